/** The program of the worker that counts on the graphics card; see ../workers/protocol.js. */

import { yieldToMessages } from "../base/yield.js";
import { findAdapter } from "./adapter.js";
import { createCardRunner } from "./card-task.js";

const run = createCardRunner({
  post: (message) => self.postMessage(message),
  yieldToMessages,
  async openDevice() {
    const found = await findAdapter();
    return found?.adapter.requestDevice();
  },
});

/** @param {MessageEvent<import("../workers/protocol.js").ToWorker>} event */
self.onmessage = ({ data }) => run(data);
