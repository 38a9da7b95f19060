/**
 * What every room offers to the page that shows it.
 *
 * @typedef {import("../state/state.js").Square} Square
 * @typedef {import("../board/board-input.js").BoardHandlers} BoardHandlers
 * @typedef {import("../board/board-input.js").Held} Held
 *
 * @typedef {object} Room
 * @property {HTMLElement} panel What stands beside the board.
 * @property {() => string} [title] What is shown, in a few words; the name of the room, unless it says more.
 * @property {() => void} show Brings the panel and the board up to date with the state.
 * @property {() => void} [leave] Another room is shown from now on.
 * @property {() => void} [destroy] It is never shown again.
 * @property {(given: Given) => void} [receive] A board was dropped on the page.
 * @property {RoomBoard} board
 * @property {Run} [run]
 *
 * @typedef {{ describe: (square: Square) => string } & Partial<BoardHandlers>} RoomBoard
 *   What a square speaks, and what can be done on the board.
 *
 * @typedef {object} Run What goes on in a room by itself.
 * @property {() => boolean} rest Stops it, and says whether anything was to be stopped.
 * @property {() => void} goOn With what was stopped.
 * @property {boolean} [playing]
 * @property {() => Promise<bigint | null>} [count]
 *
 * @typedef {{ file: File | undefined, text: string }} Given What was dropped or pasted.
 *
 * @typedef {"" | "solved" | "conflicting"} Tone
 *
 * @typedef {object} Surroundings What a room is given.
 * @property {import("../core/core.js").Core} core
 * @property {import("../state/state.js").Store} store
 * @property {import("../state/undo.js").Undo} undo
 * @property {() => Held | null} hand The queen in the hand.
 * @property {(scene: import("../board/board-view.js").Scene) => void} draw
 * @property {(text: string, tone?: Tone) => void} caption The line under the board.
 * @property {() => Promise<import("../count/workforce.js").Workforce>} workforce What workers are for.
 * @property {import("../workers/protocol.js").Perform} perform Has a worker do one thing; some tell their progress.
 * @property {(room: import("../state/state.js").Room, busy: boolean) => void} markBusy Shows in the list of rooms that something is going on there.
 * @property {(element: HTMLElement | null) => void} replaceBoard Shows something else in the board's place, or the board again.
 * @property {(wide: boolean) => void} widen Gives the panel the board's place too, or that back.
 * @property {(type: import("../state/told.js").Told, detail: object) => void} emit Tells those who listen to the page, the frame or the element.
 * @property {Document | HTMLElement} scope Where keys that belong to nothing else, what is pasted and what is dropped are meant for the board.
 * @property {(control: string) => boolean} offers Whether a control is shown here: beside an embedded board only some are.
 * @property {boolean} embedded Whether this is a guest on somebody's page.
 * @property {AbortSignal} life Aborted when the rooms are shown no more.
 * @property {{ count?: import("./count/counting.js").Kept, resting: Set<import("../state/state.js").Room>, seen: boolean }} kept What outlives a stage: the count, whether anybody looks, and where something stopped when nobody did.
 * @property {(text: string) => void} announce Says something to a screen reader.
 */

import { t } from "../i18n/i18n.js";

/**
 * A square in words.
 *
 * @param {Square} square
 * @param {boolean} queen
 * @param {number} attackers
 */
export function describeSquare([row, column], queen, attackers) {
  const attacked = attackers > 0;
  const code = queen
    ? attacked
      ? "square.attackedQueen"
      : "square.queen"
    : attacked
      ? "square.attackedEmpty"
      : "square.empty";
  return t(code, { row: row + 1, column: column + 1, count: attackers });
}

/** Taken at once, since what a transfer holds is gone as soon as one waits. @param {DataTransfer} data @returns {Given} */
export const given = (data) => ({ file: data.files[0], text: data.getData("text/plain") });
