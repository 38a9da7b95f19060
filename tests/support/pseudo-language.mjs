/**
 * A pseudo-language for tests: English with an accent on every letter, 40 % longer. It is added to the page as any
 * language is: a line in `LANGUAGE_NAMES`, and modules with its messages and chapters, but only by the server of a
 * test.
 */

import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { listen, TYPES } from "./static.mjs";

/** The tag that Unicode reserves for a pseudo-language with accents. */
export const PSEUDO = "en-XA";
const ROOT = new URL("../../", import.meta.url);
const PLAIN = "abcdefghijklmnopqrstuvwxyz";
const ACCENTED = "áƀçđéƒĝĥíĵķļḿñóþɋŕšţúṽŵẋýž";
/** What a text says in braces: a parameter, or a number of a chapter. */
const PARAMETER = /(\{[\w.-]+\})/;
/** Keys of the data of a chapter whose values are no texts. */
const CODES = ["kind", "key", "target", "moment", "name", "keys", "questions", "exercises", "curve"];

/** A text in the pseudo-language: its vowels are repeated, so that its words are longer. @param {string} text */
export const pseudoText = (text) =>
  text
    .split(PARAMETER)
    .map((part, i) => (i % 2 ? part : lengthened(part)))
    .join("");

/** @param {string} text */
function lengthened(text) {
  let longer = "";
  for (const [i, letter] of [...text].entries()) {
    const accented = ACCENTED[PLAIN.indexOf(letter.toLowerCase())] ?? letter;
    const written = letter === letter.toLowerCase() ? accented : accented.toUpperCase();
    longer += written;
    while (/[aeiouy]/i.test(letter) && longer.length < 1.4 * (i + 1)) longer += accented;
  }
  return longer;
}

/** The texts of a module in the pseudo-language. @param {any} value @returns {any} */
function translated(value) {
  if (typeof value === "string") return pseudoText(value);
  if (Array.isArray(value)) return value.map(translated);
  if (typeof value !== "object" || value === null || value.kind === "code") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, CODES.includes(key) ? entry : translated(entry)]),
  );
}

/** The content of a file of the source tree, which also has the pseudo-language. @param {string} path */
async function contentOf(path) {
  const url = new URL(path.replaceAll(PSEUDO, "en"), ROOT);
  const content = readFileSync(url);
  if (path === "www/i18n/languages.js")
    return content.toString().replace(/(?=\n\}\);)/, `\n  "${PSEUDO}": "${pseudoText("English")}",`);
  if (!path.includes(PSEUDO)) return content;
  const { default: texts } = await import(url.href);
  const [, reexports = ""] = /^(export \{.*\n)?/.exec(content.toString()) ?? [];
  const isTexts = !Object.values(texts).some((text) => typeof text === "function");
  return isTexts ? `${reexports}export default ${JSON.stringify(translated(texts))};` : content;
}

/** Serves the source tree with the pseudo-language until it is closed. */
export const servePseudo = () =>
  listen(async ({ url = "/" }, response) => {
    const path = new URL(url, "http://localhost").pathname.slice(1) || "index.html";
    try {
      const content = await contentOf(path);
      response.setHeader("content-type", TYPES[extname(path)] ?? "text/plain");
      response.setHeader("cache-control", "max-age=86400"); // the files do not change while a test runs
      response.end(content);
    } catch {
      response.writeHead(path === "favicon.ico" ? 204 : 404).end();
    }
  });
