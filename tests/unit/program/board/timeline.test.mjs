/** A recorded run as a timeline: playback works with it as with a run of the core, while it is recorded too. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { detectBoards } from "../../../../www/program/board/detection.js";
import { createBoardSeries } from "../../../../www/program/board/series.js";
import { createRecordedTimeline } from "../../../../www/program/board/timeline.js";
import { createTrace } from "../../../../www/program/trace/trace.js";
import { createValueReader } from "../../../../www/program/trace/values.js";
import { createProgramWatch } from "../../../../www/program/watch.js";
import { createPlayback } from "../../../../www/run/playback.js";
import { core } from "../../../support/core.mjs";
import { eventually } from "../../../support/eventually.mjs";
import { createFrames } from "../../../support/frames.mjs";
import { pairs } from "../../../support/oracle.mjs";
import { chunkOf } from "../../../support/program-runs.mjs";
import { finish } from "../../../support/recorded.mjs";

const N = 5;

/**
 * The trace of a search that appends and pops columns, without a language: one event for each change of the list. Every
 * solution is printed.
 */
function searchChunks() {
  const values = ["", "[]"];
  /** @type {number[]} */
  const board = [];
  const events = [{ value: 1, printed: "" }];
  const expected = [{ queens: 0, solution: false, backtrack: false }];
  const solutions = new Set([...core.solutions(N)].map((columns) => columns.join()));
  /** @param {boolean} backtrack */
  function change(backtrack) {
    const text = `[${board.join(", ")}]`;
    if (!values.includes(text)) values.push(text);
    const solution = solutions.has(board.join());
    events.push({ value: values.indexOf(text), printed: "" });
    expected.push({ queens: board.length, solution, backtrack });
    if (!solution) return;
    events.push({ value: values.indexOf(text), printed: `${text}\n` });
    expected.push({ queens: board.length, solution: false, backtrack: false });
  }
  function search() {
    for (let column = 0; column < N && board.length < N; column += 1) {
      board.push(column);
      const squares = board.map((c, row) => /** @type {const} */ ([row, c]));
      if (core.conflicts(N, squares).length === 0) {
        change(false);
        search();
        board.pop();
        change(true);
      } else board.pop();
    }
  }
  search();
  /** @param {number} start @param {number} end */
  const chunk = (start, end) => {
    const part = events.slice(start, end);
    return chunkOf({
      lines: part.map(() => 1),
      kinds: part.map((_, i) => Number(start + i === 0)),
      changes: part.flatMap(({ value }, i) => [i, 0, value]),
      output: part.flatMap(({ printed }, i) => (printed ? [[start + i, printed]] : [])),
      ...(start === 0 && {
        newFunctions: ["<module>"],
        newVariables: [{ function: 0, name: "queens" }],
        newValues: values,
      }),
    });
  };
  return { chunk, length: events.length, expected };
}

/** @param {import("../../../../www/program/trace/trace.js").Trace} trace */
function timelineOf(trace) {
  const interpretation = /** @type {const} */ ({ code: "columns", by: "row", base: 0, start: 0 });
  const subject = { variable: "queens", variables: [0], interpretation };
  const series = createBoardSeries(trace, createValueReader(trace), subject, N);
  return createRecordedTimeline(trace, { core, n: N, series });
}

/** @param {import("../../../../www/program/trace/trace.js").Trace} trace */
function exploredTimeline(trace) {
  const timeline = timelineOf(trace);
  while (timeline.explore(1000));
  return timeline;
}

function recorded() {
  const run = searchChunks();
  const trace = createTrace();
  trace.append(run.chunk(0, run.length));
  trace.end({ reason: "finished" });
  return { ...run, trace };
}

test("each position has its queens, landmarks and counters", () => {
  const { trace, length, expected } = recorded();
  const timeline = exploredTimeline(trace);
  assert.deepEqual([timeline.explored, timeline.ended], [length, true]);
  let [placed, takenBack, solutions] = [0n, 0n, 0n];
  for (const [event, { queens, solution, backtrack }] of expected.entries()) {
    timeline.seek(event + 1);
    assert.equal(timeline.queens().length, queens);
    assert.deepEqual(timeline.queensAt(event + 1), timeline.queens());
    const before = event === 0 ? 0 : (expected[event - 1]?.queens ?? 0);
    placed += BigInt(queens > before);
    takenBack += BigInt(backtrack);
    solutions += BigInt(solution);
    const kind = solution ? "solution" : backtrack ? "take-back" : queens > before ? "place" : undefined;
    assert.equal(timeline.last()?.kind, kind, `event ${event}`);
    const { steps, ...others } = timeline.counters();
    assert.deepEqual({ ...others, placed, takenBack, solutions }, others);
    assert.equal(steps, BigInt(event + 1));
  }
  assert.deepEqual(timeline.totals(), timeline.counters());
  timeline.seek(0);
  assert.deepEqual([timeline.queens(), timeline.last(), timeline.counters().placed], [[], undefined, 0n]);
});

test("playback plays, steps and jumps to landmarks in both directions", () => {
  const { trace, length, expected } = recorded();
  const { clock, frames } = createFrames();
  const playback = createPlayback({ timeline: timelineOf(trace), show() {}, stopped() {}, clock });
  for (const landmark of /** @type {const} */ (["solution", "backtrack"])) {
    const positions = expected.flatMap((event, i) => (event[landmark] ? [i + 1] : []));
    playback.seek(0);
    const forward = [];
    for (let before = -1; playback.timeline.position > before; ) {
      before = playback.timeline.position;
      playback.seekNext(landmark);
      frames();
      forward.push(playback.timeline.position);
    }
    assert.deepEqual(forward.slice(0, positions.length), positions);
    assert.equal(playback.finished, true);
    const back = positions.at(-1) === length ? [length] : [];
    for (playback.seekPrevious(landmark); playback.timeline.position > 0; playback.seekPrevious(landmark))
      back.unshift(playback.timeline.position);
    assert.deepEqual(back, positions);
  }
  assert.equal(playback.timeline.seekLandmark("solution", 10), true);
  assert.equal(playback.timeline.seekLandmark("solution", 11), false, "there are ten solutions");
  playback.seek(7);
  playback.step();
  playback.back();
  assert.equal(playback.timeline.position, 7);
  playback.setSpeed(Number.POSITIVE_INFINITY);
  playback.play();
  frames();
  assert.deepEqual([playback.timeline.position, playback.finished], [length, true]);
});

test("while a run is recorded, playback waits for what comes", () => {
  const run = searchChunks();
  const trace = createTrace();
  const { clock, frames } = createFrames();
  const playback = createPlayback({ timeline: timelineOf(trace), show() {}, stopped() {}, clock });
  trace.append(run.chunk(0, 20));
  playback.setSpeed(Number.POSITIVE_INFINITY);
  playback.play();
  frames(3);
  const { position, ended } = playback.timeline;
  assert.deepEqual([position, ended, playback.playing], [20, false, true]);
  trace.append(run.chunk(20, run.length));
  frames(3);
  assert.deepEqual([playback.timeline.position, playback.playing], [run.length, true]);
  trace.end({ reason: "stopped" });
  frames(3);
  assert.deepEqual([playback.finished, playback.playing], [true, false]);
});

test("the profile has the lowest and highest number of queens of each span, and where solutions are", () => {
  const { trace, length, expected } = recorded();
  const timeline = exploredTimeline(trace);
  const heights = [0, ...expected.map(({ queens }) => queens)];
  const isSolution = [false, ...expected.map(({ solution }) => solution)];
  for (const [first, last, columns] of /** @type {const} */ ([
    [0, length, 10],
    [0, length, 1],
    [3, length - 5, 37],
    [0, length, 5000],
    [10, 14, 3],
  ])) {
    const profile = timeline.profile(first, last, columns);
    const count = Math.min(columns, last + 1 - first);
    assert.equal(profile.length, 3 * count);
    for (let i = 0; i < count; i += 1) {
      const start = first + Math.floor((i * (last + 1 - first)) / count);
      const end = first + Math.floor(((i + 1) * (last + 1 - first)) / count);
      const span = heights.slice(start, end);
      const solved = Number(isSolution.slice(start, end).includes(true));
      const shown = [...profile.subarray(3 * i, 3 * i + 3)];
      assert.deepEqual(shown, [Math.min(...span), Math.max(...span), solved]);
    }
  }
});

test("without a board, the profile is the depth of the calls", () => {
  const { trace } = recorded();
  const timeline = createRecordedTimeline(trace, { core, n: N, series: null });
  while (timeline.explore(1000));
  assert.deepEqual([...timeline.profile(0, timeline.explored, 1)], [0, 1, 0]);
  assert.deepEqual(timeline.queens(), []);
});

test("the board of a trace without a language is found", () => {
  const { trace } = recorded();
  const [candidate] = finish(detectBoards(trace, { core, n: N }));
  assert.equal(candidate?.variable, "queens");
  const index = trace.values.indexOf("[0, 2]");
  const series = candidate && createBoardSeries(trace, createValueReader(trace), candidate.subject, N);
  assert.deepEqual(series?.boardOf(index), pairs("0,0 1,2"));
});

test("the variable on the board stays one of those to choose from while a run is recorded", async () => {
  Object.assign(globalThis, { cancelAnimationFrame() {} }); // nothing plays
  const { chunk, length } = searchChunks();
  const trace = createTrace();
  const watch = createProgramWatch({ core, readBoards: async () => [], show() {}, stopped() {} });
  const program = /** @type {const} */ ({ name: "", text: "", language: "python" });
  const recording = { program, n: N, trace };
  /** @param {number} start @param {number} end */
  const records = async (start, end) => {
    trace.append(chunk(start, end));
    if (end === length) trace.end({ reason: "finished" });
    watch.follow(recording, undefined);
    await eventually(() => watch.playback.timeline.explored, end);
    assert.equal(watch.board?.variable, "queens");
    assert.ok(watch.candidates.includes(watch.board));
  };
  await records(0, 40);
  await records(40, length);
});
