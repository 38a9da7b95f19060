/** The moments of the guide, and the squares that answer its questions, on every board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { findMoment, momentOf } from "../../../../www/rooms/guide/chapter.js";
import { step } from "../../../../www/rooms/guide/finders.js";
import { GUIDE_SIZES, USUAL_SIZE } from "../../../../www/rooms/guide/sizes.js";
import { CHAPTERS, MOMENTS, RUNGS } from "../../../../www/state/state.js";
import { definitionOf, SIZES } from "../../../support/chapters.mjs";
import { core } from "../../../support/core.mjs";
import { conflictsOf } from "../../../support/oracle.mjs";

for (const chapter of CHAPTERS) {
  const definition = definitionOf(chapter);

  test(`${chapter} shows each of its moments on every board`, () => {
    assert.deepEqual(Object.keys(definition.moments), MOMENTS[chapter]);
    for (const moment of MOMENTS[chapter]) {
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
        assert.ok([made.n, USUAL_SIZE].includes(shown.n), moment);
        shown.timeline.free();
        if (made.n !== USUAL_SIZE) continue;
        const timeline = new core.Timeline(made.algorithm, made.n, made.options);
        assert.ok(made.find(timeline, made.n), `${moment} is found on the usual board`);
        timeline.free();
      }
    }
  });
}

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

for (const chapter of CHAPTERS) {
  const { questions, moments } = definitionOf(chapter);
  for (const [index, question] of questions.entries()) {
    if (question.kind !== "square") continue;
    test(`exactly the right squares answer question ${index + 1} of ${chapter}`, () => {
      for (let n = GUIDE_SIZES.least; n <= GUIDE_SIZES.most; n += 1) {
        const made = momentOf(core, definitionOf(chapter), question.at, n);
        assert.ok(made !== "own" && moments[question.at]);
        /** @type {import("../../../../www/rooms/guide/chapter.js").Shown} */
        let shown = { n, queens: [], timeline: null };
        if ("find" in made) {
          let timeline = new core.Timeline(made.algorithm, made.n, made.options);
          if (!made.find(timeline, made.n)) {
            timeline.free();
            timeline = new core.Timeline(made.algorithm, USUAL_SIZE, made.options);
            assert.ok(made.find(timeline, USUAL_SIZE));
            shown = { ...shown, n: USUAL_SIZE };
          }
          shown = { ...shown, queens: timeline.queens(), timeline };
        } else shown = { ...shown, queens: made.queens };
        const squares = Array.from(
          { length: shown.n ** 2 },
          (_, i) => /** @type {const} */ ([Math.floor(i / shown.n), i % shown.n]),
        );
        const before = shown.timeline?.position;
        /** @type {(readonly [number, number])[]} */
        const right = squares.filter((square) => question.judge(core, square, shown));
        assert.equal(shown.timeline?.position, before, "judging moves nothing");
        assert.equal(right.length, chapter === "cover" ? shown.n : 1, `n = ${n}: ${right.join(" ")}`);
        shown.timeline?.free();
      }
    });
  }
}

test("two pairs of queens spoil the halves to judge", () => {
  const made = momentOf(core, definitionOf("meeting"), "pair", 8);
  assert.ok(made !== "own" && !("find" in made));
  assert.deepEqual(conflictsOf(made.queens), ["0,0 6,6 diagonal", "2,7 7,2 antidiagonal"]);
});
