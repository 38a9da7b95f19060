/** One rung to watch: its run on the board, the transport, the code, the search tree, what is told about it. */

import { createAbout } from "./about.js";
import { createCodeView } from "./code-view.js";
import {
  createButton,
  createFigures,
  createNumberField,
  createSelect,
  createSizeField,
  createSpeedSlider,
} from "./controls.js";
import { h, setText } from "./dom.js";
import { describeError, formatNumber, t } from "./i18n.js";
import { createPlayback } from "./playback.js";
import { createQuiz } from "./quiz.js";
import { describeSquare } from "./rooms/room.js";
import { createSearchTree } from "./search-tree.js";
import {
  MAX_SIZE,
  RANGES,
  RUNGS,
  sameSquare,
  withAlgorithm,
  withBeginning,
  withLoop,
  withOption,
  withRoom,
  withRows,
  withSize,
  withSpeed,
  withStep,
} from "./state.js";
import { stepText } from "./step-text.js";
import { subproblemBoard } from "./subproblem-board.js";
import { createTabs } from "./tabs.js";

/**
 * @typedef {import("./core.js").Step} Step
 * @typedef {import("./state.js").Square} Square
 * @typedef {import("./state.js").State} State
 */

/** Steps a second up to which queens arrive and leave; above, motion would only blur. */
const ANIMATED = 12;
/** How many steps are spent on whether a solution can follow. */
const FORESIGHT = 200_000;
/** As many steps as the core makes at once. */
const MOST_STEPS = 65_536;
/** What each rung can be told. */
const TOLD =
  /** @type {Readonly<Record<string, readonly (import("./state.js").NumberOption | "rows")[]>>} */ ({
    parallel: ["workers"],
    "random-probing": ["seed", "draws", "attempts"],
    greedy: ["rows"],
    "min-conflicts": ["seed", "attempts"],
  });

/**
 * @param {import("./rooms/room.js").Surroundings} surroundings
 */
export function createWatch({ core, store, draw, caption, announce, perform, emit }) {
  /** What the run is of. */
  let of = identity(store.state);
  let position = -1; // of the state, as far as the run has followed it
  let fromText = ""; // about the queens it begins with
  /** @type {ArrayLike<number>} */
  let attackers = [];
  let said = ""; // what the last step did, in words
  let quiet = false; // while the scrubber moves, which speaks for itself
  /** @type {number | null} */
  let loopFrom = null; // while the other end is to be chosen
  /** @type {{ from: Square, over: Square | null, x: number, y: number } | null} */
  let held = null;
  /** @type {Square | null} */
  let picked = null; // a queen that the next square chosen is for

  // Until the run is loaded.
  const playback = createPlayback({ timeline: new core.Timeline("table", 1), show, stopped });
  const codeView = createCodeView();
  const tree = createSearchTree({ core, jump: playback.jump });
  const about = createAbout({ core, perform, count: () => store.set(withRoom(store.state, "count")) });
  const quiz = createQuiz({ playback, changed: show, report: (result) => emit("quiz", result) });

  const names = Object.fromEntries(RUNGS.map((key, i) => [key, `${i + 1}. ${t(`algorithm.${key}.name`)}`]));
  const algorithms = createSelect(t("algorithm.label"), names, (key) =>
    store.set(withAlgorithm(store.state, key)),
  );
  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const optionFields = createOptionFields(store);
  const options = h(
    "div",
    { class: "row options" },
    ...Object.values(optionFields).map(({ element }) => element),
  );

  const buttons = {
    play: createButton(t("transport.play"), toggle, { title: t("transport.playHint"), class: "primary" }),
    back: createButton(t("transport.back"), playback.back, { title: t("transport.backHint") }),
    step: createButton(t("transport.step"), playback.step, { title: t("transport.stepHint") }),
    restart: createButton(t("transport.restart"), restart, { title: t("transport.restartHint") }),
  };
  const jumps = {
    previousSolution: createJump("previousSolution", "‹", () => playback.seekBack("solution")),
    nextSolution: createJump("nextSolution", "›", () => playback.seekForward("solution")),
    previousBacktrack: createJump("previousBacktrack", "‹", () => playback.seekBack("backtrack")),
    nextBacktrack: createJump("nextBacktrack", "›", () => playback.seekForward("backtrack")),
  };
  const loop = createButton(t("transport.loop"), setLoop, { title: t("transport.loopHint") });
  const scrubber = h("input", {
    type: "range",
    id: "position",
    min: 0,
    step: 1,
    "aria-label": t("transport.position"),
    input: () => {
      quiet = true;
      playback.seek(scrubber.valueAsNumber);
      quiet = false;
    },
  });
  const positionText = h("output", { for: "position" });
  const speed = createSpeedSlider((value) => store.set(withSpeed(store.state, value)));
  const figures = createFigures({
    solutions: t("counter.solutions"),
    steps: t("counter.steps"),
    tried: t("counter.tried"),
    comparisons: t("counter.comparisons"),
    placed: t("counter.placed"),
    takenBack: t("counter.takenBack"),
  });
  const transport = h(
    "div",
    { class: "transport", role: "group", "aria-label": t("transport.label"), tabindex: 0, keydown: key },
    h("div", { class: "transport-row" }, ...Object.values(buttons).map(({ element }) => element)),
    h(
      "div",
      { class: "transport-row jumps" },
      h(
        "span",
        { class: "jump" },
        jumps.previousSolution.element,
        t("transport.solution"),
        jumps.nextSolution.element,
      ),
      h(
        "span",
        { class: "jump" },
        jumps.previousBacktrack.element,
        t("transport.backtrack"),
        jumps.nextBacktrack.element,
      ),
      loop.element,
    ),
    h(
      "div",
      { class: "field slider" },
      h("label", { for: "position" }, t("transport.positionLabel")),
      scrubber,
      positionText,
    ),
    speed.element,
  );
  const whole = createButton(t("from.whole"), () => store.set(withBeginning(store.state, [])));
  const fromLine = h("p", { class: "quiet" });
  const from = h("div", { class: "from", role: "status" }, fromLine, whole.element);
  const tabs = createTabs({
    label: t("algorithms.tabs"),
    tabs: [
      { id: "code", name: t("tab.code"), panel: codeView.element },
      { id: "tree", name: t("tab.tree"), panel: tree.element },
      { id: "about", name: t("tab.about"), panel: about.element },
      { id: "quiz", name: t("tab.quiz"), panel: quiz.element },
    ],
    change: () => show(),
  });
  const legend = h("p", { class: "quiet" }, t("algorithms.legend"));
  const running = h("div", { class: "running" }, transport, from, figures.list, tabs.list);
  const element = h(
    "div",
    { class: "watch" },
    h("div", { class: "row" }, algorithms.element, size.element),
    options,
    running,
    ...tabs.panels,
    legend,
  );
  load();

  /** @param {string} code @param {string} sign @param {() => void} act */
  function createJump(code, sign, act) {
    const label = t(`transport.${code}`);
    return createButton(sign, act, { "aria-label": label, title: t(`transport.${code}Hint`) });
  }

  /** @param {State} state */
  function createTimeline({ algorithm, n, from, ...state }) {
    // The engine has no steps; nobody sees those that stand in for them.
    const key = algorithm === "engine" ? "table" : algorithm;
    return new core.Timeline(key, n, { ...toOptions(state), from });
  }

  /** Another run, as the state has it. */
  function load() {
    of = identity(store.state);
    position = 0;
    loopFrom = null;
    picked = null;
    fromText = "";
    const { algorithm, n, from } = store.state;
    try {
      playback.load(createTimeline(store.state));
    } catch (error) {
      // Queens that attack each other, or a rung that cannot begin with any.
      fromText = describeFrom(error);
      playback.load(createTimeline({ ...store.state, from: [] }));
      store.set(withBeginning(store.state, []));
      of = identity(store.state);
    }
    if (from.length > 0 && !fromText) fromText = t(`from.${foresee(n, from)}`, { count: from.length });
    const options = { ...toOptions(store.state), from: store.state.from };
    tree.load({ algorithm: algorithm === "engine" ? "table" : algorithm, n, options });
    quiz.again();
  }

  /**
   * Whether a solution can follow, by the search that gets there soonest.
   *
   * @param {number} n @param {readonly number[]} from
   */
  function foresee(n, from) {
    const run = new core.Steps("greedy", n, { mostConstrainedRow: true, from });
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

  function restart() {
    if (store.state.from.length === 0 || playback.timeline.position > 0) playback.seek(0);
    announce(said);
  }

  /** What is shown is what a link leads to. */
  function keepPosition() {
    position = playback.timeline.position;
    store.set(withStep(store.state, position));
  }

  function stopped() {
    keepPosition();
    if (quiz.on && !quiz.waiting) quiz.again();
    quiz.show();
    show();
    if (!quiet) announce(said);
  }

  function toggle() {
    if (playback.playing) playback.pause();
    else if (quiz.on) quiz.again();
    else playback.play();
  }

  /** The first press chooses one end, the second the other, the third ends it. */
  function setLoop() {
    const { position: at } = playback.timeline;
    if (store.state.loop) store.set(withLoop(store.state, null));
    else if (loopFrom === null) loopFrom = at;
    else if (loopFrom !== at) {
      store.set(withLoop(store.state, [Math.min(loopFrom, at), Math.max(loopFrom, at)]));
      loopFrom = null;
    }
    show();
    announce(loop.element.textContent ?? "");
  }

  /** Keys of the transport, while the focus is in it. @param {KeyboardEvent} event */
  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const onSlider = event.target instanceof HTMLInputElement;
    const onButton = event.target instanceof HTMLButtonElement;
    const { timeline } = playback;
    const act = {
      // On a button Space presses that button, as everywhere; a slider has the arrows for itself.
      " ": onButton ? undefined : toggle,
      ArrowRight: onSlider ? undefined : playback.step,
      ArrowLeft: onSlider ? undefined : playback.back,
      Home: onSlider ? undefined : () => playback.seek(0),
      End: onSlider ? undefined : () => playback.seek(timeline.explored),
      r: restart,
      n: () => playback.seekForward("solution"),
      p: () => playback.seekBack("solution"),
      b: () => (event.shiftKey ? playback.seekBack("backtrack") : playback.seekForward("backtrack")),
      l: setLoop,
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function text() {
    const { timeline, goal, finished } = playback;
    const { solutions } = timeline.counters();
    if (quiz.text && !playback.playing) return quiz.text;
    if (typeof goal === "number") return t("step.going", { position: goal });
    if (goal) return t(goal === "solution" ? "step.searching" : "step.searchingBacktrack");
    const { n, algorithm } = store.state;
    if (finished) {
      return solutions === 0n ? t("step.finishedNone", { n }) : t("step.finished", { count: solutions });
    }
    const last = timeline.last();
    if (!last) return t(store.state.from.length > 0 ? "step.startFrom" : "step.start");
    const words = stepText(last, solutions, timeline.weight, timeline.queens());
    return algorithm === "parallel" ? t("step.worker", { worker: timeline.worker + 1, text: words }) : words;
  }

  function show() {
    const { state } = store;
    if (identity(state) !== of) load();
    if (state.step !== position) {
      position = state.step;
      if (playback.timeline.position !== position) {
        playback.seek(position);
        return; // which shows it
      }
    }
    playback.setSpeed(state.speed);
    playback.setLoop(state.loop);
    size.show(state.n);
    algorithms.show(state.algorithm);
    showOptions(state);
    const engine = state.algorithm === "engine";
    running.hidden = engine;
    legend.hidden = engine;
    for (const panel of tabs.panels) {
      const current = engine ? panel === about.element : panel.id.endsWith(`${tabs.current}-panel`);
      panel.hidden = !current;
    }
    about.show({ algorithm: state.algorithm, n: state.n, options: toOptions(state) });
    if (engine) showEngine(state.n);
    else showRun(state);
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
  function showRun({ n, algorithm, speed: stepsPerSecond, loop: range }) {
    const { timeline, playing, finished } = playback;
    const queens = timeline.queens();
    const { steps, solutions, tried: squares, comparisons, placed, takenBack } = timeline.counters();
    attackers = core.attackers(n, queens);
    const step = finished ? undefined : timeline.last();
    const lifted = held?.from;
    draw({
      n,
      queens: lifted ? queens.filter((queen) => !sameSquare(queen, lifted)) : queens,
      attackers,
      row: step ? rowOf(step) : null,
      // While the quiz asks nothing may give the answer away.
      tried: step ? tried(step, queens) : null,
      solved: step?.kind === "solution",
      held,
      picked,
      // From worker to worker the whole board changes.
      animate: algorithm !== "parallel" && !held && (!playing || stepsPerSecond <= ANIMATED),
    });
    said = text();
    if (!held) caption(said, said === quiz.text ? "" : toneOf(step));

    setText(
      buttons.play.element,
      t(playing ? "transport.pause" : finished ? "transport.again" : "transport.play"),
    );
    const begun = timeline.position > 0;
    for (const button of [buttons.back, buttons.restart, jumps.previousSolution, jumps.previousBacktrack]) {
      button.enable(begun);
    }
    for (const button of [buttons.step, jumps.nextSolution, jumps.nextBacktrack]) button.enable(!finished);
    setText(
      loop.element,
      range
        ? t("transport.loopEnd", { from: range[0], to: range[1] })
        : loopFrom === null
          ? t("transport.loop")
          : t("transport.loopTo", { from: loopFrom }),
    );
    loop.element.setAttribute("aria-pressed", String(range !== null));
    scrubber.max = String(timeline.explored);
    scrubber.value = String(timeline.position);
    const place = t("transport.positionValue", { position: timeline.position, explored: timeline.explored });
    scrubber.setAttribute("aria-valuetext", place);
    setText(
      positionText,
      t("transport.positionShort", { position: timeline.position, explored: timeline.explored }),
    );
    from.hidden = fromText === "";
    setText(fromLine, fromText);
    whole.element.hidden = store.state.from.length === 0;

    const { all } = of === identity(store.state) ? { all: core.published(n)?.all } : { all: undefined };
    const found = formatNumber(solutions);
    const known = all !== undefined && store.state.from.length === 0;
    setText(figures.values.solutions, known ? t("counter.of", { found, all }) : found);
    setText(figures.values.steps, formatNumber(steps));
    setText(figures.values.tried, formatNumber(squares));
    setText(figures.values.comparisons, formatNumber(comparisons));
    setText(figures.values.placed, formatNumber(placed));
    setText(figures.values.takenBack, formatNumber(takenBack));

    speed.show(stepsPerSecond);
    if (tabs.current === "code") codeView.show(algorithm, step, n, timeline.variables());
    if (tabs.current === "tree") tree.show(timeline);
  }

  /** @param {State} state */
  function showOptions(state) {
    const told = TOLD[state.algorithm] ?? [];
    options.hidden = told.length === 0;
    for (const [name, field] of Object.entries(optionFields)) {
      const option = /** @type {keyof typeof optionFields} */ (name);
      field.element.hidden = !told.includes(option);
      field.show(/** @type {never} */ (state[option]));
    }
  }

  /** Why no queen of this rung can be moved; "" if they can. */
  function whyNot() {
    const { algorithm } = store.state;
    return core.canBegin(algorithm) ? "" : t(`take.${algorithm}`);
  }

  /** @param {Square} queen @param {Square | null} to */
  function takeOver(queen, to) {
    const { n } = store.state;
    const why = whyNot();
    const queens = playback.timeline.queens();
    const moved = queens.map((other) => (to && sameSquare(other, queen) ? to : other));
    if (why) told(why, "conflicting");
    else if (!to || sameSquare(queen, to)) show();
    else if (to[0] !== queen[0]) told(t("take.row", { row: queen[0] + 1 }), "conflicting");
    else if (core.conflicts(n, moved).length > 0) told(t("take.attacked"), "conflicting");
    else {
      const columns = moved.toSorted((a, b) => a[0] - b[0]).map(([, column]) => column);
      store.set(withBeginning(store.state, columns));
      announce(fromText);
    }
  }

  /** @param {string} words @param {import("./rooms/room.js").Tone} tone */
  function told(words, tone) {
    show();
    caption(words, tone);
    announce(words);
  }

  /** @param {Square} square */
  const isQueen = (square) => playback.timeline.queens().some((queen) => sameSquare(queen, square));

  return {
    element,
    show,
    leave() {
      playback.halt();
      keepPosition();
      held = null;
      picked = null;
    },
    /** @param {Square} square */
    describe: ([row, column]) =>
      describeSquare([row, column], isQueen([row, column]), attackers[row * store.state.n + column] ?? 0),
    /** @param {Square} square */
    canHold: (square) => store.state.algorithm !== "engine" && !quiz.on && isQueen(square),
    /** @param {Square} square */
    tap(square) {
      if (store.state.algorithm === "engine") return;
      if (quiz.on) quiz.answer(square);
      else if (picked) {
        const queen = picked;
        picked = null;
        takeOver(queen, square);
      } else if (isQueen(square)) {
        if (playback.playing) playback.pause();
        const why = whyNot();
        if (!why) picked = square;
        told(why || t("take.picked", { row: square[0] + 1 }), why ? "conflicting" : "");
      }
    },
    /** @param {Square} queen @param {Square | null} over @param {number} x @param {number} y */
    hold(queen, over, x, y) {
      if (playback.playing) playback.pause();
      held = { from: queen, over, x, y };
      show();
      caption(whyNot() || t("take.held", { row: queen[0] + 1 }));
    },
    /** @param {Square} queen @param {Square | null} to */
    drop(queen, to) {
      held = null;
      takeOver(queen, to);
    },
    cancel() {
      held = null;
      picked = null;
      show();
    },
  };

  /** What went wrong with the queens to begin with, in words. @param {unknown} error */
  function describeFrom(error) {
    const { code } = /** @type {Partial<import("./core.js").NQueensError>} */ (error);
    if (code === "cannot-begin") return whyNot();
    return code === "not-a-solution" ? t("take.attacked") : describeError(error);
  }
}

/** What makes a run another one. @param {State} state */
const identity = ({ algorithm, n, seed, draws, attempts, workers, rows, from }) =>
  JSON.stringify([algorithm, n, seed, draws, attempts, workers, rows, from]);

/** @param {Pick<State, import("./state.js").NumberOption | "rows">} state @returns {import("./core.js").RunOptions} */
function toOptions({ seed, draws, attempts, workers, rows }) {
  return { seed, draws, attempts, workers, mostConstrainedRow: rows === "constrained" };
}

/** @param {import("./state.js").Store} store */
function createOptionFields(store) {
  /** @param {import("./state.js").NumberOption} name */
  const numberField = (name) => {
    const [least, most] = RANGES[name];
    return createNumberField({
      label: t(`option.${name}`),
      smaller: t("option.smaller", { name: t(`option.${name}`) }),
      larger: t("option.larger", { name: t(`option.${name}`) }),
      range: () => t("option.range", { least, most }),
      least,
      most,
      change: (value) => store.set(withOption(store.state, name, value)),
    });
  };
  const rows = createSelect(
    t("option.rows"),
    { top: t("option.rows.top"), constrained: t("option.rows.constrained") },
    (value) => store.set(withRows(store.state, value)),
  );
  return {
    seed: numberField("seed"),
    draws: numberField("draws"),
    attempts: numberField("attempts"),
    workers: numberField("workers"),
    rows,
  };
}

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

/** @param {Step | undefined} step @returns {import("./rooms/room.js").Tone} */
const toneOf = (step) =>
  step?.kind === "solution" ? "solved" : step?.kind === "reject" ? "conflicting" : "";

/** The row that a step is about. @param {Step} step */
function rowOf(step) {
  if ("square" in step) return step.square[0];
  return step.kind === "scan" ? step.row : null;
}
