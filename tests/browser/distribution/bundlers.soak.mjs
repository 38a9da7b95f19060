/**
 * Packs dist/npm/, installs it into an empty project, and shows and counts a board in Chromium with each bundler, none
 * of which is configured for the package.
 */

import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import * as esbuild from "esbuild";
import * as vite from "vite";
import webpack from "webpack";
import { temporaryFolder } from "../../../crate/xtask/temporary.mjs";
import { open } from "../../support/browser.mjs";
import { PACKAGE, projectWithPackage } from "../../support/distribution.mjs";
import { eventually } from "../../support/eventually.mjs";
import { boardColours } from "../../support/pages.mjs";
import { filesBelow, serve } from "../../support/static.mjs";

const project = projectWithPackage();

const PROGRAM = `
import { countInWorkers } from "nqueens";
import "nqueens/element";

countInWorkers(14).then((count) => {
  document.querySelector("output").textContent = String(count);
});
`;

/** @param {string} script */
const pageWith = (script) => `<!doctype html>
<meta charset="utf-8" />
<title>Eight queens</title>
<link rel="icon" href="data:," />
<style>n-queens { color-scheme: light; width: 600px }</style>
<n-queens n="8" queens="1,5,8,6,3,7,2,4"></n-queens>
<output></output>
${script}
`;

writeFileSync(join(project, "main.js"), PROGRAM);
writeFileSync(join(project, "index.html"), pageWith('<script type="module" src="/main.js"></script>'));

/** A folder with a page for the script that a bundler writes there. @param {string} name */
function outputFolder(name) {
  const folder = join(project, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "index.html"), pageWith('<script src="main.js" defer></script>'));
  return folder;
}

/** Opens a page and checks that it shows the board with its styles, and counts with workers. @param {string} address */
async function works(address) {
  const check = async (/** @type {import("playwright-core").Page} */ page) => {
    await eventually(() => page.locator("n-queens [part=caption]").innerText(), /^Solved/);
    await eventually(
      () => page.evaluate(boardColours),
      ["244,240,232,255", "34,33,31,255", "221,214,201,255"],
    );
    await eventually(() => page.locator("output").innerText(), "365596");
    assert.notDeepEqual(page.workers(), []); // idle workers are kept for a while
    const backgrounds = page
      .locator("n-queens .place")
      .evaluate((place) => getComputedStyle(place).backgroundColor);
    assert.equal(await backgrounds, "rgb(252, 251, 249)");
  };
  // Vite's development server says in the console that it has connected.
  await open(address, { expected: /^debug: \[vite\] connect/ }, check);
}

/** @param {string} folder */
async function worksWhenServed(folder) {
  const server = await serve(filesBelow(pathToFileURL(`${folder}/`)));
  await works(server.address);
  await server.close();
}

/** @param {import("vite").ViteDevServer | import("vite").PreviewServer} server */
async function worksInVite(server) {
  try {
    await works(server.resolvedUrls?.local[0] ?? "");
  } finally {
    await server.close(); // otherwise a failed test would never end
  }
}

/** Warnings fail the test. */
const logger = vite.createLogger("warn");
logger.warn = logger.error = (message) => assert.fail(message);

const VITE = /** @type {const} */ ({
  root: project,
  configFile: false,
  logLevel: "warn",
  customLogger: logger,
});
const ADDRESS = { host: "127.0.0.1", port: 0 };

test("the package works in vite dev", async () => {
  const server = await vite.createServer({ ...VITE, server: ADDRESS });
  await worksInVite(await server.listen());
  // It has bundled the package as a dependency, which moves its modules.
  assert.ok(existsSync(join(project, "node_modules/.vite/deps/nqueens_element.js")));
});

test("the package works in vite dev when it is linked to a folder elsewhere, as npm installs folders", async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "node_modules"));
  symlinkSync(PACKAGE, join(root, "node_modules/nqueens"), "dir");
  for (const name of ["package.json", "main.js", "index.html"]) cpSync(join(project, name), join(root, name));
  const server = await vite.createServer({ ...VITE, root, server: ADDRESS });
  await worksInVite(await server.listen());
});

test("the package works in vite build", async () => {
  await vite.build(VITE);
  await worksInVite(await vite.preview({ ...VITE, preview: ADDRESS }));
});

test("the package works in webpack", async () => {
  const path = outputFolder("webpack");
  const compiler = webpack({
    context: project,
    entry: "./main.js",
    output: { path },
    mode: "production",
    optimization: { minimize: false }, // most of the time, and the package is minified already
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.deepEqual(stats?.toJson({ all: false, errors: true, warnings: true }), { errors: [], warnings: [] });
  await worksWhenServed(path);
});

test("the package works in esbuild, also as a single classic script", async () => {
  const outdir = outputFolder("esbuild");
  const { warnings } = await esbuild.build({
    absWorkingDir: project,
    entryPoints: ["main.js"],
    bundle: true,
    outdir,
    logLevel: "silent",
  });
  assert.deepEqual(warnings, []);
  await worksWhenServed(outdir);
});
