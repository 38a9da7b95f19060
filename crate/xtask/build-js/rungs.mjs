/**
 * Writes the modules with what the page needs of every rung to the folder in its argument: the names and the other
 * words of all rungs in each language, the sample measurement, and what else their `rung.js` says.
 */

import { join } from "node:path";
import { LANGUAGES } from "../../../www/i18n/i18n.js";
import { targetFolder, writeData } from "./bundle.mjs";
import { rungFolders } from "./rung-folders.mjs";

const target = targetFolder();
const folders = await rungFolders();

/** @param {string} path @param {unknown} content */
const write = (path, content) => writeData(join(target, path), content);

for (const language of LANGUAGES) {
  const messages = folders.flatMap(({ key, words }) => {
    const { comments: _, ...shown } = words[language];
    return Object.entries(shown).map(([word, text]) => ({ word, code: `algorithm.${key}.${word}`, text }));
  });
  /** @param {(word: string) => boolean} isWanted */
  const chosen = (isWanted) =>
    Object.fromEntries(messages.flatMap(({ word, code, text }) => (isWanted(word) ? [[code, text]] : [])));
  write(
    `names/${language}.js`,
    chosen((word) => word === "name"),
  );
  write(
    `words/${language}.js`,
    chosen((word) => word !== "name"),
  );
}
const facts = folders.map(({ key, files, rung: { chapter, call } }) => [
  key,
  { chapter, call, hasProgram: files.some((file) => file.startsWith("program.")) },
]);
write("facts.js", Object.fromEntries(facts));
const rows = folders.map(({ key, rung: { version, remembers, eight, names } }) => [
  key,
  { version, remembers, eight, names },
]);
write("rows.js", Object.fromEntries(rows));
const sample = folders.flatMap(({ key, rung: { sample = [] } }) =>
  sample.map(([steps, comparisons, milliseconds], i) => ({
    algorithm: key,
    n: 4 + i,
    steps,
    comparisons,
    milliseconds,
  })),
);
write("sample.js", sample);
