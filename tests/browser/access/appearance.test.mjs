/** Themes, contrast and forced colours; the open tab and autoplay from the URL. Runs in Chromium. */

import assert from "node:assert/strict";
import { button, press } from "../../support/acts.mjs";
import { visit } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { captionIs, figure, parameter } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

const DARK = { context: { colorScheme: /** @type {const} */ ("dark") } };

/** The colour at a point of the board, given from the top left as fractions of its side. @param {Page} page @param {number} x @param {number} y */
const colourAt = (page, x, y) =>
  page.locator("#board canvas").evaluate(
    (element, [x = 0, y = 0]) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      const copy = new OffscreenCanvas(1, 1).getContext("2d");
      copy?.drawImage(canvas, -Math.floor(x * canvas.width), -Math.floor(y * canvas.height));
      return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(" ");
    },
    [x, y],
  );
/** The background colour of the page. @param {Page} page */
const background = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const LIGHT_SQUARE = "244 240 232";
const DARK_THEME_SQUARE = "68 72 76";

test("the page and the board use the system's theme unless the URL sets one", async () => {
  await visit("", async (page) => {
    await eventually(() => colourAt(page, 0.06, 0.06), LIGHT_SQUARE);
    await page.emulateMedia({ colorScheme: "dark" });
    await eventually(() => colourAt(page, 0.06, 0.06), DARK_THEME_SQUARE);
    assert.equal(await background(page), "rgb(22, 23, 24)");
  });
  await visit("?theme=dark", async (page) => {
    await eventually(() => colourAt(page, 0.06, 0.06), DARK_THEME_SQUARE);
    assert.equal(await background(page), "rgb(22, 23, 24)");
  });
  await visit("?theme=light", DARK, async (page) => {
    await eventually(() => colourAt(page, 0.06, 0.06), LIGHT_SQUARE);
    assert.equal(await background(page), "rgb(252, 251, 249)");
  });
});

soak("higher contrast and forced colours apply to the page and the board", async () => {
  await visit("?queens=1", async (page) => {
    const captionColour = () =>
      page.locator("#caption").evaluate((element) => getComputedStyle(element).color);
    await eventually(captionColour, "rgb(90, 87, 81)");
    await page.emulateMedia({ contrast: "more" });
    await eventually(captionColour, "rgb(31, 30, 28)");
    await page.emulateMedia({ contrast: "no-preference", forcedColors: "active" });
    const canvas = await page.evaluate(() => {
      const probe = document.createElement("p");
      probe.style.color = "Canvas";
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color.match(/\d+/g)?.slice(0, 3).join(" ");
    });
    await eventually(() => colourAt(page, 0.2, 0.2), String(canvas));
  });
});

/** Layers of style sheet colours, bottom first; a percentage is the opacity of its layer. */
const SQUARES = [["square-light"], ["square-dark"]];
const BANDED = SQUARES.map((square) => [...square, "band"]);
/** Squares with the darkest background that a number can have, as in board-painter.js. */
const HEATED = SQUARES.map((square) => [...square, "accent 36%"]);
/** Text colours and their backgrounds: at least 4.5 to 1. @type {[colour: string, backgrounds: string[][]][]} */
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
/** Meaningful graphics and their backgrounds: at least 3 to 1. @type {typeof TEXT} */
const GRAPHICS = [
  ["edge", [["paper"], ["raised"]]],
  ["accent", [["track"], ["raised", "band"], ...SQUARES, ...BANDED]],
  ["queen", [...SQUARES, ...BANDED]],
  ["coordinate", [...SQUARES, ...BANDED]],
  ["worker-1", [["raised"]]],
  ["worker-2", [["raised"]]],
  ["worker-3", [["raised"]]],
  ["worker-4", [["raised"]]],
];
/** Hatching over a square. */
const HATCHED = SQUARES.map((square) => ({ background: square, layers: [...square, "hatch"] }));

test("all colours of the style sheet, on the canvas too, contrast with their backgrounds", async () => {
  await visit("", async (page) => {
    for (const media of [
      { colorScheme: "light" },
      { colorScheme: "dark" },
      { colorScheme: "light", contrast: "more" },
      { colorScheme: "dark", contrast: "more" },
    ]) {
      await page.emulateMedia(/** @type {Parameters<Page["emulateMedia"]>[0]} */ (media));
      /** The contrast ratio of each pair of layered colours. @param {[string[], string[]][]} pairs */
      const contrasts = (pairs) =>
        page.evaluate((pairs) => {
          const probe = document.querySelector(".layout")?.appendChild(document.createElement("span"));
          const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
          if (!probe || !context) throw new Error("colours cannot be read: no element or no canvas context");
          /** @param {string[]} layers */
          function luminance(layers) {
            if (!probe || !context) return 0;
            for (const layer of layers) {
              const [name, opacity] = layer.split(" ");
              probe.style.color = `var(--${name})`;
              context.globalAlpha = opacity ? Number.parseFloat(opacity) / 100 : 1;
              context.fillStyle = getComputedStyle(probe).color;
              context.fillRect(0, 0, 1, 1);
            }
            const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
              const share = value / 255;
              return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          }
          const ratios = pairs.map(([one, other]) => {
            const [a, b] = [luminance(one), luminance(other)];
            return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          });
          probe.remove();
          return ratios;
        }, pairs);
      /** @param {typeof TEXT} colours @returns {[string[], string[]][]} */
      const pairsOf = (colours) =>
        colours.flatMap(([colour, backgrounds]) =>
          backgrounds.map((background) => [background, [...background, colour]]),
        );
      /** @type {[minimum: number, pairs: [string[], string[]][]][]} */
      const requirements = [
        [4.5, pairsOf(TEXT)],
        [
          3,
          [
            ...pairsOf(GRAPHICS),
            ...HATCHED.map(
              ({ background, layers }) => /** @type {[string[], string[]]} */ ([background, layers]),
            ),
          ],
        ],
      ];
      for (const [minimum, pairs] of requirements) {
        const ratios = await contrasts(pairs);
        assert.equal(ratios.length, pairs.length);
        const faint = pairs.flatMap(([, layers], i) =>
          Number(ratios[i]) < minimum ? [`${layers.join(" + ")}: ${ratios[i]}`] : [],
        );
        assert.deepEqual(faint, [], JSON.stringify(media));
      }
    }
  });
});

soak("the open tab is part of the URL", async () => {
  await visit("?room=algorithms&tab=tree", async (page) => {
    await page.getByRole("tab", { name: "Tree", selected: true }).waitFor();
    await page.locator(".tree").waitFor();
    await page.getByRole("tab", { name: "About" }).click();
    await eventually(() => parameter(page, "tab"), "about");
    await page.getByRole("tab", { name: "Race" }).click();
    await eventually(() => parameter(page, "tab"), "race");
    await page.locator(".lanes").waitFor();
    await page.getByRole("tab", { name: "Code" }).click();
    await eventually(() => parameter(page, "tab"), null);
    await page.locator(".code").waitFor();
  });
  await visit("?room=algorithms&tab=measure", async (page) => {
    await page.getByRole("tab", { name: "Measure", selected: true }).waitFor();
    await page.getByRole("button", { name: "Measure" }).waitFor();
  });
});

soak("a link can start playback, unless the reader prefers reduced motion", async () => {
  const query = "?room=algorithms&n=4&algorithm=pruning&speed=max&autoplay=1";
  await visit(query, async (page) => {
    await captionIs(page, /^Finished/);
    await eventually(() => figure(page, "Solutions"), "2 of 2");
  });
  await visit(query, { context: { reducedMotion: "reduce" } }, async (page) => {
    await captionIs(page, "The board is empty. Press Play, or go step by step.");
    await button(page, "Step").click();
    await eventually(() => parameter(page, "step"), "1");
  });
});

soak("a link with autoplay stays in its room", async () => {
  await visit("?room=count&n=6&autoplay=1", async (page) => {
    await page.getByRole("region", { name: "Count" }).waitFor();
    await button(page, "Larger board").click();
    await eventually(() => parameter(page, "n"), "7");
    assert.equal(await parameter(page, "room"), "count");
  });
});

test("keys control playback from anywhere, and letters can be limited to the board", async () => {
  await visit("?room=algorithms&view=run", async (page) => {
    await eventually(() => figure(page, "Steps"), "0");
    await page.keyboard.press("ArrowRight");
    await eventually(() => figure(page, "Steps"), "1");
    await page.keyboard.press("Space");
    await eventually(() => page.locator(".transport .primary").getAttribute("aria-label"), "Pause");
    await page.keyboard.press("Space");
    await eventually(() => page.locator(".transport .primary").getAttribute("aria-label"), "Play");
    // Once letters are limited, they need the focus on the board or the playback controls.
    await page.locator(".more-menu summary").click();
    await page.getByLabel("Letter keys").uncheck();
    await page.locator(".more-menu summary").click(); // closes the menu
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await press(page, "r", "ArrowLeft", "ArrowRight");
    await eventually(async () => Number(await figure(page, "Steps")) > 0, true);
    await page.locator("#board").click({ position: { x: 300, y: 300 } });
    await page.keyboard.press("n");
    await eventually(() => figure(page, "Solutions"), "1 of 92");
    await page.keyboard.press("r");
    await eventually(() => figure(page, "Steps"), "0");
    await page.locator(".more-menu summary").click();
    await page.getByLabel("Letter keys").check();
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.keyboard.press("n");
    await eventually(() => figure(page, "Solutions"), "1 of 92");
  });
});
