/**
 * Everything that is distributed works in three engines, and in Chromium also under restrictions; tests/soak covers
 * those in the other two engines.
 */

import { after, test } from "node:test";
import { RESTRICTED, SMOKE } from "../../support/distribution.mjs";
import { closeEngines, ENGINES } from "../../support/engines.mjs";

after(closeEngines);

for (const engine of ENGINES) {
  for (const [name, check] of Object.entries(SMOKE)) test(`${engine}: ${name}`, () => check(engine));
}

for (const [name, check] of Object.entries(RESTRICTED)) test(`Chromium: ${name}`, () => check("Chromium"));
