/** Changes the page's HTML for the built versions. */

import { posix } from "node:path";
import MarkdownIt from "markdown-it";
import { LANGUAGE_NAMES } from "../../../www/i18n/languages.js";
import { sha256 } from "./bundle.mjs";

/** @import { Language } from "../../../www/i18n/languages.js" */

/** The size of the pictures that previews on other sites ask for. */
export const PREVIEW = { width: 1200, height: 630 };

export const { escapeHtml } = new MarkdownIt().utils;

/** The address at which the site is published, which ends with a slash; empty if nobody has said it. */
export function siteAddress() {
  const { SITE_ADDRESS: address } = process.env;
  return address ? new URL(address.replace(/\/?$/, "/")).href : "";
}

/** A link relative to a folder. @param {string} folder In the site. @param {string} target In the site; that of a folder is empty or ends with a slash. */
export const linkFrom = (folder, target) =>
  (posix.relative(folder, target) || ".") + (/(^|\/)$/.test(target) ? "/" : "");

/** A link to a page in another language, or a link of the same page to itself. @param {Language} language @param {string} href @param {boolean} [isCurrent] */
export const languageLink = (language, href, isCurrent = false) =>
  `<a href="${href}" lang="${language}" hreflang="${language}"${isCurrent ? ' aria-current="true"' : ""}>${LANGUAGE_NAMES[language]}</a>`;

/**
 * What a page tells link previews and search engines, as elements of its head. What takes absolute addresses is left
 * out if the site's own is not known.
 *
 * @param {object} page
 * @param {string} page.path In the site.
 * @param {string} [page.site] The name of the site in the language of the page.
 * @param {string} page.title
 * @param {string} page.text
 * @param {string} page.picture Its path in the site.
 * @param {Readonly<Record<string, string>>} [page.versions] Its paths in all languages.
 * @param {string} [page.frame] The path of the file with its frame for other sites.
 * @param {string} address Of the site, or empty.
 */
export function previewTags(
  { path, site = "N-Queens", title, text, picture, versions = {}, frame },
  address,
) {
  const tag = (/** @type {string} */ name, /** @type {string} */ content) =>
    `<meta ${name.startsWith("og:") ? "property" : "name"}="${name}" content="${escapeHtml(content)}" />`;
  const tags = [
    ...[tag("description", text), tag("og:type", "website"), tag("og:site_name", site)],
    ...[tag("og:title", title), tag("og:description", text)],
  ];
  if (!address) return tags;
  const alternates = Object.entries({
    ...versions,
    ...(versions.en !== undefined && { "x-default": versions.en }),
  });
  return [
    ...tags,
    ...[tag("og:url", address + path), tag("og:image", address + picture)],
    ...[tag("og:image:width", String(PREVIEW.width)), tag("og:image:height", String(PREVIEW.height))],
    tag("twitter:card", "summary_large_image"),
    `<link rel="canonical" href="${address}${path}" />`,
    ...(frame ? [`<link rel="alternate" type="application/json+oembed" href="${address}${frame}" />`] : []),
    ...alternates.map(
      ([language, other]) => `<link rel="alternate" hreflang="${language}" href="${address}${other}" />`,
    ),
  ];
}

/** The hash source of a script or style in a Content-Security-Policy. @param {string} content */
export const hashSource = (content) => `'sha256-${sha256(content, "base64")}'`;

/**
 * Changes the Content-Security-Policy of a page.
 *
 * @param {string} html
 * @param {Record<string, string | null>} changes New values of directives; null removes the directive.
 */
export function withPolicy(html, changes) {
  return replaceOnce(html, /(?<=http-equiv="Content-Security-Policy"\s+content=")[^"]*/, (policy) => {
    const directives = policy.split("; ").flatMap((directive) => {
      const [name = "", ...values] = directive.split(" ");
      const value = name in changes ? changes[name] : values.join(" ");
      return value === null ? [] : [`${name} ${value}`];
    });
    return directives.join("; ");
  });
}

/**
 * Replaces a pattern, and throws unless it matches exactly once.
 *
 * @param {string} text @param {RegExp} pattern @param {(found: string) => string} replacement
 */
export function replaceOnce(text, pattern, replacement) {
  const found = [...text.matchAll(new RegExp(pattern, "g"))];
  if (found.length !== 1) throw new Error(`${pattern} matches ${found.length} times instead of once`);
  return text.replace(pattern, replacement); // a function, because $ is special in a string
}
