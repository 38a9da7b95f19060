/** The exercises of the page, and their model answers. */

import { existsSync, readFileSync } from "node:fs";

/** @import { Language } from "../../www/program/exercise/file.js" */

const EXTENSIONS = { python: "py", javascript: "js" };

/** The file of an exercise. @param {string} key */
export const exerciseText = (key) =>
  readFileSync(new URL(`../../www/program/exercise/files/${key}.txt`, import.meta.url), "utf8");

/** The programs in tests/data/exercises that solve several exercises. @type {Readonly<Record<string, string>>} */
const SHARED_ANSWERS = {
  crash: "flags",
  "faster-bits": "bits",
  "faster-flags": "flags",
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
