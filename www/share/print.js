/** Prints the page: the board, sharp and in light colours, with its title, link and QR code. */

import { paintForPaper } from "../base/appearance.js";
import { h } from "../base/dom.js";
import { createQr } from "../base/qr.js";
import { t } from "../i18n/i18n.js";
import { scannedLink } from "./snippets.js";

/**
 * @param {object} options
 * @param {import("../state/state.js").Store} options.store
 * @param {string} options.address Address of the page, without query.
 * @param {() => string} options.title Describes the current view.
 * @param {HTMLElement} options.place The element with the board. The title is inserted before it, the footer after it.
 */
export function bindPrint({ store, address, title, place }) {
  const root = document.documentElement;
  /** @type {HTMLElement[]} */
  let added = [];

  /** A footer with the link and its QR code, if there is one. */
  function createFooter() {
    const url = scannedLink({ address, state: store.state });
    if (!url) return [];
    return [h("footer", { class: "printed" }, h("p", {}, url), createQr(url, t("page.qr")))];
  }

  addEventListener("beforeprint", () => {
    restore(); // some browsers fire the event twice
    const head = h("p", { class: "printed-title" }, title());
    const footer = createFooter();
    added = [head, ...footer];
    place.before(head);
    // A text has no last page to spare for the footer.
    if (store.state.room === "guide") head.after(...footer);
    else place.after(...footer);
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
