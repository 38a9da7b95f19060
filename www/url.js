/**
 * The page's state as the query of its URL, and back.
 *
 * `?room=algorithms&n=8&queens=1,5,-,2+5&algorithm=diagonal-flags&speed=4`: every parameter may be
 * left out. `queens` lists the rows from the top: a column counted from 1, `-` for an empty row,
 * `2+5` for two queens in one row.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {{ code: string, parameters: Record<string, string | number> }} Message
 */

/**
 * Reads a query. What is missing comes from `defaults`; what makes no sense is clamped or dropped,
 * with a message for each, and is never an exception.
 *
 * @param {string} query With or without its question mark.
 * @param {State} defaults
 * @param {object} limits
 * @param {readonly string[]} limits.rooms
 * @param {readonly string[]} limits.algorithms
 * @param {number} limits.maxSize
 * @param {number} limits.minSpeed
 * @param {number} limits.maxSpeed
 * @returns {{ state: State, messages: Message[] }}
 */
export function readUrl(query, defaults, { rooms, algorithms, maxSize, minSpeed, maxSpeed }) {
  const given = parameters(query);
  const state = { ...defaults };
  /** @type {Message[]} */
  const messages = [];
  /** @param {string} name @param {string} value @param {string | number} instead */
  const replaced = (name, value, instead) =>
    messages.push({ code: "url.replaced", parameters: { name, value: shorten(value), instead } });

  const room = given.get("room");
  if (room !== undefined) {
    if (rooms.includes(room)) state.room = /** @type {State["room"]} */ (room);
    else replaced("room", room, state.room);
  }

  const n = given.get("n");
  if (n !== undefined) {
    state.n = within(number(n), 1, maxSize) ?? state.n;
    if (number(n) !== state.n) replaced("n", n, state.n);
  }

  const speed = given.get("speed");
  if (speed === "max") state.speed = Number.POSITIVE_INFINITY;
  else if (speed !== undefined) {
    state.speed = within(number(speed), minSpeed, maxSpeed) ?? state.speed;
    if (number(speed) !== state.speed) replaced("speed", speed, state.speed);
  }

  const algorithm = given.get("algorithm");
  if (algorithm !== undefined) {
    if (algorithms.includes(algorithm)) state.algorithm = algorithm;
    else replaced("algorithm", algorithm, state.algorithm);
  }

  const queens = given.get("queens");
  if (queens !== undefined) {
    const { squares, dropped } = readQueens(queens, state.n);
    state.queens = squares;
    if (dropped.length > 0) {
      messages.push({ code: "url.queens", parameters: { dropped: dropped.join(", "), n: state.n } });
    }
  }
  return { state, messages };
}

/**
 * The query for a state, with what equals the defaults left out: "" or one that begins with "?".
 *
 * @param {State} state
 * @param {State} defaults
 */
export function writeUrl(state, defaults) {
  const written = {
    room: state.room === defaults.room ? "" : state.room,
    n: state.n === defaults.n ? "" : String(state.n),
    queens: writeQueens(state.queens, state.n),
    algorithm: state.algorithm === defaults.algorithm ? "" : encodeURIComponent(state.algorithm),
    speed:
      state.speed === defaults.speed ? "" : state.speed === Number.POSITIVE_INFINITY ? "max" : state.speed,
  };
  const query = Object.entries(written).flatMap(([name, value]) => (value === "" ? [] : `${name}=${value}`));
  return query.length === 0 ? "" : `?${query.join("&")}`;
}

/**
 * Not URLSearchParams: that reads "+" as a space.
 *
 * @param {string} query
 */
function parameters(query) {
  const pairs = query.replace(/^\?/, "").split("&");
  return new Map(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [decode(name), decode(value.join("="))];
    }),
  );
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone "%" means itself
  }
}

/** So much of a text as is needed to recognise it. @param {string} text */
const shorten = (text) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

/** @param {string} text */
const number = (text) => (/^-?\d{1,15}(\.\d*)?$/.test(text) ? Number(text) : Number.NaN);

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) =>
  Number.isNaN(value) ? undefined : Math.min(Math.max(Math.round(value), least), most);

/** @param {string} text @param {number} n */
function readQueens(text, n) {
  /** @type {import("./state.js").Square[]} */
  const squares = [];
  /** @type {string[]} */
  const dropped = [];
  for (const [row, entry] of text.split(",").entries()) {
    if (entry === "-" || entry === "") continue;
    // Whoever takes "+" for a space has put one there.
    for (const word of entry.split(/[+ ]/).filter(Boolean)) {
      const column = number(word) - 1;
      if (row < n && Number.isInteger(column) && column >= 0 && column < n) {
        if (!squares.some((square) => square[0] === row && square[1] === column)) squares.push([row, column]);
      } else dropped.push(shorten(word));
    }
  }
  squares.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return { squares, dropped: dropped.length > 8 ? [...dropped.slice(0, 8), "…"] : dropped };
}

/** @param {readonly import("./state.js").Square[]} queens @param {number} n */
function writeQueens(queens, n) {
  const rows = Array.from({ length: n }, (_, row) =>
    queens.flatMap((queen) => (queen[0] === row && queen[1] < n ? [queen[1] + 1] : [])).join("+"),
  );
  while (rows.at(-1) === "") rows.pop();
  return rows.map((row) => row || "-").join(",");
}
