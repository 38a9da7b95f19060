/** A race: its lanes end where their runs end, and the order is that of their steps or times. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { t } from "../../../../www/i18n/i18n.js";
import {
  advanceLanes,
  blockedIn,
  blockedText,
  conditionsOf,
  finishersOf,
  nextAlgorithm,
  resultText,
  sharesOf,
  shownQueens,
  startLanes,
  statusText,
} from "../../../../www/rooms/algorithms/race-model.js";
import { ALGORITHMS, DEFAULTS } from "../../../../www/state/state.js";
import { core } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";
import { randomNumbers } from "../../../support/oracle.mjs";
import { valuesOf } from "../../../support/tables.mjs";

/** @import { State } from "../../../../www/state/parameters.js" */

useEnglish("algorithms", "run");

const COURSES = /** @type {const} */ (["first", "all"]);

/** @param {Partial<State>} changes */
const conditions = (changes) => conditionsOf({ ...DEFAULTS, n: 6, ...changes });

/** The counters of a whole run, made step by step. @param {ReturnType<typeof conditions>} race @param {string} algorithm */
function naiveRun(race, algorithm) {
  const blocked = blockedIn(core, race, algorithm);
  const run = new core.Steps(algorithm, race.n, { ...race.options, blocked });
  for (let outcome = "on"; outcome !== "ended"; ) {
    outcome = run.advance(1);
    if (race.course === "first" && run.counters().solutions > 0n) break;
  }
  const counters = run.counters();
  run.free();
  return counters;
}

/** A clock that moves on by so much with each look at it. @param {number} milliseconds */
function ticking(milliseconds) {
  let time = 0;
  return () => {
    time += milliseconds;
    return time;
  };
}

test("random races by steps end like the runs alone, and fewer steps win", () => {
  const random = randomNumbers(6);
  for (let i = 0; i < 40; i += 1) {
    const keys = Array.from({ length: 2 + random(3) }, () => ALGORITHMS[random(ALGORITHMS.length)] ?? "");
    const course = random(2) ? "first" : "all";
    const race = conditions({ n: 4 + random(2), lanes: keys, course, by: "steps", blocked: [[0, 0]] });
    const lanes = startLanes(core, race);
    while (advanceLanes(core, race, lanes, 1 + random(2000), ticking(1)));
    const expected = keys.map((key) => naiveRun(race, key));
    assert.deepEqual(
      lanes.map(({ run }) => run.counters()),
      expected,
    );
    const finishers = finishersOf(race, lanes);
    const places = lanes.map((lane) => finishers.find((finisher) => finisher.lane === lane)?.place);
    const finished = expected.filter(({ solutions }) => solutions > 0n);
    const naive = expected.map(({ steps, solutions }) =>
      solutions > 0n ? 1 + finished.filter((other) => other.steps < steps).length : undefined,
    );
    assert.deepEqual(places, naive, `${keys} to ${course}`);
    assert.deepEqual(
      valuesOf(finishers, "place"),
      naive.filter((place) => place !== undefined).sort((a, b) => a - b),
    );
    for (const lane of lanes) lane.run.free();
  }
});

test("a known race has its order, before its end it has none", () => {
  const race = conditions({ lanes: ["permutations", "pruning", "bitmask"], course: "first", by: "steps" });
  const lanes = startLanes(core, race);
  const [lane] = lanes;
  assert.ok(lane);
  assert.deepEqual(finishersOf(race, lanes), []);
  assert.equal(statusText(lane, undefined, false), t("race.opening"));
  assert.equal(statusText(lane, undefined, true), t("race.running"));
  assert.equal(advanceLanes(core, race, lanes, 50, ticking(1)), true);
  assert.deepEqual(sharesOf(race, lanes), [1, 1, 1], "until the first end, all have come equally far");
  assert.equal(advanceLanes(core, race, lanes, 50, ticking(1)), true);
  assert.deepEqual(
    finishersOf(race, lanes).map(({ lane: { algorithm }, place }) => [algorithm, place]),
    [["bitmask", 1]],
  );
  assert.equal(resultText(finishersOf(race, lanes), false), "So far: 1. Bit masks.");
  assert.deepEqual(sharesOf(race, lanes), [0.88, 0.88, 1]);
  while (advanceLanes(core, race, lanes, 100, ticking(1)));
  assert.deepEqual(
    lanes.map(({ run }) => Number(run.counters().steps)),
    [564, 368, 88],
  );
  assert.deepEqual(sharesOf(race, lanes), [88 / 564, 88 / 368, 1]);
  assert.equal(
    resultText(finishersOf(race, lanes), true),
    "Order: 1. Bit masks, 2. Backtracking, 3. All permutations.",
  );
  assert.equal(statusText(lane, 3, false), "Rank 3");
  assert.equal(statusText(lane, undefined, false), t("race.over"));
  assert.deepEqual([resultText([], false), resultText([], true)], ["", t("race.noFinisher")]);
  for (const { run } of lanes) run.free();
});

test("a board shows the first queens before the start, and a solution after the end", () => {
  for (const course of COURSES) {
    const race = conditions({ lanes: ["permutations", "pruning", "min-conflicts"], course, by: "steps" });
    const lanes = startLanes(core, race);
    assert.deepEqual(sharesOf(race, lanes), [0, 0, 0]);
    for (const lane of lanes) {
      assert.equal(lane.run.counters().steps, 0n);
      assert.equal(shownQueens(lane).length, 1);
    }
    while (advanceLanes(core, race, lanes, 1000, ticking(1)));
    assert.equal(lanes[1]?.run.queens().length, course === "first" ? 6 : 0);
    for (const lane of lanes) {
      assert.ok(core.isSolution(6, shownQueens(lane)));
      lane.run.free();
    }
  }
});

test("the usual lanes and the one added next do not tie by steps on any usual board", () => {
  const keys = [...DEFAULTS.lanes, nextAlgorithm(DEFAULTS.lanes)];
  assert.equal(new Set(keys).size, 4);
  for (const course of /** @type {const} */ (["first", "all"]))
    for (const n of [6, 7, 8]) {
      const race = conditions({ n, lanes: keys, course, by: "steps" });
      const steps = keys.map((key) => naiveRun(race, key).steps);
      assert.equal(new Set(steps).size, 4, `n = ${n}: ${steps}`);
    }
  assert.ok(!ALGORITHMS.slice(0, 3).includes(nextAlgorithm(ALGORITHMS.slice(0, 3))));
});

test("by the clock, each lane gets the same time, and short runs are repeated until they can be timed", () => {
  const tick = 5;
  const race = conditions({ n: 5, lanes: ["exhaustive", "bitmask"], course: "all", by: "time" });
  const lanes = startLanes(core, race);
  const [long, short] = lanes;
  assert.ok(long && short);
  advanceLanes(core, race, lanes, 1, ticking(tick));
  assert.ok(long.milliseconds >= 1 && !long.ended);
  assert.equal(short.found.length, 5, "its first turn ends with the first solution");
  advanceLanes(core, race, lanes, 1, ticking(tick));
  assert.ok(short.repeated && short.repeated.count === 0 && !short.ended, "it ended within its second turn");
  let rounds = 0;
  while (advanceLanes(core, race, lanes, 1, ticking(tick))) rounds += 1;
  assert.ok(rounds > 10);
  assert.deepEqual(
    lanes.map(({ run }) => run.counters()),
    race.algorithms.map((key) => naiveRun(race, key)),
  );
  const { total, count } = short.repeated ?? { total: 0, count: 0 };
  assert.ok(total >= 50 && count > 100 && short.milliseconds === total / count);
  assert.deepEqual(
    finishersOf(race, lanes).map(({ lane }) => lane),
    [short, long],
  );
  for (const { run } of lanes) run.free();
});

test("keeping the first solution is not part of the time", () => {
  const race = conditions({ n: 5, lanes: ["bitmask", "bitmask"], course: "all", by: "time" });
  const lanes = startLanes(core, race);
  let time = 0;
  for (const { run } of lanes) {
    const queens = run.queens.bind(run);
    run.queens = () => {
      time += 1000;
      return queens();
    };
  }
  while (advanceLanes(core, race, lanes, 1, () => (time += 10)));
  assert.ok(time > 2000, "they were kept");
  for (const { milliseconds, run } of lanes) {
    assert.ok(milliseconds < 1000);
    run.free();
  }
});

test("an empty board stays empty once the run has begun", () => {
  const race = conditions({ lanes: ["random-probing", "pruning"], course: "all", by: "steps" });
  const lanes = startLanes(core, race);
  let empty = 0;
  while (advanceLanes(core, race, lanes, 1, ticking(1)))
    for (const lane of lanes.filter(({ ended }) => !ended)) {
      assert.deepEqual(shownQueens(lane), lane.run.queens());
      if (lane.run.queens().length === 0) empty += 1;
    }
  assert.ok(empty > 4, "at the first step, after restarts, and before the last column");
  for (const { run } of lanes) run.free();
});

test("the note on blocked squares names the lanes that ignore them", () => {
  const blocked = [/** @type {const} */ ([0, 0])];
  const all = conditions({ lanes: ["pruning", "greedy"], blocked });
  assert.equal(blockedText(core, all), t("race.blocked", { count: 1 }));
  const some = blockedText(core, conditions({ lanes: ["pruning", "mirror", "table"], blocked }));
  assert.ok(some.includes(t("algorithm.mirror.name")) && some.includes(t("algorithm.table.name")));
  assert.ok(!some.includes(t("algorithm.pruning.name")));
  assert.equal(blockedText(core, conditions({ lanes: ["mirror"], blocked: [[9, 9]] })), "", "off the board");
});
