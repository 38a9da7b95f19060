/**
 * A plot of the number of solutions over n, and of the time that counts take on this device. history.js owns the
 * data; this module only draws it.
 *
 * Both scales are logarithmic. A decade of solutions on the left scale is as high as a decade of time on the right.
 *
 * @typedef {{ n: number, value: number }} Point
 */

import { createAxes } from "../../base/axes.js";
import { h, setText } from "../../base/dom.js";
import { svg } from "../../base/svg.js";
import { t } from "../../i18n/i18n.js";

const AREA = { left: 34, right: 358, top: 14, bottom: 176 };
const DECADES = 18;
/** Where the labels at the right begin, and those below have their baseline. */
const [BESIDE, BELOW] = [AREA.right + 8, AREA.bottom + 16];
/** The lower end of the right scale, in milliseconds. */
const MIN_TIME = 0.1;
/** Half the side of the square of a time. */
const SQUARE = 3;
/** From this n on, the label of a point has space on its left. Before, it is above the curve. */
const LABEL_LEFT_FROM = 8;

/**
 * @param {object} options
 * @param {number} options.maxSize The largest n.
 * @param {readonly Point[]} options.solutions
 * @param {readonly { milliseconds: number, name: string }[]} options.marks On the time scale.
 * @param {(n: number) => void} options.choose Called with the n that is pressed.
 */
export function createGrowthPlot({ maxSize, solutions, marks, choose }) {
  const { x, y, lines, labels } = createAxes({
    area: AREA,
    sizes: { from: 1, to: maxSize, step: 5, first: 5 },
    decades: { from: 0, to: DECADES, step: 3 },
    gaps: { left: 6, bottom: BELOW - AREA.bottom },
  });
  const yOfTime = (/** @type {number} */ milliseconds) => y(milliseconds / MIN_TIME);
  const title = svg("title");
  const units = marks.map(({ milliseconds, name }) =>
    svg("text", { class: "time", x: BESIDE, y: yOfTime(milliseconds) + 4 }, name),
  );
  const points = solutions
    .filter(({ value }) => value > 0)
    .map(({ n, value }) => svg("circle", { cx: x(n), cy: y(value), r: 2.5 }));
  const times = svg("g", { class: "times" });
  const expectedTimes = svg("g", { class: "expected" });
  const chosen = svg("g", { class: "chosen" });
  let marked = ""; // its label
  const picture = svg(
    "svg",
    { class: "plot", viewBox: "0 0 400 200", role: "img" },
    title,
    svg("g", { class: "grid" }, ...lines),
    chosen,
    svg("g", { class: "labels" }, ...labels, ...units, svg("text", { x: BESIDE, y: BELOW }, "n")),
    svg("g", { class: "known" }, ...points),
    expectedTimes,
    times,
    createFields(solutions, x, choose),
  );
  const square = (/** @type {Point} */ { n, value }) =>
    svg("rect", { x: x(n) - SQUARE, y: yOfTime(value) - SQUARE, width: 2 * SQUARE, height: 2 * SQUARE });
  const legend = Object.entries({ known: "solutions", times: "times", expected: "expected" }).map(
    ([kind, name]) => h("span", { class: kind }, t(`count.plot.${name}`)),
  );

  return {
    element: h("div", { class: "growth" }, picture, h("p", { class: "quiet" }, ...legend)),
    /**
     * @param {string} text Describes the plot for screen readers.
     * @param {{ counted: readonly Point[], expected: readonly Point[] }} milliseconds What counts took, and what others
     *   would take.
     */
    showTimes(text, { counted, expected }) {
      setText(title, text);
      times.replaceChildren(...counted.map(square));
      expectedTimes.replaceChildren(...expected.map(square));
    },
    /** Marks a board size, if the plot has it. @param {number} n @param {string} label Its number of solutions. */
    mark(n, label) {
      if (label === marked) return; // it has n too
      marked = label;
      const value = solutions[n - 1]?.value;
      chosen.replaceChildren(...(value === undefined ? [] : createMark(x(n), y(value), n, label)));
    },
  };
}

/** What is pressed to choose n: all that is above and below its point. @param {readonly Point[]} points @param {(n: number) => number} x @param {(n: number) => void} choose */
function createFields(points, x, choose) {
  const width = x(2) - x(1);
  const [y, height] = [AREA.top, AREA.bottom - AREA.top];
  const fields = svg("g", { class: "fields" });
  for (const { n } of points) {
    const field = svg("rect", { x: x(n) - width / 2, y, width, height });
    field.addEventListener("click", () => choose(n));
    fields.append(field);
  }
  return fields;
}

/** @param {number} x @param {number} y @param {number} n @param {string} label */
function createMark(x, y, n, label) {
  const place =
    n >= LABEL_LEFT_FROM
      ? { x: x - 10, y: y - 6, "text-anchor": "end" }
      : { x, y: y - 28, "text-anchor": "start" };
  return [
    svg("line", { x1: x, x2: x, y1: AREA.bottom, y2: y }),
    svg("circle", { cx: x, cy: y, r: 5 }),
    svg("text", place, label),
  ];
}
