/**
 * A trace in text: the lines with which a program in any language says what it does on the board, among all that it
 * prints.
 *
 * - `try ROW COLUMN`, `place ROW COLUMN`, `remove ROW COLUMN` and `solution` are events.
 * - `size N` and `base 1` may come before the first event: the size of the board, and that squares are counted from 1
 *   instead of 0.
 * - All other lines are the program's output.
 *
 * crate/cli/src/text_trace.rs reads the same format; tests/data/traces.jsonl has cases for both.
 */
/** @import { TraceChunk, TraceEnd } from "./check.js" */

import { MAX_SIZE } from "../../state/parameters.js";
import { PLACE, REMOVE, SOLUTION, TRY } from "./frames.js";
import { MOST_EVENTS } from "./limits.js";

/** Lines that are read between two pauses. */
const SLICE = 10_000;

/** A line that is more than output: a word of the format, and nothing but whole numbers after it. */
const WORDS = /^[ \t]*(?:(try|place|remove|size|base)((?:[ \t]+[+-]?\d+)*)|(solution))[ \t]*$/;
/** An event, which alone tells a trace from a program. */
const EVENT = /^[ \t]*(?:try|place|remove)[ \t]+\d+[ \t]+\d+[ \t]*\r?$/m;

/** @type {Readonly<Record<string, number>>} */
const KINDS = { try: TRY, place: PLACE, remove: REMOVE };

/** Whether a text has an event. @param {string} text */
export const isTrace = (text) => EVENT.test(text);

/** The size that a trace states before its first event, if it does. @param {string} text */
export function sizeIn(text) {
  const size = headerIn(text, "size");
  return isSize(size) ? size : undefined;
}

/** The number of the first row and column in a trace that can be read. @param {string} text @returns {0 | 1} */
export const statedBase = (text) => (headerIn(text, "base") === 1 ? 1 : 0);

/** The number after a word before the first event; NaN without it. @param {string} text @param {"size" | "base"} word */
function headerIn(text, word) {
  const head = text.slice(0, EVENT.exec(text)?.index);
  return Number(new RegExp(`^[ \\t]*${word}[ \\t]+([+-]?\\d+)[ \\t]*\\r?$`, "m").exec(head)?.[1]);
}

/** @param {number} n */
const isSize = (n) => Number.isInteger(n) && n >= 1 && n <= MAX_SIZE;

/** @param {string} code @param {number} line @param {Record<string, string | number>} [parameters] */
const failure = (code, line, parameters) => Object.assign(new Error(code), { code, line, parameters });

/**
 * Reads a trace line by line. `line` returns the kind and the square of an event, an empty object for a header, or
 * undefined for output. It throws an `Error` with a code, the number of the line and parameters if the line cannot be
 * right.
 *
 * @param {number} n The size, unless the trace states it.
 */
function createLineReader(n) {
  let number = 0;
  let size = n;
  let base = 0;
  let begun = false;
  /** The header lines that were read. @type {Set<string>} */
  const stated = new Set();
  /** The squares with queens. @type {Set<number>} */
  const queens = new Set();

  /** @param {string} name @param {number[]} values */
  function header(name, values) {
    if (begun || stated.has(name)) throw failure("late", number, { word: name });
    stated.add(name);
    const [value = Number.NaN] = values;
    const isOne = values.length === 1;
    if (name === "size") {
      if (!isOne || !isSize(value)) throw failure("size", number, { most: MAX_SIZE });
      size = value;
    } else {
      if (!isOne || (value !== 0 && value !== 1)) throw failure("base", number);
      base = value;
    }
  }

  /** @param {string} name @param {number[]} values */
  function squareOf(name, values) {
    if (values.length !== 2) throw failure("square", number, { word: name });
    const [row = 0, column = 0] = values;
    const isOn = (/** @type {number} */ from) =>
      values.every((value) => value >= from && value < from + size);
    if (!isOn(base)) {
      const code = base === 0 && isOn(1) ? "counted-from-1" : "off-board";
      throw failure(code, number, { word: name, row, column, n: size, first: base, last: base + size - 1 });
    }
    return (row - base) * size + column - base;
  }

  /** @param {number} kind @param {number} square @param {number[]} values */
  function act(kind, square, [row = 0, column = 0]) {
    if (kind === PLACE) {
      if (queens.has(square)) throw failure("occupied", number, { row, column });
      queens.add(square);
    }
    if (kind === REMOVE && !queens.delete(square)) throw failure("no-queen", number, { row, column });
  }

  return {
    get number() {
      return number;
    },
    /** @param {string} text @returns {{ event?: [kind: number, square: number] } | undefined} */
    line(text) {
      number += 1;
      const [found, word, numbers = "", solution] = WORDS.exec(text) ?? [];
      if (found === undefined) return undefined;
      if (solution) {
        begun = true;
        return { event: [SOLUTION, 0] };
      }
      const values = (numbers.match(/\S+/g) ?? []).map(Number);
      const kind = KINDS[word ?? ""];
      if (word === undefined || kind === undefined) {
        header(String(word), values);
        return {};
      }
      begun = true;
      const square = squareOf(word, values);
      act(kind, square, values);
      return { event: [kind, square] };
    },
  };
}

/** The events and the output of some lines, as a chunk. */
function createChunk() {
  /** @type {Record<"lines" | "kinds" | "squares", number[]>} */
  const events = { lines: [], kinds: [], squares: [] };
  /** @type {[event: number, text: string][]} */
  const output = [];
  return {
    /** @param {number} line @param {number} kind @param {number} square */
    add(line, kind, square) {
      events.lines.push(line);
      events.kinds.push(kind);
      events.squares.push(square);
    },
    /** @param {number} event The number of events before it. @param {string} text */
    print(event, text) {
      const last = output.at(-1);
      if (last?.[0] === event) last[1] += text;
      else output.push([event, text]);
    },
    /** @param {boolean} isFirst @returns {TraceChunk} */
    chunk: (isFirst) => ({
      lines: Uint32Array.from(events.lines),
      kinds: Uint8Array.from(events.kinds),
      squares: Uint16Array.from(events.squares),
      functions: new Uint16Array(events.lines.length),
      changes: new Uint32Array(),
      newFunctions: isFirst ? ["<module>"] : [],
      newVariables: [],
      newValues: [],
      output,
    }),
  };
}

/**
 * Reads a trace, which comes to what a run of the program would. Yields between pieces of work that take some
 * milliseconds. What comes before an error is kept.
 *
 * @param {object} request
 * @param {string} request.source
 * @param {number} request.n The size, unless the trace states it.
 * @param {number} [request.limit] The most events.
 * @param {(chunk: TraceChunk) => void} listen
 * @returns {Generator<void, TraceEnd>}
 */
export function* readTrace({ source, n, limit = MOST_EVENTS }, listen) {
  const reader = createLineReader(n);
  let events = 0;
  let part = createChunk();
  let isFirst = true;
  const pass = () => {
    listen(part.chunk(isFirst));
    part = createChunk();
    isFirst = false;
  };
  try {
    for (let start = 0; start < source.length; ) {
      const end = source.indexOf("\n", start);
      const next = end < 0 ? source.length : end + 1;
      const text = source.slice(start, next);
      const read = reader.line(text.replace(/\r?\n$/, ""));
      if (read === undefined) part.print(events, text);
      else if (read.event) {
        if (events === limit) return { reason: "limit" };
        part.add(reader.number, ...read.event);
        events += 1;
      }
      start = next;
      if (reader.number % SLICE > 0) continue;
      pass();
      yield;
    }
    return { reason: "finished" };
  } catch (error) {
    const { code, line, parameters } = /** @type {any} */ (error);
    if (line === undefined) throw error;
    return { reason: "error", error: { text: code, code, line, parameters } };
  } finally {
    pass();
  }
}
