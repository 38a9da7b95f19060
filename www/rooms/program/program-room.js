/** The room where the reader's own program runs: its editor, its run on the board, and what is wrong with it. */
/** @import { Run } from "../../program/sandbox/sandbox.js" */
/** @import { ProgramSession } from "../../program/session.js" */

import { joinSentences, t } from "../../i18n/i18n.js";
import { programRuntimes } from "../../platform/assets.js";
import { isShown } from "../../program/judge/outcome.js";
import { MOST_SIZE } from "../../program/judge/runs.js";
import { withPythonFrom } from "../../program/sandbox/runtime-files.js";
import { createSandbox } from "../../program/sandbox/sandbox.js";
import { createProgramSession } from "../../program/session.js";
import { languageOf } from "../../program/trace/language.js";
import { sliced } from "../../program/trace/sliced.js";
import { readTrace } from "../../program/trace/text.js";
import { followFragment } from "./linked.js";
import { createProgramPanel } from "./program-panel.js";
import { endText } from "./program-words.js";
import { followTyping } from "./typing.js";

/** @param {import("../room.js").Services} services @returns {import("../room.js").Room} */
export function createProgramRoom(services) {
  const { store } = services.state;
  const { announce, life } = services.stage;
  const { sessions } = services.embedding;
  sessions.program ??= createProgramSession();
  const session = sessions.program;
  const sandbox = createSandbox({ runtimes: withPythonFrom(programRuntimes(), store.state.python) });
  let entered = false;
  let { phase } = session.state; // as announced
  const size = () => Math.min(store.state.n, MOST_SIZE);
  const panel = createProgramPanel(services, { session, run: sandbox.run, size, start, show, follow });
  const { element, main, editor, message, exercise, files, view, comparison } = panel;
  const typing = followTyping(services.stage, { panel: element, main, editor: editor.element });

  session.listen(follow, life);
  const { openText: openExercise } = exercise;
  const openLink = followFragment(services, { session, size, openExercise, say: message.say });
  life.addEventListener("abort", () => {
    sandbox.close();
    editor.destroy();
  });

  function start() {
    message.say("");
    typing.end();
    view.playback.halt();
    const { expected = "complete" } = exercise;
    /** @type {import("../../program/judge/outcome.js").Judge} */
    async function judge(text, options) {
      const judged = await view.judge(text, { expected, ...options });
      if (expected !== "count" || isShown(judged)) return judged;
      const listed = await view.judge(text, { ...options, expected: "complete" });
      // All solutions show how many there are, and nothing shows that there are none.
      return isShown(listed) || listed.right ? listed : judged;
    }
    session.run(withTraces(sandbox.run), judge, size());
  }

  function follow() {
    if (session.isRequested) {
      panel.tools.runButton.focus(); // on a phone, beside it is what the run does, and what it asks for
      return start(); // which follows it
    }
    exercise.follow();
    view.follow(session.state.recording, session.state.checks);
  }

  function show() {
    const { state } = session;
    const isCurrent = hasItsRun(session, store.state.n);
    panel.show(store.state.n, isCurrent);
    element.classList.toggle("to-run", !isCurrent);
    element.classList.toggle("has-run", state.recording !== null);
    view.show();
    comparison.show(state, view.candidate);
    const hasEnded = phase !== "idle" && state.phase === "idle";
    phase = state.phase;
    if (hasEnded) announceEnd();
  }

  /** Says how the run has ended, and what is wrong with it. */
  function announceEnd() {
    announce(joinSentences(endText(session.state.recording), exercise.verdictText(), view.verdictText()));
    // On a narrow screen, the board and its controls hide it.
    if (panel.isNarrow() && !exercise.reveal()) view.revealVerdict();
  }

  return {
    panel: element,
    bar: view.bar,
    title: () => session.program?.name ?? t("room.program"),
    linked() {
      const { program } = session;
      const isCurrent = hasItsRun(session, store.state.n);
      return program ? { program, step: isCurrent ? view.playback.timeline.position : 0 } : null;
    },
    show() {
      openLink(); // an element may have another program now
      view.enter();
      follow();
      if (!entered && session.program?.text === "") editor.focus(); // a new program is to be typed
      entered = true;
    },
    leave() {
      entered = false;
      view.leave();
      comparison.pause();
    },
    destroy: session.stop,
    importBoard({ file, text }) {
      const { language } = session.program ?? {};
      if (file) files.open(file);
      else files.add({ name: t("yours.newName"), language: languageOf(text, "", language), text });
    },
    run: view.run,
    board: view.board,
  };
}

/** Runs programs in a sandbox, and reads traces here. @param {Run} run @returns {Run} */
const withTraces = (run) => async (request, listeners, signal) => {
  if (request.language !== "trace") return run(request, listeners, signal);
  return (await sliced(readTrace(request, listeners.chunk), signal)) ?? { reason: "stopped" };
};

/** Whether the run is of the program as it is now, and of the chosen size. A trace can have its own. @param {ProgramSession} session @param {number} chosen */
function hasItsRun(session, chosen) {
  const { n } = session.state.recording ?? {};
  const isFixed = session.program?.language === "trace";
  return n !== undefined && session.isCurrent(isFixed ? n : chosen);
}
