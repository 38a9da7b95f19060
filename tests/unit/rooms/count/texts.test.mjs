/** What the Count room says about a count before, during and after it. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  burnside,
  describeWork,
  feltText,
  forecast,
  formatDone,
  outlookText,
  SEARCHED_SIZE,
  searchForecast,
  verdictText,
} from "../../../../www/rooms/count/texts.js";
import { core } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";

useEnglish("count");

/** @param {Partial<import("../../../../www/count/count-run.js").CountProgress>} progress */
const running = (progress) => ({
  fraction: 0.5,
  milliseconds: 100,
  remaining: null,
  latest: null,
  finished: [],
  lanes: [],
  begun: true,
  paused: false,
  onPage: false,
  cardShare: 0,
  ...progress,
});

/** @param {number} n @param {bigint} all */
const result = (n, all) => ({ n, all, milliseconds: 1500, counts: null });

test("the verdict describes the state of a count", () => {
  const ready = () => "ready";
  /** @param {number} n @param {Parameters<typeof running>[0]} progress */
  const verdictDuring = (n, progress) => verdictText(core, { n, progress: running(progress), ready });
  const texts = [
    verdictDuring(18, {}),
    verdictDuring(18, { paused: true, onPage: true }),
    verdictDuring(18, { onPage: true }),
    verdictDuring(18, { fraction: 0, milliseconds: 3000 }),
    verdictText(core, { n: 18, ready }),
    verdictText(core, { n: 8, finished: result(8, 92n), ready }),
    verdictText(core, { n: 8, finished: result(8, 93n), ready }),
    verdictText(core, { n: 3, finished: result(3, 0n), ready }),
  ];
  assert.equal(new Set(texts).size, texts.length, texts.join("\n"));
  assert.equal(verdictDuring(18, { fraction: 0, begun: false, milliseconds: 3000 }), texts[0]);
  assert.equal(texts[4], "ready");
  assert.match(texts[5] ?? "", /\b92\b/);
  assert.match(texts[6] ?? "", /\b93\b/);
});

test("the time to look at all solutions is said from an hour on", () => {
  assert.equal(feltText({ all: 3599n }), "");
  assert.match(feltText({ all: 3600n }), /\b1\sh\b/);
});

test("a forecast follows the cost of the board and the speed of the device", () => {
  const cost = (/** @type {number} */ n) => core.portions(n).reduce((sum, portion) => sum + portion.cost, 0);
  const calibration = { workers: 2, speed: cost(16) / 1000 };
  const expected = cost(16) / calibration.speed; // 1000, but for rounding
  assert.equal(forecast(core, 16, calibration, 2), expected);
  // Half the workers take twice the time; more workers than in the calibration are not faster.
  assert.equal(forecast(core, 16, calibration, 1), 2 * expected);
  assert.equal(forecast(core, 16, calibration, 8), expected);
  assert.equal(forecast(core, 16, null, 2), null);
  assert.equal(forecast(core, 12, calibration, 2), null, "it is over at once");
  assert.equal(forecast(core, 28, calibration, 2), null);
});

test("a forecast agrees with the times of counts measured on one core", () => {
  // Seconds with WebAssembly, all on one machine: see the table in crate/src/count/mod.rs.
  const measured = { 17: 0.71, 18: 3.2, 19: 24.9, 20: 138, 22: 9_400 };
  const calibration = { workers: 1, speed: 302_000 };
  for (const [n, seconds] of Object.entries(measured)) {
    const share = (forecast(core, Number(n), calibration, 1) ?? 0) / 1000 / seconds;
    assert.ok(share > 1 / 1.2 && share < 1.2, `n = ${n}: ${share}`);
  }
});

test("the forecast for plain search is proportional to its number of nodes", () => {
  assert.equal(searchForecast(core, SEARCHED_SIZE, 7), 7);
  const nodes = (/** @type {number} */ n) => Number(core.searchNodes(n));
  assert.equal(searchForecast(core, 18, 7), (7 * nodes(18)) / nodes(SEARCHED_SIZE));
  assert.equal(searchForecast(core, 20, 7), 64 * searchForecast(core, 18, 7));
});

test("Burnside's sum holds for the published counts, and for no others", () => {
  for (let n = 2; n <= 27; n += 1) {
    const counts = core.published(n);
    assert.ok(counts);
    const { all } = counts;
    assert.equal(burnside(core, { ...result(n, all), counts })?.holds, true, `n = ${n}`);
    assert.equal(burnside(core, { ...result(n, all + 1n), counts })?.holds, false, `n = ${n}`);
  }
  assert.equal(burnside(core, { ...result(1, 1n), counts: core.published(1) ?? null }), null);
  assert.equal(burnside(core, result(8, 92n)), null);
});

test("a count is 100 % only at its end", () => {
  assert.deepEqual([0.99996, 0.0671, 1].map(formatDone), ["99.9%", "6.7%", "100.0%"]);
});

test("an estimate is shown from the first finite margin on", () => {
  const task = /** @type {const} */ ({ kind: "estimate", n: 28 });
  const estimated = /** @type {const} */ ({
    kind: "estimated",
    samples: 30_000,
    mean: 2.5678e18,
    margin: 1e16,
  });
  // The page names the board that only the command line counts.
  const limits = readFileSync(new URL("../../../../crate/src/limits.rs", import.meta.url), "utf8");
  const most = Number(/MAX_COUNTED: u32 = (\d+);/.exec(limits)?.[1]);
  const textFor = (/** @type {number} */ n) => describeWork(core, { kind: "estimate", n }, "ready").text;
  assert.match(textFor(most), new RegExp(`What Q\\(${most}\\) takes`));
  assert.doesNotMatch(textFor(most + 1), /takes/);
  const before = { button: "Estimate", number: "Q(28) = ?", caption: undefined, fraction: 0 };
  const { text, ...shown } = describeWork(core, task, "ready");
  assert.deepEqual(shown, before);
  assert.match(text, /^Nobody knows/);
  for (const found of [undefined, { ...estimated, margin: Number.POSITIVE_INFINITY }]) {
    const unknown = { ...before, text, button: "Stop" };
    assert.deepEqual(describeWork(core, task, "running", found), unknown);
  }
  const running = describeWork(core, task, "running", estimated);
  assert.deepEqual([running.number, running.caption], ["Q(28) ≈ 2.568\u00a0×\u00a010¹⁸", undefined]);
  assert.match(running.text, / between 2\.558\s×\s10¹⁸ and 2\.578\s×\s10¹⁸: .* 30,000 random samples/);
  assert.ok(Math.abs(Number(running.fraction) - (0.002 * 256.78) ** 2) < 1e-9);
  const stopped = { ...running, button: "Estimate", caption: running.number };
  assert.deepEqual(describeWork(core, task, "stopped", estimated), stopped);
  const rounded = describeWork(core, task, "done", { ...estimated, mean: 9.9996e18, margin: 0 });
  assert.deepEqual([rounded.number, rounded.fraction], ["Q(28) ≈ 1.000\u00a0×\u00a010¹⁹", 1]);
});

test("the time of an exact count grows with the board and shrinks with the speed of the device", () => {
  const years = (/** @type {number} */ n, /** @type {any} */ calibration = null, workers = 1) =>
    Number(
      /about ([\d,]+)\u00a0years/.exec(outlookText(core, n, calibration, workers))?.[1]?.replaceAll(",", ""),
    );
  assert.ok(years(28) > 50 && years(28) < 1000, String(years(28)));
  const growth = years(32) / years(28); // of two numbers rounded to one digit
  assert.ok(growth > 2000 && growth < 8000, String(growth));
  assert.equal(years(28, { workers: 4, speed: 4 * 47_500 }, 1), 10 * years(28));
  assert.ok(years(28, { workers: 4, speed: 4 * 475_000 }, 4) < years(28));
});
