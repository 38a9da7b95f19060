/** Builds the quiz for learning platforms: a package of SCORM 1.2 and one of xAPI, each with the whole page in it. */

import { zipSync } from "fflate";
import { t } from "../../../www/i18n/i18n.js";
import { THEMES } from "../../../www/pkg/colours/themes.js";
import { PACKAGE_KINDS, packageName, quizTexts } from "../../../www/share/quiz-files.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { readUrl } from "../../../www/state/url.js";
import { bundleOne, read, ZIP } from "./bundle.mjs";
import { replaceOnce } from "./html.mjs";

const FOLDER = "www/builds/quiz";

/** The files of each package but for the page, as texts by name: www/share/quiz-files.js writes a quiz into them. */
export async function quizTemplate() {
  const file = (/** @type {string} */ name) => read(`${FOLDER}/${name}`).toString();
  return {
    "index.html": replaceOnce(file("index.html"), /var\(--conflict\)/, () => THEMES.light.conflict),
    "quiz.js": await bundleOne(`${FOLDER}/quiz.js`),
    "imsmanifest.xml": file("imsmanifest.xml"),
    "tincan.xml": file("tincan.xml"),
  };
}

/**
 * The packages by file name.
 *
 * @param {string} page The single-file page.
 * @param {import("../../../www/share/quiz-files.js").QuizSettings} [settings] The query is that of any link to a quiz.
 */
export async function quizPackages(page, { query = "", pass } = {}) {
  const template = await quizTemplate();
  const settings = { query: query && quizQuery(query), pass };
  return new Map(
    PACKAGE_KINDS.map((kind) => {
      const texts = { ...quizTexts(template, kind, settings), "n-queens.html": page };
      const files = Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]);
      return [packageName(kind), zipSync(Object.fromEntries(files), ZIP)];
    }),
  );
}

/** The query of a quiz that ends, in a frame. Throws if it is none. @param {string} query */
function quizQuery(query) {
  const parameters = new URLSearchParams(query.replace(/^.*?\?/, "").replaceAll("+", "%2B"));
  const { state, messages } = readUrl(`?${parameters}`, DEFAULTS);
  const [message] = messages;
  if (message) throw new Error(`--quiz: ${t(message.code, message.parameters)}`);
  if (state.room !== "algorithms" || !state.quiz || state.questions === 0)
    throw new Error("--quiz: not a quiz that ends; it needs room=algorithms, quiz=1 and questions");
  if (!parameters.has("controls")) parameters.set("controls", "quiz");
  parameters.set("embed", "1");
  return `?${parameters}`;
}
