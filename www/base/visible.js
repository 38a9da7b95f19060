/** Texts of unknown origin, such as names of files. */

const HIDDEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
/** @type {Readonly<Record<string, string>>} */
const NAMED = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * A text in which every character is seen, as that of the crate's function with this name: an escape stands for each
 * that controls a terminal, ends a line, or changes the direction or the order of others.
 *
 * @param {string} text
 */
export const visible = (text) =>
  text.replace(HIDDEN, (hidden) => NAMED[hidden] ?? `\\u{${hidden.codePointAt(0)?.toString(16)}}`);
