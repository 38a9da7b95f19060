/** Which variable of the reader's program is shown on the board. */
/** @import { Candidate } from "../../program/board/detection.js" */

import { h } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { boardText } from "./program-words.js";

/** @param {(index: number) => void} choose Called with an index among the candidates. */
export function createBoardChoice(choose) {
  /** @type {readonly Candidate[] | undefined} */
  let listed;
  const select = h("select", { change: () => choose(select.selectedIndex) });
  const label = h("label", { class: "field program-board" }, t("program.board"), select);
  const note = h("p", { class: "problem" });
  const element = h("div", {}, label, note);
  return {
    element,
    /** A trace in text has one board. @param {{ recording: import("../../program/trace/program.js").Recording | null, board: Candidate | null, candidates: readonly Candidate[], unknownBoard: string | undefined }} watch */
    show({ recording, board, candidates, unknownBoard }) {
      element.hidden = recording === null || recording.program.language === "trace";
      note.hidden = unknownBoard === undefined;
      note.textContent =
        unknownBoard === undefined ? "" : t("program.board.noSuch", { variable: unknownBoard });
      if (candidates !== listed) {
        listed = candidates;
        const texts = candidates.length > 0 ? candidates.map(boardText) : [t("program.board.unknown")];
        select.replaceChildren(...texts.map((text) => h("option", {}, text)));
      }
      select.selectedIndex = board ? candidates.indexOf(board) : 0;
    },
  };
}
