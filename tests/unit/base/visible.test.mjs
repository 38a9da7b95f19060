/** Texts of unknown origin, in which every character is seen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { visible } from "../../../www/base/visible.js";
import { createCheckSession } from "../../../www/check/check-session.js";
import { nameFrom } from "../../../www/program/saved-programs.js";

const NAME = "zoe.txt\rann.txt  right \u001b[8m\u202e";
const SHOWN = "zoe.txt\\rann.txt  right \\u{1b}[8m\\u{202e}";

test("a name shows the characters that would hide or turn others", () => {
  assert.equal(visible(NAME), SHOWN);
  assert.equal(visible("八皇后 \u{1f451} ünï.py"), "八皇后 \u{1f451} ünï.py");
  assert.equal(nameFrom("  ab\u2066c\td "), "ab\\u{2066}c d");
  const session = createCheckSession();
  session.attach({ name: NAME, content: new Blob([""]) });
  assert.equal(session.state.attachment?.name, SHOWN);
});
