/** The program of a counting worker in Node; see ../workers/protocol.js. */

import { parentPort } from "node:worker_threads";
import { yieldToMessages } from "../../base/yield.js";
import { createTaskRunner } from "../../workers/count-task.js";
import { SLICE } from "../../workers/protocol.js";

const run = createTaskRunner({
  slice: SLICE,
  post: (message) => parentPort?.postMessage(message),
  yieldToMessages,
});
parentPort?.on("message", run);
