/**
 * Checks what a sandbox says. A program can make its worker post anything, so nothing of it is believed.
 *
 * @typedef {object} TraceChunk A part of a run: see trace.js.
 * @property {Uint32Array} lines For each event, the line, counted from 1.
 * @property {Uint8Array} kinds For each event: 0 a line that is about to run, 1 a call, 2 a return, 3 an exception.
 * @property {Uint16Array} functions For each event, the index of its function.
 * @property {Uint32Array} changes Triples: the event in the chunk, the index of the variable (in a call around the
 *   innermost, with a place: see frames.js), that of the value.
 * @property {string[]} newFunctions Names, appended to the functions before.
 * @property {{ function: number, name: string }[]} newVariables Appended to the variables before; those of function 0
 *   are global.
 * @property {string[]} newValues Texts, appended to the values before; value 0 is "" and means that the variable is
 *   gone.
 * @property {[event: number, text: string][]} output What was printed before an event, which is counted in the whole
 *   run.
 * @property {Uint16Array} [squares] Of a trace in text: for each event, its square, row · n + column.
 *
 * @typedef {object} TraceEnd
 * @property {"finished" | "stopped" | "limit" | "error" | "input"} reason Input: it reads more than is known.
 * @property {{ text: string, line: number, isRaised?: boolean, code?: string, parameters?: Record<string, string | number> }}
 *   [error] The exception, and the line at which it arose, and whether the program itself raised it there; for a trace
 *   in text, the code of a message.
 * @property {string} [entry] What was called by itself.
 * @property {string} [returned] The text of what it returned.
 * @property {number} [sizeLine] The line of the number in the program whose place n takes.
 * @property {import("./answers.js").Read[]} [reads] What the program has read, in this order.
 * @property {import("./answers.js").Asked} [input] The first read without an answer. It ended the program, unless this
 *   handles the end of its input.
 * @property {boolean} [isExit] Whether the program ended itself, and said that something is wrong.
 * @property {string} [uncalled] A call that the program lacks.
 * @property {{ name: string, text: string }} [wrote] The last file that it wrote.
 * @property {{ name: string, line: number }} [kept] What outlasted a call, if another call returned something else:
 *   `again`.
 * @property {string} [again]
 */

import { MOST_ANSWERS } from "./answers.js";
import { AROUND } from "./frames.js";
import { LONGEST_NAME, LONGEST_TEXT, MOST_OUTPUT, MOST_TEXT } from "./limits.js";

/** The most characters of all values, with those of the last events before a run is stopped. */
const MOST_TEXT_POSTED = MOST_TEXT + 6_000_000;
/** The most changes of variables in a run. */
const MOST_CHANGES = 20_000_000;
/** A text that is cut ends with one character more. */
const LONGEST_VALUE = LONGEST_TEXT + 1;
const MOST_FUNCTIONS = 65_536;
const MOST_VARIABLES = AROUND;
/** Messages that may come at once, and per second. */
const MESSAGES = 200;
const MESSAGES_PER_SECOND = 100;

const KINDS = 4;
const REASONS = ["finished", "stopped", "limit", "error", "input"];

/** Throws what a broken sandbox throws, unless the condition holds. @param {unknown} condition @returns {asserts condition} */
export function ensure(condition) {
  if (!condition) throw Object.assign(new Error("the program broke its sandbox"), { code: "sandbox-broken" });
}

/** @param {unknown} value @param {number} longest */
const isText = (value, longest) => typeof value === "string" && value.length <= longest;

/** @param {unknown} value @param {number} below */
const isIndex = (value, below) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < below;

/** A read of a program: what it printed before, and its line. @param {any} read */
const isRead = (read) => isText(read?.prompt, LONGEST_NAME) && isIndex(read.line, 2 ** 32);

/** @param {Uint16Array | Uint8Array} numbers @param {number} below */
const areBelow = (numbers, below) => {
  for (const number of numbers) if (number >= below) return false;
  return true;
};

/**
 * Returns functions that check the messages of a run and return their content, or throw an `Error` with the code
 * "sandbox-broken".
 *
 * @param {number} limit The most events.
 * @param {() => number} now In milliseconds.
 */
export function createTraceCheck(limit, now) {
  const start = now();
  let messages = 0;
  let events = 0;
  let changeCount = 0;
  let functionCount = 0;
  let variableCount = 0;
  let valueCount = 0;
  let text = 0;
  let printed = 0;

  /** @param {TraceChunk} chunk */
  function checkTables({ newFunctions, newVariables, newValues }) {
    ensure(Array.isArray(newFunctions) && Array.isArray(newVariables) && Array.isArray(newValues));
    functionCount += newFunctions.length;
    variableCount += newVariables.length;
    valueCount += newValues.length;
    ensure(functionCount <= MOST_FUNCTIONS && variableCount <= MOST_VARIABLES);
    ensure(newFunctions.every((name) => isText(name, LONGEST_NAME)));
    for (const variable of newVariables) {
      ensure(isText(variable?.name, LONGEST_NAME) && isIndex(variable.function, functionCount));
    }
    for (const value of newValues) {
      ensure(isText(value, LONGEST_VALUE));
      text += value.length;
    }
    ensure(text <= MOST_TEXT_POSTED);
  }

  /** @param {TraceChunk} chunk */
  function checkEvents({ lines, kinds, functions, changes }) {
    ensure(lines instanceof Uint32Array && kinds instanceof Uint8Array);
    ensure(functions instanceof Uint16Array && changes instanceof Uint32Array);
    const { length } = lines;
    ensure(kinds.length === length && functions.length === length && changes.length % 3 === 0);
    events += length;
    changeCount += changes.length / 3;
    ensure(events <= limit && changeCount <= MOST_CHANGES);
    ensure(areBelow(kinds, KINDS) && areBelow(functions, functionCount));
    let last = 0;
    for (let i = 0; i < changes.length; i += 3) {
      const event = Number(changes[i]);
      ensure(event >= last && event < length);
      ensure(isIndex(Number(changes[i + 1]) % AROUND, variableCount) && isIndex(changes[i + 2], valueCount));
      last = event;
    }
  }

  /** @param {TraceChunk} chunk @param {number} first The number of events before it. */
  function checkOutput({ output }, first) {
    ensure(Array.isArray(output));
    let last = first;
    for (const item of output) {
      ensure(Array.isArray(item) && item.length === 2);
      const [event, text] = item;
      ensure(isIndex(event, events + 1) && event >= last && isText(text, MOST_OUTPUT));
      last = event;
      printed += text.length;
    }
    ensure(printed <= MOST_OUTPUT);
  }

  return {
    /** Counts a message. @returns {void} */
    message() {
      messages += 1;
      ensure(messages <= MESSAGES + ((now() - start) / 1000) * MESSAGES_PER_SECOND);
    },
    /** @param {any} chunk @returns {TraceChunk} */
    chunk(chunk) {
      ensure(typeof chunk === "object" && chunk !== null);
      const first = events;
      checkTables(chunk);
      checkEvents(chunk);
      checkOutput(chunk, first);
      const { lines, kinds, functions, changes, newFunctions, newVariables, newValues, output } = chunk;
      return { lines, kinds, functions, changes, newFunctions, newVariables, newValues, output };
    },
    /** @param {any} end @returns {TraceEnd} */
    end(end) {
      ensure(typeof end === "object" && end !== null && REASONS.includes(end.reason));
      const { reason, error, entry, returned, sizeLine, reads, input } = end;
      const { isExit, uncalled, wrote, kept, again } = end;
      if (error !== undefined) ensure(isText(error?.text, MOST_OUTPUT) && isIndex(error.line, 2 ** 32));
      ensure((reason === "error") === (error !== undefined));
      ensure(entry === undefined || isText(entry, LONGEST_NAME));
      ensure(returned === undefined || isText(returned, 2 * MOST_OUTPUT));
      ensure(sizeLine === undefined || isIndex(sizeLine, 2 ** 32));
      ensure(
        reads === undefined || (Array.isArray(reads) && reads.length <= MOST_ANSWERS && reads.every(isRead)),
      );
      ensure(input === undefined || (isRead(input) && isIndex(input.index, MOST_ANSWERS + 1)));
      ensure(reason !== "input" || input !== undefined);
      const readOf = (/** @type {any} */ { prompt, line }) => ({ prompt, line });
      ensure(uncalled === undefined || isText(uncalled, LONGEST_NAME));
      if (wrote !== undefined) ensure(isText(wrote?.name, LONGEST_NAME) && isText(wrote.text, MOST_OUTPUT));
      if (kept !== undefined) ensure(isText(kept?.name, LONGEST_NAME) && isIndex(kept.line, 2 ** 32));
      ensure(again === undefined || isText(again, 2 * MOST_OUTPUT));
      const isRaised = error?.isRaised === true && { isRaised: true };
      return {
        reason,
        ...(error && { error: { text: error.text, line: error.line, ...isRaised } }),
        ...(isExit === true && { isExit }),
        ...(uncalled !== undefined && { uncalled }),
        ...(wrote && { wrote: { name: wrote.name, text: wrote.text } }),
        ...(kept && again !== undefined && { kept: { name: kept.name, line: kept.line }, again }),
        ...(entry !== undefined && { entry }),
        ...(returned !== undefined && { returned }),
        ...(sizeLine !== undefined && { sizeLine }),
        ...(reads && { reads: reads.map(readOf) }),
        ...(input && { input: { ...readOf(input), index: input.index } }),
      };
    },
  };
}
