/** The scene that the board of the guide shows, and its caption. */

import { positionTone } from "../../board/position-text.js";
import { describeOn } from "../../board/squares.js";
import { joinSentences } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";

/**
 * @import { Scene } from "../../board/board-painter.js"
 * @import { Square } from "../../state/parameters.js"
 * @import { BoardMoment } from "./chapter.js"
 * @typedef {Omit<BoardMoment, "caption"> & { words: string }} Picture A board with its caption.
 */

/** @param {Pick<import("../room.js").Services, "state" | "computing" | "stage">} services */
export function createBoardDisplay({ state: { store }, computing: { core }, stage }) {
  /** @type {Scene} */
  let scene = { n: 1, queens: [] };
  /** How many queens attack each square, once one is described. @type {Uint32Array | null} */
  let attackers = null;
  let text = "";

  /** @param {Scene} next */
  function draw(next) {
    scene = next;
    attackers = null;
    stage.draw(next);
  }

  /** @param {string} words @param {import("../../board/board-view.js").Tone} [tone] */
  function caption(words, tone = "") {
    text = words;
    stage.caption(words, tone);
  }

  /** @param {Picture} picture @param {boolean} [isAsked] Whether a question about it is still open. */
  function showPicture({ words, asksForConflicts = false, ...board }, isAsked = false) {
    const isHidden = asksForConflicts && isAsked;
    const conflicts = isHidden ? [] : core.conflicts(board.n, board.queens);
    draw({ ...board, conflicts, animate: true });
    if (isHidden) attackers = new Uint32Array(); // so that no square is said to be attacked
    caption(words, positionTone({ ...board, conflicts }));
  }

  return {
    get scene() {
      return scene;
    },
    get text() {
      return text;
    },
    draw,
    caption,
    showPicture,
    /** A picture as what the board can show. @param {Picture} picture @param {() => boolean} [isAsked] Whether a question about it is still open. */
    exhibit: (picture, isAsked) => ({
      draw: () => showPicture(picture, isAsked?.()),
      position: () => ({ ...picture, timeline: null }),
      isPicture: true,
    }),
    /** Announces a message with the caption. @param {string} message */
    announce(message) {
      stage.announce(joinSentences(message, text));
    },
    /** @param {Square} square */
    describe(square) {
      attackers ??= core.attackers(scene.n, scene.queens);
      return describeOn({ ...scene, attackers, first: firstNumber(store.state) }, square);
    },
  };
}

/** @typedef {ReturnType<typeof createBoardDisplay>} BoardDisplay */
