/** Why a test refused a square that no queen attacks: flags that are set all the same. */
/** @import { Value } from "../trace/values.js" */
/** @import { Context, Reason, Test } from "./findings.js" */

import { LINE } from "../trace/frames.js";
import { accessesIn, evaluate } from "../trace/source-lines.js";

/**
 * The flags that a test of a square that no queen attacks, and a function that it called, found set.
 *
 * @param {Context} context @param {Test} test
 * @returns {Reason[]}
 */
export function reasonsOf(context, test) {
  const { trace } = context;
  const replay = trace.replay(test.event);
  const end = test.returned?.event ?? test.event;
  /** @type {Map<string, Reason>} */
  const reasons = new Map();
  while (replay.next() && replay.event <= end) {
    const { event, stack, globals } = replay;
    if (trace.kindAt(event) !== LINE) continue;
    const lookup = createLookup(context, stack, globals);
    for (const { list, expression, kind } of accessesIn(context.lines[trace.lineAt(event)] ?? "")) {
      const variable = lookup.variable(list);
      const index = evaluate(expression, lookup.value);
      if (variable === undefined || index === undefined) continue;
      const wraps = context.language !== "javascript";
      const { values } = trace.history(variable);
      if (kind === "index" && !isFlagsAlways(context, values)) continue;
      // Flags may be True for what is free, and sets may have what is free.
      const isFirst = isFlagSet(context.read(values[0] ?? 0), kind, index, wraps);
      const isSet = (/** @type {Value | undefined} */ value) =>
        isFlagSet(value, kind, index, wraps) !== isFirst;
      if (!isSet(lookup.value(list))) continue;
      const since = setSince(context, variable, event, isSet);
      const square = since === undefined ? undefined : squareWhenSet(context, since, { expression, index });
      const reason = { list, expression, index, since, square, kind, isHeld: !isFirst };
      reasons.set(`${list} ${expression}`, reason);
    }
  }
  return [...reasons.values()];
}

/**
 * The square that was tried when a flag was set; undefined if the expression had another value then, because the flag
 * was set elsewhere, and this call has only seen it.
 *
 * @param {Context} context @param {number} since @param {{ expression: string, index: number | readonly number[] }}
 *   flag
 */
function squareWhenSet(context, since, { expression, index }) {
  const event = Math.max(0, since - 1);
  const then = evaluate(expression, lookupAt(context, event).value);
  return then === undefined || String(then) === String(index) ? context.tried?.at(event) : undefined;
}

/**
 * The variables by name, as the innermost call sees them.
 *
 * @param {Pick<Context, "trace" | "read">} context @param {readonly import("../trace/frames.js").Frame[]} stack
 * @param {ReadonlyMap<number, number>} globals
 */
export function createLookup({ trace, read }, stack, globals) {
  const own = stack.at(-1)?.values ?? new Map();
  /** @param {string} name */
  function variable(name) {
    for (const variables of [own, globals])
      for (const index of variables.keys()) if (trace.variables[index]?.name === name) return index;
    return undefined;
  }
  return {
    variable,
    /** @param {string} name @returns {Value | undefined} */
    value(name) {
      const index = variable(name);
      return index === undefined ? undefined : read(own.get(index) ?? globals.get(index) ?? 0);
    },
  };
}

/** The variables by name, at an event. @param {Pick<Context, "trace" | "read">} context @param {number} event */
export function lookupAt(context, event) {
  const { stack, globals } = context.trace.framesAt(event);
  return createLookup(context, stack, globals);
}

/** Whether all values of a variable are lists of flags; those of JavaScript may have holes. @param {Pick<Context, "read">} context @param {Iterable<number>} values */
export const isFlagsAlways = ({ read }, values) =>
  [...new Set(values)].every((value) => {
    const list = read(value);
    return isFlags(Array.isArray(list) ? list.filter((item) => item !== null) : list);
  });

/** Whether a value is a list of flags, or a set. @param {Value | undefined} value */
export const isFlags = (value) =>
  value instanceof Set ||
  (Array.isArray(value) && value.every((item) => item === 0 || item === 1 || typeof item === "boolean"));

/** @param {Value | undefined} list @param {"index" | "member"} kind @param {number | readonly number[]} index @param {boolean} wraps Whether an index below 0 counts from the end. */
function isFlagSet(list, kind, index, wraps) {
  if (kind === "index") {
    if (!Array.isArray(list) || typeof index !== "number") return false;
    const item = wraps ? list.at(index) : list[index];
    return item === true || item === 1;
  }
  const items = Array.isArray(list) || list instanceof Set ? [...list] : [];
  const text = String(index);
  return items.some((item) => item !== null && String(item) === text);
}

/** The event since which a variable has what is set. @param {Context} context @param {number} variable @param {number} event @param {(value: Value | undefined) => boolean} isSet */
function setSince({ trace, read }, variable, event, isSet) {
  const { events, values } = trace.history(variable);
  let since;
  for (let i = events.findLastIndex((earlier) => earlier <= event); i >= 0; i -= 1) {
    if (!isSet(read(values[i] ?? 0))) break;
    since = events[i];
  }
  return since;
}
