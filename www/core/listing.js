/**
 * A list of solutions in lexicographic order, all of them or one of each class, that can be read at any index without
 * being held in memory.
 *
 * For all solutions of a board that is not too large, `Ranking` finds any solution by its rank as soon as those before
 * it are counted. Other lists are enumerated once, with marks along the way; a read starts at the nearest mark.
 *
 * @typedef {import("./core.js").Core} Core
 *
 * @typedef {object} Choice Which solutions are in the list.
 * @property {number} n
 * @property {import("../state/state.js").State["classes"]} classes
 * @property {import("../state/state.js").State["symmetry"]} symmetry
 * @property {readonly import("../state/state.js").Square[]} queens Queens that every solution contains.
 * @property {readonly import("../state/state.js").Square[]} blocked Squares on which no solution has a queen.
 *
 * @typedef {object} Entry One solution.
 * @property {Uint8Array} columns The column of the queen in each row, from 0.
 * @property {number} number Its number among all solutions with these queens and no queen on a blocked square, from 1.
 *
 * @typedef {Entry & { index: number }} Mark An entry with its index in the list, from 0.
 *
 * @typedef {object} Listing
 * @property {() => number} length The number of entries found so far.
 * @property {() => boolean} complete Whether all entries have been found.
 * @property {(first: number, most: number) => Entry[]} read At most `most` entries from the index `first` on, out of those found so far.
 * @property {(columns: readonly number[]) => number | null | undefined} find The index of a solution in the list: null if it is not in the list, undefined if not yet known.
 * @property {(milliseconds: number) => boolean} work Searches for that long, and returns whether the list is complete.
 * @property {() => void} free
 */

/** The largest distance from one mark to the next, in entries of the list and in solutions overall. */
const SPACING = { entries: 256, solutions: 4096 };
/** If there are more marks than this, every second one is dropped. */
const MOST_MARKS = 1 << 16;
/** Entries found at once. */
const BATCH = 256;

/** @param {Core} core @param {Choice} choice @returns {Listing} */
export function createListing(core, choice) {
  const ranked = choice.classes === "all" && choice.symmetry === "any" && choice.n <= core.limits().rank;
  return ranked ? createRanked(core, choice) : createWalked(core, choice);
}

/**
 * Enumerates the solutions of the list, from a given one on.
 *
 * @param {Core} core @param {Choice} choice @param {ArrayLike<number>} [from]
 */
export function solutionsFrom(core, { n, classes, symmetry, queens, blocked }, from) {
  const symmetryOption = symmetry === "any" ? {} : { symmetry };
  const fromOption = from ? { from: Array.from(from) } : {};
  return new core.Solutions(n, classes, { queens, blocked, ...symmetryOption, ...fromOption });
}

/**
 * @param {Core} core @param {Choice} choice @param {ArrayLike<number>} from @param {number} most
 * @returns {Entry[]} Their numbers count from `from`, which is 1.
 */
function readFrom(core, choice, from, most) {
  const solutions = solutionsFrom(core, choice, from);
  try {
    return nextEntries(choice.n, solutions, most);
  } finally {
    solutions.free();
  }
}

/** @param {number} n @param {InstanceType<Core["Solutions"]>} solutions @param {number} most @param {number} [milliseconds] @returns {Entry[]} */
export function nextEntries(n, solutions, most, milliseconds) {
  const columns = solutions.nextBatch(most, milliseconds);
  return Array.from(solutions.numbers(), (number, i) => {
    return { columns: columns.slice(i * n, (i + 1) * n), number };
  });
}

/** @param {Core} core @param {Choice} choice @returns {Listing} */
function createRanked(core, choice) {
  const ranking = new core.Ranking(choice.n, choice.queens, choice.blocked);
  let complete = false;
  return {
    length: () => ranking.counted,
    complete: () => complete,
    read(first, most) {
      const from = first < ranking.counted ? ranking.solution(first) : undefined;
      return from
        ? readFrom(core, choice, from, most).map(({ columns, number }) => ({
            columns,
            number: first + number,
          }))
        : [];
    },
    find: (columns) => ranking.rank(columns) ?? (complete ? null : undefined),
    work(milliseconds) {
      complete ||= ranking.runFor(milliseconds);
      return complete;
    },
    free: () => ranking.free(),
  };
}

/** @param {Core} core @param {Choice} choice @returns {Listing} */
function createWalked(core, choice) {
  const walk = solutionsFrom(core, choice);
  let length = 0;
  /** @type {Mark[]} */
  let marks = [];
  let { entries, solutions } = SPACING;

  /** @param {Entry} entry */
  function record(entry) {
    const last = marks.at(-1);
    const isNearLast = last && length - last.index < entries && entry.number - last.number < solutions;
    if (!isNearLast) marks.push({ ...entry, index: length });
    length += 1;
  }

  /** The index of the last mark for which `isAfter` is false, or -1. @param {(mark: Mark) => boolean} isAfter */
  function lastMark(isAfter) {
    let [low, high] = [0, marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isAfter(/** @type {Mark} */ (marks[middle]))) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }

  /** The entries from mark i up to the next mark. @param {number} i @returns {Entry[]} */
  function readSegment(i) {
    const mark = marks[i];
    if (!mark) return [];
    const count = (marks[i + 1]?.index ?? length) - mark.index;
    if (count === 1) return [mark];
    return readFrom(core, choice, mark.columns, count).map(({ columns, number }) => {
      return { columns, number: mark.number - 1 + number };
    });
  }

  return {
    length: () => length,
    complete: () => walk.ended,
    read(first, most) {
      /** @type {Entry[]} */
      const found = [];
      let i = lastMark(({ index }) => index > first);
      const before = first - (marks[i]?.index ?? 0);
      while (i < marks.length && found.length < before + most) {
        found.push(...readSegment(i));
        i += 1;
      }
      return found.slice(before, before + most);
    },
    find(columns) {
      const i = lastMark((mark) => compare(mark.columns, columns) > 0);
      const place = readSegment(i).findIndex((entry) => compare(entry.columns, columns) === 0);
      if (place >= 0) return (marks[i]?.index ?? 0) + place;
      const known = walk.ended || i < marks.length - 1;
      return known ? null : undefined;
    },
    work(milliseconds) {
      const until = performance.now() + milliseconds;
      for (let left = milliseconds; left > 0 && !walk.ended; left = until - performance.now()) {
        nextEntries(choice.n, walk, BATCH, left).forEach(record);
      }
      if (marks.length > MOST_MARKS) {
        marks = marks.filter((_, i) => i % 2 === 0);
        entries *= 2;
        solutions *= 2;
      }
      return walk.ended;
    },
    free: () => walk.free(),
  };
}

/** Compares two solutions lexicographically; negative if `a` comes first. @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
function compare(a, b) {
  for (let i = 0; i < a.length; i += 1) {
    const difference = Number(a[i]) - Number(b[i]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Returns the member of a solution's class that is in the list.
 *
 * @param {Core} core @param {Choice["classes"]} classes @param {readonly number[]} columns
 * @returns {readonly number[]}
 */
export function representative(core, classes, columns) {
  if (classes === "all") return columns;
  const { images, canonical, firstRotation } = core.images(columns);
  return images[classes === "rotation" ? firstRotation : canonical]?.columns ?? columns;
}
