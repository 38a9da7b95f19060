/** The lines at which a program decided about a square. */
/** @import { Context, Test } from "./findings.js" */

import { CALL, LINE, RETURN } from "../trace/frames.js";
import { returnsInLoop } from "../trace/source-lines.js";

/** Events that are searched. */
const MOST_SEARCHED = 20_000;
/** Events in which it is looked up how often a test went each way. */
const MOST_LOOKED_AT = 200_000;

/**
 * The last test before an event, in the call that runs there or in those that called it.
 *
 * @param {Context} context @param {number} event @returns {Test | undefined}
 */
export function testBefore({ trace, tests }, event) {
  let depth = trace.depthAt(event) - Number(trace.kindAt(event) === CALL);
  for (let at = event - 1; at >= Math.max(0, event - MOST_SEARCHED); at -= 1) {
    if (trace.depthAt(at) > depth) continue;
    if (trace.kindAt(at) === CALL) depth -= 1;
    if (trace.kindAt(at) === LINE && tests[trace.lineAt(at)])
      return testAt({ trace }, partBefore({ trace, tests }, at), event);
  }
  return undefined;
}

/**
 * The event of the part of a test that ran last: after each part of a test of several lines, its first line is noted
 * again.
 *
 * @param {Pick<Context, "trace" | "tests">} context @param {number} event
 */
function partBefore({ trace, tests }, event) {
  const line = trace.lineAt(event);
  let at = event - 1;
  while (at >= 0 && trace.depthAt(at) > trace.depthAt(event)) at -= 1;
  const isPart = at >= 0 && trace.kindAt(at) === LINE && tests[trace.lineAt(at)] === line;
  return isPart && trace.depthAt(at) === trace.depthAt(event) ? at : event;
}

/**
 * The first test from an event on, in the call that runs there, or in a call given with a line that is no test.
 *
 * @param {Context} context @param {number} event @param {number} end @param {{ depth: number, line: number }} [call]
 * @returns {Test | undefined}
 */
export function testAfter({ trace, tests }, event, end, call) {
  const depth = call?.depth ?? trace.depthAt(event);
  const last = Math.min(end, event + MOST_SEARCHED, trace.length);
  for (let at = event; at < last && trace.depthAt(at) >= depth; at += 1) {
    const isLine =
      trace.kindAt(at) === LINE && trace.depthAt(at) === depth && trace.lineAt(at) !== call?.line;
    if (isLine && tests[trace.lineAt(at)]) return testAt({ trace }, at, end);
  }
  return undefined;
}

/**
 * What a test decides by: squares, if boards with as many queens went both ways; otherwise the number of queens, or
 * nothing, if all boards went one way.
 *
 * @param {Context} context @param {Test} test
 */
export function basisOf({ trace, series }, { line }) {
  /** Where it went on, by the number of queens. @type {Map<number, number>} */
  const decided = new Map();
  const end = Math.min(trace.length, MOST_LOOKED_AT);
  for (let at = series?.eventAt(0) ?? 0; at < end; at += 1) {
    if (trace.kindAt(at) !== LINE || trace.lineAt(at) !== line) continue;
    const queens = series?.countAt(series.indexAt(at)) ?? 0;
    const next = lineAfter(trace, at);
    if ((decided.get(queens) ?? next) !== next) return "squares";
    decided.set(queens, next);
  }
  return new Set(decided.values()).size > 1 ? "number" : "nothing";
}

/**
 * Whether a test went a way that led to more queens at another time. False for a test that always goes one way.
 *
 * @param {Context} context @param {Test} test
 */
export function letsPass({ trace, series }, { event, line }) {
  if (!series) return false;
  const way = lineAfter(trace, event);
  let [turns, leads] = [false, false];
  /** For each call that runs, by its depth: how many queens there were at its last test, if that went this way. @type {(number | undefined)[]} */
  const before = [];
  for (let at = 0; at < Math.min(trace.length, MOST_LOOKED_AT); at += 1) {
    const depth = trace.depthAt(at);
    before.length = Math.min(before.length, depth + 1);
    const queens = series.countAt(series.indexAt(at));
    leads ||= before.some((count) => count !== undefined && queens > count);
    if (trace.kindAt(at) !== LINE || trace.lineAt(at) !== line) continue;
    const isSame = lineAfter(trace, at) === way;
    turns ||= !isSame;
    before[depth] = isSame && at !== event ? queens : undefined;
  }
  return turns && leads;
}

/** The line of a call that runs after an event; -1 if it returns. @param {import("../trace/trace.js").Trace} trace @param {number} event */
function lineAfter(trace, event) {
  const depth = trace.depthAt(event);
  let after = event + 1;
  while (after < trace.length && trace.depthAt(after) > depth) after += 1;
  return after < trace.length && trace.depthAt(after) === depth ? trace.lineAt(after) : -1;
}

/**
 * The events from `start` to before `end` at which a call of a recursive function returns from its own loop.
 *
 * @param {Context} context @param {number} start @param {number} end
 */
export function* returnsFromLoop({ trace, lines, recursive }, start, end) {
  for (let event = start; event < end; event += 1) {
    if (trace.kindAt(event) !== RETURN || !recursive.has(trace.functionAt(event))) continue;
    if (returnsInLoop(lines, trace.lineAt(event))) yield event;
  }
}

/** @param {Pick<Context, "trace">} context @param {number} event @param {number} end @returns {Test} */
function testAt({ trace }, event, end) {
  const depth = trace.depthAt(event);
  let returned;
  for (let at = event + 1; at < end && trace.depthAt(at) > depth; at += 1)
    if (trace.kindAt(at) === RETURN && trace.depthAt(at) === depth + 1)
      returned = { event: at, line: trace.lineAt(at) };
  return { event, line: trace.lineAt(event), returned };
}
