/** What the guide has only on paper: unfinished boards, and what is listed of programs. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { excerptOf } from "../../../../www/rooms/guide/listing-excerpt.js";
import { UNFINISHED, unfinishedBoards } from "../../../../www/rooms/guide/unfinished.js";
import { core } from "../../../support/core.mjs";

const [LEAST, MOST] = UNFINISHED.n;

// A sheet could have a board without a completion, another number than it says, or other boards for the same seed.
test("unfinished boards have the given queens, can be completed, and are the same for the same seed", () => {
  for (let n = LEAST; n <= MOST; n += 1)
    for (const given of [0, 1, n - 1]) {
      const wanted = { n, boards: 3, given, seed: n };
      const drawn = unfinishedBoards(core, wanted);
      assert.deepEqual(drawn, unfinishedBoards(core, wanted));
      for (const { queens, solution, completions } of drawn) {
        assert.equal(queens.length, given);
        assert.ok(core.isSolution(n, solution), `${solution}`);
        const squares = new Set(solution.map(String));
        if (completions === 1) assert.ok(queens.every((queen) => squares.has(String(queen))));
        const counter = new core.CompletionCounter(n, queens);
        while (!counter.runFor(1000));
        assert.equal(counter.found, BigInt(completions));
        counter.free();
      }
    }
  const seeds = [1, 2].map((seed) => unfinishedBoards(core, { n: 8, boards: 24, given: 3, seed }));
  const texts = seeds.map((boards) => boards.map(({ queens }) => String(queens)));
  assert.equal(new Set(texts.flat()).size, 48);
});

// A rule for one language could drop a part of the search of another.
test("on paper, a program has each line that a step highlights, and its main function only if that teaches something", () => {
  const rungs = new URL("../../../../www/rungs/", import.meta.url);
  let shorter = 0;
  for (const name of readdirSync(rungs, { recursive: true, encoding: "utf8" })) {
    if (!/program\.(py|c|java|js|rs)$/.test(name)) continue;
    const marked = readFileSync(new URL(name, rungs), "utf8").trimEnd().split("\n");
    const lines = marked.map((line) => line.replace(/\s*(#|\/\/)@ .*/, ""));
    const kept = excerptOf(lines);
    for (const [i, line] of marked.entries())
      if (/[/#]@ (?!=)/.test(line)) assert.ok(kept[i], `${name}: ${line}`);
    if (kept.includes(false)) {
      shorter += 1;
      const text = lines.filter((_, i) => kept[i]).join("\n");
      assert.doesNotMatch(text, /\bmain\(|^#include|^import|\n\n\n|\n\n}$/m, name);
    } else assert.match(lines.join("\n"), /worker|n ones/i, name);
  }
  assert.ok(shorter > 70, `${shorter}`);
});
