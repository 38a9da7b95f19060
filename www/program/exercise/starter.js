/** The program that an exercise starts from, in the language of the page. */

import { messageOr } from "../../i18n/i18n.js";

/** A comment or a text in quotes, as far as the line may go. */
const TEXT = /(# |\/\/ |")([^"\n]+)/g;

/** A program with its known comments, and known words that it prints, translated. @param {string} program */
export const translatedStarter = (program) =>
  program.replace(TEXT, (_, before, text) => before + messageOr(`exercise.text.${text}`, text));
