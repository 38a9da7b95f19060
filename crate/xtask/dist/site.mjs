/**
 * The page as a site for any folder of any static server. What changes has a name that changes with it, in
 * assets/; only what others have to find keeps its name.
 */

import { basename, extname, posix } from "node:path";
import { bundle, bundleOne, countWorker, read, sha256 } from "./bundle.mjs";
import { addDocs, EXAMPLE } from "./docs.mjs";
import { allowed, replaceOnce, withPolicy } from "./html.mjs";

/** Modules and scripts that other pages load, by the names that they keep. */
const KEPT_MODULES = { "n-queens.js": "www/element.js", "core.js": "www/package/index.js" };
const KEPT_SCRIPTS = { "embed-host.js": "www/embed-host.js" };
/** What other pages link to, by its source. */
const BESIDE = {
  ...Object.fromEntries(Object.entries(KEPT_MODULES).map(([name, path]) => [path, name])),
  "n-queens.html": "n-queens.html",
};
const PAGE = "www/site/main.js";
const MODULES = { "www/platform/assets.js": "www/site/assets.js" };
const WASM = "www/pkg/nqueens_bg.wasm";
const STYLES = ["www/styles/style.css", "www/styles/page.css"];
/** Modules that the first view loads besides what the page itself imports, if it speaks English. */
const FIRST = [
  "www/i18n/messages/en/base.js",
  "www/rooms/board/board-room.js",
  "www/board/board-grid.js",
  "www/share/print.js",
];

/** Files by path, and where in the site each source has gone. */
function createFiles() {
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  /** @type {Map<string, string>} */
  const places = new Map();
  return {
    files,
    /** @param {string} place @param {string | Uint8Array} content @param {string} [path] Its source. */
    put(place, content, path) {
      files.set(place, content);
      if (path) places.set(path, place);
    },
    /** Under a name that changes with its content. @param {string} path @param {string | Uint8Array} content */
    add(path, content) {
      const extension = extname(path);
      const mark = sha256(content, "hex").slice(0, 8).toUpperCase(); // like those of modules
      this.put(`assets/${basename(path, extension)}-${mark}${extension}`, content, path);
    },
    /** @param {string} path */
    placeOf(path) {
      const place = places.get(path);
      if (!place) throw new Error(`${path} is not in the site`);
      return place;
    },
  };
}

/** @typedef {ReturnType<typeof createFiles>} Files */

/**
 * Adds all modules, in as many pieces as are loaded at different times.
 *
 * @param {Files} site
 * @returns {Promise<(paths: string[]) => Set<string>>} The places of modules and of all that they import from the start.
 */
async function addModules({ put, placeOf }) {
  /** @param {string} path As a module says it, which lies beside it. */
  const name = (path) => basename(placeOf(path));
  const names = {
    wasm: name(WASM),
    worker: name("www/workers/count-worker.js"),
    style: name("www/styles/style.css"),
  };
  const modules = await bundle(
    {
      entryPoints: [PAGE, EXAMPLE, ...Object.values(KEPT_MODULES)],
      format: "esm",
      splitting: true,
      entryNames: "assets/[name]-[hash]",
      chunkNames: "assets/[name]-[hash]",
      define: { NAMES: JSON.stringify(names) },
    },
    MODULES,
  );
  for (const { place, contents, entry } of modules) put(place, contents, entry);
  for (const [name, path] of Object.entries(KEPT_MODULES)) {
    put(name, `export * from "./${placeOf(path)}";\n`);
  }
  return (paths) => {
    const found = new Set(paths.map(placeOf));
    for (const place of found) {
      const { imports = [] } = modules.find((module) => module.place === place) ?? {};
      for (const imported of imports) found.add(imported);
    }
    return found;
  };
}

/** Adds what a browser shows where the page is installed. @param {Files} site */
function addManifest(site) {
  const path = "www/icons/manifest.webmanifest";
  const manifest = JSON.parse(read(path).toString());
  manifest.start_url = "./";
  for (const icon of manifest.icons) {
    const source = posix.join("www/icons", icon.src);
    site.add(source, read(source));
    icon.src = site.placeOf(source);
  }
  site.put("manifest.webmanifest", JSON.stringify(manifest), path);
}

/** The page itself. @param {Files} site @param {Set<string>} preloads Modules. */
async function page({ placeOf }, preloads) {
  const first = await bundleOne("www/site/without-origin.js");
  let html = read("index.html").toString();
  html = replaceOnce(html, / *<link rel="modulepreload"[^>]*>/, (link) =>
    [...preloads].map((place) => link.replace("www/main.js", place)).join("\n"),
  );
  html = replaceOnce(html, /(?<=src=")www\/main\.js/, () => placeOf(PAGE));
  html = html.replace(/(?<=(?:href|src)=")www\/[^"]*/g, placeOf);
  html = replaceOnce(html, /<title>/, (title) => `<script>${first}</script>\n    ${title}`);
  return withPolicy(html, { "script-src": `'self' ${allowed(first)} 'wasm-unsafe-eval'` });
}

/**
 * The files by path, and which of them the first view loads.
 *
 * @param {string} single The page in one file.
 * @returns {Promise<{ files: Map<string, string | Uint8Array>, first: Set<string> }>}
 */
export async function site(single) {
  const site = createFiles();
  for (const path of [WASM, "www/icons/icon.svg", "www/icons/apple-touch-icon.png"])
    site.add(path, read(path));
  for (const path of STYLES) site.add(path, await bundleOne(path));
  site.add("www/workers/count-worker.js", await countWorker());
  for (const [name, path] of Object.entries(KEPT_SCRIPTS)) site.put(name, await bundleOne(path), path);
  const closure = await addModules(site);
  addManifest(site);
  site.put("index.html", await page(site, closure([PAGE])));
  addDocs(site, BESIDE);
  site.put("n-queens.html", single);

  const kept = [...site.files].map(([path, content]) => {
    // As it is asked for: some servers lead from the file's name to that of its folder.
    return { path: path.replace(/(^|\/)index\.html$/, "$1") || "./", mark: sha256(content, "hex") };
  });
  // Its own text is part of it: no two versions may have the same cache.
  const keeper = read("www/site/service-worker.js").toString();
  const version = sha256(JSON.stringify([keeper, kept]), "hex").slice(0, 16);
  const define = { SITE: JSON.stringify({ version, files: kept.map(({ path }) => path) }) };
  site.put("service-worker.js", await bundleOne("www/site/service-worker.js", define));

  const first = [WASM, "www/icons/icon.svg", ...STYLES].map(site.placeOf);
  return { files: site.files, first: new Set(["index.html", ...first, ...closure([PAGE, ...FIRST])]) };
}
