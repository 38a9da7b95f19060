/**
 * A first look at a run: what values its variables have, which functions are recursive, and which variables are the
 * index at which a list changes.
 */
/** @import { Trace } from "./trace.js" */
/** @import { Value, ValueReader } from "./values.js" */

import { CALL } from "./frames.js";
import { PAUSE } from "./sliced.js";

/** Samples of each variable. */
const MOST_SAMPLES = 300;

/**
 * @param {Trace} trace @param {ValueReader} read
 * @param {{ n: number, most: number }} options `most` is the largest number of events to look at.
 */
export function* surveyTrace(trace, read, { n, most }) {
  /** For each variable, different values. @type {Value[][]} */
  const samples = [];
  /** @type {Set<number>[]} */
  const sampled = [];
  const indices = createIndexTally(trace, read, n);
  const replay = trace.replay();
  const end = Math.min(trace.length, most);

  /** @param {number} variable @param {number} value */
  function sample(variable, value) {
    sampled[variable] ??= new Set();
    const seen = sampled[variable];
    if (value === 0 || seen.size >= MOST_SAMPLES || seen.has(value)) return;
    seen.add(value);
    const readable = read(value);
    if (readable === undefined) return;
    samples[variable] ??= [];
    samples[variable].push(readable);
  }

  while (replay.event + 1 < end && replay.next()) {
    const { event, stack, globals } = replay;
    trace.eachChange(event, sample);
    indices.next(event, stack, globals);
    if (event % PAUSE === 0) yield;
  }
  return {
    samples,
    recursive: yield* recursiveFunctions(trace, end),
    /** The variables that are the index at which these lists change, those of the most frequent name. @param {readonly number[]} lists */
    indicesOf: (lists) => indices.of(lists),
  };
}

/** @typedef {ReturnType<typeof surveyTrace> extends Generator<any, infer Result> ? Result : never} Survey */

/**
 * The functions that have called themselves, in the first events of a run.
 *
 * @param {Trace} trace @param {number} [end] @returns {Generator<void, Set<number>>}
 */
export function* recursiveFunctions(trace, end = trace.length) {
  /** @type {number[]} */
  const stack = [];
  /** @type {Set<number>} */
  const recursive = new Set();
  for (let event = 0; event < end; event += 1) {
    if (event % PAUSE === 0) yield;
    if (trace.kindAt(event) !== CALL) continue;
    const callee = trace.functionAt(event);
    stack.length = trace.depthAt(event) - 1;
    if (stack.includes(callee)) recursive.add(callee);
    stack.push(callee);
  }
  return recursive;
}

/**
 * Counts how often a variable was the index of the only item of a list that changed.
 *
 * @param {Trace} trace @param {ValueReader} read @param {number} n
 */
function createIndexTally(trace, read, n) {
  /** The last value of each variable that is a list. @type {Map<number, readonly Value[]>} */
  const lists = new Map();
  /** For each list, how often it changed at one index, and how often each variable was this index. @type {Map<number, { total: number, equal: Map<number, number> }>} */
  const tallies = new Map();

  /** @param {number} variable @param {number} index @param {readonly import("./frames.js").Frame[]} stack @param {ReadonlyMap<number, number>} globals */
  function count(variable, index, stack, globals) {
    const tally = tallies.get(variable) ?? { total: 0, equal: new Map() };
    tallies.set(variable, tally);
    tally.total += 1;
    for (const [other, value] of [...(stack.at(-1)?.values ?? []), ...globals])
      if (read(value) === index) tally.equal.set(other, (tally.equal.get(other) ?? 0) + 1);
  }

  return {
    /** @param {number} event @param {readonly import("./frames.js").Frame[]} stack @param {ReadonlyMap<number, number>} globals */
    next(event, stack, globals) {
      trace.eachChange(event, (variable, value) => {
        const list = read(value);
        if (!Array.isArray(list) || list.length < n) return;
        const before = lists.get(variable);
        lists.set(variable, list);
        // A call notes all that it sees, whoever changed it.
        const index = before && trace.kindAt(event) !== CALL ? changedIndex(before, list) : undefined;
        if (index !== undefined && index >= 0) count(variable, index, stack, globals);
      });
    },
    /** @param {readonly number[]} variables */
    of(variables) {
      let total = 0;
      /** @type {Map<number, number>} */
      const equal = new Map();
      for (const variable of variables) {
        const tally = tallies.get(variable);
        total += tally?.total ?? 0;
        for (const [other, times] of tally?.equal ?? []) equal.set(other, (equal.get(other) ?? 0) + times);
      }
      /** @type {Map<string, number>} */
      const byName = new Map();
      const nameOf = (/** @type {number} */ variable) => trace.variables[variable]?.name ?? "";
      for (const [other, times] of equal) byName.set(nameOf(other), (byName.get(nameOf(other)) ?? 0) + times);
      const [name, times] = [...byName].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ["", 0]);
      if (total < 3 || times < 0.8 * total) return [];
      return [...equal.keys()].filter((other) => nameOf(other) === name);
    },
  };
}

/** The index of the only item in which two lists of the same length differ. @param {readonly Value[]} a @param {readonly Value[]} b */
function changedIndex(a, b) {
  if (a.length !== b.length) return undefined;
  const index = a.findIndex((item, i) => item !== b[i]);
  return a.findLastIndex((item, i) => item !== b[i]) === index ? index : undefined;
}
