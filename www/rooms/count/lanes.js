/** The workers of a count as lanes: how many subproblems each of them has counted. */

import { h, setText } from "../../base/dom.js";
import { formatNumber, t } from "../../i18n/i18n.js";

/** @import { Lane } from "../../count/count-team.js" */

/**
 * From these numbers of lanes on, they have no names in sight, and no numbers. All of them always have the height of
 * two lines, so that nothing moves with their number.
 */
const [SOME, MANY] = [3, 9];

/**
 * How long the bars of lanes are, from 0 to 1: that of the worker that has counted most is as long as the share of the
 * count that is done, and the others are in proportion.
 *
 * @param {readonly Lane[]} lanes @param {number} fraction How much of the count is done, from 0 to 1.
 */
export function laneLengths(lanes, fraction) {
  const most = Math.max(1, ...lanes.map(({ counted }) => counted));
  return lanes.map(({ counted }) => (fraction * counted) / most);
}

export function createCountLanes() {
  /** @type {{ element: HTMLElement, name: HTMLElement, bar: HTMLElement, counted: HTMLElement }[]} */
  const rows = [];
  const title = t("count.lanes");
  const list = h("ul", { "aria-label": title });
  const element = h("div", { class: "count-lanes" }, h("p", { class: "quiet" }, title), list);

  function createRow() {
    const name = h("span", { class: "name" });
    const bar = h("span", { class: "lane-bar" });
    const counted = h("span", { class: "counted" });
    return { element: h("li", {}, name, h("span", { class: "track" }, bar), counted), name, bar, counted };
  }

  return {
    element,
    /** @param {readonly Lane[]} lanes None hides them. @param {number} fraction See `laneLengths`. */
    show(lanes, fraction) {
      element.hidden = lanes.length === 0;
      if (lanes.length !== rows.length) {
        while (rows.length < lanes.length) rows.push(createRow());
        rows.length = lanes.length;
        list.replaceChildren(...rows.map(({ element }) => element));
        list.className = lanes.length >= MANY ? "many" : lanes.length >= SOME ? "some" : "";
        list.style.setProperty("--columns", String(Math.ceil(lanes.length / 2)));
      }
      const lengths = laneLengths(lanes, fraction);
      for (const [i, { name, bar, counted }] of rows.entries()) {
        const lane = lanes[i];
        setText(name, lane?.byCard ? t("card.label") : t("count.lane", { number: i + 1 }));
        setText(counted, formatNumber(lane?.counted ?? 0));
        bar.style.setProperty("--length", `${(100 * (lengths[i] ?? 0)).toFixed(1)}%`);
      }
    },
  };
}
