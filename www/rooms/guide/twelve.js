/**
 * The question that the whole guide answers: how long does it take to count the solutions for n = 12? Each chapter has
 * a better answer than the one before, in comparisons, which are the same on every computer.
 *
 * @import { Chapter } from "../../state/parameters.js"
 * @typedef {{ chapter: Chapter, rung: string | null, comparisons: bigint }} Answer Without a rung, all ways to place
 *   the queens.
 */

import { binomial } from "./numbers.js";
import { ASKED_SIZE } from "./sizes.js";

/** A round figure, so that the reader can imagine the numbers. */
export const COMPARISONS_PER_SECOND = 100_000_000;
export const SECONDS_PER_YEAR = 365.25 * 24 * 3600;
/** Whole searches for n = 12. A test counts the shorter ones again, and works out the others. @type {readonly Answer[]} */
export const ANSWERS = [
  { chapter: "question", rung: null, comparisons: binomial(BigInt(ASKED_SIZE ** 2), BigInt(ASKED_SIZE)) },
  { chapter: "matrix", rung: "matrix", comparisons: 201_565_543n },
  { chapter: "one-per-row", rung: "exhaustive", comparisons: 38_269_382_541_722n },
  { chapter: "one-per-row", rung: "permutations", comparisons: 3_092_747_858n },
  { chapter: "backtracking", rung: "pruning", comparisons: 45_396_914n },
  { chapter: "flags", rung: "diagonal-flags", comparisons: 30_311_604n },
  { chapter: "mirrors", rung: "mirror", comparisons: 15_155_802n },
  { chapter: "bits", rung: "bitmask", comparisons: 841_989n },
  { chapter: "bits", rung: "bitmask-mirror", comparisons: 420_995n },
];

/** The comparisons of a rung for n = 12. @param {string} rung */
export const comparisonsFor = (rung) => Number(ANSWERS.find((answer) => answer.rung === rung)?.comparisons);

/** The seconds that an answer takes. @param {Answer | undefined} answer */
export const secondsOf = (answer) => Number(answer?.comparisons) / COMPARISONS_PER_SECOND;
