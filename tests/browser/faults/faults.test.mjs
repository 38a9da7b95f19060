/** Faults outside the page: each is provoked, reported to the user, and recovered from. Runs in Chromium. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { button, setSize } from "../../support/acts.mjs";
import { open, SOURCES, visitSources } from "../../support/browser.mjs";
import {
  busyWorkers,
  controlClock,
  fraction,
  freeze,
  loseBusyWorkers,
  pass,
  pauseAtFirstAnswer,
  storeSpeed,
  underWay,
  watchWorkers,
  workersOf,
} from "../../support/counting.mjs";
import { eventually } from "../../support/eventually.mjs";
import { answerInstead, dropConnection, expectNoNote, expectNote } from "../../support/faults.mjs";
import { captionIs, figure, focused, partShows } from "../../support/shown.mjs";
import { SOAKING, soak, test } from "../../support/tiers.mjs";

/**
 * @import { Page, Route } from "playwright-core"
 */

/** Waits for the result of a count. @param {Page} page @param {RegExp} words */
const verdict = (page, words) => eventually(() => page.locator(".verdict").innerText(), words);

/* Workers. */

/** Code to run at the start of a worker, by fault. The worker's imports have run by then; no message has arrived. */
const FAULTS = {
  "throws at the start": `throw new Error("at the start");`,
  "throws in the middle": `
    const post = self.postMessage;
    self.postMessage = (message, ...more) => {
      if (message.kind === "counted") setTimeout(() => { throw new Error("in the middle"); });
      else post.call(self, message, ...more);
    };`,
  "runs out of memory": `
    WebAssembly.Instance = class { constructor() { throw new RangeError("out of memory"); } };`,
  "closes without a message": `
    const post = self.postMessage;
    self.postMessage = (message, ...more) => {
      if (message.kind === "counted") self.close();
      else post.call(self, message, ...more);
    };`,
  miscounts: `
    const post = self.postMessage;
    self.postMessage = (message, ...more) => {
      if (message.kind === "counted") message.subtotal += 1n;
      post.call(self, message, ...more);
    };`,
  "stops answering": `
    const post = self.postMessage;
    self.postMessage = (message, ...more) => {
      if (message.kind === "ready") post.call(self, message, ...more);
    };`,
};

/** Runs the code of a fault in the first workers. @param {Page} page @param {string} fault @param {number} limit How many workers. */
async function injectFault(page, fault, limit) {
  const program = await fetch(`${SOURCES}www/workers/count-worker.js`);
  const answer = { headers: Object.fromEntries(program.headers), body: `${fault}\n${await program.text()}` };
  let workers = 0;
  await page.route(/count-worker\.js/, (route) => {
    workers += 1;
    return workers > limit ? route.continue() : route.fulfill(answer);
  });
}

/** @param {Page} page @param {string} workers */
async function countWith(page, workers) {
  await page.getByLabel("Workers", { exact: true }).fill(workers);
  await page.keyboard.press("Enter");
  await button(page, "Count").click();
}

test("a worker that throws, dies or stops answering is replaced, and the count is exact", async () => {
  const { miscounts: _, ...detectable } = FAULTS;
  for (const [name, fault] of Object.entries(detectable)) {
    if (!SOAKING && !/in the middle|stops answering/.test(name)) continue;
    await visitSources("?room=count&n=14", { expected: /at the start|in the middle/ }, async (page) => {
      const workers = workersOf(page);
      await injectFault(page, fault, 1);
      await page.evaluate(watchWorkers);
      await page.evaluate(storeSpeed);
      await countWith(page, "1");
      if (/stops answering|without a message/.test(name)) {
        await eventually(() => busyWorkers(page), 1, name);
        await loseBusyWorkers(page);
      }
      await verdict(page, /^365,596 solutions for n = 14, .*This is the published value/);
      assert.equal(workers.made, 2, name);
    });
  }
});

test("a wrong count is reported by the published value and by the symmetric solutions", async () => {
  await visitSources(
    "?room=count&n=12",
    { prepare: (page) => injectFault(page, FAULTS.miscounts, 100) },
    async (page) => {
      await countWith(page, "2");
      await verdict(
        page,
        /^14,2\d\d solutions for n = 12, .*\(OEIS A000170\) is 14,200\. One of the two is wrong/,
      );
      await eventually(
        () => page.locator(".check-sum").innerText(),
        /^Cross-check failed: 14,2\d\d \+ .* is not 8 times/,
      );
    },
  );
});

soak("if every worker fails, the page counts on the main thread and says so", async () => {
  /** @param {(page: Page) => Promise<unknown>} prepare */
  const countWithoutWorkers = (prepare) =>
    visitSources(
      "?room=count&n=22",
      { prepare, expected: /at the start|count-worker\.js|ERR_INTERNET_DISCONNECTED/ },
      async (page) => {
        await countWith(page, "2");
        await verdict(page, /No worker is available/);
        await button(page, "Cancel").click();
        await setSize(page, "13");
        await button(page, "Count").click();
        await verdict(page, /^73,712 solutions for n = 13/);
      },
    );
  const countWithFault = (/** @type {string} */ fault) =>
    countWithoutWorkers((/** @type {Page} */ page) => injectFault(page, fault, 100));
  await Promise.all([
    countWithFault(FAULTS["throws at the start"]),
    countWithFault(FAULTS["runs out of memory"]),
    countWithoutWorkers((page) => page.route(/count-worker\.js/, dropConnection)),
  ]);
});

/* The core. */

const WASM = /nqueens_bg\.wasm/;
const wasm = readFileSync(new URL("../../../www/pkg/nqueens_bg.wasm", import.meta.url));
const POSITION = "?n=6&queens=2,4";

soak("the core loads with any content type", async () => {
  await Promise.all(
    ["text/plain", "application/octet-stream", "application/wasm; charset=utf-8", ""].map((contentType) =>
      visitSources(
        POSITION,
        { prepare: (page) => page.route(WASM, (route) => route.fulfill({ contentType, body: wasm })) },
        async (page) => {
          await captionIs(page, "2 of 6 queens, 0 conflicts", contentType);
        },
      ),
    ),
  );
});

/** Ways in which the core fails to load, each with the reason in the note. @type {readonly (readonly [RegExp, (route: Route) => Promise<void>])[]} */
const CORE_FAULTS = [
  [/\(404 Not Found\)/, (route) => route.fulfill({ status: 404, body: "" })],
  [/\(Failed to fetch\)/, dropConnection],
  [
    /\(WebAssembly\..*\)/,
    (route) => route.fulfill({ contentType: "application/wasm", body: wasm.subarray(0, 50_000) }),
  ],
  [
    /\(WebAssembly\..*\)/,
    (route) => {
      const body = Buffer.from(wasm);
      body.fill(255, 30_000, 30_100);
      return route.fulfill({ contentType: "application/wasm", body });
    },
  ],
  [/\(WebAssembly\..*\)/, (route) => route.fulfill({ contentType: "text/html", body: "<p>Sign in first." })],
];

soak("a missing, truncated or damaged core is reported, and loads when tried again", async () => {
  /** @param {(typeof CORE_FAULTS)[number]} fault */
  async function failAndRetry([reason, answer]) {
    /** @type {() => void} */
    let repair = () => {};
    let failures = 0;
    await visitSources(
      POSITION,
      {
        async prepare(page) {
          repair = await answerInstead(page, WASM, (route) => {
            failures += 1;
            return answer(route);
          });
        },
        expected: /404|ERR_INTERNET_DISCONNECTED|failed: .*wasm/,
      },
      async (page) => {
        await expectNote(page, /^The solver could not be loaded \(.*\)\. Try again, or reload the page/);
        await expectNote(page, reason);
        const before = failures;
        const shown = await button(page, "Try again").elementHandle();
        await button(page, "Try again").click(); // the core is still broken
        // The note of the second failure replaces that of the first.
        await eventually(() => shown?.evaluate((element) => element.isConnected), false);
        assert.ok(failures > before);
        await expectNote(page, reason);
        repair();
        await button(page, "Try again").click();
        await expectNoNote(page);
        await captionIs(page, "2 of 6 queens, 0 conflicts");
        const onBoard = () => focused(page).evaluate((cell) => cell === document.activeElement);
        await eventually(onBoard, true, "the focus is not lost when the note disappears");
      },
    );
  }
  await Promise.all(CORE_FAULTS.map(failAndRetry));
});

/** Runs in the page: WebAssembly gets no memory until `releaseMemory` is called. */
function takeMemory() {
  const { Instance } = WebAssembly;
  const lackMemory = class {
    constructor() {
      throw new RangeError(
        "WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory for new instance",
      );
    }
  };
  Reflect.set(WebAssembly, "Instance", lackMemory);
  Object.assign(window, {
    releaseMemory() {
      WebAssembly.Instance = Instance;
    },
  });
}

soak("a core that gets no memory says so in three languages, and loads when tried again", async () => {
  for (const [language, words, retry] of /** @type {const} */ ([
    ["zh-Hans", /^浏览器没有足够的内存/, "重试"],
    ["zh-Hant", /^瀏覽器沒有足夠的記憶體/, "再試一次"],
    ["en", /^The browser has no memory left for the solver\. Close other tabs/, "Try again"],
  ]))
    await visitSources(`${POSITION}&lang=${language}`, { before: takeMemory }, async (page) => {
      await expectNote(page, words);
      await page.evaluate(() => /** @type {any} */ (window).releaseMemory());
      await button(page, retry).click();
      await expectNoNote(page);
    });
});

soak("a policy that forbids WebAssembly and a browser without it are reported", async () => {
  await visitSources(
    "",
    {
      prepare: (page) =>
        page.route(`${SOURCES}?*`, async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers(), "content-security-policy": "script-src 'self'" };
          await route.fulfill({ response, headers });
        }),
      expected: /Content Security Policy/,
    },
    (page) => expectNote(page, /^The solver could not be loaded \(.*Content Security Policy/),
  );
  await visitSources(
    "",
    {
      before: () => {
        Reflect.deleteProperty(window, "WebAssembly");
      },
    },
    (page) => expectNote(page, /WebAssembly is not defined.*in a browser with WebAssembly/),
  );
});

soak("if scripts cannot run or modules are missing, the page says so in three languages", async () => {
  /** @param {import("../../support/browser.mjs").Options} options */
  const seesFallback = (options) =>
    open(SOURCES, options, async (page) => {
      const messages = [/^If this stays, .* it needs a newer browser\.$/, /新的浏览器。$/, /新的瀏覽器。$/];
      for (const message of messages) await page.getByText(message).waitFor();
    });
  const expected = /main\.js|state\.js|ERR_INTERNET_DISCONNECTED/;
  const withoutState = (/** @type {Page} */ page) => page.route(/state\.js/, dropConnection);
  await Promise.all([
    seesFallback({ context: { javaScriptEnabled: false }, expected }),
    seesFallback({ prepare: withoutState, expected }),
  ]);
});

/** A module with its memory limited to this many pages of 64 KiB. @param {Buffer} wasm @param {number} limit */
function limitMemory(wasm, limit) {
  /** @param {number} offset */
  const readLeb128 = (offset) => {
    let value = 0;
    let end = offset;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[end] ?? 0;
      value += (byte & 127) * 2 ** shift;
      end += 1;
      if (byte < 128) return { value, end };
    }
  };
  /** @param {number} value */
  const writeLeb128 = (value) => {
    const bytes = [];
    for (let remaining = value; ; remaining >>= 7) {
      if (remaining < 128) return [...bytes, remaining];
      bytes.push((remaining & 127) | 128);
    }
  };
  for (let offset = 8; offset < wasm.length; ) {
    const { value: size, end: start } = readLeb128(offset + 1);
    if (wasm[offset] === 5) {
      // One memory with a minimum size and no maximum.
      assert.deepEqual([...wasm.subarray(start, start + 2)], [1, 0]);
      const { value: minimum } = readLeb128(start + 2);
      const section = [1, 1, ...writeLeb128(minimum), ...writeLeb128(Math.max(minimum, limit))];
      const tail = wasm.subarray(start + size);
      return Buffer.concat([wasm.subarray(0, offset), Buffer.from([5, section.length, ...section]), tail]);
    }
    offset = start + size;
  }
  throw new Error("the module has no memory section");
}

/** @param {"nqueens" | "engine"} module @param {number} pages Of 64 KiB. */
const withMemory = (module, pages) => (/** @type {Page} */ page) => {
  const name = `${module}_bg.wasm`;
  const body = limitMemory(readFileSync(new URL(`../../../www/pkg/${name}`, import.meta.url)), pages);
  return page.route(`**/${name}`, (route) => route.fulfill({ contentType: "application/wasm", body }));
};

soak("millions of queens that do not fit into memory are refused, and a smaller board works", async () => {
  /** @param {number} n @param {string} method @param {number} pages */
  const refuse = (n, method, pages) =>
    visitSources(`?large=${n}&method=${method}`, { prepare: withMemory("nqueens", pages) }, async (page) => {
      const problem = () => page.locator(".large-board .exchange > [role=alert]").innerText();
      await eventually(problem, `There is not enough memory for ${n.toLocaleString("en")} queens.`);
      await button(page, "1,000").click();
      await button(page, "Place the queens").click();
      await partShows(page, ".large-result", /^1,000 queens placed/);
    });
  // Too little memory to place the queens, to check them, and to copy them out.
  await Promise.all([
    refuse(10_000_000, "construction", 40),
    refuse(10_000_000, "construction", 700),
    refuse(3_000_000, "local-search", 320),
  ]);
});

soak("a count whose lists do not fit into memory is refused, and a smaller count succeeds", async () => {
  await visitSources("?room=count&n=20", { prepare: withMemory("engine", 32) }, async (page) => {
    await countWith(page, "1");
    await verdict(page, /^The count for n = 20 stopped: There is not enough memory\.$/);
    await setSize(page, "8");
    await button(page, "Count").click();
    await verdict(page, /^92 solutions for n = 8/);
  });
});

/* Time. */

const HOUR = 3_600_000;

/** Waits until the result and the table show plausible times, not an hour. @param {Page} page */
async function showsPlausibleTimes(page) {
  const panelText = () => page.locator("#panel").innerText();
  await eventually(panelText, /solutions for n = 14, counted in [\d.]+\s(ms|s)\b/);
  await eventually(panelText, /\n14\s+365,596\s+\d+\s+[\d.]+\s(ms|s)\b/);
}

test("a clock jump of an hour, during a count or its pause, adds no counting time and loses no worker", async () => {
  await visitSources("?room=count&n=14", async (page) => {
    const workers = workersOf(page);
    await page.evaluate(controlClock);
    await page.evaluate(watchWorkers);
    await page.evaluate(storeSpeed); // otherwise workers measure it after the count
    await page.evaluate(pauseAtFirstAnswer, HOUR);
    await countWith(page, "1");
    await button(page, "Resume").waitFor();
    await pass(page, HOUR);
    await eventually(() => figure(page, "Elapsed"), /^[\d.]+\s(ms|s)$/);
    // Another jump before the worker can answer. A check that is this late proves nothing, and five checks are too few.
    await button(page, "Resume").evaluate((button, hour) => {
      /** @type {HTMLElement} */ (button).click();
      Reflect.get(window, "pass")(hour);
      Reflect.get(window, "look")(1 + 5);
    }, HOUR);
    await verdict(page, /^365,596 solutions for n = 14, .*This is the published value/);
    await showsPlausibleTimes(page);
    assert.equal(workers.made, 1);
  });
});

soak("a count in a frozen tab resumes with the same worker", async () => {
  await visitSources("?room=count&n=22", async (page) => {
    const workers = workersOf(page);
    await page.evaluate(controlClock);
    await countWith(page, "1");
    await underWay(page);
    const thaw = await freeze(page);
    const passing = pass(page, HOUR); // takes effect when the page wakes
    thaw();
    await passing;
    await underWay(page, await fraction(page));
    await eventually(() => figure(page, "Elapsed"), /^[\d.]+\s(ms|s)$/);
    await button(page, "Cancel").click();
    await verdict(page, /cancelled/);
    assert.equal(workers.made, 1);
  });
});

soak("after a clock jump of an hour, a run continues where it was, with and without autoplay", async () => {
  const steps = async (/** @type {Page} */ page) => Number((await figure(page, "Steps")).replaceAll(",", ""));
  for (const query of ["?room=algorithms&n=12&speed=9", "?room=algorithms&n=12&speed=9&autoplay=1"]) {
    await visitSources(query, async (page) => {
      await page.evaluate(controlClock);
      if (!query.includes("autoplay")) await button(page, "Play").click();
      await eventually(async () => (await steps(page)) > 2, true);
      const start = performance.now();
      const before = await steps(page);
      await pass(page, HOUR);
      await eventually(async () => (await steps(page)) > before, true);
      const taken = (await steps(page)) - before;
      // The steps of the elapsed time, and of a quarter of a second each before the jump and for the jump.
      const most = 9 * ((performance.now() - start) / 1000 + 2 * 0.25) + 1;
      assert.ok(taken <= most, `${taken} steps instead of ${most}`);
      await button(page, "Pause").click();
    });
  }
});
