/** How the message about a wrong argument shows the value that came. The modules of WebAssembly import it too. */

/** The most characters. */
const MOST_SHOWN = 60;
/** The most items of a list or an object that are looked at: more than fit. */
const MOST_ITEMS = 30;

/**
 * Returns a value as a reader would write it, on one line of at most 60 characters. Never throws, whatever the value does.
 *
 * @param {unknown} value
 */
export function shownValue(value) {
  try {
    const text = written(value, 2);
    return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text;
  } catch {
    return "an object"; // that throws when it is read
  }
}

/** @param {unknown} value @param {number} depth How many lists may be within lists. @returns {string} */
function written(value, depth) {
  if (typeof value === "string") return JSON.stringify(value.slice(0, MOST_SHOWN));
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  if (typeof value !== "object" || value === null) return String(value);
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && kind !== "DataView")) {
    if (depth < 0) return "[…]";
    const list = /** @type {ArrayLike<unknown>} */ (value);
    const length = Math.min(list.length, MOST_ITEMS);
    return `[${Array.from({ length }, (_, i) => written(list[i], depth - 1)).join(", ")}]`;
  }
  if (kind !== "Object")
    return /^\w+$/.test(kind) ? `${/^[AEIOU]/.test(kind) ? "an" : "a"} ${kind}` : "an object";
  if (depth < 0) return "{…}";
  const names = Object.keys(value).slice(0, MOST_ITEMS);
  if (names.length === 0) return "{}";
  const fields = names.map((name) => `${nameOf(name)}: ${written(Reflect.get(value, name), depth - 1)}`);
  return `{ ${fields.join(", ")} }`;
}

/** @param {string} name */
const nameOf = (name) =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name.slice(0, MOST_SHOWN) : JSON.stringify(name);
