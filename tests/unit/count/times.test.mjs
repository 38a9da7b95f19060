/** Times measured on this device: kept if storage allows; only valid entries are read back. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { readTimes, withTime, writeTimes } from "../../../www/count/times.js";

/** @type {Map<string, string>} */
let stored = new Map();
beforeEach(() => {
  stored = new Map();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => stored.set(key, value),
    },
  });
});

const EIGHT = { n: 8, all: "92", workers: 2, milliseconds: 3.5 };
const TEN = { n: 10, all: "724", workers: 4, milliseconds: 7 };

test("times are read back sorted by n, with only the latest for each n", () => {
  assert.deepEqual(readTimes(27), []);
  writeTimes(withTime(withTime([TEN], EIGHT), { ...TEN, milliseconds: 6 }));
  assert.deepEqual(readTimes(27), [EIGHT, { ...TEN, milliseconds: 6 }]);
});

test("invalid entries are skipped", () => {
  const wrong = [
    { ...EIGHT, n: 0 },
    { ...EIGHT, n: 28 },
    { ...EIGHT, n: 1e300 },
    { ...EIGHT, n: "8" },
    { ...EIGHT, all: 92 },
    { ...EIGHT, all: "<b>" },
    { ...EIGHT, workers: -1 },
    { ...EIGHT, milliseconds: -1 },
    { ...EIGHT, milliseconds: null },
    {},
    null,
    8,
    "8",
    [],
  ];
  stored.set("n-queens.times", JSON.stringify([...wrong, TEN, EIGHT, TEN]));
  assert.deepEqual(readTimes(27), [EIGHT, TEN]);
  for (const rubbish of [
    "",
    "{",
    "null",
    "8",
    '{"n":8}',
    '[{"n":8,"all":"92","workers":1,"milliseconds":1e999}]',
  ]) {
    stored.set("n-queens.times", rubbish);
    assert.deepEqual(readTimes(27), [], rubbish);
  }
});

test("a browser without storage causes no error", () => {
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  assert.deepEqual(readTimes(27), []);
  writeTimes([EIGHT]);
});
