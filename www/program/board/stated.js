/** The board of a trace in text, which says itself where queens come and go, and what it says besides. */
/** @import { Square } from "../../state/parameters.js" */
/** @import { Trace } from "../trace/trace.js" */
/** @import { BoardSeries } from "./series.js" */

import { PLACE, REMOVE, SOLUTION, TRY } from "../trace/frames.js";
import { createGrowing, firstIndex } from "../trace/growing.js";
import { PAUSE } from "../trace/sliced.js";

/** The square with this number. @param {number} square @param {number} n @returns {Square} */
const squareOf = (square, n) => [Math.floor(square / n), square % n];

/** The square that an event names. @param {Trace} trace @param {number} event @param {number} n */
export const statedSquare = (trace, event, n) => squareOf(trace.squareAt(event), n);

/**
 * Boards as linked lists of queens, the last one first, which share what they have in common: most programs remove the
 * queen that they placed last.
 */
function createQueenLists() {
  const squares = createGrowing(Uint16Array);
  const earlier = createGrowing(Uint32Array);
  squares.push(0); // list 0 is empty
  earlier.push(0);
  /** @param {number} list @param {number} square */
  function add(list, square) {
    squares.push(square);
    earlier.push(list);
    return squares.length - 1;
  }
  /** @param {number} list @param {number} square @returns {number} */
  function remove(list, square) {
    const rest = earlier.at(list);
    return squares.at(list) === square ? rest : add(remove(rest, square), squares.at(list));
  }
  return {
    add,
    remove,
    /** @param {number} list */
    squaresOf(list) {
      /** @type {number[]} */
      const found = [];
      for (let at = list; at > 0; at = earlier.at(at)) found.push(squares.at(at));
      return found.sort((a, b) => a - b);
    },
  };
}

/**
 * The board over the run, as of `createBoardSeries`.
 *
 * @param {Trace} trace A trace in text. @param {number} n @returns {BoardSeries}
 */
export function createStatedSeries(trace, n) {
  const queens = createQueenLists();
  const lists = createGrowing(Uint32Array); // for each board
  const events = createGrowing(Uint32Array);
  const counts = createGrowing(Uint16Array);
  let [next, list, count] = [0, 0, 0];
  return {
    get length() {
      return events.length;
    },
    get followed() {
      return next;
    },
    outside: null,
    boardOf: () => undefined,
    eventAt: (index) => events.at(index),
    countAt: (index) => counts.at(index),
    queensAt: (index) =>
      index < 0 ? [] : queens.squaresOf(lists.at(index)).map((square) => squareOf(square, n)),
    indexAt: (event) => firstIndex(events.length, (i) => events.at(i) > event) - 1,
    follow(end) {
      for (; next < end; next += 1) {
        const kind = trace.kindAt(next);
        if (kind !== PLACE && kind !== REMOVE) continue;
        const square = trace.squareAt(next);
        list = kind === PLACE ? queens.add(list, square) : queens.remove(list, square);
        count += kind === PLACE ? 1 : -1;
        events.push(next);
        lists.push(list);
        counts.push(count);
      }
    },
  };
}

/**
 * The boards that the program reports as solutions. Yields between pieces of work, as there can be a million.
 *
 * @param {Trace} trace @param {BoardSeries} series
 * @returns {Generator<void, Square[][]>}
 */
export function* reportedBoards(trace, series) {
  const boards = [];
  for (let event = 0; event < trace.length; event += 1) {
    if (event % PAUSE === 0) yield;
    if (trace.kindAt(event) !== SOLUTION) continue;
    series.follow(event);
    boards.push(series.queensAt(series.indexAt(event)));
  }
  return boards;
}

/** The text of boards, as programs print them. @param {readonly (readonly Square[])[]} boards @param {number} n @returns {Generator<void, string>} */
export function* textOfBoards(boards, n) {
  let text = "";
  for (const [index, queens] of boards.entries()) {
    if (index % PAUSE === 0) yield;
    const rows = Array.from({ length: n }, () => Array(n).fill("."));
    for (const [row, column] of queens) /** @type {string[]} */ (rows[row])[column] = "Q";
    text += `${rows.map((cells) => cells.join(" ")).join("\n")}\n\n`;
  }
  return text;
}

/**
 * The squares that a trace says are tried.
 *
 * @param {Trace} trace @param {BoardSeries} series It has followed the whole run. @param {number} n
 */
export function createStatedTries(trace, series, n) {
  let known = false;
  for (let event = 0; event < trace.length && !known; event += 1) known = trace.kindAt(event) === TRY;
  return {
    /** Whether the trace has events `try`. */
    known,
    /** The last event from `start` to before `end` at which a square was tried on a board. @param {number} start @param {number} end @param {Square} square @param {(queens: readonly Square[]) => boolean} isBoard */
    last(start, end, [row, column], isBoard) {
      for (let event = end - 1; event >= start; event -= 1) {
        if (trace.kindAt(event) !== TRY || trace.squareAt(event) !== row * n + column) continue;
        if (isBoard(series.queensAt(series.indexAt(event)))) return event;
      }
      return undefined;
    },
  };
}

/** @typedef {ReturnType<typeof createStatedTries>} StatedTries */
