/** Random states, with a value for each parameter as its entry describes it. */

import { MOMENTS, PARAMETERS } from "../../www/state/parameters.js";
import { compatible } from "../../www/state/state.js";
import { randomQueens } from "./oracle.mjs";

/**
 * @import { Parameter, State } from "../../www/state/parameters.js"
 * @typedef {(below: number) => number} Random
 */

/** @template T @param {Random} random @param {readonly T[]} list @returns {T} */
const pick = (random, list) => /** @type {T} */ (list[random(list.length)]);

/** A value for each kind of parameter; `state` has the parameters before it. @type {Record<Parameter["kind"], (random: Random, entry: any, state: State) => unknown>} */
const MAKERS = {
  name: (random, { names }) => pick(random, names),
  number(random, { range: [least, most], words = {} }) {
    const numbers = Object.values(words);
    return numbers.length > 0 && random(4) === 0 ? pick(random, numbers) : least + random(most - least + 1);
  },
  flag: (random) => random(2) === 0,
  list(random, { names, lengths: [least, most], exclusive }) {
    const list = Array.from({ length: least + random(most - least + 1) }, () => pick(random, names));
    return exclusive ? compatible(list, { names, exclusive }) : list;
  },
  controls: (random, { names }) =>
    random(2) === 0 ? null : names.filter((/** @type {string} */ _) => random(3) === 0),
  squares(random, _, { n, queens = [] }) {
    const occupied = queens.map(String);
    return randomQueens(random, n, 2 * n).filter((square) => !occupied.includes(String(square)));
  },
  columns: (random, _, { n }) => Array.from({ length: random(n + 1) }, () => random(n)),
  loop: (random) => (random(2) === 0 ? null : [random(100), 100 + random(1_000_000)]),
  address: (random, { names }) => pick(random, ["", "a/b.txt", "https://example.org/é?a=1", ...names]),
  text: (random, { longest }) => pick(random, ["", "été & 皇后+=%", "x".repeat(longest)]),
  moment(random, _, { chapter }) {
    /** @type {Readonly<Record<string, readonly string[]>>} */
    const moments = MOMENTS;
    return pick(random, ["", ...(moments[chapter] ?? [])]);
  },
};

/** A state as a link has it: outside the guide, that does not say where the reader is in the guide. @param {Random} random @param {Record<string, Parameter>} [entries] @returns {State} */
export function randomState(random, entries = PARAMETERS) {
  const state = /** @type {any} */ ({});
  for (const [name, entry] of Object.entries(entries)) state[name] = MAKERS[entry.kind](random, entry, state);
  if (state.room !== "guide") Object.assign(state, { chapter: "auto", moment: "" });
  return state;
}
