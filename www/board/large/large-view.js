/** The picture of a large board: a canvas to zoom and pan, sixty times a second whatever n is. */

import { onPaper } from "../../base/appearance.js";
import { h, holdsFocus } from "../../base/dom.js";
import { fitCanvas } from "../../base/fit-canvas.js";
import { t } from "../../i18n/i18n.js";
import { createBoardGrid } from "../board-grid.js";
import { readLook } from "../board-painter.js";
import { bindLargeInput, STEP } from "./large-input.js";
import { createLargePainter } from "./large-painter.js";
import { around, centredOn, dragged, inSight, showing, wholeBoard, zoomed } from "./large-window.js";

/** How long it has to be still before what is in sight is said, in milliseconds. */
const REST = 250;
/** How many rows are in sight around a queen that was asked for. */
const NEAR = 15;
/** From how many CSS pixels of a square on the keyboard can go from square to square. */
const SQUARE = 24;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core["density"]} options.density
 * @param {(words: string, moved: boolean) => void} options.describe Called when the window comes to rest.
 * @param {AbortSignal} options.life
 * @param {boolean} options.embedded
 */
export function createLargeView({ density, describe, life, embedded }) {
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
  /** @type {import("../../state/state.js").Square | null} */
  let marked = null;
  let side = 0; // of the canvas, in device pixels
  let ratio = 1;
  /** @type {ReturnType<typeof createLargePainter> | null} */
  let painter = null;
  let requested = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;

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
      { n, columns, density },
      { side, ratio, colours: readLook(canvas) },
    );
    let more = painter.paint(window, marked);
    while (more && onPaper()) {
      canvas.width = side; // forgets what has been drawn, which would be printed too
      more = painter.paint(window, marked);
    }
    if (more) request();
    else element.dataset.ready = "";
  }

  let onSquare = false; // the keyboard is
  const grid = createBoardGrid({
    place: element,
    describe: ([row, column]) =>
      t(columns?.[row] === column ? "square.queen" : "square.empty", { row: row + 1, column: column + 1 }),
    moved(square) {
      const shown = square && showing(n, window, square);
      const inside = shown?.row === window.row && shown.column === window.column;
      const entering = !onSquare;
      onSquare = square !== null;
      if (!shown || inside) return;
      // From outside it begins with what is in sight.
      if (entering)
        grid.focus([Math.floor(window.row + window.span / 2), Math.floor(window.column + window.span / 2)]);
      else move(shown);
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

  /** Squares that are large enough can be reached. */
  function updateGrid() {
    const near = columns !== null && side / ratio / window.span >= SQUARE;
    if (!near && holdsFocus(grid.element)) element.focus();
    grid.element.hidden = !near;
    if (near) grid.update();
  }

  /** @param {typeof window} next */
  function move(next) {
    if (!columns) return;
    window = next;
    updateGrid();
    delete element.dataset.ready;
    request();
    clearTimeout(resting);
    resting = setTimeout(() => describe(words(), true), REST);
  }

  function words() {
    const { firstRow, lastRow, firstColumn, lastColumn } = inSight(n, window);
    if (window.span === n) return t("large.whole", { n });
    return t("large.window", {
      n,
      firstRow: firstRow + 1,
      lastRow: lastRow + 1,
      firstColumn: firstColumn + 1,
      lastColumn: lastColumn + 1,
    });
  }

  /** @param {number} factor @param {number} x @param {number} y */
  const zoom = (factor, x, y) => move(zoomed(n, window, factor, x, y));
  const whole = () => move(wholeBoard(n));
  bindLargeInput(element, {
    zoom,
    drag: (x, y) => move(dragged(n, window, x, y)),
    whole,
    square: () => (columns ? element.clientWidth / window.span : 0),
    async load() {
      const { ACROSS, createLoupe } = await import("../loupe.js");
      return createLoupe(element, (x, y, { context, side, ratio }) => {
        const box = element.getBoundingClientRect();
        const row = window.row + ((y - box.top) / box.height) * window.span;
        const column = window.column + ((x - box.left) / box.width) * window.span;
        if (!columns || row < 0 || row >= n || column < 0 || column >= n) return null;
        /** @type {import("../../state/state.js").Square} */
        const over = [Math.floor(row), Math.floor(column)];
        const look = { side, ratio, colours: readLook(canvas) };
        createLargePainter(context, { n, columns, density }, look).paint(
          around(n, row, column, ACROSS),
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
    nearer: () => zoom(STEP, 0.5, 0.5),
    farther: () => zoom(1 / STEP, 0.5, 0.5),
    whole,
    /** Shows a solution by the column of each row, or, until there is one, an empty picture. @param {Uint32Array | null} next */
    show(next) {
      columns = next;
      painter = null;
      marked = null;
      n = next?.length ?? 0;
      clearTimeout(resting);
      if (next) {
        element.setAttribute("aria-label", t("large.label", { n }));
        window = wholeBoard(n);
        grid.resize(n, n);
        grid.element.ariaLabel = t("board.label", { n });
        describe(words(), false);
      }
      updateGrid();
      delete element.dataset.ready;
      request();
    },
    /** Brings a row's queen to the middle, and says on which column it stands. @param {number} row */
    goTo(row) {
      const column = columns?.[row] ?? 0;
      marked = [row, column];
      // As many as keep their squares large enough for the keyboard.
      move(centredOn(n, marked, Math.min(NEAR, Math.floor(side / ratio / SQUARE))));
      return column;
    },
    words,
  };
}

/** @typedef {ReturnType<typeof createLargeView>} LargeView */
