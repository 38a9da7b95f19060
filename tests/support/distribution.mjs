/**
 * Checks of everything that is distributed, for any engine: the site, the single file, the element on a page of another
 * origin, and the npm package.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { temporaryFolder } from "../../crate/xtask/temporary.mjs";
import { LANGUAGES, t } from "../../www/i18n/i18n.js";
import { NAVIGATION_ABORTED, visitWith } from "./engines.mjs";
import { eventually } from "./eventually.mjs";
import { inLanguage } from "./language.mjs";
import { address, boardColours, click, says } from "./pages.mjs";
import { patient } from "./patience.mjs";
import { filesBelow, serve } from "./static.mjs";

/** @import { EngineName, Tab } from "./engines.mjs" */
/** @typedef {Record<string, (engine: EngineName) => Promise<void>>} Checks Checks by test name. */

const DIST = new URL("../../dist/", import.meta.url);
/** The files of the site. */
export const SITE = filesBelow(new URL("site/", DIST));
/** The single file that contains the whole site. */
export const SINGLE_FILE = new URL("n-queens.html", DIST);
/** The npm package before packing. */
export const PACKAGE = new URL("npm/", DIST);

const README = readFileSync(new URL("README.md", PACKAGE), "utf8");

/** Runs a program, which must succeed, and returns its output. @param {string} folder @param {string} program @param {...string} args */
export function runIn(folder, program, ...args) {
  const options = /** @type {const} */ ({ cwd: folder, encoding: "utf8", timeout: patient(60_000) });
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  assert.equal(status, 0, `${error ?? ""}${stdout}${stderr}`);
  return stdout;
}

/** Packs the package and installs it into a new folder with an empty project. @returns {string} The folder. */
export function projectWithPackage() {
  const project = temporaryFolder();
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }\n');
  const [{ filename = "" }] = JSON.parse(runIn(project, "npm", "pack", "--json", fileURLToPath(PACKAGE)));
  runIn(project, "npm", "install", "--offline", "--ignore-scripts", filename);
  return project;
}

/** The code blocks of one language in the package's README. @param {string} language */
const blocks = (language) =>
  [...README.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, code = ""]) => code);

/** The README's program. */
export const [EXAMPLE = ""] = blocks("js");
/** The output that its comments promise, with BigInts written as in a browser's console. */
export const PRINTED = [...EXAMPLE.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, printed]) => printed);

/** Console messages after the server was closed, which are not errors of the page. */
export const SERVER_GONE = new RegExp(
  `ERR_CONNECTION_REFUSED|NS_ERROR_CONNECTION_REFUSED|${NAVIGATION_ABORTED.source}`,
);

/** Waits until the service worker controls the page, so that it works offline. @param {Tab} tab */
export const untilCached = (tab) =>
  eventually(() => tab.run(() => navigator.serviceWorker.controller !== null), true);

/** A server for one page. @param {string} html */
const serveHtml = (html) => serve(new Map([["index.html", Buffer.from(`<!doctype html>${html}`)]]));

/** The element in its Count room. @param {string} address @param {number} n */
const elementFrom = (address, n) =>
  `<script type="module" src="${address}n-queens.js"></script><n-queens room="count" n="${n}"></n-queens>`;

/** The element's status of its count, which this starts if it is ready. @param {Tab} tab */
const verdict = (tab) =>
  tab.run(() => {
    const root = document.querySelector("n-queens")?.shadowRoot;
    const verdict = root?.querySelector(".verdict")?.textContent;
    const button = /** @type {HTMLElement | null | undefined} */ (root?.querySelector("button.primary"));
    if (verdict?.startsWith("Ready")) button?.click();
    return verdict;
  });

/** A board size whose count takes longer than any test. */
const ENDLESS = 22;
const COUNTING = `Counting the solutions for n = ${ENDLESS}.`;

/** Starts a count and checks that workers run it. @param {Tab} tab In the Count room, at size ENDLESS. */
async function countsWithWorkers(tab) {
  await click(tab, "button", "Count");
  await eventually(() => tab.run(() => Number(document.querySelector("progress")?.value) > 0), true);
  await eventually(() => tab.run(() => document.querySelector(".verdict")?.textContent), COUNTING);
}

/** Waits until an element counts with workers. @param {Tab} tab */
async function countsInElement(tab) {
  await eventually(() => verdict(tab), COUNTING);
  const progress = () => {
    const root = document.querySelector("n-queens")?.shadowRoot;
    return Number(root?.querySelector("progress")?.value) > 0;
  };
  await eventually(() => tab.run(progress), true);
  assert.equal(await verdict(tab), COUNTING);
}

/** How long a program may take in an engine that starts Python slowly, in milliseconds. */
const PROGRAM_TIME = 120_000;
/** Programs in each language that the page runs. */
const PROGRAMS = [
  { language: "python", text: "n = int(input())\nprint([0, 1, 0, 0, 2, 10, 4, 40, 92][n])\n" },
  { language: "javascript", text: "console.log([0, 1, 0, 0, 2, 10, 4, 40, 92][prompt()]);\n" },
];

/** Runs a program in the site. @param {Tab} tab @param {string} address @param {typeof PROGRAMS[number]} program */
async function runsProgram(tab, address, program) {
  const programs = JSON.stringify([{ name: program.language, ...program }]);
  await tab.run((programs) => localStorage.setItem("n-queens programs", programs), programs);
  await tab.go(`${address}?room=program&n=4`);
  await click(tab, "button", "Run");
  await says(tab, /Its solutions are right for n = 1–8/, PROGRAM_TIME);
  // The page cannot look into a frame of another origin.
  const isApart = () =>
    /** @type {HTMLIFrameElement} */ (document.querySelector("body > iframe")).contentDocument === null;
  assert.equal(await tab.run(isApart), true);
}

/** Runs programs in the site, first with and then without a network. @param {EngineName} engine @param {readonly string[]} languages */
export async function runsPrograms(engine, languages) {
  const programs = PROGRAMS.filter(({ language }) => languages.includes(language));
  const visit = async (/** @type {Tab} */ tab) => {
    const server = await serve(SITE);
    await tab.go(server.address);
    await says(tab, /Seven queens, no square for the eighth/);
    await untilCached(tab);
    for (const program of programs) await runsProgram(tab, server.address, program);
    await server.close();
    for (const program of programs) await runsProgram(tab, server.address, program);
  };
  await visitWith(engine, "about:blank", SERVER_GONE, visit);
}

/** Records console output, which not every engine lets tests read. */
const RECORDER = `<script>
  globalThis.printed = [];
  console.log = (value) => printed.push(typeof value === "bigint" ? value + "n" : String(value));
</script>`;

/** Posts a text as a device does when another app shares it. @param {Tab} tab @param {string} address */
async function sharesText(tab, address) {
  const host = await serveHtml(
    `<form method="post" action="${address}share"><textarea name="text">2 4 1 3</textarea><button>Share</button></form>`,
  );
  await tab.go(host.address);
  await click(tab, "button", "Share");
  await eventually(() => tab.run(() => document.querySelector("textarea")?.value), "2 4 1 3");
  await says(tab, /Yours/);
  assert.deepEqual(await tab.run(() => [location.search, location.hash]), ["?room=yours", ""]);
  await host.close();
}

/** The usual use of everything that is distributed. @type {Checks} */
export const SMOKE = {
  async "the site works offline after one visit"(engine) {
    // A retried visit needs a new server.
    const visit = async (/** @type {Tab} */ tab) => {
      const server = await serve(SITE);
      await tab.go(server.address);
      await says(tab, /Seven queens, no square for the eighth/);
      await untilCached(tab);
      await server.close();
      await tab.go(`${server.address}?room=count&n=14`);
      await click(tab, "button", "Count");
      await says(tab, /365,596 solutions for n = 14, counted in/);
      await click(tab, "a", "Solutions");
      await says(tab, /Solution 1: 1 3 5 7 12 10 13 4 14 9 2 6 8 11/);
      await click(tab, "a", "Algorithms");
      await says(tab, /The ladder[\s\S]*Dancing links/);
      await tab.go(`${server.address}?room=guide&chapter=cover&moment=solution`);
      await says(tab, /Solution 1\.[\s\S]*Cover everything once/);
      await tab.go(`${server.address}index.html?n=5&queens=1`);
      await says(tab, /1 of 5 queens, 0 conflicts/);
      await sharesText(tab, server.address);
    };
    await visitWith(engine, "about:blank", SERVER_GONE, visit);
  },

  async "the examples of the documentation work offline after one visit"(engine) {
    const visit = async (/** @type {Tab} */ tab) => {
      const server = await serve(SITE);
      await tab.go(server.address);
      await untilCached(tab);
      await server.close();
      await tab.go(`${server.address}docs/embedding.html`);
      const caption = (/** @type {string} */ board) => {
        const element = document.querySelector(`n-queens${board}`);
        element?.scrollIntoView();
        return element?.shadowRoot?.querySelector("#caption")?.textContent;
      };
      await eventually(() => tab.run(caption, ":not([id])"), /^Solved/);
      await eventually(() => tab.run(caption, "#run"), /ways to place 10 queens/);
      const run = () =>
        [...document.querySelectorAll(".snippet")]
          .find((snippet) => snippet.textContent?.includes("await run.count()"))
          ?.querySelector("[data-run]");
      assert.equal(await tab.click(run), "clicked");
      await says(tab, /^724n$/m);
      await tab.run(() => document.querySelector("iframe")?.scrollIntoView());
      await tab.enterFrame();
      await says(tab, /The board is empty/);
    };
    await visitWith(engine, "about:blank", SERVER_GONE, visit);
  },

  "programs run in the site, also without a network, in a frame that reaches nothing": (engine) =>
    runsPrograms(engine, engine === "WebKit" ? ["javascript"] : ["python", "javascript"]),

  async "an element from another origin counts with workers"(engine) {
    const server = await serve(SITE);
    const host = await serveHtml(elementFrom(server.address, ENDLESS));
    await visitWith(engine, host.address, countsInElement);
    await Promise.all([server.close(), host.close()]);
  },

  async "the script that contains everything counts with workers, from the disk"(engine) {
    const folder = temporaryFolder();
    const script = SITE.get("n-queens.global.js") ?? "";
    writeFileSync(join(folder, "n-queens.global.js"), script);
    const board = `<n-queens room="count" n="${ENDLESS}"></n-queens>`;
    writeFileSync(join(folder, "notes.html"), `<script src="n-queens.global.js"></script>${board}`);
    await visitWith(engine, pathToFileURL(join(folder, "notes.html")).href, countsInElement);
  },

  async "the single file opens from the disk, with every room"(engine) {
    await visitWith(engine, `${SINGLE_FILE}?room=count&n=14`, async (tab) => {
      await says(tab, /Ready to count the solutions for n = 14/);
      await click(tab, "button", "Count");
      await says(tab, /365,596 solutions for n = 14, counted in/);
      await click(tab, "a", "Solutions");
      await says(tab, /Solution 1: 1 3 5 7 12 10 13 4 14 9 2 6 8 11/);
      await click(tab, "a", "Guide");
      await says(tab, /Max Bezzel/);
      await click(tab, "a", "Algorithms");
      await says(tab, /The ladder[\s\S]*Dancing links/);
      await click(tab, "a", "Board");
      await says(tab, /0 of 14 queens, 0 conflicts/);
      await eventually(
        () => tab.run(() => location.search),
        "?room=board&n=14&algorithm=pruning&view=ladder",
      );
      await click(tab, "button", "Share");
      await says(tab, /This page was opened from a file\./);
      for (const language of LANGUAGES) {
        const name = await inLanguage(language, () => t("room.algorithms"));
        await tab.go(`${SINGLE_FILE}?room=algorithms&lang=${language}`);
        await says(tab, new RegExp(name));
      }
      const foreign = tab.requests().filter((url) => !/^(about|file|blob|data):/.test(url));
      assert.deepEqual(foreign, []);
    });
  },

  async "the README's example and its board run"(engine) {
    const [page = "", board = ""] = blocks("html");
    const installed = [...filesBelow(PACKAGE)].map(
      ([path, content]) => /** @type {const} */ ([`node_modules/nqueens/${path}`, content]),
    );
    const pages = {
      "index.html": page.replace("<script", `${RECORDER}<script`),
      "example.mjs": EXAMPLE,
      "board.html": board,
    };
    const written = Object.entries(pages).map(
      ([path, text]) => /** @type {const} */ ([path, Buffer.from(text)]),
    );
    const server = await serve(new Map([...installed, ...written]));
    await visitWith(engine, server.address, async (tab) => {
      await eventually(() => tab.run(() => Reflect.get(window, "printed")), PRINTED);
      await tab.go(`${server.address}board.html`);
      const caption = () => {
        const root = document.querySelector("n-queens")?.shadowRoot;
        return root?.querySelector("[part=caption]")?.textContent;
      };
      await eventually(() => tab.run(caption), /^The board is empty/);
    });
    await server.close();
  },
};

/** The same in more restricted environments. @type {Checks} */
export const RESTRICTED = {
  async "in a sandboxed frame of another origin the site counts with workers"(engine) {
    const server = await serve(SITE);
    const host = await serveHtml(
      `<iframe sandbox="allow-scripts" src="${server.address}?room=count&n=${ENDLESS}"></iframe>`,
    );
    await visitWith(engine, host.address, async (tab) => {
      await tab.enterFrame();
      // Without an origin, the site redirects to the single file.
      await eventually(() => address(tab), /n-queens\.html\?/);
      await countsWithWorkers(tab);
    });
    await Promise.all([server.close(), host.close()]);
  },

  async "the element counts without workers if its host forbids them"(engine) {
    const server = await serve(SITE);
    const policy = `<meta http-equiv="Content-Security-Policy" content="worker-src 'none'">`;
    const host = await serveHtml(policy + elementFrom(server.address, 14));
    const counts = (/** @type {Tab} */ tab) =>
      eventually(() => verdict(tab), /^365,596 solutions for n = 14, counted in/);
    await visitWith(engine, host.address, /worker-src 'none'/, counts);
    await Promise.all([server.close(), host.close()]);
  },

  async "an element says which policy of its host stops it"(engine) {
    const server = await serve(SITE);
    const { origin } = new URL(server.address);
    const board = '<n-queens n="6">Six queens</n-queens>';
    const classic = `<script src="${server.address}n-queens.global.js"></script>${board}`;
    const module = `<script type="module" src="${server.address}n-queens.js"></script>${board}`;
    /** @type {[policy: string, html: string, words: RegExp][]} */
    const hosts = [
      [`script-src ${origin}`, classic, /forbids WebAssembly\. .*'wasm-unsafe-eval'/],
      [
        `script-src ${origin} 'wasm-unsafe-eval'; connect-src 'none'`,
        module,
        /forbids loading from http:.*connect-src.*n-queens\.global\.js/,
      ],
    ];
    const note = () => document.querySelector("n-queens")?.shadowRoot?.querySelector(".note")?.textContent;
    for (const [policy, html, words] of hosts) {
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      const host = await serveHtml(meta + html);
      const says = (/** @type {Tab} */ tab) => eventually(() => tab.run(note), words);
      await visitWith(
        engine,
        host.address,
        /Content.Security.Policy|connect-src|script-src|WebAssembly/,
        says,
      );
      await host.close();
    }
    await server.close();
  },

  async "the site opened from the disk redirects to the single file, which counts with workers"(engine) {
    await visitWith(engine, `${new URL("site/index.html", DIST)}?room=count&n=${ENDLESS}`, async (tab) => {
      await eventually(() => address(tab), /site\/n-queens\.html\?/);
      await countsWithWorkers(tab);
    });
  },

  async "the board appears before the wasm is loaded"(engine) {
    let arrive = () => {};
    const wasm = new Promise((resolve) => {
      arrive = () => resolve(undefined);
    });
    const server = await serve(SITE, async (path) => {
      if (path.endsWith(".wasm")) await wasm;
    });
    await visitWith(engine, `${server.address}?queens=1`, async (tab) => {
      // Three colours: the first square, its queen, the second square.
      await eventually(async () => new Set(await tab.run(boardColours)).size, 3);
      // The accessible cells, the navigation and the loading message are there.
      await eventually(() => tab.run(() => document.querySelectorAll("[role=gridcell]").length), 64);
      await says(tab, /N-Queens\s+Guide\s+Board\s+Algorithms\s+Count\s+Solutions\s/);
      await says(tab, /Loading/);
      arrive();
      await says(tab, /1 of 8 queens, 0 conflicts/);
    });
    await server.close();
  },
};
