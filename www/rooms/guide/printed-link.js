/** The way from paper back to the page: addresses and their QR codes. */

import { h } from "../../base/dom.js";
import { createQr } from "../../base/qr.js";
import { t } from "../../i18n/i18n.js";

/** The QR code of a place; empty if the page is a local file, which no phone can open. @param {string} link From the page. */
export function createPrintedCode(link) {
  const { href, protocol } = new URL(link, location.href);
  if (!protocol.startsWith("http")) return "";
  return h("a", { class: "printed-code", href }, createQr(href, t("page.qr")));
}

/** The address of a place with its QR code, or nothing, as above. @param {string} link */
export function createPrintedLink(link) {
  const code = createPrintedCode(link);
  return h("p", { class: "printed-link" }, ...(code ? [h("a", { href: code.href }, code.href), code] : []));
}
