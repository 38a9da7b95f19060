/** The program of a thread of Node that counts; see ../protocol.js. */

import { parentPort } from "node:worker_threads";
import { breathe } from "../base/breathe.js";
import { createTaskRunner } from "../workers/count-task.js";
import { SLICE } from "../workers/protocol.js";

const run = createTaskRunner({
  slice: SLICE,
  post: (message) => parentPort?.postMessage(message),
  breathe,
});
parentPort?.on("message", run);
