/** Whether letters control playback from anywhere on the page, which the reader can turn off; kept in localStorage. */

import { h } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";

const KEY = "n-queens.letters";
let enabled = true;
try {
  enabled = localStorage.getItem(KEY) !== "off";
} catch {
  // Storage is forbidden here; the setting lasts as long as the page.
}

export const lettersEnabled = () => enabled;

export function createLettersBox() {
  const box = h("input", { type: "checkbox", change });
  box.checked = enabled;
  function change() {
    enabled = box.checked;
    try {
      localStorage.setItem(KEY, enabled ? "on" : "off");
    } catch {
      // As above.
    }
  }
  return h("label", { class: "check", title: t("transport.lettersHint") }, box, t("transport.letters"));
}
