/**
 * An exercise as a text that a teacher writes: fields, and then the program that a reader starts from, in one language
 * or several. www/docs/exercises.md describes it.
 *
 * @typedef {typeof STARTER_LANGUAGES[number]} Language
 *
 * @typedef {Readonly<Partial<Record<PageLanguage, string>> & { other: string }>} Words A text, and its translations.
 *
 * @typedef {object} Exercise
 * @property {Words} title
 * @property {Words} goal
 * @property {readonly Words[]} hints
 * @property {number} size The size of the board for which it is run.
 * @property {import("../../pkg/judge.js").Expected} expected What its output should be.
 * @property {number} steps The most steps that the recorded run may have; Infinity without a limit.
 * @property {Readonly<Partial<Record<Language, string>>>} starters The program to start from, by language.
 */
/** @import { Language as PageLanguage } from "../../i18n/languages.js" */

import { LANGUAGES as PAGE_LANGUAGES } from "../../i18n/languages.js";
import { PARAMETERS } from "../../state/parameters.js";
import { MOST_SIZE } from "../judge/runs.js";
import { MOST_NAME, MOST_TEXT } from "../trace/program.js";

/** What an output can be expected to be, as in the check of an output. */
const EXPECTED = PARAMETERS.expected.names;
/** The languages of the programs to start from. */
export const STARTER_LANGUAGES = /** @type {const} */ (["python", "javascript"]);

const TEXT_FIELDS = ["title", "goal", "hint"];
const FIELDS = [...TEXT_FIELDS, "size", "expected", "steps"];
const FIELD = /^([a-z]+)(?:\.([\w-]+))?:(.*)$/;
const SECTION = /^---(.*)$/;

/** Refuses a text, with the line that is wrong. @param {string} code @param {number} line @param {Record<string, string | number | readonly string[]>} [parameters] @returns {never} */
function refuse(code, line, parameters = {}) {
  const error = new Error(`${code}, line ${line}`);
  throw Object.assign(error, { code: `exercise.bad.${code}`, parameters: { ...parameters, line } });
}

/** The words in a language. @param {Words} words @param {string} language */
export const wordsIn = (words, language) =>
  /** @type {Readonly<Record<string, string>>} */ (words)[language] ?? words.other;

/** The words in a language, without the backticks around code. @param {Words} words @param {string} language */
export const plainWordsIn = (words, language) => wordsIn(words, language).replaceAll("`", "");

/** Refuses a text that is too long, or would be. @returns {never} */
export const refuseLong = () => refuse("long", 1, { most: MOST_TEXT });

/**
 * Reads an exercise. Throws an error with a code and the line, as `describeError` takes it, if it is none.
 *
 * @param {string} text @returns {Exercise}
 */
export function readExercise(text) {
  if (text.length > MOST_TEXT) refuseLong();
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const sections = lines.flatMap((line, index) => (SECTION.test(line) ? [index] : []));
  const end = sections[0] ?? lines.length;
  const fields = readFields(lines.slice(0, end));
  const [title, goal] = ["title", "goal"].map(
    (field) => fields.texts(field)[0] ?? refuse("missing", end + 1, { field }),
  );
  if (sections.length === 0) refuse("no-program", lines.length, { languages: STARTER_LANGUAGES });
  return {
    title: /** @type {Words} */ (title),
    goal: /** @type {Words} */ (goal),
    hints: fields.texts("hint"),
    size: fields.number("size", 1, MOST_SIZE, 8),
    expected: fields.name("expected", EXPECTED, "complete"),
    steps: fields.number("steps", 1, 1e9, Number.POSITIVE_INFINITY),
    starters: readStarters(lines, sections),
  };
}

/** @param {readonly string[]} lines Before the first program. */
function readFields(lines) {
  /** @type {Map<string, { text: string, line: number }>} */
  const single = new Map();
  /** @type {Record<string, Partial<Words>[]>} */
  const texts = {};
  /** Appends to the last text. */
  let goOn = /** @type {((more: string) => void) | null} */ (null);

  /** @param {string} name @param {string} tag @param {string} text @param {number} line */
  function addText(name, tag, text, line) {
    const language = PAGE_LANGUAGES.find((known) => known === tag);
    if (tag && !language) refuse("language", line, { tag, languages: PAGE_LANGUAGES });
    texts[name] ??= [];
    const list = texts[name];
    if (!language && (name === "hint" || list.length === 0)) list.push({});
    const words = list.at(-1) ?? refuse("untranslated", line, { field: name });
    const key = language ?? "other";
    if (words[key] !== undefined) refuse("twice", line, { field: tag ? `${name}.${tag}` : name });
    /** @param {string} text */
    const set = (text) => {
      if (name === "title" && text.length > MOST_NAME) refuse("long-title", line, { most: MOST_NAME });
      Object.assign(words, { [key]: text });
    };
    set(text);
    goOn = (more) => set(`${words[key]} ${more}`.trim());
  }

  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    if (text.trim() === "" || text.startsWith("#")) continue;
    if (/^\s/.test(text)) {
      (goOn ?? refuse("line", line))(text.trim());
      continue;
    }
    const [, name = "", tag = "", value = ""] = FIELD.exec(text) ?? refuse("line", line);
    if (!FIELDS.includes(name)) refuse("field", line, { field: name, fields: FIELDS });
    goOn = null;
    if (TEXT_FIELDS.includes(name)) addText(name, tag, value.trim(), line);
    else if (tag || single.has(name)) refuse(tag ? "tag" : "twice", line, { field: name });
    else single.set(name, { text: value.trim(), line });
  }

  return {
    /** @param {string} name */
    texts: (name) => /** @type {Words[]} */ ((texts[name] ?? []).filter(({ other }) => other)),
    /** @param {string} name @param {number} least @param {number} most @param {number} missing */
    number(name, least, most, missing) {
      const { text, line } = single.get(name) ?? { text: "", line: 0 };
      if (line === 0) return missing;
      const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
      if (!(value >= least && value <= most)) refuse("number", line, { field: name, least, most });
      return value;
    },
    /** @template {string} Name @param {string} name @param {readonly Name[]} names @param {Name} missing */
    name(name, names, missing) {
      const { text, line } = single.get(name) ?? { text: missing, line: 0 };
      return names.find((known) => known === text) ?? refuse("name", line, { field: name, names });
    },
  };
}

/** @param {readonly string[]} lines @param {readonly number[]} sections The indices of the lines before the programs. */
function readStarters(lines, sections) {
  /** @type {Partial<Record<Language, string>>} */
  const starters = {};
  for (const [i, index] of sections.entries()) {
    const name = SECTION.exec(lines[index] ?? "")?.[1]?.trim() ?? "";
    const language = STARTER_LANGUAGES.find((known) => known === name);
    if (!language) refuse("program-language", index + 1, { name, languages: STARTER_LANGUAGES });
    else if (language in starters) refuse("twice", index + 1, { field: name });
    else {
      const text = lines.slice(index + 1, sections[i + 1]).join("\n");
      starters[language] = `${text.trimEnd()}\n`;
    }
  }
  return starters;
}
