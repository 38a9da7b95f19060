/** What surrounds a JavaScript program that runs: a console, what programs use of Node, and timers that do not wait. */
/** @import { Callback } from "./files.js" */

import { formatOutput, inspect } from "./console-format.js";
import { createFiles } from "./files.js";
import { createInput, createLines, createOutput, createReader } from "./input.js";

/**
 * @param {import("./input.js").ReaderOptions & {
 *   n: number, print: (text: string) => void, exit: (code?: number) => void
 * }} options `n` is the argument. `exit` ends the program by an exception.
 */
export function createSurroundings({ n, print, exit, ...input }) {
  const timers = createTimers();
  const output = createOutput(print);
  const reader = createReader(input, output);
  const console = createConsole(output.write);
  const later = (/** @type {Callback} */ callback) => timers.given.setTimeout(callback);
  const write = (/** @type {unknown} */ text) => {
    output.write(String(text));
    return true;
  };

  const process = Object.freeze({
    argv: Object.freeze(["node", "program.js", String(n)]),
    env: Object.freeze({}),
    platform: "browser",
    version: "",
    stdin: createInput(reader, output, later),
    stdout: { write, isTTY: false, columns: 80 },
    stderr: { write, isTTY: false },
    // Programs set it; nobody reads it.
    get exitCode() {
      return undefined;
    },
    set exitCode(_) {},
    exit,
    hrtime: Object.assign(
      () => {
        const now = performance.now();
        return [Math.floor(now / 1000), Math.floor((now % 1000) * 1e6)];
      },
      { bigint: () => BigInt(Math.floor(performance.now() * 1e6)) },
    ),
    uptime: () => performance.now() / 1000,
    memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0 }),
    cwd: () => "/",
    nextTick: (/** @type {Callback} */ callback, /** @type {unknown[]} */ ...values) =>
      queueMicrotask(() => callback(...values)),
    on() {
      return process;
    },
  });

  const prompt = (/** @type {unknown} */ text) => reader.line(text === undefined ? "" : String(text));
  const shownPrompt = (/** @type {unknown} */ text = "") => {
    write(text);
    return prompt(text);
  };
  /** @param {boolean} promises */
  const createInterface =
    (promises) =>
    (/** @type {any} */ options, /** @type {unknown} */ shown = options?.output) =>
      createLines(reader, output, later, { promises, isShown: Boolean(shown), prompt: options?.prompt });
  const files = createFiles(() => reader.all(), later, write);
  /** @type {Record<string, unknown>} */
  const modules = {
    fs: files.module,
    "fs/promises": files.module.promises,
    readline: { createInterface: createInterface(false) },
    "readline/promises": { createInterface: createInterface(true) },
    process,
    perf_hooks: { performance },
    util: { inspect, format: (/** @type {unknown[]} */ ...values) => formatOutput(values) },
    os: { EOL: "\n" },
    "prompt-sync": () => shownPrompt,
    "readline-sync": {
      question: shownPrompt,
      questionInt: (/** @type {unknown} */ text) => Number.parseInt(shownPrompt(text), 10),
    },
  };

  /** @param {string} name */
  function require(name) {
    const key = String(name).replace(/^node:/, "");
    if (!Object.hasOwn(modules, key)) throw new Error(`Cannot find module ${JSON.stringify(name)}`);
    return modules[key];
  }
  const module = { exports: {} };
  require.main = module;

  return {
    timers,
    /** What the program has read. */
    reads: reader.reads,
    lastFile: files.last,
    /** What a program can use, by name. @type {Record<string, unknown>} */
    given: {
      console,
      process,
      require,
      module,
      exports: module.exports,
      prompt,
      alert: (/** @type {unknown} */ text) => write(`${text}\n`),
      ...timers.given,
    },
    /** @param {string} name */
    importModule: async (name) => {
      const imported = require(name);
      return typeof imported === "object" ? { ...imported, default: imported } : { default: imported };
    },
  };
}

/** @param {(text: string) => void} print */
function createConsole(print) {
  let indent = "";
  /** @type {Map<string, number>} */
  const counts = new Map();
  const log = (/** @type {unknown[]} */ ...values) =>
    print(`${indent}${formatOutput(values).replaceAll("\n", `\n${indent}`)}\n`);
  const nothing = () => {};
  return {
    log,
    info: log,
    debug: log,
    error: log,
    warn: log,
    trace: log,
    table: log,
    dir: (/** @type {unknown} */ value) => log(inspect(value)),
    assert(/** @type {unknown} */ condition, /** @type {unknown[]} */ ...values) {
      if (!condition) log(values.length > 0 ? "Assertion failed:" : "Assertion failed", ...values);
    },
    group(/** @type {unknown[]} */ ...values) {
      if (values.length > 0) log(...values);
      indent += "  ";
    },
    groupEnd() {
      indent = indent.slice(2);
    },
    count(label = "default") {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      log(`${label}: ${counts.get(label)}`);
    },
    // How long a recorded program takes says nothing.
    time: nothing,
    timeLog: nothing,
    timeEnd: nothing,
    clear: nothing,
  };
}

/** Timers whose time passes as soon as the program has nothing else to do. */
function createTimers() {
  /** By their numbers; `interval` is 0 of those that do not repeat. @type {Map<number, { due: number, interval: number, call: () => unknown }>} */
  const waiting = new Map();
  let now = 0;
  let ids = 0;

  /** @param {Callback} callback @param {number} delay @param {boolean} repeats @param {unknown[]} values */
  function add(callback, delay, repeats, values) {
    ids += 1;
    const wait = Math.max(Number(delay) || 0, 1);
    waiting.set(ids, { due: now + wait, interval: repeats ? wait : 0, call: () => callback(...values) });
    return ids;
  }
  const clear = (/** @type {number} */ id) => void waiting.delete(id);

  return {
    given: {
      setTimeout: (/** @type {Callback} */ callback, delay = 0, /** @type {unknown[]} */ ...values) =>
        add(callback, delay, false, values),
      setInterval: (/** @type {Callback} */ callback, delay = 0, /** @type {unknown[]} */ ...values) =>
        add(callback, delay, true, values),
      setImmediate: (/** @type {Callback} */ callback, /** @type {unknown[]} */ ...values) =>
        add(callback, 0, false, values),
      clearTimeout: clear,
      clearInterval: clear,
      clearImmediate: clear,
    },
    /** Takes the next one; undefined if there is none. */
    next() {
      const [first] = [...waiting].sort(([id, a], [other, b]) => a.due - b.due || id - other);
      if (!first) return undefined;
      const [id, timer] = first;
      now = timer.due;
      if (timer.interval === 0) waiting.delete(id);
      else timer.due += timer.interval;
      return timer.call;
    },
  };
}
