/** Messages: every message used exists, every message is used, and all are in the chosen language. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { chooseLanguage } from "../../../www/i18n/choose-language.js";
import {
  describeError,
  formatList,
  formatNumber,
  joinSentences,
  LANGUAGES,
  language,
  loadMessages,
  setLanguage,
  t,
} from "../../../www/i18n/i18n.js";
import { formatTime } from "../../../www/i18n/time.js";
import { EXERCISES } from "../../../www/state/parameters.js";
import { CHAPTERS } from "../../../www/state/state.js";
import { core } from "../../support/core.mjs";
import { exerciseText } from "../../support/exercises.mjs";

/** @import { Language } from "../../../www/i18n/languages.js" */
/** @import { Part } from "../../../www/i18n/i18n.js" */

/**
 * The entry modules of each part of the page, and the message files loaded with them.
 *
 * @type {[modules: string[], parts: Part[]][]}
 */
const LOADED = [
  [["main.js"], []],
  [["rooms/board/board-room.js"], ["board"]],
  [["rooms/algorithms/algorithms-room.js"], ["algorithms", "run"]],
  [["rooms/guide/guide-room.js"], ["guide"]],
  [["rooms/guide/guide-run.js"], ["guide", "run"]],
  [["rooms/guide/figures.js"], ["guide", "run"]],
  [
    ["rooms/guide/handout.js", "rooms/guide/handout-view.js"],
    ["guide", "run"],
  ],
  [
    ["rooms/guide/exercise-list.js", "rooms/guide/worksheet-view.js"],
    ["guide", "exercise"],
  ],
  [["rooms/guide/cost-curve.js"], ["guide", "run"]],
  [["rooms/guide/contents-view.js"], ["guide"]],
  [CHAPTERS.map((chapter) => `rooms/guide/chapters/${chapter}.js`), ["guide"]],
  [["rooms/count/room.js"], ["count"]],
  [["rooms/count/card.js"], ["count"]],
  [["rooms/solutions/solutions-room.js"], ["solutions"]],
  [["rooms/check/check-room.js"], ["check", "reading", "yours"]],
  [["rooms/open-text.js"], ["yours"]],
  [["rooms/yours/room.js"], ["yours", "reading"]],
  [["check/check-session.js"], ["check", "reading"]],
  [
    ["rooms/program/program-room.js"],
    ["program", "exercise", "run", "algorithms", "check", "reading", "yours"],
  ],
  [["program/exercise/session.js"], ["exercise"]],
  [["rooms/program/recorded-room.js"], ["program", "run", "check", "reading", "yours"]],
  [["rooms/board/answers.js"], ["board"]],
  [["board/symmetries.js"], []],
  [["rooms/board/board-exchange.js"], ["board", "reading"]],
  [["rooms/solutions/solutions-export.js"], ["solutions"]],
  [["rooms/board/large-board.js"], ["board"]],
  [["share/share.js"], ["share"]],
  [["share/animation.js"], ["share", "algorithms", "run"]], // of a run in that room
  [["share/quiz-fields.js"], ["share", "run"]], // in that room
  [["stage/failures.js"], []],
];
const PARTS = /** @type {Set<Part>} */ (new Set(["base", ...LOADED.flatMap(([, parts]) => parts)]));
/** @type {Record<string, string[]>} */
const codes = {};
for (const part of PARTS) {
  await loadMessages(part);
  codes[part] = Object.keys((await import(`../../../www/i18n/messages/en/${part}.js`)).default);
}
const ALL = new Set(Object.values(codes).flat());

const www = new URL("../../../www/", import.meta.url);
const modules = new Map(
  readdirSync(www, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !/^(pkg|vendor|languages|i18n\/(messages|i18n\.js))/.test(name))
    .map((name) => [new URL(name, www).href, readFileSync(new URL(name, www), "utf8")]),
);
const sources = [...modules.values()].join("\n");

/** Patterns of the codes built from templates, such as `room.${id}`. @param {string} source */
const templatesIn = (source) =>
  [...source.matchAll(/`([a-z]+\.(?:\$\{[^`]+\}|[\w.-])+)`/gi)].map(
    (match) => new RegExp(`^${(match[1] ?? "").replace(/\$\{[^}]+\}/g, "[\\w.-]*")}$`),
  );

afterEach(() => setLanguage("en"));

test("every message file is loaded by some part of the page", () => {
  const files = readdirSync(new URL("i18n/messages/en", www)).map((name) => name.replace(".js", ""));
  assert.deepEqual([...PARTS].sort(), files.sort());
});

test("every message that is used exists", () => {
  const used = [...sources.matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
  assert.ok(used.length > 40, "the search finds something");
  for (const code of used) assert.ok(ALL.has(code), code);
});

test("every message is loaded with the modules that use it", () => {
  const entryUrls = LOADED.flatMap(([names]) => names.map((name) => new URL(name, www).href));
  for (const [names, parts] of LOADED) {
    const known = new Set(["base", ...parts].flatMap((part) => codes[part] ?? []));
    const seen = new Set(names.map((name) => new URL(name, www).href));
    for (const module of seen) {
      const source = modules.get(module) ?? "";
      for (const [, code = ""] of source.matchAll(/"([a-z]+(?:[.-][\w-]+)+)"/gi)) {
        if (ALL.has(code)) assert.ok(known.has(code), `${code}, used by ${module}, loaded with ${names}`);
      }
      for (const template of templatesIn(source)) {
        const possible = [...ALL].filter((code) => template.test(code));
        assert.deepEqual(
          possible.filter((code) => !known.has(code)),
          [],
          `${template} in ${module}`,
        );
      }
      // A type's import is followed by the name of the type.
      for (const [, imported = ""] of source.matchAll(/(?: from |import\()"(\.[^"]+)"(?!\)\.)/g)) {
        const { href } = new URL(imported, module);
        if (!entryUrls.includes(href)) seen.add(href);
      }
    }
  }
});

test("every message that exists is used", () => {
  // By its whole code, or by a template such as `room.${id}`.
  const whole = new Set([...sources.matchAll(/"([a-z]+(?:[.-][\w-]+)+)"/gi)].map((match) => match[1]));
  const templates = templatesIn(sources);
  const errors = ["board-size", "search-size", "count-size", "memory", "range-progress"];
  errors.push("cannot-block", "unknown-algorithm");
  const i18nSource = readFileSync(new URL("i18n/i18n.js", www), "utf8");
  const exercises = EXERCISES.map(exerciseText).join("\n");
  for (const code of ALL) {
    const used =
      whole.has(code) ||
      templates.some((template) => template.test(code)) ||
      errors.includes(code) ||
      exercises.includes(code.replace(/^exercise\.text\./, "")) || // by their programs
      code.endsWith(".help") || // of each room, by the stage
      i18nSource.includes(`t("${code}"`);
    assert.ok(used, `${code} is used nowhere`);
  }
});

test("a reader gets the language that fits best", () => {
  /** @type {[requested: string, preferred: string[], chosen: string][]} */
  const choices = [
    ["", [], "en"],
    ["", ["tlh", "qya-AT"], "en"],
    ["", ["en-GB"], "en"],
    ["", ["zh"], "zh-Hans"],
    ["", ["zh-CN"], "zh-Hans"],
    ["", ["zh-SG"], "zh-Hans"],
    ["", ["cmn"], "zh-Hans"],
    ["", ["zh-TW"], "zh-Hant"],
    ["", ["zh-HK"], "zh-Hant"],
    ["", ["zh-MO"], "zh-Hant"],
    ["", ["zh-Hant-CN"], "zh-Hant"],
    ["", ["zh-Hans-TW"], "zh-Hans"],
    ["", ["tlh", "zh-TW", "en"], "zh-Hant"],
    ["zh-Hans", ["zh-TW"], "zh-Hans"],
    ["zh-tw", ["en"], "zh-Hant"],
    ["en", ["zh-CN"], "en"],
    ["xx", ["zh-CN"], "zh-Hans"],
    ["no language", ["zh_CN", "", "zh-CN"], "zh-Hans"],
  ];
  for (const [requested, preferred, chosen] of choices)
    assert.equal(chooseLanguage(requested, preferred), chosen, `${requested}, ${preferred}`);
  for (const language of LANGUAGES) assert.equal(chooseLanguage(language, []), language);
});

test("numbers and plurals follow the language", () => {
  assert.equal(t("board.conflicts", { count: 1 }), "1 conflict");
  assert.equal(t("board.conflicts", { count: 0 }), "0 conflicts");
  assert.equal(t("count.value", { n: 27, all: 234907967154122528n }), "Q(27) = 234,907,967,154,122,528");
  assert.throws(() => t("no.such"), /no\.such/);
  assert.throws(() => t("count.value", { n: 1 }), /needs all/);
});

test("numbers, lists and sentences follow the chosen language", async () => {
  const compact = /** @type {const} */ ({ notation: "compact", maximumSignificantDigits: 3 });
  /** @param {Language} language */
  async function written(language) {
    await setLanguage(language);
    const rows = [1, 2, 3].map((row) => t("step.attacker", { row }));
    return [
      formatNumber(1234567.5),
      formatNumber(123456, compact),
      formatList(["1", "2", "3"]),
      formatList(rows),
      t("race.result", { order: ["A", "B"] }),
      t("board.conflicts", { count: 1 }),
      joinSentences(t("board.undone"), "", t("board.completed")),
      formatTime(64_000),
    ];
  }
  const expected = {
    en: [
      "1,234,567.5",
      "123K",
      "1, 2, and 3",
      "row 1, row 2, and row 3",
      "Order: A, B.",
      "1 conflict",
      "Undone. Queens added.",
      "1\u00a0min\u00a04\u00a0s",
    ],
    "zh-Hans": [
      "1,234,567.5",
      "12.3万",
      "1、2 和 3",
      "第 1 行、第 2 行和第 3 行",
      "名次：A、B。",
      "1 处冲突",
      "已撤销。已补上皇后。",
      "1\u00a0分\u00a04\u00a0秒",
    ],
    "zh-Hant": [
      "1,234,567.5",
      "12.3萬",
      "1、2 和 3",
      "第 1 列、第 2 列和第 3 列",
      "名次：A、B。",
      "1 處衝突",
      "已復原。已補上皇后。",
      "1\u00a0分\u00a04\u00a0秒",
    ],
  };
  for (const [language, words] of Object.entries(expected))
    assert.deepEqual(await written(/** @type {Language} */ (language)), words, language);
});

test("the language can be changed and changed back", async () => {
  const before = t("board.hint");
  for (const [next, words] of /** @type {const} */ ([
    ["zh-Hans", "计数"],
    ["zh-Hant", "計數"],
    ["en", "Count"],
  ])) {
    const changing = setLanguage(next);
    assert.notEqual(language(), next, "not before its messages are there");
    await changing;
    assert.equal(language(), next);
    assert.equal(t("count.start"), words, "a part that was loaded before");
  }
  assert.equal(t("board.hint"), before);
});

test("the language requested last wins", async () => {
  await Promise.all([setLanguage("zh-Hans"), setLanguage("zh-Hant"), setLanguage("en")]);
  assert.equal(language(), "en");
  const changing = setLanguage("zh-Hant");
  await Promise.all([loadMessages("share"), changing]);
  assert.equal(t("share.lang"), "語言", "a part that was loaded meanwhile");
});

test("if a language cannot be loaded, the previous one stays", async () => {
  await setLanguage("zh-Hans");
  await assert.rejects(setLanguage(/** @type {any} */ ("tlh")));
  assert.equal(language(), "zh-Hans");
  assert.equal(t("board.hint"), "提示");
  await loadMessages("share");
});

test("the core's errors are put into words by their code", async () => {
  /** @param {() => unknown} call */
  const words = (call) => {
    try {
      return String(call());
    } catch (error) {
      return describeError(error);
    }
  };
  const wrong = () => words(() => core.count(0));
  assert.match(
    words(() => core.count(28)),
    /^Nobody knows .* n = 28\. It is known up to n = 27\.$/,
  );
  assert.equal(wrong(), "The board size must be a whole number from 1 to 10,000,000.");
  assert.equal(
    words(() => new core.Steps("x", 8)),
    "There is no algorithm named “x”.",
  );
  assert.equal(describeError(new TypeError("plain")), "plain");
  assert.equal(describeError("odd"), "odd");
  await setLanguage("zh-Hans");
  assert.equal(wrong(), "棋盘大小是 1 到 10,000,000 的整数。");
});

test("times are rounded to a useful precision", () => {
  const times = [
    [0, "less than 1 ms"],
    [0.99, "less than 1 ms"],
    [3.14, "3.1 ms"],
    [9.96, "10 ms"],
    [231.4, "231 ms"],
    [999.4, "999 ms"],
    [999.6, "1.00 s"],
    [9994, "9.99 s"],
    [9996, "10.0 s"],
    [59_949, "59.9 s"],
    [59_960, "1 min"],
    [3_599_400, "59 min 59 s"],
    [3_599_600, "1 h 0 min"],
    [86_400_000, "24 h 0 min"],
    [3 * 86_400_000, "3 days"],
    [1e12, "32 years"],
  ];
  for (const [milliseconds, words] of times) {
    // A line must not break inside a time.
    assert.equal(formatTime(Number(milliseconds)), String(words).replaceAll(" ", "\u00a0"));
  }
});
