/** Reads the folders of the rungs, www/rungs/KEY. */

import { readdirSync } from "node:fs";
import { LANGUAGES } from "../../../www/i18n/i18n.js";
import { PROGRAM_LANGUAGES } from "../../../www/rungs/programs.js";
import { RUNGS } from "../../../www/state/state.js";
import { source } from "./bundle.mjs";

/**
 * @import { Language } from "../../../www/i18n/languages.js"
 * @import { Comments } from "../../../www/rungs/ladder.js"
 * @import { Comment } from "../../../www/rungs/programs.js"
 *
 * @typedef {object} Folder
 * @property {string} key
 * @property {readonly string[]} files
 * @property {import("../../../www/rungs/ladder.js").Rung} rung
 * @property {Record<Language, import("../../../www/rungs/ladder.js").Words>} words
 * @property {(english: string) => Comment} translate A comment in every language, or throws.
 */

const FOLDER = "www/rungs";
const PROGRAMS = Object.values(PROGRAM_LANGUAGES).map(({ extension }) => `program.${extension}`);
const TRANSLATED = LANGUAGES.filter((language) => language !== "en");

/** What a module of a rung, or of all rungs, exports. @param {string} name */
export const load = async (name) => (await import(source(`${FOLDER}/${name}`))).default;

/**
 * What the folders of the rungs lack, in words: a folder for each rung, a rung for each folder, and their files.
 *
 * @param {ReadonlyMap<string, readonly string[]>} folders The names of the files, by key.
 */
export function lacking(folders) {
  const unlisted = [...folders.keys()].filter((key) => !RUNGS.includes(key));
  return [
    ...unlisted.map((key) => `RUNGS in www/state lacks ${key}`),
    ...RUNGS.flatMap((key) => {
      const files = folders.get(key) ?? [];
      const isProgram = PROGRAMS.some((file) => files.includes(file));
      const needed = [
        ...LANGUAGES.map((language) => `${language}.js`),
        "rung.js",
        ...(isProgram ? PROGRAMS : []),
      ];
      return needed
        .filter((file) => !files.includes(file))
        .map((file) => `${FOLDER}/${key}/${file} is missing`);
    }),
  ];
}

/** The folders of all rungs, from the bottom of the ladder up. Throws if one lacks something. @returns {Promise<Folder[]>} */
export async function rungFolders() {
  const entries = readdirSync(source(FOLDER), { withFileTypes: true });
  const keys = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const folders = new Map(keys.map((key) => [key, readdirSync(source(`${FOLDER}/${key}`))]));
  const problems = lacking(folders);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  /** @type {[Language, Comments][]} */
  const common = await Promise.all(
    TRANSLATED.map(async (language) => /** @type {const} */ ([language, await load(`${language}.js`)])),
  );
  return Promise.all(
    RUNGS.map(async (key) => {
      const loaded = LANGUAGES.map(async (language) => [language, await load(`${key}/${language}.js`)]);
      /** @type {Folder["words"]} */
      const words = Object.fromEntries(await Promise.all(loaded));
      return {
        key,
        files: folders.get(key) ?? [],
        rung: await load(`${key}/rung.js`),
        words,
        translate(english) {
          const translations = common.map(([language, shared]) => {
            const translation = words[language].comments?.[english] ?? shared[english];
            if (!translation)
              throw new Error(`${FOLDER}/${key}/${language}.js does not translate the comment: ${english}`);
            return [language, translation];
          });
          return { en: english, ...Object.fromEntries(translations) };
        },
      };
    }),
  );
}
