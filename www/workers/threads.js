/** Creates threads. No other module of the page does. */

import { countWorker } from "../platform/assets.js";
import { trustedScript } from "../platform/trusted.js";

/** @typedef {{ url: URL, type: WorkerType }} Program */

/**
 * Returns the address of a worker program that this page may run. If the program has another origin, or the page has no
 * origin, a blob imports it. The blob is a classic script, because in Chromium a page without an origin cannot have
 * module workers. It queues messages that arrive before the program is loaded.
 *
 * @param {Program} program
 * @returns {Program}
 */
function sameOriginProgram({ url, type }) {
  if (url.protocol === "blob:" || url.origin === self.origin) return { url, type };
  const text = `const early = [];
onmessage = (event) => early.push(event);
import(${JSON.stringify(url.href)}).then(
  () => early.forEach((event) => onmessage(event)),
  (error) => setTimeout(() => { throw error; }),
);`;
  const wrapper = new Blob([text], { type: "text/javascript" });
  return { url: new URL(URL.createObjectURL(wrapper)), type: /** @type {const} */ ("classic") };
}

/**
 * Returns a function that creates a worker on a new thread, and throws if workers are not allowed.
 *
 * @template To, From
 * @param {string} name
 * @param {() => Program} findProgram
 * @returns {() => import("./protocol.js").Thread<To, From>}
 */
export function createThreads(name, findProgram) {
  /** @type {Program | undefined} */
  let program;
  return () => {
    program ??= sameOriginProgram(findProgram());
    return startWorker(new Worker(trustedScript(program.url), { type: program.type, name }));
  };
}

/** @template To, From @param {Worker} worker @returns {import("./protocol.js").Thread<To, From>} */
function startWorker(worker) {
  return {
    post: (message) => worker.postMessage(message),
    listen({ message, error }) {
      worker.onmessage = ({ data }) => message(data);
      worker.onerror = (event) => {
        event.preventDefault(); // the listener handles it
        error();
      };
      worker.onmessageerror = error;
    },
    terminate: () => worker.terminate(),
  };
}

/** Creates a counting worker. Throws if workers are not allowed. @type {() => import("./protocol.js").CountWorker} */
export const createThread = createThreads("count", countWorker);

/** The number of threads that can run at the same time. */
export const availableThreads = () => globalThis.navigator?.hardwareConcurrency || 1;
