/** What the Count room shows follows from the state. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { captionOf, nextPicture, viewOf } from "../../../../www/rooms/count/model.js";
import { DEFAULTS } from "../../../../www/state/state.js";
import { core } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";

useEnglish("count");

const LANE = { byCard: false, counted: 7, inHand: /** @type {const} */ ([2, 3]) };
const PROGRESS = {
  ...{ fraction: 0.254, milliseconds: 3000, remaining: 9000, latest: 5, finished: [[0, 2]], lanes: [LANE] },
  ...{ begun: true, paused: false, onPage: false, cardShare: 0 },
};
const RESULT = { n: 8, all: 92n, milliseconds: 12, lanes: [LANE], counts: null };

/** What the room shows for n = 8, with 2 workers. @param {Record<string, any>} [known] */
function look({ n = 8, session = {}, progress, ...known } = {}) {
  const running = progress && { n, workers: 2, run: { progress, saving: "denied", pause() {} } };
  const model = /** @type {import("../../../../www/rooms/count/model.js").Model} */ ({
    state: { ...DEFAULTS, n },
    session: { workers: 2, keepScreenOn: false, running: running ?? null, result: null, ...session },
    progress,
    work: null,
    saved: () => undefined,
    outcome: undefined,
    device: { calibration: null, searchTime: undefined },
    card: { speed: () => 0, team: () => null },
    embedded: false,
    ...known,
  });
  return { view: viewOf(core, model), model };
}

test("the button, the number and the bar say how far a count is", () => {
  const saved = () => ({ n: 8, fraction: 0.5, milliseconds: 9, finished: [[0, 3]] });
  for (const [known, ...expected] of /** @type {[Record<string, any>, ...unknown[]][]} */ ([
    [{}, "Count", "Q(8) = ?", 0],
    [{ saved }, "Resume from 50.0%", "Q(8) = ?", 0],
    [{ progress: PROGRESS }, "Pause", "Q(8): 25.4%", 0.254],
    [{ progress: { ...PROGRESS, paused: true } }, "Resume", "Q(8): 25.4%", 0.254],
    [{ session: { result: RESULT } }, "Count", "Q(8) = 92", 1],
    [{ session: { result: { ...RESULT, n: 9 } } }, "Count", "Q(8) = ?", 0],
  ])) {
    const { view } = look(known);
    assert.deepEqual([view.button, view.number, view.fraction], expected);
  }
});

test("the map has what is counted, was saved, or is in hand; only the full page has lanes", () => {
  const counted = (/** @type {Record<string, any>} */ known) => look(known).view.map.finished;
  const { total } = look().view.map;
  assert.ok(total > 0);
  assert.deepEqual(counted({}), []);
  assert.deepEqual(counted({ saved: () => ({ finished: [[0, 3]] }) }), [[0, 3]]);
  assert.deepEqual(counted({ session: { result: RESULT } }), [[0, total]]);
  const { map, lanes } = look({ progress: PROGRESS }).view;
  assert.deepEqual([map.finished, map.inHand, lanes], [[[0, 2]], [[2, 3]], [LANE]]);
  assert.equal(look().view.lanes.length, 2, "one for each worker, before they start");
  assert.equal(
    look({ progress: { ...PROGRESS, lanes: [] } }).view.lanes.length,
    2,
    "while the engine is loaded",
  );
  assert.deepEqual(look({ embedded: true, progress: PROGRESS }).view.lanes, []);
  assert.equal(look({ n: 28 }).view.map.total, 0, "nobody can count it here");
});

test("whether a count is saved is said after two seconds, and loudly if it is not", () => {
  const { view } = look({ progress: PROGRESS });
  assert.ok(view.saving && view.isUnsaved);
  assert.equal(look({ progress: { ...PROGRESS, milliseconds: 1999 } }).view.saving, "");
});

test("the board shows a solution, or what was counted last, and changes at most twice a second", () => {
  /** @type {import("../../../../www/rooms/count/model.js").Picture} */
  const empty = { n: 0, queens: [], attackers: null, since: 0 };
  const now = { now: 1000, hasBlocked: false };
  const idle = look();
  const example = nextPicture(core, empty, idle.view, undefined, now);
  assert.equal(example.queens.length, 8);
  assert.match(captionOf(example, idle.view, idle.model), /8 queens/);
  const { view, model } = look({ n: 14, progress: PROGRESS });
  const next = (
    /** @type {import("../../../../www/rooms/count/model.js").Picture} */ last,
    /** @type {number} */ now,
  ) => nextPicture(core, last, view, model.progress, { now, hasBlocked: false });
  const first = next(example, 1000);
  assert.deepEqual([first.n, first.since, first.attackers !== null], [14, 1000, true]);
  assert.equal(next(first, 1400), first);
  assert.equal(next(first, 1501).since, 1501);
  assert.notEqual(captionOf(first, view, model), captionOf(empty, view, model));
});
