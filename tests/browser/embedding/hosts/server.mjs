/**
 * Serves host pages on another port: each has the page in a frame, or the custom element. https://site.example/ in them
 * is replaced by the page's address.
 */

import { readFileSync } from "node:fs";
import { extname } from "node:path";
import markdown from "markdown-it";
import { listen, TYPES } from "../../../support/static.mjs";

/** Headers by page. The strict policies allow what www/docs/embedding.md lists, and nothing more. @param {string} site */
export const headersFor = (site) =>
  /** @type {Record<string, Record<string, string>>} */ ({
    "strict-frame.html": {
      "content-security-policy": `default-src 'none'; frame-src ${site}; script-src ${site}`,
    },
    "strict-element.html": {
      "content-security-policy": `default-src 'none'; script-src ${site} 'wasm-unsafe-eval'; connect-src ${site}; worker-src blob: ${site}`,
    },
    "strict-script.html": {
      "content-security-policy": `default-src 'none'; script-src ${site} 'wasm-unsafe-eval'; worker-src blob:`,
    },
    "forbidding.html": {
      "content-security-policy": `default-src 'none'; script-src ${site} 'wasm-unsafe-eval'; connect-src ${site}; worker-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
    "isolated.html": {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    },
  });

/** @param {string} name @param {string} site */
function page(name, site) {
  const text = readFileSync(new URL(name, import.meta.url), "utf8").replaceAll("https://site.example/", site);
  if (extname(name) !== ".md") return text;
  const body = markdown({ html: true }).render(text);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Notes</title><body>${body}`;
}

/** A file of reveal.js. @param {string} path */
const slides = (path) =>
  readFileSync(new URL(`../../../../node_modules/reveal.js/dist/${path}`, import.meta.url));

/**
 * @param {string} site The page's address.
 */
export function serveHosts(site) {
  const { origin } = new URL(site);
  return listen(({ url = "/" }, response) => {
    const name = new URL(url, "http://localhost").pathname.slice(1);
    try {
      const content = name.startsWith("reveal/") ? slides(name.slice("reveal/".length)) : page(name, site);
      response.writeHead(200, { "content-type": TYPES[extname(name)], ...headersFor(origin)[name] });
      response.end(content);
    } catch {
      response.writeHead(name === "favicon.ico" ? 204 : 404).end(); // browsers request it unasked
    }
  });
}
