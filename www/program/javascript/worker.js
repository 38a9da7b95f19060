/**
 * Runs JavaScript programs, in a worker of the sandbox: see sandbox.js.
 *
 * The worker gets a port. Over it, it gets one program after the other, and answers with chunks of the trace and, last,
 * with how the program has ended. Asked whether it is idle, it says so as soon as nothing runs any more. It is built
 * into one file, because a worker of the sandbox can load nothing.
 */

import { instrument } from "./instrument.js";
import { runProgram } from "./run.js";

/** What a program sees of the worker: the language, and what reaches nothing else. */
const SHOWN = new Set(
  [
    "AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean DataView",
    "Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity",
    "Int16Array Int32Array Int8Array InternalError Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError",
    "ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError Temporal TypeError",
    "URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent",
    "encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape",
    "TextDecoder TextEncoder atob btoa constructor crypto performance queueMicrotask structuredClone",
  ].flatMap((line) => line.split(" ")),
);

const scope = /** @type {typeof globalThis & Record<string, any>} */ (globalThis);
const { Blob, importScripts, URL } = scope;
/** What runs. @type {{ reject(reason: unknown): void } | null} */
let running = null;

/** Takes from the next program all other globals, also those of the one before. */
function hideGlobals() {
  for (let object = /** @type {object} */ (scope); object && object !== Object.prototype; ) {
    for (const name of Object.getOwnPropertyNames(object))
      if (!SHOWN.has(name)) Reflect.deleteProperty(object, name);
    object = Object.getPrototypeOf(object);
  }
  if (scope.crypto) Reflect.deleteProperty(Object.getPrototypeOf(scope.crypto), "subtle"); // it goes on by itself
}

/** @param {Omit<Required<import("../sandbox/sandbox.js").Request>, "language">} request @param {MessagePort} port */
function run({ source, ...options }, port) {
  /** @param {import("../trace/check.js").TraceChunk} chunk */
  const emit = (chunk) => {
    const { lines, kinds, functions, changes } = chunk;
    const buffers = [lines, kinds, functions, changes].map(({ buffer }) => buffer);
    port.postMessage({ kind: "chunk", chunk }, buffers);
  };
  /** @param {import("../trace/check.js").TraceEnd} end */
  const finish = (end) => port.postMessage({ kind: "end", end });
  const { script, end } = instrument(source, options);
  if (end) return finish(end);
  hideGlobals();
  // The script calls this.
  scope.runProgram = (/** @type {Parameters<typeof runProgram>} */ ...[settings, error, program]) => {
    Reflect.deleteProperty(scope, "runProgram");
    running = runProgram(settings, error, program, emit, finish);
  };
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  try {
    importScripts.call(scope, url);
  } catch (error) {
    // This browser does not know what the parser knows.
    finish({ reason: "error", error: { text: String(error), line: 1 } });
  } finally {
    URL.revokeObjectURL(url);
  }
}

scope.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  running?.reject(event.reason);
});
scope.addEventListener("error", (event) => {
  event.preventDefault();
  running?.reject(event.error);
});
scope.addEventListener(
  "message",
  (/** @type {MessageEvent<{ port: MessagePort }>} */ { data: { port } }) => {
    port.onmessage = ({ data }) => {
      if (data === "idle?") return port.postMessage({ kind: "ready" });
      try {
        run(data, port);
      } catch (error) {
        port.postMessage({ kind: "failed", message: String(error) });
      }
    };
    port.postMessage({ kind: "ready" });
  },
  { once: true },
);
