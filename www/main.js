/** The page: a stage below the list of rooms, and the URL, which reflects the whole state. */

import { coloursChanged } from "./base/appearance.js";
import { h, isPlainClick, setAttribute, setText } from "./base/dom.js";
import { loadEarly } from "./base/load-early.js";
import { readStored, writeStored } from "./base/stored.js";
import { createButton } from "./controls/controls.js";
import { createIconButton } from "./controls/icon-button.js";
import { isFree } from "./controls/letter-keys.js";
import {
  describeError,
  isPackError,
  LANGUAGE_NAMES,
  language,
  languagePack,
  loadPackOf,
  showLanguage,
  t,
  whenLanguageChanges,
  withMessages,
} from "./i18n/i18n.js";
import { createStateService } from "./rooms/services/state.js";
import { createTranslatedStage } from "./stage/translated-stage.js";
import { EVENT_PREFIX } from "./state/events.js";
import {
  DEFAULTS,
  ROOMS,
  TABS,
  withChanges,
  withFirstRun,
  withRoom,
  withRun,
  withView,
} from "./state/state.js";
import { EXERCISE, PROGRAM, readUrl, writeUrl } from "./state/url.js";

/** How long after the last change the URL is written, in milliseconds: Safari allows 100 writes in 30 seconds. */
const WRITE_DELAY = 400;

/** @param {string} id */
function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

const LAST_ROOM = "n-queens room";
/** Whether this tab shows a lecture. */
const LECTURE = "n-queens lecture";
const COUNT_FROM = "n-queens count from";

/**
 * The state that the URL asks for. Without anything, the room is the one that the reader last saw, at first the guide.
 * What is embedded counts rows as its link says, the page also as its reader last chose.
 */
function readState() {
  const { search, hash } = location;
  const last = readStored(LAST_ROOM);
  const hasText = hash.startsWith(PROGRAM) || hash.startsWith(EXERCISE);
  const named = search.length > 1 ? DEFAULTS.room : (ROOMS.find((id) => id === last) ?? "guide");
  const { state, messages } = readUrl(search, withRoom(DEFAULTS, hasText ? "program" : named));
  const stored = readStored(COUNT_FROM);
  const base = stored === "0" || stored === "1" ? stored : "auto";
  const followsReader = state.base === "auto" && !state.embed;
  return { state: followsReader ? withChanges(state, { base }) : state, messages };
}

const initial = readState();
const state = createStateService(initial.state);
const { store } = state;
const { embed } = initial.state;
/** The address of this page without its query; text in a frame has none. */
const address = /^(https?|file):$/.test(location.protocol)
  ? new URL(location.pathname, location.href)
  : undefined;

let algorithmsOpened = initial.state.room === "algorithms";

/** The state in a room that a reader opens: from an algorithm, the Algorithms lead to all of them. @param {import("./state/parameters.js").Room} id */
function stateIn(id) {
  const { state } = store;
  if (id === "algorithms" && state.room === id) return withView(withRun(state), "ladder");
  return withRoom(id === "algorithms" && !algorithmsOpened ? withFirstRun(state) : state, id);
}

const links = TABS.map((id) => {
  const link = h("a", {
    href: ".", // updatePage sets the actual link
    /** @param {MouseEvent} event */
    click(event) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      store.set(stateIn(id));
    },
  });
  return { id, link };
});
const languages = h(
  "select",
  { class: "languages" },
  ...Object.entries(LANGUAGE_NAMES).map(([value, name]) => h("option", { value, lang: value }, name)),
);

/** The value of the language pack's option: no language is chosen. */
const WITHOUT_CHOICE = DEFAULTS.lang;

function showChosenLanguage() {
  languages.value = languagePack() ? WITHOUT_CHOICE : language();
}

/** Offers the language of the state's pack, also while another one is chosen. */
async function offerPack() {
  const { state } = store;
  const pack = await loadPackOf(state, false).catch(() => null); // `showLanguage` reports the error
  if (state.language !== store.state.language) return;
  languages.querySelector(`[value="${WITHOUT_CHOICE}"]`)?.remove();
  if (pack) languages.append(h("option", { value: WITHOUT_CHOICE, lang: pack.tag }, pack.name));
  showChosenLanguage();
}

/** The message for a part that could not be loaded. @param {unknown} error */
const partFailed = (error) => ({ code: "page.partFailed", parameters: { message: describeError(error) } });

/** The tab that a room without one belongs to. @type {Partial<Record<import("./state/parameters.js").Room, import("./state/parameters.js").Room>>} */
const HOMES = { check: "yours", program: "yours" };

/** Updates everything around the stage: title, navigation, language and theme. */
function updatePage() {
  const { room, theme } = store.state;
  algorithmsOpened ||= room === "algorithms";
  document.documentElement.lang = language();
  document.title = `${t(`room.${room}`)} · ${t("page.name")}`;
  setText(byId("name"), t("page.name"));
  setText(byId("skip"), t("page.skip"));
  byId("rooms").setAttribute("aria-label", t("page.rooms"));
  languages.setAttribute("aria-label", t("page.language"));
  showChosenLanguage();
  for (const { id, link } of links) {
    setText(link, t(`room.${id}`));
    if (id === room) link.setAttribute("aria-current", "page");
    else if (id === HOMES[room]) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    link.href = writeUrl(stateIn(id), DEFAULTS);
  }
  if (document.documentElement.dataset.theme !== theme) {
    document.documentElement.dataset.theme = theme;
    coloursChanged();
  }
}

async function start() {
  const preferredLanguages = () => navigator.languages;
  /** @type {unknown} */
  let languageError; // why the requested language could not be loaded
  offerPack();
  try {
    await showLanguage(store.state, preferredLanguages(), false);
  } catch (error) {
    languageError = error;
  }
  byId("rooms").append(...links.map(({ link }) => link));
  byId("tools").append(languages);
  updatePage();
  const place = byId("stage");
  // Before the stage: the browser keeps with each entry of the history how far the page was scrolled.
  if (!embed) followUrl((messages) => stage.note(messages));
  /** @type {typeof import("./frame.js") | undefined} */
  let frame;
  /** @type {unknown} */
  let frameError;
  if (embed) {
    document.documentElement.classList.add("embed");
    try {
      frame = await import("./frame.js");
      await frame.loadStyles();
    } catch (error) {
      frameError = error;
    }
  }
  /** @type {(format: "animation") => void} */
  let openShare = () => {};
  const stage = createTranslatedStage({
    place,
    state,
    scope: document,
    embedded: embed,
    home: embed ? address : undefined,
    fragment: () => location.hash,
    share: embed ? undefined : (format) => openShare(format),
    preferredLanguages,
    emit(type, detail) {
      document.dispatchEvent(new CustomEvent(EVENT_PREFIX + type, { detail }));
    },
    markBusy(room, busy) {
      const link = links.find(({ id }) => id === room)?.link;
      link?.classList.toggle("busy", busy);
      if (link) setAttribute(link, "title", busy ? t("room.busy") : "");
    },
  });
  languages.addEventListener("change", () => {
    const { value } = /** @type {{ value: import("./state/parameters.js").State["lang"] }} */ (languages);
    if (value === store.state.lang)
      stage.applyLanguage(); // retry: loading it failed the last time
    else store.set(withChanges(store.state, { lang: value }));
  });
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    stage.focus();
  });
  stage.note(initial.messages);
  store.subscribe((state, before) => {
    updatePage();
    if (state.language !== before.language) offerPack();
  });
  whenLanguageChanges(updatePage);
  if (isPackError(languageError)) stage.note([...initial.messages, languageError]);
  else if (languageError) stage.applyLanguage(); // retry, and show the error if it fails again

  if (frameError) stage.note([partFailed(frameError)]);
  if (frame) frame.bindFrame({ place, stage, store });
  else if (embed)
    stage.start(); // the board works without messages to the host
  else {
    openShare = offerSharing(stage, place);
    offerLecture(stage);
    stage.start();
  }
}
start();

/**
 * Adds the Share button and printing. Returns what opens the dialog.
 *
 * @param {import("./stage/translated-stage.js").TranslatedStage} stage @param {HTMLElement} place The element that
 *   contains the stage.
 */
function offerSharing(stage, place) {
  const page = {
    store,
    address:
      (location.protocol === "file:" ? location.pathname.split("/").at(-1) : address?.href) ??
      "n-queens.html",
    title(hasProgram = true, asRun = false) {
      const { n, large, room } = store.state;
      const title = hasProgram ? stage.title(asRun) : t(`room.${room}`);
      return t("page.figure", { name: t("page.name"), title, n: large || n });
    },
    stage,
    live: stage.live,
    announce: stage.announce,
    place,
  };
  /** @type {ReturnType<typeof import("./share/share.js").createShare> | undefined} */
  let share;
  let shareFailed = false; // loading it failed the last time
  /** @param {"animation"} [format] */
  async function openDialog(format) {
    try {
      const { createShare } = await withMessages(import("./share/share.js"), "share");
      share ??= createShare(page);
      const { open } = await share;
      if (shareFailed) stage.note([]);
      shareFailed = false;
      await open(format);
    } catch (error) {
      share = undefined;
      shareFailed = true;
      stage.note([partFailed(error)]);
    }
  }
  const button = createButton("", () => openDialog());
  const updateLabel = () => setText(button.element, t("page.share"));
  updateLabel();
  whenLanguageChanges(updateLabel);
  byId("tools").prepend(button.element);
  // Until the module is loaded, only the style sheet applies to what is printed.
  loadEarly(async () => (await import("./share/print.js")).bindPrint(page));
  return openDialog;
}

/**
 * Adds the button for lecture mode, and its key. What it does is loaded with the first lecture.
 *
 * @param {import("./stage/translated-stage.js").TranslatedStage} stage
 */
function offerLecture(stage) {
  /** @type {ReturnType<typeof import("./stage/lecture.js").createLecture> | undefined} */
  let loading;
  async function toggle() {
    try {
      loading ??= import("./stage/lecture.js").then(({ createLecture }) =>
        createLecture({
          ...{ stage, store, languages, hasLecture },
          changed: (isLecture) => writeStored(LECTURE, isLecture, "sessionStorage"),
        }),
      );
      (await loading).toggle();
    } catch (error) {
      loading = undefined;
      stage.note([partFailed(error)]);
    }
  }
  const { element: button } = createIconButton("screen", "", toggle);
  byId("tools").prepend(button);
  addEventListener("keydown", (event) => {
    const isKey = event.key.toLowerCase() === "f" && !(event.ctrlKey || event.metaKey || event.altKey);
    if (!isKey || event.defaultPrevented || button.hidden || !isFree(event)) return;
    event.preventDefault();
    toggle();
  });
  function show() {
    button.hidden = !hasLecture(store.state);
    button.title = t("page.lecture");
    button.ariaLabel = button.title;
  }
  store.subscribe(show);
  whenLanguageChanges(show);
  show();
  if (hasLecture(store.state) && readStored(LECTURE, "sessionStorage") === true) toggle(); // the page was reloaded
}

/** Whether a room has a lecture mode. @param {import("./state/parameters.js").State} state */
const hasLecture = ({ room, tab }) =>
  room === "guide" || room === "board" || (room === "algorithms" && tab !== "race" && tab !== "measure");

/**
 * Writes the state to the URL once it stops changing. Another room, view, size or algorithm adds an entry to the history; any
 * other change replaces the current entry.
 *
 * @param {import("./stage/translated-stage.js").TranslatedStage["note"]} note
 */
function followUrl(note) {
  let writtenState = store.state;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let writeTimer;

  /** @param {import("./state/parameters.js").State} a @param {import("./state/parameters.js").State} b */
  const isNewEntry = (a, b) =>
    a.room !== b.room ||
    a.view !== b.view ||
    a.n !== b.n ||
    a.algorithm !== b.algorithm ||
    a.large !== b.large ||
    // The guide itself replaces "auto" by a chapter.
    (a.chapter !== b.chapter && a.chapter !== "auto" && b.chapter !== "auto");

  /** @param {import("./state/parameters.js").State} state */
  function write(state) {
    const query = writeUrl(state, DEFAULTS);
    if (address && query !== location.search) {
      const method = isNewEntry(state, writtenState) ? "pushState" : "replaceState";
      history[method](null, "", query);
    }
    writtenState = state;
  }

  if (location.search.length <= 1) write(writtenState); // so that going back leads to the same room
  writeStored(LAST_ROOM, writtenState.room);

  store.subscribe((state, before) => {
    if (state.room !== before.room) writeStored(LAST_ROOM, state.room);
    if (state.base !== before.base) writeStored(COUNT_FROM, state.base);
    const pending = writeTimer !== undefined;
    clearTimeout(writeTimer);
    writeTimer = undefined;
    if (state === writtenState) return; // the state came from the URL
    // Write pending changes to the current history entry first, so that going back restores them.
    if (pending && isNewEntry(state, before)) write(before);
    // A new room, or another view of it, is written at once.
    if (state.room !== before.room || state.view !== before.view) write(state);
    else {
      writeTimer = setTimeout(() => {
        writeTimer = undefined;
        write(store.state);
      }, WRITE_DELAY);
    }
  });

  addEventListener("popstate", () => {
    const { state, messages } = readState();
    note(messages);
    writtenState = state;
    store.set(state);
  });
}
