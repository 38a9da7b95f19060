/** Texts in lines, for drawings. */

/** A text in lines. Chinese may be broken anywhere but before punctuation marks. @param {string} text @param {string} font @param {number} most The width of a line. */
export function wrappedLines(text, font, most) {
  const measure = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  measure.font = font;
  /** @type {string[]} */
  const lines = [];
  let line = "";
  for (const [piece] of text.matchAll(/\s*(\p{Script=Han}|[^\s\p{Script=Han}]+)[，。、：；）]*/gu)) {
    if (measure.measureText(line + piece).width <= most) line += piece;
    else {
      lines.push(line);
      line = piece.trimStart();
    }
  }
  return [...lines, line];
}
