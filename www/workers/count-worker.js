/** The program of a counting worker; see protocol.js. */

import { yieldToMessages } from "../base/yield.js";
import { createTaskRunner } from "./count-task.js";
import { SLICE } from "./protocol.js";

const run = createTaskRunner({
  slice: SLICE,
  post: (message, transfer = []) => self.postMessage(message, { transfer }),
  yieldToMessages,
});

/** @param {MessageEvent<import("./protocol.js").ToWorker>} event */
self.onmessage = ({ data }) => run(data);
