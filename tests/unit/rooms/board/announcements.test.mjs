/** Changes are said once, together with where they lead. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createAnnouncements } from "../../../../www/rooms/board/announcements.js";

/** @param {import("node:test").TestContext} context */
function begin(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {string[]} */
  const said = [];
  let known = false;
  const announcements = createAnnouncements({ say: (words) => said.push(words), known: () => known });
  const learn = () => {
    known = true;
    announcements.shown();
  };
  return { said, announcements, learn, wait: (/** @type {number} */ time) => context.mock.timers.tick(time) };
}

test("a change is said as soon as everything is known", (context) => {
  const { said, announcements, learn, wait } = begin(context);
  announcements.changed("placed", () => announcements.shown());
  assert.deepEqual(said, []);
  learn();
  assert.deepEqual(said, ["placed"]);
  wait(1000);
  assert.deepEqual(said, ["placed"]);
});

test("a change is said after a while if not everything is known by then", (context) => {
  const { said, announcements, learn, wait } = begin(context);
  announcements.changed("placed", () => {});
  wait(1000);
  learn();
  assert.deepEqual(said, ["placed"]);
});

test("of two changes in a row the second is said, and none that is forgotten", (context) => {
  const { said, announcements, wait } = begin(context);
  announcements.changed("placed", () => {});
  announcements.changed("removed", () => {});
  wait(1000);
  assert.deepEqual(said, ["removed"]);
  announcements.changed("placed", () => {});
  announcements.forget();
  wait(1000);
  assert.deepEqual(said, ["removed"]);
});
