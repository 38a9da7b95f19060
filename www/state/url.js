/**
 * Converts the page's state to the query of its URL, and back.
 *
 * `?room=algorithms&n=8&queens=1,5,-,2+5&algorithm=bitmask&step=120&loop=100-160&speed=4&lang=zh-Hant`: every
 * parameter is optional. Attributes of the custom element and messages to a frame use the same syntax. `queens` lists
 * the rows from the top: a column counted from 1, `-` for an empty row, `2+5` for two queens in one row. `blocked` and
 * `from` use the same format.
 *
 * @import { Parameter, State } from "./parameters.js"
 * @typedef {Readonly<Record<keyof State, Parameter>>} Entries The entry of each parameter.
 * @typedef {{ code: string, parameters: Record<string, string | number | string[]> }} Message
 * @typedef {string | ReadonlyMap<string, string | number | boolean>} Query A query, with or without its question mark, or
 *   its parameters by name.
 *
 * @typedef {object} Reading What a text becomes.
 * @property {any} [value] Without it, the state keeps its value.
 * @property {string | number} [instead] What is used instead of an invalid text.
 * @property {Message[]} [messages] Other messages about an invalid text.
 */

/**
 * @import { Special } from "./parameters.js"
 *
 * @typedef {object} Kinds
 * @property {Kind<import("./parameters.js").Named>} name
 * @property {Kind<import("./parameters.js").Whole>} number
 * @property {Kind<import("./parameters.js").List>} list
 * @property {Kind<import("./parameters.js").Controls>} controls
 * @property {Kind<import("./parameters.js").Addressed>} address
 * @property {Kind<import("./parameters.js").Text>} text
 */

/**
 * How the values of a kind of parameters are read and written.
 *
 * @template Entry
 * @typedef {object} Kind
 * @property {(text: string, entry: Entry, state: State, name: keyof State) => Reading} read The state has the
 *   parameters before this one.
 * @property {(value: any, state: State, entry: Entry) => string} write
 */

import { matchLanguage } from "../i18n/choose-language.js";
import { givenPack } from "../i18n/given-packs.js";
import { MOMENTS, PARAMETERS, ROOMS } from "./parameters.js";
import { clamp, compatible, isClassQuiz, withView } from "./state.js";

/** How the fragment of a link begins if it has a program or an exercise, for the room of programs. */
export const PROGRAM = "#program=";
export const EXERCISE = "#exercise=";
/** The same for a text for the box of Yours; the service worker writes such links. */
export const TEXT = "#text=";

/** @type {Kinds & Record<Special["kind"], Kind<Special>>} */
const KINDS = {
  name: {
    read(text, { names, tags }, state, name) {
      const value = (tags && matchLanguage(text)) ?? text;
      return names.includes(value) ? { value } : { instead: String(state[name]) };
    },
    write: String,
  },
  number: {
    read(text, { range, words = {} }, state, name) {
      const spoken = Object.entries(words).find(([word, number]) => text === word || text === String(number));
      if (spoken) return { value: spoken[1] };
      const number = parseNumber(text);
      const value = roundAndClamp(number, ...range) ?? Number(state[name]);
      return number === value ? { value } : { value, instead: value };
    },
    write: (value, _, { words = {} }) =>
      Object.keys(words).find((word) => words[word] === value) ?? String(value),
  },
  flag: {
    read: (text, _, state, name) =>
      text === "1" || text === "0" ? { value: text === "1" } : { instead: Number(state[name]) },
    write: (value) => String(Number(value)),
  },
  list: {
    read(text, { names, lengths: [least, most], exclusive }, state, name) {
      const requested = text === "none" ? [] : splitList(text);
      const known = requested.filter((entry) => names.includes(entry)).slice(0, most);
      const value = exclusive ? compatible(known, { names, exclusive }) : known;
      if (value.length < least) return { instead: writeList(/** @type {string[]} */ (state[name])) };
      return value.length === requested.length ? { value } : { value, instead: writeList(value) };
    },
    write: writeList,
  },
  controls: {
    read(text, { names }) {
      if (text === "usual" || text === "") return { value: null };
      if (text === "none") return { value: [] };
      if (text === "all") return { value: names };
      const requested = splitList(text);
      const dropped = requested.filter((name) => !names.includes(name));
      const value = names.filter((name) => requested.includes(name));
      if (dropped.length === 0) return { value };
      return { value, messages: [{ code: "url.controls", parameters: { dropped: abbreviate(dropped) } }] };
    },
    write: (value) => (value === null ? "usual" : writeList(value)),
  },
  address: {
    read(text, { names }, _, name) {
      // The name of a file has a dot, and a folder a slash.
      const isAddress = text.length <= 2000 && /^\S*[./]\S*$/.test(text);
      if (text === "" || isAddress || names.includes(text)) return { value: text };
      return { messages: [{ code: `url.${name}`, parameters: { value: shorten(text) } }] };
    },
    write: (value) => (givenPack(value) ? "" : value), // a pack that the page has as an object has no address
  },
  text: {
    read(text, { longest }) {
      const value = Array.from(text.trim()).slice(0, longest).join("").trimEnd();
      return value === text ? { value } : { value, instead: shorten(value) };
    },
    write: String,
  },
  moment: {
    read(text, _, { chapter }) {
      /** @type {Readonly<Record<string, readonly string[]>>} */
      const moments = MOMENTS;
      if (text === "" || moments[chapter]?.includes(text)) return { value: text };
      return { messages: [{ code: "url.moment", parameters: { value: shorten(text) } }] };
    },
    write: String,
  },
  loop: {
    read(text) {
      if (text === "") return { value: null };
      const [from = Number.NaN, to = Number.NaN, ...more] = text.split("-").map(parseNumber);
      const [least, most] = PARAMETERS.step.range;
      const isValid = from >= least && from < to && to <= most && [from, to].every(Number.isInteger);
      if (isValid && more.length === 0) return { value: [from, to] };
      return { messages: [{ code: "url.loop", parameters: { value: shorten(text) } }] };
    },
    write: (value) => value?.join("-") ?? "",
  },
  squares: {
    read(text, _, { n }, name) {
      const { squares, messages } = readSquares(text, n, name === "blocked" ? "url.blocked" : "url.queens");
      return { value: squares, messages };
    },
    write: (value, { n }) => writeRows(value, n),
  },
  columns: {
    read(text, _, { n }) {
      const { squares, messages } = readSquares(text, n, "url.queens");
      // Keep the first rows that have exactly one queen each.
      const prefixEnd = squares.findIndex(([row], i) => row !== i || squares[i + 1]?.[0] === i);
      const value = squares.slice(0, prefixEnd < 0 ? squares.length : prefixEnd).map(([, column]) => column);
      if (value.length < squares.length)
        messages.push({ code: "url.from", parameters: { count: value.length } });
      return { value, messages };
    },
    write: (/** @type {number[]} */ value) => value.map((column) => column + 1).join(","),
  },
};

/** @param {Parameter} entry @returns {Kind<any>} */
const kindOf = ({ kind }) => KINDS[kind];

/**
 * The state for a query; missing parameters come from `defaults`. Without a room, it is the one that uses the other
 * parameters. Invalid values are clamped or dropped, each with a message. So are unknown names and all but the last value
 * of a repeated name. Never throws.
 *
 * @param {Query} query
 * @param {State} defaults
 * @param {Entries} [entries]
 * @returns {{ state: State, messages: Message[] }}
 */
export function readUrl(query, defaults, entries) {
  const { changes, messages } = readLink(query, defaults, entries);
  const state = { ...defaults, ...changes };
  const names = pairsOf(query).map(([name]) => name);
  return { state: opensLadder(state, names) ? withView(state, "ladder") : state, messages };
}

/** Whether the Algorithms open with all of them: if nothing of a run is named. @param {State} state @param {readonly string[]} names */
const opensLadder = ({ room, embed }, names) =>
  room === "algorithms" && !embed && !names.some((name) => name !== "room" && roomsOf(name)?.includes(room));

/** The rooms that use a parameter, if not all do. @param {string} name */
const roomsOf = (name) => /** @type {Record<string, Parameter>} */ (PARAMETERS)[name]?.rooms;

/**
 * The changes that a link requests.
 *
 * @param {Query} query
 * @param {State} base The state to change.
 * @param {Entries} [entries]
 * @returns {{ changes: Partial<State>, messages: Message[] }}
 */
export function readLink(query, base, entries) {
  const names = pairsOf(query).map(([name]) => name);
  if (names.includes("room")) return readChanges(query, base, entries);
  const { room, unused } = roomFor(names, base);
  const { changes, messages } = readChanges(query, base, entries);
  if (unused.length > 0) messages.push({ code: "url.unused", parameters: { dropped: abbreviate(unused) } });
  return { changes: { room, ...changes }, messages };
}

/**
 * The room that uses the parameters with these names: the room of the state if it uses them, else the Algorithms, else
 * the first room that does. A name that none of the remaining rooms uses is unused.
 *
 * @param {readonly string[]} names @param {Pick<State, "room">} state
 */
function roomFor(names, state) {
  /** @type {readonly State["room"][]} */
  let rooms = ROOMS;
  const unused = names.filter((name) => {
    const both = rooms.filter((room) => roomsOf(name)?.includes(room) ?? true);
    if (both.length > 0) rooms = both;
    return both.length === 0;
  });
  const room = [state.room, /** @type {const} */ ("algorithms")].find((wanted) => rooms.includes(wanted));
  return { room: room ?? rooms[0] ?? state.room, unused };
}

/**
 * The changes that a query requests.
 *
 * @param {Query} query
 * @param {State} base The state to change.
 * @param {Entries} [entries]
 * @returns {{ changes: Partial<State>, messages: Message[] }}
 */
export function readChanges(query, base, entries = PARAMETERS) {
  const pairs = pairsOf(query);
  const texts = new Map(pairs);
  const given = pairs.map(([name]) => name);
  /** @type {Message[]} */
  const messages = [];
  const unknown = [...texts.keys()].filter((name) => !Object.hasOwn(entries, name) && !FOREIGN.test(name));
  if (unknown.length > 0)
    messages.push({ code: "url.unknown", parameters: { dropped: abbreviate(unknown) } });
  const repeated = [...texts.keys()].filter(
    (name) => Object.hasOwn(entries, name) && given.indexOf(name) < given.lastIndexOf(name),
  );
  if (repeated.length > 0)
    messages.push({ code: "url.repeated", parameters: { names: abbreviate(repeated) } });

  /** @type {Partial<State>} */
  const changes = {};
  for (const name of /** @type {(keyof State)[]} */ (Object.keys(entries))) {
    const text = texts.get(name)?.replace(/\p{Surrogate}/gu, "\ufffd"); // a half of a pair cannot be in a link
    if (text === undefined) continue;
    const reading = kindOf(entries[name]).read(text, entries[name], { ...base, ...changes }, name);
    if ("value" in reading) Object.assign(changes, { [name]: reading.value });
    if (reading.instead !== undefined) {
      const parameters = { name, value: shorten(text), instead: reading.instead };
      messages.push({ code: "url.replaced", parameters });
    }
    messages.push(...(reading.messages ?? []));
  }
  const state = { ...base, ...changes };
  if (state.chapter !== base.chapter && !("moment" in changes)) changes.moment = ""; // that of another chapter
  if (!("tab" in changes)) Object.assign(changes, quizTab(state, base));
  // A square with a queen is not blocked, whichever was there first.
  const occupied = new Set(state.queens.map(String));
  const unoccupied = state.blocked.filter((square) => !occupied.has(String(square)));
  if (unoccupied.length < state.blocked.length) changes.blocked = unoccupied;
  return { changes, messages };
}

/**
 * The query for a state, without the parameters that equal the defaults. It names the default room if nothing else is
 * left, since without any parameter, the page chooses a room itself.
 *
 * @param {State} state
 * @param {State} defaults
 */
export function writeUrl(state, defaults) {
  const pairs = linkParameters(state, defaults);
  const names = pairs.map(([name]) => name);
  if (state.view === "run" && opensLadder(state, names)) pairs.push(["view", "run"]);
  const query = pairs.map(([name, value]) => {
    // Commas and plus signs need no encoding here, which keeps the query readable.
    const encoded = encodeURIComponent(value).replace(/%2C/g, ",").replace(/%2B/g, "+");
    return `${name}=${encoded}`;
  });
  return `?${query.join("&") || `room=${state.room}`}`;
}

/**
 * The parameters that differ from the defaults, with the room also if it does not follow from the others. Without where
 * the reader is in the guide if another room is shown: the guide goes on there anyway.
 *
 * @param {State} state @param {State} defaults @returns {[name: string, value: string][]}
 */
export function linkParameters(state, defaults) {
  const { chapter, moment } = state.room === "guide" ? state : defaults;
  const pairs = writeNonDefault({ ...state, chapter, moment }, defaults);
  const { room, unused } = roomFor(
    pairs.map(([name]) => name),
    defaults,
  );
  const isClear = state.room !== defaults.room || (room === state.room && unused.length === 0);
  return isClear ? pairs : [["room", state.room], ...pairs];
}

/**
 * The tab that a link shows if it does not say so: that of the quiz, if it makes the state a quiz for a class.
 *
 * @param {State} state @param {State} base @returns {Partial<State>}
 */
const quizTab = (state, base) => (isClassQuiz(state) && !isClassQuiz(base) ? { tab: "quiz" } : {});

/** The parameters that differ from the defaults. @param {State} state @param {State} defaults */
export function writeNonDefault(state, defaults) {
  const defaultTexts = writeParameters({ ...defaults, ...quizTab(state, defaults) });
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
  const texts = Object.entries(PARAMETERS).map(([name, entry]) => [
    name,
    kindOf(entry).write(state[/** @type {keyof State} */ (name)], state, entry),
  ]);
  return Object.fromEntries(texts);
}

/**
 * The names of parameters that other services add to any link, such as utm_source, fbclid or module_item_id. The
 * page's own parameters have no underscore.
 */
const FOREIGN = /_|^$|(cl|clk|bra)id$|^(forceview|igsh|igshid|redirect|ref|spm)$/i;

/**
 * The parameters of a query, in order. URLSearchParams would read "+" as a space.
 *
 * @param {Query} query @returns {[name: string, value: string][]}
 */
function pairsOf(query) {
  if (typeof query !== "string") return Array.from(query, ([name, value]) => [name, writeValue(value)]);
  const pairs = query.replace(/^\?/, "").split("&");
  return pairs.map((pair) => {
    const [name = "", ...value] = pair.split("=").map(decode);
    return [name, value.join("=")];
  });
}

/** The entries of a list, between commas or spaces. @param {string} text */
const splitList = (text) => text.split(/[, ]/).filter(Boolean);

/** @param {readonly string[]} list */
function writeList(list) {
  return list.join(",") || "none";
}

/** @param {string | number | boolean} value */
const writeValue = (value) => String(typeof value === "boolean" ? Number(value) : value);

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

/** The squares in a text; `code` is that of the message about what is off the board. @param {string} text @param {number} n @param {string} code */
function readSquares(text, n, code) {
  /** @type {import("./parameters.js").Square[]} */
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
  /** @type {Message[]} */
  const messages = dropped.length > 0 ? [{ code, parameters: { dropped: abbreviate(dropped), n } }] : [];
  return { squares, messages };
}

/** @param {readonly import("./parameters.js").Square[]} squares @param {number} n */
function writeRows(squares, n) {
  const rows = Array.from({ length: n }, (_, row) =>
    squares.flatMap((square) => (square[0] === row && square[1] < n ? [square[1] + 1] : [])).join("+"),
  );
  while (rows.at(-1) === "") rows.pop();
  return rows.map((row) => row || "-").join(",");
}
