/** The pseudocode matches the core: every kind of step highlights one line. */

import assert from "node:assert/strict";
import { test } from "node:test";
import messages from "../../../www/i18n/messages/en/pseudocode.js";
import { lineOf, PSEUDOCODE } from "../../../www/run/pseudocode.js";
import { ALGORITHMS } from "../../../www/state/state.js";
import { core } from "../../support/core.mjs";

const SIZES = [1, 2, 3, 4, 5, 6, 28]; // some algorithms give up for 2 and 3, the table for 28
const MAX_STEPS = 5000;

/** The kinds of step that occur. @param {string} algorithm */
function kindsOf(algorithm) {
  /** @type {Set<import("../../../www/run/pseudocode.js").StepKind>} */
  const kinds = new Set();
  for (const n of SIZES) {
    let made = 0;
    for (const { kind } of core.steps(algorithm, n)) {
      kinds.add(kind);
      if (++made === MAX_STEPS) break;
    }
  }
  return kinds;
}

test("every algorithm has its pseudocode", () => {
  assert.deepEqual(Object.keys(PSEUDOCODE), ALGORITHMS);
});

for (const algorithm of ALGORITHMS) {
  const lines = PSEUDOCODE[algorithm] ?? [];

  test(`${algorithm}: each kind of step highlights one line, and each highlighted line belongs to a step`, () => {
    const highlighted = lines.flatMap(({ steps }) => steps ?? []);
    assert.deepEqual(highlighted.sort(), [...kindsOf(algorithm)].sort());
    for (const kind of highlighted) assert.ok(lines[lineOf(algorithm, kind)]?.steps?.includes(kind), kind);
  });

  test(`${algorithm}: lines fit the panel`, () => {
    for (const { text, comment } of lines) {
      assert.match(text, /^( {2})*\S(.*\S)?$/, text);
      assert.ok(text.length <= 46, text);
      assert.ok(comment === undefined || comment in messages, comment);
    }
    assert.ok(lines.length <= 21, `${lines.length} lines`);
  });
}

test("a step that highlights no line gives -1", () => {
  assert.equal(lineOf("table", "try"), -1);
  assert.equal(lineOf("no-such", "try"), -1);
});
