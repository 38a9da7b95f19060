/** What workers are asked for: made to take long, and changed on its way. */

import { randomNumbers } from "./oracle.mjs";

/** A link to so many queens in each row, for which a worker has to look for a hint. @param {number} n @param {number} inRow */
export function crowd(n, inRow) {
  const random = randomNumbers(1);
  const rows = Array.from({ length: n }, () => {
    const columns = new Set(Array.from({ length: inRow }, () => 1 + random(n)));
    return [...columns].join("%2B");
  });
  return `?n=${n}&queens=${rows.join(",")}`;
}

/**
 * Runs in the page: runs on boards up to this size are measured. The first on a larger one is given up at once, or
 * never begins.
 *
 * @param {{ most: number, waits?: boolean }} options
 */
export function measureUpTo({ most, waits = false }) {
  const { postMessage } = Worker.prototype;
  /** @this {Worker} @param {any} task */
  Worker.prototype.postMessage = function (task) {
    if (task.kind !== "measure" || task.n <= most) postMessage.call(this, task);
    else if (!waits) postMessage.call(this, { ...task, limit: 0 });
  };
}
