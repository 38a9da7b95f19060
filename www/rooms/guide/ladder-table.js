/** The steps, comparisons and milliseconds of the rungs up to a chapter, counted by a worker while the reader reads. */

import { h, setText } from "../../base/dom.js";
import { createRow } from "../../controls/table.js";
import { traitsOf } from "../../core/rungs.js";
import { describeError, formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { rungsOf } from "../../rungs/ladder.js";
import { CHAPTERS } from "../../state/state.js";
import { captionOf } from "./captions.js";
import { createTable } from "./table.js";

/** @import { Measured } from "../../workers/protocol.js" */

/** Time limit of one run, in milliseconds. */
const LIMIT = 2000;
/** How long a short run is repeated, in milliseconds. */
const REPEAT = 50;

const twoDigits = (/** @type {number} */ value) => formatNumber(value, { maximumSignificantDigits: 2 });

/** What was measured since the page was opened. @type {Map<string, Measured>} */
const measured = new Map();

/** The table, and when all of it is counted. @param {import("./chapter.js").FigureOptions} options */
export function createLadderTable({ core, chapter, n, perform, life }) {
  const chapters = CHAPTERS.slice(0, CHAPTERS.indexOf(chapter) + 1);
  const heads = ["guide.program", "counter.steps", "counter.comparisons", "guide.time"];
  const rows = chapters.flatMap((key) =>
    rungsOf(key).map((rung) => createMeasuredRow(rung, key === chapter)),
  );
  const note = h(
    "p",
    { class: "quiet" },
    h("span", { class: "screen" }, t("guide.measuring")),
    h("span", { class: "on-paper" }, t("guide.uncounted")),
  );
  const names = heads.map((code) => t(code));
  const table = createTable(captionOf("table", n), names, createGroups());
  const element = h("div", { class: "ladder", "aria-busy": "true" }, table, note);

  /** The rows of whole searches and, apart from them, those of searches that stop at one solution. */
  function createGroups() {
    const groups = [false, true].map((findsOne) => ({
      title: t(findsOne ? "guide.one" : "guide.whole"),
      elements: rows
        .filter(({ rung }) => traitsOf(core, rung).findsOne === findsOne)
        .map(({ element }) => element),
    }));
    return groups.flatMap(({ title, elements }) => {
      if (elements.length === 0) return [];
      const head = h("tr", {}, h("td", { class: "group", colspan: heads.length }, title));
      return h("tbody", {}, head, ...elements);
    });
  }

  /** @param {string} rung @param {boolean} current */
  function createMeasuredRow(rung, current) {
    const waiting = heads.slice(1).map(() => "…");
    const element = createRow(t(`algorithm.${rung}.name`), waiting);
    element.className = current ? "current waiting" : "waiting";
    const cells = [...element.cells].slice(1);
    return {
      rung,
      element,
      /** @param {Measured} figures */
      show({ ended, steps, comparisons, milliseconds, spread }) {
        const texts = [steps, comparisons].map((count) => {
          if (steps === 0) return "–"; // the rung has none
          return ended ? formatNumber(count) : t("guide.more", { value: formatNumber(count) });
        });
        element.classList.remove("waiting");
        const time = t("time.milliseconds", { count: twoDigits(milliseconds) });
        for (const [i, text] of [...texts, ended ? time : t("guide.more", { value: time })].entries())
          setText(/** @type {HTMLElement} */ (cells[i]), text);
        const [least = "", most = ""] = spread.map(twoDigits);
        if (least !== most) cells.at(-1)?.append(h("span", { class: "spread" }, `${least}–${most}`));
      },
    };
  }

  async function measure() {
    let unfinished = false;
    for (const row of rows) {
      const key = `${row.rung} ${n}`;
      let figures = measured.get(key);
      if (!figures) {
        const task = /** @type {const} */ ({ kind: "measure", algorithm: row.rung, n, options: {} });
        figures = await perform({ ...task, limit: LIMIT, repeat: REPEAT }, "measured", life);
        measured.set(key, figures);
      }
      if (life.aborted) return;
      row.show(figures);
      unfinished ||= !figures.ended;
    }
    element.ariaBusy = "false";
    setText(note, unfinished ? t("guide.unfinished", { time: formatTime(LIMIT) }) : t("guide.measured"));
  }
  const done = measure();
  done.catch((error) => {
    if (!life.aborted) setText(note, t("page.partFailed", { message: describeError(error) }));
  });

  return { element, done };
}
