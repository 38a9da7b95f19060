/** Follows whether the reader types a program: then the board is a strip on a narrow screen, which the style sheet makes it. */

/**
 * It stays a strip until the focus is elsewhere, because a press on a button beside the editor must not move the
 * button. The panel gets the class; `main` is the editor and what belongs to it.
 *
 * @param {import("../services/stage.js").StageService} stage
 * @param {Record<"panel" | "main" | "editor", HTMLElement>} elements
 */
export function followTyping({ scope, life }, { panel, main, editor }) {
  const isTyping = () => panel.classList.contains("typing");

  /** @param {Event} event */
  function focused({ target }) {
    if (!(target instanceof Node) || !main.contains(target)) panel.classList.remove("typing");
    else if (editor.contains(target) && !isTyping()) begin();
  }

  function begin() {
    panel.classList.add("typing");
    // After the press that began it.
    if (panel.closest(".narrow"))
      requestAnimationFrame(() => isTyping() && editor.scrollIntoView({ block: "start" }));
  }

  /** A keyboard on the screen leaves less room. */
  const resized = () => panel.style.setProperty("--visible", `${visualViewport?.height ?? innerHeight}px`);

  scope.addEventListener("focusin", focused, { signal: life });
  visualViewport?.addEventListener("resize", resized, { signal: life });
  resized();
  return {
    /** The board is of its usual size again. */
    end: () => panel.classList.remove("typing"),
  };
}
