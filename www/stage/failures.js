/** Says why an element on another page could not load something, and what the author of that page can do. */

import { partsOrigin } from "../platform/assets.js";

let isForbidden = false; // whether the Content-Security-Policy of the page has not let a script load from the site
document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  const site = partsOrigin();
  if (site && effectiveDirective === "connect-src") isForbidden ||= `${blockedURI}/`.startsWith(`${site}/`);
});

/** The browser reports what a policy forbids in a task of its own, soon after the error. */
const reported = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The message about a failure; null if the reason is unknown.
 *
 * @param {unknown} error @returns {Promise<import("../state/url.js").Message | null>}
 */
export async function explainFailure(error) {
  await reported();
  const site = partsOrigin();
  if (typeof WebAssembly === "undefined") return { code: "failures.noWasm", parameters: {} };
  if (/WebAssembly.*(Content.Security.Policy|CSP)|wasm-(unsafe-)?eval/i.test(String(error)))
    return { code: "failures.wasmForbidden", parameters: {} };
  if (!(error instanceof TypeError) || !site || site === origin) return null;
  return { code: isForbidden ? "failures.siteForbidden" : "failures.siteSilent", parameters: { site } };
}
