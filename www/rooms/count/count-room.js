/**
 * The Count room: its panel and its board. This is the view; count-controller.js controls the counts, and
 * count-model.js computes the texts.
 */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { CAN_KEEP_SCREEN_ON, createWakeLock } from "../../base/wake-lock.js";
import { describeSquare } from "../../board/squares.js";
import { subproblemBoard } from "../../board/subproblem-board.js";
import {
  control,
  createButton,
  createFigures,
  createNumberField,
  createSizeField,
} from "../../controls/controls.js";
import { sizeOf } from "../../count/saved-count.js";
import { formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { firstNumber } from "../../state/count-from.js";
import { blockedOnBoard, clamp, MAX_SIZE, queensIn, sameSquare, withSize } from "../../state/state.js";
import { availableThreads } from "../../workers/threads.js";
import { createCountController } from "./count-controller.js";
import { createCountHistory } from "./count-history.js";
import { createCountLanes } from "./count-lanes.js";
import { createCountMap } from "./count-map.js";
import { burnside, feltText, forecast, outlookText, searchForecast, verdictText } from "./count-model.js";
import { createSavedCounts, formatDone } from "./saved-counts.js";
import { createWorkerTask } from "./worker-task.js";

/**
 * @typedef {import("../../count/count-run.js").CountProgress} CountProgress
 * @typedef {import("./count-model.js").Result} Result
 */

const MAX_WORKERS = 64;
/** After this time the room shows whether a count is saved, in milliseconds. */
const SAVING_SHOWN_AFTER = 2000;
/** From this n on, a count may outlast a screen that nobody touches. */
const LONG_SIZE = 18;
/** The shortest time between two pictures of subproblems, in milliseconds, to avoid flicker. */
const PICTURE_TIME = 500;

/**
 * @param {import("../room.js").RoomContext & { startCount: import("../../count/count-run.js").StartCount }} context
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
  retained,
  embedded,
}) {
  const { count: maxSize } = core.limits();
  const cores = clamp(availableThreads(), 1, MAX_WORKERS);
  retained.count ??= { workers: cores, keepScreenOn: false, running: null, result: null };
  const session = retained.count;
  const life = new AbortController();
  /** @type {import("./card.js").Card | null} */
  let card = null;
  let shown = false;
  let nextFrame = 0; // the animation frame requested while a count runs
  let reportedPercent = -1; // of the running count, as in the last `progress` event
  /** @type {import("../../board/subproblem-board.js").Picture} */
  let board = { n: 0, queens: [], attackers: null }; // the board drawn, from the latest subproblem
  let boardTime = 0; // when it was last changed
  let isNew = false; // whether a count has just ended, which is celebrated once

  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const workersField = createNumberField({
    label: t("count.workers"),
    smaller: t("count.fewer"),
    larger: t("count.more"),
    range: () => t("size.range", { most: MAX_WORKERS }),
    least: 1,
    most: MAX_WORKERS,
    change(value) {
      session.workers = value;
      show();
    },
  });
  const mainButton = createButton(t("count.start"), press, { class: "primary" });
  const cancelButton = createButton(t("page.cancel"), () => session.running?.run.cancel(), {
    class: "cancel",
  });
  const workerTask = createWorkerTask({
    core,
    perform,
    task() {
      const { n } = store.state;
      const blocked = blockedOnBoard(store.state);
      if (blocked.length > 0) return { kind: "completions", n, queens: [], blocked };
      return n > maxSize ? { kind: "estimate", n } : null;
    },
    changed() {
      showBusy();
      show();
    },
    announce,
  });
  const savedCounts = createSavedCounts({
    core,
    running: () => session.running?.n,
    choose: (n) => store.set(withSize(store.state, n)),
    changed: () => show(),
    focusLost: () => mainButton.element.focus(),
    announce,
  });
  const controller = createCountController({
    core,
    store,
    startCount,
    perform,
    session,
    savedCounts,
    card: (n) => card?.team(n) ?? null,
    valid: () => size.valid && workersField.valid, // each field shows its own error
    changed: showEveryFrame,
    busyChanged: showBusy,
    addToHistory({ n, all, milliseconds }, workers) {
      history.add({ n, all: String(all), workers, milliseconds });
      isNew = true;
    },
    report: ({ n, all }) => emit("count", { n, all }),
    reportDetails({ n, counts }) {
      if (!counts) return;
      const { fundamental, halfTurnSymmetric: halfTurn, quarterTurnSymmetric: quarterTurn } = counts;
      emit("symmetric", { n, fundamental, halfTurn, quarterTurn });
    },
    announce,
    cores,
    embedded,
  });
  const wakeLock = createWakeLock(() => {
    session.keepScreenOn = false;
    setText(awakeProblem, t("count.awakeRefused"));
    show();
  });
  const awake = h("input", {
    type: "checkbox",
    change() {
      session.keepScreenOn = awake.checked;
      setText(awakeProblem, "");
      show();
    },
  });
  const awakeProblem = h("p", { class: "quiet", role: "alert" });
  const awakeLine = h(
    "div",
    { hidden: true },
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
  const history = createCountHistory({
    core,
    choose(n) {
      if (!session.running) store.set(withSize(store.state, n)); // as the field for n, which a count disables
    },
  });
  let expectedFor = ""; // what the expected times in the history depend on
  const map = createCountMap();
  const lanes = createCountLanes();
  const stateLines = h("div", { class: "state" }, verdictLine, " ", saving);
  /** The number of subproblems of a board, as it was last needed. */
  let [mapped, subproblems] = [0, 0];
  const cardPlace = h("div", { hidden: true });
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
        cardPlace,
        awakeLine,
        bar,
        lanes.element,
        number,
        stateLines,
        savedCounts.element,
      ),
    ),
    control("counters", figures.list),
    control("plot", history.plot),
    control("counters", h("div", { class: "comparisons" }, comparison, check)),
    ...history.list,
    h("p", { class: "quiet" }, t("count.method")),
  );

  /** Offers the graphics card, if there is one. Not to boards in other pages, at whose expense it would be. */
  async function offerCard() {
    if (embedded || !("gpu" in navigator)) return;
    const { createCard } = await import("./card.js");
    card = await createCard({ session, changed: showEveryFrame, announce, life: life.signal });
    if (!card || life.signal.aborted) return;
    cardPlace.append(card.element);
    cardPlace.hidden = false;
    show();
  }

  /** What the room shows about the work of one worker; null if the button counts all solutions. */
  const workView = () => (session.running ? null : workerTask.view);

  function press() {
    if (!workView()) controller.toggle();
    else if (size.valid) workerTask.toggle();
  }

  /** Shows the progress of a running count once per frame, however many messages arrive. */
  function showEveryFrame() {
    cancelAnimationFrame(nextFrame);
    show();
    reportProgress();
    if (controller.active) nextFrame = requestAnimationFrame(showEveryFrame);
  }

  /** Emits an event for each percent of a running count. */
  function reportProgress() {
    if (!session.running) {
      reportedPercent = -1;
      return;
    }
    const { n, run } = session.running;
    const { fraction } = run.progress;
    const percent = Math.floor(fraction * 100);
    if (percent !== reportedPercent) emit("progress", { n, fraction });
    reportedPercent = percent;
  }

  function showBusy() {
    markBusy("count", session.running !== null || workerTask.busy);
  }

  function show() {
    workerTask.update();
    wakeLock.keepOn(session.keepScreenOn && controller.active);
    if (!shown) return;
    const { running, result, workers } = session;
    const n = running?.n ?? store.state.n;
    const work = workView();
    const finished = !running && !work && result?.n === n ? result : null;
    const progress = running?.run.progress;
    showBoard(n, progress, finished);
    showMap(n, progress, finished, work !== null);
    if (work?.caption) caption(work.caption);
    size.show(n, !running);
    workersField.show(workers, !running);
    setText(
      mainButton.element,
      progress ? t(progress.paused ? "count.resume" : "count.pause") : (work?.button ?? startText(n)),
    );
    mainButton.enable(!running || running.run.pause !== undefined);
    showCancel(running !== null);
    if (work?.fraction === null) bar.removeAttribute("value");
    else bar.value = progress?.fraction ?? work?.fraction ?? (finished ? 1 : 0);
    setText(number, work?.number ?? numberText(n, progress, finished));
    setText(verdictLine, work?.text ?? verdict(n, progress, finished));
    stateLines.classList.toggle("long", work !== null);
    awake.checked = session.keepScreenOn;
    awakeLine.hidden = !CAN_KEEP_SCREEN_ON || (n < LONG_SIZE && !session.keepScreenOn);
    card?.show(n, (progress ?? finished)?.cardShare, running !== null);
    showSaving(progress);
    const estimates = n > maxSize && blockedOnBoard(store.state).length === 0;
    setText(comparison, finished ? comparisonText(finished) : estimates ? outlook(n) : "");
    setText(check, finished ? checkText(finished) : "");
    figures.list.hidden = work !== null; // it describes counts of all solutions
    showFigures(progress, finished);
    showExpectedTimes();
    history.mark(n);
  }

  function showExpectedTimes() {
    const { calibration } = controller;
    const key = `${calibration?.speed} ${session.workers} ${card?.speed(store.state.n)}`;
    if (key === expectedFor || !calibration) return;
    expectedFor = key;
    history.expect((n) => forecast(core, n, calibration, session.workers, card?.speed(n)));
  }

  /** @param {number} n @param {CountProgress | undefined} progress @param {Result | null} finished */
  function showBoard(n, progress, finished) {
    const now = performance.now();
    const blocked = progress ? [] : blockedOnBoard(store.state); // the count of all solutions ignores them
    if (!progress) board = { n, queens: blocked.length > 0 ? [] : exampleFor(n), attackers: null };
    else if (board.n !== n || board.attackers === null) board = { n, queens: [], attackers: null };
    if (progress && progress.latest !== null && now - boardTime > PICTURE_TIME) {
      const picture = subproblemBoard(core, n, progress.latest);
      if (picture) {
        board = picture;
        boardTime = now;
      }
    }
    const solved = finished !== null && board.queens.length > 0;
    draw({ ...board, blocked, solved, celebrated: solved && isNew });
    isNew = false;
    caption(captionText(n, progress, finished), solved ? "solved" : "");
  }

  /** What the board shows. @param {number} n @param {CountProgress | undefined} progress @param {Result | null} finished */
  function captionText(n, progress, finished) {
    if (progress && board.attackers) return t("count.subproblem");
    if (board.queens.length === 0)
      return finished ? numberText(n, undefined, finished) : t("count.question", { count: n });
    return finished ? t("count.oneOf", { n, count: finished.all }) : t("count.example", { count: n });
  }

  /** One of the solutions; no queens if there is none. @param {number} n */
  const exampleFor = (n) => queensIn(core.construct(n) ?? []);

  /** @param {number} n @param {CountProgress | undefined} progress @param {Result | null} finished @param {boolean} isOther Whether the room shows the work of one worker. */
  function showMap(n, progress, finished, isOther) {
    if (n !== mapped) [mapped, subproblems] = [n, n <= maxSize ? sizeOf(core.portions(n)) : 0];
    const counted = progress?.finished ?? (finished ? [[0, subproblems]] : savedCounts.find(n)?.finished);
    const total = isOther ? 0 : subproblems;
    const inHand = (progress?.lanes ?? []).flatMap(({ inHand }) => (inHand ? [inHand] : []));
    map.show(counted ?? [], inHand, total);
    // A small frame has the bar. Whoever sees the whole page sees the map and the lanes instead.
    const hasLanes = total > 0 && !embedded;
    bar.classList.toggle("heard", hasLanes);
    lanes.show(hasLanes ? ((progress ?? finished)?.lanes ?? idleLanes(n)) : [], progress?.fraction ?? 1);
  }

  /** The lanes before a count, so that nothing moves when it starts. @param {number} n */
  function idleLanes(n) {
    const idle = { byCard: false, counted: 0, inHand: null };
    const byCard = card?.team(n) ? [{ ...idle, byCard: true }] : [];
    return [...Array.from({ length: session.workers }, () => idle), ...byCard];
  }

  /** Hides the button while nothing can be cancelled; the focus goes to the button beside it. @param {boolean} enabled */
  function showCancel(enabled) {
    if (!enabled && holdsFocus(cancelButton.element)) mainButton.element.focus();
    cancelButton.enable(enabled);
  }

  /** @param {number} n */
  function startText(n) {
    const saved = savedCounts.find(n);
    return saved ? t("count.resumeFrom", { done: formatDone(saved.fraction) }) : t("count.start");
  }

  /** Shows whether a long count is saved. @param {CountProgress | undefined} progress */
  function showSaving(progress) {
    const state = progress && progress.milliseconds > SAVING_SHOWN_AFTER ? session.running?.run.saving : null;
    const words = state ? t(`count.saving.${state}`) : "";
    if (words === saving.textContent) return;
    setText(saving, words);
    if (words && state !== "yes") announce(words);
  }

  /** @param {Result} finished */
  function checkText(finished) {
    const sums = burnside(core, finished);
    if (!sums) return "";
    const { holds, terms, fundamental } = sums;
    const [first, second, third] = terms.map((term) => formatNumber(term));
    const sum = `${first} + ${second} + 2 × ${third}`;
    return t(holds ? "count.check" : "count.checkFailed", { sum, fundamental });
  }

  /** @param {number} n @param {CountProgress | undefined} progress @param {Result | null} finished */
  function numberText(n, progress, finished) {
    if (progress) {
      return t("count.partly", { n, done: formatDone(progress.fraction) });
    }
    return finished ? t("count.value", { n, all: finished.all }) : t("count.unknown", { n });
  }

  /** @param {number} n @param {CountProgress | undefined} progress @param {Result | null} finished */
  const verdict = (n, progress, finished) =>
    verdictText(core, { n, progress, finished, ready: () => controller.outcome ?? readyText(n) });

  /** The text before a count, with a forecast of its time. @param {number} n */
  function readyText(n) {
    const ready = t("count.idle", { n });
    const milliseconds = forecast(core, n, controller.calibration, session.workers, card?.speed(n));
    if (milliseconds === null) return ready;
    const saved = savedCounts.find(n);
    const time = formatTime(milliseconds * (1 - (saved?.fraction ?? 0)));
    return joinSentences(ready, t(saved ? "count.forecastRest" : "count.forecast", { time }));
  }

  /** @param {number} n */
  const outlook = (n) => outlookText(core, n, controller.calibration, session.workers);

  /** The comparison with the estimated time of plain search. @param {Result} finished */
  function searchText({ n, milliseconds }) {
    const { searchTime } = controller;
    if (searchTime === undefined) return "";
    const search = searchForecast(core, n, searchTime);
    if (search < 1) return ""; // both are over at once
    if (search < milliseconds) return t("count.slower", { time: formatTime(search) });
    const times = formatNumber(search / milliseconds, { maximumSignificantDigits: 2 });
    return t("count.faster", { time: formatTime(search), times });
  }

  /** What the number and the time of a count mean. @param {Result} finished */
  const comparisonText = (finished) => joinSentences(feltText(finished), searchText(finished));

  /** @param {CountProgress | undefined} progress @param {Result | null} finished */
  function showFigures(progress, finished) {
    const { elapsed, remaining, fundamental, halfTurn, quarterTurn } = figures.values;
    /** @param {number | null | undefined} milliseconds */
    const time = (milliseconds) => (typeof milliseconds === "number" ? formatTime(milliseconds) : "–");
    setText(elapsed, time(progress?.milliseconds ?? finished?.milliseconds));
    setText(remaining, time(progress?.remaining));
    figures.list.classList.toggle("under-way", progress !== undefined);
    const counts = finished?.counts;
    setText(fundamental, counts ? formatNumber(counts.fundamental) : "–");
    setText(halfTurn, counts ? formatNumber(counts.halfTurnSymmetric) : "–");
    setText(quarterTurn, counts ? formatNumber(counts.quarterTurnSymmetric) : "–");
  }

  controller.attach();
  showBusy();
  offerCard().catch(() => {}); // without it, the workers count alone
  return {
    panel,
    bar: map.element,
    show() {
      if (!shown) savedCounts.refresh();
      shown = true;
      show();
    },
    leave() {
      shown = false;
    },
    run: controller,
    destroy() {
      cancelAnimationFrame(nextFrame);
      life.abort();
      controller.destroy();
      wakeLock.destroy();
      workerTask.leave();
    },
    board: {
      describe(square) {
        const queen = board.queens.some((other) => sameSquare(other, square));
        return describeSquare(square, queen, 0, firstNumber(store.state));
      },
    },
  };
}
