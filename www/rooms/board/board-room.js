/** The Board room: put queens anywhere and see at once which attack each other. */

import { h, setText } from "../../base/dom.js";
import { control, createButton, createSizeField } from "../../controls/controls.js";
import { createFold } from "../../controls/later.js";
import { describeError, formatList, formatNumber, joinSentences, t, withMessages } from "../../i18n/i18n.js";
import {
  blockedOnBoard,
  hasQueen,
  isBlocked,
  MAX_SIZE,
  queensOnBoard,
  samePosition,
  sameSquare,
  withBlockToggled,
  withoutBlocks,
  withoutQueen,
  withoutQueens,
  withPosition,
  withQueen,
  withQueenMoved,
  withSize,
} from "../../state/state.js";
import { describeSquare, given } from "../room.js";
import { createCompletions } from "./completions.js";

/** @typedef {import("../../state/state.js").Square} Square */
/** @typedef {import("./hints.js").Question} Question */

/** Up to this size a solution by chance is any of all, with the same chance. */
const MOST_UNIFORM = 14;
/** How long what was done is kept to be said together with the solutions left, in milliseconds. */
const PATIENCE = 300;
/** As many conflicts, or queens to take back, as are spelled out; the board shows them all. */
const LISTED = 6;

/**
 * @param {import("../room.js").Surroundings} surroundings
 * @returns {import("../room.js").Room}
 */
export function createBoardRoom(surroundings) {
  const { core, store, undo, perform, draw, caption, announce, emit, scope, life } = surroundings;
  /** @type {{ from: Square, over: Square | null, x?: number, y?: number } | null} */
  let held = null;
  let blocks = false; // a click or a tap blocks a square instead of placing a queen
  let shown = false;
  /** @type {{ words: string, tone: import("../room.js").Tone, square: Square | null } | null} */
  let advice = null; // until something else stands there
  let looking = new AbortController(); // for advice
  /** @type {Square | null} */
  let over = null; // the square that the pointer or the keyboard is on
  /** What the core says of the position shown, until there is another; at first nothing is. */
  let known = examine(withoutQueens(store.state));
  let told = "[]"; // the conflicts that those who listen know of

  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const undoButton = createButton(t("board.undo"), () => travel("undo"), { title: t("board.undoHint") });
  const redoButton = createButton(t("board.redo"), () => travel("redo"), { title: t("board.redoHint") });
  const clear = createButton(t("board.clear"), () =>
    changed(t("board.cleared"), () => store.set(withoutQueens(withoutBlocks(store.state)))),
  );
  const blocking = createButton(t("board.block"), () => {
    blocks = !blocks;
    show();
  });
  const hatch = h("input", { type: "checkbox", id: "hatch", change: show });
  const remaining = h("input", { type: "checkbox", id: "remaining", change: show });
  const completions = createCompletions({ core, perform, changed: show });
  const completionsLine = control("status", h("p", { class: "completions" }));
  const limits = h(
    "details",
    { class: "quiet" },
    h("summary", {}, t("board.limits")),
    h("p", {}, t("board.limitsText")),
  );
  const hintButton = createButton(t("board.hint"), hint);
  const completeButton = createButton(t("board.complete"), complete);
  const randomButton = createButton(t("board.random"), random);
  const turnButton = createButton(t("board.turn"), () => transform("quarter-turn", t("board.turned")), {
    title: t("board.turnHint"),
  });
  const mirrorButton = createButton(
    t("board.mirror"),
    () => transform("mirror-columns", t("board.mirrored")),
    {
      title: t("board.mirrorHint"),
    },
  );
  const numbers = h("input", { type: "checkbox", id: "numbers", change: show });
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
      announce: (words) => changed(words),
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
  const task = control("task", h("p", { class: "lead" }));
  let status = "";
  let unsaid = ""; // what was done, until it is said
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const list = control("status", h("ul", { class: "conflicts", "aria-label": t("board.conflictList") }));
  /** A row of buttons. @param {ReturnType<typeof createButton>[]} buttons */
  const tools = (...buttons) =>
    control("tools", h("div", { class: "transport-row" }, ...buttons.map((button) => button.element)));
  const panel = h(
    "section",
    { "aria-label": t("room.board") },
    task,
    h("div", { class: "row" }, size.element, turnButton.element, mirrorButton.element),
    tools(undoButton, redoButton, clear, blocking),
    tools(hintButton, completeButton, randomButton),
    completionsLine,
    limits,
    h("label", { class: "check" }, remaining, t("board.remaining")),
    h("label", { class: "check" }, hatch, t("board.attacked")),
    h("label", { class: "check" }, numbers, t("board.numbers")),
    h("p", { class: "quiet" }, t("board.how")),
    list,
    images.element,
    exchange.element,
    large.element,
  );

  listConflicts();

  /** The state as it would be if the queen in the hand were let go. */
  const state = () => (held?.over ? withQueenMoved(store.state, held.from, held.over) : lifted());
  const lifted = () => (held ? withoutQueen(store.state, held.from) : store.state);

  /** @param {import("../../state/state.js").State} position */
  function examine(position) {
    const { n } = position;
    const queens = queensOnBoard(position);
    return {
      position,
      queens,
      blocked: blockedOnBoard(position),
      conflicts: core.conflicts(n, queens),
      attackers: core.attackers(n, queens),
      solved: core.isSolution(n, queens),
      all: core.published(n)?.all,
    };
  }

  /** Whether a large board is shown instead of this one. */
  function showLarge() {
    const there = store.state.large > 0;
    panel.classList.toggle("large", there);
    if (there) large.element.open = true; // which loads what is in it
    large.content?.show();
    return there;
  }

  function show() {
    if (!shown || showLarge()) return;
    const { n } = store.state;
    const position = state();
    if (!samePosition(position, known.position)) {
      known = examine(position);
      listConflicts();
      tellHost();
      stopLooking();
    }
    const { queens, blocked, conflicts, attackers, solved, all } = known;
    const found = counted();
    draw({
      n,
      // In the hand she is drawn there and on no square.
      queens: held ? queensOnBoard(lifted()) : queens,
      blocked,
      conflicts,
      attackers: hatch.checked ? attackers : null,
      reach: reach(),
      heat: remaining.checked ? remainingHeat(found) : numbers.checked ? numberHeat(queens, attackers) : null,
      picked: advice?.square ?? null,
      held,
      solved,
      animate: held === null,
    });

    size.show(n);
    turnButton.enable(queens.length + blocked.length > 0);
    mirrorButton.enable(queens.length + blocked.length > 0);
    showImages();
    clear.enable(queens.length + blocked.length > 0);
    undoButton.enable(undo.canUndo);
    redoButton.enable(undo.canRedo);
    blocking.element.setAttribute("aria-pressed", String(blocks));
    setText(completionsLine, completionsText(found));
    randomButton.element.title = t(n <= MOST_UNIFORM ? "board.randomUniform" : "board.randomSearch");
    setText(task, joinSentences(t("board.task", { count: n }), all === 0n ? t("board.none", { n }) : ""));
    status = statusText(n, queens.length, conflicts.length, solved, all);
    if (held && !held.over) caption(t("board.release"));
    else if (advice) caption(advice.words, advice.tone);
    else caption(status, solved ? "solved" : conflicts.length > 0 ? "conflicting" : "");
    if (unsaid && (solved || found?.done)) say();
  }

  /** The completions of what stands there. An empty board has all solutions, which nobody counts again unasked. */
  function counted() {
    const { queens, blocked, all } = known;
    if (queens.length + blocked.length > 0 || all === undefined || remaining.checked)
      return completions.of(standing());
    completions.leave();
    return { done: true, stopped: false, found: all, heat: new BigUint64Array() };
  }

  /** Says what was done, where that leads, and how many solutions are left, if that is known. */
  function say() {
    const said = unsaid;
    unsaid = "";
    clearTimeout(waiting);
    const now = known.solved ? null : counted();
    const left = now?.done ? leftText(now.found) : "";
    announce(known.solved ? joinSentences(said, status) : t("board.heard", { said, status, left }));
  }

  /** @param {bigint} found */
  const leftText = (found) =>
    known.all === undefined
      ? t("board.leftAll", { count: found })
      : t("board.left", { found, count: known.all });

  /** The lines of the queen that the pointer or the keyboard is on. */
  function reach() {
    const queen = held ? null : over;
    if (!queen || !known.queens.some((other) => sameSquare(other, queen))) return null;
    return { queen, attacked: core.attackers(store.state.n, [queen]) };
  }

  /** @param {import("./completions.js").Completions | null} now */
  function completionsText(now) {
    const { all } = known;
    if (!now) return "";
    if (!now.done) {
      return t(now.stopped ? "board.completionsStopped" : "board.completionsSoFar", { found: now.found });
    }
    if (all === undefined) return t("board.completionsAll", { count: now.found });
    return t("board.completions", { found: now.found, count: all });
  }

  /** On each free square how many solutions are left with a queen there. @param {import("./completions.js").Completions | null} found */
  function remainingHeat(found) {
    const numbers = Array.from(found?.heat ?? [], Number);
    const most = Math.max(1, ...numbers);
    const { n } = store.state;
    return numbers.map((number, i) => {
      const stands = known.queens.some((queen) => sameSquare(queen, [Math.floor(i / n), i % n]));
      // Where none has been found yet, one may still be.
      if (stands || (number === 0 && !found?.done)) return null;
      const text =
        number > 0 ? formatNumber(number, { notation: "compact", maximumSignificantDigits: 3 }) : "–";
      return { share: number / most, text };
    });
  }

  /** @param {string} words @param {import("../room.js").Tone} [tone] */
  function tell(words, tone = "") {
    show();
    caption(words, tone);
    announce(words);
  }

  /** What stands on the board, with the queen in the hand where she would stand. */
  const standing = () => ({ n: store.state.n, queens: known.queens, blocked: known.blocked });

  /** @param {string} words @param {import("../room.js").Tone} [tone] @param {Square | null} [square] It is marked. */
  function advise(words, tone = "", square = null) {
    advice = { words, tone, square };
    show();
    announce(words);
  }

  /** What was advised, or is being looked for, is of no use any more. */
  function stopLooking() {
    looking.abort();
    advice = null;
  }

  /**
   * Finds the answer to a question and does with it what is to be done, unless something else stands there by then.
   *
   * @param {Question} question @param {(found: Awaited<ReturnType<typeof import("./hints.js").ask>>) => void} answered
   */
  async function look(question, answered) {
    looking.abort();
    looking = new AbortController();
    const { signal } = looking;
    const waiting = () => advise(t("board.looking"));
    try {
      const { ask } = await import("./hints.js");
      if (signal.aborted) return;
      const found = await ask({ core, perform, question, signal, waiting });
      if (signal.aborted) return;
      advice = null;
      answered(found);
    } catch (error) {
      if (!signal.aborted) advise(t("page.partFailed", { message: describeError(error) }), "conflicting");
    }
  }

  /** Without queens there is no solution either. */
  const noneText = () => (known.all === 0n ? t("board.none", { n: store.state.n }) : t("board.hintNone"));

  function hint() {
    const position = standing();
    look({ kind: "nearest", ...position, least: 0, most: 0 }, (found) => {
      const next = found?.solution.find((square) => !hasQueen(store.state, square));
      if (next) advise(t("board.hintSquare", { row: next[0] + 1, column: next[1] + 1 }), "", next);
      else if (found === undefined) advise(t("board.hintUnknown"), "conflicting");
      else if (found === null) hintBack(position);
      else show(); // it is solved
    });
  }

  /** Which queens to take back, as they are part of no solution. @param {import("../../state/state.js").Position} position */
  function hintBack(position) {
    look({ kind: "nearest", ...position, least: 1, most: position.queens.length }, (found) => {
      if (!found) return advise(found === null ? noneText() : t("board.hintLost"), "conflicting");
      const { away } = found;
      const listed = away.slice(0, LISTED);
      const squares = listed.map(([row, column]) =>
        t("conflict.square", { row: row + 1, column: column + 1 }),
      );
      const words = t(away.length > LISTED ? "board.hintMany" : "board.hintBack", {
        count: away.length,
        queens: formatList(squares),
      });
      advise(words, "conflicting", away[0]);
    });
  }

  function complete() {
    look({ kind: "nearest", ...standing(), least: 0, most: 0 }, (found) => {
      if (found)
        changed(t("board.completed"), () =>
          store.set(withPosition(store.state, { ...standing(), queens: found.solution })),
        );
      else advise(t(found === null ? "board.hintDead" : "board.hintUnknown"), "conflicting");
    });
  }

  function random() {
    const { n, blocked } = standing();
    look({ kind: "chance", n, blocked, uniform: MOST_UNIFORM }, (found) => {
      if (found)
        changed(t("board.randomDone"), () =>
          store.set(withPosition(store.state, { n, queens: found.solution, blocked })),
        );
      else if (found === undefined) advise(t("board.randomUnknown"), "conflicting");
      else advise(noneText(), "conflicting");
    });
  }

  /** Turns or mirrors what stands on the board. @param {import("../../core/core.js").Symmetry} symmetry @param {string} words What is said. */
  function transform(symmetry, words) {
    const { n, queens, blocked } = standing();
    const image = (/** @type {readonly Square[]} */ squares) => core.transform(n, squares, symmetry);
    changed(words, () =>
      store.set(withPosition(store.state, { n, queens: image(queens), blocked: image(blocked) })),
    );
  }

  /** The images of the solution on the board, if anybody wants to see them. */
  function showImages() {
    if (shown && images.element.open)
      images.content?.show(known.solved ? known.queens.map(([, column]) => column) : null);
  }

  /** How many queens attack each square that has none. @param {readonly Square[]} queens @param {ArrayLike<number>} attackers */
  function numberHeat(queens, attackers) {
    const { n } = store.state;
    return Array.from(attackers, (number, i) => {
      /** @type {Square} */
      const square = [Math.floor(i / n), i % n];
      const taken = queens.some((queen) => sameSquare(queen, square)) || isBlocked(store.state, square);
      return taken ? null : { share: 0, text: formatNumber(number) };
    });
  }

  function listConflicts() {
    const { conflicts } = known;
    const lines = conflicts.slice(0, LISTED).map(conflictText);
    if (conflicts.length > LISTED) lines.push(t("board.more", { count: conflicts.length - LISTED }));
    list.replaceChildren(...lines.map((line) => h("li", {}, line)));
  }

  function tellHost() {
    const { queens, conflicts, solved } = known;
    const { n } = known.position;
    const before = told;
    told = JSON.stringify(conflicts);
    if (told !== before) emit("conflict", { n, count: conflicts.length, conflicts });
    if (solved && !held) emit("solution", { n, columns: queens.map(([, column]) => column) });
  }

  /** @param {string} said @param {() => void} [change] Changes the state, which shows the room again. */
  function changed(said, change = show) {
    clearTimeout(waiting);
    unsaid = said; // what came before is no longer so
    change();
    if (unsaid) waiting = setTimeout(say, PATIENCE);
  }

  /** @param {Square} square */
  const place = ([row, column]) =>
    changed(t("board.placed", { row: row + 1, column: column + 1 }), () =>
      store.set(withQueen(store.state, [row, column])),
    );

  /** @param {Square} square */
  const remove = ([row, column]) =>
    changed(t("board.removed", { row: row + 1, column: column + 1 }), () =>
      store.set(withoutQueen(store.state, [row, column])),
    );

  /** @param {Square} square */
  function block(square) {
    const [row, column] = square;
    const code = isBlocked(store.state, square) ? "board.unblocked" : "board.blocked";
    changed(t(code, { row: row + 1, column: column + 1 }), () =>
      store.set(withBlockToggled(store.state, square)),
    );
  }

  /** @param {"undo" | "redo"} way */
  function travel(way) {
    if (way === "undo" ? undo.canUndo : undo.canRedo) changed(t(`board.${way}ne`), undo[way]);
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
    panel,
    show() {
      shown = true;
      show();
    },
    leave: () => {
      shown = false;
      held = null;
      unsaid = "";
      clearTimeout(waiting);
      completions.leave();
      stopLooking();
      images.content?.leave();
      large.content?.leave();
    },
    describe(square) {
      const { n, queens } = known.position;
      const index = square[0] * n + square[1];
      const queen = queens.some((other) => sameSquare(other, square));
      const words = describeSquare(square, queen, known.attackers[index] ?? 0);
      if (isBlocked(store.state, square)) return t("square.blocked", { square: words });
      const now = remaining.checked && !queen ? counted() : null;
      const left = now?.heat[index];
      if (left === undefined || (left === 0n && !now?.done)) return words;
      const code = now?.done ? "square.remaining" : "square.remainingSoFar";
      return t(code, { square: words, count: left });
    },
    receive,
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
      else if (isBlocked(store.state, square)) {
        const [row, column] = square;
        tell(t("board.isBlocked", { row: row + 1, column: column + 1 }), "conflicting");
      } else place(square);
    },
    remove: (square) => {
      if (hasQueen(store.state, square)) remove(square);
    },
    hold(from, over, x, y) {
      if (!held && x === undefined) announce(t("board.pickedUp", { row: from[0] + 1, column: from[1] + 1 }));
      held = { from, over, x, y };
      show();
    },
    drop(from, to) {
      held = null;
      const next = withQueenMoved(store.state, from, to);
      if (next === store.state) tell(t("board.putBack", { row: from[0] + 1, column: from[1] + 1 }));
      else if (to === null) remove(from);
      else
        changed(t("board.moved", { row: to[0] + 1, column: to[1] + 1 }), () => {
          store.set(next);
        });
    },
    cancel() {
      const any = held !== null;
      held = null;
      show();
      return any;
    },
  };
}

const FIELDS = "textarea, select, dialog, input:not([type=checkbox], [type=radio], [type=range])";

/** Whether it is meant for what is typed into, or for a dialog in front of the board. @param {Event} event */
const inField = ({ target }) => target instanceof Element && target.closest(FIELDS) !== null;

/** @param {number} n @param {number} queens @param {number} conflicts @param {boolean} solved @param {bigint | undefined} all */
function statusText(n, queens, conflicts, solved, all) {
  if (solved) return all ? t("board.solvedOf", { count: all, n }) : t("board.solved", { n });
  const found = t("board.conflicts", { count: conflicts });
  return queens <= n
    ? t("board.status", { found, queens, count: n })
    : t("board.tooMany", { found, queens, count: n });
}

/** @param {import("../../core/core.js").Conflict} conflict */
function conflictText({ first, second, line }) {
  const [row, column] = [first[0] + 1, first[1] + 1];
  if (line === "row") return t("conflict.row", { row, first: column, second: second[1] + 1 });
  if (line === "column") return t("conflict.column", { column, first: row, second: second[0] + 1 });
  /** @param {Square} square */
  const words = (square) => t("conflict.square", { row: square[0] + 1, column: square[1] + 1 });
  return t(`conflict.${line}`, { first: words(first), second: words(second) });
}
