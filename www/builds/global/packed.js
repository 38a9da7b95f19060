/**
 * What the classic script contains besides its program. LZMA makes these parts a quarter smaller than a server's gzip
 * does, above all the texts: they say the same in three languages.
 */

import { decompress } from "lzma1";
import { fromBase64 } from "../../base/embedded-files.js";

/** @param {keyof typeof PACKED} name */
const unpack = (name) => decompress(fromBase64(PACKED[name]));

/** The engine and the judge, which a first view does not need: as one part, they take less. @type {Uint8Array | undefined} */
let later;

/** The wasm of a module. @param {import("../../platform/assets.js").ModuleName} name */
export function unpackWasm(name) {
  if (name === "core") return unpack("core");
  later ??= unpack("later");
  return name === "engine" ? later.slice(0, ENGINE_SIZE) : later.slice(ENGINE_SIZE);
}

/** @typedef {Record<string, Record<string, unknown>>} Translations By language and name. */

/**
 * @typedef {{ style: string, worker: string } & Record<"guide" | "messages" | "programs", Translations>} Texts
 *   The style sheet, the program of a counting worker, and the texts of the page.
 */

/** @type {Texts | undefined} */
let unpacked;

/** The texts, unpacked at the first call. */
export function texts() {
  unpacked ??= /** @type {Texts} */ (JSON.parse(new TextDecoder().decode(unpack("texts"))));
  return unpacked;
}

/** What the module of a text exports by default. @param {string} path Ends in the kind of text, its language and its name. */
export function readText(path) {
  const [kind, language, file] = /** @type {["guide" | "messages" | "programs", string, string]} */ (
    path.split("/").slice(-3)
  );
  const text = texts()[kind][language];
  const name = file.replace(".js", "");
  return kind === "guide" && name === "index" ? chaptersOf(text ?? {}) : text?.[name];
}

/** The functions that load the chapters of the guide. @param {Translations[string]} chapters */
function chaptersOf({ contents, ...chapters }) {
  const load = (/** @type {string} */ key) => import(`../../rooms/guide/chapters/${key}.js`);
  const loaders = Object.entries(chapters).map(([key, text]) => [
    key,
    async () => ({ default: text, definition: (await load(key)).default }),
  ]);
  return { ...Object.fromEntries(loaders), contents: async () => ({ default: contents }) };
}
