/** Every file that makes a place to type in is in the table that the tests of typing use. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { filesBelow } from "../../support/static.mjs";
import { SCENES } from "../../support/typing-places.mjs";

/** What makes a place to type in. The types after a hyphen are of inputs without a text. */
const MAKERS = [
  /create(Number|Size)Field\(/,
  /h\(\s*"textarea"(?![^}]*readonly)/,
  /h\(\s*"input"(?![^}]*(type: "(checkbox|radio|range|file)"|readonly))/,
  /new EditorView\(/,
  /contenteditable|role: "(textbox|searchbox|combobox|spinbutton)"/,
];
/** What others make places with. */
const SHARED = ["controls/controls.js", "base/typing.js"];

test("the table of places to type in has every file that makes one", () => {
  const makers = [...filesBelow(new URL("../../../www/", import.meta.url))]
    .filter(([name]) => /\.(js|html)$/.test(name) && !/^(vendor|pkg)\//.test(name) && !SHARED.includes(name))
    .filter(([, content]) => MAKERS.some((maker) => maker.test(String(content))))
    .map(([name]) => name);
  const table = Object.values(SCENES).flatMap(({ places }) => Object.values(places));
  assert.deepEqual(makers.sort(), [...new Set(table)].sort());
});
