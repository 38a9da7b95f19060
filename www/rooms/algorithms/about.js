/** The About tab of an algorithm: its idea, its cost, its source and, for some, an experiment or a picture. */

import { createChangeCheck } from "../../base/change-check.js";
import { h, setText } from "../../base/dom.js";
import { createInfiniteBoard } from "../../board/infinite-board.js";
import { createButton } from "../../controls/controls.js";
import { SAMPLED_SEEDS } from "../../core/rungs.js";
import { describeError, formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";

/** @import { RunOptions } from "../../pkg/nqueens.js" */

/** Board sizes for the comparison of orders. */
const COMPARED_SIZES = [8, 12, 16, 20, 24, 28];
/** Time limit for the first solution in each ordering, in milliseconds. */
const COMPARISON_LIMIT = 20_000;
/** Rows of the infinite board to draw. */
const INFINITE_ROWS = 200;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {(text: string) => void} options.announce
 * @param {() => void} options.openCount Opens the Count room.
 */
export function createAbout({ core, perform, announce, openCount }) {
  const idea = h("p");
  const cost = h("p");
  const source = h("p", { class: "quiet" });
  const extra = h("div", { class: "extra" });
  const element = h(
    "div",
    { class: "about", tabindex: 0 }, // the keyboard scrolls it
    h("h2", {}, t("about.idea")),
    idea,
    h("h2", {}, t("about.cost")),
    cost,
    h("h2", {}, t("about.source")),
    source,
    extra,
  );
  const runCheck = createChangeCheck();
  let controller = new AbortController(); // cancels the experiments of the shown algorithm

  /** @type {Readonly<Record<string, (n: number, options: RunOptions) => Node[]>>} */
  const extras = {
    greedy: compareOrders,
    "random-probing": showSuccess,
    engine: () => [h("div", {}, createButton(t("about.count"), openCount, { class: "primary" }).element)],
    construction: () => [
      h("h2", {}, t("about.infinite")),
      h("p", {}, t("about.infiniteText")),
      createInfiniteBoard(
        core.infiniteGreedy(INFINITE_ROWS),
        t("about.infinitePicture", { count: INFINITE_ROWS }),
      ),
    ],
  };

  /**
   * The elements of an experiment: a start button, a status line and a results table.
   *
   * @param {object} options
   * @param {string} options.title
   * @param {string} options.text
   * @param {string} options.button
   * @param {readonly string[]} options.columns
   * @param {(row: (...cells: string[]) => void, signal: AbortSignal) => Promise<void>} options.measure
   */
  function createExperiment({ title, text, button, columns, measure }) {
    const rows = h("tbody");
    const status = h("p", { class: "quiet" });
    /** @param {string} message */
    const showStatus = (message) => {
      setText(status, message);
      if (message) announce(message);
    };
    const table = h(
      "table",
      { hidden: true },
      h("thead", {}, h("tr", {}, ...columns.map((name) => h("th", { scope: "col" }, name)))),
      rows,
    );
    const start = createButton(button, async () => {
      const { signal } = controller;
      start.enable(false);
      rows.replaceChildren();
      table.hidden = false;
      showStatus(t("about.measuring"));
      try {
        await measure((head, ...cells) => {
          rows.append(
            h("tr", {}, h("th", { scope: "row" }, String(head)), ...cells.map((cell) => h("td", {}, cell))),
          );
        }, signal);
        showStatus("");
      } catch (error) {
        showStatus(signal.aborted ? "" : t("measurement.failed", { message: describeError(error) }));
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

  function compareOrders() {
    return createExperiment({
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
        for (const n of COMPARED_SIZES) {
          const cells = [];
          for (const [algorithm, options] of /** @type {[string, RunOptions][]} */ ([
            ["bitmask", {}],
            ["greedy", {}],
            ["greedy", { mostAttackingSquare: true }],
            ["greedy", { mostConstrainedRow: true }],
          ])) {
            const limit = COMPARISON_LIMIT;
            const task = /** @type {const} */ ({
              kind: "measure",
              algorithm,
              n,
              options,
              limit,
              until: "solution",
            });
            const { ended, placed } = await perform(task, "measured", signal);
            cells.push(ended ? formatNumber(placed) : t("about.ordersTooLong", { time: formatTime(limit) }));
          }
          row(formatNumber(n), ...cells);
        }
      },
    });
  }

  /** @param {number} n @param {RunOptions} options */
  function showSuccess(n, options) {
    const { draws = 0, attempts = 0, blocked = [] } = options;
    return createExperiment({
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
            n: size,
            options: { ...options, blocked: size === n ? blocked : [] },
            runs: SAMPLED_SEEDS,
          });
          const { runs } = await perform(task, "succeeded", signal);
          const rate = formatNumber(runs / SAMPLED_SEEDS, { style: "percent", minimumFractionDigits: 1 });
          row(formatNumber(size), t("counter.of", { found: runs, all: SAMPLED_SEEDS }), rate);
        }
      },
    });
  }

  return {
    element,
    /** Stops the experiments when the reader leaves. */
    leave() {
      controller.abort();
      controller = new AbortController();
    },
    /** @param {{ algorithm: string, n: number, options: RunOptions }} run */
    show({ algorithm, n, options }) {
      if (!runCheck.changed([algorithm, n, options])) return;
      controller.abort();
      controller = new AbortController();
      setText(idea, t(`algorithm.${algorithm}.idea`));
      setText(cost, t(`algorithm.${algorithm}.cost`));
      setText(source, t(`algorithm.${algorithm}.source`));
      extra.replaceChildren(...(extras[algorithm]?.(n, options) ?? []));
    },
  };
}
