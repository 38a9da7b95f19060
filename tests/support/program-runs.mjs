/** Runs programs as the page does: JavaScript in this process, Python under the Python of this machine. */

import { run as runJavaScript } from "./javascript-program.mjs";
import { runPython } from "./python.mjs";
import { SOAKING } from "./tiers.mjs";

/** The events after which a recording ends here. */
const MOST_EVENTS = SOAKING ? 400_000 : 200_000;

/** @import { TraceChunk } from "../../www/program/trace/check.js" */

/**
 * A chunk from ordinary arrays: of the first function and without changes, if it has none.
 *
 * @param {Record<string, any>} chunk @returns {TraceChunk}
 */
export const chunkOf = ({ lines, kinds, functions = lines.map(() => 0), changes = [], ...rest }) => ({
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
 * What runs programs in both languages.
 *
 * @param {object} [options]
 * @param {number} [options.most] The events after which a recording ends.
 * @param {boolean} [options.ends] Whether the program ends by itself. If not, all its runs are recorded, as only these
 *   have a limit.
 * @returns {import("../../www/program/sandbox/sandbox.js").Run}
 */
export const createRun =
  ({ most = MOST_EVENTS, ends = true } = {}) =>
  async ({ language, source, n, limit = most, traced = true, answers }, { chunk }) => {
    const options = { n, limit, traced: traced || !ends, answers };
    if (language !== "javascript") return runPython({ source, ...options }, chunk);
    const { chunks, end } = await runJavaScript(source, options);
    for (const part of chunks) chunk(part);
    return end;
  };
