/**
 * All that is given away, tried in any engine: the site, the single file, the element on a page of another origin, and
 * the npm package.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { LEFT, visitWith } from "./engines.mjs";
import { eventually } from "./eventually.mjs";
import { address, click, says } from "./pages.mjs";
import { filesBelow, serve } from "./static.mjs";

/** @typedef {import("./engines.mjs").Tab} Tab */
/** @typedef {import("./engines.mjs").EngineName} EngineName */
/** @typedef {Record<string, (engine: EngineName) => Promise<void>>} Checks By what holds. */

const DIST = new URL("../../dist/", import.meta.url);
/** The files of the site. */
export const SITE = filesBelow(new URL("site/", DIST));
/** The file that has all of the site in it. */
export const SINGLE_FILE = new URL("n-queens.html", DIST);
/** The npm package, as it is before it is packed. */
export const PACKAGE = new URL("npm/", DIST);

const README = readFileSync(new URL("README.md", PACKAGE), "utf8");

/** The blocks of code of the package's README in one language. @param {string} language */
const blocks = (language) =>
  [...README.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, code = ""]) => code);

/** The README's program. */
export const [EXAMPLE = ""] = blocks("js");
/** What it prints, as it says itself: BigInts as a browser's console has them. */
export const PRINTED = [...EXAMPLE.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, printed]) => printed);

/** A server that is gone is no fault of the page. */
export const UNANSWERED = new RegExp(`ERR_CONNECTION_REFUSED|NS_ERROR_CONNECTION_REFUSED|${LEFT.source}`);

/** Until the page is kept for when there is no network. @param {Tab} tab */
export const kept = (tab) =>
  eventually(() => tab.run(() => navigator.serviceWorker.controller !== null), true);

/** A server for one page. @param {string} html */
const serveHtml = (html) => serve(new Map([["index.html", Buffer.from(`<!doctype html>${html}`)]]));

/** The element in its Count room. @param {string} address @param {number} n */
const elementFrom = (address, n) =>
  `<script type="module" src="${address}n-queens.js"></script><n-queens room="count" n="${n}"></n-queens>`;

/** What the element says of its count, which this begins. @param {Tab} tab */
const verdict = (tab) =>
  tab.run(() => {
    const root = document.querySelector("n-queens")?.shadowRoot;
    const verdict = root?.querySelector(".verdict")?.textContent;
    const button = /** @type {HTMLElement | null | undefined} */ (root?.querySelector("button.primary"));
    if (verdict?.startsWith("Ready")) button?.click();
    return verdict;
  });

/** A size of which no machine comes to the end while it is looked at. */
const ENDLESS = 22;
const COUNTING = `Counting the solutions for n = ${ENDLESS}.`;

/** Counts something long enough to be told by whom. @param {Tab} tab In the Count room, at that size. */
async function countsWithWorkers(tab) {
  await click(tab, "button", "Count");
  await eventually(() => tab.run(() => Number(document.querySelector("progress")?.value) > 0), true);
  await eventually(() => tab.run(() => document.querySelector(".verdict")?.textContent), COUNTING);
}

/** A word of the Algorithms room in each other language. */
const LANGUAGES = /** @type {const} */ ([
  ["zh-Hans", /算法/],
  ["zh-Hant", /演算法/],
]);

/** Writes down what the console is told, which not every engine lets us read. */
const RECORDER = `<script>
  globalThis.printed = [];
  console.log = (value) => printed.push(typeof value === "bigint" ? value + "n" : String(value));
</script>`;

/** Colours of the board in the first square, at its edge and where the queen stands, and in the next square. */
const inks = () => {
  const canvas = /** @type {HTMLCanvasElement | null} */ (document.querySelector("#board canvas"));
  const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas || !copy) return [];
  copy.drawImage(canvas, 0, 0);
  const side = canvas.width / 8;
  return [0.1, 0.5, 1.1].map((x) => [...copy.getImageData(x * side, 0.6 * side, 1, 1).data].join());
};

/** Each thing that is given away, as most use it. @type {Checks} */
export const SMOKE = {
  async "once visited, the site needs no network"(engine) {
    // A visit that is tried again has a server of its own.
    const visit = async (/** @type {Tab} */ tab) => {
      const server = await serve(SITE);
      await tab.go(server.address);
      await says(tab, /0 of 8 queens, 0 conflicts/);
      await kept(tab);
      await server.close();
      await tab.go(`${server.address}?room=count&n=14`);
      await click(tab, "button", "Count");
      await says(tab, /365,596 solutions for n = 14, counted in/);
      await click(tab, "a", "Solutions");
      await says(tab, /Solution 1: 1 3 5 7 12 10 13 4 14 9 2 6 8 11/);
      await click(tab, "a", "Algorithms");
      await says(tab, /Watch\s+Race\s+Measure/);
      await tab.go(`${server.address}index.html?n=5&queens=1`);
      await says(tab, /1 of 5 queens, 0 conflicts/);
    };
    await visitWith(engine, "about:blank", visit, UNANSWERED);
  },

  async "the element of another origin counts with workers"(engine) {
    const server = await serve(SITE);
    const host = await serveHtml(elementFrom(server.address, ENDLESS));
    await visitWith(engine, host.address, async (tab) => {
      await eventually(() => verdict(tab), COUNTING);
      const progress = () => {
        const root = document.querySelector("n-queens")?.shadowRoot;
        return Number(root?.querySelector("progress")?.value) > 0;
      };
      await eventually(() => tab.run(progress), true);
      assert.equal(await verdict(tab), COUNTING);
    });
    await Promise.all([server.close(), host.close()]);
  },

  async "the single file opens from the disk, with every room"(engine) {
    await visitWith(engine, `${SINGLE_FILE}?room=count&n=14`, async (tab) => {
      await says(tab, /Ready to count the solutions for n = 14/);
      await click(tab, "button", "Count");
      await says(tab, /365,596 solutions for n = 14, counted in/);
      await click(tab, "a", "Solutions");
      await says(tab, /Solution 1: 1 3 5 7 12 10 13 4 14 9 2 6 8 11/);
      await click(tab, "a", "Algorithms");
      await says(tab, /Watch\s+Race\s+Measure/);
      await click(tab, "a", "Board");
      await says(tab, /0 of 14 queens, 0 conflicts/);
      await eventually(() => tab.run(() => location.search), "?n=14");
      await click(tab, "button", "Share");
      await says(tab, /This page was opened from a file\./);
      for (const [language, words] of LANGUAGES) {
        await tab.go(`${SINGLE_FILE}?room=algorithms&lang=${language}`);
        await says(tab, words);
      }
      const foreign = tab.requests().filter((url) => !/^(about|file|blob|data):/.test(url));
      assert.deepEqual(foreign, []);
    });
  },

  async "the README's example and its board run"(engine) {
    const [page = "", board = ""] = blocks("html");
    const installed = [...filesBelow(PACKAGE)].map(
      ([path, content]) => /** @type {const} */ ([`node_modules/nqueens/${path}`, content]),
    );
    const pages = {
      "index.html": page.replace("<script", `${RECORDER}<script`),
      "example.mjs": EXAMPLE,
      "board.html": board,
    };
    const written = Object.entries(pages).map(
      ([path, text]) => /** @type {const} */ ([path, Buffer.from(text)]),
    );
    const server = await serve(new Map([...installed, ...written]));
    await visitWith(engine, server.address, async (tab) => {
      await eventually(() => tab.run(() => Reflect.get(window, "printed")), PRINTED);
      await tab.go(`${server.address}board.html`);
      const caption = () => {
        const root = document.querySelector("n-queens")?.shadowRoot;
        return root?.querySelector("[part=caption]")?.textContent;
      };
      await eventually(() => tab.run(caption), /^The board is empty/);
    });
    await server.close();
  },
};

/** The same where more is in the way. @type {Checks} */
export const HINDERED = {
  async "in a sandboxed frame of another origin the site counts with workers"(engine) {
    const server = await serve(SITE);
    const host = await serveHtml(
      `<iframe sandbox="allow-scripts" src="${server.address}?room=count&n=${ENDLESS}"></iframe>`,
    );
    await visitWith(engine, host.address, async (tab) => {
      await tab.enterFrame();
      // Having no origin it goes to the page that carries everything inside.
      await eventually(() => address(tab), /n-queens\.html\?/);
      await countsWithWorkers(tab);
    });
    await Promise.all([server.close(), host.close()]);
  },

  async "where a host forbids workers the element counts by itself"(engine) {
    const server = await serve(SITE);
    const policy = `<meta http-equiv="Content-Security-Policy" content="worker-src 'none'">`;
    const host = await serveHtml(policy + elementFrom(server.address, 14));
    const counts = (/** @type {Tab} */ tab) =>
      eventually(() => verdict(tab), /^365,596 solutions for n = 14, counted in/);
    await visitWith(engine, host.address, counts, /worker-src 'none'/);
    await Promise.all([server.close(), host.close()]);
  },

  async "the site opened from the disk goes to the single file, which counts with workers"(engine) {
    await visitWith(engine, `${new URL("site/index.html", DIST)}?room=count&n=${ENDLESS}`, async (tab) => {
      await eventually(() => address(tab), /site\/n-queens\.html\?/);
      await countsWithWorkers(tab);
    });
  },

  async "the board is there before the wasm"(engine) {
    let arrive = () => {};
    const wasm = new Promise((resolve) => {
      arrive = () => resolve(undefined);
    });
    const server = await serve(SITE, async (path) => {
      if (path.endsWith(".wasm")) await wasm;
    });
    await visitWith(engine, `${server.address}?queens=1`, async (tab) => {
      // The queen is in its square, and the next one has another colour.
      await eventually(async () => new Set(await tab.run(inks)).size, 3);
      // Squares are spoken, and the rooms, and what is waited for.
      await eventually(() => tab.run(() => document.querySelectorAll("[role=gridcell]").length), 64);
      await says(tab, /N-Queens\s+Board\s+Algorithms\s+Count\s+Solutions\s/);
      await says(tab, /Loading/);
      arrive();
      await says(tab, /1 of 8 queens, 0 conflicts/);
    });
    await server.close();
  },
};
