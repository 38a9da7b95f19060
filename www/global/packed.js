/**
 * What the classic script contains besides its program. LZMA makes these parts a quarter smaller than a server's gzip
 * does, above all the texts: they say the same in three languages.
 */

import { decompress } from "lzma1";
import { fromBase64 } from "../base/embedded-files.js";

/** Unpacks a part. @param {keyof typeof PACKED} name */
export const unpack = (name) => decompress(fromBase64(PACKED[name]));

/** Unpacks a part that is a text. @param {keyof typeof PACKED} name */
export const unpackText = (name) => new TextDecoder().decode(unpack(name));

/** @typedef {Record<string, Record<string, unknown>>} Texts By language and name. */

/** @type {Record<"messages" | "guide" | "programs", Texts> | undefined} */
let texts;

/** What the module of a text exports by default. @param {string} path Ends in the kind of text, its language and its name. */
export function readText(path) {
  texts ??= /** @type {NonNullable<typeof texts>} */ (JSON.parse(unpackText("texts")));
  const [kind, language, file] = /** @type {[keyof typeof texts, string, string]} */ (
    path.split("/").slice(-3)
  );
  const text = texts[kind][language];
  const name = file.replace(".js", "");
  return kind === "guide" && name === "index" ? chaptersOf(text ?? {}) : text?.[name];
}

/** The functions that load the chapters of the guide. @param {Texts[string]} chapters */
function chaptersOf({ contents, ...chapters }) {
  const load = (/** @type {string} */ key) => import(`../rooms/guide/chapters/${key}.js`);
  const loaders = Object.entries(chapters).map(([key, text]) => [
    key,
    async () => ({ default: text, definition: (await load(key)).default }),
  ]);
  return { ...Object.fromEntries(loaders), contents: async () => ({ default: contents }) };
}
