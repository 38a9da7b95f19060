/** A queen is *it*, in code, labels, tests and documentation. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../../", import.meta.url);
/** The texts in other languages, which have other pronouns. */
const OTHERS = "www/languages/";
const FEMININE = /\b(she|hers?|herself)\b/iu;

test("no text calls a queen by a feminine pronoun", () => {
  const git = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", git, { cwd: fileURLToPath(ROOT), encoding: "utf8" })
    .trim()
    .split("\n");
  const own = fileURLToPath(import.meta.url);
  const texts = files
    .filter((path) => /\.(rs|m?js|ts|css|html|md|toml|json|yml)$/.test(path) && !path.endsWith("-lock.json"))
    .map((path) => [path, fileURLToPath(new URL(path, ROOT))])
    .filter(([path = "", file = ""]) => file !== own && !path.startsWith(OTHERS) && existsSync(file));
  assert.ok(texts.length > 300);
  const found = texts.flatMap(([path = "", file = ""]) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, i) => (FEMININE.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  );
  assert.deepEqual(found, []);
  assert.match("the queen and her row", FEMININE);
});
