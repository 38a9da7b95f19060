/** Replaces assets.js in Node, and reads from the disk. */

import { readFile } from "node:fs/promises";

/** The core's wasm. */
export async function fetchWasm() {
  const wasm = await readFile(new URL("./nqueens.wasm", import.meta.url));
  return new Response(wasm, { headers: { "content-type": "application/wasm" } });
}
