/** The Board room: put queens anywhere and see at once which attack each other. */

import { createChangeCheck } from "../../base/change-check.js";
import { createFold } from "../../controls/later.js";
import { t, withMessages } from "../../i18n/i18n.js";
import {
  hasQueen,
  isBlocked,
  queensOnBoard,
  samePosition,
  withBlockToggled,
  withoutBlocks,
  withoutQueen,
  withoutQueens,
  withPosition,
  withQueen,
  withQueenMoved,
  withSize,
} from "../../state/state.js";
import { given } from "../room.js";
import { createAdvice } from "./advice.js";
import { createAnnouncements } from "./announcements.js";
import { createBoardPanel } from "./board-panel.js";
import { createCompletions } from "./completions.js";
import {
  attackersHeat,
  changeText,
  examine,
  hasQueenOn,
  remainingHeat,
  squareText,
  statusText,
} from "./examined.js";

/** @typedef {import("../../state/state.js").Square} Square */
/** @typedef {import("../../state/state.js").State} State */

/**
 * @param {import("../room.js").Surroundings} surroundings
 * @returns {import("../room.js").Room}
 */
export function createBoardRoom(surroundings) {
  const { core, store, undo, perform, hand, draw, caption, announce, emit, scope, life } = surroundings;
  let blocks = false; // a click or a tap blocks a square instead of placing a queen
  let shown = false;
  /** @type {Square | null} */
  let over = null; // the square that the pointer or the keyboard is on
  /** What the core says of the position shown, until there is another; at first nothing is. */
  let known = examine(core, withoutQueens(store.state));
  const reported = createChangeCheck(); // conflicts, to those who listen
  reported.changed([]);

  const completions = createCompletions({ core, perform, changed: show });
  const announcements = createAnnouncements({
    say: (said) => announce(changeText(said, known, known.solved ? null : counted())),
    known: () => known.solved || counted()?.done === true,
  });
  const advice = createAdvice({
    core,
    perform,
    position: standing,
    changed: show,
    announce,
    put,
  });
  // What is not opened is not loaded.
  const images = createFold(
    t("board.images"),
    async () => {
      const { createSymmetries } = await withMessages(import("../../board/symmetries.js"), "symmetries");
      return createSymmetries({ core, open: transform, life });
    },
    showImages,
  );
  images.element.addEventListener("toggle", () => {
    if (!images.element.open) images.content?.leave();
  });
  const exchange = createFold(t("exchange.title"), async () => {
    const { createExchange } = await withMessages(import("./board-exchange.js"), "exchange");
    return createExchange({
      board: standing,
      open: (position) => store.set(withPosition(store.state, position)),
      reveal() {
        exchange.element.open = true;
      },
      announce: (words) => announcements.changed(words, show),
    });
  });
  const large = createFold(
    t("large.title"),
    async () => {
      const { createLargeBoard } = await withMessages(import("./large-board.js"), "large");
      return createLargeBoard(surroundings);
    },
    () => show(),
  );
  large.element.className = "large-board";
  const panel = createBoardPanel({
    resize: (n) => store.set(withSize(store.state, n)),
    actions: {
      undo: () => travel("undo"),
      redo: () => travel("redo"),
      clear: () => change(t("board.cleared"), withoutQueens(withoutBlocks(store.state))),
      block() {
        blocks = !blocks;
        show();
      },
      hint: () => advice.ask("hint"),
      complete: () => advice.ask("complete"),
      random: () => advice.ask("random"),
      turn: () => transform("quarter-turn", t("board.turned")),
      mirror: () => transform("mirror-columns", t("board.mirrored")),
    },
    changed: show,
    folds: [images.element, exchange.element, large.element],
  });

  /** The state without the queen in the hand. */
  function lifted() {
    const held = hand();
    return held ? withoutQueen(store.state, held.from) : store.state;
  }

  /** The state as it would be if that queen were dropped. */
  function dropped() {
    const held = hand();
    return held?.over ? withQueenMoved(store.state, held.from, held.over) : lifted();
  }

  /** What stands on the board, with the queen in the hand where it would stand. */
  function standing() {
    const { n, queens, blocked } = known;
    return { n, queens, blocked };
  }

  /** Whether a large board is shown instead of this one. */
  function showLarge() {
    const there = store.state.large > 0;
    panel.element.classList.toggle("large", there);
    if (there) large.element.open = true; // which loads what is in it
    large.content?.show();
    return there;
  }

  function show() {
    if (!shown || showLarge()) return;
    const position = dropped();
    if (!samePosition(position, known.position)) {
      known = examine(core, position);
      panel.listConflicts(known);
      tellHost();
      advice.stop();
    }
    const now = counted();
    showBoard(now);
    panel.show(known, now, { canUndo: undo.canUndo, canRedo: undo.canRedo, blocks });
    showImages();
    showCaption();
    announcements.shown();
  }

  /** @param {import("./completions.js").Completions | null} now */
  function showBoard(now) {
    const { n, queens, blocked, conflicts, attackers, solved } = known;
    const { remaining, hatch, numbers } = panel.wanted;
    const held = hand();
    draw({
      n,
      // A queen in the hand is drawn there and on no square.
      queens: held ? queensOnBoard(lifted()) : queens,
      blocked,
      conflicts,
      attackers: hatch ? attackers : null,
      reach: reach(),
      heat: remaining ? remainingHeat(known, now) : numbers ? attackersHeat(known) : null,
      picked: advice.current?.square ?? null,
      held,
      solved,
      animate: held === null,
    });
  }

  function showCaption() {
    const { solved, conflicts } = known;
    const held = hand();
    if (held && !held.over) caption(t("board.release"));
    else if (advice.current) caption(advice.current.words, advice.current.tone);
    else caption(statusText(known), solved ? "solved" : conflicts.length > 0 ? "conflicting" : "");
  }

  /** The completions of what stands there. An empty board has all solutions, which nobody counts again unasked. */
  function counted() {
    const { queens, blocked, all } = known;
    if (queens.length + blocked.length > 0 || all === undefined || panel.wanted.remaining)
      return completions.of(standing());
    completions.leave();
    return { done: true, stopped: false, found: all, heat: new BigUint64Array() };
  }

  /** The lines of the queen that the pointer or the keyboard is on. */
  function reach() {
    const queen = hand() ? null : over;
    if (!queen || !hasQueenOn(known, queen)) return null;
    return { queen, attacked: core.attackers(known.n, [queen]) };
  }

  /** The images of the solution on the board, if anybody wants to see them. */
  function showImages() {
    if (shown && images.element.open)
      images.content?.show(known.solved ? known.queens.map(([, column]) => column) : null);
  }

  function tellHost() {
    const { n, queens, conflicts, solved } = known;
    if (reported.changed(conflicts)) emit("conflict", { n, count: conflicts.length, conflicts });
    if (solved && !hand()) emit("solution", { n, columns: queens.map(([, column]) => column) });
  }

  /** @param {string} words @param {import("../room.js").Tone} [tone] */
  function tell(words, tone = "") {
    show();
    caption(words, tone);
    announce(words);
  }

  /** @param {string} said @param {State} next */
  const change = (said, next) => announcements.changed(said, () => store.set(next));

  /** @param {string} said @param {import("../../state/state.js").Position} position */
  function put(said, position) {
    change(said, withPosition(store.state, position));
  }

  /** Turns or mirrors what stands on the board. @param {import("../../core/core.js").Symmetry} symmetry @param {string} said */
  function transform(symmetry, said) {
    const { n, queens, blocked } = standing();
    const image = (/** @type {readonly Square[]} */ squares) => core.transform(n, squares, symmetry);
    put(said, { n, queens: image(queens), blocked: image(blocked) });
  }

  /** @param {Square} square */
  const place = (square) => change(t("board.placed", parametersOf(square)), withQueen(store.state, square));

  /** @param {Square} square */
  const remove = (square) =>
    change(t("board.removed", parametersOf(square)), withoutQueen(store.state, square));

  /** @param {Square} square */
  function block(square) {
    const code = isBlocked(store.state, square) ? "board.unblocked" : "board.blocked";
    change(t(code, parametersOf(square)), withBlockToggled(store.state, square));
  }

  /** @param {"undo" | "redo"} way */
  function travel(way) {
    if (way === "undo" ? undo.canUndo : undo.canRedo) announcements.changed(t(`board.${way}ne`), undo[way]);
  }

  /** @param {import("../room.js").Given} given */
  async function receive(given) {
    const loaded = await exchange.load();
    if (loaded) loaded.receive(given);
    else exchange.element.open = true; // it says why not
  }

  // A board pasted where nothing else can be.
  scope.addEventListener("paste", paste, { signal: life });
  /** @param {Event} event */
  function paste(event) {
    const { clipboardData } = /** @type {ClipboardEvent} */ (event);
    if (shown && !inField(event) && clipboardData) receive(given(clipboardData));
  }

  // As everywhere, but not while something is typed.
  scope.addEventListener("keydown", keydown, { signal: life });
  /** @param {Event} pressed */
  function keydown(pressed) {
    const event = /** @type {KeyboardEvent} */ (pressed);
    if (!shown || inField(event) || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const way = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : null;
    if (!way) return;
    event.preventDefault();
    travel(way);
  }

  return {
    panel: panel.element,
    show() {
      shown = true;
      show();
    },
    leave() {
      shown = false;
      announcements.forget();
      completions.leave();
      advice.stop();
      images.content?.leave();
      large.content?.leave();
    },
    receive,
    board: {
      describe: (square) => squareText(known, square, panel.wanted.remaining ? counted() : null),
      canHold: (square) => hasQueen(store.state, square),
      block,
      hover(square) {
        const before = over;
        over = square;
        const stands = (/** @type {Square | null} */ at) => at !== null && hasQueen(store.state, at);
        if (String(before) !== String(over) && (stands(before) || stands(over))) show();
      },
      tap(square) {
        if (blocks) block(square);
        else if (hasQueen(store.state, square)) remove(square);
        else if (isBlocked(store.state, square))
          tell(t("board.isBlocked", parametersOf(square)), "conflicting");
        else place(square);
      },
      remove(square) {
        if (hasQueen(store.state, square)) remove(square);
      },
      hold({ from, x }, before) {
        if (!before && x === undefined) announce(t("board.pickedUp", parametersOf(from)));
        show();
      },
      drop(from, to) {
        const next = withQueenMoved(store.state, from, to);
        if (next === store.state) tell(t("board.putBack", parametersOf(from)));
        else if (to === null) remove(from);
        else change(t("board.moved", parametersOf(to)), next);
      },
      cancel() {
        show();
        return false;
      },
    },
  };
}

const FIELDS = "textarea, select, dialog, input:not([type=checkbox], [type=radio], [type=range])";

/** Whether it is meant for what is typed into, or for a dialog in front of the board. @param {Event} event */
const inField = ({ target }) => target instanceof Element && target.closest(FIELDS) !== null;

/** The parameters of a message about a square: messages count from 1. @param {Square} square */
const parametersOf = ([row, column]) => ({ row: row + 1, column: column + 1 });
