/** What changed from one listing to another, line by line. */

import { diffArrays } from "../vendor/diff.js";

/** The lines at the top of a program: what it is, and how to run it. */
const HEAD = 2;

/**
 * @template {{ text: string }} Line
 * @typedef {object} Compared A listing.
 * @property {string} key Of its rung.
 * @property {readonly Line[]} lines
 * @property {boolean} isProgram Or pseudocode.
 */

/**
 * The lines as they are compared: without what tells every program from every other, its title and its name.
 *
 * @param {Compared<{ text: string }>} listing
 */
function textsOf({ key, lines, isProgram }) {
  if (!isProgram) return lines.map(({ text }) => text);
  const name = key.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase()); // of the class in Java
  const pattern = new RegExp(`\\b${name}\\b`, "g");
  return lines.map(({ text }, i) => (i < HEAD ? `${i}` : text.replaceAll(pattern, "")));
}

/**
 * The lines of a listing, and among them those of an earlier one that were dropped.
 *
 * @template {{ text: string }} Line
 * @param {Compared<Line>} before @param {Compared<Line>} after
 * @returns {{ kind: "same" | "added" | "dropped", line: Line }[]}
 */
export function changesBetween(before, after) {
  let [was, is] = [0, 0];
  return diffArrays(textsOf(before), textsOf(after)).flatMap(({ count, added, removed }) => {
    const lines = removed ? before.lines.slice(was, was + count) : after.lines.slice(is, is + count);
    if (!added) was += count;
    if (!removed) is += count;
    const kind = added ? /** @type {const} */ ("added") : removed ? "dropped" : "same";
    return lines.map((line) => ({ kind, line }));
  });
}
