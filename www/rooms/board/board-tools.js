/** The tools at the board, in a row under it: what changes the position as a whole. */

import { h } from "../../base/dom.js";
import { control } from "../../controls/controls.js";
import { createTool } from "../../controls/icon-button.js";
import { t } from "../../i18n/i18n.js";

/** @typedef {"undo" | "redo" | "clear" | "rotate" | "mirror" | "block"} Tool */

/** @param {Record<Tool, () => void>} actions */
export function createBoardTools(actions) {
  const undo = createTool("undo", t("board.undo"), actions.undo, { title: t("board.undoHint") });
  const redo = createTool("redo", t("board.redo"), actions.redo, {
    class: "redo",
    title: t("board.redoHint"),
  });
  const clear = createTool("clear", t("board.clear"), actions.clear);
  const rotate = createTool("rotate", t("board.rotate"), actions.rotate, {
    class: "rotate",
    title: t("board.rotateHint"),
  });
  const mirror = createTool("mirror", t("board.mirror"), actions.mirror, {
    class: "mirror",
    title: t("board.mirrorHint"),
  });
  const block = createTool("block", t("board.block"), actions.block, { title: t("board.blockHint") });
  const tools = [undo, redo, clear, rotate, mirror, block];
  const row = h(
    "div",
    { class: "board-tools under-board", role: "group", "aria-label": t("board.tools") },
    ...tools.map(({ element }) => element),
  );
  return {
    element: control("tools", row),
    /** Moves the focus to a tool that is there for every position but the empty one. */
    focus: () => clear.element.focus(),
    /** @param {{ canUndo: boolean, canRedo: boolean, isEmpty: boolean, blockMode: boolean }} state */
    show({ canUndo, canRedo, isEmpty, blockMode }) {
      undo.enable(canUndo);
      redo.enable(canRedo);
      for (const tool of [clear, rotate, mirror]) tool.enable(!isEmpty);
      block.element.setAttribute("aria-pressed", String(blockMode));
    },
  };
}
