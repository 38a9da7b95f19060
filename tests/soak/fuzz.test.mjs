/** Millions of inputs for everything that reads what others have written, in JavaScript and in Rust. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { fuzzed } from "../fuzz/fuzz.mjs";
import { TARGETS } from "../fuzz/targets.mjs";

/** Another seed has other inputs. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** In millions: so many as take some minutes each. */
const MILLIONS = {
  url: 4,
  attributes: 2,
  board: 6,
  times: 2,
  checkpoint: 2,
  frame: 2,
  host: 2,
  crew: 0.5,
  core: 3,
};
/** Of each kind of question in Rust, those that are quickly answered ten times as often. */
const RUST = 600_000;

describe("no input breaks", { concurrency: 2 }, () => {
  for (const [target, millions] of Object.entries(MILLIONS)) {
    test(target, () => fuzzed(target, { seed: SEED, inputs: millions * 1e6 }));
  }
});

test("all targets are there", () => {
  assert.deepEqual(Object.keys(MILLIONS), Object.keys(TARGETS));
});

test("no input breaks the core in Rust, optimised and yet with every assertion and overflow checked", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const fuzz = ["test", "--package", "n-queens", "--test", "fuzz", "--", "--nocapture"];
  const { status } = spawnSync(process.env.CARGO ?? "cargo", fuzz, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, FUZZ_INPUTS: String(RUST) },
  });
  assert.equal(status, 0);
});
