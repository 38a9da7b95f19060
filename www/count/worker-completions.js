/**
 * Has a worker count the completions of a position.
 *
 * @typedef {{ found: bigint, heat: BigUint64Array }} Found
 *
 * @param {import("../workers/protocol.js").Perform} perform
 * @param {import("../state/state.js").Position} position
 * @param {object} tell Nothing is told once it is stopped.
 * @param {(found: Found) => void} tell.sofar
 * @param {(found: Found) => void} tell.done
 * @param {(error: unknown) => void} tell.failed
 * @returns {() => void} Stops it.
 */
export function countCompletions(perform, position, { sofar, done, failed }) {
  const abort = new AbortController();
  const { signal } = abort;
  /** @template Told @param {(told: Told) => void} tell @returns {(told: Told) => void} */
  const unlessStopped = (tell) => (told) => {
    if (!signal.aborted) tell(told);
  };
  const task = /** @type {const} */ ({ kind: "completions", ...position });
  perform(task, "completed", signal, unlessStopped(sofar)).then(unlessStopped(done), unlessStopped(failed));
  return () => abort.abort();
}
