/** dist/site/ on a server, without one, and from one version to the next. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { singleFile } from "../../crate/xtask/dist/single-file.mjs";
import { site } from "../../crate/xtask/dist/site.mjs";
import { closeEngines, ENGINES, LEFT, visitWith } from "./engines.mjs";
import { eventually } from "./eventually.mjs";
import { address, click, countsWithWorkers, says } from "./pages.mjs";
import { filesBelow, serve } from "./static.mjs";

/** @typedef {import("./engines.mjs").Tab} Tab */

const FILES = filesBelow(new URL("../../dist/site/", import.meta.url));

after(closeEngines);

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

/** A server that is gone is no fault of the page either. */
const UNANSWERED = new RegExp(`ERR_CONNECTION_REFUSED|NS_ERROR_CONNECTION_REFUSED|${LEFT.source}`);

/** Another version: every file that changes with its content has another name. @param {string} mark @returns {typeof FILES} */
function version(mark) {
  /** @param {string} text */
  const renamed = (text) => text.replace(/-([0-9A-Z]{8})(?=\.\w+)/g, `-$1${mark}`);
  return new Map(
    [...FILES].map(([path, content]) => {
      if (!/\.(html|js|webmanifest)$/.test(path)) return [renamed(path), content];
      const text = renamed(content.toString()).replace(/version:"\w+/, (found) => found + mark);
      return [renamed(path), Buffer.from(text)];
    }),
  );
}

/** Until the page is kept for when there is no network. @param {Tab} tab */
const kept = (tab) => eventually(() => tab.run(() => navigator.serviceWorker.controller !== null), true);

/** The versions that are kept. @param {Tab} tab */
const versions = (tab) => tab.run(async () => (await caches.keys()).map((name) => name.slice(-1)).join());

/** The main module's name. @param {Tab} tab */
const main = (tab) => tab.run(() => document.querySelector("script[src]")?.getAttribute("src"));

for (const name of ENGINES) {
  test(`once visited, the site needs no network in ${name}`, async () => {
    const server = await serve(FILES);
    const visit = async (/** @type {Tab} */ tab) => {
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
    await visitWith(name, server.address, visit, UNANSWERED);
  });
}

for (const name of ENGINES) {
  test(`in a sandboxed frame of another origin the site counts with workers in ${name}`, async () => {
    const server = await serve(FILES);
    const host = await serveHtml(
      `<iframe sandbox="allow-scripts" src="${server.address}?room=count&n=20"></iframe>`,
    );
    await visitWith(name, host.address, async (tab) => {
      await tab.enterFrame();
      // Having no origin it goes to the page that carries everything inside.
      await eventually(() => address(tab), /n-queens\.html\?/);
      await countsWithWorkers(tab);
    });
    await Promise.all([server.close(), host.close()]);
  });

  test(`the element of another origin counts with workers in ${name}`, async () => {
    const server = await serve(FILES);
    const host = await serveHtml(elementFrom(server.address, 20));
    await visitWith(name, host.address, async (tab) => {
      await eventually(() => verdict(tab), "Counting the solutions for n = 20.");
      const progress = () => {
        const root = document.querySelector("n-queens")?.shadowRoot;
        return Number(root?.querySelector("progress")?.value) > 0;
      };
      await eventually(() => tab.run(progress), true);
      assert.equal(await verdict(tab), "Counting the solutions for n = 20.");
    });
    await Promise.all([server.close(), host.close()]);
  });

  test(`where a host forbids workers the element counts by itself in ${name}`, async () => {
    const server = await serve(FILES);
    const policy = `<meta http-equiv="Content-Security-Policy" content="worker-src 'none'">`;
    const host = await serveHtml(policy + elementFrom(server.address, 14));
    const counts = (/** @type {Tab} */ tab) =>
      eventually(() => verdict(tab), /^365,596 solutions for n = 14, counted in/);
    await visitWith(name, host.address, counts, /worker-src 'none'/);
    await Promise.all([server.close(), host.close()]);
  });
}

/** Colours of the board in the first square, at its edge and where the queen stands, and in the next square. */
const inks = () => {
  const canvas = /** @type {HTMLCanvasElement | null} */ (document.querySelector("#board canvas"));
  const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas || !copy) return [];
  copy.drawImage(canvas, 0, 0);
  const side = canvas.width / 8;
  return [0.1, 0.5, 1.1].map((x) => [...copy.getImageData(x * side, 0.6 * side, 1, 1).data].join());
};

for (const name of ENGINES) {
  test(`the board is there before the wasm in ${name}`, async () => {
    let arrive = () => {};
    const wasm = new Promise((resolve) => {
      arrive = () => resolve(undefined);
    });
    const server = await serve(FILES, async (path) => {
      if (path.endsWith(".wasm")) await wasm;
    });
    await visitWith(name, `${server.address}?queens=1`, async (tab) => {
      // The queen is in her square, and the next one has another colour.
      await eventually(async () => new Set(await tab.run(inks)).size, 3);
      // Squares are spoken, and the rooms, and what is waited for.
      await eventually(() => tab.run(() => document.querySelectorAll("[role=gridcell]").length), 64);
      await says(tab, /N-Queens\s+Board\s+Algorithms\s+Count\s+Solutions\s/);
      await says(tab, /Loading/);
      arrive();
      await says(tab, /1 of 8 queens, 0 conflicts/);
    });
    await server.close();
  });
}

/** Has the service worker look for a new version, and waits until that is in charge. @param {Tab} tab */
const update = (tab) =>
  tab.run(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const next = registration?.installing ?? registration?.waiting;
    await new Promise((resolve) => {
      const look = () => (!next || next.state === "activated") && resolve(undefined);
      next?.addEventListener("statechange", look);
      look();
    });
  });

test("a new version takes over, and a tab that shows the one before goes on", async () => {
  const server = await serve(version("A"));
  const visit = async (/** @type {Tab} */ tab) => {
    await says(tab, /0 of 14 queens, 0 conflicts/);
    await kept(tab);
    assert.match(String(await main(tab)), /A\.js$/);

    server.replace(version("B"));
    // What others link to is never older than what the server has.
    const element = () => tab.run(async () => (await fetch("n-queens.js")).text());
    assert.match(await element(), /B\.js"/);
    await update(tab);
    await eventually(() => versions(tab), "A,B");
    // Nothing of these was loaded before.
    await click(tab, "a", "Solutions");
    await says(tab, /Solution 1: 1 3 5 7 12 10 13 4 14 9 2 6 8 11/);
    await click(tab, "a", "Count");
    await click(tab, "button", "Count");
    await says(tab, /365,596 solutions for n = 14, counted in/);

    await tab.go(`${server.address}?n=6`);
    await says(tab, /0 of 6 queens, 0 conflicts/);
    assert.match(String(await main(tab)), /B\.js$/);

    server.replace(version("C"));
    await update(tab);
    await eventually(() => versions(tab), "B,C");
    await server.close();
    await tab.go(`${server.address}?n=7`);
    await says(tab, /0 of 7 queens, 0 conflicts/);
    assert.match(String(await main(tab)), /C\.js$/);
  };
  await visitWith("Chromium", `${server.address}?n=14`, visit, UNANSWERED);
});

test("an update that cannot be had leaves the site as it is", async () => {
  const server = await serve(version("A"));
  await visitWith("Chromium", server.address, async (tab) => {
    await kept(tab);
    const half = version("B");
    for (const path of half.keys()) if (path.includes("count-worker")) half.delete(path);
    server.replace(half);
    const outcome = await tab.run(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const { installing } = registration ?? {};
      return new Promise((resolve) => {
        installing?.addEventListener("statechange", () => resolve(installing.state));
      });
    });
    assert.equal(outcome, "redundant");
    await eventually(() => versions(tab), "A");
  });
  await server.close();
});

test("what is built twice is the same", async () => {
  const single = FILES.get("n-queens.html")?.toString() ?? "";
  assert.equal(await singleFile(), single);
  const { files: again } = await site(single);
  assert.deepEqual([...again.keys()].sort(), [...FILES.keys()].sort());
  for (const [path, content] of again) assert.ok(FILES.get(path)?.equals(Buffer.from(content)), path);
});
