/**
 * The Share dialog: the current view as a link, a QR code, or a snippet for course notes.
 *
 * @import { State } from "../state/parameters.js"
 * @import { Store } from "../state/state.js"
 * @import { TranslatedStage } from "../stage/translated-stage.js"
 * @import { Language } from "../i18n/languages.js"
 * @import { Place } from "./places.js"
 * @import { PictureKind, PictureName } from "./picture-names.js"
 * @import { Choices } from "./share-options.js"
 * @import { Format, Shared } from "./snippets.js"
 */

import { download } from "../base/download.js";
import { loadStyleSheet } from "../base/style-sheet.js";
import { loadCore } from "../core/core.js";
import {
  describeError,
  joinSentences,
  language,
  languagePack,
  t,
  whenLanguageChanges,
} from "../i18n/i18n.js";
import { guestScripts, hasShortPaths, styleSheet } from "../platform/assets.js";
import { fragmentOf } from "../program/link.js";
import { firstNumber } from "../state/count-from.js";
import { blockedOnBoard, DEFAULTS, queensOnBoard } from "../state/state.js";
import { createPictures, isBoard } from "./pictures.js";
import { choicesAt, formatsFor, pictureKindsFor, textFormatAt } from "./places.js";
import { quizChoices } from "./quiz-model.js";
import {
  changesFor,
  fileBeside,
  fitProgram,
  kindBeside,
  optionsOf,
  snippetAt,
  tooLongText,
} from "./share-model.js";
import { createShareOptions, USUAL_CHOICES } from "./share-options.js";
import { createSharePreview } from "./share-preview.js";
import { createShareView } from "./share-view.js";
import { pathIn, shortPath } from "./short-paths.js";
import { availableFormats, mayFit, pageState, scannedLink } from "./snippets.js";
import { solvedScene } from "./solved-scene.js";

/**
 * What opens the dialog.
 *
 * @typedef {object} Page
 * @property {Store} store
 * @property {string} address Address of the page, without query. For a file, its name, for use by a page beside it.
 * @property {(hasProgram?: boolean, asRun?: boolean) => string} title Describes the current view, without the reader's
 *   program if that is left out, and as a run where the ladder is left out.
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
    /** @param {"animation"} [format] One to begin with, in place of that of the last time. */
    async open(format) {
      stage.pause(); // what is shared is what is shown
      const { state } = store;
      const linked = stage.linked();
      const fragment = linked && mayFit(linked) ? await fragmentOf(linked) : "";
      const solved = await solvedScene(state, stage.shownScene());
      const quizPart = await loadQuizPart(state);
      if (last?.dialog.open) return;
      Object.assign(chosen, quizPart ? quizChoices(quizPart.core, state) : { isQuiz: false });
      const { place, kind, isQuiz } = USUAL_CHOICES;
      if (format) Object.assign(chosen, { format, place, kind, isQuiz });
      last?.closed(); // the browser reports the end of a dialog only with the next frame
      last = openDialog({ page, state, quizPart, solved, hasProgram: linked !== null, fragment, chosen });
    },
  };
}

/** What the fields of a quiz need: the core, and the words of the room; null where there is no run. @param {State} state */
async function loadQuizPart({ room }) {
  if (room !== "algorithms") return null;
  try {
    const [core, { createQuizFields: create }] = await Promise.all([loadCore(), import("./quiz-fields.js")]);
    return { core, create };
  } catch {
    return null; // a link can be shared without them
  }
}

/**
 * @typedef {{ page: Page, quizPart: Awaited<ReturnType<typeof loadQuizPart>>, solved: Awaited<ReturnType<typeof solvedScene>> } & Pick<Parameters<typeof createShareOptions>[0], "state" | "hasProgram" | "fragment" | "chosen">} Opened
 *   What the dialog is opened for.
 */

/** Opens the dialog for a state of the page. @param {Opened} opened */
function openDialog(opened) {
  const { page, state, quizPart, solved, hasProgram, fragment, chosen } = opened;
  const { title, stage, live, announce } = page;
  const scripts = guestScripts();
  const isFile = !location.protocol.startsWith("http"); // or the text of a frame
  const pictures = createPictures({ stage, place: document.body, solved: solved?.scene });
  const hasPicture = stage.shownScene() !== null;
  const formats = () => availableFormats(scripts, isFile, hasPicture, hasRun(state, pictures), chosen.isQuiz);
  const offered = formatsFor(chosen.place, formats());
  if (!offered.includes(chosen.format)) [chosen.format = "link"] = offered; // what there was the last time
  const beside = () => kindBeside(chosen, hasPicture, scripts);
  const still = solved ? "solution" : "board"; // the picture beside a frame
  /** What is shared now. @type {Shared | undefined} */
  let shared;
  const life = new AbortController();
  const sharing = { state, fragment, hasProgram, hasPicture, chosen };
  const options = createShareOptions({ ...sharing, title: title(), change: show });
  /** @param {PictureName} name */
  const draw = (name) => (shared ? [pictures.show(name, lookOf(name, shared, chosen.code))] : []);
  const showing = { state, pictures, announce, life: life.signal };
  const preview = createSharePreview({
    ...showing,
    draw,
    save(name, saved) {
      choose({ saved }); // which the snippet names
      return savePicture(name, saved);
    },
    pictureChosen: show,
  });
  const quiz = quizPart?.create({ core: quizPart.core, state, chosen, choose });
  const parts = { isFile, quiz: quiz?.element, choices: options.element, preview: preview.element };
  const view = createShareView({
    ...parts,
    choosePlace: (place) => choose(choicesAt(place, formats())),
    choose: (format) => choose({ format }),
    copy,
    save: () => saveBoard(state, view.explain, announce),
    closed,
  });

  /** @param {Partial<Choices>} choice */
  function choose(choice) {
    Object.assign(chosen, choice);
    show();
  }

  /** Writes the snippet. */
  function write() {
    const file = fileBeside(chosen, state, { picture: preview.picture, still }, beside());
    const now = { scripts, options, picture: preview.picture, file };
    const { tooLong, ...written } = sharedNow(opened, now);
    shared = written.shared;
    view.write(tooLong ? "" : snippetAt(chosen, shared));
    view.explain(tooLong);
    return { ...written, shared, fits: tooLong === "" };
  }

  function show() {
    const { place, format, isQuiz } = chosen;
    const { shared, programNote, fits } = write();
    const shown = { place, formats: formatsFor(place, formats()), format, isShort: shared.short !== "" };
    view.show({ ...shown, hasPicture: beside() !== null, isQuiz, fits });
    quiz?.show();
    const hasCode = !isBoard(preview.picture) && lookOf(preview.picture, shared, true).url !== "";
    options.show(optionsOf(chosen, { scripts, picture: preview.picture, hasCode }), programNote);
    const kinds = pictureKindsFor(place);
    preview.show(fits ? { format, shared, kinds, animation: options.animation(), code: chosen.code } : null);
  }

  async function copy() {
    const kind = beside();
    const saved = kind ? await savePicture(still, kind) : "";
    const isCopied = await view.copy();
    report(joinSentences(t(isCopied ? "share.copied" : "share.selected"), saved));
  }

  /** Saves a picture; returns what is said about that. @param {PictureName} name @param {PictureKind} kind */
  async function savePicture(name, kind) {
    if (!shared) return "";
    const saving = pictures.save(state, name, kind, lookOf(name, shared, chosen.code));
    return report(await saving.then((file) => t("share.savedPicture", { file }), failureText));
  }

  /** @param {string} words */
  function report(words) {
    view.report(words);
    announce(words);
    return words;
  }

  const dialog = view.element;
  const putBack = takeInto(dialog, live());
  function closed() {
    if (life.signal.aborted) return;
    life.abort();
    putBack();
    dialog.remove();
  }

  whenLanguageChanges(() => dialog.close(), life.signal);
  show();
  dialog.showModal();
  view.focus();
  return { dialog, closed };
}

/**
 * What is shared now, why the program is left out, and why the link is too long; the last two empty if they are not.
 *
 * @param {Opened} opened
 * @param {Pick<Shared, "scripts"> & { options: ReturnType<typeof createShareOptions>, picture: PictureName, file: string | null }} now The
 *   options, the chosen picture, and the name of the file beside the snippet.
 */
function sharedNow({ page, solved, hasProgram, fragment, chosen }, { scripts, options, picture, file }) {
  const { address, title } = page;
  const given = options.shared();
  const shown = { ...given.state, ...changesFor(chosen.format, picture, solved) };
  const pictured = solved?.changes ?? {};
  const wanted = { ...given, state: shown, pictured, address, scripts, picture: file, short: "" };
  const { shared: fitting, programNote } = fitProgram(chosen.format, wanted, hasProgram && !fragment);
  const name = title(!hasProgram || fitting.fragment !== "", shown.view === "run");
  options.rename(chosen.isQuiz ? t("share.quiz.title") : name);
  const shared = { ...fitting, title: options.shared().title, short: shortOf(fitting, chosen) };
  return { shared, programNote, tooLong: tooLongText(chosen.format, shared) };
}

/** Takes a live region into a dialog, because screen readers ignore one outside a modal dialog. Returns what puts it back. @param {HTMLDialogElement} dialog @param {HTMLElement} region */
function takeInto(dialog, region) {
  const place = region.parentElement;
  document.body.append(dialog);
  dialog.append(region);
  return () => place?.append(region);
}

/** Whether one run of an algorithm is shown. @param {State} state @param {import("./pictures.js").Pictures} pictures */
function hasRun({ room }, pictures) {
  return room === "algorithms" && pictures.names().includes("run");
}

/** How a picture looks. @param {PictureName} name @param {Shared} shared @param {boolean} hasCode @returns {import("./pictures.js").Look} */
function lookOf(name, shared, hasCode) {
  const { title, address, state } = shared;
  const link = name === "ladder" ? roomLink(address, state) : scannedLink(shared);
  return { theme: state.theme, title, url: hasCode ? link : "" };
}

/** The path of the page that the site has for what is shared; empty if there is none. @param {Shared} shared @param {Choices} chosen */
function shortOf({ state, fragment }, { format, place }) {
  if (textFormatAt(place, format) !== "link" || place === "notion") return ""; // Notion makes a frame of what the link opens
  const hasPage = hasShortPaths() && !fragment && !languagePack();
  const path = hasPage && shortPath(pageState(state));
  const { lang } = state;
  return path ? pathIn(path, lang === "auto" ? /** @type {Language} */ (language()) : lang) : "";
}

/** The link for the code in a picture: to the room without a run, in the language of the page. @param {string} address @param {State} state */
function roomLink(address, { room, view, language: pack, lang }) {
  const shown = languagePack() ? lang : /** @type {State["lang"]} */ (language());
  return scannedLink({ address, state: { ...DEFAULTS, room, view, language: pack, lang: shown } });
}

/** @param {unknown} error */
const failureText = (error) => t("page.partFailed", { message: describeError(error) });

/** Saves the board in a file, and says so. @param {State} state @param {(failure: string) => void} explain @param {Page["announce"]} announce */
async function saveBoard(state, explain, announce) {
  const failure = await downloadBoard(state).then(() => "", failureText);
  if (failure) explain(failure);
  announce(failure || t("share.saved"));
}

/** @param {State} state */
async function downloadBoard(state) {
  const { writeBoard, FORMATS } = await import("../formats/formats.js");
  const [extension, type] = FORMATS.svg.file;
  const board = { n: state.n, queens: queensOnBoard(state), blocked: blockedOnBoard(state) };
  const picture = writeBoard(board, "svg", { coordinates: true, first: firstNumber(state) });
  download(new Blob([picture], { type }), `${state.n}-queens.${extension}`);
}
