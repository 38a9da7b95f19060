/**
 * The room where the output of a program is checked. It belongs to Yours.
 *
 * @import { Room, Services } from "../room.js"
 */

import { h } from "../../base/dom.js";
import { createCheckSession } from "../../check/check-session.js";
import { control, createButton } from "../../controls/controls.js";
import { createIconButton } from "../../controls/icon-button.js";
import { t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { MAX_SIZE, withPosition, withRoom } from "../../state/state.js";
import { createShownBoard } from "../shown-board.js";
import { createWays } from "../ways.js";
import { createChecker } from "./checker.js";

/** The room of the checker. @param {Services} services @returns {Room} */
export function createCheckRoom(services) {
  const { store } = services.state;
  const { announce } = services.stage;
  const { embedded, sessions } = services.embedding;
  sessions.check ??= createCheckSession();
  const session = sessions.check;
  let shown = false;
  const board = createShownBoard(services);
  const checker = createChecker(services, session, openOnBoard);
  const fieldText = () => (session.state.attachment ? undefined : session.state.text);
  const ways = createWays(services, "check", fieldText);
  checker.element.prepend(ways.element);
  const bar = createBar({ step, open: embedded ? null : openOnBoard });
  session.listen(() => shown && show());

  const selected = () => session.items[session.state.index];

  /** The selected board, unless it is too large. */
  function shownItem() {
    const item = selected();
    return item && item.n <= MAX_SIZE ? item : undefined;
  }

  function show() {
    session.countFrom(firstNumber(store.state));
    ways.show();
    checker.show();
    const { items, state } = session;
    const item = shownItem();
    bar.show(items.length, state.index, item !== undefined);
    if (item) {
      const { kind, n, queens, blocked, words } = item;
      const solved = kind === "missing" || kind === "read";
      board.show({ n, queens, blocked, solved }, () => words, kind === "wrong");
    } else {
      const large = selected();
      const waiting = state.judged ? "" : t("check.waiting");
      board.show({ n: store.state.n, queens: [] }, () =>
        large ? t("check.tooLarge", { item: large.words }) : waiting,
      );
    }
  }

  /** @param {1 | -1} direction */
  function step(direction) {
    session.choose(session.state.index + direction);
    const item = selected();
    if (item) announce(item.words);
  }

  function openOnBoard() {
    const item = shownItem();
    if (!item) return;
    const { n, queens, blocked, words } = item;
    store.set(withRoom(withPosition(store.state, { n, queens, blocked }), "board"));
    announce(t("check.opened", { item: words }));
  }

  return {
    panel: checker.element,
    bar: bar.element,
    show() {
      shown = true;
      show(); // also looks for codes, which a check reads first
      if (session.takeRequest()) checker.check();
    },
    leave() {
      shown = false;
    },
    destroy: session.cancel,
    importBoard: checker.take,
    board,
  };
}

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
