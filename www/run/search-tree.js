/**
 * The search tree of a run. A small tree is drawn in full and grows with the search; of a larger tree, only the path
 * to the current node is drawn, with the squares tried beside it. tree-window.js enlarges it. A node is a queen on a
 * square; the number at each level counts the queens placed there so far. If there is room, stubs are squares that the
 * search rejected, and the number on a line is the column of its queen.
 *
 * @import { Timeline } from "./playback.js"
 * @import { Run } from "./watched-run.js"
 */

import { onPaper, whenColoursChange } from "../base/appearance.js";
import { h, setText } from "../base/dom.js";
import { observeSize } from "../base/observed-size.js";
import { yieldToMessages } from "../base/yield.js";
import { createIconButton } from "../controls/icon-button.js";
import { traitsOf } from "../core/rungs.js";
import { formatNumber, t } from "../i18n/i18n.js";
import { MAX_DRAWN, readTree } from "./tree-model.js";
import { paintTree, treeDrawing } from "./tree-painter.js";
import { currentMark, drawPath, drawTree, goalAt, goalOfKey, largestZoom, sizesOf } from "./tree-picture.js";
import { createTreeWindow } from "./tree-window.js";

/** The width of a tree that is saved, in CSS pixels. */
const DRAWING_WIDTH = 656;
/** Where a frame gives the tree a height; embedded.css does so. */
const GIVEN = '.fitted:is([data-controls="below"], [data-controls="beside"]) .watch';

/**
 * @param {object} options
 * @param {import("../core/core.js").Core} options.core
 * @param {() => import("../state/count-from.js").First} options.first The number of the first column.
 * @param {(move: (timeline: Timeline) => void) => void} options.jump Lets the callback move the run.
 * @param {AbortSignal} options.life
 */
export function createSearchTree({ core, first, jump, life }) {
  const view = createTreeView({ first, repaint, life, visit: (goal) => jump((run) => visit(run, goal)) });
  let n = 0;
  /** @type {Run | null} */
  let run = null;
  /** Undefined until it is read; null for a run whose path is drawn. @type {import("./tree-model.js").Tree | null | undefined} */
  let tree;
  /** @type {{ timeline: Timeline, fill: boolean } | null} */
  let shown = null;

  /** Replaces the run. Its tree is shown in a later task, after what matters more. @param {Run} next */
  async function load(next) {
    ({ n } = next);
    [run, tree] = [next, undefined];
    shown = null; // its timeline is freed
    view.reset(n);
    await yieldToMessages();
    if (life.aborted || run !== next) return;
    read();
    repaint();
  }

  function read() {
    if (tree !== undefined || !run) return;
    const { hasTree } = traitsOf(core, run.algorithm);
    tree = hasTree ? readTree(core.searchTree(run.algorithm, n, run.options, MAX_DRAWN), n) : null;
    view.describe(tree !== null);
  }

  function repaint() {
    if (shown) show(shown.timeline, shown);
  }

  /** What is drawn of a run. @param {Timeline} timeline @param {number} width */
  const pictureOf = (timeline, width) =>
    tree ? drawTree(tree, timeline, { n, width }) : drawPath(timeline, { n, width });

  /** The tree as a drawing. @param {Timeline} timeline @param {Element} styled Has the colours in its style. */
  function drawing(timeline, styled) {
    read();
    const sizes = sizesOf({ n, width: DRAWING_WIDTH, height: 0, fill: false, part: null });
    const options = { styled, levels: timeline.levels(), first: first() };
    return treeDrawing(pictureOf(timeline, DRAWING_WIDTH), sizes, options);
  }

  /** @param {Timeline} timeline @param {{ fill: boolean }} options Whether to fill the height of the element, as in a frame anyway. */
  function show(timeline, options) {
    shown = { timeline, ...options };
    const fill = options.fill || view.element.closest(GIVEN) !== null;
    const { width, height } = view.size();
    const { part } = view.enlarged;
    const sizes = sizesOf({ n, width, height, fill, part });
    view.showLevels(timeline.levels(), sizes, fill);
    if (onPaper()) read();
    if (width === 0 || tree === undefined) return; // it is painted later
    const picture = pictureOf(timeline, sizes.contentWidth);
    if (part) showEnlarged(picture, timeline, width);
    view.show(picture, sizes);
  }

  /** @param {import("./tree-picture.js").Picture} picture @param {Timeline} timeline @param {number} width */
  function showEnlarged(picture, timeline, width) {
    const shown = picture.marks.length - 1; // without the root
    const code = tree ? "tree.shownAll" : timeline.ended ? "tree.shownPart" : "tree.shownPartAtLeast";
    view.enlarged.show({
      most: largestZoom(tree ?? null, n, width),
      position: timeline.position,
      current: currentMark(picture)?.x ?? 0,
      text: t(code, { shown, count: tree ? tree.nodes.length : Number(timeline.totals().placed) }),
    });
  }

  return { element: view.element, load, show, drawing };
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
 * The elements of the tree: a canvas, the numbers of the levels, and a button that moves both into a window of their
 * own.
 *
 * @param {object} options
 * @param {() => import("../state/count-from.js").First} options.first
 * @param {() => void} options.repaint
 * @param {(goal: import("./tree-picture.js").Goal) => void} options.visit
 * @param {AbortSignal} options.life
 */
function createTreeView({ first, repaint, visit, life }) {
  const canvas = h("canvas", { class: "tree" });
  const place = h("div", { class: "tree-place", tabindex: 0, role: "application" }, canvas);
  const counts = h("ol", { class: "tree-levels", "aria-label": t("tree.levels") });
  const legend = h("span");
  const invitation = h("span", { class: "screen" }); // not on paper
  const hint = h("p", { class: "quiet" }, legend, invitation);
  const box = h("div", { class: "tree-box" }, counts, place);
  const home = h("div", { class: "tree-home" }, box);
  const enlarged = createTreeWindow({ place, repaint, closed, life });
  const open = createIconButton("enlarge", t("tree.larger"), openWindow, {
    class: "tree-open",
    title: t("tree.larger"),
  });
  const element = h("div", { class: "tree-view" }, home, hint, enlarged.element);

  home.append(open.element);

  /** @type {import("./tree-picture.js").Picture | null} */
  let picture = null;
  let levelHeight = 1; // CSS pixels

  function openWindow() {
    enlarged.open(box);
    repaint();
    place.focus();
  }

  function closed() {
    home.prepend(box);
    repaint();
  }

  place.addEventListener("click", ({ clientX, clientY }) => {
    if (!picture || enlarged.moved) return;
    const { left, top } = canvas.getBoundingClientRect();
    const x = clientX - left + (enlarged.part?.left ?? 0);
    const goal = goalAt(picture, Math.floor((clientY - top) / levelHeight), x);
    if (goal) visit(goal);
  });
  place.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !picture) return;
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const goal = goalOfKey(picture, event.key);
    if (goal) visit(goal);
  });

  whenColoursChange(repaint, life);
  return {
    element,
    enlarged,
    /** Of the place for the picture; 0 while it is hidden. */
    size: observeSize(place, repaint, life),
    /** Forgets the picture of another run. @param {number} n */
    reset(n) {
      picture = null;
      enlarged.reset();
      element.style.setProperty("--levels", String(n + 1));
      counts.replaceChildren(...Array.from({ length: n + 1 }, () => h("li")));
    },
    /** @param {boolean} isWhole Whether the whole tree will be drawn. */
    describe(isWhole) {
      setText(legend, t(isWhole ? "tree.all" : "tree.path"));
      setText(invitation, isWhole ? t("sentence.gap") + t("tree.click") : "");
      place.title = hint.textContent ?? ""; // where the hint has no room
      place.setAttribute("aria-label", t("tree.label"));
    },
    /** @param {Float64Array} levels The number of queens placed on each level. @param {import("./tree-picture.js").Sizes} sizes @param {boolean} fill */
    showLevels(levels, sizes, fill) {
      element.classList.toggle("filling", fill);
      levelHeight = sizes.levelHeight;
      counts.style.setProperty("--level", `${levelHeight}px`);
      canvas.style.height = `${sizes.contentHeight}px`;
      for (const [depth, count] of levels.entries()) {
        const level = counts.children[depth];
        if (level) setText(level, formatNumber(count));
      }
    },
    /** @param {import("./tree-picture.js").Picture} next @param {import("./tree-picture.js").Sizes} sizes */
    show(next, sizes) {
      picture = next;
      paintTree(canvas, picture, sizes, { left: enlarged.part?.left ?? 0, first: first() });
    },
  };
}
