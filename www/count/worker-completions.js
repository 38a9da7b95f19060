/**
 * Counts the completions of a position in a worker.
 *
 * @typedef {{ found: bigint, heat: BigUint64Array }} Found
 *
 * @param {import("../workers/protocol.js").Perform} perform
 * @param {import("../state/state.js").Position} position
 * @param {object} callbacks They are not called after the count is stopped.
 * @param {(found: Found) => void} callbacks.progress
 * @param {(found: Found) => void} callbacks.done
 * @param {(error: unknown) => void} callbacks.failed
 * @returns {() => void} Stops the count.
 */
export function countCompletions(perform, position, { progress, done, failed }) {
  const abort = new AbortController();
  const { signal } = abort;
  /** @template Value @param {(value: Value) => void} callback @returns {(value: Value) => void} */
  const unlessStopped = (callback) => (value) => {
    if (!signal.aborted) callback(value);
  };
  const task = /** @type {const} */ ({ kind: "completions", ...position });
  perform(task, "completed", signal, unlessStopped(progress)).then(
    unlessStopped(done),
    unlessStopped(failed),
  );
  return () => abort.abort();
}
