/**
 * What a line of a program shows without being parsed: whether it tests something, and the items of lists and sets that
 * it reads, such as `d2[r - c]` and `r + c in diagonals`. Python and JavaScript agree on these.
 *
 * @typedef {object} Access
 * @property {string} list The name of the list or set.
 * @property {string} expression The text of the index or of the item.
 * @property {"index" | "member"} kind
 * @property {boolean} certain Whether it is an index that is evaluated whenever the line runs: nothing before it can
 *   end the line early.
 */
/** @import { Value } from "./values.js" */

import { MOST_LINE } from "./language.js";

const TEST = /\b(?:if|elif|while|and|or|not)\b|&&|\|\||\?/;
const NAME = "[A-Za-z_$][\\w$]*(?:\\.[A-Za-z_$][\\w$]*)?";
/** A name or number with operators, without brackets other than round ones. */
const EXPRESSION = "[\\w$.+\\-*/%() ]+?";
const INDEX = new RegExp(`(${NAME})\\[(${EXPRESSION})\\]`, "g");
const MEMBER = new RegExp(
  `(${EXPRESSION}|\\([\\w$.+\\-*/%(), ]+\\))\\s+(?:not\\s+)?in\\s+(${NAME})(?![\\w$([.])`,
  "g",
);
const HAS = new RegExp(`(${NAME})\\.(?:has|includes)\\((${EXPRESSION})\\)`, "g");
/** What can come before the item of `in`. */
const LEADING = /^.*\b(?:if|elif|while|and|or|not|return|assert|else)\b/;
const EARLY_END = /\b(?:and|or|if|else|for)\b|&&|\|\||\?/;

/** Blanks in a row, of which only the first are looked at, as of a line. */
const BLANKS = /(\s{80})\s+/g;

/** The lines of a source, without comments at their ends; line 1 has the index 1. @param {string} source */
export const linesOf = (source) => [
  "",
  ...source.split(/\r?\n/).map((line) =>
    line
      .slice(0, MOST_LINE)
      .replace(BLANKS, "$1")
      .replace(/(?:\s#|\/\/).*$|^#.*$/, ""),
  ),
];

/** Whether a line decides something. @param {string} line */
export const isTest = (line) => TEST.test(line) && !/^\s*(?:for|def|function)\b(?!.*\bif\b)/.test(line);

/** For each line that decides something, where its test begins: this line or one before it; 0 for other lines. @param {readonly string[]} lines */
export function testStarts(lines) {
  let open = 0; // the number of brackets that are not closed
  let goesOn = false;
  let test = 0;
  return lines.map((line, number) => {
    if (!goesOn || test === 0) test = isTest(line) ? number : 0;
    for (const mark of line.replace(/"[^"]*"|'[^']*'/g, "")) {
      if (mark === "{")
        open = 0; // what follows are statements
      else if (mark === "(" || mark === "[") open += 1;
      else if (mark === ")" || mark === "]") open = Math.max(0, open - 1);
    }
    goesOn = open > 0 || line.trimEnd().endsWith("\\");
    return test;
  });
}

/** The items of lists and sets that a line uses. @param {string} line @returns {Access[]} */
export function accessesIn(line) {
  const body = line.replace(/^(\s*)(?:if|elif|while|return)\b/, "$1");
  const isCertain = (/** @type {number} */ at) => !EARLY_END.test(body.slice(0, at)) && !/\bfor\b/.test(body);
  /** @type {Access[]} */
  const indices = [...body.matchAll(INDEX)].map(({ index, 1: list = "", 2: expression = "" }) => ({
    list,
    expression: expression.trim(),
    kind: "index",
    certain: isCertain(index),
  }));
  const members = [...body.matchAll(MEMBER)].map(([, item = "", list = ""]) => ({
    list,
    expression: balanced(item.replace(LEADING, "").trim()),
  }));
  const items = [...members, ...matchesOf(HAS, body)].filter(({ expression }) => expression !== "");
  return [
    ...indices,
    ...items.map((item) => /** @type {Access} */ ({ ...item, kind: "member", certain: false })),
  ];
}

/** What a pattern finds: the name of a list and an expression. @param {RegExp} pattern @param {string} text */
const matchesOf = (pattern, text) =>
  [...text.matchAll(pattern)].map(([, list = "", expression = ""]) => ({
    list,
    expression: expression.trim(),
  }));

const ADDED = new RegExp(`(${NAME})\\.(?:add|append|push)\\((${EXPRESSION})\\)`, "g");
const REMOVED = new RegExp(`(${NAME})\\.(?:remove|discard|delete)\\((${EXPRESSION})\\)`, "g");
const SET_TO = new RegExp(`((?:${NAME}\\[${EXPRESSION}\\]\\s*=\\s*)+)(True|true|1|False|false|0)\\b`, "g");

/**
 * What a line adds to lists and sets and what it removes, as in `diagonals.add(r + c)` and `free[c] = False`: to set a
 * flag to 0 removes it.
 *
 * @param {string} line @returns {{ list: string, expression: string, adds: boolean }[]}
 */
export function changesIn(line) {
  const found = (/** @type {RegExp} */ pattern, /** @type {string} */ text, /** @type {boolean} */ adds) =>
    matchesOf(pattern, text).map((match) => ({ ...match, adds }));
  return [
    ...found(ADDED, line, true),
    ...found(REMOVED, line, false),
    ...[...line.matchAll(SET_TO)].flatMap(([, items = "", value = ""]) =>
      found(INDEX, items, /^(?:true|1)$/i.test(value)),
    ),
  ];
}

/**
 * Whether a line returns within a loop of its function, as the indentation shows: this loop then tries nothing more.
 *
 * @param {readonly string[]} lines @param {number} number
 */
export function returnsInLoop(lines, number) {
  const indent = (/** @type {string} */ line) => line.search(/\S/);
  if (!/\breturn\b/.test(lines[number] ?? "")) return false;
  let least = indent(lines[number] ?? "");
  for (let before = number - 1; before > 0 && least > 0; before -= 1) {
    const line = lines[before] ?? "";
    if (line.trim() === "" || indent(line) >= least) continue;
    least = indent(line);
    if (/^\s*(?:for|while)\b/.test(line)) return true;
    if (/\b(?:def|function)\b|=>/.test(line)) return false;
  }
  return false;
}

/** An expression without opening brackets that close after it. @param {string} text */
function balanced(text) {
  let rest = text;
  while (rest.split("(").length > rest.split(")").length) rest = rest.slice(rest.indexOf("(") + 1).trim();
  return rest;
}

/**
 * The value of an expression of whole numbers, names, + − * / // % and brackets, or of a pair of them; undefined if it
 * has something else.
 *
 * @param {string} expression @param {(name: string) => Value | undefined} lookUp
 * @returns {number | readonly number[] | undefined}
 */
export function evaluate(expression, lookUp) {
  const tokens = expression.match(/\d+|[A-Za-z_$][\w$.]*|\/\/|[-+*/%(),]|\S/g) ?? [];
  let at = 0;
  const take = (/** @type {string[]} */ ...expected) => {
    const token = tokens[at];
    if (token === undefined || !expected.includes(token)) return undefined;
    at += 1;
    return token;
  };

  /** @returns {number} */
  function sum() {
    let value = product();
    for (let sign = take("+", "-"); sign; sign = take("+", "-"))
      value = sign === "+" ? value + product() : value - product();
    return value;
  }
  /** @returns {number} */
  function product() {
    let value = factor();
    for (let sign = take("*", "/", "//", "%"); sign; sign = take("*", "/", "//", "%")) {
      const other = factor();
      if (sign === "*") value *= other;
      else if (sign === "/") value /= other;
      else if (sign === "//") value = Math.floor(value / other);
      else value -= other * Math.floor(value / other);
    }
    return value;
  }
  /** @returns {number} */
  function factor() {
    if (take("-")) return -factor();
    if (take("(")) {
      const value = sum();
      return take(")") ? value : Number.NaN;
    }
    const token = tokens[at] ?? "";
    at += 1;
    const value = /^\d/.test(token) ? Number(token) : lookUp(token);
    return typeof value === "number" ? value : Number.NaN;
  }

  const isPair = expression.startsWith("(") && /^\([^()]*,[^()]*\)$/.test(expression);
  if (isPair) take("(");
  const values = [sum()];
  while (isPair && take(",")) values.push(sum());
  if (isPair) take(")");
  if (at < tokens.length || !values.every(Number.isInteger)) return undefined;
  return isPair ? values : values[0];
}
