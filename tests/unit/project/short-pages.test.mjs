/** What bots read, which run no scripts: the tags of the site's pages, and the pages with short paths. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { addDocs } from "../../../crate/xtask/build-js/docs.mjs";
import { PREVIEW, previewTags } from "../../../crate/xtask/build-js/html.mjs";
import {
  OEMBED,
  oembed,
  PICTURE,
  pageWords,
  SUBJECTS,
  shortPage,
  sitemap,
  versionsOf,
} from "../../../crate/xtask/build-js/short-pages.mjs";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import { pathIn, shortPath } from "../../../www/share/short-paths.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { readUrl } from "../../../www/state/url.js";
import { filesBelow } from "../../support/static.mjs";

const SITE = filesBelow(new URL("../../../dist/site/", import.meta.url));
const ADDRESS = "https://example.org/queens/";

const ENTITIES = /** @type {Record<string, string>} */ ({ amp: "&", lt: "<", gt: ">", quot: '"' });
const plain = (/** @type {string} */ text) => text.replace(/&(\w+);/g, (_, name) => ENTITIES[name] ?? "");

/** A page as a bot reads it: its text, and its elements with their attributes. @param {string} html */
function parsed(html) {
  const elements = [...html.matchAll(/<(\w+)((?:\s+[\w-]+="[^"]*")*)\s*\/?>/g)].map(([, tag, text = ""]) => {
    const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = ""]) => [
      name,
      plain(value),
    ]);
    return { tag, attributes: /** @type {Record<string, string>} */ (Object.fromEntries(pairs)) };
  });
  const all = (/** @type {string} */ wanted) =>
    elements.filter(({ tag }) => tag === wanted).map(({ attributes }) => attributes);
  const alternates = all("link").filter(({ rel }) => rel === "alternate");
  return {
    lang: all("html")[0]?.lang,
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    meta(/** @type {string} */ wanted) {
      const found = all("meta").filter(({ name, property }) => (property ?? name) === wanted);
      assert.ok(found.length < 2, wanted);
      return found[0]?.content;
    },
    canonical: all("link").find(({ rel }) => rel === "canonical")?.href,
    oembed: alternates.find(({ type }) => type === "application/json+oembed")?.href,
    alternates: Object.fromEntries(
      alternates.flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href]] : [])),
    ),
    anchors: all("a").map(({ href = "" }) => href),
    images: all("img").map(({ src = "" }) => src),
    text: plain(html.replace(/<head>.*<\/head>/s, "").replace(/<[^>]*>/g, "\n")),
    hasScript: /<script|http-equiv="refresh"/.test(html),
  };
}

/** The page at a path of the built site. @param {string} path Of a file, or of a folder, which ends with a slash. */
const built = (path) => parsed(String(SITE.get(/(^|\/)$/.test(path) ? `${path}index.html` : path) ?? ""));

/** The pages of all subjects in all languages. */
const PAGES = SUBJECTS.flatMap((subject) =>
  LANGUAGES.map((language) => ({ subject, language, path: pathIn(subject.path, language) })),
).filter(({ path }) => path !== "");

test("each subject has a page in each language with its title, its text and its picture, without scripts", async () => {
  assert.ok(PAGES.length > 100);
  for (const { subject, language, path } of PAGES) {
    const page = built(path);
    const { title, text } = await subject.words(language);
    assert.ok(title && text, path);
    assert.equal(page.meta("og:site_name"), (await pageWords(language))["page.name"]);
    assert.deepEqual([page.lang, page.meta("og:title"), page.hasScript], [language, title, false], path);
    assert.deepEqual([page.meta("description"), page.meta("og:description")], [text, text], path);
    assert.ok(page.title.startsWith(title) && page.text.includes(title) && page.text.includes(text), path);
    assert.equal(page.images.length, 1);
    for (const image of page.images)
      assert.equal(new URL(image, ADDRESS + path).href, ADDRESS + subject.path + PICTURE);
  }
});

test("a page leads to its state, and to its other languages", () => {
  for (const { subject, language, path } of PAGES) {
    const addresses = built(path).anchors.map((href) => new URL(href, ADDRESS + path));
    const [live, ...more] = addresses.filter(({ search }) => search);
    assert.equal(more.length, 0);
    assert.equal(`${live?.origin}${live?.pathname}`, ADDRESS, path);
    const { state, messages } = readUrl(live?.search ?? "", DEFAULTS);
    assert.deepEqual(messages, [], path);
    assert.deepEqual(state, { ...DEFAULTS, ...subject.state, lang: language }, path);
    const others = Object.values(versionsOf(subject.path)).filter((other) => other !== path);
    for (const other of others)
      assert.ok(
        addresses.some(({ href }) => href === ADDRESS + other),
        `${path} ${other}`,
      );
  }
});

test("with the address of the site, ten pages name themselves, their picture and their languages to bots", async () => {
  const tenth = Math.ceil(PAGES.length / 10);
  const sample = PAGES.filter((_, i) => i % tenth === 0);
  assert.equal(new Set(sample.map(({ language }) => language)).size, LANGUAGES.length);
  for (const { subject, language, path } of sample) {
    const page = parsed(await shortPage(subject, language, (source) => source, ADDRESS));
    assert.deepEqual([page.canonical, page.meta("og:url")], [ADDRESS + path, ADDRESS + path]);
    assert.equal(page.meta("og:image"), ADDRESS + subject.path + PICTURE);
    assert.equal(page.meta("twitter:card"), "summary_large_image");
    const languages = Object.entries(versionsOf(subject.path)).map(([tag, other]) => [tag, ADDRESS + other]);
    assert.deepEqual(page.alternates, {
      ...Object.fromEntries(languages),
      "x-default": ADDRESS + subject.path,
    });
    assert.equal(page.oembed, ADDRESS + path + OEMBED);
  }
});

test("other sites get a frame of what a page is about, by oEmbed", async () => {
  for (const { subject, language } of PAGES) {
    const { type, version, html, width, height, ...rest } = JSON.parse(
      await oembed(subject, language, ADDRESS),
    );
    assert.deepEqual([type, version, width, height], ["rich", "1.0", 800, 560]);
    const { title } = await subject.words(language);
    assert.deepEqual([rest.title, rest.thumbnail_url], [title, ADDRESS + subject.path + PICTURE]);
    const src = plain(/^<iframe src="([^"]*)"/.exec(html)?.[1] ?? "");
    const { state, messages } = readUrl(src.slice(ADDRESS.length), DEFAULTS);
    assert.deepEqual(messages, []);
    assert.deepEqual(state, { ...DEFAULTS, ...subject.state, lang: language, embed: true });
  }
});

test("what is shared has the path of its page, in its language, if it shows nothing else", () => {
  for (const { subject, language, path } of PAGES) {
    const state = { ...DEFAULTS, ...subject.state, lang: language };
    const short = shortPath(state) ?? "none";
    assert.deepEqual([short, pathIn(short, language)], [subject.path, path]);
    assert.equal(shortPath({ ...state, n: 9 }), undefined);
    assert.equal(shortPath({ ...state, theme: "dark" }), undefined);
  }
  assert.equal(shortPath(DEFAULTS), undefined, "the board");
});

test("with it, a page of the documentation names its translations, if there are any, and leads to them", () => {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {any} */
  const site = {
    put: (/** @type {string} */ path, /** @type {string} */ page) => files.set(path, page),
    pathOf: String,
  };
  addDocs(site, ADDRESS, PICTURE);
  const pages = LANGUAGES.map((language) => `docs/${pathIn("teaching.html", language)}`);
  for (const [i, path] of pages.entries()) {
    const page = parsed(files.get(path) ?? "");
    assert.deepEqual([page.lang, page.canonical], [LANGUAGES[i], ADDRESS + path]);
    const versions = LANGUAGES.map((language, j) => [language, ADDRESS + pages[j]]);
    assert.deepEqual(page.alternates, { ...Object.fromEntries(versions), "x-default": ADDRESS + pages[0] });
    const links = page.anchors.map((href) => new URL(href, ADDRESS + path).href);
    assert.deepEqual(
      links.slice(0, LANGUAGES.length),
      pages.map((other) => ADDRESS + other),
    );
  }
  assert.deepEqual(parsed(files.get("docs/design.html") ?? "").alternates, {});
});

test("without it, no page has a tag that needs it", async () => {
  const [{ subject, language } = assert.fail()] = PAGES;
  const page = parsed(await shortPage(subject, language, (source) => source, ""));
  const absolute = ["og:url", "og:image", "twitter:card"].map(page.meta);
  assert.deepEqual(
    [page.canonical, page.oembed, page.alternates, ...absolute],
    [undefined, undefined, {}, ...absolute.fill(undefined)],
  );
});

test("what a page says is text, whatever is in it", () => {
  const words = { title: '"><script>', text: "a & b" };
  const { meta, hasScript } = parsed(previewTags({ path: "", ...words, picture: PICTURE }, "").join("\n"));
  assert.deepEqual([meta("og:title"), meta("description"), hasScript], [words.title, words.text, false]);
});

test("the page and each page of the documentation describe themselves", () => {
  const pages = ["", ...[...SITE.keys()].filter((path) => /^docs\/.*\.html$/.test(path))];
  assert.ok(pages.length > 15);
  for (const path of pages) {
    const page = built(path);
    assert.ok(page.meta("og:title"), path);
    assert.ok((page.meta("description") ?? "").length > 20, path);
    assert.equal(page.meta("description"), page.meta("og:description"), path);
  }
});

test("each picture has the size that previews ask for, and offline copies lack pictures and short pages", () => {
  const worker = String(SITE.get("service-worker.js"));
  for (const { path } of SUBJECTS) {
    const picture = SITE.get(path + PICTURE);
    assert.ok(picture && picture.length < 60_000, path);
    assert.deepEqual({ width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) }, PREVIEW, path);
  }
  assert.doesNotMatch(worker, /board\.png|guide\/|algorithms\//);
});

test("the sitemap lists the pages that exist, and all of them", () => {
  const listed = [...sitemap(SITE.keys(), ADDRESS).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc = ""]) => loc,
  );
  const paths = listed.map((loc) => loc.replace(ADDRESS, ""));
  for (const path of paths) assert.ok(SITE.has(/(^|\/)$/.test(path) ? `${path}index.html` : path), path);
  assert.equal(new Set(paths).size, paths.length);
  for (const path of [
    "",
    "docs/",
    "docs/embedding.html",
    "docs/zh-Hant/embedding.html",
    ...PAGES.map(({ path }) => path),
  ])
    assert.ok(paths.includes(path), path);
});
