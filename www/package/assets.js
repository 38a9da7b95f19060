/** Replaces platform/assets.js in the npm package. The addresses are written in the form that bundlers detect. */

/** The core's wasm. @param {RequestInit} [options] */
export const fetchWasm = (options) => fetch(new URL("./nqueens.wasm", import.meta.url), options);

/**
 * The program of a counting worker, as a single file.
 *
 * @returns {{ url: URL, type: WorkerType }}
 */
export const countWorker = () => ({ url: new URL("./count-worker.js", import.meta.url), type: "classic" });

/** The full page: none, because the package has no page. @returns {URL | undefined} */
export const homePage = () => undefined;

/** Fetches the style sheets of a stage, which are bundled into one. */
export const fetchStyles = async () => [await fetch(new URL("./style.css", import.meta.url))];

/** A style sheet of the page alone: none, because the package has no page. @returns {URL | null} */
export const styleSheet = () => null;
