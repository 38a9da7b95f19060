/**
 * Reads values as a language displays them, such as `[0, None, {1: (2, 'Q')}]`, of Python and of JavaScript.
 *
 * @typedef {null | boolean | number | bigint | string | List | Pairs | Items} Value
 *   `None`, `null` and `undefined` are null. Lists, tuples and arrays are arrays, sets are sets, dictionaries, objects
 *   and maps are maps.
 * @typedef {readonly Value[]} List
 * @typedef {ReadonlyMap<Value, Value>} Pairs
 * @typedef {ReadonlySet<Value>} Items
 */

/** Lists in lists beyond this depth are not read. */
const MOST_DEPTH = 16;
/** Values that a reader keeps. */
const MOST_KEPT = 1 << 15;

const NUMBER = /[-+]?(?:0x[0-9a-f]+|(?:\d[\d_]*)?\.?\d+(?:e[-+]?\d+)?)n?/iy;
const WORD = /[\p{L}_$][\p{L}\w$.]*/uy;
const KEYWORD = /([\p{L}_][\p{L}\w]*)=(?!=)/uy;
const SPACE = /\s*/y;
const HOLES = /<?(\d+) empty items?>?|empty(?: \u00d7 (\d+))?/y;
/** The name and size before a collection in JavaScript, as in `Set(2) {` and `[Object: null prototype] {`. */
const SIZE = /\(\d+\)\s*(?=[[{])/y;

/** @type {ReadonlyMap<string, Value>} */
const WORDS = new Map(
  Object.entries({
    ...{ None: null, null: null, undefined: null, True: true, true: true, False: false, false: false },
    ...{ NaN: Number.NaN, nan: Number.NaN, Infinity, inf: Infinity },
  }),
);
/** @type {Readonly<Record<string, string>>} */
const ESCAPES = { n: "\n", t: "\t", r: "\r", 0: "\0" };

/** The value that a text displays; undefined if it displays another kind of object, or was cut. @param {string} text @returns {Value | undefined} */
export function readValue(text) {
  const numbers = readNumbers(text);
  if (numbers) return numbers;
  try {
    const parser = createParser(text);
    const value = parser.value(0);
    parser.end();
    return value;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/**
 * The numbers in a list or tuple of small whole numbers, which most values of a board are; undefined for anything else.
 *
 * @param {string} text @returns {number[] | undefined}
 */
function readNumbers(text) {
  const close = text.startsWith("[") ? "]" : text.startsWith("(") ? ")" : "";
  if (!close || !text.endsWith(close)) return undefined;
  /** @type {number[]} */
  const numbers = [];
  const end = text.length - 1;
  for (let i = 1; i < end; i += 2) {
    const negative = text[i] === "-";
    if (negative) i += 1;
    const start = i;
    let number = 0;
    for (let digit = text.charCodeAt(i) - 48; digit >= 0 && digit <= 9; digit = text.charCodeAt(i) - 48) {
      number = 10 * number + digit;
      i += 1;
    }
    if (i === start || i > start + 9) return undefined;
    numbers.push(negative ? -number : number);
    if (i < end && (text[i] !== "," || (i + 1 < end && text[i + 1] !== " "))) return undefined;
  }
  return numbers;
}

class Unreadable extends Error {}

/** @param {string} text */
function createParser(text) {
  let at = 0;

  /** @returns {never} */
  function fail() {
    throw new Unreadable();
  }
  /** What matches here, or undefined. @param {RegExp} pattern A sticky one. */
  function match(pattern) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found ?? undefined;
  }
  /** Whether a text is next, which is then passed. @param {string} expected */
  function pass(expected) {
    match(SPACE);
    if (!text.startsWith(expected, at)) return false;
    at += expected.length;
    return true;
  }

  /** @param {number} depth @returns {Value} */
  function value(depth) {
    if (depth > MOST_DEPTH) fail();
    match(SPACE);
    const first = text[at];
    if (first === "[") return list("]", depth);
    if (first === "(") return list(")", depth);
    if (first === "{") return braces(depth);
    if (first === "'" || first === '"' || first === "`") return string();
    return number() ?? word(depth);
  }

  /** @param {string} close @param {number} depth */
  function list(close, depth) {
    at += 1;
    /** @type {Value[]} */
    const items = [];
    while (!pass(close)) {
      const holes = match(HOLES);
      const count = holes ? Number(holes[1] ?? holes[2] ?? 1) : 0;
      if (count > text.length * 256) fail();
      if (holes) for (let i = 0; i < count; i += 1) items.push(null);
      else items.push(value(depth + 1));
      if (pass(close)) break;
      if (!pass(",")) fail();
    }
    return items;
  }

  /** A dictionary, an object, a map or a set. @param {number} depth */
  function braces(depth) {
    pass("{");
    /** @type {[Value, Value][]} */
    const entries = [];
    let pairs = false;
    while (!pass("}")) {
      const key = value(depth + 1);
      const paired = pass(":") || pass("=>");
      if (entries.length > 0 && paired !== pairs) fail();
      pairs = paired;
      entries.push([key, paired ? value(depth + 1) : null]);
      if (pass("}")) break;
      if (!pass(",")) fail();
    }
    return pairs || entries.length === 0 ? new Map(entries) : new Set(entries.map(([key]) => key));
  }

  function string() {
    const quote = text[at];
    at += 1;
    let read = "";
    for (; text[at] !== quote; at += 1) {
      if (at >= text.length) fail();
      if (text[at] === "\\") {
        at += 1;
        const code = /x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})/y;
        const found = match(code);
        if (found) {
          const point = Number.parseInt(found[1] ?? found[2] ?? found[3] ?? "", 16);
          if (point > 0x10ffff) fail();
          read += String.fromCodePoint(point);
          at -= 1;
        } else read += ESCAPES[text[at] ?? ""] ?? text[at] ?? "";
      } else read += text[at];
    }
    at += 1;
    return read;
  }

  function number() {
    const found = match(NUMBER)?.[0].replaceAll("_", "");
    if (found === undefined) return undefined;
    const digits = found.replace(/n$/, "");
    const number = Number(digits);
    if (Number.isNaN(number)) fail();
    const isWhole = /^[-+]?\d+$/.test(digits);
    return isWhole && !Number.isSafeInteger(number) ? BigInt(digits) : number;
  }

  /** A word that is a value, the key of an object, or the name before a collection. @param {number} depth @returns {Value} */
  function word(depth) {
    const negative = pass("-");
    match(/new\s+/y);
    const name = match(WORD)?.[0] ?? fail();
    if (negative) return name === "Infinity" || name === "inf" ? Number.NEGATIVE_INFINITY : fail();
    const known = WORDS.get(name);
    if (known !== undefined) return known;
    match(SPACE);
    if (match(SIZE) || text[at] === "{" || text[at] === "[") return named(name, value(depth + 1));
    if (text[at] === ":") return name; // the key of an object
    if ((name === "b" || name === "r") && /['"]/.test(text[at] ?? "")) return bytes(string());
    if (!pass("(")) fail();
    if (pass(")")) return named(name, []);
    const fields = keywords(depth);
    if (fields) return fields;
    if (/dict$/i.test(name) && match(/<class '\w+'>\s*,\s*/y) === undefined) match(/None\s*,\s*/y);
    const inner = value(depth + 1);
    if (pass(",")) at = text.indexOf(")", at) >>> 0; // such as dtype=int64
    if (!pass(")")) fail();
    return named(name, inner);
  }

  /** What an object of Python shows between its brackets, as in `Queen(row=0, col=4)`. @param {number} depth */
  function keywords(depth) {
    /** @type {Map<Value, Value>} */
    const fields = new Map();
    for (let name = match(KEYWORD); name; name = match(KEYWORD)) {
      fields.set(name[1] ?? "", value(depth + 1));
      if (!pass(",")) break;
      match(SPACE);
    }
    if (fields.size === 0) return undefined;
    return pass(")") ? fields : fail();
  }

  return {
    value,
    end() {
      match(SPACE);
      if (at < text.length) fail();
    },
  };
}

/** @param {string} text */
const bytes = (text) => [...text].map((character) => character.charCodeAt(0));

/** A collection with its name before it. @param {string} name @param {Value} inner @returns {Value} */
function named(name, inner) {
  if (inner === null || typeof inner !== "object") throw new Unreadable();
  if (/set$/i.test(name)) return inner instanceof Set ? inner : new Set(iterable(inner));
  return inner;
}

/** @param {Value} value @returns {Iterable<Value>} */
const iterable = (value) => (Array.isArray(value) ? value : value instanceof Map ? value.keys() : []);

/** Whether a list, a set or a map has everything of another one, and more at its end. @param {Value | undefined} part @param {Value | undefined} whole */
export function hasMore(part, whole) {
  if (Array.isArray(part) && Array.isArray(whole))
    return part.length < whole.length && part.every((item, i) => String(item) === String(whole[i]));
  const [some, all] = [part, whole].map((value) =>
    value instanceof Set || value instanceof Map ? [...value].map(String) : undefined,
  );
  return Boolean(some && all && some.length < all.length && some.every((item) => all.includes(item)));
}

/**
 * Reads the values of a trace by their indices, and keeps some thousands of them.
 *
 * @param {{ values: readonly string[] }} trace
 */
export function createValueReader({ values }) {
  /** @type {Map<number, Value | undefined>} */
  const kept = new Map();
  return (/** @type {number} */ index) => {
    const known = kept.get(index);
    if (known !== undefined || kept.has(index)) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const value = readValue(values[index] ?? "");
    kept.set(index, value);
    return value;
  };
}

/** @typedef {ReturnType<typeof createValueReader>} ValueReader */
