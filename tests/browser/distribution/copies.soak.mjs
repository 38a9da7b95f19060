/** What each copy of the page can do is what its documentation promises. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import { ROOMS } from "../../../www/state/state.js";
import { ADDRESS, open } from "../../support/browser.mjs";
import { PACKAGE, SINGLE_FILE } from "../../support/distribution.mjs";
import { tableIn } from "../../support/doc-tables.mjs";
import { filesBelow, serve } from "../../support/static.mjs";
import { soak } from "../../support/tiers.mjs";
import { visitHtml } from "../embedding/hosts/html.mjs";

/** @import { Page } from "playwright-core" */
/** @typedef {(page: Page) => Promise<unknown>} Act */

const DOCS = readFileSync(new URL("../../../www/docs/embedding.md", import.meta.url), "utf8");
const HOME = "https://example.org/queens/";

/** An element with these parameters. @param {Record<string, string>} parameters */
const element = (parameters) =>
  `<n-queens ${Object.entries(parameters)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")}></n-queens>`;

/** @param {Record<string, string>} parameters */
const query = (parameters) => `?${new URLSearchParams(parameters)}`;

/** Opens each copy by its name in the documentation. @type {Record<string, (parameters: Record<string, string>, act: Act) => Promise<void>>} */
const COPIES = {
  page: (parameters, act) => open(ADDRESS + query(parameters), act),
  frame: (parameters, act) => open(ADDRESS + query({ ...parameters, controls: "all", embed: "1" }), act),
  module: (parameters, act) =>
    visitHtml(
      `<script type="module" src="${ADDRESS}n-queens.js"></script>${element({ ...parameters, controls: "all" })}`,
      act,
    ),
  script: (parameters, act) =>
    visitHtml(
      `<script src="${ADDRESS}n-queens.global.js" data-home="${HOME}"></script>${element({ ...parameters, controls: "all" })}`,
      act,
    ),
  async package(parameters, act) {
    const html = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="lib/element.js"></script>${element({ ...parameters, controls: "all" })}`;
    const server = await serve(new Map([...filesBelow(PACKAGE), ["index.html", Buffer.from(html)]]));
    await open(server.address, act);
    await server.close();
  },
  "single file": (parameters, act) =>
    open(String(SINGLE_FILE) + query(parameters), { expected: /^foreign: file:/ }, act),
};

/** What a copy does when it is asked for an exercise, by what the documentation says. @type {Record<string, Act>} */
const EXERCISES = {
  async run(page) {
    await page.getByText("The program finds only a few of the solutions. Find the bug.").waitFor();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByText("Not solved yet.").waitFor();
  },
  async no(page) {
    await page.getByText("Programs do not run in this copy of the page.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Run", exact: true }).count(), 0);
  },
  async "to read and copy"(page) {
    await EXERCISES.no?.(page);
    await page.getByText("They run on its website").waitFor();
    await page.getByText("The program finds only a few of the solutions. Find the bug.").waitFor();
    const program = await page.getByLabel("Too few solutions").inputValue();
    assert.match(program, /^n = int\(input\(\)\)\n[\s\S]*print\("Solutions:", found\)\n$/);
  },
};

const { rows } = tableIn(DOCS, "copy");

soak("every copy is in the table", async () => {
  const copies = rows.map(([copy]) => copy);
  assert.deepEqual(copies, Object.keys(COPIES));
});

for (const [copy = "", rooms, exercises = "", whole] of rows) {
  const visit = COPIES[copy] ?? assert.fail(copy);

  soak(`${copy}: an exercise is ${exercises}`, () =>
    visit({ room: "program", exercise: "too-few", code: "python", lang: "en" }, async (page) => {
      await EXERCISES[exercises]?.(page);
      const link = page.getByRole("link", { name: "Open it on the website" });
      if (copy === "script") assert.equal(await link.getAttribute("href"), `${HOME}?exercise=too-few`);
    }),
  );

  soak(`${copy}: ${whole === "yes" ? "all versions are" : "one version is"} shown at a time`, () =>
    visit({ room: "algorithms", view: "ladder", algorithm: "pruning", lang: "en" }, async (page) => {
      const [ladder, listing] = [page.locator(".ladder-table"), page.locator(".code li[aria-current]")];
      await ladder.or(listing).first().waitFor();
      assert.equal(await ladder.count(), whole === "yes" ? 1 : 0);
    }),
  );

  soak(`${copy}: all other rooms open, in every language`, async () => {
    assert.equal(rooms, "yes");
    for (const [i, room] of ROOMS.filter((room) => room !== "program").entries()) {
      const lang = LANGUAGES[i % LANGUAGES.length] ?? "en";
      await visit({ room, lang, n: "6" }, async (page) => {
        await page.locator("#panel section").first().waitFor();
        const panel = await page.locator("#panel").innerText();
        assert.equal(/\p{Script=Han}/u.test(panel), lang !== "en", `${room}: ${panel}`);
      });
    }
  });
}
