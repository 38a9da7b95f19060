/** The picture of a subproblem of the count, against all solutions. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { subproblemBoard } from "../../../www/board/subproblem-board.js";
import { core } from "../../support/core.mjs";

test("each solution lies on the open squares of subproblems, as often as their weights say", () => {
  for (const n of [6, 7, 8, 9]) {
    const solutions = [...core.solutions(n)];
    const end = Math.max(...core.portions(n).map((portion) => portion.end));
    let found = 0;
    for (let number = 0; number < end; number += 1) {
      const picture = subproblemBoard(core, n, number);
      const { weight, middleQueen } = core.subproblem(n, number);
      assert.equal(picture === null, weight === 0);
      if (!picture) continue;
      assert.deepEqual(picture.queens, middleQueen ? [middleQueen] : []);
      const lies = (/** @type {Uint8Array} */ columns) =>
        columns.every((column, row) => picture.attackers?.[row * n + column] === 0);
      found += weight * solutions.filter(lies).length;
    }
    assert.equal(found, solutions.length, `n = ${n}`);
  }
});

test("where the whole board is searched at once there is no picture", () => {
  assert.equal(subproblemBoard(core, 5, 0), null);
});
