/**
 * The board as a grid for assistive technology: over the picture lies a cell for each square, which speaks what
 * stands there. Tab reaches one of them, and keys go on from it, as the ARIA Authoring Practices Guide has it for
 * grids. Of a large board only a window around that cell exists, so that n may be ten million.
 *
 * @typedef {import("../state/state.js").Square} Square
 */

import { h, holdsFocus } from "../base/dom.js";
import { clamp } from "../state/state.js";

/** At most so many rows, and so many columns, have cells. */
const WINDOW = 12;
/** The names change no more often than this, in milliseconds; what goes on fast is named when it has rested so long. */
const REST = 250;

/**
 * @param {object} options
 * @param {HTMLElement} options.place Where the picture is; the grid is put over it.
 * @param {(square: Square) => string} options.describe What a square speaks.
 * @param {(square: Square | null) => void} options.moved The keyboard is on this square now, or has left.
 * @param {(square: Square, rows: number, columns: number) => Partial<CSSStyleDeclaration>} [options.position] Where a square lies in the picture; unless told, the squares share it evenly.
 */
export function createBoardGrid({ place, describe, moved, position = evenly }) {
  const element = h("div", { role: "grid", keydown, focusin, focusout });
  place.append(element);
  let [rows, columns] = [0, 0];
  /** @type {Square} */
  let at = [0, 0]; // the square of the cell that Tab reaches
  /** @type {Square} */
  let first = [0, 0]; // of the window
  /** @type {HTMLElement[][]} */
  let cells = []; // of the window
  let named = 0; // when the names were last looked at
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;

  const cell = () => /** @type {HTMLElement} */ (cells[at[0] - first[0]]?.[at[1] - first[1]]);

  /** @param {HTMLElement} cell @param {Square} square */
  function name(cell, square) {
    const words = describe(square);
    // Assistive technology takes note of every write.
    if (cell.ariaLabel !== words) cell.ariaLabel = words;
    Object.assign(cell.style, position(square, rows, columns));
  }

  function nameAll() {
    clearTimeout(resting);
    resting = undefined;
    named = performance.now();
    for (const [i, row] of cells.entries()) {
      for (const [j, cell] of row.entries()) name(cell, [first[0] + i, first[1] + j]);
    }
  }

  /** New cells, the one that Tab reaches in the middle as far as the board goes. */
  function build() {
    first = [begin(at[0], rows), begin(at[1], columns)];
    const old = [...element.children];
    const focused = holdsFocus(element);
    cells = Array.from({ length: Math.min(WINDOW, rows) }, (_, i) =>
      Array.from({ length: Math.min(WINDOW, columns) }, (_, j) =>
        h("div", {
          role: "gridcell",
          "aria-rowindex": first[0] + i + 1,
          "aria-colindex": first[1] + j + 1,
          tabindex: -1,
        }),
      ),
    );
    nameAll();
    element.append(
      ...cells.map((row, i) => h("div", { role: "row", "aria-rowindex": first[0] + i + 1 }, ...row)),
    );
    cell().tabIndex = 0;
    // The focus is never on a cell that goes.
    if (focused) cell().focus({ preventScroll: true });
    for (const row of old) row.remove();
  }

  /** @param {Square} square */
  function reach(square) {
    if (cells.length > 0) cell().tabIndex = -1;
    at = [clamp(square[0], 0, rows - 1), clamp(square[1], 0, columns - 1)];
    if (inside(at[0], first[0], rows) && inside(at[1], first[1], columns)) cell().tabIndex = 0;
    else build();
  }

  /** Moves the focus to a square, or to the nearest on the board. @param {Square} [square] @param {FocusOptions} [options] */
  function focus(square = at, { preventScroll = false } = {}) {
    reach(square);
    cell().focus({ preventScroll: true });
    if (!preventScroll) cell().scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    const [row, column] = at;
    const [lastRow, lastColumn] = [rows - 1, columns - 1];
    const far = event.ctrlKey || event.metaKey;
    /** @type {Record<string, Square>} */
    const ways = far
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
    const to = ways[event.key];
    if (!to || event.altKey || event.shiftKey) return; // the browser's own
    event.preventDefault();
    focus(to);
  }

  /** @param {FocusEvent} event */
  function focusin({ target }) {
    const { ariaRowIndex, ariaColIndex } = /** @type {Element} */ (target);
    reach([Number(ariaRowIndex) - 1, Number(ariaColIndex) - 1]);
    // A mouse that pressed here has said already where it is.
    if (cell().matches(":focus-visible")) moved(at);
    name(cell(), at);
  }

  /** @param {FocusEvent} event */
  function focusout({ relatedTarget }) {
    if (!element.contains(/** @type {Node | null} */ (relatedTarget))) moved(null);
  }

  return {
    element,
    focus,
    /** Shows a board of this size; the focus stays on it. @param {number} height @param {number} width */
    resize(height, width) {
      if (height === rows && width === columns) return;
      [rows, columns] = [height, width];
      at = [Math.min(at[0], rows - 1), Math.min(at[1], columns - 1)];
      element.ariaRowCount = String(rows);
      element.ariaColCount = String(columns);
      build();
    },
    /** The squares may have something else to say. @param {boolean} [fast] They will soon again. */
    update(fast = false) {
      const wait = named + REST - performance.now();
      if (fast) {
        clearTimeout(resting);
        resting = setTimeout(nameAll, REST);
      } else if (wait <= 0) nameAll();
      else resting ??= setTimeout(nameAll, wait);
    },
    destroy() {
      clearTimeout(resting);
      element.remove();
    },
  };
}

/** Where the window begins around a row, or a column. @param {number} index @param {number} count */
const begin = (index, count) => clamp(index - WINDOW / 2, 0, Math.max(0, count - WINDOW));

/** Whether it has a cell in the window, and neighbours on both sides. @param {number} index @param {number} from @param {number} count */
const inside = (index, from, count) =>
  (from === 0 || index > from) && (from + WINDOW >= count || index < from + WINDOW - 1);

/** @param {Square} square @param {number} rows @param {number} columns */
const evenly = ([row, column], rows, columns) => ({
  top: `${(100 * row) / rows}%`,
  left: `${(100 * column) / columns}%`,
  height: `${100 / rows}%`,
  width: `${100 / columns}%`,
});
