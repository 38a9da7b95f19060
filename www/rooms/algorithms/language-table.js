/** How long the programs of the ladder take in each language, next to this page, for one size of the board. */

import { h } from "../../base/dom.js";
import { createHeadRow, createRow } from "../../controls/table.js";
import { t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { PROGRAM_LANGUAGES } from "../../rungs/programs.js";
import { publishedTime, timeText } from "../../rungs/published-times.js";
import { TIMES } from "../../rungs/times.js";

const n = 12; // the size with all languages
const { machine, cores, date, versions } = TIMES;
const LANGUAGES = Object.entries(PROGRAM_LANGUAGES).map(([key, { name }]) => ({ key, name }));

export function createLanguageTable() {
  const head = h("thead");
  const body = h("tbody");
  const title = t("languages.title", { n });
  const table = h("table", {}, h("caption", {}, title), head, body);
  const source = h(
    "p",
    { class: "quiet" },
    t("languages.source", { machine, cores, date, versions: Object.values(versions).join("; ") }),
  );
  source.style.marginTop = "8px";
  const element = h(
    "div",
    { class: "language-times" },
    h("section", { class: "table-scroller", tabindex: 0, "aria-label": title }, table),
    source,
  );
  return {
    element,
    /**
     * @param {readonly string[]} rungs
     * @param {readonly { algorithm: string, n: number, milliseconds: number }[]} measurements
     * @param {boolean} measuredHere Whether the measurements are from this browser.
     */
    show(rungs, measurements, measuredHere) {
      const rows = rungs.filter((rung) => rung in TIMES.milliseconds[n]);
      element.hidden = rows.length === 0;
      const page = t(measuredHere ? "languages.page" : "languages.sample");
      head.replaceChildren(createHeadRow([t("algorithm.label"), ...LANGUAGES.map(({ name }) => name), page]));
      body.replaceChildren(
        ...rows.map((rung) => {
          const here = measurements.find((found) => found.n === n && found.algorithm === rung);
          const times = LANGUAGES.map(({ key }) => {
            const time = publishedTime(n, rung, key);
            return time ? timeText(time) : "–";
          });
          times.push(here ? formatTime(here.milliseconds) : "–");
          return createRow(t(`algorithm.${rung}.name`), times);
        }),
      );
    },
  };
}
