/** The classic script that contains everything, on pages where a module could not load the rest. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { workersOf } from "../../support/counting.mjs";
import { SINGLE_FILE, SITE } from "../../support/distribution.mjs";
import { eventually } from "../../support/eventually.mjs";
import { listen, serve } from "../../support/static.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { captionOf } from "./hosts/elements.mjs";
import { visitHtml } from "./hosts/html.mjs";

const SCRIPT = String(SITE.get("n-queens.global.js"));
const SOLVED = '<n-queens n="6" queens="2,4,6,1,3,5"></n-queens>';

/** A server as simple as there are: no CORS headers, no encoding. */
const plain = await listen(({ url }, response) => {
  if (url !== "/n-queens.global.js") response.writeHead(404);
  response.end(url === "/n-queens.global.js" ? SCRIPT : "");
});

/** Counts in a frame or page and returns the number of solutions. @param {import("playwright-core").Frame | import("playwright-core").Page} frame */
const countIn = (frame) =>
  frame.evaluate(async () => {
    await customElements.whenDefined("n-queens");
    const board = /** @type {any} */ (document.querySelector("n-queens"));
    board.n = 14;
    return String(await board.count());
  });

const TAG = `<script src="${plain.address}n-queens.global.js"></script>`;

test("one script from another server is all that a page loads, and it counts with workers", async () => {
  /** @type {string[]} */
  const requests = [];
  await visitHtml(
    TAG + SOLVED,
    {
      async prepare(page) {
        page.on("request", (request) => requests.push(new URL(request.url()).pathname));
      },
    },
    async (page) => {
      const workers = workersOf(page);
      await eventually(() => captionOf(page), /^Solved/);
      assert.equal(await countIn(page), "365596");
      await eventually(() => workers.made > 0, true);
      // Every room, and a text in Chinese although the page declares no encoding.
      for (const room of ["algorithms", "count", "solutions", "guide"]) {
        await page.locator("n-queens").evaluate((board, room) => Object.assign(board, { room }), room);
        await page
          .locator(`n-queens .layout[data-room=${room}] #panel > section`)
          .waitFor({ state: "attached" });
      }
      await page.locator("n-queens").evaluate((board) => Object.assign(board, { lang: "zh-Hant" }));
      await eventually(() => page.locator("n-queens #panel").innerText(), /皇后/);
    },
  );
  assert.deepEqual(
    requests.filter((path) => path !== "/" && path.endsWith(".js")),
    ["/n-queens.global.js"],
  );
});

for (const sandbox of ["allow-scripts", null]) {
  soak(
    `the script works in srcdoc, ${sandbox ? "also sandboxed" : "with the origin of its page"}`,
    async () => {
      await visitHtml("", async (page) => {
        await page.evaluate(
          ({ sandbox, html }) => {
            const frame = document.createElement("iframe");
            if (sandbox) frame.setAttribute("sandbox", sandbox);
            frame.srcdoc = html;
            document.body.append(frame);
          },
          { sandbox, html: `<!doctype html><script>${SCRIPT}</script>${SOLVED}` },
        );
        const frame = page.frameLocator("iframe");
        await eventually(() => frame.locator("n-queens #caption").innerText(), /^Solved/);
        const [inner] = page.mainFrame().childFrames();
        assert.ok(inner);
        const workers = workersOf(page);
        assert.equal(await countIn(inner), "365596");
        await eventually(() => workers.made > 0, true);
      });
    },
  );
}

soak("the page in one file works in srcdoc", async () => {
  await visitHtml("", async (page) => {
    await page.evaluate(
      (html) => {
        document.body.append(
          Object.assign(document.createElement("iframe"), { srcdoc: html, width: 800, height: 600 }),
        );
      },
      readFileSync(SINGLE_FILE, "utf8"),
    );
    const frame = page.frameLocator("iframe");
    await frame.getByRole("link", { name: "Count" }).click();
    await frame.getByRole("button", { name: "Count", exact: true }).click();
    await eventually(() => frame.locator(".verdict").innerText(), /^92 solutions for n = 8/);
    await frame.getByRole("button", { name: "Share" }).click();
    await frame.getByRole("dialog", { name: "Share" }).waitFor();
  });
});

soak("the script and the module define one element, whichever comes first", async () => {
  const site = await serve(SITE);
  const module = `<script type="module" src="${site.address}n-queens.js"></script>`;
  for (const scripts of [
    TAG + module,
    `${module}<script defer src="${plain.address}n-queens.global.js"></script>`,
  ])
    await visitHtml(scripts + SOLVED + SOLVED, async (page) => {
      for (const i of [0, 1])
        await eventually(() => page.locator("n-queens #caption").nth(i).innerText(), /^Solved/);
      assert.equal(await countIn(page), "365596");
    });
  await site.close();
});

soak("the board links to the page that the script names, or to none", async () => {
  const link = (/** @type {import("playwright-core").Page} */ page) => page.locator("n-queens .home a");
  await visitHtml(
    TAG.replace("></", ' data-home="https://example.org/queens/"></') + SOLVED,
    async (page) => {
      await eventually(() => captionOf(page), /^Solved/);
      assert.equal(
        await link(page).getAttribute("href"),
        "https://example.org/queens/?n=6&queens=2,4,6,1,3,5",
      );
    },
  );
  for (const home of ["", ' data-home="https://"'])
    await visitHtml(TAG.replace("></", `${home}></`) + SOLVED, async (page) => {
      await eventually(() => captionOf(page), /^Solved/);
      assert.equal(await link(page).count(), 0);
    });
});
