/** Programs run in the sandbox, in two engines: what they record, how they end, and that they reach nothing. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { ADDRESS, closeEngines, visitWith } from "../../support/engines.mjs";

after(closeEngines);

/** @typedef {import("../../support/engines.mjs").Tab} Tab */

/** What the sandbox forbids, as browsers log it. */
const FORBIDDEN = /Content.Security.Policy|Cross-Origin Request Blocked|WebTransport|fatal error|Stack \(most/i;

/**
 * Runs programs one after the other in one sandbox of the page. Returns how each ended, or the code of its error.
 *
 * @param {Tab} tab
 * @param {{ source: string, n?: number, limit?: number, traced?: boolean, stopAfter?: number }[]} requests `stopAfter` is a number of chunks after which to stop.
 */
const runAll = (tab, requests) =>
  tab.run(async (requests) => {
    const { createSandbox } = await import(String(new URL("www/program/sandbox.js", document.baseURI)));
    const sandbox = createSandbox();
    const results = [];
    for (const { stopAfter = Number.POSITIVE_INFINITY, ...request } of requests) {
      const controller = new AbortController();
      let [chunks, events, loaded, total, text] = [0, 0, 0, 0, ""];
      const listeners = {
        /** @param {any} chunk */
        chunk(chunk) {
          chunks += 1;
          events += chunk.lines.length;
          text = (text + chunk.output.map((/** @type {any} */ [, part]) => part).join("")).slice(0, 2000);
          if (chunks >= stopAfter) controller.abort();
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
  test(`${name} runs Python, with and without a trace, and stops it`, () =>
    visitWith(name, ADDRESS, async (tab) => {
      const [traced, plain, called, wrong, endless, again, limited] = await runAll(tab, [
        { source: QUEENS, n: 6 },
        { source: QUEENS, n: 6, traced: false },
        { source: "def queens(n):\n    return [n]\n" },
        { source: "board = [0]\nboard[1]\n" },
        { source: "while True: pass\n", stopAfter: 3 },
        { source: "print('again')\n" },
        { source: "row = 0\nwhile True: row += 1\n", limit: 5000 },
      ]);
      assert.deepEqual([traced?.reason, traced?.text], ["finished", "n? 4\n"]);
      assert.ok(traced && traced.events > 5000 && traced.loaded > 1e7 && traced.loaded === traced.total);
      assert.deepEqual([plain?.reason, plain?.text, plain?.events], ["finished", "n? 4\n", 0]);
      assert.deepEqual([called?.entry, called?.returned], ["queens(8)", "[8]"]);
      assert.deepEqual(wrong?.error, { text: "IndexError: list index out of range", line: 2 });
      assert.deepEqual([endless?.reason, endless?.chunks], ["stopped", 3]);
      assert.deepEqual([again?.reason, again?.text], ["finished", "again\n"]);
      assert.deepEqual([limited?.reason, limited?.events], ["limit", 5000]);
    }));
}
