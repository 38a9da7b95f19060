/**
 * Reads boards in texts.
 *
 * @typedef {import("../../pkg/judge.js").Reading} Reading
 * @typedef {import("../../pkg/judge.js").ReadOptions} ReadOptions
 */

import { loadJudge } from "../../core/judge.js";

/**
 * Returns all boards in a text, such as the output of a program: lists, drawings, matrices, pairs and more, with
 * anything between them. Loads only what reads them, not the rest of the core.
 *
 * @param {string} text
 * @param {ReadOptions} [options]
 * @returns {Promise<Reading>} The boards, how they were read, and what could not be read. Rejects with an
 *   `NQueensError` for a bad argument.
 */
export async function parseBoards(text, options) {
  const { readBoards } = await loadJudge();
  return readBoards(text, options);
}
