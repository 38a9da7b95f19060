/** The thread in which a target is fuzzed; see fuzz.mjs. */

import { parentPort, workerData } from "node:worker_threads";
import { corpusOf, inputOf, MAX_INPUT_TIME } from "./fuzz.mjs";
import { reductions } from "./recipes.mjs";
import { TARGETS } from "./targets.mjs";

/** Number of inputs between two health checks. */
const HEALTH_CHECK_INTERVAL = 500;

/** The real clock, which a target may replace. */
const now = performance.now.bind(performance);
const { target: name, seed, inputs, shared } = workerData;
const current = new Int32Array(shared);
/** @type {import("./fuzz.mjs").Target} */
const target = await /** @type {Record<string, any>} */ (TARGETS)[name]();
const corpus = corpusOf(name);

/** The outcomes of an input; throws if it fails or is slow. @param {any} input */
async function checkInput(input) {
  // Processor time, because the machine may be busy with other work. It includes all threads of the process, so only an
  // input that is slow three times in a row counts as slow.
  let cpuTime = 0;
  for (let attempts = 0; attempts < 3; attempts += 1) {
    const begun = process.cpuUsage();
    const words = target.check(input);
    const outcome = words instanceof Promise ? await words : words;
    cpuTime = process.cpuUsage(begun).user / 1000;
    if (cpuTime <= MAX_INPUT_TIME) return outcome;
  }
  throw new Error(`it takes ${Math.round(cpuTime)} ms`);
}

/** Why an input fails, or null if it does not. @param {any} input */
const failureReason = (input) =>
  checkInput(input).then(
    () => null,
    (error) => String(error?.stack ?? error),
  );

/** The smallest input found that fails in the same way. @param {any} input @param {string} why @returns {Promise<import("./fuzz.mjs").Failure>} */
async function shrink(input, why) {
  const kind = (/** @type {string} */ text) => text.split("\n", 1)[0]?.replace(/\d+/g, "");
  let [smallestInput, reason] = [input, why];
  const until = now() + 10_000;
  for (let found = true; found && now() < until; ) {
    found = false;
    for (const reduced of reductions(smallestInput)) {
      const again = await failureReason(reduced);
      if (again === null || kind(again) !== kind(why)) continue;
      [smallestInput, reason, found] = [reduced, again, true];
      break;
    }
  }
  return { input: JSON.stringify(smallestInput), why: reason };
}

/** @type {Record<string, number>} */
const outcomes = {};
/** @type {import("./fuzz.mjs").Failure | null} */
let failure = null;
const begun = now();
const count = corpus.length + inputs;
let number = 0;
for (; number < count && !failure; number += 1) {
  Atomics.store(current, 0, number);
  const input = inputOf(target, corpus, seed, number);
  try {
    const words = await checkInput(input);
    for (const word of typeof words === "string" ? [words] : words)
      outcomes[word] = (outcomes[word] ?? 0) + 1;
    if (number % HEALTH_CHECK_INTERVAL === 0) target.checkHealth?.();
  } catch (error) {
    failure = await shrink(input, String(/** @type {Error} */ (error)?.stack ?? error));
  }
}
if (!failure) {
  target.checkHealth?.();
  const missing = target.requiredOutcomes.filter((word) => !(word in outcomes));
  if (missing.length > 0) failure = { input: "all of them", why: `never reached: ${missing.join(", ")}` };
}
const seconds = (now() - begun) / 1000;
parentPort?.postMessage({ inputs: number, seconds, outcomes, failure });
