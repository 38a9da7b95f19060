/**
 * The workers of this page, shared by all that have something for them to do. Loaded when there is.
 *
 * @typedef {Awaited<ReturnType<typeof loadWorkforce>>} Workforce
 */

import { compileCore } from "../core/core.js";
import { createPageWorker, createWorkerPool } from "../workers/workers.js";
import { perform, startCount } from "./count-run.js";

const pool = createWorkerPool();

/** What workers can be asked to do, as soon as they can be made. */
export async function loadWorkforce() {
  const means = { module: await compileCore(), pool, createStandIn: createPageWorker };
  return {
    /** @type {import("./count-run.js").StartCount} */
    startCount: (task) => startCount({ ...task, means }),
    /** @type {import("../workers/protocol.js").Perform} */
    perform: (task, answer, signal, progress) => perform({ task, answer, means, signal, progress }),
  };
}
