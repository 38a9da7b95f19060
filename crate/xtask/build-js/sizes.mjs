/** Checks the size of the page: of the site as it is sent, and of the single file on disk. */

import { gzipSync } from "node:zlib";

/** The size limits, in bytes after gzip, of the core, of the engine and of what judges texts, of all that a first view loads, and of a chapter with the guide. */
const MAX_CORE = 92_000;
const MAX_ENGINE = 62_000;
const MAX_JUDGE = 214_000; // with codes of class quizzes and exercises, in tables, too, and three times as many kinds of output
export const MAX_FIRST_VIEW = 220_000;
const MAX_CHAPTER = 40_000; // with its predictions, costs and exercises, a course needs more than a story
/** The size limit, in bytes after gzip, of the script that contains everything. */
const MAX_GLOBAL = 715_000; // with what each program of the ladder changes, its picture, and exercises in three languages
const GLOBAL = "n-queens.global.js";
/** The size limit, in bytes without compression, of the single-file page. */
const MAX_SINGLE = 1_450_000; // with what each program of the ladder changes, its picture, exercises to read in three languages, and animations with videos
const SINGLE = "n-queens.html";

/** The size of content as servers send it. @param {string | Uint8Array} content */
export const gzipSize = (content) => gzipSync(content, { level: 9 }).length;

/**
 * Prints the size of each file, and throws if a limit is exceeded.
 *
 * @param {Map<string, string | Uint8Array>} files By path.
 * @param {import("./site.mjs").Views} views The paths of the files that each view loads.
 */
export function checkSizes(files, { guide, board, chapters }) {
  const first = new Set([...guide, ...board]);
  const missing = [...first, SINGLE].filter((path) => !files.has(path));
  if (missing.length > 0) throw new Error(`the site lacks ${missing}`);
  const sizes = [...files].map(([path, content]) => ({ path, bytes: gzipSize(content) }));
  /** @param {(path: string) => boolean} includes */
  const sum = (includes) => sizes.reduce((sum, { path, bytes }) => sum + (includes(path) ? bytes : 0), 0);
  /** @param {number} bytes @param {string} text */
  const print = (bytes, text) => console.log(`${String(bytes).padStart(10)} ${text}`);

  /** @param {ReadonlySet<string>} paths */
  const sumOf = (paths) => sum((path) => paths.has(path));
  console.log("\nBytes of dist/site after gzip (* loaded by a first view)");
  for (const { path, bytes } of sizes) print(bytes, `${first.has(path) ? "*" : " "} ${path}`);
  print(
    sum(() => true),
    "  total",
  );
  const limits = [
    { name: "core", bytes: sum((path) => /\/nqueens_bg.*\.wasm$/.test(path)), limit: MAX_CORE },
    { name: "engine", bytes: sum((path) => /\/engine_bg.*\.wasm$/.test(path)), limit: MAX_ENGINE },
    { name: "judge", bytes: sum((path) => /\/judge_bg.*\.wasm$/.test(path)), limit: MAX_JUDGE },
    { name: "first view", bytes: sumOf(guide), limit: MAX_FIRST_VIEW },
    { name: "first view of the board", bytes: sumOf(board), limit: MAX_FIRST_VIEW },
    { name: "guide with its largest chapter", bytes: Math.max(...chapters.map(sumOf)), limit: MAX_CHAPTER },
    { name: GLOBAL, bytes: sum((path) => path === GLOBAL), limit: MAX_GLOBAL },
    { name: `${SINGLE} uncompressed`, bytes: Buffer.byteLength(files.get(SINGLE) ?? ""), limit: MAX_SINGLE },
  ];
  for (const { name, bytes, limit } of limits) print(bytes, `  ${name} (limit ${limit})`);
  for (const { name, bytes, limit } of limits) {
    if (bytes === 0 || bytes > limit) throw new Error(`${name}: ${bytes} bytes (limit ${limit})`);
  }
}
