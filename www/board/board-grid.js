/**
 * The board as a grid for assistive technology: a cell over each square of the picture, with a label that says what is
 * on the square. Tab focuses one cell and keys move the focus from there, as the ARIA Authoring Practices Guide
 * describes for grids. Only a window of cells around the focused cell exists, so that n can be ten million.
 *
 * @import { Square } from "../state/parameters.js"
 */

import { h, holdsFocus } from "../base/dom.js";
import { clamp } from "../state/state.js";

/** The largest number of rows, and of columns, that have cells. */
const WINDOW_SIZE = 12;
/** Minimum interval between label updates, and delay after the last of a series of fast changes, in milliseconds. */
const LABEL_DELAY = 250;
/** How long labels may be out of date in a series of fast changes that does not end, such as a long count, in milliseconds. */
const LONGEST_DELAY = 5000;

/**
 * @param {object} options
 * @param {HTMLElement} options.place The element with the picture; the grid is added over it.
 * @param {(square: Square) => string} options.describe Returns the label of a square.
 * @param {(square: Square | null) => void} options.moved Called when the keyboard focus moves to a square, or with null
 *   when it leaves the grid.
 * @param {(square: Square, rows: number, columns: number) => Partial<CSSStyleDeclaration>} [options.position] Where a
 *   square is in the picture; by default, the squares divide it evenly.
 */
export function createBoardGrid({ place, describe, moved, position = evenPosition }) {
  const element = h("div", { role: "grid", keydown, focusin, focusout });
  place.append(element);
  let [rows, columns] = [0, 0];
  /** @type {Square} */
  let current = [0, 0]; // the square that Tab focuses
  /** @type {Square} */
  let windowStart = [0, 0]; // the first square of the window
  /** @type {HTMLElement[][]} */
  let cells = []; // of the window
  let labelledAt = 0; // time of the last label update
  let changedAt = 0; // time of the first change since then; 0 if there was none
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let labelTimer;

  const currentCell = () =>
    /** @type {HTMLElement} */ (cells[current[0] - windowStart[0]]?.[current[1] - windowStart[1]]);

  /** @param {HTMLElement} cell @param {Square} square */
  function labelCell(cell, square) {
    const words = describe(square);
    // Assistive technology reacts to every write, even of the same text.
    if (cell.ariaLabel !== words) cell.ariaLabel = words;
    Object.assign(cell.style, position(square, rows, columns));
  }

  function labelAll() {
    clearTimeout(labelTimer);
    labelTimer = undefined;
    labelledAt = performance.now();
    changedAt = 0;
    for (const [i, row] of cells.entries()) {
      for (const [j, cell] of row.entries()) labelCell(cell, [windowStart[0] + i, windowStart[1] + j]);
    }
  }

  /** Creates the cells, with the current square in the middle as far as the edges of the board allow. */
  function build() {
    windowStart = [windowOrigin(current[0], rows), windowOrigin(current[1], columns)];
    const old = [...element.children];
    const focused = holdsFocus(element);
    cells = Array.from({ length: Math.min(WINDOW_SIZE, rows) }, (_, i) =>
      Array.from({ length: Math.min(WINDOW_SIZE, columns) }, (_, j) =>
        h("div", {
          role: "gridcell",
          "aria-rowindex": windowStart[0] + i + 1,
          "aria-colindex": windowStart[1] + j + 1,
          tabindex: -1,
        }),
      ),
    );
    labelAll();
    element.append(
      ...cells.map((row, i) => h("div", { role: "row", "aria-rowindex": windowStart[0] + i + 1 }, ...row)),
    );
    currentCell().tabIndex = 0;
    // Move the focus before the old cells are removed.
    if (focused) currentCell().focus({ preventScroll: true });
    for (const row of old) row.remove();
  }

  /** @param {Square} square */
  function makeCurrent(square) {
    if (cells.length > 0) currentCell().tabIndex = -1;
    current = [clamp(square[0], 0, rows - 1), clamp(square[1], 0, columns - 1)];
    if (insideWindow(current[0], windowStart[0], rows) && insideWindow(current[1], windowStart[1], columns))
      currentCell().tabIndex = 0;
    else build();
  }

  /** Moves the focus to a square, or to the nearest square of the board. @param {Square} [square] @param {FocusOptions} [options] */
  function focus(square = current, { preventScroll = false } = {}) {
    makeCurrent(square);
    currentCell().focus({ preventScroll: true });
    if (!preventScroll) currentCell().scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    const [row, column] = current;
    const [lastRow, lastColumn] = [rows - 1, columns - 1];
    const withModifier = event.ctrlKey || event.metaKey;
    /** @type {Record<string, Square>} */
    const targets = withModifier
      ? { Home: [0, 0], End: [lastRow, lastColumn] }
      : {
          ArrowUp: [row - 1, column],
          ArrowDown: [row + 1, column],
          ArrowLeft: [row, column - 1],
          ArrowRight: [row, column + 1],
          Home: [row, 0],
          End: [row, lastColumn],
          PageUp: [0, column],
          PageDown: [lastRow, column],
        };
    const target = targets[event.key];
    if (!target || event.altKey || event.shiftKey) return; // left to the browser
    event.preventDefault();
    focus(target);
  }

  /** @param {FocusEvent} event */
  function focusin({ target }) {
    const { ariaRowIndex, ariaColIndex } = /** @type {Element} */ (target);
    makeCurrent([Number(ariaRowIndex) - 1, Number(ariaColIndex) - 1]);
    // A mouse press has already reported its square.
    if (currentCell().matches(":focus-visible")) moved(current);
    labelCell(currentCell(), current);
  }

  /** @param {FocusEvent} event */
  function focusout({ relatedTarget }) {
    if (!element.contains(/** @type {Node | null} */ (relatedTarget))) moved(null);
  }

  return {
    element,
    focus,
    /** Shows a board of this size; the focus stays in the grid. @param {number} height @param {number} width */
    resize(height, width) {
      if (height === rows && width === columns) return;
      [rows, columns] = [height, width];
      current = [Math.min(current[0], rows - 1), Math.min(current[1], columns - 1)];
      element.ariaRowCount = String(rows);
      element.ariaColCount = String(columns);
      build();
    },
    /** Updates the labels after a change. @param {boolean} [fast] Whether the next change follows soon. */
    update(fast = false) {
      const now = performance.now();
      const wait = labelledAt + LABEL_DELAY - now;
      changedAt ||= now;
      if (fast && now - changedAt < LONGEST_DELAY) {
        clearTimeout(labelTimer);
        labelTimer = setTimeout(labelAll, LABEL_DELAY);
      } else if (wait <= 0) labelAll();
      else labelTimer ??= setTimeout(labelAll, wait);
    },
    destroy() {
      clearTimeout(labelTimer);
      element.remove();
    },
  };
}

/** The first row, or column, of the window around an index. @param {number} index @param {number} count */
const windowOrigin = (index, count) => clamp(index - WINDOW_SIZE / 2, 0, Math.max(0, count - WINDOW_SIZE));

/** Whether an index is in the window and has neighbours there on both sides, except at the edges of the board. @param {number} index @param {number} start @param {number} count */
const insideWindow = (index, start, count) =>
  (start === 0 || index > start) && (start + WINDOW_SIZE >= count || index < start + WINDOW_SIZE - 1);

/** @param {Square} square @param {number} rows @param {number} columns */
const evenPosition = ([row, column], rows, columns) => ({
  top: `${(100 * row) / rows}%`,
  left: `${(100 * column) / columns}%`,
  height: `${100 / rows}%`,
  width: `${100 / columns}%`,
});
