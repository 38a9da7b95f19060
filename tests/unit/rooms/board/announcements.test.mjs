/** Changes are announced once, together with their outcome. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createAnnouncements } from "../../../../www/rooms/board/announcements.js";

/** @param {import("node:test").TestContext} context */
function setUp(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {string[]} */
  const announced = [];
  let ready = false;
  const announcements = createAnnouncements({
    announce: (words) => announced.push(words),
    isReady: () => ready,
  });
  return {
    announced,
    announcements,
    makeReady() {
      ready = true;
      announcements.flushIfReady();
    },
    /** @param {number} time */
    wait: (time) => context.mock.timers.tick(time),
  };
}

test("a change is announced as soon as its outcome is known", (context) => {
  const { announced, announcements, makeReady, wait } = setUp(context);
  announcements.announceChange("placed", () => announcements.flushIfReady());
  assert.deepEqual(announced, []);
  makeReady();
  assert.deepEqual(announced, ["placed"]);
  wait(1000);
  assert.deepEqual(announced, ["placed"]);
});

test("a change is announced after a delay if its outcome is still unknown", (context) => {
  const { announced, announcements, makeReady, wait } = setUp(context);
  announcements.announceChange("placed", () => {});
  wait(1000);
  makeReady();
  assert.deepEqual(announced, ["placed"]);
});

test("of two changes in a row only the second is announced, and a discarded change is not", (context) => {
  const { announced, announcements, wait } = setUp(context);
  announcements.announceChange("placed", () => {});
  announcements.announceChange("removed", () => {});
  wait(1000);
  assert.deepEqual(announced, ["removed"]);
  announcements.announceChange("placed", () => {});
  announcements.discard();
  wait(1000);
  assert.deepEqual(announced, ["removed"]);
});
