/**
 * Wrong programs of each kind, in other hands' taste: exactly the findings and the causes of the table
 * tests/data/mistakes/mistakes.jsonl, with the line that is about to run, and nothing else. Right programs in odd styles,
 * about which nothing is found.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { loadMessages } from "../../../www/i18n/i18n.js";
import { withCauses } from "../../../www/program/causes.js";
import { diagnose } from "../../../www/program/diagnosis.js";
import { SIZES, tellingCheck } from "../../../www/program/judged-runs.js";
import { findingText } from "../../../www/rooms/program/finding-words.js";
import { core } from "../../support/core.mjs";
import { canRecord, examineTrace, finish } from "../../support/recorded.mjs";
import { createRunner, tried } from "../../support/tried.mjs";

const FOLDER = new URL("../../data/mistakes/", import.meta.url);

/** @type {{ program: string, n: number[], findings: Record<string, unknown>[], reasons?: string[], says?: string }[]} */
const CASES = readFileSync(new URL("mistakes.jsonl", FOLDER), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));

const skip = !canRecord;

/** @type {ReturnType<typeof createRunner>} */
let runner;
before(async () => {
  if (skip) return;
  runner = createRunner();
  for (const part of /** @type {const} */ (["board", "check", "program"])) await loadMessages(part);
});
after(() => runner?.close());

/** @param {string} file @returns {{ language: import("../../../www/program/saved-programs.js").Language, text: string }} */
const programIn = (file) => ({
  language: file.endsWith(".js") ? "javascript" : "python",
  text: readFileSync(new URL(file, FOLDER), "utf8"),
});

/** The codes of the causes that the verdict names beside the findings. @param {Awaited<ReturnType<typeof tried>>} run @param {number} n */
function causesOf({ checks, findings }, n) {
  const check = tellingCheck(checks, n);
  if (check?.result !== "wrong" || !check.judged) return [];
  const { verdict, reasons } = withCauses(check.judged, checks, findings);
  return (verdict?.reasons ?? reasons).map(({ code }) => code);
}

for (const { program, n: sizes, findings, reasons = [], says = "" } of CASES) {
  test(`${program}, n = ${sizes}: what is found, and nothing else`, { skip }, async () => {
    for (const n of sizes) {
      const run = await tried(runner.run(), programIn(program), n);
      assert.notEqual(run.checks.find((check) => check.n === n)?.result, "right");
      const found = run.findings.map((finding) => ({ ...finding, line: run.trace.lineAt(finding.event) }));
      assert.deepEqual(
        found.map((finding, i) =>
          Object.fromEntries(
            Object.keys(findings[i] ?? { code: 0 }).map((key) => [key, Reflect.get(finding, key)]),
          ),
        ),
        findings,
        `n = ${n}`,
      );
      assert.deepEqual(causesOf(run, n), reasons, `n = ${n}`);
      assert.match(run.findings.map((finding) => findingText(finding, 0)).join(" "), new RegExp(says));
    }
  });
}

const RIGHT = readdirSync(FOLDER).filter((file) => file.startsWith("right-"));
for (const file of RIGHT) {
  test(`${file}: it is right, and nothing is found even if somebody says that it is wrong`, {
    skip,
  }, async () => {
    const program = programIn(file);
    const { checks, trace } = await tried(runner.run(), program, 5);
    assert.deepEqual(
      checks.map(({ n, result }) => [n, result]),
      SIZES.map((n) => [n, "right"]),
    );
    const { series, reported, judged } = examineTrace(trace, 5, program.text, program.language);
    const { language, text: source } = program;
    const given = { core, n: 5, source, language, series, reported, missing: [0, 2, 4, 1, 3] };
    assert.deepEqual(finish(diagnose(trace, { ...given, found: judged.found, right: false })), []);
  });
}
