/**
 * A sheet to print and what is above it: which chapters it is made of, whether it has solutions, and a button that
 * prints it.
 *
 * @typedef {object} SheetOptions What a sheet is made from.
 * @property {import("../../core/core.js").Core} core
 * @property {import("../../state/state.js").Store} store
 * @property {number} n The size that the reader chose.
 * @property {Element} styled Has the colours in its style.
 * @property {(target: string) => string} roomLink The address of a room with its parameters.
 * @property {AbortSignal} life The end of the sheet. Until then, its boards follow the colours, which change for paper.
 *
 * @typedef {{ title: string, lang?: string, element: HTMLElement }} Part A chapter of the sheet.
 */

import { h } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
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
  const all = createCheckbox(true, (checked) => {
    for (const { box } of choices) box.checked = checked;
    apply();
  });
  const choices = parts.map((part) => ({ ...part, box: createCheckbox(true, apply) }));
  const withSolutions = createCheckbox(false, (checked) => sheet.classList.toggle("with-solutions", checked));

  function apply() {
    for (const { box, element } of choices) element.hidden = !box.checked;
    const count = choices.filter(({ box }) => box.checked).length;
    all.checked = count === choices.length;
    all.indeterminate = count > 0 && !all.checked;
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
      h("label", { class: "choice" }, all, t("guide.allChapters")),
      ...choices.map(({ title, lang, box }) =>
        h("label", { class: "choice" }, box, h("span", { lang }, title)),
      ),
    ),
    h("label", { class: "choice" }, withSolutions, t("guide.worksheet.solutions")),
    h("div", {}, print.element),
  );
}

/** @param {boolean} checked @param {(checked: boolean) => void} change */
function createCheckbox(checked, change) {
  const box = h("input", { type: "checkbox", checked, change: () => change(box.checked) });
  return box;
}
