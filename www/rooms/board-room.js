/** The Board room: put queens anywhere and see at once which attack each other. */

import { createButton, createSizeField } from "../controls.js";
import { h, setText } from "../dom.js";
import { t } from "../i18n.js";
import {
  hasQueen,
  MAX_SIZE,
  queensOnBoard,
  withoutQueen,
  withoutQueens,
  withQueen,
  withQueenMoved,
  withSize,
} from "../state.js";
import { describeSquare } from "./room.js";

/** @typedef {import("../state.js").Square} Square */

/** As many conflicts as are spelled out; the board shows them all. */
const LISTED = 6;

/**
 * @param {import("./room.js").Surroundings} surroundings
 * @returns {import("./room.js").Room}
 */
export function createBoardRoom({ core, store, draw, caption, announce }) {
  /** @type {{ from: Square, over: Square | null, x: number, y: number } | null} */
  let held = null;
  /** What the core says of the position shown, until there is another. */
  let known = examine(store.state);

  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const clear = createButton(t("board.clear"), () => store.set(withoutQueens(store.state)));
  const hatch = h("input", { type: "checkbox", id: "hatch", change: show });
  const task = h("p", { class: "lead" });
  let status = "";
  const list = h("ul", { class: "conflicts", "aria-label": t("board.conflictList") });
  const panel = h(
    "section",
    { "aria-label": t("room.board") },
    task,
    h("div", { class: "row" }, size.element, clear.element),
    h("label", { class: "check" }, hatch, t("board.attacked")),
    h("p", { class: "quiet" }, t("board.how")),
    list,
  );

  listConflicts();

  /** The state as it would be if the queen in the hand were let go. */
  const state = () => (held?.over ? withQueenMoved(store.state, held.from, held.over) : lifted());
  const lifted = () => (held ? withoutQueen(store.state, held.from) : store.state);

  /** @param {import("../state.js").State} position */
  function examine(position) {
    const { n } = position;
    const queens = queensOnBoard(position);
    return {
      position,
      queens,
      conflicts: core.conflicts(n, queens),
      attackers: core.attackers(n, queens),
      solved: core.isSolution(n, queens),
      all: core.published(n)?.all,
    };
  }

  /** @param {import("../state.js").State} a @param {import("../state.js").State} b */
  const samePosition = (a, b) => a.n === b.n && String(a.queens) === String(b.queens);

  function show() {
    const { n } = store.state;
    const position = state();
    if (!samePosition(position, known.position)) {
      known = examine(position);
      listConflicts();
    }
    const { queens, conflicts, attackers, solved, all } = known;
    draw({
      n,
      // In the hand she is drawn there and on no square.
      queens: held ? queensOnBoard(lifted()) : queens,
      conflicts,
      attackers: hatch.checked ? attackers : null,
      held,
      solved,
      animate: held === null,
    });

    size.show(n);
    clear.enable(queens.length > 0);
    const taskText = t("board.task", { count: n });
    setText(task, all === 0n ? `${taskText} ${t("board.none", { n })}` : taskText);
    status = statusText(n, queens.length, conflicts.length, solved, all);
    if (held && !held.over) caption(t("board.release"));
    else caption(status, solved ? "solved" : conflicts.length > 0 ? "conflicting" : "");
  }

  function listConflicts() {
    const { conflicts } = known;
    const lines = conflicts.slice(0, LISTED).map(conflictText);
    if (conflicts.length > LISTED) lines.push(t("board.more", { count: conflicts.length - LISTED }));
    list.replaceChildren(...lines.map((line) => h("li", {}, line)));
  }

  /** @param {string} said @param {() => void} change Changes the state, which shows the room again. */
  function changed(said, change) {
    change();
    announce(`${said} ${status}`);
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

  return {
    panel,
    show,
    leave: () => {
      held = null;
    },
    describe: ([row, column]) =>
      describeSquare(
        [row, column],
        hasQueen(store.state, [row, column]),
        known.attackers[row * store.state.n + column] ?? 0,
      ),
    canHold: (square) => hasQueen(store.state, square),
    tap: (square) => (hasQueen(store.state, square) ? remove(square) : place(square)),
    remove: (square) => {
      if (hasQueen(store.state, square)) remove(square);
    },
    hold(from, over, x, y) {
      held = { from, over, x, y };
      show();
    },
    drop(from, to) {
      held = null;
      const next = withQueenMoved(store.state, from, to);
      if (next === store.state) show();
      else if (to === null) remove(from);
      else
        changed(t("board.moved", { row: to[0] + 1, column: to[1] + 1 }), () => {
          store.set(next);
        });
    },
    cancel() {
      held = null;
      show();
    },
  };
}

/** @param {number} n @param {number} queens @param {number} conflicts @param {boolean} solved @param {bigint | undefined} all */
function statusText(n, queens, conflicts, solved, all) {
  if (solved) return all ? t("board.solvedOf", { count: all, n }) : t("board.solved", { n });
  const found = t("board.conflicts", { count: conflicts });
  return queens <= n
    ? t("board.status", { found, queens, count: n })
    : t("board.tooMany", { found, queens, count: n });
}

/** @param {import("../core.js").Conflict} conflict */
function conflictText({ first, second, line }) {
  const [row, column] = [first[0] + 1, first[1] + 1];
  if (line === "row") return t("conflict.row", { row, first: column, second: second[1] + 1 });
  if (line === "column") return t("conflict.column", { column, first: row, second: second[0] + 1 });
  /** @param {Square} square */
  const words = (square) => t("conflict.square", { row: square[0] + 1, column: square[1] + 1 });
  return t(`conflict.${line}`, { first: words(first), second: words(second) });
}
