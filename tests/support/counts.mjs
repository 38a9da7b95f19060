/**
 * Counts what a test run does, so that it does not grow in silence: `count("pages loaded")`. Each process adds its
 * numbers to the file that the environment variable COUNTS names, one per line with the program that counted;
 * budget.mjs compares their sums with the limits of tests/data/budget.json.
 */

import { appendFileSync } from "node:fs";

/** @typedef {"browsers started" | "pages loaded" | "Python processes"} Counted */

/** @type {Map<Counted, number>} */
const counts = new Map();

/** @param {Counted} what */
export function count(what) {
  const { COUNTS } = process.env;
  if (!COUNTS) return;
  if (counts.size === 0) {
    process.on("exit", () => {
      appendFileSync(
        COUNTS,
        [...counts].map(([name, number]) => `${number}\t${name}\t${process.argv[1]}\n`).join(""),
      );
    });
  }
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
