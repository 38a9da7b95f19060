/**
 * Where a count starts within a range of subproblems. The engine says how far it is by the same fields.
 *
 * @typedef {import("../pkg/engine.js").RangeProgress} RangeProgress How far a range of subproblems has been counted.
 * @typedef {Omit<RangeProgress, "end" | "subtotal">} SubproblemProgress How far its subproblem `first` has been
 *   counted.
 */

/** The start of a subproblem. */
export const SUBPROBLEM_START = { parts: 0, matched: 0, found: 0n };

const FIELDS = /** @type {(keyof typeof SUBPROBLEM_START)[]} */ (Object.keys(SUBPROBLEM_START));

/** The start of a range of subproblems. @param {number} first @param {number} end @returns {RangeProgress} */
export const rangeStart = (first, end) => ({ ...SUBPROBLEM_START, first, end, subtotal: 0n });

/** Whether the first subproblem is partly counted. @param {Omit<SubproblemProgress, "first">} progress */
export const isBegun = (progress) => FIELDS.some((name) => progress[name] !== SUBPROBLEM_START[name]);
