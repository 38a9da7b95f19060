/**
 * Language packs: languages that are not built in, each in one file that `cargo xtask language` writes. A pack is text
 * only, and may come from anywhere: whatever in it does not fit the English text is ignored, and the English text
 * shown.
 *
 * @import { Template } from "./template.js"
 *
 * @typedef {object} Pack
 * @property {string} tag Its BCP 47 tag.
 * @property {string} name In the language itself.
 * @property {(english: Readonly<Record<string, Template>>) => Record<string, Template>} translate The messages, in
 *   English where the pack has none.
 * @property {Readonly<Record<string, unknown>>} chapters Of the guide, by key. Those who show one check it.
 * @property {(english: string) => string} comment A comment in a program, with its marks.
 */

import { textWithin } from "../base/embedded-files.js";
import { isRecord } from "../base/is-record.js";
import { givenPack, IN_DOCUMENT } from "./given-packs.js";

/** What a file says that it is. */
export const FORMAT = "n-queens language 1";
/** The most that a file has, in bytes: with all texts, English has 0.4 MB. */
export const MOST_BYTES = 4_000_000;
export const MOST_NAME = 60;
/** A comment of a program, with its marks, or one of pseudocode. */
const COMMENT = /^((?:\s*(?:#|\/\/[/!]?|\/\*\*?|""") ?)?)(.*?)((?: ?\*\/|""")?)$/;
/** What precedes a command in a comment. */
const RUN = "Run: ";
/**
 * What would make code of the rest of a comment, or a comment of the code after it: an end of the comment or of the
 * line, also as an escape or a trigraph, a comment in the comment, or the encoding of a Python file; and what would
 * show code in another order than it runs.
 */
const ENDS_COMMENT = /[\p{Cc}\u2028-\u202e\u2066-\u2069\\]|\?\?\/|^\/|\/\*|\*\/|"""|"$|'{3}|coding[:=]/u;

/** @param {string} code @param {string} address @param {Record<string, string | number>} [parameters] @returns {never} */
function refuse(code, address, parameters = {}) {
  throw Object.assign(new Error(`${code}: ${address}`), {
    code: `language.${code}`,
    parameters: { address, ...parameters },
  });
}

/** @param {string} text */
const parametersIn = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

/** Every form of a message. @param {Template} template */
const formsOf = (template) => (typeof template === "string" ? [template] : Object.values(template));

/** @param {unknown} value @returns {value is Template} */
const isTemplate = (value) =>
  typeof value === "string" ||
  (isRecord(value) &&
    typeof value.other === "string" &&
    Object.values(value).every((form) => typeof form === "string"));

/**
 * What is wrong with a translation of a message, in words; empty if nothing is. Its general form has the parameters of
 * the English one; other forms may omit the number.
 *
 * @param {Template} english @param {unknown} translation
 */
export function messageProblem(english, translation) {
  if (!isTemplate(translation)) return "neither a text nor plural forms with “other”";
  const general = (/** @type {Template} */ template) =>
    parametersIn(typeof template === "string" ? template : template.other);
  const wanted = general(english);
  const withCount = [...new Set([...wanted, "{count}"])].sort();
  const fits =
    String(general(translation)) === String(wanted) &&
    formsOf(translation).every(
      (form) => String([...new Set([...parametersIn(form), "{count}"])].sort()) === String(withCount),
    );
  return fits ? "" : `the parameters must be ${wanted.join(", ") || "none"}`;
}

/** What is wrong with the translation of a comment in a program, in words; empty if nothing is. @param {unknown} translation */
export function commentProblem(translation) {
  if (typeof translation !== "string") return "it is not a text";
  const [end] = ENDS_COMMENT.exec(translation) ?? [];
  return end === undefined ? "" : `a comment cannot have ${JSON.stringify(end)} there`;
}

/** Whether it can be the name of a language. @param {unknown} value @returns {value is string} */
export const isName = (value) => typeof value === "string" && value !== "" && value.length <= MOST_NAME;

/**
 * The pack in the content of a file. Throws an error with a code, as `describeError` takes it, if it is none.
 *
 * @param {unknown} content @param {string} address Where it comes from, for the error.
 * @returns {Pack}
 */
export function createPack(content, address) {
  if (!isRecord(content) || content.format !== FORMAT) return refuse("shape", address);
  const { tag, name, messages = {}, chapters = {}, comments = {} } = content;
  if (typeof tag !== "string" || !isTag(tag))
    return refuse("tag", address, { tag: typeof tag === "string" ? tag.slice(0, 40) : typeof tag });
  if (!isName(name)) return refuse("shape", address);
  if (!isRecord(messages) || !isRecord(chapters) || !isRecord(comments)) return refuse("shape", address);
  return {
    tag,
    name,
    chapters,
    translate: (english) =>
      Object.fromEntries(
        Object.entries(english).map(([code, template]) => {
          const translation = Object.hasOwn(messages, code) ? messages[code] : undefined;
          const fits = messageProblem(template, translation) === "";
          return [code, fits ? /** @type {Template} */ (translation) : template];
        }),
      ),
    comment(marked) {
      const [, before = "", english = "", after = ""] = COMMENT.exec(marked) ?? [];
      const key = english.startsWith(RUN) ? RUN : english;
      const translation = Object.hasOwn(comments, key) ? comments[key] : undefined;
      if (commentProblem(translation)) return marked;
      return before + translation + english.slice(key.length) + after;
    },
  };
}

/** Whether a text is a BCP 47 tag for which numbers and plurals can be written. @param {string} tag */
export function isTag(tag) {
  try {
    return tag.length <= MOST_NAME && Intl.PluralRules.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** @type {Map<string, Promise<Pack>>} */
const loading = new Map();

/**
 * Loads a pack, only once. Rejects with an error with a code, as `describeError` takes it.
 *
 * @param {string} address From which address the pack is loaded, relative to the page.
 * @param {boolean} anyOrigin Whether it may come from another origin than the page.
 */
export function loadPack(address, anyOrigin) {
  const key = `${address} ${anyOrigin}`;
  const pack = loading.get(key) ?? load(address, anyOrigin);
  loading.set(key, pack);
  pack.catch(() => loading.delete(key)); // so that it can be tried again
  return pack;
}

/** @param {string} address @param {boolean} anyOrigin */
async function load(address, anyOrigin) {
  const object = givenPack(address);
  if (object) return createPack(object, address);
  if (address.startsWith("#")) {
    const element = address === `#${IN_DOCUMENT}` ? document.getElementById(IN_DOCUMENT) : null;
    return createPack(parse(element?.textContent ?? "", address), address);
  }
  if (!URL.canParse(address, document.baseURI)) return refuse("unreachable", address, { message: "URL" });
  const url = new URL(address, document.baseURI);
  const isWeb = /^https?:$/.test(url.protocol);
  if (!isWeb || !(anyOrigin || url.origin === location.origin)) return refuse("elsewhere", address);
  const text = await textAt(url, anyOrigin ? "cors" : "same-origin").catch((error) =>
    refuse("unreachable", address, { message: String(error?.message ?? error) }),
  );
  if (text === null) return refuse("large", address, { most: MOST_BYTES / 1e6 });
  return createPack(parse(text, address), address);
}

/** @param {string} text @param {string} address @returns {unknown} */
function parse(text, address) {
  try {
    return JSON.parse(text);
  } catch {
    return refuse("json", address);
  }
}

/** The text of a file; null if it is too large. @param {URL} url @param {RequestMode} mode */
async function textAt(url, mode) {
  const response = await fetch(url, { mode, credentials: "same-origin" });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return textWithin(response, MOST_BYTES).catch((error) => {
    if (error.code === "too-long") return null;
    throw error;
  });
}
