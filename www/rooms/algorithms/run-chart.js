/**
 * What is shown in place of a search tree where a chart says more: the conflicts over the steps of a local search,
 * the attempts of random probing and how far each got, and the pattern of the construction.
 *
 * @import { Timeline } from "../../run/playback.js"
 *
 * @typedef {object} Chart
 * @property {string} whole SVG path data for the whole run.
 * @property {string} upToNow The part up to the current position.
 * @property {string} text The current position in words.
 */

import { h, setText } from "../../base/dom.js";
import { svg } from "../../base/svg.js";
import { formatNumber, t } from "../../i18n/i18n.js";
import { readProfile } from "../../run/profile.js";
import { firstNumber } from "../../state/count-from.js";

const WIDTH = 360;
const HEIGHT = 160;
const MAX_BAR_WIDTH = 24;
/** The number of spans of a chart of conflicts. */
const COLUMNS = 180;
/** The longest part of a run in which attempts are told apart: as many spans as the core returns. */
const MAX_STEPS = 65_536;

/** @type {Readonly<Record<string, (timeline: Timeline, n: number, first: import("../../state/count-from.js").First) => Chart>>} */
const CHARTS = {
  "min-conflicts": conflictChart,
  "random-probing": attemptChart,
  construction: patternChart,
};

/** Whether an algorithm has such a chart. @param {string} algorithm */
export const hasChart = (algorithm) => Object.hasOwn(CHARTS, algorithm);

export function createRunChart() {
  const title = h("h2");
  const whole = svg("path", { class: "whole" });
  const upToNow = svg("path", { class: "up-to-now" });
  const picture = svg("svg", { viewBox: `-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`, role: "img" }, whole, upToNow);
  const text = h("p", { class: "quiet" });
  const element = h("div", { class: "run-chart" }, title, picture, text);
  return {
    element,
    /** @param {Timeline} timeline @param {import("../../state/parameters.js").State} state */
    show(timeline, state) {
      const { algorithm, n } = state;
      const chart = CHARTS[algorithm]?.(timeline, n, firstNumber(state));
      if (!chart) return;
      setText(title, t(`algorithm.${algorithm}.chart`));
      picture.setAttribute("aria-label", t(`algorithm.${algorithm}.chart`));
      whole.setAttribute("d", chart.whole);
      upToNow.setAttribute("d", chart.upToNow);
      for (const path of [whole, upToNow]) path.classList.toggle("pattern", algorithm === "construction");
      setText(text, chart.text);
    },
  };
}

/** Bars of equal width. @param {readonly number[]} heights @param {number} top The height that fills the chart. */
function bars(heights, top) {
  const width = Math.min(WIDTH / heights.length, MAX_BAR_WIDTH);
  const [gap, y] = [width > 6 ? 2 : 0, (/** @type {number} */ value) => HEIGHT * (1 - value / (top || 1))];
  return heights.map(
    (value, i) =>
      `M${(i * width).toFixed(1)} ${HEIGHT}V${y(value).toFixed(1)}h${(width - gap).toFixed(1)}V${HEIGHT}z`,
  );
}

/** @param {Timeline} timeline @param {number} n @returns {Chart} */
export function conflictChart(timeline, n) {
  const { position, explored } = timeline;
  const { spans } = readProfile(timeline, { first: 0, last: explored }, COLUMNS, n);
  const top = spans.reduce((largest, { max }) => Math.max(largest, max), 1);
  const paths = bars(
    spans.map(({ max }) => max),
    top,
  );
  const passed = Math.floor((position * paths.length) / (explored + 1)) + 1;
  const [, conflicts = 0] = timeline.profile(position, position, 1);
  return {
    whole: paths.join(""),
    upToNow: paths.slice(0, passed).join(""),
    text: t("chart.conflicts", { count: conflicts, top }),
  };
}

/** @param {Timeline} timeline @param {number} n @returns {Chart} */
export function attemptChart(timeline, n) {
  const attempts = attemptsOf(timeline);
  const current = Number(timeline.counters().restarts);
  const paths = bars(attempts, n);
  const number = formatNumber(current + 1);
  return {
    whole: paths.join(""),
    upToNow: paths[current] ?? "",
    text: t("chart.attempts", { number, queens: timeline.queens().length, n }),
  };
}

/** The attempts of each timeline, up to the steps explored when they were read. @type {WeakMap<Timeline, { explored: number, attempts: number[] }>} */
const ATTEMPTS = new WeakMap();

/** The largest number of queens in each attempt, as far as the attempts can be told apart. @param {Timeline} timeline */
function attemptsOf(timeline) {
  const { explored } = timeline;
  const known = ATTEMPTS.get(timeline);
  if (known?.explored === explored) return known.attempts;
  const attempts = readAttempts(timeline.profile(0, Math.min(explored, MAX_STEPS - 1), MAX_STEPS));
  ATTEMPTS.set(timeline, { explored, attempts });
  return attempts;
}

/** The largest number of queens in each attempt. @param {Uint16Array} profile One span for each step. */
function readAttempts(profile) {
  const attempts = [0];
  for (let i = 0; i < profile.length; i += 3) {
    const [, queens = 0, marks = 0] = profile.subarray(i, i + 3);
    if (marks & 2) attempts.push(0);
    const last = attempts.length - 1;
    attempts[last] = Math.max(attempts[last] ?? 0, queens);
  }
  return attempts;
}

/** @param {Timeline} timeline @param {number} n @param {import("../../state/count-from.js").First} [first] @returns {Chart} */
export function patternChart(timeline, n, first = 1) {
  const cell = HEIGHT / n;
  /** @param {readonly import("../../state/parameters.js").Square[]} queens */
  const path = (queens) =>
    queens
      .map(([row, column]) => {
        const [x, y] = [((column + 0.5) * WIDTH) / n, (row + 0.5) * cell];
        return `${row === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}m-3 0h6m-3 0`;
      })
      .join("");
  const queens = timeline.queens();
  return {
    whole: path(timeline.queensAt(timeline.explored)),
    upToNow: path(queens),
    text: t("chart.pattern", {
      columns: queens.map(([, column]) => formatNumber(column + first)).join(", ") || "–",
    }),
  };
}
