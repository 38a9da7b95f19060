/** What is left where a site removes the frame or the element of a snippet, in Chromium. */

import assert from "node:assert/strict";
import { link, writeSnippet } from "../../../www/share/snippets.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { ADDRESS } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { pairs } from "../../support/oracle.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { visitHtml } from "./hosts/html.mjs";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const SHARED = {
  address: ADDRESS,
  state: { ...DEFAULTS, n: 6, scale: 150, controls: /** @type {const} */ (["size"]) },
  title: "Six queens",
  width: 0,
  height: 560,
  grows: true,
  scripts: { element: new URL("n-queens.global.js", ADDRESS), host: new URL("embed-host.js", ADDRESS) },
  picture: PIXEL,
};
const PAGE = link(SHARED);
const OTHER = `<p><a href="${ADDRESS}?n=7"><img src="${PIXEL}" alt=""><br>Another</a></p><p>See <a href="${PAGE}">the page</a>.</p>`;
const PANDOC = `<figure><img src="${PIXEL}" alt=""><figcaption><a href="${PAGE}">Six queens</a></figcaption></figure>`;

/** What a site leaves of HTML without frames, scripts and elements of its own. @param {string} html */
const sanitised = (html) => html.replace(/<\/?(iframe|script|n-queens)\b[^>]*>/g, "");

/** The links and pictures that a reader sees. @param {import("playwright-core").Page} page */
const seen = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a, img")]
      .filter((one) => one.checkVisibility())
      .map((one) => (one instanceof HTMLAnchorElement ? one.innerText.trim() : one.localName)),
  );

const expected = /^foreign: /;

test("beside a frame, its picture is not seen, and all others are", async () => {
  const solved = writeSnippet("iframe", {
    ...SHARED,
    pictured: { queens: pairs("0,1 1,3 2,5 3,0 4,2 5,4") },
  });
  await visitHtml(`${solved}${PANDOC}${OTHER}`, { expected }, async (page) => {
    await eventually(() => seen(page), ["Another", "img", "the page"]);
    await page.frameLocator("iframe").getByLabel("Board size n").waitFor();
  });
});

soak("where the frame or the element is removed, its picture with caption links to the page", async () => {
  for (const format of /** @type {const} */ (["iframe", "element"])) {
    await visitHtml(sanitised(writeSnippet(format, SHARED)), async (page) => {
      assert.deepEqual(await seen(page), ["Six queens", "img"]);
      assert.equal(await page.getByRole("link", { name: "Six queens" }).getAttribute("href"), PAGE);
    });
  }
});

soak("an element shows its board, not its picture", async () => {
  await visitHtml(writeSnippet("element", SHARED), { expected }, async (page) => {
    await page.locator("n-queens").getByLabel("Board size n").waitFor();
    assert.deepEqual(await seen(page), []);
  });
});
