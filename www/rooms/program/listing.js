/** The listings of the ladder as programs of the reader. */

import { t } from "../../i18n/i18n.js";
import { loadProgram, textOf } from "../../rungs/programs.js";

/** The program of a rung. @param {string} key @param {Exclude<import("../../program/trace/program.js").Language, "trace">} language @param {import("../../rungs/programs.js").Settings} settings */
export async function listingOf(key, language, settings) {
  const text = textOf(await loadProgram(language, key), settings);
  return { name: t(`algorithm.${key}.name`), language, text, listing: key };
}

/**
 * The first wanted language that is among these, or else the first of these.
 *
 * @template {string} L
 * @param {readonly L[]} languages @param {readonly (string | undefined)[]} wanted
 */
export const languageAmong = (languages, wanted) =>
  wanted.flatMap((name) => languages.find((language) => language === name) ?? [])[0] ?? languages[0];
