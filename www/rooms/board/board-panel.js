/** The panel of the Board room: what is known about the position, what helps with it, and its collapsible parts. */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { control, createButton, createSelect, createSizeField } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { MAX_SIZE, PARAMETERS } from "../../state/state.js";
import { MAX_UNIFORM_SIZE } from "./advice.js";
import { completionsText, firstColumns, removalsText, taskText } from "./board-model.js";
import { createLeadingFact } from "./leading-fact.js";

/**
 * @import { Analysis } from "./board-model.js"
 * @import { Overlay } from "../../state/state.js"
 * @typedef {"hint" | "complete" | "random" | "another" | "which" | "challenge"} Action
 */

/**
 * @param {object} options
 * @param {(n: number) => void} options.resize
 * @param {(n: number) => boolean} options.enlarge Opens a larger board; returns whether there is one of this size.
 * @param {() => import("../../state/count-from.js").First} options.first The number of the first row and column in the
 *   texts.
 * @param {Record<Action, () => void>} options.actions
 * @param {(overlay: Overlay | null) => void} options.setOverlay
 * @param {() => void} options.focusTools Moves the focus to the tools at the board.
 * @param {() => void} options.watchSearch Opens a search from the position.
 * @param {() => ReturnType<typeof import("../room-link.js").createRoomLink>} options.createYoursLink Leads to the box
 *   for programs and outputs.
 * @param {HTMLElement[]} options.folds
 */
export function createBoardPanel({
  first,
  resize,
  enlarge,
  actions,
  setOverlay,
  focusTools,
  watchSearch,
  createYoursLink,
  folds,
}) {
  const size = createSizeField(MAX_SIZE, resize, { beyond: enlarge });
  const hint = createButton(t("board.hint"), actions.hint);
  const complete = createButton(t("board.complete"), actions.complete);
  const random = createButton(t("board.random"), actions.random);
  const watch = createButton(t("board.watchSearch"), watchSearch, { title: t("board.watchSearchHint") });
  // Above the buttons and, of a solved board, at the foot of the panel.
  const [yoursAbove, yoursBelow] = [createYoursLink(), createYoursLink()];
  const lastLine = h("p", { class: "quiet" }, yoursBelow.element);
  const overlays = createOverlayChoice(setOverlay);
  const legend = createLegend();
  const task = control("task", h("p", { class: "lead" }));
  const solution = createSolution();
  const next = createNextSteps({ ...actions, watchSearch });
  const fact = createLeadingFact();
  const limits = h(
    "details",
    { class: "quiet" },
    h("summary", {}, t("board.limits")),
    h("p", {}, t("board.limitsText")),
  );
  const helpers = control(
    "tools",
    h("div", { class: "tool-row helpers" }, hint.element, complete.element, random.element),
  );
  // One of the two is shown. Both keep their space, so that what follows stays where it is.
  const unsolved = h("div", {}, task, h("p", { class: "quiet" }, yoursAbove.element), fact.element, helpers);
  const solved = h("div", { hidden: true }, solution.element, next.element);
  const element = h(
    "section",
    { "aria-label": t("room.board") },
    h("div", { class: "board-state" }, unsolved, solved),
    h("div", { class: "row" }, size.element, overlays.element),
    legend.element,
    ...folds,
    lastLine,
    watch.element,
    limits,
  );

  return {
    element,
    /**
     * @param {Analysis} analysis @param {import("./completions.js").Completions | null} completions
     * @param {object} view
     * @param {readonly Overlay[]} view.overlays
     * @param {readonly import("../../state/parameters.js").Square[]} view.removals The queens outlined at a dead end.
     * @param {boolean} view.ended Whether the position is a solution or a dead end.
     */
    show(analysis, completions, { overlays: shown, removals, ended }) {
      const { n, queens, all } = analysis;
      size.show(n);
      overlays.show(shown);
      legend.show(shown.includes("left"), completions?.done === true);
      limits.hidden = completions === null || completions.done;
      const kept = firstColumns(analysis).length;
      const keepsAll = analysis.solved || kept === queens.length;
      const partly = kept > 0 ? t("board.watchSearchFrom", { count: kept }) : t("board.watchSearchEmpty");
      setText(watch.element, keepsAll ? t("board.watchSearch") : partly);
      fact.show(completions, all, completionsText(analysis, completions) || removalsText(removals, first()));
      random.element.title = t(n <= MAX_UNIFORM_SIZE ? "board.randomUniform" : "board.randomSearch");
      setText(task, taskText(analysis));
      // Other solutions are there for whoever has found one.
      const offersNext = analysis.solved && n > 1;
      if (!offersNext && holdsFocus(next.element)) focusTools();
      const passesOn = offersNext && holdsFocus(unsolved); // its buttons give way to the next steps
      watch.element.hidden = !ended || offersNext;
      unsolved.hidden = offersNext;
      solved.hidden = lastLine.hidden = !offersNext;
      for (const link of [yoursAbove, yoursBelow]) link.show();
      solution.show(analysis);
      next.show(analysis);
      if (passesOn) next.focus();
    },
  };
}

/** What the squares show besides queens. @param {(overlay: Overlay | null) => void} choose */
function createOverlayChoice(choose) {
  const keys = /** @type {const} */ (["none", ...PARAMETERS.overlays.names]);
  const names = Object.fromEntries(keys.map((key) => [key, t(`board.overlay.${key}`)]));
  const select = createSelect(t("board.overlays"), names, (key) =>
    choose(PARAMETERS.overlays.names.find((overlay) => overlay === key) ?? null),
  );
  return {
    element: select.element,
    /** @param {readonly Overlay[]} shown A link can have two; the choice is then the one with numbers. */
    show: (shown) => select.show(shown.find((overlay) => overlay !== "attacked") ?? shown[0] ?? "none"),
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

/** That the board is solved. */
function createSolution() {
  const words = h("p", { class: "lead" });
  const element = h("div", {}, h("h2", { class: "solved-title" }, t("board.solvedTitle")), words);
  return {
    element: control("status", element),
    /** @param {Analysis} analysis */
    show: ({ n }) => setText(words, t("board.peaceful", { n })),
  };
}

/** What the reader may do after solving the board. @param {Record<"another" | "which" | "challenge" | "watchSearch", () => void>} actions */
function createNextSteps(actions) {
  const another = createButton(t("board.another"), actions.another, { class: "primary" });
  const which = createButton("", actions.which);
  const element = control(
    "tools",
    h(
      "div",
      { class: "tool-row next", role: "group", "aria-label": t("board.next") },
      another.element,
      which.element,
      createButton(t("board.tryBlocked"), actions.challenge, { title: t("board.tryBlockedHint") }).element,
      createButton(t("board.watchSearch"), actions.watchSearch, { title: t("board.watchSearchHint") })
        .element,
    ),
  );
  return {
    element,
    focus: () => another.element.focus(),
    /** @param {Analysis} analysis */
    show({ fundamental }) {
      which.element.hidden = fundamental === undefined;
      if (fundamental === undefined) return;
      const isOnlyClass = fundamental === 1n;
      setText(which.element, isOnlyClass ? t("board.whichOnly") : t("board.which", { count: fundamental }));
    },
  };
}
