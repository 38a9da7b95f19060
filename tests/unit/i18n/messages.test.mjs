/** The texts of each language: all are there, with the same codes and parameters, and translated. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../../www/i18n/i18n.js";
import { valuesOf } from "../../support/tables.mjs";

/** @import { Template } from "../../../www/i18n/template.js" */

const folder = new URL("../../../www/i18n/messages/", import.meta.url);
const CHINESE = /** @type {const} */ (["zh-Hans", "zh-Hant"]);
/** Messages that need no words. */
const WORDLESS = [
  ..."guide.more guide.power sentence.gap list.gap page.figure exchange.hint format.csv format.tikz".split(
    " ",
  ),
  ..."count.unknown count.partly count.value count.about count.column.n counter.of".split(" "),
  ..."algorithm.rung transport.positionShort symmetries.opened".split(" "),
  ..."board.announcement check.announcement check.facts check.title".split(" "),
];

/** Messages that are the same in English, such as “Guide” in French, by language. @type {Readonly<Record<string, readonly string[]>>} */
const SAME = {};

/** The messages by language and file. @type {Record<string, Record<string, Record<string, Template>>>} */
const tables = {};
for (const language of LANGUAGES) {
  tables[language] = {};
  for (const file of readdirSync(new URL(language, folder)).sort()) {
    const { default: messages } = await import(new URL(`${language}/${file}`, folder).href);
    tables[language][file] = messages;
  }
}
const english = tables.en ?? {};

/** Every form of every message. @param {string} language */
const texts = (language) =>
  Object.values(tables[language] ?? {}).flatMap((messages) =>
    Object.entries(messages).flatMap(([code, template]) =>
      typeof template === "string"
        ? [{ code, text: template }]
        : Object.values(template).map((text) => ({ code, text })),
    ),
  );

/** @param {string} text */
const parametersOf = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

/** The parameters of the general form; other forms may omit the number. @param {Template} template */
const parametersOfMany = (template) => parametersOf(typeof template === "string" ? template : template.other);

test("every language has the same parts, and in them the same messages in the same order", () => {
  assert.deepEqual(readdirSync(folder).sort(), [...LANGUAGES].sort());
  assert.ok(Object.keys(english).length > 5, "there are parts");
  for (const language of LANGUAGES) {
    assert.deepEqual(Object.keys(tables[language] ?? {}), Object.keys(english), language);
    for (const [file, messages] of Object.entries(english))
      assert.deepEqual(Object.keys(tables[language]?.[file] ?? {}), Object.keys(messages), language + file);
  }
});

test("every language has a folder of chapters", () => {
  assert.deepEqual(readdirSync(new URL("../../guide/", folder)).sort(), [...LANGUAGES].sort());
});

test("index.html says in every language what a page that does not load needs", () => {
  const html = readFileSync(new URL("../../../index.html", folder), "utf8");
  for (const place of ["<noscript>", '<div class="late">']) {
    const [, content = ""] = new RegExp(`${place}(.*?)</(?:noscript|div)>`, "s").exec(html) ?? [];
    const languages = [...content.matchAll(/<p\b[^>]*>/g)].map(
      ([tag]) => /lang="(.*?)"/.exec(tag)?.[1] ?? "en",
    );
    assert.deepEqual(languages, LANGUAGES, place);
  }
});

test("no message is in two parts", () => {
  const codes = Object.values(english).flatMap(Object.keys);
  assert.equal(new Set(codes).size, codes.length);
});

test("every form of a message has the same parameters in every language", () => {
  for (const [file, messages] of Object.entries(english))
    for (const [code, template] of Object.entries(messages)) {
      const parameters = parametersOfMany(template);
      const withNumber = (/** @type {string[]} */ names) => [...new Set([...names, "{count}"])].sort();
      for (const language of LANGUAGES) {
        const other = tables[language]?.[file]?.[code];
        assert.ok(other !== undefined, `${code} in ${language}`);
        assert.deepEqual(parametersOfMany(other), parameters, `${code} in ${language}`);
        const forms = typeof other === "object" ? Object.values(other) : [];
        for (const form of forms)
          assert.deepEqual(withNumber(parametersOf(form)), withNumber(parameters), form);
      }
    }
});

test("a language has the plural forms that it needs", () => {
  for (const language of LANGUAGES) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const forms = Object.values(tables[language] ?? {}).flatMap(Object.values);
    for (const form of forms.filter((form) => typeof form === "object"))
      assert.deepEqual(Object.keys(form).sort(), [...pluralCategories].sort(), form.other);
  }
});

for (const language of LANGUAGES.slice(1))
  test(`${language}: nothing is left in English`, () => {
    const inEnglish = new Set(texts("en").map(({ text }) => text));
    const left = texts(language).filter(
      ({ code, text }) =>
        inEnglish.has(text) &&
        /\p{L}/u.test(text.replace(/\{\w+\}/g, "")) &&
        ![...WORDLESS, ...(SAME[language] ?? [])].includes(code),
    );
    assert.deepEqual(valuesOf(left, "code"), []);
  });

for (const language of CHINESE) {
  test(`${language}: every text has Chinese words`, () => {
    const wordless = texts(language).filter(({ text }) => !/\p{Script=Han}/u.test(text));
    assert.deepEqual(wordless.map(({ code }) => code).sort(), [...WORDLESS].sort());
  });

  test(`${language}: only characters of its script are used`, () => {
    // The characters of its oldest common standard: GB 2312 for simplified, Big5 for traditional.
    const decoder = new TextDecoder(language === "zh-Hans" ? "gbk" : "big5");
    const [first, last] = language === "zh-Hans" ? [0xb0, 0xf7] : [0xa4, 0xf9];
    const allowed = new Set();
    for (let high = first; high <= last; high += 1)
      for (let low = language === "zh-Hans" ? 0xa1 : 0x40; low <= 0xfe; low += 1)
        allowed.add(decoder.decode(new Uint8Array([high, low])));
    for (const { code, text } of texts(language)) {
      const disallowed = (text.match(/\p{Script=Han}/gu) ?? []).filter(
        (character) => !allowed.has(character),
      );
      assert.deepEqual(disallowed, [], code);
    }
  });

  test(`${language}: punctuation is full-width, and spaces separate Chinese from other letters and digits`, () => {
    for (const { code, text } of texts(language)) {
      assert.doesNotMatch(text, /\p{Script=Han}[,.;:?!()"']/u, code);
      assert.doesNotMatch(text, /[,;:?!("'](?=\p{Script=Han})/u, code);
      assert.doesNotMatch(text, /\p{Script=Han}[\da-z]|[\da-z]\p{Script=Han}/iu, code);
      assert.doesNotMatch(text, / [，。、；：？！（）“”「」《》〈〉]|[，。、；：？！（）“”「」] /u, code);
    }
  });
}

test("zh-Hant: it uses the terms of Taiwan", () => {
  // In Taiwan, 文件 is a document, never a file.
  const elsewhere =
    /(?<!演)算法|程序|數組|遞歸|掩碼|線程|默認|支持|鼠標|內存|(?<!Quarto |MyST |Sphinx |MkDocs )文件|加載|鏈接|屏幕|軟件|信息|提交|跳轉|用時/u;
  // A row is 列 and a column is 欄; 行, a column to some and a row to others, is only a line of text.
  const ambiguous =
    /橫列|直行|(?<![執進平另逐]|[獨空]一|(?:第 \{(?:line|addition)\}|−\{dropped\}) )行(?!文字)/u;
  for (const { code, text } of texts("zh-Hant")) {
    assert.doesNotMatch(text, elsewhere, code);
    assert.doesNotMatch(text, ambiguous, code);
  }
});
