/** The options of a shared board, as far as the chosen format has them. */

import { h, setText } from "../base/dom.js";
import { createNumberField, createSelect } from "../controls/controls.js";
import { LANGUAGE_NAMES, t } from "../i18n/i18n.js";
import { CONTROLS_BY_ROOM, DEFAULT_CONTROLS, DEFAULTS, PARAMETERS } from "../state/state.js";

/**
 * @import { Format } from "./snippets.js"
 * @import { State } from "../state/parameters.js"
 */

/** Widths of a frame in pixels; 0 for the width of the text. */
const WIDTHS = [0, 320, 480, 640, 800];
/** The kinds of the picture beside a snippet. */
const PICTURES = /** @type {const} */ (["png", "svg", "none"]);
const HEIGHTS = { least: 200, most: 2000 };

/**
 * @param {object} options
 * @param {State} options.state The state of the page.
 * @param {string} options.title
 * @param {{ width: number, height: number, grows: boolean, autoplay: boolean, program: boolean, picture: "png" | "svg" | "none" }}
 *   options.chosen The chosen values, which this module changes.
 * @param {string} options.fragment The reader's program, as a link has it; empty if the room has none, or one that is
 *   too long.
 * @param {boolean} options.hasProgram Whether the room has one.
 * @param {boolean} options.hasPicture Whether the board can be saved as a picture.
 * @param {() => void} options.change
 */
export function createShareOptions({ state, title, chosen, fragment, hasProgram, hasPicture, change }) {
  const { room } = state;
  let { lang, theme } = state;
  const usualControls = CONTROLS_BY_ROOM[room].filter((name) => DEFAULT_CONTROLS.includes(name));
  // Another tab than the first is shared with its control, so that the board shows it.
  const shownTab = state.tab === DEFAULTS.tab ? undefined : state.tab;
  const quiz = state.quiz ? "quiz" : undefined;
  const initialControls = state.controls ?? [...usualControls, shownTab, quiz];
  const controls = new Set(CONTROLS_BY_ROOM[room].filter((name) => initialControls.includes(name)));

  const name = h("input", { id: "share-name", type: "text", value: title, maxlength: 200, input: change });
  let named = title;
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
   * @param {string} label @param {readonly Key[]} keys @param {(key: Key) => string} labelOf
   * @param {(key: Key) => void} use
   */
  function select(label, keys, labelOf, use) {
    const names = /** @type {Record<Key, string>} */ (
      Object.fromEntries(keys.map((key) => [key, labelOf(key)]))
    );
    return createSelect(label, names, (key) => {
      use(key);
      change();
    });
  }

  const language = select(
    t("share.lang"),
    PARAMETERS.lang.names,
    (key) => (key === "auto" ? t("share.lang.auto") : LANGUAGE_NAMES[key]),
    (key) => {
      lang = key;
    },
  );
  const colours = select(
    t("share.theme"),
    PARAMETERS.theme.names,
    (key) => t(`share.theme.${key}`),
    (key) => {
      theme = key;
    },
  );
  const autoplay = check(t("share.autoplay"), chosen.autoplay, (checked) => {
    chosen.autoplay = checked;
  });
  const program = check(t("share.program"), chosen.program, (checked) => {
    chosen.program = checked;
  });
  const programNote = h("p", { class: "quiet" });
  const controlsField = h(
    "fieldset",
    {},
    h("legend", {}, t("share.controls")),
    h(
      "div",
      { class: "checks" },
      ...CONTROLS_BY_ROOM[room].map((control) =>
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
  const picture = select(
    t("share.picture"),
    PICTURES,
    (key) => t(`share.picture.${key}`),
    (key) => {
      chosen.picture = key;
    },
  );
  const size = h("div", { class: "choices" }, width.element, height.element);

  /** The chosen controls, or null if they are the defaults. @returns {State["controls"]} */
  function wantedControls() {
    const wanted = CONTROLS_BY_ROOM[room].filter((control) => controls.has(control));
    return String(wanted) === String(usualControls) ? DEFAULTS.controls : wanted;
  }

  return {
    element: h(
      "div",
      { class: "share-options" },
      program,
      programNote,
      nameField,
      autoplay,
      h("div", { class: "choices" }, language.element, colours.element),
      controlsField,
      size,
      grows,
      picture.element,
    ),
    /** The shared board with all chosen options. */
    shared: () => ({
      fragment: chosen.program ? fragment : "",
      state: {
        ...state,
        lang,
        theme,
        controls: wantedControls(),
        autoplay: room === "algorithms" && chosen.autoplay,
      },
      title: name.value.trim() || named,
      width: chosen.width,
      height: chosen.height,
      grows: chosen.grows,
    }),
    /** Names what is shared, unless the reader has. @param {string} next */
    rename(next) {
      if (name.value === named) name.value = next;
      named = next;
    },
    /** Shows the options that a format has. @param {Format} format @param {readonly import("./snippets.js").Choice[]} choices @param {string} tooLong Why the program is left out; empty if it is not. */
    show(format, choices, tooLong) {
      program.hidden = !hasProgram;
      const input = program.querySelector("input");
      if (input) Object.assign(input, { checked: chosen.program && !tooLong, disabled: tooLong !== "" });
      setText(programNote, tooLong);
      programNote.hidden = !tooLong;
      nameField.hidden = format === "link" || format === "qr";
      autoplay.hidden = room !== "algorithms";
      controlsField.hidden = !choices.includes("controls");
      size.hidden = !choices.includes("width");
      grows.hidden = !choices.includes("grows");
      picture.element.hidden = !hasPicture || !choices.includes("picture");
      picture.show(chosen.picture);
      language.show(lang);
      colours.show(theme);
      width.show(String(chosen.width));
      height.show(chosen.height);
    },
  };
}
