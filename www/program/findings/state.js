/** Findings from the variables and calls of a run, with or without a board. */
/** @import { Frame } from "../trace/frames.js" */
/** @import { Context, CrashedFinding, EndlessFinding, Finding, NegativeIndexFinding } from "./findings.js" */
/** @import { TakenFinding } from "./findings.js" */

import { CALL, LINE, RAISE, RETURN } from "../trace/frames.js";
import { PAUSE } from "../trace/sliced.js";
import { accessesIn, evaluate } from "../trace/source-lines.js";
import { hasMore } from "../trace/values.js";
import { createLookup } from "./reasons.js";
import { followArguments, followCounter, followKept, followRecursion } from "./recursion.js";
import { followReturned } from "./returned.js";

/** Events after which a loop counts as endless, if the board has not changed. */
const STILL = 100_000;
/** How often the same events come again before a loop counts as endless. */
const LEAST_TIMES = 3;

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
    followKept(context),
    followTaken(context),
  ];
  const replay = trace.replay();
  while (replay.next()) {
    for (const follower of followers) follower.next(replay.event, replay.stack, replay.globals);
    if (replay.event % PAUSE === 0) yield;
  }
  return followers.flatMap((follower) => follower.found());
}

/**
 * Queens that a call of a recursive function takes from the board though they were there when the call began, and
 * before it tries another square. In a program whose calls take back the queen of their caller, this is the last that a
 * call does.
 *
 * @param {Context} context
 */
function followTaken({ trace, read, series, recursive, tests }) {
  const board = series?.subject?.variables ?? [];
  /** For each call on the stack, what its board was when it began, and the event before it first has less. @type {{ variable: number, before: number, last: number, taken: number | undefined }[]} */
  const calls = [];
  /** @type {TakenFinding | undefined} */
  let found;
  return {
    /** @param {number} event @param {readonly Frame[]} stack @param {ReadonlyMap<number, number>} globals */
    next(event, stack, globals) {
      const [frame, kind] = [stack.at(-1), trace.kindAt(event)];
      if (found || !frame || (kind !== CALL && kind !== LINE)) return;
      if (!recursive.has(frame.function)) return;
      const boardIn = (/** @type {number} */ variable) => frame.values.get(variable) ?? globals.get(variable);
      const depth = stack.length;
      calls.length = Math.min(calls.length, depth + 1);
      if (kind === CALL) {
        delete calls[depth];
        if (trace.resumes(event)) return; // a generator, for which others have placed queens meanwhile
        const variable = board.find((variable) => boardIn(variable) !== undefined) ?? -1;
        calls[depth] = { variable, before: boardIn(variable) ?? 0, last: event, taken: undefined };
        return;
      }
      const call = calls[depth];
      if (!call) return;
      const [now, last] = [boardIn(call.variable), call.last];
      call.last = event;
      if (now === undefined || now === call.before) return;
      const isLess = hasMore(read(now), read(call.before)) && Array.isArray(read(now));
      call.taken = isLess ? (call.taken ?? last) : undefined;
      const line = call.taken && trace.lineAt(call.taken);
      // A loop goes on: where a search goes on by calls alone, each may take back what others have placed.
      if (!call.taken || !line || !tests[trace.lineAt(event)] || trace.lineAt(event) >= line) return;
      found = {
        code: "taken",
        event: call.taken,
        line,
        function: trace.functions[frame.function] ?? "",
        variable: trace.variables[call.variable]?.name ?? "",
        before: trace.values[call.before] ?? "",
        after: trace.values[now] ?? "",
      };
    },
    found: () => (found ? [found] : []),
  };
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
  /** For each list and expression, by the length and the item, the index. @type {Map<string, Map<number, number>>} */
  const used = new Map();
  /** @type {Map<string, NegativeIndexFinding>} */
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
        const place = index < 0 ? index + length : index;
        const other = indices.get(place) ?? index;
        indices.set(place, index);
        if (other === index || found.has(key)) continue;
        const [negative, positive] = [Math.min(index, other), Math.max(index, other)];
        const item = { list, expression, index: negative, length, other: positive };
        found.set(key, { code: "negative-index", event, line, ...item });
      }
    },
    found: () => [...found.values()],
  };
}

/** @param {Context} context @returns {EndlessFinding | undefined} */
export function findEndless({ trace, series }) {
  const start = trace.length - STILL;
  if (trace.ending?.reason !== "limit" || start < 0) return undefined;
  // Without a board, a long search looks the same: only what repeats is known not to end.
  if (!series || (series.length > 0 && series.eventAt(series.length - 1) >= start))
    return findRepeating(trace, start);
  /** @type {Set<number>} */
  const changed = new Set();
  for (let event = start; event < trace.length; event += 1)
    trace.eachChange(event, (variable) => changed.add(variable));
  const event = trace.length - 1;
  const { stack, globals } = trace.framesAt(event);
  const visible = [...(stack.at(-1)?.values.keys() ?? []), ...globals.keys()];
  const unchanged = visible
    .filter((variable) => !changed.has(variable))
    .map((variable) => trace.variables[variable]?.name ?? "");
  return { code: "endless", event, line: trace.lineAt(event), board: true, unchanged };
}

/**
 * The loop that does not end, if the events of a run are the same again and again, with the same changes: its first
 * line.
 *
 * @param {Context["trace"]} trace @param {number} start Where they begin.
 * @returns {EndlessFinding | undefined}
 */
function findRepeating(trace, start) {
  const events = Int32Array.from({ length: trace.length - start }, (_, i) => {
    let hash = trace.lineAt(start + i);
    trace.eachChange(start + i, (variable, value) => {
      hash = Math.imul(Math.imul(hash, 31) + variable, 31) + value;
    });
    return hash;
  });
  /** For each beginning, the length of the longest shorter one with which it ends. */
  const borders = new Uint32Array(events.length);
  for (let i = 1, border = 0; i < events.length; i += 1) {
    while (border > 0 && events[i] !== events[border]) border = borders[border - 1] ?? 0;
    if (events[i] === events[border]) border += 1;
    borders[i] = border;
  }
  const period = events.length - (borders.at(-1) ?? 0);
  if (LEAST_TIMES * period > events.length) return undefined;
  /** @type {[depth: number, line: number]} */
  let first = [Number.POSITIVE_INFINITY, 0];
  let event = 0;
  for (let at = trace.length - period; at < trace.length; at += 1) {
    const [depth, line] = [trace.depthAt(at), trace.lineAt(at)];
    if (depth > first[0] || (depth === first[0] && line > first[1])) continue;
    first = [depth, line];
    event = at;
  }
  return { code: "endless", event, line: first[1], board: false, unchanged: [] };
}

/**
 * Where the error arose with which the run ended: the first event of those in which it passes through the calls.
 *
 * @param {import("../trace/trace.js").Trace} trace @returns {CrashedFinding | undefined}
 */
export function findCrash(trace) {
  if (trace.ending?.reason !== "error") return undefined;
  let event;
  for (let at = trace.length - 1; at >= 0 && [RAISE, RETURN].includes(trace.kindAt(at)); at -= 1)
    if (trace.kindAt(at) === RAISE) event = at;
  return event === undefined ? undefined : { code: "crashed", event, line: trace.lineAt(event) };
}
