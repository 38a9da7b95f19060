/** The panel of the Solutions room: what is listed, the gallery, and what to do with the shown solution. */

/**
 * @import { State } from "../../state/parameters.js"
 * @import { SolutionsView } from "./solutions-model.js"
 * @import { SolutionsController } from "./solutions-controller.js"
 */

import { h, setText } from "../../base/dom.js";
import { describeOrbit } from "../../board/symmetries.js";
import {
  control,
  createButton,
  createCheckBox,
  createNumberField,
  createSelect,
  createSizeField,
} from "../../controls/controls.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { MAX_SIZE, PARAMETERS, withSize, withSolution } from "../../state/state.js";

/** @param {import("../../state/state.js").Store} store @param {SolutionsController} controller @param {HTMLElement} gallery @param {HTMLElement} exportFold */
export function createSolutionsPanel(store, controller, gallery, exportFold) {
  const size = createSizeField(MAX_SIZE, (n) => store.set(withSize(store.state, n)));
  const [least, most] = PARAMETERS.solution.range;
  const number = createNumberField({
    label: t("solutions.number"),
    smaller: t("solutions.previous"),
    larger: t("solutions.next"),
    ...{ least, most },
    change: (number) => store.set(withSolution(store.state, number)),
  });
  const classes = createSelect(
    t("solutions.classes"),
    PARAMETERS.classes.names,
    (key) => t(`solutions.classes.${key}`),
    (key) => controller.changeChoice({ classes: key }),
  );
  const total = h("span", { class: "number" });
  const words = h("span");
  const summary = h("div", { class: "lead" }, total, words); // a paragraph over a smaller one would be taken for a heading
  const filters = createFilters(controller);
  const progress = h("p", { class: "quiet" });
  const bar = createSolutionBar(controller);
  const fields = [size.element, control("list", number.element), control("options", classes.element)];
  const element = h(
    "section",
    { "aria-label": t("room.solutions"), class: "solutions" },
    h("div", { class: "row" }, ...fields),
    h(
      "div",
      { class: "listed" },
      control("list", summary),
      control("options", filters.element),
      filters.leftOut,
      control("list", progress),
    ),
    control("list", gallery),
    exportFold,
  );
  return {
    element,
    /** What is said about the shown solution, and what can be done with it. */
    bar: bar.element,
    /** @param {State} state @param {Pick<SolutionsView, "panel" | "bar">} view */
    show(state, view) {
      const { panel } = view;
      size.show(state.n);
      classes.show(state.classes);
      filters.show(state, panel);
      const [leading = ""] = /^[\d,]*/.exec(panel.summary) ?? [];
      setText(total, leading);
      setText(words, panel.summary.slice(leading.length));
      setText(progress, panel.progress);
      progress.hidden = panel.progress === "";
      number.show(panel.number, panel.isListed);
      bar.show(view.bar);
    },
  };
}

/** The filters, and what they leave out. @param {SolutionsController} controller */
function createFilters({ changeChoice }) {
  const symmetry = createSelect(
    t("solutions.symmetry"),
    PARAMETERS.symmetry.names,
    (key) => t(`solutions.symmetry.${key}`),
    (key) => changeChoice({ symmetry: key }),
  );
  const filterLabel = h("span");
  const filter = createCheckBox(filterLabel, false, (checked) =>
    changeChoice({ filter: checked ? "board" : "none" }),
  );
  const title = h("summary", {}, t("solutions.filters"));
  const fields = h("div", { class: "filter-fields" }, symmetry.element, filter.element);
  const words = h("span");
  const removeFilters = createButton(t("solutions.removeFilters"), () => {
    changeChoice({ symmetry: "any", filter: "none" });
    title.focus(); // the button is hidden now
  });
  const remove = control("options", removeFilters.element);
  const leftOut = h("div", { class: "quiet" }, control("list", words), remove);
  return {
    element: h("details", { class: "filters" }, title, fields),
    leftOut,
    /** @param {State} state @param {SolutionsView["panel"]} shown */
    show(state, shown) {
      symmetry.show(state.symmetry);
      filter.box.checked = state.filter === "board";
      setText(filterLabel, shown.filterLabel);
      setText(words, shown.leftOut);
      leftOut.hidden = shown.leftOut === "";
    },
  };
}

/** Under the board: about the shown solution, and what can be done with it. @param {SolutionsController} controller */
function createSolutionBar(controller) {
  const about = h("p", { class: "quiet about-solution" });
  const open = createButton(t("solutions.open"), controller.open, { class: "primary" });
  const play = createButton(t("solutions.play"), controller.play);
  const fromBoard = createButton(t("solutions.fromBoard"), controller.findFromBoard);
  const tools = h("div", { class: "tool-row" }, open.element, play.element, fromBoard.element);
  return {
    element: h("div", { class: "under-board" }, about, control("tools", tools)),
    /** @param {SolutionsView["bar"]} shown */
    show(shown) {
      const { images } = shown;
      setText(about, images ? joinSentences(shown.about, describeOrbit(images)) : "");
      open.enable(images !== undefined);
      play.enable(images !== undefined);
      setText(play.element, t(shown.isPlaying ? "solutions.stop" : "solutions.play"));
      fromBoard.element.hidden = !shown.isSearching && !shown.canSearch;
      setText(fromBoard.element, t(shown.isSearching ? "solutions.stop" : "solutions.fromBoard"));
    },
  };
}
