/**
 * What a room shows besides its own panel and bar: the board, its caption, words for screen readers, and notes.
 *
 * @import { Held } from "../../board/board-input.js"
 * @import { Tone } from "../../board/board-view.js"
 *
 * @typedef {object} StageService
 * @property {(scene: import("../../board/board-painter.js").Scene) => void} draw
 * @property {(text: string, tone?: Tone) => void} caption Sets the line under the board.
 * @property {(text: string) => void} announce Announces a text to screen readers.
 * @property {(notes: readonly string[]) => void} note Shows notes above the board, in place of the last ones.
 * @property {(element: HTMLElement | null) => void} replaceBoard Shows another element in place of the board. With
 *   null, shows the board again.
 * @property {(wide: boolean) => void} widen Lets the panel also take the place of the board, or gives that place back.
 * @property {(part: Element) => void} showBelowBoard On a narrow screen, scrolls to where a part of the panel begins just
 *   below the board, which stays visible.
 * @property {() => boolean} isRoomy Whether the panel has room for two columns. If this changes, the room is shown
 *   again.
 * @property {() => boolean} isLecture Whether the stage shows a lecture.
 * @property {() => Held | null} heldQueen Returns the queen that the reader is moving, if any.
 * @property {Document | HTMLElement} scope Where paste, drop and otherwise unused keys act on the board.
 * @property {AbortSignal} life Aborted when the stage is destroyed.
 */
