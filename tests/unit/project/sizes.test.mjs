/** Nothing that is too large is built. */

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { checkSizes } from "../../../crate/xtask/dist/sizes.mjs";

/** A site in which the wasm, the page and the single file have so many bytes, which cannot be compressed. */
function checkSite({ wasm = 90_000, page = 50_000, single = 400_000 }) {
  const sizes = { "core.wasm": wasm, "index.html": page, "n-queens.html": single, "later.js": 200_000 };
  const files = Object.entries(sizes).map(([path, size]) => /** @type {const} */ ([path, randomBytes(size)]));
  checkSizes(new Map(files), new Set(["core.wasm", "index.html"]));
}

test("a build whose wasm, first view or single file is too large fails, and says by how much", () => {
  checkSite({});
  assert.throws(
    () => checkSite({ wasm: 100_001, page: 1 }),
    /^Error: wasm: 1000\d\d bytes, of at most 100000$/,
  );
  assert.throws(() => checkSite({ page: 60_001 }), /^Error: at first: 1500\d\d bytes, of at most 150000$/);
  assert.throws(() => checkSite({ single: 500_001 }), /: 500001 bytes, of at most 500000$/);
});

test("a build that has lost what it counts fails", () => {
  const single = /** @type {const} */ (["n-queens.html", "page"]);
  assert.throws(() => checkSizes(new Map([single]), new Set(["index.html"])), /the site lacks index\.html$/);
  assert.throws(() => checkSizes(new Map([single]), new Set()), /^Error: wasm: 0 bytes/);
});
