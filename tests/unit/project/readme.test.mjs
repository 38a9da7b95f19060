/** README.md is short, and what the documentation says of the folders and files is true. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import { CHAPTERS } from "../../../www/state/state.js";

const ROOT = new URL("../../../", import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");
const README = read("README.md");

test("the README has at most 60 lines and its picture less than 1 MB", () => {
  assert.ok(README.trimEnd().split("\n").length <= 60);
  const [, picture = ""] = /!\[[^\]]*\]\(([^)]*\.gif)\)/.exec(README) ?? [];
  assert.ok(statSync(new URL(picture, ROOT)).size < 1_000_000);
});

test("what the documentation says about the chapters of the guide is true of each language", () => {
  const words = read("www/docs/index.md").replaceAll(/\s+/g, " ");
  assert.match(
    words,
    /Every chapter has something to try, several questions and one for paper, and most have exercises, a program and a table/,
  );
  for (const language of LANGUAGES) {
    const texts = CHAPTERS.map((chapter) => read(`www/guide/${language}/${chapter}.md`));
    for (const [i, text] of texts.entries()) {
      assert.match(text, /^@[a-z-]+$/m, `${CHAPTERS[i]}: something to try`);
      assert.ok((text.match(/^```question \S+$/gm) ?? []).length > 1, `${CHAPTERS[i]}: several questions`);
      assert.equal(text.match(/^```paper$/gm)?.length, 1, `${CHAPTERS[i]}: one for paper`);
    }
    for (const part of ["{{program}}", "{{table}}", "```exercises"]) {
      const having = texts.filter((text) => text.includes(`\n${part}\n`)).length;
      assert.ok(having > texts.length / 2 && having <= texts.length, part);
    }
  }
});

test("the map has each folder and each entry point", () => {
  const [, picture = ""] =
    /^## The map\n+```text figure\n(.*?)^```/ms.exec(read("www/docs/contributing.md")) ?? [];
  const entries = readdirSync(new URL("www/", ROOT), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const drawn = [...picture.matchAll(/^ {2}([\w-]+)\/ /gm)].map(([, name = ""]) => name);
  const generated = ["pkg", "vendor"];
  assert.deepEqual(drawn.sort(), folders.filter((name) => !generated.includes(name)).sort());
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const [line = ""] = /^www\/ .*(\n {17}.*)*/m.exec(picture) ?? [];
  assert.deepEqual((line.match(/[\w-]+\.js/g) ?? []).sort(), files.sort());
  // The folders and files that a description names exist.
  for (const [, folder = "", words = ""] of picture.matchAll(/^ {0,2}([\w/-]+\/) +(.*(?:\n {17}.*)*)/gm)) {
    const from = new URL(/^(www|crate|tests)\b/.test(folder) ? folder : `www/${folder}`, ROOT).href;
    for (const [, name = ""] of words.matchAll(
      /(?<![\w/.-]|mirroring )([\w-]+(?:\/|\.css|\.js|\.rs))(?![\w])/g,
    )) {
      const places = [from + name, `${from}browser/${name}`];
      const found = places.some((place) => existsSync(new URL(place)));
      assert.ok(found, `${folder} has no ${name}`);
    }
  }
});

test("each file and folder that the README and the pages for programmers name exists", () => {
  for (const page of [
    "README",
    ...["programming", "architecture", "contributing"].map((name) => `www/docs/${name}`),
  ]) {
    const named = read(`${page}.md`).matchAll(/(?<![\w./-])((?:crate|www|tests)\/[\w./-]*[\w/])(?![\w*<])/g);
    const missing = [...named].map(([path]) => path).filter((path) => !isThere(path));
    assert.deepEqual(missing, [], page);
  }
});

test("the rooms of the reader's own program are those that its README names", () => {
  const folder = "www/program/";
  const rows = [...read(`${folder}README.md`).matchAll(/^\| `(\w+\/)`.*\| (.*) \|$/gm)];
  const rooms = readdirSync(new URL(folder, ROOT), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  assert.deepEqual(rows.map(([, room]) => room).sort(), rooms.map(({ name }) => `${name}/`).sort());
  for (const [, room, files = ""] of rows)
    for (const [, file] of files.matchAll(/`([^`]+)`/g))
      assert.ok(isThere(`${folder}${room}${file}`), `${room}${file}`);
});

/** Whether a path is that of a file or folder, or has a part in capitals that stands for others. @param {string} path */
const isThere = (path) => /\b(?:KEY|LANGUAGE|TAG|NAME)\b/.test(path) || existsSync(new URL(path, ROOT));
