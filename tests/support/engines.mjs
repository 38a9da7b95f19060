/**
 * What is built, in three engines: Chromium and Firefox by playwright, WebKit by WebDriver in a screen of its own.
 * Each visit has a context or session of its own, and so finds nothing that another has stored.
 * Mouse and keyboard are real ones in each: the engine finds out what lies there, and who has the focus.
 *
 * @typedef {{ x: number, y: number }} Point In CSS pixels, from the corner of the window.
 *
 * @typedef {object} Tab
 * @property {(address: string) => Promise<unknown>} go
 * @property {<T, A>(read: (argument: A) => T, argument?: A) => Promise<Awaited<T>>} run Runs a function in the page.
 * @property {<A>(find: (argument: A) => Element | null | undefined, argument?: A) => Promise<string>} click Clicks on what the function finds in the page; "clicked", or why not.
 * @property {(...keys: string[]) => Promise<void>} press Presses keys one after the other, by the names that they have in events, as "Control+End".
 * @property {(...points: Point[]) => Promise<void>} drag Presses the mouse at the first point and lets go at the last.
 * @property {() => Promise<void>} enterFrame From now on functions run in the page's first frame.
 * @property {() => Promise<string[]>} complaints What was written to the console, where the engine lets us read it.
 * @property {() => string[]} requests What was asked for, where the engine lets us see it.
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Engine
 * @property {(address: string) => Promise<Tab>} open
 * @property {() => Promise<void>} close
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, firefox } from "playwright-core";
import { Builder, Capabilities, Key } from "selenium-webdriver";
import { patient, SLOWDOWN } from "./patience.mjs";

/** The first argument keeps it working where there is no sandbox for it; the second keeps it off the network. */
const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"],
};
const FIREFOX = { channel: "moz-firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" };

/** Chromium as visitors have it. */
export const launchChromium = () => chromium.launch(CHROMIUM);

/** Chromium without windows, if it is there: the same engine, and a page takes half of the machine's time. */
export const launchHeadlessShell = () =>
  chromium.launch({ ...CHROMIUM, executablePath: process.env.CHROMIUM_SHELL ?? CHROMIUM.executablePath });

/**
 * The sessions by which pages are slowed down: without its session a page is as fast as ever.
 *
 * @type {WeakMap<import("playwright-core").Page, import("playwright-core").CDPSession>}
 */
const slowed = new WeakMap();

/**
 * Slows a page of Chromium down so many times, if any page is to be. Chromium keeps a core busy for that, also while
 * the page rests.
 *
 * @param {import("playwright-core").Page} page @param {number} rate
 */
export async function slowDown(page, rate) {
  if (SLOWDOWN === 1) return;
  const client = slowed.get(page) ?? (await page.context().newCDPSession(page));
  slowed.set(page, client);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
}

/** A browser that keeps what it stores in this folder, also from one launch to the next. */
export const LAUNCH_PERSISTENT = {
  Chromium: (/** @type {string} */ profile) => chromium.launchPersistentContext(profile, CHROMIUM),
  Firefox: (/** @type {string} */ profile, firefoxUserPrefs = {}) =>
    firefox.launchPersistentContext(profile, { ...FIREFOX, firefoxUserPrefs }),
};

/** The page that `cargo xtask` serves. */
export const ADDRESS = process.env.PAGE ?? "http://127.0.0.1:8080/";

/**
 * A page that is left while it loads is at no fault: of what the service worker then no longer has to answer, Firefox
 * says this. Of an answer that fails it says something else.
 */
export const LEFT = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** How long the engine may take for one action, the page's loading included, in milliseconds. */
const LONGEST = patient(60_000);

/** How long a click may wait until what it is meant for stands still, in milliseconds. */
const STILL = patient(5000);

/** @param {() => Promise<boolean>} act Whether there was something to click on. */
async function attempt(act) {
  try {
    return (await act()) ? "clicked" : "nothing is found";
  } catch (error) {
    return String(error);
  }
}

/** @param {import("playwright-core").Browser} browser @returns {Engine} */
function byPlaywright(browser) {
  return {
    async open(address) {
      const context = await browser.newContext();
      context.setDefaultTimeout(LONGEST);
      const page = await context.newPage();
      if (browser.browserType() === chromium) await slowDown(page, SLOWDOWN);
      /** @type {string[]} */
      const complaints = [];
      page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => complaints.push(`uncaught: ${error}`));
      /** @type {string[]} */
      const requests = [];
      context.on("request", (request) => requests.push(request.url()));
      await page.goto(address);
      let place = page.mainFrame();
      return {
        // The function goes as text, in which playwright's types do not see what it takes.
        run: (read, argument) => place.evaluate(`(${read})(${JSON.stringify(argument)})`),
        click: (find, argument) =>
          attempt(async () => {
            const handle = await place.evaluateHandle(`(${find})(${JSON.stringify(argument)})`);
            const element = handle.asElement();
            await element?.click({ timeout: STILL });
            return element !== null;
          }),
        async press(...keys) {
          for (const key of keys) await page.keyboard.press(key);
        },
        async drag(...points) {
          const [first, ...others] = points;
          if (!first) return;
          await page.mouse.move(first.x, first.y);
          await page.mouse.down();
          for (const { x, y } of others) await page.mouse.move(x, y, { steps: 3 });
          await page.mouse.up();
        },
        go: (address) => page.goto(address),
        async enterFrame() {
          place = page.frames()[1] ?? place;
        },
        complaints: async () => complaints,
        requests: () => requests,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** A key by WebDriver's name for it, of which letters have none. @param {string} key */
function webDriverKey(key) {
  if (key.length === 1) return key;
  const name = key.replace(/(?<=[a-z])(?=[A-Z])/, "_").toUpperCase();
  const found = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (Key))[name];
  if (typeof found !== "string") throw new Error(`there is no key ${key}`);
  return found;
}

/** A port that nobody listens on. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return address && typeof address === "object" ? address.port : 0;
}

/** Starts WebKit's driver, and waits until it answers. @param {NodeJS.ProcessEnv} env */
async function startDriver(env) {
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
    const server = `http://127.0.0.1:${port}`;
    // Another program may have taken the port meanwhile: the driver ends then, and that one says something else.
    const status = () => fetch(`${server}/status`).then((response) => response.json());
    while (driver.exitCode === null) {
      const answer = await status().catch(() => null);
      if (answer?.value) return { driver, server };
      await pause(50);
    }
  }
  throw new Error("WebKitWebDriver does not start");
}

/** @returns {Promise<Engine>} */
async function launchWebKit() {
  const binary = process.env.WEBKIT ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
  // It says which number it has found free. Between two sessions it would begin anew, and who comes then is sent away.
  const options = ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"];
  const screen = spawn("Xvfb", options, { stdio: ["ignore", "pipe", "ignore"] });
  const [display] = await once(screen.stdout, "data");
  const { driver, server } = await startDriver({ ...process.env, DISPLAY: `:${String(display).trim()}` });
  return {
    async open(address) {
      const capabilities = new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary, args: ["--automation"] },
      });
      const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      await session.manage().setTimeouts({ script: LONGEST, pageLoad: LONGEST });
      await session.get(address);
      return {
        run: (read, argument) => session.executeScript(`return (${read})(arguments[0])`, argument),
        click: (find, argument) =>
          attempt(async () => {
            const script = `return (${find})(arguments[0])`;
            const element = /** @type {import("selenium-webdriver").WebElement | null} */ (
              await session.executeScript(script, argument)
            );
            await element?.click();
            return element !== null;
          }),
        async press(...keys) {
          for (const key of keys) {
            const held = key.split("+").map(webDriverKey);
            const actions = session.actions();
            for (const one of held) actions.keyDown(one);
            for (const one of held.reverse()) actions.keyUp(one);
            await actions.perform();
          }
        },
        async drag(...points) {
          const [first, ...others] = points;
          if (!first) return;
          const actions = session
            .actions()
            .move({ ...first, duration: 0 })
            .press();
          for (const point of others) actions.move({ ...point, duration: 50 });
          await actions.release().perform();
        },
        go: (address) => session.get(address),
        enterFrame: () => session.switchTo().frame(0),
        async complaints() {
          try {
            const entries = await session.manage().logs().get("browser");
            return entries.map(({ message }) => message);
          } catch {
            return []; // engine-limits.mjs says so
          }
        },
        requests: () => [],
        close: () => session.quit(),
      };
    },
    async close() {
      driver.kill();
      screen.kill();
    },
  };
}

const LAUNCH = {
  Chromium: async () => byPlaywright(await launchHeadlessShell()),
  Firefox: async () => byPlaywright(await firefox.launch(FIREFOX)),
  WebKit: launchWebKit,
};

/** @typedef {keyof typeof LAUNCH} EngineName */

export const ENGINES = /** @type {EngineName[]} */ (Object.keys(LAUNCH));

/** @type {Map<EngineName, Promise<Engine>>} */
const running = new Map();

/**
 * Opens an address, hands the tab to `act`, and fails if anything was written to the console.
 *
 * @param {EngineName} name @param {string} address @param {(tab: Tab) => Promise<void>} act
 * @param {RegExp} [expected] What may be written to the console all the same.
 */
export async function visitWith(name, address, act, expected) {
  const engine = running.get(name) ?? LAUNCH[name]();
  running.set(name, engine);
  const tab = await (await engine).open(address);
  try {
    await act(tab);
    const complaints = await tab.complaints();
    assert.deepEqual(
      complaints.filter((complaint) => !expected?.test(complaint)),
      [],
    );
  } finally {
    await tab.close();
  }
}

/** To be called when all is done. */
export const closeEngines = () =>
  Promise.all([...running.values()].map(async (engine) => (await engine).close()));
