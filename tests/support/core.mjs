/** The built core, for tests in Node. */

import { readFileSync } from "node:fs";
import { completeCore } from "../../www/core/complete-core.js";
import { startCore } from "../../www/core/core.js";

/** @type {Uint8Array<ArrayBuffer>} */
const bytes = readFileSync(new URL("../../www/pkg/nqueens_bg.wasm", import.meta.url));

export const module = new WebAssembly.Module(bytes);
export const core = completeCore(startCore(module));
