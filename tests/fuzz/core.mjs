/**
 * Fuzz target for the core's JavaScript interface: calls every exported function and class with arbitrary arguments, in
 * any order, also on freed objects. Each call must return a value of the declared type, or throw an `Error` with a code
 * and parameters for the message. Afterwards the core must still work.
 *
 * An input is a list of calls: `["count", 8]`, `["Counter.new", 8, 0, 5]`. Methods are called on the last object of
 * their class, `["Counter.subtotal"]`, or on the one whose number follows "@", `["Counter.runFor@0", 0]`.
 */

import assert from "node:assert/strict";
import { describeError } from "../../www/i18n/i18n.js";
import { ALGORITHMS, DEFAULTS, runOptions } from "../../www/state/state.js";
import { anyNumber, anyValue, build, mutate, pick } from "./recipes.mjs";

/**
 * @import { Random } from "./fuzz.mjs"
 * @typedef {(random: Random) => unknown} Make
 * @typedef {(value: any) => boolean} Predicate
 * @typedef {{ object: any, kind: string, args: any[], freed: boolean }} Instance
 */

// Generators of arguments, most of them valid.

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 9, 10, 12, 13, 16, 20, 27, 32];
/** @type {Make} */
const n = (random) => pick(random, SIZES);
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
  random(2) ? pick(random, SOLUTIONS) : Array.from({ length: random(10) }, () => random(10));
/** Queens in each of the ways in which the core reads them. @type {Make} */
const queens = (random) => pick(random, [squares, columns, wordArray])(random);
/** @type {Make} */
const wordArray = (random) => ({ $: "words", of: columns(random) });
/** @type {Make} */
const algorithm = (random) => pick(random, ALGORITHMS);
/** @type {Make} */
const small = (random) => random(40);
/** @type {Make} */
const most = (random) => pick(random, [0, 1, 2, 7, 100, 1000, 1000, 1000]);
/** @type {Make} */
const time = (random) => pick(random, [0, 0, 0, 1]);
/** @type {Make} */
const solutionClass = (random) => pick(random, ["all", "rotation", "fundamental"]);
/** @type {Make} */
const symmetry = (random) =>
  pick(random, ["identity", "quarter-turn", "half-turn", "mirror-rows", "transpose"]);
/** @type {Make} */
const landmark = (random) => pick(random, ["solution", "backtrack", { $: "undefined" }]);
/** @type {Make} */
const flag = (random) => random(2) === 0;
/** @type {Make} */
const bigint = (random) => ({ $: "bigint", of: String(random(1000)) });

/** Objects with a random subset of these fields. @param {Record<string, Make>} makers @returns {Make} */
const optionalFields = (makers) => (random) =>
  Object.fromEntries(
    Object.entries(makers).flatMap(([name, make]) => (random(3) === 0 ? [[name, make(random)]] : [])),
  );
const options = optionalFields({
  ...Object.fromEntries(
    Object.entries(runOptions(DEFAULTS)).map(([name, value]) => [
      name,
      typeof value === "number" ? small : flag,
    ]),
  ),
  from: queens,
  blocked: squares,
});
const range = { first: small, last: small, untilSolution: flag, seconds: small };
const animationRange = optionalFields(range);
const animationOptions = optionalFields({
  ...range,
  size: (random) => 100 + random(2000),
  theme: (random) => pick(random, ["light", "dark"]),
  caption: flag,
});
/** @type {Make} */
const rangeState = (random) => ({
  first: small(random),
  end: small(random),
  parts: random(2),
  matched: random(2) * random(40),
  found: bigint(random),
  subtotal: bigint(random),
});
/** @type {Make} */
const boards = (random) => Array.from({ length: random(4) }, () => queens(random));
const OUTPUTS = ["2413\n3142\n", "[1, 3, 0, 2]", ".Q..\n...Q\nQ...\n..Q.\n", "Total: 92", "(1, 2) (2, 4", ""];
/** What a program prints. @type {Make} */
const output = (random) => pick(random, OUTPUTS);
/** @type {Make} */
const expected = (random) => pick(random, ["complete", "all", "rotation", "fundamental", "one", "count"]);
/** A word, or the name of who answered. @type {Make} */
const words = (random) => pick(random, ["tower", "Ada", "", "塔"]);
/** @type {Make} */
const quizFacts = (random) => ({
  algorithm: algorithm(random),
  n: n(random),
  answers: Array.from({ length: 1 + random(10) }, () => flag(random)),
  .../** @type {object} */ (optionalFields({ name: words, settings: words })(random)),
});
/** @type {Make} */
const codes = (random) => pick(random, ["", "8 of 10", "NQ1-0C30K-0000G", "NQ1-"]);
const choice = optionalFields({ queens, blocked: squares, symmetry, from: queens });

// Predicates for results.

/** @type {Predicate} */
const isNumber = (value) => typeof value === "number" && !Number.isNaN(value);
/** @type {Predicate} */
const isCount = (value) => typeof value === "bigint" && value >= 0n;
/** @type {Predicate} */
const isFlag = (value) => typeof value === "boolean";
/** @type {Predicate} */
const isWords = (value) => value instanceof Uint32Array;
/** A seed of random numbers. @type {Make} */
const seed = (random) => random(2 ** 32);
/** @type {Predicate} */
const isBytes = (value) => value instanceof Uint8Array;
/** @type {Predicate} */
const isSquare = (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber);
/** @param {Predicate} matches @returns {Predicate} */
const list = (matches) => (value) => Array.isArray(value) && value.every(matches);
/** @param {Predicate} matches @returns {Predicate} */
const maybe = (matches) => (value) => value === undefined || matches(value);
/** @param {Record<string, Predicate>} parts @returns {Predicate} */
const having = (parts) => (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(parts).every(([name, matches]) => matches(value[name]));
/** @type {Predicate} */
const isText = (value) => typeof value === "string" && value.length > 0;
/** @type {Predicate} */
const isNothing = (value) => value === undefined;
const isStep = having({ kind: isText });
const isOutcome = (/** @type {unknown} */ value) => ["on", "reached", "ended"].includes(String(value));
const isTally = having({ steps: isCount, tried: isCount, placed: isCount, solutions: isCount });
const isRangeState = having({ first: isNumber, end: isNumber, matched: isNumber, found: isCount });
const isCounts = having({ all: isCount, fundamental: isCount, halfTurnSymmetric: isCount });

/** The exported functions: generators of their arguments, and a predicate for the result. @type {Record<string, [Make[], Predicate]>} */
const CALLS = {
  algorithms: [[], list(isText)],
  animation: [[algorithm, n, options, animationOptions], isText],
  areSolution: [[queens], isFlag],
  attackers: [[n, queens], isWords],
  canBegin: [[algorithm], isFlag],
  canBlock: [[algorithm], isFlag],
  check: [
    [n, boards, optionalFields({ listed: small })],
    having({ valid: isNumber, set: isText, faults: list(having({ code: isText })), text: isText }),
  ],
  conflicts: [[n, queens], list(having({ first: isSquare, second: isSquare, line: isText }))],
  composition: [[n], isWords],
  construct: [[n], maybe(isWords)],
  count: [[n], isCount],
  countBySearch: [[n], isCount],
  countFundamental: [[n], isCount],
  density: [[wordArray, small, small, small], isWords],
  images: [
    [queens],
    having({ orbit: isNumber, canonical: isNumber, images: list(having({ symmetry: isText })) }),
  ],
  infiniteGreedy: [[small], isWords],
  isSolution: [[n, queens], isFlag],
  judge: [
    [output, optionalFields({ n, largest: small, listed: small, expected })],
    having({ right: isFlag, code: isText, text: isText }),
  ],
  limits: [[], having({ board: isNumber, rank: isNumber })],
  openColumns: [[n, small], isWords],
  portions: [[n], list(having({ first: isNumber, end: isNumber, cost: isNumber }))],
  published: [[n], maybe(isCounts)],
  rank: [[queens], isNumber],
  readBoards: [
    [output, optionalFields({ n, largest: small, most })],
    having({ total: isNumber, boards: list(having({ queens: list(isSquare) })) }),
  ],
  searchNodes: [[n], maybe(isNumber)],
  estimate: [[n, seed], Number.isFinite],
  searchTree: [[algorithm, n, options, most], maybe(isWords)],
  subproblem: [
    [n, small],
    having({ topColumns: list(isNumber), middleQueen: maybe(isSquare), weight: isNumber }),
  ],
  traits: [[algorithm], having({ canBegin: isFlag, options: list(isText) })],
  transform: [[n, queens, symmetry], list(isSquare)],
  readResultCodes: [[codes, words], list(having({ line: isNumber, code: isText }))],
  unrank: [[n, small], maybe(isWords)],
  writeResultCode: [[quizFacts, words], isText],
  solutions: [[n, solutionClass, choice], list(isBytes)],
  steps: [[algorithm, n, options], list(isStep)],
};

/** The same for the exported classes: the constructor as `new`, methods and getters. @type {Record<string, Record<string, [Make[], Predicate]>>} */
const CLASSES = {
  Counter: {
    new: [[n, small, small], having({})],
    extend: [[small, small], isNothing],
    resumeFrom: [[rangeState], isNothing],
    runFor: [[time], isFlag],
    progress: [[], isRangeState],
    subtotal: [[], isCount],
  },
  SymmetricCounter: { new: [[n], having({})], runFor: [[time], isFlag], counts: [[bigint], isCounts] },
  CompletionCounter: {
    new: [[n, queens, squares], having({})],
    runFor: [[time], isFlag],
    found: [[], isCount],
    heatMap: [[], (value) => value instanceof BigUint64Array],
  },
  CompletionEstimator: {
    new: [[n, queens, squares, small], having({})],
    runFor: [[time], isFlag],
    samples: [[], isNumber],
    mean: [[], isNumber],
    margin: [[], isNumber],
    heatMap: [[], (value) => value instanceof Float64Array],
    margins: [[], (value) => value instanceof Float64Array],
  },
  CompletionSearch: {
    new: [[n, queens, squares], having({})],
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
    new: [[n, solutionClass, choice], having({})],
    nextBatch: [[most, time], (value) => value instanceof Uint8Array],
    numbers: [[], (value) => value instanceof Float64Array],
    skip: [[most, time], isNumber],
    passed: [[], isNumber],
    ended: [[], isFlag],
  },
  Ranking: {
    new: [[n, queens, squares], having({})],
    runFor: [[time], isFlag],
    counted: [[], isNumber],
    solution: [[small], maybe(isWords)],
    solutions: [[small, most], (value) => value instanceof Uint8Array],
    rank: [[queens], maybe(isNumber)],
  },
  Steps: {
    new: [[algorithm, n, options], having({})],
    next: [[], maybe(isStep)],
    nextBatch: [[most], isWords],
    advance: [[most, landmark], isOutcome],
    queens: [[], list(isSquare)],
    counters: [[], isTally],
  },
  AnimationFrames: {
    new: [[algorithm, n, options, animationRange], having({})],
    advance: [[most], isFlag],
    choose: [[], (value) => value instanceof Float64Array],
  },
  Timeline: {
    new: [[algorithm, n, options], having({})],
    advance: [[most, landmark], isOutcome],
    seek: [[small], isNothing],
    explore: [[most], isFlag],
    profile: [[small, small, most], (value) => value instanceof Uint16Array],
    queensAt: [[small], list(isSquare)],
    seekPrevious: [[landmark], isFlag],
    seekLandmark: [[landmark, small], isFlag],
    seekPlacement: [[small], isFlag],
    highlights: [[small], having({ firstReturn: maybe(isNumber), nextChange: maybe(isNumber) })],
    deepestDeadEnd: [[], maybe(isNumber)],
    nextTurn: [[], maybe(having({ kind: isText, square: isSquare, position: isNumber }))],
    startFor: [[words, small], isNumber],
    levels: [[], (value) => value instanceof Float64Array],
    path: [[], list(having({ square: isSquare, siblings: list(isSquare) }))],
    owned: [[], list(list(isNumber))],
    variables: [[], list(having({ name: isText, kind: isText }))],
    last: [[], maybe(isStep)],
    position: [[], isNumber],
    explored: [[], isNumber],
    deadEnd: [[], isFlag],
    ended: [[], isFlag],
    totals: [[], isTally],
    worker: [[], isNumber],
    weight: [[], isCount],
    queens: [[], list(isSquare)],
    counters: [[], isTally],
  },
};
for (const parts of Object.values(CLASSES)) parts.free = [[], isNothing];

/**
 * Whether a call may legitimately take long: it counts without interruption, or gets a long time limit.
 *
 * @param {string} call @param {any[]} args @param {Instance | undefined} instance
 */
function takesLong(call, args, instance) {
  const [first, second, , fourth] = args.map((one) => (typeof one === "number" ? one : 0));
  const size = instance ? Number(instance.args.find((one) => typeof one === "number") ?? 0) : 0;
  switch (call) {
    case "animation":
      return Number(second) > 6;
    case "count":
    case "countFundamental":
      return Number(first) > 12;
    case "estimate":
      return Number(first) > 8;
    case "countBySearch":
    case "solutions":
    case "unrank":
      return Number(first) > 9;
    case "rank":
      return Number(args[0]?.length) > 9;
    case "infiniteGreedy":
      return Number(first) > 50;
    case "attackers":
      return Number(first) > 100 && Number(first) <= 1000;
    case "searchTree":
      return Number(fourth) > 2500;
    case "composition":
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

/** The errors for objects that are freed or in use. */
const BORDER_ERROR = /^this object (has been freed|is in use)$/;

/** Errors that an argument itself throws, which are passed on unchanged. */
const CALLER_ERROR = /^thrown by the argument$|on a proxy that has been revoked$/;

/** @returns {Promise<import("./fuzz.mjs").Target>} */
export async function createCoreTarget() {
  const { animations, core } = await import("../support/core.mjs");
  const exported = /** @type {Record<string, any>} */ ({ ...core, ...animations });
  // Every export is called here.
  const names = [...Object.keys(CALLS), ...Object.keys(CLASSES), "memory"];
  assert.deepEqual(Object.keys(exported).sort(), names.sort());
  for (const [name, parts] of Object.entries(CLASSES)) {
    const members = Object.getOwnPropertyNames(exported[name].prototype).filter(
      (part) => !/^__|^constructor$/.test(part),
    );
    assert.deepEqual([...members, "new"].sort(), Object.keys(parts).sort(), name);
  }

  /** @param {Random} random @param {readonly Make[]} makers */
  function args(random, makers) {
    const made = makers.map((make) => {
      const kind = random(12);
      if (kind === 0) return anyValue(random, { uncloneable: true });
      if (kind === 1) return anyNumber(random);
      return kind === 2 ? mutate(random, make(random), { uncloneable: true }) : make(random);
    });
    if (random(20) === 0) made.pop();
    if (random(40) === 0) made.push(anyValue(random, { uncloneable: true }));
    return made;
  }

  /** @param {Random} random */
  function program(random) {
    if (random(2) === 0) {
      const name = pick(random, Object.keys(CALLS));
      return [[name, ...args(random, CALLS[name]?.[0] ?? [])]];
    }
    const kind = pick(random, Object.keys(CLASSES));
    const parts = CLASSES[kind] ?? {};
    const calls = [[`${kind}.new`, ...args(random, parts.new?.[0] ?? [])]];
    for (let left = random(6); left > 0; left -= 1) {
      const part = pick(random, Object.keys(parts));
      calls.push([`${kind}.${part}${random(9) ? "" : "@0"}`, ...args(random, parts[part]?.[0] ?? [])]);
    }
    return calls;
  }

  /** Performs a call and returns its outcome. @param {string} call @param {any[]} args @param {Instance[]} instances */
  function perform(call, args, instances) {
    const [path = "", which] = call.split("@");
    const [kind = "", part] = path.split(".");
    if (part === undefined) {
      const [, matches] = (Object.hasOwn(CALLS, kind) && CALLS[kind]) || [];
      if (!matches || takesLong(path, args, undefined)) return "left out";
      const result = exported[kind](...args);
      // A generator starts only when it is iterated.
      const answer = kind === "solutions" || kind === "steps" ? [...take(result, 5)] : result;
      assert.ok(matches(answer), `${path} returns ${String(answer)}`);
      return "answered";
    }
    const parts = Object.hasOwn(CLASSES, kind) ? CLASSES[kind] : {};
    const [, matches] = (parts && Object.hasOwn(parts, part) && parts[part]) || [];
    if (!matches) return "left out";
    if (part === "new") {
      if (takesLong(path, args, undefined)) return "left out";
      instances.push({ object: new exported[kind](...args), kind, args, freed: false });
      return "answered";
    }
    const sameKind = instances.filter((one) => one.kind === kind);
    const instance = which === undefined ? sameKind.at(-1) : sameKind[Number(which)];
    if (!instance || takesLong(path, args, instance)) return "left out";
    const { freed } = instance;
    if (part === "free") instance.freed = true;
    try {
      const value = instance.object[part];
      const answer = typeof value === "function" ? value.apply(instance.object, args) : value;
      assert.ok(!freed, `${path} returns a value after it was freed`);
      assert.ok(matches(answer), `${path} returns ${String(answer)}`);
      return "answered";
    } catch (error) {
      if (freed && error instanceof Error && BORDER_ERROR.test(error.message)) return "freed";
      throw error;
    }
  }

  let baseline = 0; // bytes of memory after the warm-up
  let healthChecks = 0;
  return {
    make(random, corpus) {
      if (random(4) > 0) return program(random);
      return mutate(random, pick(random, corpus), { uncloneable: true });
    },
    check(input) {
      const words = new Set();
      /** @type {Instance[]} */
      const instances = [];
      try {
        for (const call of Array.isArray(input) ? input.slice(0, 12) : []) {
          if (!Array.isArray(call) || typeof call[0] !== "string") continue;
          try {
            words.add(perform(call[0], call.slice(1).map(build), instances));
          } catch (error) {
            if (!(error instanceof Error) || error instanceof assert.AssertionError) throw error;
            if (CALLER_ERROR.test(error.message)) {
              words.add("thrown");
              continue;
            }
            const { code, parameters } = /** @type {any} */ (error);
            if (typeof code !== "string" || typeof parameters !== "object") throw error;
            assert.ok(describeError(error).length > 0, "the error has a message");
            assert.ok(error.message.length < 1000, "the message is short");
            words.add(code);
          }
        }
      } finally {
        for (const { object: instanceObject, freed } of instances) if (!freed) instanceObject.free();
      }
      return [...words];
    },
    checkHealth() {
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
      healthChecks += 1;
      if (healthChecks === 20) baseline = core.memory();
      if (healthChecks > 20)
        assert.ok(
          core.memory() < baseline + 2 ** 26,
          `memory grew from ${baseline} to ${core.memory()} bytes`,
        );
    },
    requiredOutcomes: [
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
