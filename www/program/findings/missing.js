/** How the search lost a solution that a program did not find. */
/** @import { Square } from "../../state/parameters.js" */
/** @import { BoardSeries } from "../board/series.js" */
/** @import { Context, MissingFinding, Test } from "./findings.js" */

import { nextLine, orderOf } from "../board/filling-order.js";
import { hasOtherQueens } from "../board/grids.js";
import { difference } from "../board/series.js";
import { CALL, RETURN } from "../trace/frames.js";
import { LONGEST_TEXT } from "../trace/limits.js";
import { saysNone } from "../trace/refusals.js";
import { PAUSE } from "../trace/sliced.js";
import { includes, isSame, placesFirst } from "./board.js";
import { basisOf, letsPass, returnsFromLoop, testAfter, testBefore } from "./decisions.js";
import { noteOf } from "./output.js";
import { reasonsOf } from "./reasons.js";

/** The first line of a loop. */
const LOOP = /^\s*(?:for|while)\b/;

/**
 * How far the search followed a solution that it did not find, and why it left it.
 *
 * @param {Context} context @param {object | undefined} firstOnly Says why already.
 * @returns {Generator<void, MissingFinding | undefined>}
 */
export function* findMissing(context, firstOnly) {
  const { series, missing, n, trace, reported = [] } = context;
  if (!series || !missing || firstOnly) return undefined;
  const target = missing.map((column, row) => /** @type {Square} */ ([row, column]));
  let index = -1;
  for (let i = 0; i < series.length; i += 1) {
    if (i % PAUSE === 0) yield;
    if (series.countAt(i) > series.countAt(index) && includes(target, series.queensAt(i))) index = i;
  }
  const queens = series.queensAt(index);
  const found = /** @type {const} */ ({ code: "missing", solution: missing, reasons: [] });
  const event = series.eventAt(index);
  const end = yield* spanEnd(series, index, trace.length);
  if (queens.length === n) {
    const note = noteOf(context, event, end);
    const whole = { ...found, queens: n, square: undefined };
    if (!note && isNoteHidden(context, event)) return undefined;
    if (!note) return { ...whole, event, how: "not-reported", test: undefined };
    // What is counted or printed for it is another question, unless the program claims that there is none.
    const claims = trace.output.trim() !== "" && saysNone(trace.output);
    const isShown = reported.length === 0 ? !claims : reported.some((board) => isSame(board, target));
    const isLost = (note.how === "stored" || note.how === "returned") && !isShown;
    const test = { event: note.event, line: storingLine(context, note), returned: undefined };
    return isLost ? { ...whole, event: note.event, how: "lost", test } : undefined;
  }
  if (yield* hidesQueens(context)) return undefined;
  // Where the run broke off, the search had not left its path.
  if (end === trace.length && trace.ending?.reason !== "finished") return undefined;
  const order = yield* orderOf(series, n);
  if (!order) {
    // Whether rows or columns are filled, nobody can tell, but the loop that was left is known.
    const test = lastReturn(context, { start: event, end, queens });
    const left = { ...found, queens: queens.length, square: undefined };
    return test && { ...left, event: test.event, how: "returned", test };
  }
  const line = nextLine(queens, order, n);
  if (line === undefined) return undefined;
  const refused = yield* refusedAfter(context, { index, end, side: order.side });
  if (refused) {
    const { square, test } = refused;
    const before = { ...found, queens: queens.length - 1, square };
    if (!test) return { ...before, event: end - 1, how: "taken-back", test };
    return { ...before, event: test.event, how: "refused", test, reasons: reasonsOf(context, test) };
  }
  // Where the board is never empty, the search begins elsewhere. Calls may never show the last queen.
  const isHidden = series.subject?.interpretation.code === "calls" && queens.length === n - 1;
  if (isHidden || (index < 0 && series.countAt(0) > 1)) return undefined;
  const square = target.find((square) => square[order.side] === line);
  if (!square) return undefined;
  const left = { ...found, queens: queens.length, square };
  if (context.tries) {
    const isBoard = (/** @type {readonly Square[]} */ shown) => isSame(shown, queens);
    const refused = context.tries.last(event, end, square, isBoard);
    const unused = context.tries.known ? "not-tried" : "not-placed";
    const how = refused === undefined ? unused : "refused";
    return { ...left, event: refused ?? end - 1, how, test: undefined };
  }
  const test = yield* lastTest(context, { index, end, square, side: order.side });
  if (!test) {
    const returned = lastReturn(context, { start: event, end, queens });
    if (returned) return { ...left, event: returned.event, how: "returned", test: returned };
    // Without variables for the square that is tried, nobody knows whether it was.
    const how = context.tried?.known ? "not-tried" : "not-placed";
    const isOver = trace.ending?.reason === "finished" && !context.tried?.vague; // it might be tried later
    const isKnown = isOver && (queens.length > 0 || !(yield* wasTried(context, square)));
    return isKnown ? { ...left, event: end - 1, how, test: undefined } : undefined;
  }
  // The queen may have been placed where no board shows it, such as by a call whose result is cached.
  if (hasHiddenQueens(context, test.event) || letsPass(context, test)) return undefined;
  return { ...left, event: test.event, how: "refused", test, reasons: reasonsOf(context, test) };
}

/**
 * The line that noted a board: what is stored as a function returns it, its caller stores.
 *
 * @param {Context} context @param {NonNullable<ReturnType<typeof noteOf>>} note
 */
function storingLine({ trace }, { how, event }) {
  const line = trace.lineAt(event);
  if (how !== "stored" || trace.kindAt(event) !== RETURN) return line;
  return trace.framesAt(event).stack.at(-2)?.line ?? line;
}

/**
 * Whether a square was tried while any board was shown: old queens may stay on one that is overwritten, so that it is
 * never empty.
 *
 * @param {Context} context @param {Square} square @returns {Generator<void, boolean>}
 */
function* wasTried({ trace, tried, lines }, [row, column]) {
  for (const replay = trace.replay(); tried?.known && replay.next(); ) {
    if (replay.event % PAUSE === 0) yield;
    const square = tried.in(replay.stack, replay.globals);
    if (square?.column !== column || (square.row ?? row) !== row) continue;
    // A loop ends with the number after its last one.
    if (!LOOP.test(lines[trace.lineAt(replay.event)] ?? "")) return true;
  }
  return false;
}

/** Whether a list of the program has more queens at an event than the board that is shown. @param {Context} context @param {number} event */
function hasHiddenQueens({ trace, read, series }, event) {
  const { stack, globals } = trace.framesAt(event);
  const queens = series?.queensAt(series.indexAt(event)) ?? [];
  const values = [...globals, ...(stack.at(-1)?.values ?? [])];
  return values.some(
    ([variable, value]) =>
      !series?.subject?.variables.includes(variable) && hasOtherQueens(read(value), queens),
  );
}

/**
 * Whether a program may have noted a board all the same: what it shows cannot be read, or it has a list so long that
 * nobody sees it grow.
 *
 * @param {Context} context @param {number} event
 */
function isNoteHidden({ trace, found, reported = [] }, event) {
  if (found === undefined && reported.length === 0 && !saysNone(trace.output)) return true;
  const { stack, globals } = trace.framesAt(event);
  const values = [...globals.values(), ...stack.flatMap((frame) => [...frame.values.values()])];
  return values.some((value) => (trace.values[value]?.length ?? 0) > LONGEST_TEXT);
}

/**
 * Whether the program has shown solutions, or counted them by calls of a function, but its board never has all queens:
 * one is placed elsewhere.
 *
 * @param {Context} context @returns {Generator<void, boolean>}
 */
function* hidesQueens({ series, n, found = 0n, reported = [] }) {
  const isCalls = series?.subject?.interpretation.code === "calls";
  const full = reported.filter((board) => board.length === n);
  if (!series || !((isCalls && found > 0n) || full.length > 0)) return false;
  for (let index = 0; index < series.length; index += 1) {
    if (index % PAUSE === 0) yield;
    if (series.countAt(index) < n) continue;
    // What calls have may be no columns: two numbers of a permutation that change places have indices, too.
    const isCertain = !isCalls || full.length === 0;
    if (isCertain || full.some((board) => isSame(board, series.queensAt(index)))) return false;
  }
  return true;
}

/**
 * The last return from the loop of the search while a board was shown.
 *
 * @param {Context} context @param {{ start: number, end: number, queens: readonly Square[] }} where
 * @returns {Test | undefined}
 */
function lastReturn(context, { start, end, queens }) {
  const { series, trace } = context;
  const returns = [...returnsFromLoop(context, start, end)];
  const shows = (/** @type {typeof isSame} */ test) => (/** @type {number} */ event) =>
    series && test(series.queensAt(series.indexAt(event)), queens);
  // What is not taken back is still on the board.
  const event = returns.findLast(shows(isSame)) ?? returns.findLast(shows(includes));
  return event === undefined ? undefined : { event, line: trace.lineAt(event), returned: undefined };
}

/**
 * The event at which a queen of a board leaves.
 *
 * @param {BoardSeries} series @param {number} index @param {number} length
 * @returns {Generator<void, number>}
 */
function* spanEnd(series, index, length) {
  const queens = series.queensAt(index);
  for (let later = index + 1; later < series.length; later += 1) {
    if (later % PAUSE === 0) yield;
    if (series.countAt(later) < queens.length || !includes(series.queensAt(later), queens))
      return series.eventAt(later);
  }
  return length;
}

/**
 * The queen that came last, and the test that refused it, if it leaves before another one comes and before the program
 * tries squares of the next line.
 *
 * @param {Context} context @param {{ index: number, end: number, side: 0 | 1 }} where
 * @returns {Generator<void, { square: Square, test: Test | undefined } | undefined>}
 */
function* refusedAfter(context, { index, end, side }) {
  const { trace, series, tried, reported = [] } = context;
  if (!series || index < 0 || index + 1 >= series.length) return undefined;
  const [queen] = difference(series, index).come;
  if (!queen || !includes(difference(series, index + 1).gone, [queen])) return undefined;
  const queens = series.queensAt(index);
  if (reported.some((board) => isSame(board, queens))) return undefined; // no test has refused what is reported
  if (!tried?.known) return placesFirst(context, new Set()) ? { square: queen, test: undefined } : undefined;
  const event = series.eventAt(index);
  if (["counted", "printed"].includes(noteOf(context, event, end)?.how ?? "")) return undefined;
  let isLineKnown = true;
  let depth;
  for (const replay = trace.replay(event); replay.next() && replay.event < end; ) {
    if (replay.event % PAUSE === 0) yield;
    const square = tried.in(replay.stack, replay.globals);
    if (!square) continue;
    depth ??= square.depth;
    const line = side === 0 ? square.row : square.column;
    isLineKnown &&= line !== undefined;
    if (line === undefined ? square.depth > depth : line !== queen[side]) return undefined;
  }
  const test = testAfter(context, event, end, placedBy(context, event));
  // A test that no queen decides, such as whether the board is full, has refused none.
  if (!test || basisOf(context, test) !== "squares" || letsPass(context, test)) return undefined;
  return isLineKnown || placesFirst(context, new Set()) ? { square: queen, test } : undefined;
}

/**
 * The call that placed the queen that is noted with an event, and its line then: the caller, if the event is a call
 * that has not got the queen with a board of its own.
 *
 * @param {Context} context @param {number} event
 */
function placedBy({ trace, series }, event) {
  const depth = trace.depthAt(event);
  if (trace.kindAt(event) !== CALL)
    return event > 0 && trace.depthAt(event - 1) === depth
      ? { depth, line: trace.lineAt(event - 1) }
      : undefined;
  const [caller, callee] = trace.framesAt(event).stack.slice(-2);
  const isShared = (/** @type {number} */ variable) =>
    callee?.values.get(variable) === caller?.values.get(variable);
  const variables = series?.subject?.variables ?? [];
  if (!caller || variables.length === 0 || !variables.every(isShared)) return undefined;
  return { depth: depth - 1, line: caller.line };
}

/**
 * The test that refused a square while a board was shown, or this board with the last queen in the line of the square.
 *
 * @param {Context} context @param {{ index: number, end: number, square: Square, side: 0 | 1 }} where
 * @returns {Generator<void, Test | undefined>}
 */
function* lastTest(context, { index, end, square: target, side }) {
  const { trace, series, tried } = context;
  if (!series || !tried?.known) return undefined;
  const [row, column] = target;
  const queens = series.queensAt(index);
  const replay = trace.replay(series.eventAt(index));
  let last; // the last event at which the square was tried
  while (replay.next() && replay.event < end) {
    const { event, stack, globals } = replay;
    if (event % PAUSE === 0) yield;
    const square = tried.in(stack, globals);
    if (series.indexAt(event) !== index) {
      const shown = series.queensAt(series.indexAt(event));
      const isKept = square?.row !== undefined && shown.length > queens.length;
      if (!isSame(isKept ? shown.filter((queen) => queen[side] !== target[side]) : shown, queens)) continue;
    }
    const isTried =
      square?.column === column && (square.row ?? row) === row && !tried.isElsewhere(stack, globals, row);
    if (isTried && trace.kindAt(event) !== RETURN) last = { event, depth: square.depth };
    else if (last && trace.depthAt(event) <= last.depth) break;
  }
  return last && testBefore(context, last.event + 1);
}
