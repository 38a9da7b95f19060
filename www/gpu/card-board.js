/**
 * Counts ranges of subproblems of one board on the graphics card. The core counts some of them too, so that a card that
 * makes mistakes is found out.
 *
 * @import { Core } from "../core/core.js"
 * @import { RangeProgress } from "../pkg/engine.js"
 *
 * @typedef {object} Subproblem
 * @property {number} number
 * @property {bigint} weight
 * @property {Uint32Array} columns For each row, a mask of the columns that are allowed for its queen.
 */

import { rangeStart } from "../core/progress.js";
import { kernels } from "../pkg/kernels.js";
import { compileKernels, createCardCounter } from "./card-counter.js";

/** The core checks the first subproblem, and then one in this many. */
const CHECK_INTERVAL = 1000;
/** From this size on, one batch keeps the card busy for so long that a second one at the same time gains nothing. */
const FIRST_SINGLE = 24;
/** For how long the core counts between two messages, in milliseconds. */
const SLICE = 8;

/** Yields the subproblems of a range that are not images of others. @param {Core} core @param {number} n @param {number} first @param {number} end @returns {Generator<Subproblem, void>} */
function* subproblems(core, n, first, end) {
  for (let number = first; number < end; number += 1) {
    const { weight } = core.subproblem(n, number);
    if (weight === 0) continue;
    const columns = core.openColumns(n, number);
    // On odd boards, the top half has fewer placements. Upside down, they fill the groups in which the card compares
    // them.
    yield { number, weight: BigInt(weight), columns: n % 2 === 1 ? columns.reverse() : columns };
  }
}

/** @param {readonly Subproblem[]} batch @param {number} n */
function columnsOf(batch, n) {
  const columns = new Uint32Array(n * batch.length);
  for (const [i, subproblem] of batch.entries()) columns.set(subproblem.columns, n * i);
  return columns;
}

/**
 * @param {object} options
 * @param {GPUDevice} options.device
 * @param {import("../core/modules.js").Modules} options.modules
 * @param {number} options.n From 8 on.
 * @param {() => void} options.alive Called whenever some work is done.
 * @param {() => Promise<void>} options.yieldToMessages Lets waiting messages be handled; does not resolve during a
 *   pause.
 */
export async function createCardBoard({ device, modules: { core, engine }, n, alive, yieldToMessages }) {
  const compiled = await compileKernels(device, kernels, n);
  const number = n < FIRST_SINGLE ? 2 : 1;
  const counters = await Promise.all(
    Array.from({ length: number }, () => createCardCounter(device, compiled, n)),
  );
  const coreCounter = new engine.Counter(n, 0, 0);
  let unchecked = 0; // how many subproblems the card has counted since the last check
  let lastCheck = Promise.resolve();

  /** Counts with the core. @param {RangeProgress} progress */
  async function countWithCore(progress) {
    coreCounter.resumeFrom(progress);
    while (!coreCounter.runFor(SLICE)) {
      alive();
      await yieldToMessages();
    }
    return coreCounter.subtotal;
  }

  /** Counts one subproblem with the core, after the one before. @param {Subproblem} subproblem */
  function countOneWithCore({ number }) {
    const counting = lastCheck.then(() => countWithCore(rangeStart(number, number + 1)));
    lastCheck = counting.then(
      () => {},
      () => {},
    );
    return counting;
  }

  /** Rejects if the core finds another result. @param {Subproblem} subproblem @param {bigint} total */
  async function check(subproblem, total) {
    if ((await countOneWithCore(subproblem)) === total) return;
    const error = new Error(`wrong result: subproblem ${subproblem.number} of n = ${n}`);
    throw Object.assign(error, { code: "card.wrong" });
  }

  function checkNext() {
    unchecked = CHECK_INTERVAL;
  }

  checkNext();
  return {
    n,
    countWithCore,
    /** Has the core check the next subproblem: call it before each count. */
    checkNext,
    /** Counts a range of subproblems. Rejects with the code "card.wrong" if the core finds another result. @param {number} first @param {number} end */
    async count(first, end) {
      const left = subproblems(core, n, first, end);
      /** @type {Subproblem[]} */
      const returned = []; // for which there was not enough memory
      /** @type {Promise<void>[]} */
      const checks = []; // the card goes on meanwhile
      let subtotal = 0n;

      /** @param {number} size */
      function take(size) {
        const batch = returned.splice(0, size);
        while (batch.length < size) {
          const { value } = left.next();
          if (!value) break;
          batch.push(value);
        }
        return batch;
      }

      /** @param {import("./card-counter.js").CardCounter} counter */
      async function work(counter) {
        for (let batch = take(counter.size); batch.length > 0; batch = take(counter.size)) {
          await yieldToMessages();
          const { listed, found } = await counter.count(columnsOf(batch, n), alive);
          for (const [i, solutions] of found.entries()) {
            const subproblem = /** @type {Subproblem} */ (batch[i]);
            const total = solutions * subproblem.weight;
            unchecked += 1;
            if (unchecked > CHECK_INTERVAL) {
              unchecked = 1;
              const checking = check(subproblem, total);
              checking.catch(() => {}); // `count` rejects below
              checks.push(checking);
            }
            subtotal += total;
          }
          const [next, ...others] = batch.slice(listed);
          if (next && listed === 0) {
            const total = await countOneWithCore(next);
            subtotal += total; // read only now: meanwhile the other batch was added
          } else if (next) returned.push(next);
          returned.push(...others);
        }
      }

      await Promise.all(counters.map(work));
      await Promise.all(checks);
      return subtotal;
    },
    /** Frees the memory. */
    destroy() {
      for (const counter of counters) counter.destroy();
      coreCounter.free();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof createCardBoard>>} CardBoard */
