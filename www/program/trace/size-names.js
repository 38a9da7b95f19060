/** Names of the board size in programs, and the number that one gives it. */

/** In lower case and without underscores. */
const SIZES = new Set("n size boardsize numqueens nqueens queens dimension dim".split(" "));
/** The smallest number of another name or of a call that is taken for a board size: smaller ones are often a first row. */
export const LEAST_SIZE = 4;
/** The largest size that a program has for which it is run first: larger ones take long. */
const MOST_SIZE = 10;

/** A name in lower case and without underscores. @param {string} name */
export const plainName = (name) => name.replaceAll("_", "").toLowerCase();

/** Whether a name is one of the board size. @param {string} name */
export const isSize = (name) => SIZES.has(plainName(name));

/** The calls that are looked at: each takes a look at the whole program. */
const MOST_CALLS = 50;
/** A variable that gets a number, and a call with a number. */
const ASSIGNED = /(?<![\w.])([a-z_]\w*)\s*(?::\s*(?:int|number)\s*)?=\s*(\d+)(?![\w.]|\s*[-+*/%])/gi;
const PASSED = /(?<!\w)([a-z_]\w*)\(\s*(\d+)\s*\)/gi;

/**
 * The size with which a program runs by itself, as far as its text tells: the only number of a variable with a name of
 * the size or of a call of a function that it defines. Only a proposal: what n takes the place of is decided where the
 * program runs.
 *
 * @param {string} text @returns {number | undefined}
 */
export function proposedSize(text) {
  const isDefined = (/** @type {string} */ name) =>
    new RegExp(`(?:\\b(?:def|function|class|const|let|var)|,)\\s+${name}\\s*[(:={]`).test(text);
  const assigned = [...text.matchAll(ASSIGNED)].filter(([, name = ""]) => isSize(name));
  const passed = [...text.matchAll(PASSED)].slice(0, MOST_CALLS).filter(([, name = ""]) => isDefined(name));
  const numbers = [...assigned, ...passed].map(([, , number]) => Number(number));
  const sizes = new Set(numbers.filter((number) => number >= LEAST_SIZE));
  const [size = 0] = sizes;
  return sizes.size === 1 && size <= MOST_SIZE ? size : undefined;
}
