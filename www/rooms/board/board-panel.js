/** The panel of the Board room: what is known about the position, what helps with it, and its collapsible parts. */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { control, createButton, createSelect, createSizeField } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import {
  MAX_SIZE,
  PARAMETERS,
  withAlgorithm,
  withOverlay,
  withPrefix,
  withRun,
  withSize,
} from "../../state/state.js";
import { createRoomLink } from "../room-link.js";
import {
  completionsText,
  diagonalsHint,
  firstColumns,
  MAX_UNIFORM_SIZE,
  removalsText,
  taskText,
} from "./board-model.js";
import { shownDiagonals, showsLeft } from "./board-scene.js";
import { createLeadingFact } from "./leading-fact.js";

/**
 * @import { Overlay, Store } from "../../state/state.js"
 * @import { AdviceKind } from "./answers.js"
 * @import { Analysis } from "./board-model.js"
 * @import { Moment } from "./board-scene.js"
 */

/**
 * @param {Store} store
 * @param {import("./board-folds.js").BoardFolds} folds
 * @param {(kind: AdviceKind) => void} ask Asks for a hint or a solution.
 * @param {() => void} focusTools Moves the focus to the tools at the board.
 */
export function createBoardPanel(store, folds, ask, focusTools) {
  /** The queens from which a search starts: those in the first rows or, of a solved board, none. @type {number[]} */
  let prefix = [];
  const watchSearch = () => store.set(withRun(withPrefix(withAlgorithm(store.state, "pruning"), prefix)));
  const resize = (/** @type {number} */ n) => store.set(withSize(store.state, n));
  const size = createSizeField(MAX_SIZE, resize, { beyond: folds.enlarge });
  const hint = createButton(t("board.hint"), () => ask("hint"));
  const complete = createButton(t("board.complete"), () => ask("complete"));
  const random = createButton(t("board.random"), () => ask("random"));
  const watch = createButton(t("board.watchSearch"), watchSearch, { title: t("board.watchSearchHint") });
  // Above the buttons and, of a solved board, at the foot of the panel.
  const yoursAbove = createRoomLink(store, "yours", t("room.yoursLine"));
  const yoursBelow = createRoomLink(store, "yours", t("room.yoursLine"));
  const lastLine = h("p", { class: "quiet" }, yoursBelow.element);
  const overlays = createOverlayChoice((overlay) => store.set(withOverlay(store.state, overlay)));
  const legend = createLegend();
  const diagonalsLine = h("p", { class: "quiet" });
  const task = control("task", h("p", { class: "lead" }));
  const peaceful = h("p", { class: "lead" });
  const title = h("h2", { class: "solved-title" }, t("board.solvedTitle"));
  const solution = control("status", h("div", {}, title, peaceful));
  const next = createNextSteps(ask, folds.showClass, watchSearch);
  const fact = createLeadingFact();
  const limitsTitle = h("summary", {}, t("board.limits"));
  const limits = h("details", { class: "quiet" }, limitsTitle, h("p", {}, t("board.limitsText")));
  const helpButtons = [hint, complete, random].map(({ element }) => element);
  const helpers = control("tools", h("div", { class: "tool-row helpers" }, ...helpButtons));
  // One of the two is shown. Both keep their space, so that what follows stays where it is.
  const unsolved = h("div", {}, task, h("p", { class: "quiet" }, yoursAbove.element), fact.element, helpers);
  const solved = h("div", { hidden: true }, solution, next.element);
  const element = h(
    "section",
    { "aria-label": t("room.board") },
    h("div", { class: "board-state" }, unsolved, solved),
    h("div", { class: "row" }, size.element, overlays.element),
    legend.element,
    diagonalsLine,
    ...folds.elements,
    lastLine,
    watch.element,
    limits,
  );

  return {
    element,
    /** @param {Moment} moment */
    show({ state, analysis, completions, isDead, advice }) {
      const { n, queens, all, solved: isSolved } = analysis;
      size.show(n);
      overlays.show(state.overlays);
      legend.show(showsLeft(state), completions?.done === true);
      const diagonals = shownDiagonals(state);
      diagonalsLine.hidden = !diagonals;
      setText(diagonalsLine, diagonals ? diagonalsHint(n, diagonals, firstNumber(state)) : "");
      limits.hidden = completions === null || completions.done;
      prefix = isSolved ? [] : firstColumns(analysis);
      const kept = prefix.length;
      const keepsAll = isSolved || kept === queens.length;
      const partly = kept > 0 ? t("board.watchSearchFrom", { count: kept }) : t("board.watchSearchEmpty");
      setText(watch.element, keepsAll ? t("board.watchSearch") : partly);
      const removals = removalsText(isDead ? (advice?.squares ?? []) : [], firstNumber(state));
      fact.show(completions, all, completionsText(analysis, completions) || removals);
      random.element.title = t(n <= MAX_UNIFORM_SIZE ? "board.randomUniform" : "board.randomSearch");
      setText(task, taskText(analysis));
      // Other solutions are there for whoever has found one.
      const offersNext = isSolved && n > 1;
      if (!offersNext && holdsFocus(next.element)) focusTools();
      const passesOn = offersNext && holdsFocus(unsolved); // its buttons give way to the next steps
      watch.element.hidden = !(isSolved || isDead) || offersNext;
      unsolved.hidden = offersNext;
      solved.hidden = lastLine.hidden = !offersNext;
      for (const link of [yoursAbove, yoursBelow]) link.show();
      setText(peaceful, t("board.peaceful", { n }));
      next.show(analysis);
      if (passesOn) next.focus();
    },
  };
}

/** What the squares show besides queens. @param {(overlay: Overlay | null) => void} choose */
function createOverlayChoice(choose) {
  const keys = /** @type {const} */ (["none", ...PARAMETERS.overlays.names]);
  const select = createSelect(
    t("board.overlays"),
    keys,
    (key) => t(`board.overlay.${key}`),
    (key) => choose(key === "none" ? null : key),
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
  function entry(kind, sample) {
    const square = h("span", { class: `sample ${kind}`, "aria-hidden": "true" }, sample);
    return h("li", {}, square, t(`board.legend.${kind}`));
  }
  const unfinished = [entry("estimated", "≈"), entry("unknown", "?")];
  const attributes = { class: "left-legend", "aria-label": t("board.legend.title") };
  const element = h("ul", attributes, ...unfinished, entry("zero", "0"));
  return {
    element,
    /** @param {boolean} isShown @param {boolean} isDone Whether all solutions are counted. */
    show(isShown, isDone) {
      element.hidden = !isShown;
      for (const entry of unfinished) entry.hidden = isDone;
    },
  };
}

/** What the reader may do after solving the board. @param {(kind: AdviceKind) => void} ask @param {() => void} showClass @param {() => void} watchSearch */
function createNextSteps(ask, showClass, watchSearch) {
  const another = createButton(t("board.another"), () => ask("another"), { class: "primary" });
  const which = createButton("", showClass);
  const buttons = [
    another,
    which,
    createButton(t("board.tryBlocked"), () => ask("challenge"), { title: t("board.tryBlockedHint") }),
    createButton(t("board.watchSearch"), watchSearch, { title: t("board.watchSearchHint") }),
  ];
  const attributes = { class: "tool-row next", role: "group", "aria-label": t("board.next") };
  return {
    element: control("tools", h("div", attributes, ...buttons.map(({ element }) => element))),
    focus: () => another.element.focus(),
    /** @param {Analysis} analysis */
    show({ fundamental }) {
      which.element.hidden = fundamental === undefined;
      if (fundamental === 1n) setText(which.element, t("board.whichOnly"));
      else if (fundamental) setText(which.element, t("board.which", { count: fundamental }));
    },
  };
}
