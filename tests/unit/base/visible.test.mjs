/** Texts of unknown origin, in which every character is seen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { visible } from "../../../www/base/visible.js";
import { createCheckSession } from "../../../www/check/check-session.js";
import { nameFrom } from "../../../www/program/trace/program.js";
import { dataFile } from "../../support/tables.mjs";

const NAME = "zoe.txt\rann.txt  right \u001b[8m\u202e";
const SHOWN = "zoe.txt\\rann.txt  right \\u{1b}[8m\\u{202e}";

test("a name shows the characters that would hide or turn others", () => {
  assert.equal(visible(NAME), SHOWN);
  assert.equal(visible("八皇后 \u{1f451} ünï.py"), "八皇后 \u{1f451} ünï.py");
  // Parts of emoji stay, but only there.
  assert.equal(visible("\u2764\ufe0f\u200d\u{1f525}.py"), "\u2764\ufe0f\u200d\u{1f525}.py");
  assert.equal(visible("a\u200d\ufe0f.py"), "a\\u{200d}\\u{fe0f}.py");
  assert.equal(nameFrom("  ab\u2066c\td "), "ab\\u{2066}c d");
  const session = createCheckSession();
  session.attach({ name: NAME, content: new Blob([""]) });
  assert.equal(session.state.attachment?.name, SHOWN);
});

test("the page and the crate hide the same characters", () => {
  /** @type {[first: number, last: number][]} */
  const hidden = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    const isHidden = (code < 0xd800 || code > 0xdfff) && visible(character) !== character;
    const last = hidden.at(-1);
    if (isHidden && last?.[1] === code - 1) last[1] = code;
    else if (isHidden) hidden.push([code, code]);
  }
  const lines = hidden.map((range) => `${range.map((code) => code.toString(16)).join("-")}\n`).join("");
  assert.equal(lines, dataFile("hidden-characters.txt"));
});
