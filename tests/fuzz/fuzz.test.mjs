/** Committed inputs, such as those that once revealed a defect, and a few random ones, for everything that reads foreign input; see fuzz.mjs. */

import { test } from "node:test";
import { runFuzzTest } from "./fuzz.mjs";

/** Number of inputs per target, enough for every outcome that a target requires. `cargo xtask soak fuzz` runs millions. */
const INPUTS = {
  url: 2000,
  attributes: 2000,
  board: 3000,
  times: 2000,
  savedCount: 500,
  frame: 2000,
  host: 2000,
  crew: 500,
  core: 3000,
};

for (const [target, inputs] of Object.entries(INPUTS)) {
  test(`no input breaks ${target}`, () => runFuzzTest(target, { seed: 1, inputs }));
}
