/** The form with which solutions of a list are saved and copied. */

import { h, setText } from "../../base/dom.js";
import { createButton, createNumberField, createSelect } from "../../controls/controls.js";
import { createCountFrom } from "../../controls/count-from.js";
import { FORMATS, SOLUTION_FORMATS } from "../../formats/formats.js";
import { t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { limitText, problemOf, toClipboard, toFile, write } from "./solutions-writer.js";

/**
 * @import { SolutionFormat } from "../../formats/formats.js"
 * @import { SolutionsList } from "./solutions-list.js"
 * @import { Destination, Order } from "./solutions-writer.js"
 * @typedef {Pick<Order, "first" | "last">} Range
 */

/** The whole list. @type {Range} */
const ALL = { first: 1, last: undefined };

/**
 * @param {Pick<import("../room.js").Services, "state" | "computing" | "stage">} services
 * @param {() => SolutionsList | undefined} list The range begins anew when it is another one.
 */
export function createSolutionsExport({ state: { store }, computing, stage: { announce } }, list) {
  /** @type {SolutionFormat} */
  let format = "csv";
  let range = ALL;
  let shownList = list();
  /** @type {AbortController | null} */
  let running = null;
  const nameOf = (/** @type {SolutionFormat} */ key) => t(`format.${key}`);
  const formats = createSelect(t("exchange.format"), SOLUTION_FORMATS, nameOf, (chosen) => {
    format = chosen;
    show();
  });
  const countFrom = createCountFrom(store);
  const from = createPlaceField("first", changeRange);
  const to = createPlaceField("last", changeRange);
  const save = createButton(t("exchange.save"), () => attempt(toFile));
  const copy = createButton(t("exchange.copy"), () => attempt(toClipboard));
  const cancel = createButton(t("page.cancel"), () => running?.abort());
  const buttons = h("div", { class: "tool-row" }, save.element, copy.element, cancel.element);
  const bar = h("progress", { max: 1, value: 0, "aria-label": t("solutions.exporting") });
  const problemLine = h("p", { class: "problem" });
  const statusLine = h("p", { class: "quiet" });
  const orderLine = h("p", { class: "quiet" });
  const fields = h("div", { class: "row" }, from.element, to.element);
  const element = h(
    "div",
    { class: "exchange" },
    ...[formats.element, countFrom.element, fields, problemLine, buttons, bar, statusLine, orderLine],
    h("p", { class: "quiet" }, limitText()),
  );

  /** @param {Partial<Range>} change */
  function changeRange(change) {
    range = { ...range, ...change };
    show();
    if (problem()) announce(problem());
  }

  function length() {
    const total = list()?.progress().total;
    return total === undefined ? undefined : Number(total);
  }

  const problem = () => problemOf({ ...range, length: length() });

  function show() {
    if (list() !== shownList) {
      shownList = list();
      range = ALL;
      if (!running) setText(statusLine, ""); // a running export continues with its own list
    }
    countFrom.show();
    from.show(range.first);
    to.show(range.last ?? length() ?? Number.NaN);
    setText(problemLine, problem());
    save.enable(!running);
    copy.enable(!running);
    cancel.enable(running !== null);
    bar.classList.toggle("idle", !running);
    setText(orderLine, shownList ? orderText(shownList, format) : "");
    orderLine.hidden = orderLine.textContent === "";
  }

  /** @param {number} fraction @param {string} text */
  function progress(fraction, text) {
    bar.value = fraction;
    setText(statusLine, text);
  }

  /** @param {(order: Order) => Destination | Promise<Destination>} open */
  async function attempt(open) {
    if (!from.valid || !to.valid || !shownList) return; // each field shows its own error
    if (problem()) return announce(problem());
    const { choice, before } = shownList;
    const start = before(range.first - 1);
    // A copy, so that changes during the export do not affect it.
    const order = { choice, format, base: firstNumber(store.state), ...range, length: length(), start };
    running = new AbortController();
    const { signal } = running;
    progress(0, "");
    show();
    const words = await write(computing.core, order, open, { signal, progress });
    running = null;
    setText(statusLine, words);
    announce(words);
    show();
  }

  show();
  return { element, show };
}

/** What differs from the list in what is written. @param {SolutionsList} list @param {SolutionFormat} format */
function orderText({ isGrouped, choice: { classes, symmetry, queens, blocked } }, format) {
  if (isGrouped) return t("solutions.exportOrder");
  const isPart = classes !== "all" || symmetry !== "any";
  const isOfAll = queens.length + blocked.length === 0; // not of those that match the Board
  return isPart && isOfAll && FORMATS[format].many?.number ? t("solutions.exportNumbers") : "";
}

/** @param {"first" | "last"} which @param {(change: Partial<Range>) => void} change */
function createPlaceField(which, change) {
  return createNumberField({
    label: t(`solutions.${which}`),
    smaller: t("solutions.smaller"),
    larger: t("solutions.larger"),
    least: 1,
    most: Number.MAX_SAFE_INTEGER,
    placeholder: which === "last" ? t("solutions.end") : "",
    change: (value) => change({ [which]: value }),
  });
}
