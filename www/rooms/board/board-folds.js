/** The collapsible parts of the panel, each of which is loaded when it is first opened. */

import { createFold } from "../../controls/lazy-part.js";
import { t } from "../../i18n/i18n.js";
import { PARAMETERS, withLarge } from "../../state/state.js";

/**
 * @import { Services } from "../room.js"
 * @import { BoardChanges } from "./board-changes.js"
 * @import { BoardPosition } from "./board-position.js"
 * @typedef {ReturnType<typeof createBoardFolds>} BoardFolds
 */

/** @param {Services} services @param {BoardPosition} position @param {BoardChanges} changes @param {() => void} show Shows the room. */
export function createBoardFolds(services, position, changes, show) {
  const { store } = services.state;
  const { core } = services.computing;
  const { life } = services.stage;
  const { transform: open } = changes;
  const symmetries = createFold(
    t("board.symmetries"),
    async () => (await import("../../board/symmetries.js")).createSymmetries({ core, open, life }),
    show,
  );
  symmetries.element.addEventListener("toggle", () => {
    if (!symmetries.element.open) symmetries.content?.leave();
  });
  /** @param {string} words */
  const announce = (words) => position.announcements.announceChange(words, show);
  const reveal = () => {
    exchange.element.open = true;
  };
  const exchange = createFold(t("exchange.title"), async () => {
    const { createExchange } = await import("./board-exchange.js");
    return createExchange(services, position.current, reveal, announce);
  });
  const large = createFold(
    t("large.title"),
    async () => (await import("./large-board.js")).createLargeBoard(services),
    show,
  );
  large.element.className = "large-board";
  let typedSize = 0; // in the field for small boards, of the large board that it led to

  return {
    elements: [symmetries.element, exchange.element, large.element],
    /** Opens a large board; returns whether there is one of this size. @param {number} n */
    enlarge(n) {
      if (n > PARAMETERS.large.range[1]) return false;
      typedSize = n;
      store.set(withLarge(store.state, { ...store.state, large: n }));
      large.element.querySelector("summary")?.focus(); // the field is hidden
      return true;
    },
    /** @param {boolean} isLarge Whether a large board is shown in place of the small one. */
    showLarge(isLarge) {
      if (isLarge) large.element.open = true; // which loads its content
      large.content?.show(isLarge && store.state.large === typedSize);
    },
    /** Opens the fold that says which fundamental solution is on the board. */
    showClass() {
      const { element } = symmetries;
      if (element.open) element.scrollIntoView({ block: "nearest" });
      else element.querySelector("summary")?.click(); // which also scrolls it into view
    },
    show() {
      exchange.content?.show();
      const { solved, queens } = position.analysis;
      if (symmetries.element.open)
        symmetries.content?.show(solved ? queens.map(([, column]) => column) : null);
    },
    /** @param {import("../../base/transfer.js").Transfer} transfer */
    async importBoard(transfer) {
      const loaded = await exchange.load();
      if (loaded) loaded.importBoard(transfer);
      else reveal(); // it shows why it could not be loaded
    },
    leave() {
      symmetries.content?.leave();
      large.content?.leave();
    },
  };
}
