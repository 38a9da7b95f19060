/** Figures of the guide that do not follow a run. Loaded with the first of them. */

import { h } from "../../base/dom.js";
import { createInfiniteBoard } from "../../board/infinite-board.js";
import { createThumbnailPainter } from "../../board/thumbnail.js";
import { formatNumber, t } from "../../i18n/i18n.js";
import { queensIn } from "../../state/state.js";
import { captionOf } from "./captions.js";
import { ENDLESS_ROWS } from "./sizes.js";
import { createTable } from "./table.js";

export { createAnswers } from "./answers-table.js";
export { createLadderTable } from "./ladder-table.js";

/** @import { Core } from "../../core/core.js" */

/** The most fundamental solutions shown, and the side of a board, in CSS pixels. */
const MOST_CLASSES = 48;
const THUMBNAIL = 72;

/**
 * The fundamental solutions as small boards. A click shows one on the board.
 *
 * @param {Core} core @param {number} n @param {Element} styled Has the colours in its style.
 * @param {(queens: import("../../state/parameters.js").Square[], caption: string) => void} show
 */
export function createClasses(core, n, styled, show) {
  const search = new core.Solutions(n, "fundamental");
  const columns = Array.from(search.nextBatch(MOST_CLASSES));
  search.free();
  const all = core.published(n)?.fundamental ?? 0n;
  const paint = createThumbnailPainter(styled, n, THUMBNAIL);
  const boards = Array.from({ length: columns.length / n }, (_, i) => {
    const solution = columns.slice(i * n, (i + 1) * n);
    const canvas = h("canvas");
    const context = canvas.getContext("2d");
    if (context) paint(context, solution);
    const name = t("guide.class", { number: i + 1, all });
    return h(
      "button",
      { type: "button", "aria-label": name, title: name, click: () => show(queensIn(solution), name) },
      canvas,
    );
  });
  const rest = Number(all) - boards.length;
  return h(
    "div",
    { class: "classes" },
    h("div", { class: "class-boards" }, ...boards),
    ...(rest > 0 ? [h("p", { class: "quiet" }, t("guide.moreClasses", { count: rest }))] : []),
  );
}

/** @param {Core} core */
export const createEndless = (core) =>
  h("div", {}, createInfiniteBoard(core.infiniteGreedy(ENDLESS_ROWS), captionOf("infinite", ENDLESS_ROWS)));

/** The published numbers of solutions. @param {Core} core */
export function createPublished(core) {
  const rows = [];
  for (let n = 1; ; n += 1) {
    const counts = core.published(n);
    if (!counts) break;
    const cells = [counts.all, counts.fundamental].map((count) =>
      h("td", {}, count === undefined ? "–" : formatNumber(count)),
    );
    rows.push(h("tr", {}, h("th", { scope: "row" }, formatNumber(n)), ...cells));
  }
  const heads = ["n", t("guide.all"), t("guide.fundamental")];
  return createTable(captionOf("published", rows.length), heads, [h("tbody", {}, ...rows)]);
}
