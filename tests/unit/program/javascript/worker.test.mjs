/** The worker of JavaScript programs, in a context with the globals that a worker has. */

import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { bundleOne } from "../../../../crate/xtask/build-js/bundle.mjs";

const WORKER = await bundleOne("www/program/javascript/worker.js");

/** A worker, and what it posts. @param {(answer: any) => void} hear */
function startWorker(hear) {
  /** @type {Record<string, (event: object) => void>} */
  const listeners = {};
  /** @type {{ postMessage: typeof hear, onmessage?: (event: object) => void }} */
  const port = { postMessage: hear };
  const context = vm.createContext({
    MessageChannel,
    performance,
    queueMicrotask,
    URL: {
      createObjectURL: (/** @type {{ parts: string[] }} */ blob) => blob.parts.join(""),
      revokeObjectURL() {},
    },
    Blob: class {
      constructor(/** @type {string[]} */ parts) {
        Object.assign(this, { parts });
      }
    },
    addEventListener: (/** @type {string} */ type, /** @type {(event: object) => void} */ listener) => {
      listeners[type] = listener;
    },
    importScripts: (/** @type {string} */ url) => vm.runInContext(url, context),
    postMessage: () => assert.fail("the program has the worker's port"),
    fetch: () => assert.fail("the program has reached the network"),
    indexedDB: {},
    setTimeout,
  });
  vm.runInContext(WORKER, context);
  listeners.message?.({ data: { files: {}, port } });
  return {
    run: (/** @type {string} */ source) =>
      port.onmessage?.({ data: { source, n: 5, limit: 1000, traced: true } }),
    listeners,
  };
}

/** What a worker posts while it runs programs one after the other. @param {...string} sources @returns {Promise<any[]>} */
function answersTo(...sources) {
  return new Promise((resolve) => {
    /** @type {any[]} */
    const answers = [];
    const left = [...sources];
    const worker = startWorker((answer) => {
      answers.push(answer);
      if (answer.kind === "chunk") return;
      const next = left.shift();
      if (next === undefined) resolve(answers);
      else setImmediate(() => worker.run(next));
    });
  });
}

/** What was printed. @param {readonly any[]} answers */
const printed = (answers) =>
  answers
    .flatMap(({ chunk }) => chunk?.output.map((/** @type {[number, string]} */ [, text]) => text) ?? [])
    .join("");

test("the worker is ready, and then answers with chunks and the end, more than once", async () => {
  const answers = await answersTo("console.log(prompt())", "let x = ;", "console.log(1)");
  const kinds = answers.map(({ kind }) => kind);
  assert.equal(kinds[0], "ready");
  assert.deepEqual(
    kinds.filter((kind) => kind !== "chunk"),
    ["ready", "end", "end", "end"],
  );
  assert.deepEqual(
    answers.flatMap(({ end }) => end?.reason ?? []),
    ["finished", "error", "finished"],
  );
  assert.equal(printed(answers), "5\n1\n");
});

test("a program sees nothing of the worker but the language, and nothing of the program before", async () => {
  const names =
    "fetch indexedDB postMessage importScripts addEventListener Blob URL runProgram MessageChannel setTimeout left";
  const source = `for (const name of "${names}".split(" ")) console.log(name, typeof globalThis[name]);
setTimeout(() => console.log(typeof Map, this === module.exports, (function () { return this === globalThis })()));`;
  const answers = await answersTo("left = 1", source);
  const hidden = names.split(" ").map((name) => `${name} undefined\n`);
  assert.equal(printed(answers), `${hidden.join("")}function true true\n`);
});

test("a promise that fails ends the program", async () => {
  const { reason, error } = await new Promise((resolve) => {
    const worker = startWorker(({ kind, end }) => {
      if (kind === "end") resolve(end);
      if (kind !== "ready") return;
      setImmediate(() => {
        worker.run("console.log(1)");
        // The browser says so.
        worker.listeners.unhandledrejection?.({ preventDefault() {}, reason: "bad" });
      });
    });
  });
  assert.deepEqual([reason, error.text, error.line], ["error", 'Uncaught "bad"', 1]);
});
