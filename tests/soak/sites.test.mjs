/** A MkDocs site, a book and slides, written with the snippets of Share, in Chromium and Firefox. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { writeSnippet } from "../../www/share/snippets.js";
import { DEFAULTS, withRoom } from "../../www/state/state.js";
import { serveHosts } from "../browser/embedding/hosts/server.mjs";
import { SITE } from "../support/distribution.mjs";
import { ADDRESS, visitWith } from "../support/engines.mjs";
import { eventually } from "../support/eventually.mjs";
import { FOLDER, runModule, write, writeNotebook } from "../support/notebooks.mjs";
import { filesBelow, serve } from "../support/static.mjs";

/** @import { Tab } from "../support/engines.mjs" */

const ENGINES = /** @type {const} */ (["Chromium", "Firefox"]);
const board = await serve(SITE);
const hosts = await serveHosts(ADDRESS);
/** The built sites. @type {Record<string, Awaited<ReturnType<typeof serve>>>} */
const sites = {};

/** @param {Parameters<typeof writeSnippet>[0]} format */
const snippet = (format) =>
  writeSnippet(format, {
    address: board.address,
    state: { ...withRoom(DEFAULTS, "algorithms"), algorithm: "bitmask", step: 20 },
    title: "Bit masks at work",
    width: 0,
    height: 400,
    grows: true,
    scripts: {
      element: new URL("n-queens.global.js", board.address),
      host: new URL("embed-host.js", board.address),
    },
  });

/** @param {string} name @param {string} folder */
async function serveFolder(name, folder) {
  sites[name] = await serve(filesBelow(pathToFileURL(`${join(FOLDER, folder)}/`)));
}

before(async () => {
  mkdirSync(join(FOLDER, "mkdocs/docs"), { recursive: true });
  const palette = ["default", "slate"].map(
    (scheme) => `    - scheme: ${scheme}\n      toggle: { icon: material/brightness-4, name: Switch }\n`,
  );
  const settings = `site_name: Notes\ntheme:\n  name: material\n  font: false\n  palette:\n${palette.join("")}`;
  write("mkdocs/mkdocs.yml", settings);
  write("mkdocs/docs/index.md", `# Notes\n\n${snippet("mkdocs")}\n\nText.\n\n${snippet("element")}\n`);
  await runModule("mkdocs", "build", "--quiet", "--config-file", join(FOLDER, "mkdocs/mkdocs.yml"));
  await serveFolder("mkdocs", "mkdocs/site");

  mkdirSync(join(FOLDER, "book"));
  write(
    "book/conf.py",
    'project = "Notes"\nextensions = ["myst_nb"]\nhtml_theme = "sphinx_book_theme"\nnb_ipywidgets_js = {}\n',
  );
  write("book/index.md", `# Notes\n\n${snippet("sphinx")}\n\n\`\`\`{toctree}\nboards\n\`\`\`\n`);
  writeNotebook("book/boards.ipynb", [
    "from nqueens_board import Search\nSearch('bitmask', n=8, step=30).to_html()",
  ]);
  await runModule("sphinx", "-q", "-b", "html", join(FOLDER, "book"), join(FOLDER, "book/built"));
  await serveFolder("book", "book/built");
});

/** What the book's theme says about itself. */
const CHATTER = /theme mode|\[PST\]/;

/** Whether the first frame of a page is as high as its content, and light or dark. @param {Tab} tab */
const frameOf = (tab) =>
  tab.run(() => [
    document.documentElement.scrollHeight === innerHeight && innerHeight > 300,
    getComputedStyle(document.documentElement).colorScheme,
    document.querySelector("#caption")?.textContent?.startsWith("Row"),
  ]);

/** The caption of the first element. @param {Tab} tab */
const captionOf = (tab) =>
  tab.run(() => document.querySelector("n-queens")?.shadowRoot?.querySelector("#caption")?.textContent);

for (const engine of ENGINES) {
  for (const [scheme, theme] of [
    ["default", "light"],
    ["slate", "dark"],
  ]) {
    test(`${engine}: a MkDocs site with a ${theme} theme`, async () => {
      await visitWith(engine, sites.mkdocs?.address ?? "", async (tab) => {
        await eventually(() => captionOf(tab), /^Row/);
        if (theme === "dark") await tab.click(() => document.querySelector("label[for=__palette_1]"));
        await eventually(() => tab.run(() => document.body.dataset.mdColorScheme), scheme);
        await tab.enterFrame();
        await eventually(() => frameOf(tab), [true, theme, true]);
      });
    });
  }

  test(`${engine}: a book with a frame, and a page of a notebook`, async () => {
    await visitWith(engine, sites.book?.address ?? "", CHATTER, async (tab) => {
      await tab.run(() => document.documentElement.setAttribute("data-theme", "dark"));
      await tab.enterFrame();
      await eventually(() => frameOf(tab), [true, "dark", true]);
    });
    await visitWith(engine, `${sites.book?.address}boards.html`, CHATTER, async (tab) => {
      await eventually(() => captionOf(tab), /^Row|^Solution/);
    });
  });

  test(`${engine}: a slide of reveal.js shows the whole board with its caption`, async () => {
    await visitWith(engine, `${hosts.address}slides.html#/1`, async (tab) => {
      await eventually(
        () => tab.run(() => document.querySelector("iframe")?.src.includes("embed=1") ?? false),
        true,
      );
      await tab.enterFrame();
      const fits = () =>
        tab.run(() => {
          const { bottom = Number.POSITIVE_INFINITY } =
            document.querySelector("#caption")?.getBoundingClientRect() ?? {};
          return bottom <= innerHeight && (document.querySelector("#board")?.clientHeight ?? 0) > 100;
        });
      await eventually(fits, true);
    });
  });
}
