/** How far a reader is in the course, kept on the device by the keys of chapters, questions and exercises. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { courseOf } from "../../../../www/rooms/guide/course.js";
import { createProgress } from "../../../../www/rooms/guide/progress.js";
import { CHAPTERS } from "../../../../www/state/state.js";
import { replaceStorage } from "../../../support/storage.mjs";

const stored = replaceStorage();
beforeEach(() => stored.clear());

/** What the contents say about each chapter. @param {readonly string[]} questions */
const contentsWith = (questions) =>
  /** @type {any} */ (
    Object.fromEntries(
      CHAPTERS.map((chapter) => [
        chapter,
        { title: "", teaches: "", minutes: 1, questions, exercises: ["crash"] },
      ]),
    )
  );

/** The chapter on flags in the course. @param {readonly string[]} questions */
const flags = (questions) =>
  courseOf(contentsWith(questions), createProgress(true), {
    progressOf: (key) => ({ solved: key === "crash", attempts: 2, hints: 0 }),
  }).find(({ chapter }) => chapter === "flags");

test("a right answer belongs to its question, wherever that is in its chapter", () => {
  createProgress(true).answer("flags", "raised");
  assert.deepEqual(flags(["diagonals", "raised"]), {
    chapter: "flags",
    read: false,
    questions: [
      { key: "diagonals", right: false },
      { key: "raised", right: true },
    ],
    exercises: [{ key: "crash", solved: true, attempts: 2 }],
  });
  assert.deepEqual(flags(["raised", "new"])?.questions, [
    { key: "raised", right: true },
    { key: "new", right: false },
  ]);
  assert.deepEqual(flags(["new"])?.questions, [{ key: "new", right: false }], "without its question");
});

test("the place, the chapters that were read and the right answers come back, and nothing wrong does", () => {
  const progress = createProgress(true);
  progress.open("bits", "shift");
  progress.finish("flags");
  progress.answer("flags", "raised");
  const again = createProgress(true);
  assert.deepEqual([again.chapter, again.moment], ["bits", "shift"]);
  assert.deepEqual([again.hasRead("flags"), again.hasRead("bits")], [true, false]);
  assert.deepEqual([again.isRight("flags", "raised"), again.isRight("bits", "raised")], [true, false]);
  for (const right of [null, 7, "raised", { flags: 7 }, { flags: [7, null] }, { nothing: ["raised"] }]) {
    for (const key of stored.keys()) stored.set(key, JSON.stringify({ chapter: "?", read: 7, right }));
    const damaged = createProgress(true);
    assert.deepEqual([damaged.chapter, damaged.moment], ["question", ""]);
    assert.ok(!damaged.isRight("flags", "raised") && !damaged.hasRead("flags"));
    damaged.answer("flags", "raised");
    const [text = ""] = stored.values();
    assert.deepEqual(JSON.parse(text).right, { flags: ["raised"] }, "nothing wrong is kept");
  }
});

test("an embedded guide keeps nothing", () => {
  createProgress(false).answer("flags", "raised");
  assert.equal(stored.size, 0);
  createProgress(true).answer("flags", "raised");
  assert.equal(createProgress(false).isRight("flags", "raised"), false);
});
