/**
 * Whether words and labels count rows and columns from 0 or from 1: one choice for all rooms. A link or the reader
 * makes it; without one, they count from 1. The values of a program's variables are what they are.
 *
 * @typedef {0 | 1} First The number of the first row and of the first column.
 */

/** @param {Pick<import("./parameters.js").State, "base">} state @returns {First} */
export const firstNumber = ({ base }) => (base === "0" ? 0 : 1);
