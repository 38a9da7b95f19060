/**
 * Addresses of everything that is not a module. `cargo xtask dist` replaces this module or the addresses in it, because
 * the files of a build have other names or are embedded.
 */

/**
 * @typedef {"core" | "engine" | "judge" | "animation"} ModuleName A module of WebAssembly: the page's core, the engine
 *   that counts, what judges texts, or what makes animations.
 */

const WASM = {
  core: new URL("../pkg/nqueens_bg.wasm", import.meta.url),
  engine: new URL("../pkg/engine_bg.wasm", import.meta.url),
  judge: new URL("../pkg/judge_bg.wasm", import.meta.url),
  animation: new URL("../pkg/animation_bg.wasm", import.meta.url),
};

/** The wasm of a module. @param {ModuleName} name @param {RequestInit} [options] */
export const fetchWasm = (name, options) => fetch(WASM[name], options);

/**
 * The program of a counting worker.
 *
 * @returns {{ url: URL, type: WorkerType }}
 */
export const countWorker = () => ({
  url: new URL("../workers/count-worker.js", import.meta.url),
  type: "module",
});

/**
 * The program of the worker that counts on the graphics card.
 *
 * @returns {{ url: URL, type: WorkerType }}
 */
export const cardWorker = () => ({
  url: new URL("../gpu/card-worker.js", import.meta.url),
  type: "module",
});

/**
 * The program of the worker that writes a GIF.
 *
 * @returns {{ url: URL, type: WorkerType }}
 */
export const gifWorker = () => ({
  url: new URL("../share/gif-worker.js", import.meta.url),
  type: "module",
});

/** The frame in which readers' programs run; null if this build has none. @returns {URL | null} */
export const programFrame = () => new URL("../program/sandbox/frame.html", import.meta.url);

/** The file of an exercise; null if this build has none. @param {string} key @returns {URL | null} */
export const exerciseFile = (key) => new URL(`../program/exercise/files/${key}.txt`, import.meta.url);

/**
 * What runs readers' programs, by language; empty in builds without it.
 *
 * @returns {Readonly<Record<string, { worker: URL, files: Record<string, URL> }>>}
 */
export const programRuntimes = () => ({
  javascript: { worker: new URL("../pkg/javascript/worker.js", import.meta.url), files: {} },
  python: {
    worker: new URL("../program/python/worker.js", import.meta.url),
    files: {
      "pyodide-lock.json": new URL("../vendor/pyodide/pyodide-lock.json", import.meta.url),
      "pyodide.asm.mjs": new URL("../vendor/pyodide/pyodide.asm.mjs", import.meta.url),
      "pyodide.asm.wasm": new URL("../vendor/pyodide/pyodide.asm.wasm", import.meta.url),
      "pyodide.mjs": new URL("../vendor/pyodide/pyodide.mjs", import.meta.url),
      "python_stdlib.zip": new URL("../vendor/pyodide/python_stdlib.zip", import.meta.url),
      "entries.py": new URL("../program/python/entries.py", import.meta.url),
      "runner.py": new URL("../program/python/runner.py", import.meta.url),
      "sizes.py": new URL("../program/python/sizes.py", import.meta.url),
      "stand_ins.py": new URL("../program/python/stand_ins.py", import.meta.url),
      "surroundings.py": new URL("../program/python/surroundings.py", import.meta.url),
      "tracer.py": new URL("../program/python/tracer.py", import.meta.url),
    },
  },
});

/** The full page, if there is one. @returns {URL | undefined} */
export const homePage = () => new URL("../../", import.meta.url);

/** The origin that parts are loaded from. @returns {string | undefined} */
export const partsOrigin = () => new URL(import.meta.url).origin;

/**
 * The scripts that other pages load: the custom element, and the script that fits the height of a frame to its content.
 *
 * @returns {Record<"element" | "host", URL> | null}
 */
export const guestScripts = () => ({
  element: new URL("../../n-queens.global.js", import.meta.url),
  host: new URL("../embed-host.js", import.meta.url),
});

/** The page in one file. @returns {URL | null} */
export const singleFile = () => new URL("../../n-queens.html", import.meta.url);

/** The files of a quiz for learning platforms but for the page in one file, as texts by name; null if this build has none. @returns {URL | null} */
export const quizTemplate = () => null;

/** Whether what is shared most has pages of its own, with pictures for previews (share/short-paths.js). */
export const hasShortPaths = () => false;

/** The documentation. @returns {URL | null} */
export const docsUrl = () => new URL("../../docs/", import.meta.url);

/** Fetches the style sheets of a stage in order, one by one: a constructed style sheet ignores `@import`. */
export async function fetchStyles() {
  const list = await fetch(new URL("../styles/style.css", import.meta.url));
  if (!list.ok) return [list]; // the caller rejects it
  const imports = (await list.text()).matchAll(/@import "(.*)";/g);
  const names = [...Array.from(imports, ([, name = ""]) => name), "embedded.css"];
  return Promise.all(names.map((name) => fetch(new URL(name, list.url))));
}

/** A style sheet that is loaded when it is needed. @param {"share" | "lecture" | "handout" | "embedded"} name @returns {URL | null} Null if the page contains it. */
export const styleSheet = (name) => new URL(`../styles/${name}.css`, import.meta.url);
