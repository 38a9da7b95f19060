/**
 * A chart of several series against n on a logarithmic scale. It carries its own colours, so that it can be
 * taken out of the page; which line is which is told by the shape of its points as well.
 *
 * @typedef {{ name: string, points: readonly { n: number, value: number }[] }} Series
 */

import { powerOfTen, svg } from "../../base/svg.js";

const HEIGHT = 360;
const EDGE = { left: 48, right: 16, top: 28, bottom: 40 };
/** In CSS pixels, so that words are as large as others: as wide as its place, within these. */
const LEAST_WIDTH = 320;
const MOST_WIDTH = 720;
const LEGEND_LINE = 18;
/** Each keeps a contrast of 3 on light and on dark paper. */
const COLOURS = ["#1b7fb5", "#c4590a", "#078a6b", "#b0558f", "#8a7410", "#6a6fd6", "#cc4444", "#6b7d86"];
/** Of a square of side 8 around its point. */
const SHAPES = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "M-3.500-3.500h7v7h-7z",
  "M0-4.500L4.500 3.500h-9z",
  "M0-5L5 0L0 5L-5 0z",
  "M-4-1.200h2.800V-4h2.400v2.800H4v2.400H1.200V4h-2.400V1.200H-4z",
  "M0 4.500L-4.500-3.500h9z",
  "M-4-4L0-1.500L4-4L1.500 0L4 4L0 1.500L-4 4L-1.500 0z",
];

export function createMeasurementPlot() {
  const element = svg("svg", {
    class: "plot",
    role: "img",
    xmlns: "http://www.w3.org/2000/svg",
    "font-family": "system-ui, sans-serif",
    "font-size": 12,
  });

  return {
    element,

    /** @param {{ series: readonly Series[], title: string, label: string }} chart */
    show({ series, title, label }) {
      const place = element.parentElement?.clientWidth ?? 0;
      const width = Math.min(Math.max(place, LEAST_WIDTH), MOST_WIDTH);
      const columns = width < 520 ? 1 : 2;
      // Zero has no place on this scale.
      const lines = series.map((one) => ({ ...one, points: one.points.filter(({ value }) => value > 0) }));
      const points = lines.flatMap((line) => line.points);
      const sizes = points.map(({ n }) => n);
      const [least, most] = [Math.min(4, ...sizes), Math.max(8, ...sizes)];
      const decades = points.map(({ value }) => Math.log10(value));
      const [bottom, top] = [Math.floor(Math.min(0, ...decades)), Math.ceil(Math.max(3, ...decades))];
      const x = (/** @type {number} */ n) =>
        EDGE.left + ((width - EDGE.left - EDGE.right) * (n - least)) / (most - least);
      const y = (/** @type {number} */ decade) =>
        EDGE.top + ((HEIGHT - EDGE.top - EDGE.bottom) * (top - decade)) / (top - bottom);
      const legendTop = HEIGHT + 8;
      const height = legendTop + Math.ceil(lines.length / columns) * LEGEND_LINE;

      const grid = svg("g", { stroke: "#888", "stroke-opacity": 0.35 });
      const labels = svg("g", { fill: "currentColor" });
      const every = Math.ceil((top - bottom) / 9);
      for (let decade = bottom; decade <= top; decade += every) {
        grid.append(svg("line", { x1: EDGE.left, x2: width - EDGE.right, y1: y(decade), y2: y(decade) }));
        labels.append(
          svg("text", { x: EDGE.left - 8, y: y(decade) + 4, "text-anchor": "end" }, powerOfTen(decade)),
        );
      }
      const step = Math.ceil((most - least) / (width / 45));
      for (let n = least; n <= most; n += step) {
        labels.append(
          svg("text", { x: x(n), y: HEIGHT - EDGE.bottom + 18, "text-anchor": "middle" }, String(n)),
        );
      }
      labels.append(svg("text", { x: width - EDGE.right, y: HEIGHT - 6, "text-anchor": "end" }, "n"));
      labels.append(svg("text", { x: EDGE.left, y: EDGE.top - 12 }, label));

      const drawn = lines.map(({ points }, i) => {
        const colour = COLOURS[i % COLOURS.length] ?? "";
        const shape = SHAPES[i % SHAPES.length] ?? "";
        const places = points.map(({ n, value }) => [x(n), y(Math.log10(value))].map((at) => at.toFixed(1)));
        const path = places.map((at) => at.join(" ")).join("L");
        return svg(
          "g",
          { fill: colour },
          svg("path", {
            d: path && `M${path}`,
            fill: "none",
            stroke: colour,
            "stroke-width": 2,
            // Where two lines are one, both can be seen.
            "stroke-dasharray": i % 2 === 0 ? "none" : "7 5",
          }),
          ...places.map(([px, py]) => svg("path", { d: shape, transform: `translate(${px} ${py})` })),
        );
      });
      const legend = lines.map(({ name }, i) => {
        const at = [
          EDGE.left + (i % columns) * (width / 2),
          legendTop + Math.floor(i / columns) * LEGEND_LINE,
        ];
        return svg(
          "g",
          { transform: `translate(${at.join(" ")})` },
          svg("path", { d: SHAPES[i % SHAPES.length] ?? "", fill: COLOURS[i % COLOURS.length] ?? "" }),
          svg("text", { x: 12, y: 4, fill: "currentColor" }, name),
        );
      });
      element.setAttribute("viewBox", `0 0 ${width} ${height}`);
      element.replaceChildren(svg("title", {}, title), grid, labels, ...drawn, ...legend);
    },

    /** The chart as a file that stands for itself. */
    export() {
      const copy = /** @type {SVGElement} */ (element.cloneNode(true));
      const [, , width = "", height = ""] = (element.getAttribute("viewBox") ?? "").split(" ");
      const attributes = { width, height, color: "#1f1e1c" };
      for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value);
      copy.removeAttribute("class");
      copy.prepend(svg("rect", { width, height, fill: "#ffffff" }));
      return new XMLSerializer().serializeToString(copy);
    },
  };
}
