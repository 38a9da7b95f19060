/** Builds the npm package: the core for browsers and for Node, and the custom element. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { bundle, bundleOne, countWorker, read, source } from "./bundle.mjs";

const BROWSER = { "www/platform/assets.js": "www/package/assets.js" };
const NODE = {
  "www/platform/assets.js": "www/package/assets-node.js",
  "www/workers/threads.js": "www/package/threads.js",
};

/** The files of the package, by path. @returns {Promise<Map<string, string | Uint8Array>>} */
export async function npmPackage() {
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  /** @type {import("esbuild").BuildOptions} */
  const options = { outdir: "lib", format: "esm" };
  const index = "www/package/index.js";
  const forBrowsers = await bundle(
    { ...options, entryPoints: { index, element: "www/element.js" }, splitting: true },
    BROWSER,
  );
  const threads = "www/package/count-worker-node.js";
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
  files.set("lib/count-worker.js", await countWorker());
  files.set("lib/nqueens.wasm", read("www/pkg/nqueens_bg.wasm"));
  files.set("lib/style.css", await bundleOne("www/styles/style.css"));
  for (const [path, text] of declarations(["package/index.d.ts", "element.d.ts"]))
    files.set(`types/${path}`, text);
  for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) files.set(name, read(name));
  files.set("README.md", read("www/package/README.md"));
  files.set("package.json", `${JSON.stringify(manifest(), null, 2)}\n`);
  return files;
}

function manifest() {
  const crate = read("Cargo.toml").toString();
  /** @param {string} name */
  const field = (name) => {
    const [, value] = new RegExp(`^${name} = "(.*)"$`, "m").exec(crate) ?? [];
    if (!value) throw new Error(`Cargo.toml has no ${name}`);
    return value;
  };
  const { engines } = JSON.parse(read("package.json").toString());
  return {
    name: "nqueens", // on npm, `n-queens` is another package
    version: field("version"),
    description: field("description"),
    keywords: ["n-queens", "backtracking", "combinatorics", "chess", "wasm", "web-component"],
    license: `(${field("license")})`,
    type: "module",
    exports: {
      ".": { types: "./types/package/index.d.ts", node: "./lib/node.js", default: "./lib/index.js" },
      "./element": { types: "./types/element.d.ts", default: "./lib/element.js" },
      "./nqueens.wasm": "./lib/nqueens.wasm",
      "./package.json": "./package.json",
    },
    files: ["LICENSE-*", "lib", "types"],
    engines,
  };
}

/** wasm-bindgen's declarations, whose classes need the types for `using`. @param {string} path */
const generatedDeclarations = (path) => `/// <reference lib="esnext.disposable" />\n${read(`www/${path}`)}`;

/**
 * The type declarations of modules and of all modules that these refer to.
 *
 * @param {string[]} entries
 */
function declarations(entries) {
  const folder = mkdtempSync(join(tmpdir(), "declarations-"));
  try {
    execFileSync(source("node_modules/.bin/tsc"), ["--project", source("www/package"), "--outDir", folder]);
    /** @type {Map<string, string>} */
    const found = new Map();
    const wanted = new Set(entries);
    for (const path of wanted) {
      const text = path.startsWith("pkg/")
        ? generatedDeclarations(path)
        : readFileSync(join(folder, path), "utf8");
      found.set(path, text);
      for (const [, module = ""] of text.matchAll(/(?:from |import\()"(\.[^"]*)\.js"/g)) {
        wanted.add(posix.join(posix.dirname(path), `${module}.d.ts`));
      }
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
