/**
 * Writes the events of a run, the changes with them and what is printed into chunks of a trace (`trace.js` documents
 * them).
 */
/** @import { TraceChunk } from "../trace/check.js" */

import { LONGEST_NAME, MOST_OUTPUT, MOST_TEXT } from "../trace/limits.js";
import { textOf } from "./values.js";

/** Events in a chunk, and room for the changes with them. */
const MOST_IN_CHUNK = 1 << 15;
const ROOM_FOR_CHANGES = 3 << 17;
/** Milliseconds between two chunks, and until the first one. */
const INTERVAL = 50;
const FIRST_INTERVAL = 10;
/** After how many events the clock is read: one less than a power of two. */
const BATCH = 255;

/** What a variable has that is not there yet, or no longer. */
export const MISSING = Symbol("missing");

/** Thrown to end a program. */
export const ENDED = Symbol("ended");

/**
 * @param {readonly string[]} functions Their names.
 * @param {object} options
 * @param {(chunk: TraceChunk) => void} options.emit
 * @param {() => void} options.full Called once when a limit is reached, before `ENDED` is thrown.
 * @param {number} options.limit The most events.
 */
export function createChunkWriter(functions, { emit, full, limit }) {
  const lines = new Uint32Array(MOST_IN_CHUNK);
  const kinds = new Uint8Array(MOST_IN_CHUNK);
  const inFunctions = new Uint16Array(MOST_IN_CHUNK);
  let changes = new Uint32Array(ROOM_FOR_CHANGES);
  let used = 0;
  let usedChanges = 0;
  let newFunctions = functions.map((name) => name.slice(0, LONGEST_NAME));
  /** @type {{ function: number, name: string }[]} */
  let newVariables = [];
  let newValues = [""];
  /** @type {[number, string][]} */
  let output = [];

  let count = 0; // of events
  let printed = 0;
  let due = performance.now() + FIRST_INTERVAL;
  let isEnded = false;
  let variableCount = 0;
  let textSize = 0;
  const texts = new Map([["", 0]]);
  /** @type {Map<unknown, number>} */
  const primitives = new Map([[MISSING, 0]]);

  function flush() {
    const chunk = {
      lines: lines.slice(0, used),
      kinds: kinds.slice(0, used),
      functions: inFunctions.slice(0, used),
      changes: changes.slice(0, usedChanges),
      newFunctions,
      newVariables,
      newValues,
      output,
    };
    [used, usedChanges] = [0, 0];
    [newFunctions, newVariables, newValues, output] = [[], [], [], []];
    due = performance.now() + INTERVAL;
    emit(chunk);
  }

  /** Ends the program, with everything that happened. @returns {never} */
  function stop() {
    if (!isEnded) {
      isEnded = true;
      flush();
      full();
    }
    throw ENDED;
  }

  /** The index of a text. @param {string} text */
  function indexOfText(text) {
    let index = texts.get(text);
    if (index === undefined) {
      index = texts.size;
      texts.set(text, index);
      newValues.push(text);
      textSize += text.length;
    }
    return index;
  }

  /** The index of the text of a value that is no object; 0 for what is not shown. @param {unknown} value */
  function indexOfPrimitive(value) {
    // A map does not distinguish 0 from -0.
    if (Object.is(value, -0)) return indexOfText("-0");
    let index = primitives.get(value);
    if (index === undefined) {
      index = typeof value === "function" ? 0 : indexOfText(textOf(value));
      primitives.set(value, index);
    }
    return index;
  }

  return {
    /** Begins an event. Whatever can fail comes first: the stack may be full. @param {number} kind @param {number} line @param {number} index Of the function. */
    add(kind, line, index) {
      if (count >= limit || textSize > MOST_TEXT || isEnded) stop();
      if (used === MOST_IN_CHUNK || usedChanges > ROOM_FOR_CHANGES / 2) flush();
      else if ((count & BATCH) === 0 && performance.now() > due) flush();
      lines[used] = line;
      kinds[used] = kind;
      inFunctions[used] = index;
      used += 1;
      count += 1;
    },
    /** The index of a new variable. @param {number} index Of its function. @param {string} name */
    addVariable(index, name) {
      newVariables.push({ function: index, name: name.slice(0, LONGEST_NAME) });
      variableCount += 1;
      return variableCount - 1;
    },
    /** Notes a change with the last event. @param {number} variable @param {number} value The index of its text. */
    change(variable, value) {
      if (usedChanges + 3 > changes.length) {
        const larger = new Uint32Array(2 * changes.length);
        larger.set(changes);
        changes = larger;
      }
      changes[usedChanges] = used - 1;
      changes[usedChanges + 1] = variable;
      changes[usedChanges + 2] = value;
      usedChanges += 3;
    },
    indexOfText,
    indexOfPrimitive,
    /** Notes what the program prints. @param {string} text */
    print(text) {
      if (isEnded) throw ENDED;
      const shown = text.slice(0, MOST_OUTPUT - printed);
      const last = output.at(-1);
      if (last?.[0] === count) last[1] += shown;
      else output.push([count, shown]);
      printed += shown.length;
      if (printed >= MOST_OUTPUT) stop();
      if (performance.now() > due) flush();
    },
    /** Passes on what is left. After that, whatever the program does throws `ENDED`. */
    close() {
      if (!isEnded) flush();
      isEnded = true;
    },
    get isEnded() {
      return isEnded;
    },
  };
}

/** @typedef {ReturnType<typeof createChunkWriter>} ChunkWriter */
