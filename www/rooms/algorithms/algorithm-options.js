/** The options of an algorithm: their input fields, and the form that the core takes. */

import { h } from "../../base/dom.js";
import { createNumberField, createSelect } from "../../controls/controls.js";
import { traitsOf } from "../../core/rungs.js";
import { t } from "../../i18n/i18n.js";
import { isComposed, RANGES, withMethod, withOption, withRows } from "../../state/state.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/state.js").NumberOption} NumberOption
 */

/** @param {import("../../core/core.js").Core} core @param {import("../../state/state.js").Store} store */
export function createOptionFields(core, store) {
  /** @param {NumberOption} name */
  const numberField = (name) => {
    const [least, most] = RANGES[name];
    return createNumberField({
      label: t(`option.${name}`),
      smaller: t("option.smaller", { name: t(`option.${name}`) }),
      larger: t("option.larger", { name: t(`option.${name}`) }),
      range: () => t("option.range", { least, most }),
      least,
      most,
      change: (value) => store.set(withOption(store.state, name, value)),
    });
  };
  const numbers = {
    seed: numberField("seed"),
    draws: numberField("draws"),
    attempts: numberField("attempts"),
    workers: numberField("workers"),
  };
  const rows = createSelect(
    t("option.rows"),
    { top: t("option.rows.top"), constrained: t("option.rows.constrained") },
    (value) => store.set(withRows(store.state, value)),
  );
  const method = createSelect(
    t("option.method"),
    { construction: t("option.method.construction"), composition: t("option.method.composition") },
    (value) => store.set(withMethod(store.state, value)),
  );
  const fields = [...Object.values(numbers), rows, method].map((field) => field.element);
  const element = h("div", { class: "row options" }, ...fields);
  return {
    element,
    /** @param {State} state */
    show(state) {
      const { options } = traitsOf(core, state.algorithm);
      element.hidden = options.length === 0;
      for (const [key, field] of Object.entries(numbers)) {
        const name = /** @type {NumberOption} */ (key);
        field.element.hidden = !options.includes(name);
        field.show(state[name]);
      }
      rows.element.hidden = !options.includes("mostConstrainedRow");
      rows.show(state.rows);
      method.element.hidden = !options.includes("composition");
      method.show(isComposed(state) ? "composition" : "construction"); // local search is for large boards
    },
  };
}
