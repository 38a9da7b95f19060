/**
 * The Share dialog: the current view as a link, a QR code, or a snippet for course notes.
 *
 * @import { State } from "../state/parameters.js"
 * @import { Store } from "../state/state.js"
 * @import { TranslatedStage } from "../stage/translated-stage.js"
 * @import { PictureKind, PictureName } from "./picture-names.js"
 * @import { Format, Shared } from "./snippets.js"
 */

import { download } from "../base/download.js";
import { loadStyleSheet } from "../base/style-sheet.js";
import {
  describeError,
  joinSentences,
  language,
  languagePack,
  t,
  whenLanguageChanges,
} from "../i18n/i18n.js";
import { guestScripts, styleSheet } from "../platform/assets.js";
import { fragmentOf } from "../program/link.js";
import { firstNumber } from "../state/count-from.js";
import { blockedOnBoard, DEFAULTS, queensOnBoard } from "../state/state.js";
import { animationName, pictureFile } from "./picture-names.js";
import { createPictures } from "./pictures.js";
import { fitProgram, tooLongText } from "./share-model.js";
import { createShareOptions, USUAL_CHOICES } from "./share-options.js";
import { createSharePreview } from "./share-preview.js";
import { createShareView } from "./share-view.js";
import { availableFormats, choicesOf, mayFit, scannedLink, writeSnippet } from "./snippets.js";

/**
 * What opens the dialog.
 *
 * @typedef {object} Page
 * @property {Store} store
 * @property {string} address Address of the page, without query. For a file, its name, for use by a page beside it.
 * @property {(hasProgram?: boolean) => string} title Describes the current view, without the reader's program if that
 *   is left out.
 * @property {TranslatedStage} stage
 * @property {() => HTMLElement} live The live region for screen readers.
 * @property {(text: string) => void} announce
 *
 * @param {Page} page
 */
export async function createShare(page) {
  const { store, stage } = page;
  await loadStyleSheet(styleSheet("share"));
  const chosen = { ...USUAL_CHOICES }; // kept for the next time, except language and theme
  /** The last dialog, and what to do once it is closed. @type {ReturnType<typeof openDialog> | undefined} */
  let last;
  return {
    async open() {
      stage.pause(); // what is shared is what is shown
      const { state } = store;
      const linked = stage.linked();
      const fragment = linked && mayFit(linked) ? await fragmentOf(linked) : "";
      if (last?.dialog.open) return;
      last?.closed(); // the browser reports the end of a dialog only with the next frame
      last = openDialog({ page, state, hasProgram: linked !== null, fragment, chosen });
    },
  };
}

/** Opens the dialog for a state of the page. @param {{ page: Page } & Pick<Parameters<typeof createShareOptions>[0], "state" | "hasProgram" | "fragment" | "chosen">} options */
function openDialog({ page, state, hasProgram, fragment, chosen }) {
  const { address, title, stage, live, announce } = page;
  const scripts = guestScripts();
  const isFile = !location.protocol.startsWith("http"); // or the text of a frame
  const pictures = createPictures({ stage, place: document.body, url: roomLink(address, state) });
  const hasPicture = stage.shownScene() !== null;
  const formats = availableFormats(scripts, isFile, hasPicture, hasRun(state, pictures));
  if (!formats.includes(chosen.format)) chosen.format = "link";
  /** What is shared now. @type {Shared | undefined} */
  let shared;
  const life = new AbortController();
  const sharing = { state, fragment, hasProgram, hasPicture, chosen };
  const options = createShareOptions({ ...sharing, title: title(), change: show });
  const showing = { state, pictures, announce, life: life.signal };
  const preview = createSharePreview({ ...showing, save: savePicture, pictureChosen: write });
  const parts = { formats, isFile, choices: options.element, preview: preview.element };
  const view = createShareView({ ...parts, choose, copy, save: saveBoard, closed });

  /** @param {Format} format */
  function choose(format) {
    chosen.format = format;
    show();
  }

  /** Writes the snippet. */
  function write() {
    const { format } = chosen;
    const wanted = { ...options.shared(), address, scripts, picture: fileBeside() };
    const { shared: fitting, programNote } = fitProgram(format, wanted, hasProgram && !fragment);
    options.rename(title(!hasProgram || fitting.fragment !== ""));
    shared = { ...fitting, title: options.shared().title };
    view.write(writeSnippet(format, shared));
    return { shared, programNote };
  }

  function show() {
    const { format } = chosen;
    const { shared, programNote } = write();
    const tooLong = tooLongText(format, shared);
    if (tooLong) view.write("");
    view.explain(tooLong);
    view.show({ format, hasPicture: kindBeside() !== null, fits: tooLong === "" });
    options.show(choicesOf(format, scripts), programNote);
    preview.show(tooLong ? null : { format, shared, animation: options.animation() });
  }

  /** The kind of the picture that is saved with the snippet, if there is one. */
  function kindBeside() {
    const { format, picture } = chosen;
    const isOffered = hasPicture && choicesOf(format, scripts).includes("picture");
    return isOffered && picture !== "none" ? picture : null;
  }

  /** The name of the file that the snippet shows, if there is one. */
  function fileBeside() {
    if (chosen.format === "animation") return `${animationName(state)}.${chosen.kind}`;
    if (chosen.format === "picture") return pictureFile(state, preview.picture, "png");
    const kind = kindBeside();
    return kind && pictureFile(state, "board", kind);
  }

  async function copy() {
    const kind = kindBeside();
    const saved = kind ? await savePicture("board", kind) : "";
    const isCopied = await view.copy();
    report(joinSentences(t(isCopied ? "share.copied" : "share.selected"), saved));
  }

  /** Saves a picture; returns what is said about that. @param {PictureName} name @param {PictureKind} kind */
  async function savePicture(name, kind) {
    if (!shared) return "";
    const saving = pictures.save(shared, name, kind);
    return report(await saving.then((file) => t("share.savedPicture", { file }), failureText));
  }

  /** @param {string} words */
  function report(words) {
    view.report(words);
    announce(words);
    return words;
  }

  async function saveBoard() {
    const failure = await downloadBoard(state).then(() => "", failureText);
    if (failure) view.explain(failure);
    announce(failure || t("share.saved"));
  }

  // Screen readers ignore a live region outside a modal dialog, so move it into the dialog.
  const dialog = view.element;
  const region = live();
  const place = region.parentElement;
  function closed() {
    if (life.signal.aborted) return;
    life.abort();
    place?.append(region);
    dialog.remove();
  }

  whenLanguageChanges(() => dialog.close(), life.signal);
  document.body.append(dialog);
  dialog.append(region);
  show();
  dialog.showModal();
  view.focus();
  return { dialog, closed };
}

/** Whether one run of an algorithm is shown. @param {State} state @param {import("./pictures.js").Pictures} pictures */
function hasRun({ room }, pictures) {
  const names = room === "algorithms" ? pictures.names() : [];
  return names.includes("run") && !names.includes("ladder");
}

/** The link for the code in a picture: to the room without a run, in the language of the page. @param {string} address @param {State} state */
function roomLink(address, { room, view, language: pack, lang }) {
  const shown = languagePack() ? lang : /** @type {State["lang"]} */ (language());
  return scannedLink({ address, state: { ...DEFAULTS, room, view, language: pack, lang: shown } });
}

/** @param {unknown} error */
const failureText = (error) => t("page.partFailed", { message: describeError(error) });

/** Saves the board in a file. @param {State} state */
async function downloadBoard(state) {
  const { writeBoard, FORMATS } = await import("../formats/formats.js");
  const [extension, type] = FORMATS.svg.file;
  const board = { n: state.n, queens: queensOnBoard(state), blocked: blockedOnBoard(state) };
  const picture = writeBoard(board, "svg", { coordinates: true, first: firstNumber(state) });
  download(new Blob([picture], { type }), `${state.n}-queens.${extension}`);
}
