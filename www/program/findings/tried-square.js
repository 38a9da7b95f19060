/**
 * The square that a program tries: found by variables that have the row and the column of every queen at the moment in
 * which it is placed.
 *
 * @typedef {{ base: 0 | 1, bit: boolean }} Way How a variable has a row or a column.
 * @typedef {Way & { variable: number }} Coordinate
 */
/** @import { Square } from "../../state/parameters.js" */
/** @import { BoardSeries } from "../board/series.js" */
/** @import { Frame } from "../trace/frames.js" */
/** @import { Trace } from "../trace/trace.js" */

import { bitsOf } from "../board/interpretations.js";
import { difference } from "../board/series.js";
import { LINE } from "../trace/frames.js";
import { PAUSE } from "../trace/sliced.js";

/** Placements that are looked at. */
const MOST_PLACEMENTS = 200;

/**
 * Yields between pieces of work that take some milliseconds.
 *
 * @param {Trace} trace @param {import("../trace/values.js").ValueReader} read
 * @param {BoardSeries} series It has followed the part of the run that is looked at.
 */
export function* createTriedSquare(trace, read, series) {
  const { rows, columns, alike } = yield* findCoordinates(trace, read, series);
  /** Where all queens were in one row: variables that may have it, or only have had its number. */
  const beside = new Map([...alike].filter(([owner]) => rows.size === 0 && columns.has(owner)));

  /**
   * The row or the column of the innermost call of a function that has one. Before this call has the variable, that of
   * an outer call says nothing.
   *
   * @param {readonly Frame[]} stack @param {ReadonlyMap<number, number>} globals
   * @param {ReadonlyMap<number, Coordinate>} coordinates
   */
  function coordinateIn(stack, globals, coordinates) {
    for (let depth = stack.length; depth > 0; depth -= 1) {
      const frame = stack[depth - 1];
      const how = frame && coordinates.get(frame.function);
      if (!how) continue;
      const value = (trace.isGlobal(how.variable) ? globals : frame.values).get(how.variable);
      return value === undefined ? undefined : { depth, index: indexOf(read(value), how) };
    }
    return undefined;
  }

  return {
    /** Whether the program has variables for the column. */
    known: columns.size > 0,
    /** Whether it has variables for the row that are 0 in the first one. */
    rowsFrom0: [...rows.values()].some(({ base, bit }) => base === 0 && !bit),
    /**
     * The square that is tried. Its row is undefined if no variable has it.
     *
     * @param {readonly Frame[]} stack @param {ReadonlyMap<number, number>} globals
     * @returns {{ row: number | undefined, column: number, depth: number } | undefined} `depth` is that of the call
     *   with the column.
     */
    in(stack, globals) {
      const column = coordinateIn(stack, globals, columns);
      if (column?.index === undefined) return undefined;
      const row = coordinateIn(stack, globals, rows)?.index;
      if (row === undefined && rows.size > 0) return undefined;
      return { row, column: column.index, depth: column.depth };
    },
    /** Whether nobody knows which variable has the row. */
    vague: beside.size > 0,
    /** Whether a variable that may have the row has another one. @param {readonly Frame[]} stack @param {ReadonlyMap<number, number>} globals @param {number} row */
    isElsewhere: (stack, globals, row) => (coordinateIn(stack, globals, beside)?.index ?? row) !== row,
    /** The square that is tried at an event. @param {number} event @returns {Square | undefined} */
    at(event) {
      const { stack, globals } = trace.framesAt(event);
      const tried = this.in(stack, globals);
      const queens = series.queensAt(series.indexAt(event));
      return tried && [tried.row ?? firstEmptyRow(queens), tried.column];
    },
  };
}

/** @typedef {ReturnType<typeof createTriedSquare> extends Generator<void, infer Tried> ? Tried : never} TriedSquare */

/** @param {readonly Square[]} queens */
function firstEmptyRow(queens) {
  const taken = new Set(queens.map(([row]) => row));
  let row = 0;
  while (taken.has(row)) row += 1;
  return row;
}

/** @param {import("../trace/values.js").Value | undefined} value @param {Way} how */
function indexOf(value, { base, bit }) {
  if (bit) {
    const bits = typeof value === "number" || typeof value === "bigint" ? bitsOf(value) : [];
    return bits.length === 1 ? bits[0] : undefined;
  }
  return typeof value === "number" && Number.isInteger(value) ? value - base : undefined;
}

/** @type {readonly Way[]} */
const WAYS = [
  { base: 0, bit: false },
  { base: 1, bit: false },
  { base: 0, bit: true },
];

/** @param {Trace} trace @param {import("../trace/values.js").ValueReader} read @param {BoardSeries} series */
function* findCoordinates(trace, read, series) {
  const tally = { rows: createTally(), columns: createTally() };
  const replay = trace.replay();
  let placements = 0;
  for (let index = 0; index < series.length && placements < MOST_PLACEMENTS; index += 1) {
    const { come, gone } = difference(series, index);
    const [queen] = come;
    if (!queen || come.length > 1 || gone.length > 1) continue;
    placements += 1;
    // The moment before the event with which the queen is noted: the line that places it is about to run.
    const before = series.eventAt(index) - 1;
    while (replay.event < before && replay.next()) if (replay.event % PAUSE === 0) yield;
    // A function that only places the queen has them from the one that tried the square.
    const values = new Map([...replay.globals, ...replay.stack.flatMap((frame) => [...frame.values])]);
    for (const [variable, value] of values) {
      const readable = read(value);
      if (typeof readable !== "number" && typeof readable !== "bigint") continue;
      const indices = WAYS.map((how) => indexOf(readable, how));
      tally.rows.count(variable, indices, queen[0]);
      tally.columns.count(variable, indices, queen[1]);
    }
  }
  const [rows, columns] = [tally.rows.found(trace), tally.columns.found(trace)];
  return { rows, columns, alike: tally.rows.found(trace, 1) };
}

/** Counts how often a variable had an index, in each way. */
function createTally() {
  /** @type {Map<number, { total: number, equal: number[], seen: Set<number> }>} */
  const tallies = new Map();
  return {
    /** @param {number} variable @param {readonly (number | undefined)[]} indices @param {number} index */
    count(variable, indices, index) {
      const tally = tallies.get(variable) ?? { total: 0, equal: WAYS.map(() => 0), seen: new Set() };
      tallies.set(variable, tally);
      tally.total += 1;
      tally.seen.add(index);
      for (const [way, value] of indices.entries())
        if (value === index) tally.equal[way] = (tally.equal[way] ?? 0) + 1;
    },
    /**
     * For each function, the variable that always had it. Of several, that of a loop changes most often.
     *
     * @param {Trace} trace
     * @param {number} [least] Of how many indices.
     */
    found(trace, least = 2) {
      /** @type {Map<number, Coordinate & { changes: number }>} */
      const found = new Map();
      for (const [variable, { total, equal, seen }] of tallies) {
        const how = WAYS[equal.indexOf(total)];
        if (!how || seen.size < least) continue;
        const owner = trace.variables[variable]?.function ?? -1;
        const changes = trace.history(variable).events.filter((event) => trace.kindAt(event) === LINE).length;
        if (changes >= (found.get(owner)?.changes ?? 0)) found.set(owner, { ...how, variable, changes });
      }
      return found;
    },
  };
}
