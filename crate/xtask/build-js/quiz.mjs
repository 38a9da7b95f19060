/** Builds the quiz for learning platforms: a package of SCORM 1.2 and one of xAPI, each with the whole page in it. */

import { zipSync } from "fflate";
import { t } from "../../../www/i18n/i18n.js";
import { THEMES } from "../../../www/pkg/colours/themes.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { readUrl } from "../../../www/state/url.js";
import { bundleOne, read, ZIP } from "./bundle.mjs";
import { replaceOnce } from "./html.mjs";

const FOLDER = "www/builds/quiz";
/** The quiz in the page around it. */
const QUIZ = /(?<= src="n-queens\.html)\?[^"]*/;
const MANIFESTS = { "n-queens-quiz-scorm.zip": "imsmanifest.xml", "n-queens-quiz-xapi.zip": "tincan.xml" };

/**
 * The packages by file name.
 *
 * @param {string} page The single-file page.
 * @param {object} [options]
 * @param {string} [options.query] The quiz, as the query of the page's address; if empty, that of the template.
 * @param {string} [options.pass] The percentage of right answers from which it is passed, 0 for none; if empty, that of
 *   the template.
 */
export async function quizPackages(page, { query = "", pass = "" } = {}) {
  const template = read(`${FOLDER}/index.html`).toString();
  let html = replaceOnce(template, /var\(--conflict\)/, () => THEMES.light.conflict);
  if (query) html = replaceOnce(html, QUIZ, () => quizQuery(query));
  if (pass) html = replaceOnce(html, /(?<= data-pass=")\d+/, () => pass);
  const files = {
    "index.html": Buffer.from(html),
    "n-queens.html": Buffer.from(page),
    "quiz.js": Buffer.from(await bundleOne(`${FOLDER}/quiz.js`)),
  };
  const [chosen = ""] = QUIZ.exec(html) ?? [];
  // An activity of its own for each quiz; the manifest of SCORM needs no such name.
  const withId = (/** @type {string} */ manifest) =>
    manifest.replace(/(?<=<activity id="[^"]*)(?=")/, () => chosen);
  return new Map(
    Object.entries(MANIFESTS).map(([name, manifest]) => [
      name,
      zipSync({ [manifest]: Buffer.from(withId(String(read(`${FOLDER}/${manifest}`)))), ...files }, ZIP),
    ]),
  );
}

/** The query of a quiz that ends, in a frame, as HTML. Throws if it is none. @param {string} query */
function quizQuery(query) {
  const parameters = new URLSearchParams(query.replace(/^.*?\?/, "").replaceAll("+", "%2B"));
  const { state, messages } = readUrl(`?${parameters}`, DEFAULTS);
  const [message] = messages;
  if (message) throw new Error(`--quiz: ${t(message.code, message.parameters)}`);
  if (state.room !== "algorithms" || !state.quiz || state.questions === 0)
    throw new Error("--quiz: not a quiz that ends; it needs room=algorithms, quiz=1 and questions");
  if (!parameters.has("controls")) parameters.set("controls", "quiz");
  parameters.set("embed", "1");
  return `?${parameters}`.replaceAll("&", "&amp;"); // nothing else in it needs an escape
}
