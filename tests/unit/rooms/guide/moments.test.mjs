/** The moments of the guide, and the squares that answer its questions, on every board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { allSquares } from "../../../../www/board/squares.js";
import { findMoment, momentOf, openingOf, shownAt } from "../../../../www/rooms/guide/chapter.js";
import { step } from "../../../../www/rooms/guide/finders.js";
import { GUIDE_SIZES, USUAL_SIZE } from "../../../../www/rooms/guide/sizes.js";
import { CHAPTERS, MOMENTS, RUNGS } from "../../../../www/state/state.js";
import { definitionOf, SIZES } from "../../../support/chapters.mjs";
import { core } from "../../../support/core.mjs";
import { conflictsOf } from "../../../support/oracle.mjs";

/** The boards whose run does not reach a moment, or not soon, so that it is shown on the usual one. @type {Readonly<Record<string, readonly number[]>>} */
const REPLACED = {
  // A solution of 5 × 5 is found without going back.
  "matrix dead-end": [5],
  "backtracking first-dead-end": [5],
  "backtracking after-dead-end": [5],
  "backtracking half": [5],
  "flags cleared": [5],
  "iteration row-full": [5],
  "iteration step-back": [5],
  "iteration resume": [5],
  // There is nothing to refuse, no column for a third core, and no second piece for any.
  "mirrors not-first": [4, 11, 16],
  "cores start": [4],
  "cores next-piece": [4, 5, 6, 11, 16],
  // Too long, or a tree that is too large to be drawn.
  "one-per-row solution": [16],
  "backtracking end": [9, 11, 16],
  "mirrors half-row": [16],
  "cores end": [16],
};

for (const chapter of CHAPTERS) {
  const definition = definitionOf(chapter);

  test(`${chapter} shows each of its moments on every board`, () => {
    assert.deepEqual(Object.keys(definition.moments), MOMENTS[chapter]);
    for (const moment of MOMENTS[chapter]) {
      const replaced = [];
      for (const n of SIZES) {
        const made = momentOf(core, definition, moment, n);
        if (made === "own") continue;
        if (!("find" in made)) {
          assert.ok(
            made.queens.every((square) => square.every((line) => line >= 0 && line < made.n)),
            moment,
          );
          const conflicts = core.conflicts(made.n, made.queens);
          assert.deepEqual(conflicts.length, conflictsOf(made.queens).length);
          assert.equal(made.solved ?? false, made.solved ? conflicts.length === 0 : false, moment);
          continue;
        }
        assert.ok(RUNGS.includes(made.algorithm));
        const shown = findMoment(core, made);
        shown.timeline.free();
        if (shown.n !== made.n) replaced.push(n);
        if (made.n !== USUAL_SIZE) continue;
        const timeline = new core.Timeline(made.algorithm, made.n, made.options);
        assert.ok(made.find(timeline, made.n), `${moment} is found on the usual board`);
        timeline.free();
      }
      assert.deepEqual(replaced, REPLACED[`${chapter} ${moment}`] ?? [], moment);
    }
  });
}

test("each board that is replaced belongs to a moment", () => {
  const moments = CHAPTERS.flatMap((chapter) => MOMENTS[chapter].map((moment) => `${chapter} ${moment}`));
  for (const name of Object.keys(REPLACED)) assert.ok(moments.includes(name), name);
});

test("the guide begins with queens that leave no square for another", () => {
  const opening = openingOf(core, definitionOf("question"), USUAL_SIZE);
  assert.ok(opening);
  const { n, queens } = opening;
  assert.deepEqual([n, queens.length], [USUAL_SIZE, USUAL_SIZE - 1]);
  assert.deepEqual(conflictsOf(queens), []);
  const isFree = (/** @type {unknown} */ square) => !queens.some((queen) => `${queen}` === `${square}`);
  for (const square of allSquares(n).filter(isFree))
    assert.notDeepEqual(conflictsOf([...queens, square]), [], `${square}`);
  assert.equal(openingOf(core, definitionOf("question"), USUAL_SIZE + 1), null);
  assert.equal(openingOf(core, definitionOf("matrix"), USUAL_SIZE), null);
});

test("a moment that one run does not reach is looked for in other runs", () => {
  const find = step("swap");
  /** @param {string} algorithm */
  function sizeIn(algorithm) {
    const { timeline, n } = findMoment(core, { algorithm, n: 5, options: {}, find });
    timeline.free();
    return n;
  }
  assert.deepEqual(["pruning", "permutations"].map(sizeIn), [USUAL_SIZE, 5]);
});

for (const chapter of CHAPTERS)
  for (const [key, question] of Object.entries(definitionOf(chapter).questions)) {
    if (question.kind !== "square") continue;
    test(`exactly the right squares answer the question “${key}” of ${chapter}`, () => {
      for (let size = GUIDE_SIZES.least; size <= GUIDE_SIZES.most; size += 1) {
        const shown = shownAt(core, definitionOf(chapter), question.at, size);
        assert.ok(shown);
        const { n, queens, timeline } = shown;
        const before = timeline?.position;
        /** @type {import("../../../../www/state/parameters.js").Square[]} */
        const right = allSquares(n).filter((square) => question.judge(core, square, shown));
        assert.equal(timeline?.position, before, "judging moves nothing");
        assert.equal(right.length, chapter === "cover" ? n : 1, `n = ${size}: ${right.join(" ")}`);
        for (const square of timeline ? [] : right)
          assert.ok(core.isSolution(n, [...queens, square]), "a board without a run is solved");
        timeline?.free();
      }
    });
  }

test("two pairs of queens spoil the halves to judge", () => {
  const made = momentOf(core, definitionOf("meeting"), "pair", 8);
  assert.ok(made !== "own" && !("find" in made));
  assert.deepEqual(conflictsOf(made.queens), ["0,0 6,6 diagonal", "2,7 7,2 antidiagonal"]);
});
