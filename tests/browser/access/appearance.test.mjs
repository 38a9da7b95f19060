/** Themes, contrast and chosen colours; the open tab and playing by itself, as the URL asks for them; in Chromium. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  button,
  caption,
  closeBrowser,
  eventually,
  figure,
  parameter,
  visit,
} from "../../support/browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

const DARK = { context: { colorScheme: /** @type {const} */ ("dark") } };

/** The colour of a point of the board, from the top left in shares of its side. @param {Page} page @param {number} x @param {number} y */
const inkAt = (page, x, y) =>
  page.locator("#board canvas").evaluate(
    (element, [x = 0, y = 0]) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      const copy = new OffscreenCanvas(1, 1).getContext("2d");
      copy?.drawImage(canvas, -Math.floor(x * canvas.width), -Math.floor(y * canvas.height));
      return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(" ");
    },
    [x, y],
  );
/** That of the ground of the page. @param {Page} page */
const ground = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const LIGHT_SQUARE = "244 240 232";
const DARK_THEME_SQUARE = "68 72 76";

test("the theme is the system's, unless the URL asks for one, on the page and on the board", async () => {
  await visit("", async (page) => {
    await eventually(() => inkAt(page, 0.06, 0.06), LIGHT_SQUARE);
    await page.emulateMedia({ colorScheme: "dark" });
    await eventually(() => inkAt(page, 0.06, 0.06), DARK_THEME_SQUARE);
    assert.equal(await ground(page), "rgb(22, 23, 24)");
  });
  await visit("?theme=dark", async (page) => {
    await eventually(() => inkAt(page, 0.06, 0.06), DARK_THEME_SQUARE);
    assert.equal(await ground(page), "rgb(22, 23, 24)");
  });
  await visit(
    "?theme=light",
    async (page) => {
      await eventually(() => inkAt(page, 0.06, 0.06), LIGHT_SQUARE);
      assert.equal(await ground(page), "rgb(252, 251, 249)");
    },
    DARK,
  );
});

test("more contrast, and the colours that somebody chose for everything, reach the board", async () => {
  await visit("?queens=1", async (page) => {
    const quiet = () => page.locator("#caption").evaluate((element) => getComputedStyle(element).color);
    await eventually(quiet, "rgb(90, 87, 81)");
    await page.emulateMedia({ contrast: "more" });
    await eventually(quiet, "rgb(31, 30, 28)");
    await page.emulateMedia({ contrast: "no-preference", forcedColors: "active" });
    const canvas = await page.evaluate(() => {
      const probe = document.createElement("p");
      probe.style.color = "Canvas";
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color.match(/\d+/g)?.slice(0, 3).join(" ");
    });
    await eventually(() => inkAt(page, 0.2, 0.2), String(canvas));
  });
});

/** Colours of the style sheet that lie over one another, the first at the bottom, as shares of the last. */
const SQUARES = [["square-light"], ["square-dark"]];
const BANDED = SQUARES.map((square) => [...square, "band"]);
/** With the darkest ground that a number on a square may have: board-painter.js says so. */
const HEATED = SQUARES.map((square) => [...square, "accent 36%"]);
/** Text on its ground: 4.5 to 1. @type {[ink: string, grounds: string[][]][]} */
const TEXT = [
  ["ink", [["paper"], ["raised"], ["raised", "band"]]],
  ["quiet", [["paper"], ["raised"], ["raised", "band"]]],
  ["accent", [["paper"], ["raised"]]],
  ["problem", [["paper"], ["raised"]]],
  ["on-accent", [["accent"]]],
  ["coordinate", [...SQUARES, ...BANDED]],
  ["queen", HEATED],
  ["conflict-ink", [["conflict"]]],
];
/** What is seen and means something: 3 to 1. @type {typeof TEXT} */
const SIGNS = [
  ["edge", [["paper"], ["raised"]]],
  ["accent", [["track"], ["raised", "band"], ...SQUARES, ...BANDED]],
  ["queen", [...SQUARES, ...BANDED]],
  ["coordinate", [...SQUARES, ...BANDED]],
  ["worker-1", [["raised"]]],
  ["worker-2", [["raised"]]],
  ["worker-3", [["raised"]]],
  ["worker-4", [["raised"]]],
];
/** Lines over a square. */
const HATCHED = SQUARES.map((square) => ({ ground: square, over: [...square, "hatch"] }));

test("all ink of the style sheet, on the canvas too, stands out from what it may lie on", async () => {
  await visit("", async (page) => {
    for (const media of [
      { colorScheme: "light" },
      { colorScheme: "dark" },
      { colorScheme: "light", contrast: "more" },
      { colorScheme: "dark", contrast: "more" },
    ]) {
      await page.emulateMedia(/** @type {Parameters<Page["emulateMedia"]>[0]} */ (media));
      /** How far apart two piles of colours are. @param {[string[], string[]][]} pairs */
      const contrasts = (pairs) =>
        page.evaluate((pairs) => {
          const probe = document.querySelector(".layout")?.appendChild(document.createElement("span"));
          const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
          if (!probe || !context) throw new Error("there is nothing to read colours with");
          /** @param {string[]} pile */
          function luminance(pile) {
            if (!probe || !context) return 0;
            for (const layer of pile) {
              const [name, share] = layer.split(" ");
              probe.style.color = `var(--${name})`;
              context.globalAlpha = share ? Number.parseFloat(share) / 100 : 1;
              context.fillStyle = getComputedStyle(probe).color;
              context.fillRect(0, 0, 1, 1);
            }
            const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
              const share = value / 255;
              return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          }
          const found = pairs.map(([one, other]) => {
            const [a, b] = [luminance(one), luminance(other)];
            return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          });
          probe.remove();
          return found;
        }, pairs);
      /** @param {typeof TEXT} inks @returns {[string[], string[]][]} */
      const piles = (inks) =>
        inks.flatMap(([ink, grounds]) => grounds.map((ground) => [ground, [...ground, ink]]));
      /** @type {[least: number, pairs: [string[], string[]][]][]} */
      const wanted = [
        [4.5, piles(TEXT)],
        [
          3,
          [
            ...piles(SIGNS),
            ...HATCHED.map(({ ground, over }) => /** @type {[string[], string[]]} */ ([ground, over])),
          ],
        ],
      ];
      for (const [least, pairs] of wanted) {
        const found = await contrasts(pairs);
        assert.equal(found.length, pairs.length);
        const faint = pairs.flatMap(([, pile], i) =>
          Number(found[i]) < least ? [`${pile.join(" + ")}: ${found[i]}`] : [],
        );
        assert.deepEqual(faint, [], JSON.stringify(media));
      }
    }
  });
});

test("the open tab is part of the URL", async () => {
  await visit("?room=algorithms&tab=tree", async (page) => {
    await page.getByRole("tab", { name: "Tree", selected: true }).waitFor();
    await page.locator(".tree").waitFor();
    await page.getByRole("tab", { name: "About" }).click();
    await eventually(() => parameter(page, "tab"), "about");
    await page.getByRole("tab", { name: "Race" }).click();
    await eventually(() => parameter(page, "tab"), "race");
    await page.locator(".lanes").waitFor();
    // Back where one was before.
    await page.getByRole("tab", { name: "Watch" }).click();
    await eventually(() => parameter(page, "tab"), "about");
    await page.getByRole("tab", { name: "About", selected: true }).waitFor();
  });
  await visit("?room=algorithms&tab=measure", async (page) => {
    await page.getByRole("tab", { name: "Measure", selected: true }).waitFor();
    await page.getByRole("button", { name: "Measure" }).waitFor();
  });
});

test("a link may begin to play, but not where motion is unwelcome", async () => {
  const query = "?room=algorithms&n=4&algorithm=pruning&speed=max&autoplay=1";
  await visit(query, async (page) => {
    await eventually(() => caption(page), /^Finished/);
    await eventually(() => figure(page, "Solutions"), "2 of 2");
  });
  await visit(
    query,
    async (page) => {
      await eventually(() => caption(page), "The board is empty. Press Play, or go step by step.");
      await button(page, "Step").click();
      await eventually(() => parameter(page, "step"), "1");
    },
    { context: { reducedMotion: "reduce" } },
  );
});

test("a link that begins to play stays in the room that it names", async () => {
  await visit("?room=count&n=6&autoplay=1", async (page) => {
    await page.getByRole("region", { name: "Count" }).waitFor();
    await button(page, "Larger board").click();
    await eventually(() => parameter(page, "n"), "7");
    assert.equal(await parameter(page, "room"), "count");
  });
});

test("the keys of the transport are at hand beyond it", async () => {
  await visit("?room=algorithms", async (page) => {
    await eventually(() => figure(page, "Steps"), "0");
    await page.keyboard.press("ArrowRight");
    await eventually(() => figure(page, "Steps"), "1");
    await page.keyboard.press("Space");
    await eventually(() => page.locator(".transport .primary").innerText(), "Pause");
    await page.keyboard.press("Space");
    await eventually(() => page.locator(".transport .primary").innerText(), "Play");
    // A letter may come from anywhere, so it needs the focus.
    await page.keyboard.press("r");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await eventually(async () => Number(await figure(page, "Steps")) > 0, true);
    await page.locator("#board").click({ position: { x: 300, y: 300 } });
    await page.keyboard.press("n");
    await eventually(() => figure(page, "Solutions"), "1 of 92");
    await page.keyboard.press("r");
    await eventually(() => figure(page, "Steps"), "0");
  });
});
