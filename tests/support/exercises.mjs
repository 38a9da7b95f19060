/** The exercises of the page, their model answers, and what runs programs as the page does. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run as runJavaScript } from "./javascript-program.mjs";
import { chunkOf } from "./recorded.mjs";

/** @typedef {import("../../www/program/exercise-file.js").Language} Language */

const RECORDER = fileURLToPath(new URL("record.py", import.meta.url));
const EXTENSIONS = { python: "py", javascript: "js" };
/** More steps than any right program here takes, and few enough to wait for. */
const MOST_STEPS = 400_000;
const folder = mkdtempSync(join(tmpdir(), "exercises-"));

/** The file of an exercise. @param {string} key */
export const exerciseText = (key) =>
  readFileSync(new URL(`../../www/program/exercises/${key}.txt`, import.meta.url), "utf8");

/** The programs in tests/data/exercises that solve several exercises. @type {Readonly<Record<string, string>>} */
const SHARED_ANSWERS = {
  crash: "flags",
  "faster-bits": "bits",
  "faster-flags": "flags",
  "faster-together": "faster-mirror",
  "never-ends": "bits",
  "none-from-four": "bits",
  "not-nine": "not-eight",
  "some-missing": "flags",
  "too-few": "flags",
};

/** A program that solves an exercise; undefined if there is none in this language. @param {string} key @param {Language} language */
export function modelAnswer(key, language) {
  const name = `${SHARED_ANSWERS[key] ?? key}.${EXTENSIONS[language]}`;
  const file = new URL(`../data/exercises/${name}`, import.meta.url);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/**
 * What runs a program as the page does: Python under the Python of this machine.
 *
 * @param {object} options
 * @param {boolean} options.ends Whether the program ends by itself. If not, only a recording can stop JavaScript here.
 * @returns {import("../../www/program/program-session.js").Run}
 */
export const createRun =
  ({ ends }) =>
  async ({ language, source, n, traced = true }, { chunk }) => {
    if (language === "javascript") {
      const options = { n, limit: MOST_STEPS, traced: traced || !ends };
      const { chunks, end } = await runJavaScript(source, options);
      for (const part of chunks) chunk(part);
      return end;
    }
    const file = join(folder, "program.py");
    writeFileSync(file, source);
    const options = [file, String(n), String(MOST_STEPS), ...(traced ? [] : ["plainly"])];
    const lines = execFileSync("python3", [RECORDER, ...options], { encoding: "utf8", maxBuffer: 1 << 30 });
    const parts = lines
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    for (const part of parts.slice(0, -1)) chunk(chunkOf(part));
    return parts.at(-1);
  };
