/** README.md's tables of what can be asked of a board say what the code says. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { ORDERS } from "../../../www/frame.js";
import { CONTROLS_OF, DEFAULTS, NAMES, RANGES, RUNGS, USUAL_CONTROLS } from "../../../www/state/state.js";
import { TOLD } from "../../../www/state/told.js";
import { writeParameters } from "../../../www/state/url.js";
import { headersFor } from "../../browser/embedding/hosts/server.mjs";
import { LIMITS } from "../../support/engine-limits.mjs";

const README = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");

/** What is written as code. @param {string} text */
const codes = (text) => [...text.matchAll(/`([^`]*)`/g)].map(([, code = ""]) => code);

/** The rows of the table with this heading in its first column. @param {string} heading */
function rowsOf(heading) {
  const [, table = ""] =
    new RegExp(`^\\| ${heading} +\\|.*\n\\|[ -|]+\n((?:\\|.*\n)+)`, "m").exec(README) ?? [];
  return table
    .trim()
    .split("\n")
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test("each parameter has a row, with what it is usually and what it can be", () => {
  const rows = rowsOf("parameter").map(
    ([name = "", usual = "", meaning = ""]) =>
      /** @type {const} */ ([codes(name)[0], { usual: codes(usual)[0] ?? "", meaning }]),
  );
  const usual = Object.fromEntries(rows.map(([name, row]) => [name, row.usual]));
  assert.deepEqual(usual, writeParameters(DEFAULTS));
  const meanings = Object.fromEntries(rows.map(([name, row]) => [name, row.meaning]));
  for (const [name, [least, most]] of Object.entries(RANGES)) {
    assert.match(meanings[name] ?? "", new RegExp(`\\b${least} to (at most )?${most}\\b`), name);
  }
  for (const [name, values] of Object.entries(NAMES)) {
    if (name === "algorithm") continue;
    const said = codes(meanings[name] ?? "").filter((code) => !(code in DEFAULTS) && code !== "greedy");
    assert.deepEqual(said.sort(), [...values].sort(), name);
  }
  const [, rungs = ""] = /The rungs, from\s+the bottom up: ([^.]*)\./.exec(README) ?? [];
  assert.deepEqual(codes(rungs), RUNGS);
});

test("each room has its controls", () => {
  const rows = rowsOf("room").map(([room = "", controls = ""]) => [codes(room)[0], codes(controls)]);
  assert.deepEqual(Object.fromEntries(rows), CONTROLS_OF);
  const [, usual = ""] = /Usual are ([^.]*)\./.exec(README) ?? [];
  assert.deepEqual(codes(usual), USUAL_CONTROLS);
});

test("each message has a row", () => {
  const orders = rowsOf("to the frame").map(([type = ""]) => codes(type)[0]);
  assert.deepEqual(
    orders,
    Object.keys(ORDERS).map((name) => `n-queens:${name}`),
  );
  const told = rowsOf("told").map(([type = ""]) => codes(type)[0]);
  assert.deepEqual(
    told,
    ["ready", ...TOLD, "height", "refused"].map((name) => `n-queens:${name}`),
  );
});

test("each custom property is named", () => {
  const style = readFileSync(new URL("../../../www/styles/tokens.css", import.meta.url), "utf8");
  const used = [...style.matchAll(/var\((--n-queens-[\w-]+)/g)].map(([, name]) => name);
  const named = codes(README).filter((code) => code.startsWith("--n-queens-"));
  assert.deepEqual(named.sort(), [...new Set(used)].sort());
});

test("the picture of the house has each folder and each entry point", () => {
  const [, picture = ""] = /^## The house\n+```text\n(.*?)^```/ms.exec(README) ?? [];
  const www = new URL("../../../www/", import.meta.url);
  const there = readdirSync(www, { withFileTypes: true });
  const folders = there.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const drawn = [...picture.matchAll(/^ {2}([\w-]+)\/ /gm)].map(([, name = ""]) => name);
  const built = ["pkg", "vendor"];
  assert.deepEqual(drawn.sort(), folders.filter((name) => !built.includes(name)).sort());
  const files = there.filter((entry) => entry.isFile()).map(({ name }) => name);
  const [line = ""] = /^www\/ .*(\n {17}.*)*/m.exec(picture) ?? [];
  assert.deepEqual((line.match(/[\w-]+\.js/g) ?? []).sort(), files.sort());
  // What a line says of the folders and files in its own is there.
  for (const [, folder = "", words = ""] of picture.matchAll(/^ {0,2}([\w/-]+\/) +(.*(?:\n {17}.*)*)/gm)) {
    const from = /^(www|crate|tests)\b/.test(folder) ? `../../../${folder}` : `../../../www/${folder}`;
    for (const [, name = ""] of words.matchAll(
      /(?<![\w/.-]|mirroring )([\w-]+(?:\/|\.css|\.js|\.rs))(?![\w])/g,
    )) {
      const places = [from + name, `${from}browser/${name}`];
      const found = places.some((place) => existsSync(new URL(place, import.meta.url)));
      assert.ok(found, `${folder} has no ${name}`);
    }
  }
});

test("the policies are those of the pages that are tested with them", () => {
  const rows = Object.fromEntries(
    rowsOf("for the").map(([what = "", policy = ""]) => [what, codes(policy).join("; ")]),
  );
  const tested = headersFor("https://example.org");
  const policyOf = (/** @type {string} */ page) =>
    tested[page]?.["content-security-policy"]?.replace("default-src 'none'; ", "");
  assert.deepEqual(rows, { frame: policyOf("strict-frame.html"), element: policyOf("strict-element.html") });
});

test("each thing that an engine cannot do has a row", () => {
  const rows = LIMITS.map(({ engine, cannot, reason, instead }) => [engine, cannot, reason, instead]);
  assert.deepEqual(rowsOf("engine"), rows);
});
