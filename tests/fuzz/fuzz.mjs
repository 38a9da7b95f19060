/**
 * Fuzzing: input after input that nobody would write is handed to a target, which throws where that shows a defect.
 *
 * Every input is JSON (recipes.mjs says how it stands for what JSON has no word for), and follows from the seed and
 * its own number alone. So a failure prints one line that can be added to tests/data/corpus/<target>.jsonl, whose
 * inputs come first in every run. A target runs on a thread of its own, for an input that never comes back would
 * stop everything else on the same one.
 *
 * @typedef {(below: number) => number} Random A whole number from 0 to below − 1.
 *
 * @typedef {object} Target
 * @property {(random: Random, corpus: readonly any[]) => any} make A new input.
 * @property {(input: any) => string | readonly string[] | Promise<string | readonly string[]>} check What came of it,
 *   in a few words that are always the same; throws if that must not be.
 * @property {() => void} [rest] Asked every now and then whether everything is still as it should be.
 * @property {readonly string[]} reached Words that must come up in every run: what is never reached is not tested.
 *
 * @typedef {{ input: string, why: string }} Failure
 * @typedef {object} Report
 * @property {number} inputs
 * @property {number} seconds
 * @property {Record<string, number>} outcomes How often each word came up.
 * @property {Failure | null} failure
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { randomNumbers } from "../support/oracle.mjs";

/** How long one input may take, in milliseconds, before it is a defect. */
export const SLOW = 5000;
/** How long a thread may give no sign, in milliseconds, before its input is taken for one that never comes back. */
const SILENT = 30_000;

/** The committed inputs of a target, one in each line. @param {string} target @returns {any[]} */
export const corpusOf = (target) =>
  readFileSync(new URL(`../data/corpus/${target}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/**
 * One input: those of the corpus have the first numbers.
 *
 * @param {Target} target @param {readonly any[]} corpus @param {number} seed @param {number} number
 */
export function inputOf({ make }, corpus, seed, number) {
  if (number < corpus.length) return corpus[number];
  return make(randomNumbers(Math.imul(seed, 0x9e3779b1) + number), corpus);
}

/**
 * Hands a target so many inputs besides its corpus.
 *
 * @param {string} target Its name.
 * @param {{ seed: number, inputs: number }} how
 * @returns {Promise<Report>}
 */
async function fuzz(target, { seed, inputs }) {
  const shared = new SharedArrayBuffer(4);
  const current = new Int32Array(shared);
  const thread = new Worker(new URL("./thread.mjs", import.meta.url), {
    workerData: { target, seed, inputs, shared },
  });
  let last = -1;
  let heard = performance.now();
  return new Promise((resolve, reject) => {
    const watching = setInterval(async () => {
      const number = Atomics.load(current, 0);
      if (number !== last) {
        last = number;
        heard = performance.now();
      } else if (performance.now() - heard > SILENT) {
        clearInterval(watching);
        await thread.terminate();
        const { TARGETS } = await import("./targets.mjs");
        const made = /** @type {Record<string, () => Promise<Target>>} */ (TARGETS)[target];
        if (!made) throw new Error(`no target is called ${target}`);
        const input = JSON.stringify(inputOf(await made(), corpusOf(target), seed, number));
        const failure = { input, why: `it never comes back: number ${number} of seed ${seed}` };
        resolve({ inputs: number, seconds: Number.NaN, outcomes: {}, failure });
      }
    }, 1000);
    thread.on("message", resolve);
    thread.on("error", reject);
    thread.on("exit", () => clearInterval(watching));
  });
}

/**
 * The same as a test, which prints what came of it.
 *
 * @param {string} target @param {{ seed: number, inputs: number }} how
 */
export async function fuzzed(target, how) {
  const { inputs, seconds, outcomes, failure } = await fuzz(target, how);
  const words = Object.entries(outcomes).sort(([, a], [, b]) => b - a);
  const shares = words.map(([word, count]) => `${word} ${((100 * count) / inputs).toPrecision(2)} %`);
  console.log(
    `${target}: ${inputs} inputs from seed ${how.seed} in ${seconds.toFixed(1)} s: ${shares.join(", ")}`,
  );
  if (failure) assert.fail(`${target} fails with ${failure.input}\n${failure.why}`);
}
