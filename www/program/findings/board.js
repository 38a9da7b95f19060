/** Findings from what the board showed: a conflict that was passed over, an end after one solution, a queen off the board. */
/** @import { Conflict } from "../../pkg/nqueens.js" */
/** @import { Square } from "../../state/parameters.js" */
/** @import { BoardSeries } from "../board/series.js" */
/** @import { ConflictFinding, Context, FirstOnlyFinding, OffBoardFinding, Test } from "./findings.js" */

import { queensIn } from "../board/interpretations.js";
import { CALL, LINE } from "../trace/frames.js";
import { getsSize } from "../trace/results.js";
import { PAUSE } from "../trace/sliced.js";
import { basisOf, returnsFromLoop, testAfter, testBefore } from "./decisions.js";
import { lookupAt } from "./reasons.js";

/** Boards that the core judges. */
const MOST_JUDGED = 200_000;

/** @param {readonly Square[]} board @param {readonly Square[]} part */
export const includes = (board, part) =>
  part.every(([row, column]) => board.some((square) => square[0] === row && square[1] === column));

/** @param {readonly Square[]} a @param {readonly Square[]} b */
export const isSame = (a, b) => a.length === b.length && includes(a, b);

/**
 * The first conflict of a kind that is in reported boards: where another queen is placed, or, if the program tests only
 * whole boards, where such a board is reported.
 *
 * @param {Context} context
 * @returns {Generator<void, ConflictFinding | undefined>}
 */
export function* findConflict(context) {
  const { core, n, series, trace } = context;
  if (!series) return undefined;
  const wrong = yield* reportedConflicts(context);
  if (wrong.boards.length === 0) return undefined;
  const passed = yield* conflictsPassedOver(context);
  const [first] = passed.filter(({ conflict }) => wrong.lines.has(conflict.line));
  // A program that goes on with conflicts that it never reports does not test on the way.
  const testsOnTheWay = passed.every(({ conflict }) => wrong.lines.has(conflict.line));
  if (first && testsOnTheWay) {
    const { index, conflict } = first;
    const [placed, event] = [series.eventAt(index), series.eventAt(index + 1)];
    const test = placesFirst(context, wrong.lines)
      ? testAfter(context, placed, event)
      : passedBy(context, placed);
    return { code: "conflict", event, conflict, placed, how: "continued", test };
  }
  for (let index = 0; index < series.length; index += 1) {
    if (series.countAt(index) !== n) continue;
    const queens = series.queensAt(index);
    if (!wrong.boards.some((board) => isSame(board, queens))) continue;
    const placed = series.eventAt(index);
    const end = index + 1 < series.length ? series.eventAt(index + 1) : trace.length;
    const [conflict] = core.conflicts(n, queens);
    const event = Math.max(placed, end - 1); // while the board still has these queens
    if (conflict)
      return { code: "conflict", event, conflict, placed, how: "reported", test: passedBy(context, event) };
  }
  return undefined;
}

/** A loop that goes on while something is left. */
const WHILE_LEFT = /^\s*while\b[\s(]*([A-Za-z_$][\w$.]*?)(?:\.length)?(?:\s*(?:>|!==?)\s*0)?[\s)]*[:{]?\s*$/;

/**
 * The test that let a board pass. Undefined if it ran before the first board, or is a loop that goes on while a list
 * has items: neither tests a square. Nor does a test that only tells whether the board is full. For a loop that goes
 * through a bit mask of free squares, the line that computed the mask.
 *
 * @param {Context} context @param {number} event @returns {Test | undefined}
 */
function passedBy(context, event) {
  const { series, lines } = context;
  const test = testBefore(context, event);
  if (!test || !series || test.event < series.eventAt(0)) return undefined;
  if (basisOf(context, test) === "number") return passedBy(context, test.event);
  const name = WHILE_LEFT.exec(lines[test.line] ?? "")?.[1];
  const left = name && lookupAt(context, test.event).value(name);
  if (name && typeof left === "number") return maskBefore(context, test.event, name);
  return Array.isArray(left) ? undefined : test;
}

/**
 * The line at which a call has computed the bit mask of free squares that a loop goes through.
 *
 * @param {Context} context @param {number} event @param {string} name
 * @returns {Test | undefined}
 */
function maskBefore({ trace, lines }, event, name) {
  const [depth, loop] = [trace.depthAt(event), trace.lineAt(event)];
  for (let at = event - 1; at >= 0 && trace.depthAt(at) >= depth; at -= 1) {
    if (trace.depthAt(at) > depth) continue;
    if (trace.kindAt(at) === CALL) return undefined;
    const line = trace.lineAt(at);
    if (trace.kindAt(at) !== LINE || line >= loop) continue; // within the loop, squares are only taken from it
    const [left = "", mask] = (lines[line] ?? "").split(/[-+*&|^]?(?:<<|>>)?=(?!=)/);
    if (mask === undefined || left.trim().split(/\s+/).at(-1) !== name) continue;
    return mask.includes("~") ? { event: at, line, returned: undefined } : undefined;
  }
  return undefined;
}

/**
 * The reported boards with n queens that attack each other, and on which lines.
 *
 * @param {Context} context
 * @returns {Generator<void, { boards: (readonly Square[])[], lines: Set<Conflict["line"]> }>}
 */
function* reportedConflicts({ core, n, reported = [], found, series, trace }) {
  const boards = [];
  /** @type {Set<Conflict["line"]>} */
  const lines = new Set();
  const counted = reported.length === 0 && series ? yield* countedBoards(trace, series, { n, found }) : [];
  for (const [i, board] of [...reported, ...counted].entries()) {
    if (i % PAUSE === 0) yield;
    const inside = board.every((square) => square.every((index) => index >= 0 && index < n));
    if (board.length !== n || !inside) continue;
    const conflicts = core.conflicts(n, board);
    if (conflicts.length === 0) continue;
    boards.push(board);
    for (const { line } of conflicts) lines.add(line);
  }
  return { boards, lines };
}

/**
 * The full boards that a program counts: those at which a number grew by 1 that is 0 at first, never shrinks, and grows
 * at no other board; or all, if the program says their number. None if most boards are full, as it may then be
 * something else that is counted.
 *
 * @param {import("../trace/trace.js").Trace} trace @param {BoardSeries} series
 * @param {{ n: number, found: bigint | undefined }} given
 * @returns {Generator<void, Square[][]>}
 */
function* countedBoards(trace, series, { n, found }) {
  /** @type {number[]} */
  const full = [];
  for (let index = 0; index < series.length; index += 1) if (series.countAt(index) === n) full.push(index);
  if (2 * full.length > series.length) return [];
  /** @type {ReadonlySet<number>} */
  let most = new Set();
  for (const variable of trace.variables.keys()) {
    yield;
    const boards = boardsCountedBy(trace, series, n, variable);
    if (boards && boards.size > most.size) most = boards;
  }
  const counted = most.size === 0 && BigInt(full.length) === found ? full : most;
  return [...counted].map((index) => series.queensAt(index));
}

/** @param {import("../trace/trace.js").Trace} trace @param {BoardSeries} series @param {number} n @param {number} variable */
function boardsCountedBy(trace, series, n, variable) {
  const { events, values } = trace.history(variable);
  /** @type {Set<number>} */
  const boards = new Set();
  let last = 0;
  for (const [i, value] of values.entries()) {
    const text = trace.values[value];
    if (text === String(last)) continue;
    const index = series.indexAt((events[i] ?? 0) - 1);
    if (text !== String(last + 1) || index < 0 || series.countAt(index) !== n) return undefined;
    boards.add(index);
    last += 1;
  }
  return boards;
}

/**
 * The boards with a conflict to which another queen was added, with the conflict of the queen that came last.
 *
 * @param {Context} context
 * @returns {Generator<void, { index: number, conflict: Conflict }[]>}
 */
function* conflictsPassedOver({ core, n, series }) {
  const found = [];
  /** @type {Set<Conflict["line"]>} */
  const lines = new Set();
  for (let index = 0; series && index + 1 < series.length && index < MOST_JUDGED; index += 1) {
    if (index % PAUSE === 0) yield;
    if (series.countAt(index) < 2 || series.countAt(index + 1) <= series.countAt(index)) continue;
    const queens = series.queensAt(index);
    if (!includes(series.queensAt(index + 1), queens)) continue;
    for (const conflict of core.conflicts(n, queens)) {
      // One for each kind is enough.
      if (!lines.has(conflict.line)) found.push({ index, conflict });
      lines.add(conflict.line);
    }
  }
  return found;
}

/**
 * Whether the program puts a queen on the board before it tests its square: then many boards have conflicts that it
 * does not report. A few have them where a test is wrong.
 *
 * @param {Context} context @param {ReadonlySet<Conflict["line"]>} reported
 */
export function placesFirst({ core, n, series }, reported) {
  let [boards, attacked] = [0, 0];
  for (let index = 1; series && index < Math.min(series.length, 2000); index += 1) {
    if (series.countAt(index) < 2 || series.countAt(index) < series.countAt(index - 1)) continue;
    boards += 1;
    const conflicts = core.conflicts(n, series.queensAt(index));
    attacked += Number(conflicts.some(({ line }) => !reported.has(line)));
  }
  return attacked > boards / 4;
}

/** @param {Context} context @returns {FirstOnlyFinding | undefined} */
export function findFirstOnly(context) {
  const { core, n, series, missing, trace } = context;
  if (!series || !missing || trace.ending?.reason !== "finished") return undefined;
  for (let index = 0; index < series.length; index += 1) {
    if (series.countAt(index) !== n || !core.isSolution(n, series.queensAt(index))) continue;
    for (let later = index + 1; later < series.length; later += 1)
      if (series.countAt(later) >= series.countAt(later - 1)) return undefined;
    const event = series.eventAt(index);
    const [returned] = returnsFromLoop(context, event, trace.length);
    if (returned === undefined) return { code: "first-only", event, returned };
    return { code: "first-only", event: returned, returned: trace.lineAt(returned) };
  }
  return undefined;
}

/**
 * A queen off the board, unless the program has sizes of its own, reports boards of another size too, or keeps them in
 * lists of that size: then it may be on one of these. A list of columns that grows too long is none.
 *
 * @param {Context} context @returns {Generator<void, OffBoardFinding | undefined>}
 */
export function* findOffBoard(context) {
  const { series, trace, source, reported = [] } = context;
  if (!series?.outside) return undefined;
  if (reported.some((board) => isOtherSolution(context, board, board.length))) return undefined;
  const { variables = [], interpretation } = series.subject ?? {};
  if (!interpretation) return { code: "off-board", ...series.outside };
  if (!trace.ending || !getsSize(trace.ending, source)) return undefined;
  const fromFirst = {
    ...interpretation,
    ...("start" in interpretation && { start: /** @type {const} */ (0) }),
  };
  const numbers = ` ${(trace.output.match(/\d+/g) ?? []).join(" ")} `;
  for (const value of new Set(variables.flatMap((variable) => [...trace.history(variable).values]))) {
    yield;
    const board = context.read(value);
    const size = Array.isArray(board) ? board.length : 0;
    const queens = queensIn(board, fromFirst, size);
    if (!queens || !isOtherSolution(context, queens, size)) continue;
    const isPrinted = [0, 1].some((base) =>
      numbers.includes(` ${queens.map(([, column]) => column + base).join(" ")} `),
    );
    if (isPrinted || interpretation.code === "marks") return undefined;
  }
  return { code: "off-board", ...series.outside };
}

/** Whether a board is a solution of another size. @param {Context} context @param {readonly Square[]} board @param {number} size */
const isOtherSolution = ({ core, n }, board, size) =>
  size > 1 && size !== n && board.length === size && core.isSolution(size, board);
