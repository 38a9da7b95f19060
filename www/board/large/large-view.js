/** The view of a large board: a canvas that zooms and pans at 60 frames per second, whatever n is. */

import { onPaper } from "../../base/appearance.js";
import { h, holdsFocus } from "../../base/dom.js";
import { fitCanvas } from "../../base/fit-canvas.js";
import { t } from "../../i18n/i18n.js";
import { createBoardGrid } from "../board-grid.js";
import { readLook } from "../board-painter.js";
import { parametersOf } from "../squares.js";
import { bindLargeInput, ZOOM_STEP } from "./large-input.js";
import { createLargePainter } from "./large-painter.js";
import {
  centredOn,
  dragged,
  shiftedToShow,
  visibleRange,
  wholeBoard,
  windowAround,
  zoomed,
} from "./large-window.js";

/** Delay after the last move before the visible part is described, in milliseconds. */
const DESCRIBE_DELAY = 250;
/** Number of rows shown around the queen that the reader asks for. */
const GO_TO_SPAN = 15;
/** Smallest side of a square, in CSS pixels, at which the keyboard moves from square to square. */
const MIN_KEYBOARD_SQUARE = 24;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core["density"]} options.density
 * @param {(words: string, moved: boolean) => void} options.describe Called when the window stops moving.
 * @param {() => import("../../state/count-from.js").First} options.first
 * @param {AbortSignal} options.life
 * @param {boolean} options.embedded
 */
export function createLargeView({ density, describe, first, life, embedded }) {
  const canvas = h("canvas");
  const help = h("p", { id: "large-help", hidden: true }, t("large.help"));
  const element = h(
    "div",
    { class: "large-picture", tabindex: 0, role: "application", "aria-describedby": "large-help caption" },
    canvas,
    help,
  );
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));

  /** @type {Uint32Array | null} */
  let columns = null;
  let n = 0;
  let window = wholeBoard(1);
  /** @type {import("../../state/parameters.js").Square | null} */
  let marked = null;
  let side = 0; // of the canvas, in device pixels
  let ratio = 1;
  /** @type {ReturnType<typeof createLargePainter> | null} */
  let painter = null;
  let requested = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let describeTimer;

  const request = () => {
    requested ||= requestAnimationFrame(frame);
  };

  function frame() {
    requested = 0;
    if (side === 0) return; // not laid out yet
    if (!columns) {
      context.fillStyle = readLook(canvas).squareLight;
      context.fillRect(0, 0, side, side);
      return;
    }
    painter ??= createLargePainter(
      context,
      { n, columns, density, first },
      { side, ratio, colours: readLook(canvas) },
    );
    let more = painter.paint(window, marked);
    while (more && onPaper()) {
      canvas.width = side; // clears the recorded drawing, which would be printed too
      more = painter.paint(window, marked);
    }
    if (more) request();
    else element.dataset.ready = "";
  }

  let keyboardOnGrid = false;
  const grid = createBoardGrid({
    place: element,
    describe: ([row, column]) =>
      t(columns?.[row] === column ? "square.queen" : "square.empty", parametersOf([row, column], first())),
    moved(square) {
      const target = square && shiftedToShow(n, window, square);
      const inside = target?.row === window.row && target.column === window.column;
      const entering = !keyboardOnGrid;
      keyboardOnGrid = square !== null;
      if (!target || inside) return;
      // Focus that enters the grid starts in the middle of the visible part.
      if (entering)
        grid.focus([Math.floor(window.row + window.span / 2), Math.floor(window.column + window.span / 2)]);
      else move(target);
    },
    position([row, column]) {
      const share = 100 / window.span;
      return {
        top: `${(row - window.row) * share}%`,
        left: `${(column - window.column) * share}%`,
        width: `${share}%`,
        height: `${share}%`,
      };
    },
  });
  grid.element.hidden = true;

  /** The keyboard can reach squares only if they are large enough. */
  function updateGrid() {
    const reachable = columns !== null && side / ratio / window.span >= MIN_KEYBOARD_SQUARE;
    if (!reachable && holdsFocus(grid.element)) element.focus();
    grid.element.hidden = !reachable;
    if (reachable) grid.update();
  }

  /** @param {typeof window} next */
  function move(next) {
    if (!columns) return;
    window = next;
    updateGrid();
    delete element.dataset.ready;
    request();
    clearTimeout(describeTimer);
    describeTimer = setTimeout(() => describe(description(), true), DESCRIBE_DELAY);
  }

  function description() {
    const { firstRow, lastRow, firstColumn, lastColumn } = visibleRange(n, window);
    if (window.span === n) return t("large.whole", { n });
    return t("large.window", {
      n,
      firstRow: firstRow + first(),
      lastRow: lastRow + first(),
      firstColumn: firstColumn + first(),
      lastColumn: lastColumn + first(),
    });
  }

  /** @param {number} factor @param {number} x @param {number} y */
  const zoom = (factor, x, y) => move(zoomed(n, window, factor, x, y));
  const showAll = () => move(wholeBoard(n));
  bindLargeInput(element, {
    zoom,
    drag: (x, y) => move(dragged(n, window, x, y)),
    showAll,
    squareSide: () => (columns ? element.clientWidth / window.span : 0),
    async load() {
      const { SQUARES_ACROSS, createLoupe } = await import("../loupe.js");
      return createLoupe(element, first, (x, y, { context, side, ratio }) => {
        const box = element.getBoundingClientRect();
        const row = window.row + ((y - box.top) / box.height) * window.span;
        const column = window.column + ((x - box.left) / box.width) * window.span;
        if (!columns || row < 0 || row >= n || column < 0 || column >= n) return null;
        /** @type {import("../../state/parameters.js").Square} */
        const over = [Math.floor(row), Math.floor(column)];
        const look = { side, ratio, colours: readLook(canvas) };
        createLargePainter(context, { n, columns, density, first }, look).paint(
          windowAround(n, row, column, SQUARES_ACROSS),
          over,
        );
        return over;
      });
    },
    embedded,
  });
  fitCanvas(
    canvas,
    (pixels, pixelRatio) => {
      [side, ratio] = [pixels, pixelRatio];
      painter = null;
      cancelAnimationFrame(requested);
      frame();
    },
    life,
  );

  return {
    element,
    zoomIn: () => zoom(ZOOM_STEP, 0.5, 0.5),
    zoomOut: () => zoom(1 / ZOOM_STEP, 0.5, 0.5),
    showAll,
    /** Shows a solution, given as the column of each row; null shows an empty board. @param {Uint32Array | null} next */
    show(next) {
      columns = next;
      painter = null;
      marked = null;
      n = next?.length ?? 0;
      clearTimeout(describeTimer);
      if (next) {
        element.setAttribute("aria-label", t("large.label", { n }));
        window = wholeBoard(n);
        grid.resize(n, n);
        grid.element.ariaLabel = t("board.label", { n });
        describe(description(), false);
      }
      updateGrid();
      delete element.dataset.ready;
      request();
    },
    /** Centres the view on the queen of a row and returns the column of the queen. @param {number} row */
    goTo(row) {
      const column = columns?.[row] ?? 0;
      marked = [row, column];
      // Fewer rows if the squares would be too small for the keyboard.
      move(centredOn(n, marked, Math.min(GO_TO_SPAN, Math.floor(side / ratio / MIN_KEYBOARD_SQUARE))));
      return column;
    },
    description,
  };
}

/** @typedef {ReturnType<typeof createLargeView>} LargeView */
