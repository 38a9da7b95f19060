/** Creates threads. No other module of the page does. */

import { countWorker } from "../platform/assets.js";
import { trustedScript } from "../platform/trusted.js";

/** @type {{ url: URL, type: WorkerType } | undefined} */
let program;

/**
 * Returns the address of a worker program that this page may run. If the program has another origin, or the page has no
 * origin, a blob imports it. The blob is a classic script, because in Chromium a page without an origin cannot have
 * module workers. It queues messages that arrive before the program is loaded.
 */
function sameOriginProgram() {
  const { url, type } = countWorker();
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
 * Creates a counting worker on a new thread. Throws if workers are not allowed.
 *
 * @returns {import("./protocol.js").CountWorker}
 */
export function createThread() {
  program ??= sameOriginProgram();
  const worker = new Worker(trustedScript(program.url), { type: program.type, name: "count" });
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

/** The number of threads that can run at the same time. */
export const availableThreads = () => navigator.hardwareConcurrency || 1;
