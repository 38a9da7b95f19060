/** When a count is saved, and what happens if it cannot be. The tests provide the storage and the clock. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SUBPROBLEM_START } from "../../../www/core/progress.js";
import { startResumableCount } from "../../../www/count/resumable-count.js";
import { EMPTY_COUNT, readSavedCount, writeSavedCount } from "../../../www/count/saved-count.js";
import { LockTakenError } from "../../../www/count/saved-count-store.js";
import { core } from "../../support/core.mjs";
import { pairs } from "../../support/oracle.mjs";

/** @import { SavedCount } from "../../../www/count/saved-count.js" */

const N = 16;
const portions = core.portions(N);

/** A part whose first `end` subproblems are finished. @param {number} end @returns {SavedCount} */
const counted = (end) => ({
  ...EMPTY_COUNT,
  finished: [[0, end]],
  all: BigInt(end),
  milliseconds: 1000 * end,
});

/** A part with five finished subproblems and `found` solutions of the sixth. @param {bigint} found */
const startedSixth = (found) => ({
  ...counted(5),
  begun: [{ ...SUBPROBLEM_START, first: 5, matched: 1, found }],
});

/** @param {SavedCount} saved */
const stored = (saved) => writeSavedCount(N, saved);

/** The saved count as the room lists it. */
const LISTED = { n: N, fraction: 0.5, milliseconds: 2000, finished: pairs("0,2") };

/** What storage waits for until the test releases it. */
function hold() {
  let release = () => {};
  const slow = /** @type {Promise<void>} */ (new Promise((resolve) => (release = resolve)));
  return { slow, release };
}

/** Resolves after all pending promise callbacks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/**
 * A simulated storage for one count.
 *
 * @param {unknown} [value] The stored value.
 * @param {object} [faults]
 * @param {Error | null} [faults.refusal] Thrown instead of granting the lock.
 * @param {Error | null} [faults.failure] Thrown instead of reading or writing.
 * @param {Promise<unknown> | null} [faults.slow] Delays every operation until it settles.
 */
function createStorage(value, { refusal = null, failure = null, slow = null } = {}) {
  const storage = {
    value,
    /** @type {unknown} */
    setAsideValue: undefined,
    /** How often the lock was requested, and whether it is held. */
    claims: 0,
    held: false,
    writes: 0,
    refusal,
    failure,
    slow,
    /** Leaves the page that holds the lock. */
    lose() {},
    /** @param {unknown} _ @param {{ lost?: () => void }} [options] */
    async claim(_, { lost } = {}) {
      storage.claims += 1;
      await storage.slow;
      if (storage.refusal) throw storage.refusal;
      assert.equal(storage.held, false, "the lock has one holder");
      storage.held = true;
      storage.lose = () => {
        storage.held = false;
        lost?.();
      };
      /** @template T @param {() => T} act */
      const answer = async (act) => {
        await storage.slow;
        if (storage.failure) throw storage.failure;
        return act();
      };
      return {
        read: () => answer(() => storage.value),
        /** @param {unknown} value */
        write: (value) =>
          answer(() => {
            storage.writes += 1;
            storage.value = value;
            return N;
          }),
        drop: () => answer(() => (storage.value = undefined)),
        /** @param {unknown} value */
        setAside: (value) =>
          answer(() => {
            storage.setAsideValue = value;
            storage.value = undefined;
            return undefined;
          }),
        release() {
          storage.held = false;
        },
      };
    },
    /** The saved part. */
    get saved() {
      return readSavedCount(storage.value, N, portions);
    },
  };
  return storage;
}

/**
 * Starts a saved count whose workers and clock the test controls.
 *
 * @param {ReturnType<typeof createStorage>} storage
 * @param {{ n?: number, continued?: boolean, cardWasWrong?: boolean, loading?: Promise<void> }} [options] `loading`: of
 *   the engine.
 */
async function start(storage, { n = N, continued = false, cardWasWrong = false, loading } = {}) {
  let time = 0;
  /** @type {string[]} */
  const flaws = [];
  /** @type {string[]} */
  const calls = [];
  /** The part that the count started from; undefined until it starts. @type {SavedCount | undefined} */
  let initial;
  let added = () => {};
  /** @type {(all: bigint | null) => void} */
  let resolve = () => {};
  /** @type {(error: Error) => void} */
  let reject = () => {};
  /** @type {Promise<bigint | null>} */
  const finished = new Promise((...settle) => {
    [resolve, reject] = settle;
  });
  const run = {
    finished,
    snapshot: EMPTY_COUNT,
    progress: {
      fraction: 0,
      milliseconds: 0,
      remaining: null,
      latest: null,
      finished: [],
      begun: true,
      paused: false,
      onPage: false,
    },
    pause: () => calls.push("pause"),
    resume: () => calls.push("resume"),
    cancel() {
      calls.push("cancel");
      resolve(null);
    },
  };
  const count = startResumableCount({
    core,
    n,
    workers: 1,
    cardWasWrong,
    continued: continued ? LISTED : undefined,
    reportFlaw: (flaw) => flaws.push(flaw),
    startCount(task) {
      initial = task.resumeFrom;
      run.snapshot = task.resumeFrom ?? EMPTY_COUNT;
      added = task.added ?? added;
      const started = /** @type {import("../../../www/count/count-run.js").CountRun} */ (
        /** @type {unknown} */ (run)
      );
      return loading ? loading.then(() => started) : started;
    },
    claimStored: storage.claim,
    clock: () => time,
  });
  count.finished.catch(() => {}); // the tests await it themselves
  await settle();
  return {
    count,
    flaws,
    calls,
    get initial() {
      return initial;
    },
    /** Advances the clock, then reports `saved` as counted. @param {number} milliseconds @param {SavedCount} [saved] */
    async advance(milliseconds, saved = run.snapshot) {
      time += milliseconds;
      run.snapshot = saved;
      added();
      await settle();
    },
    /** @param {bigint} all */
    finish(all) {
      resolve(all);
      return count.closed;
    },
    /** @param {string} code */
    fail: (code) => reject(Object.assign(new Error(code), { code })),
    async cancel() {
      count.cancel();
      await count.closed;
    },
  };
}

test("a count is saved once a second, and the save is deleted when the count finishes", async () => {
  const storage = createStorage();
  const driver = await start(storage);
  assert.deepEqual([driver.initial, driver.count.saving], [EMPTY_COUNT, null]);
  await driver.advance(999, counted(1));
  assert.deepEqual([storage.writes, driver.count.saving], [0, null]);
  await driver.advance(1, counted(2));
  assert.deepEqual([storage.saved, driver.count.saving], [counted(2), "yes"]);
  await driver.advance(999, counted(3));
  assert.equal(storage.writes, 1);
  await driver.advance(1, counted(4));
  assert.deepEqual([storage.saved, storage.writes, storage.claims], [counted(4), 2, 1]);
  await driver.finish(7n);
  assert.equal(await driver.count.finished, 7n);
  assert.deepEqual([storage.value, storage.held], [undefined, false]);
});

test("a save waits until the previous one is written", async () => {
  const storage = createStorage();
  const driver = await start(storage);
  const { slow, release } = hold();
  storage.slow = slow;
  await driver.advance(1000, counted(1));
  await driver.advance(1000, counted(2));
  assert.equal(storage.writes, 0);
  release();
  await settle();
  assert.deepEqual([storage.saved, storage.writes], [counted(1), 1]);
  await driver.advance(0);
  assert.deepEqual([storage.saved, storage.writes], [counted(2), 2], "the next save is already due");
  await driver.cancel();
});

test("a cancelled count is saved if it ran for a second and finished something", async () => {
  const storage = createStorage();
  const long = await start(storage);
  await long.advance(1000, counted(1));
  await long.advance(10, counted(2));
  await long.cancel();
  assert.equal(await long.count.finished, null);
  assert.deepEqual([storage.saved, storage.held], [counted(2), false]);

  storage.value = undefined;
  for (const saved of [
    { ...counted(1), milliseconds: 999 },
    { ...EMPTY_COUNT, milliseconds: 5000 },
  ]) {
    const short = await start(storage);
    await short.advance(10, saved);
    await short.cancel();
    assert.deepEqual([storage.value, storage.held], [undefined, false]);
  }
});

test("counts of small boards are not saved", async () => {
  const storage = createStorage();
  const driver = await start(storage, { n: 15 });
  await driver.advance(60_000, counted(1));
  await driver.finish(1n);
  assert.deepEqual([storage.claims, driver.count.saving], [0, null]);
});

test("what a wrong card has counted of a saved count is counted again, even if nothing else is left", async () => {
  const partly = { ...startedSixth(3n), card: { finished: [/** @type {const} */ ([1, 3])], all: 2n } };
  const size = portions.reduce((sum, { first, end }) => sum + end - first, 0);
  const whole = {
    ...counted(size),
    card: { finished: [/** @type {const} */ ([0, size])], all: BigInt(size) },
  };
  for (const [before, rest] of /** @type {const} */ ([
    [
      partly,
      {
        ...startedSixth(3n),
        finished: pairs("0,1 3,5"),
        all: 3n,
      },
    ],
    [whole, { ...counted(size), finished: [], all: 0n }],
  ])) {
    const storage = createStorage(stored(before));
    const driver = await start(storage, { continued: true, cardWasWrong: true });
    assert.deepEqual(driver.initial, rest);
    await driver.cancel();
    const trusting = await start(createStorage(stored(before)), { continued: true });
    assert.deepEqual(trusting.initial, before);
    await trusting.cancel();
  }
});

test("a count resumes from the saved part", async () => {
  const storage = createStorage(stored(counted(5)));
  const driver = await start(storage, { continued: true });
  assert.deepEqual([driver.initial, driver.count.saving], [counted(5), "yes"]);
  await driver.advance(1000, counted(6));
  assert.deepEqual(storage.saved, counted(6));
  await driver.cancel();
});

test("the progress of a resumed count is what was saved until the engine is loaded", async () => {
  const [storing, engine] = [hold(), hold()];
  const storage = createStorage(stored(counted(5)), { slow: storing.slow });
  const { count } = await start(storage, { continued: true, loading: engine.slow });
  const { fraction, milliseconds, finished } = count.progress;
  assert.deepEqual({ n: N, fraction, milliseconds, finished }, LISTED, "as listed until it is read");
  storing.release();
  await settle();
  assert.deepEqual([count.progress.milliseconds, count.progress.finished], [5000, [[0, 5]]]);
  assert.ok(count.progress.fraction > 0);
  count.cancel();
  engine.release();
  await count.closed;
});

test("a count that cannot resume fails instead of starting over", async () => {
  const refusals = [
    { refusal: new LockTakenError("another tab"), code: "count.taken", saving: "elsewhere" },
    { refusal: new DOMException("denied", "SecurityError"), code: "count.unreadable", saving: "denied" },
    { refusal: null, code: "count.unreadable", saving: null }, // the save is gone
  ];
  for (const { refusal, code, saving } of refusals) {
    const storage = createStorage(undefined, { refusal });
    const driver = await start(storage, { continued: true });
    await assert.rejects(driver.count.finished, { code, parameters: { n: N } });
    await driver.count.closed;
    assert.deepEqual([driver.initial, storage.held, driver.count.saving], [undefined, false, saving]);
  }
});

test("while another tab holds the lock, the count requests it every ten seconds", async () => {
  const storage = createStorage(undefined, { refusal: new LockTakenError("another tab") });
  const driver = await start(storage);
  assert.deepEqual([driver.initial, driver.count.saving, storage.claims], [EMPTY_COUNT, "elsewhere", 1]);
  await driver.advance(9999, counted(1));
  assert.equal(storage.claims, 1);
  await driver.advance(1, counted(2));
  assert.deepEqual([storage.claims, driver.count.saving], [2, "elsewhere"]);
  storage.refusal = null; // the other tab is closed
  await driver.advance(9999, counted(3));
  assert.equal(storage.claims, 2);
  await driver.advance(1, counted(4));
  assert.deepEqual([storage.saved, storage.claims, driver.count.saving], [counted(4), 3, "yes"]);
  await driver.advance(1000, counted(5));
  assert.deepEqual([storage.saved, storage.claims], [counted(5), 3]);
  await driver.cancel();
});

test("a tab that gets the lock later does not overwrite a save with more progress", async () => {
  /** @type {[SavedCount, SavedCount][]} */
  const pairs = [
    [counted(5), counted(4)],
    [startedSixth(9n), counted(5)],
    [startedSixth(9n), startedSixth(8n)],
  ];
  for (const [more, less] of pairs) {
    const storage = createStorage(undefined, { refusal: new LockTakenError("another tab") });
    const driver = await start(storage);
    storage.refusal = null;
    storage.value = stored(more);
    for (let tries = 1; tries <= 2; tries += 1) {
      await driver.advance(10_000, less);
      assert.deepEqual([storage.claims, storage.writes, storage.held], [1 + tries, 0, false]);
      assert.deepEqual([storage.saved, driver.count.saving], [more, "elsewhere"]);
    }
    storage.value = undefined;
    await driver.advance(10_000, less);
    assert.deepEqual([storage.saved, driver.count.saving, storage.held], [less, "yes", true]);
    await driver.cancel();

    // A save with less progress is overwritten.
    const other = createStorage(undefined, { refusal: new LockTakenError("another tab") });
    const leading = await start(other);
    other.refusal = null;
    other.value = stored(less);
    await leading.advance(10_000, more);
    assert.deepEqual([other.saved, leading.count.saving], [more, "yes"]);
    await leading.cancel();
  }
});

test("a count runs without storage, and is saved once storage is available", async () => {
  const denied = new DOMException("denied", "SecurityError");
  for (const fault of [{ refusal: denied }, { failure: denied }]) {
    const storage = createStorage(stored(counted(5)), fault);
    const driver = await start(storage);
    assert.deepEqual([driver.initial, driver.count.saving, storage.held], [EMPTY_COUNT, "denied", false]);
    await driver.advance(10_000, counted(1));
    assert.deepEqual([driver.count.saving, storage.claims, storage.held], ["denied", 2, false]);
    Object.assign(storage, { refusal: null, failure: null });
    await driver.advance(9999, counted(6));
    assert.equal(driver.count.saving, "denied");
    await driver.advance(1, counted(7));
    assert.deepEqual([storage.saved, driver.count.saving], [counted(7), "yes"]);
    await driver.cancel();
  }
});

test("a count continues while storage is full, and is saved once there is room", async () => {
  const storage = createStorage();
  const driver = await start(storage);
  storage.failure = new DOMException("full", "QuotaExceededError");
  await driver.advance(1000, counted(1));
  assert.deepEqual([driver.count.saving, storage.held], ["full", true]);
  storage.failure = null;
  await driver.advance(999, counted(2));
  assert.equal(driver.count.saving, "full");
  await driver.advance(1, counted(3));
  assert.deepEqual([storage.saved, driver.count.saving, storage.claims], [counted(3), "yes", 1]);
  await driver.cancel();
});

test("cancelling does not wait for storage that does not respond", async () => {
  const { slow, release } = hold();
  const storage = createStorage(undefined, { slow });
  const driver = await start(storage);
  assert.equal(driver.initial, undefined);
  assert.equal(driver.count.progress.begun, false);
  driver.count.pause();
  assert.equal(driver.count.progress.paused, true);
  driver.count.resume();
  driver.count.cancel();
  assert.equal(await driver.count.finished, null);
  release();
  await driver.count.closed;
  assert.deepEqual([driver.initial, storage.held, driver.calls], [undefined, false, []]);
});

test("cancelling while the engine is loaded frees the board at once, and nothing is counted later", async () => {
  const { slow, release } = hold();
  const storage = createStorage();
  const driver = await start(storage, { loading: slow });
  await driver.cancel();
  assert.deepEqual([await driver.count.finished, storage.held], [null, false]);
  release();
  await settle();
  assert.deepEqual(driver.calls, ["cancel"]);
});

test("a count paused before it starts is paused once it starts", async () => {
  const { slow, release } = hold();
  const driver = await start(createStorage(undefined, { slow }));
  driver.count.pause();
  release();
  await settle();
  assert.deepEqual([driver.initial, driver.calls], [EMPTY_COUNT, ["pause"]]);
  driver.count.resume();
  assert.deepEqual(driver.calls, ["pause", "resume"]);
  await driver.cancel();
});

test("an unreadable save is set aside and reported, and the count starts over", async () => {
  const good = stored(counted(5));
  for (const [flaw, value] of [
    ["damaged", { ...good, text: good.text.replace(/"all":"\d+/, "$&0") }],
    ["other", { ...good, version: 0 }],
  ]) {
    const storage = createStorage(value);
    const driver = await start(storage);
    assert.deepEqual([driver.flaws, storage.setAsideValue, storage.value], [[flaw], value, undefined]);
    assert.deepEqual([driver.initial, storage.held], [EMPTY_COUNT, true]);
    await driver.advance(1000, counted(1));
    assert.deepEqual([storage.saved, storage.claims], [counted(1), 1]);
    await driver.cancel();
  }
});

test("a save that the core rejects is set aside, and nothing more is written", async () => {
  const value = stored(startedSixth(9n));
  const storage = createStorage(value);
  const driver = await start(storage, { continued: true });
  driver.fail("range-progress");
  await assert.rejects(driver.count.finished, { code: "range-progress" });
  await driver.count.closed;
  assert.deepEqual([storage.setAsideValue, storage.value], [value, undefined]);
  assert.deepEqual([storage.writes, storage.held], [0, false]);
});

test("a count that fails for another reason saves its progress", async () => {
  const storage = createStorage();
  const driver = await start(storage);
  await driver.advance(1000, counted(1));
  await driver.advance(10, counted(2));
  driver.fail("memory");
  await assert.rejects(driver.count.finished, { code: "memory" });
  await driver.count.closed;
  assert.deepEqual([storage.saved, storage.setAsideValue, storage.held], [counted(2), undefined, false]);
});

test("when its page is left, a count stops, reports it, and writes nothing more", async () => {
  const storage = createStorage();
  const driver = await start(storage);
  await driver.advance(1000, counted(1));
  await driver.advance(10, counted(2));
  storage.lose();
  assert.deepEqual(driver.calls, ["cancel"]);
  await assert.rejects(driver.count.finished, { code: "count.left" });
  await driver.count.closed;
  assert.deepEqual([storage.saved, storage.writes], [counted(1), 1]);
});

test("a page that is left while it reads the save cannot resume", async () => {
  const storage = createStorage(stored(counted(5)));
  const { claim } = storage;
  storage.claim = async (...args) => {
    const lock = await claim(...args);
    const { lose } = storage;
    return {
      ...lock,
      async read() {
        const value = await lock.read();
        lose();
        return value;
      },
    };
  };
  const driver = await start(storage, { continued: true });
  await assert.rejects(driver.count.finished, { code: "count.taken" });
  await driver.count.closed;
  assert.deepEqual([driver.initial, storage.saved, storage.held], [undefined, counted(5), false]);
});

test("the next count of the same board waits until the previous one has saved its progress", async () => {
  const storage = createStorage();
  const first = await start(storage);
  await first.advance(1000, counted(1));
  const { slow, release } = hold();
  storage.slow = slow;
  await first.advance(10, counted(2));
  first.count.cancel();
  await settle();
  const next = await start(storage, { continued: true });
  assert.deepEqual([next.initial, storage.claims], [undefined, 1]);
  release();
  await first.count.closed;
  await settle();
  assert.deepEqual([next.initial, next.count.saving], [counted(2), "yes"]);
  await next.cancel();
});
