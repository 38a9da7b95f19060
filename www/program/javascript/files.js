/**
 * The module `fs` of a JavaScript program that runs: files are kept in memory, and end with the run.
 *
 * @typedef {(...values: any[]) => unknown} Callback
 */

import { MOST_OUTPUT } from "../trace/limits.js";

/** Files in memory; what the program has not written is its input. @param {() => string} readInput @param {(callback: Callback) => unknown} later @param {(text: unknown) => unknown} write */
export function createFiles(readInput, later, write) {
  /** @typedef {(name: unknown, text?: unknown) => unknown} Act */
  /** @type {Map<string, string>} */
  const texts = new Map();
  const read = (/** @type {unknown} */ name) => texts.get(String(name)) ?? readInput();
  /** @type {Act} */
  const put = (name, text) => {
    texts.delete(String(name));
    texts.set(String(name), String(text));
  };
  /** @type {Act} */
  const append = (name, text) => put(name, `${texts.get(String(name)) ?? ""}${text}`);
  const nothing = () => {};
  /** The form with a callback, which is the last argument. @param {Act} act */
  const calledBack =
    (act) =>
    (/** @type {any[]} */ ...values) => {
      const callback = values.pop();
      later(() => callback(null, act(values[0], values[1])));
    };
  /** @param {Act} act @returns {(name: unknown, text?: unknown) => Promise<unknown>} */
  const promised = (act) => async (name, text) => act(name, text);
  return {
    module: {
      readFileSync: read,
      writeFileSync: put,
      appendFileSync: append,
      existsSync: (/** @type {unknown} */ name) => texts.has(String(name)),
      mkdirSync: nothing,
      writeSync: (/** @type {unknown} */ _, /** @type {unknown} */ text) => write(text),
      readFile: calledBack(read),
      writeFile: calledBack(put),
      appendFile: calledBack(append),
      promises: {
        readFile: promised(read),
        writeFile: promised(put),
        appendFile: promised(append),
        mkdir: promised(nothing),
      },
      createWriteStream(/** @type {unknown} */ name) {
        put(name, "");
        const add = (/** @type {unknown} */ text) => {
          if (text !== undefined) append(name, text);
          return true;
        };
        return { write: add, end: add, on: nothing, once: nothing, close: nothing };
      },
    },
    /** The last one that has something in it. */
    last() {
      const found = [...texts].findLast(([, text]) => text.trim() !== "");
      return found && { name: found[0], text: found[1].slice(0, MOST_OUTPUT) };
    },
  };
}
