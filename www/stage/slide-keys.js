/** On a slide, the keys of a presenter's remote turn the slides, and no click on a board keeps the keys for long. */

import { isFinishing, isReadyToType, isTyping } from "../base/typing.js";

/** How long the board keeps the keys after its last click, tap or key, in milliseconds. www/docs/embedding.md says so. */
const KEPT = 10_000;

/** Elements that use clicks. */
const CONTROLS =
  "#board, .large-picture, button, a, input, select, textarea, summary, label, dialog, [tabindex]";

/** @type {Readonly<Record<string, 1 | -1>>} */
const DIRECTIONS = { PageDown: 1, PageUp: -1 };

/**
 * @param {object} options
 * @param {(direction: 1 | -1) => void} options.turn Asks the host for the next or the previous slide.
 * @param {() => void} options.release Returns the focus to the host.
 */
export function bindSlideKeys({ turn, release }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer; // runs after a click, not if the reader came with the Tab key

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (isReadyToType()) wait();
      else if (document.hasFocus()) release();
    }, KEPT);
  }

  let pressed = ""; // the page key that is down, or the Enter that ends typing
  /** @param {KeyboardEvent} event */
  function down(event) {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (isPlain && DIRECTIONS[event.key] && !isTyping(event)) {
      event.preventDefault();
      event.stopPropagation();
      pressed = event.key;
    } else if (event.key === "Escape") clear();
    else if (isTyping(event) && isFinishing(event)) pressed = event.key;
    else if (timer !== undefined) wait();
  }

  /** Acts when the key is released, so that the deck does not also hear the release. @param {KeyboardEvent} event */
  function up({ key }) {
    if (pressed !== key) return;
    pressed = "";
    stop(); // the next key must reach the deck, also where this slide is unloaded
    const direction = DIRECTIONS[key];
    if (direction) turn(direction);
  }

  function clear() {
    clearTimeout(timer);
    timer = undefined;
  }

  function stop() {
    clear();
    release();
  }

  // Before the controls, some of which also use these keys.
  addEventListener("keydown", down, { capture: true });
  addEventListener("keyup", up, { capture: true });
  addEventListener("pointerdown", wait, { capture: true });
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest(CONTROLS) || getSelection()?.isCollapsed === false)
      return;
    stop();
  });
}
