/**
 * Runs of a right program and of rungs of the ladder in the same language, to be set side by side.
 *
 * @typedef {object} ComparedRun
 * @property {number} n
 * @property {string | undefined} like The rung that works most like it.
 * @property {RecordedTimeline} timeline Explored to its end.
 * @property {number} tests How often a line that decides something ran.
 * @property {number | undefined} milliseconds Without recording; undefined if that took too long.
 *
 * @typedef {{ core: Core, run: Run, n: number, signal: AbortSignal }} Conditions
 */
/** @import { Core } from "../../core/core.js" */
/** @import { Candidate } from "../board/detection.js" */
/** @import { RecordedTimeline } from "../board/timeline.js" */
/** @import { Run } from "../sandbox/sandbox.js" */
/** @import { Program } from "../trace/program.js" */
/** @import { Trace } from "../trace/trace.js" */

import { now } from "../../base/clock.js";
import { detectBoards } from "../board/detection.js";
import { createBoardSeries } from "../board/series.js";
import { createRecordedTimeline } from "../board/timeline.js";
import { answersOf, givenAnswers } from "../trace/answers.js";
import { sliced } from "../trace/sliced.js";
import { createTrace } from "../trace/trace.js";
import { createValueReader } from "../trace/values.js";
import { rungLike, testsIn } from "./comparison.js";
import { MOST_TIME } from "./runs.js";

/** Events between two pauses. */
const CHUNK = 2048;
/** Runs that are timed, unless they take long. The fastest counts: others may have waited for the machine. */
const TIMED = 5;
/** How long all of these may take before no other begins, in milliseconds. */
const LONG = 500;

/**
 * Sets a recorded run beside others; undefined if it is no longer wanted.
 *
 * @param {{ program: Program, trace: Trace, board: Candidate }} recorded @param {Conditions} conditions
 * @returns {Promise<ComparedRun | undefined>}
 */
export async function compareRecorded({ program, trace, board }, { core, run, n, signal }) {
  const series = createBoardSeries(trace, createValueReader(trace), board.subject, n);
  const timeline = createRecordedTimeline(trace, { core, n, series });
  const recorded = { trace, source: program.text, series, ...board };
  function* examine() {
    while (timeline.explore(CHUNK)) yield;
    return { tests: yield* testsIn(recorded), like: yield* rungLike(recorded, { core, n }) };
  }
  const found = await sliced(examine(), signal);
  const milliseconds = found && (await timeOf(program, { run, n, signal }));
  return found && !signal.aborted ? { n, timeline, milliseconds, ...found } : undefined;
}

/**
 * Records a program and sets it beside others; undefined if it has no board, takes too many steps for a recording, or
 * is no longer wanted.
 *
 * @param {Program} program @param {Conditions} conditions @returns {Promise<ComparedRun | undefined>}
 */
export async function compareProgram(program, conditions) {
  const { core, run, n, signal } = conditions;
  const { language, text: source } = program;
  const trace = createTrace();
  const end = await run({ language, source, n }, { chunk: trace.append }, signal);
  if (end.reason !== "finished") return undefined;
  trace.end(end);
  const [board] = (await sliced(detectBoards(trace, { core, n, source }), signal)) ?? [];
  return board && compareRecorded({ program, trace, board }, conditions);
}

/** The time of a run in milliseconds, without recording. @param {Program} program @param {Omit<Conditions, "core">} conditions */
async function timeOf(program, { run, n, signal }) {
  const { language, text: source } = program;
  const answers = givenAnswers(answersOf(program), n);
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(MOST_TIME)]);
  const start = now();
  let shortest;
  for (let count = 0; count < TIMED && now() - start < LONG; count += 1) {
    const begin = now();
    const end = await run({ language, source, n, answers, traced: false }, { chunk() {} }, inTime);
    if (end.reason !== "finished") break;
    shortest = Math.min(shortest ?? Number.POSITIVE_INFINITY, now() - begin);
  }
  return shortest;
}
