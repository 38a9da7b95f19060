/**
 * The profile of a run: the number of queens on the board over the steps (in a local search, the number of conflicts),
 * and where solutions, restarts and give-ups are. The core returns it as spans of three numbers each.
 *
 * @typedef {import("./playback.js").AnyTimeline} Timeline
 *
 * @typedef {object} View The part of a run that is shown.
 * @property {number} first Its first position.
 * @property {number} last Its last position.
 *
 * @typedef {object} Profile
 * @property {readonly { min: number, max: number, mark: Mark | null }[]} spans Of equal width.
 * @property {number} top The height that fills the chart.
 *
 * @typedef {"solution" | "restart" | "gave-up"} Mark
 */

import { formatNumber } from "../i18n/i18n.js";
import { clamp } from "../state/state.js";

/** The shortest part that can be shown, in steps. */
const MIN_LENGTH = 16;
/** In the order of the core's bits. @type {readonly Mark[]} */
const MARKS = ["solution", "restart", "gave-up"];

/**
 * The view after zooming by a factor, with one position kept in place. Null for the whole run.
 *
 * @param {View} view @param {number} factor Above 1 to zoom in. @param {number} kept @param {number} explored
 * @returns {View | null}
 */
export function zoomed({ first, last }, factor, kept, explored) {
  const length = Math.max((last - first) / factor, Math.min(MIN_LENGTH, explored));
  if (length >= explored) return null;
  return moved({ first: kept - ((kept - first) * length) / (last - first || 1), length }, explored);
}

/** The view moved so that it has a position. @param {View} view @param {number} position @param {number} explored @returns {View} */
export function following({ first, last }, position, explored) {
  if (position >= first && position <= last) return { first, last };
  const length = last - first;
  return moved({ first: position - length / 10, length }, explored);
}

/** @param {{ first: number, length: number }} view @param {number} explored @returns {View} */
function moved({ first, length }, explored) {
  const start = Math.round(clamp(first, 0, explored - length));
  return { first: start, last: Math.min(explored, start + Math.round(length)) };
}

/** The position at a fraction of the width. @param {View} view @param {number} fraction 0 to 1. */
export const positionAt = ({ first, last }, fraction) =>
  Math.min(last, first + Math.floor((last - first + 1) * clamp(fraction, 0, 1)));

/** @param {Timeline} timeline @param {View} view @param {number} columns @param {number} n @returns {Profile} */
export function readProfile(timeline, { first, last }, columns, n) {
  const numbers = timeline.profile(first, last, columns);
  const spans = Array.from({ length: numbers.length / 3 }, (_, i) => {
    const [min = 0, max = 0, marks = 0] = numbers.subarray(3 * i, 3 * i + 3);
    return { min, max, mark: MARKS.find((_, bit) => marks & (1 << bit)) ?? null };
  });
  return { spans, top: spans.reduce((top, { max }) => Math.max(top, max), n) };
}

/** The colours of a profile. @typedef {Record<"area" | "line" | Mark, string>} Colours */

/**
 * Paints a profile.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Profile} profile
 * @param {{ width: number, height: number, colours: Colours }} look Sizes in units of the context.
 */
export function paintProfile(context, { spans, top }, { width, height, colours }) {
  const x = (/** @type {number} */ i) => (i * width) / spans.length;
  const y = (/** @type {number} */ value) => height - (value / top) * height;
  const bars = [
    { colour: colours.area, from: () => 0 },
    { colour: colours.line, from: (/** @type {{ min: number }} */ { min }) => min - 0.5 },
  ];
  for (const { colour, from } of bars) {
    context.fillStyle = colour;
    context.beginPath();
    for (const [i, span] of spans.entries()) {
      const [bottom, end] = [y(from(span)), y(span.max)];
      context.rect(x(i), end, x(i + 1) - x(i), Math.min(bottom, height) - end);
    }
    context.fill();
  }
  for (const [i, { mark }] of spans.entries()) {
    if (!mark) continue;
    context.fillStyle = colours[mark];
    const markWidth = Math.max(2, x(1) / 4);
    context.fillRect(
      (x(i) + x(i + 1) - markWidth) / 2,
      0,
      markWidth,
      mark === "solution" ? height / 4 : height,
    );
  }
}

const WIDTH = 720;
const HEIGHT = 160;
const MARGIN = { left: 36, right: 12, top: 32, bottom: 28 };

/**
 * A profile as a drawing, to be saved as a picture: with its name and its axes.
 *
 * @param {Profile} profile @param {View} view
 * @param {{ title: string, steps: string, paper: string, ink: string, fontFamily: string, colours: Colours }} look
 * @returns {import("../base/drawing.js").Drawing}
 */
export function profileDrawing(profile, { first, last }, { title, steps, paper, ink, fontFamily, colours }) {
  const { left, right, top, bottom } = MARGIN;
  const [width, height] = [WIDTH - left - right, HEIGHT - top - bottom];
  return {
    width: WIDTH,
    height: HEIGHT,
    paint(context, ratio) {
      context.save();
      context.scale(ratio, ratio);
      context.fillStyle = paper;
      context.fillRect(0, 0, WIDTH, HEIGHT);
      context.save();
      context.translate(left, top);
      paintProfile(context, profile, { width, height, colours });
      context.restore();
      context.fillStyle = ink;
      context.font = `12px ${fontFamily}`;
      /** @type {[text: string, x: number, y: number, align: CanvasTextAlign][]} */
      const labels = [
        [title, left, 16, "left"],
        [formatNumber(profile.top), left - 6, top + 4, "right"],
        ["0", left - 6, top + height + 4, "right"],
        [formatNumber(first), left, HEIGHT - 8, "left"],
        [steps, left + width / 2, HEIGHT - 8, "center"],
        [formatNumber(last), left + width, HEIGHT - 8, "right"],
      ];
      for (const [text, x, y, align] of labels) {
        context.textAlign = align;
        context.fillText(text, x, y);
      }
      context.restore();
    },
  };
}
