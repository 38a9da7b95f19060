/**
 * The page's state as the query of its URL, and back.
 *
 * `?room=algorithms&n=8&queens=1,5,-,2+5&algorithm=bitmask&step=120&loop=100-160&speed=4`: every
 * parameter may be left out. `queens` lists the rows from the top: a column counted from 1, `-` for an
 * empty row, `2+5` for two queens in one row; `blocked` and `from` are written in the same way.
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
 * @param {Readonly<Record<"room" | "algorithm" | "rows" | "classes" | "symmetry" | "filter" | "method", readonly string[]>>} limits.names
 * @param {Readonly<Record<"n" | "seed" | "draws" | "attempts" | "workers" | "step" | "speed" | "large" | "solution", readonly [least: number, most: number]>>} limits.numbers
 * @returns {{ state: State, messages: Message[] }}
 */
export function readUrl(query, defaults, { names, numbers }) {
  const given = parameters(query);
  const state = { ...defaults };
  /** @type {Message[]} */
  const messages = [];
  /** @param {string} name @param {string} value @param {string | number} instead */
  const replaced = (name, value, instead) =>
    messages.push({ code: "url.replaced", parameters: { name, value: shorten(value), instead } });

  /** @param {keyof typeof names} name */
  function readName(name) {
    const value = given.get(name);
    if (value === undefined) return;
    if (names[name].includes(value)) Object.assign(state, { [name]: value });
    else replaced(name, value, state[name]);
  }

  /** @param {keyof typeof numbers} name */
  function readNumber(name) {
    const value = given.get(name);
    if (value === undefined) return;
    const [least, most] = numbers[name];
    state[name] = within(number(value), least, most) ?? state[name];
    if (number(value) !== state[name]) replaced(name, value, state[name]);
  }

  for (const name of /** @type {(keyof typeof names)[]} */ (Object.keys(names))) readName(name);
  readNumber("n");
  if (given.get("speed") === "max") state.speed = Number.POSITIVE_INFINITY;
  else readNumber("speed");
  if (given.get("large") !== "0") readNumber("large");
  for (const name of /** @type {const} */ (["seed", "draws", "attempts", "workers", "step", "solution"]))
    readNumber(name);

  const loop = given.get("loop");
  if (loop !== undefined) {
    const [from = Number.NaN, to = Number.NaN, ...more] = loop.split("-").map(number);
    const [least, most] = numbers.step;
    const makesSense = from >= least && from < to && to <= most && [from, to].every(Number.isInteger);
    if (makesSense && more.length === 0) state.loop = [from, to];
    else messages.push({ code: "url.loop", parameters: { value: shorten(loop) } });
  }

  /** @param {"queens" | "blocked" | "from"} name */
  function readSquares(name) {
    const { squares, dropped } = readRows(given.get(name) ?? "", state.n);
    if (dropped.length > 0) {
      const code = name === "blocked" ? "url.blocked" : "url.queens";
      messages.push({ code, parameters: { dropped: dropped.join(", "), n: state.n } });
    }
    return squares;
  }

  state.queens = readSquares("queens");
  const stands = new Set(state.queens.map(String));
  state.blocked = readSquares("blocked").filter((square) => !stands.has(String(square)));
  const from = readSquares("from");
  // One queen in each of the first rows.
  const whole = from.findIndex(([row], i) => row !== i || from[i + 1]?.[0] === i);
  const columns = from.slice(0, whole < 0 ? from.length : whole).map(([, column]) => column);
  if (columns.length < from.length)
    messages.push({ code: "url.from", parameters: { count: columns.length } });
  state.from = columns;
  return { state, messages };
}

/**
 * The query for a state, with what equals the defaults left out: "" or one that begins with "?".
 *
 * @param {State} state
 * @param {State} defaults
 */
export function writeUrl(state, defaults) {
  /** @param {keyof State} name */
  const unless = (name) => (state[name] === defaults[name] ? "" : encodeURIComponent(String(state[name])));
  const { n, queens, blocked, from, speed, loop } = state;
  const written = {
    room: unless("room"),
    n: unless("n"),
    queens: writeRows(queens, n),
    blocked: writeRows(blocked, n),
    large: unless("large"),
    method: unless("method"),
    algorithm: unless("algorithm"),
    seed: unless("seed"),
    draws: unless("draws"),
    attempts: unless("attempts"),
    workers: unless("workers"),
    rows: unless("rows"),
    from: from.map((column) => column + 1).join(","),
    step: unless("step"),
    loop: loop?.join("-") ?? "",
    speed: speed === Number.POSITIVE_INFINITY ? "max" : unless("speed"),
    classes: unless("classes"),
    symmetry: unless("symmetry"),
    filter: unless("filter"),
    solution: unless("solution"),
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
function readRows(text, n) {
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

/** @param {readonly import("./state.js").Square[]} squares @param {number} n */
function writeRows(squares, n) {
  const rows = Array.from({ length: n }, (_, row) =>
    squares.flatMap((square) => (square[0] === row && square[1] < n ? [square[1] + 1] : [])).join("+"),
  );
  while (rows.at(-1) === "") rows.pop();
  return rows.map((row) => row || "-").join(",");
}
