/** Writes a quiz into the files of a package for learning platforms. Without DOM: `cargo xtask dist` uses it too. */

/** The kinds of packages, with the manifest of each. */
const MANIFESTS = { scorm: "imsmanifest.xml", xapi: "tincan.xml" };

/** @typedef {keyof typeof MANIFESTS} PackageKind */
/** @typedef {{ query?: string, pass?: string }} QuizSettings The query of the quiz, and the percentage of right answers from which it is passed. Without them, those of the template stay. */

export const PACKAGE_KINDS = /** @type {PackageKind[]} */ (Object.keys(MANIFESTS));

/** @param {string} format @returns {format is PackageKind} */
export const isPackage = (format) => Object.hasOwn(MANIFESTS, format);

/** The name of a package. @param {PackageKind} kind */
export const packageName = (kind) => `n-queens-quiz-${kind}.zip`;

/** What is before the query of the quiz in the page around it, and the query. */
const QUIZ = /( src="n-queens\.html)(\?[^"]*)/;

/**
 * The texts of a package: those of the template by their names, with the settings.
 *
 * @param {Readonly<Record<string, string>>} template @param {PackageKind} kind @param {QuizSettings} settings
 * @returns {Record<string, string>}
 */
export function quizTexts(template, kind, { query = "", pass = "" }) {
  const { "index.html": page = "", "quiz.js": script = "", [MANIFESTS[kind]]: manifest = "" } = template;
  const [, , usual = ""] = QUIZ.exec(page) ?? [];
  const quiz = query.replaceAll("&", "&amp;") || usual; // nothing else in it needs an escape
  const html = page.replace(QUIZ, (_, before) => before + quiz);
  return {
    // An activity of its own for each quiz; the manifest of SCORM needs no such name.
    [MANIFESTS[kind]]: manifest.replace(/<activity id="[^"]*/, (found) => found + quiz),
    "index.html": pass ? html.replace(/( data-pass=")\d+/, (_, before) => before + pass) : html,
    "quiz.js": script,
  };
}
