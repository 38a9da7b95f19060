/** Texts of unknown origin, such as names of files. */

/** What shows nothing alone, but is a part of an emoji: of its colour, or between two of which one is made. */
const OUTSIDE_EMOJI = /(?<![\ufe0f\u203c-\u2bff\u{1f000}-\u{1faff}])[\ufe0e\ufe0f\u200d]/u;
/** The same ones as `is_hidden` in crate/src/visible.rs, and tests/data/hidden-characters.txt. */
const HIDDEN = new RegExp(
  [
    OUTSIDE_EMOJI.source,
    /\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\p{Cc}\p{Bidi_Control}\u2028\u2029\xad\u115f\u1160\u200b\u200c]/u
      .source,
    /[\ufe00-\ufe0d\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufeff\uffa0\ufff9-\ufffb]/u.source,
    /[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{10ffff}]/u.source,
  ].join("|"),
  "gu",
);
/** @type {Readonly<Record<string, string>>} */
const NAMED = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * A text in which every character is seen, as that of the crate's function with this name: an escape stands for each
 * that controls a terminal, ends a line, changes the direction or the order of others, or shows nothing.
 *
 * @param {string} text
 */
export const visible = (text) =>
  text.replace(HIDDEN, (hidden) => NAMED[hidden] ?? `\\u{${hidden.codePointAt(0)?.toString(16)}}`);
