/**
 * What helps on the board: a solution with all that stands there, or with as few queens less as can be, or one by
 * chance.
 *
 * No one knows how long a search takes, so it goes in slices.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {import("../state/state.js").Position} Position
 * @typedef {import("./core.js").Core} Core
 *
 * @typedef {{ kind: "nearest", least: number, most: number } & Position} Nearest A solution without at least and at most so many of the queens, as few as can be; of several such sets the first in the order in which they stand.
 * @typedef {{ kind: "chance", n: number, blocked: readonly Square[], uniform: number }} Chance Any solution with no queen on a blocked square. Up to the size `uniform` each has the same chance, beyond that local search begins somewhere.
 * @typedef {Nearest | Chance} Question
 *
 * @typedef {object} Found
 * @property {readonly Square[]} away The queens that are not in it.
 * @property {readonly Square[]} solution Row by row.
 *
 * @typedef {Generator<void, Found | null, void>} Search One slice after the other; in the end null if there is none.
 */

import { queensIn } from "../state/state.js";

/** As many steps of local search between two looks at the clock: about a millisecond on the largest board. */
const STEPS = 500;

/**
 * @param {Core} core @param {Question} question
 * @param {number} slice About how many milliseconds to go on at once.
 * @param {() => number} [random] From 0 to less than 1.
 * @returns {Search}
 */
export function search(core, question, slice, random = Math.random) {
  if (question.kind === "nearest") return nearest(core, question, slice);
  return question.n <= question.uniform
    ? uniform(core, question, slice, random)
    : local(core, question, slice, random);
}

/** @param {Core} core @param {Nearest} question @param {number} slice @returns {Search} */
function* nearest(core, { n, queens, blocked, least, most }, slice) {
  let until = performance.now() + slice;
  const rivals = queens.map(() => /** @type {Set<number>} */ (new Set()));
  const index = new Map(queens.map((queen, i) => [String(queen), i]));
  for (const { first, second } of core.conflicts(n, queens)) {
    const [a, b] = [index.get(String(first)) ?? 0, index.get(String(second)) ?? 0];
    rivals[a]?.add(b);
    rivals[b]?.add(a);
  }
  for (let size = least; size <= Math.min(most, queens.length); size += 1) {
    for (const away of peacemakers(rivals, size)) {
      if (away) {
        const kept = queens.filter((_, i) => !away.includes(i));
        const search = new core.CompletionSearch(n, kept, blocked);
        try {
          while (!search.runFor(Math.max(0, until - performance.now()))) {
            yield;
            until = performance.now() + slice;
          }
          const columns = search.solution();
          if (columns)
            return { away: queens.filter((_, i) => away.includes(i)), solution: queensIn(columns) };
        } finally {
          search.free();
        }
      }
      if (performance.now() > until) {
        yield;
        until = performance.now() + slice;
      }
    }
  }
  return null;
}

/**
 * Every set of so many queens without which no two attack each other, in lexicographic order, and in between null
 * where an attempt leads to none.
 *
 * @param {readonly ReadonlySet<number>[]} rivals Which queens attack each one.
 * @param {number} size
 * @returns {Generator<number[] | null, void>}
 */
function* peacemakers(rivals, size) {
  const groups = groupsOf(rivals);
  /** @type {number[]} */
  const away = [];
  const doomed = rivals.map(() => 0); // how many of those that stay attack it
  const open = rivals.map(() => 0); // how many of a group are neither decided nor doomed
  let fewest = 0; // so many of the undecided have to go: the doomed, and of the others in a group all but one

  /** @param {number} i Whose group has more or fewer open ones. @param {1 | -1} by */
  function reopen(i, by) {
    const group = groups[i] ?? 0;
    const before = open[group] ?? 0;
    open[group] = before + by;
    fewest += Math.max(0, before + by - 1) - Math.max(0, before - 1);
  }

  /** With what was decided of those before i. @param {number} i @returns {Generator<number[] | null, void>} */
  function* from(i) {
    const left = size - away.length;
    if (fewest > left || left > rivals.length - i) yield null;
    else if (i === rivals.length) yield [...away];
    else {
      const isDoomed = Number(doomed[i]) > 0;
      if (isDoomed) fewest -= 1;
      else reopen(i, -1);
      away.push(i);
      yield* from(i + 1);
      away.pop();
      if (isDoomed) fewest += 1;
      else {
        yield* staying(i);
        reopen(i, 1);
      }
    }
  }

  /** With queen i, so that the queens after it that it attacks are doomed. @param {number} i @returns {Generator<number[] | null, void>} */
  function* staying(i) {
    const later = [...(rivals[i] ?? [])].filter((rival) => rival > i);
    for (const rival of later) {
      const before = doomed[rival] ?? 0;
      doomed[rival] = before + 1;
      if (before > 0) continue;
      reopen(rival, -1);
      fewest += 1;
    }
    yield* from(i + 1);
    for (const rival of later) {
      const after = (doomed[rival] ?? 0) - 1;
      doomed[rival] = after;
      if (after > 0) continue;
      reopen(rival, 1);
      fewest -= 1;
    }
  }

  for (const i of rivals.keys()) reopen(i, 1);
  yield* from(0);
}

/**
 * The number of each queen's group: all in one attack each other, as those in a row do.
 *
 * @param {readonly ReadonlySet<number>[]} rivals
 */
function groupsOf(rivals) {
  /** @type {number[][]} */
  const groups = [];
  return rivals.map((others, i) => {
    const found = groups.findIndex((group) => group.every((other) => others.has(other)));
    if (found < 0) return groups.push([i]) - 1;
    groups[found]?.push(i);
    return found;
  });
}

/** @param {Core} core @param {Chance} question @param {number} slice @param {() => number} random @returns {Search} */
function* uniform(core, { n, blocked }, slice, random) {
  const ranking = new core.Ranking(n, [], blocked);
  try {
    while (!ranking.runFor(slice)) yield;
    const columns = ranking.solution(Math.floor(random() * ranking.counted));
    return columns ? { away: [], solution: queensIn(columns) } : null;
  } finally {
    ranking.free();
  }
}

/** @param {Core} core @param {Chance} question @param {number} slice @param {() => number} random @returns {Search} */
function* local(core, { n, blocked }, slice, random) {
  // Local search never knows that there is nothing to be found.
  const any = new core.CompletionSearch(n, [], blocked);
  try {
    for (;;) {
      let until = performance.now() + slice;
      const run = new core.Steps("min-conflicts", n, { seed: Math.floor(random() * 2 ** 32), blocked });
      try {
        while (run.advance(STEPS) === "on") {
          if (performance.now() > until) {
            yield;
            until = performance.now() + slice;
          }
        }
        if (run.counters().solutions > 0n) return { away: [], solution: run.queens() };
      } finally {
        run.free();
      }
      yield;
      if (any.runFor(slice) && !any.solution()) return null;
      yield;
    }
  } finally {
    any.free();
  }
}
