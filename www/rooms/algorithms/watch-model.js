/**
 * A watched run as plain data: what was done about the state of the page and said about the run, and what is shown
 * beside its board. These are pure functions; what calls them is in watch-session.js, and the DOM in watch-panel.js
 * and watch-tabs.js.
 *
 * @import { Core } from "../../core/core.js"
 * @import { Counters } from "../../pkg/nqueens.js"
 * @import { Timeline } from "../../run/playback.js"
 * @import { Square, State } from "../../state/parameters.js"
 * @typedef {ReturnType<typeof import("../../run/watched-run.js").beginRun>} Begun
 *
 * @typedef {object} Watch
 * @property {boolean} isShown Whether the room shows the run.
 * @property {string} runKey The run that is loaded, as `runKey` returns it; empty before the first one.
 * @property {Start} start
 * @property {number} step The step of the state that playback has moved to, or has stored there.
 * @property {number} beyond The step of the state, if the run ended before it; 0 otherwise.
 * @property {number} reportedPosition The position in the last `step` event of this run; −1 if there was none.
 * @property {string} text The text about the run, as last shown.
 * @property {boolean} speaks Whether this text is announced when it is shown next.
 *
 * @typedef {object} Start How the run was started.
 * @property {string} text About its first queens, and why it does not put boards within boards; may be empty.
 * @property {boolean} composed Whether it puts boards within boards.
 * @property {string} problem Why it does not, although the reader chose it; may be empty.
 *
 * @typedef {typeof RUN_TABS[number]} RunTab
 * @typedef {"tree" | "chart" | null} Picture What is shown of a run besides its code.
 *
 * @typedef {object} Tabs The tabs beside a run.
 * @property {RunTab} tab The one that is shown.
 * @property {Picture} picture
 * @property {boolean} merged Whether the picture is beside the code, and both have one tab.
 * @property {boolean} showsPicture Whether the tab that is shown has the picture.
 * @property {Record<RunTab, string | null>} names Null for a tab that is not there.
 */

import { describeOn } from "../../board/squares.js";
import { subproblemBoard } from "../../board/subproblem-board.js";
import { blockedFor, traitsOf } from "../../core/rungs.js";
import { describeError, formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { predictOutcome, runOf } from "../../run/watched-run.js";
import { firstNumber } from "../../state/count-from.js";
import { blockedOnBoard } from "../../state/state.js";
import { hasChart } from "./run-chart.js";
import { immovableReason } from "./take-over.js";

/** How long playing rests at the first solution, in milliseconds. */
export const FIRST_HOLD = 1200;
/** Fastest playback, in steps per second, at which every step is announced to screen readers. */
const MAX_SPOKEN_SPEED = 2;
/** The tabs beside a run. */
export const RUN_TABS = /** @type {const} */ (["code", "tree", "about", "quiz"]);
/** What the figures of a run count. A counter that a run never changes does not apply to its algorithm. */
const COUNTERS = /** @type {const} */ (["tried", "comparisons", "placed", "takenBack", "restarts"]);
/** How many subproblems of the engine are looked at for one with something to count. */
const MAX_SUBPROBLEMS = 100;

/** Before the first run. @type {Watch} */
export const NOT_WATCHING = {
  isShown: false,
  runKey: "",
  start: { text: "", composed: false, problem: "" },
  step: 0,
  beyond: 0,
  reportedPosition: -1,
  text: "",
  speaks: false,
};

/** The values that identify a run; if one changes, the run is loaded anew. @param {Core} core @param {State} state */
export const runKey = (core, state) => JSON.stringify([state.algorithm, runOf(core, state)]);

/** After another run was loaded, which is at its start. @param {Core} core @param {Watch} watch @param {Begun} begun @returns {Watch} */
export const withRunLoaded = (core, watch, begun) => ({
  ...watch,
  runKey: runKey(core, begun.state),
  start: startOf(core, begun),
  step: 0,
  beyond: 0,
  reportedPosition: -1,
});

/** After playback stopped. @param {Watch} watch @param {Pick<Timeline, "position" | "ended" | "explored">} timeline @param {boolean} speaks Whether to announce where. @returns {Watch} */
export const withStop = (watch, { position, ended, explored }, speaks) => ({
  ...watch,
  step: position,
  beyond: ended && watch.step > explored ? watch.step : 0,
  speaks: watch.speaks || speaks,
});

/** That a link leads beyond the end of the run, which was another when the link was made; empty if it does not. @param {Watch} watch */
export const beyondText = ({ step, beyond }) =>
  beyond > 0 ? t("from.beyond", { step: formatNumber(beyond), end: formatNumber(step) }) : "";

/**
 * After the run was shown. Says what to announce, if anything, and whether the position is to be reported: once for
 * each position shown.
 *
 * @param {Watch} watch
 * @param {object} run
 * @param {string} run.text
 * @param {number} run.position
 * @param {boolean} run.playing Whether it plays at the set speed, rather than to a goal at full speed.
 * @param {number} run.speed Steps per second.
 * @returns {{ watch: Watch, announcement: string | null, isNew: boolean }}
 */
export function withRunShown(watch, { text, position, playing, speed }) {
  // At higher speeds, the text is announced only when playback stops.
  const speaks = watch.speaks || (playing && speed <= MAX_SPOKEN_SPEED && text !== watch.text);
  return {
    watch: { ...watch, beyond: playing ? 0 : watch.beyond, text, reportedPosition: position, speaks: false },
    announcement: speaks ? text : null,
    isNew: position !== watch.reportedPosition,
  };
}

/** How a run was started. @param {Core} core @param {Begun} begun @returns {Start} */
export function startOf(core, { state, run, refusal, uncomposed }) {
  const refused = refusal ? immovableReason(core, state) || refusalText(refusal) : "";
  const count = state.from.length;
  const first = count > 0 ? t(`from.${predictOutcome(core, run)}`, { count }) : refused;
  const problem = uncomposed ? joinSentences(describeError(uncomposed), t("option.method.formula")) : "";
  const composed =
    traitsOf(core, run.algorithm).options.includes("composition") && run.options.composition === true;
  return { text: joinSentences(first, problem), composed, problem };
}

/** Why a run cannot start with the requested queens. @param {unknown} refusal */
function refusalText(refusal) {
  const { code } = /** @type {Partial<import("../../pkg/nqueens.js").NQueensError>} */ (refusal);
  if (code === "not-a-solution") return t("from.attacked");
  return code === "on-blocked" ? t("from.onBlocked") : describeError(refusal);
}

/**
 * The events that report the position of a run.
 *
 * @param {State} state @param {Timeline} timeline
 * @returns {import("../../state/events.js").Event[]}
 */
export function eventsOf({ algorithm, n }, timeline) {
  const kind = timeline.last()?.kind ?? null;
  const { solutions } = timeline.counters();
  const named = /** @type {import("../../pkg/nqueens.js").Algorithm} */ (algorithm);
  const step = { algorithm: named, n, step: timeline.position, kind, solutions };
  if (kind !== "solution") return [["step", step]];
  const columns = timeline.queens().map(([, column]) => column);
  return [
    ["step", step],
    ["solution", { n, columns }],
  ];
}

/** @param {Core} core @param {string} algorithm @returns {Picture} */
export function pictureOf(core, algorithm) {
  if (hasChart(algorithm)) return "chart";
  return traitsOf(core, algorithm).hasTree ? "tree" : null;
}

/**
 * The tab of the state or else the current one, if it is offered; otherwise the first offered one. Without steps, only
 * the tab with the words remains.
 *
 * @param {Core} core
 * @param {State} state
 * @param {object} room
 * @param {RunTab | undefined} room.current
 * @param {(tab: RunTab) => boolean} room.offers
 * @param {boolean} room.isRoomy Whether there is room for the picture beside the code.
 * @returns {Tabs}
 */
export function tabsOf(core, { algorithm, tab: wanted }, { current, offers, isRoomy }) {
  const about = t("tab.about");
  const isMerged = isRoomy && offers("code") && offers("tree");
  if (!traitsOf(core, algorithm).hasSteps)
    return {
      tab: "about",
      picture: null,
      merged: isMerged,
      showsPicture: false,
      names: { code: null, tree: null, about, quiz: null },
    };
  const picture = pictureOf(core, algorithm);
  const offered = RUN_TABS.filter((id) => offers(id) && (id !== "tree" || picture));
  const chosen = [wanted, current, ...offered].find((id) => offered.some((other) => other === id)) ?? "code";
  const place = isMerged ? "code" : "tree"; // of the picture
  const tab = chosen === "tree" ? place : /** @type {RunTab} */ (chosen);
  return {
    tab,
    picture,
    merged: isMerged,
    showsPicture: tab === place,
    names: {
      code: t(isMerged && picture ? `tab.code.${picture}` : "tab.code"),
      tree: isMerged || !picture ? null : t(`tab.${picture}`),
      about,
      quiz: t("tab.quiz"),
    },
  };
}

/** Whether the ladder is in the place of one algorithm, as on the full page only. @param {State} state @param {boolean} embedded */
export const showsLadder = ({ view }, embedded) => view === "ladder" && !embedded;

/** What the blocked squares mean for the algorithm; empty if there are none. @param {Core} core @param {State} state */
export function blockedText(core, state) {
  const count = blockedOnBoard(state).length;
  if (count === 0) return "";
  const hasBlocked = blockedFor(core, state).length > 0;
  return t(hasBlocked ? "blocked.around" : `algorithm.${state.algorithm}.cannotBlock`, { count });
}

/** The names of the counters, in the order in which they are shown. @returns {Record<keyof Counters, string>} */
export const counterNames = () => ({
  solutions: t("counter.solutions"),
  steps: t("counter.steps"),
  tried: t("counter.tried"),
  comparisons: t("counter.comparisons"),
  placed: t("counter.placed"),
  takenBack: t("counter.backtracks"),
  restarts: t("counter.restarts"),
});

/** The counters of a run on one line. @param {Core} core @param {State} state @param {Pick<Timeline, "counters" | "totals">} timeline */
export function countersText(core, state, timeline) {
  const { texts, unused } = figuresOf(core, state, timeline);
  const names = Object.entries(counterNames()).flatMap(([key, name]) => {
    const counter = /** @type {keyof Counters} */ (key);
    return unused.includes(counter) ? [] : [`${name} ${texts[counter]}`];
  });
  return names.join(" · ");
}

/**
 * The figures of a run: their texts, and which of them do not apply to its algorithm.
 *
 * @param {Core} core @param {State} state @param {Pick<Timeline, "counters" | "totals">} timeline
 * @returns {{ texts: Record<keyof Counters, string>, unused: (keyof Counters)[] }}
 */
export function figuresOf(core, state, timeline) {
  const counters = timeline.counters();
  const totals = timeline.totals();
  const entries = Object.entries(counters).map(([name, value]) => [name, formatNumber(value)]);
  const texts = /** @type {Record<keyof Counters, string>} */ (Object.fromEntries(entries));
  const found = texts.solutions;
  const unknown = traitsOf(core, state.algorithm).findsOne || blockedFor(core, state).length > 0;
  const all = unknown ? undefined : core.published(state.n)?.all;
  if (state.from.length > 0) texts.solutions = t("counter.fromHere", { found });
  else if (all !== undefined) texts.solutions = t("counter.of", { found, all });
  return { texts, unused: COUNTERS.filter((name) => totals[name] === 0n) };
}

/** The first subproblem of the engine that has something to count; null if there is none. @param {Core} core @param {number} n */
export function subproblemPicture(core, n) {
  if (n < 2 || n > core.limits().count) return null;
  for (let number = 0; number < MAX_SUBPROBLEMS; number += 1) {
    try {
      const picture = subproblemBoard(core, n, number);
      if (picture) return picture;
    } catch {
      return null; // no more subproblems
    }
  }
  return null;
}

/**
 * The text that a screen reader speaks for a square.
 *
 * @param {Core} core @param {State} state @param {Square} square
 * @param {object} shown
 * @param {boolean} shown.hasQueen
 * @param {ArrayLike<number>} shown.attackers The number of queens that attack each square.
 */
export function squareText(core, state, square, { hasQueen, attackers }) {
  const board = { n: state.n, queens: hasQueen ? [square] : [], blocked: blockedFor(core, state), attackers };
  return describeOn({ ...board, first: firstNumber(state) }, square);
}
