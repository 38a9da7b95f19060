/**
 * Runs the files of the environment variable TEST_FILES in this process, a few at a time: together they need one Node, one
 * browser of each kind and its pages. Other processes may run files of the same list.
 */

import { mkdirSync } from "node:fs";
import { after, describe } from "node:test";
import { pathToFileURL } from "node:url";
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

after(closeAll);
// Node notes which file has a test while it loads the file. What several files import must not await, or it is lost.
describe("files", { concurrency: atATime }, () => {
  for (const file of unclaimed()) {
    describe(file, { concurrency: 1, timeout }, () => import(pathToFileURL(file).href));
  }
});
