/** The panel of the Count room: its elements, and how they show what model.js says. */

import { h, holdsFocus, setText } from "../../base/dom.js";
import { control, createButton, createFigures } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { createCountLanes } from "./lanes.js";

/**
 * @param {object} options
 * @param {ReturnType<typeof import("./fields.js").createCountFields>} options.fields
 * @param {HTMLElement} options.saved The list of saved counts.
 * @param {Pick<ReturnType<typeof import("./history.js").createCountHistory>, "plot" | "list">} options.history
 * @param {() => void} options.press Starts, pauses or resumes the count, or the work of a worker.
 * @param {() => void} options.cancel
 * @param {Pick<ReturnType<typeof import("./awake.js").createAwake>, "element" | "show">} options.awake
 * @param {Pick<import("./card-place.js").CardPlace, "element" | "show">} options.card
 * @param {(text: string) => void} options.announce
 */
export function createCountView({ fields, saved, history, awake, card, press, cancel, announce }) {
  const main = createButton(t("count.start"), press, { class: "primary" });
  const cancelButton = createButton(t("page.cancel"), cancel, { class: "cancel" });
  const bar = h("progress", { max: 1, "aria-label": t("count.progress") });
  const lanes = createCountLanes();
  const number = h("div", { class: "number" });
  const status = createStatus(announce);
  const figures = createFigures({
    elapsed: t("count.elapsed"),
    remaining: t("count.remaining"),
    fundamental: t("count.fundamental"),
    halfTurn: t("count.halfTurn"),
    quarterTurn: t("count.quarterTurn"),
  });
  const comparison = h("p", { class: "quiet comparison" });
  const check = h("p", { class: "quiet check-sum" });
  const buttons = h("div", { class: "buttons" }, main.element, cancelButton.element);
  const counting = h(
    "div",
    { class: "counting" },
    ...[buttons, card.element, awake.element, bar, lanes.element, number, status.element, saved],
  );
  return {
    element: h(
      "section",
      { "aria-label": t("room.count") },
      h("div", { class: "row" }, fields.size.element, fields.workers.element),
      control("count", counting),
      control("counters", figures.list),
      control("plot", history.plot),
      control("counters", h("div", { class: "comparisons" }, comparison, check)),
      ...history.list,
      h("p", { class: "quiet" }, t("count.method")),
    ),
    main: main.element,
    /** @param {import("./model.js").CountView} view */
    show(view) {
      fields.show(view);
      setText(main.element, view.button);
      main.enable(view.canPress);
      // What cannot be cancelled has no button; the focus goes to the button beside it.
      if (!view.isRunning && holdsFocus(cancelButton.element)) main.element.focus();
      cancelButton.enable(view.isRunning);
      if (view.fraction === null) bar.removeAttribute("value");
      else bar.value = view.fraction;
      bar.classList.toggle("heard", view.lanes.length > 0);
      lanes.show(view.lanes, view.laneFraction);
      setText(number, view.number);
      status.show(view);
      awake.show(view);
      card.show(view);
      setText(comparison, view.comparison);
      setText(check, view.check);
      figures.list.hidden = view.hasWork; // it describes counts of all solutions
      figures.list.classList.toggle("under-way", view.isRunning);
      for (const [name, text] of Object.entries(view.figures))
        setText(figures.values[/** @type {keyof typeof view.figures} */ (name)], text);
    },
  };
}

/** What is said of the count: its state, and whether it is saved. @param {(text: string) => void} announce */
function createStatus(announce) {
  const verdict = h("p", { class: "quiet verdict" });
  const saving = h("p", { class: "quiet saving" });
  const element = h("div", { class: "state" }, verdict, " ", saving);
  return {
    element,
    /** @param {import("./model.js").CountView} view */
    show(view) {
      setText(verdict, view.verdict);
      if (view.isUnsaved && view.saving !== saving.textContent) announce(view.saving);
      setText(saving, view.saving);
      element.classList.toggle("long", view.hasWork);
    },
  };
}
