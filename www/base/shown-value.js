/** How the message about a wrong argument shows the value given. The modules of WebAssembly import it too. */

import { isList } from "./is-list.js";

/** The most characters. */
const MOST_SHOWN = 60;
/** The most items of a list or an object that are looked at: more than fit. */
const MOST_ITEMS = 30;

/**
 * Returns a value as a reader would write it, on one line of at most 60 characters. Never throws, whatever the value
 * does.
 *
 * @param {unknown} value
 */
export function shownValue(value) {
  try {
    const text = textOf(value, 2);
    return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text;
  } catch {
    return "an object"; // which throws when it is read
  }
}

/** @param {unknown} value @param {number} depth How many lists may be within lists. @returns {string} */
function textOf(value, depth) {
  if (typeof value === "string") return quoted(value.slice(0, MOST_SHOWN));
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  if (typeof value !== "object" || value === null) return String(value);
  if (isList(value)) {
    if (depth < 0) return "[…]";
    const length = Math.min(value.length, MOST_ITEMS);
    return `[${Array.from({ length }, (_, i) => textOf(value[i], depth - 1)).join(", ")}]`;
  }
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind !== "Object")
    return /^\w+$/.test(kind) ? `${/^([AEIO]|U(?!RL))/.test(kind) ? "an" : "a"} ${kind}` : "an object";
  if (depth < 0) return "{…}";
  const names = Object.keys(value).slice(0, MOST_ITEMS);
  if (names.length === 0) return "{}";
  const fields = names.map((name) => `${nameOf(name)}: ${textOf(Reflect.get(value, name), depth - 1)}`);
  return `{ ${fields.join(", ")} }`;
}

/** @param {string} name */
const nameOf = (name) =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name.slice(0, MOST_SHOWN) : quoted(name);

/** A text as a literal on one line: JSON leaves some ends of lines as they are. @param {string} text */
const quoted = (text) =>
  JSON.stringify(text).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
