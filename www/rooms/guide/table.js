/** A table among the figures of the guide. */

import { h } from "../../base/dom.js";
import { createHeadRow } from "../../controls/table.js";

/** The table, which scrolls where it is too wide. @param {string} label @param {readonly string[]} heads @param {HTMLElement[]} bodies @param {string} [name] Its class. */
export function createTable(label, heads, bodies, name) {
  const head = h("thead", {}, createHeadRow(heads));
  const table = h("table", { class: name, "aria-label": label }, head, ...bodies);
  return h("section", { class: "table-scroller", tabindex: 0, "aria-label": label }, table);
}
