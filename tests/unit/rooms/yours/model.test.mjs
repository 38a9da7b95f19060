/** The box for what is the reader's own, and the list of the reader's programs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  boxFrom,
  boxWith,
  rowsOf,
  textOf,
  UNREAD,
  viewOf,
  withAttached,
  withChosen,
  withEdited,
  withPasted,
  withText,
} from "../../../../www/rooms/yours/model.js";
import { judge } from "../../../support/core.mjs";

/** @param {import("../../../../www/rooms/yours/model.js").Box} box */
const view = (box) => viewOf(box, judge.readBoards(textOf(box), { largest: 32, most: 1 }));

test("an empty box offers nothing", () => {
  assert.deepEqual(viewOf(boxWith(""), UNREAD), { kind: undefined, others: [], action: "none" });
});

test("the box says what it takes its text for, and what its button does", () => {
  assert.deepEqual(view(boxWith("n = int(input())\n")), {
    kind: "python",
    others: ["javascript", "output"],
    action: "run",
  });
  assert.equal(view(boxWith("92")).action, "check");
  assert.equal(view(boxWith("1,3,0,2")).action, "open");
  assert.equal(view(boxWith("?room=count")).action, "open");
  assert.deepEqual(view(boxWith("#include <stdio.h>\nint main() {\n")).action, "none");
});

test("what the reader says that it is holds until the text changes", () => {
  const box = withChosen(boxWith("n = int(input())\n"), "output");
  assert.deepEqual([view(box).kind, view(box).action], ["output", "check"]);
  assert.equal(view(withText(box, "n = int(input())\n")).kind, "output");
  assert.equal(view(withText(box, "n = int(input())\nprint(n)\n")).kind, "python");
});

test("a file is opened instead of what is typed, which stays", () => {
  const box = withAttached(boxWith("typed"), { name: "queens.js", text: "x", others: 0 });
  assert.deepEqual([box.text, textOf(box), view(box).kind], ["typed", "x", "javascript"]);
  assert.equal(textOf(withAttached(box, null)), "typed");
  assert.equal(textOf(withPasted(box, "pasted")), "pasted", "a file does not hide what is pasted later");
  assert.equal(textOf(withPasted(box, "")), "x");
});

test("a program that was opened from the box, and mended in the editor, is in the box", () => {
  const box = withChosen(boxWith("print(1)"), "python");
  const taken = { text: "print(1)", added: "Mine" };
  const programs = [{ name: "Mine", language: /** @type {const} */ ("python"), text: "print(2)" }];
  assert.deepEqual(withEdited(box, taken, programs), { ...box, text: "print(2)" });
  assert.equal(withEdited(box, { text: "print(1)" }, programs), box, "it was added before");
  assert.equal(withEdited(boxWith("other"), taken, programs).text, "other", "something else is typed");
  assert.equal(withEdited(box, taken, []), box, "it is deleted");
  const file = withAttached(box, { name: "queens.py", text: "x", others: 0 });
  assert.equal(withEdited(file, taken, programs), file);
});

test("a box is kept with its file, and whatever else is found in its place is an empty box", () => {
  const box = withAttached(boxWith("typed"), { name: "queens.js", text: "x", others: 1 });
  assert.deepEqual(boxFrom(JSON.parse(JSON.stringify(box))), box);
  for (const other of [null, 5, "x", [], { text: null, attached: { name: "a", text: 5, others: 0 } }])
    assert.deepEqual(boxFrom(other), boxWith(""), JSON.stringify(other));
});

test("the reader's own programs are listed apart from those of the page, the last one first", () => {
  const language = /** @type {const} */ ("python");
  const programs = [
    { name: "Backtracking", language, text: "", listing: "pruning", ranAt: 9 },
    { name: "Old", language, text: "", ranAt: 1 },
    { name: "Answer", language, text: "", exercise: "too-few" },
    { name: "Recent", language, text: "", ranAt: 2 },
    { name: "New", language, text: "" },
    { name: "Newer", language, text: "" },
  ];
  const { own, others } = rowsOf(programs);
  const names = (/** @type {typeof own} */ rows) => rows.map(({ program }) => program.name);
  assert.deepEqual(names(own), ["Newer", "New", "Recent", "Old"]);
  assert.deepEqual(names(others), ["Answer", "Backtracking"]);
  for (const { index, program } of [...own, ...others]) assert.equal(programs[index], program);
});
