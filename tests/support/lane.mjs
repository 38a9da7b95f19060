/** Runs one or all of the files in the environment variable TEST_FILES, a few at a time: see run.mjs. */

import { mkdirSync } from "node:fs";
import { after, describe } from "node:test";
import { pathToFileURL } from "node:url";
import { closeAll } from "./at-end.mjs";

const { files, claims, most, atATime, timeout } = JSON.parse(process.env.TEST_FILES ?? "{}");

/** Whether no other process has taken a file. @param {string} file */
function claim(file) {
  try {
    mkdirSync(`${claims}/${files.indexOf(file)}`);
    return true;
  } catch {
    return false;
  }
}

after(closeAll);
// Node notes which file has a test while it loads the file. What several files import must not await, or it is lost.
describe("files", { concurrency: atATime }, () => {
  let claimed = 0;
  for (const file of files) {
    if (claimed === most || !claim(file)) continue;
    claimed += 1;
    describe(file, { concurrency: 1, timeout }, () => import(pathToFileURL(file).href));
  }
});
