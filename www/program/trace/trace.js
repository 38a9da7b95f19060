/**
 * The trace of a program: everything that happened while it ran, at most two million events, with every moment of it.
 *
 * An event is what a debugger stops at. Before a line runs, the values noted with it are those before the line. What
 * records a program sends chunks; what shows or judges it reads only the trace.
 *
 * @typedef {TraceChunk["newVariables"][number]} Variable
 *
 * @typedef {object} Moment The program at an event.
 * @property {number} line
 * @property {number} kind
 * @property {{ name: string, line: number, variables: [name: string, text: string][] }[]} frames The calls, the
 *   outermost first.
 * @property {[name: string, text: string][]} globals
 * @property {string} output What it had printed.
 */
/** @import { TraceChunk, TraceEnd } from "./check.js" */

import { AROUND, CALL, createFrames } from "./frames.js";
import { createGrowing, firstIndex } from "./growing.js";

/** Events between two keyframes. */
const SPACING = 2048;
const TOP_LEVEL = "<module>";

export function createTrace() {
  const lines = createGrowing(Uint32Array);
  const kinds = createGrowing(Uint8Array);
  const functions = createGrowing(Uint16Array);
  const squares = createGrowing(Uint16Array);
  const depths = createGrowing(Uint16Array);
  const changeStarts = createGrowing(Uint32Array); // for each event, the index of its first change
  const changedVariables = createGrowing(Uint32Array);
  const changedValues = createGrowing(Uint32Array);
  /** @type {string[]} */
  const functionNames = [];
  /** @type {Variable[]} */
  const variables = [];
  /** @type {string[]} */
  const values = [];
  const printedBefore = createGrowing(Uint32Array); // for each piece of the output, its event
  const printedLengths = createGrowing(Uint32Array); // the length of the output up to the end of the piece
  let output = "";
  /** @type {TraceEnd | null} */
  let ending = null;
  /** For each function, the line at which a call begins. @type {number[]} */
  const firstLines = [];
  /** For each function, the lines at which it was resumed. @type {(Set<number> | undefined)[]} */
  const resumedLines = [];

  const functionOf = (/** @type {number} */ variable) => variables[variable]?.function ?? -1;
  const isGlobal = (/** @type {number} */ variable) => functionNames[functionOf(variable)] === TOP_LEVEL;
  const frames = createFrames(functionOf, isGlobal);
  const keyframes = [frames.keep()];

  /** @param {number} event */
  const changesEnd = (event) =>
    event + 1 < kinds.length ? changeStarts.at(event + 1) : changedVariables.length;

  /** Applies an event to the frames. @param {import("./frames.js").Frames} frames @param {number} event */
  function apply(frames, event) {
    frames.next(event, kinds.at(event), lines.at(event), functions.at(event));
    for (let i = changeStarts.at(event); i < changesEnd(event); i += 1)
      frames.change(changedVariables.at(i), changedValues.at(i));
  }

  /** The frames before an event. @param {number} event */
  function framesBefore(event) {
    const copy = createFrames(functionOf, isGlobal);
    const index = Math.floor(event / SPACING);
    const keyframe = keyframes[index];
    if (keyframe) copy.restore(keyframe);
    for (let earlier = index * SPACING; earlier < event; earlier += 1) apply(copy, earlier);
    return copy;
  }

  /** @param {number} event */
  function outputBefore(event) {
    const piece = firstIndex(printedBefore.length, (i) => printedBefore.at(i) > event);
    return piece === 0 ? "" : output.slice(0, printedLengths.at(piece - 1));
  }

  /** Appends the changes of a chunk. @param {Uint32Array} changes @param {number} count The number of its events. */
  function appendChanges(changes, count) {
    let next = 0;
    for (let event = 0; event < count; event += 1) {
      changeStarts.push(changedVariables.length);
      for (; changes[next] === event; next += 3) {
        changedVariables.push(changes[next + 1] ?? 0);
        changedValues.push(changes[next + 2] ?? 0);
      }
    }
  }

  /** @param {number} callee @param {number} line */
  function noteCall(callee, line) {
    firstLines[callee] ??= line;
    if (line === firstLines[callee]) return;
    resumedLines[callee] ??= new Set();
    resumedLines[callee].add(line);
  }

  return {
    /** The names of the functions. @type {readonly string[]} */
    functions: functionNames,
    /** @type {readonly Variable[]} */
    variables,
    /** @type {readonly string[]} */
    values,
    isGlobal,
    /** The number of events. */
    get length() {
      return kinds.length;
    },
    /** How the run ended; null while it runs. */
    get ending() {
      return ending;
    },
    /** Everything that was printed. */
    get output() {
      return output;
    },
    /** Appends what the program did next. @param {TraceChunk} chunk Checked, if it comes from a sandbox. */
    append(chunk) {
      const start = kinds.length;
      const count = chunk.kinds.length;
      functionNames.push(...chunk.newFunctions);
      for (const variable of chunk.newVariables) variables.push(variable);
      for (const value of chunk.newValues) values.push(value);
      lines.append(chunk.lines);
      kinds.append(chunk.kinds);
      functions.append(chunk.functions);
      if (chunk.squares) squares.append(chunk.squares);
      appendChanges(chunk.changes, count);
      for (let event = start; event < start + count; event += 1) {
        apply(frames, event);
        if (kinds.at(event) === CALL) noteCall(functions.at(event), lines.at(event));
        depths.push(Math.min(frames.stack.length, 65_535));
        if ((event + 1) % SPACING === 0) keyframes.push(frames.keep());
      }
      for (const [event, text] of chunk.output) {
        output += text;
        printedBefore.push(event);
        printedLengths.push(output.length);
      }
    },
    /** @param {TraceEnd} end */
    end(end) {
      ending = end;
    },
    /** @param {number} event */
    lineAt: (event) => lines.at(event),
    /** @param {number} event */
    kindAt: (event) => kinds.at(event),
    /** The index of the function that runs. @param {number} event */
    functionAt: (event) => functions.at(event),
    /** In a trace in text, the square that an event names: row · n + column. @param {number} event */
    squareAt: (event) => squares.at(event),
    /** The number of calls on the stack. @param {number} event */
    depthAt: (event) => depths.at(event),
    /** Whether the event resumes a generator. @param {number} event */
    resumes: (event) => kinds.at(event) === CALL && firstLines[functions.at(event)] !== lines.at(event),
    /** Whether the function that runs is known to yield at the line of the event. @param {number} event */
    canYield: (event) => resumedLines[functions.at(event)]?.has(lines.at(event)) ?? false,
    /** The calls and the global variables at an event. @param {number} event */
    framesAt: (event) => framesBefore(event + 1),
    /** Variables with their values, as texts. @param {ReadonlyMap<number, number>} noted @returns {[name: string, text: string][]} */
    textsOf: (noted) =>
      [...noted].map(([variable, value]) => [variables[variable]?.name ?? "", values[value] ?? ""]),
    /** The program at an event. @param {number} event @returns {Moment} */
    momentAt(event) {
      const { stack, globals } = framesBefore(event + 1);
      return {
        line: lines.at(event),
        kind: kinds.at(event),
        frames: stack.map((frame) => ({
          name: functionNames[frame.function] ?? "",
          line: frame.line,
          variables: this.textsOf(frame.values),
        })),
        globals: this.textsOf(globals),
        output: outputBefore(event),
      };
    },
    /** What had been printed before an event. @param {number} event */
    outputAt: outputBefore,
    /** The event before which this character of the output was printed. @param {number} index */
    printedAt: (index) =>
      printedBefore.at(firstIndex(printedLengths.length, (i) => printedLengths.at(i) > index)),
    /** The changes at an event, in the order in which they were noted, but for those in calls around the innermost. @param {number} event @param {(variable: number, value: number) => void} visit */
    eachChange(event, visit) {
      for (let i = changeStarts.at(event); i < changesEnd(event); i += 1)
        if (changedVariables.at(i) < AROUND) visit(changedVariables.at(i), changedValues.at(i));
    },
    /** Every value that a variable was noted to have, in all its calls. @param {number} variable */
    history(variable) {
      const [events, noted] = [createGrowing(Uint32Array), createGrowing(Uint32Array)];
      const [all, starts] = [changedVariables.numbers, changeStarts.numbers];
      let event = 0;
      for (let i = all.indexOf(variable); i >= 0; i = all.indexOf(variable, i + 1)) {
        while (event + 1 < starts.length && /** @type {number} */ (starts[event + 1]) <= i) event += 1;
        events.push(event);
        noted.push(changedValues.at(i));
      }
      return { events: events.numbers, values: noted.numbers };
    },
    /**
     * Replays the run: after each call of `next` the frames are those at the next event, until there is none. Begins
     * before `first`.
     */
    replay(first = 0) {
      let event = first - 1;
      const replayed = framesBefore(first);
      return {
        ...replayed,
        get event() {
          return event;
        },
        next() {
          if (event + 1 >= kinds.length) return false;
          event += 1;
          apply(replayed, event);
          return true;
        },
      };
    },
  };
}

/** @typedef {ReturnType<typeof createTrace>} Trace */
