/**
 * What the guide shows and where the reader is, as plain data. These are pure functions; guide-reader.js and
 * guide-moments.js do what they ask for.
 *
 * @import { Chapter, GuidePart, State } from "../../state/parameters.js"
 * @typedef {Pick<import("./slides.js").Stop, "moment" | "slide">} Stop
 *
 * @typedef {object} Guide
 * @property {GuidePart | null} chapter That is open or being opened; null before the first.
 * @property {number} openings How many have been opened.
 * @property {readonly Stop[] | null} stops The stops of a chapter; null for the contents and the worksheet, and until
 *   the chapter is loaded.
 * @property {number} stop Where the reader is in `stops`.
 * @property {"hidden" | "text" | "lecture"} shown How the room is shown.
 * @property {number} n For which text and figures are.
 * @property {State["base"]} base For which text is.
 * @property {boolean} hasFigures False if some may have been left unfinished.
 * @property {string} onBoard Which moment, or "" if the board has to be drawn again in any case.
 * @property {boolean} isRequested Whether the reader asked for the moment that is shown next, and hears about it.
 * @property {number} followed The last stop whose link was followed; -1 if there is none.
 *
 * @typedef {{ stop: number } | { chapter: Chapter, moment: string }} Destination
 */

import { CHAPTERS, MOMENTS } from "../../state/state.js";

/** @param {number} n @param {State["base"]} base @returns {Guide} */
export const startGuide = (n, base) => ({
  chapter: null,
  openings: 0,
  stops: null,
  stop: 0,
  shown: "hidden",
  n,
  base,
  hasFigures: true,
  onBoard: "",
  isRequested: false,
  followed: -1,
});

/** @param {string | null} key @returns {key is Chapter} */
export const isChapter = (key) => key !== null && key in MOMENTS;

/** Begins to open a chapter, the contents or the worksheet. @param {Guide} guide @param {GuidePart} chapter @returns {Guide} */
export const withOpening = (guide, chapter) => ({
  ...guide,
  chapter,
  openings: guide.openings + 1,
  stops: null,
  stop: 0,
  followed: -1,
});

/** What was opened is loaded. @param {Guide} guide @param {readonly Stop[] | null} stops @returns {Guide} */
export const withStops = (guide, stops) => ({ ...guide, stops, onBoard: "" });

/**
 * Shows the room, or shows it again because something has changed.
 *
 * @param {Guide} guide
 * @param {{ chapter: GuidePart, n: number, base: State["base"], isLecture: boolean }} state
 * @returns {{ guide: Guide, opens: boolean, resizes: boolean, figures: "all" | "sized" | null, findsStop: boolean }}
 *   What has to be done: open what the state names, update the text for another n or another base, fill all figures or
 *   those that depend on n, and go in the text to the moment.
 */
export function withShown(guide, { chapter, n, base, isLecture }) {
  const shown = isLecture ? "lecture" : "text";
  const isOther = chapter !== guide.chapter;
  const resizes = n !== guide.n || base !== guide.base;
  const figures = guide.hasFigures ? (resizes ? "sized" : null) : "all";
  // Contents and worksheet are made for one n and one base, and from what is done so far.
  const isStale = !isChapter(chapter) && (resizes || figures === "all");
  return {
    guide: { ...guide, shown, n, base, hasFigures: true },
    opens: isOther || isStale,
    resizes,
    figures,
    findsStop: !isOther && guide.stops !== null && shown !== guide.shown,
  };
}

/** Another room is shown. @param {Guide} guide @returns {Guide} */
export const withHidden = (guide) => ({ ...guide, shown: "hidden", hasFigures: false, onBoard: "" });

/** Where the text has a moment: here, if this place has it, or else at the first stop that has it, or at the start. @param {Guide} guide @param {string} moment */
export function stopOfMoment({ stops, stop }, moment) {
  if (stops?.[stop]?.moment === moment) return stop;
  return Math.max(0, stops?.findIndex((other) => other.moment === moment) ?? 0);
}

/** The first stop of a slide; -1 if it has none. @param {Guide} guide @param {number} slide */
export const stopOfSlide = ({ stops }, slide) => stops?.findIndex((stop) => stop.slide === slide) ?? -1;

/** Moves the reader to a stop, so that the board shows its moment. @param {Guide} guide @param {number} stop @returns {Guide} */
export const withStop = (guide, stop) => ({ ...guide, stop, onBoard: "" });

/** The reader asks for what is shown next. @param {Guide} guide @param {number} [followed] The stop whose link is followed, if one is. @returns {Guide} */
export const withRequest = (guide, followed = guide.followed) => ({ ...guide, isRequested: true, followed });

/**
 * Shows a moment on the board, the first of the chapter if it is "".
 *
 * @param {Guide} guide @param {string} moment
 * @returns {{ guide: Guide, moment: string, isOther: boolean, isHeard: boolean, isStart: boolean }} Whether the board
 *   shows another one, whether the reader hears about it, and whether it is shown with the picture of the chapter.
 */
export function withMoment(guide, moment) {
  const { chapter, stops, stop, n, isRequested, followed } = guide;
  const shown = moment || (isChapter(chapter) && MOMENTS[chapter][0]) || "";
  const onBoard = JSON.stringify([chapter, shown, n]);
  const isOther = onBoard !== guide.onBoard;
  return {
    guide: isOther ? { ...guide, onBoard, isRequested: false } : guide,
    moment: shown,
    isOther,
    isHeard: isOther && isRequested,
    // Who follows a link to the first moment asks for that, not for the picture of the chapter.
    isStart: stops?.[stop]?.slide === 0 && stop !== followed,
  };
}

/** Whether two stops are one page of a lecture: a link to what the board shows already is no step of its own. @param {Stop | undefined} a @param {Stop | undefined} b */
const isSamePage = (a, b) => a?.moment === b?.moment && a?.slide === b?.slide;

/** The stops of a chapter to which the pages of a lecture lead, in order. @param {Pick<Guide, "stops">} guide */
export const pagesOf = ({ stops }) =>
  (stops ?? []).flatMap((stop, index, all) => (isSamePage(stop, all[index - 1]) ? [] : [index]));

/**
 * Where the next or the previous page of a lecture is; null if there is none.
 *
 * @param {Guide} guide @param {1 | -1} direction @param {Chapter} lastRead The chapter that follows the contents.
 * @returns {Destination | null}
 */
export function turnTo({ chapter, stops, stop }, direction, lastRead) {
  if (!stops || !isChapter(chapter))
    return chapter === "contents" && direction > 0 ? { chapter: lastRead, moment: "" } : null;
  const current = stops[stop];
  let next = stop + direction;
  while (stops[next] && isSamePage(stops[next], current)) next += direction;
  if (stops[next]) return { stop: next };
  const other = CHAPTERS[CHAPTERS.indexOf(chapter) + direction];
  return other ? { chapter: other, moment: direction > 0 ? "" : (MOMENTS[other].at(-1) ?? "") } : null;
}
