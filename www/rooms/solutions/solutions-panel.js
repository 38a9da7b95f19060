/** The panel of the Solutions room: what is listed, the gallery, and what to do with the shown solution. */

import { h, setText } from "../../base/dom.js";
import {
  control,
  createButton,
  createNumberField,
  createSelect,
  createSizeField,
} from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { MAX_SIZE, PARAMETERS } from "../../state/state.js";
import { filterText } from "./solutions-model.js";

/**
 * @template {string} Key
 * @param {string} group @param {readonly Key[]} keys
 */
function names(group, keys) {
  const entries = keys.map((key) => [key, t(`solutions.${group}.${key}`)]);
  return /** @type {Record<Key, string>} */ (Object.fromEntries(entries));
}

/**
 * @param {object} options
 * @param {(n: number) => void} options.resize
 * @param {(number: number) => void} options.select
 * @param {(choice: Partial<Pick<import("../../state/parameters.js").State, "classes" | "symmetry" | "filter">>) => void}
 *   options.changeChoice
 * @param {{ open: () => void, play: () => void, findFromBoard: () => void }} options.actions
 * @param {HTMLElement} options.gallery
 * @param {HTMLElement} options.exportFold
 */
export function createSolutionsPanel({ resize, select, changeChoice, actions, gallery, exportFold }) {
  const size = createSizeField(MAX_SIZE, resize);
  const classes = createSelect(t("solutions.classes"), names("classes", PARAMETERS.classes.names), (key) =>
    changeChoice({ classes: key }),
  );
  const symmetry = createSelect(
    t("solutions.symmetry"),
    names("symmetry", PARAMETERS.symmetry.names),
    (key) => changeChoice({ symmetry: key }),
  );
  const filter = h("input", {
    type: "checkbox",
    id: "filter",
    change: () => changeChoice({ filter: filter.checked ? "board" : "none" }),
  });
  const filterLabel = h("span");
  const filters = h(
    "details",
    { class: "filters" },
    h("summary", {}, t("solutions.filters")),
    h(
      "div",
      { class: "filter-fields" },
      symmetry.element,
      h("label", { class: "check" }, filter, filterLabel),
    ),
  );
  const total = h("span", { class: "number" });
  const words = h("span");
  const summary = h("p", { class: "lead" }, total, words);
  const leftOut = h("span");
  const removeFilters = createButton(t("solutions.removeFilters"), () => {
    changeChoice({ symmetry: "any", filter: "none" });
    filters.querySelector("summary")?.focus(); // the button is hidden now
  });
  const leftOutLine = h(
    "div",
    { class: "quiet" },
    control("list", leftOut),
    control("options", removeFilters.element),
  );
  const progress = h("p", { class: "quiet" });
  const [least, most] = PARAMETERS.solution.range;
  const number = createNumberField({
    label: t("solutions.number"),
    smaller: t("solutions.previous"),
    larger: t("solutions.next"),
    range: () => t("option.range", { least, most }),
    least,
    most,
    change: select,
  });
  const fromBoard = createButton(t("solutions.fromBoard"), actions.findFromBoard);
  const open = createButton(t("solutions.open"), actions.open, { class: "primary" });
  const play = createButton(t("solutions.play"), actions.play);
  const about = h("p", { class: "quiet about-solution" });
  const element = h(
    "section",
    { "aria-label": t("room.solutions"), class: "solutions" },
    h(
      "div",
      { class: "row" },
      size.element,
      control("list", number.element),
      control("options", classes.element),
    ),
    h(
      "div",
      { class: "listed" },
      control("list", summary),
      control("options", filters),
      leftOutLine,
      control("list", progress),
    ),
    control("list", gallery),
    exportFold,
  );
  const bar = h(
    "div",
    { class: "under-board" },
    about,
    control("tools", h("div", { class: "tool-row" }, open.element, play.element, fromBoard.element)),
  );
  return {
    element,
    /** What is said about the shown solution, and what can be done with it. */
    bar,
    /**
     * @param {import("../../state/parameters.js").State} state
     * @param {object} shown
     * @param {string} shown.summary Begins with a number, or is empty.
     * @param {string} shown.leftOut Which solutions are left out; empty if none are.
     * @param {string} shown.progress How far the list is known, unless all of it is.
     * @param {string} shown.about About the shown solution.
     * @param {number} shown.number Of the shown solution in the list, from 1.
     * @param {boolean} shown.isListed Whether the list has a solution so far.
     * @param {boolean} shown.hasEntry Whether a solution is shown.
     * @param {boolean} shown.isSearching Whether the reader waits for a solution.
     * @param {boolean} shown.canSearch Whether the board has one to look for.
     * @param {boolean} shown.isPlaying Whether the step is sought at which an algorithm finds the solution.
     */
    show(state, shown) {
      size.show(state.n);
      classes.show(state.classes);
      symmetry.show(state.symmetry);
      filter.checked = state.filter === "board";
      setText(filterLabel, filterText(state));
      const [leading = ""] = /^[\d,]*/.exec(shown.summary) ?? [];
      setText(total, leading);
      setText(words, shown.summary.slice(leading.length));
      setText(leftOut, shown.leftOut);
      leftOutLine.hidden = shown.leftOut === "";
      setText(progress, shown.progress);
      progress.hidden = shown.progress === "";
      number.show(shown.number, shown.isListed);
      fromBoard.element.hidden = !shown.isSearching && !shown.canSearch;
      setText(fromBoard.element, t(shown.isSearching ? "solutions.stop" : "solutions.fromBoard"));
      open.enable(shown.hasEntry);
      play.enable(shown.hasEntry);
      setText(play.element, t(shown.isPlaying ? "solutions.stop" : "solutions.play"));
      setText(about, shown.about);
    },
  };
}
