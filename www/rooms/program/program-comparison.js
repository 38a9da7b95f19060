/** A right program beside rungs of the ladder: what it takes, which rung it is like, and a race. */
/** @import { ComparedRun } from "../../program/judge/compared-runs.js" */
/** @import { ProgramState } from "../../program/session.js" */

import { h, setText } from "../../base/dom.js";
import { createBoardView } from "../../board/board-view.js";
import { createButton } from "../../controls/controls.js";
import { describeError, formatNumber, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { compareProgram, compareRecorded } from "../../program/judge/compared-runs.js";
import { createPlayer } from "../../run/player.js";
import { continuedBy, hasProgram, partsOfRung } from "../../rungs/ladder.js";
import { RUNGS } from "../../state/state.js";
import { openRung } from "../rung-select.js";
import { listingOf } from "./listing.js";

/** How long the longest run of a race takes, in seconds. */
const RACE_TIME = 10;
/** The rung that a program is set beside if it is like none. */
const FIRST_RUNG = "pruning";

/** The rung that continues this one, or else the next with a program. @param {string} key */
const nextRung = (key) =>
  RUNGS.find((rung) => continuedBy(rung) === key) ?? RUNGS.slice(RUNGS.indexOf(key) + 1).find(hasProgram);

/** @param {import("../room.js").Services} services @param {import("../../program/sandbox/sandbox.js").Run} run */
export function createProgramComparison({ state: { store }, computing: { core }, stage }, run) {
  const { announce, life } = stage;
  /** The recording that is set beside rungs. @type {unknown} */
  let compared = null;
  let task = new AbortController();
  life.addEventListener("abort", stop);

  const like = h("p");
  const table = h("table");
  const next = h("p");
  const race = createStepRace(announce);
  const attributes = { class: "program-comparison", "aria-label": t("program.comparison"), hidden: true };
  const element = h("section", attributes, like, table, next, race.element);

  function stop() {
    task.abort();
    race.load([]);
  }

  /** Shows a text alone. @param {string} text */
  function say(text) {
    setText(like, text);
    table.replaceChildren();
    next.hidden = true;
    element.hidden = false;
  }

  /** @param {ComparedRun} own @param {readonly { key: string, run: ComparedRun }[]} rungs */
  function showRuns(own, rungs) {
    const known = own.like;
    const beside = rungs[0]?.key ?? FIRST_RUNG;
    setText(like, t(`program.comparison.${known ? "like" : "likeNone"}`, partsOfRung(known ?? beside)));
    const entries = [
      { name: t("room.program"), run: own },
      ...rungs.map(({ key, run }) => ({ name: t("program.comparison.rung", partsOfRung(key)), run })),
    ];
    table.replaceChildren(...rowsOf(entries));
    const following = known && nextRung(known);
    next.hidden = following === undefined;
    if (following) {
      const openNext = () => openRung(store, following);
      const open = createButton(t("program.comparison.open"), openNext, { class: "plain" });
      const idea = t(`algorithm.${following}.idea`);
      const words = t("program.comparison.next", { ...partsOfRung(following), idea });
      next.replaceChildren(words, " ", open.element);
    }
    race.load(entries);
  }

  /** @param {Parameters<typeof compareRecorded>[0] & { n: number }} recorded @param {AbortSignal} signal */
  async function compare({ n, ...recorded }, signal) {
    const conditions = { core, run, n, signal };
    const { language } = recorded.program;
    if (language === "trace") return; // its program is unknown
    say(t("program.comparison.running"));
    const own = await compareRecorded(recorded, conditions);
    if (!own) return;
    const keys = own.like ? [own.like, nextRung(own.like)] : [FIRST_RUNG];
    const rungs = [];
    for (const key of keys) {
      if (!key) continue;
      const listing = await listingOf(key, language, { ...store.state, n });
      const run = await compareProgram(listing, conditions);
      if (signal.aborted) return;
      if (run) rungs.push({ key, run });
    }
    showRuns(own, rungs);
  }

  return {
    element,
    pause: race.pause,
    /** Compares a program that is right and recorded to its end. @param {ProgramState} state @param {import("../../program/board/detection.js").Candidate | null} board */
    show(state, board) {
      const wanted = board && isComparable(state) ? state.recording : null;
      if (wanted === compared) return;
      compared = wanted;
      stop();
      task = new AbortController();
      element.hidden = true;
      if (!wanted || !board) return;
      const { signal } = task;
      compare({ ...wanted, board }, signal).catch((error) => {
        if (!signal.aborted) say(t("program.failed", { message: describeError(error) }));
      });
    },
  };
}

/** @param {ProgramState} state */
const isComparable = ({ phase, checks, recording }) =>
  phase === "idle" &&
  recording?.trace.ending?.reason === "finished" &&
  checks.length > 0 &&
  checks.every(({ result, isInTable }) => result === "right" && !isInTable);

/** The rows of the table, a column for each program. @param {readonly { name: string, run: ComparedRun }[]} entries */
function rowsOf(entries) {
  /** @type {readonly [code: string, figure: (run: ComparedRun) => string][]} */
  const figures = [
    ["steps", ({ timeline }) => formatNumber(timeline.explored)],
    ["tests", ({ tests }) => formatNumber(tests)],
    ["placed", ({ timeline }) => formatNumber(timeline.totals().placed)],
    ["time", ({ milliseconds }) => (milliseconds === undefined ? "–" : formatTime(milliseconds))],
  ];
  const names = entries.map(({ name }) => h("th", { scope: "col" }, name));
  const rows = figures.map(([code, figure]) => {
    const title = t(`program.comparison.${code}Hint`);
    const name = h("th", { scope: "row", title }, t(`program.comparison.${code}`));
    return h("tr", {}, name, ...entries.map(({ run }) => h("td", {}, figure(run))));
  });
  return [h("thead", {}, h("tr", {}, h("td"), ...names)), h("tbody", {}, ...rows)];
}

/** A race in which each program makes one step per turn. @param {(text: string) => void} announce */
function createStepRace(announce) {
  /** @type {ReturnType<typeof createLane>[]} */
  let lanes = [];
  const places = h("div", { class: "race-boards", hidden: true });
  const result = h("p", { class: "quiet" });
  const player = createPlayer({
    advance(steps) {
      for (const { timeline } of lanes) timeline.seek(timeline.position + steps);
      return lanes.some(isRunning);
    },
    frame: show,
    stopped: finish,
  });
  const button = createButton(t("program.comparison.race"), toggle);
  const element = h("div", { class: "program-race", hidden: true }, button.element, places, result);

  function toggle() {
    places.hidden = false;
    if (player.playing) player.pause();
    else {
      if (!lanes.some(isRunning)) for (const { timeline } of lanes) timeline.seek(0);
      setText(result, "");
      player.play();
    }
    show();
  }

  function show() {
    for (const lane of lanes) lane.show();
    setText(button.element, t(`program.comparison.${player.playing ? "pause" : "race"}`));
  }

  function finish() {
    show();
    const finishers = lanes
      .toSorted((a, b) => a.steps - b.steps)
      .map(({ name, steps }) => t("program.comparison.finisher", { name, count: steps }));
    const words = t("race.result", { order: finishers });
    setText(result, words);
    announce(words);
  }

  return {
    element,
    pause() {
      player.pause();
      show();
    },
    /** @param {readonly { name: string, run: ComparedRun }[]} entries */
    load(entries) {
      player.pause();
      for (const lane of lanes) lane.destroy();
      lanes = entries.map(createLane);
      element.hidden = lanes.length === 0;
      places.replaceChildren(...lanes.map((lane) => lane.element));
      places.hidden = true;
      setText(result, "");
      const longest = Math.max(1, ...lanes.map(({ steps }) => steps));
      player.setSpeed(Math.max(1, Math.ceil(longest / RACE_TIME)));
    },
  };
}

/** @param {Pick<ReturnType<typeof createLane>, "timeline" | "steps">} lane */
const isRunning = ({ timeline, steps }) => timeline.position < steps;

/** @param {{ name: string, run: ComparedRun }} entry */
function createLane({ name, run: { timeline, n } }) {
  const steps = timeline.explored;
  const board = h("div", { class: "lane-board" });
  const view = createBoardView(board);
  const status = h("p", { class: "quiet" });
  // No landmark: the room has the same name.
  const element = h("div", { role: "group", "aria-label": name }, h("p", {}, name), board, status);
  return {
    element,
    name,
    steps,
    timeline,
    show() {
      const solved = timeline.last()?.kind === "solution";
      view.draw({ n, queens: timeline.queens(), solved });
      setText(status, t("program.comparison.found", { count: Number(timeline.counters().solutions) }));
    },
    destroy: () => view.destroy(),
  };
}
