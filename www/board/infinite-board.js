/** The infinite board. */

import { svg } from "../base/svg.js";

/**
 * A picture of the corner of the infinite board, filled greedily.
 *
 * @param {ArrayLike<number>} columns @param {string} title
 */
export function createInfiniteBoard(columns, title) {
  const side = Math.max(...Array.from(columns)) + 1;
  const picture = svg("svg", { class: "infinite", viewBox: `0 0 ${side} ${columns.length}`, role: "img" });
  picture.append(svg("title", {}, title));
  for (const [row, column] of Array.from(columns).entries()) {
    picture.append(svg("circle", { cx: column + 0.5, cy: row + 0.5, r: 1.4 }));
  }
  return picture;
}
