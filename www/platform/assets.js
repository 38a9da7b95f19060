/**
 * Where everything that is not a module comes from. What `cargo xtask dist` builds has other names, or carries
 * it inside: it puts another module in the place of this one, or other addresses in it.
 */

/** The core's wasm. @param {RequestInit} [options] */
export const fetchWasm = (options) => fetch(new URL("../pkg/nqueens_bg.wasm", import.meta.url), options);

/**
 * The program of a counting worker.
 *
 * @returns {{ url: URL, type: WorkerType }}
 */
export const countWorker = () => ({
  url: new URL("../workers/count-worker.js", import.meta.url),
  type: "module",
});

/** The page with everything on it, if there is one. @returns {URL | undefined} */
export const homePage = () => new URL("../../", import.meta.url);

/**
 * What other pages load: the custom element, and the script that makes a frame as high as what is in it.
 *
 * @returns {Record<"element" | "host", URL> | null}
 */
export const guestScripts = () => ({
  element: new URL("../element.js", import.meta.url),
  host: new URL("../embed-host.js", import.meta.url),
});

/** The pages for teachers, which show how boards get into notes. @returns {URL | null} */
export const teachersPages = () => new URL("../docs/index.html", import.meta.url);

/** The style sheets of a stage, in their order. One by one: what a script makes a style sheet of loses its `@import`s. */
export async function fetchStyles() {
  const list = await fetch(new URL("../styles/style.css", import.meta.url));
  if (!list.ok) return [list]; // for whoever asks to refuse
  const names = (await list.text()).matchAll(/@import "(.*)";/g);
  return Promise.all(Array.from(names, ([, name = ""]) => fetch(new URL(name, list.url))));
}
