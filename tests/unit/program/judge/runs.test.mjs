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
import { core, judge, judgeText } from "../../../support/core.mjs";
import { tableOf } from "../../../support/tables.mjs";

/** @param {string} output @param {string} [returned] */
const finished = (output, returned) => ({
  output,
  end: { reason: /** @type {const} */ ("finished"), returned },
});

/** @param {number} n */
const solutions = (n) => [...core.solutions(n)].map((columns) => `[${columns.join(", ")}]\n`).join("");

test("a right program is right for all sizes, printed, returned or counted", async () => {
  /** @type {((n: number) => ReturnType<typeof finished>)[]} */
  const programs = [
    (n) => finished(solutions(n)),
    (n) => finished("", `[${solutions(n).trim().replaceAll("\n", ", ")}]`),
    (n) => finished(`${core.published(n)?.all}\n`),
    (n) => finished("done\n", solutions(n)),
  ];
  for (const program of programs) {
    /** @type {import("../../../../www/program/judge/runs.js").Check[]} */
    const checks = [];
    await checkSizes({
      run: async (n) => program(n),
      judge: judgeText,
      recorded: 8,
      known: [],
      report: (check) => checks.push(check),
    });
    assert.deepEqual(
      tableOf(checks, "n", "result"),
      SIZES.map((n) => [n, "right"]),
      String(program),
    );
  }
});

test("what is known is not run again, and the first wrong size says most", async () => {
  /** @type {number[]} */
  const run = [];
  /** @type {import("../../../../www/program/judge/runs.js").Check[]} */
  const checks = [];
  const known = await checkOutcome(judgeText, 6, finished(solutions(6)));
  await checkSizes({
    async run(n) {
      run.push(n);
      return finished(n === 5 ? solutions(5).slice(0, 45) : solutions(n));
    },
    judge: judgeText,
    recorded: 6,
    known: [known],
    report: (check) => checks.push(check),
  });
  assert.deepEqual(run, [1, 2, 3, 4, 5, 7, 8]);
  assert.equal(tellingCheck(checks, 6)?.n, 5);
  assert.equal(tellingCheck(checks, 6)?.result, "wrong");
  assert.equal(tellingCheck(checks.slice(0, 3), 6)?.n, 3);
});

test("of a run that did not end, a smaller size that is wrong says more", async () => {
  /** @param {(n: number) => ReturnType<typeof finished> | { output: string, end: { reason: "stopped" } }} run */
  async function checksOf(run) {
    /** @type {import("../../../../www/program/judge/runs.js").Check[]} */
    let checks = [];
    await checkSizes({
      run: async (n) => run(n),
      judge: judgeText,
      recorded: 10,
      known: checks,
      report(check) {
        checks = withCheck(checks, check);
      },
    });
    return checks;
  }
  const stopped = { output: "", end: /** @type {const} */ ({ reason: "stopped" }) };
  const slow = await checksOf((n) => (n < 7 ? finished(solutions(n)) : stopped));
  assert.deepEqual(tableOf(slow, "n", "result"), [
    ...[1, 2, 3, 4, 5, 6].map((n) => [n, "right"]),
    [7, "endless"],
    [10, "endless"],
  ]);
  assert.equal(tellingCheck(slow, 10)?.n, 10);
  const wrong = await checksOf((n) =>
    n < 7 ? finished(n < 5 ? solutions(n) : "[0, 1, 2, 3, 4]\n") : stopped,
  );
  assert.deepEqual([tellingCheck(wrong, 10)?.n, tellingCheck(wrong, 10)?.result], [5, "wrong"]);
  const right = await checksOf((n) => finished(solutions(n)));
  assert.equal(tellingCheck(right, 10)?.n, 10);
});

test("what was stopped is no mistake where all smaller sizes are right", async () => {
  const stopped = /** @type {const} */ ({ output: "", end: { reason: "stopped" } });
  const endless = await checkOutcome(judgeText, 8, { ...stopped, seconds: 5 });
  assert.deepEqual(endless, { n: 8, result: "endless", seconds: 5 });
  const right = await Promise.all([4, 5].map((n) => checkOutcome(judgeText, n, finished(solutions(n)))));
  const refused = { n: 3, result: /** @type {const} */ ("refused") };
  /** @param {readonly import("../../../../www/program/judge/runs.js").Check[]} smaller */
  const resultAfter = (smaller) => shownCheck([...smaller, endless], 8)?.result;
  assert.equal(resultAfter([refused, ...right]), "slow");
  assert.equal(resultAfter([]), "endless");
  assert.equal(resultAfter([...right, { n: 7, result: "endless" }]), "slow");
  assert.equal(
    resultAfter([{ n: 1, result: "right" }]),
    "endless",
    "a board with a search is too much for it",
  );
  assert.equal(resultAfter([{ n: 3, result: "silent" }, ...right]), "endless");
});

test("a size that fails, does not end or says nothing is told apart", async () => {
  const error = { text: "IndexError: list index out of range", line: 4 };
  assert.deepEqual(await checkOutcome(judgeText, 4, { output: "", end: { reason: "error", error } }), {
    n: 4,
    result: "failed",
    error,
  });
  assert.equal(
    (await checkOutcome(judgeText, 4, { output: "", end: { reason: "limit" } })).result,
    "endless",
  );
  assert.equal((await checkOutcome(judgeText, 4, finished("hello"))).result, "silent");
  assert.equal((await checkOutcome(judgeText, 4, finished(""))).result, "silent");
});

test("a program that always solves one size is not asked for others", async () => {
  /** @type {import("../../../../www/program/judge/runs.js").Check[]} */
  const checks = [];
  await checkSizes({
    run: async () => finished(solutions(6)),
    judge: judgeText,
    recorded: 8,
    known: [],
    report: (check) => checks.push(check),
  });
  assert.deepEqual(tableOf(checks, "n", "result"), [
    [1, "other-size"],
    [2, "other-size"],
    [6, "right"],
  ]);
});

test("a program whose boards grow with n, and are too small, is wrong", async () => {
  /** @type {Map<number, import("../../../../www/program/judge/runs.js").Check>} */
  const checks = new Map();
  await checkSizes({
    run: async (n) =>
      finished(
        "",
        n === 1
          ? "[[]]"
          : `[${solutions(n - 1)
              .trim()
              .replaceAll("\n", ", ")}]`,
      ),
    judge: judgeText,
    recorded: 8,
    known: [await checkOutcome(judgeText, 8, finished(solutions(7)))],
    report: (check) => checks.set(check.n, check),
  });
  for (const n of [5, 6, 7, 8]) assert.equal(checks.get(n)?.result, "wrong", `n = ${n}`);
});

test("wrong boards are wrong where there are no solutions, printed or returned", async () => {
  for (const outcome of [finished("[1, 0]\n"), finished("", "[[1, 0]]"), finished("done\n", "[[1, 0]]")])
    assert.equal((await checkOutcome(judgeText, 2, outcome)).result, "wrong");
  assert.equal((await checkOutcome(judgeText, 2, finished("", "None"))).result, "right");
});

test("a program that says that there is no solution is quoted where there are some", async () => {
  const textOf = async (/** @type {number} */ n, /** @type {string} */ output) =>
    (await checkOutcome(judgeText, n, finished(output))).text;
  for (const text of ["No solution", "none", "None", "没有解"])
    assert.equal(await textOf(5, `${text}\n`), text);
  assert.equal(await textOf(5, "n? \nNo solution\n"), "No solution");
  for (const text of ["", "done\n", "No solution in row 1\nrow 2\n"])
    assert.equal(await textOf(5, text), undefined, text);
  for (const n of [2, 3]) {
    const check = await checkOutcome(judgeText, n, finished("none\n"));
    assert.deepEqual([check.result, check.text], ["right", undefined]);
  }
});

test("a program that shows what it finds, and is silent, has found no solution", async () => {
  /** @type {Map<number, import("../../../../www/program/judge/runs.js").Check>} */
  const checks = new Map();
  const known = [await checkOutcome(judgeText, 4, finished("No solution exists\n"))];
  assert.equal(known[0]?.result, "silent");
  await checkSizes({
    run: async (n) => finished(n === 1 ? "[0]\n" : ""),
    judge: judgeText,
    recorded: 8,
    known,
    report: (check) => checks.set(check.n, check),
  });
  assert.deepEqual(
    SIZES.map((n) => checks.get(n)?.result),
    ["right", "right", "right", "wrong", "wrong", "wrong", "wrong", "wrong"],
  );
  assert.equal(checks.get(4)?.judged?.found, 0n);
});

test("what says something else than that there is no solution has not found none", async () => {
  /** @param {string} text For n = 1. */
  async function resultOfOne(text) {
    /** @type {Map<number, import("../../../../www/program/judge/runs.js").Check>} */
    const checks = new Map();
    await checkSizes({
      run: async (n) => finished(n === 1 ? text : solutions(n)),
      judge: judgeText,
      recorded: 8,
      known: [],
      report: (check) => checks.set(check.n, check),
    });
    return checks.get(1)?.result;
  }
  for (const text of ["Trivial: one queen, one square\n", "No search is needed, the solution is trivial.\n"])
    assert.equal(await resultOfOne(text), "silent", text);
  for (const text of ["", "No solution exists.\n", "Solution does not exist\n", "没有解\n"])
    assert.equal(await resultOfOne(text), "wrong", text);
});

test("solutions of the size that was asked for are no other size, whatever is beside them", async () => {
  const repeated = await checkOutcome(judgeText, 1, finished("", "[[0], [0]]"));
  assert.equal(repeated.result, "wrong");
  const more = await checkOutcome(judgeText, 5, finished(solutions(4) + solutions(5)));
  assert.equal(more.result, "wrong");
});

test("a table of several sizes is judged for those that it has", async () => {
  const table = (/** @type {number} */ ofSix) => finished(`4 2\n5 10\n6 ${ofSix}\n7 40\n8 92\n`);
  const known = [await checkOutcome(judgeText, 6, table(4))];
  assert.equal(known[0]?.result, "right");
  /** @type {import("../../../../www/program/judge/runs.js").Check[]} */
  let checks = known;
  await checkSizes({
    run: async () => table(4),
    judge: judgeText,
    recorded: 6,
    known,
    report(check) {
      checks = withCheck(checks, check);
    },
  });
  assert.ok(checks.every(({ result }) => result === "right" || result === "other-size"));
  assert.equal(tellingCheck(checks, 6)?.result, "right");
  const wrong = await checkOutcome(judgeText, 6, table(16));
  assert.deepEqual([wrong.result, wrong.judged?.found, wrong.isInTable], ["wrong", 16n, true]);
});

test("the rows of a table are judged beyond the sizes that are run, where their numbers are known", async () => {
  const rows = [1, 0, 0, 2, 10, 4, 40, 92, 348].map((number, i) => `${i + 1} ${number}\n`);
  const table = finished(`${rows.join("")}28 5\n`);
  const known = await checkRun(judgeText, 8, table);
  assert.deepEqual(tableOf(known, "n", "result"), [...SIZES.map((n) => [n, "right"]), [9, "wrong"]]);
  const { n, judged } = tellingCheck(known, 8) ?? {};
  assert.deepEqual([n, judged?.found, judged?.solutions], [9, 348n, 352n]);
  const toEight = finished(rows.slice(0, 8).join(""));
  assert.equal((await checkRun(judgeText, 8, toEight)).length, 1, "it may be one that ends with n");
});

test("the number of all solutions is right beside the first boards, and nothing is missing beside a wrong one", async () => {
  const first = solutions(7).split("\n").slice(0, 10).join("\n");
  assert.equal((await checkOutcome(judgeText, 7, finished(`40\n${first}\n`))).result, "right");
  const wrong = await checkOutcome(judgeText, 7, finished(`41\n${first}\n`));
  assert.deepEqual([wrong.result, wrong.isPart], ["wrong", true]);
  assert.equal((await checkOutcome(judgeText, 7, finished(`${first}\n`))).isPart, undefined);
});

test("for n = 1, a bare 0 beside a number is the board", async () => {
  assert.equal((await checkOutcome(judgeText, 1, finished("1 solutions\n0\n"))).result, "right");
  assert.equal((await checkOutcome(judgeText, 1, finished("0 solutions\n"))).result, "wrong");
});

test("one right solution for each size is told from a few of all", async () => {
  /** @param {(n: number) => string} output */
  const checksOf = (output) =>
    Promise.all([4, 5, 6, 7, 8].map((n) => checkOutcome(judgeText, n, finished(output(n)))));
  const one = (/** @type {number} */ n) => `${solutions(n).split("\n")[0]}\n`;
  assert.equal(findsOne(await checksOf(one)), true);
  assert.equal(findsOne(await checksOf(solutions)), false);
  const checks = await checksOf(one);
  const stopped = [...checks.slice(0, 4), { n: 8, result: /** @type {const} */ ("endless") }];
  assert.equal(findsOne(stopped), true, "what was stopped has shown nothing");
  assert.deepEqual([shownCheck(stopped, 8)?.n, shownCheck(stopped, 8)?.result], [5, "one"]);
  assert.equal(findsOne(checks.slice(0, 1)), false, "for n = 4, one of each class is one solution, too");
  const crashed = [...checks.slice(0, 4), { n: 8, result: /** @type {const} */ ("failed") }];
  assert.equal(findsOne(crashed), false);
  assert.equal(findsOne(await checksOf((n) => (n === 7 ? "[0, 1, 2, 3, 4, 5, 6]\n" : one(n)))), false);
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
    const { result, judged } = await checkOutcome(judgeText, 4, finished("", returned));
    assert.deepEqual([result, judged?.found], ["wrong", 0n]);
    assert.equal((await checkOutcome(judgeText, 3, finished("", returned))).result, "right");
  }
});

test("a size below 4 can be refused, by a message, an exception of the program or an exit code", async () => {
  /** @param {number} n @param {string} output @param {Record<string, unknown>} [end] */
  const resultOf = async (n, output, end) => {
    const outcome = { output, end: /** @type {any} */ ({ reason: "finished", ...end }) };
    return (await checkOutcome(judgeText, n, outcome)).result;
  };
  for (const n of [1, 2, 3]) {
    assert.equal(await resultOf(n, "N must be at least 4\n"), "refused");
    assert.equal(await resultOf(n, "n: \nToo small!\nn: \nToo small!\n", { reason: "limit" }), "refused");
    assert.equal(await resultOf(n, "请输入不小于 4 的数\n"), "refused");
    assert.equal(await resultOf(n, "", { isExit: true }), "refused");
    const error = { text: "ValueError: n", line: 2 };
    assert.equal(await resultOf(n, "", { reason: "error", error: { ...error, isRaised: true } }), "refused");
    assert.equal(await resultOf(n, "", { reason: "error", error }), "failed");
    if (n > 1) assert.equal(await resultOf(n, `No solution exists for n = ${n}.\n`), "right");
  }
  assert.equal(await resultOf(1, "No solution exists.\n"), "silent");
  assert.equal(await resultOf(4, "N must be at least 4\n"), "silent");
  assert.equal(await resultOf(6, "", { isExit: true }), "silent");
  assert.equal(await resultOf(3, "Number of queens must be 3: 0 solutions\n"), "right");
});

test("a program that counts, and prints 0 for n = 1, is wrong there", async () => {
  /** @param {(n: number) => string} output */
  async function resultOfOne(output) {
    /** @type {import("../../../../www/program/judge/runs.js").Check[]} */
    let checks = [];
    await checkSizes({
      run: async (n) => finished(output(n)),
      judge: judgeText,
      recorded: 8,
      known: [],
      report(check) {
        checks = withCheck(checks, check);
      },
    });
    return checks[0]?.result;
  }
  const count = (/** @type {number} */ n) => `${core.published(n)?.all}\n`;
  assert.equal(await resultOfOne((n) => (n === 1 ? "0\n" : count(n))), "wrong");
  assert.equal(await resultOfOne(count), "right");
  assert.equal(await resultOfOne((n) => (n === 1 ? "0\n" : solutions(n))), "right");
});

test("of a table that is cut, the rows that are whole are judged", async () => {
  /** @type {import("../../../../www/program/judge/runs.js").Check[]} */
  const checks = [];
  /** @type {number[]} */
  const run = [];
  await checkSizes({
    async run(n) {
      run.push(n);
      return { output: "4 2\n5 10\n6 5\n7 40\n8 9", end: { reason: "stopped" } };
    },
    judge: judgeText,
    recorded: 12,
    known: [],
    report: (check) => checks.push(check),
  });
  assert.deepEqual(run, [1]);
  assert.deepEqual(tableOf(checks, "n", "result", "isCut"), [
    [4, "right", true],
    [5, "right", true],
    [6, "wrong", true],
    [7, "right", true],
  ]);
});

test("what is right the first time is judged a second time", async () => {
  const kept = { name: "found", line: 1 };
  const returned = `[${solutions(4).trim().replaceAll("\n", ", ")}]`;
  /** @param {string} again */
  const checked = (again) =>
    checkOutcome(judgeText, 4, { output: "", end: { reason: "finished", returned, kept, again } });
  const twice = await checked(`${returned.slice(0, -1)}, ${returned.slice(1)}`);
  assert.deepEqual([twice.result, twice.kept], ["again", kept]);
  const turned = await checked("[[2, 0, 3, 1], [1, 3, 0, 2]]");
  assert.deepEqual([turned.result, turned.kept], ["right", undefined]);
});

/** The checks of a program that counts. @param {Record<number, number>} numbers By size. @param {string} [label] */
const countedChecks = (numbers, label = "") =>
  Promise.all(
    Object.entries(numbers).map(([n, number]) =>
      checkOutcome(judgeText, Number(n), finished(`${label}${number}\n`)),
    ),
  );

test("a number that another size has too is a coincidence where the numbers differ", async () => {
  /** @type {import("../../../../www/program/judge/runs.js").Check[]} */
  let checks = [];
  const numbers = [1, 0, 0, 0, 1, 0, 1, 92];
  await checkSizes({
    run: async (n) => finished(`${numbers[n - 1]}\n`),
    judge: judgeText,
    recorded: 8,
    known: [],
    report(check) {
      checks = withCheck(checks, check);
    },
  });
  assert.deepEqual(
    tableOf(checks, "n", "result"),
    SIZES.map((n) => [n, [1, 2, 3, 8].includes(n) ? "right" : "wrong"]),
  );
});

test("an error that a finished program prints is no crash", async () => {
  const traceback =
    'Traceback (most recent call last):\n  File "a.py", line 5, in f\n    f()\nValueError: no\n';
  const { result, judged } = await checkOutcome(judgeText, 4, finished(`${traceback}1 3 0 2\n2 0 3 1\n`));
  assert.deepEqual([result, judged?.text.includes("crashed")], ["right", false]);
});

test("a cause explains every wrong size, and shows at no right one", async () => {
  /** @param {Record<number, number>} numbers @param {number} n @param {string} [label] */
  async function causesOf(numbers, n, label) {
    const checks = await explained(judgeText, await countedChecks(numbers, label));
    const check = checks.find((other) => other.n === n);
    assert.ok(check?.judged);
    return withCauses(check.judged, checks, []).reasons.map(({ code }) => code);
  }
  const doubled = { 4: 2, 5: 12, 6: 4, 7: 46, 8: 92 };
  assert.deepEqual(await causesOf(doubled, 5), ["middle-twice"]);
  assert.deepEqual(await causesOf(doubled, 7), ["middle-twice"]);
  assert.deepEqual(await causesOf({ 4: 4, 5: 12, 6: 40, 7: 94 }, 5), [], "12 by chance");
  assert.deepEqual(await causesOf({ ...doubled, 7: 40 }, 5), [], "right where the cause would show");
  assert.deepEqual(await causesOf({ 5: 12 }, 5), [], "one size is not enough");
  assert.deepEqual(await causesOf({ 4: 7, 5: 23, 6: 83 }, 4), ["one-diagonal"]);
  assert.deepEqual(await causesOf({ 5: 1, 6: 1, 7: 1 }, 5), ["first"]);
  assert.deepEqual(await causesOf({ 4: 1, 5: 2, 6: 1, 7: 6, 8: 12 }, 8), ["fundamental"]);
  assert.deepEqual(await causesOf({ 4: 10, 5: 4, 6: 40 }, 5), ["other-size"], "each size has its own");
  const one = { 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 };
  assert.deepEqual(await causesOf({ 2: 0, 3: 0, ...one }, 8, "Solutions: "), ["first"]);
  assert.deepEqual(
    await causesOf({ 2: 1, 3: 1, ...one }, 8, "Solutions: "),
    [],
    "no search finds a solution for n = 2",
  );
});

test("what shows sizes of its own is wrong only if the program gets n", async () => {
  const resultOf = async (/** @type {string} */ text, /** @type {boolean} */ isFixed, n = 5) =>
    (await checkOutcome(judgeText, n, { ...finished(text), isFixed })).result;
  const two = solutions(4) + solutions(5);
  assert.equal(await resultOf("1\n", true), "silent", "a number of solutions, or the board for n = 1");
  const texts = ["2\n92\n", "2\n1\n", two, two.replaceAll(/(?<=\d), /g, " ")];
  for (const text of texts)
    assert.deepEqual([await resultOf(text, false), await resultOf(text, true)], ["wrong", "silent"], text);
  assert.equal(await resultOf("n = 5: 9\n", true), "wrong", "it says its size");
  assert.equal(await resultOf("n = 6: 4\n", true), "other-size", "it says another one");
  assert.equal(await resultOf("10\n", true), "right");
  assert.equal(await resultOf("4 2\n5 9\n6 4\n", true), "wrong", "a table says its sizes");
  assert.equal(await resultOf(solutions(5).replace("[0, 2, 4, 1, 3]", "[0, 2, 4, 3, 1]"), true), "wrong");
});

test("a program gets n from the page, from what it reads, or from its arguments", () => {
  const end = { reason: /** @type {const} */ ("finished") };
  assert.equal(getsSize(end, "print(count(8))"), false);
  for (const given of [{ entry: "solve(6)" }, { sizeLine: 1 }, { reads: [{ prompt: "", line: 1 }] }])
    assert.equal(getsSize({ ...end, ...given }, "print(count(8))"), true);
  assert.equal(getsSize(end, "n = int(sys.argv[1])"), true);
});

test("what the boards have in common is a cause where it is so for every wrong size", async () => {
  const first = (/** @type {number} */ n) =>
    finished(
      `${[...core.solutions(n)]
        .slice(0, 3)
        .map((columns) => columns.join(" "))
        .join("\n")}\n`,
    );
  const checks = await Promise.all([5, 7].map((n) => checkOutcome(judgeText, n, first(n))));
  const codes = (/** @type {readonly import("../../../../www/program/judge/runs.js").Check[]} */ all) => {
    const judged = all[0]?.judged;
    assert.ok(judged);
    return withCauses(judged, all, []).verdict?.reasons.map(({ code }) => code);
  };
  assert.deepEqual(codes(checks), ["only-first"]);
  const other = await checkOutcome(judgeText, 8, finished("0 1 2 3 4 5 6 7\n"));
  assert.deepEqual(codes([...checks, other]), []);
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
