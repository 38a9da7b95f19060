/**
 * Times the programs of the rungs that find all solutions, and writes www/rungs/times.js, which the page shows:
 * `cargo xtask bench programs`.
 *
 * The time of a program is the median of several runs less that for n = 1, which is the time to start.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { core } from "../../tests/support/core.mjs";
import { compile, LANGUAGE_KEYS, PROGRAMS, readOutput } from "../../tests/support/programs.mjs";
import { traitsOf } from "../../www/core/rungs.js";

/** @import { ProgramLanguage } from "../../www/rungs/programs.js" */

/** The languages that are timed for each size; the ladder shows those of both. @type {Readonly<Record<number, readonly ProgramLanguage[]>>} */
const LANGUAGES = { 12: LANGUAGE_KEYS, 14: ["python", "c"] };
const RUNS = 5;
/** A program that takes longer is stopped, in milliseconds. */
const LIMIT = 60_000;
/** A program that takes longer is not run again, in milliseconds. */
const REPEATED = 5_000;

/** @param {readonly number[]} times */
const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** The first line that a command prints. @param {string} command */
function versionOf(command) {
  const [program = "", ...args] = command.split(" ");
  return execFileSync(program, args, { encoding: "utf8" }).split("\n")[0];
}

const counts = readFileSync(new URL("../../tests/data/counts.csv", import.meta.url), "utf8").split("\n");
/** The number of solutions. @param {number} n */
const published = (n) => Number(counts[n]?.split(",")[1]);

/**
 * The median time of a program, or null if it takes too long.
 *
 * @param {Awaited<ReturnType<typeof compile>>} run @param {number} n
 */
async function timed(run, n) {
  /** @type {number[]} */
  const times = [];
  while (times.length < RUNS) {
    const start = performance.now();
    const output = await run(n).catch((error) => {
      if (!error.killed) throw error;
      return null;
    });
    if (!output) return null;
    assert.equal(readOutput(output).solutions, published(n));
    times.push(performance.now() - start);
    if (Number(times[0]) > REPEATED) break;
  }
  return median(times);
}

/** By size, program and language. @type {Record<number, Record<string, Record<string, number | null>>>} */
const milliseconds = {};
for (const key of PROGRAMS.filter((key) => !traitsOf(core, key).findsOne)) {
  for (const language of LANGUAGE_KEYS) {
    const run = await compile(language, key, { fast: true, limit: LIMIT });
    const start = Number(await timed(run, 1));
    /** The size before, and its time. @type {{ n: number, time: number | null }} */
    let before = { n: 1, time: 0 };
    for (const n of Object.keys(LANGUAGES).map(Number)) {
      if (!LANGUAGES[n]?.includes(language)) continue;
      // A program takes longer for a solution of a larger board, so it is not run if this alone is too long.
      const least = (before.time ?? LIMIT) * (published(n) / published(before.n));
      const whole = least > LIMIT ? null : await timed(run, n);
      const time = whole && Number(Math.max(0, whole - start).toPrecision(3));
      before = { n, time };
      const times = { ...milliseconds[n]?.[key], [language]: time };
      milliseconds[n] = { ...milliseconds[n], [key]: times };
      console.log(key.padEnd(18), `n = ${n}`, language.padEnd(10), time ?? "–");
    }
  }
}

const table = {
  limit: LIMIT,
  date: new Date().toISOString().slice(0, 10),
  machine: cpus()[0]?.model.trim(),
  cores: cpus().length,
  versions: {
    python: versionOf("python3 --version"),
    c: versionOf("cc --version"),
    java: versionOf("java --version"),
    javascript: `Node.js ${process.version}`,
    rust: versionOf("rustc --version"),
  },
  milliseconds,
};
const file = new URL("../../www/rungs/times.js", import.meta.url);
writeFileSync(
  file,
  `/** How long the programs take, as measured by \`cargo xtask bench programs\`; null: longer than the limit. */

export const TIMES = ${JSON.stringify(table, null, 2)};
`,
);
execFileSync("node_modules/.bin/biome", ["check", "--write", file.pathname], { stdio: "inherit" });
