/** The listing of an algorithm: a program, or pseudocode. The line that the last step executes is highlighted. */

import { h } from "../base/dom.js";
import { t } from "../i18n/i18n.js";
import { hasProgram } from "../rungs/ladder.js";
import {
  lineOfStep,
  linesOf,
  loadProgram,
  loadPseudocode,
  PROGRAM_LANGUAGES,
  SETTINGS,
  textOf,
  tracedTextOf,
  translated,
} from "../rungs/programs.js";
import { DEFAULTS } from "../state/state.js";
import { createLine, createListing, indentOf } from "./listing.js";

/**
 * @import { Program, Pseudocode, Settings } from "../rungs/programs.js"
 * @typedef {import("../rungs/programs.js").ProgramLanguage | "pseudo"} Code
 */

/**
 * @param {() => void} changed Called after a program was loaded, or could not be loaded.
 * @param {AbortSignal} life
 */
export function createCodeListing(changed, life) {
  const listing = createListing(life);
  const { element } = listing;
  let shownSource = ""; // the algorithm and the language
  let shown = ""; // the same with the settings
  /** @type {Settings} */
  let settings = DEFAULTS;
  /** @type {Program | null} */
  let program = null; // null for pseudocode
  /** The lines that steps highlight, once there is a listing. */
  let steps = /** @type {import("../rungs/programs.js").StepLines} */ ({});
  /** @type {unknown} */
  let problem = null;

  /** @param {string} label @param {HTMLElement[]} items @param {typeof steps} itemSteps */
  function list(label, items, itemSteps) {
    element.ariaBusy = "false";
    steps = itemSteps;
    const stepLines = Object.values(steps);
    listing.list(label, items, [Math.min(...stepLines), Math.max(...stepLines)]);
  }

  /** @param {Pseudocode} loaded */
  function listPseudocode(loaded) {
    const items = loaded.lines.map(({ text, comment }) => {
      const line = createLine(text, [text]);
      if (comment) {
        const note = h("span", { class: "c comment" }, `# ${translated(comment)}`);
        note.style.marginLeft = `${indentOf(text)}ch`;
        line.style.setProperty("--indent", "0ch"); // which would move the line after the comment
        line.prepend(note);
      }
      return line;
    });
    list(t("code.label"), items, loaded.steps);
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
    list(t("code.program", { name }), items, loaded.steps);
  }

  /**
   * Lists a program. Without one, or if it cannot be loaded, lists pseudocode.
   *
   * @param {string} algorithm @param {Code} code @param {string} source The value of `shownSource` for them.
   */
  async function load(algorithm, code, source) {
    program = null;
    list("", [], {});
    element.ariaBusy = "true";
    try {
      if (code !== "pseudo" && hasProgram(algorithm)) {
        const loaded = await loadProgram(code, algorithm);
        if (isCurrent()) listProgram(PROGRAM_LANGUAGES[code].name, loaded);
      } else await loadAsPseudocode();
    } catch (error) {
      if (!isCurrent()) return;
      problem = error;
      if (code !== "pseudo") await loadAsPseudocode().catch(() => {}); // the first error says enough
    }
    if (isCurrent()) changed();

    async function loadAsPseudocode() {
      const loaded = await loadPseudocode(algorithm);
      if (isCurrent()) listPseudocode(loaded);
    }

    function isCurrent() {
      return shownSource === source && !life.aborted;
    }
  }

  return {
    element,
    /** Why the program could not be loaded; null if nothing went wrong. */
    get problem() {
      return problem;
    },
    /** Whether a program is listed, rather than pseudocode or nothing yet. */
    get isProgram() {
      return program !== null;
    },
    /** The text of the program that is listed; empty if there is none. */
    get text() {
      return program ? textOf(program, settings) : "";
    },
    /** The same, with lines that print a trace. */
    get tracedText() {
      return program ? tracedTextOf(program, settings) : "";
    },
    /**
     * Returns whether the listing changes.
     *
     * @param {string} algorithm @param {Code} code @param {Settings} next
     */
    show(algorithm, code, next) {
      const source = `${algorithm} ${code}`;
      const key = [source, ...SETTINGS.map((name) => next[name])].join();
      if (key === shown) return false;
      shown = key;
      settings = next;
      const isOther = source !== shownSource;
      if (isOther) {
        if (shownSource) element.scrollTop = 0;
        shownSource = source;
        problem = null;
        load(algorithm, code, source);
      } else if (program && code !== "pseudo") listProgram(PROGRAM_LANGUAGES[code].name, program);
      return true;
    },
    /**
     * @param {import("../pkg/nqueens.js").Step["kind"] | undefined} kind Of the last step.
     * @param {boolean} isFull Whether every row has a queen.
     */
    highlight: (kind, isFull) => listing.mark(kind ? lineOfStep({ steps }, kind, isFull) : -1),
  };
}

/** A part of a line that may also be broken after a bracket or a dot. @param {string} text */
const breakable = (text) => text.split(/(?<=[([.])/).flatMap((part) => [part, h("wbr")]);
