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
  /** @param {"undo" | "redo" | "rotate" | "mirror" | "block"} name @param {() => void} click */
  const tool = (name, click) =>
    createTool(name, t(`board.${name}`), click, { class: name, title: t(`board.${name}Hint`) });
  const undo = tool("undo", () => undoOrRedo("undo"));
  const redo = tool("redo", () => undoOrRedo("redo"));
  const clear = createTool("clear", t("board.clear"), clearBoard);
  const rotate = tool("rotate", () => transform("quarter-turn", t("board.rotated")));
  const mirror = tool("mirror", () => transform("mirror-columns", t("board.mirrored")));
  const block = tool("block", input.toggleBlockMode);
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
