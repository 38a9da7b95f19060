/** The panel of the Board room: its buttons, its texts about the position, and its collapsible parts. */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { control, createButton, createSizeField } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { MAX_SIZE, PARAMETERS } from "../../state/state.js";
import { MAX_UNIFORM_SIZE } from "./advice.js";
import { completionsText, conflictTexts, firstColumns, removalsText, taskText } from "./board-model.js";

/**
 * @typedef {import("./board-model.js").Analysis} Analysis
 * @typedef {import("../../state/state.js").Overlay} Overlay
 * @typedef {"undo" | "redo" | "clear" | "block" | "hint" | "complete" | "random" | "rotate" | "mirror" | "another" | "which" | "challenge"} Action
 */

/**
 * @param {object} options
 * @param {(n: number) => void} options.resize
 * @param {(n: number) => boolean} options.enlarge Opens a larger board; returns whether there is one of this size.
 * @param {() => import("../../state/count-from.js").First} options.first The number of the first row and column in the texts.
 * @param {Record<Action, () => void>} options.actions
 * @param {(overlay: Overlay, shown: boolean) => void} options.setOverlay
 * @param {() => void} options.watchSearch Opens a search from the position.
 * @param {() => void} options.checkOutput Opens the room where the output of a program is checked.
 * @param {HTMLElement[]} options.folds
 */
export function createBoardPanel({
  first,
  resize,
  enlarge,
  actions,
  setOverlay,
  watchSearch,
  checkOutput,
  folds,
}) {
  const size = createSizeField(MAX_SIZE, resize, enlarge);
  const undo = createButton(t("board.undo"), actions.undo, { title: t("board.undoHint") });
  const redo = createButton(t("board.redo"), actions.redo, { title: t("board.redoHint") });
  const clear = createButton(t("board.clear"), actions.clear);
  const block = createButton(t("board.block"), actions.block);
  const hint = createButton(t("board.hint"), actions.hint);
  const complete = createButton(t("board.complete"), actions.complete);
  const random = createButton(t("board.random"), actions.random);
  const rotate = createButton(t("board.rotate"), actions.rotate, { title: t("board.rotateHint") });
  const mirror = createButton(t("board.mirror"), actions.mirror, { title: t("board.mirrorHint") });
  const watch = createButton(t("board.watchSearch"), watchSearch, { title: t("board.watchSearchHint") });
  const check = createButton(t("room.check"), checkOutput, {
    class: "plain",
    title: t("board.checkHint"),
  });
  const boxes = PARAMETERS.overlays.names.map((overlay) => {
    const box = h("input", { type: "checkbox", change: () => setOverlay(overlay, box.checked) });
    return { overlay, box, label: h("label", { class: "check" }, box, t(`board.overlay.${overlay}`)) };
  });
  const legend = createLegend();
  const task = control("task", h("p", { class: "lead" }));
  const next = createNextSteps(actions);
  const completionsLine = control("status", h("p", { class: "completions" }));
  const list = control("status", h("ul", { class: "conflicts", "aria-label": t("board.conflictList") }));
  /** A row of buttons. @param {ReturnType<typeof createButton>[]} buttons */
  const tools = (...buttons) =>
    control("tools", h("div", { class: "tool-row" }, ...buttons.map((button) => button.element)));
  const element = h(
    "section",
    { "aria-label": t("room.board") },
    task,
    next.element,
    h("p", { class: "quiet" }, t("board.checkLead"), " ", check.element),
    h("div", { class: "row" }, size.element, rotate.element, mirror.element),
    tools(undo, redo, clear, block),
    tools(hint, complete, random),
    completionsLine,
    watch.element,
    h("details", { class: "quiet" }, h("summary", {}, t("board.limits")), h("p", {}, t("board.limitsText"))),
    ...boxes.flatMap(({ overlay, label }) => (overlay === "left" ? [label, legend.element] : [label])),
    h("p", { class: "quiet" }, t("board.how")),
    list,
    ...folds,
  );

  return {
    element,
    /** @param {Analysis} analysis */
    listConflicts(analysis) {
      list.replaceChildren(...conflictTexts(analysis, first()).map((line) => h("li", {}, line)));
    },
    /**
     * @param {Analysis} analysis @param {import("./completions.js").Completions | null} completions
     * @param {object} view
     * @param {boolean} view.canUndo
     * @param {boolean} view.canRedo
     * @param {boolean} view.blockMode
     * @param {readonly Overlay[]} view.overlays
     * @param {readonly import("../../state/state.js").Square[]} view.removals The queens outlined at a dead end.
     * @param {boolean} view.ended Whether the position is a solution or a dead end.
     */
    show(analysis, completions, { canUndo, canRedo, blockMode, overlays, removals, ended }) {
      const { n, queens, blocked } = analysis;
      const empty = queens.length + blocked.length === 0;
      size.show(n);
      for (const button of [rotate, mirror, clear]) button.enable(!empty);
      for (const { overlay, box } of boxes) box.checked = overlays.includes(overlay);
      legend.show(overlays.includes("left"), completions?.done === true);
      watch.element.hidden = !ended;
      const kept = firstColumns(analysis).length;
      const keepsAll = analysis.solved || kept === queens.length;
      const partly = kept > 0 ? t("board.watchSearchFrom", { count: kept }) : t("board.watchSearchEmpty");
      setText(watch.element, keepsAll ? t("board.watchSearch") : partly);
      undo.enable(canUndo);
      redo.enable(canRedo);
      block.element.setAttribute("aria-pressed", String(blockMode));
      setText(completionsLine, completionsText(analysis, completions) || removalsText(removals, first()));
      random.element.title = t(n <= MAX_UNIFORM_SIZE ? "board.randomUniform" : "board.randomSearch");
      setText(task, taskText(analysis));
      // Other solutions are there for whoever has found one.
      const offersNext = analysis.solved && n > 1;
      task.hidden = offersNext;
      if (!offersNext && holdsFocus(next.element)) clear.element.focus();
      next.show(offersNext, analysis);
    },
  };
}

/** What the numbers of solutions on the squares mean. */
function createLegend() {
  /** @param {string} kind @param {string} sample How such a square looks. */
  const entry = (kind, sample) =>
    h(
      "li",
      {},
      h("span", { class: `sample ${kind}`, "aria-hidden": "true" }, sample),
      t(`board.legend.${kind}`),
    );
  const unfinished = [entry("estimated", "≈"), entry("unknown", "?")];
  const element = h(
    "ul",
    { class: "left-legend", "aria-label": t("board.legend.title") },
    ...unfinished,
    entry("zero", "0"),
  );
  return {
    element,
    /** @param {boolean} isShown @param {boolean} isDone Whether all solutions are counted. */
    show(isShown, isDone) {
      element.hidden = !isShown;
      for (const entry of unfinished) entry.hidden = isDone;
    },
  };
}

/** What the reader may do after solving the board. @param {Pick<Record<Action, () => void>, "another" | "which" | "challenge">} actions */
function createNextSteps(actions) {
  const which = createButton("", actions.which);
  const element = control(
    "tools",
    h(
      "div",
      { class: "tool-row next", role: "group", "aria-label": t("board.next"), hidden: true },
      createButton(t("board.another"), actions.another).element,
      which.element,
      createButton(t("board.tryBlocked"), actions.challenge, { title: t("board.tryBlockedHint") }).element,
    ),
  );
  return {
    element,
    /** @param {boolean} isShown @param {Analysis} analysis */
    show(isShown, { fundamental }) {
      element.hidden = !isShown;
      which.element.hidden = fundamental === undefined;
      if (fundamental !== undefined) setText(which.element, t("board.which", { count: fundamental }));
    },
  };
}
