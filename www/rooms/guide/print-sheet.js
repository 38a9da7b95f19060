/**
 * A sheet to print and what is above it: which chapters it is made of, whether it has solutions, and a button that
 * prints it.
 *
 * @typedef {object} SheetOptions What a sheet is made from.
 * @property {import("../../core/core.js").Core} core
 * @property {import("../../state/state.js").Store} store
 * @property {import("./chapter.js").Chosen} chosen
 * @property {Element} styled Has the colours in its style.
 * @property {(target: string) => string} roomLink The address of a room with its parameters.
 * @property {typeof import("./printed-link.js") | null} codes What leads from paper back to the page, if this is the page.
 * @property {AbortSignal} life The end of the sheet. Until then, its boards follow the colours, which change for paper.
 *
 * @typedef {{ title: string, lang?: string, element: HTMLElement }} Part A chapter of the sheet.
 *
 * @typedef {object} Boards What the sheet can have in place of its chapters.
 * @property {HTMLElement} element
 * @property {HTMLElement} fields Its choices.
 * @property {boolean} chosen
 * @property {(chosen: boolean) => void} choose
 */

import { h } from "../../base/dom.js";
import { createButton, createCheckBox, createSelect } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";

/**
 * A sheet with its title and its choices.
 *
 * @param {"worksheet" | "handout"} name
 * @param {HTMLElement} sheet Empty. Gets a class while it has solutions.
 * @param {readonly Part[]} parts The chapters of the sheet.
 * @param {Boards} [boards]
 */
export function createPrintSheet(name, sheet, parts, boards) {
  const title = h("h2", { tabindex: -1 }, t(`guide.${name}`));
  const choices = createPrintChoices(t(`guide.${name}.about`), sheet, parts, boards);
  sheet.append(title, choices, ...[...parts, ...(boards ? [boards] : [])].map(({ element }) => element));
  return { title, element: sheet };
}

/** @param {string} about @param {HTMLElement} sheet @param {readonly Part[]} parts @param {Boards} [boards] */
function createPrintChoices(about, sheet, parts, boards) {
  const print = createButton(t("guide.worksheet.print"), () => globalThis.print(), { class: "primary" });
  const all = createCheckBox(t("guide.allChapters"), true, (checked) => {
    for (const { box } of choices) box.checked = checked;
    apply();
  });
  const choices = parts.map(({ title, lang, element }) => ({
    part: element,
    ...createCheckBox(h("span", { lang }, title), true, apply),
  }));
  const withSolutions = createCheckBox(t("guide.worksheet.solutions"), false, (checked) =>
    sheet.classList.toggle("with-solutions", checked),
  );

  const chapters = h(
    "fieldset",
    {},
    h("legend", {}, t("guide.chapters")),
    all.element,
    ...choices.map(({ element }) => element),
  );
  const kinds = boards && createKinds(boards, apply);
  apply();

  function apply() {
    const hasBoards = boards?.chosen ?? false;
    chapters.hidden = hasBoards;
    if (boards) boards.element.hidden = boards.fields.hidden = !hasBoards;
    for (const { box, part } of choices) part.hidden = hasBoards || !box.checked;
    const count = choices.filter(({ box }) => box.checked).length;
    all.box.checked = count === choices.length;
    all.box.indeterminate = count > 0 && !all.box.checked;
    print.enable(hasBoards || count > 0);
  }

  return h(
    "section",
    { class: "worksheet-tools" },
    h("p", {}, about),
    ...(kinds ? [kinds] : []),
    chapters,
    ...(boards ? [boards.fields] : []),
    withSolutions.element,
    h("div", {}, print.element),
  );
}

/** The choice between the chapters and the boards. @param {Boards} boards @param {() => void} changed */
function createKinds(boards, changed) {
  const kinds = createSelect(
    t("guide.worksheet.kind"),
    /** @type {const} */ (["questions", "boards"]),
    (kind) => t(`guide.worksheet.${kind}`),
    (kind) => {
      boards.choose(kind === "boards");
      changed();
    },
  );
  boards.choose(boards.chosen);
  kinds.show(boards.chosen ? "boards" : "questions");
  return kinds.element;
}
