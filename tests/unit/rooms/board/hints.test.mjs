/** Hints on the board, checked against all solutions. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { search } from "../../../../www/core/hint-search.js";
import { perform } from "../../../../www/count/perform.js";
import { answerQuestion } from "../../../../www/rooms/board/hints.js";
import { createPageWorker, createWorkerPool } from "../../../../www/workers/workers.js";
import { core, modules } from "../../../support/core.mjs";
import { conflictsOf, randomNumbers, randomQueens } from "../../../support/oracle.mjs";

/**
 * @import { Square } from "../../../../www/state/parameters.js"
 * @import { Question } from "../../../../www/core/hint-search.js"
 */

/** @param {number} n */
const all = (n) =>
  [...core.solutions(n)].map((columns) => Array.from(columns, (column, row) => `${row},${column}`));
const solutions = [0, 1, 2, 3, 4, 5, 6].map((n) => (n === 0 ? [] : all(n)));

/** Runs a search to the end and counts its slices. @param {Question} question @param {number} [slice] @param {() => number} [random] */
function answer(question, slice = 1000, random = undefined) {
  const searching = search(core, question, slice, random);
  for (let slices = 1; ; slices += 1) {
    const { done, value } = searching.next();
    if (done) return { found: value, slices };
  }
}

/** Every choice of `size` elements, in lexicographic order. @param {readonly string[]} from @param {number} size @returns {string[][]} */
function choices(from, size) {
  if (size === 0) return [[]];
  return from.flatMap((first, i) => choices(from.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

test("the first of the smallest sets of queens is removed, or none if the position can be completed", () => {
  const random = randomNumbers(41);
  let seen = 0;
  for (let i = 0; i < 1500; i += 1) {
    const n = 1 + random(6);
    const queens = randomQueens(random, n, 7);
    const placed = queens.map(String);
    const blocked = randomQueens(random, n, 5).filter((square) => !placed.includes(String(square)));
    const allowed = (solutions[n] ?? []).filter(
      (solution) => !blocked.some((square) => solution.includes(String(square))),
    );
    /** @param {readonly string[]} removed */
    const possible = (removed) =>
      allowed.some((solution) =>
        placed.every((queen) => removed.includes(queen) || solution.includes(queen)),
      );
    const sets = placed.flatMap((_, size) => choices(placed, size)).concat([placed]);
    const first = sets.find(possible);
    const question = /** @type {const} */ ({ kind: "nearest", n, queens, blocked, least: 0 });
    const { found } = answer({ ...question, most: queens.length });
    const position = JSON.stringify({ n, queens, blocked });
    assert.deepEqual(found?.away.map(String), first, position);
    if (found) {
      const squares = found.solution.map(String);
      assert.ok(allowed.map(String).includes(String(squares)), position);
      const lost = placed.filter((queen) => !squares.includes(queen) && !first?.includes(queen));
      assert.deepEqual(lost, [], position);
    }
    const whole = answer({ ...question, most: 0 }).found;
    assert.equal(whole !== null, first?.length === 0, position);
    seen += Number((first?.length ?? 0) > 2);
  }
  assert.ok(seen > 100, "many boards where several queens must be removed");
});

/** Repeatable random numbers, from 0 to less than 1. @param {number} seed */
function seededRandom(seed) {
  const random = randomNumbers(seed);
  return () => random(1_000_000) / 1_000_000;
}

test("random solutions are uniform, and avoid the blocked squares", () => {
  const random = seededRandom(43);
  /** @param {readonly Square[]} blocked @param {number} times */
  const draw = (blocked, times) => {
    const seen = new Map();
    const question = /** @type {const} */ ({ kind: "chance", n: 6, blocked, uniform: 14 });
    for (let i = 0; i < times; i += 1) {
      const found = String(answer(question, 1000, random).found?.solution);
      seen.set(found, (seen.get(found) ?? 0) + 1);
    }
    return seen;
  };
  const six = solutions[6] ?? [];
  const free = draw([], 4000);
  assert.deepEqual([...free.keys()].sort(), six.map(String).sort());
  for (const times of free.values()) assert.ok(times > 850 && times < 1150, `${times} of 4000`);
  const allowed = six.filter((solution) => !solution.includes("0,1"));
  assert.deepEqual([...draw([[0, 1]], 200).keys()].sort(), allowed.map(String).sort());
  assert.equal(allowed.length, 3);
});

test("a random solution is missing only if there is none", () => {
  const row = (/** @type {number} */ n) =>
    Array.from({ length: n }, (_, column) => /** @type {const} */ ([2, column]));
  const random = seededRandom(47);
  for (const n of [2, 3])
    assert.equal(answer({ kind: "chance", n, blocked: [], uniform: 14 }, 8, random).found, null);
  // With `uniform` 0, local search runs, which sometimes gives up after 30 attempts on a small board.
  const quarter = Array.from({ length: 4 }, (_, i) => /** @type {const} */ ([i >> 1, 7 + (i & 1)]));
  const boards = [4, 6].map((n) => ({ n, uniform: 0 }));
  for (const { n, uniform } of [...boards, ...[15, 20, 32].map((n) => ({ n, uniform: 14 }))])
    for (const blocked of [[], quarter.filter(([, column]) => column < n)])
      for (let i = 0; i < 20; i += 1) {
        const question = { kind: /** @type {const} */ ("chance"), n, blocked, uniform };
        const queens = answer(question, 8, random).found?.solution ?? [];
        assert.equal(queens.length, n);
        assert.equal(conflictsOf(queens).length, 0);
        assert.ok(!queens.some((queen) => blocked.some((square) => String(square) === String(queen))));
      }
  for (const n of [8, 20])
    assert.equal(answer({ kind: "chance", n, blocked: row(n), uniform: 14 }, 8, random).found, null);
  // This leaves one solution for n = 6, which local search rarely finds.
  const [only = []] = solutions[6] ?? [];
  const other = Array.from(
    { length: 36 },
    (_, i) => /** @type {const} */ ([Math.floor(i / 6), i % 6]),
  ).filter((square) => !only.includes(String(square)) && (square[0] + square[1]) % 2 === 0);
  const { found } = answer({ kind: "chance", n: 6, blocked: other, uniform: 0 }, 8, random);
  assert.ok(found?.solution.every((square) => !other.some((blocked) => String(blocked) === String(square))));
});

/** Several queens in each row, of which few can stay. @type {Question} */
const HARD = (() => {
  const random = randomNumbers(1);
  const rows = Array.from({ length: 20 }, () => new Set(Array.from({ length: 4 }, () => random(20))));
  const queens = rows.flatMap((columns, row) =>
    [...columns].sort((a, b) => a - b).map((column) => /** @type {const} */ ([row, column])),
  );
  return { kind: "nearest", n: 20, queens, blocked: [], least: 0, most: queens.length };
})();

test("slices are short and do not change the result", () => {
  const whole = answer(HARD, 60_000);
  const sliced = answer(HARD, 1);
  assert.equal(whole.slices, 1);
  assert.ok(sliced.slices > 3, `${sliced.slices}`);
  assert.deepEqual(sliced.found, whole.found);
  assert.equal(conflictsOf(whole.found?.solution ?? []).length, 0);
});

test("the page answers quick questions itself, and a worker answers the others until time is up or the caller aborts", async () => {
  const environment = { modules, pool: createWorkerPool(createPageWorker), createStandIn: createPageWorker };
  let performed = 0;
  let waited = 0;
  /** @param {Question} question @param {{ pageTime?: number, workerTime?: number, signal?: AbortSignal }} [options] */
  const ask = (question, { signal = new AbortController().signal, ...options } = {}) =>
    answerQuestion({
      core,
      perform(task, answer, signal, progress) {
        performed += 1;
        return perform({ task, answer, environment, signal, progress });
      },
      question,
      signal,
      workerStarted: () => (waited += 1),
      ...options,
    });
  const easy = /** @type {const} */ ({ ...HARD, n: 8, queens: [[0, 0]], most: 0 });
  assert.equal((await ask(easy, { pageTime: 1000 }))?.solution[0]?.[1], 0);
  assert.deepEqual([performed, waited], [0, 0]);
  assert.deepEqual(await ask(HARD, { pageTime: 0, workerTime: 60_000 }), answer(HARD).found);
  assert.deepEqual([performed, waited], [1, 1]);
  assert.equal(await ask(HARD, { pageTime: 0, workerTime: 0 }), undefined, "timed out");
  const abort = new AbortController();
  const aborted = ask(HARD, { pageTime: 0, workerTime: 60_000, signal: abort.signal });
  abort.abort();
  assert.equal(await aborted, undefined, "aborted");
  assert.equal(performed, 3);
});
