/** Replaces platform/assets.js in the site, where file names change with their content. */

/** The wasm of a module. @param {import("../../platform/assets.js").ModuleName} name @param {RequestInit} [options] */
export const fetchWasm = (name, options) => fetch(new URL(NAMES.wasm[name], import.meta.url), options);

/**
 * The program of a counting worker, as a single file.
 *
 * @returns {{ url: URL, type: WorkerType }}
 */
export const countWorker = () => ({ url: new URL(NAMES.worker, import.meta.url), type: "classic" });

/**
 * The program of the worker that counts on the graphics card, as a single file.
 *
 * @returns {{ url: URL, type: WorkerType }}
 */
export const cardWorker = () => ({ url: new URL(NAMES.cardWorker, import.meta.url), type: "classic" });

/**
 * The program of the worker that writes a GIF, as a single file.
 *
 * @returns {{ url: URL, type: WorkerType }}
 */
export const gifWorker = () => ({ url: new URL(NAMES.gifWorker, import.meta.url), type: "classic" });

/** The frame in which readers' programs run. @returns {URL | null} */
export const programFrame = () => new URL(NAMES.programFrame, import.meta.url);

/** The file of an exercise. @param {string} key @returns {URL | null} */
export const exerciseFile = (key) => new URL(NAMES.exercises[key] ?? "", import.meta.url);

/** What runs readers' programs, by language. @returns {Readonly<Record<string, { worker: URL, files: Record<string, URL> }>>} */
export const programRuntimes = () =>
  Object.fromEntries(
    Object.entries(NAMES.programRuntimes).map(([language, { worker, files }]) => {
      const urls = Object.entries(files).map(([name, path]) => [name, new URL(path, import.meta.url)]);
      return [language, { worker: new URL(worker, import.meta.url), files: Object.fromEntries(urls) }];
    }),
  );

/** The full page. */
export const homePage = () => new URL("../", import.meta.url);

/** The origin that parts are loaded from. @returns {string | undefined} */
export const partsOrigin = () => new URL(import.meta.url).origin;

/**
 * The scripts that other pages load: the custom element, and the script that fits the height of a frame to its content.
 *
 * @returns {Record<"element" | "host", URL> | null}
 */
export const guestScripts = () => ({
  element: new URL("../n-queens.global.js", import.meta.url),
  host: new URL("../embed-host.js", import.meta.url),
});

/** The page in one file. @returns {URL | null} */
export const singleFile = () => new URL("../n-queens.html", import.meta.url);

/** The files of a quiz for learning platforms but for the page in one file, as texts by name. @returns {URL | null} */
export const quizTemplate = () => new URL(NAMES.quiz, import.meta.url);

/** Whether the pages of what is shared most (share/short-paths.js) have pictures for previews, which need the site's address. */
export const hasShortPaths = () => NAMES.hasShortPaths;

/** The documentation. @returns {URL | null} */
export const docsUrl = () => new URL("../docs/", import.meta.url);

/** Fetches the style sheets of a stage. */
export const fetchStyles = () =>
  Promise.all([NAMES.style, NAMES.embedded].map((name) => fetch(new URL(name, import.meta.url))));

/** A style sheet that is loaded when it is needed. @param {"share" | "lecture" | "handout" | "embedded"} name @returns {URL | null} Null if the page contains it. */
export const styleSheet = (name) => new URL(NAMES[name], import.meta.url);
