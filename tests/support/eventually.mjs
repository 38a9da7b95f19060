/** Waiting for what comes later. */

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { patient } from "./patience.mjs";

/** How long the page may take to show what is expected of it, in milliseconds: far longer than it should. */
const PATIENCE = 30_000;

/**
 * Reads until that is what is expected (or matches it), and fails with the last difference. Most of what the page
 * shows comes later than the action that asks for it is over: with the next frame, a module, a worker's answer.
 *
 * @template T
 * @param {() => T | Promise<T>} read
 * @param {T | RegExp} expected
 * @param {string} [message]
 * @param {number} [patience] In milliseconds, where there is more to do.
 */
export async function eventually(read, expected, message, patience = PATIENCE) {
  const begun = performance.now();
  const limit = begun + patient(patience);
  for (;;) {
    const actual = await read();
    try {
      if (expected instanceof RegExp) assert.match(String(actual), expected, message);
      else assert.deepEqual(actual, expected, message);
      return;
    } catch (error) {
      if (performance.now() > limit) throw error;
    }
    // Who looks all the time keeps what is waited for from coming.
    await pause(Math.min(10 + (performance.now() - begun) / 10, 100));
  }
}
