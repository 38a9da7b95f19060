/** Findings from what the board showed: a conflict that was passed over, and the way to a solution that was not found. */

import { difference } from "./board-series.js";
import { testAfter, testBefore } from "./decisions.js";
import { RETURN } from "./frames.js";
import { reasonsOf } from "./reasons.js";

/**
 * @typedef {import("../core/core.js").Conflict} Conflict
 * @typedef {import("./board-series.js").BoardSeries} BoardSeries
 * @typedef {import("./findings.js").Context} Context
 * @typedef {import("./interpretations.js").Square} Square
 */

/** Boards that the core judges. */
const MOST_JUDGED = 200_000;
/** Boards, or events, between two pauses. */
const SLICE = 1024;

/** @param {readonly Square[]} board @param {readonly Square[]} part */
const includes = (board, part) =>
  part.every(([row, column]) => board.some((square) => square[0] === row && square[1] === column));

/** @param {readonly Square[]} a @param {readonly Square[]} b */
const isSame = (a, b) => a.length === b.length && includes(a, b);

/**
 * The first conflict of a kind that is in reported boards: where another queen is placed, or, if the program tests only whole
 * boards, where such a board is reported.
 *
 * @param {Context} context
 * @returns {Generator<void, import("./findings.js").ConflictFinding | undefined>}
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
      : testBefore(context, placed);
    return { code: "conflict", event, conflict, placed, how: "continued", test };
  }
  for (let index = 0; index < series.length; index += 1) {
    if (series.countAt(index) !== n) continue;
    const queens = series.queensAt(index);
    if (!wrong.boards.some((board) => isSame(board, queens))) continue;
    const placed = series.eventAt(index);
    const end = index + 1 < series.length ? series.eventAt(index + 1) : trace.length;
    const [conflict] = core.conflicts(n, queens);
    const event = Math.min(end, trace.length - 1);
    if (conflict)
      return { code: "conflict", event, conflict, placed, how: "reported", test: testBefore(context, event) };
  }
  return undefined;
}

/**
 * The reported boards with n queens that attack each other, and on which lines.
 *
 * @param {Context} context
 * @returns {Generator<void, { boards: (readonly Square[])[], lines: Set<Conflict["line"]> }>}
 */
function* reportedConflicts({ core, n, reported = [], series, trace }) {
  const boards = [];
  /** @type {Set<Conflict["line"]>} */
  const lines = new Set();
  const counted = reported.length === 0 && series ? yield* countedBoards(trace, series, n) : [];
  for (const [i, board] of [...reported, ...counted].entries()) {
    if (i % SLICE === 0) yield;
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
 * The full boards that a program counts: those at which a number grew by 1 that is 0 at first, never shrinks, and grows at
 * no other board. None if most boards are full, as it may then be something else that is counted.
 *
 * @param {import("./trace.js").Trace} trace @param {BoardSeries} series @param {number} n
 * @returns {Generator<void, Square[][]>}
 */
function* countedBoards(trace, series, n) {
  let full = 0;
  for (let index = 0; index < series.length; index += 1) full += Number(series.countAt(index) === n);
  if (2 * full > series.length) return [];
  /** @type {ReadonlySet<number>} */
  let most = new Set();
  for (const variable of trace.variables.keys()) {
    yield;
    const boards = boardsCountedBy(trace, series, n, variable);
    if (boards && boards.size > most.size) most = boards;
  }
  return [...most].map((index) => series.queensAt(index));
}

/** @param {import("./trace.js").Trace} trace @param {BoardSeries} series @param {number} n @param {number} variable */
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
    if (index % SLICE === 0) yield;
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
 * Whether the program puts a queen on the board before it tests its square: then many boards have conflicts that it does not
 * report. A few have them where a test is wrong.
 *
 * @param {Context} context @param {ReadonlySet<Conflict["line"]>} reported
 */
function placesFirst({ core, n, series }, reported) {
  let [boards, attacked] = [0, 0];
  for (let index = 1; series && index < Math.min(series.length, 2000); index += 1) {
    if (series.countAt(index) < 2 || series.countAt(index) < series.countAt(index - 1)) continue;
    boards += 1;
    const conflicts = core.conflicts(n, series.queensAt(index));
    attacked += Number(conflicts.some(({ line }) => !reported.has(line)));
  }
  return attacked > boards / 4;
}

/** @param {Context} context @returns {import("./findings.js").FirstOnlyFinding | undefined} */
export function findFirstOnly({ core, n, series, missing, trace }) {
  if (!series || !missing || trace.ending?.reason !== "finished") return undefined;
  for (let index = 0; index < series.length; index += 1) {
    if (series.countAt(index) !== n || !core.isSolution(n, series.queensAt(index))) continue;
    for (let later = index + 1; later < series.length; later += 1)
      if (series.countAt(later) >= series.countAt(later - 1)) return undefined;
    return { code: "first-only", event: series.eventAt(index) };
  }
  return undefined;
}

/** @param {Context} context @returns {import("./findings.js").OffBoardFinding | undefined} */
export function findOffBoard({ series }) {
  return series?.outside ? { code: "off-board", ...series.outside } : undefined;
}

/**
 * How far the search followed a solution that it did not find, and why it left it.
 *
 * @param {Context} context @param {object | undefined} firstOnly Says why already.
 * @returns {Generator<void, import("./findings.js").MissingFinding | undefined>}
 */
export function* findMissing(context, firstOnly) {
  const { series, missing, n, trace } = context;
  if (!series || !missing || firstOnly) return undefined;
  const target = missing.map((column, row) => /** @type {Square} */ ([row, column]));
  let index = -1;
  for (let i = 0; i < series.length; i += 1) {
    if (i % SLICE === 0) yield;
    const most = index < 0 ? 0 : series.countAt(index);
    if (series.countAt(i) > most && includes(target, series.queensAt(i))) index = i;
  }
  const queens = series.queensAt(index);
  const found = /** @type {const} */ ({ code: "missing", solution: missing, reasons: [] });
  const event = index < 0 ? 0 : series.eventAt(index);
  if (queens.length === n)
    return { ...found, event, queens: n, square: undefined, how: "not-reported", test: undefined };
  const end = yield* spanEnd(series, index, trace.length);
  // Where the run broke off, the search had not left its path.
  if (end === trace.length && trace.ending?.reason !== "finished") return undefined;
  const refusedQueen = placesFirst(context, new Set()) ? lastRefused(series, index) : undefined;
  if (refusedQueen) {
    const test = testAfter(context, event, end);
    const reasons = test ? reasonsOf(context, test) : [];
    return {
      ...found,
      event: test?.event ?? event,
      queens: queens.length - 1,
      square: refusedQueen,
      how: "refused",
      test,
      reasons,
    };
  }
  const next = nextSquare(queens, target);
  if (!next) return undefined; // the order is another one
  const { square } = next;
  const left = { ...found, queens: queens.length, square };
  if (context.tries) {
    const isBoard = (/** @type {readonly Square[]} */ shown) => isSame(shown, queens);
    const refused = context.tries.last(event, end, square, isBoard);
    const unused = context.tries.known ? "not-tried" : "not-placed";
    return {
      ...left,
      event: refused ?? end - 1,
      how: refused === undefined ? unused : "refused",
      test: undefined,
    };
  }
  // Without variables for the square that is tried, nobody knows whether it was.
  if (!context.tried?.known) return undefined;
  const test = yield* lastTest(context, { index, end, ...next });
  if (!test)
    return trace.ending?.reason === "finished"
      ? { ...left, event: end - 1, how: "not-tried", test: undefined }
      : undefined; // it might have been tried later
  return { ...left, event: test.event, how: "refused", test, reasons: reasonsOf(context, test) };
}

/**
 * The event at which a queen of a board leaves.
 *
 * @param {BoardSeries} series @param {number} index @param {number} length
 * @returns {Generator<void, number>}
 */
function* spanEnd(series, index, length) {
  const queens = series.queensAt(index);
  for (let later = index + 1; later < series.length; later += 1) {
    if (later % SLICE === 0) yield;
    if (series.countAt(later) < queens.length || !includes(series.queensAt(later), queens))
      return series.eventAt(later);
  }
  return length;
}

/** The queen that came last, if it leaves before another one comes. @param {BoardSeries} series @param {number} index */
function lastRefused(series, index) {
  if (index < 0 || index + 1 >= series.length) return undefined;
  const [queen] = difference(series, index).come;
  return queen && includes(difference(series, index + 1).gone, [queen]) ? queen : undefined;
}

/**
 * The square of the solution where the next queen belongs, if the rows (side 0) or the columns (side 1) are filled in order.
 *
 * @param {readonly Square[]} queens @param {readonly Square[]} target
 */
function nextSquare(queens, target) {
  /** @param {0 | 1} side @param {number} line */
  const at = (side, line) => {
    const square = target.find((square) => square[side] === line);
    return square && { square, side };
  };
  const count = queens.length;
  for (const side of /** @type {const} */ ([0, 1])) {
    const lines = queens.map((square) => square[side]).sort((a, b) => a - b);
    if (lines.every((line, i) => line === i)) return at(side, count);
    const last = target.length - 1;
    if (lines.every((line, i) => line === last - count + 1 + i)) return at(side, last - count);
  }
  return undefined;
}

/**
 * The test that refused a square while a board was shown, or this board with the last queen in the line of the square.
 *
 * @param {Context} context @param {{ index: number, end: number, square: Square, side: 0 | 1 }} where
 * @returns {Generator<void, import("./findings.js").Test | undefined>}
 */
function* lastTest(context, { index, end, square: target, side }) {
  const { trace, series, tried } = context;
  if (!series || !tried) return undefined;
  const [row, column] = target;
  const queens = series.queensAt(index);
  const replay = trace.replay(index < 0 ? 0 : series.eventAt(index));
  let last; // the last event at which the square was tried
  while (replay.next() && replay.event < end) {
    const { event, stack, globals } = replay;
    if (event % SLICE === 0) yield;
    const square = tried.in(stack, globals);
    if (series.indexAt(event) !== index) {
      const shown = series.queensAt(series.indexAt(event));
      const isKept = square?.row !== undefined && shown.length > queens.length;
      if (!isSame(isKept ? shown.filter((queen) => queen[side] !== target[side]) : shown, queens)) continue;
    }
    const isTried = square?.column === column && (square.row ?? row) === row;
    if (isTried && trace.kindAt(event) !== RETURN) last = { event, depth: square.depth };
    else if (last && trace.depthAt(event) <= last.depth) break;
  }
  return last && testBefore(context, last.event + 1);
}
