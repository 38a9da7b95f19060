/**
 * Every word that a person reads or hears, by code, in the language of the document.
 *
 * A message is a template with {parameters}; numbers and lists in them are written as the language writes
 * them.
 *
 * @typedef {import("./template.js").Template} Template
 * @typedef {string | number | bigint} Word
 * @typedef {Record<string, Word | readonly Word[]>} Parameters
 * @typedef {keyof typeof LANGUAGE_NAMES} Language
 * @typedef {"base" | "algorithms" | "explanations" | "count" | "solutions" | "symmetries" | "exchange" | "large" | "share"} Part Whose messages are loaded when it is.
 */

import english from "./messages/en/base.js";

/** The languages of the page, each in itself. */
export const LANGUAGE_NAMES = Object.freeze({ en: "English", "zh-Hans": "简体中文", "zh-Hant": "繁體中文" });
export const LANGUAGES = /** @type {Language[]} */ (Object.keys(LANGUAGE_NAMES));

/** What is loaded. English is there from the start: a page that can load nothing else can say so. @type {Record<Language, Record<string, Template>>} */
const MESSAGES = { en: { ...english }, "zh-Hans": {}, "zh-Hant": {} };

/** Those that have been wanted so far, whatever the language. @type {Set<Part>} */
const parts = new Set(["base"]);

let current = /** @type {Language} */ ("en");
let wanted = current; // while it is loaded, the language that comes next
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
 * The language that suits a visitor best.
 *
 * @param {string} asked What the URL asks for: a language, or "auto".
 * @param {readonly string[]} preferred The visitor's languages, best first.
 * @returns {Language}
 */
export function chooseLanguage(asked, preferred) {
  for (const tag of [asked, ...preferred]) {
    const found = matchLanguage(tag);
    if (found) return found;
  }
  return "en";
}

/** The one of ours that a tag means. @param {string} tag Of BCP 47. */
export const matchLanguage = (tag) => WRITTEN.get(writtenAs(tag));

/** A language and its script: who reads zh-HK reads what is written for zh-TW. @param {string} tag Of BCP 47. */
function writtenAs(tag) {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return ""; // it is no such tag
  }
}

const WRITTEN = new Map(LANGUAGES.map((language) => [writtenAs(language), language]));

/**
 * Changes the language, as soon as all messages that have been loaded are loaded in it too. If they cannot be,
 * the language stays as it is.
 *
 * @param {Language} next
 */
export async function setLanguage(next) {
  wanted = next;
  try {
    await Promise.all([...parts].map((part) => load(next, part)));
  } catch (error) {
    if (wanted === next) wanted = current;
    throw error;
  }
  if (wanted !== next) return; // another one has been asked for since
  if (current === next) return;
  current = next;
  formats = formatsOf(next);
  changes.dispatchEvent(new Event("change"));
}

const changes = new EventTarget();

/** @param {() => void} speakAgain Called when the language has become another. @param {AbortSignal} [life] */
export const whenLanguageChanges = (speakAgain, life) =>
  changes.addEventListener("change", speakAgain, { signal: life });

/**
 * Loads the messages of a part of the page that is not always looked at.
 *
 * @param {Part} part
 */
export async function loadMessages(part) {
  parts.add(part);
  await Promise.all([...new Set([current, wanted])].map((language) => load(language, part)));
}

/** @param {Language} language @param {Part} part */
async function load(language, part) {
  const { default: messages } = await import(`./messages/${language}/${part}.js`);
  Object.assign(MESSAGES[language], messages);
}

/**
 * A module, as soon as the messages of its parts are loaded too.
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
const write = (word) => (typeof word === "string" ? word : formatNumber(word));

/** “This, that, and more”, with a space between Chinese and other letters or digits, as in all messages. @param {readonly string[]} items */
export const formatList = (items) =>
  formats.lists.format(items).replace(/(\p{Script=Han})(?=[\da-z])|([\da-z])(?=\p{Script=Han})/giu, "$1$2 ");

/** Sentences one after the other; empty ones are left out. @param {readonly string[]} sentences */
export const joinSentences = (...sentences) => sentences.filter(Boolean).join(t("sentence.gap"));

/**
 * The words for a code.
 *
 * @param {string} code
 * @param {Parameters} [parameters]
 * @returns {string}
 */
export function t(code, parameters = {}) {
  const template = MESSAGES[current][code];
  if (template === undefined) throw new Error(`no message has the code ${code}`);
  const chosen =
    typeof template === "string"
      ? template
      : template[formats.plurals.select(Number(parameters.count)) === "one" ? "one" : "other"];
  return chosen.replace(/\{(\w+)\}/g, (_, name) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`the message ${code} needs ${name}`);
    return typeof value === "object" ? value.map(write).join(t("list.gap")) : write(value);
  });
}

/**
 * The words for an error: those of its code if it is one of the core's, else its own.
 *
 * @param {unknown} error
 */
export function describeError(error) {
  const { code, parameters, message } = /** @type {Partial<import("../pkg/nqueens.js").NQueensError>} */ (
    error
  );
  return code && code in MESSAGES[current] ? t(code, parameters) : (message ?? String(error));
}

/**
 * A length of time in words, as exact as anyone wants to know.
 *
 * @param {number} milliseconds
 */
export function formatTime(milliseconds) {
  const seconds = milliseconds / 1000;
  if (milliseconds < 9.95) return t("time.milliseconds", { count: Number(milliseconds.toFixed(1)) });
  if (milliseconds < 999.5) return t("time.milliseconds", { count: Math.round(milliseconds) });
  if (seconds < 9.995)
    return t("time.seconds", {
      count: formatNumber(seconds, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    });
  if (seconds < 59.95)
    return t("time.seconds", {
      count: formatNumber(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    });
  const whole = Math.round(seconds);
  if (whole < 3600) return t("time.minutes", { minutes: Math.floor(whole / 60), seconds: whole % 60 });
  const minutes = Math.round(seconds / 60);
  if (minutes < 48 * 60) return t("time.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const days = seconds / 86400;
  if (days < 730) return t("time.days", { count: Math.round(days) });
  return t("time.years", { count: Math.round(days / 365.25) });
}
