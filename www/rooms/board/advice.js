/**
 * Answers the buttons of the Board room: Hint, Solve from here, Random solution.
 *
 * @import { Tone } from "../../board/board-view.js"
 * @import { Square } from "../../state/parameters.js"
 * @import { Position } from "../../state/state.js"
 * @import { AdviceKind, ShowAdvice } from "./answers.js"
 * @typedef {{ words: string, tone: Tone, squares: readonly Square[] }} Advice
 */

import { describeError, t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";

/**
 * @param {import("../room.js").Services} services
 * @param {() => Position} position The position on the board.
 * @param {(words: string, position: Position) => void} setPosition Replaces it.
 * @param {() => void} changed Called when the advice changes.
 */
export function createAdvice({ state, computing, stage: { announce } }, position, setPosition, changed) {
  const { core, perform } = computing;
  /** @type {Advice | null} */
  let current = null;
  let controller = new AbortController();
  let asked = false; // whether the reader waits for advice

  /** @type {ShowAdvice} */
  function showAdvice(words, tone = "", squares = []) {
    current = { words, tone, squares };
    changed();
    announce(words);
  }

  /** Withdraws the advice and stops the search for it. */
  function stop() {
    controller.abort();
    asked = false;
    current = null;
  }

  /** Gives advice, unless the position changes before it is found. @param {AdviceKind} kind @param {ShowAdvice} show */
  async function find(kind, show) {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const applyPosition = (/** @type {string} */ words, /** @type {Position} */ next) => {
      current = null;
      setPosition(words, next);
    };
    const showSolution = (/** @type {string} */ words, /** @type {Position} */ next) => {
      applyPosition(words, next); // which announces the words
      current = { words, tone: "solved", squares: [] };
      changed();
    };
    try {
      const { answer } = await import("./answers.js");
      if (signal.aborted) return;
      await answer(kind, {
        ...{ core, perform, signal, showSolution },
        position: position(),
        first: firstNumber(state.store.state),
        showAdvice: show,
        setPosition: applyPosition,
      });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  return {
    /** The latest advice, until the position changes. */
    get current() {
      return current;
    },
    stop,
    /** @param {AdviceKind} kind */
    async ask(kind) {
      asked = true;
      try {
        await find(kind, showAdvice);
      } catch (error) {
        showAdvice(t("page.partFailed", { message: describeError(error) }), "conflicting");
      }
    },
    /** Says that the position is a dead end, and outlines the queens to remove. What is announced says so already. */
    async showDeadEnd() {
      if (asked || current) return;
      const words = t("board.deadEnd");
      current = { words, tone: "conflicting", squares: [] };
      const deadEnd = current;
      try {
        await find("removals", (_, tone = "", squares = []) => {
          if (current !== deadEnd || squares.length === 0) return;
          current = { words, tone, squares };
          changed();
        });
      } catch {
        // Without the outlines, the words still say it.
      }
    },
  };
}
