/**
 * What a diagnosis finds, and what it is about.
 *
 * @typedef {object} Test The line that decided: before it ran, at `event`. `returned` is where a function that it
 *   called ended.
 * @property {number} event
 * @property {number} line
 * @property {{ event: number, line: number } | undefined} returned
 *
 * @typedef {object} Reason A flag that makes a square look attacked, and since when it is set.
 * @property {string} list
 * @property {string} expression
 * @property {number | readonly number[]} index
 * @property {number | undefined} since The event.
 * @property {Square | undefined} square The square that was tried then.
 * @property {"index" | "member"} kind Whether it is an item of a list, or what a list or set has.
 * @property {boolean} isHeld Whether it is true or there; false if this is what a free square has.
 *
 * @typedef {{ code: "conflict", event: number, conflict: Conflict, placed: number, how: "continued" | "reported", test: Test | undefined }}
 *   ConflictFinding With queens that attack each other since `placed`, the program places another one at `event`, or
 *   reports the board.
 * @typedef {{ code: "missing", event: number, solution: readonly number[], queens: number, square: Square | undefined, how: "refused" | "taken-back" | "returned" | "not-tried" | "not-placed" | "not-reported" | "lost", test: Test | undefined, reasons: readonly Reason[] }}
 *   MissingFinding The search had this many queens of the solution on the board, and refused the next one, took it back
 *   before it placed another, returned from its loop before it tried it, did not try it, or did not place it, if the
 *   squares that it tries are not known; or it had all, which are not reported, or which the line of `test` noted and
 *   the output does not have.
 * @typedef {{ code: "first-only", event: number, returned: number | undefined }} FirstOnlyFinding After its first
 *   solution, the program places no queen. `returned`: the line that returns from the loop of the search.
 * @typedef {{ code: "off-board", event: number, square: Square }} OffBoardFinding A queen is placed off the board.
 * @typedef {{ code: "left-over" | "replaced", event: number, call: number, line: number, function: string, variable: string, before: string, after: string, isBoard: boolean, square: Square | undefined }}
 *   ReturnedFinding A variable is not the same after a recursive call, or is replaced by what it returned, which is
 *   less. `isBoard`: it has the queens. `square`, if it is the board that is shown: that of a queen that was not there
 *   before.
 * @typedef {{ code: "other-undone", event: number, line: number, list: string, addition: number, added: string, removed: string, noted: string, undone: string }}
 *   OtherUndoneFinding What this line removes from a list is not what the line `addition` added: `undone` in place of
 *   `noted`.
 * @typedef {{ code: "misprinted", event: number, line: number, solution: readonly number[], printed: string }}
 *   MisprintedFinding Every solution is on the board when the program prints, but this text is none.
 * @typedef {{ code: "counted-early", event: number, line: number, queens: number }} CountedEarlyFinding
 *   A board with so many queens is counted, and no more fits on it.
 * @typedef {{ code: "aliased", event: number, variable: string, count: number, hasRows: boolean }} AliasedFinding
 *   All items of a list are one list, which changes.
 * @typedef {{ code: "repeated", event: number, variable: string, item: number, other: number }} RepeatedFinding
 *   A list of boards has the board `other`, counted from 1, again as `item`.
 * @typedef {{ code: "negative-index", event: number, line: number, list: string, expression: string, index: number, length: number, other: number }}
 *   NegativeIndexFinding An index below 0 is the item that another index, `other`, is too.
 * @typedef {{ code: "runaway", event: number, function: string, times: number, same: boolean, variables: readonly [name: string, text: string][] }}
 *   RunawayFinding A function called itself too often, all the time with the same arguments or not.
 * @typedef {{ code: "stuck", event: number, line: number, function: string, times: number, variable: string, value: string, test: string }}
 *   StuckFinding An argument is the same in all calls of a recursive function, so that the test at this line never
 *   holds.
 * @typedef {{ code: "kept", event: number, line: number, variable: string, value: number, isList: boolean }}
 *   KeptFinding The number of solutions is not 0 when another search begins at this line, or a list of them is not
 *   empty: it has so many.
 * @typedef {{ code: "endless", event: number, line: number, board: boolean, unchanged: readonly string[] }}
 *   EndlessFinding For the last 100,000 events, the board and these variables have not changed, or, if `board` is
 *   false, what is done repeats.
 * @typedef {{ code: "dropped", event: number, line: number, call: string, isRecursive: boolean, language: "python" | "javascript" }}
 *   DroppedFinding This line only makes a generator with this call, in the same function or not, and nothing goes
 *   through it.
 * @typedef {{ code: "shared", event: number, line: number, function: string, variable: string, before: string, after: string }}
 *   SharedFinding A call of a recursive function changes the variable with which the loop counts that called it.
 * @typedef {{ code: "taken", event: number, line: number, function: string, variable: string, before: string, after: string }}
 *   TakenFinding A call takes queens from the board that were there when it began, and then tries another square.
 * @typedef {{ code: "ignored", event: number, line: number, call: string }} IgnoredFinding
 *   This line does nothing with what its call returned at this event, and the search has found nothing.
 * @typedef {{ code: "unreturned", event: number, line: number }} UnreturnedFinding
 *   This line returns a truth value from a function that was given to `forEach`, which throws it away.
 * @typedef {{ code: "crashed", event: number, line: number }} CrashedFinding The error arose with which the run ended.
 *
 * @typedef {ConflictFinding | MissingFinding | FirstOnlyFinding | OtherUndoneFinding | MisprintedFinding | CountedEarlyFinding | OffBoardFinding | ReturnedFinding | AliasedFinding | RepeatedFinding | NegativeIndexFinding | RunawayFinding | StuckFinding | KeptFinding | EndlessFinding | DroppedFinding | IgnoredFinding | UnreturnedFinding | TakenFinding | SharedFinding | CrashedFinding}
 *   Finding
 *
 * @typedef {object} Case What is to be diagnosed.
 * @property {Pick<Core, "conflicts" | "isSolution" | "published">} core
 * @property {number} n
 * @property {string} source The program.
 * @property {import("../trace/program.js").Language} [language] Python by default: an index below 0 counts from the
 *   end.
 * @property {BoardSeries | null} series The board, or null if the program has none that is known.
 * @property {import("../board/stated.js").StatedTries} [tries] The squares that a trace in text says are tried.
 * @property {boolean} right Whether what the program printed and returned is right; then there is nothing to find.
 * @property {readonly (readonly Square[])[]} [reported] The boards that it printed or returned, as the core read them.
 * @property {bigint} [found] The number of solutions that it printed or returned.
 * @property {readonly number[]} [missing] The columns of a solution that should be among them.
 *
 * What the parts of a diagnosis use:
 * @typedef {Case & { trace: Trace, read: import("../trace/values.js").ValueReader, lines: readonly string[], tests: readonly number[], tried: import("./tried-square.js").TriedSquare | null, recursive: ReadonlySet<number> }}
 *   Context
 */
/** @import { Conflict } from "../../pkg/nqueens.js" */
/** @import { Core } from "../../core/core.js" */
/** @import { Square } from "../../state/parameters.js" */
/** @import { BoardSeries } from "../board/series.js" */
/** @import { Trace } from "../trace/trace.js" */

export {};
