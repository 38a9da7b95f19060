/**
 * The board on the page: a canvas that fills its element, sharp at any device pixel ratio, with queens that appear and
 * disappear smoothly.
 *
 * @import { Square } from "../state/parameters.js"
 * @import { Scene } from "./board-painter.js"
 * @typedef {"" | "solved" | "conflicting"} Tone Of the caption under the board.
 */

import { onPaper, reducedMotion } from "../base/appearance.js";
import { fitCanvas } from "../base/fit-canvas.js";
import { clamp } from "../state/state.js";
import { createPainter, readLook, squareKey } from "./board-painter.js";

const ARRIVAL = 160; // milliseconds
const DEPARTURE = 120;
/** How long a solved board is celebrated, in milliseconds, and how much of that each queen hops. */
const CELEBRATION = 1000;
const HOP = 0.4;
/** How high the queens hop, as a share of the side of a square. */
const HOP_HEIGHT = 0.14;
/** The size of type of a board whose texts are not enlarged, in CSS pixels. The style sheet has it too. */
const USUAL_TYPE = 13;

/** @typedef {{ square: Square, since: number, leaving: boolean }} Queen A queen on the board or leaving it. */

/**
 * @param {HTMLElement} element The parent of the canvas.
 */
export function createBoardView(element) {
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true"; // the grid describes the board
  element.append(canvas);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const life = new AbortController();

  /** @type {Scene} */
  let scene = { n: 1, queens: [] };
  /** @type {Map<number, Queen>} */
  let queens = new Map();
  let side = 0; // of the canvas, in device pixels
  let ratio = 1; // device pixels per CSS pixel
  /** @type {ReturnType<typeof createPainter> | undefined} */
  let painter;
  let requested = 0;
  let celebratedSince = Number.NEGATIVE_INFINITY;

  const request = () => {
    requested ||= requestAnimationFrame(frame);
  };

  /** @param {number} now */
  function frame(now) {
    requested = 0;
    if (side === 0) return; // not laid out yet
    let moving = false;
    const celebration = (now - celebratedSince) / CELEBRATION;
    if (celebration < 1) moving = true;
    const figures = [];
    for (const [key, { square, since, leaving }] of queens) {
      const progress = clamp((now - since) / (leaving ? DEPARTURE : ARRIVAL), 0, 1);
      if (progress < 1) moving = true;
      else if (leaving) queens.delete(key);
      const lift = hopAt(celebration, square[0] / scene.n);
      figures.push({ square, presence: leaving ? 1 - progress : 1 - (1 - progress) ** 3, lift });
    }
    if (!painter) {
      const type = Number.parseFloat(getComputedStyle(canvas).fontSize) / USUAL_TYPE;
      painter = createPainter(context, scene.n, {
        side,
        ratio: shownRatio(),
        colours: readLook(canvas),
        type,
      });
    }
    painter.paint(scene, figures, heldPosition(scene));
    if (moving) request();
  }

  /** Device pixels per CSS pixel that is seen: the style sheet may shrink the board. */
  const shownRatio = () => ratio / new DOMMatrix(getComputedStyle(element).transform).a;

  /** The position of the held queen on the canvas, in device pixels. @param {Scene} scene @returns {[x: number, y: number] | null} */
  function heldPosition({ held, n }) {
    if (!held) return null;
    const { over, x, y } = held;
    if (x === undefined || y === undefined) {
      return over && [((over[1] + 0.5) * side) / n, ((over[0] + 0.5) * side) / n];
    }
    const box = canvas.getBoundingClientRect();
    // The board may be drawn smaller than it is.
    const scale = side / (box.width || 1);
    return [(x - box.left) * scale, (y - box.top) * scale];
  }

  fitCanvas(
    canvas,
    (pixels, pixelRatio) => {
      [side, ratio] = [pixels, pixelRatio];
      painter = undefined;
      cancelAnimationFrame(requested);
      frame(onPaper() ? Number.POSITIVE_INFINITY : performance.now()); // nothing moves on paper
    },
    life.signal,
  );

  return {
    element,
    /** The current scene. */
    get scene() {
      return scene;
    },
    /** The side of a square, in CSS pixels. */
    get squareSide() {
      return canvas.clientWidth / scene.n;
    },

    /** Shows a scene: at once if it says that nothing moves, so that it agrees with the texts of each frame, or else in the next frame. @param {Scene} next */
    draw(next) {
      const now = performance.now();
      const resized = next.n !== scene.n;
      const animate = (next.animate ?? false) && !reducedMotion.matches && !resized;
      /** @type {Map<number, Queen>} */
      const shown = new Map();
      for (const square of next.queens) {
        const queen = queens.get(squareKey(square));
        const since = animate ? now : now - ARRIVAL;
        shown.set(squareKey(square), queen && !queen.leaving ? queen : { square, since, leaving: false });
      }
      if (animate) {
        for (const [key, queen] of queens) {
          if (!shown.has(key))
            shown.set(key, queen.leaving ? queen : { ...queen, since: now, leaving: true });
        }
      }
      if (!next.solved || reducedMotion.matches) celebratedSince = Number.NEGATIVE_INFINITY;
      else if (next.celebrated) celebratedSince = now;
      queens = shown;
      scene = next;
      if (resized) painter = undefined;
      if (next.animate === false) {
        cancelAnimationFrame(requested);
        frame(now);
      } else request();
    },

    /** Draws the scene again for another size on the screen: numbers stay large enough to be read. */
    rescale() {
      painter = undefined;
      request();
    },

    /** The square at a point of the screen, or null outside the board. @param {number} x @param {number} y @returns {Square | null} */
    squareAt(x, y) {
      const box = canvas.getBoundingClientRect();
      const row = Math.floor(((y - box.top) / box.height) * scene.n);
      const column = Math.floor(((x - box.left) / box.width) * scene.n);
      const inside = row >= 0 && row < scene.n && column >= 0 && column < scene.n;
      return inside ? [row, column] : null;
    },

    destroy() {
      canvas.remove();
      life.abort();
      cancelAnimationFrame(requested);
    },
  };
}

/**
 * How high a queen is during the celebration: the hops run down the board.
 *
 * @param {number} celebration From 0 to 1; 1 and more afterwards.
 * @param {number} place Of the row, from 0 to less than 1.
 */
function hopAt(celebration, place) {
  const hop = clamp((celebration - place * (1 - HOP)) / HOP, 0, 1);
  return HOP_HEIGHT * Math.sin(Math.PI * hop);
}

/** @typedef {ReturnType<typeof createBoardView>} BoardView */
