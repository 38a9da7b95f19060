/** The page's HTML, changed for what is built. */

import { sha256 } from "./bundle.mjs";

/** The policy's word for one text of a script or style. @param {string} content */
export const allowed = (content) => `'sha256-${sha256(content, "base64")}'`;

/**
 * Another Content-Security-Policy.
 *
 * @param {string} html
 * @param {Record<string, string | null>} changes Directives with other values, or null for none.
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
 * Replaces what has to be there exactly once.
 *
 * @param {string} text @param {RegExp} pattern @param {(found: string) => string} replacement
 */
export function replaceOnce(text, pattern, replacement) {
  const found = [...text.matchAll(new RegExp(pattern, "g"))];
  if (found.length !== 1) throw new Error(`${pattern} is found ${found.length} times`);
  return text.replace(pattern, replacement); // a function, since dollars mean something in a string
}
