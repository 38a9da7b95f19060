/**
 * The workers of this page: one pool, shared by everything that uses workers, and loaded on first use. count-run.js and
 * perform.js have the logic; this module supplies their functions with the pool and the compiled modules.
 *
 * @typedef {Awaited<ReturnType<typeof loadWorkers>>} Workers
 */

import { compileModules } from "../core/modules.js";
import { createPageWorker, createWorkerPool } from "../workers/workers.js";
import { startCount } from "./count-run.js";
import { perform } from "./perform.js";

const pool = createWorkerPool();

/** Compiles the modules of WebAssembly, and returns functions that start a count or have a worker do one task. */
export async function loadWorkers() {
  const environment = { modules: await compileModules(), pool, createStandIn: createPageWorker };
  return {
    /** Starts workers that a count will soon need. @param {number} count */
    warm: (count) => pool.warm(count, environment.modules),
    /** @type {import("./count-run.js").StartCount} */
    startCount: (task) => startCount({ ...task, environment }),
    /** @type {import("../workers/protocol.js").Perform} */
    perform: (task, answer, signal, progress) => perform({ task, answer, environment, signal, progress }),
  };
}
