/** The code of an algorithm, with the executed line highlighted, its variables, and its call stack. */

import { h, setText } from "../base/dom.js";
import { download } from "../base/download.js";
import { readStored, writeStored } from "../base/stored.js";
import { createButton, createSelect } from "../controls/controls.js";
import { createCountFrom } from "../controls/count-from.js";
import { createIconButton } from "../controls/icon-button.js";
import { describeError, joinSentences, t } from "../i18n/i18n.js";
import { continuedBy, hasProgram, nameOfRung, partsOfRung } from "../rungs/ladder.js";
import { PROGRAM_LANGUAGES } from "../rungs/programs.js";
import { firstNumber } from "../state/count-from.js";
import { PARAMETERS, withChanges } from "../state/state.js";
import { callStack, createCallStack } from "./call-stack.js";
import { createChangesView } from "./changes-view.js";
import { createCodeListing } from "./code-listing.js";

/**
 * @import { Step, Variable } from "../pkg/nqueens.js"
 * @import { State } from "../state/parameters.js"
 * @import { Code } from "./code-listing.js"
 */

const STORAGE_KEY = "n-queens code";
const CODES = /** @type {Code[]} */ ([...Object.keys(PROGRAM_LANGUAGES), "pseudo"]);

/** Notes on blocked squares, which the pseudocode leaves out, for algorithms where they are not simply never free. */
const BLOCKED_NOTES = /** @type {Readonly<Record<string, string>>} */ ({
  exhaustive: "code.blockedExhaustive",
  permutations: "code.blockedPermutations",
});

/** The code that the reader last chose, or else Python. @returns {Code} */
function rememberedCode() {
  const stored = readStored(STORAGE_KEY);
  return stored === "pseudo" || (typeof stored === "string" && stored in PROGRAM_LANGUAGES)
    ? /** @type {Code} */ (stored)
    : "python";
}

/** The code to list. @param {State} state @returns {Code} */
export const codeOf = ({ code }, remembered = rememberedCode()) => (code === "auto" ? remembered : code);

/** The version since which changes are marked, if there is one. @param {State} state */
function sinceOf({ algorithm, since }) {
  if (since === "none" || since === algorithm) return undefined;
  return since === "before" ? continuedBy(algorithm) : since;
}

/**
 * @param {object} options
 * @param {import("../state/state.js").Store} options.store
 * @param {(text: string) => void} options.announce
 * @param {() => void} options.changed Called after another listing was loaded.
 * @param {(program: { name: string, language: "python" | "javascript", text: string, listing: string }) => void}
 *   [options.edit] Lets the reader change a program and run it.
 * @param {boolean} [options.isFull] Whether to offer the program with lines that print a trace, and to compare it.
 * @param {AbortSignal} options.life
 */
export function createCodeView({ store, announce, changed, edit, isFull = false, life }) {
  const listing = createCodeListing(changed, life);
  let remembered = rememberedCode();
  const nameOf = (/** @type {Code} */ code) =>
    code === "pseudo" ? t("code.label") : PROGRAM_LANGUAGES[code].name;
  const languages = createSelect(t("code.language"), CODES, nameOf, (chosen) => {
    remembered = chosen;
    writeStored(STORAGE_KEY, chosen);
    store.set(withChanges(store.state, { code: chosen }));
  });
  const since = createSinceSelect(store);
  since.element.hidden = !isFull;
  const changes = createChangesView();
  const copyButton = createIconButton("copy", t("code.copyProgram"), copy, { title: t("code.copyProgram") });
  const downloadButton = createIconButton("download", t("code.download"), () => save(listing.text), {
    title: t("code.download"),
  });
  const tracedButton = createButton(t("code.traced"), () => save(listing.tracedText, "-traced"), {
    "aria-label": t("code.downloadTraced"),
    title: t("code.tracedHint"),
  });
  const editButton = createButton(t("code.edit"), editAndRun);
  const files = h(
    "div",
    { class: "tool-row" },
    editButton.element,
    copyButton.element,
    downloadButton.element,
    tracedButton.element,
  );
  const message = h("p", { class: "quiet" });
  // Under a finger, a part of the listing follows the run, and swipes scroll the page: this shows the rest.
  const allLines = createButton(t("code.allLines"), () => {
    const isWhole = listing.element.classList.toggle("whole");
    setText(allLines.element, t(isWhole ? "code.fewerLines" : "code.allLines"));
  });
  const main = h(
    "div",
    { class: "code-main" },
    h("div", { class: "code-bar" }, languages.element, since.element, files),
    changes.element,
    listing.element,
    h("div", { class: "code-all" }, allLines.element),
    message,
  );
  // Focusable, so that the keyboard can scroll the variables and the hint.
  const variables = h("section", { class: "variables", tabindex: 0, "aria-label": t("code.variables") });
  const countFrom = createCountFrom(store);
  const hint = h("p", { class: "quiet" });
  const notes = h("p", { class: "quiet" });

  let lastAction = ""; // until another listing is shown
  let algorithm = ""; // as shown
  /** @type {Code} */
  let code = "pseudo"; // as shown

  async function copy() {
    const { text } = listing;
    try {
      await navigator.clipboard.writeText(text);
      lastAction = t("code.copied");
    } catch {
      getSelection()?.selectAllChildren(listing.element);
      lastAction = t("code.selected");
    }
    if (life.aborted || text !== listing.text) return;
    announce(lastAction);
    changed();
  }

  /** @param {string} text @param {string} [ending] Of the name. */
  function save(text, ending = "") {
    if (code === "pseudo") return;
    const name = `${algorithm}${ending}.${PROGRAM_LANGUAGES[code].extension}`;
    download(new Blob([text], { type: "text/plain" }), name);
    lastAction = t("code.saved", { name });
    announce(lastAction);
    changed();
  }

  function editAndRun() {
    const { text } = listing;
    if (code === "python" || code === "javascript")
      edit?.({ name: t(`algorithm.${algorithm}.name`), language: code, text, listing: algorithm });
  }

  /** What the listing leaves out. @param {State} state @param {boolean} hasBlocked @param {boolean} composed */
  function notesOn({ algorithm, from, rows, squares }, hasBlocked, composed) {
    if (composed) return [t("code.composed")]; // and then no square is blocked
    if (!listing.isProgram) return hasBlocked ? [t(BLOCKED_NOTES[algorithm] ?? "code.blocked")] : [];
    return [
      ...(hasBlocked ? [t("code.programBlocked")] : []),
      ...(from.length > 0 ? [t("code.programFrom")] : []),
      ...(algorithm === "greedy" && rows === "constrained" ? [t("code.programRows")] : []),
      ...(algorithm === "greedy" && squares === "most" ? [t("code.programSquares")] : []),
    ];
  }

  const stack = createCallStack();
  const side = h(
    "div",
    { class: "code-side" },
    h("div", { class: "code-state" }, countFrom.element, h("div", {}, variables, hint), stack.element),
    notes,
  );

  return {
    element: h("div", { class: "code-view" }, main, side),
    /** What is beside the code. */
    side,
    /**
     * @param {State} state
     * @param {object} run
     * @param {Step | undefined} run.step The last step.
     * @param {readonly import("../state/parameters.js").Square[]} run.queens
     * @param {readonly Variable[]} run.variables
     * @param {boolean} run.hasBlocked Whether squares are blocked.
     * @param {boolean} [run.composed] Whether the construction puts boards within boards.
     */
    show(state, { step, queens, variables: values, hasBlocked, composed = false }) {
      const { n } = state;
      algorithm = state.algorithm;
      code = codeOf(state, remembered);
      languages.show(code);
      since.show(state.since);
      const before = isFull ? sinceOf(state) : undefined;
      if (listing.show(algorithm, code, state, before)) lastAction = "";
      changes.show(algorithm, before, listing.changes);
      const isFirst = isFull && state.since === "before" && before === undefined;
      listing.highlight(step?.kind, queens.length === n);
      const isMissing = code !== "pseudo" && !hasProgram(algorithm);
      files.hidden = code === "pseudo" || isMissing;
      tracedButton.element.hidden = !isFull || files.hidden;
      editButton.element.hidden = !edit || code === "pseudo" || !PROGRAM_LANGUAGES[code].runs;
      for (const button of [editButton, copyButton, downloadButton, tracedButton])
        button.enable(listing.isProgram); // once it is loaded
      const { problem } = listing;
      const failure = problem
        ? joinSentences(t("page.partFailed", { message: describeError(problem) }), t("code.failed"))
        : "";
      setText(
        message,
        failure || lastAction || (isMissing ? t("code.noProgram") : isFirst ? t("changes.first") : ""),
      );
      setText(notes, joinSentences(...notesOn(state, hasBlocked, composed)));
      const names = values.map(({ name, kind }) => `${name} ${kind}`).join();
      if (variables.dataset.names !== `${names} ${n}`) {
        variables.dataset.names = `${names} ${n}`;
        variables.replaceChildren(...values.map((variable) => createVariable(variable, n)));
        const inBits = values.filter(({ kind }) => kind === "mask" || kind === "flags");
        const longest = (/** @type {number[]} */ lengths) => String(Math.max(0, ...lengths));
        variables.style.setProperty("--names", longest(inBits.map(({ name }) => name.length)));
        variables.style.setProperty("--most", longest(inBits.map((variable) => cellsOf(variable, n))));
      }
      variables.hidden = values.length === 0;
      hint.hidden = variables.hidden;
      const hasBits = values.some(({ kind }) => kind === "mask" || kind === "flags");
      setText(hint, hasBits ? t("code.bits") : "");
      countFrom.element.hidden = variables.hidden;
      countFrom.show(0);
      for (const [i, variable] of values.entries()) {
        const row = variables.children[i];
        if (row) fill(row, variable, { n, first: firstNumber(state) });
      }
      stack.show(callStack(algorithm, { step, queens, variables: values }));
    },
  };
}

/** The choice of the version since which changes are marked. @param {import("../state/state.js").Store} store */
function createSinceSelect(store) {
  const nameOf = (/** @type {string} */ key) =>
    key === "none" || key === "before"
      ? t(`changes.${key}`)
      : t("changes.since", { ...partsOfRung(key), name: nameOfRung(key) });
  const { names } = PARAMETERS.since;
  return createSelect(t("changes.label"), names, nameOf, (key) =>
    store.set(withChanges(store.state, { since: key })),
  );
}

/** How many cells a variable has: a mask one per column of the board, a number or a list none. @param {Variable} variable @param {number} n */
const cellsOf = ({ kind, value }, n) => (kind === "mask" ? n : kind === "flags" ? value.length : 0);

/** Creates the row of one variable. @param {Variable} variable @param {number} n */
function createVariable(variable, n) {
  const { name, kind } = variable;
  const cells = Array.from({ length: cellsOf(variable, n) }, () => h("span"));
  const holder = h("span", { class: cells.length > 0 ? "bits" : "value" }, ...cells);
  holder.style.setProperty("--cells", String(cells.length));
  return h("div", { class: "variable", "data-kind": kind }, h("span", { class: "name" }, name), holder);
}

/** @param {Element} row @param {Variable} variable @param {{ n: number, first: import("../state/count-from.js").First }} counted `first`: what words count from. */
function fill(row, { name, kind, value }, { n, first }) {
  const holder = row.lastElementChild;
  if (!holder) return;
  if (kind === "number") {
    // When the board is full, the next row is none of the board.
    const isLine = first === 1 && (name === "row" || name === "column") && Number(value) < n;
    setText(holder, isLine ? t("code.onBoard", { value, number: Number(value) + 1 }) : String(value));
    return;
  }
  if (kind === "list") {
    setText(holder, `[${value.join(", ")}]`);
    return;
  }
  for (const [i, cell] of [...holder.children].entries()) {
    const bit = kind === "mask" ? value.includes(i) : Boolean(value[i]);
    setText(cell, bit ? "1" : "0");
    cell.classList.toggle("set", bit);
  }
}
