/** The Algorithms room: watch a search, step by step or as fast as it goes. */

import { createButton, createFigures, createSizeField } from "../controls.js";
import { h, setText } from "../dom.js";
import { formatList, formatNumber, t } from "../i18n.js";
import { createPlayer } from "../player.js";
import { MAX_SIZE, MAX_SPEED, sameSquare, withSize, withSpeed } from "../state.js";
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
  /** @type {Step | undefined} */
  let last;
  let finished = false;
  let seeking = false; // on the way to the next solution
  /** @type {ArrayLike<number>} */
  let attackers = [];
  let said = ""; // what the last step did, in words

  const player = createPlayer({ advance, frame: show, stopped });

  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const buttons = {
    play: createButton(t("transport.play"), toggle, { title: t("transport.playHint"), class: "primary" }),
    step: createButton(t("transport.step"), step, { title: t("transport.stepHint") }),
    next: createButton(t("transport.next"), seek, { title: t("transport.nextHint") }),
    restart: createButton(t("transport.restart"), restart, { title: t("transport.restartHint") }),
  };
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
    placed: t("counter.placed"),
    takenBack: t("counter.takenBack"),
  });
  const name = h("h2");
  const idea = h("p", { class: "quiet" });
  const source = h("p", { class: "quiet source" });
  const panel = h(
    "section",
    { "aria-label": t("room.algorithms"), keydown: key },
    h(
      "div",
      { class: "transport", role: "group", "aria-label": t("transport.label") },
      buttons.play.element,
      buttons.step.element,
      buttons.next.element,
      buttons.restart.element,
    ),
    h("div", { class: "field speed" }, h("label", { for: "speed" }, t("speed.label")), speed, speedText),
    figures.list,
    h("p", { class: "quiet" }, t("algorithms.legend")),
    size.element,
    name,
    idea,
    source,
  );

  function newRun() {
    const { algorithm, n } = store.state;
    return { algorithm, n, steps: new core.Steps(algorithm, n), all: core.published(n)?.all };
  }

  function restart() {
    player.pause();
    run.steps.free();
    run = newRun();
    last = undefined;
    finished = false;
    seeking = false;
    show();
  }

  /** @param {number} steps */
  function advance(steps) {
    const step = run.steps.advance(steps, seeking);
    finished = step === undefined;
    last = step ?? last;
    return !finished && !(seeking && step?.kind === "solution");
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

  function seek() {
    seeking = true;
    player.setSpeed(Number.POSITIVE_INFINITY);
    player.play();
    show();
  }

  /** Keys of the transport, while the focus is in this panel but in no field. @param {KeyboardEvent} event */
  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    const act = {
      // On a button Space presses that button, as everywhere.
      ArrowRight: step,
      r: restart,
      n: seek,
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    if (act === restart || !finished) act();
  }

  /** @param {bigint} solutions */
  function text(solutions) {
    if (seeking && player.playing) return t("step.searching");
    if (finished) {
      return solutions === 0n
        ? t("step.finishedNone", { n: run.n })
        : t("step.finished", { count: solutions });
    }
    return last ? stepText(last, solutions) : t("step.start");
  }

  function show() {
    const { n, algorithm, speed: stepsPerSecond } = store.state;
    if (run.n !== n || run.algorithm !== algorithm) {
      restart();
      return;
    }
    if (!seeking) player.setSpeed(stepsPerSecond);
    const queens = run.steps.queens();
    const { steps, solutions, tried: squares, placed, takenBack } = run.steps.counters();
    attackers = core.attackers(n, queens);
    const step = finished ? undefined : last;
    draw({
      n,
      queens,
      attackers,
      row: step && step.kind !== "solution" ? step.square[0] : null,
      tried: step ? tried(step, queens) : null,
      solved: step?.kind === "solution",
      animate: !player.playing || stepsPerSecond <= ANIMATED,
    });
    said = text(solutions);
    caption(said, step?.kind === "solution" ? "solved" : step?.kind === "reject" ? "conflicting" : "");

    setText(
      buttons.play.element,
      t(player.playing ? "transport.pause" : finished ? "transport.again" : "transport.play"),
    );
    buttons.step.enable(!finished);
    buttons.next.enable(!finished);
    buttons.restart.enable(last !== undefined);
    const found = formatNumber(solutions);
    setText(
      figures.values.solutions,
      run.all === undefined ? found : t("counter.of", { found, all: run.all }),
    );
    setText(figures.values.steps, formatNumber(steps));
    setText(figures.values.tried, formatNumber(squares));
    setText(figures.values.placed, formatNumber(placed));
    setText(figures.values.takenBack, formatNumber(takenBack));

    const unlimited = stepsPerSecond === Number.POSITIVE_INFINITY;
    speed.value = String(unlimited ? SPEED_END : Math.round(Math.log2(stepsPerSecond)));
    const words = unlimited ? t("speed.max") : t("speed.value", { count: stepsPerSecond });
    setText(speedText, words);
    speed.setAttribute("aria-valuetext", words);
    size.show(n);
    setText(name, t(`algorithm.${algorithm}.name`));
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
        run.steps.queens().some((queen) => sameSquare(queen, [row, column])),
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

/** @param {Step} step @param {bigint} solutions */
function stepText(step, solutions) {
  if (step.kind === "solution") return t("step.solution", { solutions });
  const place = { row: step.square[0] + 1, column: step.square[1] + 1 };
  if (step.kind !== "reject") return t(`step.${step.kind}`, place);
  const attackers = step.attackers.map((row) => t("step.attacker", { row: row + 1 }));
  return t("step.reject", { ...place, attackers: formatList(attackers) });
}
