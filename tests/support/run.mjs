/**
 * Runs test files with Node's test runner: node run.mjs PROCESSES FILES_AT_A_TIME MINUTES FILE…
 *
 * Measures the speed of the machine once, to scale the time limits of the tests.
 *
 * Writes the durations to the file that the environment variable RESULTS names, one test per line: milliseconds,
 * whether it passed, how many tests contain it, file and name, separated by tabs.
 */

import { pbkdf2Sync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../../crate/xtask/temporary.mjs";
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

const [processes = "1", atATime = "1", minutes = "10", ...files] = process.argv.slice(2);
process.env.SLOWNESS ??= slowness().toFixed(1);
const scale = Number(process.env.SLOWNESS) * Number(process.env.SLOWDOWN ?? 1);
// The same fonts on every machine, for screenshots and measurements.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL("fonts.conf", import.meta.url));

// Not where lines are counted, which are those of the sources.
const visitsPage = process.env.PAGE && files.some((file) => file.startsWith("tests/browser/"));
const built = visitsPage && !process.env.NODE_V8_COVERAGE ? await serveBuiltPage() : undefined;
if (built) process.env.BUILT_PAGE = built.address;
if (canRecord && files.some((file) => file.startsWith("tests/unit/"))) await startPython();

process.env.TEST_FILES = JSON.stringify({
  files: files.map((file) => resolve(file)),
  claims: temporaryFolder(),
  atATime: Number(atATime),
  timeout: Number(minutes) * 60_000 * scale,
});

/** @type {string[]} */
const results = [];
const lane = fileURLToPath(new URL("lane.mjs", import.meta.url));
const running = run({ files: Array(Number(processes)).fill(lane), concurrency: Number(processes) });
running.on("test:pass", (test) => note(test, true));
running.on("test:fail", (test) => {
  note(test, false);
  process.exitCode = 1;
});

const paths = new Set(files.map((file) => relative("", file)));
/** How many suites of lane.mjs contain a test. */
const depth = Number(atATime) > 1 ? 2 : 1;
/** The results of the tests whose file has not ended, in the order in which they end. @type {string[][]} */
let fields = [];
const finished = new Set();

/** @param {{ name: string, nesting: number, skip?: string | boolean, details: { duration_ms: number, type?: string } }} test @param {boolean} passed */
function note({ name, nesting, skip, details }, passed) {
  if (skip !== undefined) return;
  const isSuite = details.type === "suite";
  const path = relative("", name);
  if (nesting >= depth) {
    // A suite can fail although all of its tests pass.
    if (!passed || !isSuite)
      fields.push([
        details.duration_ms.toFixed(0),
        passed ? "passed" : "failed",
        String(nesting - depth),
        name,
      ]);
  } else if (isSuite && paths.has(path)) {
    // So can a file.
    if (!passed && fields.every(([, status]) => status === "passed"))
      fields.push([details.duration_ms.toFixed(0), "failed", "0", path]);
    for (const [time = "", status = "", depth = "", name = ""] of fields)
      results.push([time, status, depth, path, name].map((field) => field.replace(/\s+/g, " ")).join("\t"));
    finished.add(path);
    fields = [];
  } else if (!passed) {
    // A process that dies loses the file at hand, which has not finished.
    fields = [];
  } else if (name !== "files" && resolve(name) !== lane) {
    // A process that finds no file left has no tests.
    console.error(`Which file has the test "${name}"? What it imports must not await.`);
    process.exitCode = 1;
  }
}

running.compose(new spec()).pipe(process.stdout);
running.once("end", async () => {
  await built?.close();
  for (const file of files) {
    if (finished.has(relative("", file))) continue;
    console.error(`not finished: ${file}`);
    results.push(["0", "failed", "0", file, file].join("\t"));
    process.exitCode = 1;
  }
  if (process.env.RESULTS) writeFileSync(process.env.RESULTS, `${results.join("\n")}\n`);
});
