/** The Algorithms room: watch a search, step by step, forwards and backwards, or as fast as it goes. */

import { createButton, createFigures, createSizeField } from "../controls.js";
import { h, setText } from "../dom.js";
import { formatList, formatNumber, t } from "../i18n.js";
import { createPlayer } from "../player.js";
import { ALGORITHMS, MAX_SIZE, MAX_SPEED, sameSquare, withAlgorithm, withSize, withSpeed } from "../state.js";
import { describeSquare } from "./room.js";

/** @typedef {import("../core.js").Step} Step */

/** Steps a second up to which queens arrive and leave; above, motion would only blur. */
const ANIMATED = 12;
/** The speed slider's scale: each unit doubles the speed, and the last stands for no limit. */
const SPEED_END = Math.ceil(Math.log2(MAX_SPEED)) + 1;

/**
 * @param {import("./room.js").Surroundings} surroundings
 * @returns {import("./room.js").Room}
 */
export function createAlgorithmsRoom({ core, store, draw, caption, announce }) {
  let run = newRun();
  let finished = false; // stands after the last step
  let seeking = false; // on the way to the next solution
  /** @type {ArrayLike<number>} */
  let attackers = [];
  let said = ""; // what the last step did, in words

  const player = createPlayer({ advance, frame: show, stopped });

  const algorithms = h(
    "select",
    { id: "algorithm", change: () => store.set(withAlgorithm(store.state, algorithms.value)) },
    ...ALGORITHMS.map((key, i) => h("option", { value: key }, `${i + 1}. ${t(`algorithm.${key}.name`)}`)),
  );
  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const buttons = {
    play: createButton(t("transport.play"), toggle, { title: t("transport.playHint"), class: "primary" }),
    back: createButton(t("transport.back"), back, { title: t("transport.backHint") }),
    step: createButton(t("transport.step"), step, { title: t("transport.stepHint") }),
    restart: createButton(t("transport.restart"), restart, { title: t("transport.restartHint") }),
    previous: createButton(t("transport.previous"), seekBack, { title: t("transport.previousHint") }),
    next: createButton(t("transport.next"), seek, { title: t("transport.nextHint") }),
  };
  const scrubber = h("input", {
    type: "range",
    min: 0,
    step: 1,
    "aria-label": t("transport.position"),
    input: () => {
      player.pause();
      goTo(scrubber.valueAsNumber);
    },
  });
  const speed = h("input", {
    type: "range",
    id: "speed",
    min: 0,
    max: SPEED_END,
    step: 1,
    input: () => {
      const position = speed.valueAsNumber;
      const limited = Math.min(2 ** position, MAX_SPEED);
      store.set(withSpeed(store.state, position === SPEED_END ? Number.POSITIVE_INFINITY : limited));
    },
  });
  const speedText = h("output", { for: "speed" });
  const figures = createFigures({
    solutions: t("counter.solutions"),
    steps: t("counter.steps"),
    tried: t("counter.tried"),
    comparisons: t("counter.comparisons"),
    placed: t("counter.placed"),
    takenBack: t("counter.takenBack"),
  });
  const idea = h("p", { class: "quiet" });
  const source = h("p", { class: "quiet source" });
  const panel = h(
    "section",
    { "aria-label": t("room.algorithms"), keydown: key },
    h(
      "div",
      { class: "row" },
      h("div", { class: "field wide" }, h("label", { for: "algorithm" }, t("algorithm.label")), algorithms),
      size.element,
    ),
    h(
      "div",
      { class: "transport", role: "group", "aria-label": t("transport.label") },
      ...Object.values(buttons).map(({ element }) => element),
    ),
    scrubber,
    h("div", { class: "field speed" }, h("label", { for: "speed" }, t("speed.label")), speed, speedText),
    figures.list,
    idea,
    source,
    h("p", { class: "quiet" }, t("algorithms.legend")),
  );

  function newRun() {
    const { algorithm, n } = store.state;
    return { algorithm, n, timeline: new core.Timeline(algorithm, n), all: core.published(n)?.all };
  }

  function restart() {
    player.pause();
    run.timeline.free();
    run = newRun();
    finished = false;
    seeking = false;
    show();
  }

  /** @param {number} steps */
  function advance(steps) {
    finished = !run.timeline.advance(steps, seeking);
    return !finished && !(seeking && isSolution(run.timeline.last()));
  }

  /** @param {number} position */
  function goTo(position) {
    run.timeline.seek(position);
    finished = false;
    seeking = false;
    show();
  }

  function stopped() {
    seeking = false;
    player.setSpeed(store.state.speed);
    show();
    announce(said);
  }

  function toggle() {
    if (player.playing) {
      player.pause();
      stopped();
      return;
    }
    if (finished) restart();
    player.setSpeed(store.state.speed);
    player.play();
    show();
  }

  function step() {
    if (player.playing) player.pause();
    advance(1);
    stopped();
  }

  function back() {
    player.pause();
    // Being finished is a place of its own, after the last step.
    goTo(run.timeline.position - (finished ? 0 : 1));
    announce(said);
  }

  function seekBack() {
    player.pause();
    if (!run.timeline.seekPreviousSolution()) run.timeline.seek(0);
    goTo(run.timeline.position);
    announce(said);
  }

  function seek() {
    seeking = true;
    player.setSpeed(Number.POSITIVE_INFINITY);
    player.play();
    show();
  }

  /** Keys of the transport, while the focus is in this panel but in no field. @param {KeyboardEvent} event */
  function key(event) {
    const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.altKey || event.ctrlKey || event.metaKey || inField) return;
    const act = {
      // On a button Space presses that button, as everywhere.
      ArrowRight: step,
      ArrowLeft: back,
      Home: () => goTo(0),
      End: () => goTo(run.timeline.explored),
      r: restart,
      n: seek,
      p: seekBack,
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    if (!finished || (act !== step && act !== seek)) act();
  }

  /** @param {bigint} solutions */
  function text(solutions) {
    if (seeking && player.playing) return t("step.searching");
    if (finished) {
      return solutions === 0n
        ? t("step.finishedNone", { n: run.n })
        : t("step.finished", { count: solutions });
    }
    const last = run.timeline.last();
    if (!last) return t("step.start");
    const text = stepText(last, solutions, run.timeline);
    return run.algorithm === "parallel" ? t("step.worker", { worker: run.timeline.worker + 1, text }) : text;
  }

  function show() {
    const { n, algorithm, speed: stepsPerSecond } = store.state;
    if (run.n !== n || run.algorithm !== algorithm) {
      restart();
      return;
    }
    if (!seeking) player.setSpeed(stepsPerSecond);
    const { timeline } = run;
    const queens = timeline.queens();
    const { steps, solutions, tried: squares, comparisons, placed, takenBack } = timeline.counters();
    attackers = core.attackers(n, queens);
    const step = finished ? undefined : timeline.last();
    draw({
      n,
      queens,
      attackers,
      row: step ? rowOf(step) : null,
      tried: step ? tried(step, queens) : null,
      solved: step?.kind === "solution",
      // From worker to worker the whole board changes.
      animate: algorithm !== "parallel" && (!player.playing || stepsPerSecond <= ANIMATED),
    });
    said = text(solutions);
    caption(said, step?.kind === "solution" ? "solved" : step?.kind === "reject" ? "conflicting" : "");

    setText(
      buttons.play.element,
      t(player.playing ? "transport.pause" : finished ? "transport.again" : "transport.play"),
    );
    buttons.step.enable(!finished);
    buttons.next.enable(!finished);
    const begun = timeline.position > 0;
    for (const button of [buttons.back, buttons.previous, buttons.restart]) button.enable(begun);
    scrubber.max = String(timeline.explored);
    scrubber.value = String(timeline.position);
    scrubber.setAttribute(
      "aria-valuetext",
      t("transport.positionValue", { position: timeline.position, explored: timeline.explored }),
    );
    const found = formatNumber(solutions);
    setText(
      figures.values.solutions,
      run.all === undefined ? found : t("counter.of", { found, all: run.all }),
    );
    setText(figures.values.steps, formatNumber(steps));
    setText(figures.values.tried, formatNumber(squares));
    setText(figures.values.comparisons, formatNumber(comparisons));
    setText(figures.values.placed, formatNumber(placed));
    setText(figures.values.takenBack, formatNumber(takenBack));

    const unlimited = stepsPerSecond === Number.POSITIVE_INFINITY;
    speed.value = String(unlimited ? SPEED_END : Math.round(Math.log2(stepsPerSecond)));
    const words = unlimited ? t("speed.max") : t("speed.value", { count: stepsPerSecond });
    setText(speedText, words);
    speed.setAttribute("aria-valuetext", words);
    size.show(n);
    algorithms.value = algorithm;
    setText(idea, t(`algorithm.${algorithm}.idea`));
    setText(source, t(`algorithm.${algorithm}.source`));
  }

  return {
    panel,
    show,
    leave() {
      player.pause();
      seeking = false;
    },
    describe: ([row, column]) =>
      describeSquare(
        [row, column],
        run.timeline.queens().some((queen) => sameSquare(queen, [row, column])),
        attackers[row * store.state.n + column] ?? 0,
      ),
  };
}

/**
 * What a step puts under consideration, and which queens speak against it.
 *
 * @param {Step} step
 * @param {import("../state.js").Square[]} queens
 */
function tried(step, queens) {
  if (step.kind === "try") return { square: step.square, attackers: [] };
  if (step.kind !== "reject") return null;
  return { square: step.square, attackers: queens.filter(([row]) => step.attackers.includes(row)) };
}

/** @param {Step | undefined} step */
const isSolution = (step) => step?.kind === "solution" || step?.kind === "look-up";

/** The row that a step is about. @param {Step} step */
function rowOf(step) {
  if ("square" in step) return step.square[0];
  return step.kind === "scan" ? step.row : null;
}

/**
 * What a step does, in words.
 *
 * @param {Step} step
 * @param {bigint} solutions So far.
 * @param {{ weight: bigint, queens(): readonly import("../state.js").Square[] }} timeline After the step.
 */
function stepText(step, solutions, timeline) {
  /** @param {readonly number[]} lines Rows or columns, counted from 0. */
  const list = (lines) => formatList(lines.map((line) => formatNumber(line + 1)));
  switch (step.kind) {
    case "solution":
      return timeline.weight > 1n
        ? t("step.solutions", { solutions, weight: timeline.weight })
        : t("step.solution", { solutions });
    case "look-up":
      return t("step.look-up", { solutions });
    case "restart":
    case "gave-up":
      return t(`step.${step.kind}`);
    case "scan":
    case "scan-column": {
      const { lines, line } =
        step.kind === "scan"
          ? { lines: step.columns, line: { row: step.row + 1 } }
          : { lines: step.rows, line: { column: step.column + 1 } };
      if (lines.length === 0) return t(`step.${step.kind}None`, line);
      return t(`step.${step.kind}`, {
        ...line,
        count: lines.length,
        columns: list(lines),
        rows: list(lines),
      });
    }
    case "swap":
      return t("step.swap", { row: step.square[0] + 1, other: step.other[0] + 1 });
    case "reject": {
      const place = { row: step.square[0] + 1, column: step.square[1] + 1 };
      if (step.attackers.length === 0) {
        const stands = timeline.queens().some((queen) => sameSquare(queen, step.square));
        return stands ? t("step.notFirstOfAll") : t("step.notFirst", place);
      }
      const attackers = step.attackers.map((row) => t("step.attacker", { row: row + 1 }));
      return t("step.reject", { ...place, attackers: formatList(attackers) });
    }
    default:
      return t(`step.${step.kind}`, { row: step.square[0] + 1, column: step.square[1] + 1 });
  }
}
