/** Findings from when a program reports boards: what is printed for one, and how many queens one has that is counted. */
/** @import { Square } from "../../state/parameters.js" */
/** @import { Trace } from "../trace/trace.js" */
/** @import { Context, CountedEarlyFinding, MisprintedFinding } from "./findings.js" */

import { CALL } from "../trace/frames.js";
import { PAUSE } from "../trace/sliced.js";
import { hasMore } from "../trace/values.js";
import { includes } from "./board.js";

/** The largest board of which all solutions are compared. */
const MOST_SIZE = 10;
/** The longest text that is quoted, in characters. */
const MOST_QUOTED = 400;

/**
 * A board that is a solution while something else is printed for it, if every solution was on the board: then the
 * search is right. It is also right if the full boards were these and no others.
 *
 * @param {Context} context
 * @returns {Generator<void, MisprintedFinding | undefined>}
 */
export function* findMisprinted(context) {
  const { core, n, series, trace, reported = [] } = context;
  const solutions = core.published(n)?.all ?? 0n;
  if (!series || solutions === 0n || n > MOST_SIZE || trace.output.trim() === "") return undefined;
  const isSolution = (/** @type {readonly Square[]} */ board) =>
    board.length === n && board.flat().every((index) => index >= 0 && index < n) && core.isSolution(n, board);
  const right = new Set(reported.filter(isSolution).map(String));
  if (BigInt(right.size) === solutions) return undefined;
  /** @type {Map<string, { event: number, queens: Square[], start: number }>} */
  const printed = new Map();
  /** For each line that prints, whether the board is full then. @type {Map<number, boolean>} */
  const prints = new Map();
  let start = 0;
  for (let lines = 0; start < trace.output.length; lines += 1) {
    if (lines % PAUSE === 0) yield;
    const event = trace.printedAt(start) - 1;
    const index = series.indexAt(event);
    const count = series.countAt(index);
    const isLastHidden = series.subject?.below !== undefined && count === n - 1;
    let queens = count === n || isLastHidden ? series.queensAt(index) : [];
    if (isLastHidden) {
      yield;
      const whole = wholeAt(context, event) ?? [];
      if (includes(whole, queens)) queens = whole;
    }
    const isFull = queens.length === n;
    const line = trace.lineAt(event);
    if (prints.get(line) === !isFull) return undefined; // it prints boards that are none
    prints.set(line, isFull);
    if (isFull) {
      if (!isSolution(queens)) return undefined; // this may be a board that should not be printed
      if (!printed.has(String(queens))) printed.set(String(queens), { event, queens, start });
    }
    start = trace.output.indexOf("\n", start) + 1 || trace.output.length;
  }
  if (BigInt(printed.size) !== solutions) return undefined;
  const boards = [...printed.values()];
  const first = boards.findIndex(({ queens }) => !right.has(String(queens)));
  const board = boards[first];
  if (!board) return undefined;
  const end = boards[first + 1]?.start ?? trace.output.length;
  const columns = board.queens.map(([, column]) => column);
  if (hasColumns(trace.output.slice(board.start, end), columns)) return undefined;
  return {
    code: "misprinted",
    event: board.event,
    line: trace.lineAt(board.event),
    solution: columns,
    printed: trace.output.slice(board.start, Math.min(end, board.start + MOST_QUOTED)).trim(),
  };
}

/**
 * The board with the queens that a list kept from earlier tries: where the same column is set again, nobody sees it.
 *
 * @param {Context} context @param {number} event
 */
function wholeAt({ trace, series }, event) {
  const { stack, globals } = trace.framesAt(event);
  const variables = series?.subject?.variables ?? [];
  const places = [...stack.map(({ values }) => values).reverse(), globals];
  const values = places.flatMap((place) => variables.map((variable) => place.get(variable)));
  const value = values.find((value) => value !== undefined);
  return value === undefined ? undefined : series?.boardOf(value);
}

/** Whether a text has the columns in order, one after the other or every second number, from 0 or from 1. @param {string} text @param {readonly number[]} columns */
function hasColumns(text, columns) {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const isAt = (/** @type {number} */ start, /** @type {number} */ step, /** @type {number} */ base) =>
    columns.every((column, i) => numbers[start + i * step] === column + base);
  return numbers.some((_, start) => [1, 2].some((step) => [0, 1].some((base) => isAt(start, step, base))));
}

/**
 * A board that is counted as a solution though it has one queen too few, and no square is free for this queen.
 *
 * @param {Context} context
 * @returns {Generator<void, CountedEarlyFinding | undefined>}
 */
export function* findCountedEarly(context) {
  const { core, n, series, trace, tried, found = 0n, reported = [] } = context;
  if (!series || found === 0n || reported.length > 0 || n < 2) return undefined;
  if (series.subject?.interpretation.code === "calls") return undefined; // they may not show the last queen
  for (let index = 0; index < series.length; index += 1) {
    if (index % PAUSE === 0) yield;
    if (series.countAt(index) >= n) return undefined;
    // Where conflicts pass, this is the mistake: the queen that is counted may have one.
    if (index === 0 || series.countAt(index) <= series.countAt(index - 1)) continue;
    const before = series.queensAt(index - 1);
    const isOnTop = core.conflicts(n, before).length > 0 && includes(series.queensAt(index), before);
    if (isOnTop) return undefined;
  }
  for (let index = 0; index < series.length; index += 1) {
    if (index % PAUSE === 0) yield;
    if (series.countAt(index) !== n - 1) continue;
    const queens = series.queensAt(index);
    if (core.conflicts(n, queens).length > 0) continue;
    if (canBeFilled(core, n, queens, tried?.rowsFrom0 ? [[0, 0]] : MOVES)) continue;
    const end = index + 1 < series.length ? series.eventAt(index + 1) : trace.length;
    const { how, event, variable } = noteOf(context, series.eventAt(index), end) ?? {};
    const isCounted = how === "counted" && isLast(trace, Number(variable), found);
    if (event === undefined || (!isCounted && how !== "returned")) continue;
    return { code: "counted-early", event, line: trace.lineAt(event), queens: n - 1 };
  }
  return undefined;
}

/** By how many rows and columns a board may be moved: where the first queen is kept elsewhere, the others begin with the second line. */
const MOVES = /** @type {const} */ ([
  [0, 0],
  [1, 0],
  [0, 1],
]);

/** Whether one more queen fits on a board, after one of the moves. @param {Context["core"]} core @param {number} n @param {readonly Square[]} queens @param {readonly (readonly [number, number])[]} moves */
function canBeFilled(core, n, queens, moves) {
  for (const [down, right] of moves) {
    const moved = queens.map(([row, column]) => /** @type {Square} */ ([row + down, column + right]));
    if (moved.some((square) => Math.max(...square) >= n)) continue;
    for (let square = 0; square < n * n; square += 1) {
      const more = /** @type {Square[]} */ ([...moved, [Math.floor(square / n), square % n]]);
      if (core.isSolution(n, more)) return true;
    }
  }
  return false;
}

/** A result that is returned or yielded, and is not empty. */
const RETURNED =
  /\b(?:return|yield)\b(?!\s*(?:;|\}|$|None\b|null\b|undefined\b|false\b|False\b|0\b|\[\]|\(\)))/;

/**
 * What a program notes between two events: it prints something, counts, stores a board or returns a result. Undefined
 * if it does nothing of this.
 *
 * @param {Pick<Context, "trace" | "read" | "lines" | "recursive">} context @param {number} start @param {number} end
 * @returns {{ how: "counted" | "printed" | "stored" | "returned", event: number, variable?: number } | undefined}
 */
export function noteOf({ trace, read, lines, recursive }, start, end) {
  const { stack, globals } = trace.framesAt(start);
  const values = new Map([...globals, ...stack.flatMap((frame) => [...frame.values])]);
  for (let event = start; event < end; event += 1) {
    /** @type {{ how: "counted" | "stored", variable: number } | undefined} */
    let change;
    if (event > start)
      trace.eachChange(event, (variable, value) => {
        const [before, now] = [read(values.get(variable) ?? 0), read(value)];
        values.set(variable, value);
        if (now === Number(before) + 1 && isCounter(trace, variable)) change = { how: "counted", variable };
        else if (isStored(before, now)) change ??= { how: "stored", variable };
      });
    if (change) return { ...change, event: event - 1 };
    if (event + 1 < end && trace.outputAt(event + 1).length > trace.outputAt(event).length)
      return { how: "printed", event };
    const isResult = RETURNED.test(lines[trace.lineAt(event)] ?? "") && trace.kindAt(event) !== CALL;
    if (isResult && recursive.has(trace.functionAt(event))) return { how: "returned", event };
  }
  return undefined;
}

/** Whether a variable is the number of solutions in the end. @param {Trace} trace @param {number} variable @param {bigint} found */
const isLast = (trace, variable, found) =>
  trace.values[trace.history(variable).values.at(-1) ?? 0] === String(found);

/** Whether a variable only ever grows by 1. @param {Trace} trace @param {number} variable */
function isCounter(trace, variable) {
  const numbers = [...trace.history(variable).values].map((value) => Number(trace.values[value]));
  const isNext = (/** @type {number} */ number, /** @type {number} */ i) =>
    i === 0 || number === numbers[i - 1] || number === Number(numbers[i - 1]) + 1;
  return numbers.every(isNext);
}

/** Whether a list or a set got a board, or something else with parts. @param {import("../trace/values.js").Value | undefined} before @param {import("../trace/values.js").Value | undefined} now */
function isStored(before, now) {
  if (!hasMore(before, now) || typeof now !== "object" || now === null) return false;
  const items = now instanceof Map ? [...now.values()] : [...now];
  return ["object", "string"].includes(typeof items.at(-1));
}
