/** Sharing a count among workers: every subproblem is counted exactly once, even if workers fail. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { startCount } from "../../../www/count/count-run.js";
import { perform } from "../../../www/count/perform.js";
import { createPageWorker, createWorkerPool } from "../../../www/workers/workers.js";
import { core, modules } from "../../support/core.mjs";
import { mockTickingClock } from "../../support/counting.mjs";
import { published } from "../../support/oracle.mjs";

/**
 * @import { CountWorker, FromWorker } from "../../../www/workers/protocol.js"
 */

/**
 * A worker that really counts, on this thread, but whose replies pass through `tamper`.
 *
 * @param {(message: FromWorker, pass: (message: FromWorker) => void, fail: () => void) => void} [tamper]
 * @returns {CountWorker & { terminated: boolean }}
 */
function tamperedWorker(tamper = (message, pass) => pass(message)) {
  const worker = createPageWorker();
  return {
    ...worker,
    terminated: false,
    listen({ message, error }) {
      worker.listen({ message: (reply) => tamper(reply, message, error), error });
    },
    terminate() {
      this.terminated = true;
      worker.terminate();
    },
  };
}

/** Keeps the workers that it makes. @param {Parameters<typeof tamperedWorker>[0]} [tamper] */
function createMaker(tamper) {
  /** @type {ReturnType<typeof tamperedWorker>[]} */
  const made = [];
  const make = () => {
    const worker = tamperedWorker(tamper);
    made.push(worker);
    return worker;
  };
  return { made, make };
}

/** @param {() => CountWorker} create @param {number} [idleTime] After which workers are terminated. */
const environmentWith = (create, idleTime = undefined, createStandIn = createPageWorker) => ({
  modules,
  pool: createWorkerPool(create, idleTime),
  createStandIn,
});

/**
 * Counts n with workers made by `create`.
 *
 * @param {number} n @param {number} workers @param {() => CountWorker} create
 */
function count(n, workers, create, createStandIn = createPageWorker) {
  const environment = environmentWith(create, undefined, createStandIn);
  return startCount({ n, portions: core.portions(n), workers, environment });
}

/** Finishes another count on this thread, which gives every other worker on it many turns. */
const turns = async () => assert.equal(await count(9, 2, createPageWorker).finished, published(9));

/** Waits until a condition holds. @param {() => boolean} condition */
async function until(condition) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
}

test("the count equals the published one, with any number of workers", async () => {
  for (const n of [1, 2, 3, 4, 7, 10])
    for (const workers of [1, 2, 7]) {
      const run = count(n, workers, createPageWorker);
      assert.equal(await run.finished, published(n), `n = ${n}, ${workers} workers`);
      const { fraction, onPage } = run.progress;
      assert.deepEqual([fraction, onPage], [1, false]);
    }
});

test("each subproblem is counted in one lane, by the worker that finished it", async () => {
  const run = count(12, 3, createPageWorker);
  await until(() => run.progress.lanes.some(({ inHand }) => inHand !== null));
  for (const { inHand } of run.progress.lanes) if (inHand) assert.ok(inHand[0] < inHand[1]);
  await run.finished;
  const { lanes } = run.progress;
  const all = core.portions(12).reduce((sum, { first, end }) => sum + end - first, 0);
  const counted = lanes.reduce((sum, { counted }) => sum + counted, 0);
  assert.deepEqual([lanes.length, counted], [3, all]);
  assert.ok(lanes.every(({ inHand, byCard }) => inHand === null && !byCard));
});

test("failed workers are replaced, and their ranges are counted exactly once", async () => {
  for (const failure of ["error", "failed", "twice"]) {
    let made = 0;
    let failures = 0;
    const run = count(10, 3, () => {
      made += 1;
      return tamperedWorker((message, pass, fail) => {
        if (message.kind !== "counted" || failures >= 5 || made % 2 === 0) pass(message);
        else {
          failures += 1;
          if (failure === "failed") pass({ kind: "failed", message: "out of memory" });
          else fail();
          if (failure === "twice") pass(message); // its reply arrives after all, too late
        }
      });
    });
    assert.equal(await run.finished, published(10), failure);
    assert.ok(failures > 0 && made > 3, `${failures} failures, ${made} workers`);
  }
});

test("a duplicate message is added only once", async () => {
  const run = count(9, 2, () =>
    tamperedWorker((message, pass) => {
      pass(message);
      if (message.kind === "counted") pass(message);
    }),
  );
  assert.equal(await run.finished, published(9));
});

test("a silent worker is replaced after a while, but not while the page sleeps", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  let clock = 0;
  mock.method(performance, "now", () => clock);
  t.after(() => mock.restoreAll());
  const tick = (/** @type {number} */ ticks, milliseconds = 1000) => {
    for (let i = 0; i < ticks; i += 1) {
      clock += milliseconds;
      t.mock.timers.tick(1000);
    }
  };
  let silenced = false;
  const { made, make } = createMaker((message, pass) => {
    if (message.kind === "counted" && !silenced) silenced = true;
    else pass(message);
  });
  const run = count(8, 1, make);
  await until(() => silenced);
  tick(5);
  tick(20, 60_000); // throttled: late ticks prove nothing
  tick(5);
  assert.equal(made[0]?.terminated, false, "not given up yet");
  tick(1);
  assert.equal(made[0]?.terminated, true);
  mock.restoreAll();
  assert.equal(await run.finished, published(8));
  assert.equal(made.length, 2);
});

const refuse = () => {
  throw new Error("refused");
};
const withoutMemory = () =>
  tamperedWorker((_, pass) => pass({ kind: "failed", code: "no-memory", message: "no memory" }));

test("if no worker can be created, the page itself counts", async () => {
  const run = count(9, 4, refuse);
  assert.equal(run.progress.onPage, true);
  assert.equal(await run.finished, published(9));
});

test("workers that never start are not retried forever", async () => {
  let made = 0;
  const run = count(8, 2, () => {
    made += 1;
    return tamperedWorker((_, __, fail) => fail());
  });
  assert.equal(await run.finished, published(8));
  assert.ok(made <= 8, `${made} workers`);
});

test("if even the page cannot count, the count fails with the error", async () => {
  await assert.rejects(count(8, 2, withoutMemory, withoutMemory).finished, { code: "no-memory" });
});

test("cancelling terminates every worker immediately and resolves to null", async () => {
  const { made, make } = createMaker();
  const run = count(14, 3, make);
  await until(() => made.length === 3 && run.progress.fraction > 0);
  run.cancel();
  assert.ok(made.every(({ terminated }) => terminated));
  assert.equal(await run.finished, null);
  const { fraction } = run.progress;
  await turns();
  assert.equal(run.progress.fraction, fraction, "nothing is added any more");
});

test("a paused count makes no progress, and resumes where it stopped", async () => {
  let pauses = 0;
  const run = count(14, 2, () =>
    tamperedWorker((message, pass) => {
      pass(message);
      if (message.kind !== "counted" || pauses > 0) return;
      pauses += 1;
      run.pause();
      run.pause();
    }),
  );
  await until(() => pauses > 0);
  // A worker may still finish its present slice.
  await turns();
  const { fraction, milliseconds, paused } = run.progress;
  assert.ok(paused && fraction > 0 && fraction < 1, `${fraction}`);
  await turns();
  assert.deepEqual([run.progress.fraction, run.progress.milliseconds], [fraction, milliseconds]);
  run.resume();
  run.resume();
  assert.equal(run.progress.paused, false);
  assert.equal(await run.finished, published(14));
  assert.ok(run.progress.milliseconds >= milliseconds);
});

test("a count paused before its workers are ready waits for resume; a paused count can be cancelled", async () => {
  const run = count(9, 2, createPageWorker);
  run.pause();
  await turns();
  assert.equal(run.progress.fraction, 0);
  run.resume();
  assert.equal(await run.finished, published(9));
  const cancelled = count(14, 2, createPageWorker);
  cancelled.pause();
  cancelled.cancel();
  assert.equal(await cancelled.finished, null);
});

/** Performs single tasks with workers made by `create`. @param {() => CountWorker} create */
function performWith(create, createStandIn = createPageWorker) {
  const environment = environmentWith(create, 10, createStandIn);
  return {
    /** @param {number} n @param {bigint} all */
    symmetric: (n, all) => perform({ task: { kind: "symmetric", n, all }, answer: "symmetric", environment }),
    /** @param {number} n */
    search: (n) => perform({ task: { kind: "search", n }, answer: "searched", environment }),
  };
}

test("single tasks run on a worker, or on the page if no worker can run them", async () => {
  const failing = () => tamperedWorker((_, __, fail) => fail());
  for (const create of [createPageWorker, refuse, failing, withoutMemory]) {
    const { symmetric, search } = performWith(create);
    assert.deepEqual((await symmetric(12, 14_200n)).counts, core.published(12));
    assert.ok((await search(8)).milliseconds >= 0);
    await assert.rejects(search(28), { code: "count-size", parameters: { n: 28, most: 27 } });
  }
  await assert.rejects(performWith(withoutMemory, withoutMemory).search(8), { code: "no-memory" });
});

test("a task reports its progress, and stops when aborted", async (t) => {
  mockTickingClock(t, 1);
  for (const create of [createPageWorker, refuse]) {
    const environment = environmentWith(create, 10);
    /** @type {bigint[]} */
    const reported = [];
    const position = { n: 12, queens: [], blocked: [/** @type {const} */ ([0, 0])] };
    const { found, heat } = await perform({
      task: { kind: "completions", ...position },
      answer: "completed",
      environment,
      progress: (sofar) => reported.push(sofar.found),
    });
    assert.equal(found, 14_200n - 500n);
    assert.equal(
      heat.slice(0, 12).reduce((sum, number) => sum + number, 0n),
      found,
    );
    assert.ok(reported.length > 0, "it takes more than a slice");
    assert.ok(reported.every((now, i) => now <= found && now >= (reported[i - 1] ?? 0n)));

    /** @type {number[]} */
    const samples = [];
    const estimated = await perform({
      task: { kind: "estimate", n: 10, seed: 1 },
      answer: "estimated",
      environment,
      progress: (sofar) => samples.push(sofar.samples),
    });
    assert.ok(Math.abs(estimated.mean / 724 - 1) < 0.006, "three times the precision");
    assert.ok(samples.length > 0 && samples.every((now, i) => now > (samples[i - 1] ?? 0)));

    const stop = new AbortController();
    const stopped = perform({
      task: { kind: "completions", n: 20, queens: [], blocked: [] },
      answer: "completed",
      environment,
      signal: stop.signal,
      progress: () => stop.abort(),
    });
    await assert.rejects(stopped, { name: "AbortError" });
  }
});

test("a reply of the wrong kind fails a count and a task", async () => {
  const { made, make: confused } = createMaker((message, pass) => {
    const searched = /** @type {const} */ ({ kind: "searched", milliseconds: 1 });
    if (message.kind === "counted" || message.kind === "symmetric") pass({ ...searched, id: message.id });
    else pass(message);
  });
  await assert.rejects(count(8, 2, confused).finished, { message: "searched is not counted" });
  await assert.rejects(performWith(confused).symmetric(8, 92n), { message: "searched is not symmetric" });
  assert.ok(made.length === 3 && made.every(({ terminated }) => terminated));
});

test("the page stays responsive while it counts symmetric solutions itself", async (t) => {
  mockTickingClock(t, 0.2);
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 0);
  const { counts } = await performWith(refuse).symmetric(20, 39_029_188_884n);
  clearInterval(timer);
  assert.deepEqual(counts, core.published(20));
  assert.ok(ticks > 10, `${ticks} ticks`);
});

test("a worker that goes silent during a single task is replaced", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  let made = 0;
  let silenced = false;
  const { symmetric } = performWith(() => {
    made += 1;
    const first = made === 1;
    return tamperedWorker((message, pass) => {
      if (first && message.kind !== "ready") silenced = true;
      else pass(message);
    });
  });
  const answer = symmetric(10, 724n);
  await until(() => silenced);
  t.mock.timers.tick(6000);
  assert.deepEqual((await answer).counts, core.published(10));
  assert.equal(made, 2);
});

test("a worker lost during a pause is replaced, and its range is counted after the pause", async () => {
  /** @type {{ fail: () => void, worker: ReturnType<typeof tamperedWorker> }[]} */
  const made = [];
  const run = count(14, 2, () => {
    const entry = {
      fail() {},
      worker: tamperedWorker((message, pass, fail) => {
        entry.fail = fail;
        pass(message);
      }),
    };
    made.push(entry);
    return entry.worker;
  });
  await until(() => run.progress.fraction > 0);
  run.pause();
  made[0]?.fail();
  assert.equal(made[0]?.worker.terminated, true);
  await turns();
  const { fraction } = run.progress;
  assert.ok(fraction < 1);
  run.resume();
  assert.equal(await run.finished, published(14));
  assert.equal(made.length, 3);
});

test("a count whose last range arrives during a pause finishes, and its workers can count again", async () => {
  /** @type {(() => void) | undefined} */
  let answer;
  let held = false;
  const { made, make } = createMaker((message, pass) => {
    if (message.kind === "counted" && !held) {
      held = true;
      answer = () => pass(message);
    } else pass(message);
  });
  const environment = environmentWith(make);
  const run = startCount({ n: 4, portions: core.portions(4), workers: 1, environment });
  await until(() => answer !== undefined);
  run.pause();
  answer?.();
  assert.equal(await run.finished, 2n);
  // A worker that is still paused would never finish its first slice.
  const again = startCount({ n: 16, portions: core.portions(16), workers: 1, environment });
  assert.equal(await again.finished, published(16));
  assert.equal(made.length, 1);
});

test("the range of a lost worker is shared among all idle workers", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] }); // the first worker is never considered slow
  /** Numbers of the workers that are counting a range. @type {Set<number>} */
  const busy = new Set();
  /** @type {Set<number>} */
  const helpers = new Set();
  let made = 0;
  /** @type {(() => void) | undefined} */
  let fail;
  const run = count(13, 4, () => {
    made += 1;
    const number = made;
    const worker = tamperedWorker((message, pass, lost) => {
      // The first worker holds back its first range until all others are done.
      if (message.kind !== "counted") pass(message);
      else if (number === 1) fail = lost;
      else {
        busy.delete(number);
        helpers.add(number);
        pass(message);
      }
    });
    const { post } = worker;
    worker.post = (message) => {
      if (message.kind === "count") busy.add(number);
      post(message);
    };
    return worker;
  });
  await until(() => fail !== undefined && busy.size === 1 && helpers.size === 3);
  helpers.clear();
  fail?.();
  assert.equal(await run.finished, published(13));
  assert.deepEqual([...helpers].sort(), [2, 3, 4]);
  assert.equal(made, 4);
});

test("a single task can be stopped", async () => {
  const stop = new AbortController();
  const made = tamperedWorker((message, pass) => {
    pass(message);
    if (message.kind === "alive") stop.abort();
  });
  const environment = environmentWith(() => made);
  const task = /** @type {const} */ ({ kind: "symmetric", n: 26, all: 1n });
  const answer = perform({ task, answer: "symmetric", environment, signal: stop.signal });
  await assert.rejects(answer, { name: "AbortError" });
  assert.equal(made.terminated, true);
});

test("a task reports its progress and returns its answer", async (t) => {
  mockTickingClock(t, 1);
  const environment = environmentWith(createPageWorker);
  for (const method of /** @type {const} */ (["local-search", "construction", "composition"])) {
    /** @type {number[]} */
    const reported = [];
    const task = /** @type {const} */ ({ kind: "place", n: 300_000, method, seed: 7 });
    const { columns, bytes } = await perform({
      task,
      answer: "placed",
      environment,
      progress: (value) => reported.push(value),
    });
    assert.ok(columns.length === 300_000 && core.areSolution(columns), method);
    assert.ok(bytes > 4 * 300_000, `${bytes} bytes`);
    const ascending = reported.every((value, i) => value > (reported[i - 1] ?? 0) && value < 1);
    assert.ok(ascending && reported.length > 0 === (method === "local-search"), String(reported));
  }
});

test("workers are kept for the next count, and terminated if none follows", async () => {
  const { made, make } = createMaker();
  const options = { n: 8, portions: core.portions(8), workers: 2, environment: environmentWith(make, 50) };
  assert.equal(await startCount(options).finished, 92n);
  assert.equal(await startCount(options).finished, 92n);
  assert.equal(made.length, 2, "the same two");
  const cancelled = startCount({ ...options, workers: 1 });
  cancelled.cancel();
  assert.equal(await cancelled.finished, null);
  await until(() => made.every(({ terminated }) => terminated));
});

test("a count does not wait for an idle worker that died", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  let dead = false;
  const { made, make } = createMaker((message, pass) => {
    if (!dead || made.length > 1) pass(message);
  });
  const options = { n: 8, portions: core.portions(8), workers: 1, environment: environmentWith(make) };
  assert.equal(await startCount(options).finished, 92n);
  dead = true;
  const run = startCount(options);
  t.mock.timers.tick(6000);
  assert.equal(await run.finished, 92n);
  assert.equal(made.length, 2);
});

test("if no message can be sent to the workers, the page itself counts", async () => {
  const broken = () => ({
    ...createPageWorker(),
    post() {
      throw new DOMException("not cloneable", "DataCloneError");
    },
  });
  const run = count(8, 2, broken);
  assert.equal(run.progress.onPage, true);
  assert.equal(await run.finished, 92n);
});
