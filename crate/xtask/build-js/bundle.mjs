/** Bundles modules with esbuild, for everything in dist. */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { LANGUAGES } from "../../../www/i18n/languages.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Options of a zip archive. Its time is the least that it can have, so that each build has the same bytes. */
export const ZIP = /** @type {const} */ ({ level: 9, mtime: new Date(1980, 0, 1) });

/** The absolute path of a file in the source tree. @param {string} path */
export const source = (path) => join(ROOT, path);

/** The folder that a script writes to: its first argument. */
export function targetFolder() {
  const [, script, folder] = process.argv;
  if (!folder) throw new Error(`node ${script} FOLDER: the folder to write to is missing`);
  return folder;
}

/** Writes a file with the folders above it. @param {string} file @param {string | Uint8Array} content */
export function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Writes a module with data.
 *
 * @param {string} file @param {unknown} data @param {string} [before] What else is in it.
 */
export const writeData = (file, data, before = "") =>
  write(file, `${before}export default ${JSON.stringify(data)};\n`);

/** The content of a file. @param {string} path In the source tree, or absolute. */
export const read = (path) => readFileSync(resolve(ROOT, path));

/** @param {string | Uint8Array} content @param {"hex" | "base64"} encoding */
export const sha256 = (content, encoding) => createHash("sha256").update(content).digest(encoding);

/** A field of the core's manifest, for packages in other languages. @param {string} name */
export function crateField(name) {
  const [, value] = new RegExp(`^${name} = "(.*)"$`, "m").exec(read("Cargo.toml").toString()) ?? [];
  if (!value) throw new Error(`Cargo.toml has no ${name}`);
  return value;
}

/**
 * An esbuild plugin that replaces modules by others.
 *
 * @param {Record<string, string>} replacements The path of each replacement, by the path of the original module.
 * @returns {import("esbuild").Plugin}
 */
export const replaceModules = (replacements) => ({
  name: "replace modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const replacement = replacements[relative(ROOT, resolve(resolveDir, path))];
      return replacement ? { path: source(replacement) } : undefined;
    });
    // An import of a pattern, as that of messages, is not resolved file by file.
    onLoad({ filter: /\/messages\// }, ({ path }) => {
      const replacement = replacements[relative(ROOT, path)];
      return replacement ? { contents: read(replacement) } : undefined;
    });
  },
});

/**
 * Modules that at least two rooms import are always loaded if they are at most this long, in bytes: as files of their
 * own, they take longer to ask for than to send.
 */
const MOST_SHARED = 2000;

/** Which modules the modules of a program import. @param {readonly string[]} entryPoints @param {Record<string, string>} replacements */
async function readImports(entryPoints, replacements) {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...entryPoints],
    bundle: true,
    format: "esm",
    splitting: true,
    outdir: ".",
    plugins: [replaceModules(replacements)],
    metafile: true,
    write: false,
  });
  /** @param {string} path @param {"import-statement" | "dynamic-import"} wanted */
  const importsOf = (path, wanted) =>
    (metafile.inputs[path]?.imports ?? [])
      .filter(({ kind, path: imported }) => kind === wanted && /^www\/.*\.js$/.test(imported))
      .map(({ path: imported }) => imported);
  /** The modules and all that they import. @param {readonly string[]} paths */
  const closure = (paths) => {
    const found = new Set(paths);
    for (const path of found) for (const imported of importsOf(path, "import-statement")) found.add(imported);
    return found;
  };
  return { importsOf, closure, bytes: (/** @type {string} */ path) => metafile.inputs[path]?.bytes ?? 0 };
}

/** The modules that the page always loads, without those that start it. @param {readonly string[]} page @param {Awaited<ReturnType<typeof readImports>>} imports */
function alwaysLoaded(page, { importsOf, closure, bytes }) {
  const rooms = importsOf("www/rooms/room-loaders.js", "dynamic-import").map((room) => closure([room]));
  const isUsual = (/** @type {string} */ path) => {
    const count = rooms.filter((room) => room.has(path)).length;
    return count === rooms.length || (count > 1 && bytes(path) <= MOST_SHARED);
  };
  const usual = new Set(rooms.flatMap((room) => [...room]));
  const loaded = closure([...page, ...[...usual].filter(isUsual)]);
  return [...loaded].filter((path) => !page.includes(path));
}

/**
 * An esbuild plugin that makes all parts of the page import everything that the page always loads. Without it, modules
 * that different parts of the page need would be in many small files, which take longer to load and compress less.
 *
 * @param {readonly string[]} always The modules that the page always loads, without those that start it.
 * @param {ReadonlySet<string>} unchanged The modules that import nothing more: those above, and those of other
 *   programs.
 * @param {(path: string) => boolean} isLater Whether a module is only loaded after a room.
 * @param {string} room The room, which such a module imports too.
 * @returns {import("esbuild").Plugin}
 */
const importAlways = (always, unchanged, isLater, room) => ({
  name: "import always",
  setup({ onResolve, onLoad }) {
    const contents = always.map((path) => `import ${JSON.stringify(source(path))};`).join("\n");
    onResolve({ filter: /^always$/ }, () => ({ path: "always", namespace: "always" }));
    onLoad({ filter: /./, namespace: "always" }, () => ({ contents, resolveDir: ROOT }));
    onLoad({ filter: /\/www\/.*\.js$/ }, ({ path }) => {
      const name = relative(ROOT, path);
      const text = read(name).toString();
      const isPart = !unchanged.has(name) && /^import /m.test(text);
      const paths = [...(isPart ? ["always"] : []), ...(isLater(name) ? [source(room)] : [])];
      const imports = paths.map((path) => `import ${JSON.stringify(path)};\n`);
      return { contents: imports.join("") + text, loader: "js" };
    });
  },
});

/**
 * Bundles and minifies the modules of a page, as `bundle` does, with all that it always loads in as few files as
 * possible.
 *
 * @param {import("esbuild").BuildOptions} options
 * @param {Record<string, string>} replacements
 * @param {object} entries
 * @param {readonly string[]} entries.page Modules that start the page.
 * @param {string} entries.apart The entry for other programs.
 * @param {{ room: string, parts: RegExp }} entries.guide The room with the most parts, and the paths of its modules.
 */
export async function bundlePage(options, replacements, { page, apart, guide }) {
  const imports = await readImports([...page, apart], replacements);
  const always = alwaysLoaded(page, imports);
  const unchanged = new Set([...always, ...imports.closure([apart])]);
  const room = imports.closure([guide.room]);
  const isLater = (/** @type {string} */ path) => guide.parts.test(path) && !room.has(path);
  const plugin = importAlways(always, unchanged, isLater, guide.room);
  return bundle({ ...options, plugins: [replaceModules(replacements), plugin] });
}

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

/** The style sheets that are loaded when they are needed: `styleSheet` in www/platform/assets.js. */
export const LATE_STYLES = ["share", "lecture", "handout", "embedded"].map((name) => ({
  name,
  path: `www/styles/${name}.css`,
}));

/** The modules of WebAssembly. */
export const WASM = {
  core: "www/pkg/nqueens_bg.wasm",
  engine: "www/pkg/engine_bg.wasm",
  judge: "www/pkg/judge_bg.wasm",
  animation: "www/pkg/animation_bg.wasm",
};

/** Module replacements for programs that cannot load files from a URL. */
export const EMBEDDED_MODULES = {
  "www/platform/assets.js": "www/builds/single-file/assets.js",
  "www/rooms/program/program-room.js": "www/builds/single-file/program-room.js",
  "www/rooms/program/recorded-room.js": "www/platform/page-only.js",
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `www/i18n/messages/${language}/program.js`,
      "www/builds/single-file/no-messages.js",
    ]),
  ),
};

/** Module replacements for builds that only other pages load. */
export const PAGE_ONLY = {
  "www/rooms/algorithms/ladder.js": "www/platform/page-only.js",
  "www/rooms/count/card.js": "www/platform/page-only.js",
  "www/rooms/guide/handout.js": "www/platform/page-only.js",
  "www/rooms/guide/printed-link.js": "www/platform/page-only.js",
  "www/rooms/program/program-room.js": "www/builds/no-programs.js",
};

/** Content for a script, which `inflate` in www/base/embedded-files.js reads. A low memLevel makes the wasm and the program 0.5 % smaller. @param {string | Uint8Array} content */
export const gzipBase64 = (content) => gzipSync(content, { level: 9, memLevel: 7 }).toString("base64");

/** The script of a worker, which loads nothing itself. @param {string} path */
const workerScript = (path) =>
  bundleOne(path, { COUNT_WORKER: '""', CARD_WORKER: '""', GIF_WORKER: '""' }, EMBEDDED_MODULES);

/** The script of a counting worker. */
export const countWorker = () => workerScript("www/workers/count-worker.js");

/** The script of the worker that counts on the graphics card. */
export const cardWorker = () => workerScript("www/gpu/card-worker.js");

/** The script of the worker that writes a GIF. */
export const gifWorker = () => workerScript("www/share/gif-worker.js");
