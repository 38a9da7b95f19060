/** The room where the reader's own program runs: its editor, its run on the board, and what is wrong with it. */

import { h, setText } from "../../base/dom.js";
import { describeSquare } from "../../board/squares.js";
import { control, createButton, createSelect, createSizeField } from "../../controls/controls.js";
import { isFree } from "../../controls/letter-keys.js";
import { createTabs } from "../../controls/tabs.js";
import { compileJudge, loadJudge } from "../../core/judge.js";
import { joinSentences, t } from "../../i18n/i18n.js";
import { createEditor } from "../../program/editor.js";
import { RAISE } from "../../program/frames.js";
import { hasProgram, programIn } from "../../program/program-link.js";
import { createProgramSession } from "../../program/program-session.js";
import { createProgramWatch } from "../../program/program-watch.js";
import { createSandbox } from "../../program/sandbox.js";
import { createTransport } from "../../run/transport.js";
import { RUNGS, sameSquare, withAlgorithm, withRoom, withSize, withSpeed } from "../../state/state.js";
import { createBoardChoice } from "./board-choice.js";
import { createProgramFiles, listingOf } from "./program-files.js";
import { createOutput, createVariables } from "./program-moment.js";
import { createProgramVerdict } from "./program-verdict.js";
import { captionOf, endText, statusText } from "./program-words.js";

/** The largest board of a program: larger ones take more lines than a recording has. */
const MOST_SIZE = 16;
/** The longest output in which the boards are looked up for the diagnosis, in characters. */
const MOST_READ = 1_000_000;
/** The rung whose listing is the first program. */
const FIRST_LISTING = "pruning";

/**
 * @param {import("../room.js").RoomContext} context
 * @returns {import("../room.js").Room}
 */
export function createProgramRoom(context) {
  const { core, store, draw, caption, announce, perform, retained, scope, embedded, life } = context;
  retained.program ??= createProgramSession();
  const session = retained.program;
  const watch = createProgramWatch({ core, readBoards, show: showAgain, stopped });
  const { playback } = watch;
  const sandbox = createSandbox();
  let shown = false;
  let loop = /** @type {import("../../state/state.js").Loop | null} */ (null);
  let edited = -1; // the index of the program in the editor
  /** Of the program in the editor. @type {import("../../program/saved-programs.js").Language | undefined} */
  let language;
  let phase = session.state.phase; // as announced
  /** @type {readonly import("../../core/core.js").Conflict[]} */
  let conflicts = []; // on the board
  /** @type {ArrayLike<number>} */
  let attackers = [];

  const editor = createEditor({ label: t("program.editor"), changed: session.write, run: start });
  const files = createProgramFiles({ session, store, announce });
  const runButton = createButton(t("program.run"), start, { class: "primary", title: t("program.runHint") });
  const stopButton = createButton(t("program.stop"), session.stop);
  const status = h("p", { class: "quiet program-status" });
  const verdict = createProgramVerdict(playback.seek);
  const variables = createVariables();
  const output = createOutput();
  const boardChoice = createBoardChoice(watch.choose);
  const tabs = createTabs({
    label: t("program.moment"),
    tabs: [
      { id: "variables", name: t("program.variables"), panel: variables.element },
      { id: "output", name: t("program.output"), panel: output.element },
    ],
    change() {},
  });
  const transport = createTransport({
    playback,
    toggle: () => (playback.playing ? playback.pause() : playback.play()),
    scrub: playback.seek,
    setSpeed: (speed) => store.set(withSpeed(store.state, speed)),
    setLoop(range) {
      loop = range;
      playback.setLoop(range);
      show();
    },
    size: () => watch.recording?.n ?? store.state.n,
    name: () => watch.recording?.program.name ?? t("room.program"),
    announce,
    embedded,
    life,
  });
  const settings = createSettings(store);
  const leave = h("p", { class: "quiet program-leave" }, t("program.leave"));
  const run = h("div", { class: "tool-row" }, runButton.element, stopButton.element, status, leave);
  const main = h("div", { class: "program-main" }, files.element, editor.element, run);
  const moment = h("div", { class: "program-moment" }, boardChoice.element, tabs.list, ...tabs.panels);
  const panel = h(
    "section",
    { "aria-label": t("room.program"), class: "own-program" },
    settings.element,
    control("editor", main),
    h("div", { class: "program-side" }, control("editor", verdict.element), control("code", moment)),
  );
  const bar = h("div", { class: "bar" }, control("transport", transport.element));

  session.listen(follow);
  openFirst();
  openLink();
  addEventListener("hashchange", openLink, { signal: life });
  scope.addEventListener("keydown", keydown, { signal: life });
  life.addEventListener("abort", () => {
    watch.stop();
    sandbox.close();
    editor.destroy();
  });

  /** A first visit starts with a program that works. */
  async function openFirst() {
    if (session.state.programs.length > 0) return;
    const program = await listingOf(FIRST_LISTING, "python", store.state);
    if (!life.aborted && session.state.programs.length === 0) session.add(program);
  }

  /** Opens the program in the fragment of the address, and takes it from there. */
  async function openLink() {
    const { hash } = location;
    if (embedded || !hasProgram(hash)) return;
    const program = await programIn(hash);
    if (life.aborted) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    if (program) session.open(program);
    files.say(t(program ? "program.linked" : "program.linkedUnreadable"));
  }

  /** @type {import("../../program/judged-runs.js").Judge} */
  async function judge(text, options) {
    const module = await compileJudge();
    return (await perform({ kind: "judge", module, output: text, options }, "judged", life)).judged;
  }

  /** @type {import("../../program/program-watch.js").ReadBoards} */
  async function readBoards(text, n) {
    if (text.length > MOST_READ) return [];
    const { readBoards: read } = await loadJudge();
    return read(text, { n }).boards.map(({ queens }) => queens);
  }

  function start() {
    files.say("");
    playback.halt();
    session.run(sandbox.run, judge, Math.min(store.state.n, MOST_SIZE));
  }

  /** @param {Event} event */
  function keydown(event) {
    const pressed = /** @type {KeyboardEvent} */ (event);
    if (shown && !embedded && !event.defaultPrevented && isFree(pressed)) transport.key(pressed);
  }

  /** Follows the session, also while another room is shown. */
  function follow() {
    const { recording, checks } = session.state;
    const check = checks.find(({ n }) => n === recording?.n);
    watch.follow(recording, check);
    showAgain();
  }

  function showAgain() {
    if (shown) show();
  }

  function stopped() {
    if (!shown) return;
    show();
    announce(captionOf(watch, conflicts));
  }

  function show() {
    const { state, program } = session;
    playback.setSpeed(store.state.speed);
    if (program && (edited !== state.index || editor.text !== program.text)) {
      edited = state.index;
      language = program.language;
      editor.load(program.text, language);
    } else if (program && program.language !== language) {
      language = program.language;
      editor.setLanguage(language);
    }
    settings.show(store.state);
    files.show();
    showStatus();
    // Before the first run there is nothing to play, and a narrow screen has no room for an empty board.
    bar.hidden = state.recording === null;
    panel.classList.toggle("has-run", state.recording !== null);
    verdict.show(state.checks, watch.findings, state.recording?.n ?? 0);
    showMoment();
    transport.show({ speed: store.state.speed, loop });
    announceEnd();
  }

  function showStatus() {
    const busy = session.state.phase !== "idle";
    runButton.enable(!busy && session.program !== undefined);
    stopButton.element.hidden = !busy;
    setText(status, statusText(session, store.state.n));
  }

  function showMoment() {
    const { recording } = watch;
    const { timeline } = playback;
    const n = recording?.n ?? store.state.n;
    const event = timeline.position - 1;
    const moment = recording && event >= 0 ? recording.trace.momentAt(event) : undefined;
    const queens = timeline.queens();
    conflicts = core.conflicts(n, queens);
    attackers = core.attackers(n, queens);
    draw({ n, queens, conflicts, solved: timeline.last()?.kind === "solution" });
    caption(captionOf(watch, conflicts), conflicts.length > 0 ? "conflicting" : "");
    variables.show(moment);
    const ended = recording?.trace.ending && playback.finished;
    output.show(moment?.output ?? "", ended ? (recording.trace.ending?.returned ?? "") : "");
    const isShown = recording !== null && session.isCurrent(recording.n);
    const error = recording?.trace.ending?.error;
    const hasFailed = moment?.kind === RAISE || (error !== undefined && (!moment || playback.finished));
    const line = hasFailed && error ? error.line : (moment?.line ?? 0);
    editor.mark(isShown ? line : 0, hasFailed ? "failed" : "running");
    boardChoice.show(watch);
  }

  /** Says once that a run has ended, and what is wrong with it. */
  function announceEnd() {
    const { phase: current, recording, checks } = session.state;
    if (current === phase) return;
    phase = current;
    if (current !== "idle") return;
    announce(joinSentences(endText(recording), verdict.text(checks, watch.findings, recording?.n ?? 0)));
    // On a narrow screen, the board and its controls hide it.
    if (panel.closest(".narrow")) verdict.element.scrollIntoView();
  }

  return {
    panel,
    bar,
    title: () => session.program?.name ?? t("room.program"),
    show() {
      shown = true;
      follow();
    },
    leave() {
      shown = false;
      playback.halt();
    },
    destroy: session.stop,
    importBoard({ file, text }) {
      if (file) files.open(file);
      else session.add({ name: t("program.newName"), language: session.program?.language ?? "python", text });
    },
    run: {
      get playing() {
        return playback.playing;
      },
      suspend() {
        const { playing } = playback;
        if (playing) playback.pause();
        return playing;
      },
      resume: () => playback.play(),
    },
    board: {
      describe(square) {
        const hasQueen = playback.timeline.queens().some((queen) => sameSquare(queen, square));
        const n = watch.recording?.n ?? store.state.n;
        return describeSquare(square, hasQueen, attackers[square[0] * n + square[1]] ?? 0);
      },
    },
  };
}

/** The fields for the rung, of which the reader's program is one, and for the size. @param {import("../../state/state.js").Store} store */
function createSettings(store) {
  const names = Object.fromEntries(
    RUNGS.map((key, i) => [key, t("algorithm.rung", { rung: i + 1, name: t(`algorithm.${key}.name`) })]),
  );
  const algorithms = createSelect(t("algorithm.label"), { ...names, program: t("room.program") }, (key) => {
    if (key !== "program") store.set(withRoom(withAlgorithm(store.state, key), "algorithms"));
  });
  const size = createSizeField(MOST_SIZE, (n) => store.set(withSize(store.state, n)));
  const row = h("div", { class: "row" }, control("algorithm", algorithms.element), size.element);
  return {
    element: h("div", { class: "settings" }, row),
    /** @param {import("../../state/state.js").State} state */
    show({ n }) {
      algorithms.show("program");
      size.show(n);
    },
  };
}
