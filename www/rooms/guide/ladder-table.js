/** The steps, comparisons and milliseconds of the rungs up to a chapter, counted by a worker while the reader reads. */

import { h, setText } from "../../base/dom.js";
import { describeError, formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { rungsOf } from "../../rungs/ladder.js";
import { CHAPTERS } from "../../state/state.js";

/**
 * @typedef {import("../../state/state.js").Chapter} Chapter
 * @typedef {import("../../workers/protocol.js").Measured} Measured
 */

/** Time limit of one run, in milliseconds. */
const LIMIT = 2000;

/** What was measured since the page was opened. @type {Map<string, Measured>} */
const measured = new Map();

/**
 * @param {object} options
 * @param {Chapter} options.chapter
 * @param {number} options.n
 * @param {import("../../workers/protocol.js").Perform} options.perform
 * @param {AbortSignal} options.life
 */
export function createLadderTable({ chapter, n, perform, life }) {
  const chapters = CHAPTERS.slice(0, CHAPTERS.indexOf(chapter) + 1);
  const rows = chapters.flatMap((key) => rungsOf(key).map((rung) => createRow(rung, key === chapter)));
  const note = h("p", { class: "quiet" }, t("guide.measuring"));
  const heads = ["guide.program", "counter.steps", "counter.comparisons", "guide.time"];
  const element = h(
    "div",
    { class: "ladder", "aria-busy": "true" },
    h(
      "section",
      { class: "table-scroller", tabindex: 0, "aria-label": t("guide.table", { n }) },
      h(
        "table",
        {},
        h("caption", {}, t("guide.table", { n })),
        h("thead", {}, h("tr", {}, ...heads.map((code) => h("th", { scope: "col" }, t(code))))),
        h("tbody", {}, ...rows.map(({ element }) => element)),
      ),
    ),
    note,
  );

  /** @param {string} rung @param {boolean} current */
  function createRow(rung, current) {
    const cells = [h("td"), h("td"), h("td")];
    const name = t(`algorithm.${rung}.name`);
    const row = h("tr", { class: current ? "current" : "" }, h("th", { scope: "row" }, name), ...cells);
    return {
      rung,
      element: row,
      /** @param {Measured} figures */
      show({ ended, steps, comparisons, milliseconds }) {
        const texts = [steps, comparisons].map((count) => {
          if (steps === 0) return "–"; // the rung has none
          return ended ? formatNumber(count) : t("guide.more", { value: formatNumber(count) });
        });
        const digits = formatNumber(milliseconds, { maximumSignificantDigits: 2 });
        const time = t("time.milliseconds", { count: digits });
        for (const [i, text] of [...texts, ended ? time : t("guide.more", { value: time })].entries())
          setText(/** @type {HTMLElement} */ (cells[i]), text);
      },
    };
  }

  async function measure() {
    let unfinished = false;
    for (const row of rows) {
      const key = `${row.rung} ${n}`;
      let figures = measured.get(key);
      if (!figures) {
        const task = /** @type {const} */ ({
          kind: "measure",
          algorithm: row.rung,
          n,
          options: {},
          limit: LIMIT,
        });
        figures = await perform(task, "measured", life);
        measured.set(key, figures);
      }
      if (life.aborted) return;
      row.show(figures);
      unfinished ||= !figures.ended;
    }
    element.ariaBusy = "false";
    setText(note, unfinished ? t("guide.unfinished", { time: formatTime(LIMIT) }) : t("guide.measured"));
  }
  measure().catch((error) => {
    if (!life.aborted) setText(note, t("page.partFailed", { message: describeError(error) }));
  });

  return element;
}
