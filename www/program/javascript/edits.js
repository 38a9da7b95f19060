/**
 * Insertions into a text, made in any order of positions. Lines stay what they are.
 *
 * At one position, what ends there comes before what starts there. Of several nodes of a syntax tree that start or end
 * at the same position, the outer one must be edited first.
 */

/** @param {string} source */
export function createEdits(source) {
  /** @type {Map<number, string>} */
  const starts = new Map();
  /** @type {Map<number, string>} */
  const ends = new Map();
  /** The end of each removed part, by its start. @type {Map<number, number>} */
  const removed = new Map();

  return {
    /** Inserts a text before what starts here. @param {number} position @param {string} text */
    before(position, text) {
      starts.set(position, (starts.get(position) ?? "") + text);
    },
    /** Inserts a text after what ends here. @param {number} position @param {string} text */
    after(position, text) {
      ends.set(position, text + (ends.get(position) ?? ""));
    },
    /** @param {number} start @param {number} end */
    remove(start, end) {
      removed.set(start, end);
    },
    /** The text with all edits. */
    apply() {
      const edited = new Set([...starts.keys(), ...ends.keys(), ...removed.keys()]);
      const positions = [...edited].sort((a, b) => a - b);
      const parts = [];
      let done = 0;
      for (const position of positions) {
        parts.push(source.slice(done, position), ends.get(position), starts.get(position));
        const end = Math.max(position, removed.get(position) ?? 0);
        parts.push(source.slice(position, end).replace(/[^\n]+/g, ""));
        done = end;
      }
      parts.push(source.slice(done));
      return parts.join("");
    },
  };
}

/** @typedef {ReturnType<typeof createEdits>} Edits */
