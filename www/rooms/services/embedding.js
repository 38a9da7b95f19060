/**
 * What surrounds the stage, which is the page, a frame or an element: what it offers, hears of, gives and keeps.
 *
 * @import { Room } from "../../state/parameters.js"
 *
 * @typedef {object} EmbeddingService
 * @property {boolean} embedded Whether the stage is embedded in another page.
 * @property {(control: string) => boolean} offers Whether a control is shown here. An embedded board shows only some.
 * @property {(...event: import("../../state/events.js").Event) => void} emit Sends an event to the listeners of the page,
 *   the frame or the element.
 * @property {(format: "animation") => void} [share] Opens the Share dialog, where the page has one.
 * @property {(room: Room, busy: boolean) => void} markBusy Marks a room as busy in the list of rooms.
 * @property {() => string} fragment The fragment of the address, or what stands for it in an element.
 * @property {string} [recording] A recorded run of a program, to be shown in place of the reader's programs.
 * @property {Sessions} sessions
 *
 * @typedef {object} Sessions What the rooms keep when the stage is created again.
 * @property {import("../../check/check-session.js").CheckSession} [check] The output that is checked.
 * @property {import("../count/controller.js").CountSession} [count]
 * @property {import("../../program/session.js").ProgramSession} [program] The reader's programs.
 * @property {import("../../program/exercise/session.js").ExerciseSession} [exercise]
 * @property {import("../../program/trace/saved.js").SavedRecording} [recorded] The run of `recording`.
 * @property {import("../open-text.js").Given} [given] What the reader has given in the box.
 */
