/** A task of one worker that can be stopped. */

/**
 * Starts the task.
 *
 * @template {import("../workers/protocol.js").Answer["kind"]} Kind
 * @param {import("../workers/protocol.js").Perform} perform
 * @param {import("../workers/protocol.js").Task} task
 * @param {Kind} answer
 * @param {object} callbacks They are not called after the task is stopped.
 * @param {(value: import("../workers/protocol.js").ProgressOf<Kind>) => void} callbacks.progress
 * @param {(answer: Extract<import("../workers/protocol.js").Answer, { kind: Kind }>) => void} callbacks.done
 * @param {(error: unknown) => void} callbacks.failed
 * @returns {() => void} Stops the task.
 */
export function startTask(perform, task, answer, { progress, done, failed }) {
  const abort = new AbortController();
  const { signal } = abort;
  /** @template Value @param {(value: Value) => void} callback @returns {(value: Value) => void} */
  const unlessStopped = (callback) => (value) => {
    if (!signal.aborted) callback(value);
  };
  perform(task, answer, signal, unlessStopped(progress)).then(unlessStopped(done), unlessStopped(failed));
  return () => abort.abort();
}
