/**
 * The text of the guide: the chapter that is open, the contents or a sheet to print, with its figures, and where it is
 * scrolled to.
 *
 * @import { Chapter, GuidePart } from "../../state/parameters.js"
 * @import { ChapterView } from "./chapter-view.js"
 */

import { h, setText } from "../../base/dom.js";
import { scrollPage } from "../../base/scroll-page.js";
import { loadStyleSheet } from "../../base/style-sheet.js";
import { control, createButton } from "../../controls/controls.js";
import { describeError, t, withMessages } from "../../i18n/i18n.js";
import { styleSheet } from "../../platform/assets.js";
import { CHAPTERS, DEFAULTS } from "../../state/state.js";
import { writeUrl } from "../../state/url.js";
import { loadChapter } from "./chapter.js";
import { createChapterView } from "./chapter-view.js";
import { createFigurePlaces } from "./figure-places.js";
import { isChapter } from "./guide-model.js";
import { watchReading } from "./reading-place.js";

/** The width of a text below which the links to its headings are folded, in CSS pixels. */
const SMALL = 400;

/**
 * @param {object} options
 * @param {import("../room.js").Services} options.services
 * @param {() => number} options.size The size of the board that the reader chose.
 * @param {ReturnType<typeof import("./progress.js").createProgress>} options.progress
 * @param {Pick<ReturnType<typeof import("./guide-board.js").createGuideBoard>, "place" | "showQueens">} options.board
 * @param {(target: string) => import("../../state/parameters.js").State} options.roomState The state that a link to a room
 *   leads to.
 * @param {(event: MouseEvent) => void} options.click
 * @param {(answer: import("../../state/events.js").QuizAnswer, chapter: Chapter, question: string) => void}
 *   options.answered With the key of the question.
 * @param {(slide: number) => void} options.reached Called when the reader scrolls to another slide.
 * @param {() => void} options.finished Called when the end of the text is in view.
 * @param {() => void} options.scrolled Called when the reader, not on the board, scrolls the text.
 * @param {(chapter: GuidePart) => void} options.retry Opens a chapter again that could not be loaded.
 */
export function createGuideText({
  services,
  size,
  progress,
  board,
  roomState,
  click,
  answered,
  reached,
  finished,
  scrolled,
  retry,
}) {
  const { store } = services.state;
  const { core, perform } = services.computing;
  const { announce, life } = services.stage;
  const { sessions, embedded } = services.embedding;
  /** The chapter that is shown, if any. @type {ChapterView | null} */
  let view = null;
  /** @type {Chapter} */
  let chapter = "question";
  let title = "";
  const panel = control(
    "text",
    h("section", { class: "guide", "aria-label": t("room.guide"), "aria-busy": "true", click }),
  );
  /** @param {string} target */
  const roomLink = (target) => writeUrl(roomState(target), DEFAULTS);
  let opened = new AbortController(); // ends with what is open
  const layout = () => /** @type {HTMLElement | null} */ (panel.closest(".layout"));
  const figures = createFigurePlaces({
    ...{ core, perform, panel, size, life },
    exercises: session,
    roomLink,
    chapter: () => chapter,
    showQueens(queens, words) {
      reading.stay();
      board.showQueens(queens, words);
    },
  });
  const reading = watchReading({
    element: panel,
    blocks: () => view?.slides.map((slide) => /** @type {HTMLElement} */ (slide[0])).filter(Boolean) ?? [],
    reached,
    finished: () => view && finished(),
    scrolled,
    scope: services.stage.scope,
    life,
  });

  /** How far the reader is with the exercises. */
  async function session() {
    const { createExerciseSession } = await withMessages(
      import("../../program/exercise/session.js"),
      "exercise",
    );
    sessions.exercise ??= createExerciseSession();
    return sessions.exercise;
  }

  /** @param {string} name @returns {HTMLElement} */
  const createFigure = (name) =>
    name === "program" || name === "tree" || name === "bits" ? board.place(name) : figures.create(name);

  /** @param {Chapter} key */
  async function loadView(key) {
    const { definition, text, lang } = await loadChapter(key);
    return () => {
      chapter = key;
      const view = createChapterView({
        ...{ core, store, chapter, text, lang, definition, size, roomLink, announce, createFigure, isInView },
        isSmall: panel.clientWidth < SMALL || layout()?.classList.contains("narrow") === true,
        invites: !embedded,
        createExercises: figures.createExercises,
        createCurve: figures.createCurve,
        answered: (answer, question) => answered(answer, key, question),
      });
      return { view, element: view.element, title: view.title };
    };
  }

  async function loadWorksheet() {
    const { signal } = opened;
    if (!panel.firstElementChild) panel.append(h("p", { class: "quiet" }, t("guide.worksheet.wait")));
    if (!embedded) await loadStyleSheet(styleSheet("handout")); // so that it can be printed as soon as it is shown
    const { createWorksheetView } = await withMessages(import("./worksheet-view.js"), "exercise");
    const sheet = await createWorksheetView({
      ...{ core, state: store.state, n: size(), styled: panel, session: await session() },
      ...{ roomLink, life: signal },
    });
    return () => ({ view: null, ...sheet });
  }

  async function loadHandout() {
    const { signal } = opened;
    if (!embedded) await loadStyleSheet(styleSheet("handout"));
    const { createHandoutView } = await withMessages(import("./handout-view.js"), "run");
    const message = h("p", { class: "quiet", role: "status" });
    const sheet = await createHandoutView({
      ...{ core, store, n: size(), styled: panel, figures, roomLink },
      begins(key) {
        if (signal.aborted) return;
        chapter = key; // of its figures
        const number = CHAPTERS.indexOf(key);
        setText(message, t("guide.handout.wait", { number, last: CHAPTERS.length - 1 }));
        if (!message.isConnected) panel.replaceChildren(message);
      },
      life: signal,
    });
    return () => ({ view: null, ...sheet });
  }

  async function loadContents() {
    const { createContentsView } = await import("./contents-view.js");
    const contents = await createContentsView({
      ...{ state: store.state, progress, session: await session(), embedded },
    });
    return () => ({ view: null, ...contents });
  }

  const pages = { contents: loadContents, worksheet: loadWorksheet, handout: loadHandout };

  /** Shows that nothing can be shown. @param {unknown} error @param {GuidePart} key */
  function showFailure(error, key) {
    const again = createButton(t("note.again"), () => retry(key));
    const message = h("p", {}, t("page.partFailed", { message: describeError(error) }));
    panel.replaceChildren(message, h("div", {}, again.element));
    panel.ariaBusy = "false";
  }

  /** What scrolls the text of a page. */
  const scroller = () =>
    layout()?.classList.contains("narrow") ? document.documentElement : layout()?.querySelector("#panel");

  /** Whether the start of an element is where text is read. @param {Element} element */
  function isInView(element) {
    const { top, bottom } = reading.view();
    const start = element.getBoundingClientRect().top;
    return start >= top && start < bottom;
  }

  return {
    panel,
    layout,
    figures,
    session,
    /** The chapter that is shown; null while none is, and for the contents and the sheets to print. */
    get view() {
      return view;
    },
    get title() {
      return title;
    },
    /**
     * Opens a chapter, the contents or a sheet to print. Returns whether it is shown: not if it could not be loaded,
     * which the panel says, or if it is no longer wanted.
     *
     * @param {GuidePart} key @param {() => boolean} isWanted
     */
    async open(key, isWanted) {
      view = null;
      panel.ariaBusy = "true";
      figures.stop();
      opened.abort();
      opened = new AbortController();
      life.addEventListener("abort", () => opened.abort(), { signal: opened.signal });
      try {
        const create = await (isChapter(key) ? loadView(key) : pages[key]());
        if (!isWanted()) return false;
        const shown = create();
        panel.replaceChildren(shown.element);
        title = shown.title.textContent ?? "";
        view = shown.view;
        panel.ariaBusy = "false";
        return true;
      } catch (error) {
        if (isWanted()) showFailure(error, key);
        return false;
      }
    },
    /** Moves the focus to the title. */
    focus() {
      panel.querySelector("h2")?.focus({ preventScroll: true });
    },
    /** Scrolls to the start of what was opened. Returns whether the text scrolls with the page. @param {boolean} isFirst Whether nothing was open before. */
    scrollToStart(isFirst) {
      const scrolls = embedded || layout()?.classList.contains("narrow");
      const heading = panel.querySelector("h2");
      if (!scrolls) layout()?.querySelector("#panel")?.scrollTo(0, 0);
      else if (!isFirst && heading) reading.moveTo(heading);
      return scrolls;
    },
    /** Marks where the reader is: the slide, and the link to the moment. @param {number} index Of a stop. */
    mark(index) {
      const stop = view?.stops[index];
      for (const [i, slide] of view?.slides.entries() ?? []) {
        for (const block of slide) block.classList.toggle("current", i === stop?.slide);
      }
      // Only one has a line at its side: what is about the board, not all that is read meanwhile.
      const passage = stop?.element.closest(".chapter > *");
      for (const block of view?.slides.flat() ?? []) block.classList.toggle("on-board", block === passage);
      for (const link of panel.querySelectorAll("a[data-moment]")) {
        if (link === stop?.element) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    },
    /** Scrolls to a stop, unless the board would be scrolled away with the text (see fit.js). @param {number} index */
    reveal(index) {
      if (/rail|icons/.test(layout()?.dataset.controls ?? "")) return;
      const stop = view?.stops[index];
      const target = stop?.element.offsetParent ? stop.element : view?.slides[stop?.slide ?? 0]?.[0];
      if (!target) return;
      // A lecture shows a slide from its start.
      if (layout()?.classList.contains("lecture")) {
        reading.stay();
        scroller()?.scrollTo(0, 0);
        if (isInView(target)) return;
      }
      reading.moveTo(target);
    },
    /** Scrolls to a heading, and moves the focus to it. @param {string} id */
    goToHeading(id) {
      const target = /** @type {HTMLElement | null} */ (panel.querySelector(`#${id}`));
      if (target) reading.moveTo(target);
      target?.focus({ preventScroll: true });
    },
    isInView,
    /** On a narrow screen, scrolls to a question whose reply would be under the board. @param {Element} question */
    showReply(question) {
      if (layout()?.classList.contains("narrow")) reading.moveTo(question);
    },
    /** Scrolls by a page; returns whether there was something to scroll to. @param {1 | -1} direction */
    scrollPage(direction) {
      reading.stay();
      const element = scroller();
      return element ? scrollPage(element, direction) : false;
    },
    stay: reading.stay,
  };
}
