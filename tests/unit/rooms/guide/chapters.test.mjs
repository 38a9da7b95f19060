/** The chapters of the guide: their texts agree with each other, and with what the core computes. */

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { readingTime } from "../../../../crate/xtask/dist/reading-time.mjs";
import { MOST_STEPS } from "../../../../www/core/core.js";
import { LANGUAGES, loadMessages, setLanguage } from "../../../../www/i18n/i18n.js";
import { findMoment, momentOf } from "../../../../www/rooms/guide/chapter.js";
import { ORDERS } from "../../../../www/rooms/guide/chapters/chance.js";
import { ASKED as LINKS } from "../../../../www/rooms/guide/chapters/cover.js";
import { ASKED as HALVES } from "../../../../www/rooms/guide/chapters/meeting.js";
import { step } from "../../../../www/rooms/guide/finders.js";
import { binomial, countersOf, formatRatio, numberText } from "../../../../www/rooms/guide/numbers.js";
import { ASKED_SIZE, GUIDE_SIZES, USUAL_SIZE } from "../../../../www/rooms/guide/sizes.js";
import { ANSWERS } from "../../../../www/rooms/guide/twelve.js";
import masks from "../../../../www/rungs/bitmask/rung.js";
import flags from "../../../../www/rungs/diagonal-flags/rung.js";
import { rungsOf } from "../../../../www/rungs/ladder.js";
import { CHAPTERS, MOMENTS, queensIn, RUNGS } from "../../../../www/state/state.js";
import { core } from "../../../support/core.mjs";
import { conflictsOf } from "../../../support/oracle.mjs";

/**
 * @typedef {import("../../../../www/rooms/guide/chapter-text.js").Block} Block
 * @typedef {import("../../../../www/rooms/guide/chapter-text.js").ChapterText} ChapterText
 * @typedef {import("../../../../www/rooms/guide/chapter-text.js").Inline} Inline
 * @typedef {import("../../../../www/rooms/guide/chapter.js").ChapterDefinition} ChapterDefinition
 * @typedef {import("../../../../www/state/state.js").Chapter} Chapter
 */

/** The figures that a text can have. */
const FIGURES = ["program", "tree", "bits", "table", "classes", "infinite", "published", "twelve"];
const SIZES = [4, 5, 6, 7, 8, 9, 11, 16];

/** @type {Map<string, ChapterText>} By language and chapter. */
const texts = new Map();
/** @type {Map<Chapter, ChapterDefinition>} */
const definitions = new Map();
for (const chapter of CHAPTERS) {
  const folder = "../../../../www/rooms/guide/chapters";
  definitions.set(chapter, (await import(`${folder}/${chapter}.js`)).default);
  for (const language of LANGUAGES) {
    const module = await import(`../../../../www/pkg/guide/${language}/${chapter}.js`);
    texts.set(`${language} ${chapter}`, module.default);
  }
}

/** @param {string} language @param {Chapter} chapter */
const textOf = (language, chapter) => /** @type {ChapterText} */ (texts.get(`${language} ${chapter}`));

/** @param {Chapter} chapter */
const definitionOf = (chapter) => /** @type {ChapterDefinition} */ (definitions.get(chapter));

/** All lines of a block. @param {Block} block @returns {(readonly Inline[])[]} */
function linesOf(block) {
  if (block.kind === "figure" || block.kind === "exercises") return [];
  if (block.kind === "list") return [...block.items];
  if (block.kind === "cost") return [block.counted, block.work, block.memory];
  if (block.kind === "paper") return [block.content, block.solution];
  if (block.kind === "question") return [block.content, ...block.options, block.right, block.wrong];
  return [block.content];
}

/** The text of a line, with its placeholders. @param {readonly Inline[]} line @returns {string} */
const plain = (line) =>
  line.map((inline) => (typeof inline === "string" ? inline : plain(inline.content))).join("");

/** @param {readonly Inline[]} line @returns {{ kind: string, target: string }[]} */
const linksIn = (line) =>
  line.flatMap((inline) => {
    if (typeof inline === "string") return [];
    return [...("target" in inline ? [inline] : []), ...linksIn(inline.content)];
  });

/** The blocks of a chapter before its sources. @param {ChapterText} text */
function bodyOf({ blocks }) {
  const sources = blocks.findLastIndex(({ kind }) => kind === "heading");
  return blocks.slice(0, sources);
}

before(async () => {
  await setLanguage("en");
  await Promise.all([loadMessages("guide"), loadMessages("run")]);
});

test("a ratio has one digit after the point if it needs it", () => {
  assert.deepEqual([12, 11.96, 2.25, 250.4].map(formatRatio), ["12", "12", "2.3", "250"]);
});

for (const chapter of CHAPTERS) {
  const definition = definitionOf(chapter);

  for (const language of LANGUAGES) {
    const text = textOf(language, chapter);
    const lines = text.blocks.flatMap(linesOf);

    test(`${chapter} in ${language} uses every moment, and no other`, () => {
      const named = text.blocks.flatMap((block) =>
        block.kind === "paragraph" && block.moment ? [block.moment] : [],
      );
      const linked = lines
        .flatMap(linksIn)
        .flatMap(({ kind, target }) => (kind === "moment" ? [target] : []));
      const asked = definition.questions.flatMap((question) => ("at" in question ? (question.at ?? []) : []));
      assert.deepEqual(new Set([...named, ...linked, ...asked]), new Set(MOMENTS[chapter]));
      assert.ok(named.length >= 3, "a lecture has at least three slides");
      const [first] = text.blocks;
      assert.ok(first?.kind === "paragraph" && first.moment, "the chapter begins with something to try");
    });

    test(`${chapter} in ${language} has the figures and the questions of the chapter`, () => {
      const kinds = text.blocks.map(({ kind }) => kind);
      const english = textOf("en", chapter).blocks;
      assert.deepEqual(
        kinds.filter(
          (kind) => kind === "question" || kind === "paper" || kind === "exercises" || kind === "cost",
        ),
        english
          .map(({ kind }) => kind)
          .filter(
            (kind) => kind === "question" || kind === "paper" || kind === "exercises" || kind === "cost",
          ),
      );
      const figures = text.blocks.flatMap((block) => (block.kind === "figure" ? [block.name] : []));
      assert.deepEqual(
        figures.filter((name) => !FIGURES.includes(name)),
        [],
      );
      const expected = english.flatMap((block) => (block.kind === "figure" ? [block.name] : []));
      assert.deepEqual(figures.sort(), expected.sort());
      assert.equal(figures.includes("table"), chapter !== "question");
      const questions = text.blocks.flatMap((block) => (block.kind === "question" ? [block] : []));
      assert.deepEqual(
        questions.map(({ options }) => options.length > 0),
        definition.questions.map(({ kind }) => kind === "choice"),
      );
    });

    test(`${chapter} in ${language} computes its numbers`, () => {
      for (const line of lines) {
        for (const [, name = ""] of plain(line).matchAll(/\{([^}]*)\}/g)) {
          for (const n of SIZES) {
            const number = numberText(core, definition, name, n);
            assert.match(number, /\d/, name);
            assert.doesNotMatch(number, /NaN|Infinity|undefined/, name);
          }
        }
      }
      // Without a placeholder there are only single digits, and years.
      for (const line of bodyOf(text).flatMap(linesOf)) {
        const numbers =
          plain(line)
            .replace(/\{[^}]*\}/g, "")
            .match(/\d[\d.,]*\d/g) ?? [];
        assert.deepEqual(
          numbers.filter((number) => !/^(18|19|20)\d\d$/.test(number)),
          [],
          plain(line),
        );
      }
    });

    test(`${chapter} in ${language} has the right length`, () => {
      const body = bodyOf(text).filter(({ kind }) => kind !== "question");
      const written = body.flatMap(linesOf).map(plain).join(" ");
      const minutes = readingTime(written);
      assert.ok(minutes >= 2.6 && minutes <= 4.8, `${minutes}`);
    });
  }

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

test("the time to read a text is about the same in every script", () => {
  const sentence = {
    English: "No two queens on the board may attack each other in any direction.",
    Chinese: "棋盘上任何两个皇后都不得在任何方向上互相攻击。",
    Japanese: "盤上のどの二つのクイーンも、どの方向にも互いを攻撃してはならない。",
    Korean: "판 위의 어떤 두 퀸도 어느 방향으로든 서로를 공격해서는 안 된다.",
    Russian: "Никакие два ферзя на доске не должны атаковать друг друга ни в одном направлении.",
    Arabic: "لا يجوز لأي ملكتين على الرقعة أن تهاجم إحداهما الأخرى في أي اتجاه.",
    Hindi: "बिसात पर कोई भी दो रानियाँ किसी भी दिशा में एक दूसरे पर हमला नहीं कर सकतीं।",
    Thai: "ราชินีสองตัวใดๆ บนกระดานต้องไม่โจมตีกันในทิศทางใดๆ",
  };
  for (const [language, words] of Object.entries(sentence)) {
    const ratio = readingTime(words) / readingTime(sentence.English);
    assert.ok(ratio > 0.6 && ratio < 1.7, `${language}: ${ratio}`);
  }
});

test("each rung belongs to one chapter, and each chapter but the first has its own", () => {
  assert.deepEqual(CHAPTERS.flatMap(rungsOf).sort(), [...RUNGS].sort());
  assert.deepEqual(
    CHAPTERS.filter((chapter) => rungsOf(chapter).length === 0),
    ["question"],
  );
});

/** @param {Chapter} chapter @param {string} name @param {number} [n] */
const number = (chapter, name, n = 8) => numberText(core, definitionOf(chapter), name, n);

test("the numbers are those that are known", () => {
  assert.equal(number("question", "anywhere"), "4,426,165,368");
  assert.equal(number("question", "onePerRow"), "16,777,216");
  assert.equal(number("question", "permutations"), "40,320");
  assert.equal(number("question", "solutions"), "92");
  assert.equal(number("question", "attacked"), "27");
  assert.equal(number("question", "anywhere", 16), "1.0 × 10²⁵");
  assert.equal(number("backtracking", "pruning.placed"), "2,056");
  assert.equal(number("backtracking", "pruning.tried"), "15,720");
  assert.equal(number("backtracking", "pruning.first.placed"), "113");
  assert.equal(number("backtracking", "belowTwo", 8), "262,144");
  assert.equal(number("chance", "pruning.here.placed", 5), "5");
  assert.equal(number("chance", "pruning.here.placed", 12), "261");
  assert.equal(number("mirrors", "fundamental8"), "12");
  assert.equal(number("meeting", "choices"), "70");
  assert.equal(number("meeting", "searchGrowth"), "52");
  assert.equal(number("meeting", "engineGrowth"), "28");
  assert.equal(number("meeting", "solutionsGrowth"), "45");
  assert.equal(number("unknown", "largest"), "234,907,967,154,122,528");
  assert.equal(number("unknown", "growth"), "10.5");
  assert.equal(number("unknown", "settled"), "15");
  assert.deepEqual(
    ["leastSimkin", "simkin", "mostSimkin"].map((name) => number("unknown", name)),
    ["0.1430", "0.1431", "0.1437"],
  );
  assert.equal(number("cover", "items"), "46");
  assert.throws(() => number("question", "nothing.placed"));
});

test("brute force places as many queens as the text says", () => {
  const run = new core.Steps("exhaustive", 6);
  while (run.advance(65_536) === "on");
  const { placed } = run.counters();
  run.free();
  const byFormula = (/** @type {number} */ n) =>
    Array.from({ length: n }, (_, i) => n ** (i + 1)).reduce((sum, queens) => sum + queens);
  assert.equal(Number(placed), byFormula(6));
  assert.equal(number("backtracking", "exhaustivePlaced"), byFormula(8).toLocaleString("en"));
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
  for (let n = 4; n <= 8; n += 1) {
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
  }
});

test("each order of a greedy search goes as far as the text says", () => {
  const { sizes, limit, found } = ORDERS;
  /** @param {string} rung @param {import("../../../../www/core/core.js").RunOptions} options */
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

test("three queens on a line are three conflicts", () => {
  const queens = /** @type {const} */ ([
    [0, 1],
    [3, 4],
    [6, 7],
  ]);
  assert.equal(core.conflicts(8, queens).length, 3);
});

/**
 * The comparisons of brute force, from those of a search that makes the same boards: what it compares in a row, it compares
 * again for each way to fill the rows below.
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
      const attacker = queens.findIndex(
        (other, above) => other === column || Math.abs(other - column) === row - above,
      );
      byRow[row] += BigInt(attacker < 0 ? row : attacker + 1);
      if (attacker >= 0) continue;
      queens.push(column);
      fill();
      queens.pop();
    }
  }
  fill();
  return byRow.reduce((sum, compared, row) => sum + compared * BigInt(n) ** BigInt(n - 1 - row), 0n);
}

test("the answers for n = 12 are what the core counts", () => {
  /** @param {string} rung @param {number} n */
  function comparisonsOf(rung, n) {
    const run = new core.Steps(rung, n);
    while (run.advance(MOST_STEPS) === "on");
    const { comparisons } = run.counters();
    run.free();
    return comparisons;
  }
  for (const n of [4, 5, 6]) assert.equal(comparisonsOfBruteForce(n), comparisonsOf("exhaustive", n));
  for (const { rung, comparisons } of ANSWERS) {
    if (!rung || rung === "permutations") continue; // a minute
    const expected =
      rung === "exhaustive" ? comparisonsOfBruteForce(ASKED_SIZE) : comparisonsOf(rung, ASKED_SIZE);
    assert.equal(comparisons, expected, rung);
  }
  const chapters = ANSWERS.map(({ chapter }) => CHAPTERS.indexOf(chapter));
  assert.deepEqual(
    chapters,
    chapters.toSorted((a, b) => a - b),
  );
});

/** The answer to a question that is a number or an option. @param {Chapter} chapter @param {number} [n] @param {number} [index] */
function answerOf(chapter, n = 8, index = 0) {
  const question = definitionOf(chapter).questions[index];
  return !question || question.kind === "square" ? undefined : question.answer(core, n);
}

test("the core knows the answers of cover, meeting, chance, construction and unknown", () => {
  for (const n of SIZES) {
    assert.equal(answerOf("cover", n, 0), 6 * n - 2);
    assert.equal(answerOf("cover", n, 1), 2, "in the column and on a diagonal");
  }
  assert.equal(answerOf("cover", 8, 3), 1, "to its old neighbours");
  assert.equal(answerOf("meeting", 8, 0), 20);
  assert.equal(answerOf("meeting", 8, 1), 1, "the halves do not fit");
  assert.equal(answerOf("meeting", 8, 2), 16);
  assert.equal(answerOf("chance", 8, 0), 2, "more than two thirds");
  assert.equal(answerOf("chance", 8, 1), 1, "as many solutions as backtracking");
  assert.equal(answerOf("chance", 8, 2), 0, "the square that costs least");
  assert.equal(answerOf("chance", 8, 3), 1, "it repairs until it runs out of patience");
  assert.equal(answerOf("construction", 8, 0), 1, "14 divided by 6 leaves 2");
  assert.equal(answerOf("construction", 8, 2), 2, "neither 2 nor 3 divides 11");
  assert.equal(answerOf("construction", 8, 3), 2, "25 is 5 × 5");
  assert.equal(answerOf("unknown", 8, 0), 1, "about ten times");
  assert.equal(answerOf("unknown", 8, 1), 14);
  assert.equal(number("unknown", "firstYears"), "33");
  assert.equal(number("unknown", "lastMilliseconds"), "4.2");
  assert.equal(answerOf("unknown", 8, 2), 2, "NP-complete");
  assert.equal(number("unknown", "beyond"), "56");
  assert.equal(number("chance", "starts8"), "10");
  assert.equal(number("chance", "failedPercent"), "5");
  assert.equal(number("chance", "expectedPercent"), "4");
});

test("two pairs of queens spoil the halves to judge", () => {
  const made = momentOf(core, definitionOf("meeting"), "pair", 8);
  assert.ok(made !== "own" && !("find" in made));
  assert.deepEqual(conflictsOf(made.queens), ["0,0 6,6 diagonal", "2,7 7,2 antidiagonal"]);
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
  const run = new core.Steps("dancing-links", ASKED_SIZE);
  while (run.advance(MOST_STEPS) === "on");
  const { placed, comparisons } = run.counters();
  run.free();
  assert.deepEqual([placed, comparisons], [LINKS.placed, LINKS.takenOut].map(BigInt));
  assert.equal(number("cover", "searchPlaced"), "856,188");
  const masks = ANSWERS.find(({ rung }) => rung === "bitmask");
  assert.equal(Math.round(LINKS.takenOut / Number(masks?.comparisons)), 6, "six times as many as the masks");
});

test("the core knows the answers of bits, iteration, mirrors and cores", async () => {
  for (const n of SIZES) assert.equal(answerOf("bits", n), 2, "the corner attacks two squares of row 2");
  assert.equal(answerOf("bits", 8, 2), [2, 4, 5].length);
  assert.equal(answerOf("bits", 8, 3), 2, "less than a twentieth");
  assert.equal(number("bits", "twelveFactor"), "36");
  const [slow = 0, fast = 0] = [flags, masks].map(({ sample }) => sample?.[12 - 4]?.[2]);
  assert.equal(Math.round(slow / fast), 7, "a seventh of the time");

  assert.equal(answerOf("iteration", 8, 1), 0, "no queen is left");
  for (const n of SIZES) assert.equal(answerOf("iteration", n, 2), 0, "every row was written again");
  assert.equal(answerOf("iteration", 8, 3), 2, "neither");
  const run = new core.Steps("iterative-pruning", 4);
  const lists = [];
  for (let step = run.next(); step && step.kind !== "solution"; step = run.next())
    if (step.kind === "place" || step.kind === "take-back")
      lists.push(
        run
          .queens()
          .map(([, column]) => column + 1)
          .join(" ") || "empty",
      );
  run.free();
  assert.equal(lists.join("; "), "1; 1 3; 1; 1 4; 1 4 2; 1 4; 1; empty; 2; 2 4; 2 4 1; 2 4 1 3");

  for (const n of SIZES) assert.equal(answerOf("mirrors", n), n - 1, "column 2 becomes the last but one");
  for (const n of [4, 5, 6, 7, 8, 9]) {
    const mirror = new core.Steps("mirror", n);
    let placed = 0;
    for (let step = mirror.next(); step; step = mirror.next())
      if (step.kind === "place" && step.square[0] === 0) placed += 1;
    mirror.free();
    assert.equal(answerOf("mirrors", n, 1), placed, "half of the first row");
  }
  assert.equal(answerOf("mirrors", 8, 2), 1, "four boards");
  assert.equal(answerOf("mirrors", 8, 3), 1, "one stands for four");
  assert.equal(answerOf("mirrors", 8, 4), 1, "about a third");
  const list = (/** @type {string[]} */ ...names) => names.map((name) => number("mirrors", name)).join(", ");
  assert.equal(list("pairs1", "pairs2"), "(1, 1), (2, 5), (3, 8), (4, 6), (5, 3), (6, 7), (7, 2), (8, 4)");
  assert.equal(number("mirrors", "rotation8"), "24");
  await setLanguage("zh-Hant");
  assert.equal(number("mirrors", "pairs1"), "(1, 1)、(2, 5)、(3, 8)、(4, 6)");
  await setLanguage("en");
  const numbers = list("rotations1", "rotations2", "rotations3", "rotations4");
  assert.equal(
    numbers,
    "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 17, 18, 19, 20, 21, 30, 34, 47, 52, 55, 58",
  );
  assert.equal(list("fundamentals1", "fundamentals2"), "1, 2, 5, 6, 7, 8, 9, 10, 11, 14, 17, 18");
  assert.equal(Number(number("mirrors", "others8")) / 4 + Number(number("mirrors", "halfTurn8")) / 2, 24);

  for (const n of [4, 5, 8]) {
    const workers = new core.Timeline("parallel", n, { workers: n + 1 });
    while (workers.advance(MOST_STEPS) === "on");
    assert.equal(answerOf("cores", n), workers.owned().filter(({ length }) => length > 0).length);
    workers.free();
  }
  assert.equal(answerOf("cores", 8, 1), 2);
  assert.equal(answerOf("cores", 8, 2), 1, "a few more steps");
  const { steps } = countersOf(core, "parallel", false);
  assert.ok(steps > countersOf(core, "bitmask", false).steps);
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

test("the core knows the answers of the chapters from the question to the flags", () => {
  assert.equal(answerOf("question", 8, 0), 6, "pairs of four queens");
  assert.equal(answerOf("question", 8, 1), 2, "6 × 6 has fewer");
  assert.equal(answerOf("question", 8, 3), 2, "about thirty years");
  for (const n of SIZES) {
    assert.equal(answerOf("matrix", n, 0), n, "a row, and the queen above");
    assert.equal(answerOf("matrix", n, 2), 3 * (n - 1), "a row, a column and a diagonal");
  }
  assert.equal(answerOf("matrix", 8, 3), 0, "three walks go up");
  const firstOfFour = [1, 3, 0, 2]; // digits of a number with base 4
  const asNumber = firstOfFour.reduce((number, column) => 4 * number + column, 0);
  assert.equal(answerOf("one-per-row"), asNumber + 1);
  assert.equal(answerOf("one-per-row", 8, 1), 4 * 3 * 2);
  assert.equal(answerOf("one-per-row", 8, 2), 2, "1 3 5 2 4 is a solution");
  assert.equal(answerOf("one-per-row", 8, 3), 0, "the array");
  assert.equal(answerOf("backtracking", 8, 0), 5 * 5);
  assert.equal(answerOf("backtracking", 8, 2), 8, "queens until the first solution of 4 × 4");
  assert.equal(answerOf("backtracking", 8, 3), 1, "as many steps as the array");
  for (const n of SIZES) {
    assert.equal(answerOf("flags", n, 0), 2 * n - 1, "diagonals of one kind");
    assert.equal(answerOf("flags", n, 2), 3 * n, "three flags for each queen");
  }
  assert.equal(answerOf("flags", 8, 3), 1, "one flag array makes the fewest comparisons");
});
