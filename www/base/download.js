/** File downloads. */

import { h } from "./dom.js";

/** Saves a file to the download folder of the browser. @param {Blob} file @param {string} name */
export function download(file, name) {
  const url = URL.createObjectURL(file);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // the browser may still be reading it
}
