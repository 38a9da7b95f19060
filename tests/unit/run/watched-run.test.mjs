/** The watched run: its options, its start, and how it is drawn. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { traitsOf } from "../../../www/core/rungs.js";
import {
  beginRun,
  deadEndOf,
  predictOutcome,
  queensShown,
  queensShownAt,
  runOf,
  sceneOf,
  toneOf,
} from "../../../www/run/watched-run.js";
import { DEFAULTS, RUNGS, withPrefix } from "../../../www/state/state.js";
import { core } from "../../support/core.mjs";

/** @import { State } from "../../../www/state/parameters.js" */

/** @param {Partial<State>} changes */
const state = (changes) => ({ ...DEFAULTS, algorithm: "diagonal-flags", n: 6, ...changes });

test("every rung can run, with the blocked squares if it can avoid them", () => {
  for (const algorithm of RUNGS) {
    const run = runOf(core, state({ algorithm, blocked: [[0, 0]] }));
    assert.equal(run.options.blocked?.length, traitsOf(core, algorithm).canBlock ? 1 : 0, algorithm);
    new core.Timeline(run.algorithm, run.n, run.options).free();
  }
});

test("a run that cannot start from its queens starts without them, and says why", () => {
  /** @param {Partial<State>} changes */
  const started = (changes) => {
    const { state: shown, timeline, refusal } = beginRun(core, state(changes));
    const queens = timeline.queens().length;
    timeline.free();
    return [shown.from.length, queens, /** @type {any} */ (refusal)?.code];
  };
  assert.deepEqual(started({ from: [0, 2] }), [2, 2, undefined]);
  assert.deepEqual(started({ from: [0, 1] }), [0, 0, "not-a-solution"]);
  assert.deepEqual(started({ from: [0, 2], blocked: [[1, 2]] }), [0, 0, "on-blocked"]);
  assert.deepEqual(started({ from: [0, 2], algorithm: "mirror" }), [0, 0, "cannot-begin"]);
});

test("the formula replaces boards within boards that are impossible, and the run says why", () => {
  /** @param {Partial<State>} changes */
  const started = (changes) => {
    const begun = beginRun(core, state({ algorithm: "construction", method: "composition", ...changes }));
    while (begun.timeline.advance(100) === "on");
    const columns = begun.timeline.queens().map(([, column]) => column);
    begun.timeline.free();
    return { ...begun, columns, uncomposed: /** @type {any} */ (begun.uncomposed)?.code };
  };
  const { uncomposed, run, columns } = started({ n: 20 });
  assert.deepEqual([uncomposed, run.options.composition], [undefined, true]);
  assert.deepEqual(columns, [...core.composition(20)]);
  const formula = started({ n: 8, from: [0] });
  assert.deepEqual([formula.uncomposed, formula.run.options.composition], ["not-composite", false]);
  assert.deepEqual(formula.columns, [...(core.construct(8) ?? [])]);
  assert.equal(formula.state.method, "composition", "which another size may allow");
  assert.equal(/** @type {any} */ (formula.refusal).code, "cannot-begin");
  assert.equal(started({ n: 8, method: "local-search" }).uncomposed, undefined);
  assert.equal(started({ n: 8, algorithm: "pruning" }).uncomposed, undefined, "it ignores the method");
});

test("the outcome predicts whether a solution can follow", () => {
  const solutions = [...core.solutions(6)].map((columns) => Array.from(columns));
  for (let first = 0; first < 6; first += 1)
    for (let second = 0; second < 6; second += 1) {
      if (Math.abs(first - second) < 2) continue;
      const follows = solutions.some(([a, b]) => a === first && b === second);
      const run = runOf(core, withPrefix(state({}), [first, second]));
      assert.equal(predictOutcome(core, run), follows ? "solvable" : "dead", `${first} ${second}`);
    }
});

test("the scene shows the current step, but not the answer to a quiz question", () => {
  const run = runOf(core, state({}));
  const timeline = new core.Timeline(run.algorithm, run.n, run.options);
  timeline.advance(4); // try and place, try and reject
  const step = timeline.last();
  assert.ok(step?.kind === "reject");
  const now = {
    queens: timeline.queens(),
    blocked: [],
    attackers: [],
    step,
    deadEnd: null,
    playing: false,
    guess: undefined,
    held: null,
    picked: null,
  };
  const scene = sceneOf(state({}), now);
  assert.deepEqual([scene.row, scene.tried?.attackers, scene.animate], [1, [[0, 0]], true]);
  assert.equal(toneOf(step), "conflicting");
  assert.equal(sceneOf(state({}), { ...now, guess: null }).tried, null);
  assert.equal(sceneOf(state({ speed: 1000 }), { ...now, playing: true }).animate, false);
  const held = { from: /** @type {const} */ ([0, 0]), over: null };
  assert.deepEqual(sceneOf(state({}), { ...now, held }).queens, []);
  timeline.free();
});

test("at a dead end the board shows the last queen and the row without a free square, and then only the others", () => {
  /** @type {Record<string, [number, number[], number | null][]>} The step, and the columns in rows from the top. */
  const expected = { pruning: [[17, [0, 2], 2]], exhaustive: [] };
  for (const [algorithm, ends] of Object.entries(expected)) {
    const run = runOf(core, state({ algorithm, n: 4 }));
    const timeline = new core.Timeline(run.algorithm, run.n, run.options);
    const found = [];
    while (timeline.last()?.kind !== "solution" && timeline.advance(1) === "on") {
      const deadEnd = deadEndOf(core, algorithm, timeline);
      const queens = queensShown(timeline, deadEnd);
      if (!deadEnd) {
        assert.deepEqual(queens, timeline.queens());
        continue;
      }
      assert.deepEqual(queens, [...timeline.queens(), deadEnd.queen]);
      const attackers = core.attackers(4, queens);
      const row = deadEnd.emptyRow ?? 0;
      assert.ok(
        attackers.slice(row * 4, row * 4 + 4).every((count) => count > 0),
        "no square is free",
      );
      found.push([timeline.position, queens.map(([, column]) => column), deadEnd.emptyRow]);
    }
    assert.deepEqual(found.slice(0, ends.length || undefined), ends, algorithm);
    timeline.free();
  }
});

test("another position has the queens that the board shows there, and the run stays", () => {
  const timeline = new core.Timeline("diagonal-flags", 4);
  while (timeline.advance(100) === "on");
  const { explored } = timeline;
  const shown = Array.from({ length: explored }, (_, position) => {
    timeline.seek(position);
    return queensShown(timeline, deadEndOf(core, "diagonal-flags", timeline));
  });
  const found = [...shown].reverse().find((queens) => queens.length === 4);
  timeline.seek(3);
  const queens = [...shown, found].map((_, at) => queensShownAt(core, "diagonal-flags", timeline, at));
  assert.deepEqual(queens, [...shown, found], "at the end, those of the last solution");
  assert.equal(timeline.position, 3);
  assert.ok(
    shown.some((queens, at) => queens.length > timeline.queensAt(at).length),
    "there are dead ends",
  );
  timeline.free();
});
