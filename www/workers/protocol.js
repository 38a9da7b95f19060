/**
 * What the page and its counting workers say to each other.
 *
 * A worker is first sent `start`, which it answers with `ready`, and then one task after another. While
 * it works it is `alive` every SLICE milliseconds; some tasks tell their `progress` with it.
 * In the end comes the answer, with the task's `id`.
 * Between `pause` and `resume` it rests. Whatever goes wrong is `failed`.
 *
 * @typedef {import("../core/core.js").Standing} Standing
 *
 * @typedef {{ kind: "start", module: WebAssembly.Module }} Start
 * @typedef {{ kind: "count", n: number, standing: Standing }} Count The subproblems that are left there. Tells where it stands.
 * @typedef {{ kind: "symmetric", n: number, all: bigint }} Symmetric The counts of symmetric solutions.
 * @typedef {{ kind: "search", n: number }} Search Plain search of a small board, for comparison.
 * @typedef {{ kind: "measure", algorithm: string, n: number, options: import("../core/core.js").RunOptions, limit: number, until?: import("../core/core.js").Landmark }} Measure A run, to its end or to the first landmark, if it takes no more than `limit` milliseconds.
 * @typedef {{ kind: "succeed", algorithm: string, n: number, options: import("../core/core.js").RunOptions, runs: number }} Succeed So many runs, each with another seed.
 * @typedef {{ kind: "place", n: number, method: "construction" | "local-search", seed: number }} Place One solution of a board of any size.
 * @typedef {{ kind: "find", algorithm: string, n: number, options: import("../core/core.js").RunOptions, queens: readonly import("../state/state.js").Square[] }} Find A run up to the solution with these queens. Tells how many solutions lie before.
 * @typedef {import("../state/state.js").Position} Position
 * @typedef {{ kind: "completions" } & Position} Completions The solutions that contain what stands on a board. Tells its progress.
 * @typedef {{ kind: "hint", question: import("../core/hint-search.js").Question }} Hint A search that helps on the board.
 * @typedef {Count | Symmetric | Search | Measure | Succeed | Find | Place | Completions | Hint} Task
 * @typedef {Start | (Task & { id: number }) | { kind: "pause" } | { kind: "resume" }} ToWorker
 *
 * @typedef {{ kind: "counted", subtotal: bigint }} Counted
 * @typedef {{ kind: "symmetric", counts: import("../core/core.js").Counts }} CountedSymmetric
 * @typedef {{ kind: "searched", milliseconds: number }} Searched How long it takes.
 * @typedef {{ kind: "measured", ended: boolean, steps: number, comparisons: number, placed: number, milliseconds: number }} Measured
 * @typedef {{ kind: "succeeded", runs: number }} Succeeded In how many of them a solution was found.
 * @typedef {{ kind: "placed", columns: Uint32Array<ArrayBuffer>, milliseconds: number, checkMilliseconds: number, bytes: number }} Placed It has been checked in so much more time; the worker has so many bytes of memory, with the columns, which are handed over.
 * @typedef {{ kind: "found", step: number }} Found After how many steps.
 * @typedef {{ kind: "completed", found: bigint, heat: BigUint64Array }} Completed How many, and how many with a queen on each square, row by row.
 * @typedef {{ kind: "hinted", found: import("../core/hint-search.js").Found | null }} Hinted
 * @typedef {Counted | CountedSymmetric | Searched | Measured | Succeeded | Found | Placed | Completed | Hinted} Answer
 * @typedef {{ kind: "failed", message: string, code?: string, parameters?: import("../core/core.js").NQueensError["parameters"] }} Failed With code and parameters if it is one of the core's errors.
 * @typedef {{ counted: Standing, placed: number, found: number, completed: Completed }} Told What tasks tell while they work, by the kind of their answer: how far they are, or what the answer would be by then.
 * @typedef {{ kind: "progress", id: number, value: Told[keyof Told] }} Progress
 * @typedef {{ kind: "ready" } | { kind: "alive" } | Progress | (Answer & { id: number }) | Failed} FromWorker
 *
 * @typedef {object} CountWorker
 * @property {(message: ToWorker) => void} post
 * @property {(handlers: { message: (message: FromWorker) => void, error: () => void }) => void} listen
 *   Replaces the handlers given before.
 * @property {() => void} terminate
 */

/**
 * What a task with this kind of answer tells while it is at work.
 *
 * @template {Answer["kind"]} Kind
 * @typedef {Kind extends keyof Told ? Told[Kind] : never} ProgressOf
 */

/** @typedef {<Kind extends Answer["kind"]>(task: Task, answer: Kind, signal: AbortSignal, progress?: (value: ProgressOf<Kind>) => void) => Promise<Extract<Answer, { kind: Kind }>>} Perform Has a worker do one thing; some tell their progress. */

/** How long a worker counts between two signs of life, in milliseconds. */
export const SLICE = 100;
