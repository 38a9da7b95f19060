/**
 * The tiers of the tests: `cargo xtask test` runs what catches a fault that nothing cheaper catches; `cargo xtask soak`
 * runs the rest too. Files of tests that all belong to soak end in `.soak.mjs`.
 */

import { test } from "node:test";

export { test };

/** Whether the tests of soak run. */
export const SOAKING = process.env.TIER === "soak";

/** The seed of random input: fixed, except in soak, where the variable FUZZ_SEED gives others. Tests print it. */
export const SEED = SOAKING ? Number(process.env.FUZZ_SEED ?? 20_261_122) : 1;

/**
 * A test of the tier soak, with the arguments of `test`.
 *
 * @param {string} name
 * @param {import("node:test").TestFn} work
 */
export const soak = (name, work) => test(name, { skip: !SOAKING && "in soak" }, work);

/** Declares a test of one tier or of the other. @param {boolean} runsAlways */
export const tier = (runsAlways) => (runsAlways ? test : soak);
