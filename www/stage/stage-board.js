/**
 * The board of a stage: its picture, the input on it, and the grid over it for assistive technology, which is loaded
 * later.
 *
 * @import { Scene } from "../board/board-painter.js"
 * @import { Room } from "../rooms/room.js"
 * @import { State } from "../state/parameters.js"
 */

import { bindBoardInput } from "../board/board-input.js";
import { createBoardView } from "../board/board-view.js";
import { parametersOf } from "../board/squares.js";
import { t } from "../i18n/i18n.js";
import { firstNumber } from "../state/count-from.js";
import { queensOnBoard, RUN_PARAMETERS } from "../state/state.js";

/** State whose change cancels a drag, so that the held queen returns to its square: on the Board, and in a run. */
const BOARD_FIELDS = /** @type {const} */ (["room", "n", "queens"]);
const RUN_FIELDS = [...BOARD_FIELDS, ...RUN_PARAMETERS, /** @type {const} */ ("from")];

/**
 * @param {object} options
 * @param {import("./layout.js").Layout} options.layout
 * @param {import("../rooms/services/state.js").StateService} options.state
 * @param {() => Room | undefined} options.room The room that is shown, once it is loaded.
 * @param {Document | HTMLElement} options.scope Where Escape puts a queen back.
 * @param {Pick<ReturnType<typeof import("../controls/notes.js").createNotes>, "recover">} options.notes
 * @param {(part: "grid", error: unknown, retry: () => void) => void} options.fail Called when the grid cannot be loaded.
 * @param {AbortSignal} options.life
 */
export function createStageBoard({ layout, state: { store }, room, scope, notes, fail, life }) {
  const { board } = layout;
  const view = createBoardView(board);
  /** @type {Scene} */
  let scene = { n: store.state.n, queens: [] };
  /** @type {ReturnType<typeof import("../board/board-grid.js").createBoardGrid> | undefined} */
  let grid;
  /** @type {FocusOptions | undefined} */
  let pendingFocus; // a focus request that waits for the grid
  const input = bindBoardInput(view, {
    handlers: () => room()?.board,
    focus: (square) => grid?.focus(square),
    scope,
    putBack: (square) => layout.announce(t("board.putBack", parametersOf(square, scene.first))),
  });

  function redraw() {
    view.draw(scene);
    board.classList.toggle("editable", room()?.board.isEditable?.() ?? false);
    if (!grid) return;
    const { n } = scene;
    const label = t("board.label", { n });
    // Assistive technology reacts to every write, and this runs in every frame.
    if (grid.element.ariaLabel !== label) grid.element.ariaLabel = label;
    grid.resize(n, n);
    grid.update(!scene.animate);
  }

  /** @param {Scene} [next] Without it, the queens of the state, while no room is loaded. */
  function draw(next = { n: store.state.n, queens: queensOnBoard(store.state) }) {
    scene = { first: firstNumber(store.state), ...next };
    redraw();
  }

  async function makeGrid() {
    try {
      const { createBoardGrid } = await import("../board/board-grid.js");
      if (life.aborted || grid) return;
      grid = createBoardGrid({
        place: board,
        describe: (square) => room()?.board.describe(square) ?? "",
        moved(square) {
          input.moved(square);
          room()?.board.hover?.(square);
        },
      });
      grid.element.setAttribute("aria-describedby", "board-help caption");
      redraw();
      if (pendingFocus) grid.focus(undefined, pendingFocus);
      notes.recover("grid");
    } catch (error) {
      fail("grid", error, makeGrid);
    }
  }
  makeGrid();

  return {
    draw,
    rescale: () => view.rescale(),
    heldQueen: () => input.held,
    /** The scene; null if something else is in place of the board. */
    shownScene: () => (board.checkVisibility() ? scene : null),
    /** Focuses the board, or the element that replaces it, as soon as the grid is loaded. @param {FocusOptions} [options] */
    focus(options = {}) {
      const { focusTarget } = layout;
      if (focusTarget) focusTarget.focus(options);
      else if (grid) grid.focus(undefined, options);
      else pendingFocus = options;
    },
    /** Puts a held queen back if it does not fit the state any more. @param {State} state @param {State} before */
    stateChanged(state, before) {
      const fields = state.room === "algorithms" ? RUN_FIELDS : BOARD_FIELDS;
      if (fields.some((name) => state[name] !== before[name])) input.cancel();
    },
    destroy() {
      input.unbind();
      grid?.destroy();
      view.destroy();
    },
  };
}
