/**
 * Chooses a language of the page for a reader.
 *
 * @import { Language } from "./languages.js"
 */

import { LANGUAGES } from "./languages.js";

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
