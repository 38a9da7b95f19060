/** Language packs: those of the site have no problems, and what does not fit in one is named, ignored and in English. */

import assert from "node:assert/strict";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { readLanguage } from "../../../crate/xtask/build-js/language-folder.mjs";
import { temporaryFolder } from "../../../crate/xtask/temporary.mjs";
import { addressOf } from "../../../www/i18n/given-packs.js";
import { formatList, formatNumber, language, setLanguage, t } from "../../../www/i18n/i18n.js";
import { createPack, FORMAT, loadPack, messageProblem } from "../../../www/i18n/language-pack.js";
import { loadChapter, loadContents } from "../../../www/rooms/guide/chapter.js";
import { obstacles } from "../../../www/rooms/guide/chapter-fit.js";
import { translated } from "../../../www/rungs/programs.js";
import { CHAPTERS, DEFAULTS, MOMENTS } from "../../../www/state/state.js";
import { writeParameters, writeUrl } from "../../../www/state/url.js";
import { textOf } from "../../support/chapters.mjs";

const folder = temporaryFolder();
afterEach(() => setLanguage("en"));

/** Writes a folder of a pack. @param {string} name @param {Record<string, unknown>} files Texts, or what becomes JSON. */
function write(name, files) {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  }
  return join(folder, name);
}

/** Asserts that each pattern is that of one problem, and that there are no others. @param {readonly string[]} problems @param {readonly RegExp[]} expected */
function assertEach(problems, expected) {
  for (const pattern of expected)
    assert.equal(problems.filter((text) => pattern.test(text)).length, 1, `${pattern}`);
  assert.equal(problems.length, expected.length, problems.join("\n"));
}

/** The obstacles of a chapter on matrices that differs from the English one. @param {object} change */
const problemsOf = (change) => obstacles({ ...MATRIX, ...change }, MATRIX, MOMENTS.matrix);
const MATRIX = textOf("en", "matrix");

const packs = fileURLToPath(new URL("../../../www/languages/", import.meta.url));
for (const entry of readdirSync(packs, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue;
  test(`${entry.name}: the pack has no problems`, async () => {
    const { tag, problems } = await readLanguage(join(packs, entry.name));
    assert.equal(tag, entry.name);
    assert.deepEqual(problems, []);
  });
}

test("a folder with little in it is a pack", async () => {
  const { problems, parts, pack } = await readLanguage(
    write("little", {
      "language.json": { tag: "nl", name: "Nederlands" },
      "messages/base.json": { "room.board": "Bord" },
    }),
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(
    parts.filter(({ done }) => done > 0).map(({ name, done }) => [name, done]),
    [["messages/base", 1]],
  );
  assert.equal(createPack(JSON.parse(pack), "nl.json").name, "Nederlands");
});

test("each problem of a folder has its file and its code", async () => {
  const { problems, pack } = await readLanguage(
    write("bad", {
      "language.json": { tag: "pl", name: "Polski", direction: "ltr" },
      "messages/base.json": {
        "room.board": "Szachownica {n}",
        "room.garden": "Ogród",
        "size.range": "Od 1.",
        "board.conflicts": { one: "{count} konflikt", other: "{count} konfliktu" },
        "room.guide": ["Kurs"],
      },
      "messages/garden.json": {},
      "messages/board.json": "{ no JSON",
      "rungs/matrix.json": { name: "Macierz", price: "dużo", comments: { "No such.": "Nie ma." } },
      "rungs/ladder.json": {},
      "guide/matrix.md": "# Macierz\n\n> Nauka.\n\n@nowhere\nTekst {mystery} i 123 [pole](room:count?n=3).\n",
      "guide/garden.md": "# Ogród",
      "notes.txt": "",
    }),
  );
  const expected = [
    /^language\.json: direction is not one of tag, name$/,
    /^notes\.txt: /,
    /^messages\/garden\.json: the parts are .*base/,
    /^messages\/base\.json: room\.board: the parameters must be none$/,
    /^messages\/base\.json: room\.garden: there is no such message/,
    /^messages\/base\.json: size\.range: the parameters must be \{most\}$/,
    /^messages\/base\.json: board\.conflicts: the plural forms must be few, many, one, other, not one, other$/,
    /^messages\/base\.json: room\.guide: neither a text nor plural forms/,
    /^messages\/board\.json: .*JSON/,
    /^rungs\/matrix\.json: price: there is no such word/,
    /^rungs\/matrix\.json: No such\.: there is no such comment/,
    /^rungs\/ladder\.json: the algorithms are matrix/,
    /^guide\/matrix\.md: of each question or box, it must have question /,
    /^guide\/matrix\.md: the English text has no moment nowhere$/,
    /^guide\/matrix\.md: the English text has no number mystery$/,
    /^guide\/matrix\.md: the English text has no link to room: count\?n=3$/,
    /^guide\/garden\.md: the chapters are question, /,
  ];
  assertEach(problems, expected);
  assert.deepEqual(JSON.parse(pack).messages, { "algorithm.matrix.name": "Macierz" });
  assert.deepEqual(JSON.parse(pack).chapters, {});
});

test("a folder has the problems that the page finds in its pack", async () => {
  const { problems, pack } = await readLanguage(
    write("refused", {
      "language.json": { tag: "nl", name: "x".repeat(61) },
      "messages/base.json": { "room.board": "x".repeat(4_000_000) },
      "rungs.json": { "Run: ": "*/ run(); /*", "This square is done.": "C:\\u000a" },
    }),
  );
  const expected = [
    /^language\.json: name must be .* at most 60 characters$/,
    /^rungs\.json: Run: : a comment cannot have "\*\/" there$/,
    /^rungs\.json: This square is done\.: a comment cannot have /,
    /^the pack is larger than 4 MB/,
  ];
  assertEach(problems, expected);
  assert.deepEqual(JSON.parse(pack).comments, {});
});

test("the text of a question that a chapter has anew, or of a link, is named in the problem", () => {
  const english = MATRIX;
  assert.deepEqual(problemsOf({}), []);
  const rest = english.blocks.filter(({ kind }) => kind !== "question");
  for (const blocks of [[], rest, [...english.blocks].reverse()])
    assert.match(problemsOf({ blocks }).join(), /^of each question or box, it must have /);
  const keys = english.blocks.map((block) =>
    block.kind === "exercises" ? { ...block, keys: String(block.keys) } : block,
  );
  const exercises = english.blocks.findIndex(({ kind }) => kind === "exercises") + 1;
  assert.ok(exercises > 0);
  assert.deepEqual(problemsOf({ blocks: keys }), [`block ${exercises} does not have the form of a block`]);
  const content = [{ kind: "link", target: "http://example.org/", content: ["words"] }];
  assert.deepEqual(problemsOf({ blocks: [...english.blocks, { kind: "paragraph", content }] }), [
    "the link to http://example.org/ does not begin with https://",
  ]);
  assert.deepEqual(problemsOf({ title: 3 }), ["its titles are not texts"]);
});

test("only one element of the document is a pack, whatever the address", async () => {
  const pack = JSON.stringify({ format: FORMAT, tag: "nl", name: "Nederlands" });
  const elements = new Map(["n-queens-language", "other"].map((id) => [id, { textContent: pack }]));
  Object.assign(globalThis, {
    document: {
      getElementById: (/** @type {string} */ id) => elements.get(id) ?? null,
      querySelector: (/** @type {string} */ selector) => elements.get(selector.slice(1)) ?? null,
    },
  });
  try {
    assert.equal((await loadPack("#n-queens-language", false)).tag, "nl");
    for (const address of ["#other", "#a/b", "#other.x", "#"])
      await assert.rejects(loadPack(address, true), { code: "language.json" }, address);
  } finally {
    Reflect.deleteProperty(globalThis, "document");
  }
});

test("a pack that is an object has no address", () => {
  const language = addressOf({ format: FORMAT, tag: "nl", name: "Nederlands" });
  assert.equal(writeParameters({ ...DEFAULTS, language }).language, "");
  assert.equal(writeUrl({ ...DEFAULTS, language }, DEFAULTS), writeUrl(DEFAULTS, DEFAULTS));
  assert.equal(writeParameters({ ...DEFAULTS, language: "given/1000" }).language, "given/1000");
});

const endings = {
  line: "zwei\nrun()",
  end: "*/ run(); /*",
  escape: String.raw`\u000a run(); //`,
  continued: "zwei \\",
  trigraph: "zwei ??/",
  quotes: `a"; run(); b"""`,
  quote: 'zwei "',
  nested: "zwei /* drei",
  slash: "/ run();",
  encoding: "coding: utf-7 +AAo-run()",
  separator: "zwei\u2028run()",
  turned: "zwei \u202e drei",
  isolated: "zwei \u2067 drei",
};

const German = createPack(
  {
    format: FORMAT,
    tag: "de",
    name: "Deutsch",
    messages: {
      "board.conflicts": { one: "{count} Konflikt", other: "{count} Konflikte" },
      "room.board": "Brett",
      "room.count": "Zählen {n}",
      "list.gap": 3,
    },
    comments: { "Run: ": "Start: ", one: "eins", said: 'Das "Feld" ist frei.', ...endings },
    chapters: {
      question: { ...textOf("en", "question"), title: "Die Frage" },
      matrix: { ...textOf("en", "matrix"), title: "Die Matrix", blocks: [] },
    },
  },
  "de.json",
);

test("numbers, plurals and lists follow the tag, and messages that are missing or do not fit are English", async () => {
  await setLanguage(German);
  assert.equal(language(), "de");
  assert.deepEqual(
    [1, 2].map((count) => t("board.conflicts", { count })),
    ["1 Konflikt", "2 Konflikte"],
  );
  assert.equal(formatNumber(1234567.5), "1.234.567,5");
  assert.equal(formatList(["1", "2", "3"]), "1, 2 und 3");
  assert.deepEqual(
    [t("room.board"), t("room.count"), t("room.guide"), t("list.gap")],
    ["Brett", "Count", "Guide", ", "],
  );
  await setLanguage("zh-Hans");
  assert.equal(t("room.board"), "棋盘");
});

test("a chapter of the pack that fits is shown, and another one in English, which is marked", async () => {
  await setLanguage(German);
  const [question, matrix, bits] = await Promise.all(
    /** @type {const} */ (["question", "matrix", "bits"]).map(loadChapter),
  );
  assert.deepEqual([question?.text.title, question?.lang], ["Die Frage", undefined]);
  assert.deepEqual([matrix?.text, matrix?.lang], [textOf("en", "matrix"), "en"]);
  assert.deepEqual([bits?.text, bits?.lang], [textOf("en", "bits"), "en"]);
  const contents = await loadContents();
  assert.deepEqual(Object.keys(contents), CHAPTERS);
  assert.deepEqual([contents.question.title, contents.question.lang], ["Die Frage", undefined]);
  assert.deepEqual([contents.matrix.title, contents.matrix.lang], [textOf("en", "matrix").title, "en"]);
  assert.deepEqual([contents.bits.title, contents.bits.lang], [textOf("en", "bits").title, "en"]);
});

test("a comment of the pack cannot end the comment in a program", async () => {
  await setLanguage(German);
  const english = ["one", "said", "four", ...Object.keys(endings)];
  const comments = english.map((en) => translated({ en, "zh-Hans": "", "zh-Hant": "" }));
  assert.deepEqual(comments, ["eins", 'Das "Feld" ist frei.', "four", ...Object.keys(endings)]);
});

test("a comment is translated between its marks, and before a command", async () => {
  await setLanguage(German);
  const written = [
    "    # one",
    "// one",
    "/// one",
    "  /** one */",
    '    """one"""',
    "# Run: python3 one.py ",
  ];
  assert.deepEqual(
    written.map((en) => translated({ en, "zh-Hans": "", "zh-Hant": "" })),
    ["    # eins", "// eins", "/// eins", "  /** eins */", '    """eins"""', "# Start: python3 one.py "],
  );
});

test("what is no pack is refused with its reason", () => {
  /** @param {unknown} content */
  function codeOf(content) {
    try {
      createPack(content, "x.json");
      return "none";
    } catch (error) {
      return /** @type {any} */ (error).code;
    }
  }
  const whole = { format: FORMAT, tag: "nl", name: "Nederlands" };
  assert.equal(codeOf(whole), "none");
  for (const content of [null, 3, "text", [], {}, { ...whole, format: "n-queens language 2" }])
    assert.equal(codeOf(content), "language.shape", JSON.stringify(content));
  const names = ["", 3, "x".repeat(100)].map((name) => ({ name }));
  for (const change of [...names, { messages: [] }, { chapters: "x" }])
    assert.equal(codeOf({ ...whole, ...change }), "language.shape", JSON.stringify(change));
  const long = `en-x${"-abcdefgh".repeat(9)}`;
  const tags = [undefined, { toString: 1, valueOf: 1 }, "", "no language", "<b>", long];
  for (const tag of tags) assert.equal(codeOf({ ...whole, tag }), "language.tag", JSON.stringify(tag));
});

test("a message has the parameters of the English one, in each of its forms", () => {
  const english = { one: "{count} of {n}", other: "{count} of {n}" };
  assert.equal(messageProblem(english, "{n}: {count}"), "");
  assert.equal(messageProblem(english, { one: "{n}", other: "{count} {n}" }), "");
  assert.match(messageProblem(english, { one: "{m}", other: "{count} {n}" }), /\{count\}, \{n\}/);
  for (const translation of [undefined, null, 3, [], {}, { one: "{n}" }, { other: 3 }])
    assert.notEqual(messageProblem(english, translation), "");
});

test("a chapter is text, with links to moments, to rooms as in English, and to https addresses", () => {
  /** @param {unknown} first The first inline of the first paragraph. */
  const problemsWith = (first) => {
    const [paragraph, ...blocks] = MATRIX.blocks;
    return problemsOf({ blocks: [{ ...paragraph, content: [first] }, ...blocks] });
  };
  const content = ["words"];
  for (const inline of [
    "<img src=x onerror=alert(1)>", // which is shown as it is written
    { kind: "em", content },
    { kind: "moment", target: "start", content },
    { kind: "link", target: "https://example.org/", content },
  ])
    assert.deepEqual(problemsWith(inline), [], JSON.stringify(inline));
  const addresses = ["javascript:alert(1)", "data:text/html,words", "http://example.org/", 3];
  for (const inline of [
    ...[3, null, "{nothing}"],
    ...["html", ["link"], { toString: 1, valueOf: 1 }].map((kind) => ({
      kind,
      target: addresses[0],
      content,
    })),
    ...[{ kind: "em" }, { kind: "em", content: "words" }],
    ...addresses.map((target) => ({ kind: "link", target, content })),
    { kind: "moment", target: "nowhere", content },
    { kind: "room", target: "board?embed=1", content },
  ])
    assert.notDeepEqual(problemsWith(inline), [], JSON.stringify(inline));
  for (const block of [
    { kind: "html", content },
    { kind: "figure", name: "cat" },
    { kind: "list", items: "x" },
    { kind: ["list"], items: [] },
    { kind: { toString: 1, valueOf: 1 }, content },
    3,
  ])
    assert.notDeepEqual(problemsOf({ blocks: [...MATRIX.blocks, block] }), []);
  let deep = /** @type {unknown} */ ("words");
  for (let i = 0; i < 10_000; i += 1) deep = { kind: "em", content: [deep] };
  assert.notDeepEqual(problemsWith(deep), []);
  const curve = JSON.parse("[".repeat(10_000) + "]".repeat(10_000));
  const others = MATRIX.blocks.map((block) => {
    if (block.kind === "exercises") return { ...block, keys: [block.keys.join()] };
    return block.kind === "cost" ? { ...block, curve } : block;
  });
  for (const [index, block] of others.entries())
    if (block !== MATRIX.blocks[index])
      assert.notDeepEqual(
        problemsOf({ blocks: MATRIX.blocks.toSpliced(index, 1, /** @type {any} */ (block)) }),
        [],
      );
});
