/**
 * Runs the built files in three engines: Chromium and Firefox through playwright, WebKit through WebDriver on a virtual
 * screen. Each visit has its own context or session, so that no visit sees what another has stored. Mouse and keyboard
 * input goes through each engine, which finds the target under the pointer and the focused element.
 *
 * @typedef {{ x: number, y: number }} Point In CSS pixels, from the top left of the window.
 *
 * @typedef {object} Tab
 * @property {(address: string) => Promise<unknown>} go
 * @property {<T, A>(read: (argument: A) => T, argument?: A) => Promise<Awaited<T>>} run Runs a function in the page.
 * @property {<A>(find: (argument: A) => Element | null | undefined, argument?: A) => Promise<string>} click Clicks on
 *   the element that the function finds in the page; returns "clicked", or why it could not.
 * @property {(...keys: string[]) => Promise<void>} press Presses keys one after the other, by their names in events,
 *   for example "Control+End".
 * @property {(keys: string, text: string) => Promise<void>} [compose] Composes a text with an input method, if the
 *   engine lets tests do so.
 * @property {(...points: Point[]) => Promise<void>} drag Presses the mouse button at the first point and releases it at
 *   the last.
 * @property {() => Promise<void>} enterFrame Makes functions run in the page's first frame from now on.
 * @property {() => Promise<void>} leaveFrame Makes functions run in the page itself again.
 * @property {() => Promise<string[]>} complaints The console messages, if the engine lets tests read them.
 * @property {() => string[]} requests The requested URLs, if the engine lets tests read them.
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Engine
 * @property {(address: string) => Promise<Tab>} open
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, firefox } from "playwright-core";
import { Builder, Capabilities, Key } from "selenium-webdriver";
import { atEnd } from "./at-end.mjs";
import { count } from "./counts.mjs";
import { eventually } from "./eventually.mjs";
import { withFocus } from "./one-at-a-time.mjs";
import { patient, SLOWDOWN } from "./patience.mjs";

/** The first argument is needed where no sandbox is available; the second blocks the network. */
const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"],
};
const FIREFOX = { channel: "moz-firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" };

/** @type {Map<string, Promise<import("playwright-core").Browser>>} */
const browsers = new Map();

/**
 * The browser with these options, which all files of a process share: starting one is slow.
 *
 * @param {import("playwright-core").BrowserType} type @param {import("playwright-core").LaunchOptions} options
 */
function launch(type, options) {
  const key = JSON.stringify([type.name(), options]);
  let browser = browsers.get(key);
  if (!browser) {
    count("browsers started");
    browser = type.launch(options);
    browsers.set(key, browser);
    atEnd(async () => (await browser)?.close());
  }
  return browser;
}

/** Chromium as readers use it. */
export const launchChromium = () => launch(chromium, CHROMIUM);

/** Chromium's headless shell, if available: the same engine, at half of the processor time per page. @param {readonly string[]} args More arguments. */
export const launchHeadlessShell = (...args) =>
  launch(chromium, {
    executablePath: process.env.CHROMIUM_SHELL ?? CHROMIUM.executablePath,
    args: [...CHROMIUM.args, ...args],
  });

/**
 * The sessions that throttle pages: a page is throttled only as long as its session exists.
 *
 * @type {WeakMap<import("playwright-core").Page, import("playwright-core").CDPSession>}
 */
const throttleSessions = new WeakMap();

/**
 * Makes a page in Chromium `rate` times slower, if SLOWDOWN is set at all. Chromium keeps a core busy to do so, even
 * while the page is idle.
 *
 * @param {import("playwright-core").Page} page @param {number} rate
 */
export async function slowDown(page, rate) {
  if (SLOWDOWN === 1) return;
  const client = throttleSessions.get(page) ?? (await page.context().newCDPSession(page));
  throttleSessions.set(page, client);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Launches a browser with a profile folder, which keeps its storage from one launch to the next. */
export const LAUNCH_PERSISTENT = {
  Chromium: (/** @type {string} */ profile) => {
    count("browsers started");
    return chromium.launchPersistentContext(profile, CHROMIUM);
  },
  Firefox: (/** @type {string} */ profile, firefoxUserPrefs = {}) => {
    count("browsers started");
    return firefox.launchPersistentContext(profile, { ...FIREFOX, firefoxUserPrefs });
  },
};

/** The page that `cargo xtask` serves: its sources. */
export const SOURCES = process.env.PAGE ?? "http://127.0.0.1:8080/";

/** The page that the tests visit: the built one, or its sources where their lines are counted. */
export const ADDRESS = process.env.BUILT_PAGE ?? SOURCES;

/**
 * What Firefox logs for requests that a service worker did not answer because the page was left while it loaded. This
 * is not an error of the page. Firefox logs another message for a failed answer.
 */
export const NAVIGATION_ABORTED =
  /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** What Chromium logs when the page asks for a graphics card and there is none. This is not an error of the page. */
const NO_ADAPTER = "No available adapters.";

/** Returns a listener that adds the console messages of a page to a list. @param {string[]} complaints */
export const consoleListener =
  (complaints) => (/** @type {import("playwright-core").ConsoleMessage} */ message) => {
    if (message.text() !== NO_ADAPTER) complaints.push(`${message.type()}: ${message.text()}`);
  };

/** Time limit of one action, page load included, in milliseconds. */
const TIMEOUT = patient(60_000);

/** How long a click may wait until its target stops moving, in milliseconds. */
const CLICK_TIMEOUT = patient(5000);

/** @param {() => Promise<boolean>} act Returns whether there was an element to click. */
async function attempt(act) {
  try {
    return (await act()) ? "clicked" : "nothing is found";
  } catch (error) {
    return String(error);
  }
}

/**
 * Composes a text as an input method does, which also uses the key that chooses the text.
 *
 * @param {import("playwright-core").Page} page @param {string} keys @param {string} text
 */
async function compose(page, keys, text) {
  const client = await page.context().newCDPSession(page);
  /** @param {string} type @param {string} code */
  const send = (type, code) =>
    client.send("Input.dispatchKeyEvent", {
      type: /** @type {"rawKeyDown"} */ (type),
      key: "Process",
      code,
      windowsVirtualKeyCode: 229,
    });
  for (let i = 1; i <= keys.length; i += 1) {
    await send("rawKeyDown", `Key${keys.charAt(i - 1).toUpperCase()}`);
    await client.send("Input.imeSetComposition", {
      text: keys.slice(0, i),
      selectionStart: i,
      selectionEnd: i,
    });
    await send("keyUp", `Key${keys.charAt(i - 1).toUpperCase()}`);
  }
  await send("rawKeyDown", "Space");
  await client.send("Input.insertText", { text });
  await send("keyUp", "Space");
  await client.detach();
}

/** Counts the documents that a page loads. @param {import("playwright-core").Page} page */
export const countLoads = (page) =>
  page.on("domcontentloaded", () => {
    if (page.url() !== "about:blank") count("pages loaded");
  });

/** @param {import("playwright-core").Browser} browser @returns {Engine} */
function playwrightEngine(browser) {
  const isChromium = browser.browserType() === chromium;
  return {
    async open(address) {
      const context = await browser.newContext();
      context.setDefaultTimeout(TIMEOUT);
      const page = await context.newPage();
      countLoads(page);
      if (isChromium) await slowDown(page, SLOWDOWN);
      /** @type {string[]} */
      const complaints = [];
      page.on("console", consoleListener(complaints));
      page.on("pageerror", (error) => complaints.push(`uncaught: ${error}`));
      /** @type {string[]} */
      const requests = [];
      context.on("request", (request) => requests.push(request.url()));
      await page.goto(address);
      let place = page.mainFrame();
      return {
        // The function is passed as text, because playwright's types would not accept its argument.
        run: (read, argument) => place.evaluate(`(${read})(${JSON.stringify(argument)})`),
        click: (find, argument) =>
          attempt(async () => {
            const handle = await place.evaluateHandle(`(${find})(${JSON.stringify(argument)})`);
            const element = handle.asElement();
            await element?.click({ timeout: CLICK_TIMEOUT });
            return element !== null;
          }),
        async press(...keys) {
          // Characters as fast as somebody types who does not wait for what each of them does.
          let typed = [];
          for (const key of keys) {
            if (isChromium && key.length === 1) {
              typed.push(page.keyboard.press(key));
              continue;
            }
            await Promise.all(typed);
            typed = [];
            await page.keyboard.press(key);
          }
          await Promise.all(typed);
        },
        compose: isChromium ? (keys, text) => compose(page, keys, text) : undefined,
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
        async leaveFrame() {
          place = page.mainFrame();
        },
        complaints: async () => complaints,
        requests: () => requests,
        close: () => context.close(),
      };
    },
  };
}

/** WebDriver's code of a key; letters stand for themselves. @param {string} key */
function webDriverKey(key) {
  if (key.length === 1) return key;
  const name = key.replace(/(?<=[a-z])(?=[A-Z])/, "_").toUpperCase();
  const found = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (Key))[name];
  if (typeof found !== "string") throw new Error(`unknown key ${key}`);
  return found;
}

/** A free port. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return address && typeof address === "object" ? address.port : 0;
}

/** Starts WebKit's driver and waits until it answers. @param {NodeJS.ProcessEnv} env */
async function startDriver(env) {
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
    const server = `http://127.0.0.1:${port}`;
    // If another program took the port meanwhile, the driver exits, and that program answers differently.
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
  count("browsers started");
  const binary = process.env.WEBKIT ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
  // Xvfb prints the display number that it found free. Without -noreset it would restart between two sessions and
  // refuse clients meanwhile.
  const options = ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"];
  const screen = spawn("Xvfb", options, { stdio: ["ignore", "pipe", "ignore"] });
  const [display] = await once(screen.stdout, "data");
  const { driver, server } = await startDriver({ ...process.env, DISPLAY: `:${String(display).trim()}` });
  atEnd(() => [driver, screen].map((process) => process.kill()));
  return {
    async open(address) {
      const capabilities = new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary, args: ["--automation"] },
      });
      const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      await session.manage().setTimeouts({ script: TIMEOUT, pageLoad: TIMEOUT });
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
          const actions = session.actions();
          for (const key of keys) {
            const chord = (key === "+" ? [key] : key.split("+")).map(webDriverKey);
            for (const part of chord) actions.keyDown(part);
            for (const part of chord.reverse()) actions.keyUp(part);
          }
          await actions.perform();
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
        // The driver may answer while the page before is still being unloaded, where a script fails.
        async go(address) {
          await session.executeScript("window.isLeft = true");
          await session.get(address);
          const isOpen = () => session.executeScript("return !window.isLeft && document.readyState");
          await eventually(() => isOpen().catch(String), "complete");
        },
        enterFrame: () => session.switchTo().frame(0),
        leaveFrame: () => session.switchTo().defaultContent(),
        async complaints() {
          try {
            const entries = await session.manage().logs().get("browser");
            return entries.map(({ message }) => message);
          } catch {
            return []; // see engine-limits.mjs
          }
        },
        requests: () => [],
        close: () => session.quit(),
      };
    },
  };
}

const LAUNCH = {
  Chromium: async () => playwrightEngine(await launchHeadlessShell()),
  Firefox: async () => playwrightEngine(await launch(firefox, FIREFOX)),
  WebKit: launchWebKit,
};

/** @typedef {keyof typeof LAUNCH} EngineName */

export const ENGINES = /** @type {EngineName[]} */ (Object.keys(LAUNCH));

/** @type {Map<EngineName, Promise<Engine>>} */
const running = new Map();

/**
 * Opens an address, passes the tab to `act`, and fails if anything was written to the console but what is expected.
 *
 * @typedef {(tab: Tab) => Promise<unknown>} Act
 *
 * @param {EngineName} name @param {string} address
 * @param {[act: Act] | [expected: RegExp | undefined, act: Act]} rest
 * @returns {Promise<void>}
 */
export function visitWith(name, address, ...rest) {
  const act = /** @type {Act} */ (rest.at(-1));
  const expected = rest.length > 1 ? /** @type {RegExp | undefined} */ (rest[0]) : undefined;
  const visit = () => visitNow(name, address, expected, act);
  return name === "Chromium" ? visit() : withFocus(visit);
}

/** @param {EngineName} name @param {string} address @param {RegExp | undefined} expected @param {Act} act */
async function visitNow(name, address, expected, act) {
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
