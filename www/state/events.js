/**
 * The names of the events that a board dispatches and of the messages that a frame posts to its host. They start with
 * a common prefix, as do the messages that the host posts to a frame. www/docs/parameters.md lists them.
 *
 * @typedef {typeof EVENT_NAMES[number]} EventName
 *
 * @typedef {object} QuizAnswer What the event `quiz` says about every question, in the Guide and in a run.
 * @property {{ kind: "place" | "take-back" | "square" | "number" | "choice", text: string }} question The text is in the reader's language.
 * @property {import("./state.js").Square | number | null} answer A square, a number, or the number of an option from 0; null if the answer was shown.
 * @property {"right" | "wrong" | "shown"} result
 *
 * @typedef {object} QuizFinished What the event `finished` says about a quiz for a class.
 * @property {string} name What the reader typed; may be empty.
 * @property {string} algorithm
 * @property {number} n
 * @property {number} questions How many there were.
 * @property {number} right How many had a right first answer.
 * @property {string} code The code of the result, or empty without a word.
 */

export const EVENT_PREFIX = "n-queens:";
export const EVENT_NAMES = /** @type {const} */ ([
  "change",
  "step",
  "solution",
  "conflict",
  "progress",
  "count",
  "symmetric",
  "quiz",
  "finished",
  "check",
  "exercise",
  "course",
]);
