/** The page: a stage with the list of rooms above it, and the URL, which holds all that is shown. */

import { coloursChanged } from "./base/appearance.js";
import { h, setText } from "./base/dom.js";
import { createButton } from "./controls/controls.js";
import {
  chooseLanguage,
  describeError,
  LANGUAGE_NAMES,
  language,
  setLanguage,
  t,
  whenLanguageChanges,
  withMessages,
} from "./i18n/i18n.js";
import { createTranslatedStage } from "./stage/translated-stage.js";
import { LIMITS } from "./state/limits.js";
import { createStore, DEFAULTS, ROOMS, withChanges, withRoom } from "./state/state.js";
import { PREFIX } from "./state/told.js";
import { createUndo } from "./state/undo.js";
import { readUrl, writeUrl } from "./state/url.js";

/** How long the state has to rest before it is written to the URL: Safari allows 100 writes in 30 seconds. */
const WRITE_DELAY = 400;

/** @param {string} id */
function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

const asked = readUrl(location.search, DEFAULTS, LIMITS);
const store = createStore(asked.state);
const { embed } = asked.state;

const links = ROOMS.map((id) => {
  const link = h("a", {
    href: ".", // until the state is known, in showFrame
    /** @param {MouseEvent} event */
    click(event) {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      store.set(withRoom(store.state, id));
    },
  });
  return { id, link };
});
const languages = h(
  "select",
  { class: "languages" },
  ...Object.entries(LANGUAGE_NAMES).map(([value, name]) => h("option", { value, lang: value }, name)),
);

/** A note of what could not be loaded. @param {unknown} error */
const partFailed = (error) => ({ code: "page.partFailed", parameters: { message: describeError(error) } });

/** What stands around the stage. */
function showFrame() {
  const { room, theme } = store.state;
  document.documentElement.lang = language();
  document.title = `${t(`room.${room}`)} · ${t("page.name")}`;
  setText(byId("name"), t("page.name"));
  setText(byId("skip"), t("page.skip"));
  byId("rooms").setAttribute("aria-label", t("page.rooms"));
  languages.setAttribute("aria-label", t("page.language"));
  languages.value = language();
  for (const { id, link } of links) {
    setText(link, t(`room.${id}`));
    if (id === room) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    link.href = writeUrl(withRoom(store.state, id), DEFAULTS) || location.pathname;
  }
  if (document.documentElement.dataset.theme !== theme) {
    document.documentElement.dataset.theme = theme;
    coloursChanged();
  }
}

async function begin() {
  const prefers = () => navigator.languages;
  /** @type {unknown} */
  let silent; // why it does not speak the language that is wanted
  try {
    await setLanguage(chooseLanguage(store.state.lang, prefers()));
  } catch (error) {
    silent = error;
  }
  byId("rooms").append(...links.map(({ link }) => link));
  byId("tools").append(languages);
  showFrame();
  const place = byId("stage");
  const stage = createTranslatedStage({
    place,
    store,
    undo: createUndo(store),
    scope: document,
    embedded: embed,
    home: embed ? new URL(location.pathname, location.href) : undefined,
    prefers,
    emit(type, detail) {
      document.dispatchEvent(new CustomEvent(PREFIX + type, { detail }));
    },
    markBusy(room, busy) {
      const link = links.find(({ id }) => id === room)?.link;
      link?.classList.toggle("busy", busy);
      if (link) link.title = busy ? t("room.busy") : "";
    },
  });
  languages.addEventListener("change", () => {
    const { value } = /** @type {{ value: import("./state/state.js").Language }} */ (languages);
    if (value === store.state.lang)
      stage.speak(); // it could not be loaded the last time
    else store.set(withChanges(store.state, { lang: value }));
  });
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    stage.focus();
  });
  stage.note(asked.messages);
  store.subscribe(showFrame);
  whenLanguageChanges(showFrame);
  if (silent) stage.speak(); // once more, and it says why not

  if (embed) {
    document.documentElement.classList.add("embed");
    try {
      const { bindFrame } = await import("./frame.js");
      bindFrame({ place, stage, store });
    } catch (error) {
      stage.note([partFailed(error)]);
      stage.start(); // the board can be used, though nobody hears of it
    }
  } else {
    followUrl(stage);
    offerSharing(stage, place);
    stage.start();
  }
}
begin();

/**
 * Whatever is shown can be taken elsewhere: by a link, or on paper.
 *
 * @param {import("./stage/translated-stage.js").TranslatedStage} stage @param {HTMLElement} place Where that is.
 */
function offerSharing(stage, place) {
  const page = {
    store,
    address:
      location.protocol === "file:"
        ? (location.pathname.split("/").at(-1) ?? "")
        : new URL(location.pathname, location.href).href,
    title() {
      const { n, large } = store.state;
      return t("page.figure", { name: t("page.name"), title: stage.title(), n: large || n });
    },
    live: stage.live,
    announce: stage.announce,
    place,
  };
  /** @type {ReturnType<typeof import("./share/share.js").createShare> | undefined} */
  let share;
  let missed = false; // it could not be loaded the last time
  const button = createButton("", async () => {
    try {
      const { createShare } = await withMessages(import("./share/share.js"), "share");
      share ??= createShare(page);
      if (missed) stage.note([]);
      missed = false;
      share.open();
      bind();
    } catch (error) {
      missed = true;
      stage.note([partFailed(error)]);
    }
  });
  const speak = () => setText(button.element, t("page.share"));
  speak();
  whenLanguageChanges(speak);
  byId("tools").prepend(button.element);
  let prints = false;
  /** Whoever prints does not wait for a module. Without it, paper has what the style sheet leaves of the page. */
  async function bind() {
    try {
      const { bindPrint } = await import("./share/print.js");
      if (!prints) bindPrint(page);
      prints = true;
    } catch {
      // The next time that the dialog is opened is another chance.
    }
  }
  stage.ready.then(bind);
}

/**
 * The URL follows the state when that comes to rest. A room, a size and an algorithm are places one can go back
 * to; everything else only changes the place where one is.
 *
 * @param {import("./stage/translated-stage.js").TranslatedStage} stage
 */
function followUrl(stage) {
  let written = store.state;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let writing;

  /** @param {import("./state/state.js").State} a @param {import("./state/state.js").State} b */
  const elsewhere = (a, b) =>
    a.room !== b.room || a.n !== b.n || a.algorithm !== b.algorithm || a.large !== b.large;

  /** @param {import("./state/state.js").State} state */
  function write(state) {
    const query = writeUrl(state, DEFAULTS);
    if (query !== location.search) {
      const way = elsewhere(state, written) ? "pushState" : "replaceState";
      history[way](null, "", query || location.pathname);
    }
    written = state;
  }

  store.subscribe((state, before) => {
    const pending = writing !== undefined;
    clearTimeout(writing);
    writing = undefined;
    if (state === written) return; // it came from there
    // What has not been written yet of a place that is left, so that going back finds it.
    if (pending && elsewhere(state, before)) write(before);
    // A new room at once.
    if (state.room !== before.room) write(state);
    else {
      writing = setTimeout(() => {
        writing = undefined;
        write(store.state);
      }, WRITE_DELAY);
    }
  });

  addEventListener("popstate", () => {
    const { state, messages } = readUrl(location.search, DEFAULTS, LIMITS);
    stage.note(messages);
    written = state;
    store.set(state);
  });
}
