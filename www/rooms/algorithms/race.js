/** A race of two to four algorithms on the same board, by steps or by the clock. */

import { createChangeCheck } from "../../base/change-check.js";
import { now } from "../../base/clock.js";
import { h, setText } from "../../base/dom.js";
import { createBoardView } from "../../board/board-view.js";
import { createButton, createFigures, createSelect, createSizeField } from "../../controls/controls.js";
import { createSpeedSlider } from "../../controls/speed-slider.js";
import { traitsOf } from "../../core/rungs.js";
import { formatList, formatNumber, formatTime, t } from "../../i18n/i18n.js";
import { createPlayer } from "./player.js";

/**
 * @typedef {"steps" | "clock"} Measure
 * @typedef {"first" | "all"} Course Whether a lane ends at the first solution or at the end of the search.
 *
 * @typedef {object} Lane
 * @property {string} algorithm
 * @property {ReturnType<typeof createLaneView>} view
 * @property {InstanceType<import("../../core/core.js").Core["Steps"]> | null} run
 * @property {import("../../core/core.js").Counters | null} counters
 * @property {boolean} ended
 * @property {number} milliseconds Run time so far.
 */

const MIN_LANES = 2;
const MAX_LANES = 4;
/** How long a lane runs before the next lane in a race by the clock, in milliseconds. */
const LANE_TIME = 1;
/** Steps between two checks of the clock. */
const CHUNK = 512;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {readonly string[]} options.algorithms The algorithms on offer.
 * @param {readonly string[]} options.initialAlgorithms The algorithms selected at first.
 * @param {number} options.maxSize The largest n.
 * @param {(n: number) => void} options.resize
 * @param {() => { n: number, options: import("../../core/core.js").RunOptions, blocked: readonly import("../../state/state.js").Square[] }} options.conditions
 * @param {(text: string) => void} options.announce
 */
export function createRace({ core, algorithms, initialAlgorithms, maxSize, resize, conditions, announce }) {
  /** @type {Measure} */
  let measure = "steps";
  /** @type {Course} */
  let course = "first";
  let speed = 256; // steps per second
  /** @type {Lane[]} */
  let lanes = [];
  let raceConditions = conditions();
  const conditionsCheck = createChangeCheck();
  conditionsCheck.changed(raceConditions);

  const player = createPlayer({ advance, frame: show, stopped: show });
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
  const size = createSizeField(maxSize, resize);
  const speedSlider = createSpeedSlider((value) => {
    speed = value;
    show();
  });
  const start = createButton(t("race.start"), toggle, { class: "primary" });
  const resetButton = createButton(t("race.reset"), reset);
  const add = createButton(t("race.add"), () => {
    const next = algorithms.find((key) => !lanes.some(({ algorithm }) => algorithm === key));
    if (next) setLanes([...lanes.map(({ algorithm }) => algorithm), next]);
  });
  const laneList = h("div", { class: "lanes" });
  const result = h("p", { class: "quiet" });
  const blockedNote = h("p", { class: "quiet" });
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
    h("div", { class: "race-controls" }, start.element, resetButton.element, add.element),
    blockedNote,
    laneList,
    result,
    h("p", { class: "quiet" }, t("race.hint")),
  );
  setLanes(initialAlgorithms);

  /** @param {readonly string[]} keys */
  function setLanes(keys) {
    for (const { view, run } of lanes) {
      view.destroy();
      run?.free();
    }
    lanes = keys.map((algorithm) => createLane(algorithm));
    laneList.replaceChildren(...lanes.map(({ view }) => view.element));
    reset();
  }

  /** @param {string} algorithm @returns {Lane} */
  function createLane(algorithm) {
    const view = createLaneView({
      algorithms,
      choose(key) {
        lane.algorithm = key;
        reset();
      },
      remove() {
        const index = lanes.indexOf(lane);
        setLanes(lanes.filter((other) => other !== lane).map((other) => other.algorithm));
        lanes[Math.min(index, lanes.length - 1)]?.view.focus(); // the focused button is gone
      },
    });
    /** @type {Lane} */
    const lane = { algorithm, view, run: null, counters: null, ended: false, milliseconds: 0 };
    return lane;
  }

  /** The blocked squares of a lane; none if its algorithm ignores them. @param {Lane} lane */
  function blockedIn({ algorithm }) {
    return traitsOf(core, algorithm).canBlock ? raceConditions.blocked : [];
  }

  /** Moves all lanes back to the start. */
  function reset() {
    player.pause();
    raceConditions = conditions();
    conditionsCheck.changed(raceConditions);
    for (const lane of lanes) {
      lane.run?.free();
      lane.run = new core.Steps(lane.algorithm, raceConditions.n, {
        ...raceConditions.options,
        blocked: blockedIn(lane),
      });
      Object.assign(lane, { counters: lane.run.counters(), ended: false, milliseconds: 0 });
    }
    show();
  }

  function toggle() {
    if (player.playing) {
      player.pause();
      show();
      return;
    }
    if (lanes.every(({ ended }) => ended)) reset();
    player.setSpeed(measure === "clock" ? Number.POSITIVE_INFINITY : speed);
    player.play();
    show();
  }

  /** @param {number} steps */
  function advance(steps) {
    for (const lane of lanes) {
      if (measure === "steps") advanceLane(lane, steps);
      else {
        const startTime = now();
        let time = startTime;
        while (!lane.ended && time - startTime < LANE_TIME) {
          advanceLane(lane, CHUNK);
          time = now();
        }
        lane.milliseconds += time - startTime;
      }
    }
    return lanes.some(({ ended }) => !ended);
  }

  /** @param {Lane} lane @param {number} steps */
  function advanceLane(lane, steps) {
    if (lane.ended || !lane.run) return;
    lane.ended = lane.run.advance(steps, course === "first" ? "solution" : undefined) !== "on";
  }

  /** The lanes that ended with a solution, best first. */
  function finishers() {
    const value = (/** @type {Lane} */ lane) =>
      measure === "steps" ? Number(lane.counters?.steps) : lane.milliseconds;
    const finished = lanes.filter(({ ended, counters }) => ended && counters && counters.solutions > 0n);
    return finished
      .map((lane) => ({ lane, place: 1 + finished.filter((other) => value(other) < value(lane)).length }))
      .sort((a, b) => a.place - b.place);
  }

  function resultText() {
    const order = finishers().map(({ lane, place }) =>
      t("race.finisher", { place, name: t(`algorithm.${lane.algorithm}.name`) }),
    );
    return order.length > 0 ? t("race.result", { order }) : t("race.noFinisher");
  }

  function show() {
    const { n, blocked } = raceConditions;
    if (conditionsCheck.changed(conditions())) {
      reset();
      return;
    }
    if (player.playing && measure === "steps") player.setSpeed(speed);
    for (const lane of lanes) lane.counters = lane.run?.counters() ?? null;
    const allEnded = lanes.every(({ ended }) => ended);
    const order = finishers();
    for (const lane of lanes) {
      const queens = lane.run?.queens() ?? [];
      const place = order.find((finisher) => finisher.lane === lane)?.place;
      lane.view.show(
        {
          n,
          queens,
          blocked: blockedIn(lane),
          attackers: core.attackers(n, queens),
          solved: core.isSolution(n, queens),
        },
        {
          algorithm: lane.algorithm,
          counters: lane.counters,
          all: blockedIn(lane).length > 0 ? undefined : core.published(n)?.all,
          milliseconds: measure === "clock" ? lane.milliseconds : null,
          status: statusText(lane, place),
          removable: lanes.length > MIN_LANES,
        },
      );
    }
    blockedNote.hidden = blocked.length === 0;
    const unblocked = lanes.filter(({ algorithm }) => !traitsOf(core, algorithm).canBlock);
    const names = unblocked.map(({ algorithm }) => t(`algorithm.${algorithm}.name`));
    const code = unblocked.length > 0 ? "race.blockedNotAll" : "race.blocked";
    setText(blockedNote, t(code, { count: blocked.length, names: formatList(names) }));
    const started = lanes.some(({ counters }) => counters && counters.steps > 0n);
    const startLabel = player.playing ? "pause" : allEnded ? "again" : started ? "resume" : "start";
    setText(start.element, t(`race.${startLabel}`));
    resetButton.enable(started);
    add.enable(lanes.length < MAX_LANES);
    measures.show(measure);
    courses.show(course);
    size.show(n);
    speedSlider.show(speed);
    speedSlider.element.hidden = measure === "clock";
    const words = allEnded ? resultText() : "";
    if (words && words !== result.textContent) announce(words);
    setText(result, words);
  }

  /** @param {Lane} lane @param {number | undefined} place */
  function statusText({ ended, counters }, place) {
    if (place) return t("race.place", { place });
    if (ended) return t(counters && counters.solutions > 0n ? "race.over" : "race.none");
    return player.playing ? t("race.running") : "";
  }

  return {
    element,
    show,
    /** Pauses the race when the reader leaves. */
    leave() {
      player.pause();
    },
  };
}

/**
 * @param {object} options
 * @param {readonly string[]} options.algorithms
 * @param {(algorithm: string) => void} options.choose
 * @param {() => void} options.remove
 */
function createLaneView({ algorithms, choose, remove }) {
  const board = h("div", { class: "lane-board" });
  const view = createBoardView(board);
  const status = h("p", { class: "lane-status" });
  const names = Object.fromEntries(algorithms.map((key) => [key, t(`algorithm.${key}.name`)]));
  const select = createSelect(t("race.lane"), names, choose);
  const removeButton = createButton("×", remove, {
    "aria-label": t("race.remove"),
    title: t("race.remove"),
  });
  const figures = createFigures({
    steps: t("counter.steps"),
    comparisons: t("counter.comparisons"),
    solutions: t("counter.solutions"),
    time: t("race.time"),
  });
  const head = h("div", { class: "lane-head" }, select.element, removeButton.element);
  const element = h("section", { class: "lane" }, head, board, status, figures.list);
  return {
    element,
    focus: () => select.focus(),
    /**
     * @param {import("../../board/board-view.js").Scene} scene
     * @param {{ algorithm: string, counters: import("../../core/core.js").Counters | null, all: bigint | undefined, milliseconds: number | null, status: string, removable: boolean }} state
     */
    show(scene, { algorithm, counters, all, milliseconds, status: text, removable }) {
      view.draw(scene);
      element.setAttribute("aria-label", t(`algorithm.${algorithm}.name`));
      select.show(algorithm);
      removeButton.element.hidden = !removable;
      setText(status, text);
      const { steps, comparisons, solutions, time } = figures.values;
      const found = formatNumber(counters?.solutions ?? 0n);
      setText(steps, formatNumber(counters?.steps ?? 0n));
      setText(comparisons, formatNumber(counters?.comparisons ?? 0n));
      setText(solutions, all === undefined ? found : t("counter.of", { found, all }));
      figures.rows.time.hidden = milliseconds === null;
      setText(time, milliseconds ? timeText(milliseconds) : "–");
    },
    destroy: () => view.destroy(),
  };
}

/** @param {number} milliseconds */
const timeText = (milliseconds) => (milliseconds < 0.1 ? t("race.instant") : formatTime(milliseconds));
