/** The board of the Watch tab: what it shows of a run, its caption, and what a click, a drag and a key on it do. */

import { blockedFor, traitsOf } from "../../core/rungs.js";
import { t } from "../../i18n/i18n.js";
import { runText } from "../../run/step-text.js";
import { deadEndOf, lastFound, queensShown, sceneOf, shownStep, toneOf } from "../../run/watched-run.js";
import { firstNumber } from "../../state/count-from.js";
import { immovableReason } from "./take-over.js";
import { squareText, subproblemPicture } from "./watch-model.js";

/** @import { State } from "../../state/parameters.js" */

/**
 * @param {import("../room.js").Services} services
 * @param {ReturnType<typeof import("./watch-session.js").createWatchSession>} session
 * @param {ReturnType<typeof import("./watch-controls.js").createWatchControls>} controls
 */
export function createWatchBoard(services, { playback, show }, { quiz, takeOver, speed }) {
  const { store } = services.state;
  const { core } = services.computing;
  const { draw, caption, heldQueen } = services.stage;
  const { offers } = services.embedding;
  /** @type {ArrayLike<number>} */
  let attackers = []; // the number of queens that attack each square, as shown

  const hasSteps = () => traitsOf(core, store.state.algorithm).hasSteps;

  /** The state of the run in words. Without the buttons, it does not say to press them. @param {State} state */
  function textOf(state) {
    const { timeline } = playback;
    return timeline.last() || offers("transport") ? runText(core, state, playback) : t("algorithms.start");
  }

  /** @param {string} text */
  function showCaption(text) {
    const held = heldQueen();
    if (held)
      caption(
        immovableReason(core, store.state) ||
          t("take.held", { row: held.from[0] + firstNumber(store.state) }),
      );
    else if (text === quiz.text()) caption(text, quiz.mistake() ? "conflicting" : "");
    else caption(text, toneOf(shownStep(playback)));
  }

  return {
    /** Shows the run; returns its text. */
    showRun() {
      const { state } = store;
      const { timeline, playing } = playback;
      const held = heldQueen();
      // A finished run has taken back its queens: its last solution stands for it.
      const solution = playing ? null : lastFound(timeline);
      // A question is about the queens that stay.
      const deadEnd = quiz.isWaiting() ? null : deadEndOf(core, state.algorithm, timeline);
      const queens = solution ?? queensShown(timeline, deadEnd);
      attackers = core.attackers(state.n, held ? takeOver.queens : queens);
      const scene = sceneOf(
        { ...state, speed: speed() },
        {
          queens,
          blocked: blockedFor(core, state),
          attackers,
          step: shownStep(playback),
          deadEnd,
          playing,
          guess: quiz.isWaiting() ? quiz.mistake() : undefined,
          held,
          picked: takeOver.picked,
        },
      );
      draw(solution && !held ? { ...scene, solved: true } : scene);
      const text = quiz.text() ?? textOf(state);
      showCaption(text);
      return text;
    },
    /** Shows what the engine counts, in place of a run. */
    showSubproblem() {
      const { n } = store.state;
      const picture = subproblemPicture(core, n);
      attackers = [];
      draw(picture ?? { n, queens: [] });
      caption(picture ? t("engine.caption") : "");
    },
    /** @type {import("../room.js").RoomBoard} */
    handlers: {
      describe: (square) =>
        squareText(core, store.state, square, { hasQueen: takeOver.canHold(square), attackers }),
      canHold: (square) => hasSteps() && !quiz.isOn() && takeOver.canHold(square),
      tap(square) {
        if (quiz.isOn()) quiz.answer(square);
        else if (hasSteps()) takeOver.tap(square);
      },
      hold: takeOver.hold,
      drop: takeOver.drop,
      cancel() {
        const hadPicked = takeOver.picked !== null;
        takeOver.cancel();
        show();
        return hadPicked;
      },
    },
  };
}
