/** The controls under the board of the guide. */

import { h, setText } from "../../base/dom.js";
import { control, createNumberField } from "../../controls/controls.js";
import { createIconButton, createTool } from "../../controls/icon-button.js";
import { t } from "../../i18n/i18n.js";
import { GUIDE_SIZES } from "./sizes.js";

/** @typedef {import("./guide-board.js").GuideShared["board"]} Board */

/**
 * @param {object} options
 * @param {() => void} options.toggle Plays or pauses.
 * @param {() => void} options.step
 * @param {() => void} options.back
 * @param {() => void} options.undo
 * @param {() => void} options.clear Removes the queens of the reader's own board.
 * @param {(n: number) => void} options.resize
 * @param {boolean} options.embedded Whether there is space only for what moves the run.
 * @param {() => void} options.enlarge Makes the small board of a phone large, or small again.
 */
export function createGuideBar({ toggle, step, back, undo, clear, resize, enlarge, embedded }) {
  const backButton = createTool("back", t("transport.backShort"), back, {
    title: t("transport.back"),
    "aria-label": t("transport.back"),
  });
  const playButton = createTool("play", t("transport.play"), toggle, { class: "primary" });
  const stepButton = createTool("step", t("transport.step"), step, { title: t("transport.step") });
  const runTools = { class: "tool-row run-tools", role: "group", "aria-label": t("guide.playback") };
  const buttons = [backButton, playButton, stepButton].map(({ element }) => element);
  const transport = control("transport", h("div", runTools, ...buttons));
  // Not a live region: it is announced with the caption.
  const note = h("p", { class: "quiet size-note", id: "size-note" });
  const undoButton = createTool("undo", t("board.undo"), undo, { title: t("board.undoHint") });
  const clearButton = createTool("clear", t("board.clear"), clear);
  const ownTools = h("div", { class: "tool-row own-tools", hidden: true });
  ownTools.append(undoButton.element, clearButton.element);
  const size = createNumberField({
    label: t("guide.size"),
    smaller: t("size.smaller"),
    larger: t("size.larger"),
    ...GUIDE_SIZES,
    change: resize,
    describedBy: note.id,
  });
  const enlargeButton = createIconButton("enlarge", t("guide.enlarge"), enlarge, { class: "enlarge" });
  // They share one place, which is there also while a run is being loaded.
  const tools = h("div", { class: "guide-tools" }, transport, ownTools);
  return {
    element: h(
      "div",
      { class: "bar guide-bar" },
      embedded ? transport : tools,
      control("size", size.element),
      enlargeButton.element,
      note,
    ),
    /** @param {ReturnType<Board["tools"]> & { own: { canUndo: boolean, isEmpty: boolean } | null, enlarged: boolean }} shown With the reader's own board, if it is shown. */
    show({ n, sizeNote, playback, speed, own, hasTools, enlarged }) {
      size.show(n);
      setText(note, sizeNote);
      transport.hidden = playback === null;
      ownTools.hidden = own === null;
      tools.hidden = !hasTools;
      undoButton.enable(own?.canUndo ?? false);
      clearButton.enable(own?.isEmpty === false);
      enlargeButton.show(enlarged ? "reduce" : "enlarge", t(enlarged ? "guide.reduce" : "guide.enlarge"));
      if (!playback) return;
      if (speed && !embedded && speed.parentElement !== transport) transport.append(speed);
      const { playing, finished, timeline } = playback;
      const name = playing ? "transport.pause" : finished ? "transport.again" : "transport.play";
      playButton.show(playing ? "pause" : "play", t(name));
      playButton.rename(t(playing ? "transport.pause" : "transport.play"));
      backButton.enable(timeline.position > 0);
      stepButton.enable(!finished);
    },
  };
}
