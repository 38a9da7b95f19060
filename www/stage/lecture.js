/** Lecture mode: full screen, large type, and the keys of a presenter's remote, Page Down and Page Up. */

import { loadStyleSheet } from "../base/style-sheet.js";
import { createButton } from "../controls/controls.js";
import { t, whenLanguageChanges } from "../i18n/i18n.js";
import { styleSheet } from "../platform/assets.js";

/**
 * @param {object} options
 * @param {import("./translated-stage.js").TranslatedStage} options.stage
 * @param {import("../state/state.js").Store} options.store
 * @param {(state: import("../state/state.js").State) => boolean} options.hasLecture Whether a room has a lecture mode.
 */
export async function createLecture({ stage, store, hasLecture }) {
  await loadStyleSheet(styleSheet("lecture"));
  const root = document.documentElement;
  const { element: endButton } = createButton("✕", end, { class: "end-lecture" });
  document.body.append(endButton);

  /** Without full screen, which a frame or a browser may forbid, a lecture fills the window. */
  function start() {
    root.classList.add("lecture");
    stage.setLecture(true);
    if (!document.activeElement?.checkVisibility()) stage.focus(); // the button for it is hidden now
    root.requestFullscreen?.().catch(() => {});
  }

  function end() {
    if (!stage.isLecture) return;
    root.classList.remove("lecture");
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    stage.setLecture(false);
  }

  // Before the controls, which also use these keys.
  document.addEventListener("keydown", keydown, { capture: true });
  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (!stage.isLecture || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("dialog")) return; // which has these keys
    const direction = { PageDown: /** @type {const} */ (1), PageUp: /** @type {const} */ (-1) }[event.key];
    if (direction) stage.turn(direction);
    else if (event.key === "Escape") end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) end();
  });
  store.subscribe((state) => {
    if (!hasLecture(state)) end();
  });

  function translate() {
    endButton.title = t("page.endLecture");
    endButton.ariaLabel = endButton.title;
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
