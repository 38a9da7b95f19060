/**
 * Writes the modules of the guide to the folder in its argument: each chapter in www/guide as a module with its text as
 * data.
 */

import { join } from "node:path";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import { CHAPTERS } from "../../../www/state/state.js";
import { read, targetFolder, write, writeData } from "./bundle.mjs";
import { chapterOf } from "./chapter.mjs";

const target = targetFolder();

for (const language of LANGUAGES) {
  const chapters = CHAPTERS.map((key) => {
    const path = `www/guide/${language}/${key}.md`;
    try {
      return { key, ...chapterOf(read(path).toString()) };
    } catch (error) {
      throw new Error(`${path}: ${/** @type {Error} */ (error).message}`);
    }
  });
  for (const [i, { key, ...chapter }] of chapters.entries()) {
    const [previous = "", next = ""] = [chapters[i - 1]?.title, chapters[i + 1]?.title];
    // One file to load for a chapter: its text, and what it shows.
    const definition = `export { default as definition } from "../../../rooms/guide/chapters/${key}.js";\n`;
    writeData(join(target, language, `${key}.js`), { ...chapter, previous, next }, definition);
  }
  // The page loads the list of one language, rather than that of all languages.
  const loaders = CHAPTERS.map((key) => `  ${JSON.stringify(key)}: () => import("./${key}.js"),\n`);
  write(
    join(target, language, "index.js"),
    `export default {\n${loaders.join("")}  contents: () => import("./contents.js"),\n};\n`,
  );
  const contents = chapters.map(({ key, blocks: _, ...entry }) => [key, entry]);
  writeData(join(target, language, "contents.js"), Object.fromEntries(contents));
}
