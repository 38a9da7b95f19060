/** The profile of a run: which part of it is shown, and its picture. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { following, positionAt, readProfile, zoomed } from "../../../www/run/profile.js";
import { core } from "../../support/core.mjs";
import { randomNumbers } from "../../support/oracle.mjs";

test("zooming keeps the chosen position in place, and stays within the run", () => {
  const random = randomNumbers(4);
  for (let i = 0; i < 500; i += 1) {
    const explored = 100 + random(1_000_000);
    /** @type {import("../../../www/run/profile.js").View} */
    let view = { first: 0, last: explored };
    for (let step = 0; step < 12; step += 1) {
      const fraction = random(101) / 100;
      const kept = positionAt(view, fraction);
      const next = zoomed(view, random(3) === 0 ? 0.5 : 2, kept, explored);
      if (!next) {
        view = { first: 0, last: explored };
        continue;
      }
      assert.ok(
        next.first >= 0 && next.last <= explored && next.last - next.first >= 15,
        JSON.stringify(next),
      );
      assert.ok(next.first <= kept && kept <= next.last);
      const isAtAnEnd = next.first === 0 || next.last === explored;
      const moved = Math.abs((kept - next.first) / (next.last - next.first) - fraction);
      assert.ok(isAtAnEnd || moved < 0.1, `${fraction} moved by ${moved}`);
      view = next;
    }
  }
});

test("a zoomed view follows the position, and only if it must", () => {
  const view = { first: 100, last: 200 };
  assert.deepEqual(following(view, 150, 1000), view);
  for (const position of [0, 50, 250, 999, 1000]) {
    const { first, last } = following(view, position, 1000);
    assert.ok(
      first <= position && position <= last && last - first === 100,
      `${position}: ${first} to ${last}`,
    );
  }
});

test("the profile has the heights and the marks of the steps", () => {
  const timeline = new core.Timeline("random-probing", 6, { seed: 3, draws: 2, attempts: 4 });
  while (timeline.explore(65_536));
  const { explored } = timeline;
  const { spans, top } = readProfile(timeline, { first: 0, last: explored }, 65_536, 6);
  assert.equal(spans.length, explored + 1);
  assert.equal(top, 6);
  for (let position = 0; position <= explored; position += 1) {
    timeline.seek(position);
    const kind = position === 0 ? undefined : timeline.last()?.kind;
    const mark = kind === "solution" || kind === "restart" || kind === "gave-up" ? kind : null;
    const queens = timeline.queens().length;
    assert.deepEqual(spans[position], { min: queens, max: queens, mark }, `step ${position}`);
  }
  timeline.free();
});
