/** How large the board of an embedded stage is, in every width and height. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fitIn } from "../../../www/stage/fit.js";

const WIDTHS = [480, 560, 640, 720, 800, 960, 1024, 1280, 1440, 1600];
const SCALES = [1, 1.5, 2];

/** The controls that a frame can have. */
const CONTENTS = {
  board: { bar: 0, panel: false, reading: false },
  "board with tools": { bar: 56, panel: false, reading: false },
  run: { bar: 116, panel: false, reading: false },
  "run with its code": { bar: 116, panel: true, reading: false },
  quiz: { bar: 0, panel: true, reading: false },
  guide: { bar: 56, panel: true, reading: true },
};

// With large type, a lower slide had the larger board: the text beside it grew with the height.
test("a higher frame never has a smaller board, unless it has room for more controls", () => {
  const faults = [];
  for (const [name, content] of Object.entries(CONTENTS))
    for (const width of WIDTHS)
      for (const scale of SCALES) {
        let before = fitIn({ width, height: 300, above: 0 }, { ...content, n: 8, caption: 44 }, scale);
        for (let height = 310; height <= 900; height += 10) {
          const fitted = fitIn({ width, height, above: 0 }, { ...content, n: 8, caption: 44 }, scale);
          const hasMore = /icons|rail/.test(before.arrangement) && !/icons|rail/.test(fitted.arrangement);
          // The type grows in steps, and with it the board.
          if (fitted.side < before.side - 4 && !hasMore)
            faults.push(`${name}, ${width} × ${height} at ${scale}: ${before.side} → ${fitted.side}`);
          before = fitted;
        }
      }
  assert.deepEqual(faults, []);
});
