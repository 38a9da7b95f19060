/** Short fuzzing of everything that reads foreign input; see fuzz.mjs. */

import { test } from "node:test";
import { runFuzzTest } from "./fuzz.mjs";

/** Number of inputs per target, which take a few seconds here. `cargo xtask soak fuzz` runs millions. */
const INPUTS = {
  url: 20_000,
  attributes: 20_000,
  board: 30_000,
  times: 20_000,
  savedCount: 5000,
  frame: 20_000,
  host: 20_000,
  crew: 5000,
  core: 30_000,
};

for (const [target, inputs] of Object.entries(INPUTS)) {
  test(`no input breaks ${target}`, () => runFuzzTest(target, { seed: 1, inputs }));
}
