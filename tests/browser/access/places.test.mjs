/** Every place of the page is there for everybody: what axe finds, contrast, targets, zoom and spacing; in Chromium. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  axeFindings,
  emulateTouch,
  faintText,
  inspect,
  lost,
  MEASURED,
  smallTargets,
  spaceText,
} from "../../support/accessibility.mjs";
import { closeBrowser, visit } from "../../support/browser.mjs";
import { ALL } from "../../support/places.mjs";

after(closeBrowser);

const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const COLOURS = /** @type {const} */ (["light", "dark"]);
/** A window of 1280 × 800 or × 1024 at 200 % and at 400 %. */
const SMALL = /** @type {const} */ ([
  [640, 400],
  [320, 256],
]);

// Each place in one language and one theme; the soak test has all of them in all, with every rule of axe.
for (const [i, [name, { query, enter }]] of ALL.entries()) {
  const language = LANGUAGES[i % 3] ?? "";
  const colorScheme = COLOURS[i % 2] ?? "light";
  test(`${name}, in ${language}, ${colorScheme}`, async () => {
    await visit(
      `?${query}&lang=${language}`,
      async (page) => {
        await enter?.(page);
        const { wrong, note, resize } = inspect(page);
        note("axe", await axeFindings(page, MEASURED));
        note("contrast", await faintText(page));
        note("targets of a mouse", await smallTargets(page, 24));
        for (const [width, height] of SMALL) {
          await resize(width, height);
          note(`${width} × ${height}`, await lost(page));
        }
        await emulateTouch(page, true);
        await resize(360, 740);
        note("targets of a finger", await smallTargets(page, 44));
        note("for a finger", await lost(page));
        await emulateTouch(page, false);
        await resize(1280, 800);
        await spaceText(page);
        note("spaced text", await lost(page));
        assert.deepEqual(wrong, {});
      },
      { context: { colorScheme } },
    );
  });
}
