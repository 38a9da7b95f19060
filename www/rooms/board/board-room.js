/** The Board room: the reader puts queens anywhere and sees at once which attack each other. */

import { createChangeCheck } from "../../base/change-check.js";
import { h } from "../../base/dom.js";
import { isTyping } from "../../base/typing.js";
import { positionTone } from "../../board/position-text.js";
import { attackersHeat, parametersOf } from "../../board/squares.js";
import { createFold } from "../../controls/lazy-part.js";
import { bindUndoKeys } from "../../controls/undo-keys.js";
import { t, withMessages } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import {
  hasQueen,
  isBlocked,
  PARAMETERS,
  queensOnBoard,
  samePosition,
  withAlgorithm,
  withBlockToggled,
  withLarge,
  withOverlay,
  withoutBlocks,
  withoutQueen,
  withoutQueens,
  withPosition,
  withPrefix,
  withQueen,
  withQueenMoved,
  withRun,
  withSize,
} from "../../state/state.js";
import { readTransfer } from "../room.js";
import { createRoomLink } from "../room-link.js";
import { createAdvice } from "./advice.js";
import { createAnnouncements } from "./announcements.js";
import { createBoardDetail } from "./board-detail.js";
import {
  analyse,
  changeText,
  firstColumns,
  hasQueenOn,
  isDeadEnd,
  squareText,
  statusText,
} from "./board-model.js";
import { createBoardPanel } from "./board-panel.js";
import { createBoardTools } from "./board-tools.js";
import { createCompletions } from "./completions.js";
import { remainingHeat } from "./solutions-left.js";

/** @import { Square, State } from "../../state/parameters.js" */

/**
 * @param {import("../room.js").Services} services
 * @returns {import("../room.js").Room}
 */
export function createBoardRoom(services) {
  const { store, undo } = services.state;
  const { core, perform } = services.computing;
  const { heldQueen, draw, caption, announce, scope, life } = services.stage;
  const { offers, emit, embedded } = services.embedding;
  let blockMode = false; // a click or a tap blocks a square instead of placing a queen
  let shown = false;
  let byHand = false; // whether the reader placed or moved the last queen
  /** @type {Square | null} */
  let hoveredSquare = null; // by the pointer or the keyboard focus
  /** Of the position shown. Before the first `show`, of an empty board. */
  let analysis = analyse(core, withoutQueens(store.state));
  const conflictCheck = createChangeCheck(); // of the conflicts last sent as an event
  conflictCheck.changed([]);

  const completions = createCompletions({ core, perform, changed: show });
  const announcements = createAnnouncements({
    announce: (message) =>
      announce(changeText(message, analysis, analysis.solved ? null : currentCompletions())),
    isReady: () => analysis.solved || currentCompletions()?.done === true,
  });
  const first = () => firstNumber(store.state);
  const advice = createAdvice({
    core,
    perform,
    position: currentPosition,
    first,
    changed: show,
    announce,
    setPosition,
  });
  // Each fold is loaded when it is first opened.
  const symmetries = createFold(
    t("board.symmetries"),
    async () => {
      const { createSymmetries } = await import("../../board/symmetries.js");
      return createSymmetries({ core, open: transform, life });
    },
    showSymmetries,
  );
  symmetries.element.addEventListener("toggle", () => {
    if (!symmetries.element.open) symmetries.content?.leave();
  });
  const exchange = createFold(t("exchange.title"), async () => {
    const { createExchange } = await import("./board-exchange.js");
    return createExchange({
      store,
      board: currentPosition,
      open: (position) => store.set(withPosition(store.state, position)),
      async check(output, others) {
        const { openOutput } = await withMessages(import("../open-text.js"), "yours");
        await openOutput(services, output, others);
      },
      async give(text, fileName) {
        const { giveText } = await withMessages(import("../open-text.js"), "yours");
        giveText(services, text, fileName);
      },
      reveal() {
        exchange.element.open = true;
      },
      announce: (words) => announcements.announceChange(words, show),
    });
  });
  const large = createFold(
    t("large.title"),
    async () => {
      const { createLargeBoard } = await import("./large-board.js");
      return createLargeBoard(services);
    },
    () => show(),
  );
  large.element.className = "large-board";
  const tools = createBoardTools({
    undo: () => undoOrRedo("undo"),
    redo: () => undoOrRedo("redo"),
    clear: () => change(t("board.cleared"), withoutQueens(withoutBlocks(store.state))),
    rotate: () => transform("quarter-turn", t("board.rotated")),
    mirror: () => transform("mirror-columns", t("board.mirrored")),
    block() {
      blockMode = !blockMode;
      show();
    },
  });
  const panel = createBoardPanel({
    first,
    resize: (n) => store.set(withSize(store.state, n)),
    enlarge,
    actions: {
      hint: () => advice.ask("hint"),
      complete: () => advice.ask("complete"),
      random: () => advice.ask("random"),
      another: () => advice.ask("another"),
      which: showClass,
      challenge: () => advice.ask("challenge"),
    },
    setOverlay: (overlay) => store.set(withOverlay(store.state, overlay)),
    focusTools: tools.focus,
    watchSearch,
    createYoursLink: () => createRoomLink(store, "yours", t("room.yoursLine")),
    folds: [symmetries.element, exchange.element, large.element],
  });
  const detail = createBoardDetail(!embedded);
  // A frame has no space to spare below the caption.
  if (embedded) panel.element.append(detail.element);
  const bar = embedded ? tools.element : h("div", { class: "under-board" }, detail.element, tools.element);

  let typedSize = 0; // in the field for small boards, of the large board that it led to

  /** @param {number} n */
  function enlarge(n) {
    if (n > PARAMETERS.large.range[1]) return false;
    typedSize = n;
    store.set(withLarge(store.state, { ...store.state, large: n }));
    large.element.querySelector("summary")?.focus(); // the field is hidden
    return true;
  }

  const showsLeft = () => store.state.overlays.includes("left");

  /** Opens the fold that says which fundamental solution is on the board. */
  function showClass() {
    const { element } = symmetries;
    if (!element.open)
      element.querySelector("summary")?.click(); // which also scrolls it into view
    else element.scrollIntoView({ block: "nearest" });
  }

  /** Opens a search from the queens in the first rows or, if the board is solved, the whole search. */
  function watchSearch() {
    const { state } = store;
    const from = analysis.solved ? [] : firstColumns(analysis);
    store.set(withRun(withPrefix(withAlgorithm(state, "pruning"), from)));
  }

  /** The state without the held queen. */
  function stateWithoutHeldQueen() {
    const held = heldQueen();
    return held ? withoutQueen(store.state, held.from) : store.state;
  }

  /** The state as it would be if the held queen were dropped now. */
  function stateAfterDrop() {
    const held = heldQueen();
    return held?.over ? withQueenMoved(store.state, held.from, held.over) : stateWithoutHeldQueen();
  }

  /** The position on the board, with the held queen where it would be dropped. */
  function currentPosition() {
    const { n, queens, blocked } = analysis;
    return { n, queens, blocked };
  }

  /** Shows a large board instead, if the state has one. Returns whether it does. */
  function showLarge() {
    const isLarge = store.state.large > 0;
    panel.element.classList.toggle("large", isLarge);
    bar.hidden = isLarge;
    if (isLarge) large.element.open = true; // which loads its content
    large.content?.show(typedSize > 0 && store.state.large === typedSize);
    return isLarge;
  }

  function show() {
    if (!shown || showLarge()) return;
    const position = stateAfterDrop();
    if (!samePosition(position, analysis.position)) {
      analysis = analyse(core, position);
      emitEvents();
      advice.stop();
    }
    const completionsNow = currentCompletions();
    showBoard(completionsNow);
    const isDead = isDeadEnd(analysis, completionsNow);
    if (isDead && !heldQueen()) advice.showDeadEnd();
    exchange.content?.show();
    tools.show({
      canUndo: undo.canUndo,
      canRedo: undo.canRedo,
      isEmpty: analysis.queens.length + analysis.blocked.length === 0,
      blockMode,
    });
    panel.show(analysis, completionsNow, {
      overlays: store.state.overlays,
      removals: isDead ? (advice.current?.squares ?? []) : [],
      ended: isDead || analysis.solved,
    });
    showSymmetries();
    detail.show(analysis, first());
    showCaption();
    announcements.flushIfReady();
  }

  /** @param {import("./completions.js").Completions | null} completionsNow */
  function showBoard(completionsNow) {
    const { n, queens, blocked, conflicts, attackers, solved } = analysis;
    const shows = (/** @type {import("../../state/state.js").Overlay} */ overlay) =>
      store.state.overlays.includes(overlay);
    const held = heldQueen();
    draw({
      n,
      // The held queen is drawn at the pointer, not on its square.
      queens: held ? queensOnBoard(stateWithoutHeldQueen()) : queens,
      blocked,
      conflicts,
      attackers: shows("attacked") ? attackers : null,
      reach: reach(),
      heat: shows("left")
        ? remainingHeat(analysis, completionsNow)
        : shows("attackers")
          ? attackersHeat(n, attackers, [...analysis.queens, ...blocked])
          : null,
      marked: advice.current?.squares ?? [],
      held,
      solved,
      celebrated: solved && byHand && !held,
      animate: held === null,
    });
    if (solved && !held) byHand = false; // once
  }

  /** What is known about the square under the pointer, whose estimate may be too long for it. */
  function hoveredEstimate() {
    const completionsNow = showsLeft() && hoveredSquare && currentCompletions();
    return completionsNow && !completionsNow.done && hoveredSquare
      ? squareText(analysis, hoveredSquare, completionsNow, first())
      : "";
  }

  function showCaption() {
    const held = heldQueen();
    const estimate = hoveredEstimate();
    // Longer captions need the line of the detail.
    detail.element.classList.toggle("covered", Boolean((held && !held.over) || advice.current || estimate));
    if (held && !held.over) caption(t("board.release"));
    else if (advice.current) caption(advice.current.words, advice.current.tone);
    else if (estimate) caption(estimate);
    else {
      const hasTitle = offers("status") && analysis.n > 1;
      caption(statusText(analysis, hasTitle), positionTone(analysis));
    }
  }

  /** The completions of the position. For an empty board they are published, and counted only to show them per square. */
  function currentCompletions() {
    const { queens, blocked, all } = analysis;
    if (queens.length + blocked.length > 0 || all === undefined || showsLeft())
      return completions.countFor(currentPosition());
    completions.leave();
    return { done: true, stopped: false, found: all, heat: new BigUint64Array(), estimate: null };
  }

  /** The squares that the hovered queen attacks. */
  function reach() {
    const queen = heldQueen() ? null : hoveredSquare;
    if (!queen || !hasQueenOn(analysis, queen)) return null;
    return { queen, attacked: core.attackers(analysis.n, [queen]) };
  }

  /** Shows the symmetries of the solution on the board, if their fold is open. */
  function showSymmetries() {
    if (shown && symmetries.element.open)
      symmetries.content?.show(analysis.solved ? analysis.queens.map(([, column]) => column) : null);
  }

  function emitEvents() {
    const { n, queens, conflicts, solved } = analysis;
    if (conflictCheck.changed(conflicts)) emit("conflict", { n, count: conflicts.length, conflicts });
    if (solved && !heldQueen()) emit("solution", { n, columns: queens.map(([, column]) => column) });
  }

  /** @param {string} words @param {import("../../board/board-view.js").Tone} [tone] */
  function showMessage(words, tone = "") {
    show();
    caption(words, tone);
    announce(words);
  }

  /** @param {string} message @param {State} next @param {boolean} [isByHand] */
  function change(message, next, isByHand = false) {
    byHand = isByHand;
    announcements.announceChange(message, () => store.set(next));
  }

  /** @param {string} message @param {import("../../state/state.js").Position} position */
  function setPosition(message, position) {
    change(message, withPosition(store.state, position));
  }

  /** Rotates or mirrors the position. @param {import("../../pkg/nqueens.js").Symmetry} symmetry @param {string} message */
  function transform(symmetry, message) {
    const { n, queens, blocked } = currentPosition();
    const image = (/** @type {readonly Square[]} */ squares) => core.transform(n, squares, symmetry);
    setPosition(message, { n, queens: image(queens), blocked: image(blocked) });
  }

  /** @param {Square} square */
  const place = (square) =>
    change(t("board.placed", parametersOf(square, first())), withQueen(store.state, square), true);

  /** @param {Square} square */
  const remove = (square) =>
    change(t("board.removed", parametersOf(square, first())), withoutQueen(store.state, square));

  /** @param {Square} square */
  function block(square) {
    const code = isBlocked(store.state, square) ? "board.unblocked" : "board.blocked";
    change(t(code, parametersOf(square, first())), withBlockToggled(store.state, square));
  }

  /** @param {"undo" | "redo"} direction */
  function undoOrRedo(direction) {
    const [possible, text] =
      direction === "undo" ? [undo.canUndo, t("board.undone")] : [undo.canRedo, t("board.redone")];
    if (!possible) return;
    byHand = false;
    announcements.announceChange(text, undo[direction]);
  }

  /** @param {import("../room.js").Transfer} transfer */
  async function importBoard(transfer) {
    const loaded = await exchange.load();
    if (loaded) loaded.importBoard(transfer);
    else exchange.element.open = true; // it shows why it could not be loaded
  }

  // Paste opens a board, except where one types.
  scope.addEventListener("paste", paste, { signal: life });
  /** @param {Event} event */
  function paste(event) {
    const { clipboardData } = /** @type {ClipboardEvent} */ (event);
    if (shown && !isTyping(event) && clipboardData) importBoard(readTransfer(clipboardData));
  }

  bindUndoKeys({ scope, isActive: () => shown, act: undoOrRedo, life });

  return {
    panel: panel.element,
    bar,
    show() {
      shown = true;
      show();
    },
    leave() {
      shown = false;
      announcements.discard();
      completions.leave();
      advice.stop();
      symmetries.content?.leave();
      large.content?.leave();
    },
    importBoard,
    board: {
      isEditable: () => true,
      describe: (square) => squareText(analysis, square, showsLeft() ? currentCompletions() : null, first()),
      canHold: (square) => hasQueen(store.state, square),
      block,
      hover(square) {
        const previous = hoveredSquare;
        hoveredSquare = square;
        const hasQueenAt = (/** @type {Square | null} */ at) => at !== null && hasQueen(store.state, at);
        if (String(previous) === String(hoveredSquare)) return;
        if (showsLeft() || hasQueenAt(previous) || hasQueenAt(hoveredSquare)) show();
      },
      tap(square) {
        if (blockMode) block(square);
        else if (hasQueen(store.state, square)) remove(square);
        else if (isBlocked(store.state, square))
          showMessage(t("board.isBlocked", parametersOf(square, first())), "conflicting");
        else place(square);
      },
      remove(square) {
        if (hasQueen(store.state, square)) remove(square);
      },
      hold({ from, x }, before) {
        if (!before && x === undefined) announce(t("board.pickedUp", parametersOf(from, first())));
        show();
      },
      drop(from, to) {
        const next = withQueenMoved(store.state, from, to);
        if (next === store.state) showMessage(t("board.putBack", parametersOf(from, first())));
        else if (to === null) remove(from);
        else change(t("board.moved", parametersOf(to, first())), next, true);
      },
      cancel() {
        show();
        return false;
      },
    },
  };
}
