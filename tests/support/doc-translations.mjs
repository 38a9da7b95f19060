/**
 * The translations of the documentation, www/docs/LANGUAGE, beside the English pages. Each heading of a translation has a
 * comment with the anchor of its section in English and the hash of the text that it translates:
 * `## 框架 <!-- frame 0a1b2c3d -->`. A new one needs no hash: `<!-- frame -->`.
 *
 * Once a translation says what the English page says, `node tests/support/doc-translations.mjs FILE…` notes the hashes.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import MarkdownIt from "markdown-it";
import { sectionsOf } from "../../crate/xtask/build-js/docs.mjs";

const ROOT = new URL("../../", import.meta.url);
const FOLDER = "www/docs/";
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");

/** A translated page by its path, and the path of the page in English. */
const translations = () => {
  const names = readdirSync(new URL(FOLDER, ROOT), { recursive: true, encoding: "utf8" });
  return names.flatMap((name) => {
    const [, file] = /^[\w-]+[\\/]([\w-]+\.md)$/.exec(name) ?? [];
    return file ? [{ path: FOLDER + name.replaceAll("\\", "/"), original: FOLDER + file }] : [];
  });
};

/** What readers of another language read in their own: titles, comments, link texts, text between tags. */
const WORDS = [
  /(?<=\btitle=")[^"]*/g,
  /(?<=\/\/ ).*/g,
  /(?<=# ).*/g,
  /(?<=\[)[^[\]\n]+(?=\]\()/g,
  /(?<=<[a-z][^<>\n]*>)[^<>]+(?=<)/g,
];

/** What a translation of a section leaves as it is: its code, except for words, and where its links lead. @param {string} section @param {string} path Of its page. */
function fixedParts(section, path) {
  const fences = new MarkdownIt().parse(section, {}).filter(({ type }) => type === "fence");
  const blocks = fences.map(({ info, content }) =>
    WORDS.reduce((code, words) => code.replace(words, ""), `${info}\n${content}`),
  );
  const prose = section.replace(/^(`{3,})[^\n]*\n.*?^\1$/gms, "");
  const links = [...prose.matchAll(/\]\(([^)\s]*)\)/g)].map(([, link = ""]) => {
    const target = new URL(link, new URL(path, ROOT)).href.replace(ROOT.href, "");
    return target.replace(/^www\/docs\/[\w-]+\//, FOLDER);
  });
  return { code: blocks.join("\n"), links: links.sort().join(" ") };
}

/** What is wrong with a translation: the file, the section and what to do. @param {string} path @param {string} translation @param {string} original @param {string} english The page in English. */
export function problemsOf(path, translation, original, english) {
  const command = `node tests/support/doc-translations.mjs ${path}`;
  const wanted = sectionsOf(english);
  const found = sectionsOf(translation);
  const anchors = found.map(({ anchor }) => anchor);
  const missing = wanted.filter(({ anchor }) => !anchors.includes(anchor));
  const order = wanted.map(({ anchor }) => anchor).filter((anchor) => anchors.includes(anchor));
  const known = anchors.filter((anchor) => order.includes(anchor));
  return [
    ...missing.map(({ anchor }) => `${path}: #${anchor} is missing: translate it from ${original}`),
    ...(`${order}` === `${known}`
      ? []
      : [`${path}: the sections are not in the order of ${original}: ${order}`]),
    ...found.flatMap(({ anchor, text, translated }) => {
      const section = wanted.find((section) => section.anchor === anchor);
      if (!section) return [`${path}: #${anchor} is superfluous: ${original} has no such section`];
      const [own, other] = [fixedParts(text, path), fixedParts(section.text, original)];
      return [
        ...(translated === section.hash
          ? []
          : [`is stale: make it say what ${original} says, then run ${command}`]),
        ...(own.code === other.code
          ? []
          : [`has other code than ${original}: only titles and comments may differ`]),
        ...(own.links === other.links
          ? []
          : [`has other links than ${original}: ${own.links} instead of ${other.links}`]),
      ].map((problem) => `${path}: #${anchor} ${problem}`);
    }),
  ];
}

/** What is wrong with the translations. */
export const problems = () =>
  translations().flatMap(({ path, original }) => problemsOf(path, read(path), original, read(original)));

/** Notes the hashes of the English text in a translation. @param {string} path */
function note(path) {
  const original = FOLDER + path.replace(/.*[\\/]/, "");
  const hashes = new Map(sectionsOf(read(original)).map(({ anchor, hash }) => [anchor, hash]));
  const noted = read(path).replace(/^(#+ .* <!-- (\S+))(?: [0-9a-f]{8})? -->$/gm, (line, start, anchor) =>
    hashes.has(anchor) ? `${start} ${hashes.get(anchor)} -->` : line,
  );
  writeFileSync(new URL(path, ROOT), noted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.argv.slice(2).forEach(note);
