/** A sheet of unfinished boards to complete on paper, with its solutions on a page of their own. */

import { h } from "../../base/dom.js";
import { createNumberField } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";
import { clamp } from "../../state/state.js";
import { printScene } from "./printed-board.js";
import { createSolution } from "./solution.js";
import { UNFINISHED, unfinishedBoards } from "./unfinished.js";

/**
 * @import { Scene } from "../../board/board-painter.js"
 * @import { Wanted } from "./unfinished.js"
 *
 * @typedef {Omit<Wanted, "n"> & { chosen: boolean }} BoardChoices What the reader wants, and whether it is boards. It
 *   outlasts the sheet, which another size makes again.
 */

/**
 * @param {import("./print-sheet.js").SheetOptions} sheet
 * @param {BoardChoices} choices Are changed.
 * @returns {import("./print-sheet.js").Boards}
 */
export function createBoardsSheet({ core, chosen, styled, life }, choices) {
  const [least, most] = UNFINISHED.n;
  const n = clamp(chosen.n, least, most);
  choices.given = Math.min(choices.given, n - 1);
  const element = h("section", { class: "sheet" });
  /** The end of the boards that are shown. @type {AbortController | undefined} */
  let shown;

  function show() {
    shown?.abort();
    shown = new AbortController();
    const wanted = { n, ...choices };
    const until = AbortSignal.any([life, shown.signal]);
    element.replaceChildren(
      ...createBoards(unfinishedBoards(core, wanted), wanted, (scene) => printScene(scene, styled, until)),
    );
  }

  /** @param {keyof Omit<Wanted, "n">} name @param {string} label @param {readonly [number, number]} range */
  function createField(name, label, [least, most]) {
    const field = createNumberField({
      ...{ label, least, most },
      change(value) {
        choices[name] = value;
        field.show(value);
        show();
      },
    });
    field.show(choices[name]);
    return field.element;
  }

  return {
    element,
    fields: h(
      "fieldset",
      {},
      h("legend", {}, t("guide.worksheet.boards")),
      ...(n === chosen.n ? [] : [h("p", { class: "quiet" }, t("guide.boards.sizes", { least, most }))]),
      createField("boards", t("guide.boards.number"), UNFINISHED.boards),
      createField("given", t("guide.boards.given"), [0, n - 1]),
      createField("seed", t("option.seed"), UNFINISHED.seed),
    ),
    get chosen() {
      return choices.chosen;
    },
    choose(chosen) {
      choices.chosen = chosen;
      if (chosen && !shown) show();
    },
  };
}

/**
 * @param {readonly import("./unfinished.js").Unfinished[]} boards
 * @param {Wanted} wanted
 * @param {(scene: Scene) => HTMLElement | null} print
 */
function createBoards(boards, { n, given, seed }, print) {
  /** @param {Scene} scene @param {number} index @param {string} [words] */
  const figure = (scene, index, words = "") =>
    h("figure", {}, print(scene) ?? "", h("figcaption", {}, `${index + 1}. ${words}`));
  /** @param {HTMLElement[]} figures */
  const grid = (figures) => h("div", { class: n > 8 ? "unfinished large" : "unfinished" }, ...figures);
  // On each page, so that the two can be found again, or made again.
  const source = () => h("p", { class: "quiet" }, t("guide.boards.source", { n, given, seed }));
  const solved = boards.map(({ queens, solution, completions }, i) =>
    figure(
      { n, queens: solution, marked: queens },
      i,
      completions === 1 ? t("guide.boards.only") : t("guide.boards.count", { count: completions }),
    ),
  );
  return [
    h("p", {}, t("guide.boards.task", { n })),
    grid(boards.map(({ queens }, i) => figure({ n, queens }, i))),
    source(),
    createSolution(
      h("h3", {}, t("guide.boards.solutions")),
      h("p", {}, t("guide.boards.marked")),
      grid(solved),
      source(),
    ),
  ];
}
