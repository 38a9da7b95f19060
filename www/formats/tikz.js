/**
 * A TikZ picture for LaTeX with `\usepackage{tikz}`. It cannot be read back.
 *
 * @import { Rows } from "./rows.js"
 */

import { QUEEN_PATH, QUEEN_SIZE } from "../board/queen.js";
import { corner, darkSquares } from "./pictures.js";
import { pairsOf } from "./rows.js";

/** @type {import("./format.js").Format} */
export const tikz = { file: ["tex", "text/x-tex"], write: writeTikz };

/** The coordinates are those of SVG: y grows downward, and the side of a square is QUEEN_SIZE. @param {Rows} rows @param {import("./format.js").Options} options */
function writeTikz({ n, queens, blocked }, { coordinates, first = 1 }) {
  const size = QUEEN_SIZE;
  /** @param {readonly (readonly number[])[]} squares @param {string} command */
  const each = (squares, command) => {
    const list = squares.map(corner).map(({ x, y }) => `${x}/${y}`);
    return list.length > 0 ? [`\\foreach \\x/\\y in {${list.join(",")}} ${command}`] : [];
  };
  const square = `(\\x,\\y) rectangle +(${size},${size});`;
  const middle = size / 2;
  return [
    "\\begin{tikzpicture}[x=.01cm,y=-.01cm]",
    ...each(
      darkSquares(n).map(([row, column]) => [row + 1, column + 1]),
      `\\fill[black!15] ${square}`,
    ),
    ...each(pairsOf(blocked), `\\fill[black!60] ${square}`),
    ...each(pairsOf(queens), `\\fill[shift={(\\x,\\y)}]${tikzPath(QUEEN_PATH)};`),
    `\\draw (0,0) rectangle (${n * size},${n * size});`,
    ...Array.from({ length: coordinates ? n : 0 }, (_, i) =>
      [`(${i * size + middle},${-middle})`, `(${-middle},${i * size + middle})`]
        .map((place) => `\\node at ${place} {${i + first}};`)
        .join(" "),
    ),
    "\\end{tikzpicture}",
  ].join("\n");
}

/** Converts an SVG path that consists of M, L, Q, z and circles made of two arcs. @param {string} path */
const tikzPath = (path) =>
  path
    .replace(
      /M([\d.]+) ([\d.]+)a([\d.]+)[^z]*z/g,
      (_, x, y, radius) => ` (${Number(x) + Number(radius)},${y}) circle[radius=${radius}]`,
    )
    .replace(/M([\d.]+) ([\d.]+)/g, " ($1,$2)")
    .replace(/L([\d.]+) ([\d.]+)/g, " -- ($1,$2)")
    .replace(/Q([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)/g, " .. controls ($1,$2) .. ($3,$4)")
    .replaceAll("z", " -- cycle");
