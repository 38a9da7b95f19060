/** The room of the reader's programs where they cannot run: in builds without the files that this takes. */

import { h } from "../base/dom.js";
import { t } from "../i18n/i18n.js";
import { homePage } from "../platform/assets.js";

/**
 * @param {import("../rooms/room.js").RoomContext} context
 * @returns {import("../rooms/room.js").Room}
 */
export function createProgramRoom({ store, draw, caption }) {
  const home = homePage();
  const link = home ? h("a", { href: new URL("?room=program", home).href }, t("program.openSite")) : "";
  const panel = h(
    "section",
    { "aria-label": t("room.program"), class: "own-program" },
    h("p", {}, t("program.elsewhere"), " ", link),
  );
  return {
    panel,
    show() {
      draw({ n: store.state.n, queens: [] });
      caption("");
    },
    board: { describe: () => "" },
  };
}
