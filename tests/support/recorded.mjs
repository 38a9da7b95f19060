/** Programs recorded by the page's tracer, under the Python of this machine, and what the page makes of them. */

import { readFileSync } from "node:fs";
import { detectBoards } from "../../www/program/board/detection.js";
import { createBoardSeries } from "../../www/program/board/series.js";
import { diagnose, missingSolution } from "../../www/program/findings/diagnosis.js";
import { withoutSteps } from "../../www/program/judge/solution-events.js";
import { createTrace } from "../../www/program/trace/trace.js";
import { createValueReader } from "../../www/program/trace/values.js";
import { core, judge } from "./core.mjs";
import { createRun } from "./program-runs.mjs";

/** A program in tests/data/programs, or of a rung. @param {string} name @returns {URL} */
const fileOf = (name) =>
  new URL(
    name.includes("/") ? `../../www/${name}/program.py` : `../data/programs/${name}.py`,
    import.meta.url,
  );

/** The trace of a program: a name in tests/data/programs, or the folder of a rung such as "rungs/matrix". @param {string} name @param {number} n @param {number} [limit] */
export async function record(name, n, limit = 250_000) {
  const trace = createTrace();
  const source = readFileSync(fileOf(name), "utf8");
  trace.end(await createRun()({ language: "python", source, n, limit }, { chunk: trace.append }));
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
export const examine = async (name, n, limit) =>
  examineTrace(await record(name, n, limit), n, readFileSync(fileOf(name), "utf8"));

/**
 * Everything that the page finds out about a run.
 *
 * @param {import("../../www/program/trace/trace.js").Trace} trace @param {number} n @param {string} source
 * @param {import("../../www/program/trace/program.js").Language} [language]
 * @param {import("../../www/pkg/judge.js").Expected} [expected] What its output should be.
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
