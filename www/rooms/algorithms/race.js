/** A race of two to four algorithms on the same board, by steps or by the clock. */

import { createChangeCheck } from "../../base/change-check.js";
import { now } from "../../base/clock.js";
import { h, setText } from "../../base/dom.js";
import { createBoardView } from "../../board/board-view.js";
import { createButton, createFigures, createSelect, createSizeField } from "../../controls/controls.js";
import { createSpeedSlider } from "../../controls/speed-slider.js";
import { traitsOf } from "../../core/rungs.js";
import { formatList, formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { createPlayer } from "../../run/player.js";
import { runOptions } from "../../run/watched-run.js";
import {
  ALGORITHMS,
  blockedOnBoard,
  LISTS,
  MAX_SIZE,
  withChanges,
  withPace,
  withSize,
} from "../../state/state.js";

/**
 * @typedef {object} Lane
 * @property {string} algorithm
 * @property {ReturnType<typeof createLaneView>} view
 * @property {Run | null} run
 * @property {import("../../core/core.js").Counters | null} counters
 * @property {boolean} ended
 * @property {number} milliseconds Run time so far, or of an average run.
 * @property {{ total: number, count: number, batch: number } | null} repeated Once the first run was too short to be timed: the time and number of its repetitions, and how many come next.
 *
 * @typedef {InstanceType<import("../../core/core.js").Core["Steps"]>} Run
 */

const [MIN_LANES, MAX_LANES] = LISTS.lanes.lengths;
/** How long a lane runs before the next lane in a race by the clock, in milliseconds. */
const LANE_TIME = 1;
/** Steps between two checks of the clock. */
const CHUNK = 512;
/** How long the runs of a lane take at least in a race by the clock, in milliseconds; a shorter run is repeated. */
const LEAST_TIME = 50;
/** How many repetitions are timed together at most. */
const MAX_BATCH = 1024;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store
 * @param {(text: string) => void} options.announce
 */
export function createRace({ core, store, announce }) {
  /** @type {Lane[]} */
  const lanes = [];
  let raceConditions = conditions();
  const conditionsCheck = createChangeCheck();

  const player = createPlayer({ advance, frame: show, stopped: show });
  const measures = createSelect(
    t("race.measure"),
    { steps: t("race.measure.steps"), time: t("race.measure.time") },
    (value) => store.set(withChanges(store.state, { by: value })),
  );
  const courses = createSelect(
    t("race.course"),
    { first: t("race.course.first"), all: t("race.course.all") },
    (value) => store.set(withChanges(store.state, { course: value })),
  );
  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const speedSlider = createSpeedSlider((value) => store.set(withPace(store.state, value)));
  const start = createButton(t("race.start"), toggle, { class: "primary" });
  const resetButton = createButton(t("race.reset"), reset);
  const add = createButton(t("race.add"), () => {
    const { lanes: keys } = store.state;
    const next = ALGORITHMS.find((key) => !keys.includes(key));
    if (next) setLanes([...keys, next]);
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

  /** @param {readonly string[]} keys */
  function setLanes(keys) {
    store.set(withChanges(store.state, { lanes: keys }));
    show(); // at once, so that the caller finds the new lanes
  }

  /** Gives each lane its algorithm; adds and removes lanes at the end, so that the others keep the focus. @param {readonly string[]} keys */
  function updateLanes(keys) {
    for (const { view, run } of lanes.splice(keys.length)) {
      view.element.remove();
      view.destroy();
      run?.free();
    }
    for (const [i, algorithm] of keys.entries()) {
      const lane = lanes[i];
      if (lane) lane.algorithm = algorithm;
      else {
        const added = createLane(algorithm);
        lanes.push(added);
        laneList.append(added.view.element);
      }
    }
  }

  /** @param {string} algorithm @returns {Lane} */
  function createLane(algorithm) {
    const view = createLaneView({
      choose: (key) => setLanes(lanes.map((other) => (other === lane ? key : other.algorithm))),
      remove() {
        const index = lanes.indexOf(lane);
        setLanes(store.state.lanes.filter((_, i) => i !== index));
        lanes[Math.min(index, lanes.length - 1)]?.view.focus(); // the focused button is gone
      },
    });
    /** @type {Lane} */
    const lane = {
      algorithm,
      view,
      run: null,
      counters: null,
      ended: false,
      milliseconds: 0,
      repeated: null,
    };
    return lane;
  }

  /** What the race depends on; if it changes, all lanes go back to the start. */
  function conditions() {
    const { state } = store;
    const { n, lanes: algorithms, by, course } = state;
    const options = { ...runOptions(state), composition: false }; // the formula works for every n
    return { n, algorithms, by, course, options, blocked: blockedOnBoard(state) };
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
    updateLanes(raceConditions.algorithms);
    for (const lane of lanes) {
      lane.run?.free();
      lane.run = createRun(lane);
      Object.assign(lane, { counters: lane.run.counters(), ended: false, milliseconds: 0, repeated: null });
    }
    show();
  }

  /** @param {Lane} lane */
  const createRun = (lane) =>
    new core.Steps(lane.algorithm, raceConditions.n, {
      ...raceConditions.options,
      blocked: blockedIn(lane),
    });

  function toggle() {
    if (player.playing) {
      player.pause();
      show();
      return;
    }
    if (lanes.every(({ ended }) => ended)) reset();
    const { by, pace } = store.state;
    player.setSpeed(by === "time" ? Number.POSITIVE_INFINITY : pace);
    player.play();
    show();
  }

  /** @param {number} steps */
  function advance(steps) {
    for (const lane of lanes) {
      if (lane.ended || !lane.run) continue;
      if (raceConditions.by === "time") timeLane(lane, lane.run);
      else lane.ended = hasEnded(lane.run, steps);
    }
    return lanes.some(({ ended }) => !ended);
  }

  /** Makes steps; returns whether the run has reached the end of the course. @param {Run} run @param {number} steps */
  const hasEnded = (run, steps) =>
    run.advance(steps, raceConditions.course === "first" ? "solution" : undefined) !== "on";

  /** Gives a lane its turn in a race by the clock. @param {Lane} lane @param {Run} run */
  function timeLane(lane, run) {
    if (lane.repeated) {
      repeatLane(lane, lane.repeated);
      return;
    }
    const startTime = now();
    let time = startTime;
    let ended = false;
    while (!ended && time - startTime < LANE_TIME) {
      ended = hasEnded(run, CHUNK);
      time = now();
    }
    lane.milliseconds += time - startTime;
    if (ended && lane.milliseconds < LEAST_TIME) lane.repeated = { total: 0, count: 0, batch: 1 };
    else lane.ended = ended;
  }

  /** Times a batch of repetitions of a run that is too short for the clock. @param {Lane} lane @param {NonNullable<Lane["repeated"]>} repeated */
  function repeatLane(lane, repeated) {
    const runs = Array.from({ length: repeated.batch }, () => createRun(lane)); // not part of the time
    const startTime = now();
    for (const run of runs) while (!hasEnded(run, CHUNK));
    repeated.total += now() - startTime;
    for (const run of runs) run.free();
    repeated.count += repeated.batch;
    repeated.batch = Math.min(2 * repeated.batch, MAX_BATCH);
    lane.milliseconds = repeated.total / repeated.count;
    lane.ended = repeated.total >= LEAST_TIME;
  }

  /** The lanes that ended with a solution, best first. */
  function finishers() {
    const value = (/** @type {Lane} */ lane) =>
      raceConditions.by === "steps" ? Number(lane.counters?.steps) : lane.milliseconds;
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
    if (conditionsCheck.changed(conditions())) {
      reset();
      return;
    }
    const { n, blocked, by, course } = raceConditions;
    const { pace } = store.state;
    if (player.playing && by === "steps") player.setSpeed(pace);
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
          milliseconds: by === "time" ? lane.milliseconds : null,
          repetitions: lane.repeated?.count ?? 0,
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
    measures.show(by);
    courses.show(course);
    size.show(n);
    speedSlider.show(pace);
    speedSlider.element.hidden = by === "time";
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
 * @param {(algorithm: string) => void} options.choose
 * @param {() => void} options.remove
 */
function createLaneView({ choose, remove }) {
  const board = h("div", { class: "lane-board" });
  const view = createBoardView(board);
  const status = h("p", { class: "lane-status" });
  const names = Object.fromEntries(ALGORITHMS.map((key) => [key, t(`algorithm.${key}.name`)]));
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
    repetitions: t("race.repetitions"),
  });
  const head = h("div", { class: "lane-head" }, select.element, removeButton.element);
  const element = h("section", { class: "lane" }, head, board, status, figures.list);
  return {
    element,
    focus: () => select.focus(),
    /**
     * @param {import("../../board/board-view.js").Scene} scene
     * @param {{ algorithm: string, counters: import("../../core/core.js").Counters | null, all: bigint | undefined, milliseconds: number | null, repetitions: number, status: string, removable: boolean }} state
     */
    show(scene, { algorithm, counters, all, milliseconds, repetitions, status: text, removable }) {
      view.draw(scene);
      element.setAttribute("aria-label", t(`algorithm.${algorithm}.name`));
      select.show(algorithm);
      removeButton.element.hidden = !removable;
      setText(status, text);
      const { steps, comparisons, solutions, time, repetitions: runs } = figures.values;
      const found = formatNumber(counters?.solutions ?? 0n);
      setText(steps, formatNumber(counters?.steps ?? 0n));
      setText(comparisons, formatNumber(counters?.comparisons ?? 0n));
      setText(solutions, all === undefined ? found : t("counter.of", { found, all }));
      figures.rows.time.hidden = milliseconds === null;
      setText(time, milliseconds ? timeText(milliseconds) : "–");
      figures.rows.repetitions.hidden = repetitions === 0;
      setText(runs, formatNumber(repetitions));
    },
    destroy: () => view.destroy(),
  };
}

/** @param {number} milliseconds */
const timeText = (milliseconds) =>
  milliseconds < 1
    ? t("race.microseconds", {
        count: formatNumber(milliseconds * 1000, { maximumSignificantDigits: 3 }),
      })
    : formatTime(milliseconds);
