/**
 * The experiments of the About tab, which measure in a worker what its words claim.
 *
 * @import { RunOptions } from "../../pkg/nqueens.js"
 * @import { Perform } from "../../workers/protocol.js"
 *
 * @typedef {object} Experiment
 * @property {string} title
 * @property {string} text
 * @property {string} button
 * @property {readonly string[]} columns
 * @property {(row: (name: string, ...cells: string[]) => void, signal: AbortSignal) => Promise<void>} measure Adds rows
 *   to the table.
 */

import { h, setText } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { createHeadRow, createRow } from "../../controls/table.js";
import { SAMPLED_SEEDS } from "../../core/rungs.js";
import { describeError, formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";

/** Board sizes for the comparison of orders. */
const COMPARED_SIZES = [8, 12, 16, 20, 24, 28];
/** The orders that are compared. @type {readonly { algorithm: string, options: RunOptions }[]} */
const COMPARED_ORDERS = [
  { algorithm: "bitmask", options: {} },
  { algorithm: "greedy", options: {} },
  { algorithm: "greedy", options: { mostAttackingSquare: true } },
  { algorithm: "greedy", options: { mostConstrainedRow: true } },
];
/** Time limit for the first solution in each order, in milliseconds. */
const COMPARISON_LIMIT = 20_000;

/**
 * The elements of an experiment: a start button, a status line and a table of results.
 *
 * @param {Experiment} experiment
 * @param {object} options
 * @param {() => AbortSignal} options.signal What cancels the experiment if it starts now.
 * @param {(text: string) => void} options.announce
 */
export function createExperiment({ title, text, button, columns, measure }, { signal, announce }) {
  const rows = h("tbody");
  const status = h("p", { class: "quiet" });
  const table = h("table", { hidden: true }, h("thead", {}, createHeadRow(columns)), rows);
  const showStatus = (/** @type {string} */ message) => {
    setText(status, message);
    if (message) announce(message);
  };
  const start = createButton(button, async () => {
    const life = signal();
    start.enable(false);
    rows.replaceChildren();
    table.hidden = false;
    showStatus(t("about.measuring"));
    try {
      await measure((name, ...cells) => rows.append(createRow(name, cells)), life);
      showStatus("");
    } catch (error) {
      showStatus(life.aborted ? "" : t("measurement.failed", { message: describeError(error) }));
    }
    start.enable(true);
  });
  return [
    h("h2", {}, title),
    h("p", {}, text),
    h("div", {}, start.element),
    status,
    h("div", { class: "table-scroller" }, table),
  ];
}

/** How many queens a search places up to its first solution in each order. @param {Perform} perform @returns {Experiment} */
export const ordersExperiment = (perform) => ({
  title: t("about.orders"),
  text: t("about.ordersText"),
  button: t("about.ordersStart"),
  columns: [
    "n",
    t("about.ordersPlain"),
    t("about.ordersGreedy"),
    t("about.ordersMost"),
    t("about.ordersConstrained"),
  ],
  async measure(row, signal) {
    const comparison = /** @type {const} */ ({ kind: "measure", limit: COMPARISON_LIMIT, until: "solution" });
    const tooLong = t("about.ordersTooLong", { time: formatTime(COMPARISON_LIMIT) });
    for (const n of COMPARED_SIZES) {
      const cells = [];
      for (const order of COMPARED_ORDERS) {
        const { ended, placed } = await perform({ ...comparison, ...order, n }, "measured", signal);
        cells.push(ended ? formatNumber(placed) : tooLong);
      }
      row(formatNumber(n), ...cells);
    }
  },
});

/** How often random probing finds a solution. @param {Perform} perform @param {number} n @param {RunOptions} options @returns {Experiment} */
export function successExperiment(perform, n, options) {
  const { draws = 0, attempts = 0, blocked = [] } = options;
  return {
    title: t("about.success"),
    text: joinSentences(
      t("about.successText", { draws, attempts, runs: SAMPLED_SEEDS }),
      blocked.length > 0 ? t("about.successBlocked", { n, count: blocked.length }) : "",
    ),
    button: t("about.successStart"),
    columns: ["n", t("about.successFound"), t("about.successRate")],
    async measure(row, signal) {
      for (const size of new Set([4, 6, 8, 12, 16, n].sort((a, b) => a - b))) {
        const task = /** @type {const} */ ({
          kind: "succeed",
          algorithm: "random-probing",
          runs: SAMPLED_SEEDS,
        });
        const sized = { ...options, blocked: size === n ? blocked : [] };
        const { runs } = await perform({ ...task, n: size, options: sized }, "succeeded", signal);
        const rate = formatNumber(runs / SAMPLED_SEEDS, { style: "percent", minimumFractionDigits: 1 });
        row(formatNumber(size), t("counter.of", { found: runs, all: SAMPLED_SEEDS }), rate);
      }
    },
  };
}
