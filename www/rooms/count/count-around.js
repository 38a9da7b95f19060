/**
 * Counting around blocked squares: how many solutions have no queen on them, one by one, by a worker.
 *
 * @typedef {import("../../state/state.js").Position} Position
 */

import { h, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { describeError, t } from "../../i18n/i18n.js";

/**
 * @param {object} options
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {() => Position} options.position What is to be counted; nothing is offered if no square is blocked.
 * @param {() => void} options.changed There is more to be told.
 * @param {(text: string) => void} options.announce
 */
export function createCountAround({ perform, position, changed, announce }) {
  let of = ""; // the position that is counted, or was
  let text = "";
  let found = 0n;
  /** @type {AbortController | null} */
  let running = null;
  const button = createButton("", () => (running ? stop() : count()));
  const line = h("p", { class: "quiet" });
  const element = h("div", { class: "around" }, button.element, line);

  function stop() {
    running?.abort();
    running = null;
    if (text) end(t("count.aroundStopped", { found }));
  }

  async function count() {
    const abort = new AbortController();
    running = abort;
    /** @param {{ found: bigint }} sofar */
    const tell = (sofar) => {
      if (running !== abort) return;
      found = sofar.found;
      text = t("count.aroundSoFar", { found });
      changed();
    };
    tell({ found: 0n });
    let outcome = "";
    try {
      const task = /** @type {const} */ ({ kind: "completions", ...position() });
      const answer = await perform(task, "completed", abort.signal, tell);
      outcome = t("count.aroundFound", { count: answer.found });
    } catch (error) {
      outcome = t("count.aroundFailed", { message: describeError(error) });
    }
    if (running !== abort) return; // it was stopped
    running = null;
    end(outcome);
  }

  /** @param {string} outcome */
  function end(outcome) {
    text = outcome;
    announce(text);
    changed();
  }

  return {
    element,
    get busy() {
      return running !== null;
    },
    leave() {
      running?.abort();
      running = null;
    },
    show() {
      const now = position();
      const key = JSON.stringify(now);
      if (key !== of) {
        // What was counted is of another board.
        of = key;
        text = "";
        const { busy } = this;
        running?.abort();
        running = null;
        if (busy) changed();
      }
      element.hidden = now.blocked.length === 0;
      setText(
        button.element,
        running ? t("count.aroundStop") : t("count.around", { count: now.blocked.length }),
      );
      setText(line, text);
    },
  };
}
