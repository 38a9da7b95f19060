/** The ladder: each rung is complete, in the core and on the page. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { lacking, load } from "../../../crate/xtask/build-js/rung-folders.mjs";
import { traitsOf } from "../../../www/core/rungs.js";
import { LANGUAGES } from "../../../www/i18n/i18n.js";
import { hasChart } from "../../../www/rooms/algorithms/run-chart.js";
import { continuedBy } from "../../../www/rungs/ladder.js";
import { ALGORITHMS, RUNGS } from "../../../www/state/state.js";
import { core } from "../../support/core.mjs";

const ROOT = new URL("../../../", import.meta.url);
const FOLDERS = new Map(
  readdirSync(new URL("www/rungs", ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, readdirSync(new URL(`www/rungs/${name}`, ROOT))]),
);
const TRANSLATED = LANGUAGES.filter((language) => language !== "en");

/** @param {readonly string[]} some @param {readonly string[]} others */
const without = (some, others) => some.filter((key) => !others.includes(key));

test("each rung has a folder with all its files", () => {
  assert.deepEqual(lacking(FOLDERS), []);
});

test("what the folders lack is named", () => {
  const folder = "mirror";
  const files = FOLDERS.get(folder) ?? [];
  assert.deepEqual(lacking(new Map([...FOLDERS, ["new-rung", files]])), [
    "RUNGS in www/state lacks new-rung",
  ]);
  for (const file of files) {
    const rest = files.filter((other) => other !== file);
    assert.deepEqual(lacking(new Map([...FOLDERS, [folder, rest]])), [`www/rungs/mirror/${file} is missing`]);
  }
  const others = new Map([...FOLDERS].filter(([key]) => key !== folder));
  assert.ok(lacking(others).includes("www/rungs/mirror/en.js is missing"));
});

test("the core and the page have the same rungs, each in a Rust file of its own", () => {
  const files = readdirSync(new URL("crate/src/steps/rungs", ROOT)).filter((name) => name !== "mod.rs");
  const keys = files.map((name) => name.replace(".rs", "").replaceAll("_", "-"));
  assert.deepEqual(without(ALGORITHMS, keys), [], "these have no file in crate/src/steps/rungs");
  assert.deepEqual(without(keys, core.algorithms()), [], "mod.rs in crate/src/steps/rungs lacks these");
  assert.deepEqual(without(core.algorithms(), ALGORITHMS), [], "RUNGS in www/state lacks these");
  assert.deepEqual(core.algorithms(), ALGORITHMS, "the order is the same");
});

for (const language of LANGUAGES)
  test(`each rung says in ${language} what it cannot do, what its chart shows, and what it changes`, async () => {
    for (const key of RUNGS) {
      const words = await load(`${key}/${language}.js`);
      const { canBegin, canBlock } = traitsOf(core, key);
      const changes = ["added", "dropped", "right"];
      assert.deepEqual(
        ["cannotBegin", "cannotBlock", "chart", ...changes].filter((word) => word in words),
        [
          canBegin ? [] : "cannotBegin",
          canBlock ? [] : "cannotBlock",
          hasChart(key) ? "chart" : [],
          continuedBy(key) ? changes : [],
        ].flat(),
        key,
      );
    }
  });

test("every translated comment is in a listing", async () => {
  /** @param {string} key */
  const listings = (key) =>
    (FOLDERS.get(key) ?? [])
      .filter((file) => /^(program\.|rung\.js$)/.test(file))
      .map((file) => readFileSync(new URL(`www/rungs/${key}/${file}`, ROOT), "utf8"))
      .join("\n");
  const common = readFileSync(new URL("www/rungs/pseudocode.js", ROOT), "utf8");
  const all = [common, ...RUNGS.map(listings)].join("\n");
  for (const language of TRANSLATED) {
    for (const english of Object.keys(await load(`${language}.js`)))
      assert.ok(all.includes(english), english);
    for (const key of RUNGS) {
      const { comments = {} } = await load(`${key}/${language}.js`);
      for (const english of Object.keys(comments))
        assert.ok(listings(key).includes(english), `${key}: ${english}`);
    }
  }
});
