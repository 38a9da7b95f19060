/** Measures in this browser how an algorithm's work grows with n; shows a chart and a table, and exports both. */

import { now } from "../../base/clock.js";
import { h, setText } from "../../base/dom.js";
import { download } from "../../base/download.js";
import { median } from "../../base/median.js";
import { createButton, createSelect } from "../../controls/controls.js";
import { describeError, formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import sample from "../../pkg/rungs/sample.js";
import { createMeasurementPlot } from "../../run/measurement-plot.js";
import {
  ALGORITHMS,
  blockedOnBoard,
  MAX_SIZE,
  PARAMETERS,
  runOptions,
  withChanges,
} from "../../state/state.js";
import { createLanguageTable } from "./language-table.js";

/**
 * @typedef {object} Measurement A complete run of one algorithm.
 * @property {string} algorithm
 * @property {number} n
 * @property {number} steps
 * @property {number} comparisons
 * @property {number} milliseconds The median of several runs.
 */

const FIRST_SIZE = 4;
/** How many runs are made of each algorithm and size, unless one of them takes long. */
const RUNS = 5;
/** The largest share of the time limit for the runs of one algorithm and size, after the first. */
const MAX_REPEAT_SHARE = 1 / 50;
/** The largest share of the time limit for one run. An algorithm that exceeds it is not tried on larger boards. */
const MAX_RUN_SHARE = 1 / 4;

/**
 * @param {object} options
 * @param {import("../../state/state.js").Store} options.store Blocked squares are ignored, since they fit only one
 *   board size.
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {(text: string) => void} options.announce
 */
export function createMeasurement({ store, perform, announce }) {
  /** @type {readonly Measurement[] | null} */
  let results = null; // until something was measured, the sample is shown
  /** @type {AbortController | null} */
  let running = null;
  let status = "";

  const boxes = ALGORITHMS.map((key) => {
    const box = h("input", { type: "checkbox", value: key, change: select });
    return { key, box, label: h("label", { class: "check" }, box, t(`algorithm.${key}.name`)) };
  });
  const quantities = createSelect(
    t("measurement.quantity"),
    {
      milliseconds: t("measurement.milliseconds"),
      steps: t("measurement.steps"),
      comparisons: t("measurement.comparisons"),
    },
    (value) => store.set(withChanges(store.state, { quantity: value })),
  );
  const budgetNames = /** @type {Record<import("../../state/parameters.js").State["budget"], string>} */ (
    Object.fromEntries(
      PARAMETERS.budget.names.map((seconds) => [seconds, t("time.seconds", { count: seconds })]),
    )
  );
  const budgets = createSelect(t("measurement.budget"), budgetNames, (value) =>
    store.set(withChanges(store.state, { budget: value })),
  );
  const start = createButton(t("measurement.start"), measure, { class: "primary" });
  const cancel = createButton(t("measurement.cancel"), () => running?.abort());
  const progressBar = h("progress", { max: 1, value: 0, "aria-label": t("measurement.progress") });
  const statusLine = h("p", { class: "quiet" });
  const sampleNote = h("p", { class: "quiet sample" }, t("measurement.sample"));
  const blockedNote = h("p", { class: "quiet" }, t("measurement.blocked"));
  const plot = createMeasurementPlot();
  const head = h("tr");
  const body = h("tbody");
  const caption = h("caption");
  const table = h("table", {}, caption, h("thead", {}, head), body);
  const svg = createButton(t("measurement.svg"), () =>
    download(new Blob([plot.export()], { type: "image/svg+xml" }), "n-queens-measured.svg"),
  );
  const csv = createButton(t("measurement.csv"), () =>
    download(new Blob([toCsv(results ?? [])], { type: "text/csv" }), "n-queens-measured.csv"),
  );
  const files = h("div", { class: "files" }, svg.element, csv.element);
  const languages = createLanguageTable();
  const element = h(
    "div",
    { class: "measurement" },
    h(
      "div",
      { class: "measurement-side" },
      h("fieldset", {}, h("legend", {}, t("measurement.rungs")), ...boxes.map(({ label }) => label)),
    ),
    h(
      "div",
      { class: "measurement-main" },
      h(
        "div",
        { class: "race-controls" },
        quantities.element,
        budgets.element,
        start.element,
        cancel.element,
      ),
      progressBar,
      statusLine,
      blockedNote,
      sampleNote,
      plot.element,
      files,
      h("div", { class: "table-scroller" }, table),
      h("p", { class: "quiet" }, t("measurement.hint")),
      languages.element,
    ),
  );

  function select() {
    const rungs = boxes.flatMap(({ key, box }) => (box.checked ? [key] : []));
    store.set(withChanges(store.state, { rungs }));
  }

  async function measure() {
    if (running) return;
    const { rungs: keys, budget } = store.state;
    const options = { ...runOptions(store.state), composition: false }; // the formula works for every n
    if (keys.length === 0) {
      status = t("measurement.nothing");
      show();
      return;
    }
    const controller = new AbortController();
    running = controller;
    /** @type {Measurement[]} */
    const measurements = [];
    results = measurements;
    const totalTime = Number(budget) * 1000;
    const startTime = now();
    const timeLeft = () => totalTime - (now() - startTime);
    const active = new Set(keys);
    try {
      for (let n = FIRST_SIZE; n <= MAX_SIZE && active.size > 0; n += 1) {
        for (const algorithm of [...active]) {
          if (timeLeft() <= 0) break;
          status = t("measurement.running", { name: t(`algorithm.${algorithm}.name`), n });
          progressBar.value = 1 - timeLeft() / totalTime;
          show();
          const limit = Math.min(timeLeft(), totalTime * MAX_RUN_SHARE);
          const task = /** @type {const} */ ({ kind: "measure", algorithm, n, options, limit });
          const { ended, steps, comparisons, milliseconds } = await perform(
            task,
            "measured",
            controller.signal,
          );
          if (!ended) {
            active.delete(algorithm);
            continue;
          }
          const times = [milliseconds];
          const repeatUntil = now() + totalTime * MAX_REPEAT_SHARE;
          while (times.length < RUNS && now() + milliseconds < repeatUntil) {
            const repeat = await perform(task, "measured", controller.signal);
            if (repeat.ended) times.push(repeat.milliseconds);
          }
          // Browser clocks are no more precise than 4 digits.
          const time = Number(median(times).toPrecision(4));
          measurements.push({ algorithm, n, steps, comparisons, milliseconds: time });
        }
        if (timeLeft() <= 0) break;
      }
      status = t("measurement.done", { count: measurements.length, time: formatTime(now() - startTime) });
    } catch (error) {
      status = controller.signal.aborted
        ? t("measurement.cancelled", { count: measurements.length })
        : t("measurement.failed", { message: describeError(error) });
    }
    running = null;
    progressBar.value = controller.signal.aborted ? 0 : 1;
    show();
    announce(status);
  }

  function show() {
    const { quantity, budget, rungs } = store.state;
    setText(statusLine, status || t("measurement.idle"));
    blockedNote.hidden = blockedOnBoard(store.state).length === 0;
    for (const { key, box } of boxes) box.checked = rungs.includes(key);
    const measurements = results ?? sample.filter(({ algorithm }) => rungs.includes(algorithm));
    sampleNote.hidden = results !== null;
    start.enable(!running);
    cancel.enable(running !== null);
    quantities.show(quantity);
    budgets.show(budget);
    const keys = ALGORITHMS.filter((key) => measurements.some(({ algorithm }) => algorithm === key));
    const series = keys.map((key) => ({
      name: t(`algorithm.${key}.name`),
      points: measurements
        .filter(({ algorithm }) => algorithm === key)
        .map((measurement) => ({ n: measurement.n, value: measurement[quantity] })),
    }));
    plot.show({
      series,
      title: t("measurement.plot", { quantity: t(`measurement.${quantity}`), count: series.length }),
      label: t(`measurement.${quantity}`),
    });
    table.hidden = measurements.length === 0;
    files.hidden = !results?.length;
    listMeasurements(measurements, keys, quantity);
    languages.show(rungs, measurements, results !== null);
  }

  /** @param {readonly Measurement[]} measurements @param {readonly string[]} keys @param {import("../../state/parameters.js").State["quantity"]} quantity */
  function listMeasurements(measurements, keys, quantity) {
    setText(
      caption,
      t(results ? "measurement.table" : "measurement.sampleTable", {
        quantity: t(`measurement.${quantity}`),
      }),
    );
    head.replaceChildren(
      ...["n", ...keys.map((key) => t(`algorithm.${key}.name`))].map((name) =>
        h("th", { scope: "col" }, name),
      ),
    );
    const precision = quantity === "milliseconds" ? { maximumSignificantDigits: 3 } : {};
    const sizes = [...new Set(measurements.map(({ n }) => n))];
    body.replaceChildren(
      ...sizes.map((n) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, formatNumber(n)),
          ...keys.map((key) => {
            const found = measurements.find(
              (measurement) => measurement.n === n && measurement.algorithm === key,
            );
            return h("td", {}, found ? formatNumber(found[quantity], precision) : "–");
          }),
        ),
      ),
    );
  }

  return {
    element,
    show,
    /** Cancels the measurement when the reader leaves. */
    leave: () => running?.abort(),
  };
}

/** @param {readonly Measurement[]} measurements */
export function toCsv(measurements) {
  const columns = /** @type {const} */ (["algorithm", "n", "steps", "comparisons", "milliseconds"]);
  return [
    columns.join(),
    ...measurements.map((measurement) => columns.map((column) => measurement[column]).join()),
  ]
    .map((row) => `${row}\r\n`)
    .join("");
}
