/** One rung to watch: its run on the board, the transport, the code, the search tree, what is told about it. */

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
import { MOST_STEPS } from "../../core/core.js";
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
import { blockedFor, createOptionFields, runOptions } from "./algorithm-options.js";
import { createCodeView } from "./code-view.js";
import { createPlayback } from "./playback.js";
import { createQuiz } from "./quiz.js";
import { createSearchTree } from "./search-tree.js";
import { stepText } from "./step-text.js";
import { createTakeOver } from "./take-over.js";
import { createTransport } from "./transport.js";

/**
 * @typedef {import("../../core/core.js").Step} Step
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {import("../../state/state.js").State} State
 */

/** Steps a second up to which queens arrive and leave; above, motion would only blur. */
const ANIMATED = 12;
/** Steps a second up to which each is spoken. */
const SPOKEN = 2;
/** How many steps are spent on whether a solution can follow. */
const FORESIGHT = 200_000;
/** What is told beside a run. */
const WATCHED = /** @type {const} */ (["code", "tree", "about", "quiz"]);
/** Rungs that end with one solution. */
const FOR_ONE = ["random-probing", "min-conflicts", "construction"];
/** Rungs that begin again instead of taking queens back. */
const RESTARTING = ["random-probing", "min-conflicts"];

/**
 * @param {import("../room.js").Surroundings} surroundings
 */
export function createWatch({ core, store, draw, caption, announce, perform, emit, offers, life }) {
  let of = ""; // what the run is of
  let position = 0; // of the state, as far as the run has followed it
  let fromText = ""; // about the queens it begins with
  /** @type {ArrayLike<number>} */
  let attackers = [];
  let said = ""; // what the last step did, in words
  let told = ""; // the place of the run that those who listen know of
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
    algorithm: () => store.state.algorithm,
    changed() {
      show();
      announce(said);
    },
    report: (result) => emit("quiz", result),
  });
  const takeOver = createTakeOver({
    core,
    store,
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
  const options = createOptionFields(store);
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
    let { state } = store;
    fromText = "";
    let timeline;
    try {
      timeline = createTimeline(state);
    } catch (error) {
      // Queens that attack each other or stand where none may, or a rung that cannot begin with any.
      const { code } = /** @type {Partial<import("../../core/core.js").NQueensError>} */ (error);
      const why =
        code === "not-a-solution"
          ? t("from.attacked")
          : code === "on-blocked"
            ? t("from.onBlocked")
            : describeError(error);
      fromText = takeOver.whyNot() || why;
      state = withBeginning(state, []);
      timeline = createTimeline(state);
    }
    of = identity(state, blockedFor(core, state));
    position = 0;
    playback.load(timeline);
    transport.forget();
    takeOver.cancel();
    quiz.clear();
    if (state.from.length > 0) {
      fromText = t(`from.${foresee(state)}`, { count: state.from.length });
    }
    tree.load({ ...state, algorithm: rung(state), options: toldOptions(state) });
    store.set(state);
  }

  /** @param {State} state */
  function createTimeline(state) {
    return new core.Timeline(rung(state), state.n, toldOptions(state));
  }

  /** What the run that is watched is told. @param {State} state */
  const toldOptions = (state) => ({
    ...runOptions(state),
    from: state.from,
    blocked: blockedFor(core, state),
  });

  /**
   * Whether a solution can follow, by the search that gets there soonest.
   *
   * @param {State} state
   */
  function foresee(state) {
    const run = new core.Steps("greedy", state.n, { ...toldOptions(state), mostConstrainedRow: true });
    try {
      for (let made = 0; made < FORESIGHT; made += MOST_STEPS) {
        const outcome = run.advance(MOST_STEPS, "solution");
        if (outcome !== "on") return outcome === "reached" ? "solvable" : "dead";
      }
      return "unknown";
    } finally {
      run.free();
    }
  }

  /** What is shown is what a link leads to. */
  function keepPosition() {
    position = playback.timeline.position;
    store.set(withStep(store.state, position));
  }

  function stopped() {
    quiz.arrived();
    const before = store.state;
    keepPosition();
    if (store.state === before) show(); // otherwise it has been shown
    if (!quiet && !quiz.settling) announce(said);
  }

  /** @param {readonly Square[]} queens @param {bigint} solutions So far. */
  function text(queens, solutions) {
    const { timeline, goal, finished } = playback;
    if (quiz.text) return quiz.text;
    if (typeof goal === "number") return t("step.going", { position: goal });
    if (goal) return t(goal === "solution" ? "step.searching" : "step.searchingBacktrack");
    const { n, algorithm, from } = store.state;
    const last = timeline.last();
    if (finished && last?.kind === "gave-up" && core.published(n)?.all !== 0n)
      return t("step.finishedGaveUp");
    if (finished) {
      const around =
        blockedFor(core, store.state).length > 0 ? "step.finishedNoneAround" : "step.finishedNone";
      const none = from.length > 0 ? "step.finishedNoneFrom" : around;
      return solutions === 0n ? t(none, { n }) : t("step.finished", { count: solutions });
    }
    if (!last) return t(from.length > 0 ? "step.startFrom" : "step.start");
    const words = stepText(algorithm, last, solutions, timeline.weight, queens);
    return algorithm === "parallel" ? t("step.worker", { worker: timeline.worker + 1, text: words }) : words;
  }

  function show() {
    if (identity(store.state, blockedFor(core, store.state)) !== of) {
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
    const { held, picked } = takeOver;
    attackers = core.attackers(n, held ? takeOver.queens : queens);
    const step = finished ? undefined : timeline.last();
    draw({
      n,
      blocked: blockedFor(core, state),
      queens: held ? queens.filter((queen) => !sameSquare(queen, held.from)) : queens,
      attackers,
      row: step ? rowOf(step) : null,
      // What was tried last would give away what the quiz asks for.
      tried: step && !held && !quiz.waiting ? tried(step, queens) : null,
      solved: step?.kind === "solution",
      held,
      picked,
      // From worker to worker the whole board changes.
      animate: algorithm !== "parallel" && !held && (!playing || speed <= ANIMATED),
    });
    const before = said;
    said = text(queens, counters.solutions);
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
    if (tabs.current === "code") {
      const around = blockedFor(core, state).length > 0;
      codeView.show(algorithm, step, n, timeline.variables(), around);
    }
    if (tabs.current === "tree") tree.show(timeline);
  }

  /** Each place where the run comes to be shown is told once. @param {State} state @param {Step | undefined} step @param {bigint} solutions So far. */
  function tellHost({ algorithm, n }, step, solutions) {
    const { position } = playback.timeline;
    const place = `${of} ${position}`;
    if (place === told) return;
    told = place;
    emit("step", { algorithm, n, step: position, kind: step?.kind ?? null, solutions });
    if (step?.kind === "solution") {
      const columns = playback.timeline.queens().map(([, column]) => column);
      emit("solution", { n, columns });
    }
  }

  /** @param {State} state @param {import("../../core/core.js").Counters} counters */
  function showFigures(state, counters) {
    const { n, algorithm, from } = state;
    for (const [name, value] of Object.entries(figures.values)) {
      setText(value, formatNumber(counters[/** @type {keyof typeof counters} */ (name)]));
    }
    const found = formatNumber(counters.solutions);
    const unknown = FOR_ONE.includes(algorithm) || blockedFor(core, state).length > 0;
    const all = unknown ? undefined : core.published(n)?.all;
    if (from.length > 0) setText(figures.values.solutions, t("counter.fromHere", { found }));
    else if (all !== undefined) setText(figures.values.solutions, t("counter.of", { found, all }));
    const restarts = RESTARTING.includes(algorithm);
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
    /** @param {Square} square */
    describe([row, column]) {
      const words = describeSquare(
        [row, column],
        takeOver.canHold([row, column]),
        attackers[row * store.state.n + column] ?? 0,
      );
      const blocked = blockedFor(core, store.state).some((square) => sameSquare(square, [row, column]));
      return blocked ? t("square.blocked", { square: words }) : words;
    },
    /** @param {Square} square */
    canHold: (square) => store.state.algorithm !== "engine" && !quiz.on && takeOver.canHold(square),
    /** @param {Square} square */
    tap(square) {
      if (quiz.on) quiz.answer(square);
      else if (store.state.algorithm !== "engine") takeOver.tap(square);
    },
    hold: takeOver.hold,
    drop: takeOver.drop,
    cancel() {
      const any = takeOver.held !== null || takeOver.picked !== null;
      takeOver.cancel();
      show();
      return any;
    },
  };
}

/** The rung whose steps are shown: the engine has none, and nobody sees those that stand in for them. @param {State} state */
const rung = ({ algorithm }) => (algorithm === "engine" ? "table" : algorithm);

/** What makes a run another one. @param {State} state @param {readonly Square[]} blocked */
const identity = ({ algorithm, n, seed, draws, attempts, workers, rows, from }, blocked) =>
  JSON.stringify([algorithm, n, seed, draws, attempts, workers, rows, from, blocked]);

/**
 * What a step puts under consideration, and which queens speak against it.
 *
 * @param {Step} step
 * @param {Square[]} queens
 */
function tried(step, queens) {
  if (step.kind === "try") return { square: step.square, attackers: [] };
  if (step.kind !== "reject") return null;
  return { square: step.square, attackers: queens.filter(([row]) => step.attackers.includes(row)) };
}

/** @param {Step | undefined} step @returns {import("../room.js").Tone} */
const toneOf = (step) =>
  step?.kind === "solution" ? "solved" : step?.kind === "reject" ? "conflicting" : "";

/** The row that a step is about. @param {Step} step */
function rowOf(step) {
  if ("square" in step) return step.square[0];
  return step.kind === "scan" ? step.row : null;
}
