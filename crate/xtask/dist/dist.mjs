/** Writes dist/: the single-file page, the site, the npm package and the Python package. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { source } from "./bundle.mjs";
import { npmPackage } from "./package.mjs";
import { wheel } from "./python.mjs";
import { singleFile } from "./single-file.mjs";
import { site } from "./site.mjs";
import { checkSizes } from "./sizes.mjs";

/** @param {string} path Relative to dist/. @param {string | Uint8Array} content */
function write(path, content) {
  const file = source(`dist/${path}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** @param {string} folder Relative to dist/. @param {Map<string, string | Uint8Array>} files */
function writeAll(folder, files) {
  for (const [path, content] of files) write(`${folder}/${path}`, content);
  const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  console.log(`dist/${folder}: ${files.size} files, ${bytes} bytes`);
}

rmSync(source("dist"), { recursive: true, force: true });

const page = await singleFile();
write("n-queens.html", page);

const { files, views } = await site(page);
writeAll("site", files);
checkSizes(files, views);
writeAll("npm", await npmPackage());
writeAll("python", new Map([await wheel(String(files.get("n-queens.global.js")))]));
