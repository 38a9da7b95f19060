/**
 * The board of a program over its run: what a variable, interpreted as a board, shows after each event.
 *
 * The value is that of the innermost call that has the variable, or else of the global variable; where there is none,
 * the last board stays. While a generator has yielded, its board stays too.
 *
 * @typedef {object} Subject
 * @property {string} variable Its name.
 * @property {readonly number[]} variables All variables with this name that can be the board.
 * @property {Interpretation} interpretation
 * @property {readonly number[]} [below] The variables named by `interpretation.below`.
 */
/** @import { Square } from "../../state/parameters.js" */
/** @import { Trace } from "../trace/trace.js" */
/** @import { Interpretation } from "./interpretations.js" */

import { CALL, LINE, RETURN } from "../trace/frames.js";
import { createGrowing, firstIndex } from "../trace/growing.js";
import { createValueReader } from "../trace/values.js";
import { outsideIn, queensIn } from "./interpretations.js";

/** Stands for all rows. */
const ALL_ROWS = 0xffff;

/**
 * Follows calls and returns: a generator that yields leaves the stack, but has not ended.
 *
 * @param {Trace} trace @param {ReadonlySet<number>} functions Those that have the variable; others may yield.
 */
function createDepth(trace, functions) {
  let depth = 0; // the number of calls on the stack
  let returning = false;
  let yielded = false; // the last event was a yield
  /** The functions of the generators that yielded and are not resumed. @type {number[]} */
  const suspended = [];

  return {
    get depth() {
      return depth;
    },
    get suspended() {
      return suspended.length > 0;
    },
    /** @param {number} event Each event in turn. @returns {number} The change of the depth by a call: 1, or else 0. */
    next(event) {
      if (returning) depth -= 1;
      const kind = trace.kindAt(event);
      returning = kind === RETURN;
      const before = yielded;
      yielded = false;
      const running = trace.functionAt(event);
      if (kind === RETURN && trace.canYield(event) && functions.has(running)) {
        const atYield = trace.kindAt(event - 1) === LINE && trace.lineAt(event - 1) === trace.lineAt(event);
        yielded = atYield || before;
        if (yielded) suspended.push(running);
      }
      if (kind !== CALL) return 0;
      depth += 1;
      if (trace.resumes(event) && functions.has(running)) suspended.pop();
      else if (suspended.includes(running)) suspended.length = 0; // the program has dropped them
      return 1;
    },
  };
}

/**
 * Follows the value of a variable.
 *
 * @param {Trace} trace @param {readonly number[]} variables
 */
function createFollowed(trace, variables) {
  const followed = new Set(variables);
  /** For each call on the stack, the value's index, 0 for none. */
  const values = [0];
  let global = 0;
  return {
    /** @param {number} event @param {number} depth @param {number} called */
    next(event, depth, called) {
      if (called) values[depth] = values[depth - 1] ?? 0;
      trace.eachChange(event, (variable, value) => {
        if (!followed.has(variable)) return;
        if (trace.isGlobal(variable)) global = value;
        else values[depth] = value || (values[depth - 1] ?? 0);
      });
      return values[depth] || global;
    },
  };
}

/**
 * Follows a list that keeps the columns of earlier tries: only the rows before the one that is worked on are on the
 * board, and this row as soon as its column is set.
 *
 * @param {Trace} trace @param {Subject} subject @param {import("../trace/values.js").ValueReader} read
 * @param {number} start
 */
function createFollowedRows(trace, { variables, below = [] }, read, start) {
  const list = createFollowed(trace, variables);
  const row = createFollowed(trace, below);
  /** For each call on the stack, the row, and whether its column is set. */
  const rows = [{ row: -1, set: false }];
  let before = 0;
  return {
    /** @param {number} event @param {number} depth @param {number} called @returns {[value: number, rows: number]} */
    next(event, depth, called) {
      const value = list.next(event, depth, called);
      const current = read(row.next(event, depth, called));
      const outer = rows[depth - 1] ?? { row: -1, set: false };
      const own = called ? { ...outer } : (rows[depth] ?? { ...outer });
      rows[depth] = own;
      // What a function did to the row of its caller stays when it has returned.
      const inner = rows[depth + 1];
      if (!called && inner && inner.row === own.row) own.set ||= inner.set;
      rows.length = depth + 1;
      if (typeof current !== "number") return [0, 0];
      if (current !== own.row) {
        own.set = !called && current < own.row;
        own.row = current;
      }
      if (value !== before) own.set ||= itemOf(read(before), current) !== itemOf(read(value), current);
      before = value;
      return [value, Math.max(0, current - start + Number(own.set))];
    },
  };
}

/** @param {import("../trace/values.js").Value | undefined} list @param {number} index */
const itemOf = (list, index) => (Array.isArray(list) ? list[index] : undefined);

/**
 * Follows a variable of a recursive function: the list of its values in all calls but the innermost, up to n + 1.
 *
 * @param {Trace} trace @param {number} variable @param {number} n
 */
function createFollowedCalls(trace, variable, n) {
  const callee = trace.variables[variable]?.function;
  /** For each call on the stack of this function, its depth and its value. @type {{ depth: number, value: number }[]} */
  const calls = [];
  /** @type {Map<string, number>} */
  const known = new Map();
  /** Those of the lists. Index 0 means that there is none. */
  const texts = [""];
  let current = 0;
  return {
    texts,
    /** @param {number} event @param {number} depth @param {number} called @returns {number} An index in `texts`. */
    next(event, depth, called) {
      const count = calls.length;
      while ((calls.at(-1)?.depth ?? 0) > depth - called) calls.pop();
      if (called && trace.functionAt(event) === callee) calls.push({ depth, value: 0 });
      trace.eachChange(event, (changed, value) => {
        const top = calls.at(-1);
        if (changed === variable && top) top.value = value;
      });
      if (calls.length === count && !called) return current;
      const text = `[${calls
        .slice(0, Math.min(calls.length - 1, n + 1))
        .map(({ value }) => trace.values[value] || "None")
        .join(", ")}]`;
      current = known.get(text) ?? texts.push(text) - 1;
      known.set(text, current);
      return current;
    },
  };
}

/** @param {Trace} trace @param {import("../trace/values.js").ValueReader} read @param {Subject} subject @param {number} n */
export function createBoardSeries(trace, read, subject, n) {
  const { interpretation } = subject;
  const start = interpretation.code === "columns" ? interpretation.start : 0;
  const functions = new Set(subject.variables.map((variable) => trace.variables[variable]?.function ?? -1));
  const depths = createDepth(trace, functions);
  const events = createGrowing(Uint32Array);
  const values = createGrowing(Uint32Array);
  const rows = createGrowing(Uint16Array);
  const counts = createGrowing(Uint16Array);
  let next = 0;
  let seen = [0, 0]; // the last value, and how many of its rows are shown
  let unreadable = 0;
  /** @type {{ event: number, square: Square } | null} */
  let outside = null;
  /** @type {Square[]} */
  let shownQueens = [];
  const { follow, wholeOf } = createFollow();

  /** What follows the variable, and what reads what it says. */
  function createFollow() {
    if (subject.below) return { follow: createFollowedRows(trace, subject, read, start).next, wholeOf: read };
    const isCalls = interpretation.code === "calls";
    const calls = isCalls ? createFollowedCalls(trace, subject.variables[0] ?? 0, n) : null;
    const followed = calls ?? createFollowed(trace, subject.variables);
    /** @param {number} event @param {number} depth @param {number} called @returns {[number, number]} */
    const follow = (event, depth, called) => [followed.next(event, depth, called), ALL_ROWS];
    return { follow, wholeOf: calls ? createValueReader({ values: calls.texts }) : read };
  }

  /** @param {number} value @param {number} shown The number of rows shown. */
  function shownOf(value, shown) {
    const whole = wholeOf(value);
    return shown === ALL_ROWS || !Array.isArray(whole) ? whole : whole.slice(0, shown + start);
  }

  /** @param {number} value @param {number} shown */
  const queensOf = (value, shown) => queensIn(shownOf(value, shown), interpretation, n);

  /** @param {number} event @param {number} value @param {number} shown */
  function noteUnreadable(event, value, shown) {
    unreadable += 1;
    if (outside) return;
    const square = outsideIn(shownOf(value, shown), interpretation, n);
    if (square) outside = { event, square };
  }

  /** The index of the board after an event; −1 before the first one. @param {number} event */
  const indexAt = (event) => firstIndex(events.length, (i) => events.at(i) > event) - 1;

  return {
    subject,
    /** The number of boards, each different from the one before it. */
    get length() {
      return events.length;
    },
    /** The number of events followed. */
    get followed() {
      return next;
    },
    /** The number of values that are no board. */
    get unreadable() {
      return unreadable;
    },
    /** The first queen off the board. */
    get outside() {
      return outside;
    },
    /** The event at which a board appears; 0 for the board before the first one, −1. @param {number} index */
    eventAt: (index) => events.at(index),
    /** The number of its queens. @param {number} index */
    countAt: (index) => counts.at(index),
    /** @param {number} index @returns {Square[]} */
    queensAt: (index) => (index < 0 ? [] : (queensOf(values.at(index), rows.at(index)) ?? [])),
    indexAt,
    /** The board that a value is by itself. @param {number} value */
    boardOf: (value) => queensOf(value, ALL_ROWS),
    /** Follows the run up to an event. @param {number} end */
    follow(end) {
      for (; next < end; next += 1) {
        const called = depths.next(next);
        const [value, shown] = follow(next, depths.depth, called);
        if (value === 0 || depths.suspended || (value === seen[0] && shown === seen[1])) continue;
        seen = [value, shown];
        const queens = queensOf(value, shown);
        if (!queens) noteUnreadable(next, value, shown);
        else if (!sameBoard(queens, shownQueens)) {
          shownQueens = queens;
          events.push(next);
          values.push(value);
          rows.push(shown);
          counts.push(queens.length);
        }
      }
    },
  };
}

/** @typedef {ReturnType<typeof createBoardSeries>} VariableSeries That of a variable. */
/** @typedef {Omit<VariableSeries, "subject" | "unreadable"> & { subject?: Subject }} BoardSeries */

/** @param {readonly Square[]} a @param {readonly Square[]} b */
const sameBoard = (a, b) =>
  a.length === b.length && a.every(([row, column], i) => row === b[i]?.[0] && column === b[i]?.[1]);

/** The queens that came and went with a board. @param {BoardSeries} series @param {number} index */
export const difference = (series, index) => changeOf(series.queensAt(index - 1), series.queensAt(index));

/** The queens that came and went between two boards. @param {readonly Square[]} before @param {readonly Square[]} after */
export function changeOf(before, after) {
  /** @param {readonly Square[]} squares @param {readonly Square[]} others */
  const without = (squares, others) =>
    squares.filter(([row, column]) => !others.some((other) => other[0] === row && other[1] === column));
  return { come: without(after, before), gone: without(before, after) };
}
