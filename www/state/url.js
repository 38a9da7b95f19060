/**
 * The page's state as the query of its URL, and back.
 *
 * `?room=algorithms&n=8&queens=1,5,-,2+5&algorithm=bitmask&step=120&loop=100-160&speed=4&lang=zh-Hant`: every
 * parameter may be left out. An attribute of the custom element and a message to a frame are read as a
 * parameter is. `queens` lists the rows from the top: a column counted from 1, `-` for an
 * empty row, `2+5` for two queens in one row; `blocked` and `from` are written in the same way.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {{ code: string, parameters: Record<string, string | number | string[]> }} Message
 */

/**
 * @typedef {object} Limits What each parameter can be.
 * @property {Readonly<Record<"room" | "algorithm" | "rows" | "classes" | "symmetry" | "filter" | "method" | "tab" | "lang" | "theme", readonly string[]>>} names
 * @property {Readonly<Record<"n" | "seed" | "draws" | "attempts" | "workers" | "step" | "speed" | "large" | "solution", readonly [least: number, most: number]>>} numbers
 * @property {readonly import("./state.js").Control[]} controls
 * @property {(tag: string) => string | undefined} matchLanguage The one of ours that a tag of BCP 47 means.
 */

/**
 * Reads a query: what it gives, and what it leaves out from `defaults`. What makes no sense is clamped or
 * dropped, with a message for each, and is never an exception.
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
 * What a query asks for, and nothing else.
 *
 * @param {string | ReadonlyMap<string, string | number | boolean>} query Or its parameters, by name.
 * @param {State} base What it is to change.
 * @param {Limits} limits
 * @returns {{ changes: Partial<State>, messages: Message[] }}
 */
export function readChanges(query, base, { names, numbers, controls, matchLanguage }) {
  const given = new Map(
    Array.from(typeof query === "string" ? parameters(query) : query, ([name, value]) => [
      name,
      String(typeof value === "boolean" ? +value : value),
    ]),
  );
  /** @type {Partial<State>} */
  const changes = {};
  /** @type {Message[]} */
  const messages = [];
  /** @param {string} name @param {string} value @param {string | number | boolean} instead */
  const replaced = (name, value, instead) =>
    messages.push({
      code: "url.replaced",
      parameters: { name, value: shorten(value), instead: typeof instead === "boolean" ? +instead : instead },
    });

  /** @template {keyof State} Name @param {Name} name @param {(value: string) => void} read */
  function ifGiven(name, read) {
    const value = given.get(name);
    if (value !== undefined) read(value);
  }

  for (const name of /** @type {(keyof typeof names)[]} */ (Object.keys(names))) {
    ifGiven(name, (value) => {
      const known = (name === "lang" ? matchLanguage(value) : undefined) ?? value;
      if (names[name].includes(known)) Object.assign(changes, { [name]: known });
      else replaced(name, value, base[name]);
    });
  }

  for (const name of /** @type {(keyof typeof numbers)[]} */ (Object.keys(numbers))) {
    ifGiven(name, (value) => {
      const [least, most] = numbers[name];
      if (name === "speed" && (value === "max" || value === "Infinity"))
        changes.speed = Number.POSITIVE_INFINITY;
      else if (name === "large" && value === "0") changes.large = 0;
      else {
        const read = within(number(value), least, most) ?? base[name];
        changes[name] = read;
        if (number(value) !== read) replaced(name, value, read);
      }
    });
  }

  for (const name of /** @type {const} */ (["autoplay", "embed"])) {
    ifGiven(name, (value) => {
      if (value === "1" || value === "0") changes[name] = value === "1";
      else replaced(name, value, base[name]);
    });
  }

  ifGiven("controls", (value) => {
    if (value === "usual" || value === "") changes.controls = null;
    else if (value === "none") changes.controls = [];
    else if (value === "all") changes.controls = controls;
    else {
      const asked = value.split(/[, ]/).filter(Boolean);
      const dropped = asked.filter((name) => !controls.some((control) => control === name));
      changes.controls = controls.filter((control) => asked.includes(control));
      if (dropped.length > 0) messages.push({ code: "url.controls", parameters: { dropped: some(dropped) } });
    }
  });

  ifGiven("loop", (value) => {
    if (value === "") {
      changes.loop = null;
      return;
    }
    const [from = Number.NaN, to = Number.NaN, ...more] = value.split("-").map(number);
    const [least, most] = numbers.step;
    const makesSense = from >= least && from < to && to <= most && [from, to].every(Number.isInteger);
    if (makesSense && more.length === 0) changes.loop = [from, to];
    else messages.push({ code: "url.loop", parameters: { value: shorten(value) } });
  });

  const n = changes.n ?? base.n;
  /** @param {"queens" | "blocked" | "from"} name @param {(squares: import("./state.js").Square[]) => void} use */
  function readSquares(name, use) {
    ifGiven(name, (value) => {
      const { squares, dropped } = readRows(value, n);
      if (dropped.length > 0) {
        const code = name === "blocked" ? "url.blocked" : "url.queens";
        messages.push({ code, parameters: { dropped: some(dropped), n } });
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
  // Where a queen stands no square is blocked, whichever of them was there before.
  const stands = new Set((changes.queens ?? base.queens).map(String));
  const blocked = changes.blocked ?? base.blocked;
  const open = blocked.filter((square) => !stands.has(String(square)));
  if (open.length < blocked.length) changes.blocked = open;
  readSquares("from", (from) => {
    // One queen in each of the first rows.
    const whole = from.findIndex(([row], i) => row !== i || from[i + 1]?.[0] === i);
    const columns = from.slice(0, whole < 0 ? from.length : whole).map(([, column]) => column);
    if (columns.length < from.length)
      messages.push({ code: "url.from", parameters: { count: columns.length } });
    changes.from = columns;
  });
  return { changes, messages };
}

/**
 * The query for a state, with what equals the defaults left out: "" or one that begins with "?".
 *
 * @param {State} state
 * @param {State} defaults
 */
export function writeUrl(state, defaults) {
  const query = writeUnusual(state, defaults).map(([name, value]) => {
    // Commas and plus signs mean themselves here, and such a query can be read.
    const encoded = encodeURIComponent(value).replace(/%2C/g, ",").replace(/%2B/g, "+");
    return `${name}=${encoded}`;
  });
  return query.length === 0 ? "" : `?${query.join("&")}`;
}

/** The parameters that are not as they are by default. @param {State} state @param {State} defaults */
export function writeUnusual(state, defaults) {
  const usual = writeParameters(defaults);
  return Object.entries(writeParameters(state)).filter(
    ([name, value]) => value !== usual[/** @type {keyof State} */ (name)],
  );
}

/**
 * Every parameter as it is written: what an attribute of the custom element would say.
 *
 * @param {State} state
 * @returns {Record<keyof State, string>}
 */
export function writeParameters(state) {
  const { n, queens, blocked, from, speed, loop, controls } = state;
  const written = {
    ...state,
    queens: writeRows(queens, n),
    blocked: writeRows(blocked, n),
    from: from.map((column) => column + 1).join(","),
    speed: speed === Number.POSITIVE_INFINITY ? "max" : speed,
    loop: loop?.join("-") ?? "",
    controls: controls === null ? "usual" : controls.join(",") || "none",
    autoplay: +state.autoplay,
    embed: +state.embed,
  };
  const texts = Object.entries(written).map(([name, value]) => [name, String(value)]);
  return /** @type {Record<keyof State, string>} */ (Object.fromEntries(texts));
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

/** As many words as a message lists. */
const LISTED = 8;

/** So much of a text as is needed to recognise it. @param {string} text */
const shorten = (text) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

/** As many of them as fit into a message. @param {readonly string[]} words */
const some = (words) => [...words.slice(0, LISTED).map(shorten), ...(words.length > LISTED ? ["…"] : [])];

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
