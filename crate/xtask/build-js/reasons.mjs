/** Writes the English sentences of reasons, which the core has, as messages of the page to the folder in its argument. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { source, targetFolder } from "./bundle.mjs";

/** @type {Record<string, any>} */
const messages = {};
const sentences = readFileSync(source("crate/src/check/sentences.txt"), "utf8").replaceAll(" - ", " − ");
for (const [, key, form, sentence = ""] of sentences.matchAll(/^(\S+?)(?:\.(one|other))? = (.*)$/gm)) {
  const code = `check.${key}`;
  messages[code] = form ? Object.assign(messages[code] ?? {}, { [form]: sentence }) : sentence;
}
const folder = targetFolder();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "en.js"), `export default ${JSON.stringify(messages)};\n`);
