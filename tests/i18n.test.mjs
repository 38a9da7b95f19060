/** Words: each that is used exists, each that exists is used. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { describeError, formatTime, loadMessages, MESSAGES, t } from "../www/i18n.js";
import { core } from "./core.mjs";

/** @typedef {import("../www/i18n.js").Part} Part */

const ALWAYS = new Set(Object.keys(MESSAGES));
/**
 * Where each part of the page begins, and which messages are loaded with it.
 *
 * @type {[modules: string[], parts: Part[]][]}
 */
const LOADED = [
  [["main.js", "rooms/board-room.js"], []],
  [["rooms/algorithms-room.js"], ["algorithms"]],
  [["rooms/count-room.js"], ["count"]],
  [["rooms/solutions-room.js"], ["solutions", "symmetries"]],
  [["symmetries.js"], ["symmetries"]],
  [["board-exchange.js"], ["exchange"]],
  [["solutions-export.js"], ["solutions", "exchange"]],
  [["large-board.js"], ["large"]],
];
/** @type {Partial<Record<Part, string[]>>} */
const codes = {};
for (const part of new Set(LOADED.flatMap(([, parts]) => parts))) {
  const before = Object.keys(MESSAGES).length;
  await loadMessages(part);
  codes[part] = Object.keys(MESSAGES).slice(before);
}

const www = new URL("../www/", import.meta.url);
const modules = new Map(
  readdirSync(www, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !/^(pkg|messages|i18n\.js)/.test(name))
    .map((name) => [new URL(name, www).href, readFileSync(new URL(name, www), "utf8")]),
);
const sources = [...modules.values()].join("\n");

test("every message that is used exists", () => {
  const used = [...sources.matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
  assert.ok(used.length > 40, "the search finds something");
  for (const code of used) assert.ok(code in MESSAGES, code);
});

test("every message is loaded with what says it", () => {
  const beginnings = LOADED.flatMap(([names]) => names.map((name) => new URL(name, www).href));
  for (const [names, parts] of LOADED) {
    const known = new Set([...ALWAYS, ...parts.flatMap((part) => codes[part] ?? [])]);
    const seen = new Set(names.map((name) => new URL(name, www).href));
    for (const module of seen) {
      const source = modules.get(module) ?? "";
      for (const [, code = ""] of source.matchAll(/"([a-z]+(?:[.-][\w-]+)+)"/gi)) {
        if (code in MESSAGES) assert.ok(known.has(code), `${code}, said by ${module}, with ${names}`);
      }
      // A type's import is followed by the name of the type.
      for (const [, imported = ""] of source.matchAll(/(?: from |import\()"(\.[^"]+)"(?!\)\.)/g)) {
        const { href } = new URL(imported, module);
        if (!beginnings.includes(href)) seen.add(href);
      }
    }
  }
});

test("every message that exists is used", () => {
  // By its whole name, or by a template such as `room.${id}`.
  const whole = new Set([...sources.matchAll(/"([a-z]+(?:[.-][\w-]+)+)"/gi)].map((match) => match[1]));
  const templates = [...sources.matchAll(/`([a-z]+\.(?:\$\{[^`]+\}|[\w.-])+)`/gi)].map(
    (match) => new RegExp(`^${(match[1] ?? "").replace(/\$\{[^}]+\}/g, "[\\w-]+")}$`),
  );
  const errors = ["board-size", "search-size", "count-size", "memory", "cannot-block", "unknown-algorithm"];
  const inside = readFileSync(new URL("i18n.js", www), "utf8");
  for (const code of Object.keys(MESSAGES)) {
    const used =
      whole.has(code) ||
      templates.some((template) => template.test(code)) ||
      errors.includes(code) ||
      inside.includes(`t("${code}"`);
    assert.ok(used, `${code} is used nowhere`);
  }
});

test("numbers and plurals are written as the language does", () => {
  assert.equal(t("board.conflicts", { count: 1 }), "1 conflict");
  assert.equal(t("board.conflicts", { count: 0 }), "0 conflicts");
  assert.equal(t("count.value", { n: 27, all: 234907967154122528n }), "Q(27) = 234,907,967,154,122,528");
  assert.throws(() => t("no.such"), /no\.such/);
  assert.throws(() => t("count.value", { n: 1 }), /needs all/);
});

test("the core's errors are put into words by their code", () => {
  /** @param {() => unknown} call */
  const words = (call) => {
    try {
      return String(call());
    } catch (error) {
      return describeError(error);
    }
  };
  assert.match(
    words(() => core.count(28)),
    /^Nobody knows .* size 28 .* is 27\.$/,
  );
  assert.equal(
    words(() => core.count(0)),
    "A board size is a whole number from 1 to 10,000,000.",
  );
  assert.equal(
    words(() => new core.Steps("x", 8)),
    "There is no algorithm named “x”.",
  );
  assert.equal(describeError(new TypeError("plain")), "plain");
  assert.equal(describeError("odd"), "odd");
});

test("times are as exact as anyone wants to know", () => {
  const times = [
    [0, "0 ms"],
    [3.14, "3.1 ms"],
    [9.96, "10 ms"],
    [231.4, "231 ms"],
    [999.4, "999 ms"],
    [999.6, "1.00 s"],
    [9994, "9.99 s"],
    [9996, "10.0 s"],
    [59_949, "59.9 s"],
    [59_960, "1 min 0 s"],
    [3_599_400, "59 min 59 s"],
    [3_599_600, "1 h 0 min"],
    [86_400_000, "24 h 0 min"],
    [3 * 86_400_000, "3 days"],
    [1e12, "32 years"],
  ];
  for (const [milliseconds, words] of times) {
    // No line may end within.
    assert.equal(formatTime(Number(milliseconds)), String(words).replaceAll(" ", "\u00a0"));
  }
});
