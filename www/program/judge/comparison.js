/**
 * How a program that is right works: the rung of the ladder that works most like it.
 *
 * @typedef {object} Run A recorded run that has ended.
 * @property {Trace} trace
 * @property {string} source
 * @property {BoardSeries} series The board, followed to the end of the trace.
 */
/** @import { Core } from "../../core/core.js" */
/** @import { Candidate } from "../board/detection.js" */
/** @import { BoardSeries } from "../board/series.js" */
/** @import { Trace } from "../trace/trace.js" */

import { difference } from "../board/series.js";
import { isFlagsAlways } from "../findings/reasons.js";
import { LINE } from "../trace/frames.js";
import { PAUSE } from "../trace/sliced.js";
import { accessesIn, isTest, linesOf } from "../trace/source-lines.js";
import { recursiveFunctions } from "../trace/survey.js";
import { createValueReader } from "../trace/values.js";

/** The sum or the difference of two variables, as in `d2[r - c + n - 1]`. */
const DIAGONAL = /[a-z_]\w*\s*[-+]\s*[a-z_]/i;
const NAME = /^[a-z_]\w*$/i;
const SHIFT = /<<|>>/;

/** How often a line that decides something ran. @param {Pick<Run, "trace" | "source">} run @returns {Generator<void, number>} */
export function* testsIn({ trace, source }) {
  const lines = linesOf(source).map(isTest);
  let count = 0;
  for (let event = 0; event < trace.length; event += 1) {
    if (event % PAUSE === 0) yield;
    if (trace.kindAt(event) === LINE && lines[trace.lineAt(event)]) count += 1;
  }
  return count;
}

/**
 * The rung that works most like a program that finds all solutions: by the tree that it searches, how it tests a square
 * and whether it calls itself. Undefined if it searches another tree.
 *
 * @param {Run & { variable: string, interpretation: Candidate["interpretation"] }} run
 * @param {{ core: Pick<Core, "conflicts" | "Steps">, n: number }} given
 * @returns {Generator<void, string | undefined>}
 */
export function* rungLike({ trace, source, series, variable, interpretation }, { core, n }) {
  const tree = yield* treeOf(series, core, n);
  if (tree !== "whole" && tree !== "half") return tree;
  const isHalf = tree === "half";
  const read = createValueReader(trace);
  const test = testIn(source, (name) => name !== variable && isFlagList(trace, read, name));
  const isRecursive = (yield* recursiveFunctions(trace)).size > 0;
  if (test === "bits") return !isHalf ? "bitmask" : isRecursive ? "bitmask-mirror" : "bitmask-iterative";
  if (isHalf) return "mirror";
  if (test === "diagonals") return "diagonal-flags";
  if (test === "columns") return "row-flags";
  if (interpretation.code === "marks" || interpretation.code === "lines") return "matrix";
  return isRecursive ? "pruning" : "iterative-pruning";
}

/**
 * The tree that a search walks in order: all boards, all permutations, all boards without conflicts, or half of these.
 *
 * @param {BoardSeries} series @param {Pick<Core, "conflicts" | "Steps">} core @param {number} n
 * @returns {Generator<void, "exhaustive" | "permutations" | "whole" | "half" | undefined>}
 */
function* treeOf(series, core, n) {
  const firsts = new Set(); // the squares of the first queen
  const order = createOrder();
  let nodes = 0; // boards without conflicts, with one queen more than before
  let full = 0;
  let isPartial = false; // some boards are neither empty nor full
  let isPruned = true;
  let wasFree = true;
  for (let index = 0; index < series.length; index += 1) {
    if (index % PAUSE === 0) yield;
    const count = series.countAt(index);
    const { come, gone } = difference(series, index);
    const [queen] = come;
    const isFree = core.conflicts(n, series.queensAt(index)).length === 0;
    if (come.length > gone.length && !wasFree) isPruned = false;
    if (count === n) full += 1;
    if (count > 0 && count < n) isPartial = true;
    if (isFree && queen && come.length === 1) {
      nodes += 1;
      order.next(count, queen[0] * n + queen[1]);
      if (count === 1) firsts.add(queen.join());
    }
    wasFree = isFree;
  }
  if (!isPruned || !isPartial) {
    if (full >= n ** n) return "exhaustive";
    return full >= factorial(n) ? "permutations" : undefined;
  }
  if (!order.kept) return undefined;
  const whole = yield* nodesOf(core, n, 2 * nodes + 1);
  if (nodes === whole) return "whole";
  return firsts.size <= Math.ceil(n / 2) && nodes >= Math.floor(whole / 2) ? "half" : undefined;
}

/** Whether the squares that a search tries with the same queens before them come in one order, up or down. */
function createOrder() {
  /** For each number of queens, the last square. @type {number[]} */
  const last = [];
  let ups = 0;
  let downs = 0;
  return {
    /** @param {number} count @param {number} square */
    next(count, square) {
      const before = last[count];
      if (before !== undefined && square > before) ups += 1;
      if (before !== undefined && square < before) downs += 1;
      last.length = count;
      last[count] = square;
    },
    get kept() {
      return ups === 0 || downs === 0;
    },
  };
}

/** @param {number} n @returns {number} */
const factorial = (n) => (n <= 1 ? 1 : n * factorial(n - 1));

/**
 * The number of boards without conflicts that backtracking row by row visits, or of those until there are more than
 * `most`: all of them are too many for a large n.
 *
 * @param {Pick<Core, "Steps">} core @param {number} n @param {number} most
 * @returns {Generator<void, number>}
 */
function* nodesOf({ Steps }, n, most) {
  const steps = new Steps("bitmask", n, {});
  const placed = () => Number(steps.counters().placed);
  try {
    while (placed() <= most && steps.advance(PAUSE) === "on") yield;
    return placed();
  } finally {
    steps.free();
  }
}

/** Whether a variable is a list of flags, or a set, all the time. @param {Trace} trace @param {import("../trace/values.js").ValueReader} read @param {string} name */
function isFlagList(trace, read, name) {
  return trace.variables.some(({ name: other }, variable) => {
    const { values } = trace.history(variable);
    return other === name && values.length > 0 && isFlagsAlways({ read }, values);
  });
}

/**
 * How the lines of a program test whether a square is free. The number of a diagonal may have been worked out before
 * the test.
 *
 * @param {string} source @param {(name: string) => boolean} isFlags Whether a variable has flags.
 */
function testIn(source, isFlags) {
  const lines = linesOf(source);
  if (lines.some((line) => SHIFT.test(line)) && lines.some((line) => /&(?!&)/.test(line))) return "bits";
  const accesses = lines
    .filter(isTest)
    .flatMap(accessesIn)
    .filter(({ list }) => isFlags(list));
  const lists = new Set(accesses.map(({ list }) => list));
  if (lists.size > 2 || accesses.some(({ expression }) => DIAGONAL.test(expression))) return "diagonals";
  return accesses.some(({ expression }) => NAME.test(expression)) ? "columns" : "queens";
}
