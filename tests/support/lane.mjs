/**
 * Runs the files of the environment variable TEST_FILES in this process: together they need one Node, one browser of
 * each kind and its pages. Other processes may run files of the same list.
 */

import { mkdirSync } from "node:fs";
import { after, describe } from "node:test";
import { pathToFileURL } from "node:url";
import { setLanguage } from "../../www/i18n/i18n.js";
import { closeAll } from "./at-end.mjs";

const { files, claims, atATime, timeout } = JSON.parse(process.env.TEST_FILES ?? "{}");

function* unclaimed() {
  for (const [i, file] of files.entries()) {
    try {
      mkdirSync(`${claims}/${i}`);
    } catch {
      continue; // another process has taken it
    }
    yield file;
  }
}

/** @param {string} file */
const run = (file) => describe(file, { concurrency: 1, timeout }, () => import(pathToFileURL(file).href));

const globals = new Map(
  Reflect.ownKeys(globalThis).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
);

/** Takes back the language that a file has chosen, and what it has set up in place of a browser, for the next one. */
async function restore() {
  await setLanguage("en");
  for (const name of Reflect.ownKeys(globalThis)) {
    const was = globals.get(name);
    if (was) Object.defineProperty(globalThis, name, was);
    else Reflect.deleteProperty(globalThis, name);
  }
}

if (atATime > 1) {
  after(closeAll);
  // Node notes which file has a test while it loads the file. What several files import must not await, or it is lost.
  describe("files", { concurrency: atATime }, () => {
    for (const file of unclaimed()) run(file);
  });
} else {
  for (const file of unclaimed()) {
    await run(file);
    await restore();
  }
  await closeAll(); // Node calls what is to run after all tests as soon as none waits, which is after the first file
}
