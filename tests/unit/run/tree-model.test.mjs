/** The search tree as plain data, against the steps of the run. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readTree } from "../../../www/run/tree-model.js";
import { core } from "../../support/core.mjs";
import { valuesOf } from "../../support/tables.mjs";

/** @param {string} algorithm @param {number} n */
function treeOf(algorithm, n) {
  const tree = readTree(core.searchTree(algorithm, n, {}, 2500), n);
  assert.ok(tree);
  return tree;
}

test("the tree has a node for each queen placed and a stub for each square rejected", () => {
  for (const n of [1, 2, 4, 5, 6]) {
    const { nodes, rejections } = treeOf("pruning", n);
    const timeline = new core.Timeline("pruning", n);
    /** @type {number[]} */
    const placed = [];
    /** @type {number[]} */
    const rejected = [];
    /** @type {number[]} */
    const path = []; // of the nodes
    let deadEnds = 0;
    let solutions = 0;
    while (timeline.advance(1) !== "ended") {
      const step = timeline.last();
      if (step?.kind === "place") {
        const node = nodes[placed.length];
        assert.deepEqual([node?.parent, node?.column], [path.at(-1) ?? -1, step.square[1]]);
        path.push(placed.length);
        placed.push(timeline.position);
      } else if (step?.kind === "reject") {
        assert.equal(rejections[rejected.length]?.parent, path.at(-1) ?? -1);
        rejected.push(timeline.position);
      } else if (step?.kind === "solution") solutions += 1;
      else if (step?.kind === "take-back") {
        assert.equal(nodes[path.pop() ?? -1]?.dead, timeline.deadEnd);
        if (timeline.deadEnd) deadEnds += 1;
      }
    }
    assert.deepEqual(valuesOf(nodes, "position"), placed);
    assert.deepEqual(valuesOf(rejections, "position"), rejected);
    assert.equal(nodes.filter(({ solution }) => solution).length, solutions);
    assert.equal(nodes.filter(({ dead }) => dead).length, deadEnds);
    timeline.free();
  }
});

test("a full board that is no solution is no dead end", () => {
  const { nodes } = treeOf("exhaustive", 3);
  assert.ok(nodes.every(({ dead }) => !dead));
});

test("leaves are side by side, and parents over the middle of their children", () => {
  const { nodes, leaves } = treeOf("pruning", 6);
  const isParent = new Set(nodes.map(({ parent }) => parent));
  const places = nodes.filter((_, i) => !isParent.has(i)).map(({ x }) => x);
  assert.deepEqual(
    [...places].sort((a, b) => a - b),
    Array.from({ length: leaves }, (_, i) => i),
  );
  for (const [i, { x }] of nodes.entries()) {
    const children = nodes.filter(({ parent }) => parent === i).map((child) => child.x);
    if (children.length > 0) assert.equal(x, (Math.min(...children) + Math.max(...children)) / 2);
  }
});
