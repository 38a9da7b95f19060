/** Counts that are saved as they go: nothing is lost when the page, or the whole browser, is gone. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { NOTHING, readCheckpoint, writeCheckpoint } from "../../../www/count/checkpoint.js";
import {
  ADDRESS,
  button,
  closeBrowser,
  drawn,
  eventually,
  figure,
  heard,
  visit,
} from "../../support/browser.mjs";
import { core } from "../../support/core.mjs";
import { fraction, ownClock, pass, pauseAtFirstAnswer, underWay } from "../../support/counting.mjs";
import { closeEngines, ENGINES, LAUNCH_PERSISTENT, visitWith } from "../../support/engines.mjs";
import { click, says } from "../../support/pages.mjs";
import { patient } from "../../support/patience.mjs";
import {
  countAWhile,
  countUntilSaved,
  kill,
  leaveAndComeBack,
  leaveWhileWriting,
  main,
  nearlyDone,
  press,
  put,
  saved,
  savedTime,
  stored,
} from "../../support/saved.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("../../support/engines.mjs").Tab} Tab
 */

after(closeBrowser);
after(closeEngines);

/** The smallest board whose counts are saved, and a count of it that is nearly done. */
const N = 16;
const NEARLY_DONE = nearlyDone(N);

/** What the page says beside a count. @param {Page} page */
const certainty = (page) => page.locator(".saving").innerText();

/** How many subproblems are saved of a count. @param {Page | Tab} page @param {number} n */
async function savedSize(page, n) {
  const part = readCheckpoint(await saved(page, n), n, core.portions(n));
  assert.ok(typeof part !== "string", `${part}`);
  return part.finished.reduce((sum, [first, end]) => sum + end - first, 0);
}

/**
 * Presses a button beside what is saved. The page waits only a moment to find that nobody is at the count, and a
 * browser that is busy may take longer to say so: then it can be pressed again.
 *
 * @param {Page} page @param {string} name @param {string} outcome
 */
async function change(page, name, outcome) {
  const button = page.getByRole("button", { name });
  await button.press("Enter");
  await eventually(async () => {
    const words = await page.locator("#live").innerText();
    if (words.startsWith("Another tab"))
      await button.evaluateAll((all) => /** @type {HTMLElement | undefined} */ (all[0])?.click());
    return words.trim();
  }, outcome);
}

/** @param {Page} page @param {number} n */
const discard = (page, n) =>
  change(page, `Discard what is saved of the count for n = ${n}`, `Discarded: n = ${n}`);

/** @param {Page} page @param {number} n */
const bringBack = (page, n) =>
  change(page, `Bring back what was saved of the count for n = ${n}`, `Brought back: n = ${n}`);

// The soak kills Firefox too.
test("a count goes on after Chromium was killed, and is right", async () => {
  const profile = await mkdtemp(join(tmpdir(), "n-queens-"));
  const launch = async () => {
    const context = await LAUNCH_PERSISTENT.Chromium(profile);
    context.setDefaultTimeout(patient(60_000));
    const page = await context.newPage();
    await page.goto(`${ADDRESS}?room=count&n=${N}`);
    await main(page).waitFor();
    return { context, page };
  };
  try {
    const before = await launch();
    await put(before.page, N, NEARLY_DONE);
    await before.page.reload();
    await eventually(() => main(before.page).innerText(), /^Go on from 9\d\.\d%$/);
    const size = await savedSize(before.page, N);
    await before.page.evaluate(ownClock);
    await before.page.evaluate(pauseAtFirstAnswer);
    await main(before.page).click();
    await eventually(async () => (await savedSize(before.page, N)) > size, true);
    const [counted, time] = [await savedSize(before.page, N), await savedTime(before.page, N)];
    kill(profile);
    await before.context.close().catch(() => {});

    const { context, page } = await launch();
    await eventually(() => main(page).innerText(), /^Go on from \d+\.\d%$/);
    const done = Number.parseFloat((await main(page).innerText()).slice("Go on from ".length));
    assert.ok(done > 0 && done < 100, `${done}`);
    assert.ok((await savedSize(page, N)) >= counted);
    assert.ok((await savedTime(page, N)) >= time);
    await main(page).click();
    await eventually(async () => 100 * (await fraction(page)) >= done, true);
    await page.locator(".number", { hasText: "Q(16) = 14,772,512" }).waitFor();
    await eventually(() => saved(page, N), undefined);
    assert.equal(await main(page).innerText(), "Count");
    await context.close();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

for (const name of ENGINES) {
  test(`a count goes on after the page was loaded again, and is right, in ${name}`, async () => {
    const room = `${ADDRESS}?room=count&n=${N}`;
    await visitWith(name, room, async (tab) => {
      await put(tab, N, NEARLY_DONE);
      await tab.go(room);
      await says(tab, /Go on from 9\d\.\d%/);
      const size = await savedSize(tab, N);
      await tab.run(ownClock);
      await tab.run(pauseAtFirstAnswer);
      await press(tab, /^Go on from/);
      await says(tab, /Paused\. What is counted so far/);
      await says(tab, /Saved as it goes: it can go on even after the page is closed\./);
      await eventually(async () => (await savedSize(tab, N)) > size, true);
      await tab.go(`${ADDRESS}?room=count&n=22`);
      await press(tab, /^Count$/); // another count has nothing to do with it
      await click(tab, "button", "Cancel");
      await says(tab, /The count for n = 22 was cancelled\./);
      await says(tab, /n = 16: \d+\.\d% in/);
      await tab.go(room);
      await press(tab, /^Go on from \d+\.\d%$/);
      await says(tab, /14,772,512 solutions for n = 16, counted in .* This is the published value/);
    });
  });
}

// The soak does these in the other engines.
test("a page that is left while it writes holds up no other in Chromium", () =>
  leaveWhileWriting("Chromium"));
test("a count that was left, and come back to, can go on in Chromium", () => leaveAndComeBack("Chromium"));

test("a subproblem that takes long is saved, and gone on with, from within", async () => {
  const n = 27;
  const portions = core.portions(n);
  const [first] = portions;
  assert.ok(first);
  // The one after these takes ten seconds and more.
  const finished = [/** @type {const} */ ([first.first, first.end])];
  await visit(`?room=count&n=${n}`, async (page) => {
    await put(page, n, writeCheckpoint(n, portions, { ...NOTHING, finished }));
    /** How many solutions it is known to have. */
    const found = async () => {
      const part = readCheckpoint(await saved(page, n), n, portions);
      assert.ok(typeof part !== "string");
      assert.deepEqual(part.finished, finished);
      return part.begun[0]?.found ?? 0n;
    };
    let before = 0n;
    for (let visits = 0; visits < 3; visits += 1) {
      await page.reload();
      assert.ok((await found()) >= before);
      await eventually(() => main(page).innerText(), /^Go on from/);
      await countAWhile(page);
      await eventually(async () => (await found()) > before, true);
      before = await found();
    }
  });
});

test("two tabs count the same: one saves, the other says that it does not, and nothing is mixed up", async () => {
  await visit("?room=count&n=22", async (first) => {
    await countUntilSaved(first, 22);
    await eventually(() => certainty(first), /^Saved as it goes/);
    await button(first, "Cancel").click();
    await eventually(() => main(first).innerText(), /^Go on from/);
    const second = await first.context().newPage();
    await second.goto(`${ADDRESS}?room=count&n=22`);
    await eventually(() => main(second).innerText(), /^Go on from/);
    await main(first).click();
    await eventually(() => certainty(first), /^Saved as it goes/);

    // Discarding is the other's business now, and so is going on.
    await second.getByRole("button", { name: "Discard what is saved of the count for n = 22" }).click();
    await second.getByText("Another tab or board is at the count for n = 22.").first().waitFor();
    assert.notEqual(await saved(second, 22), undefined);
    await main(second).click();
    await eventually(
      () => second.locator(".verdict").innerText(),
      "The count for n = 22 stopped: Another tab or board is at the count for n = 22.",
    );
    await eventually(() => main(second).innerText(), "Count"); // from the beginning
    await countAWhile(second);
    await eventually(() => certainty(second), /^Not saved, because another tab or board saves its own count/);
    await heard(second, /^Not saved, because another tab or board/);
    await button(second, "Pause").click(); // and so it does not try again amid what follows

    await button(first, "Cancel").click();
    await discard(first, 22);
    await button(second, "Go on").click();
    // It tries again every ten seconds.
    for (let i = 0; i < 2; i += 1) {
      await pass(second, 6000);
      await drawn(second);
    }
    await eventually(() => certainty(second), /^Saved as it goes/);
    await button(second, "Cancel").click();
    await eventually(() => main(second).innerText(), /^Go on from/);
    await second.close();
  });
});

test("what is damaged, or belongs to another version, is set aside and told", async () => {
  await visit("?room=count&n=22", async (page) => {
    await countUntilSaved(page, 22);
    await button(page, "Cancel").click();
    await eventually(() => main(page).innerText(), /^Go on from/);
    const good = await saved(page, 22);
    await put(page, 19, { ...good, version: 0 });
    await put(page, 22, { ...good, text: good.text.replace(/"all":"\d+/, "$&0") });
    await put(page, 21, good);
    await put(page, 99, "foreign");
    await page.reload();
    const list = page.locator(".saved-counts");
    for (const [n, flaw] of [
      [19, "belongs to another version of this page"],
      [21, "is damaged"],
      [22, "is damaged"],
      [99, "belongs to another version of this page"],
    ]) {
      await list.getByText(`What was saved of the count for n = ${n} ${flaw}.`).waitFor();
    }
    await heard(page, /n = 19 belongs .* n = 22 is damaged/);
    // It is there for those who can read it until the count begins anew; or is discarded.
    await eventually(() => main(page).innerText(), "Count");
    await discard(page, 21);
    await eventually(() => stored(page, (counts) => counts.getAllKeys(), null), [19, 22, 99]);
    await main(page).click();
    await heard(page, /n = 22 is damaged/);
    await eventually(async () => (await savedTime(page, 22)) > 0, true);
    assert.deepEqual(await stored(page, (aside) => aside.getAllKeys(), null, "set aside"), [22]);
  });
});

test("what no count can go on from is set aside, and the count begins anew", async () => {
  const n = 22;
  const portions = core.portions(n);
  const first = portions.find((portion) => core.subproblem(n, portion.first).weight > 0)?.first ?? 0;
  const place = { first, parts: 0, matched: 1e9, found: 1n };
  await visit(`?room=count&n=${n}`, async (page) => {
    await put(page, n, writeCheckpoint(n, portions, { ...NOTHING, begun: [place] }));
    await page.reload();
    await eventually(() => main(page).innerText(), /^Go on from/);
    await page.getByLabel("Workers", { exact: true }).fill("1");
    await main(page).click();
    const words = "The count for n = 22 stopped: What was saved of it is damaged, and has been set aside.";
    await eventually(() => page.locator(".verdict").innerText(), words);
    await heard(page, words);
    await eventually(() => main(page).innerText(), "Count");
    assert.deepEqual(await stored(page, (aside) => aside.getAllKeys(), null, "set aside"), [n]);
    await main(page).click();
    await eventually(async () => (await savedTime(page, n)) > 0, true);
  });
});

test("what is saved can be discarded, and brought back", async () => {
  await visit("?room=count&n=22", async (page) => {
    await countUntilSaved(page, 22);
    await button(page, "Cancel").click();
    await eventually(() => main(page).innerText(), /^Go on from/);
    const good = await saved(page, 22);
    await page.getByLabel("Board size n").fill("8");
    await page.getByLabel("Board size n").press("Enter");
    await page.getByRole("button", { name: /^n = 22: \d\.\d% in/ }).click();
    await eventually(() => page.getByLabel("Board size n").inputValue(), "22");
    await discard(page, 22);
    await eventually(() => main(page).innerText(), "Count");
    await eventually(() => saved(page, 22), undefined);
    await bringBack(page, 22);
    await eventually(() => main(page).innerText(), /^Go on from/);
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
    await eventually(focused, "Discard what is saved of the count for n = 22");
    assert.deepEqual(await saved(page, 22), good);
    // What is counted here is not to be gone on with, or discarded, at the same time.
    await main(page).click();
    await eventually(() => page.locator(".saved-counts").isVisible(), false);
    await button(page, "Cancel").click();
    await eventually(() => page.locator(".saved-counts").isVisible(), true);
  });
});

test("where nothing can be stored a count goes on, comes out, and says so", async () => {
  for (const deny of [
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("denied", "SecurityError");
      };
    },
    () => Reflect.deleteProperty(Navigator.prototype, "locks"),
    () => {
      IDBFactory.prototype.open = () => /** @type {IDBOpenDBRequest} */ (new EventTarget()); // it never answers
      // Three seconds, for which it is waited for, are long.
      const wait = window.setTimeout;
      window.setTimeout = /** @type {any} */ (
        (/** @type {TimerHandler} */ act, /** @type {number} */ time, /** @type {unknown[]} */ ...more) =>
          wait(act, time >= 3000 ? 100 : time, ...more)
      );
    },
  ]) {
    const denied = async (/** @type {Page} */ page) => {
      await countAWhile(page);
      await eventually(
        () => certainty(page),
        /^Not saved, because the browser stores nothing for this page\./,
      );
      await underWay(page, await fraction(page));
      await button(page, "Cancel").click();
      await eventually(() => page.locator(".verdict").innerText(), "The count for n = 22 was cancelled.");
      await eventually(() => main(page).innerText(), "Count");

      const size = page.getByLabel("Board size n");
      await size.fill(`${N}`);
      await size.press("Enter");
      await main(page).click();
      await page.locator(".number", { hasText: "Q(16) = 14,772,512" }).waitFor();
    };
    await visit("?room=count&n=22", denied, { before: deny });
  }
});

// The soak fills the real storage of Firefox.
test("where storage is full a count goes on, says so, and is saved as soon as there is room", async () => {
  await visit("?room=count&n=22", async (page) => {
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      Object.assign(window, {
        makeRoom: () => {
          IDBObjectStore.prototype.put = put;
        },
      });
    });
    await countAWhile(page);
    await eventually(() => certainty(page), /^Not saved, because the browser’s storage is full\./);
    await heard(page, /^Not saved, because the browser’s storage is full\./);
    await underWay(page, await fraction(page));
    await page.evaluate(() => Reflect.get(window, "makeRoom")());
    await eventually(() => certainty(page), /^Saved as it goes/);
    assert.ok((await savedTime(page, 22)) > 0);
    await button(page, "Cancel").click();
  });
});

test("the screen is kept on while it counts, if that is wished", async () => {
  const before = () => {
    const locks = /** @type {Set<EventTarget>} */ (new Set());
    Object.assign(window, { locks });
    WakeLock.prototype.request = async () => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        async release() {
          lock.released = true;
          locks.delete(lock);
        },
      });
      locks.add(lock);
      return /** @type {any} */ (lock);
    };
  };
  await visit(
    "?room=count&n=22",
    async (page) => {
      const held = () =>
        page.evaluate(() => /** @type {Set<EventTarget>} */ (Reflect.get(window, "locks")).size);
      const wish = page.getByLabel("Keep the screen on while it counts");
      await countAWhile(page);
      await eventually(() => figure(page, "Elapsed"), /\d\ss$/);
      assert.equal(await held(), 0); // as long as nobody wishes it
      await wish.check();
      await eventually(held, 1);
      await button(page, "Pause").click();
      await eventually(held, 0);
      await button(page, "Go on").click();
      await eventually(held, 1);
      // A browser lets it go when the page is hidden; it is asked for again when that is seen again.
      await page.evaluate(() => {
        const locks = /** @type {Set<{ release(): void }>} */ (Reflect.get(window, "locks"));
        for (const lock of locks) lock.release();
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await eventually(held, 1);
      // Also while another room is shown.
      await page.getByRole("link", { name: "Board", exact: true }).click();
      await page.getByRole("region", { name: "Board", exact: true }).waitFor();
      assert.equal(await held(), 1);
      await page.getByRole("link", { name: "Count", exact: true }).click();
      await page.evaluate(() => {
        WakeLock.prototype.request = async () => {
          throw new DOMException("low on power", "NotAllowedError");
        };
      });
      await button(page, "Pause").click();
      await eventually(held, 0);
      await button(page, "Go on").click();
      await page.getByText("The device lets the screen go off all the same.").waitFor();
      await eventually(() => wish.isChecked(), false);
      await button(page, "Cancel").click();
    },
    { before },
  );
});
