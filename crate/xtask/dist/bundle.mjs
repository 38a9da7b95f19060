/** Bundling, as everything that is built does it. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The path of a file, from its path in the source tree. @param {string} path */
export const source = (path) => join(ROOT, path);

/** @param {string} path In the source tree. */
export const read = (path) => readFileSync(source(path));

/** @param {string | Uint8Array} content @param {"hex" | "base64"} encoding */
export const sha256 = (content, encoding) => createHash("sha256").update(content).digest(encoding);

/**
 * Puts some modules in the place of others.
 *
 * @param {Record<string, string>} others By the path of the one that is not wanted.
 * @returns {import("esbuild").Plugin}
 */
const inPlaceOf = (others) => ({
  name: "in place of",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const other = others[relative(ROOT, resolve(resolveDir, path))];
      return other ? { path: source(other) } : undefined;
    });
  },
});

/**
 * Bundles and minifies.
 *
 * @param {import("esbuild").BuildOptions} options
 * @param {Record<string, string>} [others] Modules that are put in the place of others.
 */
export async function bundle(options, others = {}) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    target: "es2022",
    charset: "utf8",
    logLevel: "warning",
    outdir: ".",
    plugins: [inPlaceOf(others)],
    ...options,
    metafile: true,
    write: false,
  });
  return outputFiles.map(({ path, contents, text }) => {
    const place = relative(ROOT, path);
    const { entryPoint: entry, imports = [] } = metafile.outputs[place] ?? {};
    const statements = imports.filter(({ kind }) => kind === "import-statement");
    return { place, contents, text, entry, imports: statements.map(({ path }) => path) };
  });
}

/**
 * One text out of a file and all that it imports.
 *
 * @param {string} entry @param {Record<string, string>} [define] @param {Record<string, string>} [others]
 */
export async function bundleOne(entry, define, others) {
  const [file, ...more] = await bundle({ entryPoints: [entry], format: "iife", define }, others);
  if (!file || more.length > 0) throw new Error(`${entry} becomes more than one file`);
  return file.text;
}

/** Other modules for where there is no address to load anything from. */
export const INSIDE = { "www/platform/assets.js": "www/single-file/assets.js" };

/** The program of a counting worker. It loads nothing itself. */
export const countWorker = () => bundleOne("www/workers/count-worker.js", { COUNT_WORKER: '""' }, INSIDE);
