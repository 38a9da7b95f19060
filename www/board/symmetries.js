/**
 * Shows the eight images of a solution under the symmetries of the square, and what they reveal about the solution.
 *
 * @import { Core } from "../core/core.js"
 * @import { Images } from "../pkg/nqueens.js"
 */

import { whenColoursChange } from "../base/appearance.js";
import { h, holdsFocus, setText } from "../base/dom.js";
import { createListing } from "../core/listing.js";
import { joinSentences, t } from "../i18n/i18n.js";
import { createThumbnailPainter } from "./thumbnail.js";

/** The symmetries, in the order of the images from the core. */
const SYMMETRIES = /** @type {const} */ ([
  "identity",
  "quarter-turn",
  "half-turn",
  "three-quarter-turn",
  "mirror-columns",
  "mirror-rows",
  "transpose",
  "antitranspose",
]);
/** The lists in which the solution gets a number. */
const KINDS = /** @type {const} */ (["all", "fundamental"]);
/** Time per frame for numbering solutions, in milliseconds. */
const SLICE = 8;
/** The side of a thumbnail, in CSS pixels. */
const SIDE = 72;

/** Text: the number of different images of a solution, and whether it is the canonical one. @param {Pick<Images, "orbit" | "canonical">} images */
export const describeOrbit = ({ orbit, canonical }) =>
  joinSentences(
    t("symmetries.orbit", { count: orbit }),
    t(canonical === 0 ? "symmetries.canonical" : "symmetries.notCanonical"),
  );

/**
 * @param {object} options
 * @param {Core} options.core
 * @param {(symmetry: import("../pkg/nqueens.js").Symmetry, words: string) => void} options.open Called when the reader
 *   chooses an image.
 * @param {AbortSignal} options.life
 */
export function createSymmetries({ core, open, life }) {
  const words = h("p");
  const rankLine = h("p", { class: "quiet" });
  const gallery = h("div", { class: "images" });
  const element = h("div", { class: "exchange" }, words, rankLine, gallery);
  let shownKey = "";
  /** @type {readonly number[] | null} */
  let latestColumns = null;
  let requested = 0;
  /** @type {import("../core/listing.js").Listing[]} */
  let lists = [];
  let listedSize = 0; // the n of these lists

  const cells = SYMMETRIES.map((symmetry) => {
    const canvas = h("canvas");
    const name = t(`symmetries.${symmetry}`);
    const label = h("span");
    const button = h(
      "button",
      { type: "button", click: () => open(symmetry, t("symmetries.opened", { name })) },
      canvas,
      label,
    );
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    return { button, context, label, name };
  });
  gallery.append(...cells.map(({ button }) => button));
  whenColoursChange(() => {
    shownKey = "";
    show(latestColumns);
  }, life);

  /** Shows the images of a solution. @param {readonly number[] | null} columns The column of each row; null if there is no solution. */
  function show(columns) {
    const key = String(columns);
    if (key === shownKey) return;
    shownKey = key;
    latestColumns = columns;
    cancelAnimationFrame(requested);
    const focused = holdsFocus(gallery);
    gallery.hidden = columns === null;
    if (focused && !columns) element.closest("details")?.querySelector("summary")?.focus();
    if (!columns) {
      setText(words, t("symmetries.none"));
      setText(rankLine, "");
      return;
    }
    const n = columns.length;
    const { orbit, canonical, images } = core.images(columns);
    setText(words, describeOrbit({ orbit, canonical }));
    const paint = createThumbnailPainter(element, n, SIDE);
    for (const [i, { button, context, label, name }] of cells.entries()) {
      const image = images[i]?.columns ?? columns;
      paint(context, image);
      setText(label, i === canonical ? t("symmetries.first", { name }) : name);
      button.setAttribute("aria-pressed", String(String(image) === key));
    }
    if (n > core.limits().rank) setText(rankLine, t("symmetries.unnumbered", { most: core.limits().rank }));
    else showRanks(n, { all: columns, fundamental: images[canonical]?.columns ?? columns });
  }

  /** Shows the number of the solution among all solutions, and of its class among the fundamental solutions. @param {number} n @param {Record<"all" | "fundamental", readonly number[]>} columns */
  function showRanks(n, columns) {
    if (listedSize !== n) {
      freeLists();
      lists = KINDS.map((classes) =>
        createListing(core, { n, classes, symmetry: "any", queens: [], blocked: [] }),
      );
      listedSize = n;
    }
    const ranks = lists.map((list, i) => list.find(columns[KINDS[i] ?? "all"], SLICE));
    const texts = ranks.map((rank, i) => {
      const kind = KINDS[i] ?? "all";
      if (typeof rank !== "number") return t("symmetries.numbering");
      return t(`symmetries.number.${kind}`, { number: rank + 1, count: core.published(n)?.[kind] ?? 0 });
    });
    setText(rankLine, joinSentences(...new Set(texts)));
    const next = lists[ranks.findIndex((rank) => typeof rank !== "number")];
    if (!next) return;
    requested = requestAnimationFrame(() => {
      next.work(SLICE);
      showRanks(n, columns);
    });
  }

  function freeLists() {
    for (const list of lists) list.free();
    lists = [];
    listedSize = 0;
  }

  return {
    element,
    show,
    leave() {
      cancelAnimationFrame(requested);
      freeLists();
      shownKey = "";
    },
  };
}

/** @typedef {ReturnType<typeof createSymmetries>} Symmetries */
