/** An element that cannot start says why in its place, and what to do. What policies forbid is tested in each engine. */

import { SITE } from "../../support/distribution.mjs";
import { eventually } from "../../support/eventually.mjs";
import { listen, TYPES } from "../../support/static.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { visitHtml } from "./hosts/html.mjs";

/** @import { Page } from "playwright-core" */

/** A site that shares its scripts with other pages, but not its wasm and its styles. */
const site = await listen(({ url = "/" }, response) => {
  const [extension = ""] = /\.\w+$/.exec(url) ?? [];
  response.setHeader("content-type", TYPES[extension] ?? "text/plain");
  if (extension === ".js") response.setHeader("access-control-allow-origin", "*");
  response.end(SITE.get(url.slice(1)));
});
const MODULE = `<script type="module" src="${site.address}n-queens.js"></script>`;
const CLASSIC = `<script src="${site.address}n-queens.global.js"></script>`;
const BOARD = '<n-queens n="6">Six queens</n-queens>';
const expected = /foreign|failed: |CORS policy|ERR_FAILED/;

/** @param {Page} page @param {RegExp} words */
const says = (page, words) => eventually(() => page.locator("n-queens .note").innerText(), words);

test("a browser without WebAssembly", async () => {
  await visitHtml(
    CLASSIC + BOARD,
    { expected, before: () => Reflect.deleteProperty(window, "WebAssembly") },
    async (page) => {
      await says(page, /no WebAssembly/);
      await page.locator("n-queens").getByText("Six queens").waitFor();
      await page.locator("n-queens").evaluate((board) => Object.assign(board, { lang: "zh-Hans" }));
      await says(page, /不支持 WebAssembly/);
    },
  );
});

soak("a browser that has no memory for WebAssembly", async () => {
  await visitHtml(
    CLASSIC + BOARD,
    {
      expected,
      before: () => {
        const lackMemory = class {
          constructor() {
            throw new RangeError("Out of memory");
          }
        };
        Reflect.set(WebAssembly, "Instance", lackMemory);
      },
    },
    (page) => says(page, /no memory left for the solver/),
  );
});

soak("a server that does not share its files", async () => {
  await visitHtml(MODULE + BOARD, { expected }, (page) =>
    says(page, /Nothing could be loaded from http:.*Access-Control-Allow-Origin.*n-queens\.global\.js/),
  );
});
