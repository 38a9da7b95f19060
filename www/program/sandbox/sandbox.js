/**
 * Runs readers' programs where they can reach neither the page nor its storage nor any server, and where they end when
 * the page says so.
 *
 * A hidden frame with an origin of its own starts workers in which programs run. Its policy lets it load nothing: the
 * page fetches what runs programs and hands it over. Each worker posts to the page over a port; everything that comes
 * over it is checked, and limited in number and size.
 *
 * @typedef {object} Request
 * @property {string} language
 * @property {string} source
 * @property {number} n What the program reads as the board size.
 * @property {number} [limit] The most events.
 * @property {import("../trace/answers.js").GivenAnswer[]} [answers] What it reads: n, if nothing else is said.
 * @property {boolean} [traced] Whether to record events. Without them a program only prints and returns, and is faster.
 *
 * @typedef {object} Listeners
 * @property {(chunk: TraceChunk) => void} chunk
 * @property {(progress: Progress) => void} [progress] While the runtime is loaded.
 */
/** @import { TraceChunk, TraceEnd } from "../trace/check.js" */
/** @import { Progress, Runtime } from "./runtime-files.js" */

import { now } from "../../base/clock.js";
import { programFrame, programRuntimes } from "../../platform/assets.js";
import { answersOf, givenAnswers } from "../trace/answers.js";
import { createTraceCheck, ensure } from "../trace/check.js";
import { MOST_EVENTS } from "../trace/limits.js";
import { loadRuntime } from "./runtime-files.js";

/** How long the frame may take to start after it has loaded, in milliseconds. */
const FRAME_TIME = 10_000;

/** How long a program may go on after it has said that it has ended, in milliseconds. */
const IDLE_TIME = 1000;

/** How long its worker waits for its next run, in milliseconds: something of the program may still run in it, unseen. */
const KEPT_TIME = 1000;

/** @param {string} code @param {string} message */
const failure = (code, message) => Object.assign(new Error(message), { code });

/**
 * Whether the service worker of the page may answer for the frame. It says that the document is sandboxed, as the
 * attribute does; and it answers without a network, which browsers do not let it do for a frame with the attribute.
 *
 * @param {URL} url
 */
const isServed = (url) => url.origin === location.origin && Boolean(navigator.serviceWorker?.controller);

/**
 * Creates the frame. `started` resolves as soon as it listens, and rejects with the code "sandbox-failed" if the
 * browser does not run it in an origin of its own.
 *
 * @param {URL} url
 */
function createFrame(url) {
  /** Called with the reason when a worker fails, by its number. @type {Map<number, (reason: string) => void>} */
  const failed = new Map();
  /** @type {HTMLIFrameElement | undefined} */
  let element;
  /** @type {(message: MessageEvent) => void} */
  let listen = () => {};
  let isRemoved = false;

  function remove() {
    removeEventListener("message", listen);
    element?.remove();
  }

  /** @param {boolean} hasAttribute Whether the element says that the frame is sandboxed. */
  const start = (hasAttribute) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(failure("sandbox-failed", "the frame does not start"));
      if (isRemoved) return fail();
      const frame = document.createElement("iframe");
      element = frame;
      if (hasAttribute) frame.setAttribute("sandbox", "allow-scripts");
      frame.referrerPolicy = "no-referrer";
      frame.style.display = "none";
      frame.src = url.href;
      listen = ({ source, origin, data }) => {
        if (source !== frame.contentWindow) return;
        // Whatever says so, only an origin without a name is one that reaches nothing.
        if (origin !== "null") fail();
        else if (data?.kind === "ready") resolve(undefined);
        else if (data?.kind === "failed") failed.get(data.id)?.(String(data.message));
      };
      frame.onload = () => setTimeout(fail, FRAME_TIME);
      addEventListener("message", listen);
      document.body.append(frame);
    });

  /** Starts the frame that the service worker answers for, or else one with the attribute. @returns {Promise<unknown>} */
  async function startFrame() {
    if (!isServed(url)) return start(true);
    return start(false).catch(() => {
      remove();
      return start(true);
    });
  }

  return {
    started: startFrame(),
    failed,
    /** @param {object} message @param {Transferable[]} [transfer] */
    post(message, transfer = []) {
      // The origin of the frame has no name.
      element?.contentWindow?.postMessage(message, "*", transfer);
    },
    remove() {
      isRemoved = true;
      remove();
    },
  };
}

/**
 * A worker that can run the programs of a language, one at a time.
 *
 * @param {ReturnType<typeof createFrame>} frame
 * @param {number} id
 * @param {string} language
 */
function createInterpreter(frame, id, language) {
  const { port1: port, port2 } = new MessageChannel();
  let isBroken = false;
  /** Hears what the worker posts. @type {(message: any) => void} */
  let hear;
  /** Hears that the worker failed. @type {(reason: string) => void} */
  let fail;
  const ready = new Promise((resolve, reject) => {
    fail = (reason) => {
      isBroken = true;
      reject(failure("sandbox-failed", reason));
    };
    hear = ({ kind, message }) => {
      if (kind === "ready") resolve(undefined);
      if (kind === "failed") fail(String(message));
    };
  });
  ready.catch(() => {}); // whoever runs a program hears of it
  frame.failed.set(id, (reason) => fail(reason));
  port.onmessage = ({ data }) => hear(data ?? {});
  port.onmessageerror = () => hear({});
  frame.post({ kind: "start", id, language }, [port2]);

  /** @type {() => void} */
  let end = () => {};
  /** Resolves when the worker is stopped. @type {Promise<TraceEnd>} */
  const stopped = new Promise((resolve) => {
    end = () => resolve({ reason: "stopped" });
  });

  function stop() {
    end();
    isBroken = true;
    port.close();
    frame.failed.delete(id);
    frame.post({ kind: "stop", id });
  }

  /** @param {Required<Request>} request @param {(chunk: TraceChunk) => void} listener @returns {Promise<TraceEnd>} */
  async function run({ source, n, limit, traced, answers }, listener) {
    await ready;
    const check = createTraceCheck(limit, now);
    let lastLine = 1;
    return new Promise((resolve, reject) => {
      /** Ends the run. @param {() => void} act */
      const settle = (act) => {
        hear = fail = stop; // nothing comes from a worker that runs no program
        act();
      };
      fail = (text) => {
        isBroken = true;
        settle(() => resolve({ reason: "error", error: { text: text.slice(0, 1000), line: lastLine } }));
      };
      hear = ({ kind, chunk, end, message }) => {
        try {
          check.message();
          if (kind === "chunk") {
            const checked = check.chunk(chunk);
            lastLine = checked.lines.at(-1) ?? lastLine;
            listener(checked);
          } else if (kind === "end") {
            const checked = check.end(end);
            ensure(checked.reason !== "stopped"); // only the page stops a program
            settle(() => resolve(checked));
          } else {
            ensure(kind === "failed");
            fail(String(message));
          }
        } catch (error) {
          settle(() => reject(error));
        }
      };
      port.postMessage({ source, n, limit, traced, answers });
    });
  }

  /** Whether nothing runs any more: a program can go on after it has said that it has ended. @returns {Promise<boolean>} */
  const isIdle = () =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, IDLE_TIME, false);
      hear = ({ kind }) => {
        clearTimeout(timer);
        hear = stop;
        resolve(kind === "ready" && !isBroken);
      };
      port.postMessage("idle?");
    });

  return { language, stopped, run, stop, isIdle, isBroken: () => isBroken };
}

/** @typedef {ReturnType<typeof createInterpreter>} Interpreter */

/**
 * Creates a sandbox. Nothing is loaded before it is used.
 *
 * @param {object} [options]
 * @param {URL | null} [options.frame]
 * @param {Readonly<Record<string, Runtime>>} [options.runtimes] By language.
 */
export function createSandbox({ frame: frameUrl = programFrame(), runtimes = programRuntimes() } = {}) {
  /** @type {ReturnType<typeof createFrame> | undefined} */
  let frame;
  let interpreters = 0;
  /** Which languages the frame can run. @type {Map<string, Promise<void>>} */
  const loading = new Map();
  /** @type {Set<(progress: Progress) => void>} */
  const progressListeners = new Set();
  /** Those that run a program. @type {Set<Interpreter>} */
  const running = new Set();
  /** One that has run a program to its end and can run it again soon, and its source. @type {{ interpreter: Interpreter, source: string } | undefined} */
  let used;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} language */
  async function load(language) {
    const runtime = runtimes[language];
    if (!runtime || !frameUrl) throw failure("no-runtime", `this build cannot run ${language}`);
    frame ??= createFrame(frameUrl);
    const own = frame;
    const { started, post } = own;
    started.catch(() => {
      if (frame === own) close();
    });
    const files = loadRuntime(runtime, (progress) => {
      for (const listener of progressListeners) listener(progress);
    });
    const [{ worker, files: contents }] = await Promise.all([files, started]);
    post({ kind: "load", language, worker, files: contents }, Object.values(contents));
  }

  /** Makes the frame able to run a language. Tries again after a failure. @param {string} language */
  function loaded(language) {
    const promise = loading.get(language) ?? load(language);
    loading.set(language, promise);
    promise.catch(() => loading.delete(language));
    return promise;
  }

  /** Ends what is kept. */
  function drop() {
    used?.interpreter.stop();
    used = undefined;
  }

  /** @param {Request} request @returns {Interpreter} */
  function take({ language, source }) {
    const { interpreter } = used ?? {};
    if (interpreter?.language === language && used?.source === source && !interpreter.isBroken()) {
      used = undefined;
      return interpreter;
    }
    drop();
    interpreters += 1;
    return createInterpreter(/** @type {NonNullable<typeof frame>} */ (frame), interpreters, language);
  }

  /** Ends everything that runs, and frees its memory. */
  function close() {
    for (const interpreter of running) interpreter.stop();
    frame?.remove();
    frame = undefined;
    used = undefined;
    loading.clear();
  }

  return {
    /**
     * Runs a program. Resolves with how it ended; a stop ends it at once and keeps what has come. Rejects with an
     * `Error` with the code "no-runtime" if this build cannot run the language, "runtime-not-loaded" if a file is
     * missing, "sandbox-failed" if the browser does not run the sandbox, or "sandbox-broken" if the program posted what
     * no program posts.
     *
     * @param {Request} request
     * @param {Listeners} listeners
     * @param {AbortSignal} [signal]
     * @returns {Promise<TraceEnd>}
     */
    async run(request, { chunk, progress = () => {} }, signal) {
      /** @type {Promise<TraceEnd>} */
      const stopped = new Promise((resolve) => {
        signal?.addEventListener("abort", () => resolve({ reason: "stopped" }), { once: true });
      });
      if (signal?.aborted) return { reason: "stopped" };
      progressListeners.add(progress);
      try {
        const isStopped = await Promise.race([loaded(request.language).then(() => false), stopped]);
        if (isStopped) return { reason: "stopped" };
      } finally {
        progressListeners.delete(progress);
      }
      const interpreter = take(request);
      running.add(interpreter);
      let isReusable = false;
      try {
        const answers = givenAnswers(answersOf(), request.n);
        const whole = { limit: MOST_EVENTS, traced: true, answers, ...request };
        const end = await Promise.race([interpreter.run(whole, chunk), interpreter.stopped, stopped]);
        // What reached a limit may still run.
        const hasEnded = end.reason === "finished" || end.reason === "error";
        isReusable =
          hasEnded &&
          !interpreter.isBroken() &&
          (await Promise.race([interpreter.isIdle(), stopped.then(() => false)]));
        return end;
      } finally {
        running.delete(interpreter);
        if (isReusable && !used) {
          used = { interpreter, source: request.source };
          clearTimeout(timer);
          timer = setTimeout(drop, KEPT_TIME);
        } else interpreter.stop();
      }
    },

    close,
  };
}

/** @typedef {ReturnType<typeof createSandbox>["run"]} Run Runs a program in a sandbox, or reads a trace. */
