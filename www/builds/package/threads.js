/** Replaces workers/threads.js in Node. */

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** @returns {import("../../workers/protocol.js").CountWorker} */
export function createThread() {
  // Without the options of this process: a thread cannot start with those of `node --input-type=module --eval`.
  const thread = new Worker(new URL("./count-worker-node.js", import.meta.url), { execArgv: [] });
  /** @type {Parameters<import("../../workers/protocol.js").CountWorker["listen"]>[0]} */
  let handlers = { message() {}, error() {} };
  thread.on("message", (message) => handlers.message(message));
  thread.on("error", () => handlers.error()); // without a listener, the error would end the program
  thread.unref(); // so that the program can exit while the thread is idle; after the listeners, which undo it
  return {
    post: (message) => thread.postMessage(message),
    listen(newHandlers) {
      handlers = newHandlers;
    },
    terminate: () => void thread.terminate(),
  };
}

export const availableThreads = availableParallelism;
