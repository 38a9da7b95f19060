/** The input fields of an algorithm's options. */

import { h } from "../../base/dom.js";
import { createNumberField, createSelect } from "../../controls/controls.js";
import { traitsOf } from "../../core/rungs.js";
import { t } from "../../i18n/i18n.js";
import { OPTIONS, PARAMETERS, withOption } from "../../state/state.js";

/** @import { Option, State } from "../../state/parameters.js" */

/** @param {import("../../core/core.js").Core} core @param {import("../../state/state.js").Store} store */
export function createOptionFields(core, store) {
  const fields = OPTIONS.map((name) => ({ name, ...createField(name) }));
  const element = h("div", { class: "row options" }, ...fields.map((field) => field.element));

  /** @param {Option} name @returns {{ element: HTMLElement, show: (state: State) => void }} */
  function createField(name) {
    const entry = PARAMETERS[name];
    const label = t(`option.${name}`);
    const change = (/** @type {any} */ value) => store.set(withOption(store.state, name, value));
    if (entry.kind === "number") {
      const [least, most] = entry.range;
      const field = createNumberField({ label, least, most, change });
      return { element: field.element, show: (state) => field.show(Number(state[name])) };
    }
    // The other values of a flag are the same here, such as a method that is only for large boards.
    const { default: off, on } = entry;
    const field = createSelect(label, [off, on], (value) => t(`option.${name}.${value}`), change);
    return { element: field.element, show: (state) => field.show(state[name] === on ? on : off) };
  }

  return {
    element,
    /** @param {State} state */
    show(state) {
      const { options } = traitsOf(core, state.algorithm);
      element.hidden = options.length === 0;
      for (const { name, element, show } of fields) {
        element.hidden = !options.includes(PARAMETERS[name].option);
        show(state);
      }
    },
  };
}
