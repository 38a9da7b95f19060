/**
 * A race as plain data: its conditions, its lanes, and how they advance. These are pure functions but for the runs that
 * they step; the DOM is in race.js and race-lane.js.
 *
 * @import { Core } from "../../core/core.js"
 * @import { State } from "../../state/parameters.js"
 * @typedef {InstanceType<Core["Steps"]>} Run
 * @typedef {ReturnType<typeof conditionsOf>} Conditions What a race depends on; if it changes, all lanes start again.
 *
 * @typedef {object} Lane
 * @property {string} algorithm
 * @property {Run} run
 * @property {readonly import("../../state/parameters.js").Square[]} opening The first queens of the run, shown while its
 *   board is empty.
 * @property {readonly import("../../state/parameters.js").Square[]} found The first solution, which a race to the end shows
 *   when the search has taken back its queens.
 * @property {boolean} ended
 * @property {number} milliseconds Run time so far, or of an average run.
 * @property {{ total: number, count: number, batch: number } | null} repeated Once the first run was too short to be
 *   timed: the time and number of its repetitions, and how many come next.
 */

import { traitsOf } from "../../core/rungs.js";
import { formatList, t } from "../../i18n/i18n.js";
import { ALGORITHMS, blockedOnBoard, runOptions } from "../../state/state.js";

/** How long a lane runs before the next lane in a race by the clock, in milliseconds. */
const LANE_TIME = 1;
/** Steps between two checks of the clock. */
const CHUNK = 512;
/** How long the runs of a lane take at least in a race by the clock, in milliseconds; a shorter run is repeated. */
const LEAST_TIME = 50;
/** How many repetitions are timed together at most. */
const MAX_BATCH = 1024;

/** The algorithms to add first: their numbers of steps seldom tie with those of others. */
const NEXT = ["dancing-links", "min-conflicts", "greedy"];
/** How many steps to look for the first queens of a run. */
const OPENING_STEPS = 100;

/** The algorithm to add to a race. @param {readonly string[]} lanes Those that race, fewer than there are. */
export const nextAlgorithm = (lanes) =>
  [...NEXT, ...ALGORITHMS].find((key) => !lanes.includes(key)) ?? "pruning";

/** @param {State} state */
export function conditionsOf(state) {
  const { n, lanes: algorithms, by, course } = state;
  const options = { ...runOptions(state), composition: false }; // the formula works for every n
  return { n, algorithms, by, course, options, blocked: blockedOnBoard(state) };
}

/** The blocked squares of a lane; none if its algorithm ignores them. @param {Core} core @param {Conditions} conditions @param {string} algorithm */
export const blockedIn = (core, { blocked }, algorithm) =>
  traitsOf(core, algorithm).canBlock ? blocked : [];

/** @param {Core} core @param {Conditions} conditions @param {string} algorithm */
const createRun = (core, conditions, algorithm) =>
  new core.Steps(algorithm, conditions.n, {
    ...conditions.options,
    blocked: blockedIn(core, conditions, algorithm),
  });

/** The lanes at the start. Their runs must be freed. @param {Core} core @param {Conditions} conditions @returns {Lane[]} */
export const startLanes = (core, conditions) =>
  conditions.algorithms.map((algorithm) => {
    const run = createRun(core, conditions, algorithm);
    const opening = openingOf(createRun(core, conditions, algorithm));
    return { algorithm, run, opening, found: [], ended: false, milliseconds: 0, repeated: null };
  });

/** The first queens that a run has on the board; it is freed. @param {Run} run */
function openingOf(run) {
  for (let steps = 0; steps < OPENING_STEPS && run.queens().length === 0; steps += 1) run.advance(1);
  const queens = run.queens();
  run.free();
  return queens;
}

/** The queens to show: those on the board or, if it is empty, those of the first solution at the end, and of the opening before the start. @param {Lane} lane */
export function shownQueens({ run, ended, found, opening }) {
  const queens = run.queens();
  if (queens.length > 0) return queens;
  if (ended) return found;
  return run.counters().steps > 0n ? queens : opening;
}

/**
 * How fast each lane is, as a share of the fastest: it needs so many steps, or so much time. Until one has come to the
 * end, how far each has come, as a share of the one that has come farthest. Then the others fall back.
 *
 * @param {Conditions} conditions @param {readonly Lane[]} lanes
 */
export function sharesOf(conditions, lanes) {
  const values = lanes.map((lane) => costOf(conditions, lane));
  const best = finishersOf(conditions, lanes)[0];
  if (best) {
    const least = costOf(conditions, best.lane);
    return lanes.map((lane, i) => {
      const isOut = lane.ended && lane.run.counters().solutions === 0n;
      return isOut ? 0 : Math.min(1, least / (values[i] || least || 1));
    });
  }
  const most = Math.max(...values);
  return values.map((value) => (most > 0 ? value / most : 0));
}

/** What the lanes are compared by. @param {Conditions} conditions @param {Lane} lane */
const costOf = ({ by }, { run, milliseconds }) =>
  by === "steps" ? Number(run.counters().steps) : milliseconds;

/**
 * Gives each lane a turn: up to `steps` steps or, in a race by the clock, a millisecond. Returns whether any lane
 * continues.
 *
 * @param {Core} core @param {Conditions} conditions @param {readonly Lane[]} lanes @param {number} steps
 * @param {() => number} now The clock, in milliseconds.
 */
export function advanceLanes(core, conditions, lanes, steps, now) {
  for (const lane of lanes) {
    if (lane.ended) continue;
    if (conditions.by === "steps") lane.ended = makeSteps(conditions, lane, steps);
    else if (lane.repeated) repeatLane(core, conditions, lane, lane.repeated, now);
    else timeLane(conditions, lane, now);
  }
  return lanes.some(({ ended }) => !ended);
}

/** Goes on, at most to the first solution if it is not found yet. @param {Pick<Lane, "run" | "found">} lane @param {number} steps */
const advance = ({ run, found }, steps) =>
  found.length > 0 ? run.advance(steps) : run.advance(steps, "solution");

/** Keeps the first solution if the course goes on, because the search will take it back. Returns whether the course has ended. @param {Conditions} conditions @param {Lane} lane @param {ReturnType<typeof advance>} outcome */
function noteOutcome({ course }, lane, outcome) {
  if (outcome !== "reached" || course === "first") return outcome !== "on";
  lane.found = lane.run.queens();
  return false;
}

/** Returns whether the run has reached the end of the course. @param {Conditions} conditions @param {Lane} lane @param {number} steps */
function makeSteps(conditions, lane, steps) {
  const { run } = lane;
  const end = run.counters().steps + BigInt(steps);
  let ended = false;
  while (!ended && run.counters().steps < end)
    ended = noteOutcome(conditions, lane, advance(lane, Number(end - run.counters().steps)));
  return ended;
}

/** @param {Conditions} conditions @param {Lane} lane @param {() => number} now */
function timeLane(conditions, lane, now) {
  const startTime = now();
  let time = startTime;
  /** @type {ReturnType<typeof advance>} */
  let outcome = "on";
  while (outcome === "on" && time - startTime < LANE_TIME) {
    outcome = advance(lane, CHUNK);
    time = now();
  }
  lane.milliseconds += time - startTime;
  const ended = noteOutcome(conditions, lane, outcome); // not part of the time
  if (ended && lane.milliseconds < LEAST_TIME) lane.repeated = { total: 0, count: 0, batch: 1 };
  else lane.ended = ended;
}

/**
 * Times a batch of repetitions of a run that is too short for the clock.
 *
 * @param {Core} core @param {Conditions} conditions @param {Lane} lane @param {NonNullable<Lane["repeated"]>} repeated
 * @param {() => number} now
 */
function repeatLane(core, conditions, lane, repeated, now) {
  const create = () => createRun(core, conditions, lane.algorithm);
  const runs = Array.from({ length: repeated.batch }, () => ({ run: create(), found: lane.found })); // not part of the time
  const startTime = now();
  for (const repetition of runs) while (advance(repetition, CHUNK) === "on");
  const total = repeated.total + now() - startTime;
  for (const { run } of runs) run.free();
  const count = repeated.count + repeated.batch;
  lane.repeated = { total, count, batch: Math.min(2 * repeated.batch, MAX_BATCH) };
  lane.milliseconds = total / count;
  lane.ended = total >= LEAST_TIME;
}

/** The lanes that ended with a solution, with their places, best first. @param {Conditions} conditions @param {readonly Lane[]} lanes */
export function finishersOf(conditions, lanes) {
  const finished = lanes.flatMap((lane) =>
    lane.ended && lane.run.counters().solutions > 0n ? [{ lane, value: costOf(conditions, lane) }] : [],
  );
  return finished
    .map(({ lane, value }) => ({ lane, place: 1 + finished.filter((other) => other.value < value).length }))
    .sort((a, b) => a.place - b.place);
}

/** The order of the lanes that have ended with a solution. @param {ReturnType<typeof finishersOf>} finishers @param {boolean} isFinal Whether all lanes have ended. */
export function resultText(finishers, isFinal) {
  const order = finishers.map(({ lane, place }) =>
    t("race.finisher", { place, name: t(`algorithm.${lane.algorithm}.name`) }),
  );
  if (order.length > 0) return t(isFinal ? "race.result" : "race.soFar", { order });
  return isFinal ? t("race.noFinisher") : "";
}

/** @param {Lane} lane @param {number | undefined} place @param {boolean} playing */
export function statusText({ ended, run, opening }, place, playing) {
  if (place) return t("race.place", { place });
  if (ended) return t(run.counters().solutions > 0n ? "race.over" : "race.none");
  if (playing) return t("race.running");
  return run.counters().steps === 0n && opening.length > 0 ? t("race.opening") : "";
}

/** Which lanes avoid the blocked squares; empty if there are none. @param {Core} core @param {Conditions} conditions */
export function blockedText(core, { blocked, algorithms }) {
  if (blocked.length === 0) return "";
  const unable = algorithms.filter((algorithm) => !traitsOf(core, algorithm).canBlock);
  const names = formatList(unable.map((algorithm) => t(`algorithm.${algorithm}.name`)));
  return t(unable.length > 0 ? "race.blockedNotAll" : "race.blocked", { count: blocked.length, names });
}
