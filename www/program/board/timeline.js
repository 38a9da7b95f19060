/**
 * The recorded run of a program as a timeline, with what playback needs of the core's `Timeline`. Position p is right
 * after event p − 1.
 *
 * A landmark "solution" is where the board becomes a solution, a "backtrack" where queens leave the board.
 */
/** @import { Core } from "../../core/core.js" */
/** @import { Counters, Landmark, Step } from "../../pkg/nqueens.js" */
/** @import { Square } from "../../state/parameters.js" */
/** @import { Trace } from "../trace/trace.js" */
/** @import { BoardSeries } from "./series.js" */

import { createGrowing, firstIndex } from "../trace/growing.js";
import { difference } from "./series.js";

/** Positions of a span in a summary of the profile. */
const SUMMARY = 64;

/**
 * @param {Trace} trace It may still grow.
 * @param {object} options
 * @param {Pick<Core, "isSolution">} options.core
 * @param {number} options.n
 * @param {BoardSeries | null} options.series The board; without one, the height of the profile is the depth of the
 *   calls.
 */
export function createRecordedTimeline(trace, { core, n, series }) {
  let position = 0;
  let explored = 0;
  const heights = createGrowing(Uint16Array); // for each position
  heights.push(0);
  const summary = createSummary();
  summary.add(0);
  const solutions = createGrowing(Uint32Array); // positions, as are those below
  const backtracks = createGrowing(Uint32Array);
  const placed = createGrowing(Uint32Array);
  /** Of `placed` and of `backtracks`, the numbers of queens up to each. */
  const placedSums = createGrowing(Uint32Array);
  const takenSums = createGrowing(Uint32Array);
  let boards = 0; // boards of the series that are explored

  /** @param {number} event */
  function exploreEvent(event) {
    series?.follow(event + 1);
    if (series && series.length > boards) addBoard(series, event + 1);
    const height = series ? series.countAt(series.length - 1) : trace.depthAt(event);
    heights.push(height);
    summary.add(height);
    explored = event + 1;
  }

  /** @param {BoardSeries} series @param {number} at The position of the new board. */
  function addBoard(series, at) {
    const count = series.countAt(boards);
    const { come, gone } = difference(series, boards);
    boards += 1;
    if (come.length > 0) addTo(placed, placedSums, at, come.length);
    if (gone.length > come.length) addTo(backtracks, takenSums, at, gone.length);
    if (count === n && core.isSolution(n, series.queensAt(boards - 1))) solutions.push(at);
  }

  /** @param {Landmark} landmark */
  const positionsOf = (landmark) => (landmark === "solution" ? solutions : backtracks);

  /** @param {number} at @returns {Counters} */
  function countersAt(at) {
    const sum = (/** @type {Positions} */ positions, /** @type {Positions} */ sums) =>
      BigInt(sums.at(countUpTo(positions, at) - 1));
    return {
      steps: BigInt(at),
      tried: 0n,
      comparisons: 0n,
      placed: sum(placed, placedSums),
      takenBack: sum(backtracks, takenSums),
      restarts: 0n,
      solutions: BigInt(countUpTo(solutions, at)),
    };
  }

  /** @param {number} to */
  function seek(to) {
    position = Math.max(0, Math.min(to, explored));
  }

  return {
    get position() {
      return position;
    },
    get explored() {
      return explored;
    },
    /** Whether the run is known to end at `explored`. */
    get ended() {
      return trace.ending !== null && explored === trace.length;
    },
    /** Explores up to `most` more events. Returns whether there are more, which is not known while the run is recorded. @param {number} most */
    explore(most) {
      const end = Math.min(explored + most, trace.length);
      for (let event = explored; event < end; event += 1) exploreEvent(event);
      return explored < trace.length;
    },
    /** @param {number} most @param {Landmark} [until] @returns {"on" | "reached" | "ended"} */
    advance(most, until) {
      if (position + most > explored) this.explore(position + most - explored);
      const end = Math.min(position + most, explored);
      const next = until && nextAfter(positionsOf(until), position);
      if (next !== undefined && next <= end) {
        position = next;
        return "reached";
      }
      const moved = end > position;
      position = end;
      return moved || !this.ended ? "on" : "ended";
    },
    seek,
    /** @param {Landmark} landmark @param {number} [number] */
    seekLandmark(landmark, number) {
      const positions = positionsOf(landmark);
      if (number !== undefined && number > positions.length) return false;
      const next = number === undefined ? nextAfter(positions, position) : positions.at(number - 1);
      if (next !== undefined) seek(next);
      return next !== undefined;
    },
    /** @param {Landmark} landmark */
    seekPrevious(landmark) {
      const positions = positionsOf(landmark);
      const count = countUpTo(positions, position - 1);
      if (count > 0) seek(positions.at(count - 1));
      return count > 0;
    },
    queens: () => series?.queensAt(series.indexAt(position - 1)) ?? [],
    /** @param {number} at @returns {Square[]} */
    queensAt: (at) => series?.queensAt(series.indexAt(at - 1)) ?? [],
    /**
     * The profile, as of the core's `Timeline`. @param {number} first @param {number} last @param {number} columns
     */
    profile(first, last, columns) {
      const length = Math.max(0, Math.min(last, explored) + 1 - first);
      const count = Math.min(columns, length);
      const numbers = new Uint16Array(3 * count);
      const bound = (/** @type {number} */ i) => first + Math.floor((i * length) / count);
      for (let i = 0; i < count; i += 1) {
        const [start, end] = [bound(i), bound(i + 1)];
        const isSolved = (nextAfter(solutions, start - 1) ?? end) < end;
        numbers.set([...summary.range(heights.numbers, start, end), Number(isSolved)], 3 * i);
      }
      return numbers;
    },
    /** What the board did in the last event, if it did something. @returns {Step | undefined} */
    last() {
      if (nextAfter(solutions, position - 1) === position) return { kind: "solution" };
      const index = series ? series.indexAt(position - 1) : -1;
      if (!series || index < 0 || series.eventAt(index) !== position - 1) return undefined;
      const { come, gone } = difference(series, index);
      const [[placedQueen], [takenQueen]] = [come, gone];
      if (placedQueen) return { kind: "place", square: placedQueen };
      return takenQueen && { kind: "take-back", square: takenQueen };
    },
    counters: () => countersAt(position),
    totals: () => countersAt(explored),
    /** There is nothing to free; a timeline of the core has memory outside. */
    free() {},
  };
}

/** @typedef {ReturnType<typeof createRecordedTimeline>} RecordedTimeline */

/** @typedef {ReturnType<typeof createGrowing<Uint32Array>>} Positions In ascending order. */

/** @param {Positions} positions @param {Positions} sums @param {number} at @param {number} count */
function addTo(positions, sums, at, count) {
  positions.push(at);
  sums.push(sums.at(sums.length - 1) + count);
}

/** The number of positions up to one. @param {Positions} positions @param {number} last */
const countUpTo = (positions, last) => firstIndex(positions.length, (i) => positions.at(i) > last);

/** @param {Positions} positions @param {number} position */
function nextAfter(positions, position) {
  const count = countUpTo(positions, position);
  return count < positions.length ? positions.at(count) : undefined;
}

/** The lowest and the highest of every 64 heights, so that those of a wide span are found at once. */
function createSummary() {
  const lows = createGrowing(Uint16Array);
  const highs = createGrowing(Uint16Array);
  let [count, low, high] = [0, 0xffff, 0];
  return {
    /** @param {number} height */
    add(height) {
      low = Math.min(low, height);
      high = Math.max(high, height);
      count += 1;
      if (count % SUMMARY > 0) return;
      lows.push(low);
      highs.push(high);
      [low, high] = [0xffff, 0];
    },
    /** @param {Uint16Array} heights @param {number} start @param {number} end @returns {[number, number]} */
    range(heights, start, end) {
      let [lowest, highest] = [0xffff, 0];
      for (let i = start; i < end; ) {
        const whole = i % SUMMARY === 0 && i + SUMMARY <= end;
        lowest = Math.min(lowest, whole ? lows.at(i / SUMMARY) : (heights[i] ?? 0));
        highest = Math.max(highest, whole ? highs.at(i / SUMMARY) : (heights[i] ?? 0));
        i += whole ? SUMMARY : 1;
      }
      return [lowest, highest];
    },
  };
}
