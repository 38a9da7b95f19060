/** An embedded board fits into every width and height, in a frame and as an element, in Chromium. */

import assert from "node:assert/strict";
import { LEAST_SQUARE } from "../../../www/stage/fit.js";
import { ADDRESS, open } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { captionOf, visitPage } from "./hosts/elements.mjs";
import { visitHtml } from "./hosts/html.mjs";

const WIDTHS = [280, 320, 390, 640, 748, 960, 1280];
const HEIGHTS = [240, 320, 420, 560, 900];

/** A view of each room, and some with other controls, places or sizes. @type {Record<string, string>} */
const VIEWS = {
  board: "room=board&queens=1,5,8",
  "board with controls": "room=board&queens=1,1&controls=size,tools",
  algorithms: "room=algorithms&algorithm=bitmask&step=20",
  "algorithms with code": "room=algorithms&algorithm=bitmask&step=20&controls=transport,code",
  quiz: "room=algorithms&algorithm=bitmask&controls=quiz&quiz=1",
  count: "room=count",
  "count of a larger board": "room=count&n=12",
  solutions: "room=solutions",
  guide: "room=guide&chapter=flags",
  "moment of the guide": "room=guide&chapter=backtracking&moment=first-dead-end",
  "large text": "room=algorithms&algorithm=bitmask&step=20&scale=200",
  "large text of the guide": "room=guide&chapter=flags&scale=150",
  "figure of the guide": "room=guide&chapter=flags&controls=transport",
};

/** Waits until the layout has this height and no longer changes, and returns what a reader sees of it. @param {Element} element The layout. @param {number} height */
async function measure(element, height) {
  const layout = /** @type {HTMLElement} */ (element);
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (layout.querySelector(selector));
  function read() {
    const frame = layout.getBoundingClientRect();
    const board = find("#board").getBoundingClientRect();
    const caption = find("#caption");
    const { bottom, right } = caption.getBoundingClientRect();
    const buttons = [...layout.querySelectorAll("#bar button, #panel .buttons button")];
    return {
      height: Number.parseFloat(layout.style.getPropertyValue("--height")),
      controls: layout.dataset.controls,
      side: board.width,
      isSquare: Math.abs(board.width - board.height) < 1,
      top: board.top - frame.top,
      left: board.left - frame.left,
      right: Math.max(board.right, right) - frame.left,
      bottom: Math.max(board.bottom, bottom) - frame.top,
      isClipped: caption.scrollHeight > caption.clientHeight + 1,
      overflow: layout.scrollWidth - layout.clientWidth,
      /** How far a reader can scroll down. */
      scroll: Math.max(
        document.documentElement.scrollHeight - document.documentElement.clientHeight,
        layout.scrollHeight - layout.clientHeight,
      ),
      /** The lowest edge of the first button that is shown. */
      button: buttons.find((one) => one.checkVisibility())?.getBoundingClientRect().bottom ?? 0,
    };
  }
  let last = "";
  for (let same = 0; same < 2; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = JSON.stringify(read());
    same = now === last && JSON.parse(now).height === height ? same + 1 : 0;
    last = now;
  }
  return read();
}

/** Why a layout does not fit. @param {Awaited<ReturnType<typeof measure>>} seen @param {number} width @param {number} height @param {number} n */
function faultsOf(
  { controls, side, isSquare, top, left, right, bottom, isClipped, overflow, scroll, button },
  width,
  height,
  n,
) {
  const faults = [];
  if (!isSquare) faults.push("the board is not square");
  if (top < 0 || left < 0 || right > width + 1 || bottom > height + 1)
    faults.push(`cut off: ${left}, ${top}, ${right}, ${bottom}`);
  if (isClipped) faults.push("the caption is clipped");
  if (overflow > 0) faults.push(`${overflow} pixels wider`);
  if (button > height) faults.push("the first button is below the first view");
  if (scroll > 0 && (controls === "below" || controls === "beside"))
    faults.push(`scrolls by ${scroll} pixels`);
  const few = controls === "icons" || controls === "rail";
  if (side < LEAST_SQUARE * n && !few) faults.push(`${side} pixels with all controls`);
  return faults.map((fault) => `${width} × ${height}, ${controls}: ${fault}`);
}

for (const [name, query] of Object.entries(VIEWS)) {
  soak(`a frame fits: ${name}`, async (t) => {
    const n = Number(new URLSearchParams(query).get("n") ?? 8);
    const size = query.includes("n=") ? "" : `&n=${n}`;
    await open(`${ADDRESS}?${query}${size}&embed=1`, async (page) => {
      await eventually(() => page.locator("#caption").innerText(), /^(?!Loading)./);
      await page.locator("#panel > section").waitFor({ state: "attached" });
      /** @type {string[]} */
      const rows = [];
      const faults = [];
      for (const height of HEIGHTS) {
        const sides = [];
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height });
          const seen = await page.locator(".layout").evaluate(measure, height);
          sides.push(`${seen.side} ${seen.controls}`);
          faults.push(...faultsOf(seen, width, height, n));
        }
        rows.push(`${height} | ${sides.join(" | ")}`);
      }
      t.diagnostic(`\n${WIDTHS.join(" | ")}\n${rows.join("\n")}`);
      assert.deepEqual(faults, []);
    });
  });
}

soak("on a slide of 1280 × 720 at the scale of Share, text has 24 pixels, and all fits", async () => {
  for (const query of ["room=algorithms&algorithm=bitmask&step=20", "room=board&queens=1,5", "room=guide"]) {
    const { width, height } = { width: 1280, height: 720 };
    await open(`${ADDRESS}?${query}&n=8&scale=200&embed=1`, async (page) => {
      await page.setViewportSize({ width, height });
      await eventually(() => page.locator("#caption").innerText(), /^(?!Loading)./);
      await page.locator("#panel > section").waitFor({ state: "attached" });
      assert.deepEqual(
        faultsOf(await page.locator(".layout").evaluate(measure, height), width, height, 8),
        [],
      );
      const small = await page.locator(".layout").evaluate((layout) => {
        const texts = [...layout.querySelectorAll("#caption, #bar *, #panel *, .home *")].filter(
          (one) =>
            one.checkVisibility() &&
            one.getClientRects().length > 0 &&
            [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        );
        const sizes = texts.map((one) => [
          Number.parseFloat(getComputedStyle(one).fontSize) * /** @type {any} */ (one).currentCSSZoom,
          one.textContent?.slice(0, 20),
        ]);
        return sizes.filter(([size]) => Number(size) < 24 && Number(size) > 0);
      });
      assert.deepEqual(small, []);
    });
  }
});

test("an element fits into the height that its page gives it, and is as high as its content without", async () => {
  const html = '<n-queens n="8" room="algorithms" algorithm="bitmask" step="20"></n-queens>';
  await visitPage(html, async (page) => {
    await eventually(() => captionOf(page), /./);
    const element = page.locator("n-queens");
    const style = (/** @type {string} */ text) =>
      element.evaluate((one, text) => one.setAttribute("style", text), text);
    const fitted = () => element.locator(".layout").evaluate((one) => one.classList.contains("fitted"));
    assert.equal(await fitted(), false);
    const heightOf = () => element.evaluate((one) => one.clientHeight);
    await element.locator("#panel > section").waitFor({ state: "attached" });
    await eventually(async () => (await heightOf()) > 400, true);
    const natural = await heightOf();
    const seen = (/** @type {number} */ height) => element.locator(".layout").evaluate(measure, height);
    const sizes = /** @type {const} */ ([
      [280, 240],
      [640, 360],
      [400, 700],
    ]);
    for (const [width, height] of sizes) {
      await style(`width: ${width}px; height: ${height}px`);
      assert.deepEqual(faultsOf(await seen(height), width, height, 8), []);
    }
    // A height that follows from the page around it.
    await page.evaluate(() => {
      document.body.setAttribute("style", "display: flex; flex-direction: column; height: 500px; margin: 0");
    });
    await style("flex: 1; min-height: 0");
    assert.deepEqual(faultsOf(await seen(500), 1280, 500, 8), []);
    await page.evaluate(() => document.body.removeAttribute("style"));
    await style("");
    await eventually(fitted, false);
    await eventually(heightOf, natural);
  });
});

/** Rooms, and what changes where their parts are. @type {Record<string, string>} */
const ROOMS = {
  board: 'room="board" queens="1,5"',
  "board with controls": 'room="board" controls="size,tools"',
  run: 'room="algorithms" algorithm="bitmask" step="20"',
  "run with code": 'room="algorithms" controls="transport,code"',
  quiz: 'room="algorithms" quiz controls="quiz"',
  count: 'room="count"',
  solutions: 'room="solutions"',
  guide: 'room="guide" chapter="flags"',
  "figure of the guide": 'room="guide" chapter="flags" controls="transport"',
  "text to open": 'room="yours"',
  "text to check": 'room="check"',
  program: 'room="program"',
};

for (const [name, attributes] of Object.entries(ROOMS)) {
  const mayLackBoard = name.startsWith("text to") || name === "program"; // narrow, they have none yet
  soak(`the caption slot is under the board, at every width and height: ${name}`, async () => {
    const html = `<n-queens ${attributes}><span slot="caption">Figure 1. What my notes say about it.</span></n-queens>`;
    await visitPage(html, async (page) => {
      await eventually(() => captionOf(page), /^(?!Loading)./);
      const element = page.locator("n-queens");
      await element.locator("#panel > section").waitFor({ state: "attached" });
      for (const height of ["", "420px", "560px"]) {
        for (const width of [320, 390, 748, 1100]) {
          await element.evaluate(
            (one, [width, height]) => Object.assign(one.style, { width, height }),
            [`${width}px`, height],
          );
          const place = () =>
            element.evaluate((one) => {
              const boxOf = (/** @type {Element | null | undefined} */ part) =>
                /** @type {Element} */ (part).getBoundingClientRect();
              const figure = one.shadowRoot?.querySelector("figure");
              const board = boxOf(figure?.firstElementChild);
              if (board.width === 0) return null; // there is no board yet
              const slot = boxOf(figure?.querySelector("slot"));
              const words = boxOf(one.querySelector("span"));
              return {
                isUnder: slot.top >= board.bottom - 1 && slot.left < board.right && slot.right > board.left,
                isInside: words.bottom <= boxOf(one).bottom + 1 && words.right <= boxOf(one).right + 1,
                isNear: slot.top - board.bottom < 100,
              };
            });
          const wanted = { isUnder: true, isInside: true, isNear: true };
          await eventually(
            async () => (await place()) ?? (mayLackBoard ? wanted : null),
            wanted,
            `${width} × ${height || "its content"}`,
          );
        }
      }
    });
  });
}

soak("with the script, a frame of any room is as high as its content", async () => {
  const script = `<script src="${ADDRESS}embed-host.js"></script>`;
  for (const [name, query] of Object.entries(VIEWS)) {
    if (query.includes("room=guide")) continue; // which keeps its height
    for (const width of [390, 748]) {
      await visitHtml(
        `<iframe src="${ADDRESS}?${query}&embed=1" width="${width}" height="560" frameborder="0"></iframe>${script}`,
        { expected: /^foreign/ },
        async (page) => {
          const frame = page.frameLocator("iframe");
          await frame.locator("#panel > section").waitFor({ state: "attached" });
          const left = () =>
            frame.locator(".layout").evaluate((layout) => {
              const isFitted = layout.classList.contains("fitted");
              const { scrollWidth, scrollHeight } = document.documentElement;
              const blank = innerHeight - layout.getBoundingClientRect().bottom;
              return [isFitted, scrollWidth - innerWidth, scrollHeight - innerHeight, blank < 2];
            });
          await eventually(left, [false, 0, 0, true], `${name}, ${width}`);
        },
      );
    }
  }
});

soak("an element without a height is as high as its content, also in a grid and in a flex row", async () => {
  for (const display of ["grid", "flex"]) {
    const html = `<div style="display: ${display}; width: 400px"><n-queens n="8" style="flex: 1"></n-queens><p>Notes</p></div>`;
    await visitPage(html, async (page) => {
      await eventually(() => captionOf(page), /./);
      const element = page.locator("n-queens");
      const fits = () =>
        element.evaluate((one) => {
          const layout = one.shadowRoot?.querySelector(".layout");
          return layout ? [layout.classList.contains("fitted"), one.clientHeight - layout.clientHeight] : [];
        });
      await eventually(fits, [false, 0]);
      await page
        .locator("div")
        .first()
        .evaluate((box) => {
          box.style.width = "900px";
        });
      await eventually(async () => (await element.evaluate((one) => one.clientHeight)) > 500, true);
      assert.deepEqual(await fits(), [false, 0]);
    });
  }
});

soak("with the script, a frame of the guide keeps its height, or grows until all has room", async () => {
  for (const [given, wanted] of [
    [300, 420],
    [640, 640],
  ]) {
    const frame = `<iframe src="${ADDRESS}?room=guide&chapter=backtracking&moment=half&embed=1" width="400" height="${given}"></iframe>`;
    await visitHtml(
      `${frame}<script src="${ADDRESS}embed-host.js"></script>`,
      { expected: /^foreign/ },
      async (page) => {
        const guide = page.frameLocator("iframe");
        await guide.locator(".chapter > .current").first().waitFor();
        await eventually(() => page.locator("iframe").evaluate((element) => element.clientHeight), wanted);
        await eventually(
          () => guide.locator("#board").evaluate((board) => board.getBoundingClientRect().top),
          0,
        );
      },
    );
  }
});
