/** With embed-host.js, frames follow the theme of their host page, in Chromium. */

import { ADDRESS } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { soak } from "../../support/tiers.mjs";
import { visitHtml } from "./hosts/html.mjs";

/** @import { Page } from "playwright-core" */

const LIGHT = "rgb(252, 251, 249)";
const DARK = "rgb(22, 23, 24)";

/** @param {string} [query] */
const frame = (query = "") =>
  `<iframe src="${ADDRESS}?n=6&embed=1${query}" width="400" height="400"></iframe>`;
const SCRIPT = `<script src="${ADDRESS}embed-host.js"></script>`;
const expected = /^foreign: /;

/** Waits until the first frame has this background. @param {Page} page @param {string} colour */
const shows = (page, colour) =>
  eventually(
    () =>
      page
        .frameLocator("iframe")
        .locator("html")
        .evaluate((root) => getComputedStyle(root).backgroundColor),
    colour,
  );

/** Sets an attribute of the first element that matches. @param {Page} page @param {string} selector @param {string} name @param {string} value */
const set = (page, selector, name, value) =>
  page.evaluate(({ selector, name, value }) => document.querySelector(selector)?.setAttribute(name, value), {
    selector,
    name,
    value,
  });

/** How the themes of sites say that they are dark or light. @type {Record<string, [selector: string, attribute: string, dark: string, light: string]>} */
const SITES = {
  Bootstrap: ["html", "data-bs-theme", "dark", "light"],
  Sphinx: ["body", "data-theme", "dark", "light"],
  "Material for MkDocs": ["body", "data-md-color-scheme", "slate", "default"],
  "reveal.js": ["section", "class", "has-dark-background", "has-light-background"],
  "a background": ["body", "style", "background: oklch(0.2 0 0)", "background: white"],
  "a colour scheme": ["html", "style", "color-scheme: dark", "color-scheme: light"],
};

for (const [name, [selector, attribute, dark, light]] of Object.entries(SITES)) {
  soak(`a frame follows ${name}`, async () => {
    await visitHtml(`<body><section>${frame()}</section>${SCRIPT}`, { expected }, async (page) => {
      await shows(page, LIGHT);
      await set(page, selector, attribute, dark);
      await shows(page, DARK);
      await set(page, selector, attribute, light);
      await shows(page, LIGHT);
    });
  });
}

soak("a page that is dark from the start, or turns dark slowly, has dark frames", async () => {
  const style = "<style>body { background: #111 } .slow { transition: background-color 0.2s }</style>";
  await visitHtml(`${style}<body>${frame()}${SCRIPT}`, { expected }, async (page) => {
    await shows(page, DARK);
    await set(page, "body", "class", "slow");
    await set(page, "body", "style", "background: white");
    await shows(page, LIGHT);
  });
});

soak("a frame with a theme of its own keeps it, and without the script it follows the reader", async () => {
  await visitHtml(`<body data-theme="dark">${frame("&theme=light")}${SCRIPT}`, { expected }, async (page) => {
    await page.frameLocator("iframe").locator("html[data-host-theme=dark]").waitFor();
    await shows(page, LIGHT);
  });
  await visitHtml(
    `<body data-theme="light">${frame()}`,
    { expected, context: { colorScheme: "dark" } },
    (page) => shows(page, DARK),
  );
});
