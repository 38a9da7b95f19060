/** The programs do what the core does, in the languages that start fast. `cargo xtask soak programs` has the rest. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  argumentsFor,
  assertJudged,
  compile,
  expected,
  PROGRAMS,
  readOutput,
} from "../../support/programs.mjs";

/** For n = 8, `exhaustive` tries 8⁸ boards, which takes longer than all other programs together. @param {string} key */
const sizeFor = (key) => (key === "exhaustive" ? 6 : 8);

const folder = mkdtempSync(join(tmpdir(), "programs-"));
after(() => rmSync(folder, { recursive: true }));

// Their counters need fork and a C compiler with sanitizers.
const skip = process.platform === "win32";

for (const key of PROGRAMS) {
  test(`${key} prints and counts what the core does`, { skip }, async () => {
    const n = sizeFor(key);
    for (const language of /** @type {const} */ (["python", "c", "javascript", "rust"])) {
      const run = await compile(language, key, { folder, counted: true });
      const printed = await run(...argumentsFor(key, n), "boards");
      const output = readOutput(printed);
      assert.deepEqual(output, expected(key, n), language);
      assertJudged(printed.stdout, n, output.boards);
    }
  });
}
