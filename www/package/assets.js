/** Stands in for assets.js in the package. The addresses are written in the way that bundlers know. */

/** The core's wasm. @param {RequestInit} [options] */
export const fetchWasm = (options) => fetch(new URL("./nqueens.wasm", import.meta.url), options);

/**
 * The program of a counting worker, in one piece.
 *
 * @returns {{ url: URL, type: WorkerType }}
 */
export const countWorker = () => ({ url: new URL("./count-worker.js", import.meta.url), type: "classic" });

/** There is none: a package is nowhere a page. @returns {URL | undefined} */
export const homePage = () => undefined;

/** The style sheets of a stage: they are one. */
export const fetchStyles = async () => [await fetch(new URL("./style.css", import.meta.url))];
