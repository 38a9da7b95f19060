/** What can be chosen about a board that is shared, as far as the form in which it is shared has it. */

import { h } from "../base/dom.js";
import { createNumberField, createSelect } from "../controls/controls.js";
import { LANGUAGE_NAMES, t } from "../i18n/i18n.js";
import { CONTROLS_OF, DEFAULTS, LANGUAGES, THEMES, USUAL_CONTROLS } from "../state/state.js";

/**
 * @typedef {import("./snippets.js").Format} Format
 * @typedef {import("../state/state.js").State} State
 */

/** Of a frame, in pixels; 0 is as wide as the text. */
const WIDTHS = [0, 320, 480, 640, 800];
const HEIGHTS = { least: 200, most: 2000 };

/**
 * @param {object} options
 * @param {State} options.state What is on the page.
 * @param {string} options.title
 * @param {{ width: number, height: number, grows: boolean, autoplay: boolean }} options.chosen Changed by what is chosen.
 * @param {() => void} options.change
 */
export function createShareOptions({ state, title, chosen, change }) {
  const { room } = state;
  let { lang, theme } = state;
  const usual = CONTROLS_OF[room].filter((name) => USUAL_CONTROLS.includes(name));
  const controls = new Set((state.controls ?? usual).filter((name) => CONTROLS_OF[room].includes(name)));

  const name = h("input", { id: "share-name", type: "text", value: title, maxlength: 200, input: change });
  const nameField = h("div", { class: "field" }, h("label", { for: name.id }, t("share.title")), name);

  /** @param {string} label @param {boolean} checked @param {(checked: boolean) => void} use */
  function check(label, checked, use) {
    const input = h("input", {
      type: "checkbox",
      checked,
      change() {
        use(input.checked);
        change();
      },
    });
    return h("label", { class: "check" }, input, label);
  }

  /**
   * @template {string} Key
   * @param {string} label @param {readonly Key[]} keys @param {(key: Key) => string} words @param {(key: Key) => void} use
   */
  function select(label, keys, words, use) {
    const names = /** @type {Record<Key, string>} */ (
      Object.fromEntries(keys.map((key) => [key, words(key)]))
    );
    return createSelect(label, names, (key) => {
      use(key);
      change();
    });
  }

  const language = select(
    t("share.lang"),
    LANGUAGES,
    (key) => (key === "auto" ? t("share.lang.auto") : LANGUAGE_NAMES[key]),
    (key) => {
      lang = key;
    },
  );
  const colours = select(
    t("share.theme"),
    THEMES,
    (key) => t(`share.theme.${key}`),
    (key) => {
      theme = key;
    },
  );
  const autoplay = check(t("share.autoplay"), chosen.autoplay, (checked) => {
    chosen.autoplay = checked;
  });
  const shown = h(
    "fieldset",
    {},
    h("legend", {}, t("share.controls")),
    h(
      "div",
      { class: "checks" },
      ...CONTROLS_OF[room].map((control) =>
        check(t(`share.control.${control}`), controls.has(control), (checked) => {
          if (checked) controls.add(control);
          else controls.delete(control);
        }),
      ),
    ),
  );
  const width = select(
    t("share.width"),
    WIDTHS.map(String),
    (key) => (key === "0" ? t("share.width.full") : t("share.width.pixels", { count: Number(key) })),
    (key) => {
      chosen.width = Number(key);
    },
  );
  const height = createNumberField({
    label: t("share.height"),
    smaller: t("option.smaller", { name: t("share.height") }),
    larger: t("option.larger", { name: t("share.height") }),
    range: () => t("option.range", HEIGHTS),
    ...HEIGHTS,
    change(value) {
      chosen.height = value;
      change();
    },
  });
  const grows = check(t("share.grows"), chosen.grows, (checked) => {
    chosen.grows = checked;
  });
  const size = h("div", { class: "choices" }, width.element, height.element);

  /** Those that are wanted, or null if they are those that stand there anyway. @returns {State["controls"]} */
  function wantedControls() {
    const wanted = CONTROLS_OF[room].filter((control) => controls.has(control));
    return String(wanted) === String(usual) ? DEFAULTS.controls : wanted;
  }

  return {
    element: h(
      "div",
      { class: "share-options" },
      nameField,
      autoplay,
      h("div", { class: "choices" }, language.element, colours.element),
      shown,
      size,
      grows,
    ),
    /** What is shared, with all that is chosen. */
    shared: () => ({
      state: {
        ...state,
        lang,
        theme,
        controls: wantedControls(),
        autoplay: room === "algorithms" && chosen.autoplay,
      },
      title: name.value.trim() || title,
      width: chosen.width,
      height: chosen.height,
      grows: chosen.grows,
    }),
    /** Offers what can be chosen for a form. @param {Format} format @param {readonly import("./snippets.js").Choice[]} choices */
    show(format, choices) {
      nameField.hidden = format === "link" || format === "qr";
      autoplay.hidden = room !== "algorithms";
      shown.hidden = !choices.includes("controls");
      size.hidden = !choices.includes("width");
      grows.hidden = !choices.includes("grows");
      language.show(lang);
      colours.show(theme);
      width.show(String(chosen.width));
      height.show(chosen.height);
    },
  };
}
