/** Waits for conditions. */

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { patient } from "./patience.mjs";

/** How long to wait for the expected value, in milliseconds: far longer than the page should take. */
const PATIENCE = 30_000;

/**
 * Calls `read` until its result equals or matches the expected value. Fails with the last difference at the time limit.
 * The page shows most results after the action that causes them: with the next frame, a module, or a worker's answer.
 *
 * @template T
 * @param {() => T | Promise<T>} read
 * @param {T | RegExp} expected
 * @param {string} [message]
 * @param {number} [patience] Time limit in milliseconds, for slower conditions.
 */
export async function eventually(read, expected, message, patience = PATIENCE) {
  const start = performance.now();
  const limit = start + patient(patience);
  for (;;) {
    const actual = await read();
    try {
      if (expected instanceof RegExp) assert.match(String(actual), expected, message);
      else assert.deepEqual(actual, expected, message);
      return;
    } catch (error) {
      if (performance.now() > limit) throw error;
    }
    // Reading without pauses would slow the page down.
    await pause(Math.min(10 + (performance.now() - start) / 10, 100));
  }
}
