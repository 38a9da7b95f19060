/** Files become text as in the core. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeText } from "../../../www/core/judge.js";

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
  ]) {
    assert.equal(await decodeText(new Blob([bytes])), TEXT);
  }
  assert.equal(await decodeText(new Blob([])), "");
  assert.equal(await decodeText(new Blob(["7"])), "7");
});

test("what is not text is refused with a code", async () => {
  await assert.rejects(decodeText(new Blob([new Uint8Array([0x89, 0x50, 0xff, 0])])), { code: "not-text" });
  const file = /** @type {Blob} */ ({ arrayBuffer: () => Promise.reject(new Error("gone")) });
  await assert.rejects(decodeText(file), { code: "unreadable-file" });
});
