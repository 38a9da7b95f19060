/** All programs in all languages, compiled with every warning: their counts, their boards in order, and their work. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { loadProgram, tracedTextOf } from "../../www/rungs/programs.js";
import { DEFAULTS } from "../../www/state/state.js";
import {
  argumentsFor,
  assertJudged,
  assertTraced,
  compile,
  expected,
  LANGUAGE_KEYS,
  PROGRAMS,
  readOutput,
} from "../support/programs.mjs";

const MAX_SIZE = 8;
/** The size of the largest board, for programs that are fast enough in every language. @type {Readonly<Record<string, number>>} */
const LARGE = {
  "diagonal-flags": 10,
  mirror: 10,
  bitmask: 12,
  "bitmask-mirror": 12,
  "bitmask-iterative": 12,
  parallel: 12,
  symmetry: 10,
  construction: 32,
  "dancing-links": 10,
};
/** The same for compilers that make fast programs. @type {Readonly<Record<string, number>>} */
const LARGE_COMPILED = {
  ...LARGE,
  pruning: 12,
  "diagonal-flags": 12,
  mirror: 12,
  bitmask: 14,
  "bitmask-mirror": 14,
  "bitmask-iterative": 14,
  parallel: 14,
  symmetry: 12,
};

/** All solutions for each n, from n = 1. @type {number[]} */
let published = [];
before(() => {
  const rows = readFileSync(new URL("../data/counts.csv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  published = rows.map((row) => Number(row.split(",")[1]));
});

for (const language of LANGUAGE_KEYS) {
  for (const key of PROGRAMS) {
    test(`${key} in ${language}`, async (t) => {
      const counting = await compile(language, key, { counted: true });
      for (let n = 1; n <= MAX_SIZE; n += 1) {
        const printed = await counting(...argumentsFor(key, n), "boards");
        const output = readOutput(printed);
        assert.deepEqual(output, expected(key, n), `n = ${n}`);
        assertJudged(printed.stdout, n, output.boards);
      }
      const plain = await compile(language, key, { counted: false });
      const n = (language === "python" ? LARGE : LARGE_COMPILED)[key];
      if (n === undefined) return;
      const { solutions } = readOutput(await plain(...argumentsFor(key, n)));
      assert.equal(solutions, key === "construction" ? 1 : published[n - 1]);
      t.diagnostic(`n = ${n}: ${solutions}`);
    });
  }

  test(`programs in ${language} trace their search`, async () => {
    for (const key of PROGRAMS) {
      const source = tracedTextOf(await loadProgram(language, key), DEFAULTS);
      const run = await compile(language, key, { source });
      for (const n of [4, 5, 6]) assertTraced((await run(...argumentsFor(key, n))).stdout, key, n);
    }
  });

  test(`programs in ${language} refuse sizes that they cannot search`, async () => {
    for (const key of PROGRAMS) {
      const run = await compile(language, key, { counted: false });
      for (const n of ["0", "33", "-1"]) {
        await assert.rejects(
          run(n),
          (/** @type {{ stdout: string, stderr: string }} */ { stdout, stderr }) => {
            assert.match(stderr, /n must be from 1 to 32/, `${key} ${n}`);
            assert.equal(stdout, "");
            return true;
          },
        );
      }
      await assert.rejects(run("eight"), `${key}: text that is no number`);
    }
  });
}

test("the program in the documentation of traces does what it says", async () => {
  const text = readFileSync(new URL("../../www/docs/programs.md", import.meta.url), "utf8");
  const source = /^```c\n(.*?)^```$/ms.exec(text)?.[1];
  const run = await compile("c", "pruning", { source });
  for (const n of [1, 4, 6]) assertTraced((await run(n)).stdout, "pruning", n);
});
