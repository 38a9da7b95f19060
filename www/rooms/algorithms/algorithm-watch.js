/** The Watch tab: one algorithm's run on the board, with playback controls, code, search tree, About tab and quiz. */

import { createChangeCheck } from "../../base/change-check.js";
import { h, setText } from "../../base/dom.js";
import { describeSquare } from "../../board/squares.js";
import { subproblemBoard } from "../../board/subproblem-board.js";
import {
  control,
  createButton,
  createFigures,
  createSelect,
  createSizeField,
} from "../../controls/controls.js";
import { createTabs } from "../../controls/tabs.js";
import { blockedFor, traitsOf } from "../../core/rungs.js";
import { describeError, formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { createCodeView } from "../../run/code-view.js";
import { createPlayback } from "../../run/playback.js";
import { runAhead } from "../../run/run-ahead.js";
import { createSearchTree } from "../../run/search-tree.js";
import { runText } from "../../run/step-text.js";
import { beginRun, predictOutcome, runOf, runOptions, sceneOf, toneOf } from "../../run/watched-run.js";
import {
  blockedOnBoard,
  MAX_SIZE,
  RUNGS,
  sameSquare,
  withAlgorithm,
  withLoop,
  withoutBlocks,
  withPrefix,
  withRoom,
  withSize,
  withSpeed,
  withStep,
  withTab,
} from "../../state/state.js";
import { createAbout } from "./about.js";
import { createOptionFields } from "./algorithm-options.js";
import { createQuiz } from "./quiz.js";
import { createRunChart, hasChart } from "./run-chart.js";
import { createTakeOver } from "./take-over.js";
import { createTransport } from "./transport.js";

/**
 * @typedef {import("../../core/core.js").Step} Step
 * @typedef {import("../../state/state.js").State} State
 */

/** Fastest playback, in steps per second, at which every step is announced to screen readers. */
const MAX_SPOKEN_SPEED = 2;
/** The tabs beside a run. */
const RUN_TABS = /** @type {const} */ (["code", "tree", "about", "quiz"]);

/**
 * @param {import("../room.js").RoomContext} context
 */
export function createWatch(context) {
  const { core, store, draw, caption, announce, perform, emit, offers, embedded, isRoomy, heldQueen, life } =
    context;
  const runCheck = createChangeCheck(); // of the run that is loaded
  let syncedStep = 0; // the step of the state that playback last moved to
  let fromText = ""; // about the first queens of the run, and why it does not put boards within boards
  let composed = false; // whether the run puts boards within boards
  /** @type {ArrayLike<number>} */
  let attackers = [];
  let statusText = ""; // what the last step did, or the quiz question
  let reportedPosition = -1; // the position in the last `step` event
  let positionShown = false; // whether the current position is already on screen
  let isShown = false; // whether the room shows the run
  let scrubbing = false; // while the slider moves: screen readers already speak its value
  let runLife = new AbortController(); // aborted when another run is loaded

  // A placeholder timeline until the first run is loaded.
  const playback = createPlayback({ timeline: new core.Timeline("table", 1), show, stopped });
  const codeView = createCodeView({ store, announce, changed: showLoaded, life });
  const tree = createSearchTree({ core, jump: playback.jump, life });
  const chart = createRunChart();
  const treePanel = h("div", {}, tree.element, chart.element);
  const about = createAbout({
    core,
    perform,
    announce,
    openCount: () => store.set(withRoom(store.state, "count")),
  });
  const quiz = createQuiz({
    core,
    store,
    playback,
    isOptional: () => offers("transport"),
    textChanged() {
      show();
      announce(statusText);
    },
    report: (result) => emit("quiz", result),
  });
  const takeOver = createTakeOver({
    core,
    store,
    heldQueen,
    queens: () => playback.timeline.queens(),
    pause() {
      if (playback.playing) playback.pause();
    },
    startFrom(columns) {
      store.set(withPrefix(store.state, columns));
      announce(fromText);
    },
    show,
    showMessage(message, tone) {
      show();
      caption(message, tone);
      announce(message);
    },
  });

  const names = Object.fromEntries(
    RUNGS.map((key, i) => [key, t("algorithm.rung", { rung: i + 1, name: t(`algorithm.${key}.name`) })]),
  );
  const algorithms = createSelect(t("algorithm.label"), names, (key) =>
    store.set(withAlgorithm(store.state, key)),
  );
  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const options = createOptionFields(core, store);
  const transport = createTransport({
    playback,
    toggle() {
      if (playback.playing) playback.pause();
      else play();
    },
    scrub(target) {
      scrubbing = true;
      playback.seek(target);
      scrubbing = false;
    },
    setSpeed: (speed) => store.set(withSpeed(store.state, speed)),
    setLoop: (loop) => store.set(withLoop(store.state, loop)),
    size: () => store.state.n,
    name: () => t(`algorithm.${store.state.algorithm}.name`),
    announce,
    embedded,
    life,
  });
  const figures = createFigures({
    solutions: t("counter.solutions"),
    steps: t("counter.steps"),
    tried: t("counter.tried"),
    comparisons: t("counter.comparisons"),
    placed: t("counter.placed"),
    takenBack: t("counter.backtracks"),
    restarts: t("counter.restarts"),
  });
  const wholeSearchButton = createButton(t("from.whole"), () => {
    store.set(withPrefix(store.state, []));
    transport.focus();
  });
  const fromLine = h("p", { class: "quiet" });
  const fromNote = h("div", { class: "from" }, fromLine, wholeSearchButton.element);
  const blockedLine = h("span");
  const unblock = createButton(
    t("blocked.without"),
    () => {
      store.set(withoutBlocks(store.state));
      transport.focus();
    },
    { class: "plain" },
  );
  const blockedNote = h("p", { class: "quiet from" }, h("span", {}, blockedLine, " ", unblock.element));
  const tabs = createTabs({
    label: t("algorithms.tabs"),
    tabs: [
      { id: "code", name: t("tab.code"), panel: codeView.element, control: "code" },
      { id: "tree", name: t("tab.tree"), panel: treePanel, control: "tree" },
      { id: "about", name: t("tab.about"), panel: about.element, control: "about" },
      { id: "quiz", name: t("tab.quiz"), panel: quiz.element, control: "quiz" },
    ],
    change: (tab) => store.set(withTab(store.state, tab)),
  });
  const runPanel = h("div", { class: "running" }, control("counters", figures.list), tabs.list);
  const bar = h(
    "div",
    { class: "bar" },
    control("transport", fromNote),
    control("transport", transport.element),
  );
  const legend = h("p", { class: "quiet legend" }, t("algorithms.legend"));
  const element = h(
    "div",
    { class: "watch" },
    h(
      "div",
      { class: "settings" },
      h("div", { class: "row" }, control("algorithm", algorithms.element), size.element),
      control("options", options.element),
    ),
    blockedNote,
    runPanel,
    ...tabs.panels,
    legend,
  );

  /** Loads the run that the state describes. */
  function load() {
    const { state, run, timeline, refusal, uncomposed } = beginRun(core, store.state);
    runCheck.changed(runKey(state));
    syncedStep = 0;
    reportedPosition = -1;
    fromText = refusal ? takeOver.immovableReason() || refusalText(refusal) : "";
    runLife.abort();
    runLife = new AbortController();
    playback.load(timeline);
    // An embedded board without playback controls does not need to know the whole run.
    const { signal } = runLife;
    if (offers("transport")) runAhead(timeline, showLater, signal).then(() => !signal.aborted && showAgain());
    transport.reset();
    takeOver.cancel();
    quiz.reset();
    if (state.from.length > 0)
      fromText = t(`from.${predictOutcome(core, run)}`, { count: state.from.length });
    composed =
      traitsOf(core, run.algorithm).options.includes("composition") && run.options.composition === true;
    if (uncomposed) {
      const reason = joinSentences(describeError(uncomposed), t("option.method.formula"));
      fromText = joinSentences(fromText, reason);
      announce(reason);
    }
    tree.load(run);
    store.set(state);
  }

  /** Shows the tree and the chart of the whole run, once it is explored. */
  function showAgain() {
    if (isShown && !playback.playing) show();
  }

  function showLoaded() {
    if (isShown) show();
  }

  let frame = 0;
  /** Shows in the next frame how far the run is explored. */
  function showLater() {
    cancelAnimationFrame(frame);
    const { signal } = runLife;
    frame = requestAnimationFrame(() => !signal.aborted && transport.show(store.state));
  }

  /** The values that identify a run; if one changes, the run is loaded anew. @param {State} state */
  const runKey = (state) => [state.algorithm, runOf(core, state)];

  /** Plays, with the quiz to the next question. */
  function play() {
    if (quiz.enabled) quiz.next();
    else playback.play();
  }

  /** Stores the position in the state, so that a link leads to it. */
  function keepPosition() {
    syncedStep = playback.timeline.position;
    store.set(withStep(store.state, syncedStep));
  }

  function stopped() {
    quiz.runStopped();
    positionShown = false;
    keepPosition();
    if (!positionShown) show(); // storing the position has not already done so
    if (!scrubbing && !quiz.answering) announce(statusText);
  }

  function show() {
    isShown = true;
    if (runCheck.changed(runKey(store.state))) {
      load();
      show();
      return;
    }
    const { state } = store;
    if (state.step !== syncedStep) {
      syncedStep = state.step;
      if (playback.timeline.position !== syncedStep) {
        playback.seek(syncedStep); // this calls show() again
        return;
      }
    }
    playback.setSpeed(state.speed);
    playback.setLoop(state.loop);
    if (quiz.follow()) return; // it has called show() again
    size.show(state.n);
    algorithms.show(state.algorithm);
    options.show(state);
    const engine = state.algorithm === "engine";
    runPanel.hidden = engine;
    bar.hidden = engine;
    legend.hidden = engine;
    showTabs(state);
    for (const panel of tabs.panels) panel.hidden = panel !== (engine ? about.element : tabs.panel);
    about.show({
      algorithm: state.algorithm,
      n: state.n,
      options: { ...runOptions(state), blocked: blockedFor(core, state) },
    });
    showBlocked(state);
    if (engine) showEngine(state.n);
    else showRun(state);
    positionShown = true;
  }

  /** The state's tab or else the current tab, if offered; otherwise the first offered tab. @param {State} state */
  function currentTab(state) {
    const offered = RUN_TABS.filter((id) => offers(id) && (id !== "tree" || pictureOf(state.algorithm)));
    return (
      offered.find((id) => id === state.tab) ??
      offered.find((id) => id === tabs.current) ??
      offered[0] ??
      "code"
    );
  }

  /** What is shown of a run besides its code. @param {string} algorithm @returns {"tree" | "chart" | null} */
  const pictureOf = (algorithm) =>
    hasChart(algorithm) ? "chart" : traitsOf(core, algorithm).hasTree ? "tree" : null;

  /** Shows the tabs; with enough room, the tree is beside the code, and both have one tab. @param {State} state */
  function showTabs(state) {
    const tab = currentTab(state);
    const merged = hasMergedTabs();
    const picture = pictureOf(state.algorithm);
    tabs.rename("code", t(merged && picture ? `tab.code.${picture}` : "tab.code"));
    tabs.rename("tree", merged || !picture ? null : t(`tab.${picture}`));
    tabs.show(merged && tab === "tree" ? "code" : tab);
    const place = merged ? codeView.side : treePanel;
    if (tree.element.parentElement !== place) place.append(tree.element, chart.element);
    tree.element.hidden = picture !== "tree";
    chart.element.hidden = picture !== "chart";
  }

  const hasMergedTabs = () => isRoomy() && offers("code") && offers("tree");

  /** Shows what the blocked squares mean for this algorithm, if there are any. @param {State} state */
  function showBlocked(state) {
    const count = blockedOnBoard(state).length;
    blockedNote.hidden = count === 0;
    if (count === 0) return;
    const hasBlocked = blockedFor(core, state).length > 0;
    setText(blockedLine, t(hasBlocked ? "blocked.around" : `blocked.${state.algorithm}`, { count }));
  }

  /** @param {number} n */
  function showEngine(n) {
    attackers = [];
    let picture = null;
    const { count: maxSize } = core.limits();
    for (let number = 0; n > 1 && n <= maxSize && !picture && number < 100; number += 1) {
      try {
        picture = subproblemBoard(core, n, number);
      } catch {
        break; // no more subproblems
      }
    }
    draw(picture ?? { n, queens: [] });
    caption(picture ? t("engine.caption") : "");
  }

  /** @param {State} state */
  function showRun(state) {
    const { n, algorithm, speed } = state;
    const { timeline, playing, finished, goal } = playback;
    const queens = timeline.queens();
    const counters = timeline.counters();
    const { picked } = takeOver;
    const held = heldQueen();
    attackers = core.attackers(n, held ? takeOver.queens : queens);
    const blocked = blockedFor(core, state);
    const last = timeline.last();
    const step = finished && last?.kind !== "solution" ? undefined : last;
    const guess = quiz.waiting ? quiz.mistake : undefined;
    draw(sceneOf(state, { queens, blocked, attackers, step, playing, guess, held, picked }));
    const previousText = statusText;
    statusText = quiz.text ?? textOf(state);
    // At higher speeds, the text is announced only when playback stops.
    if (playing && !goal && speed <= MAX_SPOKEN_SPEED && statusText !== previousText) announce(statusText);
    if (held) caption(takeOver.immovableReason() || t("take.held", { row: held.from[0] + 1 }));
    else if (statusText === quiz.text) caption(statusText, quiz.mistake ? "conflicting" : "");
    else caption(statusText, toneOf(step));
    transport.show(state);
    quiz.show();
    fromNote.hidden = fromText === "";
    setText(fromLine, fromText);
    wholeSearchButton.element.hidden = state.from.length === 0;
    showFigures(state, counters);
    emitStepEvents(state, timeline.last(), counters.solutions);
    if (tabs.current === "code")
      codeView.show(state, {
        step,
        queens,
        variables: timeline.variables(),
        hasBlocked: blocked.length > 0,
        composed,
      });
    const merged = hasMergedTabs();
    if (tabs.current !== (merged ? "code" : "tree")) return;
    if (pictureOf(algorithm) === "tree") tree.show(timeline, { fill: merged });
    else chart.show(algorithm, timeline, n);
  }

  /** The state of the run in words. Without the buttons, it does not say to press them. @param {State} state */
  const textOf = (state) =>
    playback.timeline.last() || offers("transport") ? runText(core, state, playback) : t("algorithms.start");

  /**
   * Emits one `step` event per shown position.
   *
   * @param {State} state @param {Step | undefined} step @param {bigint} solutions Found so far.
   */
  function emitStepEvents({ algorithm, n }, step, solutions) {
    const { position } = playback.timeline;
    if (position === reportedPosition) return;
    reportedPosition = position;
    emit("step", { algorithm, n, step: position, kind: step?.kind ?? null, solutions });
    if (step?.kind === "solution") {
      const columns = playback.timeline.queens().map(([, column]) => column);
      emit("solution", { n, columns });
    }
  }

  /** @param {State} state @param {import("../../core/core.js").Counters} counters */
  function showFigures(state, counters) {
    const { n, algorithm, from } = state;
    const { findsOne } = traitsOf(core, algorithm);
    for (const [name, value] of Object.entries(figures.values)) {
      setText(value, formatNumber(counters[/** @type {keyof typeof counters} */ (name)]));
    }
    const found = formatNumber(counters.solutions);
    const unknown = findsOne || blockedFor(core, state).length > 0;
    const all = unknown ? undefined : core.published(n)?.all;
    if (from.length > 0) setText(figures.values.solutions, t("counter.fromHere", { found }));
    else if (all !== undefined) setText(figures.values.solutions, t("counter.of", { found, all }));
    // What the run never counts does not apply to its algorithm.
    const totals = playback.timeline.totals();
    for (const name of /** @type {const} */ (["tried", "comparisons", "placed", "takenBack", "restarts"]))
      figures.rows[name].hidden = totals[name] === 0n;
  }

  return {
    element,
    bar,
    show,
    /** @param {KeyboardEvent} event */
    key(event) {
      if (store.state.algorithm !== "engine") transport.key(event);
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
      if (store.state.algorithm !== "engine" && !playback.playing) play();
    },
    pause() {
      if (playback.playing) playback.pause();
    },
    destroy() {
      runLife.abort();
      playback.timeline.free();
    },
    leave() {
      isShown = false;
      const { playing } = playback;
      playback.halt();
      if (playing) keepPosition();
      about.leave();
      takeOver.cancel();
    },
    /** @type {import("../room.js").RoomBoard} */
    board: {
      describe(square) {
        const number = attackers[square[0] * store.state.n + square[1]] ?? 0;
        const words = describeSquare(square, takeOver.canHold(square), number);
        const blocked = blockedFor(core, store.state).some((other) => sameSquare(other, square));
        return blocked ? t("square.blocked", { square: words }) : words;
      },
      canHold: (square) => store.state.algorithm !== "engine" && !quiz.enabled && takeOver.canHold(square),
      tap(square) {
        if (quiz.enabled) quiz.answer(square);
        else if (store.state.algorithm !== "engine") takeOver.tap(square);
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

/** Why a run cannot start with the requested queens. @param {unknown} refusal */
function refusalText(refusal) {
  const { code } = /** @type {Partial<import("../../core/core.js").NQueensError>} */ (refusal);
  if (code === "not-a-solution") return t("from.attacked");
  return code === "on-blocked" ? t("from.onBlocked") : describeError(refusal);
}
