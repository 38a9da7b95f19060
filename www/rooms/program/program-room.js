/** The room where the reader's own program runs: its editor, its run on the board, and what is wrong with it. */

import { h, setText } from "../../base/dom.js";
import { control, createButton, createSizeField } from "../../controls/controls.js";
import { createTabs } from "../../controls/tabs.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { programRuntimes } from "../../platform/assets.js";
import { createEditor } from "../../program/editor.js";
import { MOST_SIZE } from "../../program/judge/runs.js";
import { dropFragment, hasProgram, programIn } from "../../program/link.js";
import { withPythonFrom } from "../../program/sandbox/runtime-files.js";
import { createSandbox } from "../../program/sandbox/sandbox.js";
import { createProgramSession } from "../../program/session.js";
import { languageOf } from "../../program/trace/language.js";
import { sliced } from "../../program/trace/sliced.js";
import { readTrace } from "../../program/trace/text.js";
import { withSize } from "../../state/state.js";
import { createWays } from "../ways.js";
import { createExercise } from "./exercise.js";
import { createProgramComparison } from "./program-comparison.js";
import { createProgramFiles, listingOf } from "./program-files.js";
import { createProgramInput } from "./program-input.js";
import { endText, statusText } from "./program-words.js";
import { createRunView } from "./run-view.js";
import { followTyping } from "./typing.js";

/** The rung whose listing is the first program. */
const FIRST_LISTING = "pruning";

/**
 * @param {import("../room.js").Services} services
 * @returns {import("../room.js").Room}
 */
export function createProgramRoom(services) {
  const { store } = services.state;
  const { core } = services.computing;
  const { announce, scope, life } = services.stage;
  const { fragment, sessions, embedded } = services.embedding;
  sessions.program ??= createProgramSession();
  const session = sessions.program;
  const sandbox = createSandbox({ runtimes: withPythonFrom(programRuntimes(), store.state.python) });
  const size = () => Math.min(store.state.n, MOST_SIZE);
  let entered = false;
  let edited = -1; // the index of the program in the editor
  /** Of the program in the editor. @type {import("../../program/trace/program.js").Language | undefined} */
  let language;
  let phase = session.state.phase; // as announced

  const isNarrow = () => panel.closest(".narrow") !== null;
  const editor = createEditor({ label: t("program.editor"), changed: session.write, run: start });
  const view = createRunView(services, {
    changed: show,
    mark(line, mark) {
      const { recording } = session.state;
      editor.mark(recording && session.isCurrent(recording.n) ? line : 0, mark);
    },
    // On a narrow screen, the verdict is beside neither the board nor the line.
    revealLine: () => isNarrow() && editor.element.scrollIntoView(),
    runFor(n) {
      store.set(withSize(store.state, n));
      start();
    },
    runAs(language) {
      session.translate(language);
      start();
    },
  });
  const comparison = createProgramComparison({ core, run: sandbox.run, store, announce, life });
  const exercise = createExercise(services, {
    session,
    changed: follow,
    say: (text) => files.say(text),
    copyLink: (fragment) => files.copyLink(fragment, t("exercise.linkCopied"), t("exercise.linkShown")),
  });
  const files = createProgramFiles({ session, store, announce, exercise });
  const options = { class: "program-run", title: t("program.runHint") };
  const runButton = createButton(t("program.run"), start, options);
  const stopButton = createButton(t("program.stop"), session.stop);
  const status = h("p", { class: "quiet program-status" });
  const ways = createWays(services, "program", () => session.program?.text);
  const sizeField = createSizeField(MOST_SIZE, (n) => store.set(withSize(store.state, n)));
  const input = createProgramInput({ session, size, run: start, runButton: runButton.element });
  const leave = h("p", { class: "quiet program-leave" }, t("program.leave"));
  const tools = h("div", { class: "tool-row" }, runButton.element, stopButton.element, status, leave);
  const head = h("div", { class: "program-head" }, files.element, exercise.element);
  const main = h("div", { class: "program-main" }, head, editor.element, tools, input.element);
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
  const panel = h(
    "section",
    { "aria-label": t("room.program"), class: "own-program" },
    h("div", { class: "program-top" }, ways.element, sizeField.element),
    tabs.list,
    ...tabs.panels,
  );
  const typing = followTyping({ scope, panel, main, editor: editor.element, life });

  session.listen(follow, life);
  if (!hasProgram(fragment())) openFirst();
  openLink();
  addEventListener("hashchange", openLink, { signal: life });
  life.addEventListener("abort", () => {
    sandbox.close();
    editor.destroy();
  });

  /** A first visit starts with a program that works. */
  async function openFirst() {
    if (session.state.programs.length > 0) return;
    const program = await listingOf(FIRST_LISTING, "python", store.state);
    if (!life.aborted && session.state.programs.length === 0) session.add(program);
  }

  /** Opens the program that came with the address or the element. The page takes it from its address. */
  async function openLink() {
    const given = fragment();
    if (given === session.link || !hasProgram(given)) return;
    session.link = given;
    const linked = await programIn(given);
    if (life.aborted || session.link !== given) return;
    if (!embedded) {
      session.link = "";
      dropFragment();
    }
    if (linked) session.openLinked(linked, { n: size(), isGuest: embedded });
    else openFirst();
    const kind = linked?.program.language === "trace" ? "trace.linked" : "program.linked";
    files.say(t(linked ? kind : "yours.linkDamaged"));
  }

  function start() {
    files.say("");
    typing.end();
    view.playback.halt();
    const { expected = "complete" } = exercise;
    /** @type {import("../../program/judge/outcome.js").Judge} */
    const judge = (text, options) => view.judge(text, { expected, ...options });
    session.run(run, judge, size());
  }

  /** @type {import("../../program/sandbox/sandbox.js").Run} */
  async function run(request, listeners, signal) {
    if (request.language !== "trace") return sandbox.run(request, listeners, signal);
    return (await sliced(readTrace(request, listeners.chunk), signal)) ?? { reason: "stopped" };
  }

  function follow() {
    if (session.isRequested) {
      runButton.element.focus(); // on a phone, beside it is what the run does, and what it asks for
      return start(); // which follows it
    }
    exercise.follow();
    view.follow(session.state.recording, session.state.checks);
  }

  function show() {
    const { state, program } = session;
    if (program && (edited !== state.index || editor.text !== program.text)) {
      edited = state.index;
      language = program.language;
      editor.load(program.text, language);
    } else if (program && program.language !== language) {
      language = program.language;
      editor.setLanguage(language);
    }
    ways.show();
    sizeField.show(store.state.n);
    files.show();
    exercise.show();
    showStatus();
    input.show();
    panel.classList.toggle("has-run", state.recording !== null);
    view.show();
    comparison.show(state.recording, isComparable(state) ? view.candidate : null);
    announceEnd();
  }

  /** Whether the run is of the program as it is now, and of the chosen size. A trace can have its own. */
  function isCurrent() {
    const { n } = session.state.recording ?? {};
    const isFixed = session.program?.language === "trace";
    return n !== undefined && session.isCurrent(isFixed ? n : store.state.n);
  }

  function showStatus() {
    const busy = session.state.phase !== "idle";
    runButton.enable(!busy && session.program !== undefined);
    // The main action is to run the program, and then to play the run, until the program is another one.
    const toRun = !isCurrent();
    runButton.element.classList.toggle("primary", toRun);
    panel.classList.toggle("to-run", toRun);
    stopButton.element.hidden = !busy;
    setText(status, statusText(session, store.state.n));
  }

  /** Says once that a run has ended, and what is wrong with it. */
  function announceEnd() {
    const { phase: current, recording } = session.state;
    if (current === phase) return;
    phase = current;
    if (current !== "idle") return;
    announce(joinSentences(endText(recording), exercise.verdictText(), view.verdictText()));
    // On a narrow screen, the board and its controls hide it.
    if (isNarrow() && !exercise.reveal()) view.revealVerdict();
  }

  return {
    panel,
    bar: view.bar,
    title: () => session.program?.name ?? t("room.program"),
    linked() {
      const { program } = session;
      return program ? { program, step: isCurrent() ? view.playback.timeline.position : 0 } : null;
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
      if (file) files.open(file);
      else files.add({ name: t("yours.newName"), language: languageOf(text, "", language), text });
    },
    run: view.run,
    board: view.board,
  };
}

/** Whether the program is right and recorded to its end. @param {import("../../program/session.js").ProgramState} state */
const isComparable = ({ phase, checks, recording }) =>
  phase === "idle" &&
  recording?.trace.ending?.reason === "finished" &&
  checks.length > 0 &&
  checks.every(({ result, isInTable }) => result === "right" && !isInTable);
