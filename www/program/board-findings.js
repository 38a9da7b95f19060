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
const ORDERS = /** @type {const} */ ([
  { side: 0, fromLast: false },
  { side: 1, fromLast: false },
  { side: 0, fromLast: true },
  { side: 1, fromLast: true },
]);

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
  const order = yield* orderOf(series, n);
  const line = nextLine(queens, order, n);
  if (line === undefined) return undefined;
  const refused = yield* refusedAfter(context, { index, end, side: order.side });
  if (refused) {
    const { square, test } = refused;
    const reasons = test ? reasonsOf(context, test) : [];
    const at = test?.event ?? event;
    return { ...found, event: at, queens: queens.length - 1, square, how: "refused", test, reasons };
  }
  // Where the board is never empty, the search begins elsewhere. Calls may never show the last queen.
  const isHidden = series.subject?.interpretation.code === "calls" && queens.length === n - 1;
  if (isHidden || (index < 0 && series.countAt(0) > 1)) return undefined;
  const square = target.find((square) => square[order.side] === line);
  if (!square) return undefined;
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
  const test = yield* lastTest(context, { index, end, square, side: order.side });
  if (!test) {
    // Without variables for the square that is tried, nobody knows whether it was.
    const how = context.tried?.known ? "not-tried" : "not-placed";
    const isOver = trace.ending?.reason === "finished"; // it might be tried later
    return isOver ? { ...left, event: end - 1, how, test: undefined } : undefined;
  }
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

/**
 * The queen that came last, and the test that refused it, if it leaves before another one comes and before the program tries
 * squares of the next line.
 *
 * @param {Context} context @param {{ index: number, end: number, side: 0 | 1 }} where
 * @returns {Generator<void, { square: Square, test: import("./findings.js").Test | undefined } | undefined>}
 */
function* refusedAfter(context, { index, end, side }) {
  const { trace, series, tried } = context;
  if (!series || index < 0 || index + 1 >= series.length) return undefined;
  const [queen] = difference(series, index).come;
  if (!queen || !includes(difference(series, index + 1).gone, [queen])) return undefined;
  if (!tried?.known) return placesFirst(context, new Set()) ? { square: queen, test: undefined } : undefined;
  const event = series.eventAt(index);
  let isLineKnown = true;
  let depth;
  for (const replay = trace.replay(event); replay.next() && replay.event < end; ) {
    if (replay.event % SLICE === 0) yield;
    const square = tried.in(replay.stack, replay.globals);
    if (!square) continue;
    depth ??= square.depth;
    const line = side === 0 ? square.row : square.column;
    isLineKnown &&= line !== undefined;
    if (line === undefined ? square.depth > depth : line !== queen[side]) return undefined;
  }
  const test = testAfter(context, event, end);
  return test && (isLineKnown || placesFirst(context, new Set())) ? { square: queen, test } : undefined;
}

/**
 * The order in which a program fills the board, as its boards show: the rows (side 0) or the columns (side 1), from the first or
 * from the last one.
 *
 * @param {BoardSeries} series @param {number} n
 * @returns {Generator<void, typeof ORDERS[number]>}
 */
function* orderOf(series, n) {
  const boards = ORDERS.map(() => 0);
  for (let index = 0; index < series.length; index += 1) {
    if (index % SLICE === 0) yield;
    for (const [i, order] of ORDERS.entries())
      if (nextLine(series.queensAt(index), order, n) !== undefined) boards[i] = (boards[i] ?? 0) + 1;
  }
  return ORDERS[boards.indexOf(Math.max(...boards))] ?? ORDERS[0];
}

/** The line where the next queen belongs, if the board is filled in this order. @param {readonly Square[]} queens @param {typeof ORDERS[number]} order @param {number} n */
function nextLine(queens, { side, fromLast }, n) {
  const lines = new Set(queens.map((square) => (fromLast ? n - 1 - square[side] : square[side])));
  if (lines.size < queens.length || [...lines].some((line) => line >= queens.length)) return undefined;
  return fromLast ? n - 1 - queens.length : queens.length;
}

/**
 * The test that refused a square while a board was shown, or this board with the last queen in the line of the square.
 *
 * @param {Context} context @param {{ index: number, end: number, square: Square, side: 0 | 1 }} where
 * @returns {Generator<void, import("./findings.js").Test | undefined>}
 */
function* lastTest(context, { index, end, square: target, side }) {
  const { trace, series, tried } = context;
  if (!series || !tried?.known) return undefined;
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
