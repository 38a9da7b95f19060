/**
 * Runs an instrumented JavaScript program: the top level, then what waits for input, timers or promises, then, if the program
 * has printed nothing and called nothing, its entry.
 *
 * @typedef {object} ProgramSettings What `instrument.js` says about a program.
 * @property {number} n
 * @property {number} limit The most events.
 * @property {import("./observer.js").ProgramTables | null} tables Null if the run is not recorded.
 * @property {string} [entry] What is called after the program.
 * @property {number} [sizeLine] The line in which n takes the place of a number.
 * @property {import("./answers.js").GivenAnswer[]} answers What the program reads.
 * @property {number[]} pauses The lines that only wait for Enter.
 *
 * @typedef {import("./trace.js").TraceChunk} TraceChunk
 * @typedef {import("./trace.js").TraceEnd} ProgramEnd
 *
 * @typedef {(recorder: unknown, importModule: unknown, ...given: unknown[]) => { run: () => unknown, enter: () => unknown }} Program
 */

import { MOST_ANSWERS } from "./answers.js";
import { ENDED } from "./chunk-writer.js";
import { createSurroundings } from "./javascript-surroundings.js";
import { textOf } from "./javascript-values.js";
import { MOST_OUTPUT } from "./limits.js";
import { createRecorder } from "./recorder.js";

// A worker hides it from the program.
const { MessageChannel, setTimeout } = globalThis;

/** @type {import("./observer.js").ProgramTables} */
const NO_TABLES = { functions: [], sites: [], slots: [], globals: [], declared: 0, privates: [] };

/** The names that a program can use, in the order in which it gets them. */
export const GIVEN = Object.keys(
  createSurroundings({
    n: 0,
    answers: [],
    pauses: [],
    lineOf: () => 1,
    print() {},
    exit() {},
    ask() {
      throw ENDED;
    },
  }).given,
);

/**
 * @param {ProgramSettings} settings
 * @param {Error} start An error that was made in the first line of the script.
 * @param {Program} program
 * @param {(chunk: TraceChunk) => void} emit
 * @param {(end: ProgramEnd) => void} end Called once.
 * @returns {{ reject(reason: unknown): void }} `reject` ends the program with a promise that nobody handled.
 */
export function runProgram(settings, start, program, emit, end) {
  const { n, limit, tables, entry, sizeLine, answers, pauses } = settings;
  /** @type {Partial<ProgramEnd>} */
  const found = sizeLine === undefined ? {} : { sizeLine };
  let hasEnded = false;
  let hasPrinted = false;

  /** @param {ProgramEnd} result */
  function finish(result) {
    if (hasEnded) return;
    hasEnded = true;
    turns.close();
    end({ ...result, ...found, ...(reads.length > 0 && { reads: reads.slice(0, MOST_ANSWERS) }) });
  }
  const recorder = createRecorder(tables ?? NO_TABLES, {
    emit,
    full: () => finish({ reason: "limit" }),
    limit,
  });
  const { given, timers, reads, importModule } = createSurroundings({
    n,
    answers,
    pauses,
    lineOf: () => lineOf(new Error(), start),
    ask(input) {
      recorder.end(false);
      finish({ reason: "input", input });
      throw ENDED;
    },
    print(text) {
      hasPrinted = true;
      recorder.print(text);
    },
    exit() {
      recorder.end(false);
      finish({ reason: "finished" });
      throw ENDED;
    },
  });
  const { run, enter } = program(recorder, importModule, ...GIVEN.map((name) => given[name]));
  const turns = createTurns();

  /** @param {unknown} error */
  function fail(error) {
    if (error === ENDED || hasEnded) return;
    const line = recorder.end(true) || lineOf(error, start);
    finish({ reason: "error", error: { text: errorText(error), line } });
  }

  /** Lets everything happen that the program waits for. */
  async function settle() {
    await turns.next();
    for (let call = timers.next(); call && !hasEnded; call = timers.next()) {
      call();
      await turns.next();
    }
    // Browsers report promises that nobody handled a little later.
    await new Promise((resolve) => setTimeout(resolve));
  }

  async function execute() {
    await run.call(/** @type {{ exports: unknown }} */ (given.module).exports);
    await settle();
    if (entry && !hasPrinted) {
      found.entry = entry;
      const result = await collected(await enter());
      await settle();
      if (result !== undefined) found.returned = textOf(result, MOST_OUTPUT);
    }
    recorder.end(false);
    finish({ reason: "finished" });
  }
  execute().catch(fail);
  return { reject: fail };
}

/** What a generator yields, as an array; anything else as it is. @param {any} value */
async function collected(value) {
  if (typeof value?.next !== "function") return value;
  if (typeof value[Symbol.iterator] === "function") return [...value];
  if (typeof value[Symbol.asyncIterator] !== "function") return value;
  const items = [];
  for await (const item of value) items.push(item);
  return items;
}

/** Turns of the event loop: before each one, all promises have been looked at. */
function createTurns() {
  const { port1, port2 } = new MessageChannel();
  return {
    next: () =>
      new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
    close: () => port1.close(),
  };
}

/** @param {unknown} error */
function errorText(error) {
  if (error instanceof Error) return Error.prototype.toString.call(error);
  return `Uncaught ${textOf(error)}`;
}

/** The line of the program in which an error was made, as its stack says; otherwise 1. @param {unknown} error @param {Error} start */
function lineOf(error, start) {
  const [, script = "", first] = /([^\s(@]+):(\d+):\d+\)?$/m.exec(start.stack ?? "") ?? [];
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const [, place, line] of stack.matchAll(/([^\s(@]+):(\d+):\d+\)?$/gm))
    if (place === script) return Number(line) - Number(first) + 1;
  return 1;
}
