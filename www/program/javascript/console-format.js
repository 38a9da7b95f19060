/**
 * What `console.log` prints, as Node formats it: strings as they are, other values over as many lines as they need. Of
 * rare values, such as errors and long lists of properties, the form is simpler.
 */

const LINE_LENGTH = 80;
/** How deep objects are shown. */
const MOST_DEPTH = 2;
const MOST_ITEMS = 100;
/** Objects with more levels in them are shown over several lines. */
const MOST_LEVELS_IN_LINE = 3;
/** Lists with more items are shown in columns. */
const MOST_IN_LINE = 6;
const MOST_COLUMNS = 12;

/** @param {readonly unknown[]} values */
export function formatOutput(values) {
  const [first, ...others] = values;
  if (typeof first !== "string" || others.length === 0) return values.map(formatTop).join(" ");
  const text = first.replace(/%[sdifjoOc%]/g, (specifier) => {
    if (specifier === "%%") return "%";
    return others.length > 0 ? formatSpecified(specifier, others.shift()) : specifier;
  });
  return [text, ...others.map(formatTop)].join(" ");
}

/** @param {unknown} value */
const formatTop = (value) => (typeof value === "string" ? value : inspect(value));

/** @param {string} specifier @param {unknown} value */
function formatSpecified(specifier, value) {
  switch (specifier) {
    case "%s":
      return typeof value === "string" || hasOwnText(value) ? String(value) : inspect(value, 0);
    case "%d":
      return formatPrimitive(
        typeof value === "bigint" ? value : typeof value === "symbol" ? Number.NaN : Number(value),
      );
    case "%i":
      return formatPrimitive(typeof value === "bigint" ? value : Number.parseInt(String(value), 10));
    case "%f":
      return formatPrimitive(Number.parseFloat(String(value)));
    case "%j":
      return JSON.stringify(value);
    case "%c":
      return "";
    default:
      return inspect(value, 4);
  }
}

/** Whether `%s` is the text that an object has for itself, which is not that of the language. @param {unknown} value */
function hasOwnText(value) {
  if (!isObject(value) || value instanceof Date) return false;
  if (value instanceof Error || ArrayBuffer.isView(value) || Symbol.toPrimitive in value) return true;
  const write = value.toString;
  return typeof write === "function" && !/\[native code\]/.test(Function.prototype.toString.call(write));
}

/** @param {unknown} value @returns {value is object} */
const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

/** A value over as many lines as it needs. @param {unknown} value */
export const inspect = (value, depth = MOST_DEPTH) => createInspector(depth)(value, 0, 0);

/** @param {unknown} value Not an object. */
function formatPrimitive(value) {
  if (typeof value === "string") return quote(value);
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}

/** @param {string} text */
function quote(text) {
  const mark = !text.includes("'") ? "'" : !text.includes('"') ? '"' : !/`|\$\{/.test(text) ? "`" : "'";
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `${mark}${mark === "'" ? escaped.replaceAll("'", "\\'") : escaped}${mark}`;
}

/** @param {number} mostDepth */
function createInspector(mostDepth) {
  /** The objects around the one that is formatted. @type {object[]} */
  const open = [];
  /** Objects that contain themselves, in the order in which that was found. @type {object[]} */
  const circular = [];
  /** The depth of the last object that was formatted. */
  let lastDepth = 0;

  /** @param {unknown} value @param {number} depth @param {number} indent @returns {string} */
  function format(value, depth, indent) {
    if (!isObject(value)) return formatPrimitive(value);
    if (open.includes(value)) {
      if (!circular.includes(value)) circular.push(value);
      return `[Circular *${circular.indexOf(value) + 1}]`;
    }
    const simple = formatSimple(value);
    if (simple !== undefined) return simple;
    if (depth > mostDepth && !isEmpty(value))
      return `[${Array.isArray(value) ? "Array" : nameOf(value) || "Object: null prototype"}]`;
    if (!isEmpty(value)) lastDepth = depth;
    open.push(value);
    const text = formatObject(value, depth, indent);
    open.pop();
    return circular.includes(value) ? `<ref *${circular.indexOf(value) + 1}> ${text}` : text;
  }

  /** @param {object} object @param {number} depth @param {number} indent */
  function formatObject(object, depth, indent) {
    const name = nameOf(object);
    if (Array.isArray(object) || ArrayBuffer.isView(object)) {
      const list = /** @type {readonly unknown[]} */ (object);
      const prefix = Array.isArray(object) && name === "Array" ? "" : `${name}(${list.length}) `;
      const items = formatItems(list, depth, indent);
      return join(items, `${prefix}[`, "]", depth, indent, list);
    }
    const size = object instanceof Set || object instanceof Map ? `(${object.size})` : "";
    const shown = name === "" ? "[Object: null prototype]" : name;
    const prefix = shown === "Object" && size === "" ? "" : `${shown}${size} `;
    const inner = (/** @type {unknown} */ item) => format(item, depth + 1, indent + 2);
    const entries = object instanceof Set ? limited([...object], inner) : [];
    if (object instanceof Map) entries.push(...limited([...object], (pair) => pair.map(inner).join(" => ")));
    for (const key of Reflect.ownKeys(object)) {
      const property = Object.getOwnPropertyDescriptor(object, key);
      if (property?.enumerable) entries.push(formatProperty(key, property, depth, indent));
    }
    return join(entries, `${prefix}{`, "}", depth, indent, null);
  }

  /** @param {string | symbol} key @param {PropertyDescriptor} property @param {number} depth @param {number} indent */
  function formatProperty(key, property, depth, indent) {
    const text = typeof key === "symbol" ? `[${String(key)}]` : /^[a-zA-Z_]\w*$/.test(key) ? key : quote(key);
    if ("value" in property) return `${text}: ${format(property.value, depth + 1, indent + 2)}`;
    return `${text}: [${[property.get && "Getter", property.set && "Setter"].filter(Boolean).join("/")}]`;
  }

  /** @param {readonly unknown[]} list @param {number} depth @param {number} indent */
  function formatItems(list, depth, indent) {
    const items = [];
    let i = 0;
    for (; i < list.length && items.length < MOST_ITEMS; i += 1) {
      if (i in list) items.push(format(list[i], depth + 1, indent + 2));
      else {
        let empty = 1;
        while (i + 1 < list.length && !(i + 1 in list)) {
          empty += 1;
          i += 1;
        }
        items.push(`<${empty} empty item${empty > 1 ? "s" : ""}>`);
      }
    }
    if (i < list.length) items.push(more(list.length - i));
    return items;
  }

  /** @template T @param {readonly T[]} items @param {(item: T) => string} write */
  function limited(items, write) {
    const texts = items.slice(0, MOST_ITEMS).map(write);
    if (items.length > MOST_ITEMS) texts.push(more(items.length - MOST_ITEMS));
    return texts;
  }

  /** Items on one line, in columns, or on a line each. @param {readonly string[]} items @param {string} start @param {string} end @param {number} depth @param {number} indent @param {readonly unknown[] | null} list */
  function join(items, start, end, depth, indent, list) {
    if (items.length === 0) return `${start}${end}`;
    const rows = list && items.length > MOST_IN_LINE ? inColumns(items, list, indent) : items;
    if (rows === items && lastDepth - depth < MOST_LEVELS_IN_LINE) {
      const length = items.reduce((sum, item) => sum + item.length + 2, indent + start.length + 10);
      if (length <= LINE_LENGTH && !items.some((item) => item.includes("\n")))
        return `${start} ${items.join(", ")} ${end}`;
    }
    const lineStart = `\n${" ".repeat(indent)}`;
    return `${start}${lineStart}  ${rows.join(`,${lineStart}  `)}${lineStart}${end}`;
  }

  return format;
}

/** @param {object} object */
const isEmpty = (object) =>
  Reflect.ownKeys(object).every((key) => Array.isArray(object) && key === "length") &&
  !((object instanceof Set || object instanceof Map) && object.size > 0);

/** @param {number} count */
const more = (count) => `... ${count} more item${count > 1 ? "s" : ""}`;

/**
 * Groups short items in rows of equal columns, about two and a half times as wide as high. Returns `items` itself if
 * they are too long for that.
 *
 * @param {readonly string[]} items @param {readonly unknown[]} list @param {number} indent
 */
function inColumns(items, list, indent) {
  const last = list.length > MOST_ITEMS ? items.slice(-1) : [];
  const cells = items.slice(0, items.length - last.length);
  const lengths = cells.map((item) => item.length);
  const total = lengths.reduce((sum, length) => sum + length + 2, 0);
  const widest = Math.max(...lengths) + 2;
  if (widest * 3 + indent >= LINE_LENGTH || !(total / widest > 5 || widest <= 8)) return items;
  const typical = Math.max(widest - 3 - Math.sqrt(widest - total / items.length), 1);
  const columns = Math.min(
    Math.round(Math.sqrt(2.5 * typical * cells.length) / typical),
    Math.floor((LINE_LENGTH - indent) / widest),
    MOST_COLUMNS,
  );
  if (columns <= 1) return items;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lengths.filter((_, i) => i % columns === column)),
  );
  const isNumeric = list.every((item) => typeof item === "number" || typeof item === "bigint");
  const rows = [];
  for (let start = 0; start < cells.length; start += columns) {
    const row = cells.slice(start, start + columns);
    const padded = row.map((cell, column) => {
      const text = column < row.length - 1 ? `${cell}, ` : cell;
      const width = (widths[column] ?? 0) + text.length - cell.length;
      if (isNumeric) return text.padStart(width);
      return column < row.length - 1 ? text.padEnd(width) : text;
    });
    rows.push(padded.join(""));
  }
  return [...rows, ...last];
}

/** The text of an object of which no properties are shown. @param {object} object */
function formatSimple(object) {
  if (typeof object === "function") {
    const [, isClass, base] =
      /^(class\b)[^{]*?(?:extends\s+([\w$.]+))?\s*\{/.exec(Function.prototype.toString.call(object)) ?? [];
    const name = object.name || "(anonymous)";
    if (isClass) return `[class ${name}${base ? ` extends ${base}` : ""}]`;
    return object.name ? `[Function: ${name}]` : `[Function ${name}]`;
  }
  if (object instanceof Error) return Error.prototype.toString.call(object);
  if (object instanceof RegExp) return RegExp.prototype.toString.call(object);
  if (object instanceof Date) return Number.isNaN(object.getTime()) ? "Invalid Date" : object.toISOString();
  if (object instanceof Promise) return "Promise {}";
  return undefined;
}

/** The name of the class of an object; "" if it has none. @param {object} object @returns {string} */
function nameOf(object) {
  const prototype = Object.getPrototypeOf(object);
  if (prototype === null) return "";
  const { constructor: made } = prototype;
  return (typeof made === "function" && made.name) || nameOf(prototype) || "Object";
}
