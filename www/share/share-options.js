/**
 * The options of a shared board, as far as the chosen format has them.
 *
 * @import { State } from "../state/parameters.js"
 * @import { Choice, Format } from "./snippets.js"
 * @typedef {typeof USUAL_CHOICES} Choices
 */

import { h, setText } from "../base/dom.js";
import { createCheckBox, createNumberField, createSelect } from "../controls/controls.js";
import { LANGUAGE_NAMES, t } from "../i18n/i18n.js";
import { CONTROLS_BY_ROOM, DEFAULT_CONTROLS, DEFAULTS, PARAMETERS } from "../state/state.js";
import { ANIMATION_KINDS } from "./picture-names.js";
import { kindsFor } from "./places.js";
import { quizState, USUAL_QUIZ } from "./quiz-model.js";

/** Widths of a frame in pixels; 0 for the width of the text. */
const WIDTHS = ["0", "320", "480", "640", "800"];
/** The colours of a picture, which do not change with its reader. */
const THEMES_DRAWN = /** @type {const} */ (["light", "dark"]);
/** The kinds of the picture beside a snippet. */
const PICTURES = /** @type {const} */ (["png", "svg", "none"]);
/** What an animation shows: from the step of the state to the next solution, the run up to that step, the loop, or the whole run. */
export const RANGES = /** @type {const} */ (["next", "here", "loop", "whole"]);
/** Lengths of an animation in seconds, and sides of its board in pixels. */
const LENGTHS = ["5", "10", "20", "30"];
const SIDES = ["320", "480", "640"];
const HEIGHTS = { least: 200, most: 2000 };

/** What is chosen until the reader chooses. */
export const USUAL_CHOICES = {
  place: /** @type {import("./places.js").Place} */ ("anywhere"),
  format: /** @type {Format} */ ("link"),
  lang: DEFAULTS.lang,
  theme: DEFAULTS.theme,
  width: "0",
  height: 560,
  grows: true,
  autoplay: false,
  program: true,
  hints: true,
  picture: /** @type {typeof PICTURES[number]} */ ("png"),
  /** That of the last picture that was saved by itself. */
  saved: /** @type {import("./picture-names.js").PictureKind} */ ("png"),
  kind: /** @type {typeof ANIMATION_KINDS[number]} */ ("gif"),
  range: /** @type {typeof RANGES[number]} */ ("next"),
  seconds: "10",
  side: "480",
  caption: true,
  counters: false,
  code: true,
  ...USUAL_QUIZ,
};

/** What changes an animation. */
const OF_ANIMATIONS = /** @type {const} */ (["range", "seconds", "side", "caption", "counters", "theme"]);
/** What is chosen for an animation, as far as it is not as usual. @param {Choices} chosen */
export const unusualIn = (chosen) =>
  OF_ANIMATIONS.flatMap((key) => (chosen[key] === USUAL_CHOICES[key] ? [] : [[key, chosen[key]]]));

/**
 * The fields of the options.
 *
 * @param {object} options
 * @param {State} options.state The state of the page.
 * @param {string} options.title
 * @param {Choices} options.chosen The chosen values, which this module changes. Language, theme and hints begin with
 *   those of the page.
 * @param {string} options.fragment The reader's program, as a link has it; empty if the room has none, or one that is
 *   too long.
 * @param {boolean} options.hasProgram Whether the room has one.
 * @param {boolean} options.hasPicture Whether the board can be saved as a picture.
 * @param {() => void} options.change
 */
export function createShareOptions({ state, title, chosen, fragment, hasProgram, hasPicture, change }) {
  const { room } = state;
  Object.assign(chosen, { lang: state.lang, theme: state.theme, hints: state.hints });
  if (state.loop) chosen.range = "loop";
  const ranges = rangesOf(state);
  if (!ranges.includes(chosen.range)) chosen.range = USUAL_CHOICES.range;
  const name = h("input", { id: "share-name", type: "text", value: title, maxlength: 200, input: change });
  let named = title;
  const nameField = h("div", { class: "field" }, h("label", { for: name.id }, t("share.title")), name);

  /** @param {Partial<Choices>} choice */
  function choose(choice) {
    Object.assign(chosen, choice);
    change();
  }

  /** @param {"autoplay" | "program" | "hints" | "grows" | "caption" | "counters" | "code"} key */
  const check = (key) =>
    createCheckBox(t(`share.${key}`), chosen[key], (checked) => choose({ [key]: checked }));
  /** @param {"lang" | "theme" | "width" | "picture" | "kind" | "range" | "seconds" | "side"} key @param {readonly string[]} values @param {(value: any) => string} [labelOf] */
  function select(key, values, labelOf = (value) => t(`share.${key}.${value}`)) {
    return createSelect(t(`share.${key}`), values, labelOf, (value) => choose({ [key]: value }));
  }
  const autoplay = check("autoplay").element;
  const grows = check("grows").element;
  const code = check("code").element;
  const program = check("program");
  const hints = check("hints").element;
  const programNote = h("p", { class: "quiet" });
  const selects = {
    lang: select("lang", PARAMETERS.lang.names, languageText),
    theme: select("theme", PARAMETERS.theme.names),
    width: select("width", WIDTHS, widthText),
    picture: select("picture", PICTURES),
    kind: select("kind", ANIMATION_KINDS),
    range: select("range", ranges),
    seconds: select("seconds", LENGTHS, (seconds) => t("share.seconds.count", { count: Number(seconds) })),
    side: select("side", SIDES, widthText),
  };
  const height = createHeightField((height) => choose({ height }));
  const controls = createControlChoice(state, change);
  const size = h("div", { class: "choices" }, selects.width.element, height.element);
  const animation = h("div", { class: "share-options" }, selects.range.element);
  const lengths = h("div", { class: "choices" }, selects.seconds.element, selects.side.element);
  animation.append(lengths, selects.kind.element, check("caption").element, check("counters").element);
  const looks = h("div", { class: "choices" }, selects.lang.element, selects.theme.element);
  const element = h("div", { class: "share-options" }, program.element, programNote, hints, nameField);
  element.append(autoplay, animation, looks, controls.element, size, grows, code, selects.picture.element);

  return {
    element,
    /** The shared board with all chosen options. */
    shared() {
      const { lang, theme, hints, width, height, grows, pass } = chosen;
      const autoplay = room === "algorithms" && chosen.autoplay;
      const shown = chosen.isQuiz
        ? quizState(state, chosen)
        : { ...state, controls: controls.wanted(), autoplay };
      return {
        fragment: chosen.program ? fragment : "",
        state: { ...shown, lang, theme, hints },
        pass,
        title: name.value.trim() || named,
        width: Number(width),
        height,
        grows,
      };
    },
    /** The options of an animation. */
    animation() {
      const { kind, range, seconds, side, caption, counters } = chosen;
      return { kind, range, caption, counters, seconds: Number(seconds), side: Number(side) };
    },
    /** Names what is shared, unless the reader has. @param {string} next */
    rename(next) {
      if (name.value === named) name.value = next;
      named = next;
    },
    /** Shows the options that change what is shared. @param {readonly string[]} choices @param {string} tooLong Why the program is left out; empty if it is not. */
    show(choices, tooLong) {
      const hasLink = choices.includes("link");
      program.element.hidden = !hasProgram || !hasLink;
      Object.assign(program.box, { checked: chosen.program && !tooLong, disabled: tooLong !== "" });
      setText(programNote, tooLong);
      programNote.hidden = !tooLong || !hasLink;
      nameField.hidden = !choices.includes("title");
      autoplay.hidden = room !== "algorithms" || chosen.isQuiz || !hasLink;
      hints.hidden = room !== "program" || !hasLink;
      controls.element.hidden = !choices.includes("controls") || chosen.isQuiz;
      animation.hidden = !choices.includes("animation");
      selects.lang.element.hidden = !animation.hidden || !hasLink; // its words are in the language of the page
      size.hidden = !choices.includes("width");
      grows.hidden = !choices.includes("grows");
      code.hidden = !choices.includes("code");
      selects.picture.element.hidden = !hasPicture || !choices.includes("picture");
      showSelects(selects, chosen);
      height.show(chosen.height);
    },
  };
}

/**
 * Shows what is chosen, among what the place and the format have.
 *
 * @param {Record<"lang" | "theme" | "width" | "picture" | "kind" | "range" | "seconds" | "side", ReturnType<typeof createSelect>>} selects
 * @param {Choices} chosen
 */
function showSelects(selects, chosen) {
  const isDrawn = chosen.format === "picture" || chosen.format === "animation";
  selects.kind.offer(kindsFor(chosen.place));
  selects.theme.offer(isDrawn ? THEMES_DRAWN : PARAMETERS.theme.names);
  for (const [key, select] of Object.entries(selects))
    select.show(chosen[/** @type {keyof typeof selects} */ (key)]);
  if (isDrawn) selects.theme.show(chosen.theme === "dark" ? "dark" : "light");
}

/** The field for the height of a frame. @param {(height: number) => void} change */
const createHeightField = (change) => createNumberField({ label: t("share.height"), ...HEIGHTS, change });

/** The ranges of steps that an animation of a run can have. @param {State} state */
function rangesOf({ loop, step }) {
  const missing = [loop ? "" : "loop", step > 0 ? "" : "here"];
  return RANGES.filter((range) => !missing.includes(range));
}

/** The controls that the shared board has. @param {State} state @param {() => void} change */
function createControlChoice(state, change) {
  const all = CONTROLS_BY_ROOM[state.room];
  const usual = all.filter((name) => DEFAULT_CONTROLS.includes(name));
  // Another tab than the first is shared with its control, so that the board shows it.
  const shownTab = state.tab === DEFAULTS.tab ? undefined : state.tab;
  const quiz = state.quiz ? "quiz" : undefined;
  const initial = state.controls ?? [...usual, shownTab, quiz];
  const checks = all.map((name) => {
    const { element, box } = createCheckBox(t(`share.control.${name}`), initial.includes(name), change);
    return { name, element, box };
  });
  const boxes = h("div", { class: "checks" }, ...checks.map(({ element }) => element));
  return {
    element: h("fieldset", {}, h("legend", {}, t("share.controls")), boxes),
    /** The chosen controls, or null if they are the defaults. @returns {State["controls"]} */
    wanted() {
      const wanted = checks.filter(({ box }) => box.checked).map(({ name }) => name);
      return String(wanted) === String(usual) ? DEFAULTS.controls : wanted;
    },
  };
}

/** @param {State["lang"]} lang */
const languageText = (lang) => (lang === "auto" ? t("share.lang.auto") : LANGUAGE_NAMES[lang]);

/** @param {string} width */
const widthText = (width) =>
  width === "0" ? t("share.width.full") : t("share.width.pixels", { count: Number(width) });
