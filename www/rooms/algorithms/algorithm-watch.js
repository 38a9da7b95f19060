/** One algorithm's run on the board, with playback controls, and what the tabs beside it show: its code, search tree, words and quiz. */

import { traitsOf } from "../../core/rungs.js";
import { createWatchBoard } from "./watch-board.js";
import { createWatchControls } from "./watch-controls.js";
import { createWatchPanel } from "./watch-panel.js";
import { createWatchSession } from "./watch-session.js";
import { createWatchTabs } from "./watch-tabs.js";

/** @param {import("../room.js").Services} services */
export function createWatch(services) {
  const { store } = services.state;
  const { core } = services.computing;
  const { announce } = services.stage;
  const { emit, offers } = services.embedding;
  const session = createWatchSession({
    core,
    store,
    announce,
    emit,
    loaded({ run, timeline }, runLife) {
      controls.reset();
      contents.load(run);
      // An embedded board without playback controls does not need to know the whole run.
      if (offers("transport")) controls.explore(timeline, runLife);
    },
    speed: () => controls.speed(),
    follow: () => controls.quiz.follow(),
    keepsStart: () => controls.quiz.isForClass(),
    stopped: () => controls.stopped(),
    draw,
  });
  const { playback } = session;
  const controls = createWatchControls(services, session);
  const { quiz, takeOver, transport } = controls;
  const contents = createWatchTabs(services, session);
  const panels = { ...contents.panels, quiz: quiz.element };
  const panel = createWatchPanel(services, transport, panels);
  /** What the tabs are; known before anything is drawn. @type {import("./watch-model.js").Tabs} */
  let tabs;
  const board = createWatchBoard(services, session, controls);

  const hasSteps = () => traitsOf(core, store.state.algorithm).hasSteps;

  /** Shows everything; returns the text about the run, or null if there is none. */
  function draw() {
    const { state } = store;
    panel.show(state);
    contents.show(tabs, state);
    if (!hasSteps()) {
      board.showSubproblem();
      return null;
    }
    const text = board.showRun();
    controls.showTransport();
    quiz.show();
    panel.showRun(state, playback.timeline, session.start.text);
    contents.showRun(state);
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
    focus: transport.focus,
    /** What can be saved as pictures. @param {Element} styled Has the colours in its style. */
    drawings(styled) {
      if (!hasSteps()) return {};
      const { timeline } = playback;
      const run = transport.drawing(styled);
      return tabs.picture === "tree" ? { tree: contents.drawing(timeline, styled), run } : { run };
    },
    leave() {
      session.leave();
      contents.leave();
      takeOver.cancel();
    },
    destroy: session.destroy,
    board: board.handlers,
  };
}
