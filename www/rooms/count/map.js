/** A map of a count: all subproblems in their order, which of them are counted, and which are being counted now. */

import { h, setText } from "../../base/dom.js";
import { svg } from "../../base/svg.js";
import { t } from "../../i18n/i18n.js";

/** @import { Range } from "../../count/ranges.js" */

/** The most cells of the map, of which each stands for equally many subproblems. */
const [COLUMNS, ROWS] = [48, 4];
const CELLS = COLUMNS * ROWS;
/** The gap between cells, as a part of their side. */
const GAP = 0.12;
/** How opaque a cell is of which nothing is counted. */
const EMPTY = 0.14;

/**
 * How much of each cell is counted, from 0 to 1. Few subproblems have a cell each.
 *
 * @param {readonly Range[]} finished The subproblems that are counted. @param {number} total The number of all.
 */
export function coverage(finished, total) {
  const count = Math.min(total, CELLS);
  const shares = new Float64Array(count);
  const width = total / count;
  for (const [first, end] of finished) {
    for (let cell = Math.floor(first / width); cell < count && cell * width < end; cell += 1) {
      const covered = Math.min(end, (cell + 1) * width) - Math.max(first, cell * width);
      shares[cell] = Math.min(1, (shares[cell] ?? 0) + covered / width);
    }
  }
  return shares;
}

export function createCountMap() {
  const cells = Array.from({ length: CELLS }, (_, i) =>
    svg("rect", {
      x: (i % COLUMNS) + GAP / 2,
      y: Math.floor(i / COLUMNS) + GAP / 2,
      width: 1 - GAP,
      height: 1 - GAP,
      "fill-opacity": EMPTY,
    }),
  );
  const picture = svg("svg", { "aria-hidden": "true" }, ...cells);
  let drawn = ""; // what the cells show
  const words = h("p", { class: "quiet" });
  const element = h("div", { class: "count-map under-board" }, picture, words);
  return {
    element,
    /**
     * @param {{ finished: readonly Range[], inHand: readonly Range[], total: number }} map The subproblems that are
     *   counted, those that workers count now, and the number of all; 0 if the board cannot be counted.
     */
    show({ finished, inHand, total }) {
      element.hidden = total === 0;
      if (total === 0) return;
      const done = finished.reduce((sum, [first, end]) => sum + end - first, 0);
      setText(words, t("count.map", { done, count: total }));
      const key = `${done} ${total} ${inHand}`;
      if (key === drawn) return;
      drawn = key;
      const rows = Math.ceil(Math.min(total, CELLS) / COLUMNS);
      picture.setAttribute("viewBox", `0 0 ${COLUMNS} ${rows}`);
      const [shares, now] = [coverage(finished, total), coverage(inHand, total)];
      for (const [i, cell] of cells.entries()) {
        cell.classList.toggle("unused", i >= shares.length);
        cell.classList.toggle("now", (now[i] ?? 0) > 0);
        cell.setAttribute("fill-opacity", (EMPTY + (1 - EMPTY) * (shares[i] ?? 0)).toFixed(2));
      }
    },
  };
}
