/**
 * The border of the core as a target: every function and class that it exports, called with whatever there is, in any
 * order, and after it was freed. It answers with what its declaration says or throws an `Error` with a code of its own
 * and parameters for the message; and then it goes on as before.
 *
 * An input is a list of calls: `["count", 8]`, `["Counter.new", 8, 0, 5]`, and on the object that was made last, or
 * that with the number behind "@", `["Counter.runFor@0", 0]`, `["Counter.subtotal"]`.
 */

import assert from "node:assert/strict";
import { describeError } from "../../www/i18n/i18n.js";
import { ALGORITHMS } from "../../www/state/state.js";
import { anyNumber, anyValue, changed, cook, one } from "./recipes.mjs";

/**
 * @typedef {import("./fuzz.mjs").Random} Random
 * @typedef {(random: Random) => unknown} Make
 * @typedef {(value: any) => boolean} Is
 * @typedef {{ made: any, kind: string, args: any[], freed: boolean }} Instance
 */

// What is asked for, most of the time as it should be.

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 9, 10, 12, 13, 16, 20, 27, 32];
/** @type {Make} */
const n = (random) => one(random, SIZES);
/** @type {Make} */
const square = (random) => [random(9), random(8)];
/** @type {Make} */
const squares = (random) => Array.from({ length: random(6) }, () => square(random));
const SOLUTIONS = [
  [0],
  [1, 3, 0, 2],
  [0, 2, 4, 1, 3],
  [1, 3, 5, 0, 2, 4],
  [0, 4, 7, 5, 2, 6, 1, 3],
  [3, 6, 2, 7, 1, 4, 0, 5],
];
/** @type {Make} */
const columns = (random) =>
  random(2) ? one(random, SOLUTIONS) : Array.from({ length: random(10) }, () => random(10));
/** @type {Make} */
const words = (random) => ({ $: "words", of: columns(random) });
/** @type {Make} */
const algorithm = (random) => one(random, ALGORITHMS);
/** @type {Make} */
const small = (random) => random(40);
/** @type {Make} */
const most = (random) => one(random, [0, 1, 2, 7, 100, 1000, 1000, 1000]);
/** @type {Make} */
const time = (random) => one(random, [0, 0, 0, 1]);
/** @type {Make} */
const which = (random) => one(random, ["all", "rotation", "fundamental"]);
/** @type {Make} */
const symmetry = (random) =>
  one(random, ["identity", "quarter-turn", "half-turn", "mirror-rows", "transpose"]);
/** @type {Make} */
const landmark = (random) => one(random, ["solution", "backtrack", { $: "undefined" }]);
/** @type {Make} */
const flag = (random) => random(2) === 0;
/** @type {Make} */
const bigint = (random) => ({ $: "bigint", of: String(random(1000)) });

/** Some of these. @param {Record<string, Make>} makers @returns {Make} */
const some = (makers) => (random) =>
  Object.fromEntries(
    Object.entries(makers).flatMap(([name, make]) => (random(3) === 0 ? [[name, make(random)]] : [])),
  );
const options = some({
  seed: small,
  draws: small,
  attempts: small,
  workers: small,
  mostConstrainedRow: flag,
  from: columns,
  blocked: squares,
});
/** @type {Make} */
const standing = (random) => ({
  first: small(random),
  end: small(random),
  parts: random(2),
  matched: random(2) * random(40),
  found: bigint(random),
  subtotal: bigint(random),
});
const choice = some({ queens: squares, blocked: squares, symmetry, from: columns });

// What is answered.

/** @type {Is} */
const isNumber = (value) => typeof value === "number" && !Number.isNaN(value);
/** @type {Is} */
const isCount = (value) => typeof value === "bigint" && value >= 0n;
/** @type {Is} */
const isFlag = (value) => typeof value === "boolean";
/** @type {Is} */
const isWords = (value) => value instanceof Uint32Array;
/** @type {Is} */
const isBytes = (value) => value instanceof Uint8Array;
/** @type {Is} */
const isSquare = (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber);
/** @param {Is} is @returns {Is} */
const list = (is) => (value) => Array.isArray(value) && value.every(is);
/** @param {Is} is @returns {Is} */
const maybe = (is) => (value) => value === undefined || is(value);
/** @param {Record<string, Is>} parts @returns {Is} */
const having = (parts) => (value) =>
  typeof value === "object" && value !== null && Object.entries(parts).every(([name, is]) => is(value[name]));
/** @type {Is} */
const isText = (value) => typeof value === "string" && value.length > 0;
/** @type {Is} */
const isNothing = (value) => value === undefined;
const isStep = having({ kind: isText });
const isOutcome = (/** @type {unknown} */ value) => ["on", "reached", "ended"].includes(String(value));
const isTally = having({ steps: isCount, tried: isCount, placed: isCount, solutions: isCount });
const isStanding = having({ first: isNumber, end: isNumber, matched: isNumber, found: isCount });
const isCounts = having({ all: isCount, fundamental: isCount, halfTurnSymmetric: isCount });

/** What can be called: what it takes, and what it answers. @type {Record<string, [Make[], Is]>} */
const CALLS = {
  algorithms: [[], list(isText)],
  areSolution: [[words], isFlag],
  attackers: [[n, squares], isWords],
  canBegin: [[algorithm], isFlag],
  canBlock: [[algorithm], isFlag],
  conflicts: [[n, squares], list(having({ first: isSquare, second: isSquare, line: isText }))],
  construct: [[n], maybe(isWords)],
  count: [[n], isCount],
  countBySearch: [[n], isCount],
  countFundamental: [[n], isCount],
  density: [[words, small, small, small], isWords],
  images: [
    [columns],
    having({ orbit: isNumber, canonical: isNumber, images: list(having({ symmetry: isText })) }),
  ],
  infiniteGreedy: [[small], isWords],
  isSolution: [[n, squares], isFlag],
  limits: [[], having({ board: isNumber, rank: isNumber })],
  openColumns: [[n, small], isWords],
  portions: [[n], list(having({ first: isNumber, end: isNumber, cost: isNumber }))],
  published: [[n], maybe(isCounts)],
  searchNodes: [[n], maybe(isNumber)],
  searchTree: [[algorithm, n, options, most], maybe(isWords)],
  subproblem: [
    [n, small],
    having({ topColumns: list(isNumber), middleQueen: maybe(isSquare), weight: isNumber }),
  ],
  traits: [[algorithm], isNumber],
  transform: [[n, squares, symmetry], list(isSquare)],
  solutions: [[n, which], list(isBytes)],
  steps: [[algorithm, n, options], list(isStep)],
};

/** The same for each class: its constructor as `new`, its methods and getters. @type {Record<string, Record<string, [Make[], Is]>>} */
const CLASSES = {
  Counter: {
    new: [[n, small, small], having({})],
    extend: [[small, small], isNothing],
    goOn: [[standing], isNothing],
    runFor: [[time], isFlag],
    standing: [[], isStanding],
    subtotal: [[], isCount],
  },
  SymmetricCounter: { new: [[n], having({})], runFor: [[time], isFlag], counts: [[bigint], isCounts] },
  CompletionCounter: {
    new: [[n, squares, squares], having({})],
    runFor: [[time], isFlag],
    found: [[], isCount],
    heatMap: [[], (value) => value instanceof BigUint64Array],
  },
  CompletionSearch: {
    new: [[n, squares, squares], having({})],
    runFor: [[time], isFlag],
    solution: [[], maybe(isWords)],
  },
  LocalSearch: {
    new: [[n, small], having({})],
    runFor: [[time], isFlag],
    progress: [[], isNumber],
    columns: [[], maybe(isWords)],
  },
  Solutions: {
    new: [[n, which, choice], having({})],
    nextBatch: [[most, time], (value) => value instanceof Uint8Array],
    numbers: [[], (value) => value instanceof Float64Array],
    skip: [[most, time], isNumber],
    passed: [[], isNumber],
    ended: [[], isFlag],
  },
  Ranking: {
    new: [[n, squares, squares], having({})],
    runFor: [[time], isFlag],
    counted: [[], isNumber],
    solution: [[small], maybe(isWords)],
    rank: [[columns], maybe(isNumber)],
  },
  Steps: {
    new: [[algorithm, n, options], having({})],
    next: [[], maybe(isStep)],
    nextBatch: [[most], isWords],
    advance: [[most, landmark], isOutcome],
    queens: [[], list(isSquare)],
    counters: [[], isTally],
  },
  Timeline: {
    new: [[algorithm, n, options], having({})],
    advance: [[most, landmark], isOutcome],
    seek: [[small], isNothing],
    seekPrevious: [[landmark, flag], isFlag],
    seekPlacement: [[small], isFlag],
    nextTurn: [[], maybe(having({ kind: isText, square: isSquare, position: isNumber }))],
    levels: [[], (value) => value instanceof Float64Array],
    path: [[], list(having({ square: isSquare, siblings: list(isSquare) }))],
    owned: [[], list(list(isNumber))],
    variables: [[], list(having({ name: isText, kind: isText }))],
    last: [[], maybe(isStep)],
    position: [[], isNumber],
    explored: [[], isNumber],
    ended: [[], isFlag],
    worker: [[], isNumber],
    weight: [[], isCount],
    queens: [[], list(isSquare)],
    counters: [[], isTally],
  },
};
for (const parts of Object.values(CLASSES)) parts.free = [[], isNothing];

/**
 * Whether a call would rightly take long: what counts all at once, and what is told to go on for so many milliseconds.
 *
 * @param {string} call @param {any[]} args @param {Instance | undefined} on
 */
function takesLong(call, args, on) {
  const [first, second, , fourth] = args.map((one) => (typeof one === "number" ? one : 0));
  const size = on ? Number(on.args.find((one) => typeof one === "number") ?? 0) : 0;
  switch (call) {
    case "count":
    case "countFundamental":
      return Number(first) > 12;
    case "countBySearch":
    case "solutions":
      return Number(first) > 9;
    case "infiniteGreedy":
      return Number(first) > 50;
    case "attackers":
      return Number(first) > 100 && Number(first) <= 1000;
    case "searchTree":
      return Number(fourth) > 2500;
    case "construct":
    case "LocalSearch.new":
      return Number(first) > 100_000;
    case "Counter.runFor":
      return size > 16 || Number(first) > 5;
    case "Solutions.nextBatch":
      return size > 9 && (args[1] === undefined || Number(second) > 5);
    case "Solutions.skip":
      return size > 9 && Number(second) > 5;
    default:
      return call.endsWith(".runFor") && size > 8 && Number(first) > 5;
  }
}

/** What is thrown at those who use what was freed, or is in use. */
const OF_THE_BORDER = /^this object (has been freed|is in use)$/;

/** What was handed over may throw by itself, and that comes back as it is. */
const OF_THE_CALLER = /^thrown by what was handed over$|on a proxy that has been revoked$/;

/** @returns {Promise<import("./fuzz.mjs").Target>} */
export async function createCoreTarget() {
  const { core } = await import("../support/core.mjs");
  const exported = /** @type {Record<string, any>} */ (core);
  // Nothing is exported that is not called here.
  const names = [...Object.keys(CALLS), ...Object.keys(CLASSES), "memory"];
  assert.deepEqual(Object.keys(core).sort(), names.sort());
  for (const [name, parts] of Object.entries(CLASSES)) {
    const own = Object.getOwnPropertyNames(exported[name].prototype).filter(
      (part) => !/^__|^constructor$/.test(part),
    );
    assert.deepEqual([...own, "new"].sort(), Object.keys(parts).sort(), name);
  }

  /** @param {Random} random @param {readonly Make[]} makers */
  function args(random, makers) {
    const made = makers.map((make) => {
      const kind = random(12);
      if (kind === 0) return anyValue(random, { handed: true });
      if (kind === 1) return anyNumber(random);
      return kind === 2 ? changed(random, make(random), { handed: true }) : make(random);
    });
    if (random(20) === 0) made.pop();
    if (random(40) === 0) made.push(anyValue(random, { handed: true }));
    return made;
  }

  /** @param {Random} random */
  function program(random) {
    if (random(2) === 0) {
      const name = one(random, Object.keys(CALLS));
      return [[name, ...args(random, CALLS[name]?.[0] ?? [])]];
    }
    const kind = one(random, Object.keys(CLASSES));
    const parts = CLASSES[kind] ?? {};
    const calls = [[`${kind}.new`, ...args(random, parts.new?.[0] ?? [])]];
    for (let left = random(6); left > 0; left -= 1) {
      const part = one(random, Object.keys(parts));
      calls.push([`${kind}.${part}${random(9) ? "" : "@0"}`, ...args(random, parts[part]?.[0] ?? [])]);
    }
    return calls;
  }

  /** What a call answers. @param {string} call @param {any[]} args @param {Instance[]} instances */
  function perform(call, args, instances) {
    const [path = "", which] = call.split("@");
    const [kind = "", part] = path.split(".");
    if (part === undefined) {
      const [, is] = (Object.hasOwn(CALLS, kind) && CALLS[kind]) || [];
      if (!is || takesLong(path, args, undefined)) return "left out";
      const result = exported[kind](...args);
      // A generator begins when it is asked.
      const answer = kind === "solutions" || kind === "steps" ? [...take(result, 5)] : result;
      assert.ok(is(answer), `${path} answers ${String(answer)}`);
      return "answered";
    }
    const parts = Object.hasOwn(CLASSES, kind) ? CLASSES[kind] : {};
    const [, is] = (parts && Object.hasOwn(parts, part) && parts[part]) || [];
    if (!is) return "left out";
    if (part === "new") {
      if (takesLong(path, args, undefined)) return "left out";
      instances.push({ made: new exported[kind](...args), kind, args, freed: false });
      return "answered";
    }
    const some = instances.filter((one) => one.kind === kind);
    const on = which === undefined ? some.at(-1) : some[Number(which)];
    if (!on || takesLong(path, args, on)) return "left out";
    const { freed } = on;
    if (part === "free") on.freed = true;
    try {
      const value = on.made[part];
      const answer = typeof value === "function" ? value.apply(on.made, args) : value;
      assert.ok(!freed, `${path} answers after it was freed`);
      assert.ok(is(answer), `${path} answers ${String(answer)}`);
      return "answered";
    } catch (error) {
      if (freed && error instanceof Error && OF_THE_BORDER.test(error.message)) return "freed";
      throw error;
    }
  }

  let begun = 0; // bytes of memory, once everything has been done
  let rests = 0;
  return {
    make(random, corpus) {
      if (random(4) > 0) return program(random);
      return changed(random, one(random, corpus), { handed: true });
    },
    check(input) {
      const words = new Set();
      /** @type {Instance[]} */
      const instances = [];
      try {
        for (const call of Array.isArray(input) ? input.slice(0, 12) : []) {
          if (!Array.isArray(call) || typeof call[0] !== "string") continue;
          try {
            words.add(perform(call[0], call.slice(1).map(cook), instances));
          } catch (error) {
            if (!(error instanceof Error) || error instanceof assert.AssertionError) throw error;
            if (OF_THE_CALLER.test(error.message)) {
              words.add("thrown");
              continue;
            }
            const { code, parameters } = /** @type {any} */ (error);
            if (typeof code !== "string" || typeof parameters !== "object") throw error;
            assert.ok(describeError(error).length > 0, "it can be put into words");
            assert.ok(error.message.length < 1000, "nobody reads more");
            words.add(code);
          }
        }
      } finally {
        for (const { made, freed } of instances) if (!freed) made.free();
      }
      return [...words];
    },
    rest() {
      assert.equal(core.count(6), 4n);
      assert.equal(
        core.isSolution(4, [
          [0, 1],
          [1, 3],
          [2, 0],
          [3, 2],
        ]),
        true,
      );
      const run = new core.Steps("diagonal-flags", 5);
      while (run.advance(1000) === "on");
      assert.equal(run.counters().solutions, 10n);
      run.free();
      rests += 1;
      if (rests === 20) begun = core.memory();
      if (rests > 20)
        assert.ok(core.memory() < begun + 2 ** 26, `it has ${core.memory()} bytes, from ${begun}`);
    },
    reached: [
      ...[
        "answered",
        "freed",
        "board-size",
        "off-board",
        "not-a-solution",
        "map-size",
        "search-size",
        "count-size",
      ],
      ...["rank-size", "other-size", "subproblem-range", "cannot-begin", "cannot-block", "on-blocked"],
      ...["unknown-algorithm", "argument", "thrown"],
    ],
  };
}

/** @template T @param {Iterable<T>} items @param {number} most */
function* take(items, most) {
  let left = most;
  for (const item of items) {
    yield item;
    left -= 1;
    if (left <= 0) return;
  }
}
