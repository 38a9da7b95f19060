/**
 * The finished counts of this device, as a table and in a plot of how the number of solutions grows. Counts that are
 * not finished are in saved.js.
 */

import { createChangeCheck } from "../../base/change-check.js";
import { h } from "../../base/dom.js";
import { createHeadRow, createRow } from "../../controls/table.js";
import { readTimes, withTime, writeTimes } from "../../count/times.js";
import { formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { createGrowthPlot } from "./plot.js";
import { forecast } from "./texts.js";

/** The marks on the time scale, in milliseconds. */
const UNITS = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000, year: 31_557_600_000 };

/** @param {import("../../core/core.js").Core} core @param {(n: number) => void} choose Called with the n that is pressed in the plot. */
export function createCountHistory(core, choose) {
  const { count: maxSize } = core.limits();
  let times = readTimes(maxSize);
  const plot = createGrowthPlot({
    maxSize,
    solutions: Array.from({ length: maxSize }, (_, i) => {
      return { n: i + 1, value: Number(core.published(i + 1)?.all ?? 0n) };
    }),
    marks: Object.entries(UNITS).map(([unit, milliseconds]) => {
      const name = formatNumber(1, { style: "unit", unit, unitDisplay: "short" });
      // Chinese leaves out the space between number and unit, which the other texts of the page have.
      return { milliseconds, name: name.replace(/^1(?=\p{L})/u, "1\u00a0") };
    }),
    choose,
  });
  const largest = formatNumber(core.published(maxSize)?.all ?? 0n, {
    notation: "compact",
    compactDisplay: "long",
  });
  const rows = h("tbody");
  const empty = h("p", { class: "quiet" }, t("count.historyEmpty"));
  const columns = ["n", "solutions", "workers", "time"].map((id) => t(`count.column.${id}`));
  const caption = h("caption", {}, t("count.history"));
  const table = h("table", {}, caption, h("thead", {}, createHeadRow(columns)), rows);

  /** How long a count would take, in milliseconds; null if that is unknown. @type {(n: number) => number | null} */
  let expect = () => null;
  const expectedFor = createChangeCheck();

  function list() {
    table.hidden = times.length === 0;
    empty.hidden = times.length > 0;
    rows.replaceChildren(
      ...times.map(({ n, all, workers, milliseconds }) => {
        const cells = [formatNumber(BigInt(all)), formatNumber(workers), formatTime(milliseconds)];
        return createRow(formatNumber(n), cells);
      }),
    );
    const counted = times.length > 0 ? t("count.plot.counted", { count: times.length }) : "";
    const expected = Array.from({ length: maxSize }, (_, i) => ({ n: i + 1, value: expect(i + 1) ?? 0 }));
    plot.showTimes(joinSentences(t("count.plot", { most: maxSize, largest }), counted), {
      counted: times.map(({ n, milliseconds }) => ({ n, value: milliseconds })),
      expected: expected.filter(({ n, value }) => value > 0 && !times.some((time) => time.n === n)),
    });
  }
  list();

  return {
    plot: plot.element,
    list: [table, empty],
    /** In ascending order of n. */
    get times() {
      return times;
    },
    /**
     * Marks n in the plot, with the number of its solutions if this device has counted them, and shows how long counts
     * would take, once the speed of this device is known.
     *
     * @param {number} n
     * @param {{ workers: number, calibration: import("../../count/calibration.js").Calibration | null, card: Pick<import("./card-place.js").CardPlace, "speed"> }} device
     */
    show(n, { workers, calibration, card }) {
      if (calibration && expectedFor.changed([calibration.speed, workers, card.speed(n)])) {
        expect = (size) => forecast(core, size, calibration, workers, card.speed(size));
        list();
      }
      const time = times.find((time) => time.n === n);
      plot.mark(n, time ? t("count.value", { n, all: BigInt(time.all) }) : t("count.unknown", { n }));
    },
    /** @param {import("../../count/times.js").Time} time */
    add(time) {
      times = withTime(times, time);
      writeTimes(times);
      list();
    },
  };
}
