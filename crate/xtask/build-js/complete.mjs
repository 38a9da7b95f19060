/** Checks that dist is complete: what was built is there unchanged, and so is whatever it refers to. */

import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { unzipSync } from "fflate";
import { sha256 } from "./bundle.mjs";
import { PYODIDE, PYODIDE_LICENSES } from "./pyodide-files.mjs";

/** @typedef {Map<string, string | Uint8Array>} Files Files by path. */

/** What a page, a module or a type declaration refers to. */
const REFERENCE = /(?:\b(?:from|import|URL) ?\(?"(?=\.)|\b(?:href|src)(?:=|":)")([\w./-]+)"/g;
/** The name of a file in assets/, with its hash. */
const HASHED = /(?<![\w-])[\w-]+-[0-9A-Z]{8}\.\w+/g;
/** The path of a file in the list of the service worker. */
const LISTED = /"([\w./-]+\.\w+)"/g;
const WORKER = "service-worker.js";
/** What the service worker does not keep. */
const NOT_KEPT =
  /^(service-worker\.js|n-queens\.global\.js|sitemap\.xml|(.*\/)?(board\.png|oembed\.json)|screenshots\/.*|pyodide-.*)$/;

/** All files below a folder. @param {string} folder @returns {Map<string, Uint8Array>} */
export function filesBelow(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return new Map(paths.map((path) => [relative(folder, path).replaceAll("\\", "/"), readFileSync(path)]));
}

/** Throws if the files that were written are not those that were built. @param {Files} written @param {Files} built */
export function checkWritten(written, built) {
  const paths = [...new Set([...built.keys(), ...written.keys()])];
  const differs = (/** @type {string} */ path) => {
    const [one, other] = [written.get(path), built.get(path)];
    return one === undefined || other === undefined || !Buffer.from(one).equals(Buffer.from(other));
  };
  ensureNone("dist", paths.filter(differs));
}

/** Throws if the site lacks a file that another one needs. @param {Files} files */
export function checkSite(files) {
  const texts = textsIn(files);
  const hashed = texts.flatMap(({ text }) => (text.match(HASHED) ?? []).map((name) => `assets/${name}`));
  const pyodide = [...Object.values(PYODIDE), PYODIDE_LICENSES];
  const worker = String(files.get(WORKER) ?? "");
  const listed = [...worker.matchAll(LISTED)].map(([, path = ""]) => path);
  ensureNone("dist/site", lacking(files, [WORKER, ...referencesIn(texts), ...hashed, ...pyodide, ...listed]));
  const kept = [...files.keys()].filter((path) => !NOT_KEPT.test(path) && !/(^|\/)index\.html$/.test(path));
  ensureNone(
    `the list in dist/site/${WORKER}`,
    kept.filter((path) => !listed.includes(path)),
  );
}

/** Throws if the npm package lacks a file that another one needs. @param {Files} files */
export function checkPackage(files) {
  const { exports } = JSON.parse(String(files.get("package.json") ?? "{}"));
  const exported = [...JSON.stringify(exports ?? {}).matchAll(/:"\.\/([^"]*)"/g)].map(
    ([, path = ""]) => path,
  );
  const references = referencesIn(textsIn(files)).map((path) => {
    return path.startsWith("types/") ? path.replace(/\.js$/, ".d.ts") : path;
  });
  ensureNone("dist/npm", lacking(files, ["package.json", ...exported, ...references]));
}

/** Throws if a file of the wheel is not as recorded in it. @param {string | Uint8Array} wheel */
export function checkWheel(wheel) {
  const files = new Map(Object.entries(unzipSync(Buffer.from(wheel))));
  const record = [...files.keys()].find((path) => path.endsWith(".dist-info/RECORD")) ?? "RECORD";
  const recorded = String(Buffer.from(files.get(record) ?? ""))
    .trim()
    .split("\n");
  const found = [...files].map(([path, content]) => {
    const hash = Buffer.from(sha256(content, "hex"), "hex").toString("base64url");
    return path === record ? `${path},,` : `${path},sha256=${hash},${content.length}`;
  });
  const different = [...recorded, ...found].filter(
    (line) => !recorded.includes(line) || !found.includes(line),
  );
  ensureNone(
    "the wheel",
    different.map((line) => line.split(",")[0] ?? ""),
  );
}

/** The files that can refer to others, without comments, which refer to sources. @param {Files} files */
const textsIn = (files) =>
  [...files]
    .filter(([path]) => /\.(css|html|js|ts|webmanifest)$/.test(path))
    .map(([path, content]) => ({
      path,
      text: Buffer.from(content)
        .toString()
        .replace(/\/\*\*.*?\*\//gs, ""),
    }));

/** The paths of what files refer to. @param {{ path: string, text: string }[]} texts */
const referencesIn = (texts) =>
  texts.flatMap(({ path, text }) =>
    [...text.matchAll(REFERENCE)].map(([, reference = ""]) => {
      const target = posix.join(posix.dirname(path), reference);
      return /(^\.?|\/)$/.test(target) ? posix.join(target, "index.html") : target;
    }),
  );

/** @param {Files} files @param {string[]} needed */
const lacking = (files, needed) => needed.filter((path) => !files.has(path));

/** @param {string} whole @param {string[]} paths What is missing or wrong in it. */
function ensureNone(whole, paths) {
  if (paths.length > 0)
    throw new Error(`${whole} is incomplete or damaged: ${[...new Set(paths)].join(", ")}`);
}
