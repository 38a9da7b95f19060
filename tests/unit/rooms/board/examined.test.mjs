/** What the Board room says of a position, against a naive oracle. */

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { setLanguage } from "../../../../www/i18n/i18n.js";
import {
  attackersHeat,
  changeText,
  completionsText,
  conflictTexts,
  examine,
  remainingHeat,
  squareText,
  statusText,
  taskText,
} from "../../../../www/rooms/board/examined.js";
import { DEFAULTS, withBlockToggled, withPosition } from "../../../../www/state/state.js";
import { core } from "../../../support/core.mjs";
import { conflictsOf, randomNumbers, randomQueens } from "../../../support/oracle.mjs";

/** @typedef {import("../../../../www/state/state.js").Square} Square */

before(() => setLanguage("en"));

/** @param {number} n @param {readonly Square[]} queens @param {readonly Square[]} [blocked] */
const known = (n, queens, blocked = []) =>
  examine(core, withPosition(DEFAULTS, { n, queens: [...queens], blocked: [...blocked] }));

/** @param {number} n @param {bigint} found @param {Partial<import("../../../../www/rooms/board/completions.js").Completions>} [more] */
const completions = (n, found, more = {}) => ({
  done: true,
  stopped: false,
  found,
  heat: new BigUint64Array(n * n),
  ...more,
});

test("random positions have the conflicts of the oracle, a line for each of the first six", () => {
  const random = randomNumbers(7);
  for (let i = 0; i < 300; i += 1) {
    const n = 2 + random(9);
    const queens = randomQueens(random, n, n + 2);
    const examined = known(n, queens);
    const count = conflictsOf(examined.queens).length;
    assert.equal(examined.conflicts.length, count);
    assert.equal(examined.solved, count === 0 && examined.queens.length === n);
    assert.equal(conflictTexts(examined).length, Math.min(count, 7));
  }
});

test("solved, too many and conflicting are told apart", () => {
  const squares = (/** @type {string} */ text) =>
    text.split(" ").map((pair) => /** @type {Square} */ ([Number(pair[0]), Number(pair[1])]));
  assert.match(statusText(known(4, squares("01 13 20 32"))), /^Solved/);
  assert.doesNotMatch(statusText(known(4, squares("01"))), /Solved/);
  assert.doesNotMatch(statusText(known(4, squares("01 13 20 33"))), /Solved/);
  assert.match(statusText(known(2, squares("00 01 10"))), /too many|more queens|3 queens/i);
  assert.match(taskText(known(3, [])), /no solution|none/i);
});

test("what is left is told as far as it is known", () => {
  const examined = known(8, [[0, 0]]);
  const text = (/** @type {Parameters<typeof completions>[2]} */ more) =>
    completionsText(examined, completions(8, 4n, more));
  assert.equal(completionsText(examined, null), "");
  const texts = [text({}), text({ done: false }), text({ done: false, stopped: true })];
  assert.equal(new Set(texts).size, 3);
  assert.match(texts[0] ?? "", /4 of (the )?92/);
  assert.match(changeText("Placed.", examined, completions(8, 4n)), /^Placed\..*4/);
  assert.doesNotMatch(changeText("Placed.", examined, completions(8, 4n, { done: false })), /\b4\b/);
});

test("the heat of a square is how many solutions are left there; none where a queen stands or nothing is known yet", () => {
  const examined = known(4, [[0, 1]]);
  const heat = new BigUint64Array(16);
  heat[1] = 1n; // where the queen stands
  heat[7] = 2n;
  heat[8] = 1n;
  const now = completions(4, 1n, { heat });
  const shown = remainingHeat(examined, now);
  assert.equal(shown[1], null);
  assert.deepEqual([shown[7]?.share, shown[8]?.share, shown[0]?.share], [1, 0.5, 0]);
  assert.equal(shown[0]?.text, "–");
  assert.equal(remainingHeat(examined, { ...now, done: false })[0], null);
  assert.deepEqual(remainingHeat(examined, null), []);
});

test("the number on a square is how many queens attack it; none on queens and blocked squares", () => {
  const examined = known(3, [[0, 0]], [[2, 1]]);
  const texts = attackersHeat(examined).map((heat) => heat?.text ?? "");
  assert.deepEqual(texts, ["", "1", "1", "1", "1", "0", "1", "", "1"]);
});

test("a square says what stands there, that it is blocked, and what is left", () => {
  const examined = known(4, [[0, 1]], [[1, 0]]);
  const now = completions(4, 1n);
  now.heat[7] = 1n;
  const text = (/** @type {Square} */ square, left = true) => squareText(examined, square, left ? now : null);
  assert.match(text([0, 1]), /queen/i);
  assert.match(text([1, 0]), /blocked/);
  assert.notEqual(text([1, 3]), text([1, 3], false));
  assert.equal(text([0, 1]), text([0, 1], false));
});

test("blocked squares beyond a smaller board come back, and do not count until then", () => {
  const state = withBlockToggled(withPosition(DEFAULTS, { n: 8, queens: [], blocked: [] }), [7, 7]);
  assert.equal(examine(core, state).blocked.length, 1);
  assert.equal(examine(core, { ...state, n: 4 }).blocked.length, 0);
});
