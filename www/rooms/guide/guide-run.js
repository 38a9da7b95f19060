/** The run that the guide watches: its board, its program, its tree and its bits. Loaded with the first chapter that has one. */

import { createSpeedSlider } from "../../controls/speed-slider.js";
import { traitsOf } from "../../core/rungs.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { createCodeView } from "../../run/code-view.js";
import { createPlayback } from "../../run/playback.js";
import { createSearchTree } from "../../run/search-tree.js";
import { runText } from "../../run/step-text.js";
import { deadEndOf, lastFound, queensShown, shownStep, toneOf } from "../../run/watched-run.js";
import { rungsOf } from "../../rungs/ladder.js";
import { firstNumber } from "../../state/count-from.js";
import { DEFAULTS, withSpeed } from "../../state/state.js";
import { programEditor } from "../edit-program.js";
import { createBits } from "./bits.js";
import { lastSolution, runScene } from "./boards.js";
import { findMoment } from "./chapter.js";
import { nextStep } from "./finders.js";

/** @import { RunMoment } from "./chapter.js" */

/**
 * @param {import("../room.js").Services} services
 * @param {import("./board-display.js").BoardDisplay} display
 * @param {() => void} changed Called when a position is shown.
 */
export function createGuideRun(services, display, changed) {
  const { store } = services.state;
  const { core } = services.computing;
  const { announce, life } = services.stage;
  /** @type {Omit<RunMoment, "find">} */
  let run = { algorithm: "pruning", n: 1, options: {} };
  let isActive = false; // whether the board shows the run
  let chosen = 1; // the size that was asked for: the run may not reach the moment there
  let hasPicture = false; // whether a solution is shown until the run, which has not begun, is stepped or played
  let text = ""; // about the position
  let listed = ""; // the algorithm of the listing while the board shows no run
  const playback = createPlayback({ timeline: new core.Timeline(run.algorithm, run.n), show: draw, stopped });
  const codeView = createCodeView({ store, announce, changed: relist, edit: programEditor(services), life });
  const tree = createSearchTree({ core, first: () => firstNumber(store.state), jump: playback.jump, life });
  const bits = createBits();
  const speed = createSpeedSlider((value) => store.set(withSpeed(store.state, value)));

  function stopped() {
    if (!isActive) return;
    draw();
    announce(text);
  }

  /** The state as if the Algorithms room showed the run. */
  function runState() {
    const { algorithm, n, options } = run;
    const { seed = store.state.seed } = options;
    const { from, blocked, rows, squares } = DEFAULTS;
    return { ...store.state, algorithm, n, seed, from, blocked, rows, squares };
  }

  function draw() {
    const { timeline, playing } = playback;
    const state = runState();
    if (playing || timeline.position > 0) hasPicture = false;
    const solution = hasPicture ? lastSolution(core, run.n) : lastFound(timeline);
    const deadEnd = deadEndOf(core, run.algorithm, timeline);
    const queens = solution ?? queensShown(timeline, deadEnd);
    const step = shownStep(playback);
    const scene = runScene(core, state, { queens, step, deadEnd, playing });
    display.draw(solution ? { ...scene, attackers: null, solved: true } : scene);
    if (hasPicture) text = t("guide.beginRun");
    else text = joinSentences(runText(core, state, playback), solution ? t("guide.lastFound") : "");
    display.caption(text, solution ? "solved" : toneOf(step));
    playback.setSpeed(state.speed);
    speed.show(state.speed);
    showListing(state, { step, queens: timeline.queens(), variables: timeline.variables() });
    if (tree.element.isConnected && traitsOf(core, run.algorithm).hasTree)
      tree.show(timeline, { fill: false });
    if (bits.element.isConnected) bits.show(timeline.variables(), run.n);
    changed();
  }

  /** @param {import("../../state/parameters.js").State} state @param {Pick<Parameters<typeof codeView.show>[1], "step" | "queens" | "variables">} position */
  function showListing(state, position) {
    if (codeView.element.isConnected) codeView.show(state, { ...position, hasBlocked: false });
  }

  /** Shows the listing again: of the run or, while the board shows none, of an algorithm without a step. */
  function relist() {
    if (isActive) return draw();
    const state = { ...runState(), algorithm: listed, n: store.state.n };
    if (listed) showListing(state, { step: undefined, queens: [], variables: [] });
  }

  return {
    playback,
    speed: speed.element,
    /** Elements by the name of their figure. */
    figures: { program: codeView.element, tree: tree.element, bits: bits.element },
    draw,
    /** The run as it is on the board. */
    position() {
      const { timeline } = playback;
      return { n: run.n, queens: queensShown(timeline, deadEndOf(core, run.algorithm, timeline)), timeline };
    },
    /** Whether the run is on another board because it does not reach the moment on the one asked for, or not soon. */
    get isReplaced() {
      return run.n !== chosen;
    },
    /** Shows a moment of a run. @param {RunMoment} moment @param {{ isStart: boolean }} place At the start of a chapter, a run that has not begun shows a solution. */
    showMoment(moment, { isStart }) {
      isActive = true;
      const { timeline, n } = findMoment(core, moment);
      chosen = moment.n;
      run = { ...moment, n };
      hasPicture = isStart && timeline.position === 0;
      playback.load(timeline);
      tree.load(run);
      draw();
    },
    /** Goes on to the next step of one of these kinds. @param {readonly import("./chapter.js").StepKind[]} kinds */
    showNext(kinds) {
      const next = nextStep(playback.timeline, kinds);
      if (next) playback.seek(next.position);
    },
    /** Shows the listing: of the run or, while the board shows none, of the first program of a chapter. @param {import("../../state/parameters.js").Chapter} chapter */
    relist(chapter) {
      listed = rungsOf(chapter)[0] ?? "";
      relist();
    },
    /** Stops and gives up the board. */
    leave() {
      isActive = false;
      playback.halt();
    },
    destroy() {
      playback.halt();
      playback.timeline.free();
    },
  };
}

/** @typedef {ReturnType<typeof createGuideRun>} GuideRun */
