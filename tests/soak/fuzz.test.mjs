/** Long fuzzing, with millions of inputs, of everything that reads foreign input, in JavaScript and in Rust. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { runFuzzTest } from "../fuzz/fuzz.mjs";
import { TARGETS } from "../fuzz/targets.mjs";
import { SEED } from "../support/tiers.mjs";

/** Millions of inputs per target, for some minutes each. */
const MILLIONS = {
  url: 4,
  attributes: 2,
  board: 6,
  times: 2,
  savedCount: 2,
  frame: 2,
  host: 2,
  team: 0.5,
  core: 3,
};
/** Number of inputs of each kind in Rust; fast kinds get ten times as many. */
const RUST_INPUTS = 600_000;

describe("no input breaks", { concurrency: 2 }, () => {
  for (const [target, millions] of Object.entries(MILLIONS)) {
    test(`${target}, FUZZ_SEED=${SEED}`, () => runFuzzTest(target, { seed: SEED, inputs: millions * 1e6 }));
  }
});

test("every target has a number of inputs", () => {
  assert.deepEqual(Object.keys(MILLIONS), Object.keys(TARGETS));
});

test("no input breaks the core in Rust, optimized but with assertions and overflow checks", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const fuzz = ["test", "--package", "n-queens-tests", "--test", "main", "--", "fuzz::", "--nocapture"];
  const { status } = spawnSync(process.env.CARGO ?? "cargo", fuzz, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, FUZZ_INPUTS: String(RUST_INPUTS) },
  });
  assert.equal(status, 0);
});
