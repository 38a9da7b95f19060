/** The stored speed of the device: what is not a calibration is ignored. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { readCalibration, writeCalibration } from "../../../www/count/calibration.js";
import { replaceStorage } from "../../support/storage.mjs";

const stored = replaceStorage();
afterEach(() => stored.clear());

test("a calibration is read back", () => {
  assert.equal(readCalibration(), null);
  writeCalibration({ workers: 4, speed: 1.5e6 });
  assert.deepEqual(readCalibration(), { workers: 4, speed: 1.5e6 });
});

test("anything else is ignored", () => {
  for (const text of [
    ...["", "{", "[]", "7", '{"workers":2}'],
    ...['{"workers":0,"speed":1}', '{"workers":2,"speed":-1}', '{"workers":2.5,"speed":1}'],
    '{"workers":2,"speed":"9"}',
  ]) {
    stored.set("n-queens.speed", text);
    assert.equal(readCalibration(), null, text);
  }
});
