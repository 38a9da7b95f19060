/** The pseudocode of a rung with the line that is just being executed, and its variables as they stand. */

import { h, setText } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { lineOf, PSEUDOCODE } from "./pseudocode.js";

/**
 * @typedef {import("../../core/core.js").Step} Step
 * @typedef {import("../../core/core.js").Variable} Variable
 */

/** What becomes of blocked squares, which no code mentions, if not that they are never free. */
const BLOCKED = /** @type {Readonly<Record<string, string>>} */ ({
  exhaustive: "code.blockedExhaustive",
  permutations: "code.blockedPermutations",
});

export function createCodeView() {
  // What scrolls can be reached by the keyboard.
  const code = h("ol", { class: "code", tabindex: 0, "aria-label": t("code.label") });
  const variables = h("div", { class: "variables", "aria-label": t("code.variables"), role: "group" });
  const blocked = h("p", { class: "quiet" });
  let shown = "";
  let lit = -1;
  /** @type {HTMLElement[]} */
  let lines = [];

  /** @param {string} algorithm */
  function list(algorithm) {
    shown = algorithm;
    lit = -1;
    lines = (PSEUDOCODE[algorithm] ?? []).map(({ text, comment }) => {
      const line = h("li", {}, h("code", {}, text));
      if (comment) {
        const words = h("span", { class: "comment" }, `# ${t(comment)}`);
        words.style.marginLeft = `${text.search(/\S/)}ch`;
        line.prepend(words);
      }
      return line;
    });
    code.replaceChildren(...lines);
  }

  /** @param {number} line */
  function light(line) {
    if (line === lit) return;
    lines[lit]?.removeAttribute("aria-current");
    const now = lines[line];
    now?.setAttribute("aria-current", "step");
    lit = line;
    if (!now) return;
    // It stays in sight, and does not move as long as it is.
    const [top, bottom] = [now.offsetTop, now.offsetTop + now.offsetHeight];
    const { scrollTop, clientHeight } = code;
    if (top < scrollTop || bottom > scrollTop + clientHeight)
      code.scrollTop = (top + bottom - clientHeight) / 2;
  }

  return {
    element: h(
      "div",
      { class: "code-view" },
      code,
      variables,
      blocked,
      h("p", { class: "quiet" }, t("code.hint")),
    ),
    /** @param {string} algorithm @param {Step | undefined} step The last one. @param {number} n @param {readonly Variable[]} values @param {boolean} around Blocked squares. */
    show(algorithm, step, n, values, around) {
      if (algorithm !== shown) list(algorithm);
      blocked.hidden = !around;
      setText(blocked, t(BLOCKED[algorithm] ?? "code.blocked"));
      light(step ? lineOf(algorithm, step.kind) : -1);
      const names = values.map(({ name, kind }) => `${name} ${kind}`).join();
      if (variables.dataset.names !== `${names} ${n}`) {
        variables.dataset.names = `${names} ${n}`;
        variables.replaceChildren(...values.map((variable) => createVariable(variable, n)));
      }
      for (const [i, variable] of values.entries()) {
        const row = variables.children[i];
        if (row) fill(row, variable);
      }
    },
  };
}

/** The columns of a mask are those of the board. @param {Variable} variable @param {number} n */
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
