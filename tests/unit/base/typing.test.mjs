/** Which keys write, and which are shortcuts. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isShortcut } from "../../../www/base/typing.js";

/** @param {string} key @param {string[]} modifiers */
const press = (key, ...modifiers) =>
  isShortcut({
    key,
    ctrlKey: modifiers.includes("Control"),
    metaKey: modifiers.includes("Meta"),
    altKey: modifiers.includes("Alt"),
    getModifierState: (name) => modifiers.includes(name),
  });

test("characters are text, also with AltGr and with Option", () => {
  for (const key of ["a", "{", "Enter", "ArrowUp"]) assert.equal(press(key), false, key);
  assert.equal(press("{", "Control", "Alt", "AltGraph"), false, "AltGr on Windows");
  assert.equal(press("@", "AltGraph"), false, "AltGr elsewhere");
  assert.equal(press("[", "Alt"), false, "Option on a Mac");
});

test("keys with Ctrl, Cmd or Alt, Tab and Escape are shortcuts", () => {
  assert.equal(press("s", "Control"), true);
  assert.equal(press("s", "Control", "Alt"), true);
  assert.equal(press("s", "Meta"), true);
  assert.equal(press("s", "Meta", "Alt"), true);
  assert.equal(press("ArrowLeft", "Alt"), true);
  for (const key of ["Tab", "Escape"]) assert.equal(press(key), true, key);
});
