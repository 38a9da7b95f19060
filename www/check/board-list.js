/**
 * The boards that a verdict names, as pictures to step through.
 *
 * @import { Conflict } from "../pkg/nqueens.js"
 * @import { Item } from "./check-model.js"
 */

import { whenColoursChange } from "../base/appearance.js";
import { h } from "../base/dom.js";
import { createPainter, readLook } from "../board/board-painter.js";
import { indexAfter } from "./check-model.js";

/** The side of a picture, in CSS pixels. The style sheet has it too. */
const SIDE = 96;
/** Boards larger than this have no picture: their squares would be too small. */
const LARGEST = 48;

/** Boards near the window are painted, too. @type {IntersectionObserverInit} */
const VIEW = { rootMargin: "200px" };

/** What says which kind a board is, besides its words and its colour. */
const SYMBOLS = { wrong: "✗", repeated: "=", missing: "+", read: "" };

let created = 0;

/**
 * A list box of boards.
 *
 * @param {object} options
 * @param {string} options.label
 * @param {string} options.describedBy The id of a text about the keys.
 * @param {(index: number) => void} options.choose Called when the reader selects a board.
 * @param {(() => void) | null} options.open Called when the reader opens the selected board; null if boards are not
 *   opened.
 * @param {(item: Item) => readonly Conflict[]} options.conflictsOf The conflicts to draw.
 * @param {AbortSignal} options.life
 */
export function createBoardList({ label, describedBy, choose, open, conflictsOf, life }) {
  const element = h("div", {
    class: "boards",
    role: "listbox",
    "aria-label": label,
    "aria-describedby": describedBy,
    tabindex: 0,
    keydown,
    click,
    dblclick: (/** @type {MouseEvent} */ event) => indexAt(event) >= 0 && open?.(),
  });
  /** @type {readonly Item[]} */
  let items = [];
  let chosen = 0;

  // Only boards in view are painted.
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const item = items[indexOf(target)];
      const canvas = target.querySelector("canvas");
      if (item && canvas) paint(canvas, { ...item, conflicts: conflictsOf(item) }, readLook(element));
    }
  }, VIEW);
  life.addEventListener("abort", () => observer.disconnect());
  whenColoursChange(repaint, life);

  function repaint() {
    for (const option of element.children) {
      observer.unobserve(option);
      observer.observe(option);
    }
  }

  /** The index of the board that an event is about; -1 for none. @param {Event} event */
  function indexAt({ target }) {
    const option = target instanceof Element ? target.closest("[role=option]") : null;
    return option ? indexOf(option) : -1;
  }

  /** @param {MouseEvent} event */
  function click(event) {
    const index = indexAt(event);
    if (index >= 0) choose(index);
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const [first, ...others] = /** @type {HTMLElement[]} */ ([...element.children]);
    const below = others.findIndex(({ offsetTop }) => offsetTop > (first?.offsetTop ?? 0));
    const index = indexAfter(event.key, chosen, items.length, below < 0 ? items.length : below + 1);
    if (event.key === "Enter" && items.length > 0 && open) open();
    else if (index === undefined) return;
    else choose(index);
    event.preventDefault();
  }

  return {
    element,
    /** Shows boards, and which one is selected. @param {readonly Item[]} next @param {number} index */
    show(next, index) {
      if (next.length !== items.length || next.some((item, i) => item !== items[i])) {
        items = next;
        observer.disconnect();
        element.replaceChildren(...items.map(createOption));
        repaint();
      }
      const before = chosen;
      chosen = index;
      for (const [i, option] of [...element.children].entries()) option.ariaSelected = String(i === chosen);
      const option = element.children[chosen];
      if (option) element.setAttribute("aria-activedescendant", option.id);
      else element.removeAttribute("aria-activedescendant");
      if (option && before !== chosen) option.scrollIntoView({ block: "nearest" });
    },
  };
}

/** @param {Element} option */
const indexOf = (option) => Number(option.getAttribute("aria-posinset")) - 1;

/** @param {Item} item @param {number} i @param {readonly Item[]} all */
function createOption({ kind, n, name, place, fault }, i, all) {
  created += 1;
  const id = `checked-${created}`;
  return h(
    "div",
    { role: "option", id, class: kind, "aria-posinset": i + 1, "aria-setsize": all.length },
    n <= LARGEST ? h("canvas") : h("span", { class: "no-picture" }, `n = ${n}`),
    h("b", {}, h("span", { "aria-hidden": "true" }, `${SYMBOLS[kind]} `), name),
    " ",
    h("span", {}, place),
    fault ? h("span", { class: "heard" }, ` ${fault}`) : "",
  );
}

/** @param {HTMLCanvasElement} canvas @param {Item} item @param {ReturnType<typeof readLook>} colours */
function paint(canvas, item, colours) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const side = Math.round(SIDE * devicePixelRatio);
  canvas.width = canvas.height = side;
  const look = { side, ratio: devicePixelRatio, colours, plain: true };
  const figures = item.queens.map((square) => ({ square, presence: 1 }));
  createPainter(context, item.n, look).paint(item, figures, null);
}
