/** Which rung a right program is like. */

import assert from "node:assert/strict";
import { compareProgram } from "../../../../www/program/judge/compared-runs.js";
import { rungLike, testsIn } from "../../../../www/program/judge/comparison.js";
import { RUNGS } from "../../../../www/state/state.js";
import { core } from "../../../support/core.mjs";
import { createRun } from "../../../support/program-runs.mjs";
import { testInPython } from "../../../support/python.mjs";
import { examine, finish } from "../../../support/recorded.mjs";
import { dataFile } from "../../../support/tables.mjs";
import { SOAKING } from "../../../support/tiers.mjs";

/** @param {string} name @param {number} n */
async function likeOf(name, n) {
  const { trace, source, series, candidate } = await examine(name, n, 2_000_000);
  assert.ok(series && candidate);
  return finish(rungLike({ trace, source, series, ...candidate }, { core, n }));
}

/** The rungs that search all solutions one after the other. */
const SEARCHES = RUNGS.slice(0, RUNGS.indexOf("parallel")).filter((key) => key !== "symmetry");
for (const key of SEARCHES)
  testInPython(`the program of the rung ${key} is like this rung`, async () => {
    // The program of exhaustive search takes longer for n = 5 than all others together.
    for (const n of key === "exhaustive" && !SOAKING ? [4] : [4, 5])
      assert.equal(await likeOf(`rungs/${key}`, n), key);
  });

/** Programs in tests/data/programs. */
const LIKE = {
  "attack-counts": "matrix",
  bits: "bitmask",
  flags: "diagonal-flags",
  "geek-arrays": "diagonal-flags",
  iterative: "iterative-pruning",
  leetcode: "diagonal-flags",
  "one-number": undefined,
  permutations: "permutations",
  "place-then-test": "pruning",
  stack: "iterative-pruning",
  textbook: "pruning",
};
for (const [name, rung] of Object.entries(LIKE))
  testInPython(`${name} is like ${rung ?? "no rung"}`, async () => {
    assert.equal(await likeOf(name, 5), rung);
  });

for (const key of ["greedy", "dancing-links"])
  testInPython(`the program of the rung ${key}, which searches another tree, is like none`, async () => {
    assert.equal(await likeOf(`rungs/${key}`, SOAKING ? 6 : 5), undefined);
  });

testInPython("the tests of a program are the lines with a condition that ran", async () => {
  const { trace, source } = await examine("textbook", 4);
  const lines = source.split("\n");
  let count = 0;
  for (let event = 0; event < trace.length; event += 1)
    if (trace.kindAt(event) === 0 && /^\s*if /.test(lines[trace.lineAt(event) - 1] ?? "")) count += 1;
  assert.equal(finish(testsIn({ trace, source })), count);
});

testInPython("a program is recorded, timed and set beside others", async () => {
  const text = dataFile("programs/textbook.py");
  let plainRuns = 0;
  const compared = await compareProgram(
    { name: "Textbook", language: "python", text },
    {
      core,
      n: 5,
      signal: new AbortController().signal,
      run(request, listener) {
        if (request.traced === false) plainRuns += 1;
        return createRun()(request, listener);
      },
    },
  );
  assert.equal(compared?.like, "pruning");
  assert.equal(compared?.timeline.totals().solutions, 10n);
  assert.ok(compared?.milliseconds !== undefined && plainRuns > 0);
});

testInPython(
  "a search with far fewer boards than a whole one is like none, and the rest of the whole one is not searched",
  async () => {
    let advances = 0;
    /** A search of a large board: it goes on and on. */
    class Steps {
      advance() {
        advances += 1;
        assert.ok(advances < 100);
        return "on";
      }
      counters = () => ({ placed: BigInt(advances) * 1000n });
      free() {}
    }
    const { trace, source, series, candidate } = await examine("textbook", 5);
    assert.ok(series && candidate);
    const given = { core: /** @type {any} */ ({ conflicts: core.conflicts, Steps }), n: 5 };
    assert.equal(finish(rungLike({ trace, source, series, ...candidate }, given)), undefined);
    assert.ok(advances > 0);
  },
);
