/**
 * Copies what the page needs of Pyodide, with which it runs Python, to the folder in its argument, with the licences as
 * required. The module files.js has the version, and the size and the hash of each file, by which the page knows it.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { read, sha256, targetFolder } from "./bundle.mjs";

const PACKAGE = "node_modules/pyodide";
const FILES = ["pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", "python_stdlib.zip"];
/** The list of the packages that Pyodide can load. The page loads none. */
const LOCK = "pyodide-lock.json";

const { version, repository } = JSON.parse(read(`${PACKAGE}/package.json`).toString());
const { info } = JSON.parse(read(`${PACKAGE}/${LOCK}`).toString());

/** The texts of the licences are in packages that have the same ones. */
const LICENSES = `This folder has parts of Pyodide ${version}, unchanged except for ${LOCK}, which lists no packages.
Pyodide is under the Mozilla Public License 2.0; its source code is at
${repository.url.replace(/^git\+|\.git$/g, "")}/tree/${version}
It contains Python ${info.python} with its standard library, which is under the Python Software Foundation License 2.

${read("node_modules/axe-core/LICENSE")}
${read("node_modules/argparse/LICENSE")}`;

const folder = targetFolder();
mkdirSync(folder, { recursive: true });
/** @type {[string, string | Uint8Array][]} */
const contents = [
  ...FILES.map((name) => /** @type {[string, Uint8Array]} */ ([name, read(`${PACKAGE}/${name}`)])),
  [LOCK, JSON.stringify({ info, packages: {} })],
];
const entries = contents.map(([name, content]) => [
  name,
  { bytes: Buffer.byteLength(content), sha256: sha256(content, "base64") },
]);
for (const [name, content] of contents) writeFileSync(join(folder, name), content);
writeFileSync(join(folder, "LICENSES.txt"), LICENSES);
writeFileSync(
  join(folder, "files.js"),
  `export const VERSION = ${JSON.stringify(version)};\nexport const FILES = ${JSON.stringify(Object.fromEntries(entries), null, 2)};\n`,
);
