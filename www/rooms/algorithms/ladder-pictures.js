/** Small pictures of what a program of the ladder keeps between two squares. */

import { readablePath, svg } from "../../base/svg.js";

/** @import { Remembered } from "../../rungs/ladder.js" */

/** The side of a cell, and how many a row has. */
const CELL = 7;
const CELLS = 4;
/** The queens of the picture: a solution of the board of 4 × 4. */
const COLUMNS = [1, 3, 0, 2];

/** A row of cells, some of them filled. @param {number} y @param {(i: number) => boolean} isFilled @param {boolean} [round] */
const row = (y, isFilled, round = false) =>
  Array.from({ length: CELLS }, (_, i) =>
    svg("rect", {
      ...{ x: i * CELL + 0.5, y: y * CELL + 0.5, width: CELL - 1, height: CELL - 1 },
      ...{ rx: round ? CELL / 2 : 0, class: isFilled(i) ? "filled" : "" },
    }),
  );

/** The numbers of a list. @param {number} y @param {readonly number[]} numbers */
const list = (y, numbers) =>
  numbers.map((number, i) =>
    svg("text", { x: (i + 0.5) * CELL, y: (y + 0.5) * CELL, "text-anchor": "middle" }, String(number + 1)),
  );

const flags = (/** @type {number} */ rows) =>
  Array.from({ length: rows }, (_, y) => row(y + (3 - rows) / 2 + 0.5, (i) => (i + y) % 3 > 0, true)).flat();
const masks = (/** @type {number} */ y) =>
  [0, 1, 2].flatMap((mask) => row(y + mask, (i) => (i + mask) % 3 > 0));

/** @type {Readonly<Record<Remembered, () => SVGElement[]>>} */
const DRAWN = {
  matrix: () => COLUMNS.flatMap((column, y) => row(y, (i) => i === column)),
  list: () => list(2, COLUMNS),
  flag: () => flags(1),
  flags: () => flags(3),
  masks: () => masks(0.5),
  stack: () => [0, 1, 2, 3].flatMap((y) => row(y, (i) => i < 3 - y)),
  cores: () => [0, 2].flatMap((y) => [...row(y, (i) => i < 2), ...row(y + 1, (i) => i > 1)]),
  links: () => [
    svg("path", { d: "M3 14H25M3 14l4-3M3 14l4 3M25 14l-4-3M25 14l-4 3M14 3V25M14 3l-3 4M14 3l3 4" }),
  ],
  halves: () => [...row(0, (i) => i % 2 > 0), ...row(1, (i) => i % 2 === 0), ...row(2.6, (i) => i < 2)],
};

/** @param {Remembered} remembered */
export function createPicture(remembered) {
  const size = CELL * CELLS;
  return svg(
    "svg",
    { viewBox: `0 0 ${size} ${size}`, width: size, height: size, "aria-hidden": "true", class: "remembers" },
    ...DRAWN[remembered](),
  );
}

/** Paints the same on a canvas. @param {CanvasRenderingContext2D} context @param {Remembered} remembered @param {{ ink: string, quiet: string, fontFamily: string }} look */
export function paintPicture(context, remembered, { ink, quiet, fontFamily }) {
  Object.assign(context, { fillStyle: ink, strokeStyle: quiet, lineWidth: 1 });
  Object.assign(context, { font: `8px ${fontFamily}`, textAlign: "center" });
  for (const shape of DRAWN[remembered]()) {
    const number = (/** @type {string} */ name) => Number(shape.getAttribute(name));
    const [x, y, side] = [number("x"), number("y"), number("width")];
    if (shape.localName === "text") context.fillText(shape.textContent, x, y);
    else if (shape.localName === "path") context.stroke(readablePath(shape.getAttribute("d") ?? ""));
    else {
      context.beginPath();
      if (number("rx") > 0) context.arc(x + side / 2, y + side / 2, side / 2, 0, 2 * Math.PI);
      else context.rect(x, y, side, side);
      if (shape.classList.contains("filled")) context.fill();
      context.stroke();
    }
  }
}
