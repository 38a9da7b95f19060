/** What the guide does when something changes, and where a reader goes from each place. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  pagesOf,
  startGuide,
  stopOfMoment,
  stopOfSlide,
  turnTo,
  withHidden,
  withMoment,
  withOpening,
  withRequest,
  withShown,
  withStop,
  withStops,
} from "../../../../www/rooms/guide/guide-model.js";
import { CHAPTERS, MOMENTS } from "../../../../www/state/state.js";

/** @import { Guide } from "../../../../www/rooms/guide/guide-model.js" */

const CHAPTER = "backtracking";
const STOPS = [
  { moment: "start", slide: 0 },
  { moment: "conflict", slide: 1 },
  { moment: "dead-end", slide: 1 },
  { moment: "dead-end", slide: 1 }, // a link to what the board shows already
  { moment: "dead-end", slide: 2 },
  { moment: "end", slide: 3 },
];

/** A guide whose chapter is loaded and shown. @param {Partial<Guide>} [change] @returns {Guide} */
const reading = (change = {}) => ({
  ...withStops(withOpening(startGuide(8, "auto"), CHAPTER), STOPS),
  shown: "text",
  ...change,
});

/** @param {Guide} guide @param {object} [state] */
const show = (guide, state = {}) => {
  const { guide: next, ...tasks } = withShown(guide, {
    ...{ chapter: CHAPTER, n: 8, base: /** @type {const} */ ("auto"), isLecture: false },
    ...state,
  });
  return { next, tasks };
};

const NOTHING = { opens: false, resizes: false, figures: null, findsStop: false };

test("the first chapter is opened, and when it is loaded nothing is left to do", () => {
  const { next, tasks } = show(startGuide(8, "auto"));
  assert.deepEqual(tasks, { ...NOTHING, opens: true });
  const opening = withOpening(next, CHAPTER);
  assert.deepEqual([opening.chapter, opening.stops], [CHAPTER, null]);
  assert.deepEqual(show(opening).tasks, NOTHING, "while it is loaded, it is not opened again");
  assert.deepEqual(show(withStops(opening, STOPS)).tasks, NOTHING);
});

test("each opening differs from the others, so that the last one wins", () => {
  const first = withOpening(startGuide(8, "auto"), CHAPTER);
  const second = withOpening(withOpening(first, "flags"), CHAPTER);
  assert.notEqual(first.openings, second.openings);
  assert.deepEqual([second.stops, second.stop], [null, 0]);
});

test("another n or base updates the text and the figures that depend on n, and makes a sheet again", () => {
  for (const changed of [{ n: 9 }, { base: /** @type {const} */ ("0") }]) {
    const { next, tasks } = show(reading(), changed);
    assert.deepEqual(tasks, { ...NOTHING, resizes: true, figures: "sized" });
    assert.deepEqual(show(next, changed).tasks, NOTHING);
  }
  const sheet = withOpening(reading(), "worksheet");
  assert.equal(show(sheet, { chapter: "worksheet", base: "0" }).tasks.opens, true);
});

test("a lecture begins and ends at the moment", () => {
  const { next, tasks } = show(reading(), { isLecture: true });
  assert.deepEqual(tasks, { ...NOTHING, findsStop: true });
  assert.deepEqual(show(next, { isLecture: true }).tasks, NOTHING);
  assert.deepEqual(show(next).tasks, { ...NOTHING, findsStop: true });
});

test("a reader who comes back finds the place and complete figures, also for another n", () => {
  const hidden = withHidden(reading());
  assert.equal(hidden.shown, "hidden");
  const { next, tasks } = show(hidden);
  assert.deepEqual(tasks, { ...NOTHING, figures: "all", findsStop: true });
  assert.deepEqual(show(next).tasks, NOTHING);
  assert.deepEqual(show(hidden, { n: 9 }).tasks, { ...tasks, resizes: true });
  const other = show(hidden, { chapter: "flags" }).tasks;
  assert.deepEqual(other, { ...NOTHING, opens: true, figures: "all" }, "its stops are not known yet");
});

test("a moment is shown once, until something forgets it", () => {
  const first = withMoment(reading(), "conflict");
  assert.deepEqual([first.moment, first.isOther, first.isHeard], ["conflict", true, false]);
  const { guide } = first;
  assert.equal(withMoment(guide, "conflict").isOther, false);
  assert.equal(withMoment(guide, "conflict").guide, guide);
  for (const other of [
    withMoment(guide, "end"),
    withMoment({ ...guide, n: 9 }, "conflict"),
    withMoment(withStop(guide, 1), "conflict"),
    withMoment(withHidden(guide), "conflict"),
    withMoment(withStops(guide, STOPS), "conflict"),
  ])
    assert.equal(other.isOther, true);
  assert.equal(withMoment(reading(), "").moment, MOMENTS[CHAPTER][0]);
});

test("the reader hears about a requested moment once, when it is shown", () => {
  const { guide } = withMoment(reading(), "conflict");
  const requested = withRequest(guide);
  const same = withMoment(requested, "conflict");
  assert.deepEqual([same.isHeard, same.guide.isRequested], [false, true], "nothing new was shown");
  const next = withMoment(requested, "end");
  assert.deepEqual([next.isHeard, next.guide.isRequested], [true, false]);
});

test("the first slide has the picture of the chapter, except for who follows a link to a moment", () => {
  const isStart = (/** @type {Guide} */ guide) => withMoment(guide, "start").isStart;
  assert.equal(isStart(reading()), true);
  assert.equal(isStart(reading({ stop: 1 })), false);
  const following = withRequest(reading(), 0);
  assert.equal(isStart(following), false);
  assert.equal(isStart(withRequest(following)), false, "turned back to it");
  assert.equal(isStart(withStops(withOpening(following, CHAPTER), STOPS)), true, "opened again");
});

test("a moment is found at the place of the reader, or else where it comes first", () => {
  assert.equal(stopOfMoment(reading({ stop: 4 }), "dead-end"), 4);
  assert.equal(stopOfMoment(reading({ stop: 5 }), "dead-end"), 2);
  assert.equal(stopOfMoment(reading({ stop: 5 }), "elsewhere"), 0);
  assert.equal(stopOfMoment(reading({ stops: null }), "end"), 0);
  assert.deepEqual(
    [1, 2, 7].map((slide) => stopOfSlide(reading(), slide)),
    [1, 4, -1],
  );
  assert.equal(stopOfSlide(reading({ stops: null }), 0), -1);
});

test("a lecture goes from moment to moment and skips what is shown already", () => {
  assert.deepEqual(pagesOf({ stops: STOPS }), [0, 1, 2, 4, 5], "which can also be chosen");
  /** @param {number} stop @param {1 | -1} direction */
  const turn = (stop, direction) => turnTo(reading({ stop }), direction, "question");
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((stop) => turn(stop, 1)),
    [1, 2, 4, 4, 5].map((stop) => ({ stop })),
  );
  assert.deepEqual(
    [5, 4, 3, 2, 1].map((stop) => turn(stop, -1)),
    [4, 3, 1, 1, 0].map((stop) => ({ stop })),
  );
  const place = CHAPTERS.indexOf(CHAPTER);
  assert.deepEqual(turn(5, 1), { chapter: CHAPTERS[place + 1], moment: "" });
  const before = /** @type {typeof CHAPTER} */ (CHAPTERS[place - 1]);
  assert.deepEqual(turn(0, -1), { chapter: before, moment: MOMENTS[before].at(-1) ?? "" });
});

test("a lecture ends at the last chapter and before the first; the contents lead to the chapter last read", () => {
  const [first, last] = /** @type {["question", "unknown"]} */ ([CHAPTERS[0], CHAPTERS.at(-1)]);
  assert.equal(turnTo(reading({ chapter: last, stop: 5 }), 1, first), null);
  assert.equal(turnTo(reading({ chapter: first }), -1, last), null);
  const contents = reading({ chapter: "contents", stops: null });
  assert.deepEqual(turnTo(contents, 1, CHAPTER), { chapter: CHAPTER, moment: "" });
  assert.equal(turnTo(contents, -1, CHAPTER), null);
  assert.equal(turnTo(reading({ stops: null }), 1, first), null, "a chapter that is being loaded");
});
