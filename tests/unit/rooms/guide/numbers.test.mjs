/** The numbers in the texts of the guide: those that the core computes, and what the texts claim, counted again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "../../../../www/i18n/i18n.js";
import { ORDERS } from "../../../../www/rooms/guide/chapters/chance.js";
import { ASKED as LINKS } from "../../../../www/rooms/guide/chapters/cover.js";
import { ASKED as HALVES } from "../../../../www/rooms/guide/chapters/meeting.js";
import { binomial, countersOf, formatRatio } from "../../../../www/rooms/guide/numbers.js";
import { ASKED_SIZE, USUAL_SIZE } from "../../../../www/rooms/guide/sizes.js";
import { ANSWERS } from "../../../../www/rooms/guide/twelve.js";
import { CHAPTERS, queensIn } from "../../../../www/state/state.js";
import { number, textOf } from "../../../support/chapters.mjs";
import { core, countersAtEnd } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";
import { conflictsOf } from "../../../support/oracle.mjs";

useEnglish("guide", "run");

test("a ratio has one digit after the point if it needs it", () => {
  assert.deepEqual([12, 11.96, 2.25, 250.4].map(formatRatio), ["12", "12", "2.3", "250"]);
});

/** The number in a text on a board of another size has this size beside its name. */
const KNOWN = {
  question: {
    ...{ anywhere: "4,426,165,368", onePerRow: "16,777,216", permutations: "40,320" },
    ...{ solutions: "92", attacked: "27", "anywhere 16": "1.0 × 10²⁵" },
  },
  backtracking: {
    ...{ "pruning.placed": "2,056", "pruning.tried": "15,720", "pruning.first.placed": "113" },
    belowTwo: "262,144",
  },
  chance: { "pruning.here.placed 5": "5", "pruning.here.placed 12": "261" },
  mirrors: { fundamental8: "12" },
  meeting: { choices: "70", searchGrowth: "52", engineGrowth: "26", solutionsGrowth: "45" },
  unknown: {
    ...{ largest: "234,907,967,154,122,528", growth: "10.5", settled: "15" },
    ...{ leastSimkin: "0.1430", simkin: "0.1431", mostSimkin: "0.1437" },
  },
  cover: { items: "46" },
};

test("the numbers are those that are known", () => {
  for (const [chapter, numbers] of Object.entries(KNOWN))
    for (const [place, text] of Object.entries(numbers)) {
      const [name = "", n = 8] = place.split(" ");
      assert.equal(number(/** @type {keyof typeof KNOWN} */ (chapter), name, Number(n)), text, place);
    }
  assert.throws(() => number("question", "nothing.placed"));
});

test("brute force places as many queens as the text says", () => {
  const { placed } = countersAtEnd("exhaustive", 6);
  const byFormula = (/** @type {number} */ n) =>
    Array.from({ length: n }, (_, i) => n ** (i + 1)).reduce((sum, queens) => sum + queens);
  assert.equal(Number(placed), byFormula(6));
  assert.equal(number("backtracking", "exhaustivePlaced"), byFormula(8).toLocaleString("en"));
});

/** Compares a square of the next row with the queens above, from the top, until one attacks it. @param {readonly number[]} queens Their columns. @param {number} column */
function compared(queens, column) {
  const row = queens.length;
  const attacker = queens.findIndex(
    (other, above) => other === column || Math.abs(other - column) === row - above,
  );
  return attacker < 0 ? { count: row, isFree: true } : { count: attacker + 1, isFree: false };
}

/** The looks at flags of a search that stops at the first flag that is up, and the comparisons of one without flags. @param {number} n */
function looksOf(n) {
  let [looks, comparisons] = [0, 0];
  /** @type {number[]} */
  const queens = [];
  /** @param {number} columns @param {number} diagonals @param {number} antidiagonals Sets of attacked columns of this row. */
  function fill(columns, diagonals, antidiagonals) {
    const row = queens.length;
    if (row === n) return;
    for (let column = 0; column < n; column += 1) {
      const square = 2 ** column;
      const flag = [columns, diagonals, antidiagonals].findIndex((word) => word & square);
      looks += flag < 0 ? 3 : flag + 1;
      comparisons += compared(queens, column).count;
      if (flag >= 0) continue;
      queens.push(column);
      fill(columns | square, (diagonals | square) << 1, (antidiagonals | square) >> 1);
      queens.pop();
    }
  }
  fill(0, 0, 0);
  return { looks, comparisons };
}

test("three flags take as many looks as the text says, the fewest of three programs", () => {
  const { looks, comparisons } = looksOf(USUAL_SIZE);
  assert.equal(number("flags", "looks"), looks.toLocaleString("en"));
  assert.equal(number("flags", "pruning.comparisons"), comparisons.toLocaleString("en"));
  for (const rung of ["pruning", "row-flags", "diagonal-flags"])
    assert.ok(looks < Number(countersOf(core, rung, false).comparisons), rung);

  const asked = looksOf(ASKED_SIZE);
  const charged = Number(ANSWERS.find(({ rung }) => rung === "diagonal-flags")?.comparisons);
  assert.equal((1 - charged / asked.comparisons).toFixed(2), "0.33", "a third is saved");
  assert.equal(Math.round(asked.comparisons / asked.looks), 3, "a third is left");
});

test("the board that the last chapter sends the reader to count is the one of its link", () => {
  for (const language of LANGUAGES)
    assert.match(
      JSON.stringify(textOf(language, "unknown")),
      new RegExp(`"count\\?n=${number("unknown", "counted")}"`),
    );
});

test("most boards that are not fundamental are refused before they are full, as the text says", () => {
  const run = new core.Steps("symmetry", USUAL_SIZE);
  const refused = { early: 0, full: 0 };
  for (let step = run.next(); step; step = run.next()) {
    if (step.kind !== "reject" || step.attackers.length > 0) continue;
    const queens = run.queens();
    if (queens.length === USUAL_SIZE) refused.full += 1;
    else if (conflictsOf([...queens, step.square]).length === 0) refused.early += 1;
  }
  run.free();
  assert.deepEqual(refused, { early: 39, full: 6 });
  assert.equal(number("mirrors", "refusedEarly"), "39");
  assert.equal(number("mirrors", "refusedFull"), "6");
});

test("the plain pattern of the construction has conflicts exactly if n divided by 6 leaves 2 or 3", () => {
  for (let n = 4; n <= 32; n += 1) {
    const m = Math.floor(n / 2);
    const queens = Array.from(
      { length: n },
      (_, i) => /** @type {const} */ ([i, i < m ? 2 * i + 1 : 2 * (i - m)]),
    );
    const d = (m - 1) / 3;
    assert.equal(Number.isInteger(d), [2, 3].includes(n % 6));
    assert.equal(core.conflicts(n, queens).length, Number.isInteger(d) ? m - d : 0, `n = ${n}`);
  }
});

test("a torus has a solution exactly if neither 2 nor 3 divides n", () => {
  for (let n = 4; n <= 11; n += 1) {
    const { length } = [...core.solutions(n)].filter((columns) =>
      [1, n - 1].every(
        (side) => new Set(Array.from(columns, (column, row) => (column + side * row) % n)).size === n,
      ),
    );
    assert.equal(length > 0, n % 2 > 0 && n % 3 > 0, `n = ${n}`);
  }
});

test("no solution is its own mirror image", () => {
  for (let n = 4; n <= 8; n += 1)
    for (const columns of core.solutions(n)) {
      const queens = queensIn(columns);
      for (const mirror of /** @type {const} */ ([
        "mirror-columns",
        "mirror-rows",
        "transpose",
        "antitranspose",
      ]))
        assert.notDeepEqual(
          new Set(core.transform(n, queens, mirror).map(String)),
          new Set(queens.map(String)),
        );
    }
});

test("each order of a greedy search goes as far as the text says", () => {
  const { sizes, limit, found } = ORDERS;
  /** @param {string} rung @param {import("../../../../www/pkg/nqueens.js").RunOptions} options */
  const solved = (rung, options) => {
    let boards = 0;
    for (let n = sizes.least; n <= sizes.most; n += 1) {
      const run = new core.Steps(rung, n, options);
      let outcome = "on";
      while (outcome === "on" && run.counters().placed <= limit) outcome = run.advance(1000, "solution");
      if (outcome === "reached" && run.counters().placed <= limit) boards += 1;
      run.free();
    }
    return boards;
  };
  assert.equal(solved("greedy", {}), found.fewest);
  assert.equal(solved("greedy", { mostAttackingSquare: true }), found.most);
  assert.equal(solved("bitmask", {}), found.left);
  assert.equal(solved("greedy", { mostConstrainedRow: true }), found.rows);
  assert.equal(solved("greedy", { mostConstrainedRow: true, mostAttackingSquare: true }), found.rows);
});

/**
 * The comparisons of brute force, from those of a search that makes the same boards: what it compares in a row, it
 * compares again for each way to fill the rows below.
 *
 * @param {number} n
 */
function comparisonsOfBruteForce(n) {
  const byRow = Array(n).fill(0n);
  /** @type {number[]} */
  const queens = [];
  function fill() {
    const row = queens.length;
    if (row === n) return;
    for (let column = 0; column < n; column += 1) {
      const { count, isFree } = compared(queens, column);
      byRow[row] += BigInt(count);
      if (!isFree) continue;
      queens.push(column);
      fill();
      queens.pop();
    }
  }
  fill();
  return byRow.reduce((sum, count, row) => sum + count * BigInt(n) ** BigInt(n - 1 - row), 0n);
}

test("the answers for n = 12 are what the core counts", () => {
  const comparisonsOf = (/** @type {string} */ rung, /** @type {number} */ n) =>
    countersAtEnd(rung, n).comparisons;
  for (const n of [4, 5, 6]) assert.equal(comparisonsOfBruteForce(n), comparisonsOf("exhaustive", n));
  for (const { rung, comparisons } of ANSWERS) {
    if (!rung || rung === "permutations") continue; // a minute
    const expected =
      rung === "exhaustive" ? comparisonsOfBruteForce(ASKED_SIZE) : comparisonsOf(rung, ASKED_SIZE);
    assert.equal(comparisons, expected, rung);
  }
  const chapters = ANSWERS.map(({ chapter }) => CHAPTERS.indexOf(chapter));
  assert.ok(chapters.every((chapter, i) => chapter >= (chapters[i - 1] ?? 0)));
});

test("the halves of the board for n = 12 are as many as the text says", () => {
  const n = ASKED_SIZE;
  const every = 2 ** n - 1;
  /** The fillings of the top half by the set of their columns. @type {Map<number, number>} */
  const tops = new Map();
  /** @param {number} row @param {number} columns @param {number} diagonals @param {number} antidiagonals Sets of attacked columns. */
  function fill(row, columns, diagonals, antidiagonals) {
    // Each choice that has the columns of these queens lists them again, and so does the bottom half.
    if (row > 0) listed += 2 * Number(binomial(BigInt(n - row), BigInt(n / 2 - row)));
    if (row === n / 2) {
      tops.set(columns, (tops.get(columns) ?? 0) + 1);
      return;
    }
    for (let column = 0; column < n; column += 1) {
      const queen = 2 ** column;
      if ((columns | diagonals | antidiagonals) & queen) continue;
      fill(row + 1, columns | queen, (diagonals | queen) << 1, (antidiagonals | queen) >> 1);
    }
  }
  let [halves, listed, pairs] = [0, 0, 0];
  fill(0, 0, 0, 0);
  for (const [columns, count] of tops) {
    halves += 2 * count; // turned upside down, it is a filling of the bottom half
    pairs += count * (tops.get(every - columns) ?? 0);
  }
  assert.deepEqual({ halves, listed, pairs }, HALVES);
});

test("dancing links count for n = 12 what the text says", () => {
  const { placed, comparisons } = countersAtEnd("dancing-links", ASKED_SIZE);
  assert.deepEqual([placed, comparisons], [LINKS.placed, LINKS.takenOut].map(BigInt));
  assert.equal(number("cover", "searchPlaced"), "856,188");
  const masks = ANSWERS.find(({ rung }) => rung === "bitmask");
  assert.equal(Math.round(LINKS.takenOut / Number(masks?.comparisons)), 6, "six times as many as the masks");
});
