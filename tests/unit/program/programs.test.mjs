/**
 * Programs of different style, right and wrong: the board, the verdict and the findings that the table
 * tests/data/programs/programs.jsonl says. A line is the one that is about to run at the moment of a finding.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { detectBoards } from "../../../www/program/board/detection.js";
import { diagnose } from "../../../www/program/findings/diagnosis.js";
import { core } from "../../support/core.mjs";
import { run, traceOf } from "../../support/javascript-program.mjs";
import { PROGRAMS } from "../../support/programs.mjs";
import { testInPython } from "../../support/python.mjs";
import { examine, examineTrace, finish } from "../../support/recorded.mjs";
import { rowsIn, valuesOf } from "../../support/tables.mjs";
import { SOAKING } from "../../support/tiers.mjs";

/** @type {{ program: string, n: number, limit?: number, board: Record<string, unknown>, right: boolean, findings: Record<string, unknown>[] }[]} */
const CASES = rowsIn("programs/programs.jsonl");

/** A finding as the table has it. @param {import("../../../www/program/trace/trace.js").Trace} trace @param {Record<string, any>} finding */
const summaryOf = (trace, { event, conflict, reasons, test, ...finding }) => ({
  ...finding,
  line: trace.lineAt(event),
  ...(conflict && { conflict: [conflict.first, conflict.second] }),
  ...(test && { test: test.line }),
  ...(reasons?.length > 0 && {
    because: reasons.map((/** @type {any} */ { list, expression }) => `${list}[${expression}]`).join(),
  }),
});

for (const { program, n, limit, board, right, findings } of CASES)
  testInPython(`${program}: the board, the verdict and what is wrong`, async () => {
    const found = await examine(program, n, SOAKING ? undefined : limit);
    const { candidate, trace, judged } = found;
    assert.deepEqual({ variable: candidate?.variable, ...candidate?.interpretation }, board);
    assert.equal(judged.right, right);
    const summaries = found.findings.map((finding) => summaryOf(trace, finding));
    assert.deepEqual(
      valuesOf(summaries, "code"),
      findings.map(({ code }) => code),
    );
    for (const [i, finding] of findings.entries())
      assert.deepEqual({ ...summaries[i], ...finding }, summaries[i]);
    if (right) assertNothingWrong(found, n);
    const entries = found.candidates.map(({ variable, interpretation: { code, ...how } }) =>
      [variable, code, "by" in how && how.by].join(),
    );
    assert.equal(new Set(entries).size, entries.length, "no two entries of the list look the same");
  });

test("flags in a list of JavaScript with holes say why a square was refused", async () => {
  const source = `
const n = Number(process.argv[2]), cols = [], d1 = [], d2 = [], queens = [];
function place(r) {
  if (r === n) return console.log(queens.join(" "));
  for (let c = 0; c < n; c++) {
    if (cols[c] || d1[r + c] || d2[r - c + n]) continue;
    queens.push(c);
    cols[c] = d1[r + c] = d2[r - c + n] = true;
    place(r + 1);
    queens.pop();
    cols[c] = d1[r + c] = false;
  }
}
place(0);
`;
  const trace = traceOf(await run(source, { n: 5 }));
  const [finding] = examineTrace(trace, 5, source, "javascript").findings;
  assert.ok(finding?.code === "missing" && finding.how === "refused");
  assert.deepEqual(valuesOf(finding.reasons, "list"), ["d2"]);
});

testInPython("a comment chooses the board, by the name of a variable or of an attribute", async () => {
  for (const [name, pin, variable] of [
    ["two-boards", "col", "col"],
    ["kept-columns", "pos", "self.pos"],
    ["chinese-names", "列", "列"],
  ]) {
    const { trace } = await examine(String(name), 5);
    const source = `# board: ${pin}`;
    const [candidate] = finish(detectBoards(trace, { core, n: 5, source }));
    assert.equal(candidate?.variable, variable);
  }
});

for (const key of PROGRAMS.filter((key) => key !== "parallel"))
  testInPython(
    `${key}: the board of the ladder's program is found, and nothing is wrong with it`,
    async () => {
      const found = await examine(`rungs/${key}`, 4);
      const variable = key === "matrix" ? "board" : "queens";
      assert.equal(found.candidate?.variable, variable);
      assertNothingWrong(found, 4);
    },
  );

/** A right program has no finding, even if somebody says that it is wrong. @param {Awaited<ReturnType<typeof examine>>} found @param {number} n */
function assertNothingWrong({ trace, source, series, reported }, n) {
  assert.deepEqual(finish(diagnose(trace, { core, n, source, series, reported, right: false })), []);
}
