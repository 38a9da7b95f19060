/** Brings the text, the board and the state of the guide to the same moment. */

import { describeError } from "../../i18n/i18n.js";
import { withChapter } from "../../state/state.js";
import { isChapter, startGuide, stopOfMoment, withMoment, withStop } from "./guide-model.js";

/** @param {import("./guide-board.js").GuideShared} shared @param {ReturnType<typeof import("./guide-text.js").createGuideText>} text */
export function createMoments({ services, size, board, progress }, text) {
  const { store } = services.state;
  const { announce, caption } = services.stage;
  const moments = {
    /** What the guide shows and where the reader is. */
    guide: startGuide(size(), store.state.base),
    show,
    goTo,
    find,
  };

  /** Shows the moment of the state on the board. */
  function show() {
    const { view } = text;
    if (!view || store.state.chapter !== moments.guide.chapter) return;
    const { guide, moment, isOther, isHeard, isStart } = withMoment(moments.guide, store.state.moment);
    moments.guide = guide;
    if (!isOther) return board.redraw();
    const isAsked = () => view.questions.some(({ at, isOpen }) => at === moment && isOpen);
    board.show(view.definition, moment, { isStart, isAsked }).then(
      () => isHeard && announce(board.text()),
      (error) => caption(describeError(error), "conflicting"),
    );
  }

  /** @param {number} stop */
  function mark(stop) {
    const { chapter, stops } = moments.guide;
    moments.guide = withStop(moments.guide, stop);
    if (isChapter(chapter)) progress.open(chapter, stops?.[stop]?.moment ?? "");
    text.mark(stop);
  }

  /** Shows the moment of a stop, if there is one. @param {number} index @param {{ scroll: boolean }} options Whether the text moves there too. */
  function goTo(index, { scroll }) {
    const { chapter, stops } = moments.guide;
    const stop = stops?.[index];
    if (!stop || !isChapter(chapter)) return;
    mark(index);
    if (scroll) text.reveal(index);
    const next = withChapter(store.state, chapter, stop.moment);
    if (next === store.state) show();
    else store.set(next); // which shows it
  }

  /** Goes in the text to the moment of the state. Returns whether that is not the start. */
  function find() {
    const stop = stopOfMoment(moments.guide, store.state.moment);
    mark(stop);
    if (stop > 0) text.reveal(stop);
    return stop > 0;
  }

  return moments;
}
