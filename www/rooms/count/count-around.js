/**
 * The button that counts the solutions around blocked squares: those with no queen on a blocked square. Unlike
 * count-controller.js, which counts all solutions with all workers, it finds the solutions one by one in a single worker, and
 * the count is never saved.
 *
 * @typedef {import("../../state/state.js").Position} Position
 */

import { createChangeCheck } from "../../base/change-check.js";
import { h, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { countCompletions } from "../../count/worker-completions.js";
import { describeError, t } from "../../i18n/i18n.js";

/**
 * @param {object} options
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {() => Position} options.position The position to count for. The button is hidden if no square is blocked.
 * @param {() => void} options.changed Called when the count starts, progresses or ends.
 * @param {(text: string) => void} options.announce
 */
export function createCountAround({ perform, position, changed, announce }) {
  const positionCheck = createChangeCheck();
  let text = "";
  let found = 0n;
  /** @type {(() => void) | null} */
  let stopWorker = null; // while it counts
  const button = createButton("", () => (stopWorker ? end(t("count.aroundStopped", { found })) : count()));
  const line = h("p", { class: "quiet" });
  const element = h("div", { class: "around" }, button.element, line);

  function stop() {
    stopWorker?.();
    stopWorker = null;
  }

  function count() {
    /** @param {{ found: bigint }} current */
    const showProgress = (current) => {
      found = current.found;
      text = t("count.aroundSoFar", { found });
      changed();
    };
    stopWorker = countCompletions(perform, position(), {
      progress: showProgress,
      done: (answer) => end(t("count.aroundFound", { count: answer.found })),
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
    element,
    get busy() {
      return stopWorker !== null;
    },
    leave: stop,
    show() {
      const current = position();
      if (positionCheck.changed(current)) {
        // The earlier count belongs to another position.
        text = "";
        const { busy } = this;
        stop();
        if (busy) changed();
      }
      element.hidden = current.blocked.length === 0;
      setText(
        button.element,
        stopWorker ? t("count.aroundStop") : t("count.around", { count: current.blocked.length }),
      );
      setText(line, text);
    },
  };
}
