/** The steps of algorithms, which the core makes many at a time: a call for each would take longer than most steps. */

import { Steps } from "../pkg/nqueens.js";

/** @import { Step } from "../pkg/nqueens.js" */

/** The most steps in one call. */
const MOST = 512;

/** In the order of the numbers of `Steps.nextBatch`. */
const KINDS = /** @type {const} */ ([
  ...["try", "reject", "place", "solution", "take-back", "scan", "scan-column", "move", "swap"],
  ...["restart", "gave-up", "look-up"],
]);

/** The positions of the bits that are set. @param {number} bits */
function linesOf(bits) {
  const lines = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) lines.push(31 - Math.clz32(rest & -rest));
  return lines;
}

/**
 * The step that four numbers stand for.
 *
 * @param {number} kind @param {number} row @param {number} column @param {number} last
 * @param {number[]} columns The column of the queen in each row, where a swap finds the old columns; updated here.
 * @returns {Step}
 */
function stepOf(kind, row, column, last, columns) {
  const name = KINDS[kind];
  switch (name) {
    case "place":
      columns[row] = column;
      return { kind: name, square: [row, column] };
    case "try":
    case "take-back":
      return { kind: name, square: [row, column] };
    case "reject":
      return { kind: name, square: [row, column], attackers: linesOf(last) };
    case "scan":
      return { kind: name, row, columns: linesOf(last) };
    case "scan-column":
      return { kind: name, column, rows: linesOf(last) };
    case "move":
      columns[row] = last;
      return { kind: name, from: [row, column], square: [row, last] };
    case "swap": {
      const other = columns[row] ?? 0;
      [columns[row], columns[last]] = [column, other];
      return { kind: name, square: [row, column], other: [last, other] };
    }
    case "look-up":
      return { kind: name, solutions: BigInt(row) + (BigInt(column) << 32n) };
    case "solution":
    case "restart":
    case "gave-up":
      return { kind: name };
  }
  throw new RangeError(`there is no kind of step with the number ${kind}`);
}

/** The steps of a run, in turn. @param {Steps} run */
function* stepsOf(run) {
  /** @type {number[]} */
  const columns = [];
  try {
    // Start with small batches: some programs only want the first steps.
    for (let most = 64; ; most = Math.min(2 * most, MOST)) {
      const numbers = run.nextBatch(most);
      if (numbers.length === 0) return;
      for (let i = 0; i < numbers.length; i += 4) {
        const [kind = 0, row = 0, column = 0, last = 0] = numbers.subarray(i, i + 4);
        yield stepOf(kind, row, column, last, columns);
      }
    }
  } finally {
    run.free();
  }
}

/**
 * Returns the steps of an algorithm, in turn. Throws at once for a bad argument.
 *
 * @param {import("../pkg/nqueens.js").Algorithm} algorithm
 * @param {number} n From 1 to 32.
 * @param {import("../pkg/nqueens.js").RunOptions} [options]
 * @returns {Generator<Step, void>}
 */
export const steps = (algorithm, n, options) => stepsOf(new Steps(algorithm, n, options));
