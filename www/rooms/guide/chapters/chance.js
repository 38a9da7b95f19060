/**
 * Chapter “Chance and greed”.
 *
 * @typedef {import("../../../core/core.js").Core} Core
 */

import { MOST_STEPS } from "../../../core/core.js";
import { SAMPLED_SEEDS } from "../../../core/rungs.js";
import { formatNumber } from "../../../i18n/i18n.js";
import { queensOnBoard, run, solution, step } from "../finders.js";
import { USUAL_SIZE } from "../sizes.js";

/**
 * On how many boards from 4 × 4 to 32 × 32 a search finds a solution with at most `limit` queens: if each row first tries the
 * square where a queen attacks the fewest free squares, or the most, or its squares from the left; or in either order, if
 * it continues in the row with the fewest free squares. A test counts them, because that takes too long while a page is shown.
 */
export const ORDERS = {
  sizes: { least: 4, most: 32 },
  limit: 10_000,
  found: { fewest: 26, most: 15, left: 15, rows: 29 },
};

/** A run of random probing. @param {Core} core @param {number} n @param {number} seed */
function probe(core, n, seed) {
  const run = new core.Steps("random-probing", n, { seed });
  while (run.advance(MOST_STEPS, "solution") === "on");
  const { restarts, solutions } = run.counters();
  run.free();
  return { restarts, solutions };
}

/** In how many of the runs random probing finds nothing. @param {Core} core @param {number} n */
function failures(core, n) {
  let failed = 0;
  for (let seed = 1; seed <= SAMPLED_SEEDS; seed += 1) if (probe(core, n, seed).solutions === 0n) failed += 1;
  return failed;
}

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
  questions: [
    {
      kind: "choice",
      answer(core) {
        const failed = failures(core, 2 * USUAL_SIZE);
        return failed < SAMPLED_SEEDS / 10 ? 0 : failed > (2 * SAMPLED_SEEDS) / 3 ? 2 : 1;
      },
    },
  ],
  numbers: {
    seeds: () => formatNumber(SAMPLED_SEEDS),
    failures8: (core) => formatNumber(failures(core, USUAL_SIZE)),
    failures16: (core) => formatNumber(failures(core, 2 * USUAL_SIZE)),
    limit: () => formatNumber(ORDERS.limit),
    boards: () => formatNumber(ORDERS.sizes.most - ORDERS.sizes.least + 1),
    largest: () => formatNumber(ORDERS.sizes.most),
    foundLeast: () => formatNumber(ORDERS.found.fewest),
    foundMost: () => formatNumber(ORDERS.found.most),
    foundLeft: () => formatNumber(ORDERS.found.left),
    foundRows: () => formatNumber(ORDERS.found.rows),
  },
};
