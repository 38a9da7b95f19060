/**
 * Builds the Python package: two wheels, which are zip archives of modules and metadata (PEP 427). One has the compiled
 * engine, for one platform; the other one is for all platforms.
 */

import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { QUEEN_PATH } from "../../../www/board/queen.js";
import { THEMES } from "../../../www/pkg/colours/themes.js";
import { MOMENTS } from "../../../www/state/parameters.js";
import { DEFAULTS, PARAMETERS } from "../../../www/state/state.js";
import { writeParameters } from "../../../www/state/url.js";
import { bundle, crateField, read, sha256, source, ZIP } from "./bundle.mjs";
import { RECORDER } from "./pyodide-files.mjs";

const FOLDER = "www/python";
const MODULE = "nqueens_board";

/**
 * The wheels by file name: with the engine, and without it.
 *
 * @param {string} script The element as one script.
 * @param {string} engine The path of a wheel that has only the engine, from maturin.
 */
export async function wheels(script, engine) {
  const files = await modules(script);
  const compiled = Object.entries(unzipSync(read(engine)));
  const [[path, library] = []] = compiled.filter(([path]) => /\.(so|pyd)$/.test(path));
  const [[, about] = []] = compiled.filter(([path]) => path.endsWith(".dist-info/WHEEL"));
  if (!path || !library || !about) throw new Error(`${engine} has no engine`);
  const tags = [...String(Buffer.from(about)).matchAll(/^Tag: (.+)$/gm)].map(([, tag = ""]) => tag);
  const [, platform = ""] = /-([^-]+-[^-]+-[^-]+)\.whl$/.exec(engine) ?? [];
  return new Map([
    archive(platform, tags, new Map([...files, [`${MODULE}/${basename(path)}`, library]])),
    archive("py3-none-any", ["py3-none-any"], files),
  ]);
}

/** The modules, and what they read, by path. @param {string} script */
async function modules(script) {
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  for (const name of readdirSync(source(`${FOLDER}/${MODULE}`)).sort()) {
    if (/\.pyi?$|^py\.typed$/.test(name)) files.set(`${MODULE}/${name}`, read(`${FOLDER}/${MODULE}/${name}`));
  }
  // What records programs on the page records functions here, too.
  for (const path of RECORDER) files.set(`${MODULE}/program/${basename(path)}`, read(path));
  for (const [name, content] of await data(script)) files.set(`${MODULE}/static/${name}`, content);
  return files;
}

/**
 * A wheel: its file name and its content.
 *
 * @param {string} platform The end of its name.
 * @param {string[]} tags The platforms one by one.
 * @param {Map<string, string | Uint8Array>} modules
 * @returns {[name: string, content: Uint8Array]}
 */
function archive(platform, tags, modules) {
  const version = crateField("version");
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`Python writes the version ${version} in another way`);
  const files = new Map(modules);
  const info = `${MODULE}-${version}.dist-info`;
  for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) files.set(`${info}/licenses/${name}`, read(name));
  files.set(`${info}/METADATA`, metadata(version));
  const lines = ["Wheel-Version: 1.0", "Generator: xtask", `Root-Is-Purelib: ${platform.endsWith("-any")}`];
  files.set(`${info}/WHEEL`, `${[...lines, ...tags.map((tag) => `Tag: ${tag}`)].join("\n")}\n`);
  files.set(`${info}/RECORD`, record(files, `${info}/RECORD`));
  const zipped = Object.fromEntries([...files].map(([path, content]) => [path, Buffer.from(content)]));
  return [`${MODULE}-${version}-${platform}.whl`, zipSync(zipped, ZIP)];
}

/** What the modules read: the programs, the page's parameters, queen and colours, and the published numbers, by file name. @param {string} script The element as one script. */
async function data(script) {
  const [widget] = await bundle({ entryPoints: [`${FOLDER}/widget.js`], format: "esm" });
  return /** @type {[string, string | Uint8Array][]} */ ([
    ["counts.csv", read("tests/data/counts.csv")],
    ["n-queens.global.js", script],
    ["parameters.json", JSON.stringify(parameters())],
    ["queen.json", JSON.stringify(QUEEN_PATH)],
    ["themes.json", JSON.stringify(THEMES)],
    ["widget.js", widget?.text ?? ""],
  ]);
}

/** The entries of all parameters, each with its default as in a link, and moments with their names in each chapter. */
function parameters() {
  const texts = writeParameters(DEFAULTS);
  const entries = Object.entries(PARAMETERS).map(([name, entry]) => [
    name,
    {
      ...entry,
      text: texts[/** @type {keyof typeof texts} */ (name)],
      ...(entry.kind === "moment" && { names: MOMENTS }),
    },
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
Classifier: Intended Audience :: Science/Research
Classifier: Programming Language :: Python :: 3
Classifier: Programming Language :: Python :: 3 :: Only
Classifier: Programming Language :: Rust
Classifier: Topic :: Education
Classifier: Topic :: Scientific/Engineering :: Mathematics
Classifier: Typing :: Typed
Project-URL: Repository, ${crateField("repository")}
Project-URL: Changelog, ${crateField("repository")}/blob/v${version}/CHANGELOG.md
Requires-Python: >=3.10
Requires-Dist: anywidget<1,>=0.9
Requires-Dist: ipywidgets<9,>=8
Requires-Dist: traitlets<6,>=5
Provides-Extra: dask
Requires-Dist: distributed>=2024; extra == "dask"
Provides-Extra: numpy
Requires-Dist: numpy>=1.23; extra == "numpy"
Provides-Extra: ray
Requires-Dist: ray>=2; extra == "ray"
Provides-Extra: tqdm
Requires-Dist: tqdm>=4; extra == "tqdm"
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
