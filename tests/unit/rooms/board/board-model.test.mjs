/** What the Board room says about a position, checked against a naive oracle. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { attackersHeat, diagonalsHeat } from "../../../../www/board/squares.js";
import {
  analyse,
  changeText,
  completionsText,
  conflictTexts,
  diagonalsHint,
  diagonalText,
  firstColumns,
  isDeadEnd,
  squareText,
  statusText,
  taskText,
} from "../../../../www/rooms/board/board-model.js";
import { afterDrop, captionOf, sceneOf } from "../../../../www/rooms/board/board-scene.js";
import { remainingHeat, roughly } from "../../../../www/rooms/board/solutions-left.js";
import { DEFAULTS, withBlockToggled, withPosition } from "../../../../www/state/state.js";
import { core } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";
import { conflictsOf, pairs, randomNumbers, randomQueens } from "../../../support/oracle.mjs";

/** @import { Square } from "../../../../www/state/parameters.js" */

useEnglish("board");

/** @param {number} n @param {readonly Square[]} queens @param {readonly Square[]} [blocked] */
const analysisOf = (n, queens, blocked = []) =>
  analyse(core, withPosition(DEFAULTS, { n, queens: [...queens], blocked: [...blocked] }));

/** @param {number} n @param {bigint} found @param {Partial<import("../../../../www/rooms/board/completions.js").Completions>} [more] */
const completions = (n, found, more = {}) => ({
  done: true,
  stopped: false,
  found,
  heat: new BigUint64Array(n * n),
  estimate: null,
  ...more,
});

/** An estimate with these means and margins of the first squares; nothing is known about the others. @param {number} n @param {readonly (readonly [number, number])[]} squares */
function estimateWith(n, squares) {
  const heat = new Float64Array(n * n);
  const margins = new Float64Array(n * n).fill(Number.POSITIVE_INFINITY);
  for (const [i, [mean, margin]] of squares.entries()) [heat[i], margins[i]] = [mean, margin];
  return { samples: 100, mean: 4000, margin: 80, heat, margins };
}

test("random positions have the oracle's conflicts, with a line for each of the first six", () => {
  const random = randomNumbers(7);
  for (let i = 0; i < 300; i += 1) {
    const n = 2 + random(9);
    const queens = randomQueens(random, n, n + 2);
    const analysis = analysisOf(n, queens);
    const count = conflictsOf(analysis.queens).length;
    assert.equal(analysis.conflicts.length, count);
    assert.equal(analysis.solved, count === 0 && analysis.queens.length === n);
    assert.equal(conflictTexts(analysis).length, Math.min(count, 7));
  }
});

test("the status distinguishes solved boards, too many queens and conflicts", () => {
  const statusOf = (/** @type {string} */ queens, isTask = true, n = 4) =>
    statusText(analysisOf(n, pairs(queens)), isTask);
  assert.match(statusOf("0,1 1,3 2,0 3,2"), /^This is one of the 2 solutions/);
  assert.match(statusOf("0,1 1,3 2,0 3,2", false), /^Solved\. This is one of the 2 solutions/);
  for (const queens of ["0,1", "0,1 1,3 2,0 3,3"]) assert.match(statusOf(queens), /of 4 queens/);
  assert.match(statusOf("0,0 0,1 1,0", true, 2), /too many|more queens|3 queens/i);
  assert.match(taskText(analysisOf(3, [])), /no solution|none/i);
});

test("the text about the remaining solutions says how much is known", () => {
  const analysis = analysisOf(8, [[0, 0]]);
  const text = (/** @type {Parameters<typeof completions>[2]} */ more) =>
    completionsText(analysis, completions(8, 4n, more));
  assert.equal(completionsText(analysis, null), "");
  const estimate = estimateWith(8, []);
  const texts = [
    ...[{}, { done: false }, { done: false, stopped: true }],
    ...[
      { done: false, estimate },
      { done: false, estimate, stopped: true },
    ],
  ].map(text);
  assert.equal(new Set(texts).size, 5);
  assert.match(texts[0] ?? "", /4 of (the )?92/);
  assert.match(texts[3] ?? "", /^About 4 thousand .*±2%.* 4 are counted/);
  assert.match(text({ done: false, estimate: { ...estimate, margin: Infinity } }), /at least 4/);
  const empty = completionsText(analysisOf(20, []), completions(20, 4n, { done: false }));
  assert.match(empty, /^39,029,188,884 solutions\./, "published");
  assert.match(changeText("Placed.", analysis, completions(8, 4n)), /^Placed\..*4/);
  assert.doesNotMatch(changeText("Placed.", analysis, completions(8, 4n, { done: false })), /\b4\b/);
});

test("a square's heat is its number of remaining solutions; queens have none", () => {
  const analysis = analysisOf(4, [[0, 1]]);
  const heat = new BigUint64Array(16);
  heat[1] = 1n; // the queen's square
  heat[7] = 2n;
  heat[8] = 1n;
  const now = completions(4, 1n, { heat });
  const shown = remainingHeat(analysis, now);
  assert.equal(shown[1], null);
  assert.deepEqual([shown[7]?.share, shown[8]?.share, shown[0]?.share], [1, 0.5, 0]);
  assert.deepEqual([shown[7]?.text, shown[0]?.text], ["2", "0"]);
  assert.deepEqual(remainingHeat(analysis, null), []);
});

test("while solutions are counted, a square shows an estimate with its margin, or that nothing is known", () => {
  const analysis = analysisOf(4, [[0, 1]]);
  const heat = new BigUint64Array(16).fill(1n);
  const now = completions(4, 1n, { done: false, heat });
  const shown = remainingHeat(analysis, now).filter((_, i) => i !== 1);
  assert.ok(
    shown.every((heat) => heat?.text === "?"),
    "what is counted so far would look final",
  );
  const estimate = estimateWith(4, [
    [1234, 40],
    [0, 0], // the queen's square
    [0, 0],
    [10, 11],
  ]);
  const [first, queen, attacked, doubtful, unknown] = remainingHeat(analysis, { ...now, estimate });
  assert.deepEqual(first, { share: 1, text: "1.2K", margin: "±4%" });
  assert.deepEqual([queen, attacked?.text, doubtful?.text, unknown?.text], [null, "0", "?", "?"]);
  const text = (/** @type {Square} */ square) => squareText(analysis, square, { ...now, estimate });
  assert.match(text([0, 0]), /about 1.2 thousand solutions left, estimated within 4%$/);
  assert.match(text([0, 2]), /, 0 solutions left$/);
  assert.match(text([0, 3]), /not known/);
});

test("large numbers are written with a power of ten", () => {
  const texts = [3.9e10, 9.96e14, 2.35e17].map((value) => roughly(value, "short"));
  assert.deepEqual(texts, ["39B", "1000T", "2.4\u00a0·\u00a010¹⁷"]);
});

test("a square shows how many queens attack it, except on queens and blocked squares", () => {
  const { attackers, queens, blocked } = analysisOf(3, [[0, 0]], [[2, 1]]);
  const texts = attackersHeat(3, attackers, [...queens, ...blocked]).map((heat) => heat?.text ?? "");
  assert.deepEqual(texts, ["", "1", "1", "1", "1", "0", "1", "", "1"]);
});

test("diagonals are numbered as on paper where rows count from 1, and as in a program where they count from 0", () => {
  /** @param {"sums" | "differences"} kind @param {0 | 1} first */
  const numbers = (kind, first) => {
    const texts = diagonalsHeat(3, kind, first, [[2, 1]]).map((heat) => heat?.text ?? "");
    const said = diagonalText("square", [2, 1], 3, kind, first); // also where a queen covers the number
    return [
      texts.join(" "),
      said.replace(/^square, /, ""),
      diagonalsHint(3, kind, first).match(/from.*/)?.[0],
    ];
  };
  assert.deepEqual(numbers("sums", 1), ["2 3 4 3 4 5 4  6", "diagonal 5", "from 2 to 6."]);
  assert.deepEqual(numbers("differences", 1), ["0 −1 −2 1 0 −1 2  0", "diagonal 1", "from −2 to 2."]);
  assert.deepEqual(numbers("sums", 0), ["0 1 2 1 2 3 2  4", "diagonal 3", "from 0 to 4."]);
  assert.deepEqual(numbers("differences", 0), ["2 1 0 3 2 1 4  2", "diagonal 3", "from 0 to 4."]);
});

test("a square's text names its queen or block, and its remaining solutions", () => {
  const analysis = analysisOf(4, [[0, 1]], [[1, 0]]);
  const now = completions(4, 1n);
  now.heat[7] = 1n;
  const text = (/** @type {Square} */ square, left = true) => squareText(analysis, square, left ? now : null);
  assert.match(text([0, 1]), /queen/i);
  assert.match(text([1, 0]), /blocked/);
  assert.notEqual(text([1, 3]), text([1, 3], false));
  assert.equal(text([0, 1]), text([0, 1], false));
});

test("blocked squares outside a smaller board are kept, but do not count", () => {
  const state = withBlockToggled(withPosition(DEFAULTS, { n: 8, queens: [], blocked: [] }), [7, 7]);
  assert.equal(analyse(core, state).blocked.length, 1);
  assert.equal(analyse(core, { ...state, n: 4 }).blocked.length, 0);
});

test("a dead end has queens, no conflicts and no solution left", () => {
  const position = analysisOf(8, pairs("0,0 1,2"));
  assert.equal(isDeadEnd(position, completions(8, 0n)), true);
  assert.equal(isDeadEnd(position, completions(8, 1n)), false);
  assert.equal(isDeadEnd(position, completions(8, 0n, { done: false })), false);
  assert.equal(isDeadEnd(position, null), false);
  assert.equal(isDeadEnd(analysisOf(8, []), completions(8, 0n)), false, "no queens");
  const attacking = analysisOf(8, pairs("0,0 1,1"));
  assert.equal(isDeadEnd(attacking, completions(8, 0n)), false, "a conflict says more");
  assert.equal(isDeadEnd(analysisOf(3, [[0, 0]]), completions(3, 0n)), false, "no queen is to blame");
  assert.match(changeText("Moved.", position, completions(8, 0n)), /Dead end/);
  assert.equal(completionsText(position, completions(8, 0n)), "");
});

test("a search can start with the queens of the first rows, one in each", () => {
  /** @param {Square[]} queens */
  const columns = (...queens) => firstColumns(analysisOf(8, queens));
  assert.deepEqual(columns([0, 0], [1, 4], [3, 1]), [0, 4]);
  assert.deepEqual(columns([1, 4]), []);
  assert.deepEqual(columns([0, 0], [1, 4], [1, 6]), [0]);
  assert.deepEqual(columns([0, 3]), [3]);
});

/** @param {Square[]} queens @param {Partial<import("../../../../www/rooms/board/board-scene.js").Moment>} more */
function momentOf(queens, more) {
  const state = { ...withPosition(DEFAULTS, { n: 4, queens, blocked: [] }), ...more.state };
  const analysis = analyse(core, afterDrop(state, more.held ?? null));
  const nothing = { held: null, completions: null, isDead: false, hovered: null, advice: null };
  return { ...nothing, ...more, state, analysis };
}

test("a held queen is drawn at the pointer, and counts where it would be dropped", () => {
  const over = momentOf(pairs("0,0 1,2"), { held: { from: [0, 0], over: [0, 1] }, hovered: [1, 2] });
  assert.deepEqual(over.analysis.queens, pairs("0,1 1,2"));
  const { queens, conflicts, reach, animate } = sceneOf(core, over);
  assert.deepEqual([queens, conflicts.length, reach, animate], [pairs("1,2"), 1, null, false]);
  const { analysis } = momentOf(pairs("0,0 1,2"), { held: { from: [0, 0], over: null } });
  assert.deepEqual(analysis.queens, pairs("1,2"));
});

test("the caption says first what a release does, then advice, an estimate and the state of the board", () => {
  const state = { ...DEFAULTS, n: 4, queens: pairs("0,1"), overlays: /** @type {const} */ (["left"]) };
  const less = {
    state,
    hovered: /** @type {Square} */ ([1, 3]),
    completions: completions(4, 1n, { done: false, estimate: estimateWith(4, [[1, 2]]) }),
  };
  const advice = { words: "Advice", tone: /** @type {const} */ ("solved"), squares: [] };
  const held = /** @type {const} */ ({ from: [0, 1], over: null });
  const captions = [{ held, advice, ...less }, { advice, ...less }, less, { state }].map((more) =>
    captionOf(momentOf(pairs("0,1"), more), true),
  );
  for (const [i, words] of [
    /^Let go here/,
    /^Advice$/,
    /row 2, column 4.*not known/i,
    /1 of 4 queens/,
  ].entries())
    assert.match(captions[i]?.words ?? "", words);
  assert.deepEqual(
    captions.map(({ long = false }) => long),
    [true, true, true, false],
  );
});
