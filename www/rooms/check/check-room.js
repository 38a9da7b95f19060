/**
 * The room where the output of a program is checked. It belongs to Yours.
 *
 * @import { Item } from "../../check/check-model.js"
 * @import { CheckSession, Judge } from "../../check/check-session.js"
 * @import { Room, Services } from "../room.js"
 */

import { h } from "../../base/dom.js";
import { describeSquare } from "../../board/squares.js";
import { createCheckSession } from "../../check/check-session.js";
import { createChecker } from "../../check/checker.js";
import { control, createButton } from "../../controls/controls.js";
import { createIconButton } from "../../controls/icon-button.js";
import { compileJudge } from "../../core/judge.js";
import { describeError, t } from "../../i18n/i18n.js";
import { programFrame } from "../../platform/assets.js";
import { MAX_SIZE, sameSquare, withChanges, withPosition, withRoom, withSize } from "../../state/state.js";
import { createWays } from "../ways.js";

/** The room of the checker. @param {Services} services @returns {Room} */
export function createCheckRoom(services) {
  const { store } = services.state;
  const { core, perform } = services.computing;
  const { draw, caption, announce, life } = services.stage;
  const { emit, embedded, sessions } = services.embedding;
  sessions.check ??= createCheckSession();
  const session = sessions.check;
  const canRun = !embedded && programFrame() !== null;
  let shown = false;
  /** How many queens of the board that is shown attack each square. @type {ArrayLike<number>} */
  let attackers = [];

  const checker = createChecker({
    session,
    judge: createJudge(perform, session),
    settings() {
      const { n, fixed, expected } = store.state;
      return fixed ? { n, expected } : { expected };
    },
    changeSettings({ n, expected }) {
      const sized = n === undefined || n === store.state.n ? store.state : withSize(store.state, n);
      store.set(withChanges(sized, { fixed: n !== undefined, expected }));
    },
    open: openOnBoard,
    openProgram: canRun ? (text) => openProgram(services, text) : undefined,
    exercise: embedded,
    conflictsOf,
    emit: (detail) => emit("check", detail),
    announce,
    life,
  });
  const fieldText = () => (session.state.attachment ? undefined : session.state.text);
  const ways = createWays(services, "check", fieldText);
  checker.element.prepend(ways.element);
  const bar = createBar({ step, open: embedded ? null : openOnBoard });
  session.listen(() => shown && show());

  /** All conflicts of a board, if the core can tell. @param {Item} item */
  function conflictsOf({ n, queens, conflicts }) {
    return n <= MAX_SIZE ? core.conflicts(n, queens) : conflicts;
  }

  const selected = () => session.items[session.state.index];

  /** The selected board, unless it is too large. */
  function shownBoard() {
    const item = selected();
    return item && item.n <= MAX_SIZE ? item : undefined;
  }

  function show() {
    ways.show();
    checker.show();
    const { items, state } = session;
    const item = items[state.index];
    const board = shownBoard();
    bar.show(items.length, state.index, board !== undefined);
    attackers = board ? core.attackers(board.n, board.queens) : [];
    if (board) {
      const { kind, n, queens, blocked, words } = board;
      const solved = kind === "missing" || kind === "read";
      draw({ n, queens, blocked, conflicts: conflictsOf(board), solved });
      caption(words, kind === "wrong" ? "conflicting" : "");
    } else {
      draw({ n: store.state.n, queens: [] });
      caption(item ? t("check.tooLarge", { item: item.words }) : state.judged ? "" : t("check.waiting"));
    }
  }

  /** @param {1 | -1} direction */
  function step(direction) {
    session.choose(session.state.index + direction);
    const item = selected();
    if (item) announce(item.words);
  }

  function openOnBoard() {
    const board = shownBoard();
    if (!board) return;
    const { n, queens, blocked, words } = board;
    store.set(withRoom(withPosition(store.state, { n, queens, blocked }), "board"));
    announce(t("check.opened", { item: words }));
  }

  return {
    panel: checker.element,
    bar: bar.element,
    show() {
      shown = true;
      show(); // a check begins with what is shown
      if (session.takeRequest()) checker.check();
    },
    leave() {
      shown = false;
    },
    destroy: session.cancel,
    importBoard: checker.take,
    board: {
      describe(square) {
        const { n = 0, queens = [] } = shownBoard() ?? {};
        const [row, column] = square;
        const hasQueen = queens.some((queen) => sameSquare(queen, square));
        return describeSquare(square, hasQueen, attackers[row * n + column] ?? 0);
      },
    },
  };
}

/** What judges an output in a worker. @param {Services["computing"]["perform"]} perform @param {CheckSession} session @returns {Judge} */
const createJudge = (perform, session) => async (output, options, signal) => {
  const module = await compileJudge();
  signal.throwIfAborted();
  const { encoding } = session.state.attachment ?? {};
  return (await perform({ kind: "judge", module, output, options, encoding }, "judged", signal)).judged;
};

/** The bar to step through the boards. @param {{ step: (direction: 1 | -1) => void, open: (() => void) | null }} options */
function createBar({ step, open }) {
  const titles = { previous: t("check.previous"), next: t("check.next") };
  const previous = createIconButton("previous", titles.previous, () => step(-1), { title: titles.previous });
  const next = createIconButton("next", titles.next, () => step(1), { title: titles.next });
  const opener = open && createButton(t("check.open"), open);
  const element = h("div", { class: "check-bar" }, control("list", previous.element));
  element.append(opener?.element ?? "", control("list", next.element));
  return {
    element,
    /** @param {number} length @param {number} index @param {boolean} canOpen */
    show(length, index, canOpen) {
      element.hidden = index >= length;
      previous.element.hidden = next.element.hidden = length < 2;
      previous.enable(index > 0);
      next.enable(index < length - 1);
      opener?.enable(canOpen);
    },
  };
}

/** @param {Services} services @param {string} text */
async function openProgram(services, text) {
  try {
    const [{ openText }, { languageOf }] = await Promise.all([
      import("../open-text.js"),
      import("../../program/trace/language.js"),
    ]);
    await openText(services, text, languageOf(text));
  } catch (error) {
    services.stage.announce(describeError(error));
  }
}
