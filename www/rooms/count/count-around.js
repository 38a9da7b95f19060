/**
 * Counting around blocked squares: how many solutions have no queen on them, one by one, by a worker.
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
 * @param {() => Position} options.position What is to be counted; nothing is offered if no square is blocked.
 * @param {() => void} options.changed There is more to be told.
 * @param {(text: string) => void} options.announce
 */
export function createCountAround({ perform, position, changed, announce }) {
  const counted = createChangeCheck(); // the position
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
    /** @param {{ found: bigint }} sofar */
    const tell = (sofar) => {
      found = sofar.found;
      text = t("count.aroundSoFar", { found });
      changed();
    };
    stopWorker = countCompletions(perform, position(), {
      progress: tell,
      done: (answer) => end(t("count.aroundFound", { count: answer.found })),
      failed: (error) => end(t("count.aroundFailed", { message: describeError(error) })),
    });
    tell({ found: 0n });
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
      const now = position();
      if (counted.changed(now)) {
        // What was counted is of another board.
        text = "";
        const { busy } = this;
        stop();
        if (busy) changed();
      }
      element.hidden = now.blocked.length === 0;
      setText(
        button.element,
        stopWorker ? t("count.aroundStop") : t("count.around", { count: now.blocked.length }),
      );
      setText(line, text);
    },
  };
}
