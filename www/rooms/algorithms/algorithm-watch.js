/** One rung to watch: its run on the board, the transport, the code, the search tree, what is told about it. */

import { createChangeCheck } from "../../base/change-check.js";
import { h, setText } from "../../base/dom.js";
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
import { describeError, formatNumber, t } from "../../i18n/i18n.js";
import {
  blockedOnBoard,
  MAX_SIZE,
  RUNGS,
  sameSquare,
  withAlgorithm,
  withBeginning,
  withLoop,
  withoutBlocks,
  withRoom,
  withSize,
  withSpeed,
  withStep,
  withTab,
} from "../../state/state.js";
import { describeSquare } from "../room.js";
import { createAbout } from "./about.js";
import { createOptionFields, runOptions } from "./algorithm-options.js";
import { createCodeView } from "./code-view.js";
import { createPlayback } from "./playback.js";
import { createQuiz } from "./quiz.js";
import { createSearchTree } from "./search-tree.js";
import { runText } from "./step-text.js";
import { createTakeOver } from "./take-over.js";
import { createTransport } from "./transport.js";
import { beginRun, foresee, runOf, sceneOf, toneOf } from "./watched-run.js";

/**
 * @typedef {import("../../core/core.js").Step} Step
 * @typedef {import("../../state/state.js").State} State
 */

/** Steps a second up to which each is spoken. */
const SPOKEN = 2;
/** What is told beside a run. */
const WATCHED = /** @type {const} */ (["code", "tree", "about", "quiz"]);

/**
 * @param {import("../room.js").Surroundings} surroundings
 */
export function createWatch(surroundings) {
  const { core, store, draw, caption, announce, perform, emit, offers, hand, life } = surroundings;
  const identity = createChangeCheck(); // of the run
  let position = 0; // of the state, as far as the run has followed it
  let fromText = ""; // about the queens it begins with
  /** @type {ArrayLike<number>} */
  let attackers = [];
  let said = ""; // what the last step did, in words
  let reported = -1; // the position of the run that was told to those who listen
  let shown = false; // the place where the run stands
  let quiet = false; // while the scrubber moves, which speaks for itself

  // Until the run is loaded.
  const playback = createPlayback({ timeline: new core.Timeline("table", 1), show, stopped });
  const codeView = createCodeView();
  const tree = createSearchTree({ core, jump: playback.jump, life });
  const about = createAbout({
    core,
    perform,
    announce,
    count: () => store.set(withRoom(store.state, "count")),
  });
  const quiz = createQuiz({
    playback,
    byChance: () => traitsOf(core, store.state.algorithm).restarts,
    changed() {
      show();
      announce(said);
    },
    report: (result) => emit("quiz", result),
  });
  const takeOver = createTakeOver({
    core,
    store,
    hand,
    queens: () => playback.timeline.queens(),
    pause() {
      if (playback.playing) playback.pause();
    },
    begin(columns) {
      store.set(withBeginning(store.state, columns));
      announce(fromText);
    },
    show,
    tell(words, tone) {
      show();
      caption(words, tone);
      announce(words);
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
      else if (quiz.on) quiz.ask();
      else playback.play();
    },
    scrub(to) {
      quiet = true;
      playback.seek(to);
      quiet = false;
    },
    setSpeed: (speed) => store.set(withSpeed(store.state, speed)),
    setLoop: (loop) => store.set(withLoop(store.state, loop)),
    announce,
  });
  const figures = createFigures({
    solutions: t("counter.solutions"),
    steps: t("counter.steps"),
    tried: t("counter.tried"),
    comparisons: t("counter.comparisons"),
    placed: t("counter.placed"),
    takenBack: t("counter.takenBack"),
    restarts: t("counter.restarts"),
  });
  const whole = createButton(t("from.whole"), () => {
    store.set(withBeginning(store.state, []));
    transport.focus();
  });
  const fromLine = h("p", { class: "quiet" });
  const from = h("div", { class: "from" }, fromLine, whole.element);
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
      { id: "tree", name: t("tab.tree"), panel: tree.element, control: "tree" },
      { id: "about", name: t("tab.about"), panel: about.element, control: "about" },
      { id: "quiz", name: t("tab.quiz"), panel: quiz.element, control: "quiz" },
    ],
    change: (tab) => store.set(withTab(store.state, tab)),
  });
  const running = h(
    "div",
    { class: "running" },
    control("transport", transport.element),
    control("transport", from),
    control("counters", figures.list),
    tabs.list,
  );
  const legend = h("p", { class: "quiet" }, t("algorithms.legend"));
  const element = h(
    "div",
    { class: "watch" },
    h("div", { class: "row" }, control("algorithm", algorithms.element), size.element),
    control("options", options.element),
    blockedNote,
    running,
    ...tabs.panels,
    legend,
  );

  /** Another run, as the state has it. */
  function load() {
    const { state, run, timeline, refusal } = beginRun(core, store.state);
    identity.changed(identityOf(state));
    position = 0;
    reported = -1;
    fromText = refusal ? takeOver.whyNot() || refusalText(refusal) : "";
    playback.load(timeline);
    transport.forget();
    takeOver.cancel();
    quiz.clear();
    if (state.from.length > 0) fromText = t(`from.${foresee(core, run)}`, { count: state.from.length });
    tree.load(run);
    store.set(state);
  }

  /** What makes a run another one. @param {State} state */
  const identityOf = (state) => [state.algorithm, runOf(core, state)];

  /** What is shown is what a link leads to. */
  function keepPosition() {
    position = playback.timeline.position;
    store.set(withStep(store.state, position));
  }

  function stopped() {
    quiz.arrived();
    shown = false;
    keepPosition();
    if (!shown) show(); // nothing has changed, or nobody has heard of it yet
    if (!quiet && !quiz.settling) announce(said);
  }

  function show() {
    if (identity.changed(identityOf(store.state))) {
      load();
      show();
      return;
    }
    const { state } = store;
    if (state.step !== position) {
      position = state.step;
      if (playback.timeline.position !== position) {
        playback.seek(position); // which shows it
        return;
      }
    }
    playback.setSpeed(state.speed);
    playback.setLoop(state.loop);
    size.show(state.n);
    algorithms.show(state.algorithm);
    options.show(state);
    const engine = state.algorithm === "engine";
    running.hidden = engine;
    legend.hidden = engine;
    tabs.show(tab(state));
    for (const panel of tabs.panels) panel.hidden = panel !== (engine ? about.element : tabs.panel);
    about.show({
      algorithm: state.algorithm,
      n: state.n,
      options: { ...runOptions(state), blocked: blockedFor(core, state) },
    });
    showBlocked(state);
    if (engine) showEngine(state.n);
    else showRun(state);
    shown = true;
  }

  /** The tab that is wanted, or stays, among those offered. @param {State} state */
  function tab(state) {
    const offered = WATCHED.filter(offers);
    return (
      offered.find((id) => id === state.tab) ??
      offered.find((id) => id === tabs.current) ??
      offered[0] ??
      "code"
    );
  }

  /** What blocked squares mean here, if there are any. @param {State} state */
  function showBlocked(state) {
    const count = blockedOnBoard(state).length;
    blockedNote.hidden = count === 0;
    if (count === 0) return;
    const around = blockedFor(core, state).length > 0;
    setText(blockedLine, t(around ? "blocked.around" : `blocked.${state.algorithm}`, { count }));
  }

  /** @param {number} n */
  function showEngine(n) {
    attackers = [];
    let picture = null;
    const { count: most } = core.limits();
    for (let number = 0; n > 1 && n <= most && !picture && number < 100; number += 1) {
      try {
        picture = subproblemBoard(core, n, number);
      } catch {
        break; // there are no more
      }
    }
    draw(picture ?? { n, queens: [] });
    caption(t("engine.caption"));
  }

  /** @param {State} state */
  function showRun(state) {
    const { n, algorithm, speed } = state;
    const { timeline, playing, finished, goal } = playback;
    const queens = timeline.queens();
    const counters = timeline.counters();
    const { picked } = takeOver;
    const held = hand();
    attackers = core.attackers(n, held ? takeOver.queens : queens);
    const blocked = blockedFor(core, state);
    const step = finished ? undefined : timeline.last();
    const asking = quiz.waiting;
    draw(sceneOf(state, { queens, blocked, attackers, step, playing, asking, held, picked }));
    const before = said;
    said = quiz.text ?? runText(core, state, playback);
    // Otherwise it says where it stands when it comes to rest.
    if (playing && !goal && speed <= SPOKEN && said !== before) announce(said);
    if (held) caption(takeOver.whyNot() || t("take.held", { row: held.from[0] + 1 }));
    else caption(said, said === quiz.text ? "" : toneOf(step));
    transport.show(state);
    quiz.show();
    from.hidden = fromText === "";
    setText(fromLine, fromText);
    whole.element.hidden = state.from.length === 0;
    showFigures(state, counters);
    tellHost(state, timeline.last(), counters.solutions);
    if (tabs.current === "code") codeView.show(algorithm, step, n, timeline.variables(), blocked.length > 0);
    if (tabs.current === "tree") tree.show(timeline);
  }

  /** Each place where the run comes to be shown is told once. @param {State} state @param {Step | undefined} step @param {bigint} solutions So far. */
  function tellHost({ algorithm, n }, step, solutions) {
    const { position } = playback.timeline;
    if (position === reported) return;
    reported = position;
    emit("step", { algorithm, n, step: position, kind: step?.kind ?? null, solutions });
    if (step?.kind === "solution") {
      const columns = playback.timeline.queens().map(([, column]) => column);
      emit("solution", { n, columns });
    }
  }

  /** @param {State} state @param {import("../../core/core.js").Counters} counters */
  function showFigures(state, counters) {
    const { n, algorithm, from } = state;
    const { findsOne, restarts } = traitsOf(core, algorithm);
    for (const [name, value] of Object.entries(figures.values)) {
      setText(value, formatNumber(counters[/** @type {keyof typeof counters} */ (name)]));
    }
    const found = formatNumber(counters.solutions);
    const unknown = findsOne || blockedFor(core, state).length > 0;
    const all = unknown ? undefined : core.published(n)?.all;
    if (from.length > 0) setText(figures.values.solutions, t("counter.fromHere", { found }));
    else if (all !== undefined) setText(figures.values.solutions, t("counter.of", { found, all }));
    figures.rows.restarts.hidden = !restarts;
    figures.rows.takenBack.hidden = restarts;
  }

  return {
    element,
    show,
    /** @param {KeyboardEvent} event */
    key(event) {
      if (store.state.algorithm !== "engine") transport.key(event);
    },
    get playing() {
      return playback.playing;
    },
    play() {
      if (store.state.algorithm !== "engine" && !playback.playing) playback.play();
    },
    pause() {
      if (playback.playing) playback.pause();
    },
    destroy: () => playback.timeline.free(),
    leave() {
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
      canHold: (square) => store.state.algorithm !== "engine" && !quiz.on && takeOver.canHold(square),
      tap(square) {
        if (quiz.on) quiz.answer(square);
        else if (store.state.algorithm !== "engine") takeOver.tap(square);
      },
      hold: takeOver.hold,
      drop: takeOver.drop,
      cancel() {
        const any = takeOver.picked !== null;
        takeOver.cancel();
        show();
        return any;
      },
    },
  };
}

/** Why a run does not begin with the queens asked for. @param {unknown} refusal */
function refusalText(refusal) {
  const { code } = /** @type {Partial<import("../../core/core.js").NQueensError>} */ (refusal);
  if (code === "not-a-solution") return t("from.attacked");
  return code === "on-blocked" ? t("from.onBlocked") : describeError(refusal);
}
