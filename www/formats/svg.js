/**
 * An SVG picture with the query of the board's URL in `<metadata>`, from which the judge reads it again.
 *
 * @import { Square } from "../state/parameters.js"
 * @import { Rows } from "./rows.js"
 * @import { ColourName, Pair } from "./pictures.js"
 */

import { QUEEN_PATH, QUEEN_SIZE } from "../board/queen.js";
import { THEMES } from "../pkg/colours/themes.js";
import { writeColumns } from "./columns.js";
import { corner, darkSquares } from "./pictures.js";
import { pairsOf } from "./rows.js";

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** @type {import("./format.js").Format} */
export const svg = {
  file: ["svg", "image/svg+xml"],
  write: writeSvg,
};

/** The query of the board's URL. @param {Rows} rows */
export function boardQuery({ n, queens, blocked }) {
  const query = [`?n=${n}`];
  if (queens.some((columns) => columns.length > 0)) query.push(`queens=${writeColumns(queens)}`);
  if (blocked.some((columns) => columns.length > 0)) query.push(`blocked=${writeColumns(blocked)}`);
  return query.join("&");
}

/** @param {Rows} rows @param {import("./format.js").Options} options */
function writeSvg({ n, queens, blocked }, options) {
  const { coordinates, first = 1, theme = "light", conflicts = [], title } = options;
  const size = QUEEN_SIZE;
  const margin = coordinates ? size / 2 : 0;
  const side = n * size + margin;
  const pixels = options.size ?? side;
  const colours = { ...THEMES[theme], ...options.colours };
  /** @param {ColourName} name */
  const colour = (name) => escaped(colours[name]);
  /** @param {readonly (readonly number[])[]} squares */
  const outline = (squares) =>
    squares
      .map(corner)
      .map(({ x, y }) => `M${x} ${y}h${size}v${size}h${-size}z`)
      .join("");
  const numbers = Array.from({ length: coordinates ? n : 0 }, (_, i) => {
    const middle = (i + 0.5) * size;
    return [
      `<text x="${middle}" y="${-margin / 2}">${i + first}</text>`,
      `<text x="${-margin / 2}" y="${middle}">${i + first}</text>`,
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${-margin} ${-margin} ${side} ${side}"${title ? ' role="img"' : ""}>`,
    ...(title ? [`<title>${escaped(title)}</title>`] : []),
    `<metadata>${boardQuery({ n, queens, blocked }).replaceAll("&", "&amp;")}</metadata>`,
    `<defs><path id="queen" d="${QUEEN_PATH}"/></defs>`,
    `<path fill="${colour("squareLight")}" d="M0 0h${n * size}v${n * size}h${-n * size}z"/>`,
    `<path fill="${colour("squareDark")}" d="${outline(darkSquares(n).map(([row, column]) => [row + 1, column + 1]))}"/>`,
    `<path fill="${colour("blocked")}" d="${outline(pairsOf(blocked))}"/>`,
    ...(conflicts.length > 0 ? conflictLines(conflicts, colour("conflict")) : []),
    `<g fill="${colour("queen")}">`,
    ...pairsOf(queens)
      .map(corner)
      .map(({ x, y }) => `<use href="#queen" x="${x}" y="${y}"/>`),
    "</g>",
    ...(conflicts.length > 0 ? conflictMarks(conflicts, colour("conflict")) : []),
    `<g fill="${colour("coordinate")}" font-family="sans-serif" font-size="30" text-anchor="middle" dominant-baseline="central">`,
    ...numbers,
    "</g>",
    "</svg>",
  ].join("\n");
}

/** @param {Square} square @returns {[x: number, y: number]} */
const middle = ([row, column]) => [(column + 0.5) * QUEEN_SIZE, (row + 0.5) * QUEEN_SIZE];

/** A line between the queens of each pair, to be drawn below the queens. @param {readonly Pair[]} conflicts @param {string} colour */
function conflictLines(conflicts, colour) {
  const lines = conflicts.map(({ first, second }) => `M${middle(first)}L${middle(second)}`);
  return [`<path stroke="${colour}" stroke-width="5" d="${lines.join("")}"/>`];
}

/** A ring around each queen in a pair, with its number of attackers. @param {readonly Pair[]} conflicts @param {string} colour */
function conflictMarks(conflicts, colour) {
  /** @type {Map<string, { square: Square, attackers: number }>} */
  const marks = new Map();
  for (const square of conflicts.flatMap(({ first, second }) => [first, second])) {
    const attackers = (marks.get(String(square))?.attackers ?? 0) + 1;
    marks.set(String(square), { square, attackers });
  }
  return [
    `<g stroke="${colour}" stroke-width="5" font-family="sans-serif" font-size="20" font-weight="600" text-anchor="middle" dominant-baseline="central">`,
    ...Array.from(marks.values(), ({ square, attackers }) => {
      const [x, y] = middle(square);
      return [
        `<circle cx="${x}" cy="${y}" r="45" fill="none"/>`,
        `<circle cx="${x + 35}" cy="${y - 35}" r="12" fill="${colour}"/>`,
        `<text x="${x + 35}" y="${y - 35}" stroke="none">${attackers}</text>`,
      ].join("");
    }),
    "</g>",
  ];
}
