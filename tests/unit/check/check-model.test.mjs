/** What the page says about outputs that the judge has judged. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  announcementText,
  countReasonText,
  dependsOnQuestion,
  detailOf,
  expectationText,
  factTexts,
  faultText,
  filtered,
  filtersOf,
  headline,
  indexAfter,
  itemsOf,
  KINDS,
  reasonText,
  reasonTexts,
  titleOf,
  toneOf,
} from "../../../www/check/check-model.js";
import { attachmentText } from "../../../www/formats/reading.js";
import { LANGUAGES, loadMessages, setLanguage, t } from "../../../www/i18n/i18n.js";
import messages from "../../../www/i18n/messages/en/check.js";
import { PARAMETERS } from "../../../www/state/state.js";
import { judge, namesOf } from "../../support/core.mjs";
import { tableOf, valuesOf } from "../../support/tables.mjs";

await loadMessages("check");
await loadMessages("reading");

/** @import { Fault } from "../../../www/check/check-model.js" */

const LINES = /** @type {const} */ (["row", "column", "diagonal", "antidiagonal"]);
const FIRST = LINES.slice(0, 2); // of the queen in the first row or column
const FLAGS = [false, true];

/** @typedef {Readonly<Record<string, Record<string, readonly unknown[]>>>} Values Values for the parameters of reasons. */

/** @type {Values} */
const OF_REASONS = {
  "other-size": { n: [5], all: FLAGS },
  "off-by-one": { rows: [0, 1], columns: [0, 1] },
  "same-list": { empty: FLAGS },
  incomplete: { fewest: [0, 1, 2], most: [0, 1, 2] },
  "one-rule": { line: LINES, all: FLAGS },
  "middle-twice": { line: FIRST },
  "each-times": { times: [2, 3] },
  "one-per-class": { reflections: FLAGS },
  "first-half": { line: FIRST, last: FLAGS, middle: FLAGS },
  "first-queens": { line: FIRST, from: [0, 1], to: [1] },
  mirror: { symmetry: ["mirror-columns", "mirror-rows", "transpose", "antitranspose"] },
  "only-first": { found: [1n, 12n] },
  total: { found: [3n], right: [2n], line: [7] },
};
/** @type {Values} */
const OF_COUNT_REASONS = {
  "left-half": { middle: FLAGS },
  "other-size": { n: [5] },
  divided: { by: [4, 8] },
};

/** Reasons with all codes, and all combinations of values. @param {string} type @param {Values} values @returns {any[]} */
const samplesOf = (type, values) =>
  namesOf(type).flatMap((code) =>
    Object.entries(values[code] ?? {}).reduce(
      (samples, [name, choices]) =>
        samples.flatMap((sample) => choices.map((value) => ({ ...sample, [name]: value }))),
      [{ code, text: "" }],
    ),
  );

const SQUARE = { square: [8, 0] };
/** What faults have beside their codes. @type {Readonly<Record<Fault["code"], readonly object[]>>} */
const FAULTS = {
  "off-board": [SQUARE],
  queens: [0, 1, 7].map((found) => ({ found })),
  attack: LINES.map((line) => ({ conflict: { first: [0, 0], second: [1, 1], line } })),
  "no-queen": [SQUARE],
  "on-blocked": [SQUARE],
};

/** @param {string} text */
function isText(text) {
  assert.match(text, /\p{L}/u);
  assert.doesNotMatch(text, /undefined|NaN|[{}]/);
}

for (const language of LANGUAGES)
  test(`${language}: everything that the judge returns has words`, async () => {
    await setLanguage(language);
    for (const sample of samplesOf("ReasonCode", OF_REASONS)) isText(reasonText(sample));
    for (const sample of samplesOf("CountReasonCode", OF_COUNT_REASONS)) isText(countReasonText(sample));
    for (const [code, details] of Object.entries(FAULTS))
      for (const detail of details) isText(faultText(/** @type {any} */ ({ code, ...detail })));
    for (const set of namesOf("SolutionSet"))
      for (const [distinct, missing] of [
        [0, 0n],
        [1, 0n],
        [2, 3n],
        [3, undefined],
      ])
        isText(headline(/** @type {any} */ ({ code: "boards", verdict: { n: 4, set, distinct, missing } })));
    for (const code of namesOf("JudgementCode").filter((code) => code !== "boards")) {
      const question = code === "question" ? "steps" : undefined;
      const reading = code === "crash" ? { crash: { error: "IndexError", stopped: false } } : {};
      isText(headline(/** @type {any} */ ({ code, n: 4, question, found: 2n, solutions: 2n, reading })));
      for (const counted of ["all", "rotation", "fundamental"])
        isText(
          headline(/** @type {any} */ ({ code, n: 4, question, found: 1n, counted, solutions: 2n, reading })),
        );
    }
    for (const crash of [
      { error: "KeyError: 3", line: 5 },
      { error: "KeyboardInterrupt", stopped: true },
    ])
      isText(headline(/** @type {any} */ ({ code: "crash", reading: { crash } })));
    for (const expected of namesOf("Expected")) isText(t(`check.expected.${expected}`));
    await setLanguage("en");
  });

test("no message is about something that the judge does not return", () => {
  const groups = /** @type {const} */ ([
    ["reason", "ReasonCode"],
    ["count", "CountReasonCode"],
    ["fault", "FaultCode"],
    ["expected", "Expected"],
    ["set", "SolutionSet"],
  ]);
  for (const [group, type] of groups) {
    const codes = Object.keys(messages)
      .filter((code) => code.startsWith(`check.${group}.`))
      .map((code) => code.split(".")[2]);
    assert.deepEqual([...new Set(codes)].sort(), namesOf(type).sort(), group);
  }
});

test("the page offers what can be expected", () => {
  assert.deepEqual([...PARAMETERS.expected.names].sort(), namesOf("Expected").sort());
});

const ALL_OF_FOUR = "[1, 3, 0, 2]\n[2, 0, 3, 1]\n";

test("a right output is right, and its first board is shown", () => {
  const judged = judge.judge(ALL_OF_FOUR);
  assert.equal(toneOf(judged), "right");
  assert.equal(headline(judged), "All 2 solutions for n = 4, each once.");
  const items = itemsOf(judged);
  assert.deepEqual([factTexts(judged), reasonTexts(judged), filtersOf(judged, items)], [[], [], []]);
  assert.deepEqual(tableOf(items, "kind", "words"), [["read", "Board 1, line 1."]]);
});

test("boards of several sizes are judged size by size", () => {
  const [four, six] = ["3 1 4 2\n2 4 1 3\n", "2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n5 3 1 6 4 2\n"];
  const headlineOf = (/** @type {string} */ text) => headline(judge.judge(text));
  assert.equal(headlineOf(four + six), "All solutions for n = 4 (2) and n = 6 (4), each once.");
  assert.equal(
    headlineOf(`${four}${six}1 2 3 4 5 6\n`),
    "All solutions for n = 6 are there, but not only these. Of n = 4 (2) and n = 6 (5), each judged by itself, this is the first size that is wrong.",
  );
  assert.equal(
    headlineOf("3 1 4 2\n2 4 6 1 3 5\n"),
    "One solution for each of n = 4 (1) and n = 6 (1): right if one was asked for.",
  );
});

test("a number of classes is one of solutions that differ", () => {
  const judged = judge.judge("12 distinct solutions\n", { n: 8 });
  assert.equal(judged.right, true);
  assert.equal(headline(judged), "12 is the number of fundamental solutions for n = 8.");
});

test("wrong, repeated and missing boards are listed with their places", () => {
  const judged = judge.judge("n = 5\n1 3 5 2 4\n\n1 2 3 4 5\n1 3 5 2 4\n", { listed: 3 });
  assert.equal(toneOf(judged), "wrong");
  assert.equal(headline(judged), "1 of the 10 solutions for n = 5.");
  assert.deepEqual(factTexts(judged), ["1 wrong board", "1 repeated board", "9 missing"]);
  const items = itemsOf(judged);
  assert.deepEqual(valuesOf(items, "words"), [
    "Board 2, line 4, is wrong: row 1 column 1 and row 2 column 2: two queens on one diagonal ╲.",
    "Board 3, line 5, is equal to board 1.",
    "Missing solution: columns 1 4 2 5 3, counted from 1.",
    "Missing solution: columns 2 4 1 3 5, counted from 1.",
    "Missing solution: columns 2 5 3 1 4, counted from 1.",
  ]);
  assert.deepEqual(items[0]?.conflicts, [{ first: [0, 0], second: [1, 1], line: "diagonal" }]);
  assert.deepEqual(
    items[2]?.queens,
    [0, 3, 1, 4, 2].map((column, row) => [row, column]),
  );
  assert.deepEqual(filtersOf(judged, items), [
    { filter: "all", shown: 5, count: 11n },
    { filter: "wrong", shown: 1, count: 1 },
    { filter: "repeated", shown: 1, count: 1 },
    { filter: "missing", shown: 3, count: 9n },
  ]);
  assert.equal(filtered(items, "all").length, 5);
  assert.deepEqual(
    KINDS.map((kind) => filtered(items, kind).length),
    [1, 1, 3],
  );
});

test("the title of a verdict has its first fact, which is not said again", () => {
  const all = { expected: "all" };
  for (const [output, options, title, ...others] of /** @type {[string, object, string, ...string[]][]} */ ([
    ["n = 5\n1 3 5 2 4\n\n1 2 3 4 5\n1 3 5 2 4\n", {}, "Wrong: 1 board", "1 repeated board", "9 missing"],
    ["1 3 5 2 4\n2 5 3 1 4\n", all, "Wrong: 8 missing"],
    ["[1, 3, 0, 2]\n[2, 0, 3, 1]\n", {}, "Right"],
    ["7\n", { n: 4 }, "Wrong"],
    ["7\n", {}, "Cannot be judged"],
  ]))
    assert.deepEqual(titleOf(judge.judge(output, options)), { title, others });
});

test("one of each class lacks no solution, unless all are expected", () => {
  const output = "1 3 5 2 4\n2 5 3 1 4\n";
  const judged = judge.judge(output);
  assert.equal(toneOf(judged), "right");
  const asked = judge.judge(output, { expected: "all" });
  assert.equal(toneOf(asked), "wrong");
  assert.equal(expectationText(asked), "Expected: All solutions.");
  assert.deepEqual(factTexts(asked), ["8 missing"]);
  assert.equal(filtered(itemsOf(asked), "missing").length, 8);
});

test("one solution is right or wrong by what was asked for, and all that are missing are listed", () => {
  const drawing = ". Q . .\n. . . Q\nQ . . .\n. . Q .\nFound 1 solution\n";
  for (const output of ["1 3 5 2 4\n", "[1, 3, 0, 2]\n", drawing]) {
    const judged = judge.judge(output);
    const missing = judged.verdict?.missing ?? 0n;
    assert.deepEqual([toneOf(judged), dependsOnQuestion(judged), reasonTexts(judged)], ["one", true, []]);
    assert.deepEqual(titleOf(judged), { title: "One solution", others: [] });
    assert.match(
      headline(judged),
      /^One solution for n = \d: right if one was asked for\. If all were, \d (is|are) missing\.$/,
    );
    assert.equal(filtered(itemsOf(judged), "missing").length, Number(missing));
    const [one, all] = /** @type {const} */ (["one", "all"]).map((expected) =>
      judge.judge(output, { expected }),
    );
    assert.deepEqual([one && toneOf(one), all && toneOf(all)], ["right", "wrong"]);
    assert.equal(all && titleOf(all).title, `Wrong: ${missing} missing`);
    assert.ok(all && dependsOnQuestion(all));
  }
  for (const output of ["[1, 3, 0, 2]\n[2, 0, 3, 1]\n", "1\n", "[0, 1, 2, 3]\n", "[1, 3, 0, 2]\n[2, 0,"])
    assert.ok(!dependsOnQuestion(judge.judge(output)), output);
});

test("a number beside boards that is wrong is named, and what was expected is not", () => {
  const judged = judge.judge("[1, 3, 0, 2]\n[2, 0, 3, 1]\n共 3 個解\n", { expected: "all" });
  assert.deepEqual(
    [toneOf(judged), titleOf(judged).title, headline(judged), expectationText(judged)],
    ["wrong", "Wrong", "All 2 solutions for n = 4, each once.", ""],
  );
  assert.deepEqual(reasonTexts(judged), [
    "The number in line 3 of the output is wrong: it should be 2, not 3.",
  ]);
  const some = judge.judge("1 3 5 2 4\n1 4 2 5 3\n2 4 1 3 5\nTotal: 10\n");
  assert.deepEqual(
    [toneOf(some), headline(some), factTexts(some)],
    ["right", "10 is the number of solutions for n = 5, and the boards are some of them.", []],
  );
});

test("a crash is said, and the boards before it are judged apart", () => {
  const traceback =
    'Traceback (most recent call last):\n  File "a.py", line 5, in place\nIndexError: out of range\n';
  const crash = "The program crashed in line 5: IndexError: out of range.";
  const alone = judge.judge(traceback);
  assert.deepEqual([toneOf(alone), headline(alone), reasonTexts(alone)], ["wrong", crash, []]);
  const judged = judge.judge(`[1, 3, 0, 2]\n[2, 0, 3, 1]\n${traceback}`);
  assert.deepEqual(
    [toneOf(judged), headline(judged), dependsOnQuestion(judged)],
    ["wrong", `${crash} All 2 solutions for n = 4, each once.`, false],
  );
  // What is missing would come after it.
  const cut = judge.judge(`0 2 4 1 3\n${traceback}`);
  assert.deepEqual([titleOf(cut).title, factTexts(cut)], ["Wrong", []]);
});

test("a cause is a guess unless it explains several numbers, or a large one", () => {
  const why = (/** @type {string} */ output, n = 8) => reasonTexts(judge.judge(output, { n })).join();
  assert.match(why("46"), /^Perhaps: This is half of the solutions/);
  assert.match(why("2057"), /^This is the number of calls/);
  assert.equal(why("0"), "");
  assert.equal(why("2", 6), "");
  const table = judge.judge("n=5: 12\nn=6: 4\nn=7: 46\n");
  assert.match(reasonTexts(table).join(), /^On an odd board, solutions with the first queen/);
});

test("queens off the board are left out of the picture", () => {
  const judged = judge.judge("[[1, 1], [2, 9], [3, 2]]\n", { n: 3 });
  for (const { n, queens } of itemsOf(judged))
    for (const square of queens) assert.ok(Math.max(...square) < n, String(square));
});

test("a number is judged, and needs a size", () => {
  const judged = judge.judge("7\n", { n: 4 });
  assert.equal(headline(judged), "There are 2 solutions for n = 4, not 7.");
  assert.match(reasonTexts(judged).join(), /^Perhaps: A search that compares only one of row \+ column/);
  assert.equal(expectationText(judge.judge("7\n", { n: 4, expected: "count" })), "");
  assert.equal(headline(judge.judge("2\n", { n: 4 })), "2 is the number of solutions for n = 4.");
  const sizeless = judge.judge("7\n");
  assert.equal(toneOf(sizeless), "unreadable");
  assert.match(headline(sizeless), /^This is a number without a board\./);
  assert.equal(toneOf(judge.judge("nothing")), "unreadable");
  assert.equal(headline(judge.judge("7\n", { expected: "all" })), "Boards are expected, not a number.");
});

test("lists of nothing are wrong, with and without n", () => {
  for (const n of [undefined, 4]) {
    const judged = judge.judge("[[], []]\n", { n });
    assert.equal(toneOf(judged), "wrong");
    assert.match([headline(judged), ...reasonTexts(judged)].join(), /All boards are empty, .* store a copy/);
  }
});

test("no board is right where there is no solution", () => {
  const judged = judge.judge("", { n: 3 });
  assert.equal(headline(judged), "There is no solution for n = 3, and no board was found.");
  assert.equal(headline(judge.judge("1 2 3\n")), "There is no solution for n = 3.");
});

test("the event says the verdict with plain values", () => {
  assert.deepEqual(detailOf(judge.judge("[1, 3, 0, 2]\n[1, 3, 2, 0]\n[1,", { listed: 1 })), {
    right: false,
    share: 0.25,
    one: false,
    code: "boards",
    expected: "complete",
    n: 4,
    boards: 2,
    valid: 1,
    invalid: 1,
    duplicate: 0,
    distinct: 1,
    missing: 1n,
    set: "none",
    count: null,
    unread: 1,
    reasons: judge.judge("[1, 3, 0, 2]\n[1, 3, 2, 0]\n[1,").verdict?.reasons.map(({ code }) => code),
  });
  const { n, count, missing, reasons } = detailOf(judge.judge("7", { n: 4 }));
  assert.deepEqual([n, count, missing, reasons], [4, 7n, null, ["one-diagonal"]]);
});

test("verdicts count rows and columns from what the page counts from", () => {
  const judged = judge.judge("n = 5\n1 3 5 2 4\n\n1 2 3 4 5\n", { listed: 3 });
  assert.deepEqual(valuesOf(itemsOf(judged, 0), "words").slice(0, 2), [
    "Board 2, line 4, is wrong: row 0 column 0 and row 1 column 1: two queens on one diagonal ╲.",
    "Missing solution: columns 0 3 1 4 2, counted from 0.",
  ]);
});

test("the event counts a list and its drawing as one board", () => {
  const output = "[1, 3, 0, 2]\n.Q..\n...Q\nQ...\n..Q.\n";
  const { boards, valid, invalid } = detailOf(judge.judge(output));
  assert.deepEqual([boards, valid, invalid], [1, 1, 0]);
});

test("the announcement has the numbers, too", () => {
  const judged = judge.judge("n = 5\n1 3 5 2 4\n1 2 3 4 5\n1 3 5 2 4\n", { expected: "all" });
  assert.equal(
    announcementText(judged),
    "Wrong: 1 of the 10 solutions for n = 5. Expected: All solutions. 1 wrong board, 1 repeated board, 9 missing. The boards break one rule only, that of the diagonals (equal row − column).",
  );
  assert.equal(
    announcementText(judge.judge("[1, 3, 0, 2]\n[2, 0, 3, 1]\n")),
    "Right: All 2 solutions for n = 4, each once.",
  );
});

test("a file has its name, a pasted text has none, and other files are counted", () => {
  assert.equal(attachmentText({ name: "", size: 1001 }), "Pasted text, 2 kB.");
  assert.equal(
    attachmentText({ name: "a.txt", size: 1001, others: 1 }),
    "File a.txt, 2 kB. 1 other file is left out: only one is read at a time.",
  );
});

test("keys step through the list and stop at its ends", () => {
  assert.deepEqual(
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "x"].map((key) =>
      indexAfter(key, 4, 9, 3),
    ),
    [3, 5, 1, 7, 0, 8, undefined],
  );
  assert.equal(indexAfter("ArrowLeft", 0, 9, 3), 0);
  assert.equal(indexAfter("ArrowDown", 8, 9, 3), 8);
  assert.equal(indexAfter("End", 0, 0, 3), undefined);
});
