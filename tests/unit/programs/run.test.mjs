/** The programs do what the core does at n = 8, in the languages that start fast. `cargo xtask soak programs` has the rest. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { argumentsFor, compile, expected, PROGRAMS, readOutput } from "../../support/programs.mjs";

const folder = mkdtempSync(join(tmpdir(), "programs-"));
after(() => rmSync(folder, { recursive: true }));

for (const key of PROGRAMS) {
  test(`${key} prints and counts what the core does`, async () => {
    for (const language of /** @type {const} */ (["python", "c", "javascript", "rust"])) {
      const run = await compile(language, key, { folder, counted: true });
      const output = readOutput(await run(...argumentsFor(key, 8), "boards"));
      assert.deepEqual(output, expected(key, 8), language);
    }
  });
}
