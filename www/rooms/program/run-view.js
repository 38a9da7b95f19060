/**
 * The recorded run of a program: the board, the moment and the transport, what is wrong with it, and which variable is
 * the board. The room where the reader writes the program and the room that only shows a run share it.
 */
/** @import { Check, Judge } from "../../program/judge/outcome.js" */
/** @import { Recording } from "../../program/trace/program.js" */
/** @import { First } from "../../state/count-from.js" */

import { h } from "../../base/dom.js";
import { control } from "../../controls/controls.js";
import { bindFreeKeys } from "../../controls/letter-keys.js";
import { compileJudge, loadJudge } from "../../core/judge.js";
import { t } from "../../i18n/i18n.js";
import { statedBase } from "../../program/trace/text.js";
import { createProgramWatch } from "../../program/watch.js";
import { createTransport } from "../../run/transport.js";
import { firstNumber } from "../../state/count-from.js";
import { withSpeed } from "../../state/state.js";
import { createShownBoard } from "../shown-board.js";
import { createMoment } from "./program-moment.js";
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
  const { announce, scope, life } = services.stage;
  const { core, perform } = services.computing;
  const watch = createProgramWatch({ core, readBoards, show: showAgain, stopped });
  const { playback } = watch;
  let shown = false;
  /** @type {readonly Check[]} */
  let checks = [];
  let line = ""; // below the board
  /** What a trace in text counts from. @type {First} */
  let traceBase = 0;

  const size = () => watch.recording?.n ?? store.state.n;

  const first = () => firstNumber(store.state);

  /** What the program counts from. */
  function ownFirst() {
    const how = watch.board?.interpretation;
    return how && "base" in how ? how.base : traceBase;
  }

  /** @param {number} step */
  function jump(step) {
    playback.seek(step);
    revealLine?.();
  }

  const board = createShownBoard(services);
  const verdict = createProgramVerdict({ jump, first, saysWhy: () => store.state.hints, runFor, runAs });
  const moment = createMoment(watch, mark, store);
  const transport = createRunTransport(services, watch, { size, changed: showAgain });
  const parts = [control("editor", verdict.element), control("code", moment.element)];

  if (!services.embedding.embedded) bindFreeKeys(scope, (event) => shown && transport.key(event), life);
  life.addEventListener("abort", watch.stop);

  function showAgain() {
    if (shown) changed();
  }

  function stopped() {
    if (!shown) return;
    changed();
    announce(line);
  }

  return {
    /** The verdict and the moment. */
    side: h("div", { class: "program-side" }, ...parts),
    bar: transport.bar,
    playback,
    /** The variable that is the board of a run that is explored to its end; null if there is none. */
    get candidate() {
      return watch.explored ? watch.board : null;
    },
    /** Judges an output, of which all boards are meant: what a program does is watched. @type {Judge} */
    async judge(output, given) {
      const module = await compileJudge();
      const options = { ...given, answer: /** @type {const} */ ("boards") };
      return (await perform({ kind: "judge", module, output, options }, "judged", life)).judged;
    },
    /** Follows a recording, also while another room is shown. @param {Recording | null} recording @param {readonly Check[]} next */
    follow(recording, next) {
      checks = next;
      const { program, n } = recording ?? {};
      traceBase = program?.language === "trace" ? statedBase(program.text) : 0;
      const check = checks.find((other) => other.n === n);
      watch.follow(recording, check);
      showAgain();
    },
    enter() {
      shown = true;
    },
    show() {
      const { timeline } = playback;
      const queens = timeline.queens();
      const solved = timeline.last()?.kind === "solution";
      verdict.show(checks, watch.findings, size(), watch.recording);
      line = board.show({ n: size(), first: first(), queens, solved }, (conflicts) =>
        captionOf(watch, conflicts, first()),
      );
      moment.show(ownFirst());
      transport.show();
    },
    leave() {
      shown = false;
      playback.halt();
    },
    /** The verdict in words. */
    verdictText: () =>
      verdict.text(checks, watch.findings, watch.recording?.n ?? 0, watch.recording?.program),
    revealVerdict: () => verdict.element.scrollIntoView(),
    run: transport.run,
    board,
  };
}

/** The transport of the run, in its bar. @param {import("../room.js").Services} services @param {import("../../program/watch.js").ProgramWatch} watch @param {{ size: () => number, changed: () => void }} options */
function createRunTransport({ state, stage, embedding }, watch, { size, changed }) {
  const { store } = state;
  const { playback } = watch;
  let loop = /** @type {import("../../state/parameters.js").Loop | null} */ (null);
  const transport = createTransport({
    playback,
    toggle: () => (playback.playing ? playback.pause() : playback.play()),
    scrub: playback.seek,
    setSpeed: (speed) => store.set(withSpeed(store.state, speed)),
    setLoop(range) {
      loop = range;
      playback.setLoop(range);
      changed();
    },
    size,
    queensAt: (position) => playback.timeline.queensAt(position),
    name: () => watch.recording?.program.name ?? t("room.program"),
    announce: stage.announce,
    embedded: embedding.embedded,
    life: stage.life,
  });
  const bar = h("div", { class: "bar" }, control("transport", transport.element));
  return {
    bar,
    key: transport.key,
    /** What a room that shows it does with work that goes on without input. @type {import("../room.js").Run} */
    run: {
      suspend() {
        const { playing } = playback;
        if (playing) playback.pause();
        return playing;
      },
      resume: () => playback.play(),
    },
    show() {
      const { speed } = store.state;
      playback.setSpeed(speed);
      // Before the first run there is nothing to play, and a narrow screen has no room for an empty board.
      bar.hidden = watch.recording === null;
      transport.show({ speed, loop });
    },
  };
}

/** @type {import("../../program/watch.js").ReadBoards} */
async function readBoards(text, n) {
  if (text.length > MOST_READ) return [];
  const { readBoards: read } = await loadJudge();
  return read(text, { n }).boards.map(({ queens }) => queens);
}
