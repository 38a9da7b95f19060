/** Accessibility of every place of the page: axe, contrast, target sizes, zoom and text spacing. Runs in Chromium. */

import assert from "node:assert/strict";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import {
  axeFindings,
  clipped,
  covered,
  emulateTouch,
  inspect,
  lowContrastText,
  SLOW_RULES,
  smallTargets,
  spaceText,
} from "../../support/accessibility.mjs";
import { visit } from "../../support/browser.mjs";
import { ALL_PLACES } from "../../support/places.mjs";
import { tier } from "../../support/tiers.mjs";

const COLOURS = /** @type {const} */ (["light", "dark"]);
/** Windows of 1280 × 800 at 200 % and of 1280 × 1024 at 400 %. */
const ZOOMED = ["640 × 400", "320 × 256"];

/** One place of each room, in `test`. */
const OF_EACH_ROOM = new Set([
  "the first chapter",
  "board",
  "the ladder",
  "code",
  "a program before it runs",
  "the check of an output",
  "a count before it starts",
  "solutions",
]);

// Each place in one language and one theme. The soak test covers all combinations, with every axe rule.
for (const [i, [name, { query, enter }]] of ALL_PLACES.entries()) {
  const language = LANGUAGES[i % LANGUAGES.length] ?? "";
  const colorScheme = COLOURS[i % 2] ?? "light";
  tier(OF_EACH_ROOM.has(name))(`${name}, in ${language}, ${colorScheme}`, async () => {
    await visit(`?${query}&lang=${language}`, { context: { colorScheme } }, async (page) => {
      await enter?.(page);
      const { problems, note, resize } = inspect(page);
      note("cut texts", await covered(page));
      note("axe", await axeFindings(page, SLOW_RULES));
      note("contrast", await lowContrastText(page));
      note("mouse targets", await smallTargets(page, 24));
      for (const size of ZOOMED) {
        await resize(size);
        note(size, await clipped(page));
      }
      await emulateTouch(page, true);
      await resize("360 × 740");
      note("touch targets", await smallTargets(page, 44));
      note("touch layout", await clipped(page));
      note("cut texts on a phone", await covered(page));
      await emulateTouch(page, false);
      await resize("1280 × 800");
      await spaceText(page);
      note("spaced text", await clipped(page));
      assert.deepEqual(problems, {});
    });
  });
}
