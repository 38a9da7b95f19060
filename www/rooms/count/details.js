/**
 * What is found out after a count, in idle workers: the symmetric solutions among those that were counted, how long
 * plain search would take, and how fast the workers of this device count.
 *
 * @import { Result } from "./texts.js"
 */

import { CALIBRATED_SIZE, readCalibration, writeCalibration } from "../../count/calibration.js";
import { SEARCHED_SIZE } from "./texts.js";

/**
 * @param {import("../room.js").Services} services
 * @param {object} options
 * @param {number} options.cores How many workers can count at the same time.
 * @param {AbortSignal} options.life Aborted when the room is destroyed.
 * @param {() => void} options.changed Called when more is known.
 * @param {(result: Result) => void} options.report Sends the numbers of symmetric solutions as an event.
 */
export function createDetails({ computing, embedding }, { cores, life, changed, report }) {
  const { perform } = computing;
  let adding = new AbortController();
  /** @type {number | undefined} */
  let searchTime; // for SEARCHED_SIZE, in milliseconds
  let calibration = readCalibration();

  /** Measures once how fast the workers count together. @param {AbortSignal} signal */
  async function calibrate(signal) {
    if (embedding.embedded) return; // not at the expense of other pages
    calibration ??= readCalibration(); // another tab may have measured it
    if (calibration) return;
    const measure = () => perform({ kind: "calibrate", n: CALIBRATED_SIZE }, "calibrated", signal);
    const answers = await Promise.all(Array.from({ length: cores }, measure));
    calibration = { workers: cores, speed: answers.reduce((sum, { speed }) => sum + speed, 0) };
    writeCalibration(calibration);
    changed();
  }

  return {
    /** How fast this device is: the speed of its workers, null until it is measured, and the time of plain search. */
    get speeds() {
      return { calibration, searchTime };
    },
    /** Adds the symmetric solutions to a result, and measures what is not known yet. @param {Result} result */
    async add(result) {
      const { n, all } = result;
      adding = new AbortController();
      const signal = AbortSignal.any([adding.signal, life]);
      try {
        const { counts } = await perform({ kind: "symmetric", n, all }, "symmetric", signal);
        result.counts = counts;
        changed();
        report(result);
        searchTime ??= (await perform({ kind: "search", n: SEARCHED_SIZE }, "searched", signal)).milliseconds;
        changed();
        await calibrate(signal);
      } catch {
        // Another count has started, or this failed. The result is complete without the details.
      }
    },
    /** Stops the workers, which would compete with a count, and whose timing would be wrong beside one. */
    stop: () => adding.abort(),
  };
}
