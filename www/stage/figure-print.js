/** Prints embedded boards as figures: embedded.css arranges them, and each canvas is painted for paper. */

import { onPaper, paintForPaper } from "../base/appearance.js";

/** What has the colours of a board, for each board on the page. @type {Set<HTMLElement>} */
const scopes = new Set();

/** @param {boolean} paper */
function paint(paper) {
  if (paper ? scopes.size === 0 : !onPaper()) return;
  for (const scope of scopes) scope.toggleAttribute("data-paper", paper);
  paintForPaper(paper);
}
addEventListener("beforeprint", () => paint(true));
addEventListener("afterprint", () => paint(false));

/** Prints a board as a figure until the returned function is called. @param {HTMLElement} scope */
export function printAsFigure(scope) {
  scopes.add(scope);
  return () => {
    scopes.delete(scope);
    scope.removeAttribute("data-paper");
  };
}
