/**
 * The Solutions room as plain data and pure functions: which solutions are listed, which one is shown, and the texts
 * about them. The DOM is in solutions-panel.js and gallery.js; what happens in the room is in solutions-controller.js,
 * and the open list in solutions-list.js.
 *
 * @import { First } from "../../state/count-from.js"
 * @import { Core } from "../../core/core.js"
 * @import { Choice, Entry } from "../../core/listing.js"
 * @import { State } from "../../state/parameters.js"
 * @import { ClassPlace, SolutionClass } from "./class-list.js"
 * @import { Place } from "./gallery-size.js"
 *
 * @typedef {object} Progress How far the list is known.
 * @property {number} length The number of its entries found so far.
 * @property {boolean} complete Whether these are all.
 * @property {bigint | undefined} total Its length, if that is known: counted or published.
 *
 * @typedef {({ columns: readonly number[] } | { place: Place }) & { isQuiet: boolean }} Search For a solution, or for
 *   the one at a place in the gallery, to show it as soon as the list contains it. A quiet one goes on without a word.
 *
 * @typedef {{ known: Progress, knownClasses?: Progress, slots: number, index: number, entry?: Entry, classPlace?: ClassPlace | null }}
 *   Reached How far the list and, if it is grouped, its classes are known; the most boards of a class, or 0; the index
 *   of the chosen solution; and, once they are known, this solution and its place among the classes.
 * @typedef {{ search: Search | null, notice: string, isPlaying: boolean }} Activity What goes on in the list. The notice
 *   is an error or progress message; `isPlaying` is whether the step is sought at which an algorithm finds the solution.
 *
 * @typedef {object} Item A board of the gallery.
 * @property {ArrayLike<number>} columns The columns of the queens, row by row.
 * @property {string} name Written below the board.
 * @property {string} label The text for screen readers.
 * @property {boolean} isSymmetric Whether a turn leaves the board unchanged, which a sign beside the name says.
 *
 * @typedef {object} Block
 * @property {Item[]} items
 * @property {{ name: string, note: string, label: string }} [heading] Of a class: its name, a note beside it, and both
 *   for screen readers.
 */

import { formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { blockedOnBoard, clamp, queensIn, queensOnBoard, withPosition, withRoom } from "../../state/state.js";
import { NOWHERE } from "./gallery-size.js";

/** How many solutions beyond the visible ones the list is extended by. */
const READ_AHEAD = 1000;

/** What the room shows. @param {Core} core @param {State} state @param {Reached} list @param {Activity} activity */
export function viewOf(core, state, { known, knownClasses, slots, index, entry, classPlace }, activity) {
  const { search, isPlaying } = activity;
  const { n } = state;
  const columns = entry ? [...entry.columns] : [];
  const inClass = classPlace ? t("solutions.inClass", { number: classPlace.number }) : "";
  return {
    columns,
    panel: {
      summary: summaryText(state, known, knownClasses),
      filterLabel: filterText(state),
      leftOut: leftOutText(state),
      progress: joinSentences(unequalText(core, state), progressText(core, state, known)),
      number: index + 1,
      isListed: known.length > 0,
    },
    bar: {
      about: entry ? joinSentences(placeText(state, entry), inClass) : "",
      images: entry && core.images(columns),
      isSearching: search !== null && !search.isQuiet,
      canSearch: core.isSolution(n, queensOnBoard(state)),
      isPlaying,
    },
    gallery: {
      n,
      length: (knownClasses ?? known).length, // of blocks
      isWhole: knownClasses ? knownClasses.complete : known.complete || known.total !== undefined, // no more will follow
      slots, // the most boards of a block; 0 for blocks of one board without a heading
      chosen: knownClasses ? (classPlace ?? NOWHERE) : { block: index, member: 0, size: 1 },
      labelling: firstNumber(state), // other labels belong to another number
    },
    scene: { n, queens: queensIn(columns), blocked: choiceOf(state).blocked, solved: entry !== undefined },
    caption: captionOf(state, known, { ...activity, entry }),
  };
}

/** @typedef {ReturnType<typeof viewOf>} SolutionsView */

/** The state with a solution on the Board, where its queens take the place of blocked squares. @param {State} state @param {Entry} entry */
export function withOpened(state, { columns }) {
  const blocked = state.blocked.filter(([row, column]) => columns[row] !== column);
  return withRoom(withPosition(state, { n: state.n, queens: queensIn(columns), blocked }), "board");
}

/** Whether the list is grouped by class, which needs the number of each solution. @param {Core} core @param {State} state */
export const isGrouped = (core, { n, classes }) => classes === "grouped" && n <= core.limits().rank;

/** Which solutions the state lists, grouped or not. @param {State} state @returns {Choice} */
export function choiceOf(state) {
  const { n, classes, symmetry, filter } = state;
  const filtered = filter === "board";
  return {
    n,
    classes: classes === "grouped" ? "all" : classes,
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

/** How many are listed; the number comes first, in every language. @param {State} state @param {Progress} progress @param {Progress} [classes] How far the classes are known, if the list is grouped. */
export function summaryText(state, { total }, classes) {
  const { n } = state;
  if (total === undefined) return "";
  if (!classes) return t(`solutions.what.${choiceOf(state).classes}`, { count: total, n });
  if (classes.total === undefined) return t("solutions.what.all", { count: total, n });
  const groups = t("solutions.classCount", { count: classes.total });
  return t("solutions.what.grouped", { groups, count: total, n });
}

/** Which solutions are left out, as a text; "" if none are. @param {State} state */
export function leftOutText(state) {
  const { symmetry, filter } = state;
  const [queens, blocked] = [queensOnBoard(state).length, blockedOnBoard(state).length];
  const isEmpty = queens + blocked === 0;
  return joinSentences(
    symmetry === "any" ? "" : t(`solutions.turned.${symmetry}`),
    filter === "board"
      ? t(isEmpty ? "solutions.matchingEmpty" : "solutions.matching", { queens, blocked })
      : "",
  );
}

/** Why there are more classes than a division gives; "" for lists without classes, and where it gives them. @param {Core} core @param {State} state */
export function unequalText(core, { n, classes, symmetry, filter }) {
  const images = { all: 0, rotation: 4, fundamental: 8, grouped: n <= core.limits().rank ? 8 : 0 }[classes];
  const { all = 0n, halfTurnSymmetric: count = 0n } = core.published(n) ?? {};
  if (!images || count === 0n || all < 2n || symmetry !== "any" || filter === "board") return "";
  return t("solutions.unequal", { all, images, count });
}

/** How far the list is known, unless all of it is. @param {Core} core @param {State} state @param {Progress} progress */
export function progressText(core, { n, classes, symmetry }, { length: count, complete, total }) {
  const { rank } = core.limits();
  const isRanked = n <= rank;
  // Larger boards are searched only as far as the reader scrolls.
  const isPartial = !isRanked && !complete;
  const isNumbering = isRanked && classes === "grouped" && !complete && total !== undefined;
  return joinSentences(
    classes === "grouped" && !isRanked ? t("solutions.ungrouped", { most: rank }) : "",
    isNumbering ? t("solutions.numbering", { count, total }) : "",
    total === undefined && isRanked ? t("solutions.atLeast", { count }) : "",
    isPartial ? t("solutions.oneByOne", { count }) : "",
    isPartial && symmetry !== "any" ? t("solutions.slow", { n }) : "",
  );
}

/** @param {State} state */
export function filterText(state) {
  const [queens, blocked] = [queensOnBoard(state).length, blockedOnBoard(state).length];
  return t(queens + blocked > 0 ? "solutions.filter" : "solutions.filterEmpty", { queens, blocked });
}

/** The number of the shown solution among all, if the list is shorter; otherwise empty. @param {State} state @param {Entry} entry */
export function placeText(state, { number }) {
  const { symmetry, filter } = state;
  if (choiceOf(state).classes === "all" && symmetry === "any") return "";
  return t(filter === "board" ? "solutions.placeFiltered" : "solutions.place", { number });
}

/** How many images a solution has that no symmetry leaves unchanged. */
const IMAGES = 8;

/** An entry of the gallery, numbered as in the link, the field and the caption. @param {Core} core @param {Entry} entry @param {number} index In the list, from 0. @param {First} [first] */
export function galleryItem(core, { columns }, index, first = 1) {
  const isSymmetric = columns.length > 1 && core.images([...columns]).orbit < IMAGES;
  return itemOf(columns, index + 1, isSymmetric, first);
}

/** @param {ArrayLike<number>} columns @param {number} number @param {boolean} isSymmetric @param {First} first */
function itemOf(columns, number, isSymmetric, first) {
  const words = t("solutions.words", {
    number,
    columns: Array.from(columns, (column) => column + first).join(" "),
  });
  const label = isSymmetric ? t("solutions.symmetricWords", { words }) : words;
  return { columns, name: formatNumber(number), label, isSymmetric };
}

/** A class of solutions as a block of the gallery. @param {SolutionClass} solutionClass @param {First} [first] @returns {Block} */
export function classBlock({ number, orbit, turn, members }, first = 1) {
  const name = t("solutions.class", { number });
  const isPartial = members.length < orbit;
  const count = isPartial
    ? t("solutions.ofClass", { listed: members.length, count: orbit })
    : t("solutions.count", { count: orbit });
  const isSymmetric = turn !== null && orbit > 1;
  const note = isSymmetric ? t(`solutions.turn.${turn}`, { count: formatNumber(members.length) }) : count;
  const words = isSymmetric ? t(`solutions.sameAfter.${turn}`, { count }) : count;
  return {
    items: members.map((member) => itemOf(member.columns, member.number, isSymmetric, first)),
    heading: { name, note, label: t("solutions.classWords", { number, words }) },
  };
}

/** The line under the board. @param {State} state @param {Progress} progress @param {Activity & { entry: Entry | undefined }} shown @returns {[text: string, tone: import("../../board/board-view.js").Tone]} */
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
    return [
      joinSentences(note, t(`solutions.caption.${choiceOf(state).classes}`, { number, columns })),
      "solved",
    ];
  }
  if (!complete) return [t("solutions.looking", { number, found }), ""];
  const { n, symmetry, filter } = state;
  const isOpen = symmetry === "any" && filter === "none"; // the size alone leaves nothing to list
  return [isOpen ? t("solutions.noneOfSize", { n }) : t("solutions.none"), ""];
}
