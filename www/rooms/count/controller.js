/**
 * Controls the counts of the Count room: starts, pauses and resumes them, and keeps the latest result. It has no DOM
 * (see view.js) and saves no counts itself (see www/count/resumable-count.js). Callbacks report every change.
 *
 * @import { Result } from "./texts.js"
 * @import { ResumableCount } from "../../count/resumable-count.js"
 *
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
 *
 * @typedef {object} Options
 * @property {import("../room.js").Services} services
 * @property {CountSession} session
 * @property {import("./saved.js").SavedCounts} saved
 * @property {import("./card-place.js").CardPlace} card
 * @property {ReturnType<typeof import("./details.js").createDetails>} details
 * @property {ReturnType<typeof import("./reports.js").createReports>} reports
 * @property {() => boolean} isValid Whether the fields have valid values.
 * @property {(result: Result, workers: number) => void} addToHistory Called when a count of this page ends with a result.
 * @property {AbortSignal} life Aborted when the room is destroyed.
 * @property {() => void} changed Called when the view has to be updated.
 */

import { startResumableCount } from "../../count/resumable-count.js";
import { describeError, t } from "../../i18n/i18n.js";
import { SLICE } from "../../workers/protocol.js";
import { flawText, verdictText } from "./texts.js";

/** How long after the start of a pause the last answers of workers may arrive, in milliseconds. */
const LAST_ANSWER_TIME = 3 * SLICE;

/** Starts a count, or resumes a saved one. @param {Options} options @param {number} n */
const startRun = ({ services: { computing, stage }, session, saved, card }, n) =>
  startResumableCount({
    core: computing.core,
    n,
    workers: session.workers,
    startCount: async (task) => (await computing.loadWorkers()).startCount(task),
    card: card.team(n),
    cardWasWrong: session.cardWasWrong ?? false,
    continued: saved.find(n),
    reportFlaw: (flaw) => stage.announce(flawText(n, flaw)),
  });

/** @param {Options} options */
export function createCountController(options) {
  const { services, session, saved, details, life, changed } = options;
  const { store } = services.state;
  const { core } = services.computing;
  const { announce } = services.stage;
  /** @type {{ n: number, text: string } | null} */
  let outcome = null; // how the last count ended without a result; shown until n changes

  /** Starts a count, or pauses or resumes the running one. */
  function toggle() {
    if (!session.running) return start();
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

  function start() {
    if (!options.isValid()) return;
    const { n } = store.state;
    session.result = null;
    try {
      watch({ n, workers: session.workers, run: startRun(options, n) });
    } catch (error) {
      end(describeError(error));
    }
  }

  /** Shows a running count, and reacts to its end. @param {Count} count */
  function watch(count) {
    details.stop();
    session.running = count;
    session.result = null;
    saved.refresh();
    const { n, run } = count;
    /** A later instance of the room handles what this one does not. @type {<T>(act: (value: T) => void) => (value: T) => void} */
    const ifRunning = (act) => (value) => {
      if (!life.aborted && session.running === count) act(value);
    };
    run.finished.then(
      ifRunning((all) => (all === null ? end(t("count.cancelled", { n })) : finish(count, all))),
      ifRunning((error) => end(t("count.failed", { n, message: describeError(error) }))),
    );
    run.closed.then(() => {
      if (!life.aborted) saved.refresh();
    });
    changed();
  }

  /** @param {Count} count @param {bigint} all */
  function finish({ n, workers, run }, all) {
    const { milliseconds, lanes, cardShare } = run.progress;
    const result = { n, all, milliseconds, lanes, cardShare, counts: null };
    session.result = result;
    if (run.pause) options.addToHistory(result, workers); // how long it takes here
    end("");
    announce(verdictText(core, { n, finished: result }));
    options.reports.result(result);
    details.add(result);
  }

  /** @param {string} text How it ended without a result; empty if it has one. */
  function end(text) {
    session.running = null;
    outcome = text ? { n: store.state.n, text } : null;
    if (text) announce(text);
    changed();
  }

  return {
    toggle,
    /** Takes over a count that was started by an earlier instance of the room. */
    attach() {
      if (session.running) watch(session.running);
    },
    /** Takes over a count that runs elsewhere. @param {number} n @param {CountElsewhere} run */
    attachElsewhere: (n, run) => watch({ n, workers: session.workers, run }),
    /** How the last count ended, if it was for the n that is shown and ended without a result. */
    get outcome() {
      if (outcome && outcome.n !== store.state.n) outcome = null;
      return outcome?.text;
    },
    /** Whether a count is running and not paused. */
    get active() {
      return session.running !== null && !isPaused(session);
    },
  };
}

/** @param {CountSession} session */
const isPaused = ({ running }) => running?.run.progress.paused ?? false;

/** The counts as the stage controls them. @param {ReturnType<typeof createCountController>} controller @param {import("../../state/state.js").Store} store @param {CountSession} session @returns {import("../room.js").Run} */
export const createRun = (controller, store, session) => ({
  /** Starts or resumes the count for the n that is shown. Returns its result, null if it is cancelled. @param {CountElsewhere} [elsewhere] A count to show instead. */
  async count(elsewhere) {
    const { n } = store.state;
    if (session.running && (elsewhere || session.running.n !== n)) {
      const { run } = session.running;
      run.cancel();
      await run.finished;
    }
    if (elsewhere) controller.attachElsewhere(n, elsewhere);
    else if (!controller.active) controller.toggle();
    return (await session.running?.run.finished) ?? null;
  },
  suspend() {
    const wasActive = controller.active;
    if (wasActive) controller.toggle();
    return wasActive;
  },
  resume() {
    if (isPaused(session)) controller.toggle();
  },
});
