/** Runs JavaScript programs as the page does, without a worker, for tests. */

import vm from "node:vm";
import { instrument } from "../../www/program/javascript/instrument.js";
import { runProgram } from "../../www/program/javascript/run.js";
import { createTrace } from "../../www/program/trace/trace.js";

/** @typedef {{ chunks: import("../../www/program/trace/check.js").TraceChunk[], end: import("../../www/program/trace/check.js").TraceEnd, output: string }} Run */

/**
 * Runs a program. At most one may run at a time.
 *
 * @param {string} source
 * @param {Partial<import("../../www/program/javascript/instrument.js").ProgramOptions>} [options]
 * @returns {Promise<Run>}
 */
export function run(source, { n = 4, traced = true, limit = 2_000_000, answers } = {}) {
  const { script = "", end } = instrument(source, { n, traced, limit, ...(answers && { answers }) });
  if (end) return Promise.resolve({ chunks: [], end, output: "" });
  return new Promise((/** @type {(run: Run) => void} */ resolve) => {
    /** @type {Run["chunks"]} */
    const chunks = [];
    const start = (/** @type {Parameters<typeof runProgram>} */ ...[settings, error, program]) =>
      runProgram(
        settings,
        error,
        program,
        (chunk) => chunks.push(chunk),
        (end) => {
          const output = chunks.flatMap((chunk) => chunk.output.map(([, text]) => text)).join("");
          resolve({ chunks, end, output });
        },
      );
    Reflect.set(globalThis, "runProgram", start);
    new vm.Script(script, { filename: "program.js" }).runInThisContext();
  });
}

/** The trace of a run. @param {Pick<Run, "chunks" | "end">} run */
export function traceOf({ chunks, end }) {
  const trace = createTrace();
  for (const chunk of chunks) trace.append(chunk);
  trace.end(end);
  return trace;
}

/** The events of a run, each as a text such as `line 4 solve: row=1 c=` with the changed variables; one that is gone has no value. @param {Run} run */
export function eventsOf({ chunks }) {
  /** @type {string[]} */
  const functions = [];
  /** @type {{ function: number, name: string }[]} */
  const variables = [];
  /** @type {string[]} */
  const values = [];
  return chunks.flatMap((chunk) => {
    functions.push(...chunk.newFunctions);
    variables.push(...chunk.newVariables);
    values.push(...chunk.newValues);
    /** @type {string[][]} */
    const changes = [...chunk.kinds].map(() => []);
    for (let i = 0; i < chunk.changes.length; i += 3) {
      const [event = 0, variable = 0, value = 0] = chunk.changes.subarray(i, i + 3);
      const { function: owner = 0, name } = variables[variable] ?? {};
      const isGlobal = owner === 0 && chunk.functions[event] !== 0;
      changes[event]?.push(`${isGlobal ? "global " : ""}${name}=${values[value]}`);
    }
    return [...chunk.kinds].map((kind, event) => {
      const name = functions[chunk.functions[event] ?? 0];
      const changed = changes[event] ?? [];
      const head = `${["line", "call", "return", "raise"][kind]} ${chunk.lines[event]} ${name}`;
      return changed.length > 0 ? `${head}: ${changed.join(" ")}` : head;
    });
  });
}
