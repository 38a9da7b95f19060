/** Figures of the guide that do not follow a run. Loaded with the first of them. */

import { h } from "../../base/dom.js";
import { createInfiniteBoard } from "../../board/infinite-board.js";
import { createThumbnailPainter } from "../../board/thumbnail.js";
import { createFold } from "../../controls/lazy-part.js";
import { createRow } from "../../controls/table.js";
import { formatNumber, t } from "../../i18n/i18n.js";
import { createChangesView } from "../../run/changes-view.js";
import { continuedBy, rungsOf } from "../../rungs/ladder.js";
import { queensIn } from "../../state/state.js";
import { createAnswers } from "./answers-table.js";
import { captionOf } from "./captions.js";
import { createLadderTable } from "./ladder-table.js";
import { ENDLESS_ROWS } from "./sizes.js";
import { createTable } from "./table.js";

/** @import { Figure, FigureOptions } from "./chapter.js" */

/** The most fundamental solutions shown, and the side of a board, in CSS pixels. */
const MOST_CLASSES = 48;
const THUMBNAIL = 72;

/** The figures that a text names. @type {Readonly<Record<string, (options: FigureOptions) => Figure>>} */
export const FIGURES = {
  table: createLadderTable,
  changes: createChanges,
  classes: createClasses,
  infinite: createEndless,
  twelve: createAnswers,
  published: createPublished,
};

/** What the programs of a chapter change, in words; line by line in the language of the listing when that is opened. @param {FigureOptions} options */
function createChanges({ chapter, store, life }) {
  const parts = rungsOf(chapter).flatMap((rung) => {
    const since = continuedBy(rung);
    if (!since) return [];
    const words = createChangesView();
    words.show(rung, since, null);
    const fold = createFold(
      t("changes.lines"),
      async () => {
        const [{ createCodeListing }, { codeOf }] = await Promise.all([
          import("../../run/code-listing.js"),
          import("../../run/code-view.js"),
        ]);
        const listing = createCodeListing(() => words.show(rung, since, listing.changes), life);
        listing.element.classList.add("whole"); // nothing follows a run
        const list = () => listing.show(rung, codeOf(store.state), store.state, since);
        return { element: listing.element, list };
      },
      (listing) => listing.list(),
    );
    return h("div", {}, h("strong", {}, t(`algorithm.${rung}.name`)), words.element, fold.element);
  });
  return h("div", {}, ...parts);
}

/** The fundamental solutions as small boards. A click shows one on the board. @param {FigureOptions} options */
function createClasses({ core, n, styled, showQueens }) {
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
      { type: "button", "aria-label": name, title: name, click: () => showQueens(queensIn(solution), name) },
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

/** The queens of an endless board. @param {FigureOptions} options */
function createEndless({ core }) {
  const caption = captionOf("infinite", ENDLESS_ROWS);
  return h("div", {}, createInfiniteBoard(core.infiniteGreedy(ENDLESS_ROWS), caption));
}

/** The published numbers of solutions. @param {FigureOptions} options */
function createPublished({ core }) {
  const rows = [];
  for (let n = 1; ; n += 1) {
    const counts = core.published(n);
    if (!counts) break;
    const cells = [counts.all, counts.fundamental].map((count) =>
      count === undefined ? "–" : formatNumber(count),
    );
    rows.push(createRow(formatNumber(n), cells));
  }
  const heads = ["n", t("guide.all"), t("guide.fundamental")];
  return createTable(captionOf("published", rows.length), heads, [h("tbody", {}, ...rows)]);
}
