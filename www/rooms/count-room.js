/** The Count room: how many solutions there are, counted by all cores. */

import { createButton, createFigures, createNumberField, createSizeField } from "../controls.js";
import { createCountAround } from "../count-around.js";
import { h, setText } from "../dom.js";
import { createGrowthPlot } from "../growth-plot.js";
import { describeError, formatNumber, formatTime, t } from "../i18n.js";
import { SLICE } from "../protocol.js";
import { blockedOnBoard, clamp, MAX_SIZE, sameSquare, withSize } from "../state.js";
import { subproblemBoard } from "../subproblem-board.js";
import { readTimes, withTime, writeTimes } from "../times.js";
import { describeSquare } from "./room.js";

/**
 * @typedef {import("../count-run.js").Progress} Progress
 * @typedef {import("../core.js").Counts} Counts
 *
 * @typedef {object} Count One count, running.
 * @property {number} n
 * @property {number} workers
 * @property {import("../count-run.js").CountRun} run
 *
 * @typedef {object} Result One count, finished.
 * @property {number} n
 * @property {bigint} all
 * @property {number} milliseconds
 * @property {Counts | null} counts The symmetric solutions among them, once these are counted too.
 */

const MOST_WORKERS = 64;
/** How long after a pause began what was handed out may still come back, in milliseconds. */
const LAST_ANSWERS = 3 * SLICE;
/** The picture changes no more often than this, in milliseconds: nothing flickers. */
const PICTURE_TIME = 500;
/** The board on which plain search is timed: a search of some milliseconds, so that even the page may do it. */
const SEARCHED_SIZE = 12;
/** About how many times as long plain search takes for each further row, beyond those that are known. */
const SEARCH_GROWTH = 8;

/**
 * @param {import("./room.js").Surroundings & { startCount: import("./room.js").StartCount }} surroundings
 * @returns {import("./room.js").Room}
 */
export function createCountRoom({ core, startCount, perform, store, draw, caption, announce, markBusy }) {
  const { count: most } = core.limits();
  const cores = clamp(navigator.hardwareConcurrency || 1, 1, MOST_WORKERS);
  let workers = cores;
  let times = readTimes(most);
  let shown = false;
  /** @type {Count | null} */
  let running = null;
  let following = 0; // the frame requested while it runs
  /** @type {Result | null} */
  let result = null;
  /** @type {{ n: number, text: string } | null} */
  let outcome = null; // how the last count ended, if not with a result; told until the n shown changes
  /** @type {import("../subproblem-board.js").Picture} */
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
      workers = value;
      show();
    },
  });
  const mainButton = createButton(t("count.start"), press, { class: "primary" });
  const cancelButton = createButton(t("page.cancel"), () => running?.run.cancel());
  const around = createCountAround({
    perform,
    position: () => ({ n: store.state.n, queens: [], blocked: blockedOnBoard(store.state) }),
    changed() {
      showBusy();
      show();
    },
    announce,
  });
  const bar = h("progress", { max: 1, "aria-label": t("count.progress") });
  const number = h("p", { class: "number" });
  const verdict = h("p", { class: "quiet verdict" });
  const comparison = h("p", { class: "quiet comparison" });
  const figures = createFigures({
    elapsed: t("count.elapsed"),
    remaining: t("count.remaining"),
    fundamental: t("count.fundamental"),
    halfTurn: t("count.halfTurn"),
    quarterTurn: t("count.quarterTurn"),
  });
  const plot = createGrowthPlot({
    most,
    solutions: Array.from({ length: most }, (_, i) => {
      return { n: i + 1, value: Number(core.published(i + 1)?.all ?? 0n) };
    }),
    names: { solutions: t("count.plot.solutions"), times: t("count.plot.times"), size: "n" },
    marks: [1, 1000, 60_000, 3_600_000, 31_557_600_000].map((milliseconds) => {
      return { milliseconds, name: formatUnit(milliseconds) };
    }),
  });
  const rows = h("tbody");
  const empty = h("p", { class: "quiet" }, t("count.historyEmpty"));
  const columns = ["n", "solutions", "workers", "time"].map((id) =>
    h("th", { scope: "col" }, t(`count.column.${id}`)),
  );
  const history = h(
    "table",
    {},
    h("caption", {}, t("count.history")),
    h("thead", {}, h("tr", {}, ...columns)),
    rows,
  );
  const panel = h(
    "section",
    { "aria-label": t("room.count") },
    h("div", { class: "row" }, size.element, workersField.element),
    h("div", { class: "buttons" }, mainButton.element, cancelButton.element),
    bar,
    number,
    verdict,
    comparison,
    around.element,
    figures.list,
    plot.element,
    history,
    empty,
    h("p", { class: "quiet" }, t("count.method")),
  );
  const largest = formatNumber(core.published(most)?.all ?? 0n, {
    notation: "compact",
    compactDisplay: "long",
  });
  listTimes();

  function press() {
    if (!running) start();
    else {
      const { n, run } = running;
      if (run.progress.paused) run.resume();
      else {
        run.pause();
        setTimeout(show, LAST_ANSWERS);
      }
      announce(verdictText(n, run.progress, null));
      follow();
    }
  }

  function start() {
    if (!size.valid || !workersField.valid) return; // what is wrong stands beside the field
    const { n } = store.state;
    result = null;
    completing.abort(); // it would be in the way, and be timed wrongly
    try {
      const run = startCount({ n, portions: core.portions(n), workers });
      const count = { n, workers, run };
      running = count;
      showBusy();
      run.finished.then(
        (all) => (all === null ? end(t("count.cancelled", { n })) : finish(count, all)),
        (error) => end(t("count.failed", { n, message: describeError(error) })),
      );
      follow();
    } catch (error) {
      end(describeError(error));
    }
  }

  /** While it counts the page shows where it is, once a frame however many messages come. */
  function follow() {
    cancelAnimationFrame(following);
    show();
    if (running && !running.run.progress.paused) following = requestAnimationFrame(follow);
  }

  /** @param {Count} count @param {bigint} all */
  function finish({ n, workers, run }, all) {
    const { milliseconds } = run.progress;
    const counted = { n, all, milliseconds, counts: null };
    result = counted;
    times = withTime(times, { n, all: String(all), workers, milliseconds });
    writeTimes(times);
    listTimes();
    end("");
    announce(verdictText(n, undefined, counted));
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
    running = null;
    showBusy();
    outcome = text ? { n: store.state.n, text } : null;
    if (text) announce(text);
    show();
  }

  function showBusy() {
    markBusy("count", running !== null || around.busy);
  }

  function show() {
    around.show();
    if (outcome && outcome.n !== store.state.n) outcome = null;
    if (!shown) return;
    const n = running?.n ?? store.state.n;
    const finished = !running && result?.n === n ? result : null;
    const progress = running?.run.progress;
    showBoard(n, progress);
    size.show(n, !running);
    workersField.show(workers, !running);
    setText(
      mainButton.element,
      t(!progress ? "count.start" : progress.paused ? "count.resume" : "count.pause"),
    );
    mainButton.enable(n <= most);
    cancelButton.enable(running !== null);
    bar.value = progress?.fraction ?? (finished ? 1 : 0);
    setText(number, numberText(n, progress, finished));
    setText(verdict, verdictText(n, progress, finished));
    setText(comparison, finished ? comparisonText(finished) : "");
    showFigures(progress, finished);
  }

  /** @param {number} n @param {Progress | undefined} progress */
  function showBoard(n, progress) {
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
    caption(running && board.attackers ? t("count.subproblem") : t("count.question", { count: n }));
  }

  /** @param {number} n @param {Progress | undefined} progress @param {Result | null} finished */
  function numberText(n, progress, finished) {
    if (progress) {
      const done = formatNumber(progress.fraction, { style: "percent", minimumFractionDigits: 1 });
      return t("count.partly", { n, done });
    }
    return finished ? t("count.value", { n, all: finished.all }) : t("count.unknown", { n });
  }

  /** @param {number} n @param {Progress | undefined} progress @param {Result | null} finished */
  function verdictText(n, progress, finished) {
    if (progress?.paused) return t("count.paused", { n });
    if (progress?.onPage) return t("count.onPage", { n });
    if (progress) {
      const long = progress.begun && progress.fraction === 0 && progress.milliseconds > 2000;
      return t(long ? "count.runningLong" : "count.running", { n });
    }
    if (n > most) return t("count-size", { n, most });
    if (!finished) return outcome?.text ?? readyText(n);
    const { all, milliseconds } = finished;
    const published = core.published(n)?.all ?? all;
    const solutions = all === 0n ? t("count.none") : t("count.solutions", { count: all });
    const counted = t("count.result", { solutions, n, time: formatTime(milliseconds) });
    return `${counted} ${published === all ? t("count.agrees") : t("count.differs", { published })}`;
  }

  /**
   * Ready, and how long it may take, judging by the largest board counted here and by what both are
   * estimated to cost.
   *
   * @param {number} n
   */
  function readyText(n) {
    const ready = t("count.idle", { n });
    // Short counts tell little: most of their time goes into starting the workers.
    const last = times.findLast((time) => time.milliseconds > 100);
    if (!last || n <= last.n) return ready;
    const [cost, lastCost] = [n, last.n].map((size) =>
      core.portions(size).reduce((sum, portion) => sum + portion.cost, 0),
    );
    const share =
      (Number(cost) / Number(lastCost)) * (Math.min(last.workers, cores) / Math.min(workers, cores));
    const time = formatTime(last.milliseconds * share);
    return `${ready} ${t("count.forecast", { from: last.n, time })}`;
  }

  /** What plain search would have taken, in the same browser with one worker. @param {Result} finished */
  function comparisonText({ n, milliseconds }) {
    if (searchTime === undefined) return "";
    const nodes = (/** @type {number} */ size) => {
      for (let known = size; ; known -= 1) {
        const nodes = core.searchNodes(known);
        if (nodes) return nodes * SEARCH_GROWTH ** (size - known);
      }
    };
    const search = (searchTime * nodes(n)) / nodes(SEARCHED_SIZE);
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

  function listTimes() {
    history.hidden = times.length === 0;
    empty.hidden = times.length > 0;
    rows.replaceChildren(
      ...times.map(({ n, all, workers, milliseconds }) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, formatNumber(n)),
          h("td", {}, formatNumber(BigInt(all))),
          h("td", {}, formatNumber(workers)),
          h("td", {}, formatTime(milliseconds)),
        ),
      ),
    );
    const counted = times.length > 0 ? [t("count.plot.counted", { count: times.length })] : [];
    plot.show(
      [t("count.plot", { most, largest }), ...counted].join(" "),
      times.map(({ n, milliseconds }) => ({ n, value: milliseconds })),
    );
  }

  return {
    panel,
    show() {
      shown = true;
      show();
    },
    leave() {
      shown = false;
    },
    describe: (square) =>
      describeSquare(
        square,
        board.queens.some((queen) => sameSquare(queen, square)),
        0,
      ),
  };
}

/** A mark on the scale of time. @param {number} milliseconds */
function formatUnit(milliseconds) {
  const units = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000, year: 31_557_600_000 };
  const unit = Object.entries(units).find(([, length]) => length === milliseconds)?.[0];
  return formatNumber(1, { style: "unit", unit, unitDisplay: "narrow" });
}
