/**
 * All messages of the page, by code, in the current language.
 *
 * A message is a template with {parameters}. Numbers and lists in parameters are formatted for the language.
 *
 * @import { Template } from "./template.js"
 * @typedef {string | number | bigint} Word
 * @typedef {Record<string, Word | readonly Word[]>} Parameters
 * @import { Language } from "./languages.js"
 * @typedef {import("./language-pack.js").Pack} Pack A language that is not built in.
 * @typedef {"base" | "guide" | "board" | "algorithms" | "count" | "solutions" | "run" | "share" | "check" | "reading" | "program" | "exercise" | "yours"}
 *   Part A part of the page, whose messages are loaded together with it. "base" is loaded with every view.
 */

import { chooseLanguage } from "./choose-language.js";
import { IN_DOCUMENT } from "./given-packs.js";
import { LANGUAGE_NAMES, LANGUAGES } from "./languages.js";
import english from "./messages/en/base.js";

export { LANGUAGE_NAMES, LANGUAGES };

/**
 * The loaded messages. English is loaded from the start, so that a page can report that it cannot load the rest.
 *
 * @type {Map<Language | Pack, Record<string, Template>>}
 */
const MESSAGES = new Map([["en", { ...english }]]);

/** @param {Language | Pack} language */
function messagesOf(language) {
  const known = MESSAGES.get(language);
  if (known) return known;
  /** @type {Record<string, Template>} */
  const messages = {};
  MESSAGES.set(language, messages);
  return messages;
}

/** The parts requested so far, in any language. @type {Set<Part>} */
const parts = new Set(["base"]);

let current = /** @type {Language | Pack} */ ("en");
let requested = current; // the next language while its messages are loaded
let formats = formatsOf("en");

/** @param {string} tag */
function formatsOf(tag) {
  return {
    numbers: new Intl.NumberFormat(tag),
    plurals: new Intl.PluralRules(tag),
    lists: new Intl.ListFormat(tag, { type: "conjunction" }),
  };
}

/** The BCP 47 tag of the current language. */
export const language = () => (typeof current === "string" ? current : current.tag);

/** The current language if it is not built in, otherwise null. */
export const languagePack = () => (typeof current === "string" ? null : current);

/** Where the language pack of a state is: at its address, or else in the document itself; empty if there is none. @param {{ language: string }} state */
const packAddress = ({ language }) =>
  language || (document.getElementById(IN_DOCUMENT) ? `#${IN_DOCUMENT}` : "");

/** The language pack of a state, or null if it has none. @param {{ language: string }} state @param {boolean} anyOrigin Whether it may come from another origin. */
export async function loadPackOf(state, anyOrigin) {
  const address = packAddress(state);
  if (!address) return null;
  const { loadPack } = await import("./language-pack.js");
  return loadPack(address, anyOrigin);
}

/** Whether an error or a message is about a language pack. @param {any} error @returns {error is { code: string, parameters: Record<string, string | number> }} */
export const isPackError = (error) => String(error?.code).startsWith("language.");

let shown = 0; // calls of `showLanguage`

/**
 * Shows the language that a state asks for: that of its pack, unless it names a built-in one. Rejects if that cannot be
 * loaded; without its pack, the page has a built-in language.
 *
 * @param {{ lang: string, language: string }} state
 * @param {readonly string[]} preferred The reader's languages, best first.
 * @param {boolean} anyOrigin Whether a pack may come from another origin.
 */
export async function showLanguage(state, preferred, anyOrigin) {
  shown += 1;
  const call = shown;
  const builtIn = chooseLanguage(state.lang, preferred);
  if (state.lang !== "auto" || !packAddress(state)) return setLanguage(builtIn);
  try {
    const pack = await loadPackOf(state, anyOrigin);
    if (call === shown) await setLanguage(pack ?? builtIn);
  } catch (error) {
    if (call !== shown) return; // another language was requested meanwhile
    await setLanguage(builtIn);
    throw error;
  }
}

/**
 * Changes the language as soon as the messages of all requested parts are loaded in it. If loading fails, the language
 * stays unchanged.
 *
 * @param {Language | Pack} next
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
  formats = formatsOf(language());
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

/** @param {Language | Pack} language @param {Part} part */
async function load(language, part) {
  const builtIn = typeof language === "string" ? language : "en";
  const { default: messages } = await import(`./messages/${builtIn}/${part}.js`);
  Object.assign(messagesOf(language), typeof language === "string" ? messages : language.translate(messages));
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
  (options ? new Intl.NumberFormat(language(), options) : formats.numbers).format(value);

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
  const template = messagesOf(current)[code];
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

/** Returns the message for a code if there is one, otherwise a text. @param {string} code @param {string} text @param {Parameters} [parameters] */
export const messageOr = (code, text, parameters) =>
  code in messagesOf(current) ? t(code, parameters) : text;

/**
 * Returns the message for an error: that of its code if there is one, otherwise the error's own message.
 *
 * @param {unknown} error
 */
export function describeError(error) {
  const { code, parameters, message } = /** @type {Partial<import("../pkg/nqueens.js").NQueensError>} */ (
    error
  );
  return messageOr(code ?? "", message ?? String(error), parameters);
}
