/**
 * Opens what the state names, and follows the reader through it. guide-model.js decides what that takes.
 *
 * @import { GuidePart } from "../../state/parameters.js"
 */

import { withChapter } from "../../state/state.js";
import { reportCourse } from "./course.js";
import { createGuideLecture } from "./guide-lecture.js";
import { followLink } from "./guide-link.js";
import {
  isChapter,
  stopOfSlide,
  withHidden,
  withOpening,
  withRequest,
  withShown,
  withStops,
} from "./guide-model.js";
import { createMoments } from "./guide-moments.js";
import { createGuideText } from "./guide-text.js";

/**
 * @param {import("./guide-board.js").GuideShared} shared
 * @param {() => void} scrolled Called when the reader, not on the board, scrolls the text.
 */
export function createGuideReader(shared, scrolled) {
  const { services, size, board, progress } = shared;
  const { store } = services.state;
  const { isLecture, life } = services.stage;
  const { emit } = services.embedding;
  const text = createGuideText(shared, {
    click: (event) => followLink(event, store, showMoment, text.goToHeading),
    answered(answer, chapter, question) {
      emit("quiz", { chapter, n: size(), ...answer });
      if (answer.result !== "right") return;
      progress.answer(chapter, question);
      board.redraw(); // what the question was about may be seen now
      report();
    },
    reached(slide) {
      if (isShown() && !isLecture() && !board.playback()?.playing)
        moments.goTo(stopOfSlide(moments.guide, slide), { scroll: false });
    },
    finished() {
      const { view } = text;
      if (!isShown() || !view || progress.hasRead(view.chapter)) return;
      progress.finish(view.chapter);
      report();
    },
    scrolled,
    retry: open,
  });
  const moments = createMoments(shared, text);
  const isShown = () => moments.guide.shown !== "hidden";
  const report = () =>
    reportCourse(progress, text.session, (chapters) => life.aborted || emit("course", { chapters }));

  /** Opens a chapter, the contents or a sheet to print. @param {GuidePart} part */
  async function open(part) {
    const isFirst = moments.guide.chapter === null;
    moments.guide = withOpening(moments.guide, part);
    const { openings } = moments.guide;
    board.runPlaces.clear();
    if (!(await text.open(part, () => openings === moments.guide.openings && !life.aborted))) return;
    moments.guide = withStops(moments.guide, text.view?.stops ?? null);
    if (!isFirst && isShown()) text.focus();
    const scrolls = text.scrollToStart(isFirst);
    if (isChapter(part)) {
      if (!moments.find() && !scrolls) text.stay();
      board.runPlaces.fill(part);
    }
    if (isShown()) show();
  }

  function show() {
    const { chapter, moment, base } = store.state;
    if (chapter === "auto") {
      store.set(withChapter(store.state, progress.chapter, moment || progress.moment)); // which shows it
      return;
    }
    const next = withShown(moments.guide, { chapter, n: size(), base, isLecture: isLecture() });
    moments.guide = next.guide;
    if (next.opens) open(chapter);
    if (next.resizes) text.view?.update();
    if (next.figures && !next.opens) text.figures.refill(next.figures);
    if (next.findsStop) moments.find();
    if (!isChapter(chapter)) board.showOwn();
    else moments.show();
  }

  /** Shows the moment of a link or of a paragraph. @param {Element} target */
  function showMoment(target) {
    const { view } = text;
    const stop = view?.stops.findIndex(({ element }) => element === target) ?? -1;
    moments.guide = withRequest(moments.guide, stop);
    text.stay();
    if (view?.definition.moments[view.stops[stop]?.moment ?? ""] === "own") board.begin();
    moments.goTo(stop, { scroll: false });
  }

  return {
    text,
    isShown,
    show,
    goTo: moments.goTo,
    lecture: createGuideLecture(shared, moments, text),
    leave() {
      moments.guide = withHidden(moments.guide);
      text.figures.stop();
    },
  };
}
