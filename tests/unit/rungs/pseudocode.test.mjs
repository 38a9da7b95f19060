/** The pseudocode matches the core: every kind of step highlights one line. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "../../../www/i18n/i18n.js";
import { lineOfStep, loadPseudocode } from "../../../www/rungs/programs.js";
import { core } from "../../support/core.mjs";

const SIZES = [1, 2, 3, 4, 5, 6, 28]; // some algorithms give up for 2 and 3, the table for 28
const MAX_STEPS = 5000;

/** The kinds of step that occur. @param {import("../../../www/pkg/nqueens.js").Algorithm} algorithm */
function kindsOf(algorithm) {
  /** @type {Set<import("../../../www/pkg/nqueens.js").Step["kind"]>} */
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

for (const algorithm of core.algorithms()) {
  /** @type {{ default: import("../../../www/rungs/ladder.js").Rung }} */
  const { default: rung } = await import(`../../../www/rungs/${algorithm}/rung.js`);
  const { pseudocode: lines = [] } = rung;

  test(`${algorithm}: each kind of step highlights one line, and each highlighted line belongs to a step`, async () => {
    const highlighted = lines.flatMap(({ steps = [] }) => steps);
    assert.deepEqual(highlighted.sort(), [...kindsOf(algorithm)].sort());
    const listing = await loadPseudocode(algorithm);
    for (const kind of highlighted)
      assert.ok(lines[lineOfStep(listing, kind, false)]?.steps?.includes(kind), kind);
  });

  test(`${algorithm}: lines fit the panel, and comments are in every language`, async () => {
    for (const { text } of lines) {
      assert.match(text, /^( {2})*\S(.*\S)?$/, text);
      assert.ok(text.length <= 46, text);
    }
    assert.ok(lines.length <= 21, `${lines.length} lines`);
    const listing = await loadPseudocode(algorithm);
    assert.deepEqual(
      listing.lines.map(({ text, comment }) => [text, comment?.en]),
      lines.map(({ text, comment }) => [text, comment]),
    );
    for (const { comment } of listing.lines)
      if (comment) assert.deepEqual(Object.keys(comment), LANGUAGES, comment.en);
  });
}

test("a step that highlights no line gives -1", async () => {
  assert.equal(lineOfStep(await loadPseudocode("table"), "try", false), -1);
});
