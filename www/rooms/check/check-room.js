/** The room where the output of a program is checked. It belongs to Yours. */

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

/**
 * @param {import("../room.js").Services} services
 * @returns {import("../room.js").Room}
 */
export function createCheckRoom(services) {
  const { store } = services.state;
  const { core, perform } = services.computing;
  const { draw, caption, announce, life } = services.stage;
  const { emit, embedded, sessions } = services.embedding;
  sessions.check ??= createCheckSession();
  const session = sessions.check;
  const canRun = !embedded && programFrame() !== null;
  let shown = false;
  const checker = createChecker({
    session,
    async judge(output, options, signal) {
      const module = await compileJudge();
      signal.throwIfAborted();
      const { encoding } = session.state.attachment ?? {};
      return (await perform({ kind: "judge", module, output, options, encoding }, "judged", signal)).judged;
    },
    settings() {
      const { n, fixed, expected } = store.state;
      return fixed ? { n, expected } : { expected };
    },
    changeSettings({ n, expected }) {
      const sized = n === undefined || n === store.state.n ? store.state : withSize(store.state, n);
      store.set(withChanges(sized, { fixed: n !== undefined, expected }));
    },
    open: openOnBoard,
    openProgram: canRun
      ? (text) => openProgram(text).catch((error) => announce(describeError(error)))
      : undefined,
    exercise: embedded,
    conflictsOf,
    emit: (detail) => emit("check", detail),
    announce,
    life,
  });
  const ways = createWays(services, "check", () =>
    session.state.attachment ? undefined : session.state.text,
  );
  checker.element.prepend(ways.element);
  const previous = createIconButton("previous", t("check.previous"), () => step(-1), {
    title: t("check.previous"),
  });
  const next = createIconButton("next", t("check.next"), () => step(1), { title: t("check.next") });
  const open = createButton(t("check.open"), openOnBoard);
  const bar = h(
    "div",
    { class: "check-bar" },
    control("list", previous.element),
    ...(embedded ? [] : [open.element]),
    control("list", next.element),
  );
  session.listen(() => {
    if (shown) show();
  });

  const selected = () => session.items[session.state.index];

  /** All conflicts of a board, if the core can tell. @param {import("../../check/check-model.js").Item} item */
  function conflictsOf({ n, queens, conflicts }) {
    return n <= MAX_SIZE ? core.conflicts(n, queens) : conflicts;
  }

  /** How many queens of the board that is shown attack each square. @type {ArrayLike<number>} */
  let attackers = [];

  function show() {
    ways.show();
    checker.show();
    const { items, state } = session;
    const item = selected();
    bar.hidden = item === undefined;
    for (const { element } of [previous, next]) element.hidden = items.length < 2;
    previous.enable(state.index > 0);
    next.enable(state.index < items.length - 1);
    open.enable(item !== undefined && item.n <= MAX_SIZE);
    if (item && item.n <= MAX_SIZE) {
      const { kind, n, queens, blocked } = item;
      attackers = core.attackers(n, queens);
      draw({
        n,
        queens,
        blocked,
        conflicts: conflictsOf(item),
        solved: kind === "missing" || kind === "read",
      });
      caption(item.words, kind === "wrong" ? "conflicting" : "");
    } else {
      attackers = [];
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

  /** @param {string} text */
  async function openProgram(text) {
    const [{ openText }, { languageOf }] = await Promise.all([
      import("../open-text.js"),
      import("../../program/trace/language.js"),
    ]);
    await openText(services, text, languageOf(text));
  }

  function openOnBoard() {
    const item = selected();
    if (!item || item.n > MAX_SIZE) return;
    const { n, queens, blocked } = item;
    store.set(withRoom(withPosition(store.state, { n, queens, blocked }), "board"));
    announce(t("check.opened", { item: item.words }));
  }

  return {
    panel: checker.element,
    bar,
    show() {
      shown = true;
      if (session.state.requested) checker.check();
      else show();
    },
    leave() {
      shown = false;
    },
    destroy: session.cancel,
    importBoard: checker.take,
    board: {
      describe(square) {
        const item = selected();
        const [row, column] = square;
        const hasQueen = item?.queens.some((queen) => sameSquare(queen, square)) ?? false;
        return describeSquare(square, hasQueen, attackers[row * (item?.n ?? 0) + column] ?? 0);
      },
    },
  };
}
