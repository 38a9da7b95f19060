/** The options of an algorithm: their input fields, and the form that the core takes. */

import { h } from "../../base/dom.js";
import { createNumberField, createSelect } from "../../controls/controls.js";
import { traitsOf } from "../../core/rungs.js";
import { t } from "../../i18n/i18n.js";
import { RANGES, withOption, withRows } from "../../state/state.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/state.js").NumberOption} NumberOption
 */

/** For the core. @param {Pick<State, NumberOption | "rows">} state @returns {import("../../core/core.js").RunOptions} */
export function runOptions({ seed, draws, attempts, workers, rows }) {
  return { seed, draws, attempts, workers, mostConstrainedRow: rows === "constrained" };
}

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
  const fields = [...Object.values(numbers), rows].map((field) => field.element);
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
    },
  };
}
