/** Threads: the only place that makes any. */

import { countWorker } from "../platform/assets.js";
import { trustedScript } from "../platform/trusted.js";

/** @type {{ url: URL, type: WorkerType } | undefined} */
let program;

/**
 * The program of a worker at an address that this page may make workers of: where it comes from elsewhere, or
 * the page has no origin, a program made here imports it. That is no module, since a page without an origin
 * cannot have such workers in Chromium; so what is said to it before the other has come is kept for that.
 */
function ownProgram() {
  const { url, type } = countWorker();
  if (url.protocol === "blob:" || url.origin === self.origin) return { url, type };
  const text = `const early = [];
onmessage = (event) => early.push(event);
import(${JSON.stringify(url.href)}).then(
  () => early.forEach((event) => onmessage(event)),
  (error) => setTimeout(() => { throw error; }),
);`;
  const made = new Blob([text], { type: "text/javascript" });
  return { url: new URL(URL.createObjectURL(made)), type: /** @type {const} */ ("classic") };
}

/**
 * A counting worker on a thread of its own. Throws where workers are not allowed.
 *
 * @returns {import("./protocol.js").CountWorker}
 */
export function createThread() {
  program ??= ownProgram();
  const worker = new Worker(trustedScript(program.url), { type: program.type, name: "count" });
  return {
    post: (message) => worker.postMessage(message),
    listen({ message, error }) {
      worker.onmessage = ({ data }) => message(data);
      worker.onerror = (event) => {
        event.preventDefault(); // whoever listens deals with it
        error();
      };
      worker.onmessageerror = error;
    },
    terminate: () => worker.terminate(),
  };
}

/** How many threads can run at the same time. */
export const availableThreads = () => navigator.hardwareConcurrency || 1;
