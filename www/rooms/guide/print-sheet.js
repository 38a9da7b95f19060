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
 * @property {AbortSignal} life The end of the sheet. Until then, its boards follow the colours, which change for paper.
 *
 * @typedef {{ title: string, lang?: string, element: HTMLElement }} Part A chapter of the sheet.
 */

import { h } from "../../base/dom.js";
import { createButton, createCheckBox } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";

/**
 * A sheet with its title and its choices.
 *
 * @param {"worksheet" | "handout"} name
 * @param {HTMLElement} sheet Empty. Gets a class while it has solutions.
 * @param {readonly Part[]} parts The chapters of the sheet.
 */
export function createPrintSheet(name, sheet, parts) {
  const title = h("h2", { tabindex: -1 }, t(`guide.${name}`));
  const choices = createPrintChoices(t(`guide.${name}.about`), sheet, parts);
  sheet.append(title, choices, ...parts.map(({ element }) => element));
  return { title, element: sheet };
}

/** @param {string} about @param {HTMLElement} sheet @param {readonly Part[]} parts */
function createPrintChoices(about, sheet, parts) {
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

  function apply() {
    for (const { box, part } of choices) part.hidden = !box.checked;
    const count = choices.filter(({ box }) => box.checked).length;
    all.box.checked = count === choices.length;
    all.box.indeterminate = count > 0 && !all.box.checked;
    print.enable(count > 0);
  }

  return h(
    "section",
    { class: "worksheet-tools" },
    h("p", {}, about),
    h(
      "fieldset",
      {},
      h("legend", {}, t("guide.chapters")),
      all.element,
      ...choices.map(({ element }) => element),
    ),
    withSolutions.element,
    h("div", {}, print.element),
  );
}
