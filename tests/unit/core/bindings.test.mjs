/** The bindings of the core and the judge: invalid arguments are rejected, and no object stays in use. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shownValue } from "../../../www/base/shown-value.js";
import { toText } from "../../../www/builds/package/formats.js";
import { rangeStart } from "../../../www/core/progress.js";
import { animations, core, judge } from "../../support/core.mjs";

/** Values that are no board size, and how the error message shows them. */
const INVALID_SIZES = /** @type {[unknown, string][]} */ ([
  [0, "0"],
  [-1, "-1"],
  [-0, "0"],
  [2.5, "2.5"],
  [Number.NaN, "NaN"],
  [Number.POSITIVE_INFINITY, "Infinity"],
  [4294967304, "4294967304"], // would be 8 if wrapped to 32 bits
  [1e300, "1e+300"],
  [undefined, "undefined"],
  [null, "null"],
  ["8", '"8"'],
  [8n, "8n"],
  [{}, "{}"],
  [[8], "[8]"],
  [{ valueOf: () => 8 }, "{ valueOf: a function }"],
  [Symbol("8"), "a symbol"],
]);

const RUN_OPTIONS =
  "seed, draws, attempts, workers, mostConstrainedRow, mostAttackingSquare, composition, from, blocked";

test("an invalid board size is rejected with the core's message", () => {
  /** @type {Record<string, (n: any) => unknown>} */
  const exported = {
    conflicts: (n) => core.conflicts(n, []),
    attackers: (n) => core.attackers(n, []),
    isSolution: (n) => core.isSolution(n, []),
    count: core.count,
    countFundamental: core.countFundamental,
    published: core.published,
    portions: core.portions,
    searchNodes: core.searchNodes,
    countBySearch: core.countBySearch,
    estimate: (n) => core.estimate(n, 1),
    SymmetricCounter: (n) => new core.SymmetricCounter(n),
    subproblem: (n) => core.subproblem(n, 0),
    Counter: (n) => new core.Counter(n, 0, 1),
    solutions: core.solutions, // at the call, not when it is iterated
    steps: (n) => core.steps("diagonal-flags", n),
    AnimationFrames: (n) => new animations.AnimationFrames("diagonal-flags", n),
    Steps: (n) => new core.Steps("diagonal-flags", n),
    Timeline: (n) => new core.Timeline("diagonal-flags", n),
  };
  for (const [name, call] of Object.entries(exported))
    for (const [given, shown] of INVALID_SIZES)
      assert.throws(
        () => call(given),
        {
          name: "Error",
          message: `the board size must be a whole number from 1 to 10000000, not ${shown}`,
          code: "board-size",
        },
        `${name}(${String(given)})`,
      );
  assert.equal(core.count(8), 92n, "the core still works");
});

test("boards too large for a function are rejected", () => {
  const tooLarge = { code: "count-size", parameters: { n: 28, most: 27 }, message: /the largest is 27$/ };
  assert.throws(() => core.count(28), tooLarge);
  assert.throws(() => core.countFundamental(28), tooLarge);
  assert.throws(() => core.portions(28), tooLarge);
  assert.throws(() => new core.Counter(28, 0, 1), tooLarge);
  const tooLargeToSearch = { code: "search-size", parameters: { n: 33, most: 32 } };
  assert.throws(() => new core.Steps("diagonal-flags", 33), tooLargeToSearch);
  assert.throws(() => core.estimate(33, 1), tooLargeToSearch);
  assert.throws(() => core.solutions(33), tooLargeToSearch);
  assert.throws(() => core.steps("diagonal-flags", 33), tooLargeToSearch);
  assert.throws(() => core.attackers(10_000_000, []), { code: "map-size" });
  assert.deepEqual(core.conflicts(10_000_000, []), []);
});

test("other invalid arguments are rejected too", () => {
  /** @type {any} */
  const wrong = { ...core, ...animations };
  // The package's own JavaScript reads queens in the same way.
  const drawn = (/** @type {number} */ n, /** @type {any} */ queens) => toText({ n, queens });
  for (const range of [[0, 71], [2, 1], [-1, 5], [0.5, 2], [0, Number.NaN], [0], [], ["0", "1"]])
    assert.throws(() => new wrong.Counter(8, ...range), { code: "subproblem-range" }, String(range));
  for (const [queens, shown] of /** @type {[unknown, string][]} */ ([
    [undefined, "undefined"],
    [null, "null"],
    [5, "5"],
    ["0,0", '"0,0"'],
    [{ length: 1 }, "{ length: 1 }"],
    [new DataView(new ArrayBuffer(8)), "a DataView"],
    [core.solutions(8), "a Generator"],
  ])) {
    const message = `queens must be the column of the queen in each row, or an array of squares [row, column], not ${shown}`;
    for (const call of [wrong.conflicts, drawn])
      assert.throws(() => call(8, queens), { code: "argument", message }, shown);
  }
  // A long list would hide a bad item.
  const [column, square] = ["a column or null", "a square [row, column]"];
  const either = `a column, null or ${square}`;
  for (const [queens, place, expected, shown] of /** @type {[unknown, number, string, string][]} */ ([
    [["0"], 0, either, '"0"'],
    [[[1]], 0, either, "[1]"],
    [[["a", "b"]], 0, either, '["a", "b"]'],
    [[[0, 0, 0]], 0, either, "[0, 0, 0]"],
    [BigUint64Array.of(1n), 0, either, "1n"],
    [[[0, 0], 1], 1, square, "1"],
    [[[0, 0], [1]], 1, square, "[1]"],
    [[0, [1, 2]], 1, column, "[1, 2]"],
    [[null, [1, 2]], 1, column, "[1, 2]"],
    [[...Array(23).fill(null), undefined], 23, column, "undefined"],
  ])) {
    const message = `queens[${place}] must be ${expected}, not ${shown}`;
    for (const call of [wrong.conflicts, drawn])
      assert.throws(() => call(32, queens), { code: "argument", message }, shown);
  }
  assert.throws(() => wrong.solutions(8, "all", { blocked: [[0, 0], 5] }), {
    message: "blocked[1] must be a square [row, column], not 5",
  });
  // A list that is far too long is not read.
  let reads = 0;
  const long = new Proxy(new Array(1e6).fill(0), {
    get: (list, name) => {
      reads += 1;
      return Reflect.get(list, name);
    },
  });
  assert.throws(() => wrong.steps("bitmask", 8, { from: long }), {
    message: /^from must be at most 8 queens, one in each row from the top, not \[0, 0/,
  });
  assert.ok(reads < 1000, `${reads} reads`);
  // The length is read once.
  let length = 0;
  const growing = new Proxy([0, 0], {
    get: (list, name) => (name === "length" ? length++ : Reflect.get(list, name)),
  });
  assert.equal(wrong.areSolution(growing), false, "an empty board");
  const off = [...[8, -1, 2 ** 32, Number.NaN].map((row) => [row, 0]), [0, 8], [0, 0.5]];
  for (const square of off)
    assert.throws(() => wrong.conflicts(8, [square]), { code: "off-board" }, String(square));
  // Numbers that the core cannot hold are refused in its words.
  for (const [row, column, text] of /** @type {const} */ ([
    [8, 0, "row 8, column 0"],
    [-1, 0.25, "row -1, column 0.25"],
    [2 ** 32, Number.NaN, "row 4294967296, column NaN"],
  ])) {
    const message = `${text} is not on a board of size 8: both run from 0 to 7`;
    const parameters = { row, column, n: 8 };
    assert.throws(() => core.conflicts(8, [[row, column]]), { code: "off-board", message, parameters });
  }
  for (const [first, end, text] of /** @type {const} */ ([
    [0, 71, "0 to 71"],
    [-0.5, 1e300, "-0.5 to 1e+300"],
  ])) {
    const message = `subproblems ${text} are not a range within the 35 subproblems of this board`;
    const parameters = { first, end, len: 35 };
    assert.throws(() => new core.Counter(8, first, end), { code: "subproblem-range", message, parameters });
  }
  for (const key of [undefined, null, 5, "", "Bitmask"]) {
    const refused =
      typeof key === "string"
        ? { code: "unknown-algorithm", message: `there is no algorithm named "${key}"` }
        : { code: "argument", message: `algorithm must be the name of an algorithm, not ${key}` };
    assert.throws(() => new wrong.Steps(key, 8), refused, String(key));
    assert.throws(() => wrong.steps(key, 8), refused, String(key));
  }
  for (const seed of [undefined, -1, 0.5, 2 ** 32, Number.NaN, "1"]) {
    const refused = { code: "argument", message: /^seed must be a whole number/ };
    assert.throws(() => wrong.estimate(8, seed), refused, String(seed));
    assert.throws(() => new wrong.LocalSearch(8, seed), refused, String(seed));
  }
  for (const which of [null, 1, "some", { queens: [] }])
    assert.throws(() => wrong.solutions(8, which), { code: "argument" });
  assert.throws(() => wrong.subproblem(8, "0"), {
    code: "subproblem-range",
    parameters: { first: '"0"', end: '"0"', len: 35 },
  });
  for (const seconds of [2, 61, 3.5, "10"])
    assert.throws(() => new wrong.AnimationFrames("bitmask", 8, {}, { seconds }), { code: "argument" });
  const steps = new core.Steps("diagonal-flags", 8);
  for (const most of [undefined, -1, 0.5, 65_537, Number.NaN, "1"]) {
    assert.throws(() => steps.advance(/** @type {any} */ (most)), { code: "argument" }, String(most));
    assert.throws(() => steps.nextBatch(/** @type {any} */ (most)), { code: "argument" });
  }
  assert.equal(steps.advance(0), "on");
  assert.equal(steps.counters().steps, 0n, "a refused call makes no step");
  const counter = new core.Counter(8, 0, 1);
  for (const time of [undefined, -1, Number.NaN, Number.POSITIVE_INFINITY])
    assert.throws(() => counter.runFor(/** @type {any} */ (time)), { code: "argument" });
});

test("an option that does not exist is refused, and so is an option without a value", () => {
  /** @type {any} */
  const wrong = { ...core, ...animations };
  /** @type {[options: string, call: (options: any) => unknown][]} */
  const calls = [
    ["queens, blocked, symmetry, from", (options) => wrong.solutions(8, "all", options)],
    ["queens, blocked, symmetry, from", (options) => new wrong.Solutions(8, "all", options)],
    ...[
      (/** @type {any} */ options) => wrong.steps("bitmask", 8, options),
      (/** @type {any} */ options) => new wrong.Steps("bitmask", 8, options),
      (/** @type {any} */ options) => new wrong.Timeline("bitmask", 8, options),
      (/** @type {any} */ options) => new wrong.AnimationFrames("bitmask", 8, options),
      (/** @type {any} */ options) => wrong.searchTree("bitmask", 4, options, 100),
    ].map((call) => /** @type {[string, typeof call]} */ ([RUN_OPTIONS, call])),
    [
      "first, last, untilSolution, seconds",
      (options) => new wrong.AnimationFrames("bitmask", 8, {}, options),
    ],
    ["listed", (options) => wrong.check(4, [[1, 3, 0, 2]], options)],
    ["n, largest, listed, expected, finished, answer", (options) => wrong.judge("2413", options)],
    ["n, largest, most", (options) => wrong.readBoards("2413", options)],
  ];
  for (const [names, call] of calls) {
    call({});
    for (const [options, shown] of /** @type {[unknown, string][]} */ ([
      [null, "null"],
      ["seed", '"seed"'],
      [[], "[]"],
      [() => 8, "a function"],
    ])) {
      const message = `options must be an object with any of ${names}, not ${shown}`;
      assert.throws(() => call(options), { code: "argument", message }, shown);
    }
    for (const [name, shown] of /** @type {const} */ ([
      ["sead", '"sead"'],
      [Symbol("seed"), "a symbol"],
    ])) {
      const message = `there is no option ${shown}; the options are ${names}`;
      const parameters = { name: "options", expected: names, given: shown };
      assert.throws(() => call({ [name]: 5 }), { code: "argument", message, parameters }, shown);
    }
    for (const name of names.split(", "))
      assert.throws(
        () => call({ [name]: null }),
        /** @param {any} error */ (error) => /not null$/.test(error.message),
        name,
      );
    call(Object.fromEntries(names.split(", ").map((name) => [name, undefined])));
  }
  assert.throws(() => wrong.steps("greedy", 8, { mostConstrainedRow: 1 }), {
    message: "mostConstrainedRow must be true or false, not 1",
  });
});

test("invalid arguments to the judge are rejected", () => {
  /** @type {any} */
  const wrong = judge;
  for (const call of [wrong.readBoards, wrong.judge]) {
    for (const text of [undefined, null, 5, 5n, {}, ["1"], Symbol("1"), { length: 1e9 }]) {
      const refused = { code: "argument", message: `text must be a string, not ${shownValue(text)}` };
      assert.throws(() => call(text), refused, String(text));
    }
    for (const [n] of INVALID_SIZES.filter(([n]) => n !== undefined))
      assert.throws(() => call("1", { n }), { code: "board-size" }, String(n));
    for (const largest of [-1, 0.5, 2 ** 32, "8", null])
      assert.throws(() => call("1", { largest }), { code: "argument" }, String(largest));
  }
  for (const most of [-1, 0.5, 2 ** 32, "8"])
    assert.throws(() => wrong.readBoards("1", { most }), { code: "argument" }, String(most));
  assert.equal(judge.readBoards("1").total, 1, "the judge still works");
});

test("every function of the package answers every argument: with a value, or with an error of the core", () => {
  /** @type {unknown[]} */
  const hostile = [
    ...[undefined, null, true, "", "8", "x".repeat(1e6), 8n, Symbol("8"), {}, [], [8], [[]], () => 8],
    ...[0, -1, 0.5, 33, 2 ** 31, 2 ** 32 + 8, 1e300, Number.NaN, Number.POSITIVE_INFINITY],
    ...[new Array(2 ** 32 - 1), new Set([0]), new Uint8Array(8), new Uint32Array(0), { length: 2 ** 32 - 1 }],
    { valueOf: () => 8, toString: () => "bitmask" },
  ];
  // Valid arguments; each is replaced by every hostile value in turn.
  /** @type {Record<string, unknown[]>} */
  const calls = {
    animation: ["bitmask", 4, { seed: 1 }, { seconds: 5 }],
    areSolution: [Uint32Array.of(1, 3, 0, 2)],
    attackers: [8, [[0, 0]]],
    canBegin: ["bitmask"],
    canBlock: ["bitmask"],
    check: [8, [[[0, 0]]], { listed: 1 }],
    composition: [25],
    conflicts: [8, [[0, 0]]],
    construct: [8],
    count: [8],
    countBySearch: [8],
    countFundamental: [8],
    density: [Uint32Array.of(1, 3, 0, 2), 0, 4, 2],
    estimate: [8, 1],
    images: [[1, 3, 0, 2]],
    infiniteGreedy: [8],
    isSolution: [8, [[0, 0]]],
    judge: ["2413", { expected: "one" }],
    openColumns: [8, 0],
    portions: [8],
    published: [8],
    rank: [[1, 3, 0, 2]],
    readBoards: ["2413", { most: 1 }],
    readResultCodes: ["NQ1-0C30K", "tower"],
    searchNodes: [8],
    searchTree: ["bitmask", 6, {}, 100],
    solutions: [8, "all", { blocked: [[0, 0]] }],
    steps: ["bitmask", 8, { seed: 1 }],
    subproblem: [8, 0],
    traits: ["bitmask"],
    transform: [8, [[0, 0]], "mirror-rows"],
    unrank: [8, 0],
    writeResultCode: [{ algorithm: "pruning", n: 8, answers: [true] }, "tower"],
  };
  const functions = /** @type {Record<string, any>} */ ({ ...core, ...animations });
  const withoutArguments = ["algorithms", "limits", "memory"];
  const isFunction = (/** @type {string} */ name) =>
    typeof functions[name] === "function" && !functions[name].prototype?.free;
  assert.deepEqual(
    Object.keys(functions).filter(isFunction).sort(),
    [...Object.keys(calls), ...withoutArguments].sort(),
  );
  for (const [name, valid] of Object.entries(calls)) {
    functions[name](...valid);
    for (const [i, value] of valid.flatMap((_, i) =>
      hostile.map((value) => /** @type {const} */ ([i, value])),
    )) {
      try {
        functions[name](...valid.with(i, value));
      } catch (error) {
        const { code, message } = /** @type {any} */ (error);
        assert.equal(typeof code, "string", `argument ${i} of ${name}, ${typeof value}: ${message}`);
        assert.ok(message.length < 500 && !message.includes("\n"));
      }
    }
  }
});

test("crowded positions and endless iterables get an answer or an error", () => {
  const crowd = Array.from({ length: 30_000 }, (_, i) => /** @type {const} */ ([0, i]));
  assert.throws(() => core.conflicts(30_000, crowd), { code: "argument", message: /65536 conflicts/ });
  assert.equal(core.isSolution(30_000, crowd), false);
  const endless = {
    *[Symbol.iterator]() {
      for (;;) yield 0;
    },
  };
  for (const queens of [new Set([[0, 0]]), new Map([[0, 0]]), endless, [endless], [new Set([1, 2])]])
    assert.throws(() => core.conflicts(8, /** @type {any} */ (queens)), { code: "argument" });
  assert.deepEqual(
    core.conflicts(10_000_000, [
      [0, 0],
      [9_999_999, 9_999_999],
    ]).length,
    1,
  );
});

test("an exception thrown by an argument is passed on, and no object stays in use", () => {
  const ranking = new core.Ranking(4, [], []);
  const columns = Object.defineProperty([1, 3, 0, 2], 2, {
    get() {
      ranking.runFor(0); // while `rank` reads the columns
      return 0;
    },
  });
  assert.throws(() => ranking.rank(columns), /is in use/);
  while (!ranking.runFor(0));
  assert.equal(ranking.rank([1, 3, 0, 2]), 0);
  const { proxy, revoke } = Proxy.revocable([[0, 0]], {});
  revoke();
  assert.throws(() => core.conflicts(4, /** @type {any} */ (proxy)), TypeError);

  const detached = Uint32Array.of(1, 3, 0, 2);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  const longer = Object.defineProperty(Uint32Array.of(1, 3, 0, 2), "length", { value: 2 });
  for (const array of [detached, longer])
    assert.throws(() => core.areSolution(array), {
      code: "argument",
      message: /^columns must be an intact Uint32Array, not \[/,
    });
  assert.throws(() => core.traits("x".repeat(1e6)), {
    code: "unknown-algorithm",
    parameters: { given: "x".repeat(40) },
  });
});

test("an object that is freed or in use rejects every call, however often", () => {
  const counter = new core.Counter(8, 0, 1);
  const progress = {
    ...rangeStart(0, 1),
    get first() {
      assert.throws(() => counter.subtotal, { message: "this object is in use" });
      assert.throws(() => counter.free(), { message: "this object is in use" });
      return 0;
    },
  };
  for (let i = 0; i < 30_000; i += 1) counter.resumeFrom(progress);
  counter.free();
  for (let i = 0; i < 30_000; i += 1)
    assert.throws(() => counter.runFor(0), { message: "this object has been freed" });
  assert.throws(() => counter.free(), { message: "this object has been freed" });
  assert.throws(() => Reflect.apply(core.Counter.prototype.runFor, {}, [0]), { message: /freed/ });
  assert.equal(core.countFundamental(8), 12n, "the rest of the core still works");
});
