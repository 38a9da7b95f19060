/** The solution of a question, for paper. */

import { h } from "../../base/dom.js";
import { allSquares, parametersOf } from "../../board/squares.js";
import { formatList, formatNumber, t } from "../../i18n/i18n.js";

/**
 * @import { Core } from "../../core/core.js"
 * @import { Question } from "./chapter.js"
 */

/** What only a sheet with solutions shows. @param {...(Node | string)} content */
export const createSolution = (...content) => h("div", { class: "solution" }, ...content);

/**
 * The answer of a question, and why it is right. An option is marked where it stands.
 *
 * @param {Core} core
 * @param {Question} question
 * @param {import("./chapter.js").Shown | null} shown What the board of the question shows.
 * @param {import("./chapter.js").Chosen} chosen
 * @param {readonly (Node | string)[]} reason
 */
export const createAnswer = (core, question, shown, chosen, reason) =>
  createSolution(
    ...answerTexts(core, question, chosen, shown).map((text) => h("p", {}, h("strong", {}, text))),
    ...reason,
  );

/** The right number, or the right squares. @param {Core} core @param {Question} question @param {import("./chapter.js").Chosen} chosen @param {import("./chapter.js").Shown | null} shown */
function answerTexts(core, question, { n, first }, shown) {
  if (question.kind === "number") return [formatNumber(question.answer(core, n, first))];
  if (question.kind !== "square" || !shown) return [];
  const right = allSquares(shown.n).filter((square) => question.judge(core, square, shown));
  return [formatList(right.map((square) => t("conflict.square", parametersOf(square, first))))];
}
