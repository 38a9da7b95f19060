/**
 * What the page and its counting workers say to each other.
 *
 * A worker is first sent `start`, which it answers with `ready`, and then one `count` after another.
 * While it counts it is `alive` every SLICE milliseconds; in the end it has `counted`. Whatever goes
 * wrong is `failed`.
 *
 * @typedef {{ kind: "start", module: WebAssembly.Module }} Start
 * @typedef {{ kind: "count", n: number, first: number, end: number }} Count Subproblems first to end − 1.
 * @typedef {Start | Count} ToWorker
 *
 * @typedef {{ kind: "counted", first: number, end: number, subtotal: bigint, milliseconds: number }} Counted
 * @typedef {{ kind: "ready" } | { kind: "alive" } | Counted | { kind: "failed", message: string }} FromWorker
 */

/** How long a worker counts between two signs of life, in milliseconds. */
export const SLICE = 100;
