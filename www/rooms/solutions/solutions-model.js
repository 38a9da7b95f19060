/**
 * The Solutions room as plain data and pure functions: which solutions are listed, which one is shown, and the texts
 * about them. The DOM is in solutions-panel.js, the rest in solutions-room.js.
 *
 * @typedef {import("../../state/count-from.js").First} First
 * @typedef {import("../../core/core.js").Core} Core
 * @typedef {import("../../core/listing.js").Choice} Choice
 * @typedef {import("../../core/listing.js").Entry} Entry
 * @typedef {import("../../state/state.js").State} State
 *
 * @typedef {object} Progress How far the list is known.
 * @property {number} length The number of its entries found so far.
 * @property {boolean} complete Whether these are all.
 * @property {bigint | undefined} total Its length, if that is known: counted or published.
 *
 * @typedef {object} Search For a solution to show as soon as the list contains it.
 * @property {readonly number[]} columns
 * @property {boolean} isQuiet Whether the reader did not ask for it, so that it stays silent.
 */

import { formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { blockedOnBoard, clamp, queensOnBoard } from "../../state/state.js";

/** How many solutions beyond the visible ones the list is extended by. */
const READ_AHEAD = 1000;

/** Which solutions the state lists. @param {State} state @returns {Choice} */
export function choiceOf(state) {
  const { n, classes, symmetry, filter } = state;
  const filtered = filter === "board";
  return {
    n,
    classes,
    symmetry,
    queens: filtered ? queensOnBoard(state) : [],
    blocked: filtered ? blockedOnBoard(state) : [],
  };
}

/** @param {Core} core @param {Choice} choice @param {Pick<import("../../core/listing.js").Listing, "length" | "complete"> | undefined} listing @returns {Progress} */
export function progressOf(core, choice, listing) {
  const [length, complete] = [listing?.length() ?? 0, listing?.complete() ?? false];
  return { length, complete, total: complete ? BigInt(length) : publishedLength(core, choice) };
}

/** @param {Core} core @param {Choice} choice @returns {bigint | undefined} */
function publishedLength(core, { n, classes, symmetry, queens, blocked }) {
  const counts = core.published(n);
  if (!counts || queens.length + blocked.length > 0) return undefined;
  if (symmetry === "any")
    return { all: counts.all, rotation: counts.rotationClasses, fundamental: counts.fundamental }[classes];
  if (classes !== "all") return undefined;
  return symmetry === "half-turn" ? counts.halfTurnSymmetric : counts.quarterTurnSymmetric;
}

/** The index of the shown solution in the list, from 0: the last one if the list is shorter. @param {State} state @param {Progress} progress */
export const chosenIndex = ({ solution }, { total }) =>
  clamp(solution, 1, Math.max(1, Number(total ?? solution))) - 1;

/** Whether more of the list is needed. @param {Core} core @param {State} state @param {Progress} progress @param {{ search: Search | null, lastVisible: number }} shown */
export function needsMore(core, { n, solution }, { length, complete }, { search, lastVisible }) {
  if (complete) return false;
  const wantedLength = Math.max(solution, lastVisible + READ_AHEAD);
  return n <= core.limits().rank || search !== null || length < wantedLength;
}

/** What is listed, and how many. @param {Core} core @param {State} state @param {Progress} progress */
export function summaryText(core, { n, classes, symmetry }, { length: count, complete, total }) {
  const isRanked = n <= core.limits().rank;
  const isSymmetric = symmetry !== "any";
  // Larger boards are searched only as far as the reader scrolls.
  const isPartial = !isRanked && !complete;
  return joinSentences(
    total === undefined ? "" : t(`solutions.what.${classes}`, { count: total, n }),
    isSymmetric ? t(`solutions.turned.${symmetry}`) : "",
    total === undefined && isRanked ? t("solutions.atLeast", { count }) : "",
    isPartial ? t("solutions.oneByOne", { count }) : "",
    isPartial && isSymmetric ? t("solutions.slow", { n }) : "",
  );
}

/** @param {State} state */
export function filterText(state) {
  const [queens, blocked] = [queensOnBoard(state).length, blockedOnBoard(state).length];
  return t(queens + blocked > 0 ? "solutions.filter" : "solutions.filterEmpty", { queens, blocked });
}

/** The number of the shown solution among all, if the list is shorter; otherwise empty. @param {State} state @param {Entry} entry */
export function placeText({ classes, symmetry, filter }, { number }) {
  if (classes === "all" && symmetry === "any") return "";
  return t(filter === "board" ? "solutions.placeFiltered" : "solutions.place", { number });
}

/** How many images a solution has that no symmetry leaves unchanged. */
const IMAGES = 8;

/** An entry of the gallery, numbered as in the link, the field and the caption. @param {Core} core @param {Entry} entry @param {number} index In the list, from 0. @param {First} [first] */
export function galleryItem(core, { columns }, index, first = 1) {
  const number = index + 1;
  const words = t("solutions.words", {
    number,
    columns: Array.from(columns, (column) => column + first).join(" "),
  });
  const isSymmetric = columns.length > 1 && core.images([...columns]).orbit < IMAGES;
  const label = isSymmetric ? t("solutions.symmetricWords", { words }) : words;
  return { columns, name: formatNumber(number), label, isSymmetric };
}

/**
 * The line under the board.
 *
 * @param {State} state
 * @param {Progress} progress
 * @param {object} shown
 * @param {Search | null} shown.search
 * @param {string} shown.notice
 * @param {boolean} shown.isPlaying Whether the step is sought at which an algorithm finds the solution.
 * @param {Entry | undefined} shown.entry
 * @returns {[text: string, tone: import("../room.js").Tone]}
 */
export function captionOf(state, progress, { search, notice, isPlaying, entry }) {
  const { length: found, complete } = progress;
  const number = chosenIndex(state, progress) + 1;
  if (search && !search.isQuiet) return [t("solutions.seeking", { found }), ""];
  if (notice) return [notice, isPlaying ? "" : "conflicting"];
  if (entry) {
    const columns = Array.from(entry.columns, (column) => formatNumber(column + firstNumber(state))).join(
      " ",
    );
    const beyond = { number: state.solution, count: number };
    const note = state.solution > number ? t("solutions.noNumber", beyond) : "";
    return [joinSentences(note, t(`solutions.caption.${state.classes}`, { number, columns })), "solved"];
  }
  if (!complete) return [t("solutions.looking", { number, found }), ""];
  const { n, symmetry, filter } = state;
  const isOpen = symmetry === "any" && filter === "none"; // the size alone leaves nothing to list
  return [isOpen ? t("solutions.noneOfSize", { n }) : t("solutions.none"), ""];
}
