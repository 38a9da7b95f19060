/** Times measured on this device: kept if storage allows; only valid entries are read back. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { readTimes, withTime, writeTimes } from "../../../www/count/times.js";
import { replaceStorage } from "../../support/storage.mjs";

let stored = replaceStorage();
beforeEach(() => {
  stored = replaceStorage();
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
    ...[0, 28, 1e300, "8"].map((n) => ({ ...EIGHT, n })),
    ...[92, "<b>"].map((all) => ({ ...EIGHT, all })),
    ...[-1, null].map((milliseconds) => ({ ...EIGHT, milliseconds })),
    { ...EIGHT, workers: -1 },
    ...[{}, null, 8, "8", []],
  ];
  for (const value of wrong) {
    stored.set("n-queens.times", JSON.stringify([value, TEN]));
    assert.deepEqual(readTimes(27), [TEN], JSON.stringify(value));
  }
  stored.set("n-queens.times", JSON.stringify([TEN, EIGHT, TEN]));
  assert.deepEqual(readTimes(27), [EIGHT, TEN]);
  const endless = '[{"n":8,"all":"92","workers":1,"milliseconds":1e999}]';
  for (const rubbish of ["", "{", "null", "8", '{"n":8}', endless]) {
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
