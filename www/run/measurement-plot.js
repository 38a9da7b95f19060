/**
 * A chart of several series against n on a logarithmic scale. The chart sets its own colours, so that it works as a
 * file outside the page. Lines differ in the shape of their points as well as in colour.
 *
 * @typedef {{ name: string, points: readonly { n: number, value: number }[] }} Series
 */

import { createAxes } from "../base/axes.js";
import { svg } from "../base/svg.js";
import { clamp } from "../state/state.js";

const HEIGHT = 360;
/** The width follows the container between these limits, in CSS pixels, so that text keeps the page's size. */
const MIN_WIDTH = 320;
const MAX_WIDTH = 720;
const LEGEND_LINE = 18;
/** Each has a contrast of at least 3 on light and on dark backgrounds. */
const COLOURS = ["#1b7fb5", "#c4590a", "#078a6b", "#b0558f", "#8a7410", "#6a6fd6", "#cc4444", "#6b7d86"];
/** SVG paths of the point markers, about 8 × 8 around the point. */
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
      const availableWidth = element.parentElement?.clientWidth ?? 0;
      const width = clamp(availableWidth, MIN_WIDTH, MAX_WIDTH);
      const columns = width < 520 ? 1 : 2;
      // A logarithmic scale has no zero.
      const lines = series.map((line) => ({ ...line, points: line.points.filter(({ value }) => value > 0) }));
      const points = lines.flatMap((line) => line.points);
      const sizes = points.map(({ n }) => n);
      const [minSize, maxSize] = [Math.min(4, ...sizes), Math.max(8, ...sizes)];
      const decades = points.map(({ value }) => Math.log10(value));
      const [bottom, top] = [Math.floor(Math.min(0, ...decades)), Math.ceil(Math.max(3, ...decades))];
      const legendTop = HEIGHT + 8;
      const height = legendTop + Math.ceil(lines.length / columns) * LEGEND_LINE;

      const area = { left: 48, right: width - 16, top: 28, bottom: HEIGHT - 40 };
      const axes = createAxes({
        area,
        sizes: { from: minSize, to: maxSize, step: Math.ceil((maxSize - minSize) / (width / 45)) },
        decades: { from: bottom, to: top, step: Math.ceil((top - bottom) / 9) },
        gaps: { left: 8, bottom: 18 },
      });
      const grid = svg("g", { stroke: "#888", "stroke-opacity": 0.35 }, ...axes.lines);
      const labels = svg(
        "g",
        { fill: "currentColor" },
        ...axes.labels,
        svg("text", { x: area.right, y: HEIGHT - 6, "text-anchor": "end" }, "n"),
        svg("text", { x: area.left, y: area.top - 12 }, label),
      );

      const drawn = lines.map(({ points }, i) => {
        const colour = COLOURS[i % COLOURS.length] ?? "";
        const shape = SHAPES[i % SHAPES.length] ?? "";
        const places = points.map(({ n, value }) =>
          [axes.x(n), axes.y(value)].map((coordinate) => coordinate.toFixed(1)),
        );
        const path = places.map((point) => point.join(" ")).join("L");
        return svg(
          "g",
          { fill: colour },
          svg("path", {
            d: path && `M${path}`,
            fill: "none",
            stroke: colour,
            "stroke-width": 2,
            // Dashes keep both lines visible where they coincide.
            "stroke-dasharray": i % 2 === 0 ? "none" : "7 5",
          }),
          ...places.map(([px, py]) => svg("path", { d: shape, transform: `translate(${px} ${py})` })),
        );
      });
      const legend = lines.map(({ name }, i) => {
        const position = [
          area.left + (i % columns) * (width / 2),
          legendTop + Math.floor(i / columns) * LEGEND_LINE,
        ];
        return svg(
          "g",
          { transform: `translate(${position.join(" ")})` },
          svg("path", { d: SHAPES[i % SHAPES.length] ?? "", fill: COLOURS[i % COLOURS.length] ?? "" }),
          svg("text", { x: 12, y: 4, fill: "currentColor" }, name),
        );
      });
      element.setAttribute("viewBox", `0 0 ${width} ${height}`);
      element.replaceChildren(svg("title", {}, title), grid, labels, ...drawn, ...legend);
    },

    /** The chart as the text of a standalone SVG file. */
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
