/**
 * What a JavaScript program reads: for each line, an answer of the reader. `surroundings.py` does the same for Python.
 *
 * A read without a known answer ends the program; one of all lines at once gets those that are known. What the program
 * prints after a prompt is on a line of its own, as where somebody presses Enter.
 *
 * @typedef {(...values: any[]) => unknown} Callback
 *
 * @typedef {object} ReaderOptions
 * @property {readonly GivenAnswer[]} answers
 * @property {readonly number[]} pauses The lines that only wait for Enter.
 * @property {() => number} lineOf The line of the program that runs.
 * @property {(asked: Asked) => never} ask Ends the program.
 */
/** @import { Asked, GivenAnswer, Read } from "../trace/answers.js" */

/** The longest prompt that is reported, in characters. */
const LONGEST_PROMPT = 200;
/** A line that asks for something, above the line on which one types. */
const ASKING = /[:?>：？]\s*$/;

/** Output that knows what is on its last line. @param {(text: string) => void} print */
export function createOutput(print) {
  let line = ""; // what is on it so far
  let before = ""; // the line before
  /** @param {string} text */
  function write(text) {
    print(text);
    const lines = (line.slice(-LONGEST_PROMPT) + text).split("\n");
    line = lines.pop() ?? "";
    before = lines.pop() ?? before;
  }
  return {
    write,
    /** Ends the line, if something is on it. Returns what asks for input: this line, or the one before. */
    endLine() {
      const prompt = line || (ASKING.test(before) ? before : "");
      if (line) write("\n");
      before = "";
      return prompt.trim().slice(0, LONGEST_PROMPT);
    },
  };
}

/** @param {ReaderOptions} options @param {ReturnType<typeof createOutput>} output */
export function createReader({ answers, pauses, lineOf, ask }, output) {
  /** @type {Read[]} */
  const reads = [];

  /** The next answer; undefined if it is not known. @param {string} prompt @param {number} line */
  function next(prompt, line) {
    const [text, place = 0] = answers[reads.length] ?? [];
    if (text === undefined || (place !== 0 && place !== line)) return undefined;
    reads.push({ prompt, line });
    return text;
  }
  /** Ends the program. @param {string} prompt @param {number} line */
  const askFor = (prompt, line) => ask({ prompt, line, index: reads.length });
  /** Takes the answer to a question, which is on the last line or in this text. Returns what gives it. @param {unknown} text */
  function answerTo(text) {
    const line = lineOf();
    const prompt = output.endLine() || String(text).trim().slice(0, LONGEST_PROMPT);
    const answer = pauses.includes(line) ? "" : next(prompt, line);
    return () => answer ?? askFor(prompt, line);
  }

  return {
    reads,
    lineOf,
    next,
    ask: askFor,
    answerTo,
    /** The answer to a question. */
    line: (text = "") => answerTo(text)(),
    /** All answers that are left, each as a line. */
    all(line = lineOf()) {
      let text = "";
      for (let prompt = output.endLine(); ; prompt = "") {
        const answer = next(prompt, line);
        if (answer === undefined) return text;
        text += `${answer}\n`;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createReader>} Reader */

/** Standard input. @param {Reader} reader @param {ReturnType<typeof createOutput>} output @param {(callback: Callback) => unknown} later */
export function createInput(reader, output, later) {
  const input = {
    isTTY: false,
    setEncoding: () => input,
    resume: () => input,
    pause: () => input,
    read: () => reader.all() || null,
    once: (/** @type {string} */ event, /** @type {Callback} */ callback) => listen(event, callback, true),
    on: (/** @type {string} */ event, /** @type {Callback} */ callback) => listen(event, callback, false),
    async *[Symbol.asyncIterator]() {
      yield reader.all();
    },
  };
  /** @param {string} event @param {Callback} callback @param {boolean} isOnce Whether it gets one line. */
  function listen(event, callback, isOnce) {
    const line = reader.lineOf();
    if (event === "data")
      later(() => {
        const prompt = isOnce ? output.endLine() : "";
        const text = isOnce ? reader.next(prompt, line) : reader.all(line);
        if (text !== undefined) callback(isOnce ? `${text}\n` : text);
        else if (prompt) reader.ask(prompt, line);
      });
    if (event === "end" || event === "close") later(callback);
    return input;
  }
  return input;
}

/**
 * What reads lines: questions get an answer each, and whoever listens gets all.
 *
 * @param {Reader} reader @param {ReturnType<typeof createOutput>} output @param {(callback: Callback) => unknown} later
 * @param {{ promises: boolean, isShown: boolean, prompt?: unknown }} options `isShown`: whether it prints its
 *   questions.
 */
export function createLines(reader, output, later, { promises, isShown, prompt = "> " }) {
  let text = String(prompt);
  let isPrompted = false;
  let isClosed = false;
  /** @type {Callback[]} */
  const closing = [];
  const write = (/** @type {unknown} */ shown) => {
    if (isShown) output.write(String(shown));
  };

  /** The next line; undefined at the end. @param {number} line */
  function nextLine(line) {
    if (isClosed) return undefined;
    const prompt = output.endLine();
    const answer = reader.next(prompt, line);
    if (answer === undefined && isPrompted) reader.ask(prompt, line);
    isPrompted = false;
    return answer;
  }
  /** @param {Callback} callback @param {number} line */
  function give(callback, line) {
    const answer = nextLine(line);
    if (answer === undefined) return lines.close();
    callback(answer);
    later(() => give(callback, line));
  }

  const lines = {
    on,
    once: on,
    /** @param {string} question @param {unknown} options @param {unknown} callback */
    question(question, options, callback = options) {
      write(question);
      if (promises) return Promise.resolve(reader.line(question));
      const answer = reader.answerTo(question);
      later(() => typeof callback === "function" && callback(answer()));
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      for (const callback of closing) later(callback);
    },
    setPrompt(/** @type {unknown} */ prompt) {
      text = String(prompt);
    },
    getPrompt: () => text,
    prompt() {
      isPrompted = true;
      write(text);
    },
    write,
    pause: () => lines,
    resume: () => lines,
    async *[Symbol.asyncIterator]() {
      const line = reader.lineOf();
      for (let answer = nextLine(line); answer !== undefined; answer = nextLine(line)) yield answer;
    },
  };
  /** @param {string} event @param {Callback} callback */
  function on(event, callback) {
    if (event === "close") closing.push(callback);
    if (event === "line") {
      const line = reader.lineOf();
      later(() => give(callback, line));
    }
    return lines;
  }
  return lines;
}
