/** Says in which encoding a file was read that is not Unicode, and lets the reader choose another. */

import { h, setText } from "../base/dom.js";
import { ENCODINGS } from "../core/judge.js";
import { t } from "../i18n/i18n.js";
import { createSelect } from "./controls.js";

/** @import { EncodingName } from "../core/judge.js" */

/** @param {EncodingName} [encoding] */
export const encodingText = (encoding) =>
  encoding ? t("encoding.read", { encoding: ENCODINGS[encoding] }) : "";

/** @param {(encoding: EncodingName) => void} choose */
export function createEncodingNote(choose) {
  const words = h("p", { class: "quiet", role: "status" });
  const names = /** @type {EncodingName[]} */ (Object.keys(ENCODINGS));
  const select = createSelect(t("encoding.label"), names, (name) => ENCODINGS[name], choose);
  const element = h("div", { class: "encoding-note", hidden: true }, words, select.element);
  return {
    element,
    /** @param {EncodingName} [encoding] Undefined for a text in UTF-8 or UTF-16. */
    show(encoding) {
      element.hidden = encoding === undefined;
      setText(words, encodingText(encoding));
      if (encoding) select.show(encoding);
    },
  };
}
