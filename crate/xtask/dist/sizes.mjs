/** How large the page is: the site as it is sent, the single file as it lies on a disk. */

import { gzipSync } from "node:zlib";

/** The most bytes, compressed by gzip, of the wasm and of all that the first view loads. */
const MOST_WASM = 100_000;
export const MOST_AT_FIRST = 150_000;
/** The most bytes, as they are, of the page in one file. */
const MOST_SINGLE = 500_000;
const SINGLE = "n-queens.html";

/** As servers send it. @param {string | Uint8Array} content */
export const gzipSize = (content) => gzipSync(content, { level: 9 }).length;

/**
 * Prints the size of each file, and throws above the limits.
 *
 * @param {Map<string, string | Uint8Array>} files By path.
 * @param {ReadonlySet<string>} first Those that the first view loads.
 */
export function checkSizes(files, first) {
  const missing = [...first, SINGLE].filter((path) => !files.has(path));
  if (missing.length > 0) throw new Error(`the site lacks ${missing}`);
  const sizes = [...files].map(([path, content]) => ({ path, bytes: gzipSize(content) }));
  /** @param {(path: string) => boolean} counts */
  const sum = (counts) => sizes.reduce((sum, { path, bytes }) => sum + (counts(path) ? bytes : 0), 0);
  /** @param {number} bytes @param {string} words */
  const print = (bytes, words) => console.log(`${String(bytes).padStart(10)} ${words}`);

  console.log("\ngzip bytes of dist/site, * those of the first view");
  for (const { path, bytes } of sizes) print(bytes, `${first.has(path) ? "*" : " "} ${path}`);
  print(
    sum(() => true),
    "  in all",
  );
  const limits = [
    { what: "wasm", bytes: sum((path) => path.endsWith(".wasm")), most: MOST_WASM },
    { what: "at first", bytes: sum((path) => first.has(path)), most: MOST_AT_FIRST },
    { what: `${SINGLE} as it is`, bytes: Buffer.byteLength(files.get(SINGLE) ?? ""), most: MOST_SINGLE },
  ];
  for (const { what, bytes, most } of limits) print(bytes, `  ${what}, of at most ${most}`);
  for (const { what, bytes, most } of limits) {
    if (bytes === 0 || bytes > most) throw new Error(`${what}: ${bytes} bytes, of at most ${most}`);
  }
}
