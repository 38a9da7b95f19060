/**
 * Fuzzing: passes random, mostly invalid inputs to a target, which throws if an input reveals a defect.
 *
 * Every input is JSON (recipes.mjs describes other values as JSON), and depends only on the seed and its own number. A
 * failure prints one line that can be added to tests/data/corpus/<target>.jsonl, whose inputs come first in every run.
 * A target runs in its own thread, because an input that hangs would block everything else in the same one.
 *
 * @typedef {(below: number) => number} Random A whole number from 0 to below − 1.
 *
 * @typedef {object} Target
 * @property {(random: Random, corpus: readonly any[]) => any} make Creates an input.
 * @property {(input: any) => string | readonly string[] | Promise<string | readonly string[]>} check Returns the
 *   outcomes of an input as fixed words; throws on a defect.
 * @property {() => void} [checkHealth] Called now and then to check that everything still works.
 * @property {readonly string[]} requiredOutcomes Outcomes that must occur in every run, so that the run tests all of
 *   them.
 *
 * @typedef {{ input: string, why: string }} Failure
 * @typedef {object} Report
 * @property {number} inputs
 * @property {number} seconds
 * @property {Record<string, number>} outcomes How often each outcome occurred.
 * @property {Failure | null} failure
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { randomNumbers } from "../support/oracle.mjs";

/** Time limit of one input, in milliseconds. */
export const MAX_INPUT_TIME = 5000;
/** How long a thread may make no progress, in milliseconds, before its input counts as hanging. */
const MAX_SILENCE = 30_000;

/** The committed inputs of a target, one in each line. @param {string} target @returns {any[]} */
export const corpusOf = (target) =>
  readFileSync(new URL(`../data/corpus/${target}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/**
 * One input. The first numbers are those of the corpus.
 *
 * @param {Target} target @param {readonly any[]} corpus @param {number} seed @param {number} number
 */
export function inputOf({ make }, corpus, seed, number) {
  if (number < corpus.length) return corpus[number];
  return make(randomNumbers(Math.imul(seed, 0x9e3779b1) + number), corpus);
}

/**
 * Passes `inputs` inputs to a target, besides its corpus.
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
  let lastNumber = -1;
  let lastSign = performance.now();
  return new Promise((resolve, reject) => {
    const watchdog = setInterval(async () => {
      const number = Atomics.load(current, 0);
      if (number !== lastNumber) {
        lastNumber = number;
        lastSign = performance.now();
      } else if (performance.now() - lastSign > MAX_SILENCE) {
        clearInterval(watchdog);
        await thread.terminate();
        const { TARGETS } = await import("./targets.mjs");
        const createTarget = /** @type {Record<string, () => Promise<Target>>} */ (TARGETS)[target];
        if (!createTarget) throw new Error(`no target is called ${target}`);
        const input = JSON.stringify(inputOf(await createTarget(), corpusOf(target), seed, number));
        const failure = { input, why: `it hangs: number ${number} of seed ${seed}` };
        resolve({ inputs: number, seconds: Number.NaN, outcomes: {}, failure });
      }
    }, 1000);
    thread.on("message", resolve);
    thread.on("error", reject);
    thread.on("exit", () => clearInterval(watchdog));
  });
}

/**
 * Fuzzes a target as a test, and prints the outcomes.
 *
 * @param {string} target @param {{ seed: number, inputs: number }} options
 */
export async function runFuzzTest(target, options) {
  const { inputs, seconds, outcomes, failure } = await fuzz(target, options);
  const words = Object.entries(outcomes).sort(([, a], [, b]) => b - a);
  const shares = words.map(([word, count]) => `${word} ${((100 * count) / inputs).toPrecision(2)} %`);
  console.log(
    `${target}: ${inputs} inputs from seed ${options.seed} in ${seconds.toFixed(1)} s: ${shares.join(", ")}`,
  );
  if (failure) assert.fail(`${target} fails with ${failure.input}\n${failure.why}`);
}
