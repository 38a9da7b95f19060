/**
 * Begins counts, holds them and goes on with them, and keeps what came of them. It draws nothing: it says when there
 * is something else to be shown.
 *
 * @typedef {import("./count-model.js").Result} Result
 *
 * @typedef {object} Count One count, running.
 * @property {number} n
 * @property {number} workers
 * @property {import("../../count/saved-count.js").SavedCount} run
 *
 * @typedef {{ workers: number, awake: boolean, running: Count | null, result: Result | null }} Kept What outlives the room.
 */

import { startSavedCount } from "../../count/saved-count.js";
import { describeError, t } from "../../i18n/i18n.js";
import { SLICE } from "../../workers/protocol.js";
import { SEARCHED_SIZE, verdictText } from "./count-model.js";
import { flawText } from "./saved-counts.js";

/** How long after a pause began what was handed out may still come back, in milliseconds. */
const LAST_ANSWERS = 3 * SLICE;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store
 * @param {import("../../count/count-run.js").StartCount} options.startCount
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {Kept} options.own
 * @param {Pick<import("./saved-counts.js").SavedCounts, "of" | "look">} options.savedCounts
 * @param {() => boolean} options.valid Whether what stands in the fields can be counted.
 * @param {() => void} options.changed There is something else to be shown.
 * @param {() => void} options.busyChanged A count has begun or ended.
 * @param {(result: Result, workers: number) => void} options.add A count has ended with a result.
 * @param {(result: Result) => void} options.report Reports the result to those who listen, once it is announced.
 * @param {(text: string) => void} options.announce
 */
export function createCounting({
  core,
  store,
  startCount,
  perform,
  own,
  savedCounts,
  valid,
  changed,
  busyChanged,
  add,
  report,
  announce,
}) {
  let destroyed = false;
  /** @type {{ n: number, text: string } | null} */
  let outcome = null; // how the last count ended, if not with a result; told until the n shown changes
  let completing = new AbortController(); // of what is counted and timed after a count
  /** @type {number | undefined} */
  let searchTime; // milliseconds that plain search takes for SEARCHED_SIZE

  /** Begins, or holds what runs, or goes on with it. */
  function press() {
    if (!own.running) start();
    else {
      const { n, run } = own.running;
      if (run.progress.paused) run.resume();
      else {
        run.pause();
        setTimeout(changed, LAST_ANSWERS);
      }
      announce(verdictText(core, { n, progress: run.progress }));
      changed();
    }
  }

  function start() {
    if (!valid()) return;
    const { n } = store.state;
    own.result = null;
    completing.abort(); // it would be in the way, and be timed wrongly
    try {
      const { workers } = own;
      const continued = savedCounts.of(n) !== undefined;
      const setAside = (/** @type {import("../../count/checkpoint.js").Flaw} */ flaw) =>
        announce(flawText(n, flaw));
      const run = startSavedCount({ core, n, workers, startCount, continued, setAside });
      own.running = { n, workers, run };
      attend(own.running);
    } catch (error) {
      end(describeError(error));
    }
  }

  /** Waits for the end of a count. @param {Count} count */
  function attend(count) {
    const { n, run } = count;
    busyChanged();
    savedCounts.look();
    run.finished.then(
      (all) => {
        if (destroyed || own.running !== count) return; // it is another's now
        if (all === null) end(t("count.cancelled", { n }));
        else finish(count, all);
      },
      (error) => {
        if (!destroyed && own.running === count) end(t("count.failed", { n, message: describeError(error) }));
      },
    );
    run.closed.then(() => {
      if (!destroyed) savedCounts.look();
    });
    changed();
  }

  /** @param {Count} count @param {bigint} all */
  function finish({ n, workers, run }, all) {
    const { milliseconds } = run.progress;
    const counted = { n, all, milliseconds, counts: null };
    own.result = counted;
    add(counted, workers);
    end("");
    announce(verdictText(core, { n, finished: counted }));
    report(counted);
    complete(counted);
  }

  /** What is told about a result beyond it: the symmetric solutions, and a comparison. @param {Result} counted */
  async function complete(counted) {
    const { n, all } = counted;
    completing = new AbortController();
    const { signal } = completing;
    try {
      const { counts } = await perform({ kind: "symmetric", n, all }, "symmetric", signal);
      counted.counts = counts;
      changed();
      searchTime ??= (await perform({ kind: "search", n: SEARCHED_SIZE }, "searched", signal)).milliseconds;
      changed();
    } catch {
      // Another count has begun, or it failed: the result stands without them.
    }
  }

  /** @param {string} text */
  function end(text) {
    own.running = null;
    busyChanged();
    outcome = text ? { n: store.state.n, text } : null;
    if (text) announce(text);
    changed();
  }

  const paused = () => own.running?.run.progress.paused ?? false;

  return {
    press,
    /** Waits for a count that was begun before the room was made anew. */
    adopt() {
      if (own.running) attend(own.running);
    },
    /** How the last count ended, if not with a result and if that was of the board that is shown. */
    get outcome() {
      if (outcome && outcome.n !== store.state.n) outcome = null;
      return outcome?.text;
    },
    get searchTime() {
      return searchTime;
    },
    /** Whether it counts just now. */
    get active() {
      return own.running !== null && !paused();
    },
    /** Counts for the n that is shown, or goes on with that. */
    async count() {
      if (own.running && own.running.n !== store.state.n) {
        const { run } = own.running;
        run.cancel();
        await run.finished;
      }
      if (!own.running || paused()) press();
      return (await own.running?.run.finished) ?? null;
    },
    rest() {
      const runs = this.active;
      if (runs) press();
      return runs;
    },
    goOn() {
      if (paused()) press();
    },
    destroy() {
      destroyed = true;
      completing.abort();
    },
  };
}
