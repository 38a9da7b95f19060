/** The way from paper back to the page: addresses and their QR codes. Only the page has them: elsewhere, its address is another. */

import { h } from "../../base/dom.js";
import { createQr } from "../../base/qr.js";
import { t } from "../../i18n/i18n.js";
import { roomAddress } from "./guide-link.js";

/** The QR code of a place; empty if the page is a file or the text of a frame, which no phone can open. @param {string} link From the page. */
export function createPrintedCode(link) {
  if (!location.protocol.startsWith("http")) return "";
  const { href } = new URL(link, location.href);
  return h("a", { class: "printed-code", href }, createQr(href, t("page.qr")));
}

/** The address of a place with its QR code, or nothing, as above. @param {string} link */
export function createPrintedLink(link) {
  const code = createPrintedCode(link);
  return h("p", { class: "printed-link" }, ...(code ? [h("a", { href: code.href }, code.href), code] : []));
}

/**
 * Adds the address of each exercise of a chapter, once their list is loaded.
 *
 * @param {import("./chapter-view.js").ChapterView} view @param {import("../../state/parameters.js").State} state
 * @param {AbortSignal} printing The end of printing, with which they go.
 */
export function addExerciseLinks({ element }, state, printing) {
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll(".exercise-link"))) {
    const printed = createPrintedLink(roomAddress(state, link.dataset.room ?? ""));
    link.parentElement?.prepend(printed);
    printing.addEventListener("abort", () => printed.remove());
  }
}
