/**
 * Pages of others, on a port of their own: each frames the page, or has the custom element. What stands for the
 * page's address in them is replaced by it.
 */

import { readFileSync } from "node:fs";
import { extname } from "node:path";
import markdown from "markdown-it";
import { listen, TYPES } from "../../../support/static.mjs";

/** What README.md tells a page with a strict policy to allow, and nothing more. @param {string} site */
export const headersFor = (site) =>
  /** @type {Record<string, Record<string, string>>} */ ({
    "strict-frame.html": {
      "content-security-policy": `default-src 'none'; frame-src ${site}; script-src ${site}`,
    },
    "strict-element.html": {
      "content-security-policy": `default-src 'none'; script-src ${site} 'wasm-unsafe-eval'; connect-src ${site}; worker-src blob: ${site}`,
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

/** A file of the package that makes slides. @param {string} path */
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
      response.writeHead(name === "favicon.ico" ? 204 : 404).end(); // browsers ask for that by themselves
    }
  });
}
