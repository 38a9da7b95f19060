/** Programs run in the sandbox, in two engines: what they record, how they end, and that they reach nothing. */

import assert from "node:assert/strict";
import { ADDRESS, visitWith } from "../../support/engines.mjs";
import { click, says } from "../../support/pages.mjs";
import { soak, tier } from "../../support/tiers.mjs";

/** @import { Tab } from "../../support/engines.mjs" */

/** What the sandbox forbids, as browsers log it. */
const FORBIDDEN =
  /Content.Security.Policy|Cross-Origin Request Blocked|WebTransport|fatal error|Stack \(most|can’t establish a connection|may not load data/i;

/** @typedef {{ source: string, language?: string, n?: number, limit?: number, traced?: boolean, stopAfter?: number, closeAfter?: number }} Run `stopAfter` and `closeAfter` are numbers of chunks after which to stop, and to close the sandbox. */

/**
 * Runs programs one after the other in one sandbox of the page. Returns how each ended, or the code of its error.
 *
 * @param {Tab} tab @param {Run[]} requests
 */
const runAll = (tab, requests) =>
  tab.run(async (requests) => {
    const { createSandbox } = await import(
      String(new URL("www/program/sandbox/sandbox.js", document.baseURI))
    );
    const sandbox = createSandbox();
    const results = [];
    for (const { stopAfter, closeAfter, ...request } of requests) {
      const controller = new AbortController();
      let [chunks, events, loaded, total, text] = [0, 0, 0, 0, ""];
      const listeners = {
        /** @param {any} chunk */
        chunk(chunk) {
          chunks += 1;
          events += chunk.lines.length;
          text = (text + chunk.output.map((/** @type {any} */ [, part]) => part).join("")).slice(0, 2000);
          if (chunks === stopAfter) controller.abort();
          if (chunks === closeAfter) sandbox.close();
        },
        /** @param {any} progress */
        progress: (progress) => ({ loaded, total } = progress),
      };
      const whole = { language: "python", n: 8, ...request };
      const end = await sandbox
        .run(whole, listeners, controller.signal)
        .catch((/** @type {any} */ error) => ({ code: error.code ?? String(error) }));
      results.push({ ...end, chunks, events, loaded, total, text });
    }
    sandbox.close();
    return results;
  }, requests);

const QUEENS = `
def solve(n, board=()):
    if len(board) == n:
        found.append(board)
        return
    for c in range(n):
        if all(c != d and abs(c - d) != len(board) - r for r, d in enumerate(board)):
            solve(n, board + (c,))

found = []
n = int(input("n? "))
solve(n)
print(len(found))
`;

for (const name of /** @type {const} */ (["Chromium", "Firefox"])) {
  tier(name === "Firefox")(`${name} runs Python, with and without a trace, until the sandbox is closed`, () =>
    visitWith(name, ADDRESS, async (tab) => {
      const [traced, plain, called, wrong, closed] = await runAll(tab, [
        { source: QUEENS, n: 6 },
        { source: QUEENS, n: 6, traced: false },
        { source: "def queens(n):\n    return [n]\n" },
        { source: "board = [0]\nboard[1]\n" },
        { source: "while True: pass\n", closeAfter: 3 },
      ]);
      assert.deepEqual([traced?.reason, traced?.text], ["finished", "n? \n4\n"]);
      assert.ok(traced && traced.events > 5000 && traced.loaded > 1e7 && traced.loaded === traced.total);
      assert.deepEqual([plain?.reason, plain?.text, plain?.events], ["finished", "n? \n4\n", 0]);
      assert.deepEqual([called?.entry, called?.returned], ["queens(8)", "[8]"]);
      assert.deepEqual(wrong?.error, { text: "IndexError: list index out of range", line: 2 });
      assert.deepEqual([closed?.reason, closed?.chunks], ["stopped", 3]);
    }),
  );

  // The sandbox starts Python again after each of them.
  soak(`${name} runs Python after it was stopped, and until its limit`, () =>
    visitWith(name, ADDRESS, async (tab) => {
      const [endless, again, limited] = await runAll(tab, [
        { source: "while True: pass\n", stopAfter: 3 },
        { source: "print('again')\n" },
        { source: "row = 0\nwhile True: row += 1\n", limit: 5000 },
      ]);
      assert.deepEqual([endless?.reason, endless?.chunks], ["stopped", 3]);
      assert.deepEqual([again?.reason, again?.text], ["finished", "again\n"]);
      assert.deepEqual([limited?.reason, limited?.events], ["limit", 5000]);
    }),
  );
}

/** Python that gets at the worker's JavaScript, as far as it can, and tries everything there. */
const HOSTILE = `
import gc, sys
import pyodide_js

try:
    from js import fetch
    print("js has fetch")
except ImportError:
    print("js is empty")

def attempt(name, act):
    try:
        print(name, act())
    except BaseException as error:
        print(name, "failed", type(error).__name__)

attempt("code", lambda: pyodide_js.FS.constructor.constructor("return self")())
attempt("eval", lambda: __import__("pyodide.code").code.run_js("1"))
attempt("url", lambda: __import__("urllib.request").request.urlopen("https://example.com/"))

# What the recorder calls is a function of the worker.
found = []
frame = sys._getframe()
while frame:
    for name, value in list(frame.f_locals.items()):
        if name in ("emit", "end"):
            found.append(value)
    frame = frame.f_back
print(len(found), flush=True)
for call in found:
    attempt("nonsense", lambda: call({"lines": "x"}))
`;

/** Programs that take what they can get, each with how it ends; null if only a stop ends it. @type {[source: string, end: string | null][]} */
const FLOODS = [
  ['while True: print("x" * 10**6)', "limit"],
  ["blocks = []\nwhile True: blocks.append(bytearray(10**7))", "MemoryError"],
  [
    "import sys\nsys.setrecursionlimit(10**9)\ndef f(k): return [f(k + 1)]\nf(0)",
    "RecursionError: maximum recursion depth exceeded",
  ],
  [
    "def f():\n    while True:\n        try:\n            f()\n        except:\n            pass\nf()",
    "limit",
  ],
  ["x = 10 ** 10 ** 8", null],
  ["class A:\n    def __repr__(self):\n        while True: pass\na = A()\nb = 1", null],
];

/**
 * Starts a worker of the sandbox's kind with another script, and returns what it posts, and what the page makes of it.
 *
 * @param {Tab} tab @param {string} script
 */
const runScript = (tab, script) =>
  tab.run(async (script) => {
    const { createSandbox } = await import(
      String(new URL("www/program/sandbox/sandbox.js", document.baseURI))
    );
    const { programFrame } = await import(String(new URL("www/platform/assets.js", document.baseURI)));
    const worker = new URL(URL.createObjectURL(new Blob([script])));
    // The policy of the page lets it fetch nothing from a blob.
    const { fetch } = self;
    self.fetch = async (url, options) =>
      String(url) === worker.href ? new Response(script) : fetch(url, options);
    const sandbox = createSandbox({ frame: programFrame(), runtimes: { test: { worker, files: {} } } });
    /** @type {string[]} */
    const printed = [];
    try {
      return await sandbox
        .run(
          { language: "test", source: "", n: 8 },
          {
            chunk: (/** @type {any} */ { output }) =>
              printed.push(...output.map((/** @type {any} */ [, text]) => text)),
          },
        )
        .then((/** @type {any} */ end) => ({ ...end, printed }))
        .catch((/** @type {any} */ { code }) => ({ code, printed }));
    } finally {
      sandbox.close();
      self.fetch = fetch;
    }
  }, script);

/** A worker that does as the sandbox expects, and then runs `body`, with \`post\` and \`empty\`, a chunk. @param {string} body */
const workerOf = (body) => `
  onmessage = ({ data: { port } }) => {
    const post = (message) => port.postMessage(message);
    const empty = {
      lines: new Uint32Array(), kinds: new Uint8Array(), functions: new Uint16Array(), changes: new Uint32Array(),
      newFunctions: [], newVariables: [], newValues: [""], output: [],
    };
    port.onmessage = async () => { ${body} };
    post({ kind: "ready" });
  };`;

/** What a worker may not do; each prints what came of it. */
const REACHES = workerOf(`
  const page = ${JSON.stringify(ADDRESS)};
  const attempts = {
    fetch: () => fetch(page),
    elsewhere: () => fetch("https://example.com/"),
    script: () => importScripts(page + "www/program/sandbox/frame.js"),
    module: () => import(page + "www/main.js"),
    data: () => import("data:text/javascript,1"),
    request: () => new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.onload = resolve;
      request.onerror = reject;
      request.open("GET", page);
      request.send();
    }),
    database: () => new Promise((resolve, reject) => {
      const request = indexedDB.open("x");
      request.onsuccess = resolve;
      request.onerror = reject;
    }),
    cache: () => caches.open("x"),
    files: () => navigator.storage.getDirectory(),
    socket: () => new Promise((resolve, reject) => {
      const socket = new WebSocket(page.replace("http", "ws"));
      socket.onopen = resolve;
      socket.onerror = reject;
    }),
    events: () => new Promise((resolve, reject) => {
      const source = new EventSource(page);
      source.onopen = resolve;
      source.onerror = reject;
    }),
    worker: () => new Promise((resolve, reject) => {
      const worker = new Worker(page + "www/program/python/worker.js");
      worker.onmessage = resolve;
      worker.onerror = reject;
    }),
    eval: () => eval("1"),
    code: () => Function("return 1")(),
  };
  for (const [name, act] of Object.entries(attempts)) {
    const result = await Promise.resolve().then(act).then(() => "reached", () => "refused");
    post({ kind: "chunk", chunk: { ...empty, newValues: [], output: [[0, name + " " + result]] } });
  }
  post({ kind: "end", end: { reason: "finished" } });`);

/**
 * Runs a program, and waits until its worker ends though nobody runs another one: what answers may still go on.
 */
async function endOfWorker() {
  const { createSandbox } = await import(String(new URL("www/program/sandbox/sandbox.js", document.baseURI)));
  const { prototype } = MessagePort;
  const { close } = prototype;
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    prototype.close = function () {
      resolve("ended");
      close.call(this);
    };
  });
  const { reason } = await createSandbox().run({ language: "javascript", source: "1", n: 4 }, { chunk() {} });
  return reason === "finished" ? ended : reason;
}

/** Messages that no program causes. */
const GARBAGE = [
  "post(null)",
  "post(1)",
  `post({ kind: "chunk" })`,
  `post({ kind: "other" })`,
  `post({ kind: "end", end: { reason: "stopped" } })`,
  `post({ kind: "end", end: { reason: "error", error: { text: {}, line: 1 } } })`,
  `post({ kind: "chunk", chunk: { ...empty, lines: [1], kinds: [0], functions: [0] } })`,
  `post({ kind: "chunk", chunk: { ...empty, lines: new Uint32Array(1) } })`,
  `post({ kind: "chunk", chunk: { ...empty, changes: new Uint32Array([0, 0, 0]) } })`,
  `post({ kind: "chunk", chunk: { ...empty, newValues: ["x".repeat(5000)] } })`,
  `post({ kind: "chunk", chunk: { ...empty, newVariables: [{ function: 0, name: "x" }] } })`,
  `post({ kind: "chunk", chunk: { ...empty, output: [[1, "x"]] } })`,
  `post({ kind: "chunk", chunk: { ...empty, output: [[0, "x".repeat(1e7 + 1)]] } })`,
  `const length = 3e6; post({ kind: "chunk", chunk: { ...empty, newFunctions: ["f"], lines: new Uint32Array(length), kinds: new Uint8Array(length), functions: new Uint16Array(length) } })`,
  `for (;;) post({ kind: "chunk", chunk: { ...empty, newValues: [] } })`,
  `for (;;) post({ kind: "chunk", chunk: { ...empty, output: [[0, "x".repeat(1e6)]] } })`,
  `for (;;) self.postMessage("flood")`,
];

for (const name of /** @type {const} */ (["Chromium", "Firefox"])) {
  tier(name === "Chromium")(`${name} runs nothing in a frame that is not sandboxed`, () =>
    visitWith(name, ADDRESS, async (tab) => {
      await says(tab, /N-Queens/);
      // As if a service worker answered for the frame, but without its policy.
      const run = await tab.run(async () => {
        Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} } });
        const { createSandbox } = await import(
          String(new URL("www/program/sandbox/sandbox.js", document.baseURI))
        );
        const request = { language: "javascript", source: "console.log(1)", n: 4 };
        const { reason } = await createSandbox().run(request, { chunk() {} });
        const frames = [...document.querySelectorAll("iframe")].map((frame) => frame.getAttribute("sandbox"));
        return { reason, frames };
      });
      assert.deepEqual(run, { reason: "finished", frames: ["allow-scripts"] });
    }),
  );

  tier(name === "Chromium")(`${name} lets a program reach neither the network nor storage nor the page`, () =>
    visitWith(name, ADDRESS, FORBIDDEN, async (tab) => {
      const { printed } = await runScript(tab, REACHES);
      assert.deepEqual(
        printed.filter((/** @type {string} */ line) => !line.endsWith(" refused")),
        [],
      );
      assert.equal(printed.length, 14);
      const [hostile] = await runAll(tab, [{ source: HOSTILE }]);
      const failed = ["code failed JsException", "eval failed ImportError"];
      assert.deepEqual(hostile?.text.split("\n").slice(0, 3), ["js is empty", ...failed]);
      assert.match(hostile?.text ?? "", /^url failed \w+Error\n2$/m);
      assert.equal(hostile?.code, "sandbox-broken");
      // It says that it has ended, and goes on. The next run is not one of its worker.
      const source = "try { process.exit(); } finally { for (;;); }";
      const busy = { language: "javascript", source, traced: false };
      const [first, second] = await runAll(tab, [busy, busy]);
      assert.deepEqual([first?.reason, second?.reason], ["finished", "finished"]);
      assert.equal(await tab.run(endOfWorker), "ended");
    }),
  );
}

for (const name of /** @type {const} */ (["Chromium", "Firefox"])) {
  soak(`${name} counts on while programs take all they can get and post what they like`, () =>
    visitWith(name, `${ADDRESS}?room=count&n=15`, FORBIDDEN, async (tab) => {
      await click(tab, "button", "Count");
      const floods = FLOODS.map(([source, end]) => ({
        source,
        limit: 150_000,
        stopAfter: end ? undefined : 1,
      }));
      const ends = await runAll(tab, floods);
      assert.deepEqual(
        ends.map(({ reason, error }) => error?.text ?? reason),
        FLOODS.map(([, end]) => end ?? "stopped"),
      );
      for (const body of GARBAGE) {
        const { code, error } = await runScript(tab, workerOf(body));
        assert.match(code ?? error?.text, /^sandbox-broken$|^the program broke its sandbox$/, body);
      }
      await says(tab, /2,279,184/);
    }),
  );
}
