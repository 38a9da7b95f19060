/** The room of the reader's programs where they cannot run: in builds without the files that this takes. */

import { h } from "../base/dom.js";
import { t } from "../i18n/i18n.js";
import { homePage } from "../platform/assets.js";
import { DEFAULTS } from "../state/state.js";
import { writeUrl } from "../state/url.js";

/**
 * @param {import("../rooms/room.js").Services} services
 * @returns {import("../rooms/room.js").Room}
 */
export function createProgramRoom({ state: { store }, stage: { draw, caption }, embedding: { fragment } }) {
  const home = homePage();
  const link = h("a", {}, t("program.openSite"));
  const panel = h(
    "section",
    { "aria-label": t("room.program"), class: "own-program" },
    h("p", {}, t("program.elsewhere"), " ", home ? link : ""),
  );
  return {
    panel,
    show() {
      const { n, exercise } = store.state;
      const query = writeUrl({ ...DEFAULTS, room: "program", n, exercise }, DEFAULTS);
      if (home) link.href = new URL(query + fragment(), home).href;
      draw({ n: store.state.n, queens: [] });
      caption("");
    },
    board: { describe: () => "" },
  };
}
