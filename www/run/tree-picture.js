/**
 * What is drawn of a search tree at a position of the run, as plain data: marks, stubs and how they look, and where a
 * click or an arrow key leads. These are pure functions; tree-painter.js paints the picture, and the DOM is in
 * search-tree.js.
 *
 * @import { Timeline } from "./playback.js"
 * @import { Node, Tree } from "./tree-model.js"
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
 * @property {Goal} [goal] Where the node leads to; nowhere without it.
 *
 * @typedef {{ position: number } | { placement: number } | "turn"} Goal A position of the run, a queen on the board
 *   counted from 1, or the next queen placed or taken back.
 *
 * @typedef {object} Picture
 * @property {Mark[]} marks The root first.
 * @property {{ x: number, depth: number, offset: number }[]} stubs From the parent of a rejected square towards it.
 * @property {boolean} isWhole Whether it is the whole tree, not just a path.
 * @property {boolean} hasNumbers Whether there is room for the columns on the lines.
 * @property {boolean} hasWorkers Whether several workers search.
 * @property {number} dotRadius CSS pixels.
 *
 * @typedef {object} Sizes In CSS pixels.
 * @property {number} width Of the place for the picture.
 * @property {number} levelHeight
 * @property {number} contentWidth Of the picture.
 * @property {number} contentHeight
 *
 * @typedef {object} Part The part of a picture that its place shows.
 * @property {number} zoom How many times as wide as its place the picture is, from 1.
 * @property {number} left What is hidden on the left, in CSS pixels.
 *
 * @typedef {"ink" | "quiet" | "line" | "accent" | "paper" | "raised" | "conflict" | `worker${1 | 2 | 3 | 4}`} Colour
 */

import { clamp } from "../state/state.js";
import { rootX } from "./tree-model.js";

/** Height of a level, in CSS pixels, and its limits if the tree fills a given height. */
const LEVEL_HEIGHT = 24;
const [MIN_LEVEL_HEIGHT, MAX_LEVEL_HEIGHT] = [9, 96];
/** The zoom that every tree allows. */
const ANY_ZOOM = 4;
const PADDING = 12; // CSS pixels
const STUB_GAP = 3; // between two stubs, in CSS pixels
const MIN_LABEL_GAP = 14; // between two leaves, in CSS pixels, for numbers on the lines
const PATH_RADIUS = 4.5; // CSS pixels
const [MIN_DOT_RADIUS, MAX_DOT_RADIUS] = [0.8, 2.2];

/** @type {readonly Colour[]} */
const WORKER_COLOURS = ["worker1", "worker2", "worker3", "worker4"];
/** All colours that a tree may have. @type {readonly Colour[]} */
export const COLOURS = ["ink", "quiet", "line", "accent", "paper", "raised", "conflict", ...WORKER_COLOURS];

/**
 * The sizes of the picture, in CSS pixels.
 *
 * @param {object} options
 * @param {number} options.n
 * @param {number} options.width Of the place for it.
 * @param {number} options.height
 * @param {boolean} options.fill Whether to fill the height.
 * @param {Part | null} options.part In a window of its own, which it fills; null elsewhere.
 * @returns {Sizes}
 */
export function sizesOf({ n, width, height, fill, part }) {
  const fitting = clamp(Math.floor(height / (n + 1)), MIN_LEVEL_HEIGHT, MAX_LEVEL_HEIGHT);
  const levelHeight = fill || part ? fitting : LEVEL_HEIGHT;
  return {
    width,
    levelHeight,
    contentWidth: width * (part?.zoom ?? 1),
    contentHeight: (n + 1) * levelHeight,
  };
}

/** The largest zoom, which has at least room for stubs and numbers. @param {Tree | null} tree @param {number} n @param {number} width */
export function largestZoom(tree, n, width) {
  const gap = Math.max((n + 1) * STUB_GAP, MIN_LABEL_GAP);
  return Math.max(ANY_ZOOM, ((tree?.leaves ?? 0) * gap + 2 * PADDING) / width);
}

/** All of the picture. @type {Part} */
export const WHOLE = { zoom: 1, left: 0 };

/** A part that is inside the picture. @param {Part} part @param {number} width */
const inside = ({ zoom, left }, width) => ({ zoom, left: clamp(left, 0, width * (zoom - 1)) });

/**
 * The part after zooming by a factor, with a point of the place kept.
 *
 * @param {Part} part @param {number} factor Above 1 to zoom in. @param {number} x The point, in CSS pixels.
 * @param {{ width: number, most: number }} limits The width of the place, and the largest zoom.
 */
export function zoomed({ zoom, left }, factor, x, { width, most }) {
  const next = clamp(zoom * factor, 1, most);
  return inside({ zoom: next, left: ((left + x) * next) / zoom - x }, width);
}

/** The part after moving the picture to the right. @param {Part} part @param {number} x CSS pixels. @param {number} width Of the place. */
export const moved = ({ zoom, left }, x, width) => inside({ zoom, left: left - x }, width);

/** The part that shows a point of the picture, in the middle if it has to move. @param {Part} part @param {number} x @param {number} width Of the place. */
export function following(part, x, width) {
  const margin = Math.min(4 * PADDING, width / 4);
  const { zoom, left } = inside(part, width);
  const isSeen = x >= left + margin && x <= left + width - margin;
  return isSeen ? { zoom, left } : inside({ zoom, left: x - width / 2 }, width);
}

/**
 * The whole tree, as far as it is explored.
 *
 * @param {Tree} tree @param {Timeline} timeline @param {{ n: number, width: number }} size @returns {Picture}
 */
export function drawTree({ nodes, rejections, leaves }, timeline, { n, width }) {
  const { position, explored } = timeline;
  const gap = (width - 2 * PADDING) / Math.max(1, leaves - 1);
  const placeOf = (/** @type {number} */ x) => (leaves === 1 ? width / 2 : PADDING + x * gap);
  const root = createRoot(placeOf(rootX(nodes)), timeline);
  const path = pathIn(nodes, timeline);
  /** @type {Mark[]} */
  const drawn = [];
  for (const [i, node] of nodes.entries()) {
    if (node.position > explored) break;
    const { depth, worker, solution, dead, column } = node;
    const state = node.position > position ? "ahead" : path.has(i) ? "path" : "known";
    const [parent, goal] = [drawn[node.parent] ?? root, { position: node.position }];
    drawn.push({ depth, x: placeOf(node.x), worker, state, solution, dead, column, parent, goal });
  }
  // Stubs of neighbours must not meet.
  const hasStubs = gap >= (n + 1) * STUB_GAP;
  const known = hasStubs ? rejections.filter((rejection) => rejection.position <= position) : [];
  const stubs = known.map(({ parent, column }) => {
    const { x, depth } = drawn[parent] ?? root;
    return { x, depth, offset: (column - (n - 1) / 2) * STUB_GAP };
  });
  const leafWidth = width / Math.max(1, leaves);
  const marks = [root, ...drawn];
  return {
    marks,
    stubs,
    isWhole: true,
    hasNumbers: leafWidth >= MIN_LABEL_GAP,
    hasWorkers: marks.some(({ worker }) => worker > 0),
    // Smaller dots where they would overlap.
    dotRadius: clamp(leafWidth / 2, MIN_DOT_RADIUS, MAX_DOT_RADIUS),
  };
}

/** The nodes of the queens on the board, by their indices. @param {readonly Node[]} nodes @param {Timeline} timeline @returns {Set<number>} */
function pathIn(nodes, timeline) {
  const { position, worker } = timeline;
  const queenCount = timeline.queens().length;
  /** @type {Set<number>} */
  const path = new Set();
  if (queenCount === 0) return path;
  // The last placed node of the worker is either on the board or a descendant of the current node.
  let i = nodes.findLastIndex((node) => node.position <= position && node.worker === worker);
  for (let node = nodes[i]; node; node = nodes[i]) {
    if (node.depth <= queenCount) path.add(i);
    i = node.parent;
  }
  return path;
}

/**
 * The path to the current node, with the squares tried beside it.
 *
 * @param {Timeline} timeline @param {{ n: number, width: number }} size @returns {Picture}
 */
export function drawPath(timeline, { n, width }) {
  const { worker } = timeline;
  const gap = (width - 2 * PADDING) / Math.max(1, n - 1);
  const placeOf = (/** @type {number} */ line) => PADDING + line * gap;
  const root = createRoot(width / 2, timeline);
  const marks = [root];
  // In a parallel search, show which worker has which columns.
  const owned = timeline.owned();
  for (const [owner, columns] of owned.length > 1 ? owned.entries() : []) {
    for (const column of columns) marks.push(createSideMark(1, placeOf(column), owner, root));
  }
  let parent = root;
  for (const [i, { square, siblings }] of timeline.path().entries()) {
    const depth = i + 1;
    const line = siblings.some((other) => other[1] === square[1]) ? 0 : 1; // rows or columns
    for (const other of siblings) marks.push(createSideMark(depth, placeOf(other[line]), worker, parent));
    const mark = createSideMark(depth, placeOf(square[line]), worker, parent);
    parent = { ...mark, state: "path", goal: { placement: depth } };
    marks.push(parent);
  }
  parent.solution = timeline.last()?.kind === "solution";
  const hasWorkers = marks.some((mark) => mark.worker > 0);
  return { marks, stubs: [], isWhole: false, hasNumbers: false, hasWorkers, dotRadius: MAX_DOT_RADIUS };
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
const createRoot = (x, { worker }) => ({
  depth: 0,
  x,
  worker,
  state: "path",
  solution: false,
  parent: null,
  goal: { position: 0 },
});

/** The node of the last queen on the board. @param {Picture} picture */
export const currentMark = ({ marks }) => marks.findLast(({ state }) => state === "path");

/** Where the nearest node on a level leads to. @param {Picture} picture @param {number} depth @param {number} x CSS pixels. */
export function goalAt({ marks }, depth, x) {
  const candidates = marks.filter((mark) => mark.depth === depth && mark.goal);
  candidates.sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
  return candidates[0]?.goal;
}

/**
 * Where an arrow key leads to: up to the parent, down to the first child, left and right on the same level. If only the
 * path is drawn, down leads to the next placement or removal of the run; left and right lead nowhere.
 *
 * @param {Picture} picture @param {string} key @returns {Goal | undefined}
 */
export function goalOfKey(picture, key) {
  const current = currentMark(picture);
  if (!current) return undefined;
  const goals = picture.marks.filter(({ goal }) => goal);
  const level = goals.filter(({ depth }) => depth === current.depth);
  const i = level.indexOf(current);
  if (key === "ArrowUp") return current.parent?.goal;
  if (key === "ArrowLeft") return level[i - 1]?.goal;
  if (key === "ArrowRight") return level[i + 1]?.goal;
  if (key !== "ArrowDown") return undefined;
  return picture.isWhole ? goals.find(({ parent }) => parent === current)?.goal : "turn";
}

/** How a node looks. @param {Mark} mark @param {Picture} picture @returns {{ fill: Colour, outline: Colour | null, lineWidth: number, radius: number, hasNumber: boolean }} `hasNumber`: whether the number of its worker is above it. */
export function lookOf(mark, { hasWorkers, dotRadius }) {
  const { state, solution, depth } = mark;
  return {
    fill: fillOf(mark, hasWorkers),
    outline: outlineOf(mark, hasWorkers),
    lineWidth: solution ? 1.5 : 1,
    radius: state === "path" ? PATH_RADIUS : dotRadius + (solution ? 1.3 : 0),
    hasNumber: hasWorkers && depth === 1 && state !== "ahead",
  };
}

/** @param {Mark} mark @param {boolean} hasWorkers @returns {Colour} */
function fillOf({ depth, worker, state, solution, dead }, hasWorkers) {
  if (state === "ahead") return "line";
  if (solution && !hasWorkers) return "ink";
  if (hasWorkers && depth > 0) return WORKER_COLOURS[worker % WORKER_COLOURS.length] ?? "quiet";
  if (state === "path") return "accent";
  return dead ? "conflict" : "quiet";
}

/** @param {Mark} mark @param {boolean} hasWorkers @returns {Colour | null} */
function outlineOf({ state, solution }, hasWorkers) {
  if (solution) return state === "ahead" ? "line" : "accent";
  return state === "path" && hasWorkers ? "paper" : null;
}
