/** The call stack of a run, for the listings that call themselves. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { callStack } from "../../../www/run/call-stack.js";
import { loadPseudocode } from "../../../www/rungs/programs.js";
import { ALGORITHMS } from "../../../www/state/state.js";
import { core } from "../../support/core.mjs";

/** The call stacks of all steps. @param {string} algorithm @param {number} n */
function stacksOf(algorithm, n) {
  const timeline = new core.Timeline(algorithm, n);
  const stacks = [];
  while (timeline.advance(1) !== "ended") {
    const step = timeline.last();
    stacks.push({
      step,
      queens: timeline.queens(),
      stack: callStack(algorithm, { step, queens: timeline.queens(), variables: timeline.variables() }),
    });
  }
  timeline.free();
  return stacks;
}

test("backtracking has a call for each queen and one for the row being filled", () => {
  for (const { step, queens, stack } of stacksOf("pruning", 4)) {
    const placing = step?.kind === "place";
    assert.equal(stack.length, queens.length + (placing ? 0 : 1));
    assert.match(stack.at(-1) ?? "", /^fill\(0\)/);
    for (const [i, [row, column]] of queens.entries()) {
      if (placing && i === queens.length) continue;
      assert.equal(stack.at(-1 - row), `fill(${row}): column = ${column}`);
    }
  }
});

test("permutations have no calls while their queens are pushed and popped", () => {
  for (const { step, stack } of stacksOf("permutations", 4)) {
    const outside = step?.kind === "place" || step?.kind === "take-back";
    assert.equal(stack.length > 0, !outside, step?.kind);
    assert.ok(stack.length <= 5);
  }
});

test("an algorithm has a call stack if and only if its listing calls itself", async () => {
  for (const algorithm of ALGORITHMS) {
    const lines = (await loadPseudocode(algorithm)).lines.map(({ text }) => text);
    const names = lines.flatMap((line) => /^(\w+)\(.*\):$/.exec(line)?.[1] ?? []);
    const callsItself = names.some((name) => {
      const begin = lines.findIndex((line) => line.startsWith(`${name}(`) && line.endsWith(":"));
      const body = lines.slice(begin + 1);
      const end = body.findIndex((line) => !line.startsWith(" "));
      return body.slice(0, end < 0 ? undefined : end).some((line) => line.includes(`${name}(`));
    });
    const hasStack = stacksOf(algorithm, 4).some(({ stack }) => stack.length > 0);
    assert.equal(hasStack, callsItself, algorithm);
  }
});
