/** Programs recorded by the page's tracer, under the Python of this machine, and what the page makes of them. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { detectBoards } from "../../www/program/board-detection.js";
import { createBoardSeries } from "../../www/program/board-series.js";
import { diagnose, missingSolution } from "../../www/program/diagnosis.js";
import { withoutSteps } from "../../www/program/solution-events.js";
import { createTrace } from "../../www/program/trace.js";
import { createValueReader } from "../../www/program/values.js";
import { core, judge } from "./core.mjs";

const RECORDER = fileURLToPath(new URL("record.py", import.meta.url));

/** Whether programs can be recorded here: `python3` is a command. */
export const canRecord = process.platform !== "win32";

/** A program in tests/data/programs, or of a rung. @param {string} name @returns {URL} */
const fileOf = (name) =>
  new URL(
    name.includes("/") ? `../../www/${name}/program.py` : `../data/programs/${name}.py`,
    import.meta.url,
  );

/**
 * A chunk with ordinary arrays.
 *
 * @param {Record<string, any>} chunk @returns {import("../../www/program/trace.js").TraceChunk}
 */
export const chunkOf = ({ lines, kinds, functions, changes, ...rest }) => ({
  newFunctions: [],
  newVariables: [],
  newValues: [],
  output: [],
  ...rest,
  lines: Uint32Array.from(lines),
  kinds: Uint8Array.from(kinds),
  functions: Uint16Array.from(functions),
  changes: Uint32Array.from(changes),
});

/**
 * The chunks of a program's trace, and how it ended: a name in tests/data/programs, or the folder of a rung such as
 * "rungs/matrix".
 *
 * @param {string} name @param {number} n @param {number} limit
 */
export function recordChunks(name, n, limit) {
  const file = fileURLToPath(fileOf(name));
  const options = /** @type {const} */ ({ encoding: "utf8", maxBuffer: 1 << 30 });
  const lines = execFileSync("python3", [RECORDER, file, String(n), String(limit)], options)
    .trimEnd()
    .split("\n");
  const messages = lines.map((line) => JSON.parse(line));
  return { chunks: messages.slice(0, -1).map(chunkOf), end: messages.at(-1) };
}

/** The trace of a program. @param {string} name @param {number} n @param {number} [limit] */
export function record(name, n, limit = 250_000) {
  const { chunks, end } = recordChunks(name, n, limit);
  const trace = createTrace();
  for (const chunk of chunks) trace.append(chunk);
  trace.end(end);
  return trace;
}

/** The result of work that pauses. @template T @param {Generator<void, T>} work @returns {T} */
export function finish(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Everything that the page finds out about a program. @param {string} name @param {number} n @param {number} [limit] */
export const examine = (name, n, limit) =>
  examineTrace(record(name, n, limit), n, readFileSync(fileOf(name), "utf8"));

/**
 * Everything that the page finds out about a run.
 *
 * @param {import("../../www/program/trace.js").Trace} trace @param {number} n @param {string} source
 * @param {import("../../www/program/saved-programs.js").Language} [language]
 * @param {import("../../www/core/judge.js").Expected} [expected] What its output should be.
 * @param {boolean} [isInTable] Whether the run is for several sizes, whose boards the page does not compare with n.
 */
export function examineTrace(trace, n, source, language = "python", expected = undefined, isInTable = false) {
  const candidates = finish(detectBoards(trace, { core, n, source }));
  const [candidate] = candidates;
  const isSeen = candidate && !isInTable;
  const series = isSeen ? createBoardSeries(trace, createValueReader(trace), candidate.subject, n) : null;
  series?.follow(trace.length);
  const text = withoutSteps([trace.output, trace.ending?.returned].filter(Boolean).join("\n"));
  const judged = judge.judge(text, { n, expected });
  const missing = missingSolution(trace, { core, n, series, judged });
  const reported = judge.readBoards(text, { n }).boards.map(({ queens }) => queens);
  const right = judged.right;
  const findings = finish(
    diagnose(trace, { core, n, source, language, series, right, reported, missing, found: judged.found }),
  );
  return { source, trace, candidates, candidate, series, judged, reported, missing, findings };
}
