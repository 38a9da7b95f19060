/**
 * Reads the programs of the rungs: listings that their compilers accept as they are, with markers in comments that
 * the page does not show.
 *
 * A marker ends a line: `//@` or `#@` and these words.
 *
 * - `try`, `place`, … : steps of this kind highlight the line. `reject-board` is for the rejection of a full board, if
 *   another line rejects squares.
 * - `+tried`, `+comparisons*3`, `+placed`: before the line, the program has tried one more square, made three more
 *   comparisons, placed one more queen. The tests insert statements that count this.
 * - `=n`, or `=seed` and the like for any option of a run that is a number: the last number of the line is the default
 *   of this setting.
 */

const MARKER = /\s*(?:#|\/\/)@ (.*)$/;

/**
 * @typedef {object} Line
 * @property {string} text Without its marker.
 * @property {readonly string[]} steps The kinds of step that highlight the line.
 * @property {readonly (readonly [counter: string, times: number])[]} counts What to count before the line.
 * @property {string} [setting] The setting whose default is the last number of the line.
 */

/** The lines of a listing, without a final empty line. @param {string} text @returns {Line[]} */
export function readListing(text) {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const words = MARKER.exec(line)?.[1]?.split(" ") ?? [];
      const counts = words.flatMap((word) => {
        const [, counter, times = "1"] = /^\+(tried|comparisons|placed)(?:\*(\d+))?$/.exec(word) ?? [];
        return counter ? [/** @type {const} */ ([counter, Number(times)])] : [];
      });
      const setting = words.find((word) => word.startsWith("="))?.slice(1);
      const steps = words.filter((word) => /^[a-z]/.test(word));
      return { text: line.replace(MARKER, ""), steps, counts, setting };
    });
}
