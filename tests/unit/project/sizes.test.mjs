/** A build that is too large fails. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { checkSizes } from "../../../crate/xtask/build-js/sizes.mjs";

/** The same bytes each time, which do not get smaller. @param {number} size */
const incompressible = (size) => createHash("shake256", { outputLength: size }).update("queens").digest();

/** Views that load nothing. */
const NONE = { guide: new Set(), board: new Set(), chapters: [] };

/** Checks a site whose modules of WebAssembly, page and single file have the given numbers of incompressible bytes. */
function checkSite({
  core = 90_000,
  engine = 50_000,
  judge = 50_000,
  page = 50_000,
  single = 400_000,
  chapter = 20_000,
  script = 300_000,
}) {
  const sizes = {
    "assets/nqueens_bg-AAAAAAAA.wasm": core,
    "assets/engine_bg-AAAAAAAA.wasm": engine,
    "assets/judge_bg-AAAAAAAA.wasm": judge,
    "index.html": page,
    "n-queens.html": single,
    "later.js": 200_000,
    "n-queens.global.js": script,
  };
  const files = Object.entries({ ...sizes, "chapter.js": chapter }).map(
    ([path, size]) => /** @type {const} */ ([path, incompressible(size)]),
  );
  const guide = new Set(["assets/nqueens_bg-AAAAAAAA.wasm", "index.html"]);
  checkSizes(new Map(files), { guide, board: guide, chapters: [new Set(["chapter.js"])] });
}

test("a build whose core, engine, first view or single file is too large fails and reports the size", () => {
  checkSite({});
  assert.throws(() => checkSite({ core: 92_001, page: 1 }), /^Error: core: 920\d\d bytes \(limit 92000\)$/);
  assert.throws(() => checkSite({ engine: 62_001 }), /^Error: engine: 620\d\d bytes \(limit 62000\)$/);
  assert.throws(() => checkSite({ judge: 214_001 }), /^Error: judge: 2140\d\d bytes \(limit 214000\)$/);
  assert.throws(() => checkSite({ page: 130_001 }), /^Error: first view: 220\d\d\d bytes \(limit 220000\)$/);
  assert.throws(() => checkSite({ single: 1_450_001 }), /: 1450001 bytes \(limit 1450000\)$/);
  assert.throws(() => checkSite({ script: 715_001 }), /: 715\d\d\d bytes \(limit 715000\)$/);
  assert.throws(() => checkSite({ chapter: 40_001 }), /: 400\d\d bytes \(limit 40000\)$/);
});

test("a build without the measured files fails", () => {
  const single = /** @type {const} */ (["n-queens.html", "page"]);
  assert.throws(
    () => checkSizes(new Map([single]), { ...NONE, board: new Set(["index.html"]) }),
    /the site lacks index\.html$/,
  );
  assert.throws(() => checkSizes(new Map([single]), NONE), /^Error: core: 0 bytes/);
});
