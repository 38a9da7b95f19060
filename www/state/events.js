/**
 * The names of the events that a board dispatches and of the messages that a frame posts to its host. They start with
 * a common prefix, as do the messages that the host posts to a frame. www/docs/parameters.md lists them.
 *
 * @typedef {typeof EVENT_NAMES[number]} EventName
 * @import { Algorithm } from "../pkg/nqueens.js"
 *
 * @typedef {object} QuizAnswer What the event `quiz` says about every question, in the Guide and in a run.
 * @property {{ kind: "place" | "take-back" | "square" | "number" | "choice", text: string }} question The text is in
 *   the reader's language.
 * @property {import("./parameters.js").Square | number | null} answer A square, a number, or the number of an option from 0;
 *   null if the answer was shown.
 * @property {"right" | "wrong" | "shown"} result
 *
 * @typedef {object} QuizFinished What the event `finished` says about a quiz for a class.
 * @property {string} name What the reader typed; may be empty.
 * @property {Algorithm} algorithm
 * @property {number} n
 * @property {number} questions How many there were.
 * @property {number} right How many had a right first answer.
 * @property {string} code The code of the result, or empty without a word.
 *
 * @typedef {object} CheckVerdict What the event `check` says about the output of a program.
 * @property {boolean} right
 * @property {number | null} share How much of what is asked for is there, from 0 to 1, if that is known.
 * @property {boolean} one Whether it is one solution, and it is not said whether one or all were asked for.
 * @property {import("../pkg/judge.js").Judged["code"]} code What was judged, or why nothing can be.
 * @property {import("../pkg/judge.js").Expected} expected
 * @property {number | null} n
 * @property {number} boards
 * @property {number} valid
 * @property {number} invalid
 * @property {number} duplicate
 * @property {number} distinct
 * @property {bigint | null} missing
 * @property {import("../pkg/judge.js").SolutionSet} set
 * @property {bigint | null} count
 * @property {number} unread
 * @property {string[]} reasons Codes.
 *
 * @typedef {object} ChapterProgress What the event `course` says about each chapter.
 * @property {import("./parameters.js").Chapter} chapter
 * @property {boolean} read To its end.
 * @property {{ key: string, right: boolean }[]} questions Whether each was answered right.
 * @property {{ key: string, solved: boolean, attempts: number }[]} exercises
 *
 * @typedef {object} EventDetails The detail of each event.
 * @property {{ parameters: Record<string, string> }} change
 * @property {{ algorithm: Algorithm, n: number, step: number, kind: import("../pkg/nqueens.js").Step["kind"] | null, solutions: bigint }}
 *   step
 * @property {{ n: number, columns: readonly number[] }} solution
 * @property {{ n: number, count: number, conflicts: readonly import("../pkg/nqueens.js").Conflict[] }} conflict
 * @property {{ n: number, fraction: number }} progress
 * @property {{ n: number, all: bigint }} count
 * @property {{ n: number, fundamental: bigint, halfTurn: bigint, quarterTurn: bigint }} symmetric
 * @property {QuizAnswer & { n: number } & ({ chapter: string } | { algorithm: Algorithm, step: number, tally: { asked: number, right: number } })}
 *   quiz
 * @property {QuizFinished} finished
 * @property {CheckVerdict} check
 * @property {{ key: string, verdict: string, attempts: number, hints: number }} exercise
 * @property {{ chapters: ChapterProgress[] }} course
 *
 * @typedef {{ [Name in EventName]: [type: Name, detail: EventDetails[Name]] }[EventName]} Event An event and its
 *   detail.
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
