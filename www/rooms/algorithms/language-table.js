/** How long the programs of the ladder take in each language, next to this page, for one size of the board. */

import { h, setText } from "../../base/dom.js";
import { t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { PROGRAM_LANGUAGES } from "../../rungs/programs.js";
import { TIMES } from "../../rungs/times.js";

const { n, limit, machine, cores, date, versions } = TIMES;
const MILLISECONDS = /** @type {Readonly<Record<string, Readonly<Record<string, number | null>>>>} */ (
  TIMES.milliseconds
);
const LANGUAGES = Object.entries(PROGRAM_LANGUAGES).map(([key, { name }]) => ({ key, name }));

export function createLanguageTable() {
  const page = h("th", { scope: "col" });
  const names = LANGUAGES.map(({ name }) => h("th", { scope: "col" }, name));
  const head = h("tr", {}, h("th", { scope: "col" }, t("algorithm.label")), ...names, page);
  const body = h("tbody");
  const title = t("languages.title", { n });
  const caption = h("caption", {}, title);
  const table = h("table", {}, caption, h("thead", {}, head), body);
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
      const rows = rungs.filter((rung) => rung in MILLISECONDS);
      element.hidden = rows.length === 0;
      setText(page, t(measuredHere ? "languages.page" : "languages.sample"));
      body.replaceChildren(
        ...rows.map((rung) => {
          const here = measurements.find((found) => found.n === n && found.algorithm === rung);
          return h(
            "tr",
            {},
            h("th", { scope: "row" }, t(`algorithm.${rung}.name`)),
            ...LANGUAGES.map(({ key }) => {
              const time = MILLISECONDS[rung]?.[key] ?? null;
              return h("td", {}, time === null ? `> ${formatTime(limit)}` : formatTime(time));
            }),
            h("td", {}, here ? formatTime(here.milliseconds) : "–"),
          );
        }),
      );
    },
  };
}
