/** Queens on the board of a room, with their conflicts, and the line below it. */
/** @import { Scene } from "../board/board-painter.js" */
/** @import { Conflict } from "../pkg/nqueens.js" */

import { describeOn } from "../board/squares.js";
import { firstNumber } from "../state/count-from.js";

/** @param {Pick<import("./room.js").Services, "state" | "computing" | "stage">} services */
export function createShownBoard({ state: { store }, computing: { core }, stage: { draw, caption } }) {
  /** @type {Scene} */
  let scene = { n: 1, queens: [] };
  /** How many queens attack each square. @type {ArrayLike<number>} */
  let attackers = [];
  return {
    /**
     * Returns the line. `isWrong`: whether the line names a mistake, even where no queens attack each other.
     *
     * @param {Scene} next @param {(conflicts: readonly Conflict[]) => string} words @param {boolean} [isWrong]
     */
    show(next, words, isWrong = false) {
      const { n, queens } = next;
      const conflicts = core.conflicts(n, queens);
      const line = words(conflicts);
      scene = next;
      attackers = core.attackers(n, queens);
      draw({ ...scene, conflicts });
      caption(line, isWrong || conflicts.length > 0 ? "conflicting" : "");
      return line;
    },
    /** @param {import("../state/parameters.js").Square} square */
    describe: (square) => describeOn({ ...scene, attackers, first: firstNumber(store.state) }, square),
  };
}
