/**
 * How each room looks, compared with the committed pictures. `cargo xtask accept` takes those again that have
 * changed.
 */

import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { patient } from "../../support/patience.mjs";

// As visitors see it: without windows Chromium draws Chinese letters in another way.
delete process.env.CHROMIUM_SHELL;
const { ADDRESS, closeBrowser, loaded, visit } = await import("../../support/browser.mjs");

after(closeBrowser);

/** @typedef {import("playwright-core").Page} Page */

/** So many pixels may differ in a picture, beside those that only smooth an edge in another way. */
const MOST_DIFFERENT = 50;
/** How long a room may take to look as it should, in milliseconds. */
const PATIENCE = patient(10_000);
/** Shorter steps of colour than this are left out, and with them half of the bytes. */
const STEP = 8;

const COMMITTED = new URL("../../data/pictures/", import.meta.url);
const FAILED = new URL("../../../target/pictures/", import.meta.url);
/** Whether pictures that differ are taken again. */
const accepting = Boolean(process.env.ACCEPT);
/** How long nothing may change in a picture that is accepted, in milliseconds. */
const REST = 1000;

const ROOMS = {
  board: "queens=1,5,8,6,3,7,-,5&blocked=-,-,3,-,-,-,4",
  algorithms: "room=algorithms&step=126",
  count: "room=count&n=12",
  solutions: "room=solutions&solution=5",
};

const wide = { viewport: { width: 1024, height: 720 }, reducedMotion: /** @type {const} */ ("reduce") };
/** @type {Record<string, { query?: string, context: import("playwright-core").BrowserContextOptions }>} */
const LOOKS = {
  wide: { context: wide },
  phone: { context: { ...wide, viewport: { width: 360, height: 720 }, isMobile: true, hasTouch: true } },
  dark: { context: { ...wide, colorScheme: "dark" } },
  "zh-Hans": { query: "&lang=zh-Hans", context: wide },
  "zh-Hant": { query: "&lang=zh-Hant", context: wide },
};

/** A picture of all of the page. @param {Page} page */
const take = (page) => page.screenshot({ fullPage: true, animations: "disabled" });

/** The same, as soon as the page rests. @param {Page} page */
async function takeAtRest(page) {
  let picture = await take(page);
  for (;;) {
    await page.waitForTimeout(REST);
    const next = await take(page);
    if (next.equals(picture)) return next;
    picture = next;
  }
}

/** As it is compared and kept. @param {Buffer} picture */
function read(picture) {
  const png = PNG.sync.read(picture);
  const { data } = png;
  for (let i = 0; i < data.length; i += 1) data[i] = (data[i] ?? 0) & -STEP;
  return png;
}

/** In how many pixels two pictures differ, and where. @param {PNG | undefined} a @param {PNG} b */
function difference(a, b) {
  const { width, height } = b;
  const picture = new PNG({ width, height });
  if (a?.width !== width || a.height !== height) return { pixels: width * height, picture: b };
  const pixels = pixelmatch(a.data, b.data, picture.data, width, height, { threshold: 0.05 });
  return { pixels, picture };
}

/** @param {URL} folder @param {string} name @param {PNG} picture */
function write(folder, name, picture) {
  mkdirSync(folder, { recursive: true });
  const path = fileURLToPath(new URL(`${name}.png`, folder));
  writeFileSync(
    path,
    PNG.sync.write(picture, { colorType: 2, filterType: 0, deflateStrategy: 0, deflateLevel: 9 }),
  );
  return path;
}

/** @param {string} name @returns {PNG | undefined} */
function committed(name) {
  try {
    return PNG.sync.read(readFileSync(new URL(`${name}.png`, COMMITTED)));
  } catch {
    return undefined;
  }
}

/**
 * Compares the page with the committed picture, or takes that again.
 *
 * @param {Page} page @param {string} name
 * @returns {Promise<string[]>} How it differs, if it does.
 */
async function compare(page, name) {
  const before = committed(name);
  const limit = performance.now() + PATIENCE;
  for (;;) {
    const now = read(await (accepting ? takeAtRest : take)(page));
    const { pixels, picture } = difference(before, now);
    if (pixels <= MOST_DIFFERENT) return [];
    if (accepting) {
      console.log(`accepted: ${write(COMMITTED, name, now)}`);
      return [];
    }
    if (performance.now() > limit) {
      const paths = [write(FAILED, name, now), write(FAILED, `${name}-difference`, picture)];
      return [`${name} differs in ${pixels} pixels from what was accepted:`, ...paths];
    }
  }
}

/** The machine has as many cores as any other. */
function before() {
  Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 4 });
}

test("there are no pictures but those that are compared", () => {
  const names = Object.keys(LOOKS).flatMap((look) => Object.keys(ROOMS).map((room) => `${room}-${look}.png`));
  const others = readdirSync(COMMITTED).filter((name) => !names.includes(name));
  if (accepting) for (const name of others) rmSync(new URL(name, COMMITTED));
  else assert.deepEqual(others, []);
});

for (const [look, { query = "", context }] of Object.entries(LOOKS)) {
  test(`every room looks as it was accepted: ${look}`, async () => {
    /** @type {string[]} */
    const faults = [];
    await visit(
      "",
      async (page) => {
        for (const [room, state] of Object.entries(ROOMS)) {
          await page.goto(`${ADDRESS}?${state}${query}`);
          await loaded(page);
          faults.push(...(await compare(page, `${room}-${look}`)));
        }
      },
      { context, before },
    );
    if (faults.length > 0) {
      assert.fail([...faults, "If this is how it should look: cargo xtask accept"].join("\n"));
    }
  });
}
