/** Words that no reader shall meet: a queen is *it*, also in code and tests, and an algorithm is no rung, except in code. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../../", import.meta.url);
/** The texts in other languages, which have other pronouns. */
const OTHERS = "www/languages/";
const FEMININE = /\b(she|hers?|herself)\b/iu;
/** A rung, in the languages of the page and of the packs. */
const RUNG = /\brungs?\b|\bStufen?\b|[第各某几幾一这這] ?(\d+ )?[级級](?!别|別)|梯[级級]/iu;

const git = ["ls-files", "--cached", "--others", "--exclude-standard"];
const own = fileURLToPath(import.meta.url);
const files = execFileSync("git", git, { cwd: fileURLToPath(ROOT), encoding: "utf8" })
  .trim()
  .split("\n")
  .map((path) => ({ path, file: fileURLToPath(new URL(path, ROOT)) }))
  .filter(({ file }) => file !== own && existsSync(file));

/** The lines of files that have a word. @param {typeof files} texts @param {RegExp} word @param {(text: string) => string} [read] */
const linesWith = (texts, word, read = (text) => text) =>
  texts.flatMap(({ path, file }) =>
    read(readFileSync(file, "utf8"))
      .split("\n")
      .flatMap((line, i) => (word.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  );

test("no text calls a queen by a feminine pronoun", () => {
  const texts = files.filter(
    ({ path }) =>
      /\.(rs|m?js|ts|css|html|md|toml|json|yml)$/.test(path) &&
      !path.endsWith("-lock.json") &&
      !path.startsWith(OTHERS),
  );
  assert.ok(texts.length > 300);
  assert.deepEqual(linesWith(texts, FEMININE), []);
  assert.match("the queen and her row", FEMININE);
});

test("readers meet algorithms, and no rungs", async () => {
  const prose = files.filter(
    ({ path }) =>
      (/^(www\/(docs|guide|builds|python)\/.*|[A-Z]+)\.md$/.test(path) && !/contributing\.md$/i.test(path)) ||
      /^(index\.html|crate\/cli\/src\/.*\.rs|www\/python\/nqueens_board\/.*\.pyi?)$/.test(path),
  );
  assert.ok(prose.length > 60);
  const withoutCode = (/** @type {string} */ text) =>
    text.replace(/^```[a-z]*\n.*?^```$|`[^`\n]*`/gms, (code) => code.replace(/[^\n]/g, ""));
  assert.deepEqual(linesWith(prose, RUNG, withoutCode), []);

  const isMessages =
    /^www\/(i18n\/messages|languages\/\w+\/messages|rungs)\/.*(en|zh-Han[st]|messages)\b.*\.js(on)?$/;
  const messages = files.filter(({ path }) => isMessages.test(path));
  assert.ok(messages.length > 60);
  // Codes of messages, names of parameters, and paths are code.
  const values = (/** @type {string} */ text) =>
    text
      .replace(/^(import|\/\*\*).*/gm, "")
      .replace(/^ *"[\w.-]+":|\{\w+\}/gm, (code) => (code.startsWith("{") ? "1 " : ""));
  assert.deepEqual(linesWith(messages, RUNG, values), []);
  for (const words of ["Beside the rungs", "Neben den Stufen", "与各级算法比较", "第 1 級", "從某一級開始"])
    assert.match(words, RUNG);
});
