/** Findings from what a recursive call leaves behind: queens on the board, flags that are set, and results that are lost. */
/** @import { Square } from "../../state/parameters.js" */
/** @import { Frame } from "../trace/frames.js" */
/** @import { Value } from "../trace/values.js" */
/** @import { Context, ReturnedFinding, SharedFinding } from "./findings.js" */

import { remembered } from "../../base/remembered.js";
import { squaresAdded } from "../board/grids.js";
import { CALL, LINE, RETURN } from "../trace/frames.js";
import { firstIndex } from "../trace/growing.js";
import { saysNone } from "../trace/refusals.js";
import { hasMore } from "../trace/values.js";
import { includes } from "./board.js";
import { isFlags } from "./reasons.js";

/** Events that are searched for the next try. */
const MOST_SEARCHED = 20_000;

/**
 * The board and flags that differ before and after a recursive call, after which the search goes on, and results that
 * are less afterwards.
 *
 * @param {Context} context
 */
export function followReturned(context) {
  const { trace, read, series, lines, core, n, found: total, reported = [] } = context;
  // Fewer solutions are found than there are.
  const isShort =
    reported.length === 0 &&
    (total === undefined ? saysNone(trace.output) : total < (core.published(n)?.all ?? 0n));
  /** For each call on the stack, the values before it, if it is recursive. @type {{ event: number, values: Map<number, number> }[]} */
  const calls = [];
  /** By the name of the variable. @type {Map<string, ReturnedFinding | SharedFinding>} */
  const found = new Map();
  const board = new Set(series?.subject?.variables);
  const { staysOnBoard, addedSquare } = createBoardHistory(context);
  /** @param {string} name */
  const isReturned = (name) =>
    lines.some((line) => new RegExp(`\\breturn\\s+${escaped(name)}\\s*;?\\s*$`).test(line));
  /** By the name of a variable and a line, whether a loop around the line counts with the variable. @type {Map<string, boolean>} */
  const counting = new Map();
  /** @param {string} name @param {number} line */
  function counts(name, line) {
    const key = `${name} ${line}`;
    const is = counting.get(key) ?? countsLoop(name, line, lines);
    counting.set(key, is);
    return is;
  }
  /** @param {number} value */
  const isNumber = (value) => typeof read(value) === "number";
  /** Whether more queens are placed, so that what is left has an effect. @param {number} event */
  function placesMore(event) {
    if (!series) return false;
    for (let index = series.indexAt(event) + 1; index < series.length; index += 1)
      if (series.countAt(index) > (index > 0 ? series.countAt(index - 1) : 0)) return true;
    return false;
  }

  /** Whether there are squares, and each had a queen on the board that is shown. @param {readonly Square[]} squares @param {number} start @param {number} end */
  function wereQueens(squares, start, end) {
    const left = new Set(squares.map(String));
    if (!series || left.size === 0) return false;
    for (let index = series.indexAt(start); index <= series.indexAt(end) && left.size > 0; index += 1)
      for (const queen of series.queensAt(index)) left.delete(String(queen));
    return left.size === 0;
  }

  /** For each variable, the lines that read it. @type {Map<string, boolean[]>} */
  const readers = new Map();
  /**
   * Whether a call reads a variable, but for what the line before has just set: else it only keeps statistics in it.
   *
   * @param {string} name @param {number} start @param {number} end
   */
  function isRead(name, start, end) {
    const callee = trace.functions[trace.functionAt(start)] ?? "";
    const reading = readers.get(name) ?? linesReading(name, callee.replace(/^.*\./, ""), context);
    readers.set(name, reading);
    const set = new RegExp(`(?<![\\w$.])${escaped(name)}(?:${CHANGED})`);
    const isSet = (/** @type {number} */ event) => {
      let at = event - 1; // a line of JavaScript may have several statements
      while (at > start && trace.lineAt(at) === trace.lineAt(event)) at -= 1;
      return trace.depthAt(at) === trace.depthAt(event) && set.test(lines[trace.lineAt(at)] ?? "");
    };
    for (let event = start; event < Math.min(end, start + MOST_SEARCHED); event += 1)
      if (trace.kindAt(event) === LINE && reading[trace.lineAt(event)] && !isSet(event)) return true;
    return false;
  }

  /** @param {number} event @param {readonly Frame[]} stack @param {ReadonlyMap<number, number>} globals @param {{ event: number, values: Map<number, number> }} call */
  function compare(event, stack, globals, call) {
    const after = new Map([...globals, ...(stack.at(-1)?.values ?? [])]);
    for (const [variable, before] of call.values) {
      const now = after.get(variable);
      const name = trace.variables[variable]?.name ?? "";
      if (now === undefined || now === before || found.has(name)) continue;
      const line = trace.lineAt(call.event - 1);
      const callee = trace.functions[trace.functionAt(call.event)] ?? "";
      const change = { before: trace.values[before] ?? "", after: trace.values[now] ?? "" };
      if (trace.isGlobal(variable) && [before, now].every(isNumber) && counts(name, line)) {
        found.set(name, { code: "shared", event, line, function: callee, variable: name, ...change });
        continue;
      }
      const sign = assignmentTo(name, lines[line] ?? "");
      // A list of columns or squares that has grown may have the queens, though it is no board any more.
      const isPath = hasMore(read(before), read(now)) && hasSquares(read(now));
      const added = board.has(variable) ? [] : squaresAdded(read(before), read(now));
      const isGrid = wereQueens(added, call.event, event);
      const isBoard = board.has(variable) || ((isPath || isGrid) && isRead(name, call.event, event));
      const isLess =
        isShort &&
        !isBoard &&
        sign === "=" &&
        isResult(read(before)) &&
        Number(read(now)) < Number(read(before)) &&
        isReturned(name);
      const isLeft =
        sign === undefined &&
        (isBoard
          ? staysOnBoard({ variable, before, now }, event, line)
          : areOtherFlags(read(before), read(now)) &&
            (placesMore(event) || triesMore(context, event, line)) &&
            isRead(name, call.event, event));
      if (!isLess && !isLeft) continue;
      const code = isLess ? "replaced" : "left-over";
      const square = isGrid ? added[0] : board.has(variable) ? addedSquare(before, now) : undefined;
      const place = { event, call: call.event, line, function: callee, variable: name };
      found.set(name, { code, ...place, ...change, isBoard, square });
    }
  }

  return {
    /** @param {number} event @param {readonly Frame[]} stack @param {ReadonlyMap<number, number>} globals */
    next(event, stack, globals) {
      const kind = trace.kindAt(event);
      const depth = stack.length;
      if (kind === CALL) {
        const caller = stack[depth - 2];
        const recursive = caller?.function === stack[depth - 1]?.function;
        calls.length = depth;
        delete calls[depth - 1];
        if (caller && recursive && !trace.resumes(event))
          calls[depth - 1] = { event, values: new Map([...globals, ...caller.values]) };
        return;
      }
      const call = calls[depth]; // the call inside this one, which has returned
      calls.length = Math.min(calls.length, depth);
      if (call && kind === LINE) compare(event, stack, globals, call);
    },
    found: () =>
      [...found.values()].sort((a, b) => a.event - b.event || a.variable.localeCompare(b.variable)),
  };
}

/**
 * Tells whether queens that a call placed are still on the board when the next one is placed. Lists in which a row is
 * overwritten, or cut before the next try, keep old queens too, and nothing is wrong with that.
 *
 * @param {Context} context
 */
function createBoardHistory({ trace, read, series, tests }) {
  const historyOf = remembered(trace.history);
  const isColumns = series?.subject?.interpretation.code === "columns";
  const boardOf = (/** @type {number} */ value) => series?.boardOf(value);
  /** Whether a value has everything of another one, and more. @param {number} variable @param {number} part @param {number} whole */
  function isMore(variable, part, whole) {
    const isBoard = series?.subject?.variables.includes(variable);
    const [some, all] = isBoard ? [boardOf(part), boardOf(whole)] : [];
    const isLarger = some !== undefined && all !== undefined && some.length < all.length;
    const hasMarks = squaresAdded(read(part), read(whole)).length > 0;
    return hasMore(read(part), read(whole)) || (isLarger && includes(all, some)) || hasMarks;
  }
  /** Whether the board only ever gets more queens. @param {number} variable */
  const isNeverLess = (variable) => {
    const { values } = historyOf(variable);
    return values.every(
      (value, i) => i === 0 || value === values[i - 1] || isMore(variable, values[i - 1] ?? 0, value),
    );
  };
  return {
    /** The first queen on a board that is not on another one. @param {number} before @param {number} now */
    addedSquare: (before, now) => boardOf(now)?.find((queen) => !includes(boardOf(before) ?? [], [queen])),
    /** @param {{ variable: number, before: number, now: number }} change @param {number} event After the call. @param {number} line Of the call. */
    staysOnBoard({ variable, before, now }, event, line) {
      if (!isMore(variable, before, now)) return false;
      const { events, values } = historyOf(variable);
      const later = firstIndex(events.length, (i) => Number(events[i]) > event);
      const next = values.subarray(later).find((value) => value !== now);
      if (next !== undefined) return isMore(variable, now, next);
      const isGrown = !isColumns || hasMore(read(before), read(now));
      return isGrown && isNeverLess(variable) && triesMore({ trace, tests }, event, line);
    },
  };
}

/**
 * Whether the call that runs at an event tests something again before the line at which it called itself: its loop goes
 * on.
 *
 * @param {Pick<Context, "trace" | "tests">} context @param {number} event @param {number} line
 */
function triesMore({ trace, tests }, event, line) {
  const depth = trace.depthAt(event);
  const end = Math.min(trace.length, event + MOST_SEARCHED);
  for (let at = event; at < end; at += 1) {
    if (trace.depthAt(at) > depth) continue;
    if (trace.depthAt(at) < depth || trace.kindAt(at) === RETURN) return false;
    if (trace.kindAt(at) === LINE && trace.lineAt(at) < line && tests[trace.lineAt(at)]) return true;
  }
  return false;
}

/** How a line assigns to a variable, such as "+="; undefined if it does not. @param {string} name @param {string} line */
const assignmentTo = (name, line) =>
  new RegExp(`(?:^|[^\\w.])${escaped(name)}\\s*([-+|&^]?=)[^=]`).exec(line)?.[1];

const ITEMS = "(?:\\[(?:[^[\\]]|\\[[^[\\]]*\\])*\\])*";
const CHANGED = `\\.(?:append|push|add|set)\\b|${ITEMS}\\s*(?:\\+\\+|--|(?:[-+*/%|&^]|//|<<|>>)?=(?![=>])[^;]*)`;

/**
 * For each line, whether it or the test that it begins reads a variable: to change it, to print it or to pass it on is
 * not to read it.
 *
 * @param {string} name @param {string} callee @param {Pick<Context, "lines" | "tests">} context
 */
function linesReading(name, callee, { lines, tests }) {
  const variable = `(?<![\\w$.])${escaped(name)}`;
  const other = new RegExp(
    `(?<![\\p{L}\\p{N}_$])(?:print|console\\.\\w+|${escaped(callee)})\\(.*|${variable}(?:${CHANGED})`,
    "gu",
  );
  const reads = lines.map((line) => new RegExp(`${variable}(?![\\w$])`).test(line.replace(other, "")));
  return lines.map((_, start) =>
    reads.some((isRead, line) => isRead && (line === start || tests[line] === start)),
  );
}

/** Whether a loop of JavaScript around a line counts with a variable that nothing else sets. @param {string} name @param {number} line @param {readonly string[]} lines */
function countsLoop(name, line, lines) {
  const loop = new RegExp(`\\bfor\\s*\\(\\s*(?:var\\s+)?${escaped(name)}\\s*=`);
  const setting = new RegExp(`(?<![\\w$.])${escaped(name)}\\s*=(?!=)`);
  if (lines.some((text) => setting.test(text) && !loop.test(text) && !/^\s*(?:let|var)\b/.test(text)))
    return false;
  let indent = indentOf(lines[line] ?? "");
  for (let at = line - 1; at > 0 && indent > 0; at -= 1) {
    const text = lines[at] ?? "";
    if (text.trim() === "" || indentOf(text) >= indent) continue;
    if (loop.test(text)) return true;
    indent = indentOf(text);
  }
  return false;
}

/** @param {string} text Not blank. */
const indentOf = (text) => text.search(/\S/);

/** @param {string} text */
const escaped = (text) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");

/** Whether a value can be what a search has found: a number of solutions, or whether there is one. @param {Value | undefined} value */
const isResult = (value) => typeof value === "number" || typeof value === "boolean";

/** Whether two values are flags, and some are set in one of them only, or have a number for each square, and some numbers differ. @param {Value | undefined} before @param {Value | undefined} now */
function areOtherFlags(before, now) {
  if (areNumbers(before) && areNumbers(now))
    return before.length === now.length && before.join() !== now.join();
  if (!isFlags(before) || !isFlags(now)) return false;
  if (!Array.isArray(before) || !Array.isArray(now)) return [before, now].every(hasLines);
  const [longer, shorter] = before.length > now.length ? [before, now] : [now, before];
  // A list of JavaScript grows when a flag is set; what it did not have is not set.
  return longer.some((flag, i) => Boolean(flag) !== Boolean(shorter[i]));
}

/** Whether a value has rows of numbers, such as of how many queens attack each square. @param {Value | undefined} value @returns {value is number[][]} */
const areNumbers = (value) =>
  Array.isArray(value) &&
  value.every(
    (row) =>
      Array.isArray(row) && row.length === value.length && row.every((item) => typeof item === "number"),
  );

/** Whether the items of a set can be lines or squares: numbers, or pairs of them. A set of boards is a result. @param {Value | undefined} value */
const hasLines = (value) =>
  value instanceof Set && [...value].every((item) => typeof item === "number" || isPair(item));

/** @param {Value | undefined} value */
const isPair = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === "number");

/** Whether a list has columns, or a list or a set has squares. @param {Value | undefined} value */
const hasSquares = (value) =>
  (Array.isArray(value) && value.every((item) => typeof item === "number" || isPair(item))) ||
  (value instanceof Set && [...value].every(isPair));
