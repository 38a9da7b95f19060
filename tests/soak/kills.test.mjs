/** A count whose browser is killed many times loses at most two seconds each time, and its result is right. */

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { temporaryFolder } from "../../crate/xtask/temporary.mjs";
import { EMPTY_COUNT, readSavedCount, writeSavedCount } from "../../www/count/saved-count.js";
import { core } from "../support/core.mjs";
import { ADDRESS, LAUNCH_PERSISTENT } from "../support/engines.mjs";
import { eventually } from "../support/eventually.mjs";
import { randomNumbers } from "../support/oracle.mjs";
import { kill, mainButton, readSaved, savedTime, withStore } from "../support/saved.mjs";
import { SEED, test } from "../support/tiers.mjs";

const KILLS = 40;
/** The maximum loss by one kill, in milliseconds of counting. */
const MAX_LOST = 2000;
const N = 19;
const RESULT = "Q(19) = 4,968,057,848";

/** The progress from which a count may finish at any moment. */
const NEARLY_DONE = 0.9;

const ENGINES = /** @type {const} */ (["Chromium", "Firefox"]);

for (const name of ENGINES) {
  test(`${name} is killed ${KILLS} times`, async (t) => {
    t.diagnostic(`FUZZ_SEED=${SEED}`);
    const random = randomNumbers(SEED);
    const profile = temporaryFolder();
    const launch = async () => {
      const context = await LAUNCH_PERSISTENT[name](profile);
      const page = await context.newPage();
      await page.goto(`${ADDRESS}?room=count&n=${N}`);
      await mainButton(page).waitFor();
      return { context, page };
    };
    let kills = 0;
    let counts = 0;
    let before = 0; // saved milliseconds
    /** @type {number[]} */
    const lost = [];
    while (kills < KILLS) {
      const { context, page } = await launch();
      if (before > 0) await eventually(() => mainButton(page).innerText(), /^Resume from/);
      const begun = performance.now();
      await mainButton(page).click();
      const patience = 1000 + random(3000);
      const finished = page.locator(".number", { hasText: RESULT });
      const isFinished = await Promise.race([finished.waitFor().then(() => true), pause(patience, false)]);
      if (isFinished) {
        counts += 1;
        before = 0;
        await eventually(() => savedTime(page, N), 0);
        await context.close();
        continue;
      }
      const ran = performance.now() - begun;
      const done = Number(await page.locator("progress").getAttribute("value"));
      kill(profile);
      kills += 1;
      await context.close().catch(() => {});

      const after = await launch();
      const savedNow = await savedTime(after.page, N);
      await after.context.close();
      if (savedNow === 0 && done > NEARLY_DONE) {
        before = 0; // killed just after the end: a finished count is no longer saved
        continue;
      }
      lost.push(ran - (savedNow - before));
      assert.ok(savedNow >= before, `${savedNow} ms are saved, previously ${before}, at progress ${done}`);
      before = savedNow;
    }
    // At last, let the count finish.
    const { context, page } = await launch();
    await mainButton(page).click();
    await page.locator(".number", { hasText: RESULT }).waitFor({ timeout: 300_000 });
    counts += 1;
    await context.close();
    lost.sort((a, b) => a - b);
    const [median, worst] = [lost[lost.length >> 1] ?? 0, lost.at(-1) ?? 0].map(Math.round);
    console.log(
      `${name}: ${kills} kills survived, ${counts} counts were right; median loss ${median} ms, maximum ${worst} ms`,
    );
    assert.ok(counts > 0);
    assert.ok(Number(worst) <= MAX_LOST, `${worst} ms were lost`);
  });
}

/** A board whose subproblems take longer than a visit, and how often the browser visits it. */
const LARGEST = 27;
const VISITS = 10;

for (const name of ENGINES) {
  test(`${name} is killed ${VISITS} times within long subproblems`, async () => {
    const profile = temporaryFolder();
    const portions = core.portions(LARGEST);
    const finished = portions.slice(0, 1).map(({ first, end }) => /** @type {const} */ ([first, end]));
    /** The ranges of finished subproblems, and the solutions found so far in each unfinished one, by its number. @param {import("playwright-core").Page} page */
    async function readPart(page) {
      const saved = readSavedCount(await readSaved(page, LARGEST), LARGEST, portions);
      assert.ok(typeof saved !== "string");
      return {
        finished: saved.finished,
        begun: new Map(saved.begun.map(({ first, found }) => [first, found])),
      };
    }
    /** @type {Map<number, bigint>} */
    let before = new Map();
    let longest = 0; // time between two saves, in milliseconds
    for (let visit = 0; visit < VISITS; visit += 1) {
      const context = await LAUNCH_PERSISTENT[name](profile);
      const page = await context.newPage();
      await page.goto(`${ADDRESS}?room=count&n=${LARGEST}`);
      await mainButton(page).waitFor();
      if (visit === 0) {
        await withStore(page, (counts, { n, value }) => counts.put(value, n), {
          n: LARGEST,
          value: writeSavedCount(LARGEST, { ...EMPTY_COUNT, finished }),
        });
        await page.reload();
      }
      const saved = await readPart(page);
      for (const [number, solutions] of before) {
        const isFinished = saved.finished.some(([first, end]) => first <= number && number < end);
        assert.ok(isFinished || (saved.begun.get(number) ?? 0n) >= solutions, "nothing saved is lost");
      }
      before = saved.begun;
      await eventually(() => mainButton(page).innerText(), /^Resume from/);
      await mainButton(page).click();
      const until = performance.now() + 5000;
      for (let last = performance.now(); performance.now() < until; await pause(20)) {
        const { begun: now } = await readPart(page);
        const grown = [...now].filter(([first, solutions]) => solutions > (before.get(first) ?? 0n));
        if (grown.length < 2) continue; // wait for progress by both workers
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
        before = now;
      }
      kill(profile);
      await context.close().catch(() => {});
    }
    console.log(`${name}: within subproblems, saves were at most ${Math.round(longest)} ms apart`);
    assert.ok(before.size >= 2, "both workers were within a subproblem");
    assert.ok(longest > 0 && longest <= MAX_LOST, `${longest} ms`);
  });
}
