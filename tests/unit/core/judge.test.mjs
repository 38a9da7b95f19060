/** Judges the outputs of programs, with the same table as the core and the command. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { countReasonText, reasonText, toneOf } from "../../../www/check/check-model.js";
import { loadMessages } from "../../../www/i18n/i18n.js";
import { PARAMETERS } from "../../../www/state/parameters.js";
import { core, judge, propertiesOf } from "../../support/core.mjs";
import { pairs } from "../../support/oracle.mjs";
import { rowsIn, tableOf, valuesOf } from "../../support/tables.mjs";

/** @type {{ name: string, text: string, n?: number, expected?: import("../../../www/pkg/judge.js").Expected, verdict: Record<string, unknown> }[]} */
const CASES = rowsIn("verdicts.jsonl");

await loadMessages("check");

/** @param {{ code: string }[]} reasons */
const codes = (reasons) => reasons.map(({ code }) => code);

test("outputs get the verdicts of the table", () => {
  for (const { name, text, n, expected, verdict } of CASES) {
    const judged = judge.judge(text, { n, expected });
    const found = judged.verdict ?? judged;
    const { n: size, boards, valid, invalid, duplicate, missing, set } = judged.verdict ?? {};
    const counts = judged.verdict && {
      n: size,
      boards,
      valid,
      invalid,
      duplicate,
      missing: Number(missing),
      set,
    };
    const { right, one, doubtful, code, reading } = judged;
    const others = {
      ...(one && { one }),
      ...(doubtful && { doubtful }),
      ...(reading.crash && { crash: reading.crash.text }),
    };
    assert.deepEqual({ right, code, ...counts, ...others, reasons: codes(found.reasons) }, verdict, name);
    // The page has the sentences of the command, but its numbers, and a minus.
    const wordsOf = judged.verdict ? reasonText : countReasonText;
    const said = found.reasons.map((/** @type {any} */ reason) => wordsOf(reason));
    assert.deepEqual(
      said.map((text) => text.replaceAll("−", "-").replace(/(?<=\d),(?=\d)/g, "")),
      found.reasons.map(({ text }) => text),
    );
  }
});

test("what the judge returns is declared", () => {
  const judged = CASES.map(({ text, n }) => judge.judge(text, { n }));
  const verdicts = judged.flatMap(({ verdict }) => verdict ?? []);
  const readings = judged.map(({ reading }) => reading);
  const returned = {
    Judged: judged,
    Verdict: verdicts,
    Fault: [...verdicts.flatMap(({ faults }) => faults), ...judge.check(1, [[[9, 9]]]).faults],
    TextFindings: readings,
    Interpretation: readings.flatMap(({ interpretations }) => interpretations),
    Refusal: readings.flatMap(({ refused }) => refused),
    ReadBoard: judged.flatMap(({ listed }) => listed.map(({ board }) => board)),
  };
  for (const [type, objects] of Object.entries(returned))
    assert.deepEqual([...new Set(objects.flatMap(Object.keys))].sort(), propertiesOf(type).sort(), type);
});

/** What a tone is called in the table, where one right board is not all that was asked for. @type {Record<string, string>} */
const TONES = { one: "wrong", open: "question" };

test("what people publish is judged as a teacher would", () => {
  for (const { name, text, n, expected, verdict } of rowsIn("reports.jsonl")) {
    const judged = core.judge(text, { n, expected }); // as in the npm package
    const tone = toneOf(judged);
    const found = judged.reading.crash ? "crash" : (TONES[tone] ?? tone);
    assert.equal(found, verdict, name);
  }
});

test("boards get the same verdict from a text and as arrays", () => {
  for (const { name, text, n } of CASES) {
    const { verdict, reading, sizes } = judge.judge(text, { n, expected: "all" });
    if (sizes.length > 0) continue; // the verdict is that on one of them
    const { boards } = judge.readBoards(text, { n });
    // Boards of another size are judged, but not read as those of this size; unread ones leave the reason open, and so
    // does a crash. Numbers are only in texts.
    const isWhole = reading.refusedTotal === 0 && !reading.crash;
    const hasNumber = reading.numbers.length > 0;
    if (!verdict || boards.length < verdict.boards || !isWhole || hasNumber) continue;
    const checked = judge.check(verdict.n, valuesOf(boards, "queens"));
    assert.deepEqual({ ...checked, reasons: [] }, { ...verdict, reasons: [] }, name);
  }
});

test("the lists of a verdict name boards, and the boards are given", () => {
  const judged = judge.judge("[1,3,0,2]\n[0,1,2,3]\n[1,3,0,2]\n[2,0,3,4]");
  assert.deepEqual(tableOf(judged.verdict?.faults, "board", "code"), [
    [1, "attack"],
    [3, "off-board"],
  ]);
  assert.deepEqual(judged.verdict?.repeats, [{ board: 2, first: 0 }]);
  assert.deepEqual(
    judged.listed.map(({ index, board }) => [index, board.line]),
    pairs("0,1 1,2 2,3 3,4"),
  );
  assert.deepEqual(judged.verdict?.firstMissing, [[2, 0, 3, 1]]);
  assert.equal(judge.judge("[0,1,2,3]\n[0,1,2,3]", { listed: 0 }).verdict?.faults.length, 0);
});

test("wrong arguments are refused", () => {
  for (const call of [
    () => judge.check(0, []),
    // @ts-expect-error: not an array
    () => judge.check(8, "boards"),
    // @ts-expect-error: not squares
    () => judge.check(8, [1]),
    () => judge.judge("", { n: 0 }),
    // @ts-expect-error: nothing of this name
    () => judge.judge("", { expected: "everything" }),
    () => judge.readBoards("", { most: -1 }),
    () => judge.readBoards("", { largest: 1.5 }),
    // @ts-expect-error: no options
    () => judge.readBoards("", 8),
  ])
    assert.throws(call, { code: /^(argument|board-size)$/ });
});

test("the code of a quiz result is read again with its word, and otherwise says why it is refused", () => {
  const facts = { algorithm: "pruning", n: 6, settings: "", answers: [true, false, true], name: "王小明" };
  const code = judge.writeResultCode(facts, "tower");
  const changed = code.replace(/.(?=-)(?!.*-.*-)/, (digit) => (digit === "0" ? "2" : "0"));
  const [read, damaged] = judge.readResultCodes(`code\n"${code}"\n${changed}\n`, "tower");
  assert.deepEqual(read, { line: 2, code, result: { kind: "quiz", ...facts, right: 2 } });
  assert.deepEqual([damaged?.line, damaged?.problem?.code], [3, "group"]);
  assert.equal(judge.readResultCodes(code, "bishop")[0]?.problem?.code, "word");
  assert.deepEqual(judge.readResultCodes("8 of 10", "tower"), []);
  const table = `name,code\nAda,${code}\nBob,${code.toLowerCase()}\nZoe,\n`;
  const rows = judge
    .readResultCodes(table, "tower")
    .map(({ line, row, first, result, problem }) => [line, row, first, result?.name ?? problem?.code]);
  assert.deepEqual(rows, [
    [2, undefined, undefined, "王小明"],
    [3, "Bob,…", 2, "王小明"],
    [4, "Zoe,", undefined, "no-code"],
  ]);
  // As many answers as `questions` allows, and as many letters as the field for a name.
  const answers = new Array(PARAMETERS.questions.range[1]).fill(true);
  judge.writeResultCode({ ...facts, answers, name: "皇".repeat(40) }, "tower");
  const given = { ...facts, answers: [true] };
  for (const bad of [
    ...[undefined, [], [1]].map((answers) => ({ ...facts, answers })),
    ...["a\nb", 5].map((name) => ({ ...given, name })),
    ...[{ settings: {} }, { algorithm: "engine" }, { n: 0 }].map((change) => ({ ...given, ...change })),
  ])
    assert.throws(() => judge.writeResultCode(/** @type {any} */ (bad), "w"));
  const work = { exercise: "too-few", solved: true, hints: 2, runs: 70_000, name: "王小明" };
  const exercise = judge.writeResultCode(work, "tower");
  const [{ result: own } = {}] = judge.readResultCodes(exercise, "tower");
  assert.deepEqual(own, { kind: "exercise", file: "", ...work, runs: 65_535 });
  const { hints: _, ...withheld } = { ...work, runs: 1, file: "title: Mine" };
  const [silent] = judge.readResultCodes(judge.writeResultCode(withheld, "tower"), "tower");
  assert.match(JSON.stringify(silent?.result), /"file":"[0-9a-f]{6}"/);
  assert.equal(silent?.result && "hints" in silent.result, false);
  for (const bad of [{ solved: 1 }, { hints: -1 }, { exercise: "" }, { name: "a\nb" }])
    assert.throws(() => judge.writeResultCode(/** @type {any} */ ({ ...work, ...bad }), "w"), {
      code: "argument",
    });
  for (const word of [1, "", " "])
    assert.throws(() => judge.writeResultCode(facts, /** @type {any} */ (word)), /word must be a string/);
});
