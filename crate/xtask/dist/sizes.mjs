/** Checks the size of the page: of the site as it is sent, and of the single file on disk. */

import { gzipSync } from "node:zlib";

/** The size limits, in bytes after gzip, of the wasm and of everything that the first view loads. */
const MAX_WASM = 100_000;
export const MAX_FIRST_VIEW = 150_000;
/** The size limit, in bytes without compression, of the single-file page. */
const MAX_SINGLE = 500_000;
const SINGLE = "n-queens.html";

/** The size of content as servers send it. @param {string | Uint8Array} content */
export const gzipSize = (content) => gzipSync(content, { level: 9 }).length;

/**
 * Prints the size of each file, and throws if a limit is exceeded.
 *
 * @param {Map<string, string | Uint8Array>} files By path.
 * @param {ReadonlySet<string>} first The paths of the files that the first view loads.
 */
export function checkSizes(files, first) {
  const missing = [...first, SINGLE].filter((path) => !files.has(path));
  if (missing.length > 0) throw new Error(`the site lacks ${missing}`);
  const sizes = [...files].map(([path, content]) => ({ path, bytes: gzipSize(content) }));
  /** @param {(path: string) => boolean} includes */
  const sum = (includes) => sizes.reduce((sum, { path, bytes }) => sum + (includes(path) ? bytes : 0), 0);
  /** @param {number} bytes @param {string} text */
  const print = (bytes, text) => console.log(`${String(bytes).padStart(10)} ${text}`);

  console.log("\nBytes of dist/site after gzip (* loaded by the first view)");
  for (const { path, bytes } of sizes) print(bytes, `${first.has(path) ? "*" : " "} ${path}`);
  print(
    sum(() => true),
    "  total",
  );
  const limits = [
    { name: "wasm", bytes: sum((path) => path.endsWith(".wasm")), limit: MAX_WASM },
    { name: "first view", bytes: sum((path) => first.has(path)), limit: MAX_FIRST_VIEW },
    { name: `${SINGLE} uncompressed`, bytes: Buffer.byteLength(files.get(SINGLE) ?? ""), limit: MAX_SINGLE },
  ];
  for (const { name, bytes, limit } of limits) print(bytes, `  ${name} (limit ${limit})`);
  for (const { name, bytes, limit } of limits) {
    if (bytes === 0 || bytes > limit) throw new Error(`${name}: ${bytes} bytes (limit ${limit})`);
  }
}
