/**
 * All messages of the page, by code, in the current language.
 *
 * A message is a template with {parameters}. Numbers and lists in parameters are formatted for the language.
 *
 * @typedef {import("./template.js").Template} Template
 * @typedef {string | number | bigint} Word
 * @typedef {Record<string, Word | readonly Word[]>} Parameters
 * @typedef {import("./languages.js").Language} Language
 * @typedef {"base" | "guide" | "board" | "algorithms" | "count" | "solutions" | "run" | "share" | "check" | "reading" | "program" | "exercise"} Part
 *   A part of the page, whose messages are loaded together with it. "base" is loaded with every view.
 */

import { LANGUAGE_NAMES, LANGUAGES } from "./languages.js";
import english from "./messages/en/base.js";

export { LANGUAGE_NAMES, LANGUAGES };

/** The loaded messages. English is loaded from the start, so that a page can report that it cannot load the rest. */
const MESSAGES = /** @type {Record<Language, Record<string, Template>>} */ (
  Object.fromEntries(LANGUAGES.map((language) => [language, language === "en" ? { ...english } : {}]))
);

/** The parts requested so far, in any language. @type {Set<Part>} */
const parts = new Set(["base"]);

let current = /** @type {Language} */ ("en");
let requested = current; // the next language while its messages are loaded
let formats = formatsOf(current);

/** @param {Language} language */
function formatsOf(language) {
  return {
    numbers: new Intl.NumberFormat(language),
    plurals: new Intl.PluralRules(language),
    lists: new Intl.ListFormat(language, { type: "conjunction" }),
  };
}

export const language = () => current;

/**
 * Returns the language to show: the requested one, otherwise the first supported one that the reader prefers, otherwise
 * English.
 *
 * @param {string} urlLanguage The language in the URL, or "auto".
 * @param {readonly string[]} preferred The reader's languages, best first.
 * @returns {Language}
 */
export function chooseLanguage(urlLanguage, preferred) {
  for (const tag of [urlLanguage, ...preferred]) {
    const found = matchLanguage(tag);
    if (found) return found;
  }
  return "en";
}

/**
 * The supported language that best matches a BCP 47 tag: one with the same language and script, for example "zh-Hant"
 * for both zh-HK and zh-TW, if possible for the same region.
 *
 * @param {string} tag
 */
export function matchLanguage(tag) {
  const wanted = likelyLocale(tag);
  if (!wanted) return undefined;
  const readable = LANGUAGES.filter((language) => {
    const { language: name, script } = likelyLocale(language) ?? {};
    return name === wanted.language && script === wanted.script;
  });
  return readable.find((language) => likelyLocale(language)?.region === wanted.region) ?? readable[0];
}

/** A BCP 47 tag with its likely script and region; undefined if it is not valid. @param {string} tag */
function likelyLocale(tag) {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}

/**
 * Changes the language as soon as the messages of all requested parts are loaded in it. If loading fails, the language
 * stays unchanged.
 *
 * @param {Language} next
 */
export async function setLanguage(next) {
  requested = next;
  try {
    await Promise.all([...parts].map((part) => load(next, part)));
  } catch (error) {
    if (requested === next) requested = current;
    throw error;
  }
  if (requested !== next) return; // another language was requested meanwhile
  if (current === next) return;
  current = next;
  formats = formatsOf(next);
  changes.dispatchEvent(new Event("change"));
}

const changes = new EventTarget();

/** @param {() => void} listener Called after the language changes. @param {AbortSignal} [signal] */
export const whenLanguageChanges = (listener, signal) =>
  changes.addEventListener("change", listener, { signal });

/**
 * Loads the messages of a part of the page that is loaded on demand.
 *
 * @param {Part} part
 */
export async function loadMessages(part) {
  parts.add(part);
  await Promise.all([...new Set([current, requested])].map((language) => load(language, part)));
}

/** @param {Language} language @param {Part} part */
async function load(language, part) {
  const { default: messages } = await import(`./messages/${language}/${part}.js`);
  Object.assign(MESSAGES[language], messages);
}

/**
 * Returns a module after the messages of its parts are loaded too.
 *
 * @template Module
 * @param {Promise<Module>} module @param {...Part} parts
 */
export async function withMessages(module, ...parts) {
  const [loaded] = await Promise.all([module, ...parts.map(loadMessages)]);
  return loaded;
}

/** @param {number | bigint} value @param {Intl.NumberFormatOptions} [options] */
export const formatNumber = (value, options) =>
  (options ? new Intl.NumberFormat(current, options) : formats.numbers).format(value);

/** @param {Word} word */
const formatWord = (word) => (typeof word === "string" ? word : formatNumber(word));

/** A list as text (“A, B, and C”), with a space between Chinese and other letters or digits, as in all messages. @param {readonly string[]} items */
export const formatList = (items) =>
  formats.lists.format(items).replace(/(\p{Script=Han})(?=[\da-z])|([\da-z])(?=\p{Script=Han})/giu, "$1$2 ");

/** Joins sentences; empty ones are left out. @param {readonly string[]} sentences */
export const joinSentences = (...sentences) => sentences.filter(Boolean).join(t("sentence.gap"));

/**
 * Returns the message for a code, with its parameters filled in.
 *
 * @param {string} code
 * @param {Parameters} [parameters]
 * @returns {string}
 */
export function t(code, parameters = {}) {
  const template = MESSAGES[current][code];
  if (template === undefined) throw new Error(`there is no message with the code ${code}`);
  const chosen =
    typeof template === "string"
      ? template
      : (template[formats.plurals.select(Number(parameters.count))] ?? template.other);
  return chosen.replace(/\{(\w+)\}/g, (_, name) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`the message ${code} needs ${name}`);
    return typeof value === "object" ? value.map(formatWord).join(t("list.gap")) : formatWord(value);
  });
}

/**
 * Returns the message for an error: that of its code if there is one, otherwise the error's own message.
 *
 * @param {unknown} error
 */
export function describeError(error) {
  const { code, parameters, message } = /** @type {Partial<import("../pkg/nqueens.js").NQueensError>} */ (
    error
  );
  return code && code in MESSAGES[current] ? t(code, parameters) : (message ?? String(error));
}
