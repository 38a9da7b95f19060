/**
 * Each thing that is given away works in three engines, and in Chromium also where more is in its way; tests/soak has
 * that in the other two.
 */

import { after, test } from "node:test";
import { HINDERED, SMOKE } from "../../support/distribution.mjs";
import { closeEngines, ENGINES } from "../../support/engines.mjs";

after(closeEngines);

for (const engine of ENGINES) {
  for (const [what, check] of Object.entries(SMOKE)) test(`${engine}: ${what}`, () => check(engine));
}

for (const [what, check] of Object.entries(HINDERED)) test(`Chromium: ${what}`, () => check("Chromium"));
