/** Finds the step at which an algorithm finds a solution, and shows the algorithm there. */

import { traitsOf } from "../../core/rungs.js";
import { startTask } from "../../count/stoppable-task.js";
import { describeError, t } from "../../i18n/i18n.js";
import { blockedOnBoard, queensIn, withAlgorithm, withRun, withStep } from "../../state/state.js";

/**
 * @param {Pick<import("../room.js").Services, "state" | "computing">} services
 * @param {(text: string) => void} showProgress
 * @param {(text: string) => void} showNotice Called with the reason if the step cannot be found.
 */
export function createStepSearch(
  { state: { store }, computing: { core, perform } },
  showProgress,
  showNotice,
) {
  /** Stops the search; null if none is running. @type {(() => void) | null} */
  let stopTask = null;
  return {
    /** @param {import("../../core/listing.js").Entry} target */
    start(target) {
      const { n, algorithm: shownLast } = store.state;
      const algorithm = traitsOf(core, shownLast).findsInOrder ? shownLast : "diagonal-flags";
      const blocked = blockedOnBoard(store.state);
      if (blocked.some(([row, column]) => target.columns[row] === column))
        return showNotice(t("solutions.inTheWay"));
      const queens = queensIn(target.columns);
      const progress = (/** @type {number} */ count) => showProgress(t("solutions.playing", { count }));
      stopTask = startTask(perform, { kind: "find", algorithm, n, options: { blocked }, queens }, "found", {
        progress,
        done({ step }) {
          stopTask = null;
          store.set(withRun(withStep(withAlgorithm(store.state, algorithm), step)));
        },
        failed(error) {
          stopTask = null;
          showNotice(describeError(error));
        },
      });
      progress(0);
    },
    get running() {
      return stopTask !== null;
    },
    stop() {
      stopTask?.();
      stopTask = null;
    },
  };
}
