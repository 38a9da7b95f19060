/** Builds that run when something is first asked for. */

import { spawn } from "node:child_process";

/** How much of the output of a failed command its error has, in characters. */
const MOST_OUTPUT = 4000;

/**
 * Does `work` when it is first asked for, once for all who wait for it. Does it again if it failed, or after `forget`.
 *
 * @param {() => Promise<unknown>} work
 */
export function once(work) {
  /** @type {Promise<unknown> | undefined} */
  let done;
  return {
    /** Waits until the work is done; fails if it fails. */
    ready() {
      if (!done) {
        const started = work();
        done = started;
        started.catch(() => {
          if (done === started) done = undefined;
        });
      }
      return done;
    },
    forget() {
      done = undefined;
    },
  };
}

/**
 * Runs a command and shows its output as it comes. If it fails, the error ends with that output.
 *
 * @param {string[]} command
 */
export function runCommand([program = "", ...parameters]) {
  const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      process.stderr.write(text);
      output = (output + text).slice(-MOST_OUTPUT);
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) resolve(undefined);
      else
        reject(
          new Error(`${[program, ...parameters].join(" ")}: ${signal ?? `exit status ${code}`}\n\n${output}`),
        );
    });
  });
}
