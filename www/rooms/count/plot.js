/**
 * A plot of the number of solutions over n, and of the time that counts take on this device. history.js owns the
 * data; this module only draws it.
 *
 * Both scales are logarithmic. A decade of solutions on the left scale is as high as a decade of time on the right.
 *
 * @typedef {{ n: number, value: number }} Point
 */

import { h, setText } from "../../base/dom.js";
import { powerOfTen, svg } from "../../base/svg.js";
import { clamp } from "../../state/state.js";

const WIDTH = 400;
const HEIGHT = 200;
const EDGE = { left: 34, right: 42, top: 14, bottom: 24 };
const DECADES = 18;
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
 * @param {{ solutions: string, times: string, expected: string, size: string }} options.names
 * @param {readonly { milliseconds: number, name: string }[]} options.marks On the time scale.
 * @param {(n: number) => void} options.choose Called with the n that is pressed.
 */
export function createGrowthPlot({ maxSize, solutions, names, marks, choose }) {
  const step = (WIDTH - EDGE.left - EDGE.right) / (maxSize - 1);
  /** @param {number} n */
  const x = (n) => EDGE.left + step * (n - 1);
  /** @param {number} decades Above the bottom. */
  const y = (decades) =>
    HEIGHT - EDGE.bottom - ((HEIGHT - EDGE.top - EDGE.bottom) * clamp(decades, 0, DECADES)) / DECADES;
  const bottom = y(0);
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
    labels.append(svg("text", { x: x(n), y: bottom + 16, "text-anchor": "middle" }, String(n)));
  }
  for (const { milliseconds, name } of marks) {
    labels.append(
      svg("text", { class: "time", x: WIDTH - EDGE.right + 8, y: yOfTime(milliseconds) + 4 }, name),
    );
  }
  labels.append(svg("text", { x: WIDTH - EDGE.right + 8, y: bottom + 16 }, names.size));

  const points = solutions.filter(({ value }) => value > 0);
  const known = svg("g", { class: "known" });
  for (const { n, value } of points)
    known.append(svg("circle", { cx: x(n), cy: y(Math.log10(value)), r: 2.5 }));
  const times = svg("g", { class: "times" });
  const expectedTimes = svg("g", { class: "expected" });
  const chosen = svg("g", { class: "chosen" });
  let marked = ""; // its label
  const fields = svg("g", { class: "fields" });
  for (let n = 1; n <= maxSize; n += 1) {
    const field = svg("rect", { x: x(n) - step / 2, y: EDGE.top, width: step, height: bottom - EDGE.top });
    field.addEventListener("click", () => choose(n));
    fields.append(field);
  }

  /** @param {Point} time */
  const square = ({ n, value }) =>
    svg("rect", {
      x: x(n) - SQUARE,
      y: yOfTime(value) - SQUARE,
      width: 2 * SQUARE,
      height: 2 * SQUARE,
    });
  /** @param {string} kind @param {string} name */
  const entry = (kind, name) => h("span", { class: kind }, name);

  return {
    element: h(
      "div",
      { class: "growth" },
      svg(
        "svg",
        { class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" },
        title,
        grid,
        chosen,
        labels,
        known,
        expectedTimes,
        times,
        fields,
      ),
      h(
        "p",
        { class: "quiet" },
        entry("known", names.solutions),
        entry("times", names.times),
        entry("expected", names.expected),
      ),
    ),
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
      if (value === undefined) return chosen.replaceChildren();
      const top = y(Math.log10(Math.max(1, value)));
      const isLeft = n >= LABEL_LEFT_FROM;
      chosen.replaceChildren(
        svg("line", { x1: x(n), x2: x(n), y1: bottom, y2: top }),
        svg("circle", { cx: x(n), cy: top, r: 5 }),
        svg(
          "text",
          {
            x: x(n) + (isLeft ? -10 : 0),
            y: top - (isLeft ? 6 : 28),
            "text-anchor": isLeft ? "end" : "start",
          },
          label,
        ),
      );
    },
  };
}
