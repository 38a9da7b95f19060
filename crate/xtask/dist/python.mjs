/** Builds the Python package: a wheel, which is a zip archive of modules and metadata (PEP 427). */

import { readdirSync } from "node:fs";
import { zipSync } from "fflate";
import { DEFAULTS, PARAMETERS } from "../../../www/state/state.js";
import { writeParameters } from "../../../www/state/url.js";
import { bundle, crateField, read, sha256, source } from "./bundle.mjs";

const FOLDER = "www/python";
const MODULE = "nqueens_board";

/** The file name and the content of the wheel. @param {string} script The element as one script. @returns {Promise<[name: string, content: Uint8Array]>} */
export async function wheel(script) {
  const version = crateField("version");
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`Python writes the version ${version} in another way`);
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  for (const name of readdirSync(source(`${FOLDER}/${MODULE}`)).sort()) {
    if (/\.py$|^py\.typed$/.test(name)) files.set(`${MODULE}/${name}`, read(`${FOLDER}/${MODULE}/${name}`));
  }
  for (const [name, content] of await data(script)) files.set(`${MODULE}/static/${name}`, content);
  const info = `${MODULE}-${version}.dist-info`;
  for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) files.set(`${info}/licenses/${name}`, read(name));
  files.set(`${info}/METADATA`, metadata(version));
  files.set(
    `${info}/WHEEL`,
    "Wheel-Version: 1.0\nGenerator: xtask\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
  );
  files.set(`${info}/RECORD`, record(files, `${info}/RECORD`));
  const archive = Object.fromEntries([...files].map(([path, content]) => [path, Buffer.from(content)]));
  // The least time that a zip archive can have, so that each build has the same bytes.
  return [
    `${MODULE}-${version}-py3-none-any.whl`,
    zipSync(archive, { level: 9, mtime: new Date(1980, 0, 1) }),
  ];
}

/** What the modules read: the programs, the parameters of the page and the published numbers, by file name. @param {string} script The element as one script. */
async function data(script) {
  const [widget] = await bundle({ entryPoints: [`${FOLDER}/widget.js`], format: "esm" });
  return /** @type {[string, string | Uint8Array][]} */ ([
    ["counts.csv", read("tests/data/counts.csv")],
    ["n-queens.global.js", script],
    ["parameters.json", JSON.stringify(parameters())],
    ["widget.js", widget?.text ?? ""],
  ]);
}

/** The entries of all parameters, each with its default as in a link. */
function parameters() {
  const texts = writeParameters(DEFAULTS);
  const entries = Object.entries(PARAMETERS).map(([name, entry]) => [
    name,
    { ...entry, text: texts[/** @type {keyof typeof texts} */ (name)] },
  ]);
  return Object.fromEntries(entries);
}

/** The core metadata, with the README as the description. @param {string} version */
const metadata = (version) => `Metadata-Version: 2.4
Name: nqueens-board
Version: ${version}
Summary: ${crateField("description")}
Keywords: n-queens,backtracking,combinatorics,chess,jupyter,widget
License-Expression: ${crateField("license")}
License-File: LICENSE-APACHE
License-File: LICENSE-MIT
Classifier: Framework :: Jupyter
Classifier: Intended Audience :: Education
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Education
Classifier: Typing :: Typed
Project-URL: Repository, ${crateField("repository")}
Project-URL: Changelog, ${crateField("repository")}/blob/v${version}/CHANGELOG.md
Requires-Python: >=3.10
Requires-Dist: anywidget<1,>=0.9
Requires-Dist: ipywidgets<9,>=8
Requires-Dist: traitlets<6,>=5
Description-Content-Type: text/markdown; charset=UTF-8

${read(`${FOLDER}/README.md`)}`;

/** The hash and the size of each file. @param {Map<string, string | Uint8Array>} files @param {string} own The path of the record itself. */
function record(files, own) {
  const lines = [...files].map(([path, content]) => {
    const hash = Buffer.from(sha256(content, "hex"), "hex").toString("base64url");
    return `${path},sha256=${hash},${Buffer.byteLength(content)}`;
  });
  return `${[...lines, `${own},,`].join("\n")}\n`;
}
