/**
 * Fuzz target for the messages of workers. Fake workers report one solution per subproblem. Their messages are lost,
 * doubled, delayed, changed or forged, and the clock is simulated. In every case the count must end, either with the
 * right number or with an error.
 */

import assert from "node:assert/strict";
import { startCount } from "../../www/count/count-run.js";
import { readSavedCount, remainder, sizeOf, writeSavedCount } from "../../www/count/saved-count.js";
import { createWorkerPool } from "../../www/workers/workers.js";
import { anyValue, build, pick } from "./recipes.mjs";

/**
 * @import { Random } from "./fuzz.mjs"
 * @typedef {"lose" | "twice" | "late" | "fail" | "die"} Fate What happens to a message, unless another one replaces it.
 */

const FATES = ["lose", "twice", "late", "fail", "die"];
const ORDERS = ["pause", "resume", "resume", "cancel"];
const KINDS = ["ready", "alive", "progress", "counted", "symmetric", "failed", "constructor", "unknown"];
/** The last turn at which an order can come. */
const LAST_ORDER = 60;
/** The id of a job that does not exist. */
const FOREIGN_ID = 1e6;
/** Time limit of a count, in seconds of the simulated clock. */
const TIME_LIMIT = 2000;

let now = 0;
/** @type {Set<() => void>} */
const intervals = new Set();
performance.now = () => now;
Object.assign(globalThis, {
  setInterval(/** @type {() => void} */ act) {
    intervals.add(act);
    return act;
  },
  clearInterval: (/** @type {() => void} */ act) => intervals.delete(act),
});

/** @param {Random} random */
function message(random) {
  const value = () => anyValue(random);
  return pick(random, [
    value,
    () => ({ kind: pick(random, KINDS), id: random(2) ? random(9) : value(), subtotal: value() }),
    () => ({ kind: "counted", id: FOREIGN_ID, subtotal: { $: "bigint", of: "5" } }),
    () => {
      const [first, end, parts] = [random(9), random(9), random(3)];
      const found = { $: "bigint", of: "7" };
      const progress = { first, end, parts, matched: value(), found, subtotal: value() };
      return { kind: "progress", id: random(9), value: progress };
    },
    () => ({
      kind: pick(random, KINDS),
      code: value(),
      message: value(),
      parameters: value(),
      value: value(),
    }),
  ])();
}

/** @type {import("./fuzz.mjs").Target} */
export const team = {
  make(random) {
    const fates = Array.from({ length: random(12) }, () => [
      random(30),
      random(2) ? pick(random, FATES) : { instead: message(random) },
    ]);
    /** The order at each turn. */
    const orders = Array.from({ length: random(4) }, () => [random(LAST_ORDER), pick(random, ORDERS)]);
    return {
      workers: 1 + random(4),
      subproblems: 1 + random(12),
      fates: Object.fromEntries(fates),
      orders: Object.fromEntries(orders),
    };
  },
  async check({ workers, subproblems, fates = {}, orders = {} }) {
    if (!(workers >= 1 && subproblems >= 1)) return "nothing";
    now = 0;
    intervals.clear();
    /** @type {(() => void)[]} */
    const due = [];
    /** @type {(() => void)[]} */
    const later = [];
    let sentCount = 0;
    let miscounted = false;
    let alive = 0;
    const modules = /** @type {import("../../www/core/modules.js").CompiledModules} */ ({});

    /** @param {boolean} honest @returns {import("../../www/workers/protocol.js").CountWorker} */
    function createWorker(honest) {
      let terminated = false;
      alive += 1;
      assert.ok(alive <= workers + 1, "there are never more workers than requested");
      /** @type {any} */
      let handlers = {};
      /** @param {any} message */
      const deliver = (message) => due.push(() => terminated || handlers.message(message));
      /** @param {any} message */
      function send(message) {
        const fate = honest ? undefined : fates[sentCount];
        sentCount += 1;
        if (fate === "lose") return;
        if (fate === "late") later.push(() => terminated || handlers.message(message));
        else if (fate === "fail") deliver({ kind: "failed", message: "out of memory" });
        else if (fate === "die") due.push(() => terminated || handlers.error());
        else if (typeof fate === "object" && fate) {
          const instead = build(fate.instead);
          // Wrong subtotals from a worker cannot be detected.
          miscounted ||= [instead, instead?.value].some((value) => typeof value?.subtotal === "bigint");
          deliver(instead);
        } else {
          deliver(message);
          if (fate === "twice") deliver(message);
        }
      }
      return {
        post(message) {
          if (message.kind === "start") send({ kind: "ready" });
          else if (message.kind === "count") {
            const { id, progress } = message;
            const { first, end } = progress;
            send({ kind: "alive" });
            if (end - first > 1) {
              const value = { ...progress, first: first + 1, parts: 1, subtotal: 1n };
              send({ kind: "progress", id, value });
            }
            send({ kind: "counted", id, subtotal: BigInt(end - first) });
          }
        },
        listen(newHandlers) {
          handlers = newHandlers;
        },
        terminate() {
          if (!terminated) alive -= 1;
          terminated = true;
        },
      };
    }

    const portions = [{ first: 0, end: subproblems, cost: 1e9 }];
    const run = startCount({
      n: 8,
      portions,
      workers,
      environment: {
        modules,
        pool: createWorkerPool(() => createWorker(false)),
        createStandIn: () => createWorker(true),
      },
    });
    let outcome = "";
    run.finished
      .then(
        (all) => {
          if (!miscounted && all !== null) assert.equal(all, BigInt(subproblems), "the result is right");
          outcome = all === null ? "cancelled" : "counted";
        },
        (error) => {
          assert.ok(error instanceof Error, "a failed count rejects with an Error");
          outcome = "failed";
        },
      )
      .catch((error) => {
        outcome = String(error);
      });
    for (let turn = 0; outcome === "" && now < 1000 * TIME_LIMIT; turn += 1) {
      const order = orders[turn];
      if (ORDERS.includes(order)) run[/** @type {"pause" | "resume" | "cancel"} */ (order)]();
      // Nothing else resumes a paused count.
      if (turn > LAST_ORDER) run.resume();
      const { snapshot: saved } = run;
      const done = subproblems - sizeOf(remainder(portions, saved));
      assert.equal(typeof readSavedCount(writeSavedCount(8, saved), 8, portions), "object");
      if (!miscounted)
        assert.equal(saved.all, BigInt(done), "the subtotal is that of the finished subproblems");
      const next = due.shift();
      if (next) next();
      else {
        now += 1000;
        for (const tick of intervals) tick();
        if (now % 2000 === 0) due.push(...later.splice(0));
      }
      await null;
      await null;
    }
    if (outcome === "") assert.fail("the count never ends");
    assert.ok(["counted", "failed", "cancelled"].includes(outcome), outcome);
    run.progress; // can still be read
    run.cancel();
    assert.equal(intervals.size, 0, "all timers are cleared");
    return outcome;
  },
  requiredOutcomes: ["counted", "failed", "cancelled"],
};
