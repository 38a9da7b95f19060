/** One lane of a race: its algorithm, its board and its figures. */

import { h, setAttribute, setText } from "../../base/dom.js";
import { createBoardView } from "../../board/board-view.js";
import { createButton, createFigures, createSelect } from "../../controls/controls.js";
import { formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { ALGORITHMS } from "../../state/state.js";

/**
 * @param {object} options
 * @param {(algorithm: string) => void} options.choose
 * @param {() => void} options.remove
 */
export function createLaneView({ choose, remove }) {
  const board = h("div", { class: "lane-board" });
  const view = createBoardView(board);
  const status = h("p", { class: "lane-status" });
  const nameOf = (/** @type {string} */ key) => t(`algorithm.${key}.name`);
  const select = createSelect(t("race.lane"), ALGORITHMS, nameOf, choose);
  const removeButton = createButton("×", remove, {
    "aria-label": t("race.remove"),
    title: t("race.remove"),
  });
  const figures = createFigures({
    steps: t("counter.steps"),
    comparisons: t("counter.comparisons"),
    solutions: t("counter.solutions"),
    time: t("race.time"),
    repetitions: t("race.repetitions"),
  });
  select.element.classList.add("lane-head");
  const standing = h("div", { class: "lane-standing" }, status, removeButton.element);
  const bar = h("div", { class: "lane-bar", "aria-hidden": "true" }, h("div"));
  const element = h("section", { class: "lane" }, select.element, board, standing, bar, figures.list);
  return {
    element,
    focus: () => select.focus(),
    /**
     * @param {import("../../board/board-painter.js").Scene} scene
     * @param {{ algorithm: string, counters: import("../../pkg/nqueens.js").Counters | null, all: bigint | undefined, milliseconds: number | null, repetitions: number, status: string, isFirst: boolean, share: number, removable: boolean }}
     *   state `share`: the length of its bar, 0 to 1.
     */
    show(scene, { algorithm, counters, all, milliseconds, repetitions, removable, ...standing }) {
      view.draw(scene);
      setAttribute(element, "aria-label", t(`algorithm.${algorithm}.name`));
      select.show(algorithm);
      removeButton.element.hidden = !removable;
      setText(status, standing.status);
      element.classList.toggle("first", standing.isFirst);
      bar.style.setProperty("--share", String(standing.share));
      const { steps, comparisons, solutions, time, repetitions: runs } = figures.values;
      const found = formatNumber(counters?.solutions ?? 0n);
      setText(steps, formatNumber(counters?.steps ?? 0n));
      setText(comparisons, formatNumber(counters?.comparisons ?? 0n));
      setText(solutions, all === undefined ? found : t("counter.of", { found, all }));
      figures.rows.time.hidden = milliseconds === null;
      setText(time, milliseconds ? timeText(milliseconds) : "–");
      figures.rows.repetitions.hidden = repetitions === 0;
      setText(runs, formatNumber(repetitions));
    },
    destroy: () => view.destroy(),
  };
}

/** @param {number} milliseconds */
const timeText = (milliseconds) =>
  milliseconds < 1
    ? t("race.microseconds", {
        count: formatNumber(milliseconds * 1000, { maximumSignificantDigits: 3 }),
      })
    : formatTime(milliseconds);
