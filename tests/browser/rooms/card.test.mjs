/**
 * Counting on the graphics card, in Chromium, with software in place of a card: it computes like one, but slowly.
 * Whether a real card helps is measured by `cargo xtask bench gpu`.
 */

import assert from "node:assert/strict";
import { button } from "../../support/acts.mjs";
import { ADDRESS, open, optionsAndAct, visit } from "../../support/browser.mjs";
import { countOnCard, sizeOf } from "../../support/card.mjs";
import { core } from "../../support/core.mjs";
import { fraction, underWay } from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";
import { published, randomNumbers } from "../../support/oracle.mjs";
import { announces, partShows } from "../../support/shown.mjs";
import { SEED, soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

/** Counts a range with the core. @param {import("../../support/card.mjs").Range} range */
function countWithCore({ n, first, end }) {
  const counter = new core.Counter(n, first, end);
  while (!counter.runFor(1000));
  const { subtotal } = counter;
  counter.free();
  return subtotal;
}

/** `visit` of a page with a graphics card. @type {typeof visit} */
function withCard(query, ...rest) {
  const [options, act] = optionsAndAct(rest);
  return visit(query, { card: true, ...options }, act);
}

const box = (/** @type {Page} */ page) => page.getByLabel("Graphics card");
const line = (/** @type {Page} */ page) => page.locator(".card p").innerText();
/** Waits until the card has counted something. @param {Page} page */
const shared = (page) =>
  eventually(() => line(page), /: [\d.]*[1-9][\d.]*% of all that is counted so far\.$/);

// `cargo xtask soak software-card` counts larger boards.
soak("the card counts every board from 8 to 13", async () => {
  const sizes = [8, 9, 10, 11, 12, 13];
  await withCard("", async (page) => {
    const { answers } = await countOnCard(
      page,
      sizes.map((n) => ({ n, first: 0, end: sizeOf(n) })),
    );
    assert.deepEqual(answers, sizes.map(published));
  });
});

soak("the card counts random subproblems of larger boards like the core", async (t) => {
  t.diagnostic(`FUZZ_SEED=${SEED}`);
  const random = randomNumbers(SEED);
  const ranges = [14, 15, 16, 17, 18, 19, 20, 21, 22].flatMap((n) => {
    const size = n < 16 ? 16 : n < 18 ? 4 : 1;
    return Array.from({ length: n < 20 ? 4 : n < 22 ? 2 : 1 }, () => {
      const first = random(sizeOf(n) - size);
      return { n, first, end: first + size };
    });
  });
  await withCard("", async (page) => {
    const { answers } = await countOnCard(page, ranges);
    const found = ranges.map((range, i) => ({ ...range, found: answers[i] }));
    assert.deepEqual(
      found,
      ranges.map((range) => ({ ...range, found: countWithCore(range) })),
    );
  });
});

soak("after the device is lost, the next count opens it again", async () => {
  const range = { n: 15, first: 0, end: 60 };
  await withCard("", async (page) => {
    const { answers } = await countOnCard(page, [range, range], { destroyAfter: 3 });
    assert.deepEqual(answers, ["card.lost", countWithCore(range)]);
  });
});

soak("a paused card finishes its batches and waits", async () => {
  const range = { n: 14, first: 0, end: sizeOf(14) };
  await withCard("", async (page) => {
    const { answers, waited } = await countOnCard(page, [range], { pauseAfter: 5 });
    assert.deepEqual([answers, waited], [[published(14)], true]);
  });
});

// With little memory on the card, because the lists of the boards that are fast enough for a test always fit.
soak("the core counts subproblems whose lists do not fit on the card", async () => {
  const range = { n: 17, first: 1000, end: 1040 };
  await withCard(
    "",
    {
      prepare: (/** @type {Page} */ page) =>
        changeProgram(page, /card-counter\.js/, (text) =>
          text
            .replace("capacity: 1 <<", "capacity: 1 << 9 ||")
            .replace(
              "return { listed, found };",
              "globalThis.counted = (globalThis.counted ?? 0) + listed; return { listed, found };",
            ),
        ),
    },
    async (page) => {
      const { answers } = await countOnCard(page, [range]);
      assert.deepEqual(answers, [countWithCore(range)]);
      const fitting = await page.evaluate("counted");
      assert.ok(fitting > 0 && fitting < range.end - range.first, `${fitting} fit`);
    },
  );
});

soak("a card that drops work without an error gives no wrong answer", async () => {
  const range = { n: 15, first: 0, end: 60 };
  const expected = countWithCore(range);
  await withCard("", async (page) => {
    const answers = [];
    // The first submission, and later ones that list, match and read.
    for (const dropped of [1, 15, 16, 17]) {
      const outcome = await countOnCard(page, [range], { dropped });
      answers.push(...outcome.answers);
    }
    // If the first listing is dropped, nothing fits, and the core counts.
    const wrong = answers.filter((answer) => answer !== expected && answer !== "card.failed");
    assert.deepEqual(wrong, []);
    assert.ok(answers.includes("card.failed"));
  });
});

soak("counts of one board share memory on the card, and another board frees it", async () => {
  const [small, large] = [
    { n: 13, first: 0, end: 10 },
    { n: 20, first: 7, end: 8 },
  ];
  await withCard("", async (page) => {
    const { answers, held } = await countOnCard(page, [small, small, large, small]);
    assert.deepEqual(answers, [small, small, large, small].map(countWithCore));
    const [first = 0, second, third = 0, last] = held;
    assert.ok(0 < first && first < third, String(held));
    assert.deepEqual([second, last], [first, first]);
  });
});

test("the card counts together with the workers, also after a pause, and is used again", async () => {
  await withCard("?room=count&n=20", async (page) => {
    assert.equal(await box(page).isChecked(), false, "software is not used by itself");
    assert.match(await line(page), /^.+: software in place of a card/);
    await box(page).check();
    for (let times = 0; times < 2; times += 1) {
      await page.locator(".counting .primary").click();
      await shared(page);
      assert.equal(await box(page).isDisabled(), true);
      await button(page, "Pause").click();
      await button(page, "Resume").click();
      const before = await fraction(page);
      await underWay(page, before);
      await button(page, "Cancel").click();
      await eventually(() => box(page).isEnabled(), true);
    }
  });
});

soak("small boards are counted without the card", async () => {
  await withCard("?room=count&n=12", async (page) => {
    await box(page).check();
    await button(page, "Count").click();
    await partShows(page, ".number", "Q(12) = 14,200");
    assert.ok(page.workers().every((worker) => !worker.url().includes("card")));
  });
});

/** Changes the program of the card's worker. @param {Page} page @param {RegExp} urls @param {(text: string) => string} change */
const changeProgram = (page, urls, change) =>
  page.route(urls, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const changed = change(text);
    assert.notEqual(changed, text);
    await route.fulfill({ response, body: changed });
  });

/**
 * Counts n = 20 on a card whose program is changed. Waits for what the page says of the card, and for the workers to
 * count on without it.
 *
 * @param {RegExp} urls @param {(text: string) => string} change @param {string} problem
 * @param {boolean} [isKept] Whether the page says so again when it is loaded again.
 */
const countOnChangedCard = (urls, change, problem, isKept = false) =>
  withCard(
    "?room=count&n=20",
    { prepare: (/** @type {Page} */ page) => changeProgram(page, urls, change), sources: true },
    async (page) => {
      await box(page).check();
      await button(page, "Count").click();
      await announces(page, problem);
      await eventually(() => line(page), problem);
      assert.equal(await box(page).isChecked(), false);
      await underWay(page, await fraction(page));
      await button(page, "Cancel").click();
      if (isKept) {
        await page.reload();
        await eventually(() => line(page), problem);
        assert.equal(await box(page).isChecked(), false);
      }
      // The reader may try again.
      await box(page).check();
      await eventually(() => line(page), /software in place of a card/);
      await page.reload();
      await eventually(() => line(page), /software in place of a card/);
    },
  );

soak("a card that counts wrong is found out, and the workers count on", () =>
  countOnChangedCard(
    /kernels\.js/,
    (text) => text.replace("found.x + found.y", "1u + found.x + found.y"),
    "The graphics card made a mistake. Everything that it counted is counted again. The workers count without it.",
    true,
  ),
);

soak("if the device is lost, the workers count the rest", () =>
  countOnChangedCard(
    /card-worker\.js/,
    (text) => `${text}
const { submit } = GPUQueue.prototype;
const { requestDevice } = GPUAdapter.prototype;
GPUAdapter.prototype.requestDevice = async function () {
  const device = await requestDevice.call(this);
  let left = 20;
  device.queue.submit = (buffers) => {
    left -= 1;
    if (left === 0) device.destroy();
    return submit.call(device.queue, buffers);
  };
  return device;
};`,
    "The graphics card stopped working. The workers count without it.",
  ),
);

soak("a card that cannot be opened is reported, and the workers count", () =>
  countOnChangedCard(
    /card-worker\.js/,
    (text) => `${text}
GPUAdapter.prototype.requestDevice = async () => { throw new Error("no device"); };`,
    "The graphics card cannot count. The workers count without it.",
  ),
);

soak("the core checks one in a thousand subproblems", async () => {
  const ranges = [
    { n: 13, first: 0, end: 300 },
    { n: 13, first: 300, end: sizeOf(13) },
  ];
  await withCard(
    "",
    {
      prepare: (/** @type {Page} */ page) =>
        changeProgram(page, /card-counter\.js/, (text) =>
          text.replace(
            "return { listed, found };",
            `globalThis.counted = (globalThis.counted ?? 0) + listed;
            return { listed, found: globalThis.counted > 500 ? found.map((solutions) => solutions + 1n) : found };`,
          ),
        ),
    },
    async (page) => {
      const { answers } = await countOnCard(page, ranges);
      assert.deepEqual(answers, [countWithCore({ n: 13, first: 0, end: 300 }), "card.wrong"]);
    },
  );
});

soak("the single file counts on the card", async () => {
  await open(`${ADDRESS}n-queens.html?room=count&n=20`, { card: true }, async (page) => {
    await box(page).check();
    await button(page, "Count").click();
    await shared(page);
    await button(page, "Cancel").click();
  });
});

soak("a board in another page does not use the card", async () => {
  await withCard("?embed=1&controls=all&room=count&n=16", async (page) => {
    await button(page, "Count").click();
    await partShows(page, ".number", "Q(16) = 14,772,512");
    assert.equal(await box(page).count(), 0);
  });
});
