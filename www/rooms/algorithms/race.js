/** A race of two to four algorithms on the same board, by steps or by the clock. */

import { createChangeCheck } from "../../base/change-check.js";
import { now } from "../../base/clock.js";
import { h, setText } from "../../base/dom.js";
import { createButton, createSizeField } from "../../controls/controls.js";
import { createSpeedSlider } from "../../controls/speed-slider.js";
import { t } from "../../i18n/i18n.js";
import { createPlayer } from "../../run/player.js";
import { firstNumber } from "../../state/count-from.js";
import { MAX_SIZE, PARAMETERS, withChanges, withPace, withSize } from "../../state/state.js";
import { createParameterSelect } from "./parameter-select.js";
import { createLaneView } from "./race-lane.js";
import {
  advanceLanes,
  blockedIn,
  blockedText,
  conditionsOf,
  finishersOf,
  nextAlgorithm,
  resultText,
  sharesOf,
  shownQueens,
  startLanes,
  statusText,
} from "./race-model.js";

const [MIN_LANES, MAX_LANES] = PARAMETERS.lanes.lengths;

/** @param {import("../room.js").Services} services */
export function createRace({ state: { store }, computing: { core }, stage: { announce } }) {
  let conditions = conditionsOf(store.state);
  /** @type {import("./race-model.js").Lane[]} */
  let lanes = [];
  const conditionsCheck = createChangeCheck();
  const player = createPlayer({
    advance: (steps) => advanceLanes(core, conditions, lanes, steps, now),
    frame: show,
    stopped: show,
  });
  const controls = createRaceControls(store, { toggle, reset, add: addLane });
  const laneViews = createLaneViews(store, setLanes);
  const result = h("p", { class: "race-result" });
  const blockedNote = h("p", { class: "quiet" });
  const element = h(
    "div",
    { class: "race" },
    controls.fields,
    h("div", { class: "race-actions" }, controls.buttons, result),
    blockedNote,
    laneViews.element,
    h("p", { class: "quiet" }, t("race.hint")),
  );

  /** @param {readonly string[]} keys */
  function setLanes(keys) {
    store.set(withChanges(store.state, { lanes: keys }));
    show(); // at once, so that the caller finds the new lanes
  }

  function addLane() {
    const { lanes: keys } = store.state;
    setLanes([...keys, nextAlgorithm(keys)]);
    laneViews.reveal(keys.length);
  }

  /** Moves all lanes back to the start, under the conditions of the state. */
  function restart() {
    player.pause();
    for (const { run } of lanes) run.free();
    conditions = conditionsOf(store.state);
    conditionsCheck.changed(conditions);
    lanes = startLanes(core, conditions);
  }

  function reset() {
    restart();
    show();
  }

  function toggle() {
    if (player.playing) player.pause();
    else {
      if (lanes.every(({ ended }) => ended)) restart();
      player.setSpeed(conditions.by === "time" ? Number.POSITIVE_INFINITY : store.state.pace);
      player.play();
    }
    show();
  }

  function show() {
    if (conditionsCheck.changed(conditionsOf(store.state))) restart();
    const { playing } = player;
    if (playing && conditions.by === "steps") player.setSpeed(store.state.pace);
    const finishers = finishersOf(conditions, lanes);
    const allEnded = lanes.every(({ ended }) => ended);
    const shares = sharesOf(conditions, lanes);
    const states = lanes.map((lane, i) => {
      const place = finishers.find((finisher) => finisher.lane === lane)?.place;
      const status = statusText(lane, place, playing);
      return laneState(core, conditions, lane, { status, isFirst: place === 1, share: shares[i] ?? 0 });
    });
    laneViews.show(states);
    const text = blockedText(core, conditions);
    blockedNote.hidden = text === "";
    setText(blockedNote, text);
    const started = lanes.some(({ run }) => run.counters().steps > 0n);
    const label = playing ? "pause" : allEnded ? "again" : started ? "resume" : "start";
    controls.show({ ...conditions, pace: store.state.pace, label, started });
    const words = resultText(finishers, allEnded);
    if (allEnded && words !== result.textContent) announce(words);
    setText(result, words);
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
 * The scene on the board of a lane, and what is written beside it.
 *
 * @param {import("../../core/core.js").Core} core
 * @param {import("./race-model.js").Conditions} conditions
 * @param {import("./race-model.js").Lane} lane
 * @param {{ status: string, isFirst: boolean, share: number }} standing
 * @returns {Parameters<ReturnType<typeof createLaneView>["show"]>}
 */
function laneState(core, conditions, lane, standing) {
  const { algorithm, run, milliseconds, repeated } = lane;
  const { n, by } = conditions;
  const queens = shownQueens(lane);
  const blocked = blockedIn(core, conditions, algorithm);
  const scene = {
    n,
    queens,
    blocked,
    attackers: core.attackers(n, queens),
    solved: core.isSolution(n, queens),
  };
  const figures = {
    algorithm,
    counters: run.counters(),
    all: blocked.length > 0 ? undefined : core.published(n)?.all,
    milliseconds: by === "time" ? milliseconds : null,
    repetitions: repeated?.count ?? 0,
    ...standing,
    removable: conditions.algorithms.length > MIN_LANES,
  };
  return [scene, figures];
}

/**
 * The views of the lanes. They are added and removed at the end, so that the others keep the focus.
 *
 * @param {import("../../state/state.js").Store} store
 * @param {(keys: readonly string[]) => void} setLanes
 */
function createLaneViews(store, setLanes) {
  const element = h("div", { class: "lanes" });
  /** @type {ReturnType<typeof createLaneView>[]} */
  const views = [];

  function addView() {
    const index = views.length;
    const view = createLaneView({
      choose: (key) => setLanes(store.state.lanes.map((other, i) => (i === index ? key : other))),
      remove() {
        setLanes(store.state.lanes.filter((_, i) => i !== index));
        views[Math.min(index, views.length - 1)]?.focus(); // the focused button may be gone
      },
    });
    views.push(view);
    element.append(view.element);
  }

  return {
    element,
    /** @param {readonly ReturnType<typeof laneState>[]} lanes */
    show(lanes) {
      for (const view of views.splice(lanes.length)) {
        view.element.remove();
        view.destroy();
      }
      while (views.length < lanes.length) addView();
      element.style.setProperty("--lanes", String(lanes.length));
      const first = firstNumber(store.state);
      for (const [i, [scene, state]] of lanes.entries()) views[i]?.show({ first, ...scene }, state);
    },
    /** Scrolls to a lane and gives it the focus. @param {number} index */
    reveal(index) {
      views[index]?.element.scrollIntoView({ block: "nearest" });
      views[index]?.focus();
    },
  };
}

/**
 * @param {import("../../state/state.js").Store} store
 * @param {{ toggle: () => void, reset: () => void, add: () => void }} actions
 */
function createRaceControls(store, { toggle, reset, add }) {
  const measures = createParameterSelect(store, "by", t("race.measure"), (by) => t(`race.measure.${by}`));
  const courses = createParameterSelect(store, "course", t("race.course"), (course) =>
    t(`race.course.${course}`),
  );
  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const speed = createSpeedSlider((value) => store.set(withPace(store.state, value)));
  const startButton = createButton(t("race.start"), toggle, { class: "primary" });
  const resetButton = createButton(t("race.reset"), reset);
  const addButton = createButton(t("race.add"), add);
  const fields = [measures, courses, size, speed].map((field) => field.element);
  const buttons = [startButton, resetButton, addButton].map((button) => button.element);
  return {
    fields: h("div", { class: "race-controls" }, ...fields),
    buttons: h("div", { class: "race-controls" }, ...buttons),
    /** @param {import("./race-model.js").Conditions & { pace: number, label: string, started: boolean }} race */
    show({ by, course, n, algorithms, pace, label, started }) {
      measures.show(by);
      courses.show(course);
      size.show(n);
      speed.show(pace);
      speed.element.hidden = by === "time";
      setText(startButton.element, t(`race.${label}`));
      resetButton.enable(started);
      addButton.enable(algorithms.length < MAX_LANES);
    },
  };
}
