/**
 * The search tree of a run: the whole of it where it is small, growing as the search goes on; else the way
 * down to where the search is, with the squares tried beside it. A node is a queen on its square; the
 * number at each level is how many queens were placed there so far.
 *
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {import("./playback.js").Timeline} Timeline
 *
 * @typedef {object} Node
 * @property {number} parent Its place among the nodes; -1 for the root.
 * @property {number} depth Queens on the board, this one included.
 * @property {number} worker
 * @property {number} position How many steps of the run led to it.
 * @property {boolean} solution
 * @property {number} x In units of the distance between two leaves.
 *
 * @typedef {object} Mark A node as it is drawn.
 * @property {number} depth
 * @property {number} x CSS pixels.
 * @property {number} worker
 * @property {"path" | "known" | "ahead"} state
 * @property {boolean} solution
 * @property {Mark | null} parent
 * @property {() => void} [go] Takes the run there.
 */

import { readColours, whenColoursChange } from "../../base/appearance.js";
import { h, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { traitsOf } from "../../core/rungs.js";
import { formatNumber, t } from "../../i18n/i18n.js";

/** Above so many nodes only the way down is shown: as many as n = 8 has. */
const MOST_NODES = 2500;
const LEVEL = 24; // CSS pixels from level to level
const LEAF = 5; // and from leaf to leaf at least
const EDGE = 12;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {(go: (timeline: Timeline) => void) => void} options.jump Takes the run somewhere.
 * @param {AbortSignal} options.life
 */
export function createSearchTree({ core, jump, life }) {
  const canvas = h("canvas", { class: "tree" });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const scroller = h(
    "div",
    { class: "tree-scroller", tabindex: 0, role: "application", click, keydown: key, pointerdown: pull },
    canvas,
  );
  const counts = h("ol", { class: "tree-levels", "aria-label": t("tree.levels") });
  const hint = h("p", { class: "quiet" });
  const zoom = createButton(t("tree.larger"), () => {
    large = !large;
    if (shown) show(shown);
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
  let leaves = 0;
  /** @type {Mark[]} */
  let marks = [];
  let large = false; // leaves stand apart, though not all of them are in sight
  let pulled = false; // so that letting go is no click
  /** @type {Timeline | undefined} */
  let shown;

  /**
   * Begins with another run.
   *
   * @param {{ algorithm: string, n: number, options: import("../../core/core.js").RunOptions }} run
   */
  function load({ algorithm, n: size, options }) {
    n = size;
    const none = !traitsOf(core, algorithm).hasTree;
    element.classList.toggle("without", none);
    nodes = none ? null : readNodes(core.searchTree(algorithm, n, options, MOST_NODES));
    leaves = nodes ? layOut(nodes) : 0;
    setText(hint, t(none ? "tree.none" : nodes ? "tree.all" : "tree.path"));
    scroller.setAttribute("aria-label", t("tree.label"));
    counts.replaceChildren(...Array.from({ length: n + 1 }, () => h("li")));
  }

  /** @param {Timeline} timeline */
  function show(timeline) {
    shown = timeline;
    for (const [depth, count] of timeline.levels().entries()) {
      const level = counts.children[depth];
      if (level) setText(level, formatNumber(count));
    }
    const width = scroller.clientWidth;
    if (width === 0) return;
    const needed = leaves * LEAF + 2 * EDGE;
    const wide = nodes && large ? Math.max(width, needed) : width;
    zoom.element.hidden = !nodes || needed <= width;
    setText(zoom.element, t(large ? "tree.whole" : "tree.larger"));
    marks = nodes ? treeMarks(nodes, timeline, wide) : pathMarks(timeline, wide);
    paint(wide, (n + 1) * LEVEL);
    const here = marks.findLast(({ state }) => state === "path");
    if (here && wide > width) {
      const left = here.x - width / 2;
      // Only when it has come near an edge: what moves all the time cannot be looked at.
      if (Math.abs(left - scroller.scrollLeft) > width / 2 - 2 * LEVEL) scroller.scrollLeft = left;
    }
  }

  /** @param {readonly Node[]} all @param {Timeline} timeline @param {number} width @returns {Mark[]} */
  function treeMarks(all, timeline, width) {
    const { position, explored, worker } = timeline;
    const gap = (width - 2 * EDGE) / Math.max(1, leaves - 1);
    const root = createRoot(
      leaves === 1 ? width / 2 : EDGE + (all.length > 0 ? rootPlace(all) : 0) * gap,
      timeline,
    );
    /** @type {Mark[]} */
    const drawn = [];
    let last = -1; // the node placed last by this worker that still stands
    for (const [i, node] of all.entries()) {
      if (node.position > explored) break;
      const state = node.position > position ? "ahead" : "known";
      const parent = drawn[node.parent] ?? root;
      const x = leaves === 1 ? width / 2 : EDGE + node.x * gap;
      const go = () => jump((run) => run.seek(node.position));
      drawn.push({ depth: node.depth, x, worker: node.worker, state, solution: node.solution, parent, go });
      if (state === "known" && node.worker === worker) last = i;
    }
    // Whatever was placed last is on the board, or was a queen below where the search is now.
    const standing = timeline.queens().length;
    while (last >= 0 && (all[last]?.depth ?? 0) > standing) last = all[last]?.parent ?? -1;
    for (; last >= 0 && standing > 0; last = all[last]?.parent ?? -1) {
      const mark = drawn[last];
      if (mark) mark.state = "path";
    }
    return [root, ...drawn];
  }

  /** @param {Timeline} timeline @param {number} width @returns {Mark[]} */
  function pathMarks(timeline, width) {
    const { worker } = timeline;
    const gap = (width - 2 * EDGE) / Math.max(1, n - 1);
    /** @param {Square} square @param {boolean} byRow */
    const x = (square, byRow) => EDGE + square[byRow ? 0 : 1] * gap;
    const root = createRoot(width / 2, timeline);
    const drawn = [root];
    // Of a search that is shared all see who has which part of it.
    const owned = timeline.owned();
    for (const [owner, columns] of owned.length > 1 ? owned.entries() : []) {
      for (const column of columns) drawn.push(besides(1, EDGE + column * gap, owner, root));
    }
    let parent = root;
    for (const [i, { square, siblings }] of timeline.path().entries()) {
      const depth = i + 1;
      const byRow = siblings.some((other) => other[1] === square[1]);
      const go = () => jump((run) => run.seekPlacement(depth));
      for (const other of siblings) drawn.push(besides(depth, x(other, byRow), worker, parent));
      parent = { ...besides(depth, x(square, byRow), worker, parent), state: "path", go };
      drawn.push(parent);
    }
    parent.solution = timeline.last()?.kind === "solution";
    return drawn;
  }

  /** A node beside the way down. @param {number} depth @param {number} x @param {number} worker @param {Mark} parent @returns {Mark} */
  const besides = (depth, x, worker, parent) => ({
    depth,
    x,
    worker,
    state: "known",
    solution: false,
    parent,
  });

  /** The empty board. @param {number} x @param {Timeline} timeline @returns {Mark} */
  const createRoot = (x, { worker }) => {
    const go = () => jump((run) => run.seek(0));
    return { depth: 0, x, worker, state: "path", solution: false, parent: null, go };
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
    const { ink, quiet, line, accent, paper } = readColours(scroller, COLOURS);
    const workers = Object.values(readColours(scroller, WORKER_COLOURS));
    const many = marks.some(({ worker }) => worker > 0);
    // Dots that would be one get smaller.
    const dot = nodes ? Math.min(2.2, Math.max(0.8, width / Math.max(1, leaves) / 2)) : 2.2;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    for (const path of [false, true]) {
      context.beginPath();
      for (const { depth, x, state, parent } of marks) {
        if (!parent || (state === "path") !== path) continue;
        context.moveTo(parent.x, (depth - 0.5) * LEVEL);
        context.lineTo(x, (depth + 0.5) * LEVEL);
      }
      context.strokeStyle = (path ? accent : quiet) ?? "";
      context.lineWidth = path ? 2 : 1;
      context.globalAlpha = path ? 1 : 0.4;
      context.stroke();
    }
    context.globalAlpha = 1;
    for (const { depth, x, state, solution, worker } of marks) {
      const onPath = state === "path";
      const colour = many && depth > 0 ? workers[worker % workers.length] : onPath ? accent : quiet;
      context.beginPath();
      context.arc(x, (depth + 0.5) * LEVEL, onPath ? 4.5 : solution ? dot + 1.3 : dot, 0, 2 * Math.PI);
      context.fillStyle = (state === "ahead" ? line : solution && !many ? ink : colour) ?? "";
      context.fill();
      if (solution) {
        context.strokeStyle = (state === "ahead" ? line : accent) ?? "";
        context.lineWidth = 1.5;
        context.stroke();
      } else if (onPath && many) {
        context.strokeStyle = paper ?? "";
        context.lineWidth = 1;
        context.stroke();
      }
      if (many && depth === 1 && state !== "ahead") {
        context.fillStyle = ink ?? "";
        context.font = `11px ${getComputedStyle(scroller).fontFamily}`;
        context.textAlign = "center";
        context.fillText(formatNumber(worker + 1), x, LEVEL - 2);
      }
    }
  }

  /** @param {MouseEvent} event */
  function click({ clientX, clientY }) {
    if (pulled) return;
    const box = canvas.getBoundingClientRect();
    const depth = Math.floor((clientY - box.top) / LEVEL);
    const x = clientX - box.left;
    const near = marks.filter((mark) => mark.depth === depth && mark.go);
    near.sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
    near[0]?.go?.();
  }

  /**
   * From node to node: up to the parent, down to the first below, left and right on the same level. Where only
   * the way down is known, down goes on to wherever the run goes next, and there are no others beside it.
   *
   * @param {KeyboardEvent} event
   */
  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = marks.findLast(({ state }) => state === "path");
    if (!here) return;
    const level = marks.filter(({ depth, go }) => go && depth === here.depth);
    const below = marks.filter(({ parent, go }) => go && parent === here);
    const next = {
      ArrowUp: here.parent?.go,
      ArrowDown: nodes ? below[0]?.go : onwards,
      ArrowLeft: level[level.indexOf(here) - 1]?.go,
      ArrowRight: level[level.indexOf(here) + 1]?.go,
    }[event.key];
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    next?.();
  }

  /** To the next queen placed or taken back. */
  const onwards = () =>
    jump((run) => {
      const turn = run.nextTurn();
      if (turn) run.advance(turn.position - run.position);
    });

  /** A mouse pulls a tree that is wider than its place; a finger does so anyway. @param {PointerEvent} event */
  function pull(event) {
    const { pointerId, clientX, pointerType } = event;
    const from = scroller.scrollLeft;
    pulled = false;
    if (pointerType !== "mouse" || event.button !== 0) return;
    const undo = new AbortController();
    const { signal } = undo;
    /** @param {PointerEvent} move */
    const move = (move) => {
      if (move.pointerId !== pointerId) return;
      pulled ||= Math.abs(move.clientX - clientX) > 4;
      if (pulled) scroller.scrollLeft = from + clientX - move.clientX;
    };
    addEventListener("pointermove", move, { signal });
    for (const end of ["pointerup", "pointercancel", "blur"])
      addEventListener(end, () => undo.abort(), { signal });
  }

  whenColoursChange(() => shown && show(shown), life);
  return { element, load, show };
}

const WORKER_COLOURS = ["worker1", "worker2", "worker3", "worker4"];
const COLOURS = /** @type {const} */ (["ink", "quiet", "line", "accent", "paper"]);

/** @param {Uint32Array | undefined} numbers Six for each node. @returns {Node[] | null} */
function readNodes(numbers) {
  if (!numbers) return null;
  /** @type {Node[]} */
  const nodes = [];
  for (let i = 0; i < numbers.length; i += 6) {
    const [up = 0, , , worker = 0, position = 0, solution = 0] = numbers.subarray(i, i + 6);
    const parent = up - 1;
    const depth = (nodes[parent]?.depth ?? 0) + 1;
    nodes.push({ parent, depth, worker, position, solution: solution === 1, x: 0 });
  }
  return nodes;
}

/** Leaves side by side, every other node above the middle of those below it; returns how many leaves there are. @param {Node[]} nodes */
function layOut(nodes) {
  /** @type {number[][]} */
  const below = nodes.map(() => []);
  /** @type {number[]} */
  const first = [];
  for (const [i, { parent }] of nodes.entries()) (below[parent] ?? first).push(i);
  let leaves = 0;
  /** @param {number} i */
  const place = (i) => {
    const node = nodes[i];
    const children = below[i] ?? [];
    if (!node) return;
    children.forEach(place);
    const [one, other] = [nodes[children[0] ?? -1], nodes[children.at(-1) ?? -1]];
    node.x = one && other ? (one.x + other.x) / 2 : leaves++;
  };
  first.forEach(place);
  return leaves;
}

/** @param {readonly Node[]} nodes */
function rootPlace(nodes) {
  const first = nodes.filter(({ parent }) => parent < 0);
  return ((first[0]?.x ?? 0) + (first.at(-1)?.x ?? 0)) / 2;
}
