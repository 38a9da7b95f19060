/** The chapters of the guide for tests: their definitions, and their texts in all languages. */

import { LANGUAGES } from "../../www/i18n/i18n.js";
import { numberText } from "../../www/rooms/guide/numbers.js";
import { CHAPTERS } from "../../www/state/state.js";
import { core } from "./core.mjs";

/**
 * @import { ChapterText } from "../../www/rooms/guide/chapter-text.js"
 * @import { ChapterDefinition } from "../../www/rooms/guide/chapter.js"
 * @import { Chapter } from "../../www/state/parameters.js"
 */

/** Boards to try a chapter on. */
export const SIZES = [4, 5, 6, 7, 8, 9, 11, 16];

/** @type {Map<string, ChapterText>} By language and chapter. */
const texts = new Map();
/** @type {Map<Chapter, ChapterDefinition>} */
const definitions = new Map();
for (const chapter of CHAPTERS) {
  definitions.set(chapter, (await import(`../../www/rooms/guide/chapters/${chapter}.js`)).default);
  for (const language of LANGUAGES) {
    const module = await import(`../../www/pkg/guide/${language}/${chapter}.js`);
    texts.set(`${language} ${chapter}`, module.default);
  }
}

/** @param {string} language @param {Chapter} chapter */
export const textOf = (language, chapter) => /** @type {ChapterText} */ (texts.get(`${language} ${chapter}`));

/** @param {Chapter} chapter */
export const definitionOf = (chapter) => /** @type {ChapterDefinition} */ (definitions.get(chapter));

/** A number of a text. The language and the words of the guide are to be loaded. @param {Chapter} chapter @param {string} name @param {number} [n] @param {import("../../www/state/count-from.js").First} [first] */
export const number = (chapter, name, n = 8, first = 1) =>
  numberText(core, definitionOf(chapter), name, { n, first });

/** The answer to a question that is a number or an option. @param {Chapter} chapter @param {string} key @param {number} [n] */
export function answerOf(chapter, key, n = 8) {
  const question = definitionOf(chapter).questions[key];
  return !question || question.kind === "square" ? undefined : question.answer(core, n, 1);
}
