/** The choice to keep the screen on during a count. */

import { h, setText } from "../../base/dom.js";
import { CAN_KEEP_SCREEN_ON, createWakeLock } from "../../base/wake-lock.js";
import { createCheckBox } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";

/** @param {import("./controller.js").CountSession} session @param {() => void} changed Called when the choice changes. */
export function createAwake(session, changed) {
  const { element: label, box } = createCheckBox(t("count.awake"), false, choose);
  const problem = h("p", { class: "quiet", role: "alert" });
  const element = h("div", { hidden: true }, label, problem);
  const wakeLock = createWakeLock(() => choose(false, t("count.awakeRefused")));

  /** @param {boolean} keepScreenOn @param {string} [text] Why it cannot be kept on. */
  function choose(keepScreenOn, text = "") {
    session.keepScreenOn = keepScreenOn;
    setText(problem, text);
    changed();
  }

  return {
    element,
    /** Keeps the screen on if that is chosen. @param {boolean} active Whether a count is running and not paused. */
    update: (active) => wakeLock.keepOn(session.keepScreenOn && active),
    /** @param {import("./model.js").CountView} view */
    show({ isLong }) {
      box.checked = session.keepScreenOn;
      element.hidden = !(CAN_KEEP_SCREEN_ON && isLong);
    },
    destroy: wakeLock.destroy,
  };
}
