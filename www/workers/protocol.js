/**
 * The messages between the page and its counting workers.
 *
 * The page first sends `start`, which the worker answers with `ready`, and then one task at a time. While it works, the
 * worker sends `alive` every SLICE milliseconds, and the worker of the graphics card whenever the card has done
 * something; some tasks also send their `progress`. At the end it sends the answer, with the `id` of the task. Between
 * `pause` and `resume` the worker waits. It reports any error with `failed`.
 *
 * @import { RangeProgress } from "../pkg/engine.js"
 *
 * @typedef {{ kind: "start", modules: import("../core/modules.js").CompiledModules }} Start
 * @typedef {{ kind: "count", n: number, progress: RangeProgress }} Count Counts the rest of a range of subproblems.
 *   Reports its progress.
 * @typedef {{ kind: "symmetric", n: number, all: bigint }} Symmetric Counts symmetric solutions.
 * @typedef {{ kind: "search", n: number }} Search Times a plain search of a small board, for comparison.
 * @typedef {{ kind: "calibrate", n: number }} Calibrate Measures how fast this worker counts.
 * @typedef {{ kind: "probe" }} Probe Measures how fast the graphics card counts. Only for the worker that counts on it.
 * @typedef {{ kind: "measure", algorithm: string, n: number, options: import("../pkg/nqueens.js").RunOptions, limit: number, repeat?: number, until?: import("../pkg/nqueens.js").Landmark }}
 *   Measure Times a run, to its end or to the first landmark, for at most `limit` milliseconds, and repeats one that
 *   takes less than `repeat` milliseconds for about so long; or the engine, on a board that it counts at once.
 * @typedef {{ kind: "succeed", algorithm: string, n: number, options: import("../pkg/nqueens.js").RunOptions, runs: number }}
 *   Succeed Does `runs` runs, each with another seed.
 * @typedef {{ kind: "place", n: number, method: import("../state/state.js").Method, seed: number }} Place Finds one
 *   solution of a board of any size.
 * @typedef {{ kind: "find", algorithm: string, n: number, options: import("../pkg/nqueens.js").RunOptions, queens: readonly import("../state/parameters.js").Square[] }}
 *   Find Runs up to the solution with these queens. Reports the number of solutions found before it.
 * @import { Position } from "../state/state.js"
 * @typedef {{ kind: "completions", estimates?: boolean } & Position} Completions Counts the solutions that contain the
 *   queens of a board, and estimates their number meanwhile. Reports its progress.
 * @typedef {{ kind: "estimate", n: number, seed: number }} Estimate Estimates the number of solutions. Reports its
 *   progress.
 * @typedef {{ kind: "hint", question: import("../core/hint-search.js").Question }} Hint Searches for a hint on the
 *   board.
 * @typedef {{ kind: "judge", module: WebAssembly.Module, output: string | Blob, options: import("../pkg/judge.js").JudgeOptions, encoding?: import("../core/judge.js").EncodingName }}
 *   Judge Judges the output of a program, a text or a file, which may be in this encoding. The module is that of the
 *   judge.
 * @typedef {Count | Symmetric | Search | Calibrate | Measure | Succeed | Find | Place | Completions | Estimate | Hint | Judge}
 *   Task
 * @typedef {Start | ((Task | Probe) & { id: number }) | { kind: "pause" } | { kind: "resume" }} ToWorker
 *
 * @typedef {{ kind: "counted", subtotal: bigint }} Counted
 * @typedef {{ kind: "symmetric", counts: import("../pkg/nqueens.js").Counts }} CountedSymmetric
 * @typedef {{ kind: "searched", milliseconds: number }} Searched How long one search takes.
 * @typedef {{ kind: "calibrated", speed: number }} Calibrated The estimated cost that it counts per millisecond.
 * @typedef {{ kind: "probed", speed: number, coreSpeed: number }} Probed The estimated cost that the graphics card
 *   counts per millisecond, and that one core does.
 * @typedef {{ kind: "measured", ended: boolean, steps: number, comparisons: number, placed: number, milliseconds: number, spread: readonly [least: number, most: number] }}
 *   Measured `milliseconds` is the median of the samples, and `spread` the least and the most of them.
 * @typedef {{ kind: "succeeded", runs: number }} Succeeded The number of runs that found a solution.
 * @typedef {{ kind: "placed", columns: Uint32Array<ArrayBuffer>, milliseconds: number, checkMilliseconds: number, bytes: number }}
 *   Placed `milliseconds` excludes the check; `bytes` is the memory of the worker, including the columns, which are
 *   transferred.
 * @typedef {{ kind: "found", step: number }} Found The number of steps up to the solution.
 * @typedef {{ kind: "completed", found: bigint, heat: BigUint64Array, estimate: import("../core/completion-estimate.js").CompletionEstimate | null }}
 *   Completed The number of completions, and for each square, row by row, how many have a queen on it. As progress,
 *   these are the completions found so far, with an estimate of all.
 * @typedef {{ kind: "estimated" } & import("../core/estimates.js").Estimate} Estimated
 * @typedef {{ kind: "hinted", found: import("../core/hint-search.js").Found | null }} Hinted
 * @typedef {{ kind: "judged", judged: import("../core/judge.js").JudgedFile }} Judged
 * @typedef {Counted | CountedSymmetric | Searched | Calibrated | Probed | Measured | Succeeded | Found | Placed | Completed | Estimated | Hinted | Judged}
 *   Answer
 * @typedef {{ kind: "failed", message: string, code?: string, parameters?: import("../pkg/nqueens.js").NQueensError["parameters"] }}
 *   Failed Has a code and parameters if it is an error of the core.
 * @typedef {{ counted: RangeProgress, placed: number, found: number, completed: Completed, estimated: Estimated }}
 *   ProgressValues The progress of tasks, by the kind of their answer: how far they are, or the answer so far.
 * @typedef {{ kind: "progress", id: number, value: ProgressValues[keyof ProgressValues] }} ProgressReport
 * @typedef {{ kind: "ready" } | { kind: "alive" } | ProgressReport | (Answer & { id: number }) | Failed} FromWorker
 *
 * @typedef {Thread<ToWorker, FromWorker>} CountWorker
 */

/**
 * A worker with messages of these types to it and from it.
 *
 * @template To, From
 * @typedef {object} Thread
 * @property {(message: To) => void} post
 * @property {(handlers: { message: (message: From) => void, error: () => void }) => void} listen
 *   Replaces the previous handlers.
 * @property {() => void} terminate
 */

/**
 * The progress of a task with this kind of answer.
 *
 * @template {Answer["kind"]} Kind
 * @typedef {Kind extends keyof ProgressValues ? ProgressValues[Kind] : never} ProgressOf
 */

/** @typedef {<Kind extends Answer["kind"]>(task: Task, answer: Kind, signal: AbortSignal, progress?: (value: ProgressOf<Kind>) => void) => Promise<Extract<Answer, { kind: Kind }>>} Perform Has a worker do one task; some tasks report their progress. */

/** How long a worker works between two `alive` messages, in milliseconds. */
export const SLICE = 100;
