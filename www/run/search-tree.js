/**
 * The search tree of a run. A small tree is drawn in full and grows with the search; of a larger tree, only the path
 * to the current node is drawn, with the squares tried beside it. A node is a queen on a square; the number at each
 * level counts the queens placed there so far. If there is room, stubs are squares that the search rejected, and the
 * number on a line is the column of its queen.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {import("./playback.js").Timeline} Timeline
 *
 * @typedef {import("./tree-model.js").Node} Node
 * @typedef {import("./tree-model.js").Rejection} Rejection
 *
 * @typedef {object} Mark A node as drawn.
 * @property {number} depth
 * @property {number} x CSS pixels.
 * @property {number} worker
 * @property {"path" | "known" | "ahead"} state
 * @property {boolean} solution
 * @property {boolean} [dead]
 * @property {number} [column]
 * @property {Mark | null} parent
 * @property {() => void} [visit] Moves the run to the node.
 */

import { readColours, whenColoursChange } from "../base/appearance.js";
import { h, setText } from "../base/dom.js";
import { createButton } from "../controls/controls.js";
import { traitsOf } from "../core/rungs.js";
import { formatNumber, t } from "../i18n/i18n.js";
import { clamp } from "../state/state.js";
import { layOut, readTree, rootX } from "./tree-model.js";

/** Runs that place more queens are drawn as a path only. The limit suffices for n = 8. */
const MAX_QUEENS = 2500;
/** Height of a level, in CSS pixels, and its limits if the tree fills a given height. */
const LEVEL_HEIGHT = 24;
const [MIN_LEVEL_HEIGHT, MAX_LEVEL_HEIGHT] = [10, 32];
const MIN_LEAF_GAP = 5; // CSS pixels, in the enlarged tree
const MAX_WIDTH = 8000; // of the enlarged tree, in CSS pixels
const PADDING = 12; // CSS pixels
const STUB_GAP = 3; // between two stubs, in CSS pixels
const MIN_LABEL_GAP = 14; // between two leaves, in CSS pixels, for numbers on the lines

/**
 * @param {object} options
 * @param {import("../core/core.js").Core} options.core
 * @param {(move: (timeline: Timeline) => void) => void} options.jump Lets the callback move the run.
 * @param {AbortSignal} options.life
 */
export function createSearchTree({ core, jump, life }) {
  const canvas = h("canvas", { class: "tree" });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const scroller = h(
    "div",
    { class: "tree-scroller", tabindex: 0, role: "application", click, keydown: key, pointerdown: startDrag },
    canvas,
  );
  const counts = h("ol", { class: "tree-levels", "aria-label": t("tree.levels") });
  const hint = h("p", { class: "quiet" });
  const zoom = createButton(t("tree.larger"), () => {
    enlarged = !enlarged;
    repaint();
  });
  const element = h(
    "div",
    { class: "tree-view" },
    h("div", { class: "tree-box" }, counts, scroller),
    h("div", {}, zoom.element),
    hint,
  );

  let n = 0;
  /** @type {Node[] | null} */
  let nodes = null;
  /** @type {Rejection[]} */
  let rejections = [];
  let leaves = 0;
  /** @type {Mark[]} */
  let marks = [];
  /** From the parent of a rejected square towards it. @type {{ x: number, depth: number, offset: number }[]} */
  let stubs = [];
  let enlarged = false; // with at least MIN_LEAF_GAP between leaves; the tree scrolls
  let dragged = false; // whether the last press was a drag, so that its release is not a click
  /** @type {Timeline | undefined} */
  let shownTimeline;
  let shownFill = false;
  let levelHeight = LEVEL_HEIGHT;

  /**
   * Replaces the run.
   *
   * @param {{ algorithm: string, n: number, options: import("../core/core.js").RunOptions }} run
   */
  function load({ algorithm, n: size, options }) {
    n = size;
    shownTimeline = undefined; // it is freed
    const withoutTree = !traitsOf(core, algorithm).hasTree;
    const tree = withoutTree ? null : readTree(core.searchTree(algorithm, n, options, MAX_QUEENS), n);
    nodes = tree?.nodes ?? null;
    rejections = tree?.rejections ?? [];
    leaves = nodes ? layOut(nodes) : 0;
    setText(hint, t(nodes ? "tree.all" : "tree.path"));
    scroller.title = hint.textContent ?? ""; // where the hint has no room
    scroller.setAttribute("aria-label", t("tree.label"));
    counts.replaceChildren(...Array.from({ length: n + 1 }, () => h("li")));
  }

  /** The distance between two leaves in the enlarged tree: with room for stubs and numbers, unless the tree is too wide. */
  function enlargedGap() {
    const gap = Math.max((n + 1) * STUB_GAP, MIN_LABEL_GAP);
    return leaves * gap <= MAX_WIDTH ? gap : MIN_LEAF_GAP;
  }

  function repaint() {
    if (shownTimeline) show(shownTimeline, { fill: shownFill });
  }

  /** @param {Timeline} timeline @param {{ fill: boolean }} options Whether to fill the height of the element. */
  function show(timeline, { fill }) {
    shownTimeline = timeline;
    shownFill = fill;
    element.classList.toggle("filling", fill);
    for (const [depth, count] of timeline.levels().entries()) {
      const level = counts.children[depth];
      if (level) setText(level, formatNumber(count));
    }
    const width = scroller.clientWidth;
    if (width === 0) return;
    const neededWidth = leaves * enlargedGap() + 2 * PADDING;
    const fittingHeight = Math.floor(scroller.clientHeight / (n + 1));
    levelHeight = fill ? clamp(fittingHeight, MIN_LEVEL_HEIGHT, MAX_LEVEL_HEIGHT) : LEVEL_HEIGHT;
    counts.style.setProperty("--level", `${levelHeight}px`);
    const contentWidth = nodes && enlarged ? Math.max(width, neededWidth) : width;
    zoom.element.hidden = !nodes || neededWidth <= width;
    setText(zoom.element, t(enlarged ? "tree.whole" : "tree.larger"));
    marks = nodes ? treeMarks(nodes, timeline, contentWidth) : pathMarks(timeline, contentWidth);
    paint(contentWidth, (n + 1) * levelHeight);
    const current = marks.findLast(({ state }) => state === "path");
    if (current && contentWidth > width) {
      const left = current.x - width / 2;
      // Scroll only when the node is near an edge: a tree that moves all the time is unreadable.
      if (Math.abs(left - scroller.scrollLeft) > width / 2 - 2 * levelHeight) scroller.scrollLeft = left;
    }
  }

  /** @param {readonly Node[]} treeNodes @param {Timeline} timeline @param {number} width @returns {Mark[]} */
  function treeMarks(treeNodes, timeline, width) {
    const { position, explored, worker } = timeline;
    const gap = (width - 2 * PADDING) / Math.max(1, leaves - 1);
    const root = createRoot(
      leaves === 1 ? width / 2 : PADDING + (treeNodes.length > 0 ? rootX(treeNodes) : 0) * gap,
      timeline,
    );
    /** @type {Mark[]} */
    const drawn = [];
    let pathEnd = -1; // the current worker's last node on the board
    for (const [i, node] of treeNodes.entries()) {
      if (node.position > explored) break;
      const state = node.position > position ? "ahead" : "known";
      const parent = drawn[node.parent] ?? root;
      const x = leaves === 1 ? width / 2 : PADDING + node.x * gap;
      const visit = () => jump((run) => run.seek(node.position));
      drawn.push({
        depth: node.depth,
        x,
        worker: node.worker,
        state,
        solution: node.solution,
        dead: node.dead,
        column: node.column,
        parent,
        visit,
      });
      if (state === "known" && node.worker === worker) pathEnd = i;
    }
    // The last placed node is either on the board or a descendant of the current node.
    const queenCount = timeline.queens().length;
    while (pathEnd >= 0 && (treeNodes[pathEnd]?.depth ?? 0) > queenCount)
      pathEnd = treeNodes[pathEnd]?.parent ?? -1;
    for (; pathEnd >= 0 && queenCount > 0; pathEnd = treeNodes[pathEnd]?.parent ?? -1) {
      const mark = drawn[pathEnd];
      if (mark) mark.state = "path";
    }
    // Stubs of neighbours must not meet.
    const known =
      gap >= (n + 1) * STUB_GAP ? rejections.filter((rejection) => rejection.position <= position) : [];
    stubs = known.map(({ parent, column }) => {
      const { x, depth } = drawn[parent] ?? root;
      return { x, depth, offset: (column - (n - 1) / 2) * STUB_GAP };
    });
    return [root, ...drawn];
  }

  /** @param {Timeline} timeline @param {number} width @returns {Mark[]} */
  function pathMarks(timeline, width) {
    const { worker } = timeline;
    stubs = [];
    const gap = (width - 2 * PADDING) / Math.max(1, n - 1);
    /** @param {Square} square @param {boolean} byRow */
    const x = (square, byRow) => PADDING + square[byRow ? 0 : 1] * gap;
    const root = createRoot(width / 2, timeline);
    const drawn = [root];
    // In a parallel search, show which worker has which columns.
    const owned = timeline.owned();
    for (const [owner, columns] of owned.length > 1 ? owned.entries() : []) {
      for (const column of columns) drawn.push(createSideMark(1, PADDING + column * gap, owner, root));
    }
    let parent = root;
    for (const [i, { square, siblings }] of timeline.path().entries()) {
      const depth = i + 1;
      const byRow = siblings.some((other) => other[1] === square[1]);
      const visit = () => jump((run) => run.seekPlacement(depth));
      for (const other of siblings) drawn.push(createSideMark(depth, x(other, byRow), worker, parent));
      parent = { ...createSideMark(depth, x(square, byRow), worker, parent), state: "path", visit };
      drawn.push(parent);
    }
    parent.solution = timeline.last()?.kind === "solution";
    return drawn;
  }

  /** A node beside the path. @param {number} depth @param {number} x @param {number} worker @param {Mark} parent @returns {Mark} */
  const createSideMark = (depth, x, worker, parent) => ({
    depth,
    x,
    worker,
    state: "known",
    solution: false,
    parent,
  });

  /** The root: the empty board. @param {number} x @param {Timeline} timeline @returns {Mark} */
  const createRoot = (x, { worker }) => {
    const visit = () => jump((run) => run.seek(0));
    return { depth: 0, x, worker, state: "path", solution: false, parent: null, visit };
  };

  /** @param {number} width @param {number} height */
  function paint(width, height) {
    const ratio = devicePixelRatio;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const { ink, quiet, line, accent, paper, raised, conflict } = readColours(scroller, COLOURS);
    const workers = Object.values(readColours(scroller, WORKER_COLOURS));
    const manyWorkers = marks.some(({ worker }) => worker > 0);
    // Smaller dots where they would overlap.
    const dotRadius = nodes ? clamp(width / Math.max(1, leaves) / 2, 0.8, 2.2) : 2.2;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    for (const path of [false, true]) {
      context.beginPath();
      for (const { depth, x, state, parent } of marks) {
        if (!parent || (state === "path") !== path) continue;
        context.moveTo(parent.x, (depth - 0.5) * levelHeight);
        context.lineTo(x, (depth + 0.5) * levelHeight);
      }
      context.strokeStyle = (path ? accent : quiet) ?? "";
      context.lineWidth = path ? 2 : 1;
      context.globalAlpha = path ? 1 : 0.4;
      context.stroke();
    }
    context.globalAlpha = 1;
    context.beginPath();
    for (const { x, depth, offset } of stubs) {
      const y = (depth + 0.5) * levelHeight;
      context.moveTo(x, y);
      context.lineTo(x + offset, y + levelHeight * 0.4);
    }
    context.strokeStyle = conflict ?? "";
    context.lineWidth = 1;
    context.stroke();
    const labelled = nodes && width / Math.max(1, leaves) >= MIN_LABEL_GAP;
    context.font = `10px ${getComputedStyle(scroller).fontFamily}`;
    context.textAlign = "center";
    for (const { x, depth, column, parent } of labelled ? marks : []) {
      if (!parent || column === undefined) continue;
      const at = { x: parent.x + (x - parent.x) * 0.6, y: (depth + 0.1) * levelHeight + 3 };
      context.fillStyle = raised ?? "";
      context.fillRect(at.x - 4, at.y - 8, 8, 9);
      context.fillStyle = quiet ?? "";
      context.fillText(formatNumber(column + 1), at.x, at.y);
    }
    for (const { depth, x, state, solution, dead, worker } of marks) {
      const onPath = state === "path";
      const ownColour = onPath ? accent : dead ? conflict : quiet;
      const colour = manyWorkers && depth > 0 ? workers[worker % workers.length] : ownColour;
      context.beginPath();
      context.arc(
        x,
        (depth + 0.5) * levelHeight,
        onPath ? 4.5 : solution ? dotRadius + 1.3 : dotRadius,
        0,
        2 * Math.PI,
      );
      context.fillStyle = (state === "ahead" ? line : solution && !manyWorkers ? ink : colour) ?? "";
      context.fill();
      if (solution) {
        context.strokeStyle = (state === "ahead" ? line : accent) ?? "";
        context.lineWidth = 1.5;
        context.stroke();
      } else if (onPath && manyWorkers) {
        context.strokeStyle = paper ?? "";
        context.lineWidth = 1;
        context.stroke();
      }
      if (manyWorkers && depth === 1 && state !== "ahead") {
        context.fillStyle = ink ?? "";
        context.font = `11px ${getComputedStyle(scroller).fontFamily}`;
        context.textAlign = "center";
        context.fillText(formatNumber(worker + 1), x, levelHeight - 2);
      }
    }
  }

  /** @param {MouseEvent} event */
  function click({ clientX, clientY }) {
    if (dragged) return;
    const box = canvas.getBoundingClientRect();
    const depth = Math.floor((clientY - box.top) / levelHeight);
    const x = clientX - box.left;
    const candidates = marks.filter((mark) => mark.depth === depth && mark.visit);
    candidates.sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
    candidates[0]?.visit?.();
  }

  /**
   * Moves from node to node: up to the parent, down to the first child, left and right on the same level. If only the
   * path is drawn, down moves to the next placement or removal of the run; left and right do nothing.
   *
   * @param {KeyboardEvent} event
   */
  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const current = marks.findLast(({ state }) => state === "path");
    if (!current) return;
    const level = marks.filter(({ depth, visit }) => visit && depth === current.depth);
    const children = marks.filter(({ parent, visit }) => visit && parent === current);
    const next = {
      ArrowUp: current.parent?.visit,
      ArrowDown: nodes ? children[0]?.visit : seekNextTurn,
      ArrowLeft: level[level.indexOf(current) - 1]?.visit,
      ArrowRight: level[level.indexOf(current) + 1]?.visit,
    }[event.key];
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    next?.();
  }

  /** Moves to the next queen placed or taken back. */
  const seekNextTurn = () =>
    jump((run) => {
      const turn = run.nextTurn();
      if (turn) run.advance(turn.position - run.position);
    });

  /** Lets a mouse drag a tree wider than its container; touch scrolls natively. @param {PointerEvent} event */
  function startDrag(event) {
    const { pointerId, clientX, pointerType } = event;
    const startScroll = scroller.scrollLeft;
    dragged = false;
    if (pointerType !== "mouse" || event.button !== 0) return;
    const drag = new AbortController();
    const { signal } = drag;
    /** @param {PointerEvent} moveEvent */
    const move = (moveEvent) => {
      if (moveEvent.pointerId !== pointerId) return;
      dragged ||= Math.abs(moveEvent.clientX - clientX) > 4;
      if (dragged) scroller.scrollLeft = startScroll + clientX - moveEvent.clientX;
    };
    addEventListener("pointermove", move, { signal });
    for (const end of ["pointerup", "pointercancel", "blur"])
      addEventListener(end, () => drag.abort(), { signal });
  }

  whenColoursChange(repaint, life);
  const observer = new ResizeObserver(repaint);
  observer.observe(scroller);
  life.addEventListener("abort", () => observer.disconnect());
  return { element, load, show };
}

const WORKER_COLOURS = ["worker1", "worker2", "worker3", "worker4"];
const COLOURS = /** @type {const} */ (["ink", "quiet", "line", "accent", "paper", "raised", "conflict"]);
