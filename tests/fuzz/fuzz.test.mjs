/** Committed inputs, such as those that once revealed a defect, and a few random ones, for everything that reads foreign input; see fuzz.mjs. */

import { test } from "node:test";
import { runFuzzTest } from "./fuzz.mjs";

/** Number of inputs per target, enough for every outcome that a target requires. `cargo xtask soak fuzz` runs millions. */
const INPUTS = {
  url: 1000,
  attributes: 1000,
  board: 1500,
  times: 1000,
  savedCount: 500,
  frame: 1000,
  host: 1000,
  team: 500,
  core: 3000,
};

for (const [target, inputs] of Object.entries(INPUTS)) {
  test(`no input breaks ${target}`, () => runFuzzTest(target, { seed: 1, inputs }));
}
