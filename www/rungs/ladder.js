/**
 * What the page knows about each rung of the ladder, besides the traits that the core states.
 *
 * The folder with the key of a rung has its programs, its words in each language, and the rest in `rung.js`.
 * `cargo xtask build` collects them in www/pkg by when they are needed.
 *
 * @import { Chapter } from "../state/parameters.js"
 *
 * @typedef {object} Rung What `rung.js` says.
 * @property {Chapter} chapter The chapter of the guide that explains it.
 * @property {string} [continues] The rung from which its program differs by its idea alone.
 * @property {string} [call] The recursive call in its listings, if there is one, as the call stack shows it. The word
 *   `row` stands for the number of the row.
 * @property {number} [version] Its number among the ten versions in which the best-known texts tell the story.
 * @property {Remembered} [remembers] What its program keeps between two squares, as a small picture.
 * @property {{ tried: number, placed: number }} [eight] How many squares it tries and how many queens it places for n = 8,
 *   with the default options. No squares if it does not try them one by one.
 * @property {readonly string[]} names By which readers look for it, in any language.
 * @property {import("./pseudocode.js").Pseudocode} [pseudocode] Each algorithm has it.
 * @property {readonly Measured[]} [sample] A measurement with the default options for n = 4, 5, 6 and so on, to look at
 *   before the reader measures. The times are medians from one core of a server with Node 20 in 2026.
 *
 * @typedef {"matrix" | "list" | "flag" | "flags" | "masks" | "stack" | "cores" | "links" | "halves"} Remembered
 *
 * @typedef {readonly [steps: number, comparisons: number, milliseconds: number]} Measured
 *
 * @typedef {object} Words The words of a rung in one language.
 * @property {string} name
 * @property {string} short The idea in a line of the ladder, in at most twelve words.
 * @property {string} [added] What is new in its program, if it continues another rung.
 * @property {string} [dropped] What it no longer needs.
 * @property {string} [right] Why it is right all the same.
 * @property {string} idea
 * @property {string} cost A test compares its figures with the counters of the rung.
 * @property {string} source
 * @property {string} [cannotBegin] Why the reader cannot move its queens, if it cannot begin with queens on the board.
 * @property {string} [cannotBlock] Why it ignores blocked squares, if it does.
 * @property {string} [chart] The title of its chart, if it has one in place of the tree.
 * @property {Comments} [comments] Translations of the comments that only its programs and its pseudocode have.
 *
 * @typedef {Readonly<Record<string, string>>} Comments Translations by the English text.
 */

import { t } from "../i18n/i18n.js";
import facts from "../pkg/rungs/facts.js";
import { RUNGS } from "../state/state.js";

/** @typedef {Pick<Rung, "chapter" | "version" | "continues" | "call"> & { hasProgram: boolean }} Facts What is needed of each rung at once. */

/** @type {Readonly<Record<string, Facts>>} */
const FACTS = /** @type {Record<string, Facts>} */ (facts);

/** The number of a rung among the versions of the well-known texts, if it is one of them. @param {string} key */
export const versionOf = (key) => FACTS[key]?.version;

/** The name of a rung, with its version. @param {string} key */
export function nameOfRung(key) {
  const version = versionOf(key);
  return `${t(`algorithm.${key}.name`)}${version ? ` · v${version}` : ""}`;
}

/** The number and the name of a rung, for a sentence. @param {string} key */
export const partsOfRung = (key) => ({ rung: RUNGS.indexOf(key) + 1, name: t(`algorithm.${key}.name`) });

/** The rungs that a chapter explains, from the bottom of the ladder up. @param {Chapter} chapter */
export const rungsOf = (chapter) => RUNGS.filter((key) => FACTS[key]?.chapter === chapter);

/** The rung that another one continues, if it does. @param {string} key */
export const continuedBy = (key) => FACTS[key]?.continues;

/** The recursive call in the listings of a rung, if there is one. @param {string} key */
export const callOf = (key) => FACTS[key]?.call;

/** Whether a rung is a program of its own. @param {string} key */
export const hasProgram = (key) => FACTS[key]?.hasProgram ?? false;
