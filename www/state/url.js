/**
 * Converts the page's state to the query of its URL, and back.
 *
 * `?room=algorithms&n=8&queens=1,5,-,2+5&algorithm=bitmask&step=120&loop=100-160&speed=4&lang=zh-Hant`: every
 * parameter is optional. Attributes of the custom element and messages to a frame use the same syntax. `queens` lists
 * the rows from the top: a column counted from 1, `-` for an empty row, `2+5` for two queens in one row. `blocked` and
 * `from` use the same format.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {{ code: string, parameters: Record<string, string | number | string[]> }} Message
 */

import { clamp, compatibleOverlays } from "./state.js";

/**
 * @typedef {object} Limits The valid values of each parameter.
 * @property {Readonly<Record<"room" | "chapter" | "algorithm" | "rows" | "classes" | "symmetry" | "filter" | "method" | "tab" | "code" | "by" | "course" | "quantity" | "budget" | "lang" | "theme", readonly string[]>>} names
 * @property {Readonly<Record<"n" | "seed" | "draws" | "attempts" | "workers" | "step" | "speed" | "large" | "solution" | "pace", readonly [least: number, most: number]>>} numbers
 * @property {Readonly<Record<"overlays" | "lanes" | "rungs", { names: readonly string[], lengths: readonly [least: number, most: number] }>>} lists
 * @property {readonly import("./state.js").Control[]} controls
 * @property {Readonly<Record<string, readonly string[]>>} moments The moments of each chapter.
 * @property {(tag: string) => string | undefined} matchLanguage The supported language that best matches a BCP 47 tag.
 */

/**
 * The state for a query; missing parameters come from `defaults`. Invalid values are clamped or dropped, each with a
 * message. So are unknown names and all but the last value of a repeated name. Never throws.
 *
 * @param {string} query With or without its question mark.
 * @param {State} defaults
 * @param {Limits} limits
 * @returns {{ state: State, messages: Message[] }}
 */
export function readUrl(query, defaults, limits) {
  const { changes, messages } = readChanges(query, defaults, limits);
  return { state: { ...defaults, ...changes }, messages };
}

/**
 * The changes that a query requests.
 *
 * @param {string | ReadonlyMap<string, string | number | boolean>} query A query, or its parameters by name.
 * @param {State} base The state to change.
 * @param {Limits} limits
 * @returns {{ changes: Partial<State>, messages: Message[] }}
 */
export function readChanges(query, base, { names, numbers, lists, controls, moments, matchLanguage }) {
  const pairs = Array.from(
    typeof query === "string" ? parseQuery(query) : query,
    ([name, value]) => /** @type {[string, string]} */ ([name, writeValue(value)]),
  );
  const values = new Map(pairs);
  /** @type {Partial<State>} */
  const changes = {};
  /** @type {Message[]} */
  const messages = [];
  const given = pairs.map(([name]) => name);
  const unknown = [...values.keys()].filter((name) => !Object.hasOwn(base, name) && !FOREIGN.test(name));
  if (unknown.length > 0)
    messages.push({ code: "url.unknown", parameters: { dropped: abbreviate(unknown) } });
  const repeated = [...values.keys()].filter(
    (name) => Object.hasOwn(base, name) && given.indexOf(name) < given.lastIndexOf(name),
  );
  if (repeated.length > 0)
    messages.push({ code: "url.repeated", parameters: { names: abbreviate(repeated) } });
  /** @param {string} name @param {string} value @param {string | number | boolean} instead */
  const noteReplaced = (name, value, instead) =>
    messages.push({
      code: "url.replaced",
      parameters: { name, value: shorten(value), instead: typeof instead === "boolean" ? +instead : instead },
    });

  /** @template {keyof State} Name @param {Name} name @param {(value: string) => void} read */
  function ifPresent(name, read) {
    const value = values.get(name);
    if (value !== undefined) read(value);
  }

  for (const name of /** @type {(keyof typeof names)[]} */ (Object.keys(names))) {
    ifPresent(name, (value) => {
      const known = (name === "lang" ? matchLanguage(value) : undefined) ?? value;
      if (names[name].includes(known)) Object.assign(changes, { [name]: known });
      else noteReplaced(name, value, base[name]);
    });
  }

  for (const name of /** @type {(keyof typeof numbers)[]} */ (Object.keys(numbers))) {
    ifPresent(name, (value) => {
      const [least, most] = numbers[name];
      if ((name === "speed" || name === "pace") && (value === "max" || value === "Infinity"))
        changes[name] = Number.POSITIVE_INFINITY;
      else if (name === "large" && value === "0") changes.large = 0;
      else {
        const accepted = roundAndClamp(parseNumber(value), least, most) ?? base[name];
        changes[name] = accepted;
        if (parseNumber(value) !== accepted) noteReplaced(name, value, accepted);
      }
    });
  }

  for (const name of /** @type {const} */ (["quiz", "autoplay", "embed"])) {
    ifPresent(name, (value) => {
      if (value === "1" || value === "0") changes[name] = value === "1";
      else noteReplaced(name, value, base[name]);
    });
  }

  for (const name of /** @type {(keyof typeof lists)[]} */ (Object.keys(lists))) {
    ifPresent(name, (value) => {
      const [least, most] = lists[name].lengths;
      const requested = value === "none" ? [] : splitList(value);
      const known = requested.filter((entry) => lists[name].names.includes(entry)).slice(0, most);
      const overlays = compatibleOverlays(/** @type {import("./state.js").Overlay[]} */ (known));
      const accepted = name === "overlays" ? overlays : known;
      const isLongEnough = accepted.length >= least;
      if (isLongEnough) Object.assign(changes, { [name]: accepted });
      if (!isLongEnough || accepted.length < requested.length)
        noteReplaced(name, value, writeList(isLongEnough ? accepted : base[name]));
    });
  }

  const chapter = changes.chapter ?? base.chapter;
  if (chapter !== base.chapter) changes.moment = ""; // that of another chapter
  ifPresent("moment", (value) => {
    if (value === "" || moments[chapter]?.includes(value)) changes.moment = value;
    else messages.push({ code: "url.moment", parameters: { value: shorten(value) } });
  });

  ifPresent("controls", (value) => {
    if (value === "usual" || value === "") changes.controls = null;
    else if (value === "none") changes.controls = [];
    else if (value === "all") changes.controls = controls;
    else {
      const requested = splitList(value);
      const dropped = requested.filter((name) => !controls.some((control) => control === name));
      changes.controls = controls.filter((control) => requested.includes(control));
      if (dropped.length > 0)
        messages.push({ code: "url.controls", parameters: { dropped: abbreviate(dropped) } });
    }
  });

  ifPresent("loop", (value) => {
    if (value === "") {
      changes.loop = null;
      return;
    }
    const [from = Number.NaN, to = Number.NaN, ...more] = value.split("-").map(parseNumber);
    const [least, most] = numbers.step;
    const isValid = from >= least && from < to && to <= most && [from, to].every(Number.isInteger);
    if (isValid && more.length === 0) changes.loop = [from, to];
    else messages.push({ code: "url.loop", parameters: { value: shorten(value) } });
  });

  const n = changes.n ?? base.n;
  /** @param {"queens" | "blocked" | "from"} name @param {(squares: import("./state.js").Square[]) => void} use */
  function readSquares(name, use) {
    ifPresent(name, (value) => {
      const { squares, dropped } = readRows(value, n);
      if (dropped.length > 0) {
        const code = name === "blocked" ? "url.blocked" : "url.queens";
        messages.push({ code, parameters: { dropped: abbreviate(dropped), n } });
      }
      use(squares);
    });
  }

  readSquares("queens", (squares) => {
    changes.queens = squares;
  });
  readSquares("blocked", (squares) => {
    changes.blocked = squares;
  });
  // A square with a queen is not blocked, whichever was there first.
  const occupied = new Set((changes.queens ?? base.queens).map(String));
  const blocked = changes.blocked ?? base.blocked;
  const unoccupied = blocked.filter((square) => !occupied.has(String(square)));
  if (unoccupied.length < blocked.length) changes.blocked = unoccupied;
  readSquares("from", (from) => {
    // Keep the first rows that have exactly one queen each.
    const prefixEnd = from.findIndex(([row], i) => row !== i || from[i + 1]?.[0] === i);
    const columns = from.slice(0, prefixEnd < 0 ? from.length : prefixEnd).map(([, column]) => column);
    if (columns.length < from.length)
      messages.push({ code: "url.from", parameters: { count: columns.length } });
    changes.from = columns;
  });
  return { changes, messages };
}

/**
 * The query for a state, without the parameters that equal the defaults. It names the room if nothing else is left:
 * without any parameter, the page chooses a room itself.
 *
 * @param {State} state
 * @param {State} defaults
 */
export function writeUrl(state, defaults) {
  const query = writeNonDefault(state, defaults).map(([name, value]) => {
    // Commas and plus signs need no encoding here, which keeps the query readable.
    const encoded = encodeURIComponent(value).replace(/%2C/g, ",").replace(/%2B/g, "+");
    return `${name}=${encoded}`;
  });
  return `?${query.join("&") || `room=${state.room}`}`;
}

/** The parameters that differ from the defaults. @param {State} state @param {State} defaults */
export function writeNonDefault(state, defaults) {
  const defaultTexts = writeParameters(defaults);
  return Object.entries(writeParameters(state)).filter(
    ([name, value]) => value !== defaultTexts[/** @type {keyof State} */ (name)],
  );
}

/**
 * Every parameter as text, as in an attribute of the custom element.
 *
 * @param {State} state
 * @returns {Record<keyof State, string>}
 */
export function writeParameters(state) {
  const { n, queens, blocked, from, speed, loop, pace, overlays, lanes, rungs, controls } = state;
  const written = {
    ...state,
    queens: writeRows(queens, n),
    blocked: writeRows(blocked, n),
    from: from.map((column) => column + 1).join(","),
    speed: writeSpeed(speed),
    loop: loop?.join("-") ?? "",
    pace: writeSpeed(pace),
    overlays: writeList(overlays),
    lanes: writeList(lanes),
    rungs: writeList(rungs),
    controls: controls === null ? "usual" : writeList(controls),
  };
  const texts = Object.entries(written).map(([name, value]) => [name, writeValue(value)]);
  return /** @type {Record<keyof State, string>} */ (Object.fromEntries(texts));
}

/**
 * The names of parameters that other services add to any link, such as utm_source, fbclid or module_item_id. The
 * page's own parameters have no underscore.
 */
const FOREIGN = /_|^$|(cl|clk|bra)id$|^(forceview|igsh|igshid|redirect|ref|spm)$/i;

/**
 * The parameters of a query, in order. URLSearchParams would read "+" as a space.
 *
 * @param {string} query
 */
function parseQuery(query) {
  const pairs = query.replace(/^\?/, "").split("&");
  return pairs.map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return /** @type {[string, string]} */ ([decode(name), decode(value.join("="))]);
  });
}

/** The entries of a list, between commas or spaces. @param {string} text */
const splitList = (text) => text.split(/[, ]/).filter(Boolean);

/** @param {readonly string[]} list */
const writeList = (list) => list.join(",") || "none";

/** @param {unknown} value */
const writeValue = (value) => String(typeof value === "boolean" ? +value : value);

/** @param {number} speed */
const writeSpeed = (speed) => (speed === Number.POSITIVE_INFINITY ? "max" : speed);

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a "%" that encodes nothing stays as it is
  }
}

/** How many words a message lists. */
const MAX_LISTED = 8;

/** The start of a text, enough to recognize it. @param {string} text */
const shorten = (text) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

/** The first words of a list, shortened to fit a message. @param {readonly string[]} words */
const abbreviate = (words) => [
  ...words.slice(0, MAX_LISTED).map(shorten),
  ...(words.length > MAX_LISTED ? ["…"] : []),
];

/** @param {string} text */
const parseNumber = (text) => (/^-?\d{1,15}(\.\d*)?$/.test(text) ? Number(text) : Number.NaN);

/** @param {number} value @param {number} least @param {number} most */
const roundAndClamp = (value, least, most) =>
  Number.isNaN(value) ? undefined : clamp(Math.round(value), least, most);

/** @param {string} text @param {number} n */
function readRows(text, n) {
  /** @type {import("./state.js").Square[]} */
  const squares = [];
  /** @type {string[]} */
  const dropped = [];
  for (const [row, entry] of text.split(",").entries()) {
    if (entry === "-" || entry === "") continue;
    // Software that decodes "+" as a space may have changed it.
    for (const word of entry.split(/[+ ]/).filter(Boolean)) {
      const column = parseNumber(word) - 1;
      if (row < n && Number.isInteger(column) && column >= 0 && column < n) {
        if (!squares.some((square) => square[0] === row && square[1] === column)) squares.push([row, column]);
      } else dropped.push(word);
    }
  }
  squares.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return { squares, dropped };
}

/** @param {readonly import("./state.js").Square[]} squares @param {number} n */
function writeRows(squares, n) {
  const rows = Array.from({ length: n }, (_, row) =>
    squares.flatMap((square) => (square[0] === row && square[1] < n ? [square[1] + 1] : [])).join("+"),
  );
  while (rows.at(-1) === "") rows.pop();
  return rows.map((row) => row || "-").join(",");
}
