/**
 * Chapter “Chance and greed”.
 *
 * @import { Core } from "../../../core/core.js"
 */

import { MOST_STEPS } from "../../../core/core.js";
import { SAMPLED_SEEDS } from "../../../core/rungs.js";
import { formatNumber } from "../../../i18n/i18n.js";
import { PARAMETERS } from "../../../state/parameters.js";
import { queensOnBoard, run, solution, step } from "../finders.js";
import { countersOf, countOf, once } from "../numbers.js";
import { USUAL_SIZE } from "../sizes.js";

/**
 * On how many boards from 4 × 4 to 32 × 32 a search finds a solution with at most `limit` queens. `fewest`, `most` and
 * `left` say which square of a row comes first: the one where a queen attacks the fewest free squares, or the most, or
 * the one furthest left. `rows`: the row with the fewest free squares comes next, with the squares in the order of
 * `fewest` or `most`. A test counts them, because that takes too long while a page is shown.
 */
export const ORDERS = {
  sizes: { least: 4, most: 32 },
  limit: 10_000,
  found: { fewest: 26, most: 15, left: 15, rows: 29 },
};

/** What three million queens took by local search, in Chromium with two cores, in 2026. */
const SECONDS_OF_MILLIONS = 0.6;

/** A board without a solution. */
const HOPELESS = 3;

/** A run of random probing. @param {Core} core @param {number} n @param {number} seed */
function probe(core, n, seed) {
  const run = new core.Steps("random-probing", n, { seed });
  while (run.advance(MOST_STEPS, "solution") === "on");
  const { restarts, solutions } = run.counters();
  run.free();
  return { restarts, solutions };
}

/** In how many of the runs random probing finds nothing, and how often all of them start. */
const sample = once(
  /** @param {Core} core @param {number} n */
  (core, n) => {
    let [failed, starts] = [0, 0];
    for (let seed = 1; seed <= SAMPLED_SEEDS; seed += 1) {
      const { restarts, solutions } = probe(core, n, seed);
      starts += 1 + Number(restarts);
      if (solutions === 0n) failed += 1;
    }
    return { failed, starts };
  },
);

/** @param {number} share */
const formatPercent = (share) => formatNumber(Math.round(100 * share));

/** A run of random probing that has to start over, and then finds a solution. @param {import("../chapter.js").Find} find @returns {import("../chapter.js").MakeRun} */
const restarting = (find) => (core, n) => {
  let seed = 1;
  for (; seed < SAMPLED_SEEDS; seed += 1) {
    const { restarts, solutions } = probe(core, n, seed);
    if (restarts > 0n && solutions > 0n) break;
  }
  return { algorithm: "random-probing", options: { seed }, find };
};

/** @type {import("../chapter.js").ChapterDefinition} */
export default {
  moments: {
    probing: restarting(step("try")),
    "start-over": restarting(step("restart")),
    greedy: run("greedy", step("place")),
    "greedy-solution": run("greedy", solution),
    "all-placed": (_, n) => ({ algorithm: "min-conflicts", options: {}, find: queensOnBoard(n) }),
    repair: run("min-conflicts", step("move")),
    repaired: run("min-conflicts", solution),
  },
  questions: {
    failures: {
      kind: "choice",
      answer(core) {
        const { failed } = sample(core, 2 * USUAL_SIZE);
        return failed < SAMPLED_SEEDS / 10 ? 0 : failed > (2 * SAMPLED_SEEDS) / 3 ? 2 : 1;
      },
    },
    greedy: {
      kind: "choice",
      answer: (core) =>
        1 + Math.sign(countOf(core, "greedy", "solutions") - countOf(core, "pruning", "solutions")),
    },
    order: { kind: "choice", answer: () => (ORDERS.found.fewest > ORDERS.found.most ? 0 : 1) },
    hopeless: {
      kind: "choice",
      answer(core) {
        const { solutions, restarts } = countersOf(core, "min-conflicts", true, HOPELESS);
        return solutions === 0n && restarts > 0n ? 1 : 0;
      },
    },
  },
  numbers: {
    seeds: () => formatNumber(SAMPLED_SEEDS),
    draws: () => formatNumber(PARAMETERS.draws.default),
    attempts: () => formatNumber(PARAMETERS.attempts.default),
    failures8: (core) => formatNumber(sample(core, USUAL_SIZE).failed),
    failures16: (core) => formatNumber(sample(core, 2 * USUAL_SIZE).failed),
    /** The starts that it takes on average to find a solution. */
    starts8(core) {
      const { failed, starts } = sample(core, USUAL_SIZE);
      return formatNumber(Math.round(starts / (SAMPLED_SEEDS - failed)));
    },
    failedPercent: (core) => formatPercent(sample(core, USUAL_SIZE).failed / SAMPLED_SEEDS),
    /** If one start in ten succeeds. */
    expectedPercent: () => formatPercent((9 / 10) ** PARAMETERS.attempts.default),
    seconds: () => formatNumber(SECONDS_OF_MILLIONS),
    limit: () => formatNumber(ORDERS.limit),
    boards: () => formatNumber(ORDERS.sizes.most - ORDERS.sizes.least + 1),
    largest: () => formatNumber(ORDERS.sizes.most),
    foundLeast: () => formatNumber(ORDERS.found.fewest),
    foundMost: () => formatNumber(ORDERS.found.most),
    foundLeft: () => formatNumber(ORDERS.found.left),
    foundRows: () => formatNumber(ORDERS.found.rows),
  },
};
