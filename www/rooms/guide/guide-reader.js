/**
 * Brings the text, the board and the state of the guide to the same moment. guide-model.js decides what that takes.
 *
 * @import { GuidePart } from "../../state/parameters.js"
 */

import { describeError } from "../../i18n/i18n.js";
import { withChanges, withChapter } from "../../state/state.js";
import { readChanges } from "../../state/url.js";
import { loadBuiltInContents } from "./chapter.js";
import { courseOf } from "./course.js";
import { clickedLink } from "./guide-link.js";
import {
  isChapter,
  startGuide,
  stopOfMoment,
  stopOfSlide,
  turnTo,
  withHidden,
  withMoment,
  withOpening,
  withShown,
  withStop,
  withStops,
} from "./guide-model.js";
import { createGuideText } from "./guide-text.js";

/**
 * @param {object} options
 * @param {import("../room.js").Services} options.services
 * @param {() => number} options.size The size of the board that the reader chose.
 * @param {ReturnType<typeof import("./guide-board.js").createGuideBoard>} options.board
 * @param {ReturnType<typeof import("./progress.js").createProgress>} options.progress
 * @param {() => void} options.scrolled Called when the reader, not on the board, scrolls the text.
 */
export function createGuideReader({ services, size, board, progress, scrolled }) {
  const { store } = services.state;
  const { announce, isLecture, life } = services.stage;
  const { emit } = services.embedding;
  let guide = startGuide(size());
  let followed = -1; // the last stop of the chapter whose link was followed

  const text = createGuideText({
    services,
    size,
    progress,
    board,
    roomState,
    click: follow,
    answered(answer, chapter, question) {
      emit("quiz", { chapter, n: size(), ...answer });
      if (answer.result !== "right") return;
      progress.answer(chapter, question);
      report();
    },
    reached(slide) {
      if (guide.shown !== "hidden" && !isLecture() && !board.playback?.playing)
        goTo(stopOfSlide(guide, slide), { scroll: false });
    },
    finished() {
      if (guide.shown === "hidden" || !isChapter(guide.chapter) || progress.hasRead(guide.chapter)) return;
      progress.finish(guide.chapter);
      report();
    },
    scrolled,
    retry: open,
  });

  /** Tells a host page how far the reader is in the whole course. */
  async function report() {
    const parts = await Promise.all([loadBuiltInContents(), text.session()]).catch(() => null);
    if (!parts || life.aborted) return; // the next one says it
    const [contents, session] = parts;
    emit("course", { chapters: courseOf(contents, progress, session) });
  }

  /** Opens a chapter, the contents or the worksheet. @param {GuidePart} chapter */
  async function open(chapter) {
    const isFirst = guide.chapter === null;
    guide = withOpening(guide, chapter);
    followed = -1;
    const { openings } = guide;
    board.clear();
    if (!(await text.open(chapter, () => openings === guide.openings && !life.aborted))) return;
    guide = withStops(guide, text.view?.stops ?? null);
    if (!isFirst && guide.shown !== "hidden") text.focus();
    const scrolls = text.scrollToStart(isFirst);
    if (isChapter(chapter)) {
      if (!goToMoment() && !scrolls) text.stay();
      board.fillPlaces(chapter);
    }
    if (guide.shown !== "hidden") show();
  }

  function show() {
    const { chapter, moment } = store.state;
    if (chapter === "auto") {
      store.set(withChapter(store.state, progress.chapter, moment || progress.moment)); // which shows it
      return;
    }
    const next = withShown(guide, { chapter, n: size(), isLecture: isLecture() });
    guide = next.guide;
    if (next.opens) open(chapter);
    if (next.resizes) text.view?.update();
    if (next.figures && !next.opens) text.figures.refill(next.figures);
    if (next.findsStop) goToMoment();
    if (!isChapter(chapter)) board.showOwn();
    else showMoment();
  }

  function showMoment() {
    const { view } = text;
    if (!view || store.state.chapter !== guide.chapter) return;
    const { moment, isOther, isHeard, ...next } = withMoment(guide, store.state.moment);
    guide = next.guide;
    if (!isOther) return board.redraw();
    // Who follows a link to the first moment asks for that, not for the picture of the chapter.
    const isStart = guide.stops?.[guide.stop]?.slide === 0 && guide.stop !== followed;
    board.show(view.definition, moment, { isStart }).then(
      () => isHeard && announce(board.text),
      (error) => services.stage.caption(describeError(error), "conflicting"),
    );
  }

  /** @param {number} stop */
  function mark(stop) {
    guide = withStop(guide, stop);
    if (isChapter(guide.chapter)) progress.open(guide.chapter, guide.stops?.[stop]?.moment ?? "");
    text.mark(stop);
  }

  /** Shows the moment of a stop, if there is one. @param {number} index @param {{ scroll: boolean }} options Whether the text moves there too. */
  function goTo(index, { scroll }) {
    const stop = guide.stops?.[index];
    if (!stop || !isChapter(guide.chapter)) return;
    mark(index);
    if (scroll) text.reveal(index);
    const next = withChapter(store.state, guide.chapter, stop.moment);
    if (next === store.state) showMoment();
    else store.set(next); // which shows it
  }

  /** Goes in the text to the moment of the state. Returns whether that is not the start. */
  function goToMoment() {
    const stop = stopOfMoment(guide, store.state.moment);
    mark(stop);
    if (stop > 0) text.reveal(stop);
    return stop > 0;
  }

  /** The state in a room. @param {string} target The room and its parameters, as in a link of the text. */
  function roomState(target) {
    const { changes } = readChanges(`room=${target.replace("?", "&")}`, store.state);
    return withChanges(store.state, changes);
  }

  /** Whether a moment of the chapter is the reader's own board. @param {string | undefined} moment */
  const isOwn = (moment) => moment !== undefined && text.view?.definition.moments[moment] === "own";

  /** @param {MouseEvent} event */
  function follow(event) {
    const link = clickedLink(event);
    if (!link) return;
    event.preventDefault();
    if ("chapter" in link) store.set(withChapter(store.state, link.chapter));
    else if ("room" in link) store.set(roomState(link.room));
    else if ("heading" in link) text.goToHeading(link.heading);
    else {
      guide = { ...guide, isRequested: true };
      text.stay();
      const stop = text.view?.stops.findIndex(({ element }) => element === link.moment) ?? -1;
      followed = stop;
      if (isOwn(guide.stops?.[stop]?.moment)) board.begin();
      goTo(stop, { scroll: false });
    }
  }

  return {
    text,
    get isShown() {
      return guide.shown !== "hidden";
    },
    show,
    /** Shows the board of the question that the reader sees but that the board is not at yet; without one, the board says what it is. */
    ask() {
      const { view } = text;
      const question = view?.questions.find(
        ({ asksForSquare, element }) => asksForSquare && text.isInView(element),
      );
      const isAnswered = view?.questions.some(({ at }) => at === store.state.moment);
      if (!view || !question) {
        if (!isAnswered) board.explain();
        return;
      }
      goTo(
        view.stops.findLastIndex(({ moment }) => moment === question.at),
        { scroll: false },
      );
      question.askAgain();
    },
    leave() {
      guide = withHidden(guide);
      text.figures.stop();
    },
    /** Goes to the next or the previous moment, and from chapter to chapter. @param {1 | -1} direction */
    turn(direction) {
      const target = turnTo(guide, direction, progress.chapter);
      if (guide.stops) guide = { ...guide, isRequested: true };
      const next = target && "stop" in target ? guide.stops?.[target.stop] : undefined;
      const isOtherSlide = next?.slide !== guide.stops?.[guide.stop]?.slide;
      if (isOtherSlide && text.scrollPage(direction)) return; // the rest of a slide that is longer than the window
      if (!target) return;
      if ("stop" in target) goTo(target.stop, { scroll: true });
      else store.set(withChapter(store.state, target.chapter, target.moment));
    },
  };
}
