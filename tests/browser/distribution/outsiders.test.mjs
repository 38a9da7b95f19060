/** Pages of other origins frame, open and import the files of the site: none of their code reaches its storage. */

import assert from "node:assert/strict";
import { SITE, untilCached } from "../../support/distribution.mjs";
import { visitWith } from "../../support/engines.mjs";
import { serve } from "../../support/static.mjs";
import { SOAKING, tier } from "../../support/tiers.mjs";

/** @import { Tab } from "../../support/engines.mjs" */

const [FRAME = ""] = [...SITE.keys()].filter((path) => /^assets\/frame-.*\.html$/.test(path));
/** The names under which a host may answer with the frame. */
const FRAMES = [FRAME, FRAME.replace("f", "%66"), FRAME.replace("/", "//"), FRAME.replace("/", "%2F")];
/** What browsers show in a frame; they save the other files. */
const SHOWN = /\.(html|js|mjs|css|json|svg|png|txt)$/;

/** What an outsider sends to be run. It says what it has reached. */
const WORKER = `onmessage = async ({ data }) => {
  const text = await (async () => (await caches.open("planted")) && "the storage")().catch(() => "nothing");
  data.port.postMessage(text);
};`;

/**
 * Runs in a page of another origin: frames, opens and imports files, and sends to each what the page sends its frame.
 * Returns what the code that was sent has reached. At the end, a sandboxed frame gets the same, to show that it would
 * run.
 *
 * @param {{ framed: string[], opened: string[], imported: string[], control: string, worker: string }} files
 */
async function attack({ framed, opened, imported, control, worker }) {
  /** @type {string[]} */
  const reached = [];
  /** @param {Window | null} view @returns {Promise<unknown>} */
  const send = (view) =>
    new Promise((heard) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        reached.push(data);
        heard(data);
      };
      view?.postMessage({ kind: "load", language: "any", worker, files: {} }, "*");
      view?.postMessage({ kind: "start", id: 1, language: "any" }, "*", [port2]);
    });
  /** @param {string} address @param {string} [sandbox] */
  async function frame(address, sandbox) {
    const element = document.createElement("iframe");
    if (sandbox) element.setAttribute("sandbox", sandbox);
    element.src = address;
    const loaded = new Promise((resolve) => element.addEventListener("load", resolve));
    document.body.append(element);
    await loaded;
    const heard = send(element.contentWindow);
    if (sandbox) await heard;
    return element;
  }
  for (let i = 0; i < framed.length; i += 20) {
    const elements = await Promise.all(framed.slice(i, i + 20).map((address) => frame(address)));
    if (i + 20 < framed.length) for (const element of elements) element.remove();
  }
  for (const address of opened) {
    const view = window.open(address);
    send(view);
    view?.close();
  }
  await Promise.all(imported.map((address) => import(address).catch(() => {})));
  await frame(control, "allow-scripts");
  return reached;
}

/** The caches in the origin of the site that are not its own. @param {Tab} tab */
const planted = (tab) =>
  tab.run(async () => (await caches.keys()).filter((name) => !name.startsWith("n-queens ")));

/** A page that says whether it reaches the storage of the site. */
const PAGE = `<!doctype html><title>planted</title><script>
  try { localStorage.setItem("planted", ""); document.title = "reached"; } catch {}
</script>`;

/** Keeps pages under names of the site, and looks at them. @param {Tab} tab @param {string} address The site, which is kept. */
async function openPlanted(tab, address) {
  await tab.run(async (page) => {
    const scope = new URL("./", location.href).href;
    for (const name of ["other", `n-queens ${scope} other`]) {
      const cache = await caches.open(name);
      for (const file of ["assets/note.html", "assets/note-ABCDEFGH.html"])
        await cache.put(file, new Response(page, { headers: { "content-type": "text/html" } }));
    }
  }, PAGE);
  for (const [file, title] of [
    ["assets/note.html", ""],
    ["assets/%6eote.html", ""],
    ["assets/note-ABCDEFGH.html", "planted"],
  ]) {
    await tab.go(address + file);
    assert.equal(await tab.run(() => document.title), title, file);
  }
  await tab.go(address);
  assert.equal(await tab.run(() => localStorage.getItem("planted")), null);
}

for (const engine of /** @type {const} */ (["Chromium", "Firefox"])) {
  tier(engine === "Chromium")(
    `${engine}: neither a page beside the site nor one kept under its names runs in its origin`,
    async () => {
      const site = await serve(SITE);
      const outside = await serve(
        new Map([["index.html", Buffer.from("<!doctype html><title>Outside</title>")]]),
      );
      /** @param {readonly string[]} paths */
      const addresses = (paths) => paths.map((path) => site.address + path);
      const control = site.address + FRAME;
      await visitWith(engine, outside.address, /./, async (tab) => {
        const framed = addresses(FRAMES);
        const reached = await tab.run(attack, {
          framed,
          opened: [],
          imported: [],
          control,
          worker: WORKER,
        });
        assert.deepEqual(new Set(reached), new Set(["nothing"]));
        await tab.go(site.address);
        assert.deepEqual(await planted(tab), []);
        await untilCached(tab);
        await tab.go(outside.address);
        const paths = [...SITE.keys()].filter((path) => SOAKING || /\.html$|frame|worker/.test(path));
        const again = await tab.run(attack, {
          framed: [...addresses(paths.filter((path) => SHOWN.test(path))), ...framed],
          opened: addresses(paths.filter((path) => path.endsWith(".html"))),
          imported: addresses(paths.filter((path) => path.endsWith(".js"))),
          control,
          worker: WORKER,
        });
        assert.deepEqual(new Set(again), new Set(["nothing"]));
        await tab.go(site.address);
        assert.deepEqual(await planted(tab), []);
        await openPlanted(tab, site.address);
      });
      await Promise.all([site.close(), outside.close()]);
    },
  );
}
