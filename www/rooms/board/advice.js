/**
 * What a visitor asks for: a hint, a solution of what stands there, or a random one.
 *
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {import("../../state/state.js").Position} Position
 * @typedef {import("./answers.js").Wish} Wish
 * @typedef {import("./answers.js").Give} Give
 */

import { describeError, t } from "../../i18n/i18n.js";

/** Up to this size a random solution is any of all, with the same chance. */
export const MOST_UNIFORM = 14;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {() => Position} options.position What stands on the board.
 * @param {() => void} options.changed There is other advice, or none any more.
 * @param {(words: string) => void} options.announce
 * @param {(words: string, position: Position) => void} options.put Another position is to stand there.
 */
export function createAdvice({ core, perform, position, changed, announce, put }) {
  /** @type {{ words: string, tone: import("../room.js").Tone, square: Square | null } | null} */
  let current = null;
  let looking = new AbortController();

  /** @type {Give} */
  function give(words, tone = "", square = null) {
    current = words === null ? null : { words, tone, square };
    changed();
    if (words) announce(words);
  }

  /** What was advised, or is being looked for, is of no use any more. */
  function stop() {
    looking.abort();
    current = null;
  }

  return {
    /** What was advised, until something else stands there. */
    get current() {
      return current;
    },
    stop,
    /** Answers, unless something else stands there by then. @param {Wish} wish */
    async ask(wish) {
      looking.abort();
      looking = new AbortController();
      const { signal } = looking;
      try {
        const { answer } = await import("./answers.js");
        if (signal.aborted) return;
        const putInstead = (/** @type {string} */ words, /** @type {Position} */ next) => {
          current = null;
          put(words, next);
        };
        await answer(wish, {
          core,
          perform,
          position: position(),
          uniform: MOST_UNIFORM,
          signal,
          give,
          put: putInstead,
        });
      } catch (error) {
        if (!signal.aborted) give(t("page.partFailed", { message: describeError(error) }), "conflicting");
      }
    },
  };
}
