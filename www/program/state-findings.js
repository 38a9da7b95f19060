/** Findings from the variables and calls of a run, with or without a board. */

import { CALL, LINE, RAISE, RETURN } from "./frames.js";
import { createLookup, isFlags } from "./reasons.js";
import { followArguments, followCounter, followRecursion } from "./recursion-findings.js";
import { accessesIn, evaluate } from "./source-lines.js";

/**
 * @typedef {import("./findings.js").Context} Context
 * @typedef {import("./findings.js").Finding} Finding
 * @typedef {import("./frames.js").Frame} Frame
 * @typedef {import("./values.js").Value} Value
 */

/** Events between two pauses. */
const SLICE = 4096;
/** Events after which a loop counts as endless, if the board has not changed. */
const STILL = 100_000;

/**
 * Replays the run, and finds state that a recursive call leaves behind, results that such a call replaces, indices
 * below 0, recursion that runs away or does not advance, and a count that is not set back.
 *
 * @param {Context} context
 * @returns {Generator<void, Finding[]>}
 */
export function* followState(context) {
  const { trace } = context;
  const followers = [
    followReturned(context),
    ...(context.language === "javascript" ? [] : [followIndices(context)]),
    followRecursion(context),
    followArguments(context),
    followCounter(context),
  ];
  const replay = trace.replay();
  while (replay.next()) {
    for (const follower of followers) follower.next(replay.event, replay.stack, replay.globals);
    if (replay.event % SLICE === 0) yield;
  }
  return followers.flatMap((follower) => follower.found());
}

/**
 * Flags that differ before and after a recursive call, after which the search goes on, and results that are less afterwards.
 *
 * @param {Context} context
 */
function followReturned({ trace, read, series, lines }) {
  /** For each call on the stack, the values before it, if it is recursive. @type {{ event: number, values: Map<number, number> }[]} */
  const calls = [];
  /** By the name of the variable. @type {Map<string, import("./findings.js").ReturnedFinding>} */
  const found = new Map();
  const board = new Set(series?.subject?.variables);
  /** @param {string} name */
  const isReturned = (name) =>
    lines.some((line) => new RegExp(`\\breturn\\s+${escaped(name)}\\s*;?\\s*$`).test(line));
  /** Whether the search goes on, so that what is left has an effect. @param {number} event */
  function goesOn(event) {
    if (!series) return false;
    for (let index = series.indexAt(event) + 1; index < series.length; index += 1)
      if (series.countAt(index) > (index > 0 ? series.countAt(index - 1) : 0)) return true;
    return false;
  }

  /** @param {number} event @param {readonly Frame[]} stack @param {ReadonlyMap<number, number>} globals @param {{ event: number, values: Map<number, number> }} call */
  function compare(event, stack, globals, call) {
    const after = new Map([...globals, ...(stack.at(-1)?.values ?? [])]);
    for (const [variable, before] of call.values) {
      const now = after.get(variable);
      const name = trace.variables[variable]?.name ?? "";
      if (now === undefined || now === before || board.has(variable) || found.has(name)) continue;
      const line = trace.lineAt(call.event - 1);
      const sign = assignmentTo(name, lines[line] ?? "");
      const isLess =
        sign === "=" &&
        isResult(read(before)) &&
        Number(read(now)) < Number(read(before)) &&
        isReturned(name);
      const isLeft = sign === undefined && areOtherFlags(read(before), read(now)) && goesOn(event);
      if (!isLess && !isLeft) continue;
      found.set(name, {
        code: isLess ? "replaced" : "left-over",
        event,
        call: call.event,
        line,
        function: trace.functions[trace.functionAt(call.event)] ?? "",
        variable: name,
        before: trace.values[before] ?? "",
        after: trace.values[now] ?? "",
      });
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
    found: () => [...found.values()],
  };
}

/** How a line assigns to a variable, such as "+="; undefined if it does not. @param {string} name @param {string} line */
const assignmentTo = (name, line) =>
  new RegExp(`(?:^|[^\\w.])${escaped(name)}\\s*([-+|&^]?=)[^=]`).exec(line)?.[1];

/** @param {string} text */
const escaped = (text) => text.replace(/[.$]/g, "\\$&");

/** Whether a value can be what a search has found: a number of solutions, or whether there is one. @param {Value | undefined} value */
const isResult = (value) => typeof value === "number" || typeof value === "boolean";

/** Whether two values are flags, and some are set in one of them only. @param {Value | undefined} before @param {Value | undefined} now */
function areOtherFlags(before, now) {
  if (!isFlags(before) || !isFlags(now)) return false;
  if (!Array.isArray(before) || !Array.isArray(now)) return true;
  const [longer, shorter] = before.length > now.length ? [before, now] : [now, before];
  // A list of JavaScript grows when a flag is set; what it did not have is not set.
  return longer.some((flag, i) => Boolean(flag) !== Boolean(shorter[i]));
}

/**
 * Indices below 0 that are the same item of a list as another index that the same expression has.
 *
 * @param {Context} context
 */
function followIndices(context) {
  const { trace, lines } = context;
  const accesses = lines.map((line) =>
    accessesIn(line).filter(
      ({ kind, certain, expression }) => kind === "index" && certain && /[a-z]/i.test(expression),
    ),
  );
  /** For each list and expression, by the length and the item, the index and its event. @type {Map<string, Map<number, { index: number, event: number }>>} */
  const used = new Map();
  /** @type {Map<string, import("./findings.js").NegativeIndexFinding>} */
  const found = new Map();
  return {
    /** @param {number} event @param {readonly Frame[]} stack @param {ReadonlyMap<number, number>} globals */
    next(event, stack, globals) {
      const line = trace.lineAt(event);
      if (trace.kindAt(event) !== LINE || (accesses[line]?.length ?? 0) === 0) return;
      const { value } = createLookup(context, stack, globals);
      for (const { list, expression } of accesses[line] ?? []) {
        const items = value(list);
        const index = evaluate(expression, value);
        if (!Array.isArray(items) || typeof index !== "number") continue;
        const { length } = items;
        if (index < -length || index >= length) continue;
        const key = `${list}[${expression}] ${length}`;
        const indices = used.get(key) ?? new Map();
        used.set(key, indices);
        const item = index < 0 ? index + length : index;
        const other = indices.get(item)?.index ?? index;
        indices.set(item, { index, event });
        if (other === index || found.has(key)) continue;
        const negative = Math.min(index, other);
        found.set(key, {
          code: "negative-index",
          event,
          line,
          list,
          expression,
          index: negative,
          length,
          other: Math.max(index, other),
        });
      }
    },
    found: () => [...found.values()],
  };
}

/** @param {Context} context @returns {import("./findings.js").EndlessFinding | undefined} */
export function findEndless({ trace, series }) {
  const start = trace.length - STILL;
  if (trace.ending?.reason !== "limit" || start < 0) return undefined;
  if (series && series.length > 0 && series.eventAt(series.length - 1) >= start) return undefined;
  /** @type {Set<number>} */
  const changed = new Set();
  for (let event = start; event < trace.length; event += 1)
    trace.eachChange(event, (variable) => changed.add(variable));
  const event = trace.length - 1;
  const replay = trace.replay(event);
  replay.next();
  const visible = [...(replay.stack.at(-1)?.values.keys() ?? []), ...replay.globals.keys()];
  const unchanged = visible
    .filter((variable) => !changed.has(variable))
    .map((variable) => trace.variables[variable]?.name ?? "");
  return { code: "endless", event, line: trace.lineAt(event), board: series !== null, unchanged };
}

/**
 * Where the error arose with which the run ended: the first event of those in which it passes through the calls.
 *
 * @param {import("./trace.js").Trace} trace @returns {import("./findings.js").CrashedFinding | undefined}
 */
export function findCrash(trace) {
  if (trace.ending?.reason !== "error") return undefined;
  let event;
  for (let at = trace.length - 1; at >= 0 && [RAISE, RETURN].includes(trace.kindAt(at)); at -= 1)
    if (trace.kindAt(at) === RAISE) event = at;
  return event === undefined ? undefined : { code: "crashed", event, line: trace.lineAt(event) };
}
