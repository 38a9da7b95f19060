/** A worker that counts subproblems; see protocol.js. */

import { createTaskRunner } from "./count-task.js";
import { SLICE } from "./protocol.js";

/** A message to oneself comes after those that wait, and sooner than a timer. */
const { port1, port2 } = new MessageChannel();
let breathed = () => {};
port1.onmessage = () => breathed();

const run = createTaskRunner({
  slice: SLICE,
  post: (message, transfer = []) => self.postMessage(message, { transfer }),
  breathe: () =>
    new Promise((resolve) => {
      breathed = resolve;
      port2.postMessage(null);
    }),
});

/** @param {MessageEvent<import("./protocol.js").ToWorker>} event */
self.onmessage = ({ data }) => run(data);
