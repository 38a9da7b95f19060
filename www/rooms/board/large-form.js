/**
 * The settings of a large board: how many queens, and how they are placed.
 *
 * @import { State } from "../../state/parameters.js"
 * @typedef {Pick<State, "large" | "method" | "seed">} Settings
 */

import { h } from "../../base/dom.js";
import { createButton, createNumberField } from "../../controls/controls.js";
import { formatNumber, t } from "../../i18n/i18n.js";
import { PARAMETERS } from "../../state/state.js";

const PRESETS = [1000, 1_000_000, 3_000_000, 10_000_000];

/** A field for a parameter. @param {"large" | "seed"} name @param {string} label @param {(value: number) => void} change */
function createField(name, label, change) {
  const [least, most] = PARAMETERS[name].range;
  return createNumberField({ label, least, most, change });
}

/** The fields, and the button that places the queens. @param {Settings} settings @param {(settings: Settings) => void} place */
export function createLargeForm(settings, place) {
  const size = createField("large", t("large.size"), (large) => change({ large }));
  const seed = createField("seed", t("option.seed"), (seed) => change({ seed }));
  const seedRow = h("div", { class: "large-field" }, seed.element);
  const presets = PRESETS.map((n) => createButton(formatNumber(n), () => change({ large: n })));
  const methods = PARAMETERS.method.names.map((method) => {
    const input = h("input", {
      ...{ type: "radio", name: "method", value: method },
      change: () => change({ method }),
    });
    return { input, label: h("label", { class: "check" }, input, t(`large.method.${method}`)) };
  });
  const start = createButton(
    t("large.start"),
    () => {
      if (size.valid && seed.valid) place(settings);
    },
    { class: "primary" },
  );

  /** @param {Partial<Settings>} changes */
  const change = (changes) => show({ ...settings, ...changes });

  /** @param {Settings} next */
  function show(next) {
    settings = next;
    size.show(settings.large);
    seed.show(settings.seed);
    seedRow.hidden = settings.method !== "local-search";
    for (const { input } of methods) input.checked = input.value === settings.method;
  }

  show(settings);
  return {
    elements: [
      h("div", { class: "large-field" }, size.element),
      h("div", { class: "tool-row presets" }, ...presets.map(({ element }) => element)),
      h("fieldset", {}, h("legend", {}, t("large.method")), ...methods.map(({ label }) => label)),
      seedRow,
      start.element,
    ],
    show,
    focus: () => start.element.focus(),
  };
}
