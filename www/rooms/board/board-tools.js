/** The tools at the board, in a row under it: what changes the position as a whole. */

import { h } from "../../base/dom.js";
import { control } from "../../controls/controls.js";
import { createTool } from "../../controls/icon-button.js";
import { t } from "../../i18n/i18n.js";

/**
 * @import { Undo } from "../../state/undo.js"
 * @import { BoardChanges } from "./board-changes.js"
 * @import { SquareInput } from "./square-input.js"
 */

/** @param {Undo} history @param {BoardChanges} changes @param {SquareInput} input */
export function createBoardTools(history, { undoOrRedo, clear: clearBoard, transform }, input) {
  const undo = createTool("undo", t("board.undo"), () => undoOrRedo("undo"), { title: t("board.undoHint") });
  const redo = createTool("redo", t("board.redo"), () => undoOrRedo("redo"), {
    class: "redo",
    title: t("board.redoHint"),
  });
  const clear = createTool("clear", t("board.clear"), clearBoard);
  const turn = () => transform("quarter-turn", t("board.rotated"));
  const rotate = createTool("rotate", t("board.rotate"), turn, {
    class: "rotate",
    title: t("board.rotateHint"),
  });
  const reflect = () => transform("mirror-columns", t("board.mirrored"));
  const mirror = createTool("mirror", t("board.mirror"), reflect, {
    class: "mirror",
    title: t("board.mirrorHint"),
  });
  const block = createTool("block", t("board.block"), input.toggleBlockMode, { title: t("board.blockHint") });
  const row = h(
    "div",
    { class: "board-tools under-board", role: "group", "aria-label": t("board.tools") },
    ...[undo, redo, clear, rotate, mirror, block].map(({ element }) => element),
  );
  return {
    element: control("tools", row),
    /** Moves the focus to a tool that is there for every position but the empty one. */
    focus: () => clear.element.focus(),
    /** @param {import("./board-model.js").Analysis} analysis */
    show({ queens, blocked }) {
      undo.enable(history.canUndo);
      redo.enable(history.canRedo);
      for (const tool of [clear, rotate, mirror]) tool.enable(queens.length + blocked.length > 0);
      block.element.setAttribute("aria-pressed", String(input.blockMode));
    },
  };
}
