/**
 * What the page and its counting workers say to each other.
 *
 * A worker is first sent `start`, which it answers with `ready`, and then one task after another. While
 * it works it is `alive` every SLICE milliseconds; in the end comes the answer. Between `pause` and
 * `resume` it rests. Whatever goes wrong is `failed`.
 *
 * @typedef {{ kind: "start", module: WebAssembly.Module }} Start
 * @typedef {{ kind: "count", n: number, first: number, end: number }} Count Subproblems first to end − 1.
 * @typedef {{ kind: "symmetric", n: number, all: bigint }} Symmetric The counts of symmetric solutions.
 * @typedef {{ kind: "search", n: number }} Search Plain search, for comparison.
 * @typedef {Count | Symmetric | Search} Task
 * @typedef {Start | Task | { kind: "pause" } | { kind: "resume" }} ToWorker
 *
 * @typedef {{ kind: "counted", first: number, end: number, subtotal: bigint, milliseconds: number }} Counted
 * @typedef {{ kind: "symmetric", counts: import("./core.js").Counts }} CountedSymmetric
 * @typedef {{ kind: "searched", n: number, milliseconds: number }} Searched
 * @typedef {Counted | CountedSymmetric | Searched} Answer
 * @typedef {{ kind: "failed", message: string, code?: string }} Failed With the code of one of the core's errors.
 * @typedef {{ kind: "ready" } | { kind: "alive" } | Answer | Failed} FromWorker
 */

/** How long a worker counts between two signs of life, in milliseconds. */
export const SLICE = 100;
