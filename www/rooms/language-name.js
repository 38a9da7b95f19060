/** What the languages of the reader's programs are called. */

import { t } from "../i18n/i18n.js";
import { PROGRAM_LANGUAGES } from "../rungs/programs.js";

/** @import { Language } from "../program/trace/program.js" */

/** @param {Language} language */
export const languageName = (language) =>
  language === "trace" ? t("program.trace") : PROGRAM_LANGUAGES[language].name;

/** The ending of a file. @param {Language} language */
export const extensionOf = (language) =>
  language === "trace" ? "trace" : PROGRAM_LANGUAGES[language].extension;
