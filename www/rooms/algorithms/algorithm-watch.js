/** One algorithm's run on the board, with playback controls, and what the tabs beside it show: its code, search tree, words and quiz. */

import { h } from "../../base/dom.js";
import { blockedFor, traitsOf } from "../../core/rungs.js";
import { createCodeView } from "../../run/code-view.js";
import { createSearchTree } from "../../run/search-tree.js";
import { shownStep } from "../../run/watched-run.js";
import { firstNumber } from "../../state/count-from.js";
import { runOptions, withRoom } from "../../state/state.js";
import { programEditor } from "../edit-program.js";
import { createAbout } from "./about.js";
import { createRunChart } from "./run-chart.js";
import { createWatchBoard } from "./watch-board.js";
import { createWatchControls } from "./watch-controls.js";
import { createWatchPanel } from "./watch-panel.js";
import { createWatchSession } from "./watch-session.js";

/**
 * @param {import("../room.js").Services} services
 */
export function createWatch(services) {
  const { store } = services.state;
  const { core, perform } = services.computing;
  const { announce, life } = services.stage;
  const { emit, offers } = services.embedding;
  const session = createWatchSession({
    core,
    store,
    announce,
    emit,
    loaded({ run, timeline }, runLife) {
      controls.reset();
      picture.load(run);
      // An embedded board without playback controls does not need to know the whole run.
      if (offers("transport")) controls.explore(timeline, runLife);
    },
    speed: () => controls.speed(),
    follow: () => controls.quiz.follow(),
    stopped: () => controls.stopped(),
    draw,
  });
  const { playback } = session;
  const controls = createWatchControls(services, session);
  const { quiz, takeOver, transport } = controls;
  const edit = programEditor(services);
  const code = createCodeView({ store, announce, changed: session.showAgain, edit, traces: true, life });
  const picture = createPicture({ core, first: () => firstNumber(store.state), jump: playback.jump, life });
  const openCount = () => store.set(withRoom(store.state, "count"));
  const about = createAbout({ core, perform, announce, openCount });
  const panels = { code: code.element, tree: picture.panel, about: about.element, quiz: quiz.element };
  const panel = createWatchPanel({ core, store, transport, panels });
  /** What the tabs are; known before anything is drawn. @type {import("./watch-model.js").Tabs} */
  let tabs;
  const board = createWatchBoard({
    services,
    playback,
    quiz,
    takeOver,
    speed: controls.speed,
    show: session.show,
  });

  const hasSteps = () => traitsOf(core, store.state.algorithm).hasSteps;

  /** Shows everything; returns the text about the run, or null if there is none. */
  function draw() {
    const { state } = store;
    panel.show(state);
    picture.place(tabs, code.side);
    const blocked = blockedFor(core, state);
    about.show({ algorithm: state.algorithm, n: state.n, options: { ...runOptions(state), blocked } });
    if (hasSteps()) return drawRun(blocked.length > 0);
    board.showSubproblem();
    return null;
  }

  /** @param {boolean} hasBlocked */
  function drawRun(hasBlocked) {
    const { state } = store;
    const { timeline } = playback;
    const { text: startText, composed } = session.start;
    const text = board.showRun();
    controls.showTransport();
    quiz.show();
    panel.showRun(state, timeline, startText);
    if (tabs.tab === "code") {
      const [queens, variables] = [timeline.queens(), timeline.variables()];
      code.show(state, { step: shownStep(playback), queens, variables, hasBlocked, composed });
    }
    picture.show(tabs, state, timeline);
    return text;
  }

  return {
    element: panel.element,
    bar: panel.bar,
    /** The contents of the tabs. */
    panels,
    /** @param {import("./watch-model.js").Tabs} shownTabs */
    show(shownTabs) {
      tabs = shownTabs;
      session.show();
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (hasSteps()) transport.key(event);
    },
    /** Makes a step, or goes a step back. @param {1 | -1} direction */
    turn(direction) {
      if (direction > 0) playback.step();
      else playback.back();
    },
    get playing() {
      return playback.playing;
    },
    play() {
      if (hasSteps() && !playback.playing) controls.play();
    },
    pause: controls.pause,
    /** What can be saved as pictures. @param {Element} styled Has the colours in its style. */
    drawings(styled) {
      if (!hasSteps()) return {};
      const { timeline } = playback;
      const run = transport.drawing(styled);
      return tabs.picture === "tree" ? { tree: picture.drawing(timeline, styled), run } : { run };
    },
    leave() {
      session.leave();
      about.leave();
      takeOver.cancel();
    },
    destroy: session.destroy,
    board: board.handlers,
  };
}

/**
 * The picture of the whole run, in a tab of its own or beside the code: a search tree or a chart.
 *
 * @param {Parameters<typeof createSearchTree>[0]} options
 */
function createPicture(options) {
  const tree = createSearchTree(options);
  const chart = createRunChart();
  const panel = h("div", {}, tree.element, chart.element);
  return {
    panel,
    load: tree.load,
    drawing: tree.drawing,
    /** @param {import("./watch-model.js").Tabs} tabs @param {HTMLElement} side What is beside the code. */
    place({ picture, merged }, side) {
      const place = merged ? side : panel;
      if (tree.element.parentElement !== place) place.append(tree.element, chart.element);
      tree.element.hidden = picture !== "tree";
      chart.element.hidden = picture !== "chart";
    },
    /**
     * @param {import("./watch-model.js").Tabs} tabs @param {import("../../state/parameters.js").State} state
     * @param {import("../../run/playback.js").Timeline} timeline
     */
    show({ picture, merged, showsPicture }, state, timeline) {
      if (!showsPicture) return;
      if (picture === "tree") tree.show(timeline, { fill: merged });
      else chart.show(timeline, state);
    },
  };
}
