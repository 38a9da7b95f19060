/**
 * The solutions of a list, grouped by class: each class has the solutions that rotations and reflections turn into each
 * other. Classes are in the order of their fundamental solutions, which the core lists one by one; the other solutions
 * of a class are its images, which the core computes where they are shown.
 *
 * @import { Core } from "../../core/core.js"
 * @import { Choice, Entry } from "../../core/listing.js"
 *
 * @typedef {object} SolutionClass
 * @property {number} number Among all classes of this size and symmetry, from 1.
 * @property {number} orbit How many solutions it has, whether or not the list has them all.
 * @property {"half-turn" | "quarter-turn" | null} turn The smallest turn that leaves its solutions unchanged.
 * @property {(Entry & { symmetry: import("../../pkg/nqueens.js").Symmetry })[]} members Those in the list, with their
 *   numbers in the list: the fundamental solution first, then the other rotations, then the reflections.
 *
 * @typedef {{ block: number, member: number, size: number, number: number }} ClassPlace The index of a class in the
 *   list, the index of a solution in the class, how many the class has in the list, and the number of the class.
 */

import { createListing, representative } from "../../core/listing.js";

/** How many classes are looked at before the time is checked. */
const BATCH = 32;
/** How many classes are kept, so that scrolling back is quick. */
const MOST_KEPT = 400;

/**
 * @param {Core} core
 * @param {Choice} choice
 * @param {import("../../core/listing.js").Listing} list All solutions of this choice, which the caller extends.
 */
export function createClassList(core, choice, list) {
  const { queens, blocked, symmetry } = choice;
  // The fundamental solution of a class may be one that does not match the Board.
  const isWhole = queens.length + blocked.length === 0;
  const fundamentals = createListing(core, { ...choice, classes: "fundamental", queens: [], blocked: [] });
  // Finding a number in a list of symmetric solutions is a search, which another search in the same list would restart.
  const own = symmetry === "any" ? null : createListing(core, choice);
  const numbers = own ?? list;
  const [scanner, reader] = [fundamentals.createReader(), fundamentals.createReader()];
  /** The indices among the fundamental solutions of the classes that have a solution in the list, unless all have. @type {number[]} */
  const matching = [];
  let scanned = 0;
  let slots = 1; // the most solutions that a class has in the list, as far as is known
  /** @type {Map<number, SolutionClass>} */
  const kept = new Map();

  /** @param {ArrayLike<number>} columns */
  const matches = (columns) =>
    queens.every(([row, column]) => columns[row] === column) &&
    blocked.every(([row, column]) => columns[row] !== column);

  /** The class of a solution, without numbers. @param {ArrayLike<number>} columns */
  function classOf(columns) {
    const { orbit, images } = core.images(Array.from(columns));
    const keys = images.map((image) => String(image.columns));
    const members = images.filter(
      (image, i) => keys.indexOf(String(image.columns)) === i && matches(image.columns),
    );
    const leavesUnchanged = (/** @type {string} */ name) =>
      keys[images.findIndex(({ symmetry }) => symmetry === name)] === keys[0];
    const turn = /** @type {const} */ (["quarter-turn", "half-turn"]).find(leavesUnchanged) ?? null;
    return { orbit, turn, members };
  }

  const length = () => (isWhole ? fundamentals.length() : matching.length);

  /** @param {number} block @param {number} milliseconds @returns {SolutionClass | undefined} Undefined if the time has passed, or a number is not known yet. */
  function readClass(block, milliseconds) {
    const known = kept.get(block);
    if (known) return known;
    const until = performance.now() + milliseconds;
    const index = isWhole ? block : matching[block];
    if (index === undefined) return undefined;
    const [fundamental] = reader.read(index, 1, milliseconds);
    if (!fundamental) return undefined;
    const { orbit, turn, members } = classOf(fundamental.columns);
    const numbered = [];
    for (const { symmetry, columns } of members) {
      const place = numbers.find(columns, Math.max(1, until - performance.now()));
      if (typeof place !== "number") return undefined;
      numbered.push({ symmetry, columns: Uint8Array.from(columns), number: place + 1 });
    }
    slots = Math.max(slots, members.length);
    const result = { number: index + 1, orbit, turn, members: numbered };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(block, result);
    return result;
  }

  return {
    /** How many classes are known. */
    length,
    complete: () => fundamentals.complete() && (isWhole || scanned === fundamentals.length()),
    /** Whether each solution has its number. */
    numbered: numbers.complete,
    /** The most solutions that a class has, as far as is known. */
    slots: () => slots,
    /** At most `most` classes from an index on: fewer if the time has passed, or their numbers are not known yet. @param {number} first @param {number} most @param {number} milliseconds */
    read(first, most, milliseconds) {
      const until = performance.now() + milliseconds;
      /** @type {SolutionClass[]} */
      const classes = [];
      for (let i = first; i < Math.min(first + most, length()); i += 1) {
        const next = readClass(i, Math.max(0, until - performance.now()));
        if (!next) break;
        classes.push(next);
      }
      return classes;
    },
    /** Where a solution is: null if the list does not have it, undefined if that is not known yet. @param {readonly number[]} columns @param {number} milliseconds @returns {ClassPlace | null | undefined} */
    find(columns, milliseconds) {
      const canonical = representative(core, "fundamental", columns);
      const index = fundamentals.find(canonical, milliseconds);
      if (typeof index !== "number") return index;
      if (!isWhole && index >= scanned) return undefined;
      const block = isWhole ? index : matching.indexOf(index);
      const { members } = classOf(canonical);
      const member = members.findIndex((image) => String(image.columns) === String(columns));
      return member < 0 || block < 0 ? null : { block, member, size: members.length, number: index + 1 };
    },
    /** Looks for more classes, for about so long. @param {number} milliseconds */
    work(milliseconds) {
      const until = performance.now() + milliseconds;
      own?.work(milliseconds / 4);
      fundamentals.work(milliseconds / 4);
      while (!isWhole && scanned < fundamentals.length() && performance.now() < until) {
        for (const { columns } of scanner.read(scanned, BATCH, Math.max(1, until - performance.now()))) {
          const { members } = classOf(columns);
          if (members.length > 0) matching.push(scanned);
          slots = Math.max(slots, members.length);
          scanned += 1;
        }
      }
    },
    free() {
      fundamentals.free();
      own?.free();
    },
  };
}
