/** Bundles modules with esbuild, for everything in dist. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The absolute path of a file in the source tree. @param {string} path */
export const source = (path) => join(ROOT, path);

/** The content of a file. @param {string} path In the source tree. */
export const read = (path) => readFileSync(source(path));

/** @param {string | Uint8Array} content @param {"hex" | "base64"} encoding */
export const sha256 = (content, encoding) => createHash("sha256").update(content).digest(encoding);

/**
 * An esbuild plugin that replaces modules by others.
 *
 * @param {Record<string, string>} replacements The path of each replacement, by the path of the original module.
 * @returns {import("esbuild").Plugin}
 */
const replaceModules = (replacements) => ({
  name: "replace modules",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const replacement = replacements[relative(ROOT, resolve(resolveDir, path))];
      return replacement ? { path: source(replacement) } : undefined;
    });
  },
});

/**
 * Bundles and minifies modules, and returns the output files.
 *
 * @param {import("esbuild").BuildOptions} options
 * @param {Record<string, string>} [replacements] See `replaceModules`.
 */
export async function bundle(options, replacements = {}) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    target: "es2022",
    charset: "utf8",
    logLevel: "warning",
    outdir: ".",
    plugins: [replaceModules(replacements)],
    ...options,
    metafile: true,
    write: false,
  });
  return outputFiles.map(({ path, contents, text }) => {
    const output = relative(ROOT, path);
    const { entryPoint: entry, imports = [] } = metafile.outputs[output] ?? {};
    const statements = imports.filter(({ kind }) => kind === "import-statement");
    return { output, contents, text, entry, imports: statements.map(({ path }) => path) };
  });
}

/**
 * Bundles a file and everything that it imports into one text.
 *
 * @param {string} entry @param {Record<string, string>} [define] @param {Record<string, string>} [replacements]
 */
export async function bundleOne(entry, define, replacements) {
  const [file, ...more] = await bundle({ entryPoints: [entry], format: "iife", define }, replacements);
  if (!file || more.length > 0) throw new Error(`${entry} is bundled into more than one file`);
  return file.text;
}

/** Module replacements for programs that cannot load files from a URL. */
export const EMBEDDED_MODULES = { "www/platform/assets.js": "www/single-file/assets.js" };

/** The script of a counting worker, which loads nothing itself. */
export const countWorker = () =>
  bundleOne("www/workers/count-worker.js", { COUNT_WORKER: '""' }, EMBEDDED_MODULES);
