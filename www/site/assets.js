/** Stands in for assets.js in the site, where names change with what they name. */

/** The core's wasm. @param {RequestInit} [options] */
export const fetchWasm = (options) => fetch(new URL(NAMES.wasm, import.meta.url), options);

/**
 * The program of a counting worker, in one piece.
 *
 * @returns {{ url: URL, type: WorkerType }}
 */
export const countWorker = () => ({ url: new URL(NAMES.worker, import.meta.url), type: "classic" });

/** The page with everything on it. */
export const homePage = () => new URL("../", import.meta.url);

/**
 * What other pages load: the custom element, and the script that makes a frame as high as what is in it.
 *
 * @returns {Record<"element" | "host", URL> | null}
 */
export const guestScripts = () => ({
  element: new URL("../n-queens.js", import.meta.url),
  host: new URL("../embed-host.js", import.meta.url),
});

/** The pages for teachers, which show how boards get into notes. @returns {URL | null} */
export const teachersPages = () => new URL("../docs/index.html", import.meta.url);

/** The style sheets of a stage: they are one. */
export const fetchStyles = async () => [await fetch(new URL(NAMES.style, import.meta.url))];
