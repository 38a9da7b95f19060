/** What programs read: asked for once, kept, and n in one place of it, for every size. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createProgramSession } from "../../../../www/program/session.js";
import {
  answersFrom,
  givenAnswers,
  otherNumbers,
  withAnswer,
  withSizeAt,
} from "../../../../www/program/trace/answers.js";
import { judge } from "../../../support/core.mjs";
import { createRun } from "../../../support/program-runs.mjs";
import { testInPython } from "../../../support/python.mjs";
import { dataFile } from "../../../support/tables.mjs";

/** @type {import("../../../../www/program/judge/outcome.js").Judge} */
const judgeText = async (text, options) => judge.judge(text, { expected: "complete", ...options });

/** @param {"python" | "javascript"} language @param {string} text */
function createSession(language, text) {
  const session = createProgramSession();
  session.add({ name: "Mine", language, text });
  return {
    session,
    /** Runs the program. Returns what it asks for, or its result for each size. @param {number} n */
    async run(n) {
      await session.run(createRun(), judgeText, n);
      const { recording, checks, error } = session.state;
      assert.equal(error, null);
      const { input } = recording?.trace.ending ?? {};
      return input ?? Object.fromEntries(checks.map((check) => [check.n, check.result]));
    },
  };
}

/** All sizes with a result, apart from some. @param {string} result @param {Record<number, string>} [others] */
const allSizes = (result, others = {}) => ({
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [n, result])),
  ...others,
});

const SOLVE = `
function solve(n) {
  const place = (queens) => {
    if (queens.length === n) return console.log(JSON.stringify(queens));
    for (let c = 0; c < n; c++)
      if (queens.every((d, r) => d !== c && Math.abs(d - c) !== queens.length - r)) place([...queens, c]);
  };
  place([]);
}`;

/** @type {[name: string, source: string, n: number, answers: [prompt: string, answer: string][]][]} */
const PROGRAMS = [
  [
    "two prompts, n first",
    `${SOLVE}\nconst n = Number(prompt("n?"));\nconst title = prompt("Your name?");\nconsole.log("For", title);\nsolve(n);`,
    6,
    [["Your name?", "Ada"]],
  ],
  [
    "a menu, whose choice 1 searches",
    `${SOLVE}\nfor (let choice = ""; choice !== "2"; ) {\n  choice = prompt("1 solve, 2 quit:");\n  if (choice === "1") solve(Number(prompt("n:")));\n}`,
    6,
    [
      ["1 solve, 2 quit:", "1"],
      ["n:", "6"],
      ["1 solve, 2 quit:", "2"],
    ],
  ],
  [
    "a question whether to go on",
    `const rl = require("readline").createInterface({ input: process.stdin, output: process.stdout });${SOLVE}
const ask = () => rl.question("n: ", (n) => {
  solve(Number(n));
  rl.question("Again? ", (again) => (again === "y" ? ask() : rl.close()));
});
ask();`,
    5,
    [["Again?", "n"]],
  ],
];
for (const [name, source, n, given] of PROGRAMS)
  test(`each read is asked for once, and the program is right: ${name}`, async () => {
    const mine = createSession("javascript", source);
    let asked = await mine.run(n);
    for (const [prompt, answer] of given) {
      const isMenu = "prompt" in asked && asked.prompt !== prompt;
      assert.ok("prompt" in asked && !isMenu, `${JSON.stringify(asked)}, ${prompt}`);
      // What the menu got at first was n.
      if (name.startsWith("a menu") && answer === "1") mine.session.answer(0, answer, n);
      else mine.session.answer(Number(asked.index), answer, n);
      asked = await mine.run(n);
    }
    assert.deepEqual(asked, allSizes("right"));
    assert.deepEqual(mine.session.answers.filter((answer) => answer === null).length, 1);
    assert.deepEqual(await mine.run(n), allSizes("right"), "the answers are kept");
  });

test("a program that asks again until n is large enough is right for what it accepts", async () => {
  const source = `${SOLVE}\nlet n;\ndo n = Number(prompt("n:"));\nwhile (n < 4);\nsolve(n);`;
  const mine = createSession("javascript", source);
  assert.deepEqual(await mine.run(6), allSizes("right", { 1: "asks", 2: "asks", 3: "asks" }));
  assert.deepEqual(await mine.run(3), { prompt: "n:", line: 11, index: 1 });
});

test("solutions that are missing where another number is read are not called wrong", async () => {
  const source = `${SOLVE.replace("place([])", "place([first])").replace("solve(n)", "solve(n, first)")}
const n = Number(prompt("n:"));
const column = Number(prompt("First queen:"));
solve(n, column);`;
  const mine = createSession("javascript", source);
  await mine.run(6);
  mine.session.answer(1, "0", 6);
  assert.deepEqual(await mine.run(6), allSizes("narrowed", { 1: "right", 2: "right", 3: "right" }));
  mine.session.write(source.replace("d !== c && ", ""));
  assert.deepEqual(Object.values(await mine.run(6)).slice(4, 7), Array(3).fill("wrong"));
});

test("boards that are full for another number that is read are not called wrong", async () => {
  const reads = `${SOLVE}\nconst first = Number(prompt("First queen:"));\nconst n = Number(prompt("Size:"));`;
  // With the first queen where it was asked for.
  const source = `${reads}\nfor (const last of [0, 2]) console.log([first - 1, last, 2 - last]);`;
  const mine = createSession("javascript", source);
  await mine.run(8);
  mine.session.answer(1, "3", 8);
  assert.equal(Object(await mine.run(8))[8], "other-size");
  const asked = mine.session.state.checks.find(({ n }) => n === 8);
  assert.equal(asked?.isAsked, true, "it may be a coincidence");
});

test("what gets only answers of the reader is judged for the size among them, or not at all", async () => {
  const source = `${SOLVE}\nsolve(Number(prompt("n:")));`;
  const mine = createSession("javascript", source);
  await mine.run(8);
  mine.session.answer(0, "5", 8);
  assert.deepEqual(await mine.run(8), { 5: "right" });
  assert.equal(mine.session.state.recording?.n, 5);
  assert.equal(mine.session.isCurrent(8), true, "the size of the page is another matter");
  mine.session.write(source.replace("d !== c &&", ""));
  assert.deepEqual(await mine.run(8), { 5: "wrong" });
  mine.session.write(
    `const half = { 5: 5, 6: 2 };\nconsole.log("There are", half[prompt("n:")] * 2, "solutions");`,
  );
  mine.session.answer(0, "6", 8);
  assert.deepEqual(await mine.run(8), { 6: "right" });
  mine.session.write(`prompt("Your age:") + "";\nconsole.log("1 3 0 2\\n2 0 3 1");`);
  assert.deepEqual(await mine.run(8), {}, "the answer is not its size");
  mine.session.write(
    `${SOLVE}\nconst first = prompt("First queen:");\nconst n = Number(prompt("n:"));\nsolve(n);`,
  );
  mine.session.answer(1, "5", 8);
  assert.deepEqual(await mine.run(8), { 5: "right" });
  mine.session.write(`console.log(Number(prompt("First queen:")) + Number(prompt("n:")), "solutions");`);
  assert.deepEqual(await mine.run(8), {}, "either may be n");
});

test("another answer that is read elsewhere is not taken for n", async () => {
  const source = `${SOLVE}\nlet n;\ndo n = Number(prompt("n:"));\nwhile (n < 4);\nsolve(n);\nprompt("Colour?") + 1;`;
  const mine = createSession("javascript", source);
  await mine.run(6);
  mine.session.answer(1, "5", 6);
  assert.deepEqual(await mine.run(6), allSizes("right", { 1: "asks", 2: "asks", 3: "asks" }));
});

testInPython("a count at the top is no size", async () => {
  const source = dataFile("programs/count-from-one.py");
  const mine = createSession("python", source);
  assert.deepEqual(await mine.run(5), allSizes("right"));
  const { ending } = mine.session.state.recording?.trace ?? {};
  assert.deepEqual(ending, { reason: "finished", reads: [{ prompt: "Enter n:", line: 2 }] });
});

test("one answer is n: the first, until another is chosen", () => {
  const always = () => true;
  assert.deepEqual(withAnswer([null], 1, "3", 8, always), [null, "3"]);
  assert.deepEqual(withAnswer([null], 0, "3", 8, always), ["3"]);
  assert.deepEqual(withAnswer([null], 0, "8", 8, always), [null]);
  assert.deepEqual(withAnswer(["3"], 1, " 8", 8, always), ["3", null]);
  assert.deepEqual(withAnswer([null], 1, "8", 8, always), [null, "8"]);
  const onlySecond = (/** @type {number} */ index) => index === 1;
  assert.deepEqual(withAnswer([null], 1, "8", 8, onlySecond), ["8", null], "a name, and then the size");
  assert.deepEqual(withAnswer([null], 1, "6", 8, onlySecond), [null, "6"]);
  assert.deepEqual(withSizeAt([null, "3"], 1, 8), ["8", null]);
  assert.deepEqual(givenAnswers(["3", null], 5, [{ prompt: "", line: 7 }]), [["3", 7], ["5", 0]]); // biome-ignore format: short
  assert.deepEqual(answersFrom([null, "3"]), [null, "3"]);
  const reads = [1, 2, 1].map((line) => ({ prompt: "", line }));
  assert.deepEqual(otherNumbers(["1", null, "2"], reads), []);
  assert.deepEqual(otherNumbers([null, "2", ""], reads), [2]);
  for (const other of [undefined, "8", [3], [null, null], Array(101).fill(""), ["x".repeat(1001)]])
    assert.equal(answersFrom(other), undefined);
});

test("answers are kept with the program, until they are forgotten", () => {
  const { session } = createSession("python", "print(input())");
  session.answer(1, "Ada", 8);
  assert.deepEqual(session.program?.answers, [null, "Ada"]);
  session.forgetAnswers();
  assert.deepEqual(session.answers, [null]);
});
