/** The Count room: how many solutions there are, counted by all cores. */

import { h, setText } from "../../base/dom.js";
import { CAN_KEEP_SCREEN_ON, createWakeLock } from "../../base/wake-lock.js";
import { subproblemBoard } from "../../board/subproblem-board.js";
import {
  control,
  createButton,
  createFigures,
  createNumberField,
  createSizeField,
} from "../../controls/controls.js";
import { startSavedCount } from "../../count/saved-count.js";
import { describeError, formatNumber, formatTime, joinSentences, t } from "../../i18n/i18n.js";
import { blockedOnBoard, clamp, MAX_SIZE, sameSquare, withSize } from "../../state/state.js";
import { SLICE } from "../../workers/protocol.js";
import { availableThreads } from "../../workers/threads.js";
import { describeSquare } from "../room.js";
import { createCountAround } from "./count-around.js";
import { createCountHistory } from "./count-history.js";
import { burnside, forecast, SEARCHED_SIZE, searchForecast, verdictText } from "./count-model.js";
import { createSavedCounts, flawText, formatDone } from "./saved-counts.js";

/**
 * @typedef {import("../../count/count-run.js").Progress} Progress
 * @typedef {import("./count-model.js").Result} Result
 *
 * @typedef {object} Count One count, running.
 * @property {number} n
 * @property {number} workers
 * @property {import("../../count/saved-count.js").SavedCount} run
 *
 * @typedef {{ workers: number, awake: boolean, running: Count | null, result: Result | null }} Kept What outlives the room.
 */

const MOST_WORKERS = 64;
/** How long after a pause began what was handed out may still come back, in milliseconds. */
const LAST_ANSWERS = 3 * SLICE;
/** From when on a count is told to be saved, or why it is not, in milliseconds. */
const SAVING_TOLD = 2000;
/** The picture changes no more often than this, in milliseconds: nothing flickers. */
const PICTURE_TIME = 500;

/**
 * @param {import("../room.js").Surroundings & { startCount: import("../../count/count-run.js").StartCount }} surroundings
 * @returns {import("../room.js").Room}
 */
export function createCountRoom({
  core,
  startCount,
  perform,
  store,
  draw,
  caption,
  announce,
  markBusy,
  emit,
  kept,
}) {
  const { count: most } = core.limits();
  const cores = clamp(availableThreads(), 1, MOST_WORKERS);
  kept.count ??= { workers: cores, awake: false, running: null, result: null };
  const own = kept.count;
  let destroyed = false;
  let shown = false;
  let following = 0; // the frame requested while it runs
  /** @type {{ n: number, text: string } | null} */
  let outcome = null; // how the last count ended, if not with a result; told until the n shown changes
  /** @type {import("../../board/subproblem-board.js").Picture} */
  let board = { n: 0, queens: [], attackers: null }; // what is drawn: what the latest subproblem leaves open
  let boardTime = 0; // since when
  let completing = new AbortController(); // of what is counted and timed after a count
  /** @type {number | undefined} */
  let searchTime; // milliseconds that plain search takes for SEARCHED_SIZE

  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const workersField = createNumberField({
    label: t("count.workers"),
    smaller: t("count.fewer"),
    larger: t("count.more"),
    range: () => t("size.range", { most: MOST_WORKERS }),
    least: 1,
    most: MOST_WORKERS,
    change(value) {
      own.workers = value;
      show();
    },
  });
  const mainButton = createButton(t("count.start"), press, { class: "primary" });
  const cancelButton = createButton(t("page.cancel"), () => own.running?.run.cancel());
  const around = createCountAround({
    perform,
    position: () => ({ n: store.state.n, queens: [], blocked: blockedOnBoard(store.state) }),
    changed() {
      showBusy();
      show();
    },
    announce,
  });
  const savedCounts = createSavedCounts({
    core,
    running: () => own.running?.n,
    choose: (n) => store.set(withSize(store.state, n)),
    changed: () => show(),
    left: () => mainButton.element.focus(),
    announce,
  });
  const wakeLock = createWakeLock(() => {
    own.awake = false;
    setText(awakeProblem, t("count.awakeRefused"));
    show();
  });
  const awake = h("input", {
    type: "checkbox",
    change() {
      own.awake = awake.checked;
      setText(awakeProblem, "");
      show();
    },
  });
  const awakeProblem = h("p", { class: "quiet", role: "alert" });
  const awakeLine = h(
    "div",
    { hidden: !CAN_KEEP_SCREEN_ON },
    h("label", { class: "check" }, awake, t("count.awake")),
    awakeProblem,
  );
  const bar = h("progress", { max: 1, "aria-label": t("count.progress") });
  const number = h("div", { class: "number" });
  const verdictLine = h("p", { class: "quiet verdict" });
  const check = h("p", { class: "quiet check-sum" });
  const comparison = h("p", { class: "quiet comparison" });
  const saving = h("p", { class: "quiet saving" });
  const figures = createFigures({
    elapsed: t("count.elapsed"),
    remaining: t("count.remaining"),
    fundamental: t("count.fundamental"),
    halfTurn: t("count.halfTurn"),
    quarterTurn: t("count.quarterTurn"),
  });
  const history = createCountHistory(core);
  const panel = h(
    "section",
    { "aria-label": t("room.count") },
    h("div", { class: "row" }, size.element, workersField.element),
    control(
      "count",
      h(
        "div",
        { class: "counting" },
        h("div", { class: "buttons" }, mainButton.element, cancelButton.element),
        awakeLine,
        bar,
        number,
        verdictLine,
        saving,
        comparison,
        savedCounts.element,
      ),
    ),
    around.element,
    control("counters", h("div", {}, figures.list, check)),
    control("plot", history.plot),
    ...history.list,
    h("p", { class: "quiet" }, t("count.method")),
  );

  function press() {
    if (!own.running) start();
    else {
      const { n, run } = own.running;
      if (run.progress.paused) run.resume();
      else {
        run.pause();
        setTimeout(show, LAST_ANSWERS);
      }
      announce(verdict(n, run.progress, null));
      follow();
    }
  }

  function start() {
    if (!size.valid || !workersField.valid) return; // what is wrong stands beside the field
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
    showBusy();
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
    follow();
  }

  /** While it counts the page shows where it is, once a frame however many messages come. */
  function follow() {
    cancelAnimationFrame(following);
    show();
    if (own.running && !own.running.run.progress.paused) following = requestAnimationFrame(follow);
  }

  /** @param {Count} count @param {bigint} all */
  function finish({ n, workers, run }, all) {
    const { milliseconds } = run.progress;
    const counted = { n, all, milliseconds, counts: null };
    own.result = counted;
    history.add({ n, all: String(all), workers, milliseconds });
    end("");
    announce(verdict(n, undefined, counted));
    emit("count", { n, all });
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
      show();
      searchTime ??= (await perform({ kind: "search", n: SEARCHED_SIZE }, "searched", signal)).milliseconds;
      show();
    } catch {
      // Another count has begun, or it failed: the result stands without them.
    }
  }

  /** @param {string} text */
  function end(text) {
    cancelAnimationFrame(following);
    own.running = null;
    showBusy();
    outcome = text ? { n: store.state.n, text } : null;
    if (text) announce(text);
    show();
  }

  function showBusy() {
    markBusy("count", own.running !== null || around.busy);
  }

  function show() {
    around.show();
    if (outcome && outcome.n !== store.state.n) outcome = null;
    wakeLock.keepOn(own.awake && own.running !== null && !own.running.run.progress.paused);
    if (!shown) return;
    const { running, result, workers } = own;
    const n = running?.n ?? store.state.n;
    const finished = !running && result?.n === n ? result : null;
    const progress = running?.run.progress;
    showBoard(n, progress, finished);
    size.show(n, !running);
    workersField.show(workers, !running);
    setText(
      mainButton.element,
      progress ? t(progress.paused ? "count.resume" : "count.pause") : startText(n),
    );
    mainButton.enable(n <= most);
    cancelButton.enable(running !== null);
    bar.value = progress?.fraction ?? (finished ? 1 : 0);
    setText(number, numberText(n, progress, finished));
    setText(verdictLine, verdict(n, progress, finished));
    awake.checked = own.awake;
    // One of the two in the same place.
    saving.hidden = !progress;
    comparison.hidden = progress !== undefined;
    showSaving(progress);
    setText(comparison, finished ? comparisonText(finished) : "");
    setText(check, finished ? checkText(finished) : "");
    showFigures(progress, finished);
  }

  /** @param {number} n @param {Progress | undefined} progress @param {Result | null} finished */
  function showBoard(n, progress, finished) {
    const now = performance.now();
    if (board.n !== n || !progress) board = { n, queens: [], attackers: null };
    else if (progress.latest !== null && now - boardTime > PICTURE_TIME) {
      const picture = subproblemBoard(core, n, progress.latest);
      if (picture) {
        board = picture;
        boardTime = now;
      }
    }
    // The count of all solutions knows nothing of blocked squares.
    draw(progress ? board : { ...board, blocked: blockedOnBoard(store.state) });
    if (finished) caption(numberText(n, undefined, finished));
    else caption(own.running && board.attackers ? t("count.subproblem") : t("count.question", { count: n }));
  }

  /** @param {number} n */
  function startText(n) {
    const saved = savedCounts.of(n);
    return saved ? t("count.goOn", { done: formatDone(saved.fraction) }) : t("count.start");
  }

  /** Whether it can go on another day, once it takes so long that one may wish it. @param {Progress | undefined} progress */
  function showSaving(progress) {
    const state = progress && progress.milliseconds > SAVING_TOLD ? own.running?.run.saving : null;
    const words = state ? t(`count.saving.${state}`) : "";
    if (words === saving.textContent) return;
    setText(saving, words);
    if (words && state !== "yes") announce(words);
  }

  /** @param {Result} finished */
  function checkText(finished) {
    const sums = burnside(core, finished);
    if (!sums) return "";
    const { right, terms, fundamental } = sums;
    const [first, second, third] = terms.map((term) => formatNumber(term));
    const sum = `${first} + ${second} + 2 × ${third}`;
    return t(right ? "count.check" : "count.checkFailed", { sum, fundamental });
  }

  /** @param {number} n @param {Progress | undefined} progress @param {Result | null} finished */
  function numberText(n, progress, finished) {
    if (progress) {
      return t("count.partly", { n, done: formatDone(progress.fraction) });
    }
    return finished ? t("count.value", { n, all: finished.all }) : t("count.unknown", { n });
  }

  /** @param {number} n @param {Progress | undefined} progress @param {Result | null} finished */
  const verdict = (n, progress, finished) =>
    verdictText(core, { n, progress, finished, ready: () => outcome?.text ?? readyText(n) });

  /** Ready, and how long it may take. @param {number} n */
  function readyText(n) {
    const ready = t("count.idle", { n });
    const expected = forecast(core, n, history.times, { workers: own.workers, cores });
    if (!expected) return ready;
    const { from, milliseconds } = expected;
    return joinSentences(ready, t("count.forecast", { from, time: formatTime(milliseconds) }));
  }

  /** What plain search would have taken. @param {Result} finished */
  function comparisonText({ n, milliseconds }) {
    if (searchTime === undefined) return "";
    const search = searchForecast(core, n, searchTime);
    if (search < milliseconds) return t("count.slower", { time: formatTime(search) });
    const times = formatNumber(search / milliseconds, { maximumSignificantDigits: 2 });
    return t("count.faster", { time: formatTime(search), times });
  }

  /** @param {Progress | undefined} progress @param {Result | null} finished */
  function showFigures(progress, finished) {
    const { elapsed, remaining, fundamental, halfTurn, quarterTurn } = figures.values;
    /** @param {number | null | undefined} milliseconds */
    const time = (milliseconds) => (typeof milliseconds === "number" ? formatTime(milliseconds) : "–");
    setText(elapsed, time(progress?.milliseconds ?? finished?.milliseconds));
    setText(remaining, time(progress?.remaining));
    const counts = finished?.counts;
    setText(fundamental, counts ? formatNumber(counts.fundamental) : "–");
    setText(halfTurn, counts ? formatNumber(counts.halfTurnSymmetric) : "–");
    setText(quarterTurn, counts ? formatNumber(counts.quarterTurnSymmetric) : "–");
  }

  if (own.running) attend(own.running);
  showBusy();
  return {
    panel,
    show() {
      if (!shown) savedCounts.look();
      shown = true;
      show();
    },
    leave() {
      shown = false;
    },
    run: {
      /** Counts for the n that is shown, or goes on with that. */
      async count() {
        if (own.running && own.running.n !== store.state.n) {
          const { run } = own.running;
          run.cancel();
          await run.finished;
        }
        if (!own.running || own.running.run.progress.paused) press();
        return (await own.running?.run.finished) ?? null;
      },
      rest() {
        const runs = own.running !== null && !own.running.run.progress.paused;
        if (runs) press();
        return runs;
      },
      goOn() {
        if (own.running?.run.progress.paused) press();
      },
    },
    destroy() {
      destroyed = true;
      cancelAnimationFrame(following);
      completing.abort();
      wakeLock.destroy();
      around.leave();
    },
    board: {
      describe(square) {
        const queen = board.queens.some((other) => sameSquare(other, square));
        return describeSquare(square, queen, 0);
      },
    },
  };
}
