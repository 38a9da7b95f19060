/** Loads the pages of the guide: chapters with their figures, the contents and the sheets to print. */

import { h, setText } from "../../base/dom.js";
import { loadStyleSheet } from "../../base/style-sheet.js";
import { t, withMessages } from "../../i18n/i18n.js";
import { styleSheet } from "../../platform/assets.js";
import { firstNumber } from "../../state/count-from.js";
import { loadChapter } from "./chapter.js";
import { createChapterView } from "./chapter-view.js";
import { createFigurePlaces } from "./figure-places.js";
import { roomAddress } from "./guide-link.js";
import { isChapter } from "./guide-model.js";
import { numberOf } from "./numbers.js";
import { isRunFigure } from "./run-places.js";

/**
 * @import { Chapter, GuidePart } from "../../state/parameters.js"
 * @typedef {{ view: import("./chapter-view.js").ChapterView | null, element: HTMLElement, title: HTMLElement }} Page
 */

/** The width of a text below which the links to its headings are folded, in CSS pixels. */
const SMALL = 400;

/**
 * @param {import("./guide-board.js").GuideShared} shared
 * @param {object} options
 * @param {HTMLElement} options.panel Where the pages are shown.
 * @param {(answer: import("../../state/events.js").QuizAnswer, chapter: Chapter, question: string) => void}
 *   options.answered With the key of the question.
 * @param {ReturnType<typeof import("./text-scroll.js").createTextScroll>} options.scroll
 * @param {import("./chapter.js").FigureOptions["showQueens"]} options.showQueens
 */
export function createGuidePages(shared, { panel, answered, scroll, showQueens }) {
  const { services, size, board, progress } = shared;
  const { store } = services.state;
  const { core } = services.computing;
  const { announce } = services.stage;
  const { sessions, embedded } = services.embedding;
  /** Of the figures that are created. @type {Chapter} */
  let chapter = "question";
  /** What the worksheet has besides its questions, until the reader chooses. @type {import("./boards-sheet.js").BoardChoices} */
  const boards = { chosen: false, boards: 6, given: 2, seed: 1 };
  /** @param {string} target */
  const roomLink = (target) => roomAddress(store.state, target);
  const figureOptions = { panel, size, showQueens, roomLink, exercises: session, chapter: () => chapter };
  const places = createFigurePlaces(services, figureOptions);
  /** @param {string} name */
  const create = (name) => (isRunFigure(name) ? board.runPlaces.create(name) : places.create(name));
  const figures = { ...places, create };

  /** How far the reader is with the exercises. */
  async function session() {
    const { createExerciseSession } = await withMessages(
      import("../../program/exercise/session.js"),
      "exercise",
    );
    sessions.exercise ??= createExerciseSession();
    return sessions.exercise;
  }

  /** @param {Chapter} key @returns {Promise<() => Page>} */
  async function loadView(key) {
    const { definition, text, lang } = await loadChapter(key);
    return () => {
      chapter = key;
      const view = createChapterView({
        ...{ core, store, chapter, text, lang, definition, size, roomLink, announce, figures },
        isInView: scroll.isInView,
        isSmall: panel.clientWidth < SMALL || scroll.isNarrow(),
        invites: !embedded,
        answered: (answer, question) => answered(answer, key, question),
      });
      return { view, element: view.element, title: view.title };
    };
  }

  /** What a sheet to print is made from. @param {AbortSignal} life The end of the sheet. */
  async function sheetOptions(life) {
    if (!embedded) await loadStyleSheet(styleSheet("handout")); // so that it can be printed as soon as it is shown
    const codes = embedded ? null : await import("./printed-link.js");
    const chosen = { n: size(), first: firstNumber(store.state) };
    return { core, store, chosen, styled: panel, roomLink, codes, life };
  }

  /** @param {AbortSignal} opened */
  async function loadWorksheet(opened) {
    if (!panel.firstElementChild) panel.append(h("p", { class: "quiet" }, t("guide.worksheet.wait")));
    const options = await sheetOptions(opened);
    const { createWorksheetView } = await withMessages(import("./worksheet-view.js"), "exercise");
    return createWorksheetView({ ...options, session: await session(), boards });
  }

  /** @param {AbortSignal} opened */
  async function loadHandout(opened) {
    const options = await sheetOptions(opened);
    const { createHandoutView } = await withMessages(import("./handout-view.js"), "run");
    const message = h("p", { class: "quiet", role: "status" });
    /** @param {Chapter} key */
    function begins(key) {
      if (opened.aborted) return;
      chapter = key;
      setText(message, t("guide.handout.wait", numberOf(key)));
      if (!message.isConnected) panel.replaceChildren(message);
    }
    return createHandoutView({ ...options, figures: places, begins });
  }

  async function loadContents() {
    const { createContentsView } = await import("./contents-view.js");
    return createContentsView({ state: store.state, progress, session: await session(), embedded });
  }

  const sheets = { contents: loadContents, worksheet: loadWorksheet, handout: loadHandout };

  return {
    figures: places,
    session,
    /** Loads a page; what it returns creates it. @param {GuidePart} part @param {AbortSignal} opened Ends with the page. @returns {Promise<() => Page>} */
    async load(part, opened) {
      if (isChapter(part)) return loadView(part);
      const sheet = await sheets[part](opened);
      return () => ({ view: null, ...sheet });
    },
  };
}
