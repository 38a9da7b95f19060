/** A worker that counts subproblems; see protocol.js. */

import { breathe } from "../base/breathe.js";
import { createTaskRunner } from "./count-task.js";
import { SLICE } from "./protocol.js";

const run = createTaskRunner({
  slice: SLICE,
  post: (message, transfer = []) => self.postMessage(message, { transfer }),
  breathe,
});

/** @param {MessageEvent<import("./protocol.js").ToWorker>} event */
self.onmessage = ({ data }) => run(data);
