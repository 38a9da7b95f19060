/** The Share dialog: the current view as a link, a QR code, or a snippet for course notes. */

import { h, setText } from "../base/dom.js";
import { download } from "../base/download.js";
import { loadStyleSheet } from "../base/style-sheet.js";
import { createButton, createSelect } from "../controls/controls.js";
import { describeError, joinSentences, t, whenLanguageChanges } from "../i18n/i18n.js";
import { docsUrl, guestScripts, styleSheet } from "../platform/assets.js";
import { fragmentOf } from "../program/link.js";
import { firstNumber } from "../state/count-from.js";
import { blockedOnBoard, DEFAULTS, queensOnBoard } from "../state/state.js";
import { pictureFile } from "./picture-names.js";
import { createPictures } from "./pictures.js";
import { createShareOptions } from "./share-options.js";
import { createSharePreview } from "./share-preview.js";
import {
  availableFormats,
  choicesOf,
  frameLink,
  link,
  longestPart,
  MAX_LINK_LENGTH,
  mayFit,
  mostWithProgram,
  writeSnippet,
} from "./snippets.js";

/** @import { Format } from "./snippets.js" */

/** The parts of a long link that have a message. */
const NAMED_PARTS = ["queens", "blocked", "address"];

/** Host names of this computer, which do not work elsewhere. */
const LOCAL_HOST = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * @param {object} options
 * @param {import("../state/state.js").Store} options.store
 * @param {string} options.address Address of the page, without query. For a file, its name, for use by a page beside
 *   it.
 * @param {(hasProgram?: boolean) => string} options.title Describes the current view, without the reader's program if
 *   that is left out.
 * @param {import("../stage/translated-stage.js").TranslatedStage} options.stage
 * @param {() => HTMLElement} options.live The live region for screen readers.
 * @param {(text: string) => void} options.announce
 */
export async function createShare({ store, address, title, stage, live, announce }) {
  await loadStyleSheet(styleSheet("share"));
  const scripts = guestScripts();
  const file = !location.protocol.startsWith("http"); // or the text of a frame
  const docs = docsUrl();
  /** The chosen values, kept for the next time the dialog opens. */
  const chosen = {
    width: 0,
    height: 560,
    grows: true,
    autoplay: false,
    program: true,
    picture: /** @type {"png" | "svg" | "none"} */ ("png"),
  };
  /** @type {Format} */
  let format = "link";
  /** The last dialog, and what to do once it is closed. @type {{ dialog: HTMLDialogElement, closed: () => void } | undefined} */
  let last;

  async function open() {
    stage.pause(); // what is shared is what is shown
    const { state } = store;
    const linked = stage.linked();
    const fragment = linked && mayFit(linked) ? await fragmentOf(linked) : "";
    if (last?.dialog.open) return;
    last?.closed(); // the browser reports the end of a dialog only with the next frame
    const pictures = createPictures({ stage, place: document.body });
    const hasPicture = stage.shownScene() !== null;
    const available = availableFormats(scripts, file, hasPicture);
    if (!available.includes(format)) format = "link";
    const formats = createSelect(
      t("share.format"),
      /** @type {Record<Format, string>} */ (
        Object.fromEntries(available.map((key) => [key, t(`share.format.${key}`)]))
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
    const status = h("p", { class: "quiet" });
    const copy = createButton(t("share.copy"), copyText, { class: "primary" });
    const tooLong = h("p");
    const save = createButton(t("share.save"), saveBoard);
    const textGroup = h(
      "div",
      { class: "given" },
      h("label", { class: "quiet", for: text.id }, t("share.text")),
      text,
      h("div", { class: "files" }, copy.element, status),
    );
    const alternative = h("div", { class: "given" }, tooLong, h("p", {}, t("share.instead")), save.element);
    const options = createShareOptions({
      state,
      title: title(),
      chosen,
      fragment,
      hasProgram: linked !== null,
      hasPicture,
      change: show,
    });
    let programNote = ""; // why the program is left out
    /** What is shared now. @type {import("./snippets.js").Shared | undefined} */
    let shared;
    const life = new AbortController();
    const preview = createSharePreview({
      ...{ pictures, save: savePicture, announce, life: life.signal },
      pictureChosen: write,
    });
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
      LOCAL_HOST.test(location.hostname) ? h("p", { class: "note" }, t("share.local")) : "",
      h(
        "div",
        { class: "share-body" },
        h("div", { class: "share-choices" }, formats.element, hint, textGroup, alternative, options.element),
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

    /** Writes the snippet. */
    function write() {
      const wanted = { ...options.shared(), address, scripts, picture: fileBeside() };
      programNote = noteOnProgram(wanted);
      const fragment = programNote ? "" : wanted.fragment;
      options.rename(title(!linked || fragment !== ""));
      // A program is shown as it is, and not as an answer to an exercise.
      const state = fragment ? { ...wanted.state, exercise: DEFAULTS.exercise } : wanted.state;
      shared = { ...wanted, title: options.shared().title, state, fragment };
      text.value = writeSnippet(format, shared);
      return shared;
    }

    /** @param {import("./snippets.js").Shared} shared */
    const urlOf = (shared) =>
      choicesOf(format, scripts).includes("controls") ? frameLink(shared) : link(shared);

    /** Why the link cannot have the program; empty if it can, or has none. @param {import("./snippets.js").Shared} shared */
    function noteOnProgram(shared) {
      const most = mostWithProgram(format);
      const isTooLong = shared.fragment ? urlOf(shared).length > most : linked !== null && !fragment;
      return isTooLong ? t("share.programTooLong", { most }) : "";
    }

    function show() {
      const choices = choicesOf(format, scripts);
      const shared = write();
      const url = urlOf({ ...shared, fragment: "" });
      const fits = url.length <= MAX_LINK_LENGTH;
      formats.show(format);
      setText(hint, t(`share.hint.${format}`));
      setText(status, "");
      setText(copy.element, t(kindBeside() ? "share.copyAndSave" : "share.copy"));
      for (const part of [hint, textGroup, options.element, preview.element]) part.hidden = !fits;
      alternative.hidden = fits;
      if (!fits) {
        const part = longestPart(url);
        const known = NAMED_PARTS.includes(part) ? t(`share.long.${part}`) : "";
        const most = MAX_LINK_LENGTH;
        setText(tooLong, joinSentences(t("share.tooLong", { count: url.length, most }), known));
      }
      if (!fits) text.value = "";
      options.show(format, choices, programNote);
      preview.show(fits ? { format, shared } : null);
    }

    /** The kind of the picture that is saved with the snippet, if there is one. */
    function kindBeside() {
      const { picture } = chosen;
      const isOffered = hasPicture && choicesOf(format, scripts).includes("picture");
      return isOffered && picture !== "none" ? picture : null;
    }

    /** The name of the file that the snippet shows, if there is one. */
    function fileBeside() {
      if (format === "picture") return pictureFile(state, preview.picture, "png");
      const kind = kindBeside();
      return kind && pictureFile(state, "board", kind);
    }

    async function copyText() {
      const kind = kindBeside();
      const saved = kind ? await savePicture("board", kind) : "";
      try {
        await navigator.clipboard.writeText(text.value);
        report(joinSentences(t("share.copied"), saved));
      } catch {
        text.focus();
        text.select();
        report(joinSentences(t("share.selected"), saved));
      }
    }

    /** Saves a picture; returns what is said about that. @param {import("./picture-names.js").PictureName} name @param {import("./picture-names.js").PictureKind} kind */
    async function savePicture(name, kind) {
      if (!shared) return "";
      let words = "";
      try {
        words = t("share.savedPicture", { file: await pictures.save(shared, name, kind) });
      } catch (error) {
        words = t("page.partFailed", { message: describeError(error) });
      }
      report(words);
      return words;
    }

    /** @param {string} words */
    function report(words) {
      setText(status, words);
      announce(words);
    }

    async function saveBoard() {
      try {
        const { writeBoard, FORMATS } = await import("../formats/formats.js");
        const [extension, type] = FORMATS.svg.file;
        const board = { n: state.n, queens: queensOnBoard(state), blocked: blockedOnBoard(state) };
        const picture = writeBoard(board, "svg", { coordinates: true, first: firstNumber(state) });
        download(new Blob([picture], { type }), `${state.n}-queens.${extension}`);
        announce(t("share.saved"));
      } catch (error) {
        setText(tooLong, t("page.partFailed", { message: describeError(error) }));
        announce(tooLong.textContent ?? "");
      }
    }

    // Screen readers ignore a live region outside a modal dialog, so move it into the dialog.
    const region = live();
    const place = region.parentElement;
    function closed() {
      if (life.signal.aborted) return;
      life.abort();
      last = undefined;
      place?.append(region);
      dialog.remove();
    }

    whenLanguageChanges(() => dialog.close(), life.signal);
    document.body.append(dialog);
    dialog.append(region);
    show();
    dialog.showModal();
    last = { dialog, closed };
    formats.focus();
  }

  return { open };
}
