/**
 * The eight images of a solution under the symmetries of the square, and what they say of it.
 *
 * @typedef {import("../core/core.js").Core} Core
 * @typedef {import("../core/core.js").Images} Images
 */

import { whenColoursChange } from "../base/appearance.js";
import { h, holdsFocus, setText } from "../base/dom.js";
import { createListing } from "../core/listing.js";
import { joinSentences, t } from "../i18n/i18n.js";
import { createThumbnailPainter } from "./thumbnail.js";

/** In the order in which the core gives the images. */
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
/** Where its place is looked for. */
const KINDS = /** @type {const} */ (["all", "fundamental"]);
/** Milliseconds of each frame in which solutions are numbered. */
const SLICE = 8;
/** In CSS pixels. */
const SIDE = 72;

/** How many solutions its images are, and whether it is the one that stands for them. @param {Pick<Images, "orbit" | "canonical">} images */
export const describeOrbit = ({ orbit, canonical }) =>
  joinSentences(
    t("symmetries.orbit", { count: orbit }),
    t(canonical === 0 ? "symmetries.canonical" : "symmetries.notCanonical"),
  );

/**
 * @param {object} options
 * @param {Core} options.core
 * @param {(symmetry: import("../core/core.js").Symmetry, words: string) => void} options.open One of the images was chosen.
 * @param {AbortSignal} options.life
 */
export function createSymmetries({ core, open, life }) {
  const words = h("p");
  const place = h("p", { class: "quiet" });
  const gallery = h("div", { class: "images" });
  const element = h("div", { class: "exchange" }, words, place, gallery);
  let of = "";
  /** @type {readonly number[] | null} */
  let latest = null;
  let requested = 0;
  /** @type {import("../core/listing.js").Listing[]} */
  let lists = [];
  let listed = 0; // the size of their boards

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
    of = "";
    show(latest);
  }, life);

  /** Shows them. @param {readonly number[] | null} columns Those of the solution; null is none. */
  function show(columns) {
    const key = String(columns);
    if (key === of) return;
    of = key;
    latest = columns;
    cancelAnimationFrame(requested);
    const focused = holdsFocus(gallery);
    gallery.hidden = columns === null;
    if (focused && !columns) element.closest("details")?.querySelector("summary")?.focus();
    if (!columns) {
      setText(words, t("symmetries.none"));
      setText(place, "");
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
    if (n > core.limits().rank) setText(place, t("symmetries.unnumbered", { most: core.limits().rank }));
    else number(n, { all: columns, fundamental: images[canonical]?.columns ?? columns });
  }

  /** Says where it stands among all solutions, and its class among the fundamental ones. @param {number} n @param {Record<"all" | "fundamental", readonly number[]>} columns */
  function number(n, columns) {
    if (listed !== n) {
      forget();
      lists = KINDS.map((classes) =>
        createListing(core, { n, classes, symmetry: "any", queens: [], blocked: [] }),
      );
      listed = n;
    }
    const places = lists.map((list, i) => list.find(columns[KINDS[i] ?? "all"]));
    const texts = places.map((place, i) => {
      const kind = KINDS[i] ?? "all";
      if (typeof place !== "number") return t("symmetries.numbering");
      return t(`symmetries.number.${kind}`, { number: place + 1, count: core.published(n)?.[kind] ?? 0 });
    });
    setText(place, joinSentences(...new Set(texts)));
    const next = lists[places.findIndex((place) => typeof place !== "number")];
    if (!next) return;
    requested = requestAnimationFrame(() => {
      next.work(SLICE);
      number(n, columns);
    });
  }

  function forget() {
    for (const list of lists) list.free();
    lists = [];
    listed = 0;
  }

  return {
    element,
    show,
    leave() {
      cancelAnimationFrame(requested);
      forget();
      of = "";
    },
  };
}

/** @typedef {ReturnType<typeof createSymmetries>} Symmetries */
