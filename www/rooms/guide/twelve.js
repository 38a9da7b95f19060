/**
 * The question that the whole guide answers: how long does it take to count the solutions for n = 12? Each chapter has a better
 * answer than the one before, in comparisons, which are the same on every computer.
 *
 * @typedef {import("../../state/state.js").Chapter} Chapter
 * @typedef {{ chapter: Chapter, rung: string | null, comparisons: bigint }} Answer Without a rung, all ways to place the queens.
 */

import { h } from "../../base/dom.js";
import { formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { CHAPTERS } from "../../state/state.js";
import { binomial, formatLong } from "./numbers.js";

const SIZE = 12;
/** A round figure, so that the reader can imagine the numbers. */
export const COMPARISONS_PER_SECOND = 100_000_000;
/** The width of the longest bar, in percent. */
const LONGEST = 100;

/** Whole searches for n = 12. A test counts the shorter ones again, and works out the others. @type {readonly Answer[]} */
export const ANSWERS = [
  { chapter: "question", rung: null, comparisons: binomial(BigInt(SIZE * SIZE), BigInt(SIZE)) },
  { chapter: "matrix", rung: "matrix", comparisons: 201_565_543n },
  { chapter: "one-per-row", rung: "exhaustive", comparisons: 38_269_382_541_722n },
  { chapter: "one-per-row", rung: "permutations", comparisons: 3_092_747_858n },
  { chapter: "backtracking", rung: "pruning", comparisons: 45_396_914n },
  { chapter: "flags", rung: "diagonal-flags", comparisons: 30_311_604n },
  { chapter: "bits", rung: "bitmask", comparisons: 841_989n },
  { chapter: "mirrors", rung: "bitmask-mirror", comparisons: 420_995n },
];

/** The answers up to a chapter. @param {Chapter} chapter @returns {HTMLElement} */
export function createAnswers(chapter) {
  const until = CHAPTERS.indexOf(chapter);
  const answers = ANSWERS.filter((answer) => CHAPTERS.indexOf(answer.chapter) <= until);
  const decades = answers.map(({ comparisons }) => Math.log10(Number(comparisons)));
  const most = Math.max(...decades);
  const rows = answers.map(({ rung, comparisons, ...answer }, index) => {
    const bar = h("span", { class: "bar-of-answer", "aria-hidden": "true" });
    bar.style.inlineSize = `${(LONGEST * (decades[index] ?? 0)) / most}%`;
    const time = formatTime((1000 * Number(comparisons)) / COMPARISONS_PER_SECOND);
    return h(
      "tr",
      { class: answer.chapter === chapter ? "current" : "" },
      h("th", { scope: "row" }, t(rung ? `algorithm.${rung}.name` : "guide.twelve.all")),
      h("td", {}, formatLong(comparisons)),
      h("td", {}, time),
      h("td", { class: "bars" }, bar),
    );
  });
  const heads = ["guide.program", "counter.comparisons", "guide.twelve.time"];
  return h(
    "table",
    { class: "answers-of-twelve" },
    h("caption", {}, t("guide.twelve", { count: formatNumber(COMPARISONS_PER_SECOND) })),
    h("thead", {}, h("tr", {}, ...heads.map((code) => h("th", { scope: "col" }, t(code))), h("td"))),
    h("tbody", {}, ...rows),
  );
}
