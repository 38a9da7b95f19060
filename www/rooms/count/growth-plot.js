/**
 * A plot of the number of solutions over n, and of the time that counts took on this device. count-history.js owns
 * the data; this module only draws it.
 *
 * Both scales are logarithmic. A decade of solutions on the left scale is as high as a decade of time on the right.
 *
 * @typedef {{ n: number, value: number }} Point
 */

import { setText } from "../../base/dom.js";
import { powerOfTen, svg } from "../../base/svg.js";
import { clamp } from "../../state/state.js";

const WIDTH = 360;
const HEIGHT = 184;
const EDGE = { left: 34, right: 42, top: 10, bottom: 34 };
const DECADES = 18;
/** The lower end of the right scale, in milliseconds. */
const MIN_TIME = 0.1;

/**
 * @param {object} options
 * @param {number} options.maxSize The largest n.
 * @param {readonly Point[]} options.solutions
 * @param {{ solutions: string, times: string, size: string }} options.names
 * @param {readonly { milliseconds: number, name: string }[]} options.marks On the time scale.
 */
export function createGrowthPlot({ maxSize, solutions, names, marks }) {
  /** @param {number} n */
  const x = (n) => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * (n - 1)) / (maxSize - 1);
  /** @param {number} decades Above the bottom. */
  const y = (decades) =>
    HEIGHT - EDGE.bottom - ((HEIGHT - EDGE.top - EDGE.bottom) * clamp(decades, 0, DECADES)) / DECADES;
  /** @param {number} milliseconds */
  const yOfTime = (milliseconds) => y(Math.log10(milliseconds / MIN_TIME));

  const title = svg("title", {});
  const grid = svg("g", { class: "grid" });
  const labels = svg("g", { class: "labels" });
  for (let decade = 0; decade <= DECADES; decade += 3) {
    grid.append(svg("line", { x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(decade), y2: y(decade) }));
    labels.append(
      svg("text", { x: EDGE.left - 6, y: y(decade) + 4, "text-anchor": "end" }, powerOfTen(decade)),
    );
  }
  for (let n = 5; n <= maxSize; n += 5) {
    labels.append(svg("text", { x: x(n), y: HEIGHT - EDGE.bottom + 15, "text-anchor": "middle" }, String(n)));
  }
  for (const { milliseconds, name } of marks) {
    labels.append(
      svg("text", { class: "time", x: WIDTH - EDGE.right + 6, y: yOfTime(milliseconds) + 4 }, name),
    );
  }
  const middle = (EDGE.left + WIDTH - EDGE.right) / 2;
  labels.append(svg("text", { x: middle, y: HEIGHT - 3, "text-anchor": "middle" }, names.size));
  labels.append(svg("text", { x: EDGE.left + 8, y: EDGE.top + 12 }, `● ${names.solutions}`));
  labels.append(svg("text", { class: "time", x: EDGE.left + 8, y: EDGE.top + 28 }, `■ ${names.times}`));

  const points = solutions.filter(({ value }) => value > 0);
  const known = svg("g", { class: "known" });
  for (const { n, value } of points)
    known.append(svg("circle", { cx: x(n), cy: y(Math.log10(value)), r: 2.5 }));
  const times = svg("g", { class: "times" });

  return {
    element: svg(
      "svg",
      { class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" },
      title,
      grid,
      labels,
      known,
      times,
    ),
    /** @param {string} text Describes the plot for screen readers. @param {readonly Point[]} counted In milliseconds. */
    show(text, counted) {
      setText(title, text);
      const squares = counted.map(({ n, value }) =>
        svg("rect", { x: x(n) - 3, y: yOfTime(value) - 3, width: 6, height: 6 }),
      );
      times.replaceChildren(...squares);
    },
  };
}
