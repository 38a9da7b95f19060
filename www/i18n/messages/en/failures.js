/** Why an element on another page could not load something, and what the author of that page can do. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "failures.noWasm":
    "This browser has no WebAssembly, or it is turned off, so the board cannot solve or count. Turn it on, or open this page in another browser.",
  "failures.wasmForbidden":
    "The Content-Security-Policy of this page forbids WebAssembly. Its author can allow it: add 'wasm-unsafe-eval' to script-src.",
  "failures.siteForbidden":
    "The Content-Security-Policy of this page forbids loading from {site}. Its author can add {site} to connect-src, or use n-queens.global.js, which contains everything.",
  "failures.siteSilent":
    "Nothing could be loaded from {site}: the server is down, or it does not send Access-Control-Allow-Origin. The author of this page can use n-queens.global.js instead, which contains everything.",
};
