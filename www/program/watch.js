/**
 * The recorded run of the reader's program, watched: its playback, and the variable that is its board. Without DOM.
 *
 * @typedef {(text: string, n: number) => Promise<(readonly import("../state/parameters.js").Square[])[]>} ReadBoards
 */
/** @import { Core } from "../core/core.js" */
/** @import { Candidate } from "./board/detection.js" */
/** @import { Finding } from "./findings/findings.js" */
/** @import { Check } from "./judge/outcome.js" */
/** @import { Recording } from "./trace/program.js" */

import { now } from "../base/clock.js";
import { yieldToMessages } from "../base/yield.js";
import { createPlayback } from "../run/playback.js";
import { detectBoards, isPinned, pinnedVariable } from "./board/detection.js";
import { createBoardSeries } from "./board/series.js";
import { createStatedSeries, createStatedTries, reportedBoards } from "./board/stated.js";
import { createRecordedTimeline } from "./board/timeline.js";
import { diagnose, missingSolution } from "./findings/diagnosis.js";
import { withoutSteps } from "./judge/solution-events.js";
import { SLICE, sliced } from "./trace/sliced.js";
import { createTrace } from "./trace/trace.js";
import { createValueReader, readValue } from "./trace/values.js";

/** Events explored between two looks at the clock. */
const CHUNK = 2048;
/** While a run is recorded, its board is looked for again when it has this many times as many events as the last time. */
const GROWTH = 4;

/** The events of a run that is too long in which a first moment is looked for. */
const EARLY = 20_000;

/** Results of which the run may show why. What solves another size may have no board. @type {readonly Check["result"][]} */
const DIAGNOSED = ["wrong", "failed", "endless", "silent"];
/** Whether the run may show what is wrong. @param {Check} check Of its size. @param {import("./trace/trace.js").Trace} trace */
export const isDiagnosed = ({ result, judged, isFixed, text }, trace) =>
  DIAGNOSED.includes(result) &&
  !isFixed &&
  (result !== "silent" || text !== undefined || showsNothing(trace) || showsOddBoards(judged));
/** Whether what it shows has rows of another length than a board. @param {Check["judged"]} judged */
const showsOddBoards = (judged) => judged?.reading.refused.some(({ kind }) => kind.code === "rows") ?? false;
/** Whether a run has printed and returned nothing. What it has, and nobody can read, may be right. @param {import("./trace/trace.js").Trace} trace */
const showsNothing = ({ output, ending }) =>
  output.trim() === "" && readValue(ending?.returned || "None") === null;

/** The event early in a run at which the board first has the most queens. @param {import("./board/series.js").BoardSeries | null} series @param {number} length Of the run. */
function firstMoment(series, length) {
  series?.follow(Math.min(length, EARLY));
  if (!series || series.length === 0) return 0;
  let most = 0;
  for (let index = 1; index < series.length; index += 1)
    if (series.countAt(index) > series.countAt(most)) most = index;
  return series.eventAt(most);
}

/** @param {Recording} recording */
const isTrace = ({ program }) => program.language === "trace";

/** @param {Candidate} candidate */
const keyOf = ({ variable, interpretation }) => JSON.stringify([variable, interpretation]);

/**
 * @param {object} options
 * @param {Core} options.core
 * @param {ReadBoards} options.readBoards The boards in an output.
 * @param {() => void} options.show Called when what is to be shown has changed.
 * @param {() => void} options.stopped Called when playback has stopped.
 */
export function createProgramWatch({ core, readBoards, show, stopped }) {
  /** @type {Recording | null} */
  let recording = null;
  /** The variable that a comment in the recorded program names. @type {string | undefined} */
  let pinned;
  /** @type {Candidate[]} */
  let candidates = [];
  /** @type {Candidate | null} */
  let board = null;
  let chosen = ""; // the key of the reader's choice; empty for the best candidate
  let comparedUpTo = 0;
  /** Null while they are looked for. @type {readonly Finding[] | null} */
  let findings = [];
  let diagnosed = ""; // what the findings are about
  /** Of the size of the recording. @type {Check | undefined} */
  let check;
  /** The position to return to, once it is explored; null once the reader is there, or elsewhere. @type {number | null} */
  let wanted = null;
  let begun = 0; // where the recording is shown until the reader goes elsewhere
  let task = { working: false, life: new AbortController() }; // about the recording
  const playback = createPlayback({ timeline: timelineOf(null), show, stopped });

  /** @param {Candidate | null} candidate */
  function timelineOf(candidate) {
    const { trace, n } = recording ?? { trace: createTrace(), n: 1 };
    return createRecordedTimeline(trace, { core, n, series: seriesOf(candidate) });
  }

  /** A trace in text states its board. @param {Candidate | null} candidate */
  function seriesOf(candidate) {
    if (!recording) return null;
    const { trace, n } = recording;
    if (isTrace(recording)) return createStatedSeries(trace, n);
    return candidate && createBoardSeries(trace, createValueReader(trace), candidate.subject, n);
  }

  /** Shows another board, at the same position. @param {Candidate | null} candidate */
  function showBoard(candidate) {
    const { position } = playback.timeline;
    board = candidate;
    const timeline = timelineOf(candidate);
    timeline.explore(position);
    timeline.seek(position);
    playback.load(timeline);
  }

  /** Whether the run is to be compared with boards now. */
  function isComparisonDue() {
    const { length = 0, ending } = recording?.trace ?? {};
    if (recording && isTrace(recording)) return false;
    return length > comparedUpTo && (length >= comparedUpTo * GROWTH || ending !== null);
  }

  const isDone = () =>
    !recording || (playback.timeline.explored >= recording.trace.length && !isComparisonDue());

  /** Looks for the board, and explores the run as far as it is recorded. */
  async function work() {
    if (task.working || !recording || isDone()) return;
    const own = task;
    own.working = true;
    const { signal } = own.life;
    const { trace } = recording;
    try {
      while (!isDone()) {
        if (isComparisonDue()) {
          comparedUpTo = trace.length;
          const { n, program } = recording;
          const found = await sliced(detectBoards(trace, { core, n, source: program.text }), signal);
          if (!found) return;
          candidates = found;
          const best = found.find((candidate) => keyOf(candidate) === chosen) ?? found[0] ?? null;
          // The same variable may belong to more functions than before.
          if (JSON.stringify(best?.subject) !== JSON.stringify(board?.subject)) showBoard(best);
          else board = best; // one of the candidates
          show();
        }
        const end = now() + SLICE;
        while (playback.timeline.explore(CHUNK) && now() < end);
        await yieldToMessages();
        if (signal.aborted) return;
        show();
      }
    } finally {
      own.working = false;
      if (!signal.aborted) {
        returnToWanted(trace);
        show();
        findFaults();
      }
    }
  }

  /** Goes to the position that is wanted, once it is recorded, or to where a run was stopped, unless the reader has gone elsewhere. @param {Recording["trace"]} trace */
  function returnToWanted({ length, ending }) {
    const { timeline } = playback;
    if (wanted === null || (ending === null && (wanted === 0 || wanted > length))) return;
    const target = wanted || (ending?.reason === "stopped" ? length : 0);
    if (target > 0 && timeline.position === 0) timeline.seek(target);
    wanted = null;
  }

  /** Finds what is wrong with a run that has ended, once it is known that its output is wrong, or that it failed. */
  async function findFaults() {
    const ending = recording?.trace.ending;
    if (!recording || !ending || !check) return;
    if (!isDiagnosed(check, recording.trace)) {
      findings ??= [];
      return;
    }
    if (diagnosed === "") findings = null;
    if (isComparisonDue()) return;
    const key = JSON.stringify([check.result, board && keyOf(board)]);
    if (key === diagnosed) return;
    diagnosed = key;
    findings = null;
    try {
      await lookThrough(recording, check, key);
    } finally {
      if (key === diagnosed) findings ??= []; // what judges the output may not load
    }
  }

  /** @param {Recording} recording Which has ended. @param {Check} check @param {string} key What it is about. */
  async function lookThrough(recording, check, key) {
    const { signal } = task.life;
    const { trace, n, program } = recording;
    const { ending } = trace;
    const { judged, n: size, isPart, isInTable } = check;
    // Boards of other sizes are no mistakes.
    const series = isInTable ? null : seriesOf(board);
    const text = withoutSteps([trace.output, ending?.returned].filter(Boolean).join("\n"));
    const printed = await readBoards(text, n);
    if (signal.aborted || key !== diagnosed) return;
    const stated = isTrace(recording) ? series : null;
    const reported =
      stated && printed.length === 0 ? await sliced(reportedBoards(trace, stated), signal) : printed;
    if (!reported) return;
    stated?.follow(trace.length);
    // To look through a run that was too long takes time, and may find nothing.
    const start = ending?.reason === "limit" ? firstMoment(series, trace.length) + 1 : 0;
    if (playback.timeline.position === 0) playback.timeline.seek(start);
    if (start > 0) begun = playback.timeline.position;
    show();
    const work = diagnose(trace, {
      core,
      n,
      source: program.text,
      language: program.language,
      series,
      right: false,
      reported,
      found: judged?.found,
      missing: judged && !isPart ? missingSolution(trace, { core, n: size, series, judged }) : undefined,
      tries: stated ? createStatedTries(trace, stated, n) : undefined,
    });
    const found = await sliced(work, signal);
    if (!found || signal.aborted || key !== diagnosed) return;
    findings = found;
    show();
    const [first] = found;
    if (!first) return;
    while (playback.timeline.explored <= first.event) {
      await yieldToMessages();
      if (signal.aborted || key !== diagnosed) return;
    }
    // The reader sees at once where it goes wrong.
    if ([0, begun].includes(playback.timeline.position)) playback.timeline.seek(first.event + 1);
    show();
  }

  return {
    playback,
    /** What is wrong with the run, the most telling first; null while it is looked for. */
    get findings() {
      return findings;
    },
    get recording() {
      return recording;
    },
    /** The variables that can be the board, the best first. */
    get candidates() {
      return candidates;
    },
    /** The variable that a comment in the program names, if it cannot be the board. */
    get unknownBoard() {
      const { length = 0, ending } = recording?.trace ?? {};
      const isKnown = candidates.some(({ variable }) => isPinned(variable, pinned));
      return !ending || isKnown || comparedUpTo < length ? undefined : pinned;
    },
    /** The one that is shown; null if there is none. */
    get board() {
      return board;
    },
    /** Whether the whole recording is explored. */
    get explored() {
      return recording?.trace.ending != null && playback.timeline.ended;
    },
    /**
     * Follows the session: another recording, or one that has grown.
     *
     * @param {Recording | null} next @param {Check | undefined} nextCheck Of its size, once it is known.
     */
    follow(next, nextCheck) {
      check = nextCheck;
      if (next !== recording) {
        task.life.abort();
        task = { working: false, life: new AbortController() };
        recording = next;
        pinned = next ? pinnedVariable(next.program.text) : undefined;
        candidates = [];
        board = null;
        comparedUpTo = 0;
        findings = [];
        diagnosed = "";
        wanted = next?.position ?? 0;
        begun = 0;
        playback.load(timelineOf(null));
      }
      work();
      if (recording && isDone()) returnToWanted(recording.trace); // nothing may have come after it was looked through
      findFaults();
    },
    /** Shows another variable as the board. @param {number} index Among the candidates. */
    choose(index) {
      const candidate = candidates[index];
      if (!candidate) return;
      chosen = keyOf(candidate);
      showBoard(candidate);
      work();
    },
    /** Stops, and keeps the position with the recording. */
    stop() {
      task.life.abort();
      if (recording) recording.position = playback.timeline.position;
    },
  };
}

/** @typedef {ReturnType<typeof createProgramWatch>} ProgramWatch */
