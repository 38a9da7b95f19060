/**
 * Writes the packages that the page contains to the folder in its argument: each one a module together with its licences,
 * as they require.
 */

import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { read, source, targetFolder } from "./bundle.mjs";

/** By module: what it exports of which packages. */
const MODULES = {
  uqr: { uqr: ["encode"] },
  acorn: { acorn: ["parse"] },
  diff: { diff: ["diffArrays"] },
  fflate: { fflate: ["zipSync"] },
  mediabunny: {
    mediabunny: ["BufferTarget", "EncodedPacket", "EncodedVideoPacketSource", "Mp4OutputFormat", "Output"],
  },
  gifenc: { gifenc: ["GIFEncoder", "nearestColorIndex"] },
  codemirror: {
    "@codemirror/commands": ["defaultKeymap", "history", "historyKeymap", "indentWithTab"],
    "@codemirror/lang-javascript": ["javascript"],
    "@codemirror/lang-python": ["python"],
    "@codemirror/language": [
      "bracketMatching",
      "HighlightStyle",
      "indentOnInput",
      "indentUnit",
      "syntaxHighlighting",
    ],
    "@codemirror/state": ["Compartment", "EditorState", "StateEffect", "StateField", "Transaction"],
    "@codemirror/view": [
      "Decoration",
      "drawSelection",
      "EditorView",
      "highlightActiveLine",
      "keymap",
      "lineNumbers",
    ],
    "@lezer/highlight": ["tags"],
  },
};

/** @param {string} name */
function licenceOf(name) {
  const path = `node_modules/${name}/LICENSE`;
  return existsSync(source(path)) ? path : `${path}.md`;
}

const target = targetFolder();
for (const [name, packages] of Object.entries(MODULES)) {
  const exports = Object.entries(packages).map(
    ([from, names]) => `export { ${names.join(", ")} } from ${JSON.stringify(from)};\n`,
  );
  const { outputFiles, metafile } = await build({
    stdin: { contents: exports.join(""), resolveDir: source(".") },
    bundle: true,
    format: "esm",
    minify: true,
    target: "es2022",
    legalComments: "none",
    metafile: true,
    write: false,
  });
  const found = Object.keys(metafile.inputs).map(
    (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1],
  );
  const licences = [...new Set(found)]
    .filter(Boolean)
    .map((path) => `${path}\n\n${read(licenceOf(path ?? ""))}`);
  writeFileSync(join(target, `${name}.js`), `/*!\n${licences.join("\n")}*/\n${outputFiles[0]?.text}`);
  writeFileSync(join(target, `${name}.d.ts`), exports.join(""));
}
