/**
 * Paints the board into a canvas.
 *
 * The painter knows no rules: the scene says which queens attack each other and which squares are attacked.
 *
 * @import { Square } from "../state/parameters.js"
 * @import { Conflict } from "../pkg/nqueens.js"
 *
 * @typedef {object} Scene
 * @property {number} n
 * @property {import("../state/count-from.js").First} [first] The number of the first row and column. 1 by default.
 * @property {readonly Square[]} queens
 * @property {readonly Conflict[]} [conflicts]
 * @property {ArrayLike<number> | null} [attackers] The number of queens that attack each square; attacked squares are
 *   hatched.
 * @property {{ queen: Square, attacked: ArrayLike<number> } | null} [reach] The lines of one queen: whether it attacks
 *   each square.
 * @property {readonly Square[]} [blocked] Squares that cannot hold a queen.
 * @property {readonly (Heat | null)[] | null} [heat] A text for each square, on a colour whose strength shows the
 *   share.
 * @property {number | null} [row] The current row of the algorithm.
 * @property {{ square: Square, attackers: readonly Square[] } | null} [tried] The square that the algorithm tries.
 * @property {Omit<import("./board-input.js").Held, "from"> | null} [held] The queen that is being moved.
 * @property {readonly Square[]} [marked] Outlined squares: those of a hint, or the selected queen.
 * @property {boolean} [solved]
 * @property {boolean} [celebrated] Whether the reader has solved the board since it was last drawn: the queens hop, one
 *   row after another.
 * @property {boolean} [animate]
 *
 * @typedef {object} Heat
 * @property {number} share From 0 (no colour) to 1.
 * @property {string} text
 * @property {number} [longest] The length of the longest text on the board, if either all are to be readable or none.
 * @property {string} [margin] Of an estimate, which leaves the edge of the square free, so that nobody takes it for a
 *   count.
 *
 * @typedef {object} Figure A queen on the board.
 * @property {Square} square
 * @property {number} presence 1 for a queen in place; less while it appears or disappears.
 * @property {number} [lift] How far a hopping queen is above its square, as a share of the side of a square.
 *
 * @typedef {object} Look Size and colours of the picture.
 * @property {number} side The side of the board, in device pixels.
 * @property {number} ratio Device pixels per CSS pixel.
 * @property {ReturnType<typeof readLook>} colours The colours and the font.
 * @property {number} [type] How much larger than usual texts are, where the squares have room for them.
 * @property {boolean} [plain] Whether to leave out the numbers of rows and columns.
 */

import { readColours } from "../base/appearance.js";
import { readablePath } from "../base/svg.js";
import { QUEEN_PATH, QUEEN_SIZE } from "./queen.js";

const COLOURS = /** @type {const} */ ([
  "squareLight",
  "squareDark",
  "band",
  "hatch",
  "coordinate",
  "queen",
  "queenEdge",
  "accent",
  "paper",
  "conflict",
  "conflictInk",
]);
/** Side of a square, in CSS pixels, below which only every fifth row and column has a number, by the digits of the longest. */
const SMALLEST_LABELLED = { one: 18, two: 26 };
/** The usual and the largest height of the numbers of rows and columns, as parts of the side; the usual one in CSS pixels, too. */
const COORDINATE_HEIGHT = { usual: 0.16, most: 0.42, least: 9, pixels: 13 };
/** The part of the height of a line down to the foot of its digits. */
const DIGIT_FOOT = 0.85;
/** The largest heights of the text of a square and of its margin, as parts of the side. */
const HEAT_HEIGHT = 0.3;
const MARGIN_HEIGHT = 0.22;
/** The height above the tips of the crown, and the radius of a ring with half of its line, as parts of the side. */
const QUEEN_TOP = 0.29;
const RING = 0.47;
/** The distance between the lines of a hatching along a side, in CSS pixels: far enough that a board full of them is calm. */
const HATCH = 15;
/** The distance of the middle of a text from the numbers of rows and columns above it, in CSS pixels. */
const BELOW_COORDINATES = 9;
/** The smallest height of a text with more than one character, in CSS pixels. */
const SMALLEST_HEAT = 7;

/** Reads the colours and the font from the style of an element. @param {Element} element */
export function readLook(element) {
  const colours = readColours(element, COLOURS);
  return { ...colours, font: getComputedStyle(element).fontFamily };
}

/** A unique number for a square. @param {Square} square */
export const squareKey = ([row, column]) => row * 65536 + column;

/**
 * Whether a text in the corner of a square is clear of its queen, or of the ring around the queen.
 *
 * @param {{ right: number, bottom: number, cell: number }} text Its distant edges from the corner, and the side of the
 *   square.
 * @param {boolean} isRinged
 */
export function isClear({ right, bottom, cell }, isRinged) {
  if (bottom > cell * QUEEN_TOP) return false;
  return !isRinged || Math.hypot(cell / 2 - right, cell / 2 - bottom) > cell * RING;
}

/** The smallest height of the numbers of rows and columns, beside a queen, and the largest. @param {number} cell @param {number} ratio @param {number} type */
function coordinateHeights(cell, ratio, type) {
  const { usual, most, least, pixels } = COORDINATE_HEIGHT;
  const smallest = Math.max(least * ratio, Math.min(cell * usual, pixels * ratio));
  return { least: smallest, most: Math.max(smallest, Math.min(cell * most, smallest * type)) };
}

/**
 * Creates a painter for one board size and one look; create another when either changes.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} n
 * @param {Look} look
 */
export function createPainter(context, n, { side, ratio, colours, type = 1, plain = false }) {
  const cell = side / n;
  const coordinate = coordinateHeights(cell, ratio, type);
  const queenPath = readablePath(QUEEN_PATH);
  const hatch = createHatch();

  /** The first pixel of a row or column: a whole device pixel, so that edges are sharp. @param {number} index */
  const edge = (index) => Math.round((index * side) / n);
  /** @param {Square} square @returns {[x: number, y: number]} */
  const centre = ([row, column]) => [(column + 0.5) * cell, (row + 0.5) * cell];

  /** @param {Square} square @param {string | CanvasPattern} fill @param {number} [inset] The width of the edge to leave free. */
  function fillSquare([row, column], fill, inset = 0) {
    const [x, y] = [edge(column) + inset, edge(row) + inset];
    context.fillStyle = fill;
    context.fillRect(x, y, edge(column + 1) - inset - x, edge(row + 1) - inset - y);
  }

  /** @param {Square} square @param {string} colour @param {number} width */
  function outline([row, column], colour, width) {
    const [x, y] = [edge(column), edge(row)];
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.strokeRect(x + width / 2, y + width / 2, edge(column + 1) - x - width, edge(row + 1) - y - width);
  }

  /**
   * Writes the numbers of rows and columns into the squares of the edges, but not where a queen or a ring would cover
   * one.
   *
   * @param {number} first
   * @param {Readonly<Record<"covered" | "ringed" | "hatched", ReadonlySet<number>>>} squares Those with queens, those
   *   with rings around the queens, and the hatched ones.
   * @param {(square: Square) => void} paintSquare Paints a square without hatching.
   */
  function paintCoordinates(first, { covered, ringed, hatched }, paintSquare) {
    const smallest = SMALLEST_LABELLED[n - 1 + first < 10 ? "one" : "two"];
    const every = cell < smallest * ratio ? 5 : 1;
    context.fillStyle = colours.coordinate;
    const inset = Math.max(2 * ratio, cell * 0.03); // clear of the rings around queens
    context.textBaseline = "top";
    /** @param {string} text @param {Square} square @param {number} x */
    const write = (text, square, x) => {
      const key = squareKey(square);
      let height = coordinate.most;
      let width = 0;
      for (; ; height -= ratio) {
        if (height < coordinate.least) return;
        context.font = `${height}px ${colours.font}`;
        width = context.measureText(text).width;
        const bounds = { right: inset + width, bottom: inset + height * DIGIT_FOOT, cell };
        if (!covered.has(key) || isClear(bounds, ringed.has(key))) break;
      }
      const left = context.textAlign === "right" ? x - width : x;
      if (hatched.has(key)) {
        context.save();
        context.beginPath();
        context.rect(left - ratio, edge(square[0]) + inset - ratio, width + 2 * ratio, height + ratio);
        context.clip();
        paintSquare(square);
        context.restore();
      }
      context.fillText(text, x, edge(square[0]) + inset);
    };
    for (let i = 0; i < n; i += 1) {
      if ((i + first) % every !== 0) continue;
      const text = String(i + first);
      context.textAlign = "left";
      write(text, [i, 0], inset);
      if (i === 0) continue; // the corner shows its number once, for row and column
      context.textAlign = "right";
      write(text, [0, i], edge(i + 1) - inset);
    }
  }

  /** Draws lines from a queen to all the squares that it attacks. @param {NonNullable<Scene["reach"]>} reach */
  function paintReach({ queen, attacked }) {
    context.beginPath();
    for (let i = 0; i < n * n; i += 1) {
      if (!attacked[i]) continue;
      context.moveTo(...centre(queen));
      context.lineTo(...centre([Math.floor(i / n), i % n]));
    }
    context.strokeStyle = colours.accent;
    context.lineWidth = Math.max(1.5 * ratio, cell * 0.03);
    context.stroke();
  }

  /** Adds a cross to the path. @param {Square} square @param {number} arm */
  function cross(square, arm) {
    const [x, y] = centre(square);
    context.moveTo(x - arm, y - arm);
    context.lineTo(x + arm, y + arm);
    context.moveTo(x - arm, y + arm);
    context.lineTo(x + arm, y - arm);
  }

  /** Crosses out squares. @param {readonly Square[]} squares */
  function paintBlocked(squares) {
    context.beginPath();
    for (const square of squares) cross(square, cell * 0.3);
    context.strokeStyle = colours.coordinate;
    context.lineWidth = Math.max(1.5 * ratio, cell * 0.06);
    context.lineCap = "round";
    context.stroke();
  }

  /** @param {readonly (Heat | null)[]} heat */
  function paintHeat(heat) {
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const [i, entry] of heat.entries()) {
      if (!entry) continue;
      const { share, text, margin, longest } = entry;
      /** @type {Square} */
      const square = [Math.floor(i / n), i % n];
      const [x, y] = centre(square);
      if (share > 0) {
        context.globalAlpha = 0.08 + 0.28 * share; // the text on it stays readable
        fillSquare(square, colours.accent, margin ? cell * 0.15 : 0);
        context.globalAlpha = 1;
      }
      context.fillStyle = share > 0 ? colours.queen : colours.coordinate;
      if (longest && !fitsHeat(longest)) continue;
      if (longest)
        paintHeatText(text, x, Math.max(y, edge(square[0]) + coordinate.most + BELOW_COORDINATES * ratio));
      else if (margin === undefined) paintHeatText(text, x, y);
      else if (fitsHeat(text.length) && fitsHeat(margin.length, MARGIN_HEIGHT)) {
        paintHeatText(text, x, y - cell * 0.1);
        paintHeatText(margin, x, y + cell * 0.2, MARGIN_HEIGHT);
      } else paintHeatText(`≈${text}`, x, y);
    }
  }

  /** The height of a text that fits into a square. @param {number} length @param {number} most Of the side. */
  function heatHeight(length, most) {
    const fitting = Math.min(cell * most, 18 * ratio * type, (cell * 1.5) / Math.max(3, length));
    // A single character may fill a small square.
    return length === 1 ? Math.max(fitting, Math.min(SMALLEST_HEAT * ratio, cell * 0.6)) : fitting;
  }

  /** Whether a text can be read in a square. @param {number} length @param {number} [most] */
  const fitsHeat = (length, most = HEAT_HEIGHT) =>
    length === 1 || heatHeight(length, most) >= SMALLEST_HEAT * ratio;

  /** Writes a text into a square if it can be read there. @param {string} text @param {number} x @param {number} y @param {number} [most] */
  function paintHeatText(text, x, y, most = HEAT_HEIGHT) {
    if (!fitsHeat(text.length, most)) return;
    context.font = `${heatHeight(text.length, most)}px ${colours.font}`;
    context.fillText(text, x, y);
  }

  /** @param {readonly Conflict[]} conflicts */
  function paintConflictLines(conflicts) {
    if (conflicts.length === 0) return;
    context.beginPath();
    let lastStart = "";
    for (const { first, second, line } of conflicts) {
      // Conflicts are sorted: on each line the nearest queen comes first. Draw only to that queen; the next queen
      // draws its own line.
      const from = `${first} ${line}`;
      if (from === lastStart) continue;
      lastStart = from;
      context.moveTo(...centre(first));
      context.lineTo(...centre(second));
    }
    strokeConflict();
  }

  /** Strokes the current path as conflict lines. */
  function strokeConflict() {
    const width = Math.max(2 * ratio, cell * 0.05);
    context.lineCap = "round";
    // An outline in the queen colour, because the conflict colour is too close to some square colours.
    context.strokeStyle = colours.queen;
    context.lineWidth = width + 2 * ratio;
    context.stroke();
    context.strokeStyle = colours.conflict;
    context.lineWidth = width;
    context.stroke();
  }

  /** Draws a ring around each queen in conflict, with the number of queens that attack it. @param {readonly Conflict[]} conflicts */
  function paintConflictMarks(conflicts) {
    /** @type {Map<number, { square: Square, attackers: number }>} */
    const marks = new Map();
    for (const { first, second } of conflicts) {
      for (const square of [first, second]) {
        const mark = marks.get(squareKey(square)) ?? { square, attackers: 0 };
        mark.attackers += 1;
        marks.set(squareKey(square), mark);
      }
    }
    for (const { square } of marks.values()) ring(square, colours.conflict);
    const radius = Math.max(cell * 0.15, Math.min(7 * ratio, cell * 0.26));
    context.font = `600 ${radius * 1.4}px ${colours.font}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const { square, attackers } of marks.values()) {
      const [x, y] = centre(square);
      const offset = cell * 0.5 - radius - ratio;
      context.fillStyle = colours.conflict;
      context.beginPath();
      context.arc(x + offset, y - offset, radius, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = colours.conflictInk;
      context.fillText(String(attackers), x + offset, y - offset + radius * 0.08, radius * 1.8);
    }
  }

  /** @param {Square} square @param {string} colour */
  function ring(square, colour) {
    const [x, y] = centre(square);
    context.beginPath();
    context.arc(x, y, cell * 0.45, 0, 2 * Math.PI);
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1.5 * ratio, cell * 0.035);
    context.stroke();
  }

  /** Draws a faint queen on the tried square, and lines from the queens that attack it. @param {NonNullable<Scene["tried"]>} tried */
  function paintTried({ square, attackers }) {
    const rejected = attackers.length > 0;
    paintQueen(centre(square), 1, rejected ? 0.25 : 0.4);
    outline(square, rejected ? colours.conflict : colours.accent, Math.max(2 * ratio, cell * 0.05));
    if (!rejected) return;
    context.beginPath();
    for (const attacker of attackers) {
      context.moveTo(...centre(attacker));
      context.lineTo(...centre(square));
    }
    cross(square, cell * 0.16);
    strokeConflict();
  }

  /** @param {[x: number, y: number]} centre @param {number} scale @param {number} opacity */
  function paintQueen([x, y], scale, opacity) {
    const size = cell * 0.82 * scale;
    context.save();
    context.globalAlpha = opacity;
    context.translate(x - size / 2, y - size / 2);
    context.scale(size / QUEEN_SIZE, size / QUEEN_SIZE);
    context.fillStyle = colours.queen;
    context.strokeStyle = colours.queenEdge;
    context.lineWidth = 3;
    context.lineJoin = "round";
    context.stroke(queenPath);
    context.fill(queenPath);
    context.restore();
  }

  /** A pattern of diagonal lines that continue from square to square. */
  function createHatch() {
    const size = Math.max(4, Math.round(Math.min(HATCH * ratio, cell / 3)));
    const tile = document.createElement("canvas");
    tile.width = tile.height = size;
    const ink = tile.getContext("2d");
    if (!ink) return colours.hatch;
    ink.strokeStyle = colours.hatch;
    ink.lineWidth = Math.max(1, ratio);
    ink.beginPath();
    for (const shift of [-size, 0, size]) {
      ink.moveTo(shift - 1, size + 1);
      ink.lineTo(shift + size + 1, -1);
    }
    ink.stroke();
    return context.createPattern(tile, "repeat") ?? colours.hatch;
  }

  return {
    /**
     * @param {Scene} scene A scene with the n of the painter.
     * @param {Iterable<Figure>} figures The queens on the board.
     * @param {[x: number, y: number] | null} hand The position of the held queen, in device pixels.
     */
    paint(
      {
        first = 1,
        queens,
        conflicts = [],
        attackers,
        reach,
        blocked = [],
        heat,
        row,
        tried,
        held,
        marked = [],
        solved,
      },
      figures,
      hand,
    ) {
      context.clearRect(0, 0, side, side);
      const occupied = new Set(queens.map(squareKey));
      /** @type {Set<number>} */
      const hatched = new Set();
      /** @param {Square} square */
      const paintSquare = ([r, c]) => {
        fillSquare([r, c], (r + c) % 2 === 0 ? colours.squareLight : colours.squareDark);
        if (r === row) fillSquare([r, c], colours.band);
      };
      for (let r = 0; r < n; r += 1) {
        for (let c = 0; c < n; c += 1) {
          paintSquare([r, c]);
          const key = squareKey([r, c]);
          if (!attackers?.[r * n + c] || occupied.has(key)) continue;
          fillSquare([r, c], hatch);
          hatched.add(key);
        }
      }
      if (!plain) {
        const covered = new Set(occupied);
        if (tried) covered.add(squareKey(tried.square));
        const inConflict = conflicts.flatMap((conflict) => [conflict.first, conflict.second]);
        const ringed = new Set((solved ? queens : inConflict).map(squareKey));
        paintCoordinates(first, { covered, ringed, hatched }, paintSquare);
      }
      if (row !== null && row !== undefined) {
        context.fillStyle = colours.accent;
        const thickness = Math.max(1, Math.round(ratio * 1.5));
        context.fillRect(0, edge(row), side, thickness);
        context.fillRect(0, edge(row + 1) - thickness, side, thickness);
      }
      if (reach) paintReach(reach);
      if (heat) paintHeat(heat);
      paintBlocked(blocked);
      paintConflictLines(conflicts);
      if (tried) paintTried(tried);
      for (const { square, presence, lift = 0 } of figures) {
        const [x, y] = centre(square);
        paintQueen([x, y - lift * cell], 0.7 + 0.3 * presence, presence);
      }
      paintConflictMarks(conflicts);
      if (solved) for (const queen of queens) ring(queen, colours.accent);
      for (const square of marked) outline(square, colours.accent, Math.max(2 * ratio, cell * 0.05));
      if (held?.over) outline(held.over, colours.accent, Math.max(2 * ratio, cell * 0.05));
      if (hand) paintQueen(hand, 1.12, 0.9);
    },
  };
}
