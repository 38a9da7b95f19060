/**
 * Searches for the board's hints: a solution with all queens on the board, or without as few of them as possible, or a
 * random solution.
 *
 * A search can take any length of time, so it runs in slices.
 *
 * @import { Position } from "../state/state.js"
 * @import { Square } from "../state/parameters.js"
 * @import { Core } from "./core.js"
 *
 * @typedef {{ kind: "nearest", least: number, most: number } & Position} Nearest A solution without `least` to `most`
 *   of the queens, as few as possible; of equally small sets, the first in the order of `queens`.
 * @typedef {{ kind: "chance", n: number, blocked: readonly Square[], uniform: number }} Chance Any solution with no
 *   queen on a blocked square. Up to n = `uniform` each solution is equally likely; on larger boards local search finds
 *   one from a random start.
 * @typedef {Nearest | Chance} Question
 *
 * @typedef {object} Found
 * @property {readonly Square[]} away The queens that are not in the solution.
 * @property {readonly Square[]} solution Its queens, row by row.
 *
 * @typedef {Generator<void, Found | null, void>} Search Yields after each slice; returns null if there is no solution.
 */

import { queensIn } from "../state/state.js";

/** Steps of local search between two reads of the clock: about a millisecond on the largest board. */
const STEPS = 500;

/**
 * @param {Core} core @param {Question} question
 * @param {number} slice About how many milliseconds to run before each yield.
 * @param {() => number} [random] From 0 to less than 1.
 * @returns {Search}
 */
export function search(core, question, slice, random = Math.random) {
  if (question.kind === "nearest") return findNearest(core, question, slice);
  return question.n <= question.uniform
    ? drawUniform(core, question, slice, random)
    : searchLocally(core, question, slice, random);
}

/** @param {Core} core @param {Nearest} question @param {number} slice @returns {Search} */
function* findNearest(core, { n, queens, blocked, least, most }, slice) {
  let deadline = performance.now() + slice;
  const attackers = queens.map(() => /** @type {Set<number>} */ (new Set()));
  const index = new Map(queens.map((queen, i) => [String(queen), i]));
  for (const { first, second } of core.conflicts(n, queens)) {
    const [a, b] = [index.get(String(first)) ?? 0, index.get(String(second)) ?? 0];
    attackers[a]?.add(b);
    attackers[b]?.add(a);
  }
  for (let size = least; size <= Math.min(most, queens.length); size += 1) {
    for (const away of removalSets(attackers, size)) {
      if (away) {
        const kept = queens.filter((_, i) => !away.includes(i));
        const search = new core.CompletionSearch(n, kept, blocked);
        try {
          while (!search.runFor(Math.max(0, deadline - performance.now()))) {
            yield;
            deadline = performance.now() + slice;
          }
          const columns = search.solution();
          if (columns)
            return { away: queens.filter((_, i) => away.includes(i)), solution: queensIn(columns) };
        } finally {
          search.free();
        }
      }
      if (performance.now() > deadline) {
        yield;
        deadline = performance.now() + slice;
      }
    }
  }
  return null;
}

/**
 * Yields every set of `size` queens without which no two queens attack each other (a vertex cover of the conflict
 * graph), in lexicographic order, and null at each dead end of the search.
 *
 * @param {readonly ReadonlySet<number>[]} attackers For each queen, the queens that attack it.
 * @param {number} size
 * @returns {Generator<number[] | null, void>}
 */
function* removalSets(attackers, size) {
  const groups = groupsOf(attackers);
  /** @type {number[]} */
  const away = [];
  const forced = attackers.map(() => 0); // for each queen, how many kept queens attack it
  const undecided = attackers.map(() => 0); // for each group, how many queens are neither decided nor forced
  let minRemovals = 0; // of the undecided queens: the forced ones, and all but one of the others in each group

  /** Changes the number of undecided queens in the group of queen i. @param {number} i @param {1 | -1} change */
  function changeUndecided(i, change) {
    const group = groups[i] ?? 0;
    const before = undecided[group] ?? 0;
    undecided[group] = before + change;
    minRemovals += Math.max(0, before + change - 1) - Math.max(0, before - 1);
  }

  /** Decides queen i and those after it: first removes it, then keeps it. @param {number} i @returns {Generator<number[] | null, void>} */
  function* decide(i) {
    const removalsLeft = size - away.length;
    if (minRemovals > removalsLeft || removalsLeft > attackers.length - i) yield null;
    else if (i === attackers.length) yield [...away];
    else {
      const isForced = Number(forced[i]) > 0;
      if (isForced) minRemovals -= 1;
      else changeUndecided(i, -1);
      away.push(i);
      yield* decide(i + 1);
      away.pop();
      if (isForced) minRemovals += 1;
      else {
        yield* keep(i);
        changeUndecided(i, 1);
      }
    }
  }

  /** Keeps queen i, so that the later queens that it attacks must be removed. @param {number} i @returns {Generator<number[] | null, void>} */
  function* keep(i) {
    const attackedLater = [...(attackers[i] ?? [])].filter((queen) => queen > i);
    for (const queen of attackedLater) {
      const before = forced[queen] ?? 0;
      forced[queen] = before + 1;
      if (before > 0) continue;
      changeUndecided(queen, -1);
      minRemovals += 1;
    }
    yield* decide(i + 1);
    for (const queen of attackedLater) {
      const after = (forced[queen] ?? 0) - 1;
      forced[queen] = after;
      if (after > 0) continue;
      changeUndecided(queen, 1);
      minRemovals -= 1;
    }
  }

  for (const i of attackers.keys()) changeUndecided(i, 1);
  yield* decide(0);
}

/**
 * Returns the number of each queen's group. All queens of a group attack each other, as those in a row do.
 *
 * @param {readonly ReadonlySet<number>[]} attackers
 */
function groupsOf(attackers) {
  /** @type {number[][]} */
  const groups = [];
  return attackers.map((others, i) => {
    const found = groups.findIndex((group) => group.every((other) => others.has(other)));
    if (found < 0) return groups.push([i]) - 1;
    groups[found]?.push(i);
    return found;
  });
}

/** @param {Core} core @param {Chance} question @param {number} slice @param {() => number} random @returns {Search} */
function* drawUniform(core, { n, blocked }, slice, random) {
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
function* searchLocally(core, { n, blocked }, slice, random) {
  // Local search cannot tell that there is no solution.
  const exhaustive = new core.CompletionSearch(n, [], blocked);
  try {
    for (;;) {
      let deadline = performance.now() + slice;
      const run = new core.Steps("min-conflicts", n, { seed: Math.floor(random() * 2 ** 32), blocked });
      try {
        while (run.advance(STEPS) === "on") {
          if (performance.now() > deadline) {
            yield;
            deadline = performance.now() + slice;
          }
        }
        if (run.counters().solutions > 0n) return { away: [], solution: run.queens() };
      } finally {
        run.free();
      }
      yield;
      if (exhaustive.runFor(slice) && !exhaustive.solution()) return null;
      yield;
    }
  } finally {
    exhaustive.free();
  }
}
