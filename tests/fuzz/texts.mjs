/** Fuzz targets for texts from outside: addresses, attributes, boards, and stored values. */

import assert from "node:assert/strict";
import { readTimes } from "../../www/count/times.js";
import { FORMAT_NAMES, writeBoard } from "../../www/formats/formats.js";
import { describeProblem, describeReading } from "../../www/formats/reading.js";
import { formatNumber, loadMessages, t } from "../../www/i18n/i18n.js";
import { formatTime } from "../../www/i18n/time.js";
import { compatible, DEFAULTS, MAX_SIZE, PARAMETERS, withChanges } from "../../www/state/state.js";
import { readChanges, readUrl, writeUrl } from "../../www/state/url.js";
import { judge } from "../support/core.mjs";
import { anyValue, build, mutate, mutateText, pick, randomText } from "./recipes.mjs";

/**
 * @import { Random, Target } from "./fuzz.mjs"
 * @import { Square, State } from "../../www/state/parameters.js"
 */

/** @type {Readonly<Record<string, import("../../www/state/parameters.js").Parameter>>} */
const ENTRIES = PARAMETERS;
const PARAMETER_NAMES = Object.keys(PARAMETERS);

/** Whether two values are equal as JSON, which is faster than a deep comparison. @param {unknown} a @param {unknown} b */
const sameJson = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Checks that a message is not empty and not too long to read. @param {import("../../www/state/url.js").Message} message */
function checkMessage({ code, parameters }) {
  const text = t(code, parameters);
  assert.ok(text.length > 0 && text.length < 500, `${code} takes ${text.length} characters`);
  return code;
}

/** @param {readonly Square[]} squares @param {number} n */
function checkSquares(squares, n) {
  let last = -1;
  for (const [row, column] of squares) {
    assert.ok(Number.isInteger(row) && Number.isInteger(column), "squares have whole numbers");
    assert.ok(row >= 0 && row < n && column >= 0 && column < n, "squares lie on the board");
    assert.ok(row * n + column > last, "squares come row by row, each once");
    last = row * n + column;
  }
}

/** Checks that the page can show a state. @param {State} state */
export function checkState(state) {
  assert.equal(Object.keys(state).join(), PARAMETER_NAMES.join());
  for (const [name, entry] of Object.entries(ENTRIES)) {
    /** @type {any} */
    const value = state[/** @type {keyof State} */ (name)];
    if (entry.kind === "name") assert.ok(entry.names.includes(value), name);
    if (entry.kind === "number") {
      const [least, most] = entry.range;
      const isWord = Object.values(entry.words ?? {}).includes(value);
      assert.ok(isWord || (Number.isInteger(value) && value >= least && value <= most), name);
    }
    if (entry.kind === "list") {
      const { names, lengths, exclusive } = entry;
      assert.ok(value.length >= lengths[0] && value.length <= lengths[1], name);
      assert.ok(
        value.every((/** @type {string} */ item) => names.includes(item)),
        name,
      );
      if (exclusive) assert.deepEqual(compatible(value, { names, exclusive }), value);
    }
    if (entry.kind === "flag") assert.equal(typeof value, "boolean");
    if (entry.kind === "controls")
      assert.ok(
        value === null || value.every((/** @type {string} */ item) => entry.names.includes(item)),
        name,
      );
  }
  // Some may be beyond n; a larger board shows them again.
  for (const squares of [state.queens, state.blocked]) checkSquares(squares, MAX_SIZE);
  const occupied = new Set(state.queens.map(String));
  assert.ok(!state.blocked.some((square) => occupied.has(String(square))), "no queen is on a blocked square");
  assert.ok(state.from.length <= state.n && state.from.every((column) => Number.isInteger(column)), "from");
  assert.ok(
    state.from.every((column) => column >= 0 && column < state.n),
    "from lies on the board",
  );
  if (state.loop) {
    const [from, to] = state.loop;
    assert.ok(
      Number.isInteger(from) &&
        Number.isInteger(to) &&
        from >= 0 &&
        from < to &&
        to <= PARAMETERS.step.range[1],
    );
  }
}

const WORDS = [
  ...[
    "1,5,8,6,3,7,2,4",
    "-,2+5",
    "1",
    "32",
    "33",
    "0",
    "-1",
    "8.5",
    "08",
    "1e9",
    "max",
    "Infinity",
    "NaN",
    "",
    "usual",
  ],
  ...[
    "all",
    "none",
    "code,tree",
    "100-160",
    "5-4",
    "0-1000000000000",
    "999999999999999",
    "1000000000000000",
    "true",
  ],
  ...[
    "1+2+3",
    "2 5",
    "x",
    "10000000",
    "zh-TW",
    "zh-hant-HK",
    "i-klingon",
    "en_US",
    "xx-XX-u-nu-mathsans",
    "__proto__",
  ],
  ...Object.values(ENTRIES).flatMap((entry) => ("names" in entry ? entry.names : [])),
];
const PIECES = [
  ...PARAMETER_NAMES,
  ...[
    "=",
    "&",
    "?",
    ",",
    "+",
    "-",
    "%",
    "%2C",
    "%2B",
    "%zz",
    "%C3",
    "%00",
    "#",
    ";",
    " ",
    ".",
    "8",
    "32",
    "é",
    "🙂",
  ],
  ...["\u0000", "\ud800", "99999999999999999999", "1e400", "__proto__", "constructor", "utm_source"],
];

/** @param {Random} random */
const word = (random) => (random(3) > 0 ? pick(random, WORDS) : randomText(random, PIECES, 5));

/** The messages about parameters of a link. */
const URL_MESSAGES = [
  "url.replaced",
  "url.controls",
  "url.loop",
  "url.queens",
  "url.blocked",
  "url.from",
  "url.moment",
  "url.exercise",
];

/** @type {Target} */
export const url = {
  make(random, corpus) {
    if (random(3) === 0) return mutateText(random, pick(random, corpus), PIECES, corpus);
    if (random(6) === 0) return randomText(random, PIECES, 20);
    const pairs = Array.from({ length: random(7) }, () => `${pick(random, PARAMETER_NAMES)}=${word(random)}`);
    return `?${pairs.join("&")}`;
  },
  check(query) {
    const { state, messages } = readUrl(query, DEFAULTS);
    checkState(state);
    const codes = messages.map(checkMessage);
    const written = writeUrl(state, DEFAULTS);
    const again = readUrl(written, DEFAULTS);
    const { chapter, moment } = state.room === "guide" ? state : DEFAULTS;
    assert.ok(
      again.messages.length === 0 && sameJson(again.state, { ...state, chapter, moment }),
      "written text is read back unchanged",
    );
    return codes.length > 0 ? [...new Set(codes)] : written === "?room=board" ? "usual" : "as requested";
  },
  requiredOutcomes: ["usual", "as requested", "url.unknown", "url.repeated", ...URL_MESSAGES],
};

/** Parameters by name. @param {Random} random @returns {Record<string, string | number | boolean>} */
export const parameters = (random) =>
  Object.fromEntries(
    Array.from({ length: random(5) }, () => [
      pick(random, PARAMETER_NAMES),
      pick(random, [() => word(random), () => word(random), () => random(40), () => random(2) === 0])(),
    ]),
  );

const KINDS = ["string", "number", "boolean"];

/** Two sets of parameters, one after the other, as set by attributes of an element or by messages to a frame. @type {Target} */
export const attributes = {
  make(random, corpus) {
    if (random(3) === 0) return mutate(random, pick(random, corpus));
    return [parameters(random), parameters(random)];
  },
  check(requests) {
    let state = DEFAULTS;
    let codes = /** @type {string[]} */ ([]);
    for (const given of Array.isArray(requests) ? requests.slice(0, 4) : []) {
      const requested = build(given);
      if (typeof requested !== "object") continue;
      // An element converts any other value to text, and a frame refuses it.
      const pairs = Object.entries(requested ?? {}).filter(
        ([name, value]) => Object.hasOwn(DEFAULTS, name) && KINDS.includes(typeof value),
      );
      const { changes, messages } = readChanges(
        new Map(/** @type {[string, string | number | boolean][]} */ (pairs)),
        state,
      );
      state = withChanges(state, changes);
      checkState(state);
      codes = [...codes, ...messages.map(checkMessage)];
    }
    return codes.length > 0 ? [...new Set(codes)] : state === DEFAULTS ? "nothing" : "as requested";
  },
  requiredOutcomes: ["as requested", ...URL_MESSAGES],
};

const BOARD_PIECES = [
  ...[
    "Q",
    ".",
    "$",
    "*",
    "x",
    "X",
    "q",
    "0",
    "1",
    "2",
    "8",
    "32",
    "33",
    "-",
    "+",
    ",",
    ";",
    " ",
    "\t",
    "\n",
    "\r",
    "\r\n",
  ],
  ...[
    "(",
    ")",
    "(1, 2)",
    "{",
    "}",
    "[",
    "]",
    ":",
    '"',
    '"n"',
    '"columns"',
    '"queens"',
    '"blocked"',
    "#",
    "# 7\n",
  ],
  ...[
    "n = 8\n",
    "N:4\n",
    "row 1",
    "row 1,row 2\n",
    "<",
    ">",
    "<svg>",
    "<metadata>",
    "</metadata>",
    "?n=8",
    "&amp;",
  ],
  ...[
    "queens=",
    "blocked=",
    "\uFEFF",
    "\u0000",
    "\u00a0",
    "\u2028",
    "٣",
    "皇后",
    "🙂",
    "\ud800",
    "1e9",
    "99999999999999999999",
  ],
];

await loadMessages("reading");

/** @type {Target} */
export const board = {
  make(random, corpus) {
    const kind = random(4);
    if (kind === 0) return randomText(random, BOARD_PIECES, 24);
    if (kind < 3) return mutateText(random, pick(random, corpus), BOARD_PIECES, corpus);
    const n = 1 + random(6);
    const squares = () =>
      Array.from({ length: random(2 * n) }, () => /** @type {const} */ ([random(n), random(n)]));
    const text = writeBoard({ n, queens: squares(), blocked: squares() }, pick(random, FORMAT_NAMES));
    return random(3) === 0 ? text : mutateText(random, text, BOARD_PIECES, corpus);
  },
  check(text) {
    const reading = judge.readBoards(text, { largest: MAX_SIZE, most: 2 });
    for (const words of [describeProblem(reading), describeReading(reading)])
      assert.ok(words.length < 500, `the words take ${words.length} characters`);
    const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
    for (const { line, column } of reading.refused) {
      assert.ok(line >= 1 && line <= lines.length, "it names a line of the text");
      assert.ok(column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1, "it names a column of the line");
    }
    for (const { n, queens, blocked } of reading.boards) {
      assert.ok(Number.isInteger(n) && n >= 1 && n <= MAX_SIZE, "n");
      const isOnBoard = [...queens, ...blocked].every((square) => Math.max(...square) < n);
      if (isOnBoard) for (const squares of [queens, blocked]) checkSquares(squares, n);
      const occupied = new Set(queens.map(String));
      assert.ok(!blocked.some((square) => occupied.has(String(square))), "no queen is on a blocked square");
    }
    if (reading.total > 1) return "several";
    const [board] = reading.boards;
    if (describeProblem(reading) || !board)
      return reading.refused[0]?.kind.code ?? (board ? "outside" : "none");
    const [again] = judge.readBoards(writeBoard(board, "json")).boards;
    assert.deepEqual(
      [again?.n, again?.queens, again?.blocked],
      [board.n, board.queens, board.blocked],
      "written text is read back unchanged",
    );
    return "board";
  },
  requiredOutcomes: [
    "board",
    "several",
    "none",
    "outside",
    "rows",
    "width",
    "number",
    "size",
    "unclosed",
    "picture",
  ],
};

/** @type {unknown} */
let stored;
Object.defineProperty(globalThis, "localStorage", { value: { getItem: () => stored }, configurable: true });
const MAX_N = 27;

/** The stored times of counts, which other software may have changed. @type {Target} */
export const times = {
  make(random, corpus) {
    const text = () => pick(random, corpus);
    if (random(2) === 0)
      return mutateText(random, text(), ["[", "]", "{", "}", ",", ":", '"', '"n"', "1e999", "-"], corpus);
    try {
      return JSON.stringify(mutate(random, JSON.parse(text())));
    } catch {
      return JSON.stringify(anyValue(random));
    }
  },
  check(text) {
    stored = text;
    const all = readTimes(MAX_N);
    let last = 0;
    for (const time of all) {
      assert.ok(time.n > last && time.n <= MAX_N, "one for each n");
      last = time.n;
      for (const words of [
        formatNumber(time.n),
        formatNumber(BigInt(time.all)),
        formatNumber(time.workers),
        formatTime(time.milliseconds),
      ]) {
        assert.ok(words.length > 0 && words.length < 500, words);
      }
    }
    return all.length > 0 ? "times" : "nothing";
  },
  requiredOutcomes: ["times", "nothing"],
};
