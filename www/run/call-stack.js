/** The call stack of a recursive algorithm: the calls of its function that have not returned. */

import { h, setText } from "../base/dom.js";
import { t } from "../i18n/i18n.js";
import { callOf } from "../rungs/ladder.js";

/**
 * @import { Step, Variable } from "../pkg/nqueens.js"
 * @import { Square } from "../state/parameters.js"
 */

/** The variables of a call that hold the square of its queen, in the listings that have them. @type {Readonly<Record<string, (queen: Square) => string>>} */
const SQUARES = {
  "fill(row)": ([, column]) => `column = ${column}`,
  "fill()": ([row, column]) => `row, column = ${row}, ${column}`,
  "search()": ([row, column]) => `square = (${row}, ${column})`,
};

/**
 * The calls, from the innermost to the outermost, each with the queen that it placed; none if the algorithm is not
 * recursive or has not started.
 *
 * @param {string} algorithm
 * @param {object} run
 * @param {Step | undefined} run.step The last step.
 * @param {readonly Square[]} run.queens
 * @param {readonly Variable[]} run.variables
 */
export function callStack(algorithm, { step, queens, variables }) {
  const call = callOf(algorithm);
  if (!call || !step) return [];
  const isPermutations = algorithm === "permutations";
  // Its queens are pushed before the first call and popped after it has returned.
  if (isPermutations && (step.kind === "place" || step.kind === "take-back")) return [];
  const row = variables.find(({ name }) => name === "row")?.value;
  // The line that places a queen belongs to the call for the row of the queen.
  const depth = isPermutations ? Number(row) : queens.length - (step.kind === "place" ? 1 : 0);
  const frames = Array.from({ length: depth + 1 }, (_, i) => {
    const queen = queens[i];
    const text = call.replace("row", String(i));
    if (!queen || !SQUARES[call]) return text;
    return `${text}: ${SQUARES[call](queen)}`;
  });
  return frames.reverse();
}

export function createCallStack() {
  // Focusable, so that the keyboard can scroll it.
  const list = h("ol", { class: "stack", tabindex: 0, "aria-label": t("code.stack") });
  const element = h("div", { class: "call-stack" }, h("h2", {}, t("code.stack")), list);
  return {
    element,
    /** @param {readonly string[]} frames */
    show(frames) {
      element.hidden = frames.length === 0;
      while (list.children.length > frames.length) list.lastElementChild?.remove();
      for (const [i, frame] of frames.entries()) {
        const line = list.children[i] ?? list.appendChild(h("li"));
        setText(line, frame);
      }
    },
  };
}
