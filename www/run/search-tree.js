/**
 * The search tree of a run. A small tree is drawn in full and grows with the search; of a larger tree, only the path
 * to the current node is drawn, with the squares tried beside it. A node is a queen on a square; the number at each
 * level counts the queens placed there so far. If there is room, stubs are squares that the search rejected, and the
 * number on a line is the column of its queen.
 *
 * @typedef {import("./playback.js").Timeline} Timeline
 */

import { whenColoursChange } from "../base/appearance.js";
import { h, setText } from "../base/dom.js";
import { createButton } from "../controls/controls.js";
import { traitsOf } from "../core/rungs.js";
import { formatNumber, t } from "../i18n/i18n.js";
import { MAX_DRAWN, readTree } from "./tree-model.js";
import { paintTree } from "./tree-painter.js";
import { currentMark, drawPath, drawTree, goalAt, goalOfKey, sizesOf } from "./tree-picture.js";

/**
 * @param {object} options
 * @param {import("../core/core.js").Core} options.core
 * @param {(move: (timeline: Timeline) => void) => void} options.jump Lets the callback move the run.
 * @param {AbortSignal} options.life
 */
export function createSearchTree({ core, jump, life }) {
  const view = createTreeView({ repaint, life, visit: (goal) => jump((run) => visit(run, goal)) });
  let n = 0;
  /** @type {import("./tree-model.js").Tree | null} */
  let tree = null;
  /** @type {{ timeline: Timeline, fill: boolean } | null} */
  let shown = null;

  /**
   * Replaces the run.
   *
   * @param {{ algorithm: string, n: number, options: import("../core/core.js").RunOptions }} run
   */
  function load({ algorithm, n: size, options }) {
    n = size;
    shown = null; // its timeline is freed
    const { hasTree } = traitsOf(core, algorithm);
    tree = hasTree ? readTree(core.searchTree(algorithm, n, options, MAX_DRAWN), n) : null;
    view.reset(n, tree !== null);
  }

  function repaint() {
    if (shown) show(shown.timeline, shown);
  }

  /** @param {Timeline} timeline @param {{ fill: boolean }} options Whether to fill the height of the element. */
  function show(timeline, { fill }) {
    shown = { timeline, fill };
    view.showLevels(timeline.levels(), fill);
    const { width, height } = view;
    if (width === 0) return;
    const sizes = sizesOf({ tree, n, width, height, fill, enlarged: view.enlarged });
    const size = { n, width: sizes.contentWidth };
    view.show(tree ? drawTree(tree, timeline, size) : drawPath(timeline, size), sizes);
  }

  return { element: view.element, load, show };
}

/** Moves a run to the goal of a node. @param {Timeline} run @param {import("./tree-picture.js").Goal} goal */
function visit(run, goal) {
  if (goal === "turn") {
    const turn = run.nextTurn();
    if (turn) run.advance(turn.position - run.position);
  } else if ("placement" in goal) run.seekPlacement(goal.placement);
  else run.seek(goal.position);
}

/**
 * The elements of the tree: a canvas that may be wider than its place, the numbers of the levels, and a button that
 * enlarges the tree.
 *
 * @param {object} options
 * @param {() => void} options.repaint
 * @param {(goal: import("./tree-picture.js").Goal) => void} options.visit
 * @param {AbortSignal} options.life
 */
function createTreeView({ repaint, visit, life }) {
  const canvas = h("canvas", { class: "tree" });
  const scroller = h("div", { class: "tree-scroller", tabindex: 0, role: "application" }, canvas);
  const counts = h("ol", { class: "tree-levels", "aria-label": t("tree.levels") });
  const hint = h("p", { class: "quiet" });
  const zoom = createButton(t("tree.larger"), () => {
    enlarged = !enlarged;
    repaint();
  });
  const box = h("div", { class: "tree-box" }, counts, scroller);
  const element = h("div", { class: "tree-view" }, box, h("div", {}, zoom.element), hint);

  let enlarged = false; // the leaves keep a distance; the tree scrolls
  /** @type {import("./tree-picture.js").Picture | null} */
  let picture = null;
  let levelHeight = 1; // CSS pixels
  const drag = bindDrag(scroller);

  scroller.addEventListener("click", ({ clientX, clientY }) => {
    if (!picture || drag.dragged) return;
    const { left, top } = canvas.getBoundingClientRect();
    const goal = goalAt(picture, Math.floor((clientY - top) / levelHeight), clientX - left);
    if (goal) visit(goal);
  });
  scroller.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !picture) return;
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const goal = goalOfKey(picture, event.key);
    if (goal) visit(goal);
  });

  whenColoursChange(repaint, life);
  const observer = new ResizeObserver(repaint);
  observer.observe(scroller);
  life.addEventListener("abort", () => observer.disconnect());

  return {
    element,
    get enlarged() {
      return enlarged;
    },
    /** Of the place for the picture, in CSS pixels; 0 while it is hidden. */
    get width() {
      return scroller.clientWidth;
    },
    get height() {
      return scroller.clientHeight;
    },
    /** Forgets the picture of another run. @param {number} n @param {boolean} isWhole Whether the whole tree will be drawn. */
    reset(n, isWhole) {
      picture = null;
      setText(hint, t(isWhole ? "tree.all" : "tree.path"));
      scroller.title = hint.textContent ?? ""; // where the hint has no room
      scroller.setAttribute("aria-label", t("tree.label"));
      counts.replaceChildren(...Array.from({ length: n + 1 }, () => h("li")));
    },
    /** @param {Float64Array} levels The number of queens placed on each level. @param {boolean} fill */
    showLevels(levels, fill) {
      element.classList.toggle("filling", fill);
      for (const [depth, count] of levels.entries()) {
        const level = counts.children[depth];
        if (level) setText(level, formatNumber(count));
      }
    },
    /** @param {import("./tree-picture.js").Picture} next @param {import("./tree-picture.js").Sizes} sizes */
    show(next, sizes) {
      const { width, contentWidth, canEnlarge } = sizes;
      picture = next;
      levelHeight = sizes.levelHeight;
      counts.style.setProperty("--level", `${levelHeight}px`);
      zoom.element.hidden = !canEnlarge;
      setText(zoom.element, t(enlarged ? "tree.whole" : "tree.larger"));
      paintTree(canvas, picture, sizes);
      const current = currentMark(picture);
      if (!current || contentWidth <= width) return;
      const left = current.x - width / 2;
      // Scroll only when the node is near an edge: a tree that moves all the time is unreadable.
      if (Math.abs(left - scroller.scrollLeft) > width / 2 - 2 * levelHeight) scroller.scrollLeft = left;
    },
  };
}

/** Lets a mouse drag what is wider than its container; touch scrolls natively. @param {HTMLElement} scroller */
function bindDrag(scroller) {
  let dragged = false;
  /** @param {PointerEvent} event */
  function start({ pointerId, clientX, pointerType, button }) {
    const startScroll = scroller.scrollLeft;
    dragged = false;
    if (pointerType !== "mouse" || button !== 0) return;
    const drag = new AbortController();
    const { signal } = drag;
    /** @param {PointerEvent} event */
    const move = (event) => {
      if (event.pointerId !== pointerId) return;
      dragged ||= Math.abs(event.clientX - clientX) > 4;
      if (dragged) scroller.scrollLeft = startScroll + clientX - event.clientX;
    };
    addEventListener("pointermove", move, { signal });
    for (const end of ["pointerup", "pointercancel", "blur"])
      addEventListener(end, () => drag.abort(), { signal });
  }
  scroller.addEventListener("pointerdown", start);
  return {
    /** Whether the last press was a drag, so that its release is not a click. */
    get dragged() {
      return dragged;
    },
  };
}
