/**
 * Writes the modules with what the page needs of every rung to the folder in its argument: the names and the other
 * words of all rungs in each language, the sample measurement, and what else their `rung.js` says.
 */

import { join } from "node:path";
import { LANGUAGES } from "../../../www/i18n/i18n.js";
import { targetFolder, writeData } from "./bundle.mjs";
import { rungFolders } from "./rung-folders.mjs";

/** The words of a run and its listing; the Algorithms alone have the others. */
const OF_A_RUN = ["name", "added", "dropped", "right"];

const target = targetFolder();
const folders = await rungFolders();

/** @param {string} path @param {unknown} content */
const write = (path, content) => writeData(join(target, path), content);

for (const language of LANGUAGES) {
  const messages = folders.flatMap(({ key, words }) => {
    const { comments: _, ...shown } = words[language];
    return Object.entries(shown).map(([word, text]) => ({ word, code: `algorithm.${key}.${word}`, text }));
  });
  /** @param {string} part @param {boolean} isOfRun */
  const writeWords = (part, isOfRun) => {
    const chosen = messages.filter(({ word }) => OF_A_RUN.includes(word) === isOfRun);
    write(`${part}/${language}.js`, Object.fromEntries(chosen.map(({ code, text }) => [code, text])));
  };
  writeWords("run", true);
  writeWords("algorithms", false);
}
const facts = folders.map(({ key, files, rung: { chapter, version, continues, call } }) => [
  key,
  { chapter, version, continues, call, hasProgram: files.some((file) => file.startsWith("program.")) },
]);
write("facts.js", Object.fromEntries(facts));
const rows = folders.map(({ key, rung: { remembers, eight, names } }) => [key, { remembers, eight, names }]);
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
