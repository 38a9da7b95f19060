/** Counts are saved while they run: nothing saved is lost when the page or the whole browser ends. */

import assert from "node:assert/strict";
import { temporaryFolder } from "../../../crate/xtask/temporary.mjs";
import { SUBPROBLEM_START } from "../../../www/core/progress.js";
import { EMPTY_COUNT, readSavedCount, sizeOf, writeSavedCount } from "../../../www/count/saved-count.js";
import { button, goTo, setSize } from "../../support/acts.mjs";
import { ADDRESS, visit } from "../../support/browser.mjs";
import { core } from "../../support/core.mjs";
import { controlClock, fraction, pass, pauseAtFirstAnswer, underWay } from "../../support/counting.mjs";
import { ENGINES, LAUNCH_PERSISTENT, visitWith } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { click, says } from "../../support/pages.mjs";
import { patient } from "../../support/patience.mjs";
import {
  countAWhile,
  countUntilSaved,
  kill,
  leaveAndComeBack,
  leaveWhileWriting,
  mainButton,
  nearlyDone,
  pressMain,
  putSaved,
  readSaved,
  STORE,
  savedTime,
  withStore,
} from "../../support/saved.mjs";
import { announces, drawn, figure, partShows } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/**
 * @import { Page } from "playwright-core"
 * @import { Tab } from "../../support/engines.mjs"
 */

/** The smallest board whose counts are saved, and a count of it that is nearly done. */
const N = 16;
const NEARLY_DONE = nearlyDone(N);

/** The note beside a count that says whether it is saved. @param {Page} page */
const savingNote = (page) => page.locator(".saving").innerText();

/** The saved number of subproblems of a count. @param {Page | Tab} page @param {number} n */
async function savedSize(page, n) {
  const saved = readSavedCount(await readSaved(page, n), n, core.portions(n));
  assert.ok(typeof saved !== "string", `${saved}`);
  return saved.finished.reduce((sum, [first, end]) => sum + end - first, 0);
}

/** Presses a button beside a saved count, and waits for the announcement. @param {Page} page @param {string} name @param {string} outcome */
async function change(page, name, outcome) {
  await page.getByRole("button", { name }).press("Enter");
  await eventually(async () => (await page.locator("#live").innerText()).trim(), outcome);
}

/** @param {Page} page @param {number} n */
const discard = (page, n) => change(page, `Discard the saved count for n = ${n}`, `Discarded: n = ${n}`);

/** @param {Page} page @param {number} n */
const restore = (page, n) => change(page, `Restore the saved count for n = ${n}`, `Restored: n = ${n}`);

// A soak test does this with Firefox.
test("a count resumes after Chromium is killed, and is correct", async () => {
  const profile = temporaryFolder();
  const launch = async () => {
    const context = await LAUNCH_PERSISTENT.Chromium(profile);
    context.setDefaultTimeout(patient(60_000));
    const page = await context.newPage();
    await page.goto(`${ADDRESS}?room=count&n=${N}`);
    await mainButton(page).waitFor();
    return { context, page };
  };
  const before = await launch();
  await putSaved(before.page, N, NEARLY_DONE);
  await before.page.reload();
  await eventually(() => mainButton(before.page).innerText(), /^Resume from 9\d\.\d%$/);
  const size = await savedSize(before.page, N);
  const mapped = before.page.locator(".count-map p");
  const [saved, all] = [size, sizeOf(core.portions(N))].map((count) => count.toLocaleString("en"));
  await eventually(() => mapped.innerText(), `${saved} of ${all} subproblems are counted.`);
  await before.page.evaluate(controlClock);
  await before.page.evaluate(pauseAtFirstAnswer);
  await mainButton(before.page).click();
  await eventually(async () => (await savedSize(before.page, N)) > size, true);
  const [counted, time] = [await savedSize(before.page, N), await savedTime(before.page, N)];
  kill(profile);
  await before.context.close().catch(() => {});

  const { context, page } = await launch();
  await eventually(() => mainButton(page).innerText(), /^Resume from \d+\.\d%$/);
  const done = Number.parseFloat((await mainButton(page).innerText()).slice("Resume from ".length));
  assert.ok(done > 0 && done < 100, `${done}`);
  assert.ok((await savedSize(page, N)) >= counted);
  assert.ok((await savedTime(page, N)) >= time);
  await mainButton(page).click();
  await eventually(async () => 100 * (await fraction(page)) >= done, true);
  await partShows(page, ".number", "Q(16) = 14,772,512");
  await eventually(() => readSaved(page, N), undefined);
  assert.equal(await mainButton(page).innerText(), "Count");
  await context.close();
});

for (const name of ENGINES) {
  soak(`a count resumes after a reload, and is correct, in ${name}`, async () => {
    const room = `${ADDRESS}?room=count&n=${N}`;
    await visitWith(name, room, async (tab) => {
      await putSaved(tab, N, NEARLY_DONE);
      await tab.go(room);
      await says(tab, /Resume from 9\d\.\d%/);
      const size = await savedSize(tab, N);
      await tab.run(controlClock);
      await tab.run(pauseAtFirstAnswer);
      await pressMain(tab, /^Resume from/);
      await says(tab, /Paused\. The result so far/);
      await says(tab, /Saved automatically\. You can close this page and resume later\./);
      await eventually(async () => (await savedSize(tab, N)) > size, true);
      await tab.go(`${ADDRESS}?room=count&n=22`);
      await pressMain(tab, /^Count$/); // another count does not change it
      await click(tab, "button", "Cancel");
      await says(tab, /The count for n = 22 was cancelled\./);
      await says(tab, /n = 16: \d+\.\d% in/);
      await tab.go(room);
      await pressMain(tab, /^Resume from \d+\.\d%$/);
      await says(tab, /14,772,512 solutions for n = 16, counted in .* This is the published value/);
    });
  });
}

// The soak tests do these in the other engines.
soak("a page that is left while it writes does not block others in Chromium", () =>
  leaveWhileWriting("Chromium"),
);
soak("a count can resume after the reader leaves the page and comes back in Chromium", () =>
  leaveAndComeBack("Chromium"),
);

soak("a long subproblem is saved and resumed partway", async () => {
  const n = 27;
  const portions = core.portions(n);
  const [first] = portions;
  assert.ok(first);
  // The next subproblem takes ten seconds or more.
  const finished = [/** @type {const} */ ([first.first, first.end])];
  await visit(`?room=count&n=${n}`, async (page) => {
    await putSaved(page, n, writeSavedCount(n, { ...EMPTY_COUNT, finished }));
    /** The saved number of its solutions. */
    const found = async () => {
      const saved = readSavedCount(await readSaved(page, n), n, portions);
      assert.ok(typeof saved !== "string");
      assert.deepEqual(saved.finished, finished);
      return saved.begun[0]?.found ?? 0n;
    };
    let before = 0n;
    for (let visits = 0; visits < 3; visits += 1) {
      await page.reload();
      assert.ok((await found()) >= before);
      await eventually(() => mainButton(page).innerText(), /^Resume from/);
      await countAWhile(page);
      await eventually(async () => (await found()) > before, true);
      before = await found();
    }
  });
});

test("if two tabs run the same count, only one saves it, and the other says that it does not", async () => {
  await visit("?room=count&n=22&workers=1", async (first) => {
    await countUntilSaved(first, 22);
    await eventually(() => savingNote(first), /^Saved automatically/);
    await button(first, "Cancel").click();
    await eventually(() => mainButton(first).innerText(), /^Resume from/);
    const second = await first.context().newPage();
    await second.goto(`${ADDRESS}?room=count&n=22&workers=1`);
    await eventually(() => mainButton(second).innerText(), /^Resume from/);
    await mainButton(first).click();
    await eventually(() => savingNote(first), /^Saved automatically/);

    // The second tab can neither discard nor resume the count while the first one runs it.
    await second.getByRole("button", { name: "Discard the saved count for n = 22" }).click();
    await second.getByText("Another tab or board is counting for n = 22.").first().waitFor();
    assert.notEqual(await readSaved(second, 22), undefined);
    await mainButton(second).click();
    await eventually(
      () => second.locator(".verdict").innerText(),
      "The count for n = 22 stopped: Another tab or board is counting for n = 22.",
    );
    await eventually(() => mainButton(second).innerText(), "Count"); // from the beginning
    await countAWhile(second);
    await eventually(() => savingNote(second), /^Not saved, because another tab or board is saving a count/);
    await announces(second, /^Not saved, because another tab or board/);
    await button(second, "Pause").click(); // so that it does not try again during the next steps

    await button(first, "Cancel").click();
    await discard(first, 22);
    await button(second, "Resume").click();
    // It tries again every ten seconds.
    for (let i = 0; i < 2; i += 1) {
      await pass(second, 6000);
      await drawn(second);
    }
    await eventually(() => savingNote(second), /^Saved automatically/);
    await button(second, "Cancel").click();
    await eventually(() => mainButton(second).innerText(), /^Resume from/);
    await second.close();
  });
});

soak("a free lock is granted without waiting, and a taken one is refused", async () => {
  await visit("", async (page) => {
    const claims = await page.evaluate(async (store) => {
      const { claimSavedCount } = await import(store);
      const first = await claimSavedCount("test", { patience: 0 });
      const refusal = await claimSavedCount("test", { patience: 0 }).catch(
        (/** @type {Error} */ error) => error.constructor.name,
      );
      first.release();
      const second = await claimSavedCount("test", { patience: 10_000 });
      second.release();
      return refusal;
    }, STORE);
    assert.equal(claims, "LockTakenError");
  });
});

test("damaged and incompatible saved counts are reported and set aside", async () => {
  await visit("?room=count&n=22", async (page) => {
    await countUntilSaved(page, 22);
    await button(page, "Cancel").click();
    await eventually(() => mainButton(page).innerText(), /^Resume from/);
    const good = await readSaved(page, 22);
    await putSaved(page, 19, { ...good, version: 0 });
    await putSaved(page, 22, { ...good, text: good.text.replace(/"all":"\d+/, "$&0") });
    await putSaved(page, 21, good);
    await putSaved(page, 99, "foreign");
    await page.reload();
    const list = page.locator(".saved-counts");
    for (const [n, flaw] of [
      [19, "was made by another version of this page"],
      [21, "is damaged"],
      [22, "is damaged"],
      [99, "was made by another version of this page"],
    ]) {
      await list.getByText(`The saved count for n = ${n} ${flaw}.`).waitFor();
    }
    await announces(page, /n = 19 was made .* n = 22 is damaged/);
    // It is kept until the count restarts or the reader discards it.
    await eventually(() => mainButton(page).innerText(), "Count");
    await discard(page, 21);
    await eventually(() => withStore(page, (counts) => counts.getAllKeys(), null), [19, 22, 99]);
    await mainButton(page).click();
    await announces(page, /n = 22 is damaged/);
    await eventually(async () => (await savedTime(page, 22)) > 0, true);
    assert.deepEqual(await withStore(page, (aside) => aside.getAllKeys(), null, "set aside"), [22]);
  });
});

soak("a saved count that cannot be resumed is set aside, and the count restarts", async () => {
  const n = 22;
  const portions = core.portions(n);
  const first = portions.find((portion) => core.subproblem(n, portion.first).weight > 0)?.first ?? 0;
  const partial = { ...SUBPROBLEM_START, first, matched: 1e9, found: 1n };
  await visit(`?room=count&n=${n}`, async (page) => {
    await putSaved(page, n, writeSavedCount(n, { ...EMPTY_COUNT, begun: [partial] }));
    await page.reload();
    await eventually(() => mainButton(page).innerText(), /^Resume from/);
    await page.getByLabel("Workers", { exact: true }).fill("1");
    await mainButton(page).click();
    const message = "The count for n = 22 stopped: The saved count is damaged and has been set aside.";
    await eventually(() => page.locator(".verdict").innerText(), message);
    await announces(page, message);
    await eventually(() => mainButton(page).innerText(), "Count");
    assert.deepEqual(await withStore(page, (aside) => aside.getAllKeys(), null, "set aside"), [n]);
    await mainButton(page).click();
    await eventually(async () => (await savedTime(page, n)) > 0, true);
  });
});

test("a saved count can be discarded and restored", async () => {
  await visit("?room=count&n=22", async (page) => {
    await countUntilSaved(page, 22);
    await button(page, "Cancel").click();
    await eventually(() => mainButton(page).innerText(), /^Resume from/);
    const good = await readSaved(page, 22);
    await setSize(page, "8");
    await page.getByRole("button", { name: /^n = 22: \d\.\d% in/ }).click();
    await eventually(() => page.getByLabel("Board size n").inputValue(), "22");
    await discard(page, 22);
    await eventually(() => mainButton(page).innerText(), "Count");
    await eventually(() => readSaved(page, 22), undefined);
    await restore(page, 22);
    await eventually(() => mainButton(page).innerText(), /^Resume from/);
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
    await eventually(focused, "Discard the saved count for n = 22");
    assert.deepEqual(await readSaved(page, 22), good);
    // While this tab runs the count, the saved count can be neither resumed nor discarded.
    await mainButton(page).click();
    await eventually(() => page.locator(".saved-counts").isVisible(), false);
    await button(page, "Cancel").click();
    await eventually(() => page.locator(".saved-counts").isVisible(), true);
  });
});

soak("without storage a count runs to its end and says that it is not saved", async () => {
  for (const deny of [
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("denied", "SecurityError");
      };
    },
    () => Reflect.deleteProperty(Navigator.prototype, "locks"),
    () => {
      IDBFactory.prototype.open = () => /** @type {IDBOpenDBRequest} */ (new EventTarget()); // it never answers
      // Shortens the timeout of three seconds.
      const wait = window.setTimeout;
      window.setTimeout = /** @type {any} */ (
        (/** @type {TimerHandler} */ act, /** @type {number} */ time, /** @type {unknown[]} */ ...more) =>
          wait(act, time >= 3000 ? 100 : time, ...more)
      );
    },
  ]) {
    const countUnsaved = async (/** @type {Page} */ page) => {
      await countAWhile(page);
      await eventually(
        () => savingNote(page),
        /^Not saved, because the browser does not store anything for this page\./,
      );
      await underWay(page, await fraction(page));
      await button(page, "Cancel").click();
      await eventually(() => page.locator(".verdict").innerText(), "The count for n = 22 was cancelled.");
      await eventually(() => mainButton(page).innerText(), "Count");

      await setSize(page, `${N}`);
      await mainButton(page).click();
      await partShows(page, ".number", "Q(16) = 14,772,512");
    };
    await visit("?room=count&n=22", { before: deny }, countUnsaved);
  }
});

// A soak test fills the real storage of Firefox.
soak("with full storage a count continues, says so, and is saved as soon as there is room", async () => {
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
    await eventually(() => savingNote(page), /^Not saved, because the browser’s storage is full\./);
    await announces(page, /^Not saved, because the browser’s storage is full\./);
    await underWay(page, await fraction(page));
    await page.evaluate(() => Reflect.get(window, "makeRoom")());
    await eventually(() => savingNote(page), /^Saved automatically/);
    assert.ok((await savedTime(page, 22)) > 0);
    await button(page, "Cancel").click();
  });
});

soak("the screen stays on during a count, if the reader chooses so", async () => {
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
  await visit("?room=count&n=22", { before }, async (page) => {
    const heldLocks = () =>
      page.evaluate(() => /** @type {Set<EventTarget>} */ (Reflect.get(window, "locks")).size);
    const option = page.getByLabel("Keep the screen on while counting");
    await countAWhile(page);
    await eventually(() => figure(page, "Elapsed"), /\d\ss$/);
    assert.equal(await heldLocks(), 0); // off by default
    await option.check();
    await eventually(heldLocks, 1);
    await button(page, "Pause").click();
    await eventually(heldLocks, 0);
    await button(page, "Resume").click();
    await eventually(heldLocks, 1);
    // The browser releases the lock when the page is hidden; the page requests it again when visible.
    await page.evaluate(() => {
      const locks = /** @type {Set<{ release(): void }>} */ (Reflect.get(window, "locks"));
      for (const lock of locks) lock.release();
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await eventually(heldLocks, 1);
    // It also holds while another room is shown.
    await goTo(page, "Board");
    assert.equal(await heldLocks(), 1);
    await page.getByRole("link", { name: "Count", exact: true }).click();
    await page.evaluate(() => {
      WakeLock.prototype.request = async () => {
        throw new DOMException("low on power", "NotAllowedError");
      };
    });
    await button(page, "Pause").click();
    await eventually(heldLocks, 0);
    await button(page, "Resume").click();
    await page.getByText("The device does not keep the screen on.").waitFor();
    await eventually(() => option.isChecked(), false);
    await button(page, "Cancel").click();
  });
});
