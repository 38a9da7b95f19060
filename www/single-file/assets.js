/** Stands in for assets.js in the single file, which carries everything inside. */

import { inside } from "./inside.js";

/** The core's wasm. */
export const fetchWasm = async () => inside("wasm", "application/wasm");

/** The program of a counting worker: a classic one, since a page that is a file may have no others. */
export function countWorker() {
  const program = new Blob([COUNT_WORKER], { type: "text/javascript" });
  return { url: new URL(URL.createObjectURL(program)), type: /** @type {const} */ ("classic") };
}

/** What other pages would load: there is nothing beside a single file. */
export const guestScripts = () => null;

/** It has no pages for teachers beside it. */
export const teachersPages = () => null;
