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

import { svg } from "../base/svg.js";
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
  context.clearRect(0, 0, width, height);
  const bars = [
    { colour: colours.area, from: () => 0 },
    { colour: colours.line, from: (/** @type {{ min: number }} */ { min }) => min - 0.5 },
  ];
  for (const { colour, from } of bars) {
    context.fillStyle = colour;
    for (const [i, span] of spans.entries()) {
      const [bottom, end] = [y(from(span)), y(span.max)];
      context.fillRect(x(i), end, x(i + 1) - x(i), Math.min(bottom, height) - end);
    }
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

const SVG_WIDTH = 720;
const SVG_HEIGHT = 160;
const SVG_MARGIN = { left: 36, right: 12, top: 32, bottom: 28 };
/** @type {Colours} */
const SVG_COLOURS = {
  area: "#d5d0c7",
  line: "#6f6a60",
  solution: "#0b5c8a",
  restart: "#b34700",
  "gave-up": "#9c3f7d",
};

/**
 * A profile as the text of a standalone SVG file.
 *
 * @param {Profile} profile @param {View} view @param {{ title: string, steps: string }} words
 */
export function profileSvg({ spans, top }, { first, last }, { title, steps }) {
  const { left, right, top: above, bottom: below } = SVG_MARGIN;
  const [width, height] = [SVG_WIDTH - left - right, SVG_HEIGHT - above - below];
  const x = (/** @type {number} */ i) => (left + (i * width) / spans.length).toFixed(1);
  const y = (/** @type {number} */ value) => (above + height - (value / top) * height).toFixed(1);
  /** The area between a lower and an upper edge. @param {(span: Profile["spans"][number]) => number} lower */
  const area = (lower) => {
    const upperEdge = spans.flatMap(({ max }, i) => [`${x(i)} ${y(max)}`, `${x(i + 1)} ${y(max)}`]);
    const lowerEdge = spans.flatMap((span, i) => [
      `${x(i)} ${y(lower(span))}`,
      `${x(i + 1)} ${y(lower(span))}`,
    ]);
    return `M${[...upperEdge, ...lowerEdge.reverse()].join("L")}Z`;
  };
  const marks = spans.flatMap(({ mark }, i) =>
    mark
      ? [svg("path", { d: `M${x(i + 0.5)} ${above - 6}v10`, stroke: SVG_COLOURS[mark], "stroke-width": 1.5 })]
      : [],
  );
  const label = (/** @type {string} */ text, /** @type {Record<string, string | number>} */ attributes) =>
    svg("text", { fill: "#1f1e1c", ...attributes }, text);
  const element = svg(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: SVG_WIDTH,
      height: SVG_HEIGHT,
      viewBox: `0 0 ${SVG_WIDTH} ${SVG_HEIGHT}`,
      "font-family": "system-ui, sans-serif",
      "font-size": 12,
    },
    svg("title", {}, title),
    svg("rect", { width: SVG_WIDTH, height: SVG_HEIGHT, fill: "#ffffff" }),
    svg("path", { d: area(() => 0), fill: SVG_COLOURS.area }),
    svg("path", { d: area(({ min }) => Math.max(0, min - 0.5)), fill: SVG_COLOURS.line }),
    ...marks,
    label(title, { x: left, y: 16 }),
    label(String(top), { x: left - 6, y: above + 4, "text-anchor": "end" }),
    label("0", { x: left - 6, y: above + height + 4, "text-anchor": "end" }),
    label(String(first), { x: left, y: SVG_HEIGHT - 8 }),
    label(steps, { x: left + width / 2, y: SVG_HEIGHT - 8, "text-anchor": "middle" }),
    label(String(last), { x: left + width, y: SVG_HEIGHT - 8, "text-anchor": "end" }),
  );
  return new XMLSerializer().serializeToString(element);
}
