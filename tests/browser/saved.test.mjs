/** Counts that are saved as they go: nothing is lost when the page, or the whole browser, is gone. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { NOTHING, readCheckpoint, writeCheckpoint } from "../../www/checkpoint.js";
import { withRange } from "../../www/ranges.js";
import { core } from "../core.mjs";
import { ADDRESS, button, closeBrowser, eventually, figure, heard, visit } from "./browser.mjs";
import { closeEngines, ENGINES, LAUNCH_PERSISTENT, visitWith } from "./engines.mjs";
import { address, click, says } from "./pages.mjs";
import { kill, main, saved, savedTime, stored } from "./saved.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);
after(closeEngines);

/** What the page says beside a count. @param {Page} page */
const certainty = (page) => page.locator(".saving").innerText();

/** How much of the count is done. @param {Page} page */
const fraction = async (page) => Number(await page.locator("progress").getAttribute("value"));

/** @param {Page} page @param {number} n @param {unknown} value */
const put = (page, n, value) => stored(page, (counts, { n, value }) => counts.put(value, n), { n, value });

/** @param {import("./engines.mjs").Tab} tab */
async function goOn(tab) {
  const text = await tab.run(() => document.querySelector("button.primary")?.textContent ?? "");
  await click(tab, "button.primary", text);
}

/** Counts with one worker until something is saved. @param {Page} page @param {number} n */
async function countUntilSaved(page, n) {
  await page.getByLabel("Workers", { exact: true }).fill("1");
  await main(page).click();
  await eventually(async () => (await savedTime(page, n)) > 0, true);
}

// The soak kills Firefox too.
test("a count goes on after Chromium was killed, and is right", async () => {
  const profile = await mkdtemp(join(tmpdir(), "n-queens-"));
  const launch = async () => {
    const context = await LAUNCH_PERSISTENT.Chromium(profile);
    const page = await context.newPage();
    await page.goto(`${ADDRESS}?room=count&n=18`);
    await main(page).waitFor();
    return { context, page };
  };
  try {
    const before = await launch();
    await countUntilSaved(before.page, 18);
    const time = await savedTime(before.page, 18);
    kill(profile);
    await before.context.close().catch(() => {});

    const { context, page } = await launch();
    await eventually(() => main(page).innerText(), /^Go on from \d+\.\d%$/);
    const fraction = Number.parseFloat((await main(page).innerText()).slice("Go on from ".length));
    assert.ok(fraction > 0, `${fraction}`);
    assert.ok((await savedTime(page, 18)) >= time);
    await main(page).click();
    await eventually(
      async () =>
        (await page.locator("progress").evaluate((bar) => 100 * Number(bar.getAttribute("value")))) >=
        fraction,
      true,
    );
    await page.locator(".number", { hasText: "Q(18) = 666,090,624" }).waitFor({ timeout: 120_000 });
    await eventually(() => saved(page, 18), undefined);
    assert.equal(await main(page).innerText(), "Count");
    await context.close();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

for (const name of ENGINES) {
  test(`a count goes on after the page was loaded again in ${name}`, async () => {
    await visitWith(name, `${ADDRESS}?room=count&n=20`, async (tab) => {
      const fraction = () => tab.run(() => Number(document.querySelector("progress")?.value));
      await click(tab, "button", "Count");
      await says(tab, /Saved as it goes: it can go on even after the page is closed\./);
      await eventually(async () => (await fraction()) > 0.001, true);
      await tab.go(`${ADDRESS}?room=count&n=19`);
      await click(tab, "button", "Count"); // another count has nothing to do with it
      await click(tab, "button", "Cancel");
      await says(tab, /n = 20: \d\.\d% in/);
      await tab.go(`${ADDRESS}?room=count&n=20`);
      await says(tab, /Go on from \d\.\d%/);
      await goOn(tab);
      await eventually(async () => (await fraction()) > 0.001, true);
      await click(tab, "button", "Cancel");
      await says(tab, /The count for n = 20 was cancelled\./);

      await tab.go(`${ADDRESS}?room=count&n=18`);
      await says(tab, /Ready to count the solutions for n = 18/);
      await tab.run(() => {
        const workers = /** @type {HTMLInputElement} */ (
          document.querySelectorAll("#panel .stepper input")[1]
        );
        workers.value = "1";
        workers.dispatchEvent(new Event("change"));
      });
      await click(tab, "button", "Count");
      const isSaved = () =>
        tab.run(
          () =>
            new Promise((resolve, reject) => {
              const opening = indexedDB.open("n-queens");
              opening.onerror = () => reject(opening.error);
              opening.onsuccess = () => {
                const reading = opening.result.transaction("counts").objectStore("counts").getKey(18);
                reading.onerror = () => reject(reading.error);
                reading.onsuccess = () => {
                  opening.result.close();
                  resolve(reading.result === 18);
                };
              };
            }),
        );
      await eventually(isSaved, true);
      await tab.go(`${ADDRESS}?room=count&n=18`);
      await says(tab, /Go on from \d+\.\d%/);
      await goOn(tab);
      await says(tab, /666,090,624 solutions for n = 18, counted in .* This is the published value/, 120_000);
    });
  });
}

/** The storage as the page has it. */
const STORE = new URL("www/checkpoint-store.js", ADDRESS).href;

for (const name of ENGINES) {
  test(`a page that is left while it writes holds up no other in ${name}`, async () => {
    await visitWith(name, ADDRESS, async (tab) => {
      for (let visits = 0; visits < 6; visits += 1) {
        const written = `${visits} `.repeat(10_000);
        await tab.run(
          async ({ store, written }) => {
            addEventListener("pagehide", ({ persisted }) => sessionStorage.setItem("kept", `${persisted}`));
            const claim = await (await import(store)).claimCheckpoint("test");
            await claim.write(written);
            const again = () => claim.write(written).then(again, () => {});
            again();
          },
          { store: STORE, written },
        );
        await pause(150); // it is amid one write or another
        await tab.go(`${ADDRESS}?n=${visits + 1}`); // to the same address it would not be kept
        if (name === "WebKit") assert.equal(await tab.run(() => sessionStorage.getItem("kept")), "true");
        const read = async (/** @type {string} */ store) => {
          const claim = await (await import(store)).claimCheckpoint("test", { patience: 10_000 });
          return claim.read().catch(String).finally(claim.release);
        };
        await eventually(() => tab.run(read, STORE), written);
      }
    });
  });

  test(`a count that was left, and come back to, can go on in ${name}`, async () => {
    const held = () => navigator.locks.query().then(({ held = [] }) => held.map(({ name }) => name));
    await visitWith(name, `${ADDRESS}?room=count&n=21`, async (tab) => {
      await click(tab, "button", "Count");
      await says(tab, /Saved as it goes/);
      await eventually(() => tab.run(held), ["n-queens count 21"]);
      await tab.go(`${ADDRESS}?room=count&n=19`);
      await says(tab, /n = 21: \d\.\d% in/);
      await eventually(() => tab.run(held), []);
      await tab.run(() => void setTimeout(() => history.back()));
      await eventually(() => address(tab), /n=21/);
      // WebKit has kept the page as it was, but not its lock; the others load it again.
      if (name === "WebKit") await says(tab, /The count for n = 21 stopped: This page was left meanwhile\./);
      await says(tab, /Go on from \d\.\d%/);
      await goOn(tab);
      await eventually(() => tab.run(held), ["n-queens count 21"]);
      await says(tab, /Saved as it goes/);
    });
  });
}

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
      await page.getByLabel("Workers", { exact: true }).fill("1");
      await main(page).click();
      await eventually(async () => (await found()) > before, true);
      before = await found();
    }
  });
});

test("two tabs count the same: one saves, the other says that it does not, and nothing is mixed up", async () => {
  await visit("?room=count&n=20", async (first) => {
    await countUntilSaved(first, 20);
    await eventually(() => certainty(first), /^Saved as it goes/);
    await button(first, "Cancel").click();
    await eventually(() => main(first).innerText(), /^Go on from/);
    const second = await first.context().newPage();
    await second.goto(`${ADDRESS}?room=count&n=20`);
    await eventually(() => main(second).innerText(), /^Go on from/);
    await main(first).click();
    await eventually(() => certainty(first), /^Saved as it goes/);

    // Discarding is the other's business now, and so is going on.
    await second.getByRole("button", { name: "Discard what is saved of the count for n = 20" }).click();
    await second.getByText("Another tab or board is at the count for n = 20.").first().waitFor();
    assert.notEqual(await saved(second, 20), undefined);
    await main(second).click();
    await eventually(
      () => second.locator(".verdict").innerText(),
      "The count for n = 20 stopped: Another tab or board is at the count for n = 20.",
    );
    await eventually(() => main(second).innerText(), "Count"); // from the beginning
    await main(second).click();
    await eventually(() => certainty(second), /^Not saved, because another tab or board saves its own count/);
    await heard(second, /^Not saved, because another tab or board/);

    await button(first, "Cancel").click();
    await first.getByRole("button", { name: "Discard what is saved of the count for n = 20" }).click();
    await heard(first, "Discarded: n = 20");
    await eventually(() => certainty(second), /^Saved as it goes/);
    await button(second, "Cancel").click();
    await eventually(() => main(second).innerText(), /^Go on from/);
    await second.close();
  });
});

test("what is damaged, or belongs to another version, is set aside and told", async () => {
  await visit("?room=count&n=20", async (page) => {
    await countUntilSaved(page, 20);
    await button(page, "Cancel").click();
    await eventually(() => main(page).innerText(), /^Go on from/);
    const good = await saved(page, 20);
    await put(page, 19, { ...good, version: 0 });
    await put(page, 20, { ...good, text: good.text.replace(/"all":"\d+/, "$&0") });
    await put(page, 21, good);
    await put(page, 99, "foreign");
    await page.reload();
    const list = page.locator(".saved-counts");
    for (const [n, flaw] of [
      [19, "belongs to another version of this page"],
      [20, "is damaged"],
      [21, "is damaged"],
      [99, "belongs to another version of this page"],
    ]) {
      await list.getByText(`What was saved of the count for n = ${n} ${flaw}.`).waitFor();
    }
    await heard(page, /n = 19 belongs .* n = 20 is damaged/);
    // It is there for those who can read it until the count begins anew; or is discarded.
    await eventually(() => main(page).innerText(), "Count");
    await page.getByRole("button", { name: "Discard what is saved of the count for n = 21" }).click();
    await eventually(() => stored(page, (counts) => counts.getAllKeys(), null), [19, 20, 99]);
    await main(page).click();
    await heard(page, /n = 20 is damaged/);
    await eventually(async () => (await savedTime(page, 20)) > 0, true);
    assert.deepEqual(await stored(page, (aside) => aside.getAllKeys(), null, "set aside"), [20]);
  });
});

test("what no count can go on from is set aside, and the count begins anew", async () => {
  const n = 20;
  const portions = core.portions(n);
  const first = portions.find((portion) => core.subproblem(n, portion.first).weight > 0)?.first ?? 0;
  const place = { first, parts: 0, matched: 1e9, found: 1n };
  await visit(`?room=count&n=${n}`, async (page) => {
    await put(page, n, writeCheckpoint(n, portions, { ...NOTHING, begun: [place] }));
    await page.reload();
    await eventually(() => main(page).innerText(), /^Go on from/);
    await main(page).click();
    const words = "The count for n = 20 stopped: What was saved of it is damaged, and has been set aside.";
    await eventually(() => page.locator(".verdict").innerText(), words);
    await heard(page, words);
    await eventually(() => main(page).innerText(), "Count");
    assert.deepEqual(await stored(page, (aside) => aside.getAllKeys(), null, "set aside"), [n]);
    await main(page).click();
    await eventually(async () => (await savedTime(page, n)) > 0, true);
  });
});

test("a tab that comes to save finds more than it has, and leaves that alone", async () => {
  const n = 20;
  const portions = core.portions(n);
  const [first, ...others] = portions.map(({ first, end }) => /** @type {const} */ ([first, end]));
  assert.ok(first);
  const much = writeCheckpoint(n, portions, {
    ...NOTHING,
    finished: others.reduce(withRange, /** @type {readonly import("../../www/ranges.js").Range[]} */ ([])),
  });
  await visit(`?room=count&n=${n}`, async (page) => {
    const other = await page.context().newPage();
    await other.goto(`${ADDRESS}www/docs/`);
    await other.evaluate(
      (n) =>
        new Promise((resolve) => {
          const held = () => {
            resolve(null);
            return new Promise((letGo) => Object.assign(window, { letGo }));
          };
          navigator.locks.request(`n-queens count ${n}`, held);
        }),
      n,
    );
    await page.getByLabel("Workers", { exact: true }).fill("1");
    await main(page).click();
    await eventually(() => certainty(page), /^Not saved, because another tab or board saves its own count/);
    await put(page, n, much);
    await other.evaluate(() => Reflect.get(window, "letGo")());
    await page.waitForTimeout(11_000); // it tries every ten seconds
    assert.deepEqual(await saved(page, n), much);
    assert.match(await certainty(page), /^Not saved, because another tab or board saves its own count/);
    await stored(page, (counts) => counts.clear(), null);
    await eventually(() => certainty(page), /^Saved as it goes/);
  });
});

test("what is saved can be discarded, and brought back", async () => {
  await visit("?room=count&n=20", async (page) => {
    await countUntilSaved(page, 20);
    await button(page, "Cancel").click();
    await eventually(() => main(page).innerText(), /^Go on from/);
    const good = await saved(page, 20);
    await page.getByLabel("Board size n").fill("8");
    await page.getByLabel("Board size n").press("Enter");
    await page.getByRole("button", { name: /^n = 20: \d\.\d% in/ }).click();
    await eventually(() => page.getByLabel("Board size n").inputValue(), "20");
    await page.getByRole("button", { name: "Discard what is saved of the count for n = 20" }).click();
    await heard(page, "Discarded: n = 20");
    await eventually(() => main(page).innerText(), "Count");
    await eventually(() => saved(page, 20), undefined);
    const back = page.getByRole("button", { name: "Bring back what was saved of the count for n = 20" });
    await back.press("Enter");
    await eventually(() => main(page).innerText(), /^Go on from/);
    const discard = "Discard what is saved of the count for n = 20";
    await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel), discard);
    assert.deepEqual(await saved(page, 20), good);
    await heard(page, "Brought back: n = 20");
    // What is counted here is not to be gone on with, or discarded, at the same time.
    await main(page).click();
    await eventually(() => page.locator(".saved-counts").isVisible(), false);
    await button(page, "Cancel").click();
    await eventually(() => page.locator(".saved-counts").isVisible(), true);
  });
});

test("where nothing can be stored a count goes on, and says so", async () => {
  for (const deny of [
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("denied", "SecurityError");
      };
    },
    () => Reflect.deleteProperty(Navigator.prototype, "locks"),
    () => {
      IDBFactory.prototype.open = () => /** @type {IDBOpenDBRequest} */ (new EventTarget()); // it never answers
    },
  ]) {
    const denied = async (/** @type {Page} */ page) => {
      await main(page).click();
      await eventually(
        () => certainty(page),
        /^Not saved, because the browser stores nothing for this page\./,
      );
      const before = await fraction(page);
      await eventually(async () => (await fraction(page)) > before, true);
      await button(page, "Cancel").click();
      await eventually(() => page.locator(".verdict").innerText(), "The count for n = 20 was cancelled.");
      await eventually(() => main(page).innerText(), "Count");
    };
    await visit("?room=count&n=20", denied, { before: deny });
    const counted = async (/** @type {Page} */ page) => {
      await main(page).click();
      await page.locator(".number", { hasText: "Q(17) = 95,815,104" }).waitFor();
    };
    await visit("?room=count&n=17", counted, { before: deny });
  }
});

test("where storage is full a count goes on, says so, and is saved as soon as there is room", async () => {
  const profile = await mkdtemp(join(tmpdir(), "n-queens-"));
  // What a page may store in all, in KiB.
  const preferences = { "dom.quotaManager.temporaryStorage.fixedLimit": 2048 };
  const context = await LAUNCH_PERSISTENT.Firefox(profile, preferences);
  try {
    const page = await context.newPage();
    await page.goto(`${ADDRESS}?room=count&n=20`);
    await countUntilSaved(page, 20);
    const fillings = await page.evaluate(async () => {
      let made = 0;
      // Each in a database of its own: what has failed once is of no use to Firefox.
      const fits = (/** @type {number} */ size) =>
        new Promise((resolve) => {
          made += 1;
          const request = indexedDB.open(`filling ${made}`);
          request.onupgradeneeded = () => {
            request.result.createObjectStore("all").put(crypto.getRandomValues(new Uint8Array(size)), 1);
          };
          request.onsuccess = () => resolve(true);
          request.onerror = () => resolve(false);
        });
      for (let size = 65_536; size >= 16; size /= 2) while (await fits(size));
      return made;
    });
    await eventually(() => certainty(page), /^Not saved, because the browser’s storage is full\./);
    const before = await fraction(page);
    await eventually(async () => (await fraction(page)) > before, true);
    await page.evaluate((fillings) => {
      for (let i = 1; i <= fillings; i += 1) indexedDB.deleteDatabase(`filling ${i}`);
    }, fillings);
    await eventually(() => certainty(page), /^Saved as it goes/);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
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
    "?room=count&n=20",
    async (page) => {
      const held = () =>
        page.evaluate(() => /** @type {Set<EventTarget>} */ (Reflect.get(window, "locks")).size);
      const wish = page.getByLabel("Keep the screen on while it counts");
      await main(page).click();
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
      await eventually(held, 1);
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
