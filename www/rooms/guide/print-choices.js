/** What a sheet to print has above it: which chapters it is made of, whether it has solutions, and a button that prints it. */

import { h } from "../../base/dom.js";
import { createButton } from "../../controls/controls.js";
import { t } from "../../i18n/i18n.js";

/**
 * @param {string} about
 * @param {HTMLElement} sheet Gets a class while it has solutions.
 * @param {readonly { title: string, lang?: string, element: HTMLElement }[]} parts The chapters of the sheet.
 */
export function createPrintChoices(about, sheet, parts) {
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
