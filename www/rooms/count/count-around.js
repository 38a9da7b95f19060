/**
 * Counts the solutions around blocked squares: those with no queen on a blocked square. Unlike
 * count-controller.js, which counts all solutions with all workers, it finds the solutions one by one in a single worker, and
 * the count is never saved.
 *
 * @typedef {import("../../state/state.js").Position} Position
 */

import { createChangeCheck } from "../../base/change-check.js";
import { countCompletions } from "../../count/worker-completions.js";
import { describeError, formatNumber, t } from "../../i18n/i18n.js";

/**
 * @param {object} options
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {() => Position} options.position The position to count for.
 * @param {() => void} options.changed Called when the count starts, progresses or ends.
 * @param {(text: string) => void} options.announce
 */
export function createCountAround({ perform, position, changed, announce }) {
  const positionCheck = createChangeCheck();
  let text = "";
  let found = 0n;
  let done = false;
  /** @type {(() => void) | null} */
  let stopWorker = null; // while it counts

  function stop() {
    stopWorker?.();
    stopWorker = null;
  }

  function count() {
    done = false;
    /** @param {{ found: bigint }} current */
    const showProgress = (current) => {
      found = current.found;
      text = t("count.aroundSoFar", { found });
      changed();
    };
    stopWorker = countCompletions(perform, position(), {
      progress: showProgress,
      done(answer) {
        ({ found } = answer);
        done = true;
        end(t("count.aroundFound", { count: found }));
      },
      failed: (error) => end(t("count.aroundFailed", { message: describeError(error) })),
    });
    showProgress({ found: 0n });
  }

  /** @param {string} outcome */
  function end(outcome) {
    stop();
    text = outcome;
    announce(text);
    changed();
  }

  return {
    get busy() {
      return stopWorker !== null;
    },
    /** Whether the count for the position is finished. */
    get done() {
      return done;
    },
    /** The number of solutions, as far as it is known. */
    get number() {
      if (done) return formatNumber(found);
      return stopWorker ? `≥ ${formatNumber(found)}` : "?";
    },
    get text() {
      const { n, blocked } = position();
      return text || t("count.aroundIdle", { n, count: blocked.length });
    },
    /** Starts the count, or stops it. */
    toggle() {
      if (stopWorker) end(t("count.aroundStopped", { found }));
      else count();
    },
    leave: stop,
    /** Stops a count that belongs to another position. */
    update() {
      if (!positionCheck.changed(position())) return;
      text = "";
      done = false;
      const wasBusy = stopWorker !== null;
      stop();
      if (wasBusy) changed();
    },
  };
}
