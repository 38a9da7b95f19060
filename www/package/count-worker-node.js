/** The program of a thread of Node that counts; see ../protocol.js. */

import { parentPort } from "node:worker_threads";
import { breathe } from "../breathe.js";
import { createTaskRunner } from "../count-task.js";
import { SLICE } from "../protocol.js";

const run = createTaskRunner({
  slice: SLICE,
  post: (message) => parentPort?.postMessage(message),
  breathe,
});
parentPort?.on("message", run);
