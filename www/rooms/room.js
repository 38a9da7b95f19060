/**
 * The interface between a room and the stage that shows it.
 *
 * @import { Square } from "../state/parameters.js"
 * @import { BoardHandlers, Held } from "../board/board-input.js"
 *
 * @typedef {object} Room
 * @property {HTMLElement} panel Shown beside the board.
 * @property {HTMLElement} [bar] Controls under the board.
 * @property {() => string} [title] Short description of what is shown. Without it, the name of the room is used.
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
 * @property {(direction: 1 | -1) => void} [turn] In a lecture, goes on or back. Rooms without it have no lecture mode.
 *
 * @typedef {"tree" | "run"} DrawingName The search tree, and the chart of the whole run.
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
 * @typedef {{ file: File | undefined, text: string, others: number }} Transfer The file and the text that the reader
 *   dropped or pasted, and the number of other files, which are left out.
 *
 * @import { Tone } from "../board/board-view.js"
 *
 * @typedef {object} RoomContext What the stage passes to every room.
 * @property {import("../core/core.js").Core} core
 * @property {import("../state/state.js").Store} store
 * @property {import("../state/undo.js").Undo} undo
 * @property {() => Held | null} heldQueen Returns the queen that the reader is moving, if any.
 * @property {(scene: import("../board/board-painter.js").Scene) => void} draw
 * @property {(text: string, tone?: Tone) => void} caption Sets the line under the board.
 * @property {() => Promise<import("../count/load-workers.js").Workers>} loadWorkers Loads the code that runs tasks in
 *   workers.
 * @property {import("../workers/protocol.js").Perform} perform Runs one task in a worker. Some tasks report progress.
 * @property {(room: import("../state/parameters.js").Room, busy: boolean) => void} markBusy Marks a room as busy in the list
 *   of rooms.
 * @property {(element: HTMLElement | null) => void} replaceBoard Shows another element in place of the board. With
 *   null, shows the board again.
 * @property {() => boolean} isRoomy Whether the panel has room for two columns. If this changes, the room is shown
 *   again.
 * @property {(wide: boolean) => void} widen Lets the panel also take the place of the board, or gives that place back.
 * @property {(...event: import("../state/events.js").Event) => void} emit Sends an event to the listeners of the page,
 *   the frame or the element.
 * @property {Document | HTMLElement} scope Where paste, drop and otherwise unused keys act on the board.
 * @property {(control: string) => boolean} offers Whether a control is shown here. An embedded board shows only some.
 * @property {() => boolean} isLecture Whether the stage shows a lecture.
 * @property {boolean} embedded Whether the stage is embedded in another page.
 * @property {AbortSignal} life Aborted when the stage is destroyed.
 * @property {{ check?: import("../check/check-session.js").CheckSession, count?: import("./count/controller.js").CountSession, program?: import("../program/session.js").ProgramSession, exercise?: import("../program/exercise/session.js").ExerciseSession, recorded?: import("../program/trace/saved.js").SavedRecording, given?: import("./open-text.js").Given, suspended: Set<import("../state/parameters.js").Room>, visible: boolean, lecture: boolean }}
 *   retained State that outlives a stage: the output that is checked, what the reader has given, the reader's programs
 *   and exercise, the recorded run, the count, the rooms suspended while the stage was not visible, whether it is
 *   visible, and whether it shows a lecture.
 * @property {() => string} fragment The fragment of the address, or what stands for it in an element.
 * @property {string} [recording] A recorded run of a program, to be shown in place of the reader's programs.
 * @property {(text: string) => void} announce Announces a text to screen readers.
 * @property {(notes: readonly string[]) => void} note Shows notes above the board, in place of the last ones.
 */

/** Reads a transfer at once, because the browser empties it after the event. @param {DataTransfer} data @returns {Transfer} */
export const readTransfer = (data) => ({
  file: data.files[0],
  text: data.getData("text/plain"),
  others: Math.max(0, data.files.length - 1),
});
