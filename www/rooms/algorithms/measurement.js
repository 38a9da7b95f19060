/** How the work of rungs grows with n, measured in this browser: a chart, a table, and both to take away. */

import { now } from "../../base/awake.js";
import { h, setText } from "../../base/dom.js";
import { download } from "../../base/download.js";
import { createButton, createSelect } from "../../controls/controls.js";
import { describeError, formatNumber, formatTime, t } from "../../i18n/i18n.js";
import { createMeasurementPlot } from "./measurement-plot.js";

/**
 * @typedef {"steps" | "comparisons" | "milliseconds"} Quantity
 *
 * @typedef {object} Measurement A whole run of one rung.
 * @property {string} algorithm
 * @property {number} n
 * @property {number} steps
 * @property {number} comparisons
 * @property {number} milliseconds
 */

const FIRST_SIZE = 4;
/** How long it may take in all, in milliseconds. */
const BUDGETS = { short: 5000, medium: 20_000, long: 60_000 };
/** A run may take so much of the whole time; what takes longer is given up. */
const SHARE = 1 / 4;
/** @type {readonly Quantity[]} */
const QUANTITIES = ["steps", "comparisons", "milliseconds"];

/**
 * @param {object} options
 * @param {readonly string[]} options.algorithms Those that can be measured.
 * @param {readonly string[]} options.chosen Those that are, to begin with.
 * @param {number} options.most The largest n.
 * @param {() => import("../../core/core.js").RunOptions} options.options
 * @param {() => number} options.blocked How many squares are blocked, on a board of one size.
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {(text: string) => void} options.announce
 */
export function createMeasurement({ algorithms, chosen, most, options, blocked, perform, announce }) {
  /** @type {Quantity} */
  let quantity = "milliseconds";
  /** @type {keyof typeof BUDGETS} */
  let budget = "short";
  /** @type {Measurement[]} */
  let measured = [];
  /** @type {AbortController | null} */
  let running = null;
  let status = "";

  const boxes = algorithms.map((key) => {
    const box = h("input", { type: "checkbox", value: key });
    box.checked = chosen.includes(key);
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
  const bar = h("progress", { max: 1, value: 0, "aria-label": t("measurement.progress") });
  const line = h("p", { class: "quiet" });
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
    download(new Blob([toCsv(measured)], { type: "text/csv" }), "n-queens-measured.csv"),
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
      bar,
      line,
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
    const abort = new AbortController();
    running = abort;
    measured = [];
    const whole = BUDGETS[budget];
    const begun = now();
    const left = () => whole - (now() - begun);
    const going = new Set(keys);
    try {
      for (let n = FIRST_SIZE; n <= most && going.size > 0; n += 1) {
        for (const algorithm of [...going]) {
          if (left() <= 0) break;
          status = t("measurement.running", { name: t(`algorithm.${algorithm}.name`), n });
          bar.value = 1 - left() / whole;
          show();
          const limit = Math.min(left(), whole * SHARE);
          const task = /** @type {const} */ ({ kind: "measure", algorithm, n, options: options(), limit });
          const { ended, ...figures } = await perform(task, "measured", abort.signal);
          const { steps, comparisons, milliseconds } = figures;
          if (ended) {
            // No clock here is more exact than that.
            measured.push({
              algorithm,
              n,
              steps,
              comparisons,
              milliseconds: Number(milliseconds.toPrecision(4)),
            });
          } else going.delete(algorithm);
        }
        if (left() <= 0) break;
      }
      status = t("measurement.done", { count: measured.length, time: formatTime(now() - begun) });
    } catch (error) {
      status = abort.signal.aborted
        ? t("measurement.cancelled", { count: measured.length })
        : t("measurement.failed", { message: describeError(error) });
    }
    running = null;
    bar.value = abort.signal.aborted ? 0 : 1;
    show();
    announce(status);
  }

  function show() {
    setText(line, status || t("measurement.idle"));
    blockedNote.hidden = blocked() === 0;
    start.enable(!running);
    cancel.enable(running !== null);
    quantities.show(quantity);
    budgets.show(budget);
    const keys = algorithms.filter((key) => measured.some(({ algorithm }) => algorithm === key));
    const series = keys.map((key) => ({
      name: t(`algorithm.${key}.name`),
      points: measured
        .filter(({ algorithm }) => algorithm === key)
        .map((measurement) => ({ n: measurement.n, value: measurement[quantity] })),
    }));
    plot.show({
      series,
      title: t("measurement.plot", { quantity: t(`measurement.${quantity}`), count: series.length }),
      label: t(`measurement.${quantity}`),
    });
    table.hidden = files.hidden = measured.length === 0;
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
    const sizes = [...new Set(measured.map(({ n }) => n))];
    body.replaceChildren(
      ...sizes.map((n) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, formatNumber(n)),
          ...keys.map((key) => {
            const found = measured.find((one) => one.n === n && one.algorithm === key);
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
    /** Nobody is looking any more. */
    leave: () => running?.abort(),
  };
}

/** @param {keyof typeof BUDGETS} budget */
const budgetText = (budget) => t("time.seconds", { count: BUDGETS[budget] / 1000 });

/** @param {readonly Measurement[]} measured */
export function toCsv(measured) {
  const columns = /** @type {const} */ (["algorithm", "n", ...QUANTITIES]);
  return [columns.join(), ...measured.map((one) => columns.map((column) => one[column]).join())]
    .map((row) => `${row}\r\n`)
    .join("");
}
