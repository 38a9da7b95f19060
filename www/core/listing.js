/**
 * A list of solutions of which any part can be had at any time without holding it all: in lexicographic order,
 * all of them or one of each class.
 *
 * Of all solutions, on boards that are not too large, ranks lead to any as soon as those before it are counted.
 * Other lists are walked through, and so many marks are left on the way that from one to the next it is never far.
 *
 * @typedef {import("./core.js").Core} Core
 *
 * @typedef {object} Choice Which solutions the list has.
 * @property {number} n
 * @property {import("../state/state.js").State["classes"]} classes
 * @property {import("../state/state.js").State["symmetry"]} symmetry
 * @property {readonly import("../state/state.js").Square[]} queens Those that all of them have.
 * @property {readonly import("../state/state.js").Square[]} blocked Squares on which none of them has a queen.
 *
 * @typedef {object} Entry One solution.
 * @property {Uint8Array} columns Of its queens, counted from 0, row by row.
 * @property {number} number Among all solutions with these queens and none on a blocked square, from 1.
 *
 * @typedef {Entry & { index: number }} Mark Where it stands in the list, from 0.
 *
 * @typedef {object} Listing
 * @property {() => number} length How many there are, as far as is known.
 * @property {() => boolean} complete Whether that is all.
 * @property {(first: number, most: number) => Entry[]} read Some of them, as far as they have been reached.
 * @property {(columns: readonly number[]) => number | null | undefined} find Where one of them is; null is nowhere, undefined is not yet known.
 * @property {(milliseconds: number) => boolean} work Goes on for so long, and says whether that was all.
 * @property {() => void} free
 */

/** At most so many solutions from one mark to the next, in the list and among all. */
const SPACING = { entries: 256, solutions: 4096 };
/** With more marks than this, every second one is taken away. */
const MOST_MARKS = 1 << 16;
/** As many at once. */
const BATCH = 256;

/** @param {Core} core @param {Choice} choice @returns {Listing} */
export function createListing(core, choice) {
  const ranked = choice.classes === "all" && choice.symmetry === "any" && choice.n <= core.limits().rank;
  return ranked ? createRanked(core, choice) : createWalked(core, choice);
}

/**
 * The solutions from one of them on.
 *
 * @param {Core} core @param {Choice} choice @param {ArrayLike<number>} [from]
 */
export function solutionsFrom(core, { n, classes, symmetry, queens, blocked }, from) {
  const turn = symmetry === "any" ? {} : { symmetry };
  const start = from ? { from: Array.from(from) } : {};
  return new core.Solutions(n, classes, { queens, blocked, ...turn, ...start });
}

/**
 * @param {Core} core @param {Choice} choice @param {ArrayLike<number>} from @param {number} most
 * @returns {Entry[]} Their numbers counted from the first.
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
  function pass(entry) {
    const last = marks.at(-1);
    const near = last && length - last.index < entries && entry.number - last.number < solutions;
    if (!near) marks.push({ ...entry, index: length });
    length += 1;
  }

  /** The last mark that is not beyond. @param {(mark: Mark) => boolean} beyond */
  function lastMark(beyond) {
    let [low, high] = [0, marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (beyond(/** @type {Mark} */ (marks[middle]))) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }

  /** What lies from a mark to the next. @param {number} i @returns {Entry[]} */
  function between(i) {
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
        found.push(...between(i));
        i += 1;
      }
      return found.slice(before, before + most);
    },
    find(columns) {
      const i = lastMark((mark) => compare(mark.columns, columns) > 0);
      const place = between(i).findIndex((entry) => compare(entry.columns, columns) === 0);
      if (place >= 0) return (marks[i]?.index ?? 0) + place;
      const known = walk.ended || i < marks.length - 1;
      return known ? null : undefined;
    },
    work(milliseconds) {
      const until = performance.now() + milliseconds;
      for (let left = milliseconds; left > 0 && !walk.ended; left = until - performance.now()) {
        nextEntries(choice.n, walk, BATCH, left).forEach(pass);
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

/** Which of two comes first. @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
function compare(a, b) {
  for (let i = 0; i < a.length; i += 1) {
    const difference = Number(a[i]) - Number(b[i]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The one of a solution's class that the list has.
 *
 * @param {Core} core @param {Choice["classes"]} classes @param {readonly number[]} columns
 * @returns {readonly number[]}
 */
export function representative(core, classes, columns) {
  if (classes === "all") return columns;
  const { images, canonical, firstRotation } = core.images(columns);
  return images[classes === "rotation" ? firstRotation : canonical]?.columns ?? columns;
}
