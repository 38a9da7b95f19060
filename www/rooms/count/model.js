/**
 * What the Count room shows, as plain data that follows from the state: of the page, of the count, and of this device.
 *
 * @import { Core } from "../../core/core.js"
 * @import { Calibration } from "../../count/calibration.js"
 * @import { CountProgress } from "../../count/count-run.js"
 * @import { Lane } from "../../count/count-team.js"
 * @import { Range } from "../../count/ranges.js"
 * @import { Result } from "./texts.js"
 *
 * @typedef {object} Model
 * @property {import("../../state/parameters.js").State} state
 * @property {import("./controller.js").CountSession} session
 * @property {CountProgress | undefined} progress Of the running count.
 * @property {import("./worker-task.js").WorkView | null} work What one worker does instead of a count.
 * @property {import("./saved.js").SavedCounts["find"]} saved Finds the saved count for n.
 * @property {string | undefined} outcome How the last count ended without a result, if it did.
 * @property {{ calibration: Calibration | null, searchTime: number | undefined }} device How fast this device is, as far
 *   as that is known.
 * @property {Pick<import("./card-place.js").CardPlace, "speed" | "team">} card
 * @property {boolean} embedded
 *
 * @typedef {import("../../board/subproblem-board.js").Picture & { since: number }} Picture The board, and since when it
 *   shows the subproblem.
 */

import { subproblemBoard } from "../../board/subproblem-board.js";
import { sizeOf } from "../../count/saved-count.js";
import { formatNumber, joinSentences, t } from "../../i18n/i18n.js";
import { formatTime } from "../../i18n/time.js";
import { blockedOnBoard, queensIn } from "../../state/state.js";
import {
  burnside,
  feltText,
  forecast,
  formatDone,
  outlookText,
  searchForecast,
  verdictText,
} from "./texts.js";

/** After this time the room shows whether a count is saved, in milliseconds. */
const SAVING_SHOWN_AFTER = 2000;
/** From this n on, a count may outlast a screen that nobody touches. */
const LONG_SIZE = 18;
/** The shortest time between two pictures of subproblems, in milliseconds, to avoid flicker. */
const PICTURE_TIME = 500;

/** @param {Core} core @param {Model} model */
export function viewOf(core, model) {
  const { state, session, progress, work, saved, outcome, device } = model;
  const { running, result, workers } = session;
  const n = running?.n ?? state.n;
  const finished = !running && !work && result?.n === n ? result : undefined;
  const kept = saved(n);
  const saving = (progress && progress.milliseconds > SAVING_SHOWN_AFTER && running?.run.saving) || null;
  const isUnknown = n > core.limits().count && blockedOnBoard(state).length === 0;
  const outlook = () => outlookText(core, n, device.calibration, workers);
  const number = numberText(n, progress, finished);
  const start = () => (kept ? t("count.resumeFrom", { done: formatDone(kept.fraction) }) : t("count.start"));
  const pause = progress && t(progress.paused ? "count.resume" : "count.pause");
  const ready = () => outcome ?? readyText(core, n, model);
  return {
    n,
    isRunning: running !== null,
    button: pause ?? work?.button ?? start(),
    canPress: !running || running.run.pause !== undefined,
    fraction: work ? work.fraction : (progress?.fraction ?? Number(finished !== undefined)),
    number: work?.number ?? number,
    verdict: work?.text ?? verdictText(core, { n, progress, finished, ready }),
    hasWork: work !== null,
    isFinished: finished !== undefined,
    isLong: n >= LONG_SIZE || session.keepScreenOn,
    saving: saving ? t(`count.saving.${saving}`) : "",
    isUnsaved: saving !== null && saving !== "yes",
    cardShare: (progress ?? finished)?.cardShare,
    comparison: finished ? comparisonText(core, finished, device.searchTime) : isUnknown ? outlook() : "",
    check: finished ? checkText(core, finished) : "",
    figures: figuresOf(progress, finished),
    ...partsOf(core, n, model, progress, finished),
  };
}

/** @typedef {ReturnType<typeof viewOf>} CountView */

/** The map and the lanes. @param {Core} core @param {number} n @param {Model} model @param {CountProgress | undefined} progress @param {Result | undefined} finished */
function partsOf(core, n, { session, work, saved, card, embedded }, progress, finished) {
  const total = work ? 0 : totalOf(core, n);
  const counted = progress?.finished ?? (finished ? [/** @type {Range} */ ([0, total])] : saved(n)?.finished);
  const busy = (progress ?? finished)?.lanes ?? []; // none until the engine is loaded
  return {
    map: {
      total,
      finished: counted ?? [],
      inHand: (progress?.lanes ?? []).flatMap(({ inHand }) => (inHand ? [inHand] : [])),
    },
    // A small frame has the bar. Whoever sees the whole page sees the map and the lanes instead.
    lanes:
      total === 0 || embedded
        ? []
        : busy.length > 0
          ? busy
          : idleLanes(session.workers, card.team(n) !== null),
    laneFraction: progress?.fraction ?? 1,
  };
}

/** What one worker finds out about a board; null if all its solutions are counted instead. @param {Core} core @param {import("../../state/parameters.js").State} state @returns {import("./texts.js").WorkerTask | null} */
export function taskFor(core, state) {
  const { n } = state;
  const blocked = blockedOnBoard(state);
  if (blocked.length > 0) return { kind: "completions", n, queens: [], blocked };
  return n > core.limits().count ? { kind: "estimate", n } : null;
}

/** The number of subproblems of a board, by n. @type {Map<number, number>} */
const totals = new Map();

/** @param {Core} core @param {number} n */
function totalOf(core, n) {
  if (!totals.has(n)) totals.set(n, n > core.limits().count ? 0 : sizeOf(core.portions(n)));
  return totals.get(n) ?? 0;
}

/** The lanes before a count, so that nothing moves when it starts. @param {number} workers @param {boolean} withCard @returns {Lane[]} */
function idleLanes(workers, withCard) {
  const idle = { byCard: false, counted: 0, inHand: null };
  return [...Array.from({ length: workers }, () => idle), ...(withCard ? [{ ...idle, byCard: true }] : [])];
}

/**
 * The next picture on the board: an example of a solution, or what was counted last.
 *
 * @param {Core} core @param {Picture} last @param {CountView} view @param {CountProgress | undefined} progress
 * @param {{ now: number, hasBlocked: boolean }} options
 * @returns {Picture}
 */
export function nextPicture(core, last, { n }, progress, { now, hasBlocked }) {
  const empty = { n, queens: [], attackers: null, since: last.since };
  if (!progress) return { ...empty, queens: hasBlocked ? [] : queensIn(core.construct(n) ?? []) };
  const current = last.n === n && last.attackers ? last : empty;
  if (progress.latest === null || now - last.since <= PICTURE_TIME) return current;
  const next = subproblemBoard(core, n, progress.latest);
  return next ? { ...next, since: now } : current;
}

/** What the board shows. @param {Picture} picture @param {CountView} view @param {Model} model */
export function captionOf({ queens, attackers }, { n, number, isRunning, isFinished }, { session, work }) {
  if (work?.caption) return work.caption;
  if (isRunning && attackers) return t("count.subproblem");
  if (queens.length === 0) return isFinished ? number : t("count.question", { count: n });
  return isFinished && session.result
    ? t("count.oneOf", { n, count: session.result.all })
    : t("count.example", { count: n });
}

/** @param {Core} core @param {Result} finished */
function checkText(core, finished) {
  const sums = burnside(core, finished);
  if (!sums) return "";
  const { holds, terms, fundamental } = sums;
  const [first, second, third] = terms.map((term) => formatNumber(term));
  const sum = `${first} + ${second} + 2 × ${third}`;
  return t(holds ? "count.check" : "count.checkFailed", { sum, fundamental });
}

/** @param {number} n @param {CountProgress | undefined} progress @param {Result | undefined} finished */
function numberText(n, progress, finished) {
  if (progress) return t("count.partly", { n, done: formatDone(progress.fraction) });
  return finished ? t("count.value", { n, all: finished.all }) : t("count.unknown", { n });
}

/** The text before a count, with a forecast of its time. @param {Core} core @param {number} n @param {Model} model */
function readyText(core, n, { session, device, saved, card }) {
  const ready = t("count.idle", { n });
  const milliseconds = forecast(core, n, device.calibration, session.workers, card.speed(n));
  if (milliseconds === null) return ready;
  const kept = saved(n);
  const time = formatTime(milliseconds * (1 - (kept?.fraction ?? 0)));
  return joinSentences(ready, t(kept ? "count.forecastRest" : "count.forecast", { time }));
}

/** What the number and the time of a count mean, compared with the estimated time of plain search. @param {Core} core @param {Result} finished @param {number | undefined} searchTime */
function comparisonText(core, finished, searchTime) {
  const { n, milliseconds } = finished;
  const search = searchTime === undefined ? 0 : searchForecast(core, n, searchTime);
  const time = formatTime(search);
  const times = formatNumber(search / milliseconds, { maximumSignificantDigits: 2 });
  return joinSentences(
    feltText(finished),
    search < 1 // both are over at once
      ? ""
      : search < milliseconds
        ? t("count.slower", { time })
        : t("count.faster", { time, times }),
  );
}

/** The values of the figures. @param {CountProgress | undefined} progress @param {Result | undefined} finished */
function figuresOf(progress, finished) {
  const time = (/** @type {number | null | undefined} */ milliseconds) =>
    typeof milliseconds === "number" ? formatTime(milliseconds) : "–";
  const number = (/** @type {bigint | undefined} */ value) =>
    value === undefined ? "–" : formatNumber(value);
  return {
    elapsed: time(progress?.milliseconds ?? finished?.milliseconds),
    remaining: time(progress?.remaining),
    fundamental: number(finished?.counts?.fundamental),
    halfTurn: number(finished?.counts?.halfTurnSymmetric),
    quarterTurn: number(finished?.counts?.quarterTurnSymmetric),
  };
}
