/**
 * Every place of the page in a language that the page does not know yet, on wide and on narrow screens: no text is cut
 * off, and none is left in English. Runs in Chromium.
 */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { ENCODINGS } from "../../../www/core/judge.js";
import { LANGUAGE_NAMES } from "../../../www/i18n/languages.js";
import { PROGRAM_LANGUAGES } from "../../../www/rungs/programs.js";
import { TIMES } from "../../../www/rungs/times.js";
import { clipped, covered, inspect } from "../../support/accessibility.mjs";
import { loaded, open } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { ALL_PLACES } from "../../support/places.mjs";
import { PSEUDO, pseudoText, servePseudo } from "../../support/pseudo-language.mjs";

/** @import { Page } from "playwright-core" */

const { address, close } = await servePseudo();
after(async () => {
  await close();
});

/** What is the same in every language: names, symbols, what a link says, and words that browsers have for numbers and lists. */
const SAME = new RegExp(
  [
    ...Object.values(PROGRAM_LANGUAGES).map(({ name }) => `^${name}$`),
    ...Object.values(LANGUAGE_NAMES).map((name) => `^${name}$`),
    ...Object.values(ENCODINGS).map((name) => `^${name}$`),
    ...Object.values(TIMES.versions).map((version) => version.replace(/[()+.]/g, "\\$&")),
    TIMES.machine,
    /\bn\b/.source,
    /http\S+/.source,
    /\bnone, such\b/.source,
    /\b(and (?=\d)|trillion\b)/.source,
    /^1 (ms|sec|min|hr|yr)$/.source,
  ].join("|"),
);

/** The visible and accessible texts with a letter without an accent, which no message has. @param {Page} page @returns {Promise<string[]>} */
const untranslated = (page) =>
  page.evaluate((same) => {
    const ATTRIBUTES = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"];
    // Programs, their variables and calls, what readers type, and exercises, whose files have their own languages.
    const ELSEWHERE =
      "script, style, textarea, pre, code, .code, .variables, .stack, .program-calls, .program-board, .exercise-list";
    const found = new Set();
    for (const element of [document.documentElement, ...document.querySelectorAll("body, body *")]) {
      if (element.closest(ELSEWHERE)) continue;
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const texts = [
        ...own.map(({ textContent }) => textContent),
        ...ATTRIBUTES.map((name) => element.getAttribute(name)),
      ];
      for (const text of texts) {
        if (text && /[a-z]/i.test(text.trim().replace(new RegExp(same, "g"), "")))
          found.add(`${element.tagName}.${element.getAttribute("class")} “${text.trim().slice(0, 200)}”`);
      }
    }
    return [...found];
  }, SAME.source);

for (const [name, { query, enter }] of ALL_PLACES) {
  test(`${name} has room for longer words, all of them translated`, async () => {
    await open(`${address}?${query}&lang=${PSEUDO}`, async (page) => {
      await loaded(page);
      await eventually(() => page.evaluate(() => document.documentElement.lang), PSEUDO);
      await enter?.(page);
      const { problems, note, resize } = inspect(page);
      note("not translated", await untranslated(page));
      for (const size of ["1280 × 740", "360 × 740"]) {
        await resize(size);
        note(`cut off at ${size}`, await clipped(page));
        note(`covered at ${size}`, await covered(page));
      }
      assert.deepEqual(problems, {});
    });
  });
}

test("the pseudo-language is 40 % longer, and only who asks for it gets it", async () => {
  const text = "Place {n} queens so that no two attack each other.";
  assert.equal(pseudoText("Place {n}"), "Þļáááçé {n}");
  const ratio = pseudoText(text).length / text.length;
  assert.ok(ratio > 1.3 && ratio < 1.5, `${ratio}`);
  await open(`${address}?room=board`, async (page) => {
    await loaded(page);
    await eventually(() => page.evaluate(() => document.documentElement.lang), "en");
  });
});
