/** Judging what a program prints or returns, for several sizes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { explained, withCauses } from "../../../../www/program/judge/causes.js";
import { checkOutcome, checkRun } from "../../../../www/program/judge/outcome.js";
import {
  checkSizes,
  findsOne,
  SIZES,
  shownCheck,
  sizeToRun,
  tellingCheck,
  withCheck,
} from "../../../../www/program/judge/runs.js";
import { getsSize } from "../../../../www/program/trace/results.js";
import { core, judgeText, printedSolutions as solutions } from "../../../support/core.mjs";
import { tableOf, valuesOf } from "../../../support/tables.mjs";

/** @import { Check } from "../../../../www/program/judge/outcome.js" */
/** @import { Outcome } from "../../../../www/program/trace/results.js" */

/** @param {string} output @param {string} [returned] @returns {Outcome} */
const finished = (output, returned) => ({ output, end: { reason: "finished", returned } });
/** @type {Outcome} */
const STOPPED = { output: "", end: { reason: "stopped" } };

/** @param {number} n */
const list = (n) => `[${solutions(n).trim().replaceAll("\n", ", ")}]`;
/** @param {number} n */
const first = (n) => `${solutions(n).split("\n")[0]}\n`;
/** @param {number} n */
const number = (n) => `${core.published(n)?.all}\n`;

/** @param {number} n @param {Outcome | string} outcome What was printed, or more. */
const check = (n, outcome) =>
  checkOutcome(judgeText, n, typeof outcome === "string" ? finished(outcome) : outcome);
/** @param {number} n @param {Outcome | string} outcome */
const resultOf = async (n, outcome) => (await check(n, outcome)).result;

/**
 * Tries a program with all sizes. Returns those with which it ran, what was reported of them, and what is then known.
 *
 * @param {(n: number) => Outcome | string} program @param {{ recorded?: number, known?: Check[] }} [options]
 */
async function tryAll(program, { recorded = 8, known = [] } = {}) {
  /** @type {number[]} */
  const ran = [];
  /** @type {Check[]} */
  const reported = [];
  await checkSizes({
    async run(n) {
      ran.push(n);
      const outcome = program(n);
      return typeof outcome === "string" ? finished(outcome) : outcome;
    },
    judge: judgeText,
    recorded,
    known,
    report: (check) => reported.push(check),
  });
  return { ran, reported, checks: reported.reduce(withCheck, known) };
}

for (const [name, program] of Object.entries({
  printed: solutions,
  returned: (/** @type {number} */ n) => finished("", list(n)),
  counted: number,
  "returned after words": (/** @type {number} */ n) => finished("done\n", solutions(n)),
}))
  test(`a right program is right for all sizes: ${name}`, async () => {
    const { reported } = await tryAll(program);
    assert.deepEqual(
      tableOf(reported, "n", "result"),
      SIZES.map((n) => [n, "right"]),
    );
  });

test("what is known is not run again, and the first wrong size says most", async () => {
  const known = [await check(6, solutions(6))];
  const program = (/** @type {number} */ n) => (n === 5 ? solutions(5).slice(0, 45) : solutions(n));
  const { ran, reported } = await tryAll(program, { recorded: 6, known });
  assert.deepEqual(ran, [1, 2, 3, 4, 5, 7, 8]);
  const { n, result } = tellingCheck(reported, 6) ?? {};
  assert.deepEqual([n, result], [5, "wrong"]);
  assert.equal(tellingCheck(reported.slice(0, 3), 6)?.n, 3);
});

test("of a run that did not end, a smaller size that is wrong says more", async () => {
  /** @param {(n: number) => Outcome | string} program */
  async function tellingOf(program) {
    const { checks } = await tryAll(program, { recorded: 10 });
    const telling = tellingCheck(checks, 10);
    return { checks, telling: [telling?.n, telling?.result] };
  }
  const slow = await tellingOf((n) => (n < 7 ? solutions(n) : STOPPED));
  assert.deepEqual(tableOf(slow.checks, "n", "result"), [
    ...[1, 2, 3, 4, 5, 6].map((n) => [n, "right"]),
    ...[7, 10].map((n) => [n, "endless"]),
  ]);
  assert.deepEqual(slow.telling, [10, "endless"]);
  const wrong = (/** @type {number} */ n) => (n < 5 ? solutions(n) : "[0, 1, 2, 3, 4]\n");
  assert.deepEqual((await tellingOf((n) => (n < 7 ? wrong(n) : STOPPED))).telling, [5, "wrong"]);
  assert.deepEqual((await tellingOf(solutions)).telling, [10, "right"]);
});

test("what was stopped is no mistake where all smaller sizes are right", async () => {
  const endless = await check(8, { ...STOPPED, seconds: 5 });
  assert.deepEqual(endless, { n: 8, result: "endless", seconds: 5 });
  const right = await Promise.all([4, 5].map((n) => check(n, solutions(n))));
  for (const [smaller, result] of /** @type {[Check[], string][]} */ ([
    [[{ n: 3, result: "refused" }, ...right], "slow"],
    [[], "endless"],
    [[...right, { n: 7, result: "endless" }], "slow"],
    [[{ n: 1, result: "right" }], "endless"], // a board with a search is too much for it
    [[{ n: 3, result: "silent" }, ...right], "endless"],
  ]))
    assert.equal(shownCheck([...smaller, endless], 8)?.result, result);
});

test("a size that fails, does not end or says nothing is told apart", async () => {
  const error = { text: "IndexError: list index out of range", line: 4 };
  const failed = await check(4, { output: "", end: { reason: "error", error } });
  assert.deepEqual(failed, { n: 4, result: "failed", error });
  assert.equal(await resultOf(4, { output: "", end: { reason: "limit" } }), "endless");
  for (const output of ["hello", ""]) assert.equal(await resultOf(4, output), "silent");
});

test("a program that always solves one size is not asked for others", async () => {
  const { reported } = await tryAll(() => solutions(6));
  assert.deepEqual(tableOf(reported, "n", "result"), [
    [1, "other-size"],
    [2, "other-size"],
    [6, "right"],
  ]);
});

test("a program whose boards grow with n, and are too small, is wrong", async () => {
  const known = [await check(8, solutions(7))];
  const { reported } = await tryAll((n) => finished("", n === 1 ? "[[]]" : list(n - 1)), { known });
  const checks = reported.reduce(withCheck, /** @type {Check[]} */ ([]));
  assert.deepEqual(
    tableOf(checks, "n", "result").filter(([n]) => Number(n) > 4),
    [5, 6, 7, 8].map((n) => [n, "wrong"]),
  );
});

test("wrong boards are wrong where there are no solutions, printed or returned", async () => {
  for (const outcome of [finished("[1, 0]\n"), finished("", "[[1, 0]]"), finished("done\n", "[[1, 0]]")])
    assert.equal(await resultOf(2, outcome), "wrong");
  assert.equal(await resultOf(2, finished("", "None")), "right");
});

test("a program that says that there is no solution is quoted where there are some", async () => {
  for (const text of ["No solution", "none", "None", "没有解"])
    assert.equal((await check(5, `${text}\n`)).text, text);
  assert.equal((await check(5, "n? \nNo solution\n")).text, "No solution");
  for (const text of ["", "done\n", "No solution in row 1\nrow 2\n"])
    assert.equal((await check(5, text)).text, undefined, text);
  for (const n of [2, 3]) {
    const { result, text } = await check(n, "none\n");
    assert.deepEqual([result, text], ["right", undefined]);
  }
});

test("a program that shows what it finds, and is silent, has found no solution", async () => {
  const known = [await check(4, "No solution exists\n")];
  assert.equal(known[0]?.result, "silent");
  const { checks } = await tryAll((n) => (n === 1 ? "[0]\n" : ""), { known });
  assert.deepEqual(valuesOf(checks, "result"), [...Array(3).fill("right"), ...Array(5).fill("wrong")]);
  assert.equal(checks[3]?.judged?.found, 0n);
});

/** What each text says for n = 1 of a program that is right for the other sizes. @type {[text: string, result: string, others?: (n: number) => string][]} */
const FOR_ONE = [
  ["Trivial: one queen, one square\n", "silent"],
  ["No search is needed, the solution is trivial.\n", "silent"],
  ["", "wrong"],
  ["No solution exists.\n", "wrong"],
  ["Solution does not exist\n", "wrong"],
  ["没有解\n", "wrong"],
  ["0\n", "wrong", number],
  ["1\n", "right", number],
  ["0\n", "right"], // the board
];
for (const [text, result, others = solutions] of FOR_ONE)
  test(`for n = 1, ${JSON.stringify(text)} is ${result} beside what ${others.name} says`, async () => {
    const { checks } = await tryAll((n) => (n === 1 ? text : others(n)));
    assert.equal(checks[0]?.result, result);
  });

test("solutions of the size that was asked for are no other size, whatever is beside them", async () => {
  assert.equal(await resultOf(1, finished("", "[[0], [0]]")), "wrong", "repeated");
  assert.equal(await resultOf(5, solutions(4) + solutions(5)), "wrong", "more");
});

test("a table of several sizes is judged for those that it has", async () => {
  const table = (/** @type {number} */ ofSix) => `4 2\n5 10\n6 ${ofSix}\n7 40\n8 92\n`;
  const known = [await check(6, table(4))];
  assert.equal(known[0]?.result, "right");
  const { checks } = await tryAll(() => table(4), { recorded: 6, known });
  assert.ok(checks.every(({ result }) => result === "right" || result === "other-size"));
  assert.equal(tellingCheck(checks, 6)?.result, "right");
  const { result, judged, isInTable } = await check(6, table(16));
  assert.deepEqual([result, judged?.found, isInTable], ["wrong", 16n, true]);
});

test("the rows of a table are judged beyond the sizes that are run, where their numbers are known", async () => {
  const rows = [1, 0, 0, 2, 10, 4, 40, 92, 348].map((number, i) => `${i + 1} ${number}\n`);
  const known = await checkRun(judgeText, 8, finished(`${rows.join("")}28 5\n`));
  assert.deepEqual(tableOf(known, "n", "result"), [...SIZES.map((n) => [n, "right"]), [9, "wrong"]]);
  const { n, judged } = tellingCheck(known, 8) ?? {};
  assert.deepEqual([n, judged?.found, judged?.solutions], [9, 348n, 352n]);
  const toEight = finished(rows.slice(0, 8).join(""));
  assert.equal((await checkRun(judgeText, 8, toEight)).length, 1, "it may be one that ends with n");
});

test("the number of all solutions is right beside the first boards, and nothing is missing beside a wrong one", async () => {
  const some = solutions(7).split("\n").slice(0, 10).join("\n");
  assert.equal(await resultOf(7, `40\n${some}\n`), "right");
  const { result, isPart } = await check(7, `41\n${some}\n`);
  assert.deepEqual([result, isPart], ["wrong", true]);
  assert.equal((await check(7, `${some}\n`)).isPart, undefined);
});

test("for n = 1, a bare 0 beside a number is the board", async () => {
  assert.equal(await resultOf(1, "1 solutions\n0\n"), "right");
  assert.equal(await resultOf(1, "0 solutions\n"), "wrong");
});

test("one right solution for each size is told from a few of all", async () => {
  /** @param {(n: number) => string} program */
  const checksOf = (program) => Promise.all([4, 5, 6, 7, 8].map((n) => check(n, program(n))));
  const checks = await checksOf(first);
  assert.equal(findsOne(checks), true);
  assert.equal(findsOne(await checksOf(solutions)), false);
  const with8 = (/** @type {"endless" | "failed"} */ result) => [...checks.slice(0, 4), { n: 8, result }];
  assert.equal(findsOne(with8("endless")), true, "what was stopped has shown nothing");
  const shown = shownCheck(with8("endless"), 8);
  assert.deepEqual([shown?.n, shown?.result], [5, "one"]);
  assert.equal(findsOne(checks.slice(0, 1)), false, "for n = 4, one of each class is one solution, too");
  assert.equal(findsOne(with8("failed")), false);
  assert.equal(findsOne(await checksOf((n) => (n === 7 ? "[0, 1, 2, 3, 4, 5, 6]\n" : first(n)))), false);
});

test("a check takes the place of the one of its size", () => {
  const [first, second, third] = [4, 1, 6].map((n) => ({ n, result: /** @type {const} */ ("silent") }));
  assert.ok(first && second && third);
  const changed = { n: 4, result: /** @type {const} */ ("wrong") };
  const checks = [first, second, third, changed].reduce(withCheck, /** @type {any[]} */ ([]));
  assert.deepEqual(checks, [second, changed, third]);
});

test("a list without items says that there are no solutions", async () => {
  for (const returned of ["[]", "set()", "Set(0) {}"]) {
    const { result, judged } = await check(4, finished("", returned));
    assert.deepEqual([result, judged?.found], ["wrong", 0n]);
    assert.equal(await resultOf(3, finished("", returned)), "right");
  }
});

test("a size below 4 can be refused, by a message, an exception of the program or an exit code", async () => {
  /** @param {number} n @param {string} output @param {object} [end] */
  const ended = (n, output, end) =>
    resultOf(n, { output, end: /** @type {any} */ ({ reason: "finished", ...end }) });
  const error = { text: "ValueError: n", line: 2 };
  for (const n of [1, 2, 3]) {
    assert.equal(await ended(n, "N must be at least 4\n"), "refused");
    assert.equal(await ended(n, "n: \nToo small!\nn: \nToo small!\n", { reason: "limit" }), "refused");
    assert.equal(await ended(n, "请输入不小于 4 的数\n"), "refused");
    assert.equal(await ended(n, "", { isExit: true }), "refused");
    assert.equal(await ended(n, "", { reason: "error", error: { ...error, isRaised: true } }), "refused");
    assert.equal(await ended(n, "", { reason: "error", error }), "failed");
    if (n > 1) assert.equal(await ended(n, `No solution exists for n = ${n}.\n`), "right");
  }
  assert.equal(await ended(1, "No solution exists.\n"), "silent");
  assert.equal(await ended(4, "N must be at least 4\n"), "silent");
  assert.equal(await ended(6, "", { isExit: true }), "silent");
  assert.equal(await ended(3, "Number of queens must be 3: 0 solutions\n"), "right");
});

test("of a table that is cut, the rows that are whole are judged", async () => {
  const output = "4 2\n5 10\n6 5\n7 40\n8 9";
  const { ran, reported } = await tryAll(() => ({ ...STOPPED, output }), { recorded: 12 });
  assert.deepEqual(ran, [1]);
  assert.deepEqual(
    tableOf(reported, "n", "result", "isCut"),
    [4, 5, 6, 7].map((n) => [n, n === 6 ? "wrong" : "right", true]),
  );
});

test("what is right the first time is judged a second time", async () => {
  const kept = { name: "found", line: 1 };
  for (const [again, ...expected] of [
    [`${list(4).slice(0, -1)}, ${list(4).slice(1)}`, "again", kept],
    ["[[2, 0, 3, 1], [1, 3, 0, 2]]", "right", undefined],
  ]) {
    const end = { reason: /** @type {const} */ ("finished"), returned: list(4), kept, again: String(again) };
    const checked = await check(4, { output: "", end });
    assert.deepEqual([checked.result, checked.kept], expected);
  }
});

/** The checks of a program that counts. @param {Record<number, number>} numbers By size. @param {string} [label] */
const countedChecks = (numbers, label = "") =>
  Promise.all(Object.entries(numbers).map(([n, number]) => check(Number(n), `${label}${number}\n`)));

test("a number that another size has too is a coincidence where the numbers differ", async () => {
  const { checks } = await tryAll((n) => `${[1, 0, 0, 0, 1, 0, 1, 92][n - 1]}\n`);
  assert.deepEqual(
    tableOf(checks, "n", "result"),
    SIZES.map((n) => [n, [1, 2, 3, 8].includes(n) ? "right" : "wrong"]),
  );
});

test("an error that a finished program prints is no crash", async () => {
  const traceback =
    'Traceback (most recent call last):\n  File "a.py", line 5, in f\n    f()\nValueError: no\n';
  const { result, judged } = await check(4, `${traceback}1 3 0 2\n2 0 3 1\n`);
  assert.deepEqual([result, judged?.text.includes("crashed")], ["right", false]);
});

test("a cause explains every wrong size, and shows at no right one", async () => {
  const doubled = { 4: 2, 5: 12, 6: 4, 7: 46, 8: 92 };
  const one = { 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 };
  for (const [
    name,
    numbers,
    n,
    causes,
    label,
  ] of /** @type {[string, Record<number, number>, number, string[], string?][]} */ ([
    ["odd boards twice", doubled, 5, ["middle-twice"]],
    ["a larger odd board twice", doubled, 7, ["middle-twice"]],
    ["12 by chance", { 4: 4, 5: 12, 6: 40, 7: 94 }, 5, []],
    ["right where the cause would show", { ...doubled, 7: 40 }, 5, []],
    ["one size is not enough", { 5: 12 }, 5, []],
    ["one diagonal", { 4: 7, 5: 23, 6: 83 }, 4, ["one-diagonal"]],
    ["the first one", { 5: 1, 6: 1, 7: 1 }, 5, ["first"]],
    ["classes", { 4: 1, 5: 2, 6: 1, 7: 6, 8: 12 }, 8, ["fundamental"]],
    ["each size has its own", { 4: 10, 5: 4, 6: 40 }, 5, ["other-size"]],
    ["the first one, with words", { 2: 0, 3: 0, ...one }, 8, ["first"], "Solutions: "],
    ["no search finds a solution for n = 2", { 2: 1, 3: 1, ...one }, 8, [], "Solutions: "],
  ])) {
    const checks = await explained(judgeText, await countedChecks(numbers, label));
    const judged = checks.find((other) => other.n === n)?.judged;
    assert.ok(judged);
    assert.deepEqual(valuesOf(withCauses(judged, checks, []).reasons, "code"), causes, name);
  }
});

test("what shows sizes of its own is wrong only if the program gets n", async () => {
  const ofFive = (/** @type {string} */ text, isFixed = true) => resultOf(5, { ...finished(text), isFixed });
  const two = solutions(4) + solutions(5);
  assert.equal(await ofFive("1\n"), "silent", "a number of solutions, or the board for n = 1");
  const texts = ["2\n92\n", "2\n1\n", two, two.replaceAll(/(?<=\d), /g, " ")];
  for (const text of texts)
    assert.deepEqual([await ofFive(text, false), await ofFive(text)], ["wrong", "silent"], text);
  assert.equal(await ofFive("n = 5: 9\n"), "wrong", "it says its size");
  assert.equal(await ofFive("n = 6: 4\n"), "other-size", "it says another one");
  assert.equal(await ofFive("10\n"), "right");
  assert.equal(await ofFive("4 2\n5 9\n6 4\n"), "wrong", "a table says its sizes");
  assert.equal(await ofFive(solutions(5).replace("[0, 2, 4, 1, 3]", "[0, 2, 4, 3, 1]")), "wrong");
});

test("a program gets n from the page, from what it reads, or from its arguments", () => {
  const end = { reason: /** @type {const} */ ("finished") };
  assert.equal(getsSize(end, "print(count(8))"), false);
  for (const given of [{ entry: "solve(6)" }, { sizeLine: 1 }, { reads: [{ prompt: "", line: 1 }] }])
    assert.equal(getsSize({ ...end, ...given }, "print(count(8))"), true);
  assert.equal(getsSize(end, "n = int(sys.argv[1])"), true);
});

test("what the boards have in common is a cause where it is so for every wrong size", async () => {
  const firstThree = (/** @type {number} */ n) =>
    solutions(n)
      .split("\n")
      .slice(0, 3)
      .join("\n")
      .replace(/[[\],]/g, "");
  const checks = await Promise.all([5, 7].map((n) => check(n, `${firstThree(n)}\n`)));
  const codes = (/** @type {readonly Check[]} */ all) => {
    const judged = all[0]?.judged;
    assert.ok(judged);
    return withCauses(judged, all, []).verdict?.reasons.map(({ code }) => code);
  };
  assert.deepEqual(codes(checks), ["only-first"]);
  assert.deepEqual(codes([...checks, await check(8, "0 1 2 3 4 5 6 7\n")]), []);
});

test("the size to run instead has a search to show, and is wrong", async () => {
  const checks = await countedChecks({ 1: 1, 2: 2, 4: 4, 5: 12, 8: 500 });
  assert.equal(sizeToRun(checks, 8, false), 4);
  assert.equal(sizeToRun(checks, 8, true), 0, "the recording shows it");
  assert.equal(sizeToRun(checks.slice(0, 2), 1, true), 2, "no other one is wrong");
  assert.equal(sizeToRun([...checks.slice(0, 4), { n: 8, result: "endless" }], 8, false), 4);
  assert.equal(sizeToRun(checks.slice(0, 1), 1, false), 0);
  const other = (/** @type {number} */ size) => [
    ...checks,
    { n: 9, result: /** @type {const} */ ("other-size"), size },
  ];
  assert.equal(sizeToRun(other(5), 9, true), 5, "what it shows for another size is wrong there");
  assert.equal(sizeToRun(other(1), 9, true), 0);
});
