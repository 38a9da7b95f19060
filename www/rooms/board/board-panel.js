/** The panel of the Board room: its buttons, what it says of the position, and what can be opened. */

import { h, setText } from "../../base/dom.js";
import { control, createButton, createSizeField } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { MAX_SIZE } from "../../state/state.js";
import { MOST_UNIFORM } from "./advice.js";
import { completionsText, conflictTexts, taskText } from "./examined.js";

/**
 * @typedef {import("./examined.js").Examined} Examined
 * @typedef {"undo" | "redo" | "clear" | "block" | "hint" | "complete" | "random" | "turn" | "mirror"} Action
 */

/**
 * @param {object} options
 * @param {(n: number) => void} options.resize
 * @param {Record<Action, () => void>} options.actions
 * @param {() => void} options.changed Something else is to be seen on the board.
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
  const turn = createButton(t("board.turn"), actions.turn, { title: t("board.turnHint") });
  const mirror = createButton(t("board.mirror"), actions.mirror, { title: t("board.mirrorHint") });
  /** @param {string} id */
  const checkbox = (id) => h("input", { type: "checkbox", id, change: changed });
  const remaining = checkbox("remaining");
  const hatch = checkbox("hatch");
  const numbers = checkbox("numbers");
  const task = control("task", h("p", { class: "lead" }));
  const completions = control("status", h("p", { class: "completions" }));
  const list = control("status", h("ul", { class: "conflicts", "aria-label": t("board.conflictList") }));
  /** A row of buttons. @param {ReturnType<typeof createButton>[]} buttons */
  const tools = (...buttons) =>
    control("tools", h("div", { class: "transport-row" }, ...buttons.map((button) => button.element)));
  const element = h(
    "section",
    { "aria-label": t("room.board") },
    task,
    h("div", { class: "row" }, size.element, turn.element, mirror.element),
    tools(undo, redo, clear, block),
    tools(hint, complete, random),
    completions,
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
    /** What is to be seen on the board besides the queens. */
    get wanted() {
      return { remaining: remaining.checked, hatch: hatch.checked, numbers: numbers.checked };
    },
    /** @param {Examined} examined */
    listConflicts(examined) {
      list.replaceChildren(...conflictTexts(examined).map((line) => h("li", {}, line)));
    },
    /**
     * @param {Examined} examined @param {import("./completions.js").Completions | null} now
     * @param {{ canUndo: boolean, canRedo: boolean, blocks: boolean }} can
     */
    show(examined, now, { canUndo, canRedo, blocks }) {
      const { n, queens, blocked } = examined;
      const empty = queens.length + blocked.length === 0;
      size.show(n);
      for (const button of [turn, mirror, clear]) button.enable(!empty);
      undo.enable(canUndo);
      redo.enable(canRedo);
      block.element.setAttribute("aria-pressed", String(blocks));
      setText(completions, completionsText(examined, now));
      random.element.title = t(n <= MOST_UNIFORM ? "board.randomUniform" : "board.randomSearch");
      setText(task, taskText(examined));
    },
  };
}
