/** The whole run at a glance: its profile, its control bar, and what is on the screen while it plays, in Chromium. */

import assert from "node:assert/strict";
import { ALGORITHMS } from "../../../www/state/state.js";
import { button, openMenu, press, savedBy, setSize, tab } from "../../support/acts.mjs";
import { phone, screen, visit } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { caption, captionIs, drawn, figure, parameter, partShows } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page */
const slider = (page) => page.getByRole("slider", { name: "Step", exact: true });

/** What the slider says to a screen reader. @param {Page} page */
const spoken = (page) => slider(page).getAttribute("aria-valuetext");

/** The middle of the profile, from 0 (left) to 1 (right). @param {Page} page @param {number} fraction */
async function onProfile(page, fraction) {
  const box = await page.locator(".profile-canvas").boundingBox();
  assert.ok(box);
  return { x: box.x + fraction * box.width, y: box.y + box.height / 2 };
}

/** The picture of the profile. @param {Page} page */
async function profilePicture(page) {
  await drawn(page);
  return page.locator(".profile-canvas").screenshot();
}

soak("the Algorithms open with the ladder beside backtracking, unless a link says otherwise", async () => {
  await visit("", async (page) => {
    await page.getByRole("link", { name: "Algorithms" }).click();
    await eventually(() => spoken(page), "Step 0 of 33,588.");
    await eventually(() => parameter(page, "algorithm"), "pruning");
    assert.equal(await parameter(page, "n"), null, "the board stays as it is elsewhere");
    await button(page, "Code and steps").click();
    await setSize(page, "6");
    await page.getByRole("link", { name: "Board", exact: true }).click();
    await page.getByRole("grid", { name: "Board, 6 by 6" }).waitFor();
    await page.getByRole("link", { name: "Algorithms" }).click();
    await eventually(() => parameter(page, "n"), "6", "what the reader chose stays");
  });
  // Queens stay on the board, and a link keeps its meaning.
  for (const [query, algorithm] of [
    ["?queens=1,5", "pruning"],
    ["?room=algorithms&view=run", "diagonal-flags"],
  ]) {
    await visit(String(query), async (page) => {
      await page.getByRole("link", { name: "Algorithms" }).click();
      await eventually(() => spoken(page), "Step 0 of 33,588.");
      assert.equal(await page.getByLabel("Algorithm", { exact: true }).inputValue(), algorithm);
    });
  }
});

test("the slider spans the whole run from the start, and the profile leads to every step", async () => {
  await visit("?room=algorithms&algorithm=pruning&n=6", async (page) => {
    await eventually(() => spoken(page), "Step 0 of 1,944.");
    const { x, y } = await onProfile(page, 0.5);
    await page.mouse.move(x, y);
    await partShows(page, ".profile-preview", "Step 972");
    await eventually(() => figure(page, "Steps"), "0");
    await page.mouse.down();
    await eventually(() => figure(page, "Steps"), "972");
    const end = await onProfile(page, 1);
    await page.mouse.move(end.x, end.y);
    await page.mouse.up();
    await captionIs(page, "Finished: 4 solutions.");
    // Solutions are landmarks of the slider.
    await slider(page).focus();
    await page.keyboard.press("PageDown");
    await eventually(() => spoken(page), /^Step 1,\d\d\d of 1,944\. Solution 4\.$/);
    await page.keyboard.press("PageDown");
    await eventually(() => spoken(page), /Solution 3\.$/);
    await page.keyboard.press("PageUp");
    await eventually(() => spoken(page), /Solution 4\.$/);
  });
});

soak("the profile zooms by keys, buttons and the wheel around the pointer, and traps no wheel", async () => {
  await visit("?room=algorithms&algorithm=pruning&n=8&step=5000", async (page) => {
    await eventually(() => spoken(page), "Step 5,000 of 33,588.");
    const whole = await profilePicture(page);
    await slider(page).focus();
    await page.keyboard.press("+");
    const zoomed = await profilePicture(page);
    assert.notDeepEqual(zoomed, whole);
    const middle = await onProfile(page, 0.5);
    await page.mouse.click(middle.x, middle.y);
    const position = Number((await figure(page, "Steps")).replace(",", ""));
    assert.ok(position < 16_794, `${position}: the strip has half of the run`);
    await page.keyboard.press("-");
    await slider(page).fill("5000");
    await eventually(async () => (await profilePicture(page)).equals(whole), true);
    await page.mouse.wheel(0, -200);
    await eventually(async () => (await profilePicture(page)).equals(whole), false);
    await page.mouse.wheel(0, 400);
    await eventually(async () => (await profilePicture(page)).equals(whole), true);
    for (const [name, isWhole] of /** @type {const} */ ([
      ["in", false],
      ["out", true],
    ])) {
      await openMenu(page);
      await button(page, `Zoom the profile ${name}`).click();
      await openMenu(page); // closes it
      await eventually(async () => (await profilePicture(page)).equals(whole), isWhole);
    }
    // Around the pointer, wherever the position is.
    await slider(page).fill("0");
    const place = await onProfile(page, 0.8);
    await page.mouse.move(place.x, place.y);
    const preview = page.locator(".profile-preview p");
    await eventually(() => preview.innerText(), /^Step 26,8\d\d$/);
    await page.mouse.wheel(0, -200);
    await page.mouse.move(place.x, place.y + 1);
    await eventually(() => preview.innerText(), /^Step 26,8\d\d$/);
    await page.keyboard.press("Escape");
    await preview.waitFor({ state: "hidden" });
  });
  await visit("?room=algorithms&algorithm=pruning&n=8", screen("600 × 500"), async (page) => {
    await eventually(() => spoken(page), "Step 0 of 33,588.");
    const whole = await profilePicture(page);
    await page.locator(".profile").scrollIntoViewIfNeeded();
    const { x, y } = await onProfile(page, 0.5);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 120);
    await eventually(async () => (await page.evaluate(() => scrollY)) > before, true);
    assert.deepEqual(await profilePicture(page), whole, "the wheel scrolls the page");
  });
});

test("a long run says how long it is at least, and any explored step can be reached", async () => {
  await visit("?room=algorithms&algorithm=pruning&n=16", async (page) => {
    await eventually(() => spoken(page), /^Step 0 of at least [\d,]+\.$/);
    // It explores for two seconds, then it stops.
    const explored = async () =>
      Number((await spoken(page))?.match(/least ([\d,]+)/)?.[1]?.replaceAll(",", ""));
    await eventually(async () => (await explored()) > 100_000, true);
    await openMenu(page);
    const field = page.getByLabel("Go to step");
    await field.fill("99999");
    await field.press("Enter");
    await eventually(() => figure(page, "Steps"), "99,999");
    await page.getByLabel("Go to solution").fill("2");
    await page.getByLabel("Go to solution").press("Enter");
    await captionIs(page, "Solution 2.");
    await field.fill("-1");
    await field.press("Enter");
    await page.getByText(/^Enter a whole number from 0 to [\d,]+\.$/).waitFor();
    assert.equal(await caption(page), "Solution 2.");
    // The key for one step leaves the menu open no longer than for that.
    await page.keyboard.press("Escape");
    await page.keyboard.press("g");
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await eventually(() => figure(page, "Steps"), "7");
    assert.equal(await page.locator(".more-menu[open]").count(), 0);
  });
});

soak("what stands out in a run is found in one menu, and the board beside it shows it", async () => {
  await visit("?room=algorithms&algorithm=pruning&n=6", async (page) => {
    await eventually(() => spoken(page), "Step 0 of 1,944.");
    await page.keyboard.press("g");
    const menu = page.locator(".more-menu .bar-menu-items");
    const covered = await Promise.all([menu.boundingBox(), page.locator("#board").boundingBox()]);
    assert.ok(
      (covered[0]?.x ?? 0) >= (covered[1]?.x ?? 0) + (covered[1]?.width ?? 0),
      "the board is in view",
    );
    await page.getByLabel("In row").selectOption("4");
    await button(page, "First return").click();
    await captionIs(page, "Row 6 has no free square: back to row 5.");
    const first = Number(await figure(page, "Steps"));
    await button(page, "Next change").click();
    await eventually(async () => Number(await figure(page, "Steps")) > first, true);
    await captionIs(page, /^Row 5, column \d is free: place a queen\.$/);
    await button(page, "Deepest dead end").click();
    await eventually(() => figure(page, "Steps"), String(first));
    await captionIs(page, "Row 6 has no free square: back to row 5.");
    await eventually(() => parameter(page, "step"), String(first));
    await page.getByLabel("In row").selectOption("0");
    await button(page, "Longest stay").click();
    await captionIs(page, /^Row 1, column \d is free: place a queen\.$/);
    const start = await caption(page);
    const from = await figure(page, "Steps");
    const stay = menu.getByText(/^This queen stays from step/);
    const to = (await stay.innerText()).match(/to step ([\d,]+)/)?.[1]?.replace(",", "");
    assert.ok((await stay.innerText()).includes(`step ${from} to`));
    await page.getByRole("slider", { name: "Step", exact: true }).fill(String(to));
    await eventually(() => figure(page, "Steps"), String(to));
    const [, square] = start.match(/^Row 1, (column \d)/) ?? [];
    await captionIs(page, `Nothing more to find from here: remove the queen from row 1, ${square}.`);
    assert.ok(Number(to) - Number(from.replace(",", "")) > 1944 / 6);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
  });
  await visit("?room=algorithms&algorithm=min-conflicts&n=6", async (page) => {
    await openMenu(page);
    await button(page, "First return").click();
    await page.locator(".find").getByText("Not in this run.").waitFor();
    await button(page, "Next change").click();
    await captionIs(page, /^Place a queen on row 1/);
  });
});

soak("a reader who has chosen no speed sees the first solution within 20 seconds", async () => {
  const speed = (/** @type {Page} */ page) => page.getByLabel("Speed").getAttribute("aria-valuetext");
  await visit("?room=algorithms&view=run", async (page) => {
    await eventually(() => spoken(page), "Step 0 of 33,588.");
    assert.equal(await speed(page), "8 steps per second");
    await button(page, "Play").click();
    await eventually(() => speed(page), "93 steps per second");
    await button(page, "Pause").click();
    await setSize(page, "5");
    await button(page, "Play").click();
    await eventually(() => speed(page), "8 steps per second", "the next run has its own");
    assert.equal(await parameter(page, "speed"), null, "a link does not fix what nobody has chosen");
  });
  await visit("?room=algorithms&step=120", async (page) => {
    await button(page, "Play").click();
    await button(page, "Pause").waitFor();
    assert.equal(await speed(page), "8 steps per second", "a link to a step keeps its meaning");
    await page.getByLabel("Speed").press("Home");
    await setSize(page, "6");
    await button(page, "Play").click();
    await button(page, "Pause").waitFor();
    assert.equal(await speed(page), "1 step per second", "what the reader has chosen stays");
  });
});

soak("a run can be fitted to half a minute, and its profile saved as a picture", async () => {
  await visit("?room=algorithms&algorithm=pruning&n=6", async (page) => {
    await eventually(() => spoken(page), "Step 0 of 1,944.");
    await openMenu(page);
    await button(page, "Fit to 30 s").click();
    await eventually(() => parameter(page, "speed"), "65");
    const { text } = await savedBy(page, button(page, "Save the profile as SVG"));
    assert.match(text, /^<svg [^>]*><title>Profile of the search: Backtracking, n = 6<\/title>/);
  });
});

soak("the keys in the tooltips work on arrival and after a click beside, and can be limited", async () => {
  await visit("", async (page) => {
    await page.getByRole("link", { name: "Algorithms" }).click();
    await eventually(() => spoken(page), "Step 0 of 33,588.");
    await page.keyboard.press("n");
    await captionIs(page, "Solution 1.");
    await press(page, "ArrowLeft", "ArrowRight");
    await captionIs(page, "Solution 1.");
    await page.mouse.click(700, 5); // the background
    await page.keyboard.press("r");
    await eventually(() => figure(page, "Steps"), "0");
    await page.keyboard.press("g");
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await eventually(() => figure(page, "Steps"), "12");
    await page.getByLabel("Letter keys").uncheck();
    await page.mouse.click(700, 5);
    await press(page, "r", "ArrowRight");
    await eventually(() => parameter(page, "step"), "13");
    await page.reload();
    await eventually(() => figure(page, "Steps"), "13");
    await openMenu(page);
    assert.equal(await page.getByLabel("Letter keys").isChecked(), false, "the choice is kept");
    await page.getByLabel("Letter keys").check();
  });
});

for (const size of ["1280 × 720", "1366 × 768", "1920 × 1080", "390 × 844", "360 × 640", "844 × 390"]) {
  soak(`at ${size} nothing that is used during playback is below the fold`, async () => {
    await visit("?room=algorithms&algorithm=pruning&n=8&step=500", screen(size), async (page) => {
      await eventually(() => spoken(page), "Step 500 of 33,588.");
      const { width, height } = page.viewportSize() ?? assert.fail();
      const parts = ["#board", "#caption", ".profile", ".transport-row"];
      for (const part of width >= 1200 ? [...parts, ".code", ".variables", ".stack", ".tree"] : parts) {
        const box = await page.locator(part).first().boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${part}: ${JSON.stringify(box)}`);
        assert.ok(box.x >= 0 && box.x + box.width <= width, `${part}: ${JSON.stringify(box)}`);
      }
      // The board and the bar stay in view while a phone shows the code.
      await page.mouse.wheel(0, 10_000);
      for (const part of ["#board", ".transport-row"]) {
        const box = await page.locator(part).first().boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${part} after scrolling`);
      }
    });
  });
}

for (const size of ["820 × 1180", "768 × 1024", "1024 × 768"]) {
  soak(
    `on a tablet of ${size}, the board, the current line and the variables are seen together`,
    async () => {
      await visit("?room=algorithms&n=8&step=300", screen(size), async (page) => {
        await eventually(() => spoken(page), "Step 300 of 33,588.");
        for (const part of ["#board", ".transport-row", ".figures dd", ".code [aria-current]", ".variable"]) {
          const isInView = (/** @type {Element} */ element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          };
          await eventually(() => page.locator(part).first().evaluate(isInView), true);
        }
      });
    },
  );
}

for (const size of ["1024 × 768", "1366 × 768", "1920 × 1080"]) {
  soak(`the tabs stay where they are if another one is chosen at ${size}`, async () => {
    await visit("?room=algorithms&view=run", screen(size), async (page) => {
      await eventually(() => spoken(page), "Step 0 of 33,588.");
      const places = () =>
        page.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().x));
      const before = await places();
      for (const name of ["About", "Predict", "Race", "Measure"]) {
        await tab(page, name).click();
        await eventually(() => tab(page, name).getAttribute("aria-selected"), "true");
        await drawn(page);
        assert.deepEqual(await places(), before, name);
      }
    });
  });
}

soak("no pseudocode needs scrolling at 1366 × 768", async () => {
  await visit("?room=algorithms&n=8&code=pseudo", screen("1366 × 768"), async (page) => {
    const select = page.getByLabel("Algorithm", { exact: true });
    for (const key of ALGORITHMS) {
      await select.selectOption(key);
      await eventually(() => parameter(page, "algorithm"), key === "diagonal-flags" ? null : key);
      const hidden = await page
        .locator(".code")
        .evaluate((code) => [code.scrollHeight - code.clientHeight, code.scrollWidth - code.clientWidth]);
      assert.deepEqual(hidden, [0, 0], key);
    }
  });
});

soak("algorithms without a tree have a chart of their own, or none", async () => {
  const charts = {
    "min-conflicts": "Pairs of queens that attack each other",
    "random-probing": "Queens placed in each attempt",
    construction: "The pattern, row by row",
  };
  for (const [algorithm, title] of Object.entries(charts)) {
    await visit(`?room=algorithms&algorithm=${algorithm}&step=5`, async (page) => {
      await tab(page, "Code and chart").waitFor();
      await page.getByRole("img", { name: title }).waitFor();
      await page.locator("canvas.tree").waitFor({ state: "hidden" });
    });
  }
  await visit("?room=algorithms&algorithm=permutations&tab=tree", async (page) => {
    await eventually(() => tab(page, "Code").getAttribute("aria-selected"), "true");
    await page.locator("canvas.tree").waitFor({ state: "hidden" });
    await page.locator(".run-chart").waitFor({ state: "hidden" });
  });
});

test("a race is in the link, no two of its first algorithms tie, and no name is cut off", async () => {
  for (const width of [1366, 360]) {
    await visit("?room=algorithms&tab=race&n=6", screen(`${width} × 768`), async (page) => {
      await page.locator(".race").getByLabel("Speed").press("End");
      await eventually(() => parameter(page, "pace"), "max");
      await button(page, "Start").click();
      await partShows(page, ".race p", /1\. Bit masks.*2\. Backtracking.*3\. All perm/);
      // As wide as the longest name, with the arrow of the list.
      const selects = await page.locator(".lane select").evaluateAll((all) =>
        all.map((select) => {
          const context = new OffscreenCanvas(1, 1).getContext("2d");
          if (!context) throw new Error("no canvas");
          context.font = getComputedStyle(select).font;
          const names = [.../** @type {HTMLSelectElement} */ (select).options].map(({ text }) => text);
          const widest = Math.max(...names.map((name) => context.measureText(name).width));
          return select.clientWidth - widest;
        }),
      );
      for (const room of selects) assert.ok(room > 40, `${width}: ${selects}`);
    });
  }
});

soak("an algorithm that is played up to a solution is shown, also if a race was open before", async () => {
  await visit("?room=solutions&n=6&tab=measure", async (page) => {
    await button(page, "Play an algorithm up to here").click();
    await captionIs(page, "Solution 1.");
    await eventually(() => parameter(page, "tab"), null);
  });
});

soak("the menu of a run covers neither the board nor its controls", async () => {
  await visit("?room=algorithms&view=run", screen("1280 × 800"), async (page) => {
    await page.locator(".transport summary", { hasText: "More" }).click();
    const menu = await page.locator(".transport details[open] .bar-menu-items").boundingBox();
    assert.ok(menu && menu.x + menu.width <= 1280 && menu.y >= 0 && menu.y + menu.height <= 800);
    for (const part of [
      "#board",
      "#caption",
      ".profile-strip",
      ".transport-row > button",
      ".transport-speed",
    ]) {
      const box = await page.locator(part).first().boundingBox();
      assert.ok(box && box.x + box.width <= menu.x, part);
    }
  });
  await visit("?room=algorithms&view=run", phone("360 × 740"), async (page) => {
    await page.locator(".transport summary", { hasText: "More" }).tap();
    const areSeen = () =>
      page.locator("#board canvas, .transport-row, .bar-menu-items").evaluateAll((parts) =>
        parts.map((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return top >= -1 && bottom <= innerHeight + 1;
        }),
      );
    await eventually(areSeen, [true, true, true], "the board stays in view beside the menu");
    await page.getByLabel("Letter keys").tap();
  });
});
