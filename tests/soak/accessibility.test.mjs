/**
 * The checks that tests/browser/access/places.test.mjs makes in one language and one theme, here in all of them, also
 * with more contrast and in forced colours, on wide screens and phones. In addition, every rule of axe, and Tab through
 * each view.
 */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { LANGUAGES } from "../../www/i18n/languages.js";
import {
  axeFindings,
  clipped,
  emulateTouch,
  enlargeText,
  focusProblem,
  inspect,
  lowContrastText,
  smallTargets,
  spaceText,
} from "../support/accessibility.mjs";
import { visit } from "../support/browser.mjs";
import { eventually } from "../support/eventually.mjs";
import { ALL_PLACES, CHAPTER_PLACES } from "../support/places.mjs";

/** @type {readonly Parameters<import("playwright-core").Page["emulateMedia"]>[0][]} */
const MEDIA = [
  { colorScheme: "light", contrast: "no-preference", forcedColors: "none" },
  { colorScheme: "dark", contrast: "no-preference", forcedColors: "none" },
  { colorScheme: "light", contrast: "more", forcedColors: "none" },
  { colorScheme: "dark", contrast: "more", forcedColors: "none" },
  { colorScheme: "light", contrast: "more", forcedColors: "active" },
];
/** More Tab stops than any view has. */
const MAX_STOPS = 80;

const figures = { places: 0, runs: 0, stops: 0 };
after(() => {
  const { places, runs, stops } = figures;
  console.log(`${places} places, ${runs} times axe, ${stops} stops by Tab`);
});

for (const [name, { query, enter }] of [...ALL_PLACES, ...CHAPTER_PLACES]) {
  for (const language of LANGUAGES) {
    test(`${name}, in ${language}`, async () => {
      await visit(`?${query}&lang=${language}`, async (page) => {
        await enter?.(page);
        figures.places += 1;
        const { problems, note, resize } = inspect(page);
        for (const touched of [false, true]) {
          await emulateTouch(page, touched);
          await resize(touched ? "360 × 800" : "1280 × 800");
          for (const media of MEDIA) {
            await page.emulateMedia(media);
            const where = `${touched ? "phone" : "wide"} ${Object.values(media ?? {})}`;
            note(`axe, ${where}`, await axeFindings(page));
            figures.runs += 1;
            // In forced colours, the browser chooses all colours.
            if (media?.forcedColors === "none") note(`contrast, ${where}`, await lowContrastText(page));
          }
          note(`targets, ${touched}`, await smallTargets(page, touched ? 44 : 24));
        }
        for (const size of ["320 × 568", "360 × 740", "1024 × 768"]) {
          await resize(size);
          note(`finger, ${size}`, await clipped(page));
        }
        await emulateTouch(page, false);
        for (const size of ["640 × 400", "320 × 256", "1280 × 800"]) {
          await resize(size);
          note(size, await clipped(page));
        }
        await page.emulateMedia({ forcedColors: "none" });
        const focused = () => page.evaluate(() => document.activeElement !== document.body);
        for (let i = 0; i < MAX_STOPS; i += 1) {
          await page.keyboard.press("Tab");
          if (!(await focused())) break; // past the last element of the page
          await eventually(() => focusProblem(page), "", `stop ${i}`);
          figures.stops += 1;
        }
        await spaceText(page);
        note("spaced", await clipped(page));
        assert.deepEqual(problems, {});
      });
      await visit(`?${query}&lang=${language}`, async (page) => {
        await enter?.(page);
        await enlargeText(page);
        assert.deepEqual(await clipped(page), [], "with text twice as large");
      });
    });
  }
}
