/**
 * Recipes: JSON that describes values of every kind. An object with the key "$" names a kind; all other JSON describes
 * itself. Values are built anew for each input, so that no input affects the next one.
 *
 * @import { Random } from "./fuzz.mjs"
 */

/** Kinds of values that a message between pages can contain. @type {Record<string, (of: any) => unknown>} */
const CLONEABLE = {
  undefined: () => undefined,
  number: Number, // "NaN", "-0", "Infinity", "1e300"
  bigint: BigInt,
  date: (of) => new Date(of),
  error: (of) => Object.assign(new Error(of), { code: of }),
  map: (of) => new Map(of),
  regexp: () => /x/g,
  set: (of) => new Set(of),
  sparse: (of) => new Array(of),
  bytes: (of) => Uint8Array.from(of),
  words: (of) => Uint32Array.from(of),
  bigs: (of) => BigUint64Array.from(of, BigInt),
  buffer: (of) => new ArrayBuffer(of),
  repeated: ([of, times]) =>
    typeof of === "string" ? of.repeat(times) : Array.from({ length: times }, () => of),
  cyclic: () => {
    /** @type {any} */
    const value = { kind: "cyclic" };
    value.self = value;
    return value;
  },
  detached: (of) => {
    const { buffer } = Uint32Array.from(of);
    const array = new Uint32Array(buffer);
    structuredClone(buffer, { transfer: [buffer] });
    return array;
  },
};

/** Kinds of values that only code on the same page can pass. @type {Record<string, (of: any) => unknown>} */
const UNCLONEABLE = {
  symbol: () => Symbol("8"),
  function: () => () => 8,
  bare: (of) => Object.assign(Object.create(null), of),
  valued: (of) => ({ valueOf: () => of, toString: () => String(of) }),
  proxy: (of) => new Proxy(of, {}),
  revoked: (of) => {
    const { proxy, revoke } = Proxy.revocable(of, {});
    revoke();
    return proxy;
  },
  throwing: (of) =>
    new Proxy(of, {
      get() {
        throw new Error("thrown by the argument");
      },
    }),
  shared: (of) => new Uint32Array(new SharedArrayBuffer(4 * of)),
  // Its length property is wrong.
  lying: ([of, length]) => Object.defineProperty(Uint32Array.from(of), "length", { value: length }),
  endless: () => ({
    *[Symbol.iterator]() {
      for (;;) yield 0;
    },
  }),
};

const KINDS = { ...CLONEABLE, ...UNCLONEABLE };

/** Builds the value of a recipe. @param {any} recipe @returns {any} */
export function build(recipe) {
  if (typeof recipe !== "object" || recipe === null) return recipe;
  if (Array.isArray(recipe)) return recipe.map(build);
  if (typeof recipe.$ === "string") return KINDS[recipe.$]?.(build(recipe.of));
  const object = {};
  for (const [name, value] of Object.entries(recipe)) {
    // Assigning to "__proto__" would change the prototype.
    Object.defineProperty(object, name, {
      value: build(value),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return object;
}

/** @template T @param {Random} random @param {readonly T[]} list @returns {T} */
export const pick = (random, list) => /** @type {T} */ (list[random(list.length)]);

/** Boundary values, and numbers that are never valid. */
const NUMBERS = [
  ...[
    0, 1, 2, 3, 4, 7, 8, 9, 27, 28, 31, 32, 33, 63, 64, 65, 255, 256, 1000, 1024, 1025, 65_535, 65_536,
    65_537,
  ],
  ...[-1, -8, 0.5, 1.5, 8.000001, 1e7, 10_000_001, 1e9, 1e12, 1e15, 1e21, 1e300, -1e300, 5e-324],
  ...[
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32 - 1,
    2 ** 32,
    2 ** 32 + 8,
    2 ** 53 - 1,
    2 ** 53,
    2 ** 53 + 2,
    2 ** 63,
    2 ** 64,
  ],
];
const ODD_NUMBERS = ["NaN", "-0", "Infinity", "-Infinity"].map((of) => ({ $: "number", of }));
const BIGINTS = ["0", "8", "-1", "9007199254740993", "18446744073709551615", "18446744073709551616"];
const TEXTS = [
  ...[
    "",
    "8",
    "0",
    "x",
    "NaN",
    "__proto__",
    "constructor",
    "toString",
    "then",
    "\u0000",
    "\ud800",
    "\udfff",
    "皇后",
    "🙂",
  ],
  ...[
    "bitmask",
    "all",
    "count",
    "load",
    "half-turn",
    "solution",
    "-",
    "%",
    "{n}",
    "<b>",
    "'\"`",
    "\u202e",
    "1e1000",
  ],
];

/** @param {Random} random */
export const anyNumber = (random) =>
  random(6) === 0 ? pick(random, ODD_NUMBERS) : random(4) === 0 ? random(40) - 4 : pick(random, NUMBERS);

/**
 * A recipe of any value.
 *
 * @param {Random} random @param {{ uncloneable?: boolean, depth?: number }} [options] uncloneable: also kinds that no
 *   message can contain.
 * @returns {any}
 */
export function anyValue(random, { uncloneable = false, depth = 3 } = {}) {
  const inner = () => anyValue(random, { uncloneable, depth: depth - 1 });
  const numbers = () => Array.from({ length: random(9) }, () => random(9));
  switch (random(depth > 0 ? 12 : 5)) {
    case 0:
      return pick(random, [null, true, false, { $: "undefined" }]);
    case 1:
      return pick(random, TEXTS);
    case 2:
      return { $: "bigint", of: pick(random, BIGINTS) };
    case 3:
    case 4:
      return anyNumber(random);
    case 5:
      return numbers();
    case 6:
      return Array.from({ length: random(4) }, inner);
    case 7:
      return Object.fromEntries(
        Array.from({ length: random(4) }, () => [
          random(2) ? pick(random, TEXTS) : pick(random, NAMES),
          inner(),
        ]),
      );
    case 8:
      return { $: pick(random, ["words", "bytes", "bigs", "detached"]), of: numbers() };
    case 9:
      return {
        $: "repeated",
        of: [pick(random, [pick(random, TEXTS), 0, [0, 0]]), pick(random, [10, 1000, 70_000])],
      };
    case 10:
      return pick(random, [
        { $: "date", of: 0 },
        { $: "error", of: "argument" },
        { $: "map", of: [["n", 8]] },
        { $: "set", of: [0, 1] },
        { $: "sparse", of: pick(random, [0, 3, 2 ** 32 - 1]) },
        { $: "buffer", of: 8 },
        { $: "regexp" },
        { $: "cyclic" },
      ]);
    default:
      if (!uncloneable) return inner();
      return pick(random, [
        { $: "symbol" },
        { $: "function" },
        { $: "endless" },
        { $: "bare", of: { n: 8 } },
        { $: "valued", of: 8 },
        { $: "proxy", of: numbers() },
        { $: "revoked", of: [] },
        { $: "throwing", of: numbers() },
        { $: "throwing", of: {} },
        { $: "shared", of: random(9) },
        { $: "lying", of: [numbers(), random(12)] },
      ]);
  }
}

const NAMES = [
  "n",
  "kind",
  "id",
  "code",
  "type",
  "step",
  "query",
  "parameters",
  "length",
  "message",
  "queens",
  "__proto__",
];

/**
 * A recipe with a random change.
 *
 * @param {Random} random @param {any} recipe @param {{ uncloneable?: boolean, text?: (text: string) => string }}
 *   [options]
 * @returns {any}
 */
export function mutate(random, recipe, options = {}) {
  const isText = typeof recipe === "string";
  if (typeof recipe !== "object" || recipe === null || "$" in recipe || random(6) === 0) {
    return isText && options.text && random(3) > 0 ? options.text(recipe) : anyValue(random, options);
  }
  if (Array.isArray(recipe)) {
    const list = [...recipe];
    const at = random(list.length + 1);
    const what = random(5);
    if (what === 0) list.splice(at, 1);
    else if (what === 1) list.splice(at, 0, anyValue(random, options));
    else if (what === 2) list.splice(at, 0, ...list.slice(random(list.length + 1), random(list.length + 1)));
    else if (at < list.length) list[at] = mutate(random, list[at], options);
    return list;
  }
  const entries = Object.entries(recipe);
  const at = random(entries.length + 1);
  const entry = entries[at];
  if (!entry) entries.push([pick(random, NAMES), anyValue(random, options)]);
  else if (random(6) === 0) entries.splice(at, 1);
  else entry[1] = mutate(random, entry[1], options);
  return Object.fromEntries(entries);
}

/** Maximum length of a text: long enough to reveal quadratic time, short enough for linear time. */
const LONGEST = 200_000;

/**
 * A text with one to three random changes.
 *
 * @param {Random} random @param {string} text @param {readonly string[]} pieces @param {readonly string[]} others
 */
export function mutateText(random, text, pieces, others) {
  let result = text;
  for (let times = 1 + random(3); times > 0; times -= 1) {
    const [a, b] = [random(result.length + 1), random(result.length + 1)].sort((x, y) => x - y);
    const [from, to] = [a ?? 0, random(2) ? (b ?? 0) : Math.min((a ?? 0) + 1, result.length)];
    const cut = result.slice(from, to);
    const insert = [
      () => "",
      () => cut + cut,
      () => pick(random, pieces),
      () => cut + pick(random, pieces),
      () => String.fromCharCode(random(random(4) ? 128 : 65_536)),
      () => {
        const other = pick(random, others);
        return other.slice(random(other.length + 1));
      },
      () => String(random(40)),
      () =>
        random(60) === 0 ? (cut || pick(random, pieces)).repeat(random(3000)) : [...cut].reverse().join(""),
    ];
    result = (result.slice(0, from) + pick(random, insert)() + result.slice(to)).slice(0, LONGEST);
  }
  return result;
}

/** A random sequence of pieces. @param {Random} random @param {readonly string[]} pieces @param {number} most */
export const randomText = (random, pieces, most) =>
  Array.from({ length: random(most) }, () => pick(random, pieces)).join("");

/**
 * Smaller variants of an input, each with one part removed, the largest parts first.
 *
 * @param {any} input @returns {Generator<any, void>}
 */
export function* reductions(input) {
  if (typeof input === "string" || Array.isArray(input)) {
    for (let length = input.length >> 1; length >= 1; length >>= 1) {
      for (let at = 0; at + length <= input.length; at += length) {
        if (typeof input === "string") yield input.slice(0, at) + input.slice(at + length);
        else yield input.toSpliced(at, length);
      }
    }
  }
  if (typeof input !== "object" || input === null || "$" in input) return;
  for (const [key, value] of Object.entries(input)) {
    if (!Array.isArray(input)) {
      const { [key]: _, ...rest } = input;
      yield rest;
    }
    for (const less of reductions(value)) {
      yield Array.isArray(input) ? input.with(Number(key), less) : { ...input, [key]: less };
    }
  }
}
