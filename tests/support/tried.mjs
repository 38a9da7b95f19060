/** Programs run and judged as by the page, without a browser: recorded for one size, and tried with the others. */

import assert from "node:assert/strict";
import { createProgramSession } from "../../www/program/session.js";
import { isDiagnosed } from "../../www/program/watch.js";
import { judge } from "./core.mjs";
import { examineTrace } from "./recorded.mjs";

/**
 * Runs a program as its room does, and returns what the page knows about it.
 *
 * @param {import("../../www/program/sandbox/sandbox.js").Run} run
 * @param {{ language: import("../../www/program/trace/program.js").Language, text: string }} program @param {number} n
 */
export async function tried(run, { language, text }, n) {
  const session = createProgramSession();
  session.add({ name: "Program", language, text });
  await session.run(run, async (output, options) => judge.judge(output, options), n);
  const { checks, recording, error } = session.state;
  if (error) throw error;
  assert.ok(recording);
  const { trace } = recording;
  const check = checks.find((other) => other.n === n);
  const found = examineTrace(trace, n, text, language, undefined, check?.isInTable);
  return { ...found, checks, trace, findings: check && isDiagnosed(check, trace) ? found.findings : [] };
}
