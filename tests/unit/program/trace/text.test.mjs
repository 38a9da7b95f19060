/** Traces in text: what is read, what is refused, and what the run is then worth. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadMessages, t } from "../../../../www/i18n/i18n.js";
import {
  createStatedSeries,
  createStatedTries,
  reportedBoards,
} from "../../../../www/program/board/stated.js";
import { createRecordedTimeline } from "../../../../www/program/board/timeline.js";
import { diagnose } from "../../../../www/program/findings/diagnosis.js";
import { checkTrace } from "../../../../www/program/judge/outcome.js";
import { PLACE, REMOVE, SOLUTION, TRY } from "../../../../www/program/trace/frames.js";
import { isTrace, readTrace, sizeIn } from "../../../../www/program/trace/text.js";
import { createTrace } from "../../../../www/program/trace/trace.js";
import { core, judgeText } from "../../../support/core.mjs";
import { finish } from "../../../support/recorded.mjs";
import { rowsIn, valuesOf } from "../../../support/tables.mjs";
import { searched } from "../../../support/text-traces.mjs";

/** @type {{ name: string, n: number, text: string, size: number, events: string[], output: string, error?: string }[]} */
const CASES = rowsIn("traces.jsonl");

const NAMES = { [TRY]: "try", [PLACE]: "place", [REMOVE]: "remove", [SOLUTION]: "solution" };

/** @param {string} source @param {number} n @param {number} [limit] */
function read(source, n, limit) {
  const trace = createTrace();
  trace.end(finish(readTrace({ source, n, ...(limit && { limit }) }, trace.append)));
  return trace;
}

for (const { name, n, text, size, events, output, error } of CASES)
  test(`${name}: events, output, or the line that cannot be right`, async () => {
    const trace = read(text, n);
    const found = Array.from({ length: trace.length }, (_, event) => {
      const kind = NAMES[/** @type {keyof typeof NAMES} */ (trace.kindAt(event))];
      const square = trace.squareAt(event);
      const at = kind === "solution" ? "" : ` ${Math.floor(square / size)} ${square % size}`;
      return `${trace.lineAt(event)} ${kind}${at}`;
    });
    const { reason, error: refused } = trace.ending ?? {};
    assert.deepEqual([found, trace.output, sizeIn(text) ?? n], [events, output, size]);
    assert.equal(reason, error ? "error" : "finished");
    assert.equal(refused && `${refused.line} ${refused.code}`, error);
  });

test("every reason to refuse a line has words", async () => {
  await loadMessages("program");
  for (const { text, n, error } of CASES) {
    if (!error) continue;
    const { code = "", parameters } = read(text, n).ending?.error ?? {};
    assert.doesNotMatch(t(`trace.${code}`, parameters), /[{}]/);
  }
});

test("a text is a trace if it has an event", () => {
  assert.ok(isTrace("hello\nplace 1 2\n"));
  assert.ok(isTrace("try 0 0"));
  for (const text of ["", "solution\n", "place the queens", "print('place 1 2')\n"])
    assert.ok(!isTrace(text));
});

test("output is noted before the event that follows it", async () => {
  const trace = read("a\nplace 0 0\nb\nc\nremove 0 0\n", 4);
  assert.deepEqual([trace.momentAt(0).output, trace.momentAt(1).output], ["a\n", "a\nb\nc\n"]);
});

test("a long trace comes in parts, and ends at the limit", () => {
  const text = "try 1 2\nout\n".repeat(25_000);
  assert.equal(read(text, 4).length, 25_000);
  const cut = read(text, 4, 7_000);
  assert.deepEqual([cut.length, cut.ending?.reason], [7_000, "limit"]);
  assert.equal(read(text, 4, 25_000).ending?.reason, "finished");
});

test("the board follows queens that come and go in any order", async () => {
  const n = 6;
  /** @type {Set<number>} */
  const queens = new Set();
  let text = "";
  const expected = [];
  for (let i = 0, state = 1; i < 3_000; i += 1) {
    state = (state * 48_271) % 2_147_483_647;
    const square = state % (n * n);
    const word = queens.delete(square) ? "remove" : "place";
    if (word === "place") queens.add(square);
    text += `${word} ${Math.floor(square / n)} ${square % n}\n`;
    expected.push([...queens].sort((a, b) => a - b).map((at) => [Math.floor(at / n), at % n]));
  }
  const trace = read(text, n);
  const series = createStatedSeries(trace, n);
  const timeline = createRecordedTimeline(trace, { core, n, series });
  while (timeline.explore(1_000));
  for (const [event, board] of expected.entries()) {
    assert.deepEqual(timeline.queensAt(event + 1), board);
    assert.equal(series.countAt(series.indexAt(event)), board.length);
  }
});

/** Everything that the page says of a trace. @param {string} text @param {number} n */
async function examine(text, n) {
  const trace = read(text, n);
  const series = createStatedSeries(trace, n);
  series.follow(trace.length);
  const check = await checkTrace(judgeText, n, trace);
  const tries = createStatedTries(trace, series, n);
  const missing = check.judged?.verdict?.firstMissing[0];
  const reported = finish(reportedBoards(trace, series));
  const given = { core, n, source: text, series, right: false, reported, missing, tries };
  const findings = finish(diagnose(trace, given));
  return { trace, result: check.result, findings };
}

test("reported boards are read piece by piece, so that the page answers between two pieces", () => {
  const solution = searched(4);
  const events = solution.split("\n").filter((line) => /^(place|remove|solution)/.test(line));
  const text = Array(1000).fill(events.join("\n")).join("\n");
  const trace = read(text, 4);
  const work = reportedBoards(trace, createStatedSeries(trace, 4));
  let pauses = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) pauses += 1;
  assert.equal(step.value.length, 2000);
  assert.ok(pauses >= trace.length / 1000, `${pauses} pauses`);
});

test("a right search is right by its solutions, or by what it prints", async () => {
  const text = searched(6);
  const { trace, result, findings } = await examine(text, 6);
  assert.deepEqual([result, findings], ["right", []]);
  const series = createStatedSeries(trace, 6);
  const timeline = createRecordedTimeline(trace, { core, n: 6, series });
  while (timeline.explore(1_000));
  assert.equal(timeline.totals().solutions, 4n);
  assert.equal((await examine(`${text}Solutions found: 4\n`, 6)).result, "right");
  assert.equal((await examine(`${text}Solutions found: 5\n`, 6)).result, "wrong");
  assert.equal((await examine(text.replaceAll("solution\n", ""), 6)).result, "silent");
});

test("a search without one family of diagonals goes on with a conflict", async () => {
  const text = searched(6, { attacks: (row, column) => column === 0 || row === column });
  const { trace, result, findings } = await examine(text, 6);
  assert.equal(result, "wrong");
  const [finding] = findings;
  assert.ok(finding?.code === "conflict" && finding.how === "continued");
  assert.deepEqual([finding.conflict.line, finding.test], ["antidiagonal", undefined]);
  assert.equal(trace.kindAt(finding.event), PLACE);
});

test("a square that was refused, never tried or never used is where the search left a missing solution", async () => {
  const refuse = (/** @type {number} */ row, /** @type {number} */ column) => row === 2 && column === 0;
  const { trace, findings } = await examine(searched(6, { refuse }), 6);
  const [refused] = findings;
  assert.ok(refused?.code === "missing" && refused.how === "refused");
  assert.deepEqual(
    [refused.test, trace.kindAt(refused.event), trace.squareAt(refused.event)],
    [undefined, TRY, 12],
  );
  const told = (/** @type {number} */ row, /** @type {number} */ column) => !refuse(row, column);
  const [skipped] = (await examine(searched(6, { refuse, told }), 6)).findings;
  const [silent] = (await examine(searched(6, { refuse, told: () => false }), 6)).findings;
  for (const [finding, how] of /** @type {const} */ ([
    [refused, "refused"],
    [skipped, "not-tried"],
    [silent, "not-placed"],
  ])) {
    assert.ok(finding?.code === "missing");
    assert.deepEqual([finding.how, finding.queens, finding.square], [how, 2, [2, 0]]);
  }
});

test("a search that ends with its first solution is found out", async () => {
  const text = searched(6);
  const end = text.indexOf("solution\n") + "solution\n".length;
  const { findings } = await examine(text.slice(0, end), 6);
  assert.deepEqual(valuesOf(findings, "code"), ["first-only"]);
});
