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

/** How much is seen above the first change, in CSS pixels. */
const MARGIN = 48;

/**
 * @import { Program, Pseudocode, Settings } from "../rungs/programs.js"
 * @typedef {import("../rungs/programs.js").ProgramLanguage | "pseudo"} Code
 *
 * @typedef {{ text: string, element: HTMLElement }} Line
 *
 * @typedef {object} Listed A listing that was loaded.
 * @property {string} key Of its rung.
 * @property {string} label
 * @property {Program | null} program Null for pseudocode.
 * @property {import("../rungs/programs.js").StepLines} steps The lines that steps highlight.
 * @property {(settings: Settings) => Line[]} createLines
 *
 * @typedef {Awaited<ReturnType<typeof loadComparison>>} Comparison With another version.
 */

/**
 * @param {() => void} changed Called after a program was loaded, or could not be loaded.
 * @param {AbortSignal} life
 * @param {(lines: readonly string[]) => readonly boolean[]} [choose] Which lines of a program are listed: all by default.
 */
export function createCodeListing(changed, life, choose) {
  const listing = createListing(life);
  const { element } = listing;
  let shownSource = ""; // the algorithm, the language and the version before
  let shown = ""; // the same with the settings
  /** @type {Settings} */
  let settings = DEFAULTS;
  /** Null until it is loaded. @type {Listed | null} */
  let listed = null;
  /** @type {Comparison | null} */
  let comparison = null;
  let changes = { added: 0, dropped: 0 };
  /** @type {unknown} */
  let problem = null;

  function list() {
    if (!listed) return;
    const lines = listed.createLines(settings);
    const stepLines = Object.values(listed.steps);
    const items = lines.map(({ element }) => element);
    const range = /** @type {const} */ ([Math.min(...stepLines), Math.max(...stepLines)]);
    const chosen = listed.program && choose?.(lines.map(({ text }) => text));
    const all = comparison
      ? marked(comparison(listed, lines, settings))
      : items.filter((_, i) => chosen?.[i] ?? true);
    listing.list(listed.label, items, range, all);
  }

  /** Marks the lines that were added or dropped, and counts them. @param {ReturnType<Comparison>} compared */
  function marked(compared) {
    changes = { added: 0, dropped: 0 };
    return compared.map(({ kind, line: { element } }) => {
      if (kind !== "same") {
        changes[kind] += 1;
        element.classList.add(kind);
        const mark = h(kind === "added" ? "ins" : "del");
        mark.append(...element.childNodes);
        element.append(mark);
      }
      return element;
    });
  }

  /**
   * Lists a program and its changes; pseudocode if one of the two has none. If they cannot be loaded, lists pseudocode.
   *
   * @param {string} algorithm @param {Code} code @param {string | undefined} since
   * @param {string} source The value of `shownSource` for them.
   */
  async function load(algorithm, code, since, source) {
    listed = comparison = null;
    listing.list("", [], [0, 0]);
    element.ariaBusy = "true";
    const keys = since === undefined ? [algorithm] : [algorithm, since];
    const listedCode = keys.every(hasProgram) ? code : "pseudo";
    /** @type {[Listed | null, Comparison | null]} */
    let loaded = [null, null];
    try {
      loaded = await Promise.all([
        loadListed(algorithm, listedCode),
        since === undefined ? null : loadComparison(since, listedCode),
      ]);
    } catch (error) {
      if (!isCurrent()) return;
      problem = error;
      loaded[0] = await loadListed(algorithm, "pseudo").catch(() => null); // the first error says enough
    }
    if (!isCurrent()) return;
    [listed, comparison] = loaded;
    element.ariaBusy = "false";
    list();
    const first = element.querySelector("li:is(.added, .dropped)");
    if (first instanceof HTMLElement) element.scrollTop = first.offsetTop - MARGIN;
    changed();

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
      return Boolean(listed?.program);
    },
    /** The text of the program that is listed; empty if there is none. */
    get text() {
      return listed?.program ? textOf(listed.program, settings) : "";
    },
    /** The same, with lines that print a trace. */
    get tracedText() {
      return listed?.program ? tracedTextOf(listed.program, settings) : "";
    },
    /** The numbers of lines that were added and dropped; null if it is not compared, or not loaded yet. */
    get changes() {
      return comparison && changes;
    },
    /**
     * Returns whether the listing changes.
     *
     * @param {string} algorithm @param {Code} code @param {Settings} next
     * @param {string} [since] The version since which changes are marked.
     */
    show(algorithm, code, next, since) {
      const source = `${algorithm} ${code} ${since}`;
      const key = [source, ...SETTINGS.map((name) => next[name])].join();
      if (key === shown) return false;
      shown = key;
      settings = next;
      if (source !== shownSource) {
        if (shownSource) element.scrollTop = 0;
        shownSource = source;
        problem = null;
        load(algorithm, code, since, source);
      } else if (listed?.program) list();
      return true;
    },
    /**
     * @param {import("../pkg/nqueens.js").Step["kind"] | undefined} kind Of the last step.
     * @param {boolean} isFull Whether every row has a queen.
     */
    highlight: (kind, isFull) => listing.mark(kind && listed ? lineOfStep(listed, kind, isFull) : -1),
  };
}

/** @param {string} key @param {Code} code @returns {Promise<Listed>} */
async function loadListed(key, code) {
  if (code === "pseudo") {
    const { lines, steps } = await loadPseudocode(key);
    const createLines = () => lines.map(createPseudoLine);
    return { key, label: t("code.label"), program: null, steps, createLines };
  }
  const program = await loadProgram(code, key);
  const label = t("code.program", { name: PROGRAM_LANGUAGES[code].name });
  const createLines = (/** @type {Settings} */ settings) => linesOf(program, settings).map(createProgramLine);
  return { key, label, program, steps: program.steps, createLines };
}

/** Loads the version since which changes are marked. @param {string} since @param {Code} code */
async function loadComparison(since, code) {
  const [before, { changesBetween }] = await Promise.all([
    loadListed(since, code),
    import("../rungs/changes.js"),
  ]);
  /** @param {Listed} listed @param {Line[]} lines */
  const compared = ({ key, program }, lines) => ({ key, lines, isProgram: program !== null });
  return (/** @type {Listed} */ listed, /** @type {Line[]} */ lines, /** @type {Settings} */ settings) =>
    changesBetween(compared(before, before.createLines(settings)), compared(listed, lines));
}

/** @param {Pseudocode["lines"][number]} line @returns {Line} */
function createPseudoLine({ text, comment }) {
  const element = createLine(text, [text]);
  if (!comment) return { text, element };
  const words = `# ${translated(comment)}`;
  const note = h("span", { class: "c comment" }, words);
  note.style.marginLeft = `${indentOf(text)}ch`;
  element.style.setProperty("--indent", "0ch"); // which would move the line after the comment
  element.prepend(note);
  return { text: `${words}\n${text}`, element };
}

/** @param {ReturnType<typeof linesOf>[number]} pieces @returns {Line} */
function createProgramLine(pieces) {
  const text = pieces.map(({ text }) => text).join("");
  const parts = pieces.flatMap(({ kind, text }) =>
    kind ? [h("span", { class: kind }, text)] : breakable(text),
  );
  return { text, element: createLine(text, parts) };
}

/** A part of a line that may also be broken after a bracket or a dot. @param {string} text */
const breakable = (text) => text.split(/(?<=[([.])/).flatMap((part) => [part, h("wbr")]);
