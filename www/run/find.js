/** Goes to what stands out in a run: in one row, or in all of it. */

import { h, setText } from "../base/dom.js";
import { createButton } from "../controls/controls.js";
import { formatNumber, t } from "../i18n/i18n.js";
import { clamp } from "../state/state.js";

/**
 * @param {object} options
 * @param {import("./playback.js").Playback} options.playback
 * @param {() => number} options.size n
 * @param {() => import("../state/count-from.js").First} options.first
 * @param {(text: string) => void} options.announce
 */
export function createFind({ playback, size, first, announce }) {
  const select = h("select", { id: "find-row" });
  const inRow = [
    createFindButton("firstReturn", () => go(highlights().firstReturn)),
    createFindButton("nextChange", () => go(highlights().nextChange)),
    createFindButton("longestStay", goToStay),
  ];
  const deadEnd = createFindButton("deadEnd", () => go(playback.timeline.deepestDeadEnd));
  const result = h("p", { class: "quiet" });

  const highlights = () => playback.timeline.highlights(select.selectedIndex);

  /** @param {number | undefined} position @param {string} [words] What is said about it. */
  function go(position, words = "") {
    const missing = playback.timeline.ended ? "find.none" : "find.notYet";
    const text = position === undefined ? t(missing) : words;
    if (position !== undefined) playback.seek(position);
    setText(result, text);
    if (text) announce(text);
  }

  function goToStay() {
    const [from, to] = highlights().longestStay ?? [];
    go(from, from !== undefined && to !== undefined ? t("find.stays", { from, to }) : "");
  }

  /** Offers the rows of the board. */
  function show() {
    const [n, from] = [size(), first()];
    if (select.length === n && select.options[0]?.text === formatNumber(from)) return;
    const row = clamp(select.selectedIndex, 0, n - 1);
    select.replaceChildren(...Array.from({ length: n }, (_, i) => h("option", {}, formatNumber(i + from))));
    select.selectedIndex = row;
  }

  return {
    element: h(
      "div",
      { class: "find" },
      h("div", { class: "go-to" }, h("label", { for: select.id }, t("find.row")), select),
      ...inRow,
      deadEnd,
      result,
    ),
    show,
    /** Forgets what was said about another run. */
    reset: () => setText(result, ""),
  };
}

/** @param {string} name @param {() => void} find */
const createFindButton = (name, find) =>
  createButton(t(`find.${name}`), find, { title: t(`find.${name}Hint`) }).element;

/** @typedef {ReturnType<typeof createFind>} Find */
