/** Where the site has the files of Pyodide: in a folder with the version in its name. */

import { FILES, VERSION } from "../../../www/vendor/pyodide/files.js";

/** The path in the site of each file that the page loads, by name. @type {Readonly<Record<string, string>>} */
export const PYODIDE = Object.fromEntries(Object.keys(FILES).map((name) => [name, pathOf(name)]));

/** The path in the site of the licences. */
export const PYODIDE_LICENSES = pathOf("LICENSES.txt");

/** @param {string} name */
function pathOf(name) {
  return `pyodide-${VERSION}/${name}`;
}
