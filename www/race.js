/** A race: two to four rungs on the same board, by steps or by the clock. */

import { createBoardView } from "./board-view.js";
import { createButton, createFigures, createSelect, createSizeField, createSpeedSlider } from "./controls.js";
import { h, setText } from "./dom.js";
import { formatNumber, formatTime, t } from "./i18n.js";
import { createPlayer } from "./player.js";

/**
 * @typedef {"steps" | "clock"} Measure
 * @typedef {"first" | "all"} Course Up to the first solution, or to the end.
 *
 * @typedef {object} Lane
 * @property {string} algorithm
 * @property {ReturnType<typeof createLaneView>} view
 * @property {InstanceType<import("./core.js").Core["Steps"]> | null} run
 * @property {boolean} over
 * @property {bigint} steps
 * @property {bigint} solutions
 * @property {number} milliseconds That it has run.
 */

const LEAST = 2;
const MOST = 4;
/** How long a lane runs before the next has its turn, by the clock, in milliseconds. */
const TURN = 1;
/** Steps between two looks at the clock. */
const CHUNK = 512;

/**
 * @param {object} options
 * @param {import("./core.js").Core} options.core
 * @param {readonly string[]} options.algorithms Those that can take part.
 * @param {readonly string[]} options.starters Those that do to begin with.
 * @param {number} options.most The largest n.
 * @param {(n: number) => void} options.resize
 * @param {() => { n: number, options: import("./core.js").RunOptions }} options.conditions
 * @param {(text: string) => void} options.announce
 */
export function createRace({ core, algorithms, starters, most, resize, conditions, announce }) {
  /** @type {Measure} */
  let measure = "steps";
  /** @type {Course} */
  let course = "first";
  let speed = 256; // steps a second
  /** @type {Lane[]} */
  let lanes = [];
  let ran = conditions();

  const player = createPlayer({ advance, frame: show, stopped });
  const measures = createSelect(
    t("race.measure"),
    { steps: t("race.measure.steps"), clock: t("race.measure.clock") },
    (value) => {
      measure = value;
      reset();
    },
  );
  const courses = createSelect(
    t("race.course"),
    { first: t("race.course.first"), all: t("race.course.all") },
    (value) => {
      course = value;
      reset();
    },
  );
  const size = createSizeField(most, resize);
  const speedSlider = createSpeedSlider((value) => {
    speed = value;
    show();
  });
  const start = createButton(t("race.start"), toggle, { class: "primary" });
  const again = createButton(t("race.again"), reset);
  const add = createButton(t("race.add"), () => {
    const next = algorithms.find((key) => !lanes.some(({ algorithm }) => algorithm === key));
    if (next) setLanes([...lanes.map(({ algorithm }) => algorithm), next]);
  });
  const place = h("div", { class: "lanes" });
  const result = h("p", { class: "quiet", role: "status" });
  const element = h(
    "div",
    { class: "race" },
    h(
      "div",
      { class: "race-controls" },
      measures.element,
      courses.element,
      size.element,
      speedSlider.element,
    ),
    h("div", { class: "race-controls" }, start.element, again.element, add.element),
    place,
    result,
    h("p", { class: "quiet" }, t("race.hint")),
  );
  setLanes(starters);

  /** @param {readonly string[]} keys */
  function setLanes(keys) {
    for (const { view, run } of lanes) {
      view.destroy();
      run?.free();
    }
    lanes = keys.map((algorithm, i) => ({
      algorithm,
      view: createLaneView({
        algorithm,
        algorithms,
        choose: (key) => setLanes(keys.map((old, j) => (j === i ? key : old))),
        remove: keys.length > LEAST ? () => setLanes(keys.filter((_, j) => j !== i)) : undefined,
      }),
      run: null,
      over: false,
      steps: 0n,
      solutions: 0n,
      milliseconds: 0,
    }));
    place.replaceChildren(...lanes.map(({ view }) => view.element));
    reset();
  }

  /** Back to the start. */
  function reset() {
    player.pause();
    ran = conditions();
    for (const lane of lanes) {
      lane.run?.free();
      lane.run = new core.Steps(lane.algorithm, ran.n, ran.options);
      Object.assign(lane, { over: false, steps: 0n, solutions: 0n, milliseconds: 0 });
    }
    show();
  }

  function toggle() {
    if (player.playing) {
      player.pause();
      show();
      return;
    }
    if (lanes.every(({ over }) => over)) reset();
    player.setSpeed(measure === "clock" ? Number.POSITIVE_INFINITY : speed);
    player.play();
    show();
  }

  /** @param {number} steps */
  function advance(steps) {
    for (const lane of lanes) {
      if (measure === "steps") run(lane, steps);
      else {
        const begun = performance.now();
        let now = begun;
        while (!lane.over && now - begun < TURN) {
          run(lane, CHUNK);
          now = performance.now();
        }
        lane.milliseconds += now - begun;
      }
    }
    return lanes.some(({ over }) => !over);
  }

  /** @param {Lane} lane @param {number} steps */
  function run(lane, steps) {
    if (lane.over || !lane.run) return;
    lane.over = lane.run.advance(steps, course === "first" ? "solution" : undefined) !== "on";
  }

  function stopped() {
    show();
    announce(resultText());
  }

  /** Those that came in with a solution, best first. */
  function finishers() {
    const value = (/** @type {Lane} */ lane) =>
      measure === "steps" ? Number(lane.steps) : lane.milliseconds;
    const finished = lanes.filter(({ over, solutions }) => over && solutions > 0n);
    return finished
      .map((lane) => ({ lane, place: 1 + finished.filter((other) => value(other) < value(lane)).length }))
      .sort((a, b) => a.place - b.place);
  }

  function resultText() {
    const order = finishers().map(({ lane, place }) =>
      t("race.finisher", { place, name: t(`algorithm.${lane.algorithm}.name`) }),
    );
    return order.length > 0 ? t("race.result", { order: order.join(", ") }) : t("race.noFinisher");
  }

  function show() {
    const { n, options } = conditions();
    if (n !== ran.n || JSON.stringify(options) !== JSON.stringify(ran.options)) {
      reset();
      return;
    }
    if (player.playing && measure === "steps") player.setSpeed(speed);
    for (const lane of lanes) {
      if (!lane.run) continue;
      const counters = lane.run.counters();
      lane.steps = counters.steps;
      lane.solutions = counters.solutions;
    }
    const over = lanes.every((lane) => lane.over);
    const order = finishers();
    for (const lane of lanes) {
      const queens = lane.run?.queens() ?? [];
      const place = order.find((finisher) => finisher.lane === lane)?.place;
      lane.view.show({
        n,
        queens,
        attackers: core.attackers(n, queens),
        solved: core.isSolution(n, queens),
        counters: lane.run?.counters(),
        all: core.published(n)?.all,
        milliseconds: measure === "clock" ? lane.milliseconds : null,
        status: place
          ? t("race.place", { place })
          : lane.over
            ? t(lane.solutions > 0n ? "race.over" : "race.none")
            : player.playing
              ? t("race.running")
              : "",
      });
    }
    setText(start.element, t(player.playing ? "race.pause" : over ? "race.restart" : "race.start"));
    again.enable(lanes.some(({ steps }) => steps > 0n));
    add.enable(lanes.length < MOST);
    measures.show(measure);
    courses.show(course);
    size.show(n);
    speedSlider.show(speed);
    speedSlider.element.hidden = measure === "clock";
    setText(result, over ? resultText() : "");
  }

  return {
    element,
    show,
    pause() {
      player.pause();
    },
  };
}

/**
 * @param {object} options
 * @param {string} options.algorithm
 * @param {readonly string[]} options.algorithms
 * @param {(algorithm: string) => void} options.choose
 * @param {(() => void) | undefined} options.remove
 */
function createLaneView({ algorithm, algorithms, choose, remove }) {
  const board = h("div", { class: "lane-board" });
  const view = createBoardView(board);
  const status = h("p", { class: "lane-status" });
  const names = Object.fromEntries(algorithms.map((key) => [key, t(`algorithm.${key}.name`)]));
  const select = createSelect(t("race.lane"), names, choose);
  select.show(algorithm);
  const figures = createFigures({
    steps: t("counter.steps"),
    comparisons: t("counter.comparisons"),
    solutions: t("counter.solutions"),
    time: t("race.time"),
  });
  const head = h("div", { class: "lane-head" }, select.element);
  if (remove)
    head.append(
      createButton("×", remove, { "aria-label": t("race.remove"), title: t("race.remove") }).element,
    );
  return {
    element: h(
      "section",
      { class: "lane", "aria-label": t(`algorithm.${algorithm}.name`) },
      head,
      board,
      status,
      figures.list,
    ),
    /** @param {import("./board-view.js").Scene & { counters: import("./core.js").Counters | undefined, all: bigint | undefined, milliseconds: number | null, status: string }} state */
    show({ counters, all, milliseconds, status: text, ...scene }) {
      view.draw(scene);
      setText(status, text);
      const { steps, comparisons, solutions, time } = figures.values;
      const found = formatNumber(counters?.solutions ?? 0n);
      setText(steps, formatNumber(counters?.steps ?? 0n));
      setText(comparisons, formatNumber(counters?.comparisons ?? 0n));
      setText(solutions, all === undefined ? found : t("counter.of", { found, all }));
      setText(time, milliseconds === null ? "–" : formatTime(milliseconds));
    },
    destroy: () => view.destroy(),
  };
}
