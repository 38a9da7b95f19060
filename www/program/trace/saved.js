/**
 * Recorded runs as texts, which the Python package writes: JSON, compressed, in base64. `_record.py` describes them.
 *
 * @typedef {object} SavedRecording
 * @property {import("./program.js").Recording} recording
 * @property {ReadonlyMap<number, Outcome>} outcomes What the program came to for other sizes, and for its own if it was
 *   too long for a recording.
 */
/** @import { Outcome } from "./results.js" */

import { bytesOf, inflated } from "../../base/embedded-files.js";
import { yieldToMessages } from "../../base/yield.js";
import { MAX_SIZE } from "../../state/parameters.js";
import { createTraceCheck, ensure } from "./check.js";
import { MOST_EVENTS } from "./limits.js";
import { createTrace } from "./trace.js";

/** The most bytes of the JSON. Some browsers have no text of more than about 500 million characters. */
const MOST_JSON = 500_000_000;

/**
 * Reads a recording, or throws an `Error` with the code "recording-damaged" or "recording-too-long".
 *
 * @param {string} text @param {number} [most] Bytes of its JSON. @returns {Promise<SavedRecording>}
 */
export async function readRecording(text, most = MOST_JSON) {
  try {
    const json = new TextDecoder().decode(await bytesOf(inflated(text), most));
    return await recordingOf(JSON.parse(json));
  } catch (cause) {
    const isTooLong = /** @type {{ code?: unknown }} */ (cause).code === "too-long";
    const code = `recording-${isTooLong ? "too-long" : "damaged"}`;
    throw Object.assign(new Error("the recording cannot be read", { cause }), { code });
  }
}

/** @param {any} saved @returns {Promise<SavedRecording>} */
async function recordingOf({ name, source, n, chunks, end, outcomes }) {
  ensure(Number.isInteger(n) && n >= 1 && n <= MAX_SIZE);
  ensureLists(chunks, outcomes);
  const check = createTraceCheck(MOST_EVENTS, () => 0);
  const trace = createTrace();
  for (const chunk of chunks) {
    trace.append(check.chunk(chunkOf(chunk)));
    await yieldToMessages(); // a chunk is what ran in 50 ms
  }
  trace.end(check.end(end));
  const program = { name: String(name), language: /** @type {const} */ ("python"), text: String(source) };
  const outcome = (/** @type {any} */ { end, output }) => ({ end: check.end(end), output: String(output) });
  const others = outcomes.map((/** @type {any} */ other) => [Number(other.n), outcome(other)]);
  return { recording: { program, n, trace }, outcomes: new Map(others) };
}

/** Lists, and not what only has a length. @param {...unknown} values */
const ensureLists = (...values) => ensure(values.every(Array.isArray));

/** @param {any} saved A chunk with arrays, whose changes are columns: the differences of their events, the variables, the values. */
function chunkOf({ lines, kinds, functions, changes: [differences, variables, values], ...rest }) {
  ensureLists(lines, kinds, functions, differences, variables, values);
  const changes = new Uint32Array(3 * differences.length);
  let event = 0;
  for (const [i, difference] of differences.entries()) {
    event += difference;
    changes.set([event, variables[i], values[i]], 3 * i);
  }
  return {
    lines: Uint32Array.from(lines),
    kinds: Uint8Array.from(kinds),
    functions: Uint16Array.from(functions),
    changes,
    ...rest,
  };
}
