/** Functions that Python has recorded, as the HTML of its package shows them without a kernel, in two engines. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { temporaryFolder } from "../../../crate/xtask/temporary.mjs";
import { visitWith } from "../../support/engines.mjs";
import { eventually } from "../../support/eventually.mjs";
import { listen } from "../../support/static.mjs";
import { tier } from "../../support/tiers.mjs";

/** @import { Tab } from "../../support/engines.mjs" */

const FOLDER = temporaryFolder();
const WHEELS = fileURLToPath(new URL("../../../dist/python/", import.meta.url));
const [wheel = ""] = readdirSync(WHEELS).filter((name) => name.endsWith("-none-any.whl"));
for (const [path, content] of Object.entries(unzipSync(readFileSync(join(WHEELS, wheel))))) {
  mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
  writeFileSync(join(FOLDER, path), content);
}

/** Writes the page of a recording, as `to_html` does, which needs Jupyter. */
const WRITE = `
from nqueens_board import _html
from nqueens_board._record import record

def write(function, n):
    recorded = record(function, n)
    attributes = {"room": "program", "n": str(n), "controls": "all", "recording": recorded.packed}
    print(_html.page(_html.element(attributes, recorded.name, script=True), recorded.name))
`;

/** The page of a recording. @param {string} program Defines \`solve\`. @param {number} n */
function pageOf(program, n) {
  const file = join(FOLDER, "program.py");
  writeFileSync(
    file,
    `${program}\nif __name__ == "__main__":\n    from write import write\n    write(solve, ${n})\n`,
  );
  writeFileSync(join(FOLDER, "write.py"), WRITE);
  return execFileSync("python3", ["-B", file], { cwd: FOLDER, encoding: "utf8", maxBuffer: 1 << 28 });
}

const WRONG = `
queens = []

def is_free(row, column):
    return all(c != column and c - r != column - row for r, c in enumerate(queens))

def solve(n, row=0):
    if row == n:
        print(queens)
        return
    for column in range(n):
        if is_free(row, column):
            queens.append(column)
            solve(n, row + 1)
            queens.pop()
`;
const MARKUP = "</script><img src=x onerror=alert(1)>";
const CRASH = `
def solve(n):
    board = ["${MARKUP}"]
    print(board[0])
    return board[n]
`;

/** @type {string} */
let html = "";
const server = await listen((_, response) => {
  response.setHeader("content-type", "text/html");
  response.end(html);
});

/** Runs in the page: what the element shows. */
const read = () => {
  const root = document.querySelector("n-queens")?.shadowRoot;
  /** @param {string} selector */
  const text = (selector) => root?.querySelector(selector)?.textContent ?? "";
  return {
    verdict: text(".program-verdict"),
    caption: text("#caption"),
    board: text(".program-board option"),
    variables: text(".program-calls"),
    line: text(".code [aria-current], .code [aria-invalid]"),
    lines: root?.querySelectorAll(".code li").length,
    images: root?.querySelectorAll("img").length,
  };
};

/** @param {Tab} tab @param {keyof ReturnType<typeof read>} part @param {RegExp} words */
const shows = (tab, part, words) => eventually(async () => (await tab.run(read))[part], words);

/** Clicks a button of the element. @param {Tab} tab @param {string} name */
const press = (tab, name) =>
  eventually(
    () =>
      tab.click((name) => {
        const root = document.querySelector("n-queens")?.shadowRoot;
        const buttons = [...(root?.querySelectorAll("button") ?? [])];
        return buttons.find((button) => (button.ariaLabel ?? button.innerText.trim()) === name);
      }, name),
    "clicked",
  );

for (const name of /** @type {const} */ (["Chromium", "Firefox"])) {
  tier(name === "Chromium")(
    `${name} shows a recording of a wrong function, its verdict and the moment, and plays it`,
    async () => {
      html = pageOf(WRONG, 5);
      await visitWith(name, server.address, async (tab) => {
        await shows(tab, "verdict", /^✗Wrong.*n = 5.*antidiagonals/);
        await shows(tab, "verdict", /The program places another queen all the same.*Line 12 let it pass/);
        await shows(tab, "caption", /1 conflict/);
        await shows(tab, "board", /^queens: column per row/);
        await shows(tab, "variables", /solve\(\).*Globalqueens\[0, /);
        assert.equal((await tab.run(read)).lines, WRONG.split("\n").length + 3); // with those that call it
        const moment = await tab.run(read);
        await press(tab, "Restart");
        await shows(tab, "caption", /The program has not begun/);
        await press(tab, "Step");
        await shows(tab, "line", /^def solve\(n, row=0\):$/);
        await press(tab, "Play");
        await shows(tab, "line", /^(?!def solve)./);
        await press(tab, "Pause");
        await press(tab, "Show");
        await eventually(async () => (await tab.run(read)).line, moment.line);
        assert.equal((await tab.run(read)).caption, moment.caption);
        const elsewhere = tab.requests().filter((request) => !/^(blob|data):/.test(request));
        assert.deepEqual(elsewhere, [server.address]);
      });
    },
  );

  tier(name === "Chromium")(
    `${name} shows where a function failed, and what it holds is no markup`,
    async () => {
      html = pageOf(CRASH, 4);
      await visitWith(name, server.address, async (tab) => {
        await shows(tab, "verdict", /^✗Crashed.*line 5: IndexError: list index out of range/);
        await shows(tab, "caption", /^Line 5: an exception/);
        await shows(tab, "line", /return board\[n\]/);
        await shows(tab, "variables", new RegExp(`board\\['${MARKUP.replace(/[()]/g, "\\$&")}`));
        assert.equal((await tab.run(read)).images, 0);
      });
    },
  );
}
