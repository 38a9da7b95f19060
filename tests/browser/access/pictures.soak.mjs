/** Screenshots of each room, compared with the committed pictures. `cargo xtask accept` replaces those that differ. */

import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import { CHAPTERS, MOMENTS } from "../../../www/state/state.js";
import { ADDRESS, loaded, visit } from "../../support/browser.mjs";
import { patient } from "../../support/patience.mjs";

/** @import { Page } from "playwright-core" */

/** The number of pixels that may differ in a picture, apart from antialiasing. */
const MAX_DIFFERENT = 50;
/** How long a room may take to look as it should, in milliseconds. */
const PATIENCE = patient(10_000);
/** Colour values are rounded down to multiples of this, which halves the file size. */
const COLOUR_STEP = 8;

const COMMITTED = new URL("../../data/pictures/", import.meta.url);
const FAILED = new URL("../../../target/pictures/", import.meta.url);
/** Whether to replace committed pictures that differ. */
const accepting = Boolean(process.env.ACCEPT);
/** How long a page must stay unchanged before its picture is accepted, in milliseconds. */
const SETTLE_TIME = 1000;

const ROOMS = {
  board: "queens=1,5,8,6,3,7,-,5&blocked=-,-,3,-,-,-,4",
  algorithms: "room=algorithms&step=126",
  count: "room=count&n=12",
  solutions: "room=solutions&solution=5",
  check: "room=check",
};

const wide = { viewport: { width: 1024, height: 720 }, reducedMotion: /** @type {const} */ ("reduce") };
/** @type {Record<string, { query?: string, context: import("playwright-core").BrowserContextOptions }>} */
const LOOKS = {
  wide: { context: wide },
  phone: { context: { ...wide, viewport: { width: 360, height: 720 }, isMobile: true, hasTouch: true } },
  dark: { context: { ...wide, colorScheme: "dark" } },
  ...Object.fromEntries(LANGUAGES.slice(1).map((lang) => [lang, { query: `&lang=${lang}`, context: wide }])),
};

/** A run at the sizes of laptops, projectors and phones, in three looks, each with a program in another language. */
const RUN = "room=algorithms&n=5&view=run";
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];
/** @type {Record<string, { query: string, colorScheme?: "dark" }>} */
const RUN_LOOKS = {
  light: { query: "&algorithm=pruning&code=python&step=201" },
  dark: { query: "&algorithm=bitmask&code=c&step=60", colorScheme: "dark" },
  "zh-Hans": { query: "&algorithm=dancing-links&code=java&step=60&lang=zh-Hans" },
};
/** The looks of each chapter of the guide. */
const CHAPTER_LOOKS = ["wide", "phone"];
/** @param {{ width: number, height: number }} size @param {string} look */
const runName = ({ width, height }, look) => `run-${width}x${height}-${look}`;

/** A screenshot of the whole page, or of the window. @param {Page} page @param {boolean} fullPage */
const screenshot = (page, fullPage) => page.screenshot({ fullPage, animations: "disabled" });

/** A screenshot once the page has stopped changing. @param {Page} page @param {boolean} fullPage */
async function settledScreenshot(page, fullPage) {
  let picture = await screenshot(page, fullPage);
  for (;;) {
    await page.waitForTimeout(SETTLE_TIME);
    const next = await screenshot(page, fullPage);
    // The corners of buttons may differ from one picture to the next.
    if (difference(decode(picture), decode(next)).pixels <= MAX_DIFFERENT) return next;
    picture = next;
  }
}

/** Decodes a screenshot and rounds its colours, for comparing and storing. @param {Buffer} picture */
function decode(picture) {
  const png = PNG.sync.read(picture);
  const { data } = png;
  for (let i = 0; i < data.length; i += 1) data[i] = (data[i] ?? 0) & -COLOUR_STEP;
  return png;
}

/** The number of pixels in which two pictures differ, and a picture that marks them. @param {PNG | undefined} a @param {PNG} b */
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
 * Compares the page with the committed picture, or replaces the picture.
 *
 * @param {Page} page @param {string} name @param {boolean} [fullPage]
 * @returns {Promise<string[]>} A description of the difference; empty if there is none.
 */
async function compare(page, name, fullPage = true) {
  const expected = committed(name);
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const current = decode(await (accepting ? settledScreenshot : screenshot)(page, fullPage));
    const { pixels, picture } = difference(expected, current);
    if (pixels <= MAX_DIFFERENT) return [];
    if (accepting) {
      console.log(`accepted: ${write(COMMITTED, name, current)}`);
      return [];
    }
    if (performance.now() > deadline) {
      const paths = [write(FAILED, name, current), write(FAILED, `${name}-difference`, picture)];
      return [`${name} differs in ${pixels} pixels from the accepted picture:`, ...paths];
    }
  }
}

/** Runs in the page: sets the number of cores, so that the page looks the same on every machine. */
function fixCores() {
  Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 4 });
}

test("every committed picture is compared", () => {
  const names = [
    ...Object.keys(LOOKS).flatMap((look) => Object.keys(ROOMS).map((room) => `${room}-${look}.png`)),
    ...Object.keys(RUN_LOOKS).flatMap((look) => SIZES.map((size) => `${runName(size, look)}.png`)),
    ...CHAPTER_LOOKS.flatMap((look) => CHAPTERS.map((chapter) => `guide-${chapter}-${look}.png`)),
  ];
  const unused = readdirSync(COMMITTED).filter((name) => !names.includes(name));
  if (accepting) for (const name of unused) rmSync(new URL(name, COMMITTED));
  else assert.deepEqual(unused, []);
});

/**
 * A test that compares pictures on one page.
 *
 * @param {string} name @param {import("playwright-core").BrowserContextOptions | undefined} context
 * @param {(page: Page) => AsyncIterable<string[]>} differencesOn Yields the differences of each picture.
 */
const pictureTest = (name, context, differencesOn) =>
  test(name, async () => {
    /** @type {string[]} */
    const differences = [];
    await visit(
      "",
      // The headless shell draws Chinese characters differently.
      { context, before: fixCores, asReaders: true },
      async (page) => {
        for await (const found of differencesOn(page)) differences.push(...found);
      },
    );
    failIf(differences);
  });

for (const [look, { query = "", context }] of Object.entries(LOOKS)) {
  pictureTest(`every room looks like its accepted picture: ${look}`, context, async function* (page) {
    for (const [room, state] of Object.entries(ROOMS)) {
      await page.goto(`${ADDRESS}?${state}${query}`);
      await loaded(page);
      yield compare(page, `${room}-${look}`);
    }
  });
}

for (const [look, { query, colorScheme = "light" }] of Object.entries(RUN_LOOKS)) {
  /** @type {import("playwright-core").BrowserContextOptions} */
  const context = { reducedMotion: "reduce", colorScheme };
  pictureTest(
    `a run looks like its accepted picture at every size: ${look}`,
    context,
    async function* (page) {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(`${ADDRESS}?${RUN}${query}`);
        await loaded(page);
        yield compare(page, runName(size, look));
      }
    },
  );
}

for (const look of CHAPTER_LOOKS) {
  const context = LOOKS[look]?.context ?? wide;
  pictureTest(
    `every chapter of the guide looks like its accepted picture: ${look}`,
    context,
    async function* (page) {
      // In the middle of a text no measured time is in sight; the last text is too short for that.
      for (const chapter of CHAPTERS) {
        const moment = MOMENTS[chapter][chapter === "unknown" ? 0 : 2];
        await page.goto(`${ADDRESS}?room=guide&chapter=${chapter}&moment=${moment}`);
        await page.locator(".guide[aria-busy=false]").waitFor();
        yield compare(page, `guide-${chapter}-${look}`, false);
      }
    },
  );
}

/** @param {readonly string[]} differences */
function failIf(differences) {
  if (differences.length > 0)
    assert.fail([...differences, "To accept the new look: cargo xtask accept"].join("\n"));
}
