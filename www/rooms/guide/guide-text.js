/** The text of the guide: the chapter that is open, the contents or a sheet to print. */

import { h } from "../../base/dom.js";
import { control, createButton } from "../../controls/controls.js";
import { describeError, t } from "../../i18n/i18n.js";
import { createGuidePages } from "./guide-pages.js";
import { createTextScroll } from "./text-scroll.js";

/** @import { GuidePart } from "../../state/parameters.js" */

/**
 * @typedef {object} Actions
 * @property {(event: MouseEvent) => void} click
 * @property {Parameters<typeof createGuidePages>[1]["answered"]} answered
 * @property {(part: GuidePart) => void} retry Opens again what could not be loaded.
 *
 * @param {import("./guide-board.js").GuideShared} shared
 * @param {Actions & Pick<Parameters<typeof createTextScroll>[0], "reached" | "finished" | "scrolled">} options
 */
export function createGuideText(shared, { click, answered, retry, ...heard }) {
  const { services, board } = shared;
  const { scope, life } = services.stage;
  /** The chapter that is shown, if any. @type {import("./chapter-view.js").ChapterView | null} */
  let view = null;
  let title = "";
  let opened = new AbortController(); // ends with what is open
  const panel = control(
    "text",
    h("section", { class: "guide", "aria-label": t("room.guide"), "aria-busy": "true", click }),
  );
  const { embedded } = services.embedding;
  const scroll = createTextScroll({ panel, view: () => view, embedded, scope, life, ...heard });
  const { figures, session, load } = createGuidePages(shared, {
    ...{ panel, scroll, answered },
    showQueens(queens, words) {
      scroll.stay();
      board.showQueens(queens, words);
    },
  });

  /** Shows that nothing can be shown. @param {unknown} error @param {GuidePart} part */
  function showFailure(error, part) {
    const again = createButton(t("note.again"), () => retry(part));
    const message = h("p", {}, t("page.partFailed", { message: describeError(error) }));
    panel.replaceChildren(message, h("div", {}, again.element));
    panel.ariaBusy = "false";
  }

  return {
    ...scroll,
    panel,
    figures,
    session,
    /** The chapter that is shown; null while none is, and for the contents and the sheets to print. */
    get view() {
      return view;
    },
    get title() {
      return title;
    },
    /**
     * Opens a chapter, the contents or a sheet to print. Returns whether it is shown: not if it could not be loaded,
     * which the panel says, or if it is no longer wanted.
     *
     * @param {GuidePart} part @param {() => boolean} isWanted
     */
    async open(part, isWanted) {
      view = null;
      panel.ariaBusy = "true";
      figures.stop();
      opened.abort();
      opened = new AbortController();
      try {
        const create = await load(part, AbortSignal.any([life, opened.signal]));
        if (!isWanted()) return false;
        const shown = create();
        panel.replaceChildren(shown.element);
        title = shown.title.textContent ?? "";
        view = shown.view;
        panel.ariaBusy = "false";
        return true;
      } catch (error) {
        if (isWanted()) showFailure(error, part);
        return false;
      }
    },
    /** Moves the focus to the title. */
    focus() {
      panel.querySelector("h2")?.focus({ preventScroll: true });
    },
  };
}
