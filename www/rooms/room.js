/**
 * The interface between a room and the stage that shows it.
 *
 * @import { Transfer } from "../base/transfer.js"
 * @import { Square } from "../state/parameters.js"
 * @import { BoardHandlers } from "../board/board-input.js"
 *
 * @typedef {object} Room
 * @property {HTMLElement} panel Shown beside the board.
 * @property {HTMLElement} [bar] Controls under the board.
 * @property {(asRun?: boolean) => string} [title] Short description of what is shown, or of the run of which the ladder
 *   takes the place. Without it, the name of the room is used.
 * @property {() => void} show Updates the panel and the board from the state.
 * @property {() => void} [leave] Called when another room is shown instead.
 * @property {() => void} [destroy] Called when the room will not be shown again.
 * @property {(transfer: Transfer) => void} [importBoard] Called when a board is dropped on the page.
 * @property {(styled: Element) => Partial<Record<DrawingName, import("../base/drawing.js").Drawing>>} [drawings] What
 *   can be saved as pictures besides the board, in the colours of the element's style.
 * @property {() => import("../program/link.js").LinkedProgram | null} [linked] What a link to this view can have
 *   besides the state.
 * @property {RoomBoard} board
 * @property {Run} [run]
 * @property {Lecture} [lecture] What the keys of a lecture do.
 *
 * @typedef {object} Lecture
 * @property {(direction: 1 | -1) => void} turn Goes on or back.
 * @property {() => Places | null} [places] Where Home, End and G lead. Rooms without it have these keys anyway.
 *
 * @typedef {object} Places
 * @property {readonly string[]} names What each place is about, in order.
 * @property {number} current The index of the place where the reader is.
 * @property {(index: number) => void} go
 *
 * @typedef {"ladder" | "tree" | "run"} DrawingName The table of all algorithms, the search tree, and the chart of the
 *   whole run.
 *
 * @typedef {{ describe: (square: Square) => string, isEditable?: () => boolean } & Partial<BoardHandlers>} RoomBoard
 *   `describe` returns the text that a screen reader speaks for a square; `isEditable` whether a click on a square does
 *   something. The handlers react to input on the board.
 *
 * @typedef {object} Run Work that continues in a room without input, such as a count or an animation.
 * @property {() => boolean} suspend Stops the work. Returns whether anything was running.
 * @property {() => void} resume Continues the work that `suspend` stopped.
 * @property {boolean} [playing]
 * @property {(elsewhere?: import("./count/controller.js").CountElsewhere) => Promise<bigint | null>} [count]
 *
 * @typedef {object} Services What the stage gives every room.
 * @property {import("./services/state.js").StateService} state
 * @property {import("./services/computing.js").ComputingService} computing
 * @property {import("./services/stage.js").StageService} stage
 * @property {import("./services/embedding.js").EmbeddingService} embedding
 */

import { readTransfer } from "../base/transfer.js";
import { isTyping } from "../base/typing.js";

/** Opens what is pasted where nobody types. @param {Services["stage"]} stage @param {() => boolean} isShown @param {(transfer: Transfer) => void} open */
export function bindPaste({ scope, life }, isShown, open) {
  /** @param {Event} event */
  function paste(event) {
    const { clipboardData } = /** @type {ClipboardEvent} */ (event);
    if (isShown() && !event.defaultPrevented && !isTyping(event) && clipboardData)
      open(readTransfer(clipboardData));
  }
  scope.addEventListener("paste", paste, { signal: life });
}
