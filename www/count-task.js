/**
 * Counting a range of subproblems in slices: the part that is the same in a worker and, where there
 * are no workers, on the page's own thread.
 *
 * @typedef {import("./core.js").Core} Core
 * @typedef {import("./protocol.js").FromWorker} FromWorker
 */

/**
 * @param {Core} core
 * @param {import("./protocol.js").Count} task
 * @param {object} where
 * @param {number} where.slice Milliseconds between two signs of life.
 * @param {(message: FromWorker) => void} where.post
 * @param {() => Promise<boolean> | boolean} where.goOn Called between slices; false ends the task.
 */
export async function countRange(core, { n, first, end }, { slice, post, goOn }) {
  const begun = performance.now();
  const counter = new core.Counter(n, first, end);
  try {
    while (!counter.runFor(slice)) {
      post({ kind: "alive" });
      if (!(await goOn())) return;
    }
    const milliseconds = performance.now() - begun;
    post({ kind: "counted", first, end, subtotal: counter.subtotal, milliseconds });
  } finally {
    counter.free();
  }
}
