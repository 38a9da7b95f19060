/** Boards in texts, as the package reads them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { toText } from "../../../../www/builds/package/formats.js";
import { parseBoards } from "../../../../www/builds/package/reading.js";
import { FORMAT_NAMES } from "../../../../www/formats/formats.js";
import { core } from "../../../support/core.mjs";
import { tableOf } from "../../../support/tables.mjs";

before(() => {
  const wasm = readFileSync(new URL("../../../../www/pkg/judge_bg.wasm", import.meta.url));
  globalThis.fetch = async () => new Response(wasm, { headers: { "content-type": "application/wasm" } });
});

test("the boards of a text are read and checked", async () => {
  const reading = await parseBoards("Solution 1: [1, 3, 0, 2]\nSolution 2: [2, 0, 3, 1]\nTotal: 2");
  assert.deepEqual(tableOf(reading.boards, "n", "line", "form"), [
    [4, 1, "columns"],
    [4, 2, "columns"],
  ]);
  assert.equal(reading.interpretations[0]?.text, "columns, row by row, counted from 0");
  assert.deepEqual(reading.numbers, [{ value: 2n, line: 3 }]);
  const verdict = core.check(
    4,
    reading.boards.map(({ queens }) => queens),
  );
  assert.deepEqual([verdict.valid, verdict.missing, verdict.set], [2, 0n, "all"]);
});

test("what toText writes is read again", async () => {
  for (const format of FORMAT_NAMES) {
    const { boards } = await parseBoards(toText([1, 3, 0, 2], format));
    const queens = [[0, 1], [1, 3], [2, 0], [3, 2]]; // biome-ignore format: one board
    assert.deepEqual(boards.map((board) => board.queens), format === "tikz" ? [] : [queens], format); // biome-ignore format: short
  }
});

test("options give the size of the boards and limit them, and bad arguments reject", async () => {
  const { total, boards } = await parseBoards("2413\n3142", { n: 4, most: 1 });
  assert.deepEqual([total, boards.length], [2, 1]);
  const [refusal] = (await parseBoards("2 4 1 3", { largest: 3 })).refused;
  assert.equal(refusal?.kind.code, "size");
  for (const [text, options] of /** @type {[any, any][]} */ ([
    [undefined, {}],
    [5, {}],
    ["1", null],
    ["1", { most: -1 }],
  ]))
    await assert.rejects(parseBoards(text, options), { code: "argument" });
  await assert.rejects(parseBoards("1", { n: 0 }), { code: "board-size" });
});
