/**
 * Wrong programs of each kind, in other hands' taste: exactly the findings and the causes of the table
 * tests/data/mistakes/mistakes.jsonl, with the line that is about to run, and nothing else. Right programs in odd
 * styles, about which nothing is found. `most` limits the events of a program that ends late, but not in soak; `soak`
 * marks what takes long, and the same program in another language.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { before, test } from "node:test";
import { loadMessages } from "../../../www/i18n/i18n.js";
import { diagnose } from "../../../www/program/findings/diagnosis.js";
import { withCauses } from "../../../www/program/judge/causes.js";
import { SIZES, tellingCheck } from "../../../www/program/judge/runs.js";
import { findingText } from "../../../www/rooms/program/finding-words.js";
import { core } from "../../support/core.mjs";
import { createRun } from "../../support/program-runs.mjs";
import { canRecord, testInPython } from "../../support/python.mjs";
import { examineTrace, finish } from "../../support/recorded.mjs";
import { tableOf } from "../../support/tables.mjs";
import { SOAKING } from "../../support/tiers.mjs";
import { tried } from "../../support/tried.mjs";

const FOLDER = new URL("../../data/mistakes/", import.meta.url);

/** @type {{ program: string, soak?: boolean, n: number[], most?: number, findings: Record<string, unknown>[], reasons?: string[], says?: string }[]} */
const CASES = readFileSync(new URL("mistakes.jsonl", FOLDER), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));

const skip = !canRecord;

before(async () => {
  for (const part of /** @type {const} */ (["board", "check", "program"])) await loadMessages(part);
});

/** @param {string} file @returns {{ language: import("../../../www/program/trace/program.js").Language, text: string }} */
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

for (const { program, soak = false, n: all, most, findings, reasons = [], says = "" } of CASES) {
  const [sizes, limit] = SOAKING ? [all] : [all.slice(0, 1), most];
  test(`${program}, n = ${sizes}: what is found, and nothing else`, {
    skip: skip || (soak && !SOAKING),
  }, async () => {
    for (const n of sizes) {
      const run = await tried(createRun({ most: limit, ends: limit === undefined }), programIn(program), n);
      assert.notEqual(run.checks.find((check) => check.n === n)?.result, "right");
      const found = run.findings.map((finding) => ({ ...finding, line: run.trace.lineAt(finding.event) }));
      const known = found.map((finding, i) =>
        Object.fromEntries(
          Object.keys(findings[i] ?? { code: 0 }).map((key) => [key, Reflect.get(finding, key)]),
        ),
      );
      assert.deepEqual(known, findings, `n = ${n}`);
      assert.deepEqual(causesOf(run, n), reasons, `n = ${n}`);
      assert.match(run.findings.map((finding) => findingText(finding, 0)).join(" "), new RegExp(says));
    }
  });
}

const RIGHT = readdirSync(FOLDER).filter((file) => file.startsWith("right-"));
for (const file of RIGHT)
  testInPython(
    `${file}: it is right, and nothing is found even if somebody says that it is wrong`,
    async () => {
      const program = programIn(file);
      const { checks, trace } = await tried(createRun(), program, 5);
      assert.deepEqual(
        tableOf(checks, "n", "result"),
        SIZES.map((n) => [n, "right"]),
      );
      const { series, reported, judged } = examineTrace(trace, 5, program.text, program.language);
      const { language, text: source } = program;
      const given = { core, n: 5, source, language, series, reported, missing: [0, 2, 4, 1, 3] };
      assert.deepEqual(finish(diagnose(trace, { ...given, found: judged.found, right: false })), []);
    },
  );
