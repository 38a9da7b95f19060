/** Builds the npm package: the core for browsers and for Node, and the custom element. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { EVENT_NAMES, EVENT_PREFIX } from "../../../www/state/events.js";
import { temporaryFolder } from "../temporary.mjs";
import {
  bundle,
  bundleOne,
  countWorker,
  crateField,
  gzipBase64,
  PAGE_ONLY,
  read,
  source,
  WASM,
} from "./bundle.mjs";
import { siteAddress } from "./html.mjs";

const BROWSER = {
  "www/platform/assets.js": "www/builds/package/assets.js",
  ...PAGE_ONLY,
};
const NODE = {
  "www/platform/assets.js": "www/builds/package/assets-node.js",
  "www/workers/threads.js": "www/builds/package/threads.js",
};

/** The files of the package, by path. @returns {Promise<Map<string, string | Uint8Array>>} */
export async function npmPackage() {
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  /** @type {import("esbuild").BuildOptions} */
  const options = { outdir: "lib", format: "esm" };
  const index = "www/builds/package/index.js";
  const { core, engine, judge, animation } = WASM;
  const define = {
    COUNT_WORKER: JSON.stringify(await countWorker()),
    SITE_ADDRESS: JSON.stringify(siteAddress()),
    STYLES: JSON.stringify(await bundleOne("www/styles/element.css")),
    "WASM.core": JSON.stringify(gzipBase64(read(core))),
    "WASM.engine": JSON.stringify(gzipBase64(read(engine))),
    "WASM.judge": JSON.stringify(gzipBase64(read(judge))),
    "WASM.animation": JSON.stringify(gzipBase64(read(animation))),
  };
  const forBrowsers = await bundle(
    { ...options, entryPoints: { index, element: "www/element.js" }, splitting: true, define },
    BROWSER,
  );
  const threads = "www/builds/package/count-worker-node.js";
  const forNode = await bundle(
    // Not minified: download time does not matter here, and Node shows the source line of an error.
    {
      ...options,
      entryPoints: { node: index, "count-worker-node": threads },
      platform: "node",
      minify: false,
    },
    NODE,
  );
  for (const { output, contents } of [...forBrowsers, ...forNode]) files.set(output, contents);
  files.set("lib/nqueens.wasm", read(core));
  files.set("lib/engine.wasm", read(engine));
  files.set("lib/judge.wasm", read(judge));
  files.set("lib/animation.wasm", read(animation));
  for (const [path, text] of declarations(["builds/package/index.d.ts", "element.d.ts"]))
    files.set(`types/${path}`, text);
  for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) files.set(name, read(name));
  files.set("README.md", read("www/builds/package/README.md"));
  files.set("package.json", `${JSON.stringify(manifest(), null, 2)}\n`);
  return files;
}

function manifest() {
  const { engines } = JSON.parse(read("package.json").toString());
  return {
    name: "nqueens", // on npm, `n-queens` is another package
    version: crateField("version"),
    description: crateField("description"),
    keywords: ["n-queens", "backtracking", "combinatorics", "chess", "wasm", "web-component"],
    license: `(${crateField("license")})`,
    repository: { type: "git", url: `git+${crateField("repository")}.git` },
    type: "module",
    exports: {
      ".": { types: "./types/builds/package/index.d.ts", node: "./lib/node.js", default: "./lib/index.js" },
      "./element": { types: "./types/element.d.ts", default: "./lib/element.js" },
      "./nqueens.wasm": "./lib/nqueens.wasm",
      "./engine.wasm": "./lib/engine.wasm",
      "./judge.wasm": "./lib/judge.wasm",
      "./animation.wasm": "./lib/animation.wasm",
      "./package.json": "./package.json",
    },
    files: ["LICENSE-*", "lib", "types"],
    engines,
  };
}

/** What the declarations of the element lack: its properties are defined by a loop. */
const ELEMENT_TYPES = `
/** The properties, as the element returns them. What is neither a number nor true or false is text, as in a link. */
export type Properties = {
    [P in Parameter]: State[P] extends boolean ? boolean : State[P] extends number ? number : string;
};
export interface NQueensElement extends Properties {
}
export type EventDetails = import("./state/events.js").EventDetails;
declare global {
    interface HTMLElementTagNameMap {
        "n-queens": NQueensElement;
    }
    interface HTMLElementEventMap {
        "${EVENT_PREFIX}ready": CustomEvent<null>;
${EVENT_NAMES.map((name) => `        "${EVENT_PREFIX}${name}": CustomEvent<EventDetails["${name}"]>;`).join("\n")}
    }
}
`;

/**
 * wasm-bindgen's declarations, whose classes need the types for `using`. The page passes names of algorithms from
 * links, which are any text, so its declarations say `string`; those of the package name the algorithms, so that typing
 * errors are found.
 *
 * @param {string} path
 */
const generatedDeclarations = (path) =>
  `/// <reference lib="esnext.disposable" />\n${read(`www/${path}`)}`.replaceAll(
    "(algorithm: string",
    "(algorithm: Algorithm",
  );

/**
 * The type declarations of modules and of all modules that these refer to.
 *
 * @param {string[]} entries
 */
function declarations(entries) {
  const folder = temporaryFolder();
  // Not the script in .bin, which Node cannot start on Windows.
  const tsc = source("node_modules/@typescript/native/bin/tsc");
  execFileSync(process.execPath, [tsc, "--project", source("www/builds/package"), "--outDir", folder]);
  /** @type {Map<string, string>} */
  const found = new Map();
  const wanted = new Set(entries);
  for (const path of wanted) {
    const text = path.startsWith("pkg/")
      ? generatedDeclarations(path)
      : readFileSync(join(folder, path), "utf8") + (path === "element.d.ts" ? ELEMENT_TYPES : "");
    found.set(path, text);
    for (const [, module = ""] of text.matchAll(/(?:from |import\()"(\.[^"]*)\.js"/g)) {
      wanted.add(posix.join(posix.dirname(path), `${module}.d.ts`));
    }
  }
  return found;
}
