/** The page on paper: the board, sharp and in light colours, what it shows, and how to find it again. */

import { paintForPaper } from "../base/appearance.js";
import { h } from "../base/dom.js";
import { t } from "../i18n/i18n.js";
import { createQr } from "./qr.js";
import { link, MOST_CHARACTERS } from "./snippets.js";

/**
 * @param {object} options
 * @param {import("../state/state.js").Store} options.store
 * @param {string} options.address Of the page, without query.
 * @param {() => string} options.title What is on the page, in words.
 * @param {HTMLElement} options.place Where the board is; print begins above and ends below.
 */
export function bindPrint({ store, address, title, place }) {
  const root = document.documentElement;
  /** @type {HTMLElement[]} */
  let added = [];

  /** How to find it again: nothing, where nobody else could. */
  function trace() {
    const url = link({ address, state: store.state });
    if (!url.startsWith("http") || url.length > MOST_CHARACTERS) return [];
    return [h("footer", { class: "printed" }, h("p", {}, url), createQr(url, t("page.qr")))];
  }

  addEventListener("beforeprint", () => {
    restore(); // some tell twice
    added = [h("p", { class: "printed-title" }, title()), ...trace()];
    place.before(...added.slice(0, 1));
    place.after(...added.slice(1));
    root.dataset.paper = "";
    paintForPaper(true);
  });

  function restore() {
    if (added.length === 0) return;
    for (const element of added) element.remove();
    added = [];
    delete root.dataset.paper;
    paintForPaper(false);
  }
  addEventListener("afterprint", restore);
}
