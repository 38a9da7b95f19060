/** What can go wrong beyond the page: each is caused, seen by the visitor, and got over, in Chromium. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import {
  ADDRESS,
  button,
  caption,
  closeBrowser,
  eventually,
  figure,
  focused,
  open,
  visit,
} from "../../support/browser.mjs";
import {
  busyWorkers,
  fraction,
  freeze,
  loseBusyWorkers,
  ownClock,
  pass,
  pauseAtFirstAnswer,
  underWay,
  watchWorkers,
} from "../../support/counting.mjs";
import { instead, lost, noted, silent } from "../../support/faults.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").Route} Route
 */

after(closeBrowser);

/** Waits for the result of a count. @param {Page} page @param {RegExp} words */
const verdict = (page, words) => eventually(() => page.locator(".verdict").innerText(), words);

/* Workers. */

/**
 * What a worker is given to do besides its work, when it starts: modules that it imports have run by then, and no
 * message has come.
 */
const FAULTS = {
  "throws at the start": `throw new Error("at the start");`,
  "throws in the middle": `
    const post = self.postMessage;
    self.postMessage = (message, ...more) => {
      if (message.kind === "counted") setTimeout(() => { throw new Error("in the middle"); });
      else post.call(self, message, ...more);
    };`,
  "finds no memory": `
    WebAssembly.Instance = class { constructor() { throw new RangeError("out of memory"); } };`,
  "is closed without a word": `
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
  "falls silent": `
    const post = self.postMessage;
    self.postMessage = (message, ...more) => {
      if (message.kind === "ready") post.call(self, message, ...more);
    };`,
};

/** Gives the first so many workers this to do. @param {Page} page @param {string} fault @param {number} most */
async function spoilWorkers(page, fault, most) {
  const program = await fetch(`${ADDRESS}www/workers/count-worker.js`);
  const answer = { headers: Object.fromEntries(program.headers), body: `${fault}\n${await program.text()}` };
  let made = 0;
  await page.route(/count-worker\.js/, (route) => {
    made += 1;
    return made > most ? route.continue() : route.fulfill(answer);
  });
}

/** @param {Page} page @param {string} workers */
async function countWith(page, workers) {
  await page.getByLabel("Workers", { exact: true }).fill(workers);
  await page.keyboard.press("Enter");
  await button(page, "Count").click();
}

/** @param {Page} page @param {string} n */
async function setSize(page, n) {
  const size = page.getByLabel("Board size n");
  await size.fill(n);
  await size.press("Enter");
}

test("a worker that throws, dies or falls silent is replaced, and the count is exact", async () => {
  const { miscounts: _, ...seen } = FAULTS;
  for (const [name, fault] of Object.entries(seen)) {
    await visit(
      "?room=count&n=14",
      async (page) => {
        let workers = 0;
        page.on("worker", () => {
          workers += 1;
        });
        await spoilWorkers(page, fault, 1);
        await page.evaluate(watchWorkers);
        await countWith(page, "1");
        if (/silent|without a word/.test(name)) {
          await eventually(() => busyWorkers(page), 1, name);
          await loseBusyWorkers(page);
        }
        await verdict(page, /^365,596 solutions for n = 14, .*This is the published value/);
        assert.equal(workers, 2, name);
      },
      { expected: /at the start|in the middle/ },
    );
  }
});

test("a sum that is wrong is told, by the published value and by the symmetric solutions", async () => {
  await visit(
    "?room=count&n=12",
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
    { prepare: (page) => spoilWorkers(page, FAULTS.miscounts, 100) },
  );
});

test("where every worker fails the page counts by itself, and says so", async () => {
  /** @param {(page: Page) => Promise<unknown>} prepare */
  const suffer = (prepare) =>
    visit(
      "?room=count&n=22",
      async (page) => {
        await countWith(page, "2");
        await verdict(page, /No worker can be had here/);
        await button(page, "Cancel").click();
        await setSize(page, "13");
        await button(page, "Count").click();
        await verdict(page, /^73,712 solutions for n = 13/);
      },
      {
        prepare,
        expected: /at the start|count-worker\.js|ERR_INTERNET_DISCONNECTED/,
      },
    );
  const spoilt = (/** @type {string} */ fault) =>
    suffer((/** @type {Page} */ page) => spoilWorkers(page, fault, 100));
  await Promise.all([
    spoilt(FAULTS["throws at the start"]),
    spoilt(FAULTS["finds no memory"]),
    suffer((page) => page.route(/count-worker\.js/, lost)),
  ]);
});

/* The core. */

const WASM = /nqueens_bg\.wasm/;
const wasm = readFileSync(new URL("../../../www/pkg/nqueens_bg.wasm", import.meta.url));
const POSITION = "?n=6&queens=2,4";

test("a server that knows no wasm may send it as anything", async () => {
  await Promise.all(
    ["text/plain", "application/octet-stream", "application/wasm; charset=utf-8", ""].map((contentType) =>
      visit(
        POSITION,
        async (page) => {
          await eventually(() => caption(page), "2 of 6 queens, 0 conflicts", contentType);
        },
        { prepare: (page) => page.route(WASM, (route) => route.fulfill({ contentType, body: wasm })) },
      ),
    ),
  );
});

/** By what is noted. @type {readonly (readonly [RegExp, (route: Route) => Promise<void>])[]} */
const NO_CORE = [
  [/\(404 Not Found\)/, (route) => route.fulfill({ status: 404, body: "" })],
  [/\(Failed to fetch\)/, lost],
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

test("a core that is missing, cut off or damaged is noted, and got by trying again where one was", async () => {
  /** @param {(typeof NO_CORE)[number]} fault */
  async function miss([words, answer]) {
    /** @type {() => void} */
    let mend = () => {};
    await visit(
      POSITION,
      async (page) => {
        await noted(page, /^The solver could not be loaded \(.*\)\. Try once more, or reload the page;/);
        await noted(page, words);
        await button(page, "Try again").click(); // too early
        await noted(page, words);
        await button(page, "Try again").waitFor();
        mend();
        await button(page, "Try again").click();
        await silent(page);
        await eventually(() => caption(page), "2 of 6 queens, 0 conflicts");
        const onBoard = () => focused(page).evaluate((cell) => cell === document.activeElement);
        await eventually(onBoard, true, "the focus is not lost with the note");
      },
      {
        async prepare(page) {
          mend = await instead(page, WASM, answer);
        },
        expected: /404|ERR_INTERNET_DISCONNECTED|failed: .*wasm/,
      },
    );
  }
  await Promise.all(NO_CORE.map(miss));
});

test("a policy that forbids WebAssembly, and a browser without it, are told so", async () => {
  await visit("", (page) => noted(page, /^The solver could not be loaded \(.*Content Security Policy/), {
    prepare: (page) =>
      page.route(ADDRESS, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), "content-security-policy": "script-src 'self'" };
        await route.fulfill({ response, headers });
      }),
    expected: /Content Security Policy/,
  });
  await visit(
    "",
    (page) => noted(page, /WebAssembly is not defined.*a browser without WebAssembly cannot run it/),
    {
      before: () => {
        Reflect.deleteProperty(window, "WebAssembly");
      },
    },
  );
});

test("where no script runs, or its modules are missing, three languages say so", async () => {
  /** @param {Parameters<typeof open>[2]} options */
  const told = (options) =>
    open(
      ADDRESS,
      async (page) => {
        const late = [/^If this stays, .* it needs a newer browser\.$/, /新的浏览器。$/, /新的瀏覽器。$/];
        for (const words of late) await page.getByText(words).waitFor();
      },
      options,
    );
  const expected = /main\.js|state\.js|ERR_INTERNET_DISCONNECTED/;
  const lacking = (/** @type {Page} */ page) => page.route(/state\.js/, lost);
  await Promise.all([
    told({ context: { javaScriptEnabled: false }, expected }),
    told({ prepare: lacking, expected }),
  ]);
});

/** The core with no more than so many pages of memory. @param {number} most */
function capped(most) {
  /** @param {number} at */
  const readNumber = (at) => {
    let value = 0;
    let end = at;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[end] ?? 0;
      value += (byte & 127) * 2 ** shift;
      end += 1;
      if (byte < 128) return { value, end };
    }
  };
  /** @param {number} value */
  const writeNumber = (value) => {
    const bytes = [];
    for (let rest = value; ; rest >>= 7) {
      if (rest < 128) return [...bytes, rest];
      bytes.push((rest & 127) | 128);
    }
  };
  for (let at = 8; at < wasm.length; ) {
    const { value: size, end: begin } = readNumber(at + 1);
    if (wasm[at] === 5) {
      // One memory, which has a least size and no greatest.
      assert.deepEqual([...wasm.subarray(begin, begin + 2)], [1, 0]);
      const { value: least } = readNumber(begin + 2);
      const section = [1, 1, ...writeNumber(least), ...writeNumber(Math.max(least, most))];
      const rest = wasm.subarray(begin + size);
      return Buffer.concat([wasm.subarray(0, at), Buffer.from([5, section.length, ...section]), rest]);
    }
    at = begin + size;
  }
  throw new Error("the core has no memory");
}

/** @param {number} pages Of 64 KiB. */
const withMemory = (pages) => (/** @type {Page} */ page) =>
  page.route(WASM, (route) => route.fulfill({ contentType: "application/wasm", body: capped(pages) }));

test("millions of queens that do not fit into memory are refused, and fewer are placed after that", async () => {
  /** @param {number} n @param {string} method @param {number} pages */
  const refuse = (n, method, pages) =>
    visit(
      `?large=${n}&method=${method}`,
      async (page) => {
        const problem = () => page.locator(".large-board .exchange > [role=alert]").innerText();
        await eventually(problem, `There is not enough memory here for ${n.toLocaleString("en")} queens.`);
        await button(page, "1,000").click();
        await button(page, "Place the queens").click();
        await page.locator(".large-result", { hasText: /^1,000 queens placed/ }).waitFor();
      },
      { prepare: withMemory(pages) },
    );
  // Not for the queens, not for checking them, not for handing them over.
  await Promise.all([
    refuse(10_000_000, "construction", 40),
    refuse(10_000_000, "construction", 700),
    refuse(3_000_000, "local-search", 320),
  ]);
});

test("a count whose lists do not fit into memory is refused, and a smaller one comes out", async () => {
  await visit(
    "?room=count&n=20",
    async (page) => {
      await countWith(page, "1");
      await verdict(page, /^The count for n = 20 stopped: The lists of this count do not fit into memory\.$/);
      await setSize(page, "8");
      await button(page, "Count").click();
      await verdict(page, /^92 solutions for n = 8/);
    },
    { prepare: withMemory(32) },
  );
});

/* Time. */

const HOUR = 3_600_000;

/** Nothing took an hour: the result, what is on record and what is told of it. @param {Page} page */
async function tellsSaneTimes(page) {
  const told = () => page.locator("#panel").innerText();
  await eventually(told, /solutions for n = 14, counted in [\d.]+\s(ms|s)\b/);
  await eventually(told, /\n14\s+365,596\s+\d+\s+[\d.]+\s(ms|s)\b/);
}

test("an hour that passes at once, in a count or in its pause, is no time that it took, and loses no worker", async () => {
  await visit("?room=count&n=14", async (page) => {
    let workers = 0;
    page.on("worker", () => {
      workers += 1;
    });
    await page.evaluate(ownClock);
    await page.evaluate(watchWorkers);
    await page.evaluate(pauseAtFirstAnswer, HOUR);
    await countWith(page, "1");
    await button(page, "Go on").waitFor();
    await pass(page, HOUR);
    await eventually(() => figure(page, "Elapsed"), /^[\d.]+\s(ms|s)$/);
    // Another one before the worker can answer. A look at it that comes so late proves nothing, and five are too few.
    await button(page, "Go on").evaluate((button, hour) => {
      /** @type {HTMLElement} */ (button).click();
      Reflect.get(window, "pass")(hour);
      Reflect.get(window, "look")(1 + 5);
    }, HOUR);
    await verdict(page, /^365,596 solutions for n = 14, .*This is the published value/);
    await tellsSaneTimes(page);
    assert.equal(workers, 1);
  });
});

test("a count in a tab that is frozen for a while goes on with the same worker", async () => {
  await visit("?room=count&n=22", async (page) => {
    let workers = 0;
    page.on("worker", () => {
      workers += 1;
    });
    await page.evaluate(ownClock);
    await countWith(page, "1");
    await underWay(page);
    const thaw = await freeze(page);
    const passing = pass(page, HOUR); // which it finds when it wakes
    thaw();
    await passing;
    await underWay(page, await fraction(page));
    await eventually(() => figure(page, "Elapsed"), /^[\d.]+\s(ms|s)$/);
    await button(page, "Cancel").click();
    await verdict(page, /cancelled/);
    assert.equal(workers, 1);
  });
});

test("a run whose clock jumps by an hour goes on where it was, and so does one that plays by itself", async () => {
  const steps = async (/** @type {Page} */ page) => Number((await figure(page, "Steps")).replaceAll(",", ""));
  for (const query of ["?room=algorithms&n=12&speed=8", "?room=algorithms&n=12&speed=8&autoplay=1"]) {
    await visit(query, async (page) => {
      await page.evaluate(ownClock);
      if (!query.includes("autoplay")) await button(page, "Play").click();
      await eventually(async () => (await steps(page)) > 2, true);
      const begun = performance.now();
      const before = await steps(page);
      await pass(page, HOUR);
      await eventually(async () => (await steps(page)) > before, true);
      const made = (await steps(page)) - before;
      // Those of this time, and of a quarter of a second before it and for the hour.
      const most = 8 * ((performance.now() - begun) / 1000 + 2 * 0.25) + 1;
      assert.ok(made <= most, `${made} steps instead of ${most}`);
      await button(page, "Pause").click();
    });
  }
});
