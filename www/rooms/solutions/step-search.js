/** Finds the step at which an algorithm finds a solution, and shows the algorithm there. */

import { traitsOf } from "../../core/rungs.js";
import { describeError, t } from "../../i18n/i18n.js";
import { blockedOnBoard, queensIn, withAlgorithm, withRun, withStep } from "../../state/state.js";

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {(text: string) => void} options.showProgress Called with an empty text once the search has ended.
 * @param {(text: string) => void} options.showNotice Called with the reason if the step cannot be found.
 */
export function createStepSearch({ core, store, perform, showProgress, showNotice }) {
  /** @type {AbortController | null} */
  let current = null;

  /** @param {import("../../core/listing.js").Entry} target */
  async function start(target) {
    const { n, algorithm: shownLast } = store.state;
    const algorithm = traitsOf(core, shownLast).findsInOrder ? shownLast : "diagonal-flags";
    const blocked = blockedOnBoard(store.state);
    if (blocked.some(([row, column]) => target.columns[row] === column)) {
      showNotice(t("solutions.inTheWay"));
      return;
    }
    const abort = new AbortController();
    current = abort;
    /** @param {number} found */
    const progress = (found) => {
      if (current === abort) showProgress(t("solutions.playing", { count: found }));
    };
    progress(0);
    const queens = queensIn(target.columns);
    const task = /** @type {const} */ ({ kind: "find", algorithm, n, options: { blocked }, queens });
    try {
      const { step } = await perform(task, "found", abort.signal, progress);
      current = null;
      showProgress("");
      store.set(withRun(withStep(withAlgorithm(store.state, algorithm), step)));
    } catch (error) {
      if (current === abort) current = null;
      showProgress("");
      if (!abort.signal.aborted) showNotice(describeError(error));
    }
  }

  return {
    start,
    get running() {
      return current !== null;
    },
    stop() {
      current?.abort();
    },
  };
}
