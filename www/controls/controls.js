/** Controls that several rooms share. */

import { h, setText } from "../base/dom.js";
import { t } from "../i18n/i18n.js";

/**
 * Names an element as a control, by which an embedded board may ask for it; the parts of a custom element go by
 * the same names.
 *
 * @template {HTMLElement | SVGElement} E
 * @param {import("../state/state.js").Control} name
 * @param {E} element
 */
export function control(name, element) {
  element.dataset.control = name;
  element.setAttribute("part", name);
  return element;
}

/**
 * A button that, when there is nothing for it to do, stays where the keyboard's focus may be.
 *
 * @param {string} label
 * @param {() => void} click
 * @param {Record<string, string>} [attributes]
 */
export function createButton(label, click, attributes = {}) {
  const element = h(
    "button",
    { type: "button", ...attributes, click: () => element.ariaDisabled !== "true" && click() },
    label,
  );
  return {
    element,
    /** @param {boolean} enabled */
    enable(enabled) {
      element.ariaDisabled = String(!enabled);
    },
  };
}

let created = 0;

/**
 * A labelled whole number with a button on either side.
 *
 * What is typed takes effect when the field is left or Enter is pressed; what is no whole number in
 * the range is explained beside it and changes nothing.
 *
 * @param {object} options
 * @param {string} options.label
 * @param {string} options.smaller Label of the button that subtracts one.
 * @param {string} options.larger Label of the button that adds one.
 * @param {() => string} options.range Explains what may be entered.
 * @param {number} options.least
 * @param {number} options.most
 * @param {(value: number) => void} options.change
 * @param {string} [options.placeholder] What stands there while there is no number.
 */
export function createNumberField({ label, smaller, larger, range, least, most, change, placeholder = "" }) {
  created += 1;
  const id = `number-${created}`;
  const problem = h("p", { class: "problem", id: `${id}-problem`, role: "alert" });
  const input = h("input", {
    id,
    type: "number",
    inputmode: "numeric",
    min: least,
    max: most,
    placeholder,
    "aria-describedby": problem.id,
    change: commit,
  });
  const down = createButton("−", () => change(value - 1), { "aria-label": smaller, title: smaller });
  const up = createButton("+", () => change(value + 1), { "aria-label": larger, title: larger });
  let value = Number.POSITIVE_INFINITY; // not shown yet
  let enabled = true;

  function commit() {
    const given = input.valueAsNumber;
    const valid = Number.isInteger(given) && given >= least && given <= most;
    input.setAttribute("aria-invalid", String(!valid));
    setText(problem, valid ? "" : range());
    if (valid && given === value)
      input.value = String(value); // "08" is 8
    else if (valid) {
      change(given);
      if (value !== given) input.value = String(value); // it was not taken as it is
    }
  }

  return {
    element: h(
      "div",
      { class: "field" },
      h("label", { for: id }, label),
      h("div", { class: "stepper" }, down.element, input, up.element),
      problem,
    ),
    /** Whether what stands in the field can be used. */
    get valid() {
      return input.getAttribute("aria-invalid") !== "true";
    },
    /** Shows a value, or none if it is NaN; what is being typed stays until that changes. @param {number} next @param {boolean} [enable] */
    show(next, enable = true) {
      if (Object.is(next, value) && enable === enabled) return;
      value = next;
      enabled = enable;
      input.value = Number.isNaN(next) ? "" : String(next);
      input.setAttribute("aria-invalid", "false");
      setText(problem, "");
      input.readOnly = !enabled;
      down.enable(enabled && value > least);
      up.enable(enabled && value < most);
    },
  };
}

/**
 * The field for the size of the board.
 *
 * @param {number} most
 * @param {(n: number) => void} change
 */
export function createSizeField(most, change) {
  const field = createNumberField({
    label: t("size.label"),
    smaller: t("size.smaller"),
    larger: t("size.larger"),
    range: () => t("size.range", { most }),
    least: 1,
    most,
    change,
  });
  control("size", field.element);
  return field;
}

/**
 * A labelled choice of one of several.
 *
 * @template {string} Key
 * @param {string} label
 * @param {Readonly<Record<Key, string>>} names By key, in the order in which they are offered.
 * @param {(key: Key) => void} change
 */
export function createSelect(label, names, change) {
  created += 1;
  const id = `select-${created}`;
  const select = h(
    "select",
    { id, change: () => change(/** @type {Key} */ (select.value)) },
    ...Object.entries(names).map(([value, name]) => h("option", { value }, String(name))),
  );
  return {
    element: h("div", { class: "field wide" }, h("label", { for: id }, label), select),
    focus: () => select.focus(),
    /** @param {Key} key */
    show(key) {
      if (select.value !== key) select.value = key;
    },
  };
}

/**
 * Rows of a name and a value; returns the list, and the rows and the value elements by key.
 *
 * @template {string} Key
 * @param {Record<Key, string>} names
 */
export function createFigures(names) {
  /** @type {[Key, string][]} */
  const entries = /** @type {any} */ (Object.entries(names));
  const values = /** @type {Record<Key, HTMLElement>} */ ({});
  const rows = /** @type {Record<Key, HTMLElement>} */ ({});
  for (const [key, name] of entries) {
    values[key] = h("dd", {}, "–");
    rows[key] = h("div", {}, h("dt", {}, name), values[key]);
  }
  return { list: h("dl", { class: "figures" }, ...entries.map(([key]) => rows[key])), rows, values };
}
