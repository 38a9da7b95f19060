/** Findings from the calls of recursive functions. */
/** @import { Frame } from "../trace/frames.js" */
/** @import { Context, Finding, KeptFinding, RunawayFinding } from "./findings.js" */

import { MAX_SIZE } from "../../state/parameters.js";
import { CALL, LINE } from "../trace/frames.js";
import { evaluate, isTest } from "../trace/source-lines.js";
import { createLookup } from "./reasons.js";

/**
 * Calls within calls of the same function, more than any search needs: more than n + 1 with the same arguments and the
 * same board, or more than one for each square.
 *
 * @param {Context} context
 */
export function followRecursion({ trace, series, n }) {
  /** For each call on the stack. @type {{ function: number, values: Map<number, number>, same: number, nested: number, board: number }[]} */
  const calls = [];
  /** The deepest so far. @type {RunawayFinding | undefined} */
  let found;
  return {
    /** @param {number} event @param {readonly Frame[]} stack */
    next(event, stack) {
      if (trace.kindAt(event) !== CALL) return;
      const depth = stack.length;
      const [frame, caller] = [stack[depth - 1], stack[depth - 2]];
      if (!frame) return;
      calls.length = depth;
      const board = series ? series.indexAt(event) : -1;
      const outer = caller?.function === frame.function ? calls[depth - 2] : undefined;
      const same =
        outer &&
        board === outer.board &&
        [...frame.values].every(([variable, value]) => outer.values.get(variable) === value)
          ? outer.same + 1
          : 1;
      const nested = (outer?.nested ?? 0) + 1;
      calls[depth - 1] = { function: frame.function, values: new Map(frame.values), same, nested, board };
      // Without a board, the run may be for larger sizes.
      const repeats = same > (series ? n : MAX_SIZE) + 1;
      if ((!repeats && nested <= n * n + 1) || (found && found.times >= (found.same ? same : nested))) return;
      if (found && found.same !== repeats) return;
      found = {
        code: "runaway",
        event: found?.event ?? event,
        function: trace.functions[frame.function] ?? "",
        times: repeats ? same : nested,
        same: repeats,
        variables: trace.textsOf(frame.values),
      };
    },
    /** @returns {Finding[]} */
    found: () => (found ? [found] : []),
  };
}

/** The test whether a variable has reached something, such as `row == n`. */
const REACHED = /(?<![\w$.])([A-Za-z_$][\w$.]*)\s*(?:===?|>=?)\s*([A-Za-z_$][\w$.]*(?:\s*[-+]\s*\d+)?)/;

/**
 * A parameter that is the same in all calls of a function that has called itself n times, one within the other, though
 * a test of this function waits for it to reach n, and no other one of its tests for n has held: the recursion has no
 * end, or only finds nothing.
 *
 * @param {Context} context
 */
export function followArguments(context) {
  const { trace, lines, n, found: total = 0n, reported = [] } = context;
  const isSilent = total === 0n && reported.length === 0;
  const tests = lines.map((line) => (isTest(line) ? REACHED.exec(line) : null));
  /** For each call on the stack, how many calls of its function it is within. @type {number[]} */
  const nested = [];
  /**
   * For each function, the arguments that all calls had so far, and the tests by line: what the variable has to reach,
   * if it is always the same, and whether it has.
   *
   * @type {Map<number, { times: number, deepest: number, second: number, constants: Map<number, number>, tests: Map<number, { variable: number | undefined, end: number, held: boolean }> }>}
   */
  const functions = new Map();

  /** @param {number} event @param {readonly Frame[]} stack */
  function noteCall(event, stack) {
    const depth = stack.length;
    const [frame, caller] = [stack[depth - 1], stack[depth - 2]];
    if (!frame) return;
    const begin = () => ({
      times: 0,
      deepest: 0,
      second: event,
      constants: new Map(frame.values),
      tests: new Map(),
    });
    const callee = functions.get(frame.function) ?? begin();
    functions.set(frame.function, callee);
    nested.length = depth;
    nested[depth - 1] = caller?.function === frame.function ? (nested[depth - 2] ?? 0) + 1 : 0;
    callee.times += 1;
    if (callee.times === 2) callee.second = event;
    callee.deepest = Math.max(callee.deepest, nested[depth - 1] ?? 0);
    for (const [variable, value] of callee.constants)
      if (frame.values.get(variable) !== value) callee.constants.delete(variable);
  }

  /** @param {number} event @param {readonly Frame[]} stack @param {ReadonlyMap<number, number>} globals */
  function noteTest(event, stack, globals) {
    const line = trace.lineAt(event);
    const [, name = "", expression = ""] = tests[line] ?? [];
    const callee = functions.get(stack.at(-1)?.function ?? -1);
    if (!name || !callee) return;
    const { variable, value } = createLookup(context, stack, globals);
    const end = Number(evaluate(expression, value));
    const test = callee.tests.get(line) ?? { variable: variable(name), end, held: false };
    callee.tests.set(line, test);
    if (end !== test.end) test.end = Number.NaN;
    test.held ||= !(Number(value(name)) < end); // also if nobody knows
  }

  return {
    /** @param {number} event @param {readonly Frame[]} stack @param {ReadonlyMap<number, number>} globals */
    next(event, stack, globals) {
      const kind = trace.kindAt(event);
      if (kind === CALL) noteCall(event, stack);
      else if (kind === LINE && tests[trace.lineAt(event)]) noteTest(event, stack, globals);
    },
    /** @returns {Finding[]} */
    found() {
      if (trace.ending?.reason === "finished" && !isSilent) return [];
      for (const [index, { times, deepest, second, constants, tests: all }] of functions) {
        const ends = [...all].filter(([, { end }]) => end === n || end === n - 1);
        if (deepest < n || ends.some(([, { held }]) => held)) continue;
        for (const [line, { variable }] of ends) {
          const value = constants.get(variable ?? -1);
          if (variable === undefined || value === undefined) continue;
          const name = trace.variables[variable]?.name ?? "";
          const callee = { function: trace.functions[index] ?? "", times };
          const test = tests[line]?.[0] ?? "";
          const text = trace.values[value] ?? "";
          return [{ code: "stuck", event: second, line, ...callee, variable: name, value: text, test }];
        }
      }
      return [];
    },
  };
}

/** The last whole number in a text. */
const LAST_NUMBER = /(?<!\d)\d+(?=\D*$)/;

/** The number of boards in a list. @param {import("../trace/values.js").Value | undefined} list */
const lengthOf = (list) => {
  const isResults = Array.isArray(list) && list.every((item) => ["object", "string"].includes(typeof item));
  return isResults ? list.length : undefined;
};

/**
 * Finds a number or a global list of solutions that is not set back between searches: it was 0 or empty when the first
 * search began, but not when a later one does.
 *
 * @param {Context} context
 */
export function followCounter({ trace, read, found: total }) {
  /** The functions that have called themselves. @type {Set<number>} */
  const recursive = new Set();
  /** For each line that begins a search, the values when it first did, and those that it gave. @type {Map<number, { values: Map<number, number>, given: Map<number, number> }>} */
  const starts = new Map();
  /** By their variables. @type {Map<number, KeptFinding>} */
  const kept = new Map();
  /** @type {ReadonlyMap<number, number>} */
  let last = new Map();
  const countOf = (/** @type {number} */ value) => {
    const counted = read(value);
    return typeof counted === "number" ? counted : lengthOf(counted);
  };

  /** Whether two searches of one size begin with other queens: then they are parts of one. @param {ReadonlyMap<number, number>} first @param {ReadonlyMap<number, number>} second */
  const isOtherPart = (first, second) =>
    [...first].some(([variable, value]) => {
      const [one, other] = [read(value), read(second.get(variable) ?? 0)];
      const areLists = Array.isArray(one) && Array.isArray(other);
      return areLists && one.length === other.length && String(one) !== String(other);
    });

  /** Whether the number was the last that was printed before the search, and what it has become is the last of all. @param {[variable: number, finding: KeptFinding]} entry */
  const isPrinted = ([variable, { event, value }]) =>
    LAST_NUMBER.exec(trace.momentAt(event).output)?.[0] === String(value) &&
    String(countOf(last.get(variable) ?? 0)) === String(total);

  return {
    /** @param {number} event @param {readonly Frame[]} stack @param {ReadonlyMap<number, number>} globals */
    next(event, stack, globals) {
      last = globals;
      const [caller, callee] = [stack.at(-2), stack.at(-1)];
      if (trace.kindAt(event) !== CALL || !caller || !callee) return;
      if (caller.function === callee.function) recursive.add(callee.function);
      if (stack.some((frame) => frame !== callee && frame.function === callee.function)) return;
      const line = trace.lineAt(event - 1);
      const start = starts.get(line);
      if (!start) starts.set(line, { values: new Map(globals), given: new Map(callee.values) });
      if (!start || !recursive.has(callee.function) || isOtherPart(start.given, callee.values)) return;
      for (const [variable, before] of start.values) {
        const now = globals.get(variable) ?? 0;
        const value = countOf(now) ?? 0;
        if (kept.has(variable) || countOf(before) !== 0 || value <= 0) continue;
        const name = trace.variables[variable]?.name ?? "";
        const isList = typeof read(now) !== "number";
        kept.set(variable, { code: "kept", event, line, variable: name, value, isList });
      }
    },
    /** @returns {Finding[]} */
    found: () => [...kept].filter(isPrinted).map(([, finding]) => finding),
  };
}

/** A parameter of a function of Python that is an empty list by default, which all its calls share. */
const DEFAULT = /(?<![\w.])(\w+)\s*(?::[^=,]*)?=\s*\[\s*\]\s*[,)]/g;

/**
 * Finds a list of results that is kept between searches, as a default argument is: it was empty when the first one
 * began, but a later one begins with what the search before it found, and this is among the results. Searches that
 * begin elsewhere may share a list that each is given.
 *
 * @param {Context} context
 */
export function followKept({ trace, read, lines, series, recursive, found: total, reported = [] }) {
  /** For each parameter, how the first search began in which it was empty; undefined if it was not. @type {Map<number, string | undefined>} */
  const starts = new Map();
  const isDefault = (/** @type {string} */ name) =>
    lines.some((line) => [...line.matchAll(DEFAULT)].some(([, parameter]) => parameter === name));
  /** What a search begins with, but for one variable. @param {Frame} callee @param {number} variable @param {number} event */
  const startOf = ({ function: index, values }, variable, event) =>
    JSON.stringify([
      index,
      [...values].filter(([other]) => other !== variable),
      series ? series.queensAt(series.indexAt(event)) : [],
    ]);
  /** By their variables. @type {Map<number, KeptFinding>} */
  const kept = new Map();
  /** Whether the results are all that the list has at the end. @param {number} variable */
  function isResult(variable) {
    const length = lengthOf(read(trace.history(variable).values.at(-1) ?? 0));
    return length !== undefined && (length === reported.length || BigInt(length) === total);
  }
  return {
    /** @param {number} event @param {readonly Frame[]} stack */
    next(event, stack) {
      const callee = stack.at(-1);
      if (trace.kindAt(event) !== CALL || trace.resumes(event)) return;
      if (!callee || !recursive.has(callee.function)) return;
      if (stack.some((frame) => frame !== callee && frame.function === callee.function)) return;
      for (const [variable, value] of callee.values) {
        const length = lengthOf(read(value));
        if (length === undefined) continue;
        const name = trace.variables[variable]?.name ?? "";
        const begun = startOf(callee, variable, event);
        if (!starts.has(variable)) starts.set(variable, length === 0 ? begun : undefined);
        const start = starts.get(variable);
        if (length === 0 || start === undefined || kept.has(variable)) continue;
        const line = trace.lineAt(event - 1);
        if (start === begun || isDefault(name))
          kept.set(variable, { code: "kept", event, line, variable: name, value: length, isList: true });
      }
    },
    /** @returns {Finding[]} */
    found: () => [...kept].filter(([variable]) => isResult(variable)).map(([, finding]) => finding),
  };
}
