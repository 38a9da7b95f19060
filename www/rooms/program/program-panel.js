/** The panel of the room where the reader writes a program: the editor, and what is around it. */
/** @import { ProgramSession } from "../../program/session.js" */

import { h, setText } from "../../base/dom.js";
import { control, createButton } from "../../controls/controls.js";
import { createTabs } from "../../controls/tabs.js";
import { t } from "../../i18n/i18n.js";
import { createEditor } from "../../program/editor.js";
import { statusText } from "./program-words.js";

/** @param {Record<"ways" | "sizeField" | "files" | "exercise" | "editor" | "tools" | "input", { element: HTMLElement }> & { view: { side: HTMLElement }, comparison: { element: HTMLElement, pause: () => void } }} parts */
export function createProgramPanel(parts) {
  const { ways, sizeField, files, exercise, editor, tools, input, view, comparison } = parts;
  const head = h("div", { class: "program-head" }, files.element, exercise.element);
  const under = [tools.element, input.element];
  const main = h("div", { class: "program-main" }, head, editor.element, ...under);
  const code = h("div", { class: "program-code" }, control("editor", main), view.side);
  const none = h("p", { class: "quiet" }, t("program.comparison.none"));
  const compared = h("div", { class: "program-compared" }, comparison.element, none);
  const tabs = createTabs({
    label: t("algorithms.tabs"),
    tabs: [
      { id: "code", name: t("tab.code"), panel: code },
      { id: "comparison", name: t("program.comparison"), panel: compared, control: "editor" },
    ],
    change: comparison.pause,
  });
  const attributes = { "aria-label": t("room.program"), class: "own-program" };
  const top = h("div", { class: "program-top" }, ways.element, sizeField.element);
  return { main, panel: h("section", attributes, top, tabs.list, ...tabs.panels) };
}

/** The editor with the program that is shown. @param {ProgramSession} session @param {() => void} run */
export function createProgramEditor(session, run) {
  const editor = createEditor({ label: t("program.editor"), changed: session.write, run });
  let edited = -1; // the index of the program
  /** @type {import("../../program/trace/program.js").Language | undefined} */
  let language;

  function show() {
    const { state, program } = session;
    if (!program) return;
    if (edited !== state.index || editor.text !== program.text) editor.load(program.text, program.language);
    else if (program.language !== language) editor.setLanguage(program.language);
    edited = state.index;
    language = program.language;
  }

  return { editor, show };
}

/** The buttons that run the program and stop it, and what it does. @param {ProgramSession} session @param {() => void} run */
export function createProgramTools(session, run) {
  const runButton = createButton(t("program.run"), run, {
    class: "program-run",
    title: t("program.runHint"),
  });
  const stopButton = createButton(t("program.stop"), session.stop);
  const status = h("p", { class: "quiet program-status" });
  const leave = h("p", { class: "quiet program-leave" }, t("program.leave"));
  return {
    element: h("div", { class: "tool-row" }, runButton.element, stopButton.element, status, leave),
    runButton: runButton.element,
    /** @param {number} n The size that is chosen. @param {boolean} isCurrent Whether the run is of the program as it is now. */
    show(n, isCurrent) {
      const busy = session.state.phase !== "idle";
      runButton.enable(!busy && session.program !== undefined);
      // The main action is to run the program, and then to play the run, until the program is another one.
      runButton.element.classList.toggle("primary", !isCurrent);
      stopButton.element.hidden = !busy;
      setText(status, statusText(session, n));
    },
  };
}
