/**
 * Writes what is published to the folder in its first argument: the single-file page, the site, the npm and the Python
 * package, and the quiz for learning platforms. Its second argument is the wheel with the engine for Python; the third
 * and fourth are the options of the quiz.
 */

import { join } from "node:path";
import { targetFolder, write } from "./bundle.mjs";
import { checkPackage, checkSite, checkWheel, checkWritten, filesBelow } from "./complete.mjs";
import { npmPackage } from "./package.mjs";
import { wheels } from "./python.mjs";
import { quizPackages } from "./quiz.mjs";
import { singleFile } from "./single-file.mjs";
import { site } from "./site.mjs";
import { checkSizes } from "./sizes.mjs";

const target = targetFolder();
/** @type {Map<string, string | Uint8Array>} */
const built = new Map();

/** @param {string} path @param {string | Uint8Array} content */
function add(path, content) {
  built.set(path, content);
  write(join(target, path), content);
}

/** @param {string} folder @param {Map<string, string | Uint8Array>} files */
function writeAll(folder, files) {
  for (const [path, content] of files) add(`${folder}/${path}`, content);
  const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  console.log(`dist/${folder}: ${files.size} files, ${bytes} bytes`);
}

const page = await singleFile();
add("n-queens.html", page);

const { files, views } = await site(page);
writeAll("site", files);
checkSizes(files, views);
writeAll("npm", await npmPackage());
const [, , , engine = "", query, pass] = process.argv;
const archives = await wheels(String(files.get("n-queens.global.js")), engine);
writeAll("python", archives);
writeAll("quiz", await quizPackages(page, { query, pass }));

checkWritten(filesBelow(target), built);
checkSite(filesBelow(join(target, "site")));
checkPackage(filesBelow(join(target, "npm")));
for (const archive of archives.values()) checkWheel(archive);
