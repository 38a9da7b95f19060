/**
 * Writes a board as an SVG picture that contains the query of the board's URL, and reads that query.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {import("./rows.js").Rows} Rows
 */

import { QUEEN_PATH, QUEEN_SIZE } from "../board/queen.js";
import { columnsOf, squaresOf, writeColumns } from "./columns.js";
import { corner, darkSquares } from "./pictures.js";
import { boardOf, groupToken, ParseError, parseNumber, sizeOf } from "./reading.js";
import { pairsOf } from "./rows.js";

/** @param {Rows} rows @param {boolean} coordinates */
export function writeSvg({ n, queens, blocked }, coordinates) {
  const size = QUEEN_SIZE;
  const margin = coordinates ? size / 2 : 0;
  const side = n * size + margin;
  /** @param {readonly (readonly number[])[]} squares */
  const outline = (squares) =>
    squares
      .map(corner)
      .map(({ x, y }) => `M${x} ${y}h${size}v${size}h${-size}z`)
      .join("");
  const query = [`?n=${n}`];
  if (queens.some((columns) => columns.length > 0)) query.push(`queens=${writeColumns(queens)}`);
  if (blocked.some((columns) => columns.length > 0)) query.push(`blocked=${writeColumns(blocked)}`);
  const numbers = Array.from({ length: coordinates ? n : 0 }, (_, i) => {
    const middle = (i + 0.5) * size;
    return [
      `<text x="${middle}" y="${-margin / 2}">${i + 1}</text>`,
      `<text x="${-margin / 2}" y="${middle}">${i + 1}</text>`,
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-margin} ${-margin} ${side} ${side}">`,
    `<metadata>${query.join("&amp;")}</metadata>`,
    `<defs><path id="queen" d="${QUEEN_PATH}"/></defs>`,
    `<path fill="#f4f0e8" d="M0 0h${n * size}v${n * size}h${-n * size}z"/>`,
    `<path fill="#ddd6c9" d="${outline(darkSquares(n).map(([row, column]) => [row + 1, column + 1]))}"/>`,
    `<path fill="#5a5751" d="${outline(pairsOf(blocked))}"/>`,
    `<g fill="#22211f">`,
    ...pairsOf(queens)
      .map(corner)
      .map(({ x, y }) => `<use href="#queen" x="${x}" y="${y}"/>`),
    "</g>",
    `<g fill="#5b564e" font-family="sans-serif" font-size="30" text-anchor="middle" dominant-baseline="central">`,
    ...numbers,
    "</g>",
    "</svg>",
  ].join("\n");
}

/** @param {string} text @param {number} most */
export function readSvg(text, most) {
  const query =
    /<metadata[^<>]*>\s*\?n=(\d+)(?:&amp;queens=([^<>&]*))?(?:&amp;blocked=([^<>&]*))?<\/metadata>/d.exec(
      text,
    );
  if (!query) throw new ParseError("import.svg", text.search(/\S/));
  const n = sizeOf(parseNumber(groupToken(query, 1)), most);
  const [queens = [], blocked = []] = [2, 3].map((group) =>
    query[group] === undefined ? [] : squaresOf(columnsOf(groupToken(query, group)), n, 1),
  );
  return boardOf(n, queens, blocked);
}
