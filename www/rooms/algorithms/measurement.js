/** Measures in this browser how an algorithm's work grows with n; shows a chart and a table, and exports both. */

import { now } from "../../base/clock.js";
import { h, setText } from "../../base/dom.js";
import { download } from "../../base/download.js";
import { createButton, createCheckBox } from "../../controls/controls.js";
import { createHeadRow, createRow } from "../../controls/table.js";
import { describeError, formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import sample from "../../pkg/rungs/sample.js";
import { createMeasurementPlot } from "../../run/measurement-plot.js";
import { ALGORITHMS, blockedOnBoard, runOptions, withChanges } from "../../state/state.js";
import { createLanguageTable } from "./language-table.js";
import { measureGrowth, seriesOf, toCsv } from "./measurement-model.js";
import { createParameterSelect } from "./parameter-select.js";

/**
 * @import { State } from "../../state/parameters.js"
 * @import { Store } from "../../state/state.js"
 * @import { Measurement } from "./measurement-model.js"
 */

/** Blocked squares are ignored, since they fit only one board size. @param {import("../room.js").Services} services */
export function createMeasurement({ state: { store }, computing: { perform }, stage: { announce } }) {
  /** @type {Measurement[] | null} */
  let results = null; // until something was measured, the sample is shown
  /** @type {AbortController | null} */
  let running = null;
  let status = "";

  const settings = createSettings(store, { measure, cancel: () => running?.abort() });
  const progressBar = h("progress", { max: 1, value: 0, "aria-label": t("measurement.progress") });
  const statusLine = h("p", { class: "quiet" });
  const sampleNote = h("p", { class: "quiet sample" }, t("measurement.sample"));
  const blockedNote = h("p", { class: "quiet" }, t("measurement.blocked"));
  const shown = createResults(() => results ?? []);
  const main = [settings.element, progressBar, statusLine, blockedNote, sampleNote, ...shown.elements];
  const element = h(
    "div",
    { class: "measurement" },
    h("div", { class: "measurement-side" }, settings.algorithms),
    h("div", { class: "measurement-main" }, ...main),
  );

  async function measure() {
    if (running) return;
    const { rungs: algorithms, budget } = store.state;
    if (algorithms.length === 0) {
      status = t("measurement.nothing");
      show();
      return;
    }
    const options = { ...runOptions(store.state), composition: false }; // the formula works for every n
    /** @type {Measurement[]} */
    const measurements = [];
    results = measurements;
    running = new AbortController();
    const { signal } = running;
    const startTime = now();
    const totalTime = Number(budget) * 1000;
    const measured = (/** @type {Measurement} */ measurement) => measurements.push(measurement);
    try {
      await measureGrowth({ algorithms, options, totalTime, perform, signal, progress, measured });
      status = t("measurement.done", { count: measurements.length, time: formatTime(now() - startTime) });
    } catch (error) {
      status = signal.aborted
        ? t("measurement.cancelled", { count: measurements.length })
        : t("measurement.failed", { message: describeError(error) });
    }
    running = null;
    progressBar.value = signal.aborted ? 0 : 1;
    show();
    announce(status);
  }

  /** @param {string} algorithm @param {number} n @param {number} share */
  function progress(algorithm, n, share) {
    status = t("measurement.running", { name: t(`algorithm.${algorithm}.name`), n });
    progressBar.value = share;
    show();
  }

  function show() {
    settings.show(store.state, running !== null);
    setText(statusLine, status || t("measurement.idle"));
    blockedNote.hidden = blockedOnBoard(store.state).length === 0;
    sampleNote.hidden = results !== null;
    shown.show(store.state, results);
  }

  return {
    element,
    show,
    /** Cancels the measurement when the reader leaves. */
    leave: () => running?.abort(),
  };
}

/**
 * What is measured and how long: the algorithms, and the other controls beside the buttons.
 *
 * @param {Store} store @param {{ measure: () => void, cancel: () => void }} actions
 */
function createSettings(store, { measure, cancel }) {
  const boxes = ALGORITHMS.map((key) => {
    return { key, ...createCheckBox(t(`algorithm.${key}.name`), false, select) };
  });
  const quantities = createParameterSelect(store, "quantity", t("measurement.quantity"), (quantity) =>
    t(`measurement.${quantity}`),
  );
  const budgets = createParameterSelect(store, "budget", t("measurement.budget"), (count) =>
    t("time.seconds", { count }),
  );
  const startButton = createButton(t("measurement.start"), measure, { class: "primary" });
  const cancelButton = createButton(t("measurement.cancel"), cancel);
  const controls = [quantities, budgets, startButton, cancelButton].map(({ element }) => element);

  function select() {
    const rungs = boxes.flatMap(({ key, box }) => (box.checked ? [key] : []));
    store.set(withChanges(store.state, { rungs }));
  }

  return {
    algorithms: h(
      "fieldset",
      {},
      h("legend", {}, t("measurement.rungs")),
      ...boxes.map(({ element }) => element),
    ),
    element: h("div", { class: "race-controls" }, ...controls),
    /** @param {State} state @param {boolean} running */
    show({ quantity, budget, rungs }, running) {
      for (const { key, box } of boxes) box.checked = rungs.includes(key);
      quantities.show(quantity);
      budgets.show(budget);
      startButton.enable(!running);
      cancelButton.enable(running);
    },
  };
}

/** The chart of the measurements, their table, and the table of languages. @param {() => readonly Measurement[]} results What can be saved. */
function createResults(results) {
  const plot = createMeasurementPlot();
  const files = h(
    "div",
    { class: "files" },
    createSaveButton("svg", "image/svg+xml", plot.export),
    createSaveButton("csv", "text/csv", () => toCsv(results())),
  );
  const table = createTable();
  const languages = createLanguageTable();
  return {
    elements: [
      plot.element,
      files,
      h("div", { class: "table-scroller" }, table.element),
      h("p", { class: "quiet" }, t("measurement.hint")),
      languages.element,
    ],
    /** @param {State} state @param {readonly Measurement[] | null} measured Null for the sample. */
    show({ quantity, rungs }, measured) {
      const measurements = measured ?? sample.filter(({ algorithm }) => rungs.includes(algorithm));
      const keys = ALGORITHMS.filter((key) => measurements.some(({ algorithm }) => algorithm === key));
      const label = t(`measurement.${quantity}`);
      const title = t("measurement.plot", { quantity: label, count: keys.length });
      plot.show({ series: seriesOf(measurements, keys, quantity), title, label });
      files.hidden = !measured?.length;
      const caption = t(measured ? "measurement.table" : "measurement.sampleTable", { quantity: label });
      table.show(caption, measurements, keys, quantity);
      languages.show(rungs, measurements, measured !== null);
    },
  };
}

/** @param {"svg" | "csv"} extension @param {string} type @param {() => string} content */
const createSaveButton = (extension, type, content) =>
  createButton(t(`measurement.${extension}`), () =>
    download(new Blob([content()], { type }), `n-queens-measured.${extension}`),
  ).element;

/** The measurements, with a row for each size and a column for each algorithm. */
function createTable() {
  const caption = h("caption");
  const head = h("thead");
  const body = h("tbody");
  const element = h("table", {}, caption, head, body);
  return {
    element,
    /** @param {string} title @param {readonly Measurement[]} measurements @param {readonly string[]} keys @param {State["quantity"]} quantity */
    show(title, measurements, keys, quantity) {
      element.hidden = measurements.length === 0;
      setText(caption, title);
      head.replaceChildren(createHeadRow(["n", ...keys.map((key) => t(`algorithm.${key}.name`))]));
      const precision = quantity === "milliseconds" ? { maximumSignificantDigits: 3 } : {};
      const sizes = [...new Set(measurements.map(({ n }) => n))];
      const rows = sizes.map((n) => {
        const cells = keys.map((key) => {
          const found = measurements.find(({ algorithm, n: size }) => size === n && algorithm === key);
          return found ? formatNumber(found[quantity], precision) : "–";
        });
        return createRow(formatNumber(n), cells);
      });
      body.replaceChildren(...rows);
    },
  };
}
