/** The answers to the question of the guide so far, as a table with bars. */

import { h } from "../../base/dom.js";
import { createRow } from "../../controls/table.js";
import { t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { CHAPTERS } from "../../state/state.js";
import { captionOf } from "./captions.js";
import { formatLong } from "./numbers.js";
import { ASKED_SIZE } from "./sizes.js";
import { createTable } from "./table.js";
import { ANSWERS, secondsOf } from "./twelve.js";

/** The width of the longest bar, in percent. */
const LONGEST = 100;

/** The answers up to a chapter. @param {Pick<import("./chapter.js").FigureOptions, "chapter">} options @returns {HTMLElement} */
export function createAnswers({ chapter }) {
  const until = CHAPTERS.indexOf(chapter);
  const answers = ANSWERS.filter((answer) => CHAPTERS.indexOf(answer.chapter) <= until);
  const decades = answers.map(({ comparisons }) => Math.log10(Number(comparisons)));
  const most = Math.max(...decades);
  const rows = answers.map((answer, index) => {
    const { rung, comparisons } = answer;
    const bar = h("span", { class: "bar-of-answer", "aria-hidden": "true" });
    bar.style.inlineSize = `${(LONGEST * (decades[index] ?? 0)) / most}%`;
    const cells = [formatLong(comparisons), formatTime(1000 * secondsOf(answer))];
    const row = createRow(t(rung ? `algorithm.${rung}.name` : "guide.twelve.all"), cells);
    row.classList.toggle("current", answer.chapter === chapter);
    row.append(h("td", { class: "bars" }, bar));
    return row;
  });
  const heads = ["guide.program", "counter.comparisons", "guide.twelve.time", "guide.twelve.scale"].map(
    (code) => t(code),
  );
  const label = captionOf("twelve", ASKED_SIZE);
  return createTable(label, heads, [h("tbody", {}, ...rows)], "answers-of-twelve");
}
