/** The dialog in which what is on the page becomes a link, a picture of it, or text for somebody's course notes. */

import { h, setText } from "../base/dom.js";
import { download } from "../base/download.js";
import { createButton, createSelect } from "../controls/controls.js";
import { describeError, joinSentences, t, whenLanguageChanges, withMessages } from "../i18n/i18n.js";
import { guestScripts, teachersPages } from "../platform/assets.js";
import { blockedOnBoard, queensOnBoard } from "../state/state.js";
import { createShareOptions } from "./share-options.js";
import { createSharePreview } from "./share-preview.js";
import {
  choicesOf,
  formatsWith,
  frameLink,
  link,
  longestPart,
  MOST_CHARACTERS,
  writeSnippet,
} from "./snippets.js";

/** @typedef {import("./snippets.js").Format} Format */

/** What a long link is made of, as far as there are words for it. */
const LONG = ["queens", "blocked", "address"];

/** Names of this computer, which others do not know by them. */
const LOCAL = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * @param {object} options
 * @param {import("../state/state.js").Store} options.store
 * @param {string} options.address Of the page, without query; that of a file is its name, for a page beside it.
 * @param {() => string} options.title What is on the page, in words.
 * @param {() => HTMLElement} options.live Where a screen reader listens.
 * @param {(text: string) => void} options.announce
 */
export function createShare({ store, address, title, live, announce }) {
  const scripts = guestScripts();
  const file = location.protocol === "file:";
  const docs = teachersPages();
  /** What has been chosen is there again the next time. */
  const chosen = { width: 0, height: 720, grows: false, autoplay: false };
  /** @type {Format} */
  let format = "link";
  let opened = false;

  function open() {
    if (opened) return;
    const { state } = store;
    const formats = createSelect(
      t("share.format"),
      /** @type {Record<Format, string>} */ (
        Object.fromEntries(formatsWith(scripts, file).map((key) => [key, t(`share.format.${key}`)]))
      ),
      (key) => {
        format = key;
        show();
      },
    );
    const hint = h("p", { class: "quiet" });
    const text = h("textarea", {
      id: "shared",
      rows: 5,
      readonly: true,
      spellcheck: "false",
      focus: () => text.select(),
    });
    const said = h("p", { class: "quiet said" });
    const copy = createButton(t("share.copy"), copyText, { class: "primary" });
    const tooLong = h("p");
    const save = createButton(t("share.save"), saveBoard);
    const given = h(
      "div",
      { class: "given" },
      h("label", { class: "quiet", for: text.id }, t("share.text")),
      text,
      h("div", { class: "files" }, copy.element, said),
    );
    const instead = h("div", { class: "given" }, tooLong, h("p", {}, t("share.instead")), save.element);
    const options = createShareOptions({ state, title: title(), chosen, change: show });
    const life = new AbortController();
    const preview = createSharePreview({ announce, life: life.signal });
    const print = createButton(
      t("share.print"),
      () => {
        dialog.close();
        window.print();
      },
      { title: t("share.printHint") },
    );
    const close = createButton("✕", () => dialog.close(), {
      class: "close",
      "aria-label": t("share.close"),
      title: t("share.close"),
    });
    const dialog = h(
      "dialog",
      { class: "share", "aria-labelledby": "share-title", closedby: "any", close: closed },
      h(
        "div",
        { class: "share-head" },
        h("h2", { id: "share-title" }, t("page.share")),
        print.element,
        close.element,
      ),
      file ? h("p", { class: "note" }, t("share.file")) : "",
      LOCAL.test(location.hostname) ? h("p", { class: "note" }, t("share.local")) : "",
      h(
        "div",
        { class: "share-body" },
        h("div", { class: "share-choices" }, formats.element, hint, given, instead, options.element),
        preview.element,
      ),
      docs
        ? h(
            "p",
            { class: "quiet" },
            h("a", { class: "alone", href: docs.href, target: "_blank" }, t("share.docs")),
          )
        : "",
    );

    function show() {
      const shared = { ...options.shared(), address, scripts };
      const choices = choicesOf(format, scripts);
      const framed = choices.includes("controls");
      const url = framed ? frameLink(shared) : link(shared);
      const short = url.length <= MOST_CHARACTERS;
      formats.show(format);
      setText(hint, t(`share.hint.${format}`));
      setText(said, "");
      for (const part of [hint, given, options.element, preview.element]) part.hidden = !short;
      instead.hidden = short;
      if (!short) {
        const part = longestPart(url);
        const known = LONG.includes(part) ? t(`share.long.${part}`) : "";
        const most = MOST_CHARACTERS;
        setText(tooLong, joinSentences(t("share.tooLong", { count: url.length, most }), known));
      }
      text.value = short ? writeSnippet(format, shared) : "";
      options.show(format, choices);
      preview.show(short ? { format, shared } : null);
    }

    async function copyText() {
      try {
        await navigator.clipboard.writeText(text.value);
        tell(t("share.copied"));
      } catch {
        text.focus();
        text.select();
        tell(t("share.selected"));
      }
    }

    /** @param {string} words */
    function tell(words) {
      setText(said, words);
      announce(words);
    }

    async function saveBoard() {
      try {
        const { writeBoard, FILES } = await withMessages(import("../formats/formats.js"), "exchange");
        const [extension, type] = FILES.svg;
        const board = { n: state.n, queens: queensOnBoard(state), blocked: blockedOnBoard(state) };
        const picture = writeBoard(board, "svg", { coordinates: true });
        download(new Blob([picture], { type }), `${state.n}-queens.${extension}`);
        announce(t("share.saved"));
      } catch (error) {
        setText(tooLong, t("page.partFailed", { message: describeError(error) }));
        announce(tooLong.textContent ?? "");
      }
    }

    // What is outside a modal dialog is not heard.
    const region = live();
    const place = region.parentElement;
    function closed() {
      opened = false;
      life.abort();
      place?.append(region);
      dialog.remove();
    }

    whenLanguageChanges(() => dialog.close(), life.signal); // it speaks the other one
    document.body.append(dialog);
    dialog.append(region);
    show();
    dialog.showModal();
    opened = true;
    formats.focus();
  }

  return { open };
}
