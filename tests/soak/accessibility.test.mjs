/**
 * What tests/browser/access/places.test.mjs asks of each place in one language and one theme, in all of them: also in
 * more contrast and in the few colours that somebody chose for everything, wide and on a telephone. Beside it every
 * rule of axe, and the way through each place by Tab.
 */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  axeFindings,
  emulateTouch,
  enlargeText,
  faintText,
  inspect,
  lost,
  lostFocus,
  smallTargets,
  spaceText,
} from "../support/accessibility.mjs";
import { closeBrowser, eventually, visit } from "../support/browser.mjs";
import { ALL } from "../support/places.mjs";

const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
/** @type {readonly Parameters<import("playwright-core").Page["emulateMedia"]>[0][]} */
const MEDIA = [
  { colorScheme: "light", contrast: "no-preference", forcedColors: "none" },
  { colorScheme: "dark", contrast: "no-preference", forcedColors: "none" },
  { colorScheme: "light", contrast: "more", forcedColors: "none" },
  { colorScheme: "dark", contrast: "more", forcedColors: "none" },
  { colorScheme: "light", contrast: "more", forcedColors: "active" },
];
/** As many as any place has to press at most, and more. */
const MOST_STOPS = 80;

const figures = { places: 0, runs: 0, stops: 0 };
after(async () => {
  await closeBrowser();
  const { places, runs, stops } = figures;
  console.log(`${places} places, ${runs} times axe, ${stops} stops by Tab`);
});

for (const [name, { query, enter }] of ALL) {
  for (const language of LANGUAGES) {
    test(`${name}, in ${language}`, async () => {
      await visit(`?${query}&lang=${language}`, async (page) => {
        await enter?.(page);
        figures.places += 1;
        const { wrong, note, resize } = inspect(page);
        for (const touched of [false, true]) {
          await emulateTouch(page, touched);
          await resize(touched ? 360 : 1280, 800);
          for (const media of MEDIA) {
            await page.emulateMedia(media);
            const where = `${touched ? "telephone" : "wide"} ${Object.values(media ?? {})}`;
            note(`axe, ${where}`, await axeFindings(page));
            figures.runs += 1;
            // In forced colours the browser has them all chosen.
            if (media?.forcedColors === "none") note(`contrast, ${where}`, await faintText(page));
          }
          note(`targets, ${touched}`, await smallTargets(page, touched ? 44 : 24));
        }
        for (const [width, height] of /** @type {const} */ ([
          [320, 568],
          [360, 740],
          [1024, 768],
        ])) {
          await resize(width, height);
          note(`finger, ${width}`, await lost(page));
        }
        await emulateTouch(page, false);
        for (const [width, height] of /** @type {const} */ ([
          [640, 400],
          [320, 256],
          [1280, 800],
        ])) {
          await resize(width, height);
          note(`${width} × ${height}`, await lost(page));
        }
        await page.emulateMedia({ forcedColors: "none" });
        const focused = () => page.evaluate(() => document.activeElement !== document.body);
        for (let i = 0; i < MOST_STOPS; i += 1) {
          await page.keyboard.press("Tab");
          if (!(await focused())) break; // past the end, where the browser has its own
          await eventually(() => lostFocus(page), "", `stop ${i}`);
          figures.stops += 1;
        }
        await spaceText(page);
        note("spaced", await lost(page));
        assert.deepEqual(wrong, {});
      });
      await visit(`?${query}&lang=${language}`, async (page) => {
        await enter?.(page);
        await enlargeText(page);
        assert.deepEqual(await lost(page), [], "letters twice as large");
      });
    });
  }
}
