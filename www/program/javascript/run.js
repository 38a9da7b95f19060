/**
 * Runs an instrumented JavaScript program: the top level, then what waits for input, timers or promises, then, if the
 * program has printed nothing and called nothing, its entry.
 *
 * @typedef {object} ProgramSettings What `instrument.js` says about a program.
 * @property {number} n
 * @property {number} limit The most events.
 * @property {import("./observer.js").ProgramTables | null} tables Null if the run is not recorded.
 * @property {readonly number[]} throws The lines on which the program itself throws.
 * @property {string} [entry] What is called after the program.
 * @property {readonly { name: string, line: number }[]} [kept] What outlasts a call, if that is to be compared.
 * @property {string} [uncalled] A call that the program lacks.
 * @property {number} [sizeLine] The line in which n takes the place of a number.
 * @property {import("../trace/answers.js").GivenAnswer[]} answers What the program reads.
 * @property {number[]} pauses The lines that only wait for Enter.
 *
 * @typedef {(recorder: unknown, importModule: unknown, ...given: unknown[]) => { run: () => unknown, enter: () => { owner?: object, value: unknown }, kept: () => unknown[] }}
 *   Program
 */
/** @import { TraceChunk, TraceEnd as ProgramEnd } from "../trace/check.js" */

import { MOST_ANSWERS } from "../trace/answers.js";
import { MOST_OUTPUT } from "../trace/limits.js";
import { ENDED } from "./chunk-writer.js";
import { createRecorder } from "./recorder.js";
import { createSurroundings } from "./surroundings.js";
import { textOf } from "./values.js";

// A worker hides it from the program.
const { MessageChannel, setTimeout } = globalThis;

/** The largest size for which a function that left something behind is called a second time. */
const MOST_CALLED_TWICE = 5;
/** Names of properties in which a solver leaves what it has found. */
const RESULTS = /solution|result|answer|found|count|total/i;

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
  const { n, entry, kept: places = [], sizeLine, throws, uncalled } = settings;
  /** @type {Partial<ProgramEnd>} */
  const found = sizeLine === undefined ? {} : { sizeLine };
  let hasEnded = false;
  let hasPrinted = false;

  /** @param {ProgramEnd} result */
  function finish(result) {
    if (hasEnded) return;
    hasEnded = true;
    turns.close();
    const wrote = lastFile();
    const read = reads.length > 0 && { reads: reads.slice(0, MOST_ANSWERS) };
    end({ ...result, ...found, ...(wrote && { wrote }), ...read });
  }
  const full = () => finish({ reason: "limit" });
  const recorder = createRecorder(settings.tables ?? NO_TABLES, { emit, full, limit: settings.limit });
  const { given, timers, reads, importModule, lastFile } = createSurroundings({
    n,
    answers: settings.answers,
    pauses: settings.pauses,
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
    exit(code) {
      recorder.end(false);
      finish({ reason: "finished", ...(code && { isExit: true }) });
      throw ENDED;
    },
  });
  const { run, enter, kept } = program(recorder, importModule, ...GIVEN.map((name) => given[name]));
  const turns = createTurns();

  /** @param {unknown} error */
  function fail(error) {
    if (error === ENDED || hasEnded) return;
    const line = recorder.end(true) || lineOf(error, start);
    const isRaised = throws.includes(line) && { isRaised: true };
    finish({ reason: "error", error: { text: errorText(error), line, ...isRaised } });
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

  /** The text of what the entry returns. */
  async function entered() {
    const { owner, value } = enter();
    const collecting = Promise.resolve(value).then(collected);
    collecting.catch(() => {}); // it is awaited below, after what it waits for
    await settle();
    const result = leftIn(owner, await collecting);
    return result === undefined ? undefined : textOf(result, MOST_OUTPUT);
  }

  async function execute() {
    await run.call(/** @type {{ exports: unknown }} */ (given.module).exports);
    await settle();
    if (entry && !hasPrinted) {
      found.entry = entry;
      const keptTexts = () => kept().map((value) => textOf(value));
      const before = places.length > 0 ? keptTexts() : [];
      const returned = await entered();
      if (returned !== undefined) found.returned = returned;
      const after = before.length > 0 && n <= MOST_CALLED_TWICE && !hasPrinted ? keptTexts() : before;
      const place = places.find((_, i) => before[i] !== after[i]);
      const again = place && (await entered().catch(() => returned));
      if (place && again !== returned) Object.assign(found, { kept: place, again: again ?? "" });
    } else if (uncalled && !hasPrinted) found.uncalled = uncalled;
    recorder.end(false);
    finish({ reason: "finished" });
  }
  execute().catch(fail);
  return { reject: fail };
}

/** What a method returned or, if that is nothing or only says whether it went well, what it has left in its object. @param {object | undefined} owner @param {unknown} value */
function leftIn(owner, value) {
  if (!owner || (value !== undefined && value !== null && typeof value !== "boolean")) return value;
  const left = Object.entries(owner).flatMap(([name, item]) => (RESULTS.test(name) ? [item] : []));
  const objects = left.filter((item) => typeof item === "object");
  const [first, ...others] = objects.length > 0 ? objects : left;
  return first === undefined || others.length > 0 ? value : first;
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
