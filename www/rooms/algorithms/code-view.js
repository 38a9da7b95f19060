/** The pseudocode of an algorithm, with the executed line highlighted, its variables, and its call stack. */

import { h, setText } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { callStack, createCallStack } from "./call-stack.js";
import { lineOf, PSEUDOCODE } from "./pseudocode.js";

/**
 * @typedef {import("../../core/core.js").Step} Step
 * @typedef {import("../../core/core.js").Variable} Variable
 */

/** Notes on blocked squares, which the pseudocode leaves out, for algorithms where they are not simply never free. */
const BLOCKED_NOTES = /** @type {Readonly<Record<string, string>>} */ ({
  exhaustive: "code.blockedExhaustive",
  permutations: "code.blockedPermutations",
});

export function createCodeView() {
  // Focusable, so that the keyboard can scroll it.
  const code = h("ol", { class: "code", tabindex: 0, "aria-label": t("code.label") });
  const variables = h("div", { class: "variables", "aria-label": t("code.variables"), role: "group" });
  const bitsHint = h("span", {}, ` ${t("code.bits")}`);
  const hint = h("p", { class: "quiet" }, t("code.hint"), bitsHint);
  const blocked = h("p", { class: "quiet" });
  let shownAlgorithm = "";
  let highlighted = -1;
  /** @type {HTMLElement[]} */
  let lines = [];

  /** @param {string} algorithm */
  function listLines(algorithm) {
    shownAlgorithm = algorithm;
    highlighted = -1;
    lines = (PSEUDOCODE[algorithm] ?? []).map(({ text, comment }) => {
      const line = h("li", {}, h("code", {}, text));
      if (comment) {
        const note = h("span", { class: "comment" }, `# ${t(comment)}`);
        note.style.marginLeft = `${text.search(/\S/)}ch`;
        line.prepend(note);
      }
      return line;
    });
    code.replaceChildren(...lines);
  }

  /** @param {number} line */
  function highlight(line) {
    if (line === highlighted) return;
    lines[highlighted]?.removeAttribute("aria-current");
    const current = lines[line];
    current?.setAttribute("aria-current", "step");
    highlighted = line;
    if (!current) return;
    // Scroll only when the line is out of sight.
    const [top, bottom] = [current.offsetTop, current.offsetTop + current.offsetHeight];
    const { scrollTop, clientHeight } = code;
    if (top < scrollTop || bottom > scrollTop + clientHeight)
      code.scrollTop = (top + bottom - clientHeight) / 2;
  }

  const stack = createCallStack();
  const side = h(
    "div",
    { class: "code-side" },
    h("div", { class: "code-state" }, h("div", {}, variables, hint), stack.element),
    blocked,
  );
  return {
    element: h("div", { class: "code-view" }, code, side),
    /** What is beside the code. */
    side,
    /**
     * @param {string} algorithm
     * @param {object} run
     * @param {Step | undefined} run.step The last step.
     * @param {number} run.n
     * @param {readonly import("../../state/state.js").Square[]} run.queens
     * @param {readonly Variable[]} run.variables
     * @param {boolean} run.hasBlocked Whether squares are blocked.
     */
    show(algorithm, { step, n, queens, variables: values, hasBlocked }) {
      if (algorithm !== shownAlgorithm) listLines(algorithm);
      blocked.hidden = !hasBlocked;
      setText(blocked, t(BLOCKED_NOTES[algorithm] ?? "code.blocked"));
      highlight(step ? lineOf(algorithm, step.kind) : -1);
      const names = values.map(({ name, kind }) => `${name} ${kind}`).join();
      if (variables.dataset.names !== `${names} ${n}`) {
        variables.dataset.names = `${names} ${n}`;
        variables.replaceChildren(...values.map((variable) => createVariable(variable, n)));
      }
      hint.hidden = values.length === 0;
      bitsHint.hidden = !values.some(({ kind }) => kind === "mask" || kind === "flags");
      for (const [i, variable] of values.entries()) {
        const row = variables.children[i];
        if (row) fill(row, variable);
      }
      stack.show(callStack(algorithm, { step, queens, variables: values }));
    },
  };
}

/** Creates the row of one variable; a mask has one cell per column of the board. @param {Variable} variable @param {number} n */
function createVariable({ name, kind, value }, n) {
  const cells = kind === "mask" ? n : kind === "flags" ? value.length : 0;
  const holder =
    cells === 0
      ? h("span", { class: "value" })
      : h(
          "span",
          { class: cells > 20 ? "bits many" : "bits" },
          ...Array.from({ length: cells }, () => h("span")),
        );
  return h("div", { class: "variable" }, h("span", { class: "name" }, name), holder);
}

/** @param {Element} row @param {Variable} variable */
function fill(row, { kind, value }) {
  const holder = row.lastElementChild;
  if (!holder) return;
  if (kind === "number" || kind === "list") {
    setText(holder, kind === "number" ? String(value) : `[${value.join(", ")}]`);
    return;
  }
  for (const [i, cell] of [...holder.children].entries()) {
    const bit = kind === "mask" ? value.includes(i) : Boolean(value[i]);
    setText(cell, bit ? "1" : "0");
    cell.classList.toggle("set", bit);
  }
}
