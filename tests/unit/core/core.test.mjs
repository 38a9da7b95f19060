/** The built package: its results across the WebAssembly boundary, and the arguments it rejects. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ALGORITHMS, MAX_SIZE } from "../../../www/state/state.js";
import { core, countersAtEnd, modules } from "../../support/core.mjs";
import { conflictsOf, pairs, randomNumbers, randomQueens, TABLE } from "../../support/oracle.mjs";
import { SOAKING } from "../../support/tiers.mjs";

test("counts equal the published ones, as BigInt", () => {
  for (const { n, all, fundamental } of TABLE.slice(0, 12)) {
    assert.equal(core.count(n), all);
    assert.equal(core.countFundamental(n), fundamental);
  }
});

test("the published counts equal those of the table", () => {
  for (const { n, ...counts } of TABLE) assert.deepEqual(core.published(n), counts);
  assert.equal(core.published(28), undefined);
});

test("counters add up and can be interrupted", () => {
  const portions = core.portions(12);
  const counter = new core.Counter(12, 0, 0);
  assert.equal(counter.runFor(0), true, "nothing to do");
  let covered = 0;
  for (const { first, end } of portions) {
    counter.extend(first, end);
    while (!counter.runFor(0));
    assert.equal(counter.runFor(0), true, "a finished counter stays finished");
    covered += end - first;
  }
  assert.equal(covered, 126 * 2 + 210);
  assert.equal(counter.subtotal, 14_200n);
  counter.free();
});

test("a subproblem reports the queens that it fixes", () => {
  assert.deepEqual(core.subproblem(8, 2), { topColumns: [0, 1, 3, 4], middleQueen: undefined, weight: 4 });
  assert.deepEqual(core.subproblem(9, 35), { topColumns: [0, 1, 3, 4], middleQueen: [4, 2], weight: 8 });
  assert.deepEqual(core.subproblem(1, 0), { topColumns: [], middleQueen: undefined, weight: 1 });
  for (const number of [35, -1, 0.5, Number.NaN, "0"]) {
    const wrong = () => core.subproblem(8, /** @type {any} */ (number));
    assert.throws(wrong, { code: "subproblem-range" }, String(number));
  }
});

test("plain search and the symmetric counts agree with the published counts", () => {
  assert.equal(core.countBySearch(9), 352n);
  assert.equal(core.searchNodes(8), 2057);
  assert.equal(core.searchNodes(19), undefined);
  assert.equal(core.estimate(9, 1), 352, "searched completely");
  assert.equal(core.estimate(28, 7), core.estimate(28, 7));
  assert.notEqual(core.estimate(28, 7), core.estimate(28, 8));
  const symmetric = new core.SymmetricCounter(13);
  while (!symmetric.runFor(0));
  assert.equal(symmetric.runFor(0), true, "nothing is left");
  assert.deepEqual(symmetric.counts(73_712n), core.published(13));
  for (const all of [73_712, "1", undefined, 2n ** 64n, -1n])
    assert.throws(() => symmetric.counts(/** @type {any} */ (all)), { code: "argument" }, String(all));
  for (const time of [-1, Number.POSITIVE_INFINITY, "1"])
    assert.throws(() => symmetric.runFor(/** @type {any} */ (time)), { code: "argument" }, String(time));
});

test("solutions come in lexicographic order, all of them or one of each class", () => {
  const all = [...core.solutions(8)].map(String);
  assert.equal(all.length, 92);
  assert.equal(all[0], "0,4,7,5,2,6,1,3");
  assert.deepEqual(all, [...all].sort());
  assert.equal([...core.solutions(8, "rotation")].length, 24);
  assert.equal([...core.solutions(8, "fundamental")].length, 12);
  assert.equal([...core.solutions(12)].length, 14200, "more than one batch");
  const options = { symmetry: /** @type {const} */ ("half-turn"), blocked: [/** @type {const} */ ([0, 2])] };
  assert.deepEqual(
    [...core.solutions(8, "all", options)].map(String),
    all.filter((text) => /^[^2]/.test(text) && core.images(text.split(",").map(Number)).orbit === 4),
  );
  for (const columns of core.solutions(10)) {
    assert.deepEqual(columns.length, 10);
    break; // and frees its memory
  }
});

test("solutions of a position can be skipped, numbered, stopped and resumed", () => {
  /** @type {Record<string, number[]>} */
  const numbersOf = {};
  for (const which of /** @type {const} */ (["all", "rotation", "fundamental"])) {
    const found = new core.Solutions(8, which);
    assert.equal(found.nextBatch(100).length % 8, 0);
    numbersOf[which] = [...found.numbers()];
    assert.equal(found.nextBatch(1).length, 0);
    assert.deepEqual([found.ended, found.numbers().length], [true, 0]);
    found.free();
  }
  assert.deepEqual(
    numbersOf.rotation,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 17, 18, 19, 20, 21, 30, 34, 47, 52, 55, 58],
  );
  assert.equal(numbersOf.all?.length, 92);

  const index = new core.Solutions(10, "rotation");
  let past = 0;
  while (past < 100) past += index.skip(100 - past, 1);
  let columns = [...index.nextBatch(1, 1000)];
  const [number = 0] = index.numbers();
  assert.equal(index.passed, number);
  const later = new core.Solutions(10, "rotation", { from: columns });
  assert.deepEqual([...later.nextBatch(1)], columns);
  assert.deepEqual([...later.numbers()], [1]);
  columns = [...index.nextBatch(20)];
  assert.deepEqual([...later.nextBatch(20)], columns);
  assert.deepEqual(
    [...later.numbers()].map((i) => i + number - 1),
    [...index.numbers()],
  );

  const symmetric = new core.Solutions(12, "all", { symmetry: "half-turn", blocked: [] });
  assert.equal(symmetric.skip(1000, 10_000), Number(core.published(12)?.halfTurnSymmetric));
  const some = new core.Solutions(8, "all", { queens: [[0, 0]], blocked: [[1, 4]] });
  assert.equal(some.nextBatch(100).length, 3 * 8);
  const none = new core.Solutions(28, "all", { queens: [[0, 0]], symmetry: "quarter-turn" });
  assert.deepEqual([none.skip(1, 1), none.nextBatch(1, 1).length, none.ended], [0, 0, false]);

  /** @param {any} options */
  const wrong = (options) => () => new core.Solutions(8, "all", options);
  for (const options of [null, 1, { queens: 1 }, { blocked: "a" }, { symmetry: "turn" }, { from: [0, null] }])
    assert.throws(wrong(options), { code: "argument" }, JSON.stringify(options));
  for (const options of [{ blocked: [[8, 0]] }, { queens: [8] }, { from: [0.5] }])
    assert.throws(wrong(options), { code: "off-board" });
  assert.throws(wrong({ from: [0, 1] }), { code: "not-a-solution" });
  assert.throws(wrong({ from: [1, 3, 0, 2] }), { code: "other-size", parameters: { n: 8, given: 4 } });
  assert.throws(() => some.skip(-1, 1), { code: "argument" });
  assert.throws(() => some.skip(1, /** @type {any} */ ("1")), { code: "argument" });
  assert.throws(() => some.nextBatch(1, -1), { code: "argument" });
});

test("a ranking maps numbers to solutions and solutions to numbers", () => {
  const ranking = new core.Ranking(10, [], []);
  assert.equal(ranking.solution(0), undefined, "nothing is counted yet");
  while (!ranking.runFor(0));
  assert.equal(ranking.counted, 724);
  let rank = 0;
  for (const columns of core.solutions(10)) {
    assert.deepEqual([...(ranking.solution(rank) ?? [])], [...columns]);
    assert.equal(ranking.rank([...columns]), rank);
    rank += 1;
  }
  assert.equal(ranking.solution(724), undefined);
  const all = Array.from(core.solutions(10), (columns) => [...columns]).flat();
  const beginning = [...ranking.solutions(100, 65_536)];
  assert.ok(beginning.length > 0 && beginning.length < all.length - 1000, "only those of one lookup");
  assert.deepEqual(beginning, all.slice(1000, 1000 + beginning.length));
  assert.deepEqual([...ranking.solutions(100, 1)], beginning.slice(0, 10));
  assert.equal(ranking.solutions(724, 1).length, 0);
  assert.throws(() => ranking.solutions(0, -1), { code: "argument" });
  assert.equal(ranking.rank([1, 3, 0, 2]), undefined);
  for (const bad of [-1, 0.5, Number.NaN, "1", 1n]) {
    assert.throws(() => ranking.solution(/** @type {any} */ (bad)), { code: "argument" });
    assert.throws(() => ranking.solutions(/** @type {any} */ (bad), 1), { code: "argument" });
  }
  assert.throws(() => ranking.rank(/** @type {any} */ ("0")), { code: "argument" });
  assert.throws(() => ranking.rank([0, 1]), { code: "not-a-solution" });
  assert.throws(() => ranking.runFor(-1), { code: "argument" });
  assert.throws(() => new core.Ranking(17, [], []), { code: "rank-size", parameters: { n: 17, most: 16 } });
  assert.throws(() => new core.Ranking(8, [[0, 8]], []), { code: "off-board" });
  assert.equal(core.limits().rank, 16);
});

test("what solutions yields, its columns and its squares are the same queens everywhere", () => {
  const ranking = new core.Ranking(8);
  while (!ranking.runFor(1000));
  let rank = 0;
  for (const solution of core.solutions(8)) {
    const squares = Array.from(solution, (column, row) => /** @type {const} */ ([row, column]));
    const typed = [Uint16Array, Uint32Array].map((list) => list.from(solution));
    for (const queens of [solution, [...solution], ...typed, squares, squares.toReversed()]) {
      assert.equal(core.isSolution(8, queens), true);
      assert.deepEqual(core.conflicts(8, queens), []);
      assert.deepEqual(core.attackers(8, queens), core.attackers(8, squares));
      assert.deepEqual(core.transform(8, queens, "transpose"), core.transform(8, squares, "transpose"));
      assert.equal(core.images(queens).orbit, core.images(solution).orbit);
      assert.equal(core.areSolution(queens), true);
      assert.equal(core.rank(queens), rank);
      assert.equal(ranking.rank(queens), rank);
      assert.equal(core.check(8, [queens]).valid, 1);
      assert.deepEqual([...core.solutions(8, "all", { from: queens })].length, 92 - rank);
      assert.equal([...core.solutions(8, "all", { queens })].length, 1);
      assert.equal(countersAtEnd("bitmask", 8, { from: queens }).solutions, 1n);
      const counter = new core.CompletionCounter(8, queens);
      while (!counter.runFor(1000));
      assert.equal(counter.found, 1n);
      counter.free();
    }
    assert.deepEqual(core.unrank(8, rank), Uint32Array.from(solution));
    rank += 1;
  }
  assert.equal(core.unrank(8, rank), undefined);
  /** @type {import("../../../www/pkg/nqueens.js").Square[]} */
  const squaresWithGap = [[0, 0], [2, 1]]; // biome-ignore format: two squares
  const columnsWithGap = [0, null, 1];
  assert.deepEqual(core.attackers(3, columnsWithGap), core.attackers(3, squaresWithGap));
  for (const queens of [columnsWithGap, squaresWithGap])
    for (const call of [core.images, core.rank])
      assert.throws(() => call(/** @type {any} */ (queens)), {
        message: /^solution must be one queen in each row from the top, not \[/,
      });
  assert.deepEqual(core.conflicts(8, []), []);
  assert.throws(() => core.rank(core.construct(17) ?? []), { code: "rank-size" });
  assert.throws(() => core.images(core.construct(1025) ?? []), { code: "map-size" });
  assert.throws(() => core.rank(new Uint32Array(1025)), { code: "rank-size" });
  for (const rank of [-1, 0.5, "x", 2 ** 53]) {
    const shown = JSON.stringify(rank);
    // At once: counting the solutions takes seconds.
    assert.throws(() => core.unrank(16, /** @type {any} */ (rank)), {
      message: `rank must be a whole number from 0 to 9007199254740991, not ${shown}`,
    });
  }
  assert.throws(() => core.rank(new Uint8Array(16)), { code: "not-a-solution" });
  assert.equal(core.unrank(8, 2 ** 32), undefined);
});

test("solutions and squares have images under the eight symmetries", () => {
  const solution = [4, 2, 0, 6, 1, 7, 5, 3];
  const { orbit, canonical, images } = core.images(solution);
  assert.equal(orbit, 4, "a half-turn does not change it");
  const columns = images.map((image) => String(image.columns));
  assert.equal(columns[canonical], [...columns].sort()[0]);
  for (const image of images) {
    const queens = core.transform(8, solution, image.symmetry);
    const inOrder = [...queens].sort(([a], [b]) => a - b).map(([, column]) => column);
    assert.deepEqual(inOrder, image.columns);
  }
  assert.equal(core.images([0, 4, 7, 5, 2, 6, 1, 3]).orbit, 8);
  assert.equal(core.images([1, 3, 0, 2]).orbit, 2);
  assert.deepEqual(core.transform(8, [[0, 1]], "quarter-turn"), [[1, 7]]);
  assert.throws(() => core.images([0, 1]), { code: "not-a-solution" });
  assert.throws(() => core.images(/** @type {any} */ ("0")), { code: "argument" });
  assert.throws(() => core.transform(8, [[8, 0]], "half-turn"), { code: "off-board" });
  assert.throws(() => core.transform(8, [], /** @type {any} */ ("turn")), { code: "argument" });
});

test("steps are the same from the generator, one by one and in strides", () => {
  const steps = [...core.steps("diagonal-flags", 6)];
  assert.equal(steps.length, 1944);
  assert.deepEqual(steps[0], { kind: "try", square: [0, 0] });
  assert.deepEqual(steps[3], { kind: "reject", square: [1, 0], attackers: [0] });
  for (const algorithm of core.algorithms()) {
    for (const n of [3, 5, 8, 20, 32]) {
      const single = new core.Steps(algorithm, n);
      let made = 0;
      for (const step of core.steps(algorithm, n)) {
        assert.deepEqual(step, single.next(), `${algorithm}, n = ${n}`);
        made += 1;
        if (made === 3000) break;
      }
      if (made < 3000) assert.equal(single.next(), undefined);
    }
  }

  const strides = new core.Steps("diagonal-flags", 6);
  assert.equal(strides.advance(100), "on");
  assert.equal(strides.counters().steps, 100n);
  assert.equal(strides.advance(65_536, "solution"), "reached");
  assert.deepEqual(strides.queens(), pairs("0,1 1,3 2,5 3,0 4,2 5,4"));
  while (strides.advance(65_536, "solution") === "reached");
  assert.deepEqual(strides.counters(), {
    ...{ steps: 1944n, tried: 894n, comparisons: 3n * 894n, solutions: 4n },
    ...{ placed: 152n, takenBack: 152n, restarts: 0n },
  });
});

test("a thousand steps take at most four calls of the core", (context) => {
  const { mock } = context.mock.method(core.Steps.prototype, "nextBatch");
  const made = [...core.steps("diagonal-flags", 8)].length;
  assert.ok(mock.callCount() <= (4 * made) / 1000, `${mock.callCount()} calls for ${made} steps`);
});

test("a timeline shows at each position the state after that many steps", () => {
  for (const algorithm of core.algorithms()) {
    const steps = new core.Steps(algorithm, 5);
    const timeline = new core.Timeline(algorithm, 5);
    assert.equal(timeline.last(), undefined);
    const seen = [];
    for (let step = steps.next(); step && seen.length < 2000; step = steps.next()) {
      seen.push({ step, queens: steps.queens(), counters: steps.counters() });
      assert.equal(timeline.advance(1), "on");
      assert.ok(timeline.explored > timeline.position || timeline.ended, "the end is known at the last step");
    }
    for (let i = seen.length; i > 0; i -= 1 + (i % 7)) {
      timeline.seek(i);
      assert.equal(timeline.position, i);
      const now = { step: timeline.last(), queens: timeline.queens(), counters: timeline.counters() };
      assert.deepEqual(now, seen[i - 1], `${algorithm} at ${i}`);
    }
    for (const i of [0, 1, seen.length - 1])
      assert.deepEqual(timeline.queensAt(i), i === 0 ? [] : seen[i - 1]?.queens, `${algorithm} at ${i}`);
  }
  const timeline = new core.Timeline("bitmask", 4);
  while (timeline.advance(1000) === "on");
  assert.deepEqual([timeline.ended, timeline.seekPrevious("solution")], [true, true]);
  assert.deepEqual([timeline.last(), timeline.queens()], [{ kind: "solution" }, pairs("0,2 1,0 2,3 3,1")]);
  const second = timeline.position;
  assert.deepEqual([timeline.seekPrevious("solution"), timeline.seekPrevious("solution")], [true, false]);
  const first = timeline.position;
  assert.deepEqual([timeline.seekLandmark("solution"), timeline.position], [true, second]);
  assert.deepEqual(
    [timeline.seekLandmark("solution"), timeline.position],
    [false, second],
    "there is no next one",
  );
  assert.deepEqual([timeline.seekLandmark("solution", 1), timeline.position], [true, first]);
  assert.equal(timeline.totals().solutions, 2n);
  assert.equal(timeline.advance(1000, "backtrack"), "reached");
  assert.equal(timeline.last()?.kind, "take-back");
  const at = timeline.position;
  timeline.advance(1);
  assert.equal(timeline.seekPrevious("backtrack"), true);
  assert.equal(timeline.position, at);
  for (const landmark of ["", "end", null, 1]) {
    assert.throws(() => timeline.advance(1, /** @type {any} */ (landmark)), { code: "argument" });
    assert.throws(() => timeline.seekPrevious(/** @type {any} */ (landmark)), { code: "argument" });
    assert.throws(() => timeline.seekLandmark(/** @type {any} */ (landmark)), { code: "argument" });
  }
  for (const position of [-1, 0.5, Number.NaN, "1", 2 ** 53]) {
    const wrong = /** @type {any} */ (position);
    for (const call of [
      ...[() => timeline.seek(wrong), () => timeline.queensAt(wrong)],
      () => timeline.seekLandmark("solution", wrong),
      ...[() => timeline.profile(wrong, 9, 9), () => timeline.profile(0, wrong, 9)],
    ])
      assert.throws(call, { code: "argument" }, `${call} with ${position}`);
  }
});

test("a run is explored ahead of its position, and has a profile", () => {
  const run = new core.Timeline("diagonal-flags", 8);
  assert.equal(run.explore(1000), true);
  assert.deepEqual([run.position, run.explored, run.ended], [0, 1000, false]);
  while (run.explore(65536));
  assert.deepEqual([run.position, run.ended, run.totals().solutions], [0, true, 92n]);
  assert.equal(run.counters().solutions, 0n);
  const steps = new core.Steps("diagonal-flags", 8);
  const heights = [0];
  /** @type {number[]} */
  const solutions = [];
  for (let step = steps.next(); step; step = steps.next()) {
    if (step.kind === "solution") solutions.push(heights.length);
    heights.push(steps.queens().length);
  }
  assert.equal(run.explored, heights.length - 1);
  const profile = run.profile(100, 1899, 180);
  assert.equal(profile.length, 3 * 180);
  for (let i = 0; i < 180; i += 1) {
    const [first, end] = [100 + 10 * i, 110 + 10 * i];
    const part = heights.slice(first, end);
    const mark = Number(solutions.some((position) => position >= first && position < end));
    const span = [...profile.slice(3 * i, 3 * i + 3)];
    assert.deepEqual(span, [Math.min(...part), Math.max(...part), mark], `span ${i}`);
  }
});

test("a run tells what stands out in a row, as far as it is explored", () => {
  const run = new core.Timeline("bitmask", 6);
  const nothing = { firstReturn: undefined, nextChange: undefined, longestStay: undefined };
  assert.deepEqual(run.highlights(0), nothing);
  assert.equal(run.deepestDeadEnd, undefined);
  run.explore(1000);
  const { firstReturn, nextChange, longestStay } = run.highlights(0);
  assert.equal(nextChange, 2);
  const rowAt = (/** @type {number | undefined} */ at = 0) => run.queensAt(at).find(([row]) => row === 0);
  assert.deepEqual([rowAt((firstReturn ?? 0) - 1), rowAt(firstReturn)], [[0, 0], undefined]);
  const [from = 0, to = 0] = longestStay ?? [];
  assert.notDeepEqual(rowAt(from - 1), rowAt(from));
  assert.deepEqual(rowAt(from), rowAt(to - 1));
  assert.notDeepEqual(rowAt(to - 1), rowAt(to));
  run.seek(run.deepestDeadEnd ?? 0);
  assert.ok(run.deadEnd);
  assert.deepEqual(run.highlights(6), nothing, "there is no such row");
  assert.throws(() => run.highlights(-1), {
    message: "row must be a whole number from 0 to 4294967295, not -1",
  });
  run.free();
});

test("a run reports its variables, its path in the tree, and its next turn", () => {
  const run = new core.Timeline("bitmask", 6);
  assert.deepEqual([...run.levels()], [1, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(run.path(), []);
  assert.deepEqual(run.nextTurn(), { kind: "place", square: [0, 0], position: 2 });
  assert.equal(run.advance(1000, "backtrack"), "reached");
  assert.deepEqual(run.queens(), pairs("0,0 1,2 2,4 3,1"));
  assert.deepEqual(run.variables(), [
    { kind: "number", name: "row", value: 4 },
    { kind: "mask", name: "columns", value: [0, 1, 2, 4] },
    { kind: "mask", name: "diagonals", value: [2, 4, 5] },
    { kind: "mask", name: "antidiagonals", value: [0, 2] },
    { kind: "mask", name: "free", value: [] },
    { kind: "mask", name: "queen", value: [] },
  ]);
  assert.deepEqual(run.path()[3], { square: [3, 1], siblings: [] });
  assert.deepEqual([...run.levels()], [1, 1, 1, 1, 1, 1, 0]);
  assert.equal(run.seekPlacement(2), true);
  assert.deepEqual([run.position, run.last()], [4, { kind: "place", square: [1, 2] }]);
  // The step that places a queen still belongs to the queen's row.
  assert.deepEqual(run.variables().slice(0, 2), [
    { kind: "number", name: "row", value: 1 },
    { kind: "mask", name: "columns", value: [0] },
  ]);
  assert.deepEqual(run.variables().slice(4), [
    { kind: "mask", name: "free", value: [2, 3, 4, 5] },
    { kind: "mask", name: "queen", value: [2] },
  ]);
  assert.equal(run.seekPlacement(3), false, "no third queen was placed before");
  assert.deepEqual(run.owned(), [[0]]);
  const flags = new core.Timeline("diagonal-flags", 4, { from: [1] }).variables();
  assert.deepEqual(flags[1], { kind: "number", name: "column", value: 0 });
  assert.deepEqual(flags[3], { kind: "flags", name: "columns", value: [false, true, false, false] });
});

test("a search tree has a node for each queen placed and each square rejected", () => {
  /** @param {Uint32Array | undefined} numbers */
  const nodesOf = (numbers = new Uint32Array()) =>
    Array.from({ length: numbers.length / 6 }, (_, i) => [...numbers.slice(6 * i, 6 * i + 6)]);
  const kinds = nodesOf(core.searchTree("diagonal-flags", 8, {}, 2500)).map((node) => node[5]);
  const numbers = [0, 1, 2].map((kind) => kinds.filter((other) => other === kind).length);
  assert.deepEqual(numbers, [2056 - 92, 92, 15_720 - 2056]);
  assert.equal(core.searchTree("diagonal-flags", 9, {}, 2500), undefined);
  // The tree of n = 4: two of the first queens lead to no solution.
  const four = nodesOf(core.searchTree("diagonal-flags", 4, {}, 100));
  const texts = (/** @type {number[][]} */ nodes, first = 0) =>
    nodes.map((node) => node.slice(first, 3).join(" ")).join(", ");
  assert.equal(texts(four.slice(0, 7)), "0 0 0, 1 1 0, 1 1 1, 1 1 2, 4 2 0, 4 2 1, 4 2 2");
  const placed = four.filter((node) => node[5] !== 2).slice(0, 5);
  assert.equal(texts(placed, 1), "0 0, 1 2, 1 3, 2 1, 0 1");
});

test("a run avoids blocked squares if its algorithm can", () => {
  /** @param {string} algorithm @param {any} blocked */
  const found = (algorithm, blocked) => countersAtEnd(algorithm, 6, { blocked }).solutions;
  assert.equal(found("bitmask", []), 4n);
  assert.equal(found("bitmask", [[0, 1]]), 3n);
  assert.equal(core.searchTree("bitmask", 1, { blocked: [[0, 0]] }, 10)?.length, 0);
  for (const key of core.algorithms()) assert.equal(core.canBlock(key), core.traits(key).canBlock, key);
  assert.equal(found("mirror", []), 4n);
  const refused = { code: "cannot-block", parameters: { algorithm: "mirror" } };
  assert.throws(() => found("mirror", [[0, 1]]), refused);
  assert.throws(() => found("bitmask", [[6, 0]]), { code: "off-board" });
  assert.throws(() => found("bitmask", 7), { code: "argument" });
  assert.throws(() => new core.Steps("bitmask", 6, { from: [1], blocked: [[0, 1]] }), {
    code: "on-blocked",
    parameters: { row: 0, column: 1 },
  });
});

test("the construction places boards within boards if asked, and refuses sizes without them", () => {
  const columns = [...core.steps("construction", 20, { composition: true })].flatMap((step) =>
    step.kind === "place" ? [step.square[1]] : [],
  );
  assert.deepEqual(columns, [...core.composition(20)]);
  const refused = { code: "not-composite", parameters: { n: 8 } };
  assert.throws(() => new core.Timeline("construction", 8, { composition: true }), refused);
  new core.Timeline("construction", 8, { composition: false }).free();
  new core.Timeline("bitmask", 8, { composition: true }).free();
});

test("a run takes options, and starts from given queens if its algorithm can", () => {
  const columns = (/** @type {import("../../../www/pkg/nqueens.js").RunOptions} */ options) => {
    const run = new core.Steps("min-conflicts", 12, options);
    while (run.advance(65_536) === "on");
    return String(run.queens());
  };
  assert.equal(columns({ seed: 5 }), columns({ seed: 5 }));
  assert.notEqual(columns({ seed: 5 }), columns({ seed: 6 }));
  assert.equal(columns({}), columns({ seed: 2, attempts: 30 }));
  assert.equal(countersAtEnd("bitmask", 8, { from: [0, 4, 7, 5, 2] }).solutions, 1n);
  for (const key of core.algorithms()) assert.equal(core.canBegin(key), core.traits(key).canBegin, key);
  /** @param {string} algorithm @param {any} options */
  const startRun = (algorithm, options) => () => new core.Steps(algorithm, 8, options);
  const refused = { code: "cannot-begin", parameters: { algorithm: "mirror" } };
  assert.throws(startRun("mirror", { from: [1] }), refused);
  assert.throws(startRun("bitmask", { from: [0, 1] }), { code: "not-a-solution" });
  for (const from of [[8], [0.5]]) assert.throws(startRun("bitmask", { from }), { code: "off-board" });
  const froms = ["1", [[1, 0]], 1].map((from) => ({ from }));
  for (const bad of [...froms, { draws: 0 }, { attempts: -1 }, { seed: 0.5 }])
    assert.throws(startRun("random-probing", bad), { code: "argument" }, JSON.stringify(bad));
  for (const bad of [null, 5, "x"])
    assert.throws(startRun("bitmask", bad), { code: "argument" }, String(bad));
  const many = Array.from({ length: 1_000_000 }, () => 0);
  assert.throws(startRun("bitmask", { from: many }), {
    code: "argument",
    message: /^from must be at most 8 queens, one in each row from the top, not /,
  });
  assert.deepEqual([...core.infiniteGreedy(5)], [0, 2, 4, 1, 3]);
  for (const bad of [-1, 1001, 0.5, Number.NaN])
    assert.throws(() => core.infiniteGreedy(bad), { code: "argument" });
});

test("conflicts and attackers of random positions follow the definition", () => {
  const random = randomNumbers(1);
  for (let i = 0; i < 300; i += 1) {
    const n = 1 + random(MAX_SIZE);
    const queens = randomQueens(random, n, 2 * n);
    const conflicts = core.conflicts(n, queens);
    const texts = conflicts.map(({ first, second, line }) => `${first} ${second} ${line}`);
    assert.deepEqual(texts.sort(), conflictsOf(queens));
    const attackers = core.attackers(n, queens);
    assert.equal(attackers.length, n * n);
    for (const [row, column] of queens) {
      const naming = conflicts.filter(({ first, second }) =>
        [String(first), String(second)].includes(`${row},${column}`),
      );
      assert.equal(attackers[row * n + column], naming.length);
    }
    assert.equal(core.isSolution(n, queens), queens.length === n && conflicts.length === 0);
  }
  const crowd = Array.from({ length: 1024 }, (_, i) => /** @type {const} */ ([i >> 5, i & 31]));
  assert.equal(core.conflicts(32, crowd).length, conflictsOf(crowd).length, "a full board");
});

test("the first solution of a large board is given without waiting for more", (t) => {
  const { mock } = t.mock.method(core.Solutions.prototype, "nextBatch");
  for (const columns of core.solutions(29)) {
    assert.equal(columns.length, 29);
    break;
  }
  const requested = mock.calls.map((call) => call.arguments);
  assert.deepEqual(requested, [[1]], "the next 1,023 would take minutes");
});

test("the type declarations never use the type any", () => {
  for (const module of ["nqueens", "engine"]) {
    const path = new URL(`../../../www/pkg/${module}.d.ts`, import.meta.url);
    assert.doesNotMatch(readFileSync(path, "utf8"), /: any\b/, module);
  }
});

test("the page knows the core's limits", () => {
  const { board, search, count } = core.limits();
  assert.deepEqual({ board, search, count }, { board: 10_000_000, search: MAX_SIZE, count: 27 });
  assert.deepEqual(core.algorithms(), ALGORITHMS);
});

/** Megabytes that a fresh instance of the core uses to count some subproblems. @param {number} n @param {[number, number][]} ranges */
async function memoryFor(n, ranges) {
  // The query makes it a separate module with its own instance.
  const url = `../../../www/pkg/engine.js?memory=${n}`;
  /** @type {typeof import("../../../www/pkg/engine.js")} */
  const fresh = await import(url);
  const { memory } = fresh.initSync({ module: modules.engine });
  const counter = new fresh.Counter(n, 0, 0);
  for (const [first, end] of ranges) {
    counter.extend(first, end);
    while (!counter.runFor(100));
  }
  counter.free();
  return memory.buffer.byteLength / 2 ** 20;
}

test("a count stays within its memory limit", async () => {
  /** About `parts` subproblems, spread over the whole count. @param {number} n @param {number} parts */
  const spread = (n, parts) => {
    const portions = core.portions(n).filter(({ cost }) => cost > 1);
    const step = Math.ceil(portions.length / parts);
    return portions
      .filter((_, i) => i % step === 0)
      .map(({ first, end }) => {
        let number = first;
        while (core.subproblem(n, number).weight === 0) number += 1;
        return /** @type {[number, number]} */ ([number, Math.min(end, number + 1)]);
      });
  };
  const limits = /** @type {const} */ ([
    [16, 64, 16],
    [18, 64, 32],
    [20, 32, 96],
    [21, 20, 256],
    [22, 8, 256],
    [23, 8, 256],
    [24, 3, 256],
  ]);
  for (const [n, parts, most] of SOAKING ? limits : limits.slice(0, 2)) {
    const megabytes = await memoryFor(n, spread(n, parts));
    assert.ok(megabytes <= most, `n = ${n}: ${megabytes} MB`);
  }
});

test("large boards: explicit construction, composition, local search, checking and density", () => {
  const constructed = core.construct(1000);
  assert.ok(constructed instanceof Uint32Array && constructed.length === 1000);
  assert.ok(core.areSolution(constructed));
  assert.equal(core.areSolution(constructed.toReversed().with(0, 0)), false);
  assert.equal(core.construct(3), undefined);

  assert.deepEqual([...core.composition(20)].slice(0, 7), [5, 7, 9, 6, 8, 15, 17]);
  assert.ok(core.areSolution(core.composition(1_000_000)));
  for (const n of [1, 8, 10, 15])
    assert.throws(() => core.composition(n), {
      code: "not-composite",
      parameters: { n },
      message: `a board of size ${n} cannot be composed: ${n} has no factor above 1 that is coprime to 6 and leaves a board with a solution`,
    });

  const search = new core.LocalSearch(100_000, 7);
  assert.deepEqual([search.progress, search.columns()], [0, undefined]);
  let slices = 0;
  for (let before = 0; !search.runFor(0); slices += 1) {
    assert.ok(search.progress >= before && search.progress < 1);
    before = search.progress;
  }
  assert.ok(slices > 10, "in many slices");
  const found = search.columns();
  assert.ok(found && core.areSolution(found));
  search.free();

  assert.deepEqual([...core.density(Uint32Array.of(2, 0, 3, 1), 0, 4, 2)], [2, 2]);
  assert.deepEqual([...core.density(Uint32Array.of(2, 0), 1, 3, 2)], [0, 1]);
  const queens = core.density(constructed, 0, 1000, 7).reduce((sum, queens) => sum + queens);
  assert.equal(queens, 1000);
  assert.equal(core.areSolution([1, 3, 0, 2]), true);
  assert.throws(() => core.areSolution(/** @type {any} */ ([1, null])), {
    code: "argument",
    message: "columns must be one queen in each row from the top, not [1, null]",
  });
  assert.throws(() => core.density(constructed, 0, 8, 0), { code: "argument" });
  assert.throws(() => core.density(constructed, -1, 8, 4), { code: "argument" });
  assert.throws(() => new core.LocalSearch(8, -1), { code: "argument" });
  assert.throws(() => core.construct(10_000_001), { code: "board-size" });
  assert.throws(() => core.composition(10_000_001), { code: "board-size" });
});
