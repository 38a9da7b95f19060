/** One Python for all programs of the tests: see record.py. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../../crate/xtask/temporary.mjs";
import { count } from "./counts.mjs";

/** @import { TraceChunk } from "../../www/program/trace/check.js" */

/** Whether Python programs can run here: `python3` is a command, and can fork. */
export const canRecord = process.platform !== "win32";

/** A test that records programs in Python, with the arguments of `test`. @param {string} name @param {import("node:test").TestFn} work */
export const testInPython = (name, work) => test(name, { skip: !canRecord }, work);

/** Starts Python for this process, and for those that it starts. */
export async function startPython() {
  count("Python processes");
  const socket = join(temporaryFolder(), "socket");
  const recorder = fileURLToPath(new URL("record.py", import.meta.url));
  const python = spawn("python3", ["-B", recorder, socket], {
    stdio: ["ignore", "pipe", "inherit"],
    // Sets have the same order each time.
    env: { ...process.env, PYTHONHASHSEED: "0" },
  });
  process.once("exit", () => python.kill());
  python.unref();
  await once(python.stdout.resume(), "end");
  process.env.PYTHON_SOCKET = socket;
  return socket;
}

/** @type {Promise<string> | undefined} */
let starting;

/** The bytes of an array. @param {string} text */
const bytesOf = (text) => Uint8Array.from(Buffer.from(text, "base64")).buffer;

/** @param {Record<string, any>} message @returns {TraceChunk} */
const readChunk = ({ lines, kinds, functions, changes, ...rest }) =>
  /** @type {TraceChunk} */ ({
    ...rest,
    lines: new Uint32Array(bytesOf(lines)),
    kinds: new Uint8Array(bytesOf(kinds)),
    functions: new Uint16Array(bytesOf(functions)),
    changes: new Uint32Array(bytesOf(changes)),
  });

/**
 * Runs a program in Python: the arguments of `run` in www/program/python/runner.py.
 *
 * @param {{ source: string, n: number, limit: number, traced?: boolean, answers?: [string, number][] | undefined }}
 *   request
 * @param {(chunk: TraceChunk) => void} emit
 * @returns {Promise<import("../../www/program/trace/check.js").TraceEnd>}
 */
export async function runPython(request, emit) {
  starting ??= process.env.PYTHON_SOCKET ? Promise.resolve(process.env.PYTHON_SOCKET) : startPython();
  const socket = connect(await starting);
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line);
    if (message.reason) return message;
    emit(readChunk(message));
  }
  throw new Error("Python has ended the run");
}
