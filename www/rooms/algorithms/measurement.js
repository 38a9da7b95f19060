/** Measures in this browser how an algorithm's work grows with n; shows a chart and a table, and exports both. */

import { now } from "../../base/clock.js";
import { h, setText } from "../../base/dom.js";
import { download } from "../../base/download.js";
import { createButton, createSelect } from "../../controls/controls.js";
import { describeError, formatNumber, formatTime, t } from "../../i18n/i18n.js";
import { createMeasurementPlot } from "./measurement-plot.js";

/**
 * @typedef {"steps" | "comparisons" | "milliseconds"} Quantity
 *
 * @typedef {object} Measurement A complete run of one algorithm.
 * @property {string} algorithm
 * @property {number} n
 * @property {number} steps
 * @property {number} comparisons
 * @property {number} milliseconds
 */

const FIRST_SIZE = 4;
/** Time limits for all runs together, in milliseconds. */
const BUDGETS = { short: 5000, medium: 20_000, long: 60_000 };
/** The largest share of the time limit for one run. An algorithm that exceeds it is not tried on larger boards. */
const MAX_RUN_SHARE = 1 / 4;
/** @type {readonly Quantity[]} */
const QUANTITIES = ["steps", "comparisons", "milliseconds"];

/**
 * @param {object} options
 * @param {readonly string[]} options.algorithms The algorithms on offer.
 * @param {readonly string[]} options.initialAlgorithms The algorithms selected at first.
 * @param {number} options.maxSize The largest n.
 * @param {() => import("../../core/core.js").RunOptions} options.options
 * @param {() => number} options.blocked Number of blocked squares; ignored, since they fit only one board size.
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {(text: string) => void} options.announce
 */
export function createMeasurement({
  algorithms,
  initialAlgorithms,
  maxSize,
  options,
  blocked,
  perform,
  announce,
}) {
  /** @type {Quantity} */
  let quantity = "milliseconds";
  /** @type {keyof typeof BUDGETS} */
  let budget = "short";
  /** @type {Measurement[]} */
  let measurements = [];
  /** @type {AbortController | null} */
  let running = null;
  let status = "";

  const boxes = algorithms.map((key) => {
    const box = h("input", { type: "checkbox", value: key });
    box.checked = initialAlgorithms.includes(key);
    return { key, box, label: h("label", { class: "check" }, box, t(`algorithm.${key}.name`)) };
  });
  const quantities = createSelect(
    t("measurement.quantity"),
    {
      milliseconds: t("measurement.milliseconds"),
      steps: t("measurement.steps"),
      comparisons: t("measurement.comparisons"),
    },
    (value) => {
      quantity = value;
      show();
    },
  );
  const budgets = createSelect(
    t("measurement.budget"),
    { short: budgetText("short"), medium: budgetText("medium"), long: budgetText("long") },
    (value) => {
      budget = value;
    },
  );
  const start = createButton(t("measurement.start"), measure, { class: "primary" });
  const cancel = createButton(t("measurement.cancel"), () => running?.abort());
  const progressBar = h("progress", { max: 1, value: 0, "aria-label": t("measurement.progress") });
  const statusLine = h("p", { class: "quiet" });
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
    download(new Blob([toCsv(measurements)], { type: "text/csv" }), "n-queens-measured.csv"),
  );
  const files = h("div", { class: "files" }, svg.element, csv.element);
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
        h("div", { class: "buttons" }, start.element, cancel.element),
      ),
      progressBar,
      statusLine,
      blockedNote,
      plot.element,
      files,
      h("div", { class: "table-scroller" }, table),
      h("p", { class: "quiet" }, t("measurement.hint")),
    ),
  );

  async function measure() {
    if (running) return;
    const keys = boxes.flatMap(({ key, box }) => (box.checked ? [key] : []));
    if (keys.length === 0) {
      status = t("measurement.nothing");
      show();
      return;
    }
    const controller = new AbortController();
    running = controller;
    measurements = [];
    const totalTime = BUDGETS[budget];
    const startTime = now();
    const timeLeft = () => totalTime - (now() - startTime);
    const active = new Set(keys);
    try {
      for (let n = FIRST_SIZE; n <= maxSize && active.size > 0; n += 1) {
        for (const algorithm of [...active]) {
          if (timeLeft() <= 0) break;
          status = t("measurement.running", { name: t(`algorithm.${algorithm}.name`), n });
          progressBar.value = 1 - timeLeft() / totalTime;
          show();
          const limit = Math.min(timeLeft(), totalTime * MAX_RUN_SHARE);
          const task = /** @type {const} */ ({ kind: "measure", algorithm, n, options: options(), limit });
          const { ended, ...figures } = await perform(task, "measured", controller.signal);
          const { steps, comparisons, milliseconds } = figures;
          if (ended) {
            // Browser clocks are no more precise than 4 digits.
            measurements.push({
              algorithm,
              n,
              steps,
              comparisons,
              milliseconds: Number(milliseconds.toPrecision(4)),
            });
          } else active.delete(algorithm);
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
    setText(statusLine, status || t("measurement.idle"));
    blockedNote.hidden = blocked() === 0;
    start.enable(!running);
    cancel.enable(running !== null);
    quantities.show(quantity);
    budgets.show(budget);
    const keys = algorithms.filter((key) => measurements.some(({ algorithm }) => algorithm === key));
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
    table.hidden = files.hidden = measurements.length === 0;
    listMeasurements(keys);
  }

  /** @param {readonly string[]} keys */
  function listMeasurements(keys) {
    setText(caption, t("measurement.table", { quantity: t(`measurement.${quantity}`) }));
    head.replaceChildren(
      ...["n", ...keys.map((key) => t(`algorithm.${key}.name`))].map((name) =>
        h("th", { scope: "col" }, name),
      ),
    );
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
            return h("td", {}, found ? format(found[quantity]) : "–");
          }),
        ),
      ),
    );
  }

  /** @param {number} value */
  const format = (value) =>
    quantity === "milliseconds" ? formatNumber(value, { maximumSignificantDigits: 3 }) : formatNumber(value);

  return {
    element,
    show,
    /** Cancels the measurement when the reader leaves. */
    leave: () => running?.abort(),
  };
}

/** @param {keyof typeof BUDGETS} budget */
const budgetText = (budget) => t("time.seconds", { count: BUDGETS[budget] / 1000 });

/** @param {readonly Measurement[]} measurements */
export function toCsv(measurements) {
  const columns = /** @type {const} */ (["algorithm", "n", ...QUANTITIES]);
  return [
    columns.join(),
    ...measurements.map((measurement) => columns.map((column) => measurement[column]).join()),
  ]
    .map((row) => `${row}\r\n`)
    .join("");
}
