/** The panel of the room where the reader writes a program. */
/** @import { ProgramSession } from "../../program/session.js" */

import { h, setText } from "../../base/dom.js";
import { control, createButton, createSizeField } from "../../controls/controls.js";
import { createTabs } from "../../controls/tabs.js";
import { t } from "../../i18n/i18n.js";
import { createEditor } from "../../program/editor.js";
import { MOST_SIZE } from "../../program/judge/runs.js";
import { withSize } from "../../state/state.js";
import { createWays } from "../ways.js";
import { createExercise } from "./exercise.js";
import { createProgramComparison } from "./program-comparison.js";
import { createProgramFiles } from "./program-files.js";
import { createProgramInput } from "./program-input.js";
import { createProgramMessage } from "./program-message.js";
import { statusText } from "./program-words.js";
import { createRunView } from "./run-view.js";

/**
 * @param {import("../room.js").Services} services
 * @param {{ session: ProgramSession, run: import("../../program/sandbox/sandbox.js").Run, size: () => number } & Record<"start" | "show" | "follow", () => void>} options
 */
export function createProgramPanel(services, { session, run, size, start, show, follow }) {
  const { store } = services.state;
  /** @param {number} n */
  const setSize = (n) => store.set(withSize(store.state, n));
  const isNarrow = () => panel.closest(".narrow") !== null;
  const { editor, show: showProgram } = createProgramEditor(session, start);
  const view = createRunView(services, {
    changed: show,
    mark(line, mark) {
      const { recording } = session.state;
      editor.mark(recording && session.isCurrent(recording.n) ? line : 0, mark);
    },
    // On a narrow screen, the verdict is beside neither the board nor the line.
    revealLine: () => isNarrow() && editor.element.scrollIntoView(),
    runFor(n) {
      setSize(n);
      start();
    },
    runAs(language) {
      session.translate(language);
      start();
    },
  });
  const message = createProgramMessage(services);
  const exercise = createExercise(services, session, message, follow);
  const files = createProgramFiles(store, session, message, exercise);
  const tools = createTools(session, start);
  const ways = createWays(services, "program", () => session.program?.text);
  const sizeField = createSizeField(MOST_SIZE, setSize);
  const input = createProgramInput({ session, size, run: start, runButton: tools.runButton });
  const comparison = createProgramComparison(services, run);

  const head = h("div", { class: "program-head" }, files.element, exercise.element);
  const below = [tools.element, input.element];
  const main = h("div", { class: "program-main" }, head, editor.element, ...below);
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
  const panel = h("section", attributes, top, tabs.list, ...tabs.panels);
  return {
    element: panel,
    main,
    editor,
    view,
    message,
    exercise,
    files,
    tools,
    comparison,
    isNarrow,
    /** Shows what is about the program. @param {number} n @param {boolean} isCurrent Whether the run is of the program as it is now. */
    show(n, isCurrent) {
      showProgram();
      for (const part of [ways, files, exercise, input]) part.show();
      sizeField.show(n);
      tools.show(n, isCurrent);
    },
  };
}

/** The editor with the program that is shown. @param {ProgramSession} session @param {() => void} run */
function createProgramEditor(session, run) {
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
function createTools(session, run) {
  const hint = { class: "program-run", title: t("program.runHint") };
  const runButton = createButton(t("program.run"), run, hint);
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
