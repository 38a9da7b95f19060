/**
 * Long texts that somebody else wrote to hold up the page. Each reader takes time in proportion to their length: where
 * it does not, this takes minutes, and the limit of the tests ends it.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { visible } from "../../../www/base/visible.js";
import { isExercise, kindOf, linkIn, otherKinds } from "../../../www/formats/text-kind.js";
import { adviceOn } from "../../../www/program/advice.js";
import { pinnedVariable } from "../../../www/program/board/detection.js";
import { readExercise } from "../../../www/program/exercise/file.js";
import { unreturnedLines } from "../../../www/program/findings/callback.js";
import { droppedCalls } from "../../../www/program/findings/generator.js";
import { checkOutcome } from "../../../www/program/judge/outcome.js";
import { withoutSteps } from "../../../www/program/judge/solution-events.js";
import { writtenIn } from "../../../www/program/trace/language.js";
import { nameFrom } from "../../../www/program/trace/program.js";
import { refusalIn, saysNone } from "../../../www/program/trace/refusals.js";
import { proposedSize } from "../../../www/program/trace/size-names.js";
import { accessesIn, evaluate, linesOf, testStarts } from "../../../www/program/trace/source-lines.js";
import { isTrace, sizeIn, statedBase } from "../../../www/program/trace/text.js";
import { soak } from "../../support/tiers.mjs";

const LENGTH = 200_000;

const USUAL = [" ", "\t", "\n", "\u3000", "'a'", "(", "[", "a", "? ", ";", "1 ", "0\n", "a:"];
const MORE = [
  ...[
    "# a\n\n",
    " \n",
    "\r",
    "#",
    "//",
    "/*",
    "\\",
    "-",
    "---",
    "=",
    "?",
    '"',
    "'",
    "`",
    "{",
    "[(",
    ")",
    "]",
    "}",
  ],
  ...["<", "(a,", "[A|", "1", "a.", "a ", "if ", "for a in ", "def a(", "static ", "import a,", "let a "],
  ...["a = ", "vector<", "=> ", "() =>", "type: ", "size 1", "title: a\n", "hint.en: a\n", "place 0 0 "],
  ...["http://a?", "a in b ", "\u200b"],
];
const BEFORE = ["--- a", "http://", "while a", "{", "place 1 1"];

/** @param {string} part @param {string} [before] */
const long = (part, before = "") => `${before}${part.repeat(LENGTH / part.length)} x\u0001`;

/** A core that finds nothing in a text, at once. @type {import("../../../www/pkg/judge.js").Reading} */
const READING = {
  ...{ boards: [], total: 0, interpretations: [], numbers: [] },
  ...{ refused: [], refusedTotal: 0, ignored: 0, program: false },
};

/** @type {Record<string, (text: string) => unknown>} */
const READERS = {
  isExercise,
  linkIn,
  kindOf: (text) => kindOf(text, READING, text),
  otherKinds: (text) => otherKinds("output", text, false),
  writtenIn,
  exercise: (text) => assert.throws(() => readExercise(`--- a${text.slice(0, 99_000)}`)),
  nameFrom,
  visible,
  trace: (text) => [isTrace(text), sizeIn(text), statedBase(text)],
  advice: (text) => adviceOn({ language: "python", text }, { text: `NameError: ${text}`, line: 1 }),
  withoutSteps: (text) => withoutSteps(`'a'${text}`),
  refusals: (text) => [saysNone(text), refusalIn(2, { end: { reason: "finished" }, output: text })],
  source: (text) => [pinnedVariable(text), testStarts(linesOf(text))],
  accesses: (text) => linesOf(text).slice(0, 200).map(accessesIn),
  evaluate: (text) => evaluate(`(${linesOf(text).at(-1)}`, () => 1),
};

for (const [name, read] of Object.entries(READERS)) {
  test(`no long text holds up the page: ${name}`, () => {
    for (const part of USUAL) read(long(part, name === "linkIn" ? "http://" : ""));
  });

  soak(`no other long text holds up the page: ${name}`, () => {
    for (const part of [...USUAL, ...MORE]) for (const before of ["", ...BEFORE]) read(long(part, before));
  });
}

test("no long program whose calls are looked up holds up the page", () => {
  const calls = Array.from({ length: LENGTH / 8 }, (_, i) => `a${i}()`);
  const parts = ['\\"', "a();", "a()\n", "* a() {", "async ", " "].map((part) => long(part, 'a()\n" * '));
  for (const text of [calls.join(";"), calls.join("\n"), `${parts}a() {`, ...parts])
    for (const language of /** @type {const} */ (["python", "javascript"])) droppedCalls(text, language);
  for (const part of ["a.forEach(a=>{", "a.forEach(a=>{return true;", "forEach(function "])
    unreturnedLines(long(part));
  for (const part of ["a(4)\n", "n = 6\n"]) proposedSize(long(part));
});

test("no long output for n = 1 holds up the page", async () => {
  const silent = /** @type {any} */ ({ right: false, code: "nothing", reading: READING });
  const outcome = { end: /** @type {const} */ ({ reason: "finished" }), output: "" };
  for (const part of USUAL) await checkOutcome(async () => silent, 1, { ...outcome, output: long(part) });
});
