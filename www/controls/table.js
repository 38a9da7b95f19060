/** Rows of a table whose first column names each row. */

import { h } from "../base/dom.js";

/** The row of names above the columns. @param {readonly string[]} names */
export const createHeadRow = (names) => h("tr", {}, ...names.map((name) => h("th", { scope: "col" }, name)));

/** A row with its name in front. @param {string} name @param {readonly string[]} cells */
export const createRow = (name, cells) =>
  h("tr", {}, h("th", { scope: "row" }, name), ...cells.map((cell) => h("td", {}, cell)));
