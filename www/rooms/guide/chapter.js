/**
 * What a chapter shows, asks and computes. Each chapter is a module in chapters/, loaded with its text.
 *
 * @import { Core } from "../../core/core.js"
 * @import { RunOptions } from "../../pkg/nqueens.js"
 * @import { First } from "../../state/count-from.js"
 * @import { Chapter, Square } from "../../state/parameters.js"
 * @typedef {InstanceType<Core["Timeline"]>} Timeline
 * @typedef {import("../../pkg/nqueens.js").Step["kind"]} StepKind
 *
 * @typedef {(timeline: Timeline, n?: number) => boolean} Find Moves a new timeline to a moment; n is the size of its
 *   board, for those that need it. Returns false if that is too far.
 * @typedef {{ algorithm: string, n: number, options: RunOptions, find: Find }} RunMoment A position of a run.
 * @typedef {Pick<import("../../board/board-painter.js").Scene, "n" | "queens" | "attackers" | "reach" | "marked" | "solved"> & { caption: string, count?: number, asksForConflicts?: boolean }}
 *   BoardMoment A board without a run. `caption` is the code of its message, and `count` a parameter. With
 *   `asksForConflicts`, the board does not show its conflicts before the question at the moment is answered right.
 * @typedef {(core: Core, n: number) => Omit<RunMoment, "n"> & { n?: number }} MakeRun Its n is the chosen one unless it
 *   says otherwise.
 * @typedef {(core: Core, n: number) => BoardMoment} MakeBoard
 *
 * @typedef {{ n: number, first: First }} Chosen What the reader chose: the size of the board, and the number of the
 *   first row and column.
 * @typedef {{ n: number, queens: readonly Square[], timeline: Timeline | null }} Shown What the board shows.
 * @typedef {{ kind: "square", at: string, judge: (core: Core, square: Square, shown: Shown) => boolean, next?: readonly StepKind[] }}
 *   SquareQuestion Answered by a square on the board, which shows the moment `at`. After a right answer, its run goes
 *   on to the next step of these kinds; a board without a run gets the queen.
 * @typedef {{ kind: "number", answer: (core: Core, n: number, first: First) => number }} NumberQuestion
 * @typedef {{ kind: "choice", at?: string, answer: (core: Core) => number }} ChoiceQuestion The answer is the number of
 *   an option, from 0.
 * @typedef {SquareQuestion | NumberQuestion | ChoiceQuestion} Question
 *
 * @typedef {object} ChapterDefinition
 * @property {Readonly<Record<string, MakeRun | MakeBoard | "own">>} moments "own" is the reader's own board.
 * @property {(core: Core, n: number) => BoardMoment | null} [opening] A picture at the start of the chapter, in place
 *   of the reader's own board while that is empty; null if there is none for this size.
 * @property {Readonly<Record<string, Question>>} questions By their keys, in the order of the text. Judged by the core.
 * @property {Readonly<Record<string, (core: Core, n: number, first: First) => string>>} [numbers] The numbers of the text that only
 *   this chapter has.
 *
 * @typedef {object} FigureOptions What the figures that a text names are made from.
 * @property {Core} core
 * @property {Chapter} chapter
 * @property {import("../../state/state.js").Store} store
 * @property {number} n
 * @property {import("../../workers/protocol.js").Perform} perform
 * @property {Element} styled Has the colours in its style.
 * @property {(queens: Square[], caption: string) => void} showQueens Shows a solution
 *   on the board.
 * @property {AbortSignal} life
 *
 * @typedef {HTMLElement | { element: HTMLElement, done: Promise<void> }} Figure With the end of its searches, if it has
 *   some.
 */

import { language, languagePack } from "../../i18n/i18n.js";
import { deadEndOf, queensShown } from "../../run/watched-run.js";
import { CHAPTERS, MOMENTS } from "../../state/state.js";
import { USUAL_SIZE } from "./sizes.js";

/** A module with the text of a chapter, or the contents, in a built-in language. @param {Chapter | "contents"} name */
async function loadPart(name) {
  const builtIn = languagePack() ? "en" : language();
  const { default: parts } = await import(`../../pkg/guide/${builtIn}/index.js`);
  return parts[name]();
}

/** The entries of the contents in a built-in language. */
export const loadBuiltInContents = async () => (await loadPart("contents")).default;

/**
 * The entries of the contents in the current language; in a language pack, in English where it has no chapter that
 * fits.
 *
 * @returns {Promise<Readonly<Record<Chapter, import("./chapter-text.js").Entry & { lang?: string }>>>}
 */
export async function loadContents() {
  const contents = await loadBuiltInContents();
  const pack = languagePack();
  if (!pack) return contents;
  const entries = CHAPTERS.map(async (key) => {
    if (!Object.hasOwn(pack.chapters, key)) return [key, { ...contents[key], lang: "en" }];
    const { text, lang } = await loadChapter(key);
    const { title, teaches, minutes } = text;
    return [key, { ...contents[key], title, teaches, minutes, lang }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * The definition of a chapter, and its text in the current language; in English if the language pack has none that
 * fits. Then `lang` is set.
 *
 * @param {Chapter} chapter
 * @returns {Promise<{ definition: ChapterDefinition, text: import("./chapter-text.js").ChapterText, lang?: string }>}
 */
export async function loadChapter(chapter) {
  const { definition, default: text } = await loadPart(chapter);
  const pack = languagePack();
  if (!pack) return { definition, text };
  const { obstacles } = await import("./chapter-fit.js");
  const translation = Object.hasOwn(pack.chapters, chapter) ? pack.chapters[chapter] : undefined;
  const fits = obstacles(translation, text, MOMENTS[chapter]).length === 0;
  return fits
    ? { definition, text: /** @type {import("./chapter-text.js").ChapterText} */ (translation) }
    : { definition, text, lang: "en" };
}

/** What a moment shows; "own" for the reader's own board. @param {Core} core @param {ChapterDefinition} definition @param {string} moment @param {number} n @returns {RunMoment | BoardMoment | "own"} */
export function momentOf(core, { moments }, moment, n) {
  const make = moments[moment] ?? "own";
  if (make === "own") return make;
  const made = make(core, n);
  return "find" in made ? { ...made, n: made.n ?? n } : made;
}

/** The picture at the start of a chapter; null if it has none for this size. @param {Core} core @param {ChapterDefinition} definition @param {number} n */
export const openingOf = (core, { opening }, n) => opening?.(core, n) ?? null;

/**
 * What the board shows at a moment; null for the reader's own board. Its timeline, if it has one, is to be freed.
 *
 * @param {Core} core @param {ChapterDefinition} definition @param {string} moment @param {number} size The size that
 *   the reader chose.
 */
export function shownAt(core, definition, moment, size) {
  const made = momentOf(core, definition, moment, size);
  if (made === "own") return null;
  if (!("find" in made)) return { ...made, timeline: null, run: null };
  const { timeline, n } = findMoment(core, made);
  const { algorithm, options } = made;
  const queens = queensShown(timeline, deadEndOf(core, algorithm, timeline));
  return { n, queens, timeline, run: { algorithm, n, options } };
}

/** The runs in which a moment does not come, or not soon. @type {WeakMap<Find, Set<string>>} */
const tooFar = new WeakMap();

/**
 * A timeline at a moment of a run: on a board of its size or, if the run does not reach the moment there, of the usual
 * size.
 *
 * @param {Core} core @param {RunMoment} moment
 */
export function findMoment(core, { algorithm, n, options, find }) {
  const failed = tooFar.get(find) ?? new Set();
  const run = JSON.stringify([algorithm, n, options]); // several moments share what finds them
  if (!failed.has(run)) {
    const timeline = new core.Timeline(algorithm, n, options);
    if (find(timeline, n) || n === USUAL_SIZE) return { timeline, n };
    timeline.free();
    tooFar.set(find, failed.add(run));
  }
  const timeline = new core.Timeline(algorithm, USUAL_SIZE, options);
  find(timeline, USUAL_SIZE);
  return { timeline, n: USUAL_SIZE };
}
