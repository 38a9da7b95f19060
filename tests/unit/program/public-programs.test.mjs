/**
 * Programs as people publish them, in tests/data/programs/public: what the page says about each, as the table
 * public.jsonl has it. `results` is what becomes of each size, `finds` what is found where the program is not wrong,
 * `soak` marks what is of the same kind as another program.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { joinSentences } from "../../../www/i18n/i18n.js";
import { adviceOn } from "../../../www/program/advice.js";
import { tellingCheck } from "../../../www/program/judge/runs.js";
import { adviceText, leadText, sizesText } from "../../../www/rooms/program/verdict-words.js";
import { useEnglish } from "../../support/language.mjs";
import { createRun } from "../../support/program-runs.mjs";
import { canRecord } from "../../support/python.mjs";
import { dataFile, rowsIn, valuesOf } from "../../support/tables.mjs";
import { SOAKING } from "../../support/tiers.mjs";
import { tried } from "../../support/tried.mjs";

/** @type {{ kind: string, program: string, soak?: boolean, language?: "python" | "javascript", n?: number, most?: number, results: string, says: string, board?: string | null, finds?: string[] }[]} */
const CASES = rowsIn("programs/public.jsonl");

const skip = !canRecord;

useEnglish("program", "check", "reading");

for (const {
  kind,
  program,
  soak = false,
  language: given,
  n = 6,
  most,
  results,
  says,
  board,
  finds = [],
} of CASES) {
  const language = given ?? (program.endsWith(".js") ? "javascript" : "python");
  test(`${kind}: ${program} as ${language}, n = ${n}`, { skip: skip || (soak && !SOAKING) }, async () => {
    const text = dataFile(`programs/public/${program}`);
    const { checks, candidate, findings } = await tried(
      createRun({ most, ends: most === undefined }),
      { language, text },
      n,
    );
    assert.equal(checks.map(({ n, result }) => `${n}:${result}`).join(" "), results);
    const check = tellingCheck(checks, n);
    assert.ok(check);
    const advice = adviceOn({ language, text }, check.error);
    const words = [leadText(check, checks), sizesText(check, checks), advice ? adviceText(advice) : ""];
    assert.equal(joinSentences(...words), says);
    if (board !== undefined) assert.equal(candidate?.variable ?? null, board);
    if (check.result === "failed") assert.ok(findings.every(({ code }) => code === "crashed"));
    else if (check.result !== "wrong") assert.deepEqual(valuesOf(findings, "code"), finds);
  });
}
