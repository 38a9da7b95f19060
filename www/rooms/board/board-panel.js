/** The panel of the Board room: its buttons, its texts about the position, and its collapsible parts. */

import { h, setText } from "../../base/dom.js";
import { control, createButton, createSizeField } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { MAX_SIZE } from "../../state/state.js";
import { MAX_UNIFORM_SIZE } from "./advice.js";
import { completionsText, conflictTexts, taskText } from "./board-model.js";

/**
 * @typedef {import("./board-model.js").Analysis} Analysis
 * @typedef {"undo" | "redo" | "clear" | "block" | "hint" | "complete" | "random" | "rotate" | "mirror"} Action
 */

/**
 * @param {object} options
 * @param {(n: number) => void} options.resize
 * @param {Record<Action, () => void>} options.actions
 * @param {() => void} options.changed Called when the reader selects other overlays.
 * @param {HTMLElement[]} options.folds
 */
export function createBoardPanel({ resize, actions, changed, folds }) {
  const size = createSizeField(MAX_SIZE, resize);
  const undo = createButton(t("board.undo"), actions.undo, { title: t("board.undoHint") });
  const redo = createButton(t("board.redo"), actions.redo, { title: t("board.redoHint") });
  const clear = createButton(t("board.clear"), actions.clear);
  const block = createButton(t("board.block"), actions.block);
  const hint = createButton(t("board.hint"), actions.hint);
  const complete = createButton(t("board.complete"), actions.complete);
  const random = createButton(t("board.random"), actions.random);
  const rotate = createButton(t("board.rotate"), actions.rotate, { title: t("board.rotateHint") });
  const mirror = createButton(t("board.mirror"), actions.mirror, { title: t("board.mirrorHint") });
  /** @param {string} id */
  const checkbox = (id) => h("input", { type: "checkbox", id, change: changed });
  const remaining = checkbox("remaining");
  const hatch = checkbox("hatch");
  const numbers = checkbox("numbers");
  const task = control("task", h("p", { class: "lead" }));
  const completionsLine = control("status", h("p", { class: "completions" }));
  const list = control("status", h("ul", { class: "conflicts", "aria-label": t("board.conflictList") }));
  /** A row of buttons. @param {ReturnType<typeof createButton>[]} buttons */
  const tools = (...buttons) =>
    control("tools", h("div", { class: "transport-row" }, ...buttons.map((button) => button.element)));
  const element = h(
    "section",
    { "aria-label": t("room.board") },
    task,
    h("div", { class: "row" }, size.element, rotate.element, mirror.element),
    tools(undo, redo, clear, block),
    tools(hint, complete, random),
    completionsLine,
    h("details", { class: "quiet" }, h("summary", {}, t("board.limits")), h("p", {}, t("board.limitsText"))),
    h("label", { class: "check" }, remaining, t("board.remaining")),
    h("label", { class: "check" }, hatch, t("board.attacked")),
    h("label", { class: "check" }, numbers, t("board.numbers")),
    h("p", { class: "quiet" }, t("board.how")),
    list,
    ...folds,
  );

  return {
    element,
    /** What the board shows besides the queens. */
    get overlays() {
      return { remaining: remaining.checked, hatch: hatch.checked, numbers: numbers.checked };
    },
    /** @param {Analysis} analysis */
    listConflicts(analysis) {
      list.replaceChildren(...conflictTexts(analysis).map((line) => h("li", {}, line)));
    },
    /**
     * @param {Analysis} analysis @param {import("./completions.js").Completions | null} completions
     * @param {{ canUndo: boolean, canRedo: boolean, blockMode: boolean }} can
     */
    show(analysis, completions, { canUndo, canRedo, blockMode }) {
      const { n, queens, blocked } = analysis;
      const empty = queens.length + blocked.length === 0;
      size.show(n);
      for (const button of [rotate, mirror, clear]) button.enable(!empty);
      undo.enable(canUndo);
      redo.enable(canRedo);
      block.element.setAttribute("aria-pressed", String(blockMode));
      setText(completionsLine, completionsText(analysis, completions));
      random.element.title = t(n <= MAX_UNIFORM_SIZE ? "board.randomUniform" : "board.randomSearch");
      setText(task, taskText(analysis));
    },
  };
}
