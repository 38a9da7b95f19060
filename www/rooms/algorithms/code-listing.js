/** The listing of an algorithm: a program, or pseudocode. The line that the last step executes is highlighted. */

import { h } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import {
  hasProgram,
  lineOfStep,
  linesOf,
  loadProgram,
  PROGRAM_LANGUAGES,
  textOf,
} from "../../programs/programs.js";
import { lineOf, PSEUDOCODE } from "./pseudocode.js";

/**
 * @typedef {import("../../programs/programs.js").Program} Program
 * @typedef {import("../../programs/programs.js").Settings} Settings
 * @typedef {import("../../programs/programs.js").ProgramLanguage | "pseudo"} Code
 */

/** @param {() => void} changed Called after a program was loaded, or could not be loaded. */
export function createCodeListing(changed) {
  // Focusable, so that the keyboard can scroll it.
  const element = h("ol", { class: "code", tabindex: 0 });
  let shown = ""; // the listing and its settings
  /** @type {Settings} */
  let settings = { n: 0, seed: 0, draws: 0, attempts: 0, workers: 0 };
  /** @type {Program | null} */
  let program = null; // null for pseudocode
  /** @type {unknown} */
  let problem = null;
  let highlighted = -1;
  /** @type {HTMLElement[]} */
  let lines = [];
  /** The first and the last line that any step highlights. @type {readonly [number, number]} */
  let range = [0, 0];

  /** @param {string} label @param {HTMLElement[]} items @param {readonly number[]} stepLines */
  function list(label, items, stepLines) {
    element.ariaLabel = label;
    element.ariaBusy = "false";
    lines = items;
    highlighted = -1;
    range = [Math.min(...stepLines), Math.max(...stepLines)];
    element.replaceChildren(...lines);
    element.scrollTop = 0;
  }

  /** @param {string} algorithm */
  function listPseudocode(algorithm) {
    program = null;
    const pseudocode = PSEUDOCODE[algorithm] ?? [];
    const items = pseudocode.map(({ text, comment }) => {
      const line = createLine(text, [text]);
      if (comment) {
        const note = h("span", { class: "c comment" }, `# ${t(comment)}`);
        note.style.marginLeft = `${indentOf(text)}ch`;
        line.prepend(note);
      }
      return line;
    });
    list(
      t("code.label"),
      items,
      pseudocode.flatMap(({ steps }, i) => (steps ? [i] : [])),
    );
  }

  /** @param {string} name Of the language. @param {Program} loaded */
  function listProgram(name, loaded) {
    program = loaded;
    const items = linesOf(loaded, settings).map((pieces) =>
      createLine(
        pieces.map(({ text }) => text).join(""),
        pieces.flatMap(({ kind, text }) => (kind ? [h("span", { class: kind }, text)] : breakable(text))),
      ),
    );
    list(t("code.program", { name }), items, Object.values(loaded.steps));
  }

  /** @param {string} algorithm @param {Exclude<Code, "pseudo">} language @param {string} key The value of `shown` for it. */
  async function load(algorithm, language, key) {
    program = null;
    list("", [], []);
    element.ariaBusy = "true";
    try {
      const loaded = await loadProgram(language, algorithm);
      if (shown === key) listProgram(PROGRAM_LANGUAGES[language].name, loaded);
    } catch (error) {
      if (shown !== key) return;
      problem = error;
      listPseudocode(algorithm);
    }
    if (shown === key) changed();
  }

  new ResizeObserver(() => bringIntoView(highlighted)).observe(element);

  return {
    element,
    /** Why the program could not be loaded; null if nothing went wrong. */
    get problem() {
      return problem;
    },
    /** The text of the program that is listed; null if there is none. */
    get text() {
      return program && textOf(program, settings);
    },
    /** @param {string} algorithm @param {Code} code @param {Settings} next */
    show(algorithm, code, next) {
      const key = [algorithm, code, ...Object.values(next)].join();
      if (key === shown) return;
      shown = key;
      settings = next;
      problem = null;
      if (code === "pseudo" || !hasProgram(algorithm)) listPseudocode(algorithm);
      else load(algorithm, code, key);
    },
    /**
     * @param {string} algorithm @param {import("./pseudocode.js").StepKind | undefined} kind Of the last step.
     * @param {boolean} isFull Whether every row has a queen.
     */
    highlight(algorithm, kind, isFull) {
      const line = !kind ? -1 : program ? lineOfStep(program, kind, isFull) : lineOf(algorithm, kind);
      if (line === highlighted) return;
      lines[highlighted]?.removeAttribute("aria-current");
      lines[line]?.setAttribute("aria-current", "step");
      highlighted = line;
      bringIntoView(line);
    },
  };

  /** Scrolls only when the line is out of sight, and then shows the lines of all steps, if they fit. @param {number} line */
  function bringIntoView(line) {
    const current = lines[line];
    if (!current) return;
    const { scrollTop, clientHeight } = element;
    const [top, bottom] = [current.offsetTop, bottomOf(current)];
    if (top >= scrollTop && bottom <= scrollTop + clientHeight) return;
    const [first, last] = [lines[range[0]] ?? current, lines[range[1]] ?? current];
    const fits = bottomOf(last) - first.offsetTop <= clientHeight;
    const middle = fits ? first.offsetTop + bottomOf(last) : top + bottom;
    element.scrollTop = (middle - clientHeight) / 2;
  }
}

/** @param {HTMLElement} line */
const bottomOf = (line) => line.offsetTop + line.offsetHeight;

/** @param {string} text */
const indentOf = (text) => Math.max(text.search(/\S/), 0);

/** A part of a line that may also be broken after a bracket or a dot. @param {string} text */
const breakable = (text) => text.split(/(?<=[([.])/).flatMap((part) => [part, h("wbr")]);

/** The deepest indentation of what is wrapped. */
const MAX_INDENT = 12;

/** A line that wraps behind its indentation. @param {string} text @param {readonly (string | HTMLElement)[]} pieces */
function createLine(text, pieces) {
  const line = h("li", {}, h("code", {}, ...pieces));
  line.style.setProperty("--indent", `${Math.min(indentOf(text) + 4, MAX_INDENT)}ch`);
  return line;
}
