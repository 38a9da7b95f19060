/**
 * A list of solutions in lexicographic order, all of them or one of each class, that can be read at any index without
 * being held in memory. Nothing searches longer than the given time.
 *
 * For all solutions of a board that is not too large, `Ranking` finds any solution by its rank as soon as those before
 * it are counted. Other lists are enumerated once, with marks along the way; a read starts at the nearest mark. Marks
 * are dense where the search is slow, so a read repeats only a short search.
 *
 * @import { Core } from "./core.js"
 *
 * @typedef {object} Choice Which solutions are in the list.
 * @property {number} n
 * @property {Exclude<import("../state/parameters.js").State["classes"], "grouped">} classes
 * @property {import("../state/parameters.js").State["symmetry"]} symmetry
 * @property {readonly import("../state/parameters.js").Square[]} queens Queens that every solution contains.
 * @property {readonly import("../state/parameters.js").Square[]} blocked Squares on which no solution has a queen.
 *
 * @typedef {object} Entry One solution.
 * @property {Uint8Array} columns The column of the queen in each row, from 0.
 * @property {number} number Its number among all solutions with these queens and no queen on a blocked square, from 1.
 *
 * @typedef {Entry & { index: number }} Mark An entry with its index in the list, from 0.
 *
 * @typedef {object} Reader Reads one part of a list after another.
 * @property {(first: number, most: number, milliseconds: number) => Entry[]} read At most `most` entries from the
 *   index `first` on, out of those found so far. Fewer if the time has passed; the next call for the same or for
 *   following entries continues from there.
 *
 * @typedef {object} Listing
 * @property {() => number} length The number of entries found so far.
 * @property {() => boolean} complete Whether all entries have been found.
 * @property {() => Reader} createReader A reader with a place of its own, so that one part is not lost when another is
 *   read.
 * @property {(index: number) => Mark | undefined} before The entry with this index, or one not far before it, at once.
 * @property {(columns: readonly number[], milliseconds: number) => number | null | undefined} find The index of a
 *   solution in the list: null if it is not in the list, undefined if not yet known. The next call for the same
 *   solution continues the search.
 * @property {(milliseconds: number) => boolean} work Searches for that long, and returns whether the list is complete.
 * @property {() => void} free
 */

/** The largest distance from one mark to the next, in entries of the list, in solutions overall and in calls of `work`. */
const SPACING = { entries: 256, solutions: 4096, calls: 1 };
/** If there are more marks than this, every second one is dropped. */
const MOST_MARKS = 1 << 16;
/** Entries found at once, and the most that the core skips at once. */
const BATCH = 256;
const MOST_SKIPPED = 1 << 16;

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

/** @param {number} n @param {InstanceType<Core["Solutions"]>} solutions @param {number} most @param {number} milliseconds @returns {Entry[]} */
export function nextEntries(n, solutions, most, milliseconds) {
  const columns = solutions.nextBatch(most, milliseconds);
  return Array.from(solutions.numbers(), (number, i) => ({ columns: columnsAt(columns, n, i), number }));
}

/** The columns of the i-th solution in a batch. @param {Uint8Array} batch @param {number} n @param {number} i */
const columnsAt = (batch, n, i) => batch.slice(i * n, (i + 1) * n);

/**
 * A reader that keeps what it has read of the requested part.
 *
 * @param {() => number} length The length of the list.
 * @param {(index: number, most: number, milliseconds: number) => Entry[]} readMore Some entries from an index on; none
 *   only if the time has passed.
 * @returns {Reader}
 */
function createReader(length, readMore) {
  let start = 0; // the index of the first entry that is kept
  /** @type {Entry[]} */
  let kept = [];
  return {
    read(first, most, milliseconds) {
      const until = performance.now() + milliseconds;
      const wanted = Math.max(0, Math.min(most, length() - first));
      kept = first < start ? [] : kept.slice(first - start, first - start + wanted);
      start = first;
      for (let left = milliseconds; kept.length < wanted && left > 0; left = until - performance.now())
        kept.push(...readMore(first + kept.length, wanted - kept.length, left));
      return kept.slice();
    },
  };
}

/** @param {Core} core @param {Choice} choice @returns {Listing} */
function createRanked(core, { n, queens, blocked }) {
  const ranking = new core.Ranking(n, queens, blocked);
  let complete = false;
  const length = () => ranking.counted;
  /** @param {number} index @param {number} most @returns {Entry[]} */
  function readMore(index, most) {
    const columns = ranking.solutions(index, Math.min(most, BATCH));
    return Array.from({ length: columns.length / n }, (_, i) => {
      return { columns: columnsAt(columns, n, i), number: index + i + 1 };
    });
  }
  return {
    length,
    complete: () => complete,
    createReader: () => createReader(length, readMore),
    before(wanted) {
      const index = Math.max(0, Math.min(wanted, length() - 1));
      const [entry] = readMore(index, 1);
      return entry && { ...entry, index };
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
  /** All that searches, to be freed. @type {Set<InstanceType<Core["Solutions"]>>} */
  const searches = new Set();
  /** @param {ArrayLike<number>} [from] */
  function createSearch(from) {
    const search = solutionsFrom(core, choice, from);
    searches.add(search);
    return search;
  }
  const walk = createSearch();
  let length = 0;
  /** @type {Mark[]} */
  let marks = [];
  let { entries, solutions, calls } = SPACING;
  let callsSinceMark = 0;

  /** @param {Entry} entry */
  function record(entry) {
    const last = marks.at(-1);
    const isNearLast =
      last &&
      length - last.index < entries &&
      entry.number - last.number < solutions &&
      callsSinceMark < calls;
    if (!isNearLast) {
      marks.push({ ...entry, index: length });
      callsSinceMark = 0;
    }
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

  /** @param {number} i The number of a mark. */
  const endOfSegment = (i) => marks[i + 1]?.index ?? length;

  function createWalkedReader() {
    /** The search for what is not a mark. @type {InstanceType<Core["Solutions"]> | undefined} */
    let search;
    let next = 0; // the index of the entry that it finds next
    let numbered = 0; // the number of the solution before the first one that it numbers

    /** @param {Mark} mark */
    function restart(mark) {
      if (search) {
        search.free();
        searches.delete(search);
      }
      search = createSearch(mark.columns);
      [next, numbered] = [mark.index, mark.number - 1];
      return search;
    }

    return createReader(
      () => length,
      (index, most, milliseconds) => {
        const i = lastMark((mark) => mark.index > index);
        const mark = /** @type {Mark} */ (marks[i]); // the first entry is a mark
        if (mark.index === index) return [mark];
        const solutions = search && mark.index <= next && next <= index ? search : restart(mark);
        if (next < index) {
          next += solutions.skip(Math.min(index - next, MOST_SKIPPED), milliseconds);
          return [];
        }
        const wanted = Math.min(most, endOfSegment(i) - index);
        const found = nextEntries(choice.n, solutions, wanted, milliseconds);
        next += found.length;
        return found.map(({ columns, number }) => ({ columns, number: numbered + number }));
      },
    );
  }

  const seeker = createWalkedReader();
  let soughtKey = ""; // the solution that `find` looks for
  let soughtIndex = 0; // the index of the first entry that may be this solution

  return {
    length: () => length,
    complete: () => walk.ended,
    createReader: createWalkedReader,
    before: (index) => marks[lastMark((mark) => mark.index > index)],
    find(columns, milliseconds) {
      const until = performance.now() + milliseconds;
      const key = String(columns);
      if (key !== soughtKey) [soughtKey, soughtIndex] = [key, 0];
      const i = lastMark((mark) => compare(mark.columns, columns) > 0);
      soughtIndex = Math.max(soughtIndex, marks[i]?.index ?? 0);
      for (let left = milliseconds; soughtIndex < endOfSegment(i); left = until - performance.now()) {
        if (left <= 0) return undefined;
        const entries = seeker.read(soughtIndex, BATCH, left);
        const place = entries.findIndex((entry) => compare(entry.columns, columns) >= 0);
        if (place >= 0) return String(entries[place]?.columns) === key ? soughtIndex + place : null;
        soughtIndex += entries.length;
      }
      const known = walk.ended || i < marks.length - 1;
      return known ? null : undefined;
    },
    work(milliseconds) {
      const until = performance.now() + milliseconds;
      callsSinceMark += 1;
      for (let left = milliseconds; left > 0 && !walk.ended; left = until - performance.now()) {
        nextEntries(choice.n, walk, BATCH, left).forEach(record);
      }
      if (marks.length > MOST_MARKS) {
        marks = marks.filter((_, i) => i % 2 === 0);
        entries *= 2;
        solutions *= 2;
        calls *= 2;
      }
      return walk.ended;
    },
    free() {
      for (const search of searches) search.free();
      searches.clear();
    },
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
