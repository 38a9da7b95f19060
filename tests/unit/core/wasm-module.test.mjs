/** What is said if WebAssembly does not start. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { wasmModule } from "../../../www/core/wasm-module.js";

test("a browser that has no memory for the core is told apart, whatever its engine says", () => {
  const start = (/** @type {Error} */ error) => () =>
    wasmModule("core", () => {
      throw error;
    }).start(new Uint8Array());
  assert.throws(start(new RangeError("WebAssembly.Instance(): Out of memory")), { code: "no-memory" });
  assert.throws(start(new WebAssembly.RuntimeError("could not allocate memory")), { code: "no-memory" });
  const other = new WebAssembly.LinkError("import 0 is no function");
  assert.throws(start(other), (error) => error === other && !("code" in other));
});
