/**
 * Reads the folder of a language pack, and makes the pack. www/docs/languages.md describes the folder, and
 * www/i18n/language-pack.js the pack.
 *
 * @import { Template } from "../../../www/i18n/template.js"
 * @import { ChapterText } from "../../../www/rooms/guide/chapter-text.js"
 * @typedef {Readonly<Record<string, Template>>} Messages
 *
 * @typedef {object} LanguageFolder
 * @property {string} tag
 * @property {string} pack The content of the file.
 * @property {readonly string[]} problems What is wrong, each with its file.
 * @property {readonly { name: string, done: number, all: number }[]} parts How much of each part is translated.
 * @property {readonly string[]} same The codes of messages that are as in English.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isRecord } from "../../../www/base/is-record.js";
import {
  commentProblem,
  FORMAT,
  isName,
  isTag,
  MOST_BYTES,
  MOST_NAME,
  messageProblem,
} from "../../../www/i18n/language-pack.js";
import { gaps, linesOf, obstacles, plain } from "../../../www/rooms/guide/chapter-fit.js";
import { CHAPTERS, MOMENTS, RUNGS } from "../../../www/state/state.js";
import { read, source } from "./bundle.mjs";
import { chapterOf } from "./chapter.mjs";
import { load } from "./rung-folders.mjs";

/** A language in which all comments of programs are. */
const TRANSLATED = "zh-Hans";
/** What `language.json` has. */
const FIELDS = ["tag", "name"];

/** @param {string} path */
const moduleAt = async (path) => (await import(source(path))).default;

/** The English messages by part, without the words of the rungs, which have files of their own. @returns {Promise<Record<string, Messages>>} */
async function englishParts() {
  const files = readdirSync(source("www/i18n/messages/en")).sort();
  const parts = files.map(async (file) => {
    const messages = await moduleAt(`www/i18n/messages/en/${file}`);
    const isOfRung = (/** @type {string} */ code) =>
      RUNGS.some((rung) => code.startsWith(`algorithm.${rung}.`));
    const own = Object.entries(messages).filter(([code]) => !isOfRung(code));
    return [file.replace(".js", ""), Object.fromEntries(own)];
  });
  return Object.fromEntries(await Promise.all(parts));
}

/** The files in a folder of the pack, by their names without the ending; none if there is no such folder. @param {string} folder @param {string} ending */
const filesIn = (folder, ending) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith("."))
        .map((name) => ({
          path: join(folder, name),
          key: name.endsWith(ending) ? name.slice(0, -ending.length) : null,
        }))
    : [];

/** What is wrong with the plural forms of a message. @param {Template} template @param {string} tag */
function pluralProblem(template, tag) {
  if (typeof template === "string") return "";
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const [wanted, found] = [pluralCategories, Object.keys(template)].map((forms) =>
    [...forms].sort().join(", "),
  );
  return wanted === found ? "" : `the plural forms must be ${wanted}, not ${found}`;
}

/** @param {string} folder @returns {Promise<LanguageFolder>} */
export async function readLanguage(folder) {
  /** @type {string[]} */
  const problems = [];
  /** @param {string} path @param {string} problem */
  const complain = (path, problem) =>
    problems.push(`${relative(folder, path).replaceAll("\\", "/")}: ${problem}`);

  /** The object in a file; empty if there is none. @param {string} path @returns {Record<string, unknown>} */
  function readJson(path) {
    try {
      const value = JSON.parse(readFileSync(path, "utf8"));
      if (isRecord(value)) return value;
      complain(path, "it must be an object { … }");
    } catch (error) {
      complain(path, /** @type {Error} */ (error).message);
    }
    return {};
  }

  const about = join(folder, "language.json");
  const { tag, name, ...more } = readJson(about);
  const isKnown = typeof tag === "string" && isTag(tag);
  if (!isKnown)
    complain(about, `tag must be a language tag that this version of Node knows, such as "de" or "pt-BR"`);
  if (!isName(name))
    complain(
      about,
      `name must be the language's own name, such as "Deutsch", of at most ${MOST_NAME} characters`,
    );
  for (const field of Object.keys(more)) complain(about, `${field} is not one of ${FIELDS.join(", ")}`);
  const plurals = isKnown ? tag : "en";

  /** @type {Record<string, Template>} */
  const messages = {};
  /** @type {Record<string, string>} */
  const comments = {};
  /** @type {string[]} */
  const same = [];

  /** Adds a message under a code. @param {string} path @param {string} key As in the file. @param {string} code @param {Template} english @param {unknown} value */
  function addMessage(path, key, code, english, value) {
    const template = /** @type {Template} */ (value);
    const problem = messageProblem(english, value) || pluralProblem(template, plurals);
    if (problem) return complain(path, `${key}: ${problem}`);
    messages[code] = template;
    if (
      /\p{L}/u.test(String(english).replace(/\{\w+\}/g, "")) &&
      JSON.stringify(english) === JSON.stringify(value)
    )
      same.push(code);
  }

  for (const entry of readdirSync(folder))
    if (!/^(\.|language\.json$|rungs\.json$|messages$|guide$|rungs$|README)/.test(entry))
      complain(join(folder, entry), "it is not part of a language pack");

  const english = await englishParts();
  const given = filesIn(join(folder, "messages"), ".json");
  for (const { path, key } of given)
    if (!key || !english[key]) complain(path, `the parts are ${Object.keys(english).join(", ")}`);
  const parts = Object.entries(english).map(([part, known]) => {
    const path = given.find(({ key }) => key === part)?.path;
    const own = path ? readJson(path) : {};
    for (const [code, value] of Object.entries(own)) {
      const template = Object.hasOwn(known, code) ? known[code] : undefined;
      if (template === undefined) complain(path ?? "", `${code}: there is no such message in English`);
      else addMessage(path ?? "", code, code, template, value);
    }
    const codes = Object.keys(known);
    return {
      name: `messages/${part}`,
      done: codes.filter((code) => Object.hasOwn(messages, code)).length,
      all: codes.length,
    };
  });

  /** @param {string} path @param {unknown} translations @param {Record<string, string>} [known] Translations into another language. */
  function addComments(path, translations, known = {}) {
    if (!isRecord(translations)) return complain(path, "comments must be an object { … }");
    for (const [english, translation] of Object.entries(translations)) {
      const problem = Object.hasOwn(known, english)
        ? commentProblem(translation)
        : "there is no such comment in English";
      if (problem) complain(path, `${english}: ${problem}`);
      else comments[english] = String(translation);
    }
  }

  const rungFiles = filesIn(join(folder, "rungs"), ".json");
  for (const { path, key } of rungFiles) {
    if (!key || !RUNGS.includes(key)) {
      complain(path, `the algorithms are ${RUNGS.join(", ")}`);
      continue;
    }
    const { comments: translations = {}, ...words } = readJson(path);
    const known = /** @type {Record<string, string>} */ (await load(`${key}/en.js`));
    for (const [word, text] of Object.entries(words)) {
      const template = Object.hasOwn(known, word) ? known[word] : undefined;
      if (template === undefined) complain(path, `${word}: there is no such word in English`);
      else addMessage(path, word, `algorithm.${key}.${word}`, template, text);
    }
    addComments(path, translations, (await load(`${key}/${TRANSLATED}.js`)).comments);
  }
  const common = join(folder, "rungs.json");
  if (existsSync(common)) addComments(common, readJson(common), await load(`${TRANSLATED}.js`));
  parts.push({
    name: "rungs",
    done: RUNGS.filter((key) => messages[`algorithm.${key}.name`]).length,
    all: RUNGS.length,
  });

  const chapters = await readChapters(filesIn(join(folder, "guide"), ".md"), complain);
  parts.push({ name: "guide", done: Object.keys(chapters).length, all: CHAPTERS.length });

  const pack = `${JSON.stringify({ format: FORMAT, tag, name, messages, comments, chapters })}\n`;
  if (Buffer.byteLength(pack) > MOST_BYTES)
    problems.push(`the pack is larger than ${MOST_BYTES / 1e6} MB, so no page loads it`);
  return { tag: String(tag), pack, problems, parts, same };
}

/**
 * The chapters that fit, by key.
 *
 * @param {readonly { path: string, key: string | null }[]} files @param {(path: string, problem: string) => void}
 *   complain
 */
async function readChapters(files, complain) {
  /** @param {string} key */
  const english = (key) => chapterOf(read(`www/guide/en/${key}.md`).toString());
  /** @type {Map<string, ReturnType<typeof chapterOf>>} */
  const texts = new Map();
  for (const { path, key } of files) {
    const chapter = CHAPTERS.find((known) => known === key);
    if (!chapter) {
      complain(path, `the chapters are ${CHAPTERS.join(", ")}`);
      continue;
    }
    try {
      const text = chapterOf(readFileSync(path, "utf8"));
      /** @type {import("../../../www/rooms/guide/chapter.js").ChapterDefinition} */
      const { questions } = await moduleAt(`www/rooms/guide/chapters/${chapter}.js`);
      const asked = Object.values(questions).flatMap((question) =>
        "at" in question ? (question.at ?? []) : [],
      );
      const whole = { ...text, previous: "", next: "" };
      const original = { ...english(chapter), previous: "", next: "" };
      const found = obstacles(whole, original, MOMENTS[chapter]);
      if (found.length === 0) {
        texts.set(chapter, text);
        found.push(...gaps(whole, original, MOMENTS[chapter], asked), ...digitProblems(whole));
      }
      for (const problem of found) complain(path, problem);
    } catch (error) {
      complain(path, /** @type {Error} */ (error).message);
    }
  }
  /** @param {string | undefined} key */
  const titleOf = (key) => (key ? (texts.get(key) ?? english(key)).title : "");
  return Object.fromEntries(
    CHAPTERS.flatMap((key, i) => {
      const text = texts.get(key);
      return text
        ? [[key, { ...text, previous: titleOf(CHAPTERS[i - 1]), next: titleOf(CHAPTERS[i + 1]) }]]
        : [];
    }),
  );
}

/** Numbers that the core should compute: without a placeholder there are only single digits, and years. @param {ChapterText} text */
export function digitProblems({ blocks }) {
  const sources = blocks.findLastIndex(({ kind }) => kind === "heading");
  return blocks
    .slice(0, sources)
    .flatMap(linesOf)
    .flatMap(
      (line) =>
        plain(line)
          .replace(/\{[^}]*\}/g, "")
          .match(/\d[\d.,]*\d/g) ?? [],
    )
    .filter((number) => !/^(18|19|20)\d\d$/.test(number))
    .map((number) => `${number} must be a number in braces, as in the English text`);
}
