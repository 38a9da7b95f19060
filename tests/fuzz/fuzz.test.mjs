/** Everything that reads what others have written, given some of what nobody would write; see fuzz/fuzz.mjs. */

import { test } from "node:test";
import { fuzzed } from "./fuzz.mjs";

/** How many inputs each target is given here: a few seconds' work. `cargo xtask soak fuzz` gives them millions. */
const INPUTS = {
  url: 20_000,
  attributes: 20_000,
  board: 30_000,
  times: 20_000,
  checkpoint: 5000,
  frame: 20_000,
  host: 20_000,
  crew: 5000,
  core: 30_000,
};

for (const [target, inputs] of Object.entries(INPUTS)) {
  test(`no input breaks ${target}`, () => fuzzed(target, { seed: 1, inputs }));
}
