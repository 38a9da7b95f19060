/**
 * Compares the engine with plain search in WebAssembly, as count.rs does natively: `cargo xtask bench count`.
 *
 * Both are in the module that the workers load. www/count/count-run.js distributes a count among workers, as on the
 * page.
 */

import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { core, modules } from "../../tests/support/core.mjs";
import { createThread } from "../../www/builds/package/threads.js";
import { startCount } from "../../www/count/count-run.js";
import { createPageWorker, createWorkerPool } from "../../www/workers/workers.js";

/** See count.rs. */
const MAX_SEARCHED = 17;

/** @param {number[]} times */
const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** The time in seconds, and the answer. @template T @param {() => T | Promise<T>} run */
async function timed(run) {
  const start = performance.now();
  const answer = await run();
  return { seconds: (performance.now() - start) / 1000, answer };
}

async function main() {
  const { values } = parseArgs({ options: { json: { type: "boolean" }, most: { type: "string" } } });
  const maxN = Number(values.most ?? 18);
  // Measured first, before the WebAssembly engine has optimised any code.
  const cold = await timed(() => core.count(16));
  const environment = {
    modules,
    pool: createWorkerPool(createThread, 1000),
    createStandIn: createPageWorker,
  };
  for (let n = 16; n <= maxN; n += 1) {
    const all = core.published(n)?.all;
    for (const workers of n < 18 ? [1] : [1, 2]) {
      /** @type {number[]} */
      const engine = [];
      /** @type {number[]} */
      const search = [];
      for (let run = 0; run < (n < 19 ? 5 : 1); run += 1) {
        const task = { n, portions: core.portions(n), workers, environment };
        const counted = await timed(() => (workers === 1 ? core.count(n) : startCount(task).finished));
        assert.equal(counted.answer, all);
        engine.push(counted.seconds);
        if (workers === 1 && n <= MAX_SEARCHED && (n < MAX_SEARCHED || run < 3)) {
          const searched = await timed(() => core.countBySearch(n));
          assert.equal(searched.answer, all);
          search.push(searched.seconds);
        }
      }
      const engine_s = Number(median(engine).toFixed(4));
      const baseline_s = search.length > 0 ? Number(median(search).toFixed(4)) : null;
      const ratio = baseline_s === null ? null : Number((baseline_s / engine_s).toFixed(1));
      const cold_s = n === 16 ? Number(cold.seconds.toFixed(4)) : undefined;
      const line = {
        target: "wasm",
        features: "simd128",
        n,
        workers,
        engine_s,
        baseline_s,
        ratio,
        count: String(all),
        cold_s,
      };
      if (values.json) console.log(JSON.stringify(line));
      else {
        const more = cold_s === undefined ? "" : `  cold ${cold_s} s`;
        console.log(
          `wasm simd128  n = ${n}  workers ${workers}  engine ${engine_s} s  search ${baseline_s} s  ratio ${ratio}${more}`,
        );
      }
    }
  }
}

await main();
