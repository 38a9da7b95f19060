/**
 * The elements of the Share dialog.
 *
 * @import { Format } from "./snippets.js"
 */

import { copyField } from "../base/copy-field.js";
import { h, setText } from "../base/dom.js";
import { createButton, createSelect } from "../controls/controls.js";
import { LANGUAGES, language, t } from "../i18n/i18n.js";
import { docsUrl } from "../platform/assets.js";

/** Host names of this computer, which do not work elsewhere. */
const LOCAL_HOST = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * The dialog.
 *
 * @param {object} options
 * @param {readonly Format[]} options.formats
 * @param {boolean} options.isFile Whether the page is a local file.
 * @param {HTMLElement} options.choices The options of what is shared.
 * @param {HTMLElement} options.preview
 * @param {(format: Format) => void} options.choose
 * @param {() => void} options.copy
 * @param {() => void} options.save Saves the board, whose link is too long.
 * @param {() => void} options.closed
 */
export function createShareView({ formats, isFile, choices, preview, choose, copy, save, closed }) {
  const select = createSelect(t("share.format"), formats, (key) => t(`share.format.${key}`), choose);
  const hint = h("p", { class: "quiet" });
  const text = h("textarea", {
    id: "shared",
    rows: 5,
    readonly: true,
    spellcheck: "false",
    focus: () => text.select(),
  });
  const status = h("p", { class: "quiet" });
  const copyButton = createButton(t("share.copy"), copy, { class: "primary" }).element;
  const textLabel = h("label", { class: "quiet", for: text.id }, t("share.text"));
  const textGroup = h("div", { class: "given" }, textLabel, text);
  textGroup.append(h("div", { class: "files" }, copyButton, status));
  const tooLong = h("p");
  const saveButton = createButton(t("share.save"), save).element;
  const alternative = h("div", { class: "given" }, tooLong, h("p", {}, t("share.instead")), saveButton);
  const element = h(
    "dialog",
    { class: "share", "aria-labelledby": "share-title", closedby: "any", close: closed },
    createHead(() => element.close()),
    isFile ? h("p", { class: "note" }, t("share.file")) : "",
    LOCAL_HOST.test(location.hostname) ? h("p", { class: "note" }, t("share.local")) : "",
    h(
      "div",
      { class: "share-body" },
      h("div", { class: "share-choices" }, select.element, hint, textGroup, alternative, choices),
      preview,
    ),
    createDocsLink(),
  );
  return {
    element,
    focus: select.focus,
    /** Copies the text, or selects it. Resolves to whether it is copied. */
    copy: () => copyField(text),
    /** @param {string} next */
    write(next) {
      text.value = next;
    },
    /** Says what becomes of a copy. @param {string} words */
    report: (words) => setText(status, words),
    /** Says why nothing can be shared, or saved instead. @param {string} words */
    explain: (words) => setText(tooLong, words),
    /** @param {{ format: Format, hasPicture: boolean, fits: boolean }} shown Whether a copy saves a picture, too, and whether anything can be shared. */
    show({ format, hasPicture, fits }) {
      select.show(format);
      setText(hint, t(`share.hint.${format}`));
      setText(status, "");
      setText(copyButton, t(hasPicture ? "share.copyAndSave" : "share.copy"));
      for (const part of [hint, textGroup, choices, preview]) part.hidden = !fits;
      alternative.hidden = fits;
    },
  };
}

/** The title with its buttons. @param {() => void} close */
function createHead(close) {
  const print = createButton(
    t("share.print"),
    () => {
      close();
      window.print();
    },
    { title: t("share.printHint") },
  );
  const label = t("share.close");
  const closeButton = createButton("✕", close, { class: "close", "aria-label": label, title: label });
  const title = h("h2", { id: "share-title" }, t("page.share"));
  return h("div", { class: "share-head" }, title, print.element, closeButton.element);
}

/** The link to the docs, in the page's language if it is built in, if they are published with the page. */
function createDocsLink() {
  const docs = docsUrl();
  if (!docs) return "";
  const folder = LANGUAGES.slice(1).find((tag) => tag === language());
  const { href } = new URL(folder ? `${folder}/` : "", docs);
  const anchor = h("a", { class: "alone", href, target: "_blank" }, t("share.docs"));
  return h("p", { class: "quiet" }, anchor);
}
