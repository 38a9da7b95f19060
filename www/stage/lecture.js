/** Lecture mode: full screen, large type, and the keys of a presenter's remote, Page Down and Page Up. */

import { createButton } from "../controls/controls.js";
import { t, whenLanguageChanges } from "../i18n/i18n.js";

/**
 * @param {object} options
 * @param {import("./translated-stage.js").TranslatedStage} options.stage
 * @param {import("../state/state.js").Store} options.store
 */
export function createLecture({ stage, store }) {
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
    if (document.fullscreenElement) document.exitFullscreen();
    stage.setLecture(false);
  }

  // Before the controls, which also use these keys.
  document.addEventListener("keydown", keydown, { capture: true });
  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (!stage.isLecture || event.ctrlKey || event.metaKey || event.altKey) return;
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
  store.subscribe(({ room }, before) => {
    if (room !== before.room && room !== "guide" && room !== "board" && room !== "algorithms") end();
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
