/** Where the keys of a lecture lead in the guide. */

import { withChapter } from "../../state/state.js";
import { pagesOf, turnTo, withRequest } from "./guide-model.js";

/** What a stop says: of a question, what is asked. @param {HTMLElement} [element] */
const wordsOf = (element) =>
  (element?.matches(".question") ? element.querySelector("p") : element)?.textContent ?? "";

/**
 * @param {import("./guide-board.js").GuideShared} shared
 * @param {ReturnType<typeof import("./guide-moments.js").createMoments>} moments
 * @param {ReturnType<typeof import("./guide-text.js").createGuideText>} text
 * @returns {import("../room.js").Lecture}
 */
export const createGuideLecture = ({ services, progress }, moments, text) => ({
  turn(direction) {
    const { store } = services.state;
    const { guide } = moments;
    const target = turnTo(guide, direction, progress.chapter);
    const next = target && "stop" in target ? guide.stops?.[target.stop] : undefined;
    const isOtherSlide = next?.slide !== guide.stops?.[guide.stop]?.slide;
    if (guide.stops) moments.guide = withRequest(guide);
    if (isOtherSlide && text.scrollPage(direction)) return; // the rest of a slide that is longer than the window
    if (!target) return;
    if ("stop" in target) moments.goTo(target.stop, { scroll: true });
    else store.set(withChapter(store.state, target.chapter, target.moment));
  },
  places() {
    const { guide } = moments;
    const pages = pagesOf(guide);
    if (pages.length === 0) return null; // the contents or a sheet to print
    return {
      names: pages.map((stop) => wordsOf(text.view?.stops[stop]?.element)),
      current: pages.findLastIndex((stop) => stop <= guide.stop),
      go(index) {
        moments.guide = withRequest(guide);
        moments.goTo(pages[index] ?? 0, { scroll: true });
      },
    };
  },
});
