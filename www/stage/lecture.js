/** Lecture mode: full screen, large type, and the keys of a presenter's remote, Page Down and Page Up. */

import { h } from "../base/dom.js";
import { readStored, writeStored } from "../base/stored.js";
import { loadStyleSheet } from "../base/style-sheet.js";
import { isFinishing, isTyping } from "../base/typing.js";
import { createButton } from "../controls/controls.js";
import { isFree } from "../controls/letter-keys.js";
import { t, whenLanguageChanges } from "../i18n/i18n.js";
import { styleSheet } from "../platform/assets.js";

/** The sizes of type, as multiples of the usual one. */
const TYPE_SIZES = [1, 1.25, 1.5];
const STORED_TYPE = "n-queens lecture type";

/**
 * @param {object} options
 * @param {import("./translated-stage.js").TranslatedStage} options.stage
 * @param {import("../state/state.js").Store} options.store
 * @param {HTMLSelectElement} options.languages The choice of the language, which moves beside the tools of a lecture.
 * @param {(state: import("../state/parameters.js").State) => boolean} options.hasLecture Whether a room has a lecture mode.
 */
export async function createLecture({ stage, store, languages, hasLecture }) {
  await loadStyleSheet(styleSheet("lecture"));
  const root = document.documentElement;
  const { element: endButton } = createButton("✕", end);
  const { element: typeButton } = createButton("A", enlarge, { class: "type-size" });
  const more = h("div", {}, typeButton);
  document.body.append(h("div", { class: "lecture-tools" }, endButton, more));
  const home = document.createComment(""); // where the choice of the language belongs

  let typeSize = Math.max(0, TYPE_SIZES.indexOf(Number(readStored(STORED_TYPE))));
  /** The next size of type; after the largest, the usual one. */
  function enlarge() {
    typeSize = (typeSize + 1) % TYPE_SIZES.length;
    writeStored(STORED_TYPE, TYPE_SIZES[typeSize]);
    showType();
  }
  const showType = () => root.style.setProperty("--type", String(TYPE_SIZES[typeSize]));
  showType();

  /** Without full screen, which a frame or a browser may forbid, a lecture fills the window. */
  function start() {
    root.classList.add("lecture");
    languages.replaceWith(home);
    more.append(languages);
    stage.setLecture(true);
    if (!document.activeElement?.checkVisibility()) stage.focus(); // the button for it is hidden now
    root.requestFullscreen?.().catch(() => {});
  }

  function end() {
    if (!stage.isLecture) return;
    root.classList.remove("lecture");
    home.replaceWith(languages);
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    stage.setLecture(false);
  }

  // Before the controls, which also use these keys.
  document.addEventListener("keydown", keydown, { capture: true });
  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (!stage.isLecture || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event)) {
      // Then the keys of the remote work again, once the field has used this one.
      if (isFinishing(event)) setTimeout(() => /** @type {HTMLElement} */ (event.target).blur());
      return;
    }
    const direction = { PageDown: /** @type {const} */ (1), PageUp: /** @type {const} */ (-1) }[event.key];
    if (direction) stage.turn(direction);
    else if (event.key === "Escape") end();
    else if (event.key.toLowerCase() === "t" && isFree(event)) enlarge();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // What a pointer chooses from a list does not keep the keys.
  document.addEventListener("change", ({ target }) => {
    if (stage.isLecture && target instanceof HTMLSelectElement && !target.matches(":focus-visible"))
      target.blur();
  });
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) end();
  });
  store.subscribe((state) => {
    if (!hasLecture(state)) end();
  });

  function translate() {
    endButton.title = t("page.endLecture");
    endButton.ariaLabel = endButton.title;
    typeButton.title = t("page.lectureType");
    typeButton.ariaLabel = typeButton.title;
  }
  translate();
  whenLanguageChanges(translate);

  return {
    toggle() {
      if (stage.isLecture) end();
      else start();
    },
  };
}
