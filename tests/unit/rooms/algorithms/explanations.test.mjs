/** The explanations of the rungs are complete, and quote the rungs' counters in every language. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { formatNumber, LANGUAGES, setLanguage, t } from "../../../../www/i18n/i18n.js";
import words from "../../../../www/pkg/rungs/algorithms/en.js";
import chance from "../../../../www/rooms/guide/chapters/chance.js";
import { RUNGS } from "../../../../www/state/state.js";
import { core, countersAtEnd } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";

test("every rung is explained", () => {
  const codes = RUNGS.flatMap((key) => ["idea", "cost", "source"].map((part) => `algorithm.${key}.${part}`));
  for (const code of codes) assert.ok(code in words, code);
});

useEnglish("algorithms");

test("the explanations quote the counters", async () => {
  /** @type {[string, ("tried" | "comparisons" | "placed")[]][]} */
  const quoted = [
    ["matrix", ["tried", "comparisons"]],
    ["pruning", ["comparisons", "placed"]],
    ["iterative-pruning", ["tried", "placed"]],
    ["row-flags", ["comparisons"]],
    ["diagonal-flags", ["tried", "comparisons"]],
    ["mirror", ["placed"]],
    ["bitmask", ["comparisons"]],
    ["bitmask-mirror", ["comparisons", "placed"]],
    ["symmetry", ["placed"]],
    ["greedy", ["placed"]],
    ["dancing-links", ["comparisons", "placed"]],
  ];
  const counted = quoted.map(([algorithm, names]) => ({
    algorithm,
    names,
    counters: countersAtEnd(algorithm, 8),
  }));
  for (const language of LANGUAGES) {
    await setLanguage(language);
    for (const { algorithm, names, counters } of counted)
      for (const name of names) {
        const figure = new RegExp(`(?<![\\d,])${formatNumber(counters[name])}(?![\\d,]\\d)`);
        assert.match(t(`algorithm.${algorithm}.cost`), figure, `${algorithm}: ${name} in ${language}`);
      }
  }
});

test("the explanations quote the samples of the Guide", async () => {
  const { numbers = {} } = chance;
  const value = (/** @type {string} */ name) => numbers[name]?.(core, 8, 1) ?? assert.fail(name);
  /** @type {[string, string[]][]} */
  const quoted = [
    ["random-probing", ["seeds", "failures8", "failures16"]],
    ["greedy", ["limit", "boards", "largest", "foundLeast", "foundMost", "foundLeft", "foundRows"]],
  ];
  for (const language of LANGUAGES) {
    await setLanguage(language);
    for (const [algorithm, names] of quoted) {
      /** @type {readonly string[]} */
      const figures = t(`algorithm.${algorithm}.cost`).match(/\d(?:[\d,]*\d)?/g) ?? [];
      for (const name of names)
        assert.ok(figures.includes(value(name)), `${algorithm}: ${name} in ${language}`);
    }
  }
});

test("all numbers are the same in every language", async () => {
  /** The digits of the numbers in a text, without millions, which other languages write as words. @param {string} text */
  const numbersIn = (text) => {
    const numbers = text.replace(/\d+ [mb]illion/g, "").match(/\d[\d,.’\u00a0\u202f]*\d/g) ?? [];
    return new Set(numbers.map((number) => number.replace(/\D/g, "")));
  };
  for (const language of LANGUAGES) {
    const { default: messages } = await import(`../../../../www/pkg/rungs/algorithms/${language}.js`);
    for (const [code, text] of Object.entries(words))
      assert.deepEqual(numbersIn(messages[code]), numbersIn(String(text)), `${code} in ${language}`);
  }
});
