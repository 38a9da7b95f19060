/**
 * Answers the buttons of the Board room: Hint, Solve from here, Random solution.
 *
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {import("../../state/state.js").Position} Position
 * @typedef {import("./answers.js").AdviceKind} AdviceKind
 * @typedef {import("./answers.js").ShowAdvice} ShowAdvice
 */

import { describeError, t } from "../../i18n/i18n.js";

/** Up to this size every solution is equally likely as a random solution. */
export const MAX_UNIFORM_SIZE = 14;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {() => Position} options.position The position on the board.
 * @param {() => void} options.changed Called when the advice changes or is withdrawn.
 * @param {(words: string) => void} options.announce
 * @param {(words: string, position: Position) => void} options.setPosition Replaces the position on the board.
 */
export function createAdvice({ core, perform, position, changed, announce, setPosition }) {
  /** @type {{ words: string, tone: import("../room.js").Tone, square: Square | null } | null} */
  let current = null;
  let controller = new AbortController();

  /** @type {ShowAdvice} */
  function showAdvice(words, tone = "", square = null) {
    current = words === null ? null : { words, tone, square };
    changed();
    if (words) announce(words);
  }

  /** Withdraws the advice and stops the search for it. */
  function stop() {
    controller.abort();
    current = null;
  }

  return {
    /** The latest advice, until the position changes. */
    get current() {
      return current;
    },
    stop,
    /** Gives advice, unless the position changes before it is found. @param {AdviceKind} kind */
    async ask(kind) {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      try {
        const { answer } = await import("./answers.js");
        if (signal.aborted) return;
        const applyPosition = (/** @type {string} */ words, /** @type {Position} */ next) => {
          current = null;
          setPosition(words, next);
        };
        await answer(kind, {
          core,
          perform,
          position: position(),
          maxUniformSize: MAX_UNIFORM_SIZE,
          signal,
          showAdvice,
          setPosition: applyPosition,
        });
      } catch (error) {
        if (!signal.aborted)
          showAdvice(t("page.partFailed", { message: describeError(error) }), "conflicting");
      }
    },
  };
}
