/** The Guide: a story of fourteen chapters beside a live board, which shows what the current paragraph is about. */

import { createChangeCheck } from "../../base/change-check.js";
import { h } from "../../base/dom.js";
import { control, createButton } from "../../controls/controls.js";
import { describeError, t, withMessages } from "../../i18n/i18n.js";
import { LIMITS } from "../../state/limits.js";
import { clamp, MOMENTS, withChanges, withChapter, withSize } from "../../state/state.js";
import { readChanges } from "../../state/url.js";
import { loadChapter } from "./chapter.js";
import { createChapterView } from "./chapter-view.js";
import { createGuideBar } from "./guide-bar.js";
import { createGuideBoard } from "./guide-board.js";
import { createProgress } from "./progress.js";
import { watchReading } from "./reading-place.js";
import { GUIDE_SIZES } from "./sizes.js";

/**
 * @typedef {import("../../state/state.js").Chapter} Chapter
 * @typedef {import("./chapter-view.js").ChapterView} ChapterView
 */

/**
 * @param {import("../room.js").RoomContext} context
 * @returns {import("../room.js").Room}
 */
export function createGuideRoom(context) {
  const { core, store, perform, announce, emit, offers, embedded, isLecture, life } = context;
  const progress = createProgress(!embedded);
  const size = () => clamp(store.state.n, GUIDE_SIZES.least, GUIDE_SIZES.most);
  const board = createGuideBoard({ context, size, changed: boardChanged });
  const panel = control(
    "text",
    h("section", { class: "guide", "aria-label": t("room.guide"), "aria-busy": "true", click: followLink }),
  );
  const bar = createGuideBar({
    toggle() {
      const { playback } = board;
      if (playback?.playing) playback.pause();
      else playback?.play();
    },
    step: () => board.playback?.step(),
    back: () => board.playback?.back(),
    resize: (n) => store.set(withSize(store.state, n)),
    enlarge() {
      enlarged = !enlarged;
      layout()?.classList.toggle("enlarged", enlarged);
      boardChanged();
    },
  });
  let enlarged = false; // the board on a narrow screen
  let isShown = false;
  /** The chapter that is open or being opened. @type {string} */
  let opened = "";
  let openings = 0; // grows with each chapter that is opened
  let wasLecture = isLecture();
  let isStale = false; // whether figures may have been left unfinished
  let isRequested = false; // whether the reader asked for the moment that is shown next, and hears about it
  /** @type {ChapterView | null} */
  let view = null;
  let title = "";
  let currentStop = 0; // in `view.stops`
  let chapterLife = new AbortController(); // aborted when another chapter is opened, or n changes
  const momentCheck = createChangeCheck(); // of the moment on the board
  const sizeCheck = createChangeCheck();
  sizeCheck.changed(size());

  const layout = () => /** @type {HTMLElement | null} */ (panel.closest(".layout"));
  const reading = watchReading({
    element: panel,
    blocks: () => view?.slides.map((slide) => /** @type {HTMLElement} */ (slide[0])).filter(Boolean) ?? [],
    reached(index) {
      if (isLecture() || !isShown || board.playback?.playing) return;
      const stop = view?.stops.findIndex(({ slide }) => slide === index) ?? -1;
      if (stop >= 0) goTo(stop, { scroll: false });
    },
    finished: () => isShown && view && isChapter(opened) && progress.finish(opened),
    scope: context.scope,
    life,
  });
  if (!embedded) prepareHandout();

  /** Loads what prints a chapter at the first sign of a reader, because printing cannot wait. */
  function prepareHandout() {
    const once = new AbortController();
    const load = async () => {
      once.abort();
      const { bindHandout } = await import("./handout.js");
      bindHandout({ core, size, view: () => (isShown ? view : null), styled: panel, life });
    };
    const signal = AbortSignal.any([life, once.signal]);
    for (const type of ["pointermove", "pointerdown", "keydown", "wheel"])
      addEventListener(type, () => load().catch(() => {}), { passive: true, signal });
  }

  /** @param {string} key @returns {key is Chapter} */
  const isChapter = (key) => key in MOMENTS;

  /** Opens a chapter, or the contents. @param {Chapter | "contents"} chapter */
  async function open(chapter) {
    const isFirst = opened === "";
    opened = chapter;
    openings += 1;
    const opening = openings;
    const isCurrent = () => opening === openings && !life.aborted;
    view = null;
    panel.ariaBusy = "true";
    board.clear();
    replaceLife();
    currentStop = 0;
    try {
      const loaded = isChapter(chapter) ? await loadChapter(chapter) : null;
      const contents = loaded ? null : await createContents();
      if (!isCurrent()) return;
      const next = loaded && isChapter(chapter) ? createView(chapter, loaded) : null;
      const shown = next ?? contents;
      if (!shown) return;
      const { element, title: heading } = shown;
      panel.replaceChildren(element);
      title = heading.textContent ?? "";
      view = next;
      panel.ariaBusy = "false";
      if (!isFirst && isShown) heading.focus({ preventScroll: true });
    } catch (error) {
      if (!isCurrent()) return;
      const again = createButton(t("note.again"), () => open(chapter));
      const message = h("p", {}, t("page.partFailed", { message: describeError(error) }));
      panel.replaceChildren(message, h("div", {}, again.element));
      panel.ariaBusy = "false";
      return;
    }
    momentCheck.forget();
    const heading = panel.querySelector("h2");
    const scrolls = embedded || layout()?.classList.contains("narrow");
    if (!scrolls) layout()?.querySelector("#panel")?.scrollTo(0, 0);
    else if (!isFirst && heading) reading.moveTo(heading);
    if (view) {
      if (!goToMoment() && !scrolls) reading.stay();
      board.fillPlaces(/** @type {Chapter} */ (chapter));
    }
    if (isShown) show();
  }

  function replaceLife() {
    chapterLife.abort();
    chapterLife = new AbortController();
    life.addEventListener("abort", () => chapterLife.abort(), { once: true, signal: chapterLife.signal });
  }

  async function createContents() {
    const { createContentsView } = await withMessages(import("./contents-view.js"), "chapters");
    return createContentsView({ state: store.state, hasRead: progress.hasRead });
  }

  /** @param {Chapter} chapter @param {Awaited<ReturnType<typeof loadChapter>>} loaded */
  const createView = (chapter, { definition, text }) =>
    createChapterView({
      core,
      store,
      chapter,
      text,
      definition,
      size,
      roomState,
      announce,
      createFigure,
      answered(answer) {
        emit("quiz", { chapter, n: size(), ...answer });
        if (answer.result === "right") progress.finish(chapter);
      },
    });

  /** @param {string} name @returns {HTMLElement} */
  function createFigure(name) {
    if (name === "program" || name === "tree" || name === "bits") return board.place(name);
    const place = h("div", { "data-figure": name });
    fillFigure(place);
    return place;
  }

  /** Loads a figure. @param {HTMLElement} place */
  async function fillFigure(place) {
    const { figure } = place.dataset;
    const { signal } = chapterLife;
    try {
      const figures = await withMessages(import("./figures.js"), "run", "time");
      if (signal.aborted) return;
      const chapter = /** @type {Chapter} */ (opened);
      if (figure === "table")
        place.replaceChildren(figures.createLadderTable({ chapter, n: size(), perform, life: signal }));
      if (figure === "classes")
        place.replaceChildren(
          figures.createClasses(core, size(), panel, (queens, words) => {
            reading.stay();
            board.showQueens(queens, words);
          }),
        );
      if (figure === "infinite") place.replaceChildren(figures.createEndless(core));
      if (figure === "published") place.replaceChildren(figures.createPublished(core));
    } catch (error) {
      place.replaceChildren(t("page.partFailed", { message: describeError(error) }));
    }
  }

  /** Shows everything for another n. */
  function resize() {
    replaceLife();
    view?.update();
    fillFigures("[data-figure=table], [data-figure=classes]");
  }

  /** @param {string} selector */
  function fillFigures(selector) {
    for (const place of panel.querySelectorAll(selector)) fillFigure(/** @type {HTMLElement} */ (place));
  }

  /** Marks where the reader is: the slide, and the link to the moment. @param {number} index */
  function markStop(index) {
    currentStop = index;
    if (!view) return;
    const stop = view.stops[index];
    progress.open(/** @type {Chapter} */ (opened), stop?.moment ?? "");
    for (const [i, slide] of view.slides.entries()) {
      for (const block of slide) block.classList.toggle("current", i === stop?.slide);
    }
    for (const link of panel.querySelectorAll("a[data-moment]")) {
      if (link === stop?.element) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  /** Goes to a place of the chapter. @param {number} index @param {{ scroll: boolean }} options Whether the text moves there too. */
  function goTo(index, { scroll }) {
    const stop = view?.stops[index];
    if (!stop) return;
    markStop(index);
    if (scroll) reveal();
    momentCheck.forget();
    const next = withChapter(store.state, /** @type {Chapter} */ (opened), stop.moment);
    if (next === store.state) showMoment();
    else store.set(next); // which shows it
  }

  /** Goes in the text to the moment of the state, unless it is there. Returns whether that is not the start. */
  function goToMoment() {
    const { stops } = /** @type {ChapterView} */ (view);
    const { moment } = store.state;
    const isThere = stops[currentStop]?.moment === moment;
    const stop = isThere ? currentStop : stops.findIndex((other) => other.moment === moment);
    markStop(Math.max(0, stop));
    if (stop > 0) reveal();
    return stop > 0;
  }

  /** Scrolls to the current place, unless the board would be scrolled away with the text (see fit.js). */
  function reveal() {
    if (/rail|icons/.test(layout()?.dataset.controls ?? "")) return;
    const stop = view?.stops[currentStop];
    const target = stop?.element.offsetParent ? stop.element : view?.slides[stop?.slide ?? 0]?.[0];
    if (target) reading.moveTo(target);
  }

  function showMoment() {
    const { chapter, moment } = store.state;
    if (!isChapter(chapter) || chapter !== opened) return;
    const shown = moment || MOMENTS[chapter][0] || "";
    if (!view) return;
    if (!momentCheck.changed([chapter, shown, size()])) {
      board.redraw();
      return;
    }
    const isHeard = isRequested;
    isRequested = false;
    board.show(view.definition, shown).then(
      () => isHeard && announce(board.text),
      (error) => context.caption(describeError(error), "conflicting"),
    );
  }

  function show() {
    const wasShown = isShown && wasLecture === isLecture();
    isShown = true;
    wasLecture = isLecture();
    layout()?.classList.toggle("reading", offers("text"));
    const { chapter } = store.state;
    if (chapter === "auto") {
      const { moment } = store.state;
      store.set(withChapter(store.state, progress.chapter, moment || progress.moment));
      return;
    }
    if (chapter !== opened) open(chapter);
    if (sizeCheck.changed(size())) resize();
    else if (isStale) fillFigures("[data-figure]");
    isStale = false;
    if (view && !wasShown) goToMoment();
    if (chapter === "contents") board.showOwn();
    else showMoment();
    boardChanged();
  }

  function boardChanged() {
    bar.show({ n: size(), playback: board.playback, enlarged });
  }

  /** The state in a room. @param {string} target The room and its parameters, as in a link of the text. */
  function roomState(target) {
    const { changes } = readChanges(`room=${target.replace("?", "&")}`, store.state, LIMITS);
    return withChanges(store.state, changes);
  }

  /** Follows a link in the text without loading the page again. @param {MouseEvent} event */
  function followLink(event) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = /** @type {Element} */ (event.target).closest("a");
    const { moment, chapter, room, heading } = link?.dataset ?? {};
    if (!link || !(moment ?? chapter ?? room ?? heading)) return;
    event.preventDefault();
    if (moment !== undefined) {
      const place = link.matches(".here") ? link.parentElement : link;
      isRequested = true;
      reading.stay();
      goTo(view?.stops.findIndex(({ element }) => element === place) ?? -1, { scroll: false });
    } else if (chapter !== undefined) store.set(withChapter(store.state, /** @type {Chapter} */ (chapter)));
    else if (room !== undefined) store.set(roomState(room));
    else if (heading !== undefined) {
      const target = /** @type {HTMLElement | null} */ (panel.querySelector(`#${heading}`));
      if (target) reading.moveTo(target);
      target?.focus({ preventScroll: true });
    }
  }

  return {
    panel,
    bar: bar.element,
    title: () => title || t("room.guide"),
    show,
    leave() {
      isShown = false;
      layout()?.classList.remove("reading", "enlarged");
      enlarged = false;
      board.leave();
      momentCheck.forget();
      replaceLife();
      isStale = true;
    },
    destroy() {
      board.destroy();
    },
    /** Goes to the next or the previous moment, and from chapter to chapter. */
    turn(direction) {
      if (!view) {
        if (opened === "contents" && direction > 0) store.set(withChapter(store.state, progress.chapter));
        return;
      }
      isRequested = true;
      const { stops } = view;
      const current = stops[currentStop];
      let next = currentStop + direction;
      // A link to what the board shows already is no step of its own.
      while (stops[next]?.moment === current?.moment && stops[next]?.slide === current?.slide && stops[next])
        next += direction;
      if (stops[next]) {
        goTo(next, { scroll: true });
        return;
      }
      const chapter = direction > 0 ? view.next : view.previous;
      if (chapter === "contents") return;
      const moment = direction > 0 ? "" : (MOMENTS[chapter].at(-1) ?? "");
      store.set(withChapter(store.state, chapter, moment));
    },
    board: {
      ...board.handlers,
      isEditable: () => board.isOwn || isAsked(),
      tap(square) {
        if (isAsked()) view?.question?.answerSquare(square, board.position());
        else if (board.isOwn) board.handlers.tap?.(square);
      },
    },
    run: {
      get playing() {
        return board.playback?.playing ?? false;
      },
      suspend() {
        const playing = board.playback?.playing ?? false;
        if (playing) board.playback?.pause();
        return playing;
      },
      resume() {
        if (isShown) board.playback?.play();
      },
    },
  };

  /** Whether the board shows the moment of the question, which is answered by a square. */
  function isAsked() {
    const question = view?.question;
    return Boolean(question?.asksForSquare) && store.state.moment === question?.at;
  }
}
