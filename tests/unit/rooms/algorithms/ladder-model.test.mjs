/** The rows of the ladder say what the core counts, and are found by the names that readers type. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { t } from "../../../../www/i18n/i18n.js";
import { AXIS, LIMIT, matches, placeOf, rowsOf } from "../../../../www/rooms/algorithms/ladder-model.js";
import { SIZES } from "../../../../www/rungs/published-times.js";
import { RUNGS } from "../../../../www/state/state.js";
import { countersAtEnd } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";

useEnglish("algorithms", "run");

test("a row has the squares and the queens that its rung counts for n = 8", () => {
  const rows = rowsOf(12, new Map());
  assert.deepEqual(
    rows.filter(({ eight }) => !eight).map(({ key }) => key),
    ["engine", "table"],
  );
  for (const { key, eight } of rows) {
    if (!eight) continue;
    // Every board with a queen in each of the first rows; counting them one by one would take seconds.
    if (key === "exhaustive") assert.equal(eight.placed, (8 ** 9 - 8) / 7);
    else {
      const { tried, placed } = countersAtEnd(key, 8);
      assert.deepEqual([eight.tried, eight.placed], [Number(tried), Number(placed)], key);
    }
  }
});

test("the versions of the texts are numbered in the order of the ladder", () => {
  const versions = rowsOf(12, new Map()).flatMap(({ version }) => version ?? []);
  assert.deepEqual(
    versions,
    Array.from({ length: 10 }, (_, i) => i + 1),
  );
});

test("an idea has at most twelve words", () => {
  for (const key of RUNGS) assert.ok(t(`algorithm.${key}.short`).split(" ").length <= 12, key);
});

test("readers find a rung by what they call it", () => {
  const found = (/** @type {string} */ wanted) =>
    RUNGS.filter((key) => matches(key, t(`algorithm.${key}.name`), wanted));
  assert.deepEqual(found("舞蹈链"), ["dancing-links"]);
  assert.deepEqual(found(" dlx "), ["dancing-links"]);
  assert.deepEqual(found("全排列"), ["permutations"]);
  assert.deepEqual([found("洛谷 P1219"), found("洛谷P1219")], [["pruning"], ["pruning"]]);
  assert.deepEqual(found("力扣52"), found("leetcode 52"));
  assert.ok(found("位运算").includes("bitmask"));
  assert.ok(found("leetcode 51").includes("pruning"));
  assert.deepEqual([found("v10"), found("version 1")], [["parallel"], ["matrix"]]);
  assert.deepEqual(found("undefined"), []);
  assert.deepEqual(found(""), RUNGS);
  assert.deepEqual(found("queens of the desert"), []);
});

test("times are on one logarithmic axis, and one that was stopped is at its limit", () => {
  assert.deepEqual(
    [placeOf(10 ** AXIS.from), placeOf(10 ** AXIS.to), placeOf(1e9), placeOf(0)],
    [0, 1, 1, 0],
  );
  assert.equal(placeOf(100), 0.5);
  assert.match(t("ladder.scale"), /sixth/);
  assert.equal(AXIS.to - AXIS.from, 6, "as the words about the axis say");
  const stopped = { steps: 1, comparisons: 1, placed: 1, milliseconds: 9999, spread: [1, 1], ended: false };
  const measured = new Map([["table", /** @type {any} */ (stopped)]]);
  const { times } = rowsOf(12, measured).find(({ key }) => key === "table") ?? {};
  assert.deepEqual(times, [{ whose: "here", milliseconds: LIMIT, ended: false, gain: "" }]);
});

test("a program is compared in C with the one that it continues", () => {
  for (const n of SIZES) {
    const gains = Object.fromEntries(
      rowsOf(n, new Map()).map(({ key, times }) => [key, times.map(({ gain }) => gain).join("")]),
    );
    assert.equal(gains.matrix, "", "the first");
    assert.match(gains.exhaustive ?? "", /^In C: > 1.min, with v1 [\d.]+.m?s$/);
    assert.match(gains.pruning ?? "", /^In C: [\d.]+.m?s, with v2 > 1.min$/);
    assert.match(gains.bitmask ?? "", /^In C, \d\.\d times as fast as v5$/);
    assert.match(gains.parallel ?? "", /^In C, \d\.\d times as fast as v8$/);
    assert.equal(gains.engine, "");
  }
});
