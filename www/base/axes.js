/** The axes of a chart over n with a logarithmic scale: the places of values, the lines of the grid, and the labels. */

import { powerOfTen, svg } from "./svg.js";

/** @typedef {{ from: number, to: number, step: number, first?: number }} Axis From one end to the other; every `step`-th value from
 *   `first` on has a label. */

/** The values with labels. @param {Axis} axis */
const valuesOf = ({ from, to, step, first = from }) =>
  Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, i) => first + i * step);

/**
 * @param {object} options
 * @param {{ left: number, right: number, top: number, bottom: number }} options.area The edges of the chart.
 * @param {Axis} options.sizes Of n.
 * @param {Axis} options.decades Of the powers of ten. What is beyond them is placed at the edge.
 * @param {{ left: number, bottom: number }} options.gaps From the area to the labels on the left, and
 *   down to the baseline of the labels below.
 */
export function createAxes({ area: { left, right, top, bottom }, sizes, decades, gaps }) {
  const x = (/** @type {number} */ n) => left + ((right - left) * (n - sizes.from)) / (sizes.to - sizes.from);
  const { from, to } = decades;
  const place = (/** @type {number} */ decade) =>
    bottom - ((bottom - top) * (Math.min(Math.max(decade, from), to) - from)) / (to - from);
  const y = (/** @type {number} */ value) => place(Math.log10(value));
  const rows = valuesOf(decades).map((decade) => ({ name: powerOfTen(decade), y: place(decade) }));
  return {
    x,
    y,
    lines: rows.map(({ y }) => svg("line", { x1: left, x2: right, y1: y, y2: y })),
    labels: [
      ...rows.map(({ name, y }) =>
        svg("text", { x: left - gaps.left, y: y + 4, "text-anchor": "end" }, name),
      ),
      ...valuesOf(sizes).map((n) =>
        svg("text", { x: x(n), y: bottom + gaps.bottom, "text-anchor": "middle" }, String(n)),
      ),
    ],
  };
}
