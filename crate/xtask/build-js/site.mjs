/**
 * Builds the page as a site for any folder of any static server. Most files are in assets/, with a content hash in
 * their names. Only files that other pages refer to have stable names.
 */

import { readdirSync } from "node:fs";
import { basename, extname, posix } from "node:path";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import { EXERCISES } from "../../../www/state/parameters.js";
import {
  bundle,
  bundleOne,
  bundlePage,
  cardWorker,
  countWorker,
  gifWorker,
  LATE_STYLES,
  read,
  sha256,
  source,
  WASM,
} from "./bundle.mjs";
import { addDocs } from "./docs.mjs";
import { globalScript } from "./global.mjs";
import { hashSource, previewTags, replaceOnce, siteAddress, withPolicy } from "./html.mjs";
import { readLanguage } from "./language-folder.mjs";
import { PYODIDE, PYODIDE_LICENSES, RECORDER } from "./pyodide-files.mjs";
import { quizTemplate } from "./quiz.mjs";
import {
  ABOUT,
  descriptionOf,
  OEMBED,
  PICTURE,
  pageWords,
  shortPages,
  sitemap,
  versionsOf,
} from "./short-pages.mjs";

const ELEMENT = "www/element.js";
const CORE = "www/builds/package/core.js";
/** A module for other programs that is bundled apart, because it is stateless and shares only the queen with the page. */
const FORMATS = "www/builds/package/formats.js";
/** The sources of modules and scripts that other pages load, by their stable names. */
const STABLE_MODULES = { "n-queens.js": [ELEMENT], "core.js": [CORE, FORMATS] };
const STABLE_SCRIPTS = { "embed-host.js": "www/embed-host.js" };
const PAGE = "www/builds/site/main.js";
/** The files of a quiz for learning platforms, as one file. */
const QUIZ = "www/builds/quiz.json";
const SITEMAP = "sitemap.xml";
/** The rooms that the icon of the installed page offers. */
const SHORTCUTS = ["guide", "board", "algorithms", "yours"];
const REPLACEMENTS = { "www/platform/assets.js": "www/builds/site/assets.js" };
const STYLES = ["www/styles/style.css", "www/styles/page.css"];
/** Modules that views load in addition to the page's static imports, in English. */
const VIEW_MODULES = ["www/i18n/messages/en/base.js", "www/board/board-grid.js"];
const BOARD_MODULES = ["www/rooms/board/board-room.js", "www/i18n/messages/en/board.js"];
const GUIDE = "www/rooms/guide/guide-room.js";
const GUIDE_MODULES = [GUIDE, "www/i18n/messages/en/guide.js", "www/pkg/guide/en/index.js"];
const FIRST_CHAPTER = "www/pkg/guide/en/question.js";
/** What the figures of the first chapter load. */
const FIRST_FIGURES = ["www/rooms/guide/figures.js", "www/i18n/messages/en/run.js"];
/** Modules that a chapter with a run loads as well. */
const RUN_MODULES = [
  "www/rooms/guide/guide-run.js",
  "www/rooms/guide/figures.js",
  "www/i18n/messages/en/run.js",
];

/** What runs readers' programs: the frame, and for each language the worker and the files that it needs. */
const FRAME = "www/program/sandbox/frame.html";
const FRAME_SCRIPT = "www/program/sandbox/frame.js";
const PYTHON_WORKER = "www/program/python/worker.js";
const JAVASCRIPT_WORKER = "www/program/javascript/worker.js";
/** @param {string} key */
const exercisePath = (key) => `www/program/exercise/files/${key}.txt`;

/** @import { Language } from "../../../www/i18n/languages.js" */
/** @typedef {{ guide: Set<string>, board: Set<string>, chapters: Set<string>[] }} Views What the guide and the board load when one of them is opened first, and what each chapter with the guide loads that no other room does. */

/** The files of the site by path, and the path in the site for each source. */
function createFiles() {
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  /** @type {Map<string, string>} */
  const sitePaths = new Map();
  return {
    files,
    /** Adds a file. @param {string} sitePath @param {string | Uint8Array} content @param {string} [source] */
    put(sitePath, content, source) {
      files.set(sitePath, content);
      if (source) sitePaths.set(source, sitePath);
    },
    /** Adds a file with a content hash in its name. @param {string} source @param {string | Uint8Array} content */
    add(source, content) {
      const extension = extname(source);
      const hash = sha256(content, "hex").slice(0, 8).toUpperCase(); // in the format of esbuild's hashes
      this.put(`assets/${basename(source, extension)}-${hash}${extension}`, content, source);
    },
    /** The sources of the files. */
    sources: () => [...sitePaths.keys()],
    /** The path in the site for a source. @param {string} source */
    pathOf(source) {
      const sitePath = sitePaths.get(source);
      if (!sitePath) throw new Error(`${source} is not in the site`);
      return sitePath;
    },
  };
}

/** @typedef {ReturnType<typeof createFiles>} Files */

/**
 * Adds all modules, split into chunks that are loaded at different times.
 *
 * @param {Files} site
 * @returns {Promise<(sources: string[]) => Set<string>>} Returns the paths in the site of modules and of all their
 *   static imports.
 */
async function addModules({ put, pathOf }) {
  /** The name of a file relative to the modules, which are in the same folder. @param {string} source */
  const name = (source) => basename(pathOf(source));
  const names = {
    wasm: Object.fromEntries(Object.entries(WASM).map(([module, path]) => [module, name(path)])),
    worker: name("www/workers/count-worker.js"),
    cardWorker: name("www/gpu/card-worker.js"),
    gifWorker: name("www/share/gif-worker.js"),
    style: name("www/styles/style.css"),
    programFrame: name(FRAME),
    quiz: name(QUIZ),
    hasShortPaths: siteAddress() !== "",
    exercises: Object.fromEntries(EXERCISES.map((key) => [key, name(exercisePath(key))])),
    programRuntimes: {
      javascript: { worker: name(JAVASCRIPT_WORKER), files: {} },
      python: {
        worker: name(PYTHON_WORKER),
        files: Object.fromEntries([
          ...Object.entries(PYODIDE).map(([file, path]) => [file, `../${path}`]),
          ...RECORDER.map((path) => [basename(path), name(path)]),
        ]),
      },
    },
    ...Object.fromEntries(LATE_STYLES.map((sheet) => [sheet.name, name(sheet.path)])),
  };
  /** @type {import("esbuild").BuildOptions} */
  const options = { format: "esm", entryNames: "assets/[name]-[hash]", chunkNames: "assets/[name]-[hash]" };
  const modules = await bundlePage(
    {
      ...options,
      entryPoints: [PAGE, ELEMENT, CORE],
      splitting: true,
      define: { NAMES: JSON.stringify(names) },
    },
    REPLACEMENTS,
    {
      page: [PAGE, "www/main.js"],
      apart: CORE,
      guide: { room: GUIDE, parts: /^www\/(pkg|rooms)\/guide\// },
    },
  );
  const formats = await bundle({ ...options, entryPoints: [FORMATS] });
  for (const { output, contents, entry } of [...modules, ...formats]) put(output, contents, entry);
  for (const [name, sources] of Object.entries(STABLE_MODULES)) {
    put(name, sources.map((source) => `export * from "./${pathOf(source)}";\n`).join(""));
  }
  return (sources) => {
    const found = new Set(sources.map(pathOf));
    for (const sitePath of found) {
      const { imports = [] } = modules.find(({ output }) => output === sitePath) ?? {};
      for (const imported of imports) found.add(imported);
    }
    return found;
  };
}

/**
 * Adds the web app manifest, in all languages, and its icons.
 *
 * @param {Files} site @param {string} address Of the site, or empty.
 * @returns {Promise<[path: string, content: Uint8Array][]>} Its screenshots, which are shown only while the page is being installed.
 */
async function addManifest(site, address) {
  const path = "www/icons/manifest.webmanifest";
  const manifest = JSON.parse(read(path).toString().replaceAll("../../", "./"));
  /** @type {Record<string, Record<string, string>>} */
  const words = {};
  for (const language of LANGUAGES) words[language] = await pageWords(language);
  /** A member in all languages. @param {string} name @param {(language: Language) => string | undefined} inLanguage */
  const localized = (name, inLanguage) => ({
    [name]: inLanguage("en"),
    [`${name}_localized`]: Object.fromEntries(
      LANGUAGES.slice(1).map((language) => [language, inLanguage(language)]),
    ),
  });
  Object.assign(manifest, {
    ...localized("name", (language) => words[language]?.["page.name"]),
    ...localized("description", (language) => ABOUT[language]),
    shortcuts: SHORTCUTS.map((room) => ({
      ...localized("name", (language) => words[language]?.[`room.${room}`]),
      url: `./?room=${room}`,
    })),
  });
  if (address) manifest.id = new URL(address).pathname; // otherwise it is `start_url`
  for (const icon of manifest.icons) {
    const source = posix.join("www/icons", icon.src);
    site.add(source, read(source));
    icon.src = site.pathOf(source);
  }
  const screenshots = manifest.screenshots.map((/** @type {{ src: string }} */ screenshot) => {
    const source = posix.normalize(screenshot.src);
    screenshot.src = `screenshots/${basename(source)}`;
    return [screenshot.src, read(source)];
  });
  site.put("manifest.webmanifest", JSON.stringify(manifest), path);
  return screenshots;
}

/**
 * The frame in which programs run, with its script in it: a frame with an origin of its own gets nothing from a service
 * worker. So no script of this origin needs to be allowed, not even at first.
 */
async function programFrame() {
  const script = await bundleOne(FRAME_SCRIPT);
  const only = replaceOnce(read(FRAME).toString(), /\s*<!--.*?-->\s*<meta [^>]*>/s, () => "");
  const html = replaceOnce(only, /(?<=<script) src="frame\.js">/, () => `>${script}`);
  return replaceOnce(html, /(?<=script-src )'self'/, () => hashSource(script));
}

/** Adds what runs readers' programs, except for Pyodide, and the exercises. @param {Files} site */
async function addPrograms(site) {
  site.add(FRAME, await programFrame());
  for (const worker of [PYTHON_WORKER, JAVASCRIPT_WORKER]) site.add(worker, await bundleOne(worker));
  for (const path of [...RECORDER, ...EXERCISES.map(exercisePath)]) site.add(path, read(path));
}

/** Adds the language packs, each as one file. @param {Files} site */
async function addLanguages({ put }) {
  const folder = source("www/languages");
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const { tag, pack } = await readLanguage(posix.join(folder, entry.name));
    put(`languages/${tag}.json`, pack);
  }
}

/** The HTML of the page. @param {Files} site @param {Set<string>} preloads Paths of modules. @param {string} address Of the site, or empty. */
async function page({ pathOf }, preloads, address) {
  const inlineScript = await bundleOne("www/builds/site/without-origin.js");
  let html = read("index.html").toString();
  html = replaceOnce(html, / *<link rel="modulepreload"[^>]*>/, (link) =>
    [...preloads].map((module) => link.replace("www/main.js", module)).join("\n"),
  );
  html = replaceOnce(html, /(?<=src=")www\/main\.js/, () => pathOf(PAGE));
  html = html.replace(/(?<=(?:href|src)=")www\/[^"]*/g, pathOf);
  const preview = {
    path: "",
    title: "N-Queens",
    text: descriptionOf(html),
    picture: PICTURE,
    versions: versionsOf(""),
    frame: OEMBED,
  };
  const tags = previewTags(preview, address).concat(address && `<link rel="sitemap" href="${SITEMAP}" />`);
  html = replaceOnce(html, /<meta\s+name="description"[^>]*>/, () => tags.join("\n    ").trimEnd());
  html = replaceOnce(html, /<title>/, (title) => `<script>${inlineScript}</script>\n    ${title}`);
  return withPolicy(html, { "script-src": `'self' ${hashSource(inlineScript)} 'wasm-unsafe-eval'` });
}

/** The script of the service worker that keeps these files. @param {Map<string, string | Uint8Array>} files By path. */
export async function serviceWorker(files) {
  const hashes = Object.fromEntries(
    // Use the path that pages request: some servers redirect from index.html to its folder.
    [...files].map(([path, content]) => [
      path.replace(/(^|\/)index\.html$/, "$1") || "./",
      sha256(content, "base64"),
    ]),
  );
  const path = "www/builds/site/service-worker.js";
  // The version also depends on the service worker itself, so that no two versions share a cache.
  const version = sha256(JSON.stringify([read(path).toString(), hashes]), "hex").slice(0, 16);
  return bundleOne(path, { SITE: JSON.stringify({ version, hashes }) });
}

/**
 * The files of the site by path, and the paths of those that each view loads.
 *
 * @param {string} single The HTML of the single-file page.
 * @returns {Promise<{ files: Map<string, string | Uint8Array>, views: Views }>}
 */
export async function site(single) {
  const site = createFiles();
  const address = siteAddress();
  for (const path of [...Object.values(WASM), "www/icons/icon.svg", "www/icons/apple-touch-icon.png"])
    site.add(path, read(path));
  for (const path of [...STYLES, ...LATE_STYLES.map(({ path }) => path)])
    site.add(path, await bundleOne(path));
  site.add("www/workers/count-worker.js", await countWorker());
  site.add("www/gpu/card-worker.js", await cardWorker());
  site.add("www/share/gif-worker.js", await gifWorker());
  await addPrograms(site);
  site.add(QUIZ, JSON.stringify(await quizTemplate()));
  for (const [name, path] of Object.entries(STABLE_SCRIPTS)) site.put(name, await bundleOne(path), path);
  const closure = await addModules(site);
  const screenshots = await addManifest(site, address);
  site.put("index.html", await page(site, closure([PAGE]), address));
  addDocs(site, address, PICTURE);
  await addLanguages(site);
  site.put("n-queens.html", single);

  const script = await serviceWorker(site.files);
  // The service worker does not keep what only other sites load, nor Pyodide, which is large and not always needed.
  for (const [path, content] of [...screenshots, ...(await shortPages(site.pathOf, address))])
    site.put(path, content);
  if (address) site.put(SITEMAP, sitemap(site.files.keys(), address));
  site.put("n-queens.global.js", await globalScript());
  for (const path of [...Object.values(PYODIDE), PYODIDE_LICENSES]) {
    site.put(path, read(`www/vendor/pyodide/${basename(path)}`));
  }
  site.put("service-worker.js", script);

  const always = ["index.html", ...[WASM.core, "www/icons/icon.svg", ...STYLES].map(site.pathOf)];
  const common = [PAGE, ...VIEW_MODULES];
  // A run of the guide uses the playback, the listing and the tree of the Algorithms room.
  const elsewhere = closure([...common, "www/rooms/algorithms/algorithms-room.js"]);
  const chapters = site
    .sources()
    .filter((source) => /^www\/pkg\/guide\/.*\.js$/.test(source) && !/(contents|index)\.js$/.test(source))
    .map((chapter) => {
      const all = closure([...common, ...GUIDE_MODULES, ...RUN_MODULES, chapter]);
      return new Set([...all].filter((path) => !elsewhere.has(path)));
    });
  const views = {
    guide: new Set([...always, ...closure([...common, ...GUIDE_MODULES, ...FIRST_FIGURES, FIRST_CHAPTER])]),
    board: new Set([...always, ...closure([...common, ...BOARD_MODULES])]),
    chapters,
  };
  return { files: site.files, views };
}
