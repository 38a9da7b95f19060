/** The picture of a subproblem of the count, checked against all solutions. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { subproblemBoard } from "../../../www/board/subproblem-board.js";
import { core } from "../../support/core.mjs";

test("the solutions that fit each picture, times its weight, add up to all solutions", () => {
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
      const fits = (/** @type {Uint8Array} */ columns) =>
        columns.every((column, row) => picture.attackers?.[row * n + column] === 0);
      found += weight * solutions.filter(fits).length;
    }
    assert.equal(found, solutions.length, `n = ${n}`);
  }
});

test("a board that is searched as a whole has no picture", () => {
  assert.equal(subproblemBoard(core, 5, 0), null);
});
