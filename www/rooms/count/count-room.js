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
import { formatNumber, formatTime, joinSentences, t } from "../../i18n/i18n.js";
import { blockedOnBoard, clamp, MAX_SIZE, sameSquare, withSize } from "../../state/state.js";
import { availableThreads } from "../../workers/threads.js";
import { describeSquare } from "../room.js";
import { createCountAround } from "./count-around.js";
import { createCountHistory } from "./count-history.js";
import { burnside, forecast, searchForecast, verdictText } from "./count-model.js";
import { createCounting } from "./counting.js";
import { createSavedCounts, formatDone } from "./saved-counts.js";

/**
 * @typedef {import("../../count/count-run.js").Progress} Progress
 * @typedef {import("./count-model.js").Result} Result
 */

const MOST_WORKERS = 64;
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
  let shown = false;
  let following = 0; // the frame requested while it runs
  /** @type {import("../../board/subproblem-board.js").Picture} */
  let board = { n: 0, queens: [], attackers: null }; // what is drawn: what the latest subproblem leaves open
  let boardTime = 0; // since when

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
  const mainButton = createButton(t("count.start"), () => counting.press(), { class: "primary" });
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
  const counting = createCounting({
    core,
    store,
    startCount,
    perform,
    own,
    savedCounts,
    valid: () => size.valid && workersField.valid, // what is wrong stands beside the field
    changed: follow,
    busyChanged: showBusy,
    add: ({ n, all, milliseconds }, workers) => history.add({ n, all: String(all), workers, milliseconds }),
    report: ({ n, all }) => emit("count", { n, all }),
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

  /** While it counts the page shows where it is, once a frame however many messages come. */
  function follow() {
    cancelAnimationFrame(following);
    show();
    if (counting.active) following = requestAnimationFrame(follow);
  }

  function showBusy() {
    markBusy("count", own.running !== null || around.busy);
  }

  function show() {
    around.show();
    wakeLock.keepOn(own.awake && counting.active);
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
    verdictText(core, { n, progress, finished, ready: () => counting.outcome ?? readyText(n) });

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
    const { searchTime } = counting;
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

  counting.adopt();
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
    run: counting,
    destroy() {
      cancelAnimationFrame(following);
      counting.destroy();
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
