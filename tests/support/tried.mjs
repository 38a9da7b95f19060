/** Programs run and judged as by the page, without a browser: recorded for one size, and tried with the others. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createProgramSession } from "../../www/program/program-session.js";
import { isDiagnosed } from "../../www/program/program-watch.js";
import { judge } from "./core.mjs";
import { run as runJavaScript } from "./javascript-program.mjs";
import { chunkOf, examineTrace } from "./recorded.mjs";

/** The events after which a recording ends here. */
const MOST_EVENTS = 400_000;

/** @typedef {import("../../www/program/program-session.js").Run} Run */

/** One Python for many programs. */
function createPython() {
  const python = spawn("python3", [fileURLToPath(new URL("record.py", import.meta.url))], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  return {
    /** @param {Record<string, unknown>} request @param {(chunk: ReturnType<typeof chunkOf>) => void} emit */
    async run(request, emit) {
      python.stdin.write(`${JSON.stringify(request)}\n`);
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error("Python has ended");
        const message = JSON.parse(value);
        if (message.reason) return message;
        emit(chunkOf(message));
      }
    },
    async close() {
      python.stdin.end();
      await once(python, "exit");
    },
  };
}

/** What runs programs in both languages. */
export function createRunner() {
  const python = createPython();
  return {
    close: python.close,
    /** @param {number} [most] The events of a program that does not end by itself: all its runs are recorded, as only these have a limit. @returns {Run} */
    run:
      (most) =>
      async ({ language, source, n, traced = true }, { chunk }) => {
        const options = { n, limit: most ?? MOST_EVENTS, traced: traced || most !== undefined };
        if (language !== "javascript") return python.run({ source, ...options }, chunk);
        const { chunks, end } = await runJavaScript(source, options);
        for (const part of chunks) chunk(part);
        return end;
      },
  };
}

/**
 * Runs a program as its room does, and returns what the page knows about it.
 *
 * @param {Run} run @param {{ language: import("../../www/program/saved-programs.js").Language, text: string }} program @param {number} n
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
