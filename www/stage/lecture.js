/** Lecture mode: full screen, large type, and the keys of a presenter's remote: Page Down, Page Up, B and the full stop. */

import { coloursChanged } from "../base/appearance.js";
import { h } from "../base/dom.js";
import { readStored, writeStored } from "../base/stored.js";
import { loadStyleSheet } from "../base/style-sheet.js";
import { isFinishing, isTyping } from "../base/typing.js";
import { createButton } from "../controls/controls.js";
import { isFree } from "../controls/letter-keys.js";
import { t, whenLanguageChanges } from "../i18n/i18n.js";
import { styleSheet } from "../platform/assets.js";
import { askPlace, blankScreen, closePart } from "./lecture-parts.js";

/** The sizes of type, as multiples of the usual one. */
const TYPE_SIZES = [1, 1.25, 1.5];
const STORED_TYPE = "n-queens lecture type";

/**
 * @param {object} options
 * @param {import("./translated-stage.js").TranslatedStage} options.stage
 * @param {import("../state/state.js").Store} options.store
 * @param {HTMLSelectElement} options.languages The choice of the language, which moves beside the tools of a lecture.
 * @param {(state: import("../state/parameters.js").State) => boolean} options.hasLecture Whether a room has a lecture mode.
 * @param {(isLecture: boolean) => void} options.changed Called when a lecture begins or ends.
 */
export async function createLecture({ stage, store, languages, hasLecture, changed }) {
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
  function showType() {
    root.style.setProperty("--type", String(TYPE_SIZES[typeSize]));
    coloursChanged(); // so that the texts of the board have the size, too
  }

  /** Without full screen, which a frame or a browser may forbid, a lecture fills the window. */
  function start() {
    root.classList.add("lecture");
    languages.replaceWith(home);
    more.append(languages);
    stage.setLecture(true);
    showType();
    changed(true);
    if (!document.activeElement?.checkVisibility()) stage.focus(); // the button for it is hidden now
    // After a reload, browsers refuse it, and say so on the console.
    if (navigator.userActivation?.isActive ?? true) root.requestFullscreen?.().catch(() => {});
  }

  function end() {
    if (!stage.isLecture) return;
    root.classList.remove("lecture");
    home.replaceWith(languages);
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    stage.setLecture(false);
    changed(false);
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
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || event.key.startsWith("Page")) action();
  }

  /** What a key does in a lecture; undefined if it belongs to the room or to a control. @param {KeyboardEvent} event @returns {(() => void) | undefined} */
  function actionOf(event) {
    const { key, shiftKey, target } = event;
    const lecture = stage.lecture();
    if (key === "PageDown") return () => lecture?.turn(1);
    if (key === "PageUp") return () => lecture?.turn(-1);
    if (key === "Escape") return document.querySelector(".bar-menu[open]") ? undefined : end;
    const places = lecture?.places?.();
    // As for the pages, the board does not keep these keys, but a slider does.
    if (places && !(target instanceof HTMLInputElement)) {
      if (key === "Home") return () => places.go(0);
      if (key === "End") return () => places.go(places.names.length - 1);
    }
    if (!isFree(event)) return undefined;
    return {
      t: enlarge,
      g: places ? () => askPlace(places) : undefined,
      b: shiftKey ? undefined : blankScreen,
      ".": blankScreen,
    }[key.toLowerCase()];
  }

  // What a pointer chooses from a list does not keep the keys.
  document.addEventListener("change", ({ target }) => {
    if (stage.isLecture && target instanceof HTMLSelectElement && !target.matches(":focus-visible"))
      target.blur();
  });
  document.addEventListener("fullscreenchange", () => {
    // Escape leaves full screen before the page hears it: what it was meant for is closed, and the lecture goes on.
    if (!document.fullscreenElement && !closePart()) end();
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
