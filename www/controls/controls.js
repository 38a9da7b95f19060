/** Controls that rooms share. */

import { h, setAttribute, setText } from "../base/dom.js";
import { t } from "../i18n/i18n.js";

/**
 * Marks an element as a named control. The `controls` attribute of an embedded board selects controls by these names,
 * and `::part()` uses the same names.
 *
 * @template {HTMLElement | SVGElement} E
 * @param {import("../state/parameters.js").Control} name
 * @param {E} element
 */
export function control(name, element) {
  element.dataset.control = name;
  element.setAttribute("part", name);
  return element;
}

/**
 * A button that keeps the keyboard focus when it is disabled: it uses `aria-disabled`.
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
      setAttribute(element, "aria-disabled", String(!enabled));
    },
  };
}

/**
 * A button that opens a file, and the field, which is hidden and belongs into the page too.
 *
 * @param {string} label @param {(file: File) => void} take @param {{ accept?: string }} [attributes] Of the field.
 */
export function createFileButton(label, take, attributes = {}) {
  const field = h("input", {
    ...attributes,
    type: "file",
    hidden: true,
    "aria-label": label,
    change() {
      const [file] = field.files ?? [];
      field.value = ""; // the same file can be chosen again
      if (file) take(file);
    },
  });
  return { element: createButton(label, () => field.click()).element, field };
}

/** A labelled check box. @param {Node | string} label @param {boolean} checked @param {(checked: boolean) => void} change */
export function createCheckBox(label, checked, change) {
  const box = h("input", { type: "checkbox", checked, change: () => change(box.checked) });
  return { element: h("label", { class: "check" }, box, label), box };
}

let created = 0;

/**
 * A labelled integer field with a button on either side.
 *
 * Typed input takes effect when the field loses focus or on Enter. Input that is not an integer in the range changes
 * nothing and shows a message.
 *
 * @param {object} options
 * @param {string} options.label
 * @param {number} options.least
 * @param {number} options.most
 * @param {(value: number) => void} options.change
 * @param {string} [options.smaller] Label of the button that subtracts one.
 * @param {string} [options.larger] Label of the button that adds one.
 * @param {() => string} [options.range] Returns the message for invalid input.
 * @param {string} [options.placeholder] Shown while there is no number.
 * @param {string} [options.describedBy] The id of an element that says more about the field.
 * @param {(value: number) => boolean} [options.beyond] Called for a typed number above `most`; returns whether it is
 *   taken.
 * @param {() => string} [options.locked] Returns the message for a change while the field is disabled.
 */
export function createNumberField({
  label,
  least,
  most,
  change,
  smaller = t("option.smaller", { name: label }),
  larger = t("option.larger", { name: label }),
  range = () => t("option.range", { least, most }),
  placeholder = "",
  describedBy = "",
  beyond = () => false,
  locked = () => "",
}) {
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
    "aria-describedby": `${describedBy} ${problem.id}`.trim(),
    change: commit,
    pointerdown() {
      isEntered = !input.matches(":focus");
    },
    // What is typed replaces the number, as after Tab.
    click() {
      if (isEntered) input.select();
    },
  });
  let isEntered = false; // whether a click moves the focus into the field
  const decrease = createButton("−", () => change(value - 1), { "aria-label": smaller, title: smaller });
  const increase = createButton("+", () => change(value + 1), { "aria-label": larger, title: larger });
  let value = Number.POSITIVE_INFINITY; // not shown yet
  let enabled = true;

  /** Says why a disabled field does not change. @param {Event} event */
  function refuse(event) {
    const isChange =
      event instanceof KeyboardEvent
        ? /^(\d|Arrow(Up|Down)|Backspace|Delete)$/.test(event.key)
        : event.target !== input;
    if (!enabled && isChange) setText(problem, locked());
  }

  function commit() {
    const entered = input.valueAsNumber;
    if (Number.isInteger(entered) && entered > most && beyond(entered)) {
      input.value = String(value);
      return;
    }
    const valid = Number.isInteger(entered) && entered >= least && entered <= most;
    input.setAttribute("aria-invalid", String(!valid));
    setText(problem, valid ? "" : range());
    if (valid && entered === value)
      input.value = String(value); // "08" is 8
    else if (valid) {
      change(entered);
      if (value !== entered) input.value = String(value); // the change was adjusted or refused
    }
  }

  return {
    element: h(
      "div",
      { class: "field" },
      h("label", { for: id }, label),
      h(
        "div",
        { class: "stepper", click: refuse, keydown: refuse },
        decrease.element,
        input,
        increase.element,
      ),
      problem,
    ),
    /** Whether the input is valid. */
    get valid() {
      return input.getAttribute("aria-invalid") !== "true";
    },
    /** Shows a value, or nothing for NaN. Typed input stays until the value changes. @param {number} next @param {boolean} [enable] */
    show(next, enable = true) {
      if (Object.is(next, value) && enable === enabled) return;
      value = next;
      enabled = enable;
      input.value = Number.isNaN(next) ? "" : String(next);
      input.setAttribute("aria-invalid", "false");
      setText(problem, "");
      input.readOnly = !enabled;
      decrease.enable(enabled && value > least);
      increase.enable(enabled && value < most);
    },
  };
}

/**
 * The field for the size of the board.
 *
 * @param {number} most
 * @param {(n: number) => void} change
 * @param {{ beyond?: (n: number) => boolean, locked?: () => string }} [options] As in `createNumberField`.
 */
export function createSizeField(most, change, options) {
  const field = createNumberField({
    label: t("size.label"),
    smaller: t("size.smaller"),
    larger: t("size.larger"),
    range: () => t("size.range", { most }),
    least: 1,
    most,
    change,
    ...options,
  });
  control("size", field.element);
  return field;
}

/**
 * A labelled select box.
 *
 * @template {string} Key
 * @param {string} label
 * @param {readonly Key[]} keys In display order.
 * @param {(key: Key) => string} nameOf The text of an option.
 * @param {(key: Key) => void} change
 */
export function createSelect(label, keys, nameOf, change) {
  created += 1;
  const id = `select-${created}`;
  const select = h("select", { id, change: () => change(/** @type {Key} */ (select.value)) });
  let offered = "";
  /** Offers these keys. @param {readonly Key[]} keys */
  function offer(keys) {
    if (offered === String(keys)) return;
    offered = String(keys);
    select.replaceChildren(...keys.map((value) => h("option", { value }, nameOf(value))));
  }
  offer(keys);
  return {
    offer,
    element: h("div", { class: "field wide" }, h("label", { for: id }, label), select),
    focus: () => select.focus(),
    /** @param {Key} key */
    show(key) {
      if (select.value !== key) select.value = key;
    },
  };
}

/**
 * A list of names with values; returns the list, and the rows and the value elements by key.
 *
 * @template {string} Key
 * @param {Record<Key, string>} names
 */
export function createFigures(names) {
  const keys = /** @type {Key[]} */ (Object.keys(names));
  const values = /** @type {Record<Key, HTMLElement>} */ ({});
  const rows = /** @type {Record<Key, HTMLElement>} */ ({});
  for (const key of keys) {
    values[key] = h("dd", {}, "–");
    rows[key] = h("div", {}, h("dt", {}, names[key]), values[key]);
  }
  return { list: h("dl", { class: "figures" }, ...keys.map((key) => rows[key])), rows, values };
}
