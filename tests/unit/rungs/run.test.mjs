/**
 * The programs do what the core does: counted in C and JavaScript, and in the Python of all tests.
 * `cargo xtask soak programs` has the rest.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRun } from "../../support/program-runs.mjs";
import {
  argumentsFor,
  assertJudged,
  compile,
  expected,
  PROGRAMS,
  readOutput,
  sourceOf,
} from "../../support/programs.mjs";

/** For n = 8, `exhaustive` tries 8⁸ boards, which takes longer than all other programs together. @param {string} key */
const sizeFor = (key) => (key === "exhaustive" ? 6 : 8);

// Their counters need fork and a C compiler with sanitizers.
const skip = process.platform === "win32";

for (const key of PROGRAMS) {
  test(`${key} prints and counts what the core does`, { skip }, async () => {
    const n = sizeFor(key);
    for (const language of /** @type {const} */ (["c", "javascript"])) {
      const run = await compile(language, key, { counted: true });
      const printed = await run(...argumentsFor(key, n), "boards");
      const output = readOutput(printed);
      assert.deepEqual(output, expected(key, n), language);
      assertJudged(printed.stdout, n, output.boards);
    }
  });

  // The page gives a program no seed.
  if (argumentsFor(key, 6).length > 1) continue;
  test(`${key} in Python prints the boards of the core`, { skip }, async () => {
    const source = sourceOf("python", key).replace('"boards" in sys.argv', "True");
    let stdout = "";
    await createRun()(
      { language: "python", source, n: 6, traced: false },
      { chunk: ({ output }) => (stdout += output.map(([, text]) => text).join("")) },
    );
    const { solutions, boards } = readOutput({ stdout, stderr: "" });
    assert.deepEqual({ solutions, boards, counts: expected(key, 6).counts }, expected(key, 6));
  });
}
