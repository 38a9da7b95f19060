/** How the cost of programs grows: a chart up to the reader's n, counted by a worker while the reader reads. */

import { h } from "../../base/dom.js";
import { describeError, t } from "../../i18n/i18n.js";
import { createMeasurementPlot } from "../../run/measurement-plot.js";

/** The smallest board of the chart, and the time limit of one run, in milliseconds. */
const LEAST = 4;
const LIMIT = 1000;

/** What was counted since the page was opened, by rung and n; null for what takes too long. @type {Map<string, import("../../workers/protocol.js").Measured | null>} */
const counted = new Map();

/**
 * The chart, and when all of it is counted.
 *
 * @param {object} options
 * @param {import("./chapter-text.js").Curve} options.curve
 * @param {number} options.n The largest size.
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {AbortSignal} options.life
 */
export function createCostCurve({ curve: { counter, rungs }, n: most, perform, life }) {
  const plot = createMeasurementPlot();
  const element = h("div", { class: "cost-curve" });
  element.append(plot.element);

  /** A run that ended; undefined if it takes too long, as larger ones do. @param {string} rung @param {number} n */
  async function count(rung, n) {
    const key = `${rung} ${n}`;
    if (!counted.has(key)) {
      const task = /** @type {const} */ ({ kind: "measure", algorithm: rung, n, options: {}, limit: LIMIT });
      const figures = await perform(task, "measured", life);
      counted.set(key, figures.ended ? figures : null);
    }
    return counted.get(key) ?? undefined;
  }

  async function fill() {
    const series = rungs.map((rung) => ({
      rung,
      name: t(`algorithm.${rung}.name`),
      points: /** @type {{ n: number, value: number }[]} */ ([]),
      ended: false,
    }));
    const label = t(counter === "steps" ? "counter.steps" : "counter.comparisons");
    for (let n = LEAST; n <= most; n += 1) {
      for (const line of series.filter(({ ended }) => !ended)) {
        const figures = await count(line.rung, n);
        if (life.aborted) return;
        if (figures) line.points.push({ n, value: figures[counter] });
        else line.ended = true;
      }
      plot.show({ series, title: t("guide.curve", { counter: label, n: most }), label });
    }
  }
  const done = fill();
  done.catch((error) => {
    if (!life.aborted) element.replaceChildren(t("page.partFailed", { message: describeError(error) }));
  });
  return { element, done };
}
