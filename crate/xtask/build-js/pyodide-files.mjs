/** What Python programs run with. The site has the files of Pyodide in a folder with the version in its name. */

import { readdirSync } from "node:fs";
import { FILES, VERSION } from "../../../www/vendor/pyodide/files.js";

/** The path in the site of each file that the page loads, by name. @type {Readonly<Record<string, string>>} */
export const PYODIDE = Object.fromEntries(Object.keys(FILES).map((name) => [name, pathOf(name)]));

/** The path in the site of the licences. */
export const PYODIDE_LICENSES = pathOf("LICENSES.txt");

const FOLDER = "www/program/python";
/** The paths in the checkout of what runs and records programs, on the page and in the package. */
export const RECORDER = readdirSync(new URL(`../../../${FOLDER}`, import.meta.url))
  .filter((name) => name.endsWith(".py"))
  .map((name) => `${FOLDER}/${name}`);

/** @param {string} name */
function pathOf(name) {
  return `pyodide-${VERSION}/${name}`;
}
