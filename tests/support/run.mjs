/**
 * Runs test files with Node's test runner: node run.mjs AT_A_TIME MINUTES FILE…
 *
 * Measures the speed of the machine once, to scale the time limits of the tests.
 *
 * Writes the durations to the file that the environment variable RESULTS names, one test per line: milliseconds,
 * whether it passed, how many tests contain it, file and name, separated by tabs.
 */

import { pbkdf2Sync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { serveBuiltPage } from "./built-page.mjs";
import { shareBrowsers } from "./shared-browsers.mjs";

/** How long `work` takes on the machine on which the time limits were chosen, in milliseconds. */
const REFERENCE = 100;
const work = () => pbkdf2Sync("queens", "board", 100_000, 64, "sha512");

function slowness() {
  const begun = performance.now();
  for (let i = 0; i < 3; i += 1) work();
  return Math.max(1, (performance.now() - begun) / (3 * REFERENCE));
}

const [atATime = "1", minutes = "10", ...files] = process.argv.slice(2);
process.env.SLOWNESS ??= slowness().toFixed(1);
const scale = Number(process.env.SLOWNESS) * Number(process.env.SLOWDOWN ?? 1);
// The same fonts on every machine, for screenshots and measurements.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL("fonts.conf", import.meta.url));

// Not where lines are counted, which are those of the sources.
const visitsPage = process.env.PAGE && files.some((file) => file.startsWith("tests/browser/"));
const built = visitsPage && !process.env.NODE_V8_COVERAGE ? await serveBuiltPage() : undefined;
if (built) process.env.BUILT_PAGE = built.address;
const closeBrowsers = process.env.PAGE ? await shareBrowsers() : undefined;

/** @type {string[]} */
const results = [];
const running = run({
  files,
  concurrency: Number(atATime),
  timeout: Number(minutes) * 60_000 * scale,
});
running.on("test:pass", (test) => note(test, true));
running.on("test:fail", (test) => {
  note(test, false);
  process.exitCode = 1;
});

/** @param {{ name: string, nesting: number, file?: string, skip?: string | boolean, details: { duration_ms: number, type?: string } }} test @param {boolean} passed */
function note({ name, nesting, file = "", skip, details }, passed) {
  if (skip !== undefined) return;
  // Node 20 reports each file as a test, besides the tests in it. A file and a suite can fail although all of them pass.
  const isFile = nesting === 0 && file === name;
  if (passed && (isFile || details.type === "suite")) return;
  const path = relative("", file);
  const status = passed ? "passed" : "failed";
  const fields = [details.duration_ms.toFixed(0), status, String(nesting), path, isFile ? path : name];
  results.push(fields.map((field) => field.replace(/\s+/g, " ")).join("\t"));
}

running.compose(new spec()).pipe(process.stdout);
running.once("end", async () => {
  await Promise.all([built?.close(), closeBrowsers?.()]);
  if (process.env.RESULTS) writeFileSync(process.env.RESULTS, `${results.join("\n")}\n`);
});
