/** The room of the reader's programs where they cannot run: in builds without the files that this takes. */

import { h } from "../base/dom.js";
import { control } from "../controls/controls.js";
import { t } from "../i18n/i18n.js";
import { homePage } from "../platform/assets.js";
import { DEFAULTS } from "../state/state.js";
import { writeUrl } from "../state/url.js";

/**
 * @param {import("../rooms/room.js").Services} services
 * @param {{ element: HTMLElement, show: () => void }} [more] What is shown below.
 * @returns {import("../rooms/room.js").Room}
 */
export function createProgramRoom(
  { state: { store }, stage: { draw, caption }, embedding: { fragment } },
  more,
) {
  const home = homePage() ?? (SITE_ADDRESS && new URL(SITE_ADDRESS));
  const link = h("a", {}, t("program.openSite"));
  const panel = h(
    "section",
    { "aria-label": t("room.program"), class: "own-program elsewhere" },
    control("editor", h("p", {}, t("program.elsewhere"), " ", home ? link : t("program.elsewhere.ask"))),
    more ? control("editor", more.element) : "",
  );
  return {
    panel,
    show() {
      const { room, n, exercise, hints, ask, word } = store.state;
      const query = writeUrl({ ...DEFAULTS, room, n, exercise, hints, ask, word }, DEFAULTS);
      if (home) link.href = new URL(query + fragment(), home).href;
      more?.show();
      draw({ n, queens: [] });
      caption("");
    },
    board: { describe: () => "" },
  };
}
