/** Words in any language, for test files that run in one process, and so share the language: it is English in between. */

import { before } from "node:test";
import { loadMessages, setLanguage } from "../../www/i18n/i18n.js";
import { oneAtATime } from "./one-at-a-time.mjs";

const alone = oneAtATime();

/** What a function returns in a language. @template T @param {import("../../www/i18n/languages.js").Language} language @param {() => T} words @returns {Promise<T>} */
export const inLanguage = (language, words) =>
  alone(async () => {
    await setLanguage(language);
    try {
      return words();
    } finally {
      await setLanguage("en");
    }
  });

/** Gives the tests of a file the English words of some parts of the page. @param {Parameters<typeof loadMessages>[0][]} parts */
export const useEnglish = (...parts) =>
  before(async () => {
    await setLanguage("en");
    await Promise.all(parts.map((part) => loadMessages(part)));
  });
