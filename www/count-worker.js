/** A worker that counts subproblems; see protocol.js. */

import { startCore } from "./core.js";
import { countRange } from "./count-task.js";
import { SLICE } from "./protocol.js";

/** @typedef {import("./protocol.js").FromWorker} FromWorker */

/** @type {import("./core.js").Core | undefined} */
let core;

/** @param {FromWorker} message */
const post = (message) => self.postMessage(message);

/** @param {MessageEvent<import("./protocol.js").ToWorker>} event */
self.onmessage = async ({ data }) => {
  try {
    if (data.kind === "start") {
      core = startCore(data.module);
      post({ kind: "ready" });
    } else if (core) {
      await countRange(core, data, { slice: SLICE, post, goOn: () => true });
    }
  } catch (error) {
    post({ kind: "failed", message: String(error) });
  }
};
