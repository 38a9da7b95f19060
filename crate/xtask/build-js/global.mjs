/** Builds the custom element as one classic script that contains everything, for pages of any kind. */

import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { compress } from "lzma1";
import { bundle, bundleOne, countWorker, PAGE_ONLY, read, replaceModules, source, WASM } from "./bundle.mjs";
import { siteAddress } from "./html.mjs";

/** Folders of modules that export texts, with a folder for each language. This order packs best. */
const TEXTS = { guide: "www/pkg/guide", messages: "www/i18n/messages", programs: "www/pkg/programs" };
const REPLACEMENTS = {
  "www/platform/assets.js": "www/builds/global/assets.js",
  ...PAGE_ONLY,
};
/** Modules that export no texts of their own, or only those of the page. */
const NO_TEXTS = ["index", "share"];
const ENGLISH = "www/i18n/messages/en/base.js";

/** LZMA in base64. @param {string | Uint8Array} content */
const pack = (content) => Buffer.from(compress(Buffer.from(content), 9)).toString("base64");

/** The texts in a folder by language and name. @param {string} folder */
async function textsIn(folder) {
  /** @type {import("../../../www/builds/global/packed.js").Translations} */
  const texts = {};
  for (const language of readdirSync(source(folder)).sort()) {
    const names = readdirSync(source(`${folder}/${language}`)).sort();
    const modules = names.filter((name) => !NO_TEXTS.includes(basename(name, ".js")));
    const exported = modules.map(async (name) => {
      const { default: text } = await import(source(`${folder}/${language}/${name}`));
      return [basename(name, ".js"), text];
    });
    texts[language] = Object.fromEntries(await Promise.all(exported));
  }
  return texts;
}

async function allTexts() {
  const entries = Object.entries(TEXTS).map(async ([kind, folder]) => [kind, await textsIn(folder)]);
  return Object.fromEntries(await Promise.all(entries));
}

/** An esbuild plugin: texts come from the packed part, and nothing is packed. @type {import("esbuild").Plugin} */
const unpackTexts = {
  name: "unpack texts",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^packed$/ }, () => ({ path: source("www/builds/global/packed.js") }));
    onResolve({ filter: /\/encoder\.js$/ }, () => ({ path: source("www/builds/global/no-encoder.js") }));
    onLoad({ filter: /\/www\/.*\.js$/ }, ({ path }) => {
      const text = read(path).toString();
      const unpacking = path.endsWith(ENGLISH)
        ? `export default readText(${JSON.stringify(ENGLISH)});`
        : text.replace(/await import\((`[^`]*\/(messages|pkg)\/[^`]*`)\)/g, "{ default: readText($1) }");
      return unpacking === text
        ? undefined
        : { contents: `import { readText } from "packed";\n${unpacking}` };
    });
  },
};

/** The script. It is ASCII, because a page may have any encoding. */
export async function globalScript() {
  // Packed together, texts take less than each on its own.
  const style = await bundleOne("www/styles/element.css");
  const texts = { style, worker: await countWorker(), ...(await allTexts()) };
  const [engine, judge] = [read(WASM.engine), read(WASM.judge)];
  const packed = {
    core: pack(read(WASM.core)),
    later: pack(Buffer.concat([engine, judge])),
    texts: pack(JSON.stringify(texts)),
  };
  const [file] = await bundle({
    entryPoints: ["www/element.js"],
    format: "iife",
    charset: "ascii",
    legalComments: "none",
    footer: { js: `/*!\n${read("node_modules/lzma1/LICENSE")}*/` },
    define: {
      PACKED: JSON.stringify(packed),
      ENGINE_SIZE: String(engine.length),
      SITE_ADDRESS: JSON.stringify(siteAddress()),
    },
    plugins: [replaceModules(REPLACEMENTS), unpackTexts],
  });
  const { text = "" } = file ?? {};
  if (/<\/script|<!--|[^\0-\x7f]/i.test(text)) throw new Error("the script cannot be part of every page");
  return text;
}
