/**
 * The pages with short paths, for what is shared most (www/share/short-paths.js). A static host gives every query of the
 * page the same tags; these pages have their own, and a picture.
 *
 * They have no script and do not redirect: readers without scripts could not use the page to which they would be sent,
 * and search engines list no page that redirects. A link leads to the page in the same state.
 */

import { LANGUAGES } from "../../../www/i18n/languages.js";
import { pathIn, SHORT_PATHS } from "../../../www/share/short-paths.js";
import { writeSnippet } from "../../../www/share/snippets.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { writeUrl } from "../../../www/state/url.js";
import { read } from "./bundle.mjs";
import { escapeHtml, languageLink, linkFrom, PREVIEW, previewTags, replaceOnce } from "./html.mjs";
import { boardOfAlgorithm, boardOfChapter, picture, solved } from "./previews.mjs";

/**
 * @import { Board } from "../../../www/formats/rows.js"
 * @import { Language } from "../../../www/i18n/languages.js"
 * @import { State } from "../../../www/state/parameters.js"
 *
 * @typedef {object} Subject What a short page is about.
 * @property {string} path In the site, in English.
 * @property {Partial<State>} state What its link opens.
 * @property {(language: Language) => Promise<{ title: string, text: string }>} words
 * @property {() => Board | Promise<Board>} board
 */

const TEMPLATE = "www/builds/site/short-page.html";
/** The picture of a subject, beside its page in English. */
export const PICTURE = "board.png";
/** What makes a frame of a page's link, beside the page. */
export const OEMBED = "oembed.json";
/** The size of that frame, in pixels. */
const SIZE = { width: 800, height: 560 };
/** @param {string} html */
export const descriptionOf = (html) => /<meta\s+name="description"\s+content="([^"]*)"/.exec(html)?.[1] ?? "";

/** What the page is about. @type {Readonly<Record<Language, string>>} */
export const ABOUT = {
  en: descriptionOf(read("index.html").toString()),
  "zh-Hans": "看懂、单步运行并计数 n 皇后问题：在 n × n 的棋盘上放 n 个皇后，使它们互不攻击。",
  "zh-Hant": "看懂、逐步執行並計數 n 皇后問題：在 n × n 的棋盤上放 n 個皇后，使它們互不攻擊。",
};

/** The data of a module. @param {string} path */
const load = async (path) => (await import(`../../../www/${path}.js`)).default;
/** The words of the frame of the page. @param {Language} language @returns {Promise<Record<string, string>>} */
export const pageWords = (language) => load(`i18n/messages/${language}/base`);

/** What a page says. @param {Partial<State>} state @param {Language} language */
async function wordsOf({ chapter, algorithm }, language) {
  if (chapter) {
    const { title, teaches } = (await load(`pkg/guide/${language}/contents`))[chapter];
    return { title, text: teaches };
  }
  if (algorithm) {
    const { name, idea } = await load(`rungs/${algorithm}/${language}`);
    return { title: name, text: idea };
  }
  return { title: (await pageWords(language))["page.name"] ?? "", text: ABOUT[language] };
}

/** @param {Partial<State>} state @returns {Board | Promise<Board>} */
const boardOf = ({ chapter, algorithm }) =>
  chapter ? boardOfChapter(chapter) : algorithm ? boardOfAlgorithm(algorithm) : solved();

/** @type {readonly Subject[]} */
export const SUBJECTS = SHORT_PATHS.map(({ path, state }) => ({
  path,
  state,
  words: (language) => wordsOf(state, language),
  board: () => boardOf(state),
}));

/** The paths of a subject by language. @param {string} path In English. */
export const versionsOf = (path) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, pathIn(path, language)]));

/** The files of all short pages, with their pictures. @param {(source: string) => string} pathOf The path in the site for a source. @param {string} address Of the site, or empty. */
export async function shortPages(pathOf, address) {
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  for (const subject of SUBJECTS) {
    files.set(subject.path + PICTURE, await picture(await subject.board()));
    for (const [language, path] of Object.entries(versionsOf(subject.path))) {
      if (address) files.set(path + OEMBED, await oembed(subject, language, address));
      if (path) files.set(`${path}index.html`, await shortPage(subject, language, pathOf, address));
    }
  }
  return files;
}

/**
 * The live page as a frame, for sites that make one of a pasted link (https://oembed.com).
 *
 * @param {Subject} subject @param {string} tag Of the language. @param {string} address
 */
export async function oembed({ path, state, words }, tag, address) {
  const lang = /** @type {Language} */ (tag);
  const { title } = await words(lang);
  const shown = { ...DEFAULTS, ...state, lang };
  const html = writeSnippet("iframe", { address, state: shown, title, ...SIZE, grows: false, scripts: null });
  const thumbnail = {
    thumbnail_url: address + path + PICTURE,
    thumbnail_width: PREVIEW.width,
    thumbnail_height: PREVIEW.height,
  };
  const { "page.name": name } = await pageWords(lang);
  const provider = { provider_name: name, provider_url: address };
  return JSON.stringify({ version: "1.0", type: "rich", title, html, ...SIZE, ...thumbnail, ...provider });
}

/** @param {Subject} subject @param {string} tag Of the language. @param {(source: string) => string} pathOf @param {string} address */
export async function shortPage(subject, tag, pathOf, address) {
  const language = /** @type {Language} */ (tag);
  const path = pathIn(subject.path, language);
  const to = (/** @type {string} */ target) => linkFrom(path, target);
  const { "page.name": name = "", "page.home": open = "" } = await pageWords(language);
  const { title, text } = await subject.words(language);
  const isHome = subject.path === "";
  const image = subject.path + PICTURE;
  const query = writeUrl({ ...DEFAULTS, ...subject.state, lang: language }, DEFAULTS);
  const links = [
    ...(isHome ? [] : [`<a href="${to(pathIn("", language))}">${name}</a>`]),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      languageLink(other, to(pathIn(subject.path, other))),
    ),
  ];
  const content = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    `<p><a href="${escapeHtml(to("") + query)}">${open}</a></p>`,
    `<img src="${to(image)}" alt="" />`,
  ];
  const tags = previewTags(
    {
      path,
      site: name,
      title,
      text,
      picture: image,
      versions: versionsOf(subject.path),
      frame: path + OEMBED,
    },
    address,
  );
  const indented = (/** @type {string[]} */ lines, /** @type {number} */ depth) =>
    lines.join(`\n${" ".repeat(depth)}`);
  let html = read(TEMPLATE).toString();
  html = replaceOnce(html, /(?<=lang=")en/, () => language);
  html = replaceOnce(html, /<!-- title -->/, () => escapeHtml(isHome ? title : `${title} · ${name}`));
  html = replaceOnce(html, /<!-- tags -->/, () => indented(tags, 4));
  html = replaceOnce(html, /<!-- links -->/, () => indented(links, 6));
  html = replaceOnce(html, /<!-- content -->/, () => indented(content, 6));
  html = html.replace(/(?<=href=")www\/[^"]*/g, (source) => to(pathOf(source)));
  return html.replace(/(?<=href=")docs\//, (folder) => to(folder));
}

/** The sitemap of the pages among the files of the site. @param {Iterable<string>} paths @param {string} address */
export function sitemap(paths, address) {
  const pages = [...paths].filter((path) => path.endsWith(".html") && !/^(assets\/|n-queens\.)/.test(path));
  const entries = pages.map(
    (path) => `  <url><loc>${address}${path.replace(/(^|\/)index\.html$/, "$1")}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}
