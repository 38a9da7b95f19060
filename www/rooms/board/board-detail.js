/** What is said about the board below its caption: how to begin, and which queens attack each other. */

import { createChangeCheck } from "../../base/change-check.js";
import { h, setText } from "../../base/dom.js";
import { control } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { conflictTexts } from "./board-model.js";

/**
 * @import { First } from "../../state/count-from.js"
 * @import { Analysis } from "./board-model.js"
 */

/** @param {boolean} isShort Whether there is room for one conflict only. Screen readers have all, and the board shows all. */
export function createBoardDetail(isShort) {
  const help = h("p");
  const list = control("status", h("ul", { class: "conflicts", "aria-label": t("board.conflictList") }));
  const element = h("div", { class: "board-detail" }, help, list);
  const conflictCheck = createChangeCheck(); // of the lines
  return {
    element,
    /** @param {Analysis} analysis @param {First} first */
    show(analysis, first) {
      const { queens } = analysis;
      const lines = conflictTexts(analysis, first);
      if (conflictCheck.changed(lines))
        list.replaceChildren(
          ...lines.map((line, i) => h("li", isShort && i > 0 ? { class: "heard" } : {}, line)),
        );
      // What a newcomer needs next.
      setText(help, t(queens.length === 0 ? "board.help.place" : "board.help.move"));
      help.hidden = queens.length > 1 || lines.length > 0 || analysis.solved;
    },
  };
}
