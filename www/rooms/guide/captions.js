/** The captions of figures: one sentence on what is to be seen. They are there before their figures are loaded. */

import { formatNumber, t } from "../../i18n/i18n.js";
import { ENDLESS_ROWS } from "./sizes.js";
import { COMPARISONS_PER_SECOND } from "./twelve.js";

/** What some captions count. @type {Readonly<Record<string, number>>} */
const COUNTS = { infinite: ENDLESS_ROWS, twelve: COMPARISONS_PER_SECOND };

/** A round number as a text writes it: 100 million, 1 亿. @param {number} value */
const roundNumber = (value) =>
  formatNumber(value, { notation: "compact", compactDisplay: "long" }).replace(/(?<=\d)(?=\p{L})/u, " ");

/** @param {string} name Of the figure. @param {number} n The size that the reader chose. */
export const captionOf = (name, n) =>
  t(`guide.caption.${name}`, { n, count: roundNumber(COUNTS[name] ?? 0) });
