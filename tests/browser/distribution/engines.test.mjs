/**
 * Everything that is distributed works in three engines, and in Chromium also under restrictions; tests/soak covers
 * those in the other two engines. Of these, `test` runs what nothing else covers in any engine.
 */

import { RESTRICTED, SMOKE } from "../../support/distribution.mjs";
import { ENGINES } from "../../support/engines.mjs";
import { soak, tier } from "../../support/tiers.mjs";

const ALWAYS = [
  "the single file opens from the disk, with every room",
  "the site works offline after one visit",
];

for (const engine of ENGINES) {
  for (const [name, check] of Object.entries(SMOKE))
    tier(engine === "Chromium" && ALWAYS.includes(name))(`${engine}: ${name}`, () => check(engine));
}

for (const [name, check] of Object.entries(RESTRICTED)) soak(`Chromium: ${name}`, () => check("Chromium"));
