/** What a host answers wrongly never stays: dist/site/ keeps only files as they were built. In Chromium. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { untilCached } from "../../support/distribution.mjs";
import { visitWith } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { click, says } from "../../support/pages.mjs";
import { cachedVersions, mainModule, update, version } from "../../support/site-versions.mjs";
import { serve, TYPES } from "../../support/static.mjs";

/** @import { Tab } from "../../support/engines.mjs" */
/** @import { Disturbance } from "../../support/static.mjs" */
/** @typedef {Awaited<ReturnType<typeof serve>>} Server */

const JS = TYPES[".js"];
const LOGIN = /Log in to this network/;
const LOGIN_PAGE = "<!doctype html><title>Log in</title>Log in to this network";

/** Answers with a page whatever was asked for, as hotel networks and single-page applications do. @type {Disturbance} */
const logIn = (_, response) => {
  response.writeHead(200, { "content-type": "text/html" }).end(LOGIN_PAGE);
  return true;
};

/** @type {Disturbance} */
const failWith503 = (_, response) => {
  response.writeHead(503, { "content-type": "text/html" }).end("Unavailable");
  return true;
};

/** @type {Disturbance} */
const breakOff = ({ content }, response) => {
  response.writeHead(200, { "content-length": content.length });
  response.write(content.subarray(0, content.length / 2), () => response.destroy());
  return true;
};

/** @type {Disturbance} */
const hangUp = (_, response) => {
  response.destroy();
  return true;
};

const MODULE = /^assets\/solutions-room/;

/**
 * @typedef {object} Fault
 * @property {Disturbance} answer
 * @property {RegExp} files What is answered wrongly while the site is kept.
 * @property {RegExp} later What is answered wrongly once it is kept: all that the site does not have to believe.
 */

/** @type {Record<string, Fault>} */
const FAULTS = {
  "HTML instead of the wasm": { answer: logIn, files: /\.wasm$/, later: /^assets/ },
  "a cut module": {
    answer({ content }, response) {
      response.writeHead(200, { "content-type": JS }).end(content.subarray(0, content.length / 2));
      return true;
    },
    files: MODULE,
    later: /^assets/,
  },
  "a module in another encoding": {
    answer({ content }, response) {
      const text = Buffer.from(`\uFEFF${content}`, "utf16le");
      response.writeHead(200, { "content-type": "text/javascript; charset=utf-16le" }).end(text);
      return true;
    },
    files: MODULE,
    later: /^assets/,
  },
  "the status 503": { answer: failWith503, files: MODULE, later: /^/ },
  silence: { answer: () => true, files: MODULE, later: /^/ },
  "a broken connection": { answer: breakOff, files: MODULE, later: /^/ },
};

/**
 * Makes the host answer wrongly. Returns a function that waits until the service worker has met the fault.
 *
 * @param {Server} server @param {Fault} fault @param {Tab} tab
 */
function disturb(server, { answer, files }, tab) {
  let met = false;
  server.disturb((file, response, request) => {
    if (!files.test(file.name)) return false;
    met ||= request.headers.referer?.endsWith("service-worker.js") ?? false;
    return answer(file, response, request);
  });
  const isInstalling = () =>
    tab.run(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing));
  return async () => {
    await eventually(() => met, true);
    if (answer !== FAULTS.silence?.answer) await eventually(isInstalling, false);
  };
}

const SOLUTIONS = /Solution 1: 2 4 6 1 3 5/;

/** Opens a room that has not been opened before. @param {Tab} tab @param {Server} server @param {string} mark The version that opens. */
async function works(tab, server, mark) {
  await tab.go(`${server.address}?room=solutions&n=6`);
  await says(tab, SOLUTIONS);
  assert.match(String(await mainModule(tab)), new RegExp(`${mark}\\.js$`));
}

/** The same although nothing can be loaded from the host. @param {Tab} tab @param {Server} server @param {string} mark */
async function worksOffline(tab, server, mark) {
  server.disturb(hangUp);
  await works(tab, server, mark);
  server.disturb();
}

/** The kept files that are a login page. @param {Tab} tab */
const damagedCopies = (tab) =>
  tab.run(async (login) => {
    const damaged = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const file of await cache.keys())
        if ((await (await cache.match(file))?.text()) === login) damaged.push(file.url);
    }
    return damaged;
  }, LOGIN_PAGE);

/** A test that visits a new server. @param {string} name @param {Map<string, Buffer>} files @param {RegExp | undefined} expected See `visitWith`. @param {(tab: Tab, server: Server) => Promise<void>} act */
const scene = (name, files, expected, act) =>
  test(name, async () => {
    const server = await serve(files);
    await visitWith("Chromium", "about:blank", expected, (tab) => act(tab, server));
    await server.close();
  });

/** Opens the site, and waits until it is kept. @param {Tab} tab @param {Server} server */
async function keepSite(tab, server) {
  await tab.go(server.address);
  await untilCached(tab);
}

const [A, B] = await Promise.all([version("A"), version("B")]);

describe("a wrong answer never stays", { concurrency: 3 }, () => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    scene(
      `${name}: at the first visit, in a new version, and once the site is kept`,
      A,
      undefined,
      async (tab, server) => {
        // The next visit keeps the site.
        const firstMet = disturb(server, fault, tab);
        await tab.go(server.address);
        await firstMet();
        server.disturb();
        await keepSite(tab, server);
        await worksOffline(tab, server, "A");

        // The old version stays until the new one is complete.
        server.replace(B);
        const secondMet = disturb(server, fault, tab);
        await tab.run(async () => {
          (await navigator.serviceWorker.ready).update();
        });
        await secondMet();
        await worksOffline(tab, server, "A");
        await update(tab);
        await worksOffline(tab, server, "B");

        // Nothing else is taken for a part of the site.
        server.disturb((file, ...rest) => fault.later.test(file.name) && fault.answer(file, ...rest));
        await works(tab, server, "B");
      },
    );
  }
});

scene(
  "a host that answers everything with a login page: it is shown, and not kept",
  A,
  undefined,
  async (tab, server) => {
    await keepSite(tab, server);
    server.disturb(logIn);
    await tab.go(server.address);
    await says(tab, LOGIN);
    const updated = async () => (await navigator.serviceWorker.ready).update().then(() => "updated", String);
    assert.match(String(await tab.run(updated)), /Error/);
    assert.deepEqual(await damagedCopies(tab), []);
    await worksOffline(tab, server, "A");
  },
);

scene(
  "a new page whose program the host does not have yet: the old version works",
  A,
  undefined,
  async (tab, server) => {
    await keepSite(tab, server);
    server.replace(B);
    for (const answer of [failWith503, logIn]) {
      server.disturb((file, ...rest) => /^assets/.test(file.name) && answer(file, ...rest));
      await works(tab, server, "A");
    }
    server.disturb();
    await update(tab);
    await works(tab, server, "B");
  },
);

scene("a damaged copy is replaced; until it can be, it is an error", A, /ERR_FAILED/, async (tab, server) => {
  await keepSite(tab, server);
  await tab.run(async (login) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (/\/$|nqueens_bg.*\.wasm$|solutions-room/.test(url)) await cache.put(url, new Response(login));
    }
  }, LOGIN_PAGE);
  assert.ok((await damagedCopies(tab)).length >= 3);
  server.disturb((file, ...rest) => MODULE.test(file.name) && logIn(file, ...rest));
  await tab.go(`${server.address}?n=6`);
  await click(tab, "a", "Solutions");
  await says(tab, /This part could not be loaded/);
  server.disturb();
  await click(tab, "button", "Try again");
  await says(tab, SOLUTIONS);
  await tab.run(() => fetch("docs/"));
  await eventually(() => damagedCopies(tab), []);
  await worksOffline(tab, server, "A");
});

/** A service worker that keeps whatever it gets, as earlier releases did. */
const UNCHECKED = `
  const files = ${JSON.stringify(["./", ...[...A.keys()].filter((path) => path.startsWith("assets/"))])};
  addEventListener("install", (event) => {
    const opened = caches.open("n-queens " + registration.scope + " 0");
    event.waitUntil(opened.then((cache) => cache.addAll(files)).then(() => skipWaiting()));
  });
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  addEventListener("fetch", (event) => {
    const kept = event.request.url.includes("/assets/") ? caches.match(event.request) : Promise.resolve();
    event.respondWith(kept.then((kept) => kept ?? fetch(event.request)));
  });`;
const EARLIER = new Map([...A, ["service-worker.js", Buffer.from(UNCHECKED)]]);

scene(
  "what an earlier release kept is not taken over damaged",
  EARLIER,
  /MIME type of "text\/html"/,
  async (tab, server) => {
    server.disturb((file, response, request) => {
      const isCaching = request.headers.referer?.endsWith("service-worker.js");
      return Boolean(isCaching) && /\/main-/.test(file.name) && logIn(file, response, request);
    });
    await keepSite(tab, server);
    server.disturb();
    server.replace(A);
    await tab.go(server.address); // the page does not start, but the browser looks for a new service worker
    assert.equal(await tab.run(() => document.querySelector("#rooms")?.childElementCount), 0);
    await eventually(() => cachedVersions(tab), "A,A");
    await update(tab);
    await works(tab, server, "A");
    await worksOffline(tab, server, "A");
  },
);

scene(
  "a file without a copy is waited for, longer than one with a copy",
  A,
  undefined,
  async (tab, server) => {
    await keepSite(tab, server);
    await tab.run(async () => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete("core.js");
    });
    /** @type {(() => void)[]} */
    const late = [];
    server.disturb((_, response) => late.push(() => response.end("late")) > 0);
    const copy = await tab.run(async () => {
      const waiting = fetch("core.js").then((response) => response.text());
      Object.assign(window, { waiting, answered: false });
      waiting.finally(() => Object.assign(window, { answered: true }));
      return (await fetch("n-queens.js")).text();
    });
    assert.equal(copy, String(A.get("n-queens.js")));
    assert.equal(await tab.run(() => Reflect.get(window, "answered")), false);
    for (const answer of late) answer();
    assert.equal(await tab.run(() => Reflect.get(window, "waiting")), "late");
  },
);

scene("wrong types and redirects are not kept with a file", A, undefined, async (tab, server) => {
  server.disturb(({ name, content }, response, { url = "" }) => {
    if (MODULE.test(name)) response.writeHead(200, { "content-type": "text/plain", vary: "*" }).end(content);
    else if (url.endsWith("/docs/")) response.writeHead(302, { location: "?moved" }).end();
    else return false;
    return true;
  });
  await keepSite(tab, server);
  await worksOffline(tab, server, "A");
  server.disturb(hangUp);
  await tab.go(`${server.address}docs/`);
  await says(tab, /Contributing/);
  const types = await tab.run(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? "");
    const files = (await cache.keys()).map(async (file) => {
      const extension = /\.\w+$/.exec(file.url)?.[0] ?? ".html";
      return [extension, (await cache.match(file))?.headers.get("content-type")].join();
    });
    return [...new Set(await Promise.all(files))].sort();
  });
  const used = Object.entries(TYPES).filter(([extension]) =>
    types.some((type) => type.startsWith(`${extension},`)),
  );
  assert.deepEqual(types, used.map(String).sort());
});

scene("a host that changes the files: the site works, and is not kept", A, undefined, async (tab, server) => {
  server.disturb(({ name, content }, response) => {
    const type = /\.js$/.test(name) && name !== "service-worker.js" ? JS : undefined;
    if (type) response.writeHead(200, { "content-type": type }).end(`${content}\n// changed`);
    return type !== undefined;
  });
  await tab.go(server.address);
  await eventually(() => tab.run(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  await works(tab, server, "A");
  await eventually(() => tab.run(() => caches.keys()), []); // it has tried again with this visit
});
