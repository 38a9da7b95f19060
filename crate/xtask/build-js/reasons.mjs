/** Writes the English sentences of reasons, which the core has, as messages of the page to the folder in its argument. */

import { join } from "node:path";
import { read, targetFolder, writeData } from "./bundle.mjs";

/** @type {Record<string, any>} */
const messages = {};
const sentences = read("crate/src/check/sentences.txt").toString().replaceAll(" - ", " − ");
for (const [, key, form, sentence = ""] of sentences.matchAll(/^(\S+?)(?:\.(one|other))? = (.*)$/gm)) {
  const code = `check.${key}`;
  messages[code] = form ? Object.assign(messages[code] ?? {}, { [form]: sentence }) : sentence;
}
writeData(join(targetFolder(), "en.js"), messages);
