/** Tasks for workers: slow ones, and changes to those that the page sends. */

import { randomNumbers } from "./oracle.mjs";

/** The query of a board with `inRow` queens in each row, for which only a worker can find a hint. @param {number} n @param {number} inRow */
export function crowdedBoard(n, inRow) {
  const random = randomNumbers(1);
  const rows = Array.from({ length: n }, () => {
    const columns = new Set(Array.from({ length: inRow }, () => 1 + random(n)));
    return [...columns].join("%2B");
  });
  return `?n=${n}&queens=${rows.join(",")}`;
}

/**
 * Runs in the page: measures only runs on boards up to size `most`. The first run on a larger board is aborted at once,
 * or never starts if `waits` is true.
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
