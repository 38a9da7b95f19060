/**
 * The recorded run of a program: the board, the moment and the transport, what is wrong with it, and which variable is
 * the board. The room where the reader writes the program and the room that only shows a run share it.
 */
/** @import { Conflict } from "../../pkg/nqueens.js" */
/** @import { Check, Judge } from "../../program/judge/outcome.js" */
/** @import { Recording } from "../../program/trace/program.js" */

import { h } from "../../base/dom.js";
import { describeSquare } from "../../board/squares.js";
import { control } from "../../controls/controls.js";
import { createCountFrom } from "../../controls/count-from.js";
import { isFree } from "../../controls/letter-keys.js";
import { createTabs } from "../../controls/tabs.js";
import { compileJudge, loadJudge } from "../../core/judge.js";
import { t } from "../../i18n/i18n.js";
import { RAISE } from "../../program/trace/frames.js";
import { statedBase } from "../../program/trace/text.js";
import { createProgramWatch } from "../../program/watch.js";
import { createTransport } from "../../run/transport.js";
import { firstNumber } from "../../state/count-from.js";
import { sameSquare, withSpeed } from "../../state/state.js";
import { createBoardChoice } from "./board-choice.js";
import { createOutput, createVariables } from "./program-moment.js";
import { createProgramVerdict } from "./program-verdict.js";
import { captionOf } from "./program-words.js";

/** The longest output in which the boards are looked up for the diagnosis, in characters. */
const MOST_READ = 1_000_000;

/**
 * @param {import("../room.js").Services} services
 * @param {object} options
 * @param {() => void} options.changed Called when what is to be shown has changed, while the room is shown.
 * @param {(line: number, mark: import("../../program/editor.js").Mark) => void} options.mark Marks a line of the
 *   program, counted from 1; 0 marks none.
 * @param {() => void} [options.revealLine] Called after the reader asks for a moment that a verdict names.
 * @param {(n: number) => void} [options.runFor] Runs the program for another size.
 * @param {(language: "python" | "javascript") => void} [options.runAs] Runs it in another language.
 */
export function createRunView(services, { changed, mark, revealLine, runFor, runAs }) {
  const { store } = services.state;
  const { core, perform } = services.computing;
  const { draw, caption, announce, scope, life } = services.stage;
  const { embedded } = services.embedding;
  const watch = createProgramWatch({ core, readBoards, show: showAgain, stopped });
  const { playback } = watch;
  let shown = false;
  let loop = /** @type {import("../../state/parameters.js").Loop | null} */ (null);
  /** @type {readonly Check[]} */
  let checks = [];
  /** @type {readonly Conflict[]} */
  let conflicts = []; // on the board
  /** @type {ArrayLike<number>} */
  let attackers = [];
  /** What a trace in text counts from. @type {import("../../state/count-from.js").First} */
  let traceBase = 0;

  const size = () => watch.recording?.n ?? store.state.n;
  /** @param {number} step */
  function jump(step) {
    playback.seek(step);
    revealLine?.();
  }

  /** Texts count as the program does. */
  function first() {
    const how = watch.board?.interpretation;
    return firstNumber(store.state, how && "base" in how ? how.base : traceBase);
  }
  const verdict = createProgramVerdict(jump, first, runFor, runAs);
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
      showAgain();
    },
    size,
    queensAt: (position) => playback.timeline.queensAt(position),
    name: () => watch.recording?.program.name ?? t("room.program"),
    more: [createCountFrom(store, first)],
    announce,
    embedded,
    life,
  });
  const moment = h("div", { class: "program-moment" }, boardChoice.element, tabs.list, ...tabs.panels);
  const parts = [control("editor", verdict.element), control("code", moment)];
  const side = h("div", { class: "program-side" }, ...parts);
  const bar = h("div", { class: "bar" }, control("transport", transport.element));

  scope.addEventListener("keydown", keydown, { signal: life });
  life.addEventListener("abort", watch.stop);

  /** @type {import("../../program/watch.js").ReadBoards} */
  async function readBoards(text, n) {
    if (text.length > MOST_READ) return [];
    const { readBoards: read } = await loadJudge();
    return read(text, { n }).boards.map(({ queens }) => queens);
  }

  /** @param {Event} event */
  function keydown(event) {
    const pressed = /** @type {KeyboardEvent} */ (event);
    if (shown && !embedded && !event.defaultPrevented && isFree(pressed)) transport.key(pressed);
  }

  function showAgain() {
    if (shown) changed();
  }

  function stopped() {
    if (!shown) return;
    changed();
    announce(captionOf(watch, conflicts, first()));
  }

  function showMoment() {
    const { recording } = watch;
    const { timeline } = playback;
    const n = size();
    const event = timeline.position - 1;
    const moment = recording && event >= 0 ? recording.trace.momentAt(event) : undefined;
    const queens = timeline.queens();
    conflicts = core.conflicts(n, queens);
    attackers = core.attackers(n, queens);
    draw({ n, first: first(), queens, conflicts, solved: timeline.last()?.kind === "solution" });
    caption(captionOf(watch, conflicts, first()), conflicts.length > 0 ? "conflicting" : "");
    variables.show(moment, recording);
    const ended = recording?.trace.ending && playback.finished;
    // The moment of the last event does not have what is printed after it.
    const printed = ended ? recording.trace.output : (moment?.output ?? "");
    output.show(printed, ended ? (recording.trace.ending?.returned ?? "") : "");
    const error = recording?.trace.ending?.error;
    const hasFailed = moment?.kind === RAISE || (error !== undefined && (!moment || playback.finished));
    const line = hasFailed && error ? error.line : (moment?.line ?? 0);
    mark(line, hasFailed ? "failed" : "running");
    boardChoice.show(watch);
  }

  return {
    /** The verdict and the moment. */
    side,
    bar,
    playback,
    /** The variable that is the board of a run that is explored to its end; null if there is none. */
    get candidate() {
      return watch.explored ? watch.board : null;
    },
    /** Judges an output, of which all boards are meant: what a program does is watched. @type {Judge} */
    async judge(text, given) {
      const module = await compileJudge();
      const options = { ...given, answer: /** @type {const} */ ("boards") };
      return (await perform({ kind: "judge", module, output: text, options }, "judged", life)).judged;
    },
    /**
     * Follows a recording, also while another room is shown.
     *
     * @param {Recording | null} recording @param {readonly Check[]} nextChecks
     */
    follow(recording, nextChecks) {
      checks = nextChecks;
      const { program } = recording ?? {};
      traceBase = program?.language === "trace" ? statedBase(program.text) : 0;
      const check = checks.find(({ n }) => n === recording?.n);
      watch.follow(recording, check);
      showAgain();
    },
    enter() {
      shown = true;
    },
    show() {
      playback.setSpeed(store.state.speed);
      // Before the first run there is nothing to play, and a narrow screen has no room for an empty board.
      bar.hidden = watch.recording === null;
      verdict.show(checks, watch.findings, size(), watch.recording);
      showMoment();
      transport.show({ speed: store.state.speed, loop });
    },
    leave() {
      shown = false;
      playback.halt();
    },
    /** The verdict in words. */
    verdictText: () =>
      verdict.text(checks, watch.findings, watch.recording?.n ?? 0, watch.recording?.program),
    revealVerdict: () => verdict.element.scrollIntoView(),
    /** What a room that shows it does with work that goes on without input. @type {import("../room.js").Run} */
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
    /** @type {import("../room.js").RoomBoard} */
    board: {
      describe(square) {
        const hasQueen = playback.timeline.queens().some((queen) => sameSquare(queen, square));
        return describeSquare(square, hasQueen, attackers[square[0] * size() + square[1]] ?? 0, first());
      },
    },
  };
}
