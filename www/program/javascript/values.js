/**
 * Values as JavaScript writes them, such as `[0, 4, undefined]`, and whether they have changed since they were last
 * looked at.
 *
 * A program changes its arrays at almost every step. So nothing is written anew before an element differs from a copy,
 * and of a board only the row that differs. Only as many elements are compared as the text can show.
 */

import { isList } from "../../base/is-list.js";
import { LONGEST_TEXT } from "../trace/limits.js";

/** The fewest characters that an element takes, such as "0, ". */
const LEAST_TEXT = 3;
/** Arrays in others beyond this depth are shown as `[…]`. */
const MOST_ARRAYS = 6;

/** @typedef {ArrayLike<unknown>} List An array, or a typed array. */

/**
 * What is known of an object.
 *
 * @typedef {object} Watched
 * @property {object} object
 * @property {string} text Its text, when it was last looked at.
 * @property {number} seen When that was: the number of changes that the program had made.
 * @property {number} changed When the text last changed.
 * @property {number} length Of an array, its length.
 * @property {unknown[] | null} copy Of an array of primitive values and such arrays: the first elements, with a
 *   `Watched` in place of each array. Null of everything else, which is written anew each time.
 */

/** Keeps what is known of the objects of a program. */
export function createWatcher() {
  /** @type {WeakMap<object, Watched>} */
  const known = new WeakMap();
  let depth = 0; // of arrays in arrays

  /** @param {object} object @returns {Watched} */
  function watch(object) {
    let watched = known.get(object);
    if (!watched) {
      watched = { object, text: "", seen: -1, changed: -1, length: -1, copy: null };
      known.set(object, watched);
    }
    return watched;
  }

  /** Looks at an object again, unless nothing has changed. @param {Watched} watched @param {number} now The number of changes that the program has made. */
  function look(watched, now) {
    if (watched.seen === now) return;
    const { seen, object, copy } = watched;
    watched.seen = now;
    if (!isList(object)) return update(watched, textOf(object), now);
    watched.copy = null; // while it is looked at, so that an array in itself is found
    if (copy && isSame(watched, object, copy, seen, now)) watched.copy = copy;
    else rewrite(watched, object, now);
  }

  /** Whether an array is as it was. @param {Watched} watched @param {List} list @param {readonly unknown[]} copy @param {number} seen @param {number} now */
  function isSame({ length }, list, copy, seen, now) {
    if (list.length !== length) return false;
    for (let i = 0; i < copy.length; i += 1) {
      const item = list[i];
      if (item === copy[i]) continue;
      if (typeof item !== "object" || item === null) return false;
      const watched = /** @type {Watched | undefined} */ (copy[i]);
      if (watched?.object !== item) return false;
      look(watched, now);
      if (watched.changed > seen) return false;
    }
    return true;
  }

  /** @param {Watched} watched @param {List} list @param {number} now */
  function rewrite(watched, list, now) {
    watched.length = list.length;
    watched.copy = depth < MOST_ARRAYS ? copyOf(list, now) : null;
    update(watched, watched.copy ? listText(list, watched.copy) : textOf(list), now);
  }

  /** The elements of an array that its text shows, with a `Watched` for each array; null if it contains anything else. @param {List} list @param {number} now */
  function copyOf(list, now) {
    const copy = [];
    let length = 0; // of their text, at least
    for (let i = 0; i < list.length && length <= LONGEST_TEXT; i += 1) {
      const item = list[i];
      if (typeof item !== "object" || item === null) {
        copy.push(item);
        length += LEAST_TEXT;
      } else {
        if (!isList(item)) return null;
        const watched = watch(item);
        depth += 1;
        look(watched, now);
        depth -= 1;
        if (!watched.copy) return null;
        copy.push(watched);
        length += watched.text.length;
      }
    }
    return copy;
  }

  /** @param {Watched} watched @param {string} text @param {number} now */
  function update(watched, text, now) {
    if (text === watched.text) return;
    watched.text = text;
    watched.changed = now;
  }

  return { watch, look };
}

/** @param {List} list @param {readonly unknown[]} copy */
function listText(list, copy) {
  const writer = createWriter(LONGEST_TEXT);
  writer.items(list, (i) => {
    const watched = /** @type {Watched | undefined} */ (copy[i]);
    if (typeof list[i] === "object" && watched) writer.add(watched.text);
    else writer.value(list[i]);
  });
  return writer.text();
}

/** The text of a value, cut after so many characters. @param {unknown} value */
export function textOf(value, longest = LONGEST_TEXT) {
  const writer = createWriter(longest);
  writer.value(value);
  return writer.text();
}

/** @param {number} longest */
function createWriter(longest) {
  let written = "";
  let [objects, arrays] = [0, 0];
  /** What is being written. @type {object[]} */
  const open = [];

  /** @param {string} text */
  function add(text) {
    written += text;
  }

  /** @param {unknown} value */
  function value(value) {
    if (typeof value !== "object" || value === null) add(primitiveText(value));
    else if (open.includes(value)) add("[Circular]");
    else {
      open.push(value);
      if (isList(value)) list(value);
      else object(value);
      open.pop();
    }
  }

  /** @param {List} list */
  function list(list) {
    if (arrays > MOST_ARRAYS) return add("[…]");
    arrays += 1;
    items(list, (i) => value(list[i]));
    arrays -= 1;
  }

  /** @param {List} list @param {(index: number) => void} item Writes one. */
  function items(list, item) {
    if (!Array.isArray(list)) add(`${nameOf(list) || "Array"}(${list.length}) `);
    else if (Object.getPrototypeOf(list) !== Array.prototype && nameOf(list) !== "Array")
      add(`${nameOf(list)} `);
    add("[");
    let empty = 0;
    const close = () => empty > 0 && add(`${empty > 1 ? `empty × ${empty}` : "empty"}`);
    for (let i = 0; i < list.length && written.length <= longest; i += 1) {
      const isEmpty = list[i] === undefined && !(i in list);
      if (isEmpty && empty > 0) empty += 1;
      else {
        close();
        if (i > 0) add(", ");
        empty = isEmpty ? 1 : 0;
        if (!isEmpty) item(i);
      }
    }
    close();
    add("]");
  }

  /** @param {object} object */
  function object(object) {
    const simple = simpleText(object);
    if (simple !== undefined) return add(simple);
    const name = nameOf(object);
    const size = object instanceof Set || object instanceof Map ? `(${object.size})` : "";
    if (name !== "Object") add(`${name || "[Object: null prototype]"}${size} `);
    if (objects > 0 && !isFlat(object)) return add("{…}");
    objects += 1;
    add("{");
    if (object instanceof Set) each(object, value);
    else if (object instanceof Map) each(object, pair);
    else each(shownKeys(object), (key) => property(object, key));
    add("}");
    objects -= 1;
  }

  /** @template T @param {Iterable<T>} items @param {(item: T) => void} write */
  function each(items, write) {
    let isFirst = true;
    for (const item of items) {
      if (written.length > longest) return;
      if (!isFirst) add(", ");
      isFirst = false;
      write(item);
    }
  }

  /** @param {[unknown, unknown]} pair */
  function pair([key, item]) {
    value(key);
    add(" => ");
    value(item);
  }

  /** @param {object} object @param {string} key */
  function property(object, key) {
    add(`${/^[\p{L}$_][\p{L}\p{N}$_]*$/u.test(key) ? key : JSON.stringify(key)}: `);
    const property = Object.getOwnPropertyDescriptor(object, key);
    if (property && "value" in property) value(property.value);
    else add("…"); // to read it would run the program
  }

  return { add, value, items, text: () => cut(written, longest) };
}

/** The keys of an object, without those of its functions. @param {object} object */
const shownKeys = (object) =>
  Object.keys(object).filter(
    (key) => typeof Object.getOwnPropertyDescriptor(object, key)?.value !== "function",
  );

/** Whether an object contains no others. Linked ones could contain any number. @param {object} object */
const isFlat = (object) => {
  const items =
    object instanceof Set || object instanceof Map
      ? [...object].flat()
      : Object.values(Object.getOwnPropertyDescriptors(object)).map(({ value }) => value);
  return items.every((item) => typeof item !== "object" || item === null);
};

/** @param {string} text @param {number} longest */
const cut = (text, longest) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** @param {unknown} value Not an object. */
function primitiveText(value) {
  if (typeof value === "string") return JSON.stringify(cut(value, LONGEST_TEXT));
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function")
    return /^class\b/.test(sourceOf(value)) ? `class ${value.name}` : `ƒ ${value.name}()`;
  return Object.is(value, -0) ? "-0" : String(value);
}

/** @param {Function} callable */
const sourceOf = (callable) => Function.prototype.toString.call(callable);

/** The text of an object whose properties say nothing. @param {object} object */
function simpleText(object) {
  if (object instanceof Error) return Error.prototype.toString.call(object);
  if (object instanceof RegExp) return RegExp.prototype.toString.call(object);
  if (object instanceof Date) return `Date ${Number.isNaN(object.getTime()) ? "NaN" : object.toISOString()}`;
  return undefined;
}

/** The name of the class of an object; "" if it has none. @param {object} object @returns {string} */
function nameOf(object) {
  const prototype = Object.getPrototypeOf(object);
  if (prototype === null) return "";
  const property = Object.getOwnPropertyDescriptor(prototype, "constructor");
  if (typeof property?.value === "function" && property.value.name) return property.value.name;
  const tag = Object.prototype.toString.call(object).slice(8, -1);
  return tag === "Object" ? nameOf(prototype) || "Object" : tag;
}
