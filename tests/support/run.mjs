/**
 * Runs test files with Node's test runner: node run.mjs (together | apart) AT_A_TIME MINUTES FILE…
 *
 * Together, they share one process, and so browsers and pages. Apart, each has a process of its own.
 *
 * Measures the speed of the machine once, to scale the time limits of the tests.
 *
 * Writes the durations to the file that the environment variable RESULTS names, one test per line: milliseconds,
 * whether it passed, how many tests contain it, file and name, separated by tabs.
 */

import { pbkdf2Sync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { serveBuiltPage } from "./built-page.mjs";
import { canRecord, startPython } from "./python.mjs";

/** How long `work` takes on the machine on which the time limits were chosen, in milliseconds. */
const REFERENCE = 100;
const work = () => pbkdf2Sync("queens", "board", 100_000, 64, "sha512");

function slowness() {
  const begun = performance.now();
  for (let i = 0; i < 3; i += 1) work();
  return Math.max(1, (performance.now() - begun) / (3 * REFERENCE));
}

const [how, atATime = "1", minutes = "10", ...files] = process.argv.slice(2);
const together = how === "together";
process.env.SLOWNESS ??= slowness().toFixed(1);
const scale = Number(process.env.SLOWNESS) * Number(process.env.SLOWDOWN ?? 1);
// The same fonts on every machine, for screenshots and measurements.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL("fonts.conf", import.meta.url));

// Not where lines are counted, which are those of the sources.
const visitsPage = process.env.PAGE && files.some((file) => file.startsWith("tests/browser/"));
const built = visitsPage && !process.env.NODE_V8_COVERAGE ? await serveBuiltPage() : undefined;
if (built) process.env.BUILT_PAGE = built.address;
if (canRecord && files.some((file) => file.startsWith("tests/unit/"))) await startPython();

const claims = mkdtempSync(join(tmpdir(), "files-"));
process.env.TEST_FILES = JSON.stringify({
  files: files.map((file) => resolve(file)),
  claims,
  most: together ? files.length : 1,
  atATime: Number(atATime),
  timeout: Number(minutes) * 60_000 * scale,
});

/** @type {string[]} */
const results = [];
const lane = fileURLToPath(new URL("lane.mjs", import.meta.url));
const running = run({
  files: Array(together ? 1 : files.length).fill(lane),
  concurrency: Number(atATime),
});
running.on("test:pass", (test) => note(test, true));
running.on("test:fail", (test) => {
  note(test, false);
  process.exitCode = 1;
});

/** The file in which each test is, in the order in which they end: tests before their files. @type {string[][]} */
let fields = [];
const finished = new Set();

/** @param {{ name: string, nesting: number, file?: string, skip?: string | boolean, details: { duration_ms: number, type?: string } }} test @param {boolean} passed */
function note({ name, nesting, skip, details }, passed) {
  if (skip !== undefined) return;
  if (nesting < 1 && name !== "files")
    throw new Error(`which file has the test "${name}"? What it imports must not await.`);
  const isFile = nesting === 1 && details.type === "suite";
  const path = relative("", name);
  // A file and a suite can fail although all of their tests pass.
  if (nesting > 1 && (!passed || details.type !== "suite")) {
    fields.push([details.duration_ms.toFixed(0), passed ? "passed" : "failed", String(nesting - 2), name]);
  } else if (isFile) {
    if (!passed && fields.every(([, status]) => status === "passed"))
      fields.push([details.duration_ms.toFixed(0), "failed", "0", path]);
    for (const [time = "", status = "", depth = "", name = ""] of fields)
      results.push([time, status, depth, path, name].map((field) => field.replace(/\s+/g, " ")).join("\t"));
    finished.add(path);
    fields = [];
  }
}

running.compose(new spec()).pipe(process.stdout);
running.once("end", async () => {
  rmSync(claims, { recursive: true });
  await built?.close();
  for (const file of files) {
    if (finished.has(relative("", file))) continue;
    console.error(`not finished: ${file}`);
    results.push(["0", "failed", "0", file, file].join("\t"));
    process.exitCode = 1;
  }
  if (process.env.RESULTS) writeFileSync(process.env.RESULTS, `${results.join("\n")}\n`);
});
