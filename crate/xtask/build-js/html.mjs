/** Changes the page's HTML for the built versions. */

import { sha256 } from "./bundle.mjs";

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
