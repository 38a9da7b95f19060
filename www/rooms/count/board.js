/** The board of the Count room: one of the solutions, or what was counted last. */

import { describeOn } from "../../board/squares.js";
import { firstNumber } from "../../state/count-from.js";
import { blockedOnBoard } from "../../state/state.js";
import { captionOf, nextPicture } from "./model.js";

/** @param {Pick<import("../room.js").Services, "state" | "computing" | "stage">} services */
export function createCountBoard({ state: { store }, computing: { core }, stage: { draw, caption } }) {
  /** @type {import("./model.js").Picture} */
  let picture = { n: 0, queens: [], attackers: null, since: 0 };
  /** @type {import("../../state/parameters.js").Square[]} */
  let blocked = [];
  let isNew = false; // whether a count has just ended, which is celebrated once
  return {
    celebrate() {
      isNew = true;
    },
    /** @param {import("./model.js").CountView} view @param {import("./model.js").Model} model */
    show(view, model) {
      blocked = view.isRunning ? [] : blockedOnBoard(store.state); // the count of all solutions ignores them
      const hasBlocked = blocked.length > 0;
      picture = nextPicture(core, picture, view, model.progress, { now: performance.now(), hasBlocked });
      const { n, queens, attackers } = picture;
      const solved = view.isFinished && queens.length > 0;
      draw({ n, queens, attackers, blocked, solved, celebrated: solved && isNew });
      isNew = false;
      caption(captionOf(picture, view, model), solved ? "solved" : "");
    },
    /** @param {import("../../state/parameters.js").Square} square */
    describe: (square) =>
      describeOn({ ...picture, attackers: null, blocked, first: firstNumber(store.state) }, square),
  };
}
