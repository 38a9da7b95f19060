/**
 * One task done by one worker.
 *
 * @import { Answer } from "../workers/protocol.js"
 */

import { createTeam } from "../workers/team.js";

/**
 * Has one worker do one task.
 *
 * @template {Answer["kind"]} Kind
 * @param {object} options
 * @param {import("../workers/protocol.js").Task | import("../workers/protocol.js").Probe} options.task
 * @param {Kind} options.answer The kind of its answer.
 * @param {import("../workers/team.js").WorkerEnvironment} options.environment
 * @param {AbortSignal} [options.signal] Aborting it stops the worker immediately.
 * @param {(value: import("../workers/protocol.js").ProgressOf<Kind>) => void} [options.progress] Called with the
 *   progress of the task, which starts over if a worker is lost.
 * @returns {Promise<Extract<Answer, { kind: Kind }>>} Rejects if the task fails or is aborted.
 */
export function perform({ task, answer, environment, signal, progress }) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const pending = [{ task }];
    const settled = new AbortController();
    const team = createTeam({
      size: 1,
      environment,
      take: () => pending.pop() ?? null,
      giveBack: (job) => pending.push(job),
      progress: (value) =>
        progress?.(/** @type {import("../workers/protocol.js").ProgressOf<Kind>} */ (value)),
      done(reply) {
        if (reply.kind !== answer) throw new TypeError(`${reply.kind} is not ${answer}`);
        settled.abort();
        team.dismiss();
        resolve(/** @type {Extract<Answer, { kind: Kind }>} */ (reply));
      },
      fail(error) {
        settled.abort();
        reject(error);
      },
    });
    const stop = () => {
      team.dismiss();
      reject(signal?.reason);
    };
    // A signal may outlive many tasks, and keep neither their teams nor these listeners.
    signal?.addEventListener("abort", stop, { once: true, signal: settled.signal });
  });
}
