/**
 * Controls the counts of the Count room: starts, pauses and resumes them, and keeps the latest result. It has no DOM
 * (see room.js) and saves no counts itself (see www/count/resumable-count.js). Callbacks report every change.
 *
 * @import { Result } from "./texts.js"
 *
 * @import { ResumableCount } from "../../count/resumable-count.js"
 * @typedef {Omit<ResumableCount, "closed" | "pause" | "resume"> & { closed: Promise<unknown>, pause?: undefined, resume?: undefined }}
 *   CountElsewhere A count that does not run in this page, such as that of a notebook's kernel, and cannot be paused.
 *
 * @typedef {object} Count A running count.
 * @property {number} n
 * @property {number} workers
 * @property {ResumableCount | CountElsewhere} run
 *
 * @typedef {{ workers: number, keepScreenOn: boolean, running: Count | null, result: Result | null } & import("./card-model.js").CardSession}
 *   CountSession The state that outlives the room: the settings, the running count and the latest result.
 */

import { CALIBRATED_SIZE, readCalibration, writeCalibration } from "../../count/calibration.js";
import { startResumableCount } from "../../count/resumable-count.js";
import { describeError, t } from "../../i18n/i18n.js";
import { SLICE } from "../../workers/protocol.js";
import { flawText, SEARCHED_SIZE, verdictText } from "./texts.js";

/** How long after the start of a pause the last answers of workers may arrive, in milliseconds. */
const LAST_ANSWER_TIME = 3 * SLICE;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store
 * @param {import("../../count/count-run.js").LoadAndStartCount} options.startCount
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {CountSession} options.session
 * @param {Pick<import("./saved.js").SavedCounts, "find" | "refresh">} options.savedCounts
 * @param {(n: number) => import("../../count/work-sharing.js").CardTeam | null} options.card The graphics card, if it
 *   is used for a board.
 * @param {() => boolean} options.valid Whether the fields have valid values.
 * @param {() => void} options.changed Called when the view has to be updated.
 * @param {() => void} options.busyChanged Called when a count starts or ends.
 * @param {(result: Result, workers: number) => void} options.addToHistory Called when a count ends with a result.
 * @param {(result: Result) => void} options.report Sends the result as an event, after it is announced.
 * @param {(result: Result) => void} options.reportDetails Sends the numbers of symmetric solutions as an event.
 * @param {(text: string) => void} options.announce
 * @param {number} options.cores How many workers can count at the same time.
 * @param {boolean} options.embedded Whether the board is embedded in another page.
 */
export function createCountController({
  core,
  store,
  startCount,
  perform,
  session,
  savedCounts,
  card,
  valid,
  changed,
  busyChanged,
  addToHistory,
  report,
  reportDetails,
  announce,
  cores,
  embedded,
}) {
  let destroyed = false;
  /** @type {{ n: number, text: string } | null} */
  let outcome = null; // how the last count ended without a result; shown until n changes
  let detailsController = new AbortController(); // stops `addDetails`
  /** @type {number | undefined} */
  let searchTime; // how long plain search takes for SEARCHED_SIZE, in milliseconds
  let calibration = readCalibration();

  /** Starts a count, or pauses or resumes the running one. */
  function toggle() {
    if (!session.running) start();
    else {
      const { n, run } = session.running;
      if (!run.pause) return;
      if (run.progress.paused) run.resume();
      else {
        run.pause();
        setTimeout(changed, LAST_ANSWER_TIME);
      }
      announce(verdictText(core, { n, progress: run.progress }));
      changed();
    }
  }

  function start() {
    if (!valid()) return;
    const { n } = store.state;
    session.result = null;
    detailsController.abort(); // details would compete with the count, and their timing would be wrong
    try {
      const { workers } = session;
      const continued = savedCounts.find(n) !== undefined;
      const reportFlaw = (/** @type {import("../../count/saved-count.js").Flaw} */ flaw) =>
        announce(flawText(n, flaw));
      const run = startResumableCount({
        core,
        n,
        workers,
        startCount,
        card: card(n),
        cardWasWrong: session.cardWasWrong ?? false,
        continued,
        reportFlaw,
      });
      session.running = { n, workers, run };
      watch(session.running);
    } catch (error) {
      end(describeError(error));
    }
  }

  /** Reacts to the end of a count. @param {Count} count */
  function watch(count) {
    const { n, run } = count;
    busyChanged();
    savedCounts.refresh();
    run.finished.then(
      (all) => {
        if (destroyed || session.running !== count) return; // a later instance of the room handles it
        if (all === null) end(t("count.cancelled", { n }));
        else finish(count, all);
      },
      (error) => {
        if (!destroyed && session.running === count)
          end(t("count.failed", { n, message: describeError(error) }));
      },
    );
    run.closed.then(() => {
      if (!destroyed) savedCounts.refresh();
    });
    changed();
  }

  /** @param {Count} count @param {bigint} all */
  function finish({ n, workers, run }, all) {
    const { milliseconds, lanes, cardShare } = run.progress;
    const result = { n, all, milliseconds, lanes, cardShare, counts: null };
    session.result = result;
    if (run.pause) addToHistory(result, workers); // how long it takes here
    end("");
    announce(verdictText(core, { n, finished: result }));
    report(result);
    addDetails(result);
  }

  /** Adds to a result the symmetric solutions and a comparison with plain search. @param {Result} result */
  async function addDetails(result) {
    const { n, all } = result;
    detailsController = new AbortController();
    const { signal } = detailsController;
    try {
      const { counts } = await perform({ kind: "symmetric", n, all }, "symmetric", signal);
      result.counts = counts;
      changed();
      reportDetails(result);
      searchTime ??= (await perform({ kind: "search", n: SEARCHED_SIZE }, "searched", signal)).milliseconds;
      changed();
      await calibrate(signal);
    } catch {
      // Another count has started, or this failed. The result is complete without the details.
    }
  }

  /** Measures once how fast the workers of this device count together. @param {AbortSignal} signal */
  async function calibrate(signal) {
    if (embedded) return; // not at the expense of other pages
    calibration ??= readCalibration(); // another tab may have measured it
    if (calibration) return;
    const task = /** @type {const} */ ({ kind: "calibrate", n: CALIBRATED_SIZE });
    const answers = await Promise.all(
      Array.from({ length: cores }, () => perform(task, "calibrated", signal)),
    );
    calibration = { workers: cores, speed: answers.reduce((sum, { speed }) => sum + speed, 0) };
    writeCalibration(calibration);
    changed();
  }

  /** @param {string} text */
  function end(text) {
    session.running = null;
    busyChanged();
    outcome = text ? { n: store.state.n, text } : null;
    if (text) announce(text);
    changed();
  }

  const paused = () => session.running?.run.progress.paused ?? false;

  return {
    toggle,
    /** Takes over a count that was started by an earlier instance of the room. */
    attach() {
      if (session.running) watch(session.running);
    },
    /** How the last count ended, if it was for the n that is shown and ended without a result. */
    get outcome() {
      if (outcome && outcome.n !== store.state.n) outcome = null;
      return outcome?.text;
    },
    /** How fast the workers count, or null if that has not been measured. */
    get calibration() {
      return calibration;
    },
    get searchTime() {
      return searchTime;
    },
    /** Whether a count is running and not paused. */
    get active() {
      return session.running !== null && !paused();
    },
    /** Starts or resumes the count for the n that is shown. Returns its result, null if it is cancelled. @param {CountElsewhere} [elsewhere] A count to show instead. */
    async count(elsewhere) {
      const { n } = store.state;
      if (session.running && (elsewhere || session.running.n !== n)) {
        const { run } = session.running;
        run.cancel();
        await run.finished;
      }
      if (elsewhere) {
        session.result = null;
        detailsController.abort();
        session.running = { n, workers: session.workers, run: elsewhere };
        watch(session.running);
      } else if (!session.running || paused()) toggle();
      return (await session.running?.run.finished) ?? null;
    },
    suspend() {
      const wasActive = this.active;
      if (wasActive) toggle();
      return wasActive;
    },
    resume() {
      if (paused()) toggle();
    },
    destroy() {
      destroyed = true;
      detailsController.abort();
    },
  };
}
