/**
 * Estimates the times of whole counts in WebAssembly from random subproblems, by their mean time, and prints a table
 * of both: `cargo xtask bench cost`.
 */

import { parseArgs } from "node:util";
import { core } from "../../tests/support/core.mjs";

/** See cost.rs. */
const BATCH = 8;

/** @import { Portion } from "../../www/pkg/nqueens.js" */
/** @typedef {{ n: number, seconds: number, error: number, subproblems: number }} Cost The estimated time of a whole count, with its standard error. */

/**
 * @param {import("../../www/core/complete-core.js").CompleteCore} core @param {number} n @param {number} limit In
 *   seconds.
 * @returns {Cost}
 */
function cost(core, n, limit) {
  const portions = core.portions(n);
  const length = Math.max(...portions.map(({ end }) => end));
  const counter = new core.Counter(n, 0, 0);
  /** A random subproblem of a portion. @param {{ first: number, end: number }} portion */
  const draw = ({ first, end }) => first + Math.floor(Math.random() * (end - first));
  const drawPortion = () => {
    const number = draw({ first: 0, end: length });
    return /** @type {Portion} */ (portions.find(({ first, end }) => first <= number && number < end));
  };
  /** @param {Portion} portion */
  const countOne = (portion) => {
    const number = draw(portion);
    counter.extend(number, number + 1);
    const start = performance.now();
    while (!counter.runFor(1e9));
    return (performance.now() - start) / 1000;
  };
  const start = performance.now();
  const means = [];
  while (means.length < 2 || performance.now() - start < 1000 * limit) {
    const portion = drawPortion();
    countOne(portion); // it may make lists
    means.push(mean(Array.from({ length: BATCH }, () => countOne(portion))));
  }
  counter.free();
  const time = mean(means);
  const error = Math.sqrt(mean(means.map((other) => (other - time) ** 2)) / (means.length - 1));
  return { n, seconds: length * time, error: length * error, subproblems: BATCH * means.length };
}

/** @param {readonly number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The time and its error, both rounded to the first digit of the error. @param {Cost} cost */
function format({ seconds, error }) {
  const step = 10 ** Math.floor(Math.log10(error));
  const minimumFractionDigits = Math.max(0, -Math.log10(step));
  const round = (/** @type {number} */ value) =>
    (Math.round(value / step) * step).toLocaleString("en", { minimumFractionDigits });
  return `${round(seconds)} ± ${round(error)}`;
}

const { values } = parseArgs({
  options: { n: { type: "string" }, seconds: { type: "string", default: "60" }, native: { type: "string" } },
});
console.log("Time of a count with one thread, in seconds, with its standard error\n");
console.log("| n | native | WebAssembly | subproblems |\n|--:|--:|--:|--:|");
for (const line of String(values.native).trim().split("\n")) {
  /** @type {Cost} */
  const native = JSON.parse(line);
  const wasm = cost(core, native.n, Number(values.seconds));
  const sizes = [native, wasm].map(({ subproblems }) => subproblems.toLocaleString("en"));
  console.log(`| ${native.n} | ${format(native)} | ${format(wasm)} | ${sizes.join(" and ")} |`);
}
