/** The thread on which a target is fuzzed; see fuzz.mjs. */

import { parentPort, workerData } from "node:worker_threads";
import { corpusOf, inputOf, SLOW } from "./fuzz.mjs";
import { smaller } from "./recipes.mjs";
import { TARGETS } from "./targets.mjs";

/** How many inputs lie between two looks at whether everything is still as it should be. */
const REST = 500;

/** The clock as it is before a target makes another of it. */
const now = performance.now.bind(performance);
const { target: name, seed, inputs, shared } = workerData;
const current = new Int32Array(shared);
/** @type {import("./fuzz.mjs").Target} */
const target = await /** @type {Record<string, any>} */ (TARGETS)[name]();
const corpus = corpusOf(name);

/** What came of an input. @param {any} input */
async function checked(input) {
  // Of the processor's time: the machine may have something else to do. That of all threads: what is slow only once
  // was held up while others worked.
  let took = 0;
  for (let attempts = 0; attempts < 3; attempts += 1) {
    const begun = process.cpuUsage();
    const words = target.check(input);
    const outcome = words instanceof Promise ? await words : words;
    took = process.cpuUsage(begun).user / 1000;
    if (took <= SLOW) return outcome;
  }
  throw new Error(`it takes ${Math.round(took)} ms`);
}

/** Why an input fails; null if it does not. @param {any} input */
const whyFails = (input) =>
  checked(input).then(
    () => null,
    (error) => String(error?.stack ?? error),
  );

/** The same failure with less. @param {any} input @param {string} why @returns {Promise<import("./fuzz.mjs").Failure>} */
async function smallest(input, why) {
  const kind = (/** @type {string} */ text) => text.split("\n", 1)[0]?.replace(/\d+/g, "");
  let [least, reason] = [input, why];
  const until = now() + 10_000;
  for (let found = true; found && now() < until; ) {
    found = false;
    for (const less of smaller(least)) {
      const again = await whyFails(less);
      if (again === null || kind(again) !== kind(why)) continue;
      [least, reason, found] = [less, again, true];
      break;
    }
  }
  return { input: JSON.stringify(least), why: reason };
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
    const words = await checked(input);
    for (const word of typeof words === "string" ? [words] : words)
      outcomes[word] = (outcomes[word] ?? 0) + 1;
    if (number % REST === 0) target.rest?.();
  } catch (error) {
    failure = await smallest(input, String(/** @type {Error} */ (error)?.stack ?? error));
  }
}
if (!failure) {
  target.rest?.();
  const missing = target.reached.filter((word) => !(word in outcomes));
  if (missing.length > 0) failure = { input: "all of them", why: `never reached: ${missing.join(", ")}` };
}
const seconds = (now() - begun) / 1000;
parentPort?.postMessage({ inputs: number, seconds, outcomes, failure });
