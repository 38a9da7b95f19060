/** Each operation on the masks of a run, bit by bit. */

import { h, setText } from "../../base/dom.js";

/** @typedef {readonly boolean[]} Bits The lowest bit, of column 1, comes first. */

/** The names of the variables that are the input, and the operations. */
const INPUTS = ["columns", "diagonals", "antidiagonals"];

/** The bits with the opposite value as a number: all bits flipped, plus 1. @param {Bits} bits @returns {Bits} */
function negated(bits) {
  const lowest = bits.indexOf(true);
  return bits.map((bit, i) => (lowest < 0 || i < lowest ? false : i === lowest || !bit));
}

/** @param {readonly Bits[]} all @returns {Bits} */
const or = (all) => (all[0] ?? []).map((_, i) => all.some((bits) => bits[i]));

/** @param {Bits} a @param {Bits} b @returns {Bits} */
const and = (a, b) => a.map((bit, i) => bit && Boolean(b[i]));

export function createBits() {
  const rows = [
    ...INPUTS,
    "attacked = columns | diagonals | antidiagonals",
    "free = full & ~attacked",
    "−free",
    "queen = free & −free",
  ].map((name) => {
    const bits = h("span", { class: "bits" });
    return { bits, element: h("div", { class: "variable" }, h("code", {}, name), bits) };
  });
  const element = h("div", { class: "bit-rows" }, ...rows.map(({ element }) => element));
  return {
    element,
    /** @param {readonly import("../../pkg/nqueens.js").Variable[]} variables @param {number} n */
    show(variables, n) {
      const inputs = INPUTS.map((name) => {
        const mask = variables.find((variable) => variable.name === name);
        const set = mask?.kind === "mask" ? mask.value : [];
        return Array.from({ length: n }, (_, i) => set.includes(i));
      });
      const attacked = or(inputs);
      const free = attacked.map((bit) => !bit);
      const values = [...inputs, attacked, free, negated(free), and(free, negated(free))];
      for (const [i, { bits }] of rows.entries()) {
        if (bits.children.length !== n) bits.replaceChildren(...Array.from({ length: n }, () => h("span")));
        for (const [column, cell] of [...bits.children].entries()) {
          const bit = values[i]?.[column] ?? false;
          setText(cell, bit ? "1" : "0");
          cell.classList.toggle("set", bit);
        }
      }
    },
  };
}
