/** A count whose browser is killed again and again loses at most two seconds each time, and comes out right. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { NOTHING, readCheckpoint, writeCheckpoint } from "../../www/count/checkpoint.js";
import { ADDRESS, closeBrowser, eventually } from "../support/browser.mjs";
import { core } from "../support/core.mjs";
import { LAUNCH_PERSISTENT } from "../support/engines.mjs";
import { kill, main, saved, savedTime, stored } from "../support/saved.mjs";

await closeBrowser(); // these tests kill browsers of their own

const KILLS = 40;
/** The most that a kill may cost, in milliseconds of counting. */
const MOST_LOST = 2000;
const N = 19;
const RESULT = "Q(19) = 4,968,057,848";

/** A count of which so much is done may end at any moment. */
const NEARLY = 0.9;

const ENGINES = /** @type {const} */ (["Chromium", "Firefox"]);

for (const name of ENGINES) {
  test(`${name} is killed ${KILLS} times`, async () => {
    const profile = await mkdtemp(join(tmpdir(), "n-queens-"));
    const launch = async () => {
      const context = await LAUNCH_PERSISTENT[name](profile);
      const page = await context.newPage();
      await page.goto(`${ADDRESS}?room=count&n=${N}`);
      await main(page).waitFor();
      return { context, page };
    };
    let kills = 0;
    let counts = 0;
    let before = 0; // milliseconds that were saved
    /** @type {number[]} */
    const lost = [];
    try {
      while (kills < KILLS) {
        const { context, page } = await launch();
        if (before > 0) await eventually(() => main(page).innerText(), /^Go on from/);
        const begun = performance.now();
        await main(page).click();
        const patience = 1000 + 3000 * Math.random();
        const finished = page.locator(".number", { hasText: RESULT });
        const over = await Promise.race([finished.waitFor().then(() => true), pause(patience, false)]);
        if (over) {
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
        if (savedNow === 0 && done > NEARLY) {
          before = 0; // the kill came just after the end: nothing is kept of a count that is over
          continue;
        }
        lost.push(ran - (savedNow - before));
        assert.ok(savedNow >= before, `${savedNow} ms are saved, after ${before}, with ${done} done`);
        before = savedNow;
      }
      // Whoever waits long enough has the result.
      const { context, page } = await launch();
      await main(page).click();
      await page.locator(".number", { hasText: RESULT }).waitFor({ timeout: 300_000 });
      counts += 1;
      await context.close();
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
    lost.sort((a, b) => a - b);
    const [median, worst] = [lost[lost.length >> 1] ?? 0, lost.at(-1) ?? 0].map(Math.round);
    console.log(
      `${name}: ${kills} kills survived, ${counts} counts came out right; a kill cost ${median} ms, at most ${worst} ms`,
    );
    assert.ok(counts > 0);
    assert.ok(Number(worst) <= MOST_LOST, `${worst} ms were lost`);
  });
}

/** A board of which one subproblem takes minutes, and so many visits to it. */
const LARGEST = 27;
const VISITS = 10;

for (const name of ENGINES) {
  test(`${name} is killed ${VISITS} times within subproblems that take minutes`, async () => {
    const profile = await mkdtemp(join(tmpdir(), "n-queens-"));
    const portions = core.portions(LARGEST);
    const finished = portions.slice(0, 1).map(({ first, end }) => /** @type {const} */ ([first, end]));
    /** What was found within the subproblems, by number. @param {import("playwright-core").Page} page */
    async function found(page) {
      const part = readCheckpoint(await saved(page, LARGEST), LARGEST, portions);
      assert.ok(typeof part !== "string");
      return new Map(part.begun.map(({ first, found }) => [first, found]));
    }
    /** @type {Map<number, bigint>} */
    let before = new Map();
    let longest = 0; // between two that are saved, in milliseconds
    try {
      for (let visit = 0; visit < VISITS; visit += 1) {
        const context = await LAUNCH_PERSISTENT[name](profile);
        const page = await context.newPage();
        await page.goto(`${ADDRESS}?room=count&n=${LARGEST}`);
        await main(page).waitFor();
        if (visit === 0) {
          await stored(page, (counts, { n, value }) => counts.put(value, n), {
            n: LARGEST,
            value: writeCheckpoint(LARGEST, portions, { ...NOTHING, finished }),
          });
          await page.reload();
        }
        const begun = await found(page);
        for (const [first, solutions] of before)
          assert.ok((begun.get(first) ?? 0n) >= solutions, "it is there");
        before = begun;
        await eventually(() => main(page).innerText(), /^Go on from/);
        await main(page).click();
        const until = performance.now() + 5000;
        for (let last = performance.now(); performance.now() < until; await pause(20)) {
          const now = await found(page);
          const grown = [...now].filter(([first, solutions]) => solutions > (before.get(first) ?? 0n));
          if (grown.length < 2) continue; // both workers are to be saved
          longest = Math.max(longest, performance.now() - last);
          last = performance.now();
          before = now;
        }
        kill(profile);
        await context.close().catch(() => {});
      }
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
    console.log(
      `${name}: within subproblems at most ${Math.round(longest)} ms lay between two that were saved`,
    );
    assert.ok(before.size >= 2, "two workers were within");
    assert.ok(longest > 0 && longest <= MOST_LOST, `${longest} ms`);
  });
}
