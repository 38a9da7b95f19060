/** Files become text as in the core. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeText, ENCODINGS } from "../../../www/core/judge.js";
import { judge } from "../../support/core.mjs";
import { dataFile } from "../../support/tables.mjs";

const TEXT = "[1, 3]\n♛ 皇后\n";

/** @param {string} text @param {boolean} little */
function utf16(text, little) {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i += 1) view.setUint16(2 * i, text.charCodeAt(i), little);
  return new Uint8Array(view.buffer);
}

test("UTF-8 and UTF-16 are read with and without a byte order mark", async () => {
  for (const bytes of [
    new TextEncoder().encode(TEXT),
    new TextEncoder().encode(`\ufeff${TEXT}`),
    ...[true, false].flatMap((little) => [utf16(TEXT, little), utf16(`\ufeff${TEXT}`, little)]),
  ])
    assert.deepEqual(await decodeText(new Blob([bytes])), { text: TEXT });
  assert.deepEqual(await decodeText(new Blob([])), { text: "" });
  assert.deepEqual(await decodeText(new Blob(["7"])), { text: "7" });
});

test("what is not text is refused with a code", async () => {
  const picture = new Blob([new Uint8Array([0x89, 0x50, 0xff, 0])]);
  await assert.rejects(
    decodeText(picture, undefined, () => judge),
    { code: "not-text" },
  );
  const file = /** @type {Blob} */ ({ arrayBuffer: () => Promise.reject(new Error("gone")) });
  await assert.rejects(decodeText(file), { code: "unreadable-file" });
});

test("other encodings are those of the table, and can be chosen", async () => {
  const table = dataFile("encodings.jsonl");
  const cases = table
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  for (const { name, hex, encoding, text, verdict } of cases) {
    const file = new Blob([Buffer.from(hex, "hex")]);
    if (!encoding) {
      await assert.rejects(
        decodeText(file, undefined, () => judge),
        { code: "not-text" },
        name,
      );
      continue;
    }
    assert.deepEqual(await decodeText(file, undefined, () => judge), { text, encoding }, name);
    assert.deepEqual(await decodeText(file, encoding), { text, encoding }, name);
    const judged = judge.judge(text);
    const { boards = 0, invalid = 0 } = judged.verdict ?? {};
    assert.deepEqual({ right: judged.right, n: judged.n ?? null, boards, invalid }, verdict, name);
  }
  const named = cases.flatMap(({ encoding }) => encoding ?? []);
  assert.deepEqual([...new Set(named)].sort(), Object.keys(ENCODINGS).sort());
});

test("a chosen encoding that does not fit is named", async () => {
  const file = new Blob([new Uint8Array([0x61, 0xa4])]);
  await assert.rejects(decodeText(file, "big5"), {
    code: "not-in-encoding",
    parameters: { encoding: "Big5" },
  });
});
