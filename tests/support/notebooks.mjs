/** Starts notebook servers with the Python package, and runs the cells of notebooks in Chromium. */

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../../crate/xtask/temporary.mjs";
import { eventually } from "./eventually.mjs";

/** @import { Locator, Page } from "playwright-core" */

const PYTHON = process.env.PYTHON ?? "python3";

/** A folder for everything that notebooks write. */
export const FOLDER = temporaryFolder();
const HOME = join(FOLDER, "home");

/** Nothing of the user's own settings, and nothing from the network. */
const ENVIRONMENT = {
  ...process.env,
  HOME,
  JUPYTER_CONFIG_DIR: join(HOME, "jupyter"),
  JUPYTER_PLATFORM_DIRS: "0",
  MARIMO_SKIP_UPDATE_CHECK: "1",
  PYTHONDONTWRITEBYTECODE: "1",
};
for (const name of ["JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]) {
  Reflect.deleteProperty(ENVIRONMENT, name);
}

const SETTINGS = {
  "@jupyterlab/apputils-extension:notification": { fetchNews: "false", checkForUpdates: false },
};
mkdirSync(join(HOME, "jupyter/labconfig"), { recursive: true });
writeFileSync(join(HOME, "jupyter/labconfig/default_setting_overrides.json"), JSON.stringify(SETTINGS));

/** Writes a file into the folder, and returns its path. @param {string} name @param {string} text */
export function write(name, text) {
  const path = join(FOLDER, name);
  writeFileSync(path, text);
  return path;
}

/** Writes a notebook with these cells. @param {string} name @param {string[]} sources */
export function writeNotebook(name, sources) {
  const kernelspec = { name: "python3", display_name: "Python 3", language: "python" };
  const cells = sources.map((source, i) => {
    return { cell_type: "code", id: `cell-${i}`, metadata: {}, outputs: [], execution_count: null, source };
  });
  return write(name, JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: { kernelspec }, cells }));
}

/** Runs a Python module until it ends, and returns what it prints. @param {string[]} args */
export async function runModule(...args) {
  const { stdout } = await promisify(execFile)(PYTHON, ["-m", ...args], {
    cwd: FOLDER,
    env: ENVIRONMENT,
    maxBuffer: 1e8,
  });
  return stdout;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  assert.ok(address && typeof address === "object");
  return address.port;
}

/**
 * Starts a Python module as a server, and waits until it answers.
 *
 * @param {(port: number) => string[]} args
 */
async function start(args) {
  const port = await freePort();
  const server = spawn(PYTHON, ["-m", ...args(port)], { cwd: FOLDER, env: ENVIRONMENT });
  let log = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (log += text));
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const address = `http://127.0.0.1:${port}/`;
  await eventually(async () => {
    assert.equal(server.exitCode, null, log);
    const answer = await fetch(address).catch(() => undefined);
    return answer?.ok;
  }, true);
  return {
    address,
    async close() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** Starts a server with JupyterLab and Notebook. */
export const startJupyter = () =>
  start((port) => [
    "jupyterlab",
    "--no-browser",
    "--allow-root",
    `--port=${port}`,
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    `--ServerApp.root_dir=${FOLDER}`,
  ]);

/** Starts a marimo notebook as an app. @param {string} path */
export const startMarimo = (path) =>
  start((port) => ["marimo", "--quiet", "run", path, "--headless", "--no-token", `--port=${port}`]);

/** Waits until a page is connected to the kernel of its notebook. @param {string} address Of the server. @param {string} file */
export const kernelReady = (address, file) =>
  eventually(async () => {
    const sessions = await (await fetch(`${address}api/sessions`)).json();
    const { kernel } = sessions.find((/** @type {{ path: string }} */ { path }) => path === file) ?? {};
    return kernel && `${kernel.execution_state}, ${kernel.connections}`;
  }, "idle, 1");

/** A cell of a Jupyter notebook. @param {Page} page @param {number} i */
export const cell = (page, i) => page.locator(".jp-Notebook .jp-CodeCell").nth(i);

/** Runs a cell of a Jupyter notebook, and waits until it has run. @param {Page} page @param {number} i */
export async function runCell(page, i) {
  const prompt = cell(page, i).locator(".jp-InputPrompt");
  const before = await prompt.innerText();
  await eventually(async () => {
    const now = await prompt.innerText();
    if (now === before) {
      // A notebook that is not ready drops the key, and may take the focus.
      await cell(page, i).locator(".cm-content").click();
      await page.keyboard.press("Control+Enter");
    }
    return now !== before && /\d/.test(now);
  }, true);
}

/** Runs a cell until it prints what is expected. @param {Page} page @param {number} i @param {string | RegExp} expected */
export const prints = (page, i, expected) =>
  eventually(async () => {
    await runCell(page, i);
    return (await cell(page, i).locator(".jp-OutputArea-output").allInnerTexts()).join("").trim();
  }, expected);

/** A square of a board. @param {Locator} board @param {number} n @param {number} row @param {number} column Both from 0. */
export const square = (board, n, row, column) => board.getByRole("gridcell").nth(row * n + column);

/**
 * Drags a queen.
 *
 * @param {Page} page @param {Locator} board @param {number} n
 * @param {readonly [number, number]} from @param {readonly [number, number]} to
 */
export async function drag(page, board, n, from, to) {
  await board.scrollIntoViewIfNeeded();
  // What is above it may still load and move it.
  let last = "";
  await eventually(async () => {
    const before = last;
    last = JSON.stringify(await board.locator("#board").boundingBox());
    return last === before && last !== "null";
  }, true);
  const box = JSON.parse(last);
  const [start, end] = [from, to].map(([row, column]) => ({
    x: box.x + ((column + 0.5) * box.width) / n,
    y: box.y + ((row + 0.5) * box.height) / n,
  }));
  assert.ok(start && end);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** Waits until the caption of a board matches. @param {Locator} board @param {RegExp} words */
export const captioned = (board, words) => eventually(() => board.locator("#caption").innerText(), words);
