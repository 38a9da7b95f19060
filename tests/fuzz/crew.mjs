/**
 * What workers say as a target. The workers only pretend to count: a range has as many solutions as subproblems.
 * What they say gets lost, comes twice, late or in another form, or is said by nobody; the clock is ours too. Whatever
 * befalls it, the count ends, and either with the right number or with an error.
 */

import assert from "node:assert/strict";
import { readCheckpoint, remainder, sizeOf, writeCheckpoint } from "../../www/count/checkpoint.js";
import { startCount } from "../../www/count/count-run.js";
import { createWorkerPool } from "../../www/workers/workers.js";
import { anyValue, cook, one } from "./recipes.mjs";

/**
 * @typedef {import("./fuzz.mjs").Random} Random
 * @typedef {"lose" | "twice" | "late" | "fail" | "die"} Fate What befalls a message, if it is not another instead.
 */

const FATES = ["lose", "twice", "late", "fail", "die"];
const ORDERS = ["pause", "resume", "resume", "cancel"];
const KINDS = ["ready", "alive", "progress", "counted", "symmetric", "failed", "constructor", "unknown"];
/** No order comes later than at this turn. */
const LAST_ORDER = 60;
/** The id of a job that nobody has. */
const FOREIGN = 1e6;
/** After so many seconds of its clock a count that has not ended never will. */
const LONGEST = 2000;

let now = 0;
/** @type {Set<() => void>} */
const ticking = new Set();
performance.now = () => now;
Object.assign(globalThis, {
  setInterval(/** @type {() => void} */ act) {
    ticking.add(act);
    return act;
  },
  clearInterval: (/** @type {() => void} */ act) => ticking.delete(act),
});

/** @param {Random} random */
function message(random) {
  const value = () => anyValue(random);
  return one(random, [
    value,
    () => ({ kind: one(random, KINDS), id: random(2) ? random(9) : value(), subtotal: value() }),
    () => ({ kind: "counted", id: FOREIGN, subtotal: { $: "bigint", of: "5" } }),
    () => {
      const [first, end, parts] = [random(9), random(9), random(3)];
      const found = { $: "bigint", of: "7" };
      const standing = { first, end, parts, matched: value(), found, subtotal: value() };
      return { kind: "progress", id: random(9), value: standing };
    },
    () => ({
      kind: one(random, KINDS),
      code: value(),
      message: value(),
      parameters: value(),
      value: value(),
    }),
  ])();
}

/** @type {import("./fuzz.mjs").Target} */
export const crew = {
  make(random) {
    const fates = Array.from({ length: random(12) }, () => [
      random(30),
      random(2) ? one(random, FATES) : { instead: message(random) },
    ]);
    /** What is done at which turn, in between. */
    const orders = Array.from({ length: random(4) }, () => [random(LAST_ORDER), one(random, ORDERS)]);
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
    ticking.clear();
    /** @type {(() => void)[]} */
    const due = [];
    /** @type {(() => void)[]} */
    const later = [];
    let said = 0;
    let lied = false;
    let alive = 0;
    const module = /** @type {WebAssembly.Module} */ ({});

    /** @param {boolean} honest @returns {import("../../www/workers/workers.js").CountWorker} */
    function createWorker(honest) {
      let terminated = false;
      alive += 1;
      assert.ok(alive <= workers + 1, "there are never more workers than were asked for");
      /** @type {any} */
      let handlers = {};
      /** @param {any} message */
      const deliver = (message) => due.push(() => terminated || handlers.message(message));
      /** @param {any} message */
      function say(message) {
        const fate = honest ? undefined : fates[said];
        said += 1;
        if (fate === "lose") return;
        if (fate === "late") later.push(() => terminated || handlers.message(message));
        else if (fate === "fail") deliver({ kind: "failed", message: "out of memory" });
        else if (fate === "die") due.push(() => terminated || handlers.error());
        else if (typeof fate === "object" && fate) {
          const instead = cook(fate.instead);
          // A worker that miscounts is not found out here.
          lied ||= [instead, instead?.value].some((said) => typeof said?.subtotal === "bigint");
          deliver(instead);
        } else {
          deliver(message);
          if (fate === "twice") deliver(message);
        }
      }
      return {
        post(message) {
          if (message.kind === "start") say({ kind: "ready" });
          else if (message.kind === "count") {
            const { id, standing } = message;
            const { first, end } = standing;
            say({ kind: "alive" });
            if (end - first > 1) {
              const value = { ...standing, first: first + 1, parts: 1, subtotal: 1n };
              say({ kind: "progress", id, value });
            }
            say({ kind: "counted", id, subtotal: BigInt(end - first) });
          }
        },
        listen(given) {
          handlers = given;
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
      means: {
        module,
        pool: createWorkerPool(() => createWorker(false)),
        createStandIn: () => createWorker(true),
      },
    });
    let outcome = "";
    run.finished
      .then(
        (all) => {
          if (!lied && all !== null) assert.equal(all, BigInt(subproblems), "the number is right");
          outcome = all === null ? "cancelled" : "counted";
        },
        (error) => {
          assert.ok(error instanceof Error, "what fails, fails with an error");
          outcome = "failed";
        },
      )
      .catch((error) => {
        outcome = String(error);
      });
    for (let turn = 0; outcome === "" && now < 1000 * LONGEST; turn += 1) {
      const order = orders[turn];
      if (ORDERS.includes(order)) run[/** @type {"pause" | "resume" | "cancel"} */ (order)]();
      // Nobody else lets it go on.
      if (turn > LAST_ORDER) run.resume();
      const { part } = run;
      const done = subproblems - sizeOf(remainder(portions, part));
      assert.equal(typeof readCheckpoint(writeCheckpoint(8, portions, part), 8, portions), "object");
      if (!lied) assert.equal(part.all, BigInt(done), "what is counted is what is finished");
      const next = due.shift();
      if (next) next();
      else {
        now += 1000;
        for (const tick of ticking) tick();
        if (now % 2000 === 0) due.push(...later.splice(0));
      }
      await null;
      await null;
    }
    if (outcome === "") assert.fail("it never ends");
    assert.ok(["counted", "failed", "cancelled"].includes(outcome), outcome);
    run.progress; // can still be asked for
    run.cancel();
    assert.equal(ticking.size, 0, "nobody is waited for any more");
    return outcome;
  },
  reached: ["counted", "failed", "cancelled"],
};
