/** The picture of a search tree: at any position of a run, its path has the queens on the board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_DRAWN, readTree } from "../../../www/run/tree-model.js";
import {
  currentMark,
  drawPath,
  drawTree,
  following,
  goalAt,
  goalOfKey,
  largestZoom,
  lookOf,
  moved,
  sizesOf,
  WHOLE,
  zoomed,
} from "../../../www/run/tree-picture.js";
import { core, exploredRun } from "../../support/core.mjs";
import { randomNumbers } from "../../support/oracle.mjs";

/**
 * @import { Mark, Picture } from "../../../www/run/tree-picture.js"
 */

const N = 6;
const SIZE = { n: N, width: 2000 };
const WITH_TREE = core.algorithms().filter((algorithm) => core.traits(algorithm).hasTree);

/** @param {string} algorithm @param {boolean} [explored] */
function open(algorithm, explored = true) {
  const tree = readTree(core.searchTree(algorithm, N, {}, MAX_DRAWN), N);
  assert.ok(tree, algorithm);
  const timeline = explored ? exploredRun(algorithm, N) : new core.Timeline(algorithm, N);
  return { tree, timeline };
}

/** @param {Picture} picture */
const pathOf = ({ marks }) => marks.filter(({ state }) => state === "path");
/** @param {Mark} mark */
const positionOf = ({ goal }) => (typeof goal === "object" && "position" in goal ? goal.position : -1);

test("at every position, the path has the queens on the board, and what comes later is ahead", () => {
  for (const algorithm of WITH_TREE.filter((key) => core.searchTree(key, N, {}, MAX_DRAWN))) {
    const { tree, timeline } = open(algorithm);
    /** The positions at which the queens on the board were placed, by worker. @type {number[][]} */
    const boards = [];
    let rejected = 0;
    for (timeline.seek(0); timeline.position < timeline.explored; timeline.advance(1)) {
      const { position, worker } = timeline;
      const step = timeline.last();
      const board = boards[worker] ?? [];
      boards[worker] = board;
      if (step?.kind === "place") board.push(position);
      if (step?.kind === "take-back") board.pop();
      if (step?.kind === "restart") board.length = 0;
      if (step?.kind === "reject") rejected += 1;
      if (position % 7 && position > 60) continue; // the others would take long
      const picture = drawTree(tree, timeline, SIZE);
      const where = `${algorithm} at ${position}`;
      assert.deepEqual(pathOf(picture).map(positionOf), [0, ...board], where);
      assert.equal(currentMark(picture)?.depth, timeline.queens().length, where);
      for (const mark of picture.marks)
        assert.equal(mark.state === "ahead", positionOf(mark) > position, where);
      for (const { x } of picture.marks) assert.ok(x >= 12 && x <= SIZE.width - 12, where);
      if (algorithm === "pruning") assert.ok([0, rejected].includes(picture.stubs.length), where);
    }
    timeline.free();
  }
});

test("only what is explored is drawn, and the stubs if they have room", () => {
  const { tree, timeline } = open("pruning", false);
  timeline.advance(100);
  const placed = tree.nodes.filter(({ position }) => position <= 100).length;
  assert.equal(drawTree(tree, timeline, SIZE).marks.length, 1 + placed);
  assert.equal(drawTree(tree, timeline, { n: N, width: 300 }).stubs.length, 0);
  const rejected = tree.rejections.filter(({ position }) => position <= 100).length;
  const wide = drawTree(tree, timeline, { n: N, width: tree.leaves * 30 });
  assert.equal(wide.stubs.length, rejected);
  const narrow = drawTree(tree, timeline, { n: N, width: 300 });
  assert.deepEqual([wide.hasNumbers, narrow.hasNumbers], [true, false]);
  timeline.free();
});

test("arrow keys lead from node to node, and back", () => {
  const random = randomNumbers(2);
  for (const algorithm of ["pruning", "bitmask", "mirror", "dancing-links"]) {
    const { tree, timeline } = open(algorithm);
    /** @param {string} key */
    const press = (key) => {
      const goal = goalOfKey(drawTree(tree, timeline, SIZE), key);
      if (goal === undefined) return false;
      assert.ok(typeof goal === "object" && "position" in goal);
      timeline.seek(goal.position);
      const current = /** @type {Mark} */ (currentMark(drawTree(tree, timeline, SIZE)));
      assert.equal(positionOf(current), goal.position);
      return true;
    };
    const back = { ArrowDown: "ArrowUp", ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
    for (let i = 0; i < 300; i += 1) {
      const [key, opposite] = Object.entries(back)[random(3)] ?? ["", ""];
      const { position } = timeline;
      const depth = timeline.queens().length;
      if (press(key)) {
        assert.equal(timeline.queens().length, depth + (key === "ArrowDown" ? 1 : 0));
        if (random(2)) continue;
        assert.ok(press(opposite), `${algorithm} at ${position}: ${key}`);
        assert.equal(timeline.position, position);
      } else if (key === "ArrowDown" && random(2)) assert.equal(press("ArrowUp"), depth > 0);
    }
    assert.equal(goalOfKey(drawTree(tree, timeline, SIZE), "Enter"), undefined);
    timeline.free();
  }
});

test("a click leads to the nearest node of its level", () => {
  const { tree, timeline } = open("bitmask");
  timeline.seek(200);
  const picture = drawTree(tree, timeline, { n: N, width: 700 });
  const random = randomNumbers(5);
  for (let i = 0; i < 200; i += 1) {
    const [depth, x] = [random(N + 2), random(700)];
    const onLevel = picture.marks.filter((mark) => mark.depth === depth);
    const distances = onLevel.map((mark) => Math.abs(mark.x - x));
    const goal = goalAt(picture, depth, x);
    const found = onLevel.findIndex((mark) => mark.goal === goal);
    if (onLevel.length === 0) assert.equal(goal, undefined);
    else assert.equal(distances[found], Math.min(...distances));
  }
  timeline.free();
});

test("without the tree, the path has its squares and the squares beside them, and each leads to its queen", () => {
  const random = randomNumbers(11);
  for (const algorithm of WITH_TREE) {
    const timeline = exploredRun(algorithm, N);
    for (let i = 0; i < 30; i += 1) {
      timeline.seek(random(timeline.explored + 1));
      const picture = drawPath(timeline, SIZE);
      const path = timeline.path();
      const beside = path.reduce((sum, { siblings }) => sum + siblings.length, 0);
      const owned = timeline.owned();
      const shared = owned.length > 1 ? owned.reduce((sum, columns) => sum + columns.length, 0) : 0;
      assert.equal(picture.marks.length, 1 + path.length + beside + shared, algorithm);
      const marks = pathOf(picture);
      assert.equal(marks.length, path.length + 1);
      for (const [i, mark] of marks.entries()) assert.equal(mark.parent, marks[i - 1] ?? null);
      assert.equal(currentMark(picture)?.solution, timeline.last()?.kind === "solution");
      assert.equal(goalOfKey(picture, "ArrowDown"), "turn");
      assert.deepEqual(goalOfKey(picture, "ArrowUp"), marks.at(-2)?.goal);
      assert.equal(goalOfKey(picture, "ArrowLeft"), undefined);
    }
    timeline.free();
  }
});

test("the levels fill the height within limits, and a window of its own more of it", () => {
  const base = { n: N, width: 300, height: 7 * 20, fill: false, part: null };
  assert.deepEqual(sizesOf(base), { width: 300, levelHeight: 24, contentWidth: 300, contentHeight: 168 });
  assert.equal(sizesOf({ ...base, fill: true }).levelHeight, 20);
  assert.equal(sizesOf({ ...base, fill: true, height: 2000 }).levelHeight, 96);
  assert.equal(sizesOf({ ...base, fill: true, height: 5 }).levelHeight, 9);
  const enlarged = sizesOf({ ...base, height: 700, part: { zoom: 3, left: 40 } });
  assert.deepEqual([enlarged.levelHeight, enlarged.contentWidth, enlarged.width], [96, 900, 300]);
});

test("the largest zoom has room for seven stubs at each leaf, three pixels apart", () => {
  const { tree, timeline } = open("pruning");
  timeline.free();
  const zoom = largestZoom(tree, N, 200);
  assert.equal(Math.round(200 * zoom), tree.leaves * 21 + 24);
  assert.equal(largestZoom(tree, N, 300 * zoom), 4, "it can always be zoomed");
  assert.equal(largestZoom(null, N, 300), 4);
});

test("zooming keeps the point below the pointer, moving stays inside, and the current node is followed", () => {
  const random = randomNumbers(8);
  const limits = { width: 300, most: 20 };
  let part = WHOLE;
  for (let i = 0; i < 500; i += 1) {
    const x = random(301);
    const factor = (1 + random(300)) / 100;
    const next = zoomed(part, factor, x, limits);
    assert.ok(next.zoom >= 1 && next.zoom <= 20);
    assert.ok(next.left >= 0 && next.left <= 300 * (next.zoom - 1) + 1e-6);
    const kept = (/** @type {typeof part} */ { zoom, left }) => (left + x) / zoom;
    const isAtEdge = next.left === 0 || next.left > 300 * (next.zoom - 1) - 1e-6;
    if (!isAtEdge) assert.ok(Math.abs(kept(part) - kept(next)) < 1e-6);
    part = moved(next, random(400) - 200, 300);
    assert.ok(part.left >= 0 && part.left <= 300 * (part.zoom - 1) + 1e-6);
    const current = random(Math.ceil(300 * part.zoom));
    const shown = following(part, current, 300);
    assert.ok(current >= shown.left - 1e-6 && current <= shown.left + 300 + 1e-6);
    assert.deepEqual(following(shown, current, 300), shown, "it moves once");
  }
  assert.deepEqual(moved({ zoom: 2, left: 100 }, 30, 300), { zoom: 2, left: 70 });
});

test("each kind of node has its look", () => {
  const node = { depth: 1, x: 0, worker: 5, solution: false, dead: false, column: 0, parent: null };
  /** @param {Partial<Mark>} changes @param {boolean} [hasWorkers] */
  const look = (changes, hasWorkers = false) => {
    const picture = { marks: [], stubs: [], isWhole: true, hasNumbers: false, hasWorkers, dotRadius: 2 };
    const { fill, outline, radius, hasNumber } = lookOf({ ...node, state: "known", ...changes }, picture);
    return [fill, outline, radius, hasNumber];
  };
  assert.deepEqual(look({}), ["quiet", null, 2, false]);
  assert.deepEqual(look({ dead: true }), ["conflict", null, 2, false]);
  assert.deepEqual(look({ state: "path", dead: true }), ["accent", null, 4.5, false]);
  assert.deepEqual(look({ solution: true }), ["ink", "accent", 3.3, false]);
  assert.deepEqual(look({ solution: true, state: "path" }), ["ink", "accent", 4.5, false]);
  assert.deepEqual(look({ solution: true, state: "ahead" }), ["line", "line", 3.3, false]);
  assert.deepEqual(look({ dead: true, state: "ahead" }), ["line", null, 2, false]);
  assert.deepEqual(look({}, true), ["worker2", null, 2, true]);
  assert.deepEqual(look({ solution: true }, true), ["worker2", "accent", 3.3, true]);
  assert.deepEqual(look({ state: "path" }, true), ["worker2", "paper", 4.5, true]);
  assert.deepEqual(look({ state: "path", depth: 0 }, true), ["accent", "paper", 4.5, false]);
  assert.deepEqual(look({ state: "ahead" }, true), ["line", null, 2, false]);
});
