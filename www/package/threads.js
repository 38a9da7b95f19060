/** Replaces workers/threads.js in Node. */

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** @returns {import("../workers/protocol.js").CountWorker} */
export function createThread() {
  const thread = new Worker(new URL("./count-worker-node.js", import.meta.url));
  thread.unref(); // so that the program can exit while the thread is idle
  return {
    post: (message) => thread.postMessage(message),
    listen({ message, error }) {
      thread.removeAllListeners().on("message", message).on("error", error);
    },
    terminate: () => void thread.terminate(),
  };
}

export const availableThreads = availableParallelism;
