/** The Count room: how many solutions there are, counted by all cores. */

import { createButton, createFigures, createNumberField, createSizeField } from "../controls.js";
import { h, setText } from "../dom.js";
import { describeError, formatNumber, formatTime, t } from "../i18n.js";
import { clamp, MAX_SIZE, sameSquare, withSize } from "../state.js";
import { readTimes, withTime, writeTimes } from "../times.js";
import { describeSquare } from "./room.js";

/**
 * @typedef {import("../state.js").Square} Square
 * @typedef {import("../count-run.js").Progress} Progress
 *
 * @typedef {object} Count One count, running or finished.
 * @property {number} n
 * @property {number} workers
 * @property {Square[][]} subproblems The queens that each fixes.
 * @property {import("../count-run.js").CountRun} run
 */

const MOST_WORKERS = 64;

/**
 * @param {import("./room.js").Surroundings} surroundings
 * @returns {import("./room.js").Room}
 */
export function createCountRoom({ core, startCount, store, draw, caption, announce }) {
  const { count: most } = core.limits();
  const cores = clamp(navigator.hardwareConcurrency || 1, 1, MOST_WORKERS);
  let workers = cores;
  let times = readTimes(most);
  let shown = false;
  /** @type {Count | null} */
  let running = null;
  let following = 0; // the frame requested while it runs
  /** @type {{ n: number, all: bigint, progress: Progress } | null} */
  let result = null;
  let outcome = { n: 0, text: "" }; // how the last count ended, if not with a result
  /** @type {{ n: number, queens: readonly Square[] }} */
  let board = { n: 0, queens: [] }; // what is drawn: the queens that the latest subproblem fixes

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
  const button = createButton(t("count.start"), () => (running ? running.run.cancel() : start()), {
    class: "primary wide",
  });
  const bar = h("progress", { max: 1, "aria-label": t("count.progress") });
  const number = h("p", { class: "number" });
  const verdict = h("p", { class: "quiet verdict" });
  const figures = createFigures({
    elapsed: t("count.elapsed"),
    remaining: t("count.remaining"),
    subproblems: t("count.subproblems"),
    rate: t("count.rate"),
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
    button.element,
    bar,
    number,
    verdict,
    figures.list,
    history,
    empty,
    h("p", { class: "quiet" }, t("count.method")),
  );
  listTimes();

  function start() {
    if (!size.valid || !workersField.valid) return; // what is wrong stands beside the field
    const { n } = store.state;
    result = null;
    try {
      const subproblems = core.subproblems(n);
      const run = startCount({ n, subproblems: subproblems.length, workers });
      const count = { n, workers, subproblems, run };
      running = count;
      run.finished.then(
        (all) => (all === null ? end(n, t("count.cancelled")) : finish(count, all)),
        (error) => end(n, t("count.failed", { message: describeError(error) })),
      );
      follow();
    } catch (error) {
      end(n, describeError(error));
    }
  }

  /** While it counts the page shows where it is, once a frame however many messages come. */
  function follow() {
    show();
    following = requestAnimationFrame(follow);
  }

  /** @param {Count} count @param {bigint} all */
  function finish({ n, workers, run }, all) {
    const { progress } = run;
    const { milliseconds } = progress;
    result = { n, all, progress };
    times = withTime(times, { n, all: String(all), workers, milliseconds });
    writeTimes(times);
    listTimes();
    end(n, "");
    announce(verdictText(n, progress, all));
  }

  /** @param {number} n @param {string} text */
  function end(n, text) {
    cancelAnimationFrame(following);
    running = null;
    outcome = { n, text };
    if (text) announce(text);
    show();
  }

  function show() {
    if (!shown) return;
    const n = running?.n ?? store.state.n;
    const finished = !running && result?.n === n ? result : null;
    const progress = running?.run.progress ?? finished?.progress;
    if (running && progress && progress.latest !== null) {
      board = { n, queens: running.subproblems[progress.latest] ?? [] };
    }
    if (board.n !== n) board = { n, queens: [] };
    const { queens } = board;
    draw(board);
    caption(
      running && queens.length > 0
        ? t("count.fixed", { count: queens.length })
        : t("count.question", { count: n }),
    );

    size.show(n, !running);
    workersField.show(workers, !running);
    setText(button.element, t(running ? "count.cancel" : "count.start"));
    button.enable(n <= most);
    const fraction = progress ? progress.counted / progress.subproblems : 0;
    bar.value = fraction;
    setText(number, numberText(n, fraction, finished?.all));
    setText(verdict, verdictText(n, progress, finished?.all));
    showFigures(progress, fraction);
  }

  /** @param {number} n @param {number} fraction @param {bigint | undefined} all */
  function numberText(n, fraction, all) {
    if (running) return formatNumber(fraction, { style: "percent", minimumFractionDigits: 1 });
    return all === undefined ? t("count.unknown", { n }) : t("count.value", { n, all });
  }

  /** @param {number} n @param {Progress | undefined} progress @param {bigint | undefined} all */
  function verdictText(n, progress, all) {
    if (running && progress) {
      if (progress.onPage) return t("count.onPage", { n });
      const long = progress.counted === 0 && progress.milliseconds > 2000;
      return t(long ? "count.runningLong" : "count.running", { n });
    }
    if (n > most) return t("count-size", { n, most });
    if (!progress || all === undefined) return outcome.n === n && outcome.text ? outcome.text : readyText(n);
    const published = core.published(n)?.all ?? all;
    const solutions = all === 0n ? t("count.none") : t("count.solutions", { count: all });
    const result = t("count.result", { solutions, n, time: formatTime(progress.milliseconds) });
    return `${result} ${published === all ? t("count.agrees") : t("count.differs", { published })}`;
  }

  /**
   * Ready, and how long it may take, judging by the largest board counted here: the time grows about
   * as the number of solutions does.
   *
   * @param {number} n
   */
  function readyText(n) {
    const ready = t("count.idle", { n });
    // Short counts tell little: most of their time goes into starting the workers.
    const last = times.findLast((time) => time.n >= 12 && time.milliseconds > 500);
    const all = core.published(n)?.all;
    if (!last || !all || n <= last.n) return ready;
    const time = formatTime((last.milliseconds * Number(all)) / Number(last.all));
    return `${ready} ${t("count.forecast", { from: last.n, time })}`;
  }

  /** @param {Progress | undefined} progress @param {number} fraction */
  function showFigures(progress, fraction) {
    const { elapsed, remaining, subproblems, rate } = figures.values;
    if (!progress) {
      for (const value of Object.values(figures.values)) setText(value, "–");
      return;
    }
    const { counted, milliseconds } = progress;
    setText(elapsed, formatTime(milliseconds));
    setText(
      remaining,
      fraction > 0 && running ? formatTime((milliseconds / fraction) * (1 - fraction)) : "–",
    );
    setText(subproblems, t("counter.of", { found: formatNumber(counted), all: progress.subproblems }));
    const persecond = (1000 * counted) / Math.max(milliseconds, 1);
    setText(rate, formatNumber(persecond, { maximumSignificantDigits: 3 }));
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
