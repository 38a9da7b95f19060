/**
 * The elements of the Share dialog.
 *
 * @import { Place } from "./places.js"
 * @import { Format } from "./snippets.js"
 */

import { copyField } from "../base/copy-field.js";
import { h, setText } from "../base/dom.js";
import { createButton, createSelect } from "../controls/controls.js";
import { joinSentences, LANGUAGES, language, t } from "../i18n/i18n.js";
import { docsUrl, singleFile } from "../platform/assets.js";
import { holdsAt, PLACE_NAMES, stepsAt } from "./places.js";
import { isPackage } from "./quiz-files.js";

/** Host names of this computer, which do not work elsewhere. */
const LOCAL_HOST = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * The dialog.
 *
 * @param {object} options
 * @param {boolean} options.isFile Whether the page is a local file.
 * @param {HTMLElement} [options.quiz] The fields of a quiz.
 * @param {HTMLElement} options.choices The options of what is shared.
 * @param {HTMLElement} options.preview
 * @param {(place: Place) => void} options.choosePlace
 * @param {(format: Format) => void} options.choose
 * @param {() => void} options.copy
 * @param {() => void} options.save Saves the board, whose link is too long.
 * @param {() => void} options.closed
 */
export function createShareView({ isFile, quiz, choices, preview, choosePlace, choose, copy, save, closed }) {
  const places = createSelect(
    t("share.place"),
    PLACE_NAMES,
    (place) => t(`share.place.${place}`),
    choosePlace,
  );
  const select = createSelect(
    t("share.format"),
    /** @type {Format[]} */ ([]),
    (key) => t(`share.format.${key}`),
    choose,
  );
  const hint = h("p", { class: "quiet" });
  const steps = h("ol");
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
  const parts = [quiz ?? "", places.element, select.element, hint, steps, textGroup, alternative, choices];
  const element = h(
    "dialog",
    { class: "share", "aria-labelledby": "share-title", closedby: "any", close: closed },
    createHead(() => element.close()),
    isFile ? h("p", { class: "note" }, t("share.file")) : "",
    LOCAL_HOST.test(location.hostname) ? h("p", { class: "note" }, t("share.local")) : "",
    h("div", { class: "share-body" }, h("div", { class: "share-choices" }, ...parts), preview),
    createFoot(),
  );
  return {
    element,
    focus: () => (places.element.hidden ? select : places).focus(),
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
    /**
     * @param {object} shown
     * @param {Place} shown.place
     * @param {readonly Format[]} shown.formats Those for the place.
     * @param {Format} shown.format
     * @param {boolean} shown.isShort Whether the link leads to a page of its own.
     * @param {boolean} shown.hasPicture Whether a copy saves a picture, too.
     * @param {boolean} shown.isQuiz Whether that is a quiz, for any place.
     * @param {boolean} shown.fits Whether anything can be shared.
     */
    show({ place, formats, format, isShort, hasPicture, isQuiz, fits }) {
      places.show(place);
      places.element.hidden = isQuiz;
      select.offer(formats);
      select.show(format);
      const isAnywhere = place === "anywhere";
      const ownHint = isShort ? "share.hint.short" : `share.hint.${format}`;
      const words = t(isAnywhere ? ownHint : holdsAt(place, format));
      setText(hint, joinSentences(words, isPackage(format) && text.value ? t("share.hint.command") : ""));
      steps.replaceChildren(...stepsAt(place, format, formats).map((code) => h("li", {}, t(code))));
      setText(status, "");
      setText(copyButton, t(hasPicture ? "share.copyAndSave" : "share.copy"));
      for (const part of [hint, steps, textGroup, choices, preview]) part.hidden = !fits;
      steps.hidden ||= steps.childElementCount === 0;
      textGroup.hidden ||= text.value === "";
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

/** Links to the docs, in the page's language if it is built in, and to the page in one file, if they are published with the page. */
function createFoot() {
  const [docs, file] = [docsUrl(), singleFile()];
  const folder = LANGUAGES.slice(1).find((tag) => tag === language());
  const link = (/** @type {URL} */ { href }, /** @type {string} */ text, attributes = {}) =>
    h("a", { class: "alone", href, ...attributes }, text);
  return h(
    "p",
    { class: "quiet share-foot" },
    docs ? link(new URL(folder ? `${folder}/` : "", docs), t("share.docs"), { target: "_blank" }) : "",
    file ? link(file, t("share.offline"), { download: "" }) : "",
  );
}
