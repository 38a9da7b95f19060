/**
 * Gives the work of one count to the workers of the cores and, if it is used, to the graphics card.
 *
 * @import { WorkerEnvironment } from "../workers/team.js"
 * @import { RangeInHand, Tally } from "./tally.js"
 * @import { CountTeam } from "./count-team.js"
 *
 * @typedef {object} CardTeam The graphics card.
 * @property {WorkerEnvironment} environment
 * @property {(error: Error & { code?: unknown }) => boolean} failed Called if the card cannot count, or counts wrong;
 *   returns whether it was wrong. The cores count the rest, or also everything that the card has counted.
 */

import { CARD, CORES, createCountTeam, shareOfPace } from "./count-team.js";
import { subproblemsLeft, takeRange, withFinished, withGivenBack, withoutCard } from "./tally.js";

/** How many times as long as the cores the card may take for its last range. */
const PATIENCE = 2;
/** The shortest time after which the cores look whether the card is too slow, in milliseconds. */
const MIN_WAIT = 50;
/** The time if the speed of the cores is unknown. */
const MAX_WAIT = 1000;

/** How long the cores wait for the last range of the card, in milliseconds. @param {number} cost Of that range. @param {number} pace Of the cores. */
const patience = (cost, pace) => (pace > 0 ? Math.max(MIN_WAIT, (PATIENCE * cost) / pace) : MAX_WAIT);

/** The largest cost of the next range of a team: towards the end, ranges get shorter, so that all workers finish at about the same time. @param {Tally} tally @param {CountTeam} team @param {readonly CountTeam[]} teams */
function maxCost({ cost, costDone }, { size, speed, pace }, teams) {
  const paces = teams.map(({ pace }) => pace);
  return Math.min(speed.rangeCost, ((cost - costDone) * shareOfPace(pace, paces)) / (2 * size));
}

/**
 * @param {object} options
 * @param {number} options.n
 * @param {Tally} options.tally What is counted already.
 * @param {number} options.workers How many to use, at least 1.
 * @param {WorkerEnvironment} options.environment
 * @param {CardTeam | null} [options.card]
 * @param {() => number} options.clock Returns the milliseconds of the count.
 * @param {() => void} options.added Called when more is counted, but not all.
 * @param {(all: bigint) => void} options.finished Called when all is counted.
 * @param {(error: Error) => void} options.fail Called if nobody can count.
 */
export function shareWork({ n, tally, workers, environment, card, clock, added, finished, fail }) {
  let isDismissed = false;
  /** @type {readonly CountTeam[]} */
  let teams = []; // that count now
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting; // for the card

  const common = {
    n,
    clock,
    added,
    /** @param {CountTeam} team */
    take(team) {
      const taken = isDismissed ? null : takeRange(tally, maxCost(tally, team, teams));
      if (taken) tally = taken.tally;
      else if (team === cores) awaitCard();
      return taken?.range ?? null;
    },
    /** @param {RangeInHand} inHand @param {CountTeam} team */
    giveBack(inHand, team) {
      tally = withGivenBack(tally, inHand);
      for (const other of teams) if (other !== team) other.workers.offer();
    },
    /** @param {RangeInHand} inHand @param {bigint} subtotal */
    finished(inHand, subtotal) {
      tally = withFinished(tally, inHand, subtotal);
      if (subproblemsLeft(tally) === 0) finished(tally.counted.all);
      else added();
    },
  };
  const size = Math.min(workers, subproblemsLeft(tally));
  const cores = createCountTeam({ ...common, pace: CORES, size, environment, fail });
  const cardTeam =
    card && size > 0
      ? createCountTeam({ ...common, pace: CARD, size: 1, environment: card.environment, fail: loseCard })
      : null;
  teams = cardTeam ? [cores, cardTeam] : [cores];

  /** Leaves the rest to the cores. @param {Error} error */
  async function loseCard(error) {
    await null; // the team may not be created yet
    if (isDismissed) return;
    teams = [cores];
    const wasWrong = card?.failed(error) || error instanceof TypeError; // an impossible answer
    if (wasWrong) tally = withoutCard(tally);
    cores.workers.offer();
    added();
  }

  /** Has the cores do the last range of the card if they are much faster. */
  function awaitCard() {
    const [job] = cardTeam?.workers.jobs ?? [];
    if (!job || !cardTeam || waiting) return;
    const endWait = () => {
      waiting = undefined;
      if (cardTeam.workers.jobs.includes(job)) {
        teams = [cores];
        cardTeam.workers.dismiss(); // gives its range back
      }
      cores.workers.offer();
    };
    waiting = setTimeout(endWait, patience(job.range.cost, cores.pace));
  }

  function stopWaiting() {
    clearTimeout(waiting);
    waiting = undefined;
  }

  return {
    get tally() {
      return tally;
    },
    /** The teams that count now. */
    get teams() {
      return teams;
    },
    /** The ranges that workers are counting. */
    get inHand() {
      return teams.flatMap(({ workers }) => workers.jobs);
    },
    pause() {
      stopWaiting(); // idle cores ask again when the pause ends
      for (const { workers } of teams) workers.pause();
    },
    resume() {
      for (const { workers } of teams) workers.resume();
    },
    /** Stops all workers immediately. */
    dismiss() {
      isDismissed = true;
      stopWaiting();
      for (const { workers } of teams) workers.dismiss();
    },
  };
}
