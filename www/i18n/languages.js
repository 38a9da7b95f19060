/**
 * The languages of the page.
 *
 * @typedef {keyof typeof LANGUAGE_NAMES} Language
 */

/**
 * A line for each language, English first: its BCP 47 tag, and its name in the language itself. Everything else follows
 * from the tag: the folders of its texts, the readers who get it, and how numbers, lists and plurals are written.
 */
export const LANGUAGE_NAMES = Object.freeze({
  en: "English",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
});
export const LANGUAGES = /** @type {Language[]} */ (Object.keys(LANGUAGE_NAMES));
