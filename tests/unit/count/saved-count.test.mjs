/** When a count is saved, and what happens where it cannot be: with a storage and a clock of its own. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTHING, readCheckpoint, writeCheckpoint } from "../../../www/count/checkpoint.js";
import { Taken } from "../../../www/count/checkpoint-store.js";
import { startSavedCount } from "../../../www/count/saved-count.js";
import { core } from "../../support/core.mjs";

/** @typedef {import("../../../www/count/checkpoint.js").Part} Part */

const N = 16;
const portions = core.portions(N);

/** So many subproblems, from the first. @param {number} end @returns {Part} */
const counted = (end) => ({ ...NOTHING, finished: [[0, end]], all: BigInt(end), milliseconds: 1000 * end });

/** The first five, and so many solutions within the next. @param {bigint} found */
const within = (found) => ({ ...counted(5), begun: [{ first: 5, parts: 0, matched: 1, found }] });

/** @param {Part} part */
const checkpoint = (part) => writeCheckpoint(N, portions, part);

/** Until everything that waits for nothing but promises has gone on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/**
 * A storage for one count.
 *
 * @param {unknown} [value] What is there.
 * @param {object} [faults]
 * @param {Error | null} [faults.refusal] Comes instead of the right to it.
 * @param {Error | null} [faults.failure] Comes instead of what is read or written.
 * @param {Promise<unknown> | null} [faults.slow] Is waited for first.
 */
function createStorage(value, { refusal = null, failure = null, slow = null } = {}) {
  const storage = {
    value,
    /** @type {unknown} */
    aside: undefined,
    /** How often somebody came for the right to it, and whether somebody has that. */
    claims: 0,
    held: false,
    writes: 0,
    refusal,
    failure,
    slow,
    /** The page of whoever has the right is left. */
    lose() {},
    /** @param {unknown} _ @param {{ lost?: () => void }} [options] */
    async claim(_, { lost } = {}) {
      storage.claims += 1;
      await storage.slow;
      if (storage.refusal) throw storage.refusal;
      assert.equal(storage.held, false, "the lock is one");
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
        drop: () =>
          answer(() => {
            storage.value = undefined;
            return undefined;
          }),
        /** @param {unknown} value */
        setAside: (value) =>
          answer(() => {
            storage.aside = value;
            storage.value = undefined;
            return undefined;
          }),
        release() {
          storage.held = false;
        },
      };
    },
    /** What is saved. */
    get part() {
      return readCheckpoint(storage.value, N, portions);
    },
  };
  return storage;
}

/**
 * A saved count whose workers do what the test says.
 *
 * @param {ReturnType<typeof createStorage>} storage @param {{ n?: number, continued?: boolean }} [options]
 */
async function start(storage, { n = N, continued = false } = {}) {
  let time = 0;
  /** @type {string[]} */
  const flaws = [];
  /** @type {string[]} */
  const asked = [];
  /** What it began with; nothing before it has. @type {Part | undefined} */
  let begun;
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
    part: NOTHING,
    progress: {
      fraction: 0,
      milliseconds: 0,
      remaining: null,
      latest: null,
      begun: true,
      paused: false,
      onPage: false,
    },
    pause: () => asked.push("pause"),
    resume: () => asked.push("resume"),
    cancel() {
      asked.push("cancel");
      resolve(null);
    },
  };
  const count = startSavedCount({
    core,
    n,
    workers: 1,
    continued,
    setAside: (flaw) => flaws.push(flaw),
    startCount(task) {
      begun = task.begun;
      run.part = task.begun ?? NOTHING;
      added = task.added ?? added;
      return /** @type {import("../../../www/count/count-run.js").CountRun} */ (/** @type {unknown} */ (run));
    },
    claimStored: storage.claim,
    clock: () => time,
  });
  count.finished.catch(() => {}); // whoever asks for it sees it
  await settle();
  return {
    count,
    flaws,
    asked,
    get begun() {
      return begun;
    },
    /** Time passes, and then more is counted. @param {number} milliseconds @param {Part} [part] */
    async pass(milliseconds, part = run.part) {
      time += milliseconds;
      run.part = part;
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

test("a count is saved once a second, and forgotten when it is finished", async () => {
  const storage = createStorage();
  const own = await start(storage);
  assert.deepEqual([own.begun, own.count.saving], [NOTHING, null]);
  await own.pass(999, counted(1));
  assert.deepEqual([storage.writes, own.count.saving], [0, null]);
  await own.pass(1, counted(2));
  assert.deepEqual([storage.part, own.count.saving], [counted(2), "yes"]);
  await own.pass(999, counted(3));
  assert.equal(storage.writes, 1);
  await own.pass(1, counted(4));
  assert.deepEqual([storage.part, storage.writes, storage.claims], [counted(4), 2, 1]);
  await own.finish(7n);
  assert.equal(await own.count.finished, 7n);
  assert.deepEqual([storage.value, storage.held], [undefined, false]);
});

test("nothing is written while something is", async () => {
  const storage = createStorage();
  const own = await start(storage);
  let answer = () => {};
  storage.slow = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await own.pass(1000, counted(1));
  await own.pass(1000, counted(2));
  assert.equal(storage.writes, 0);
  answer();
  await settle();
  assert.deepEqual([storage.part, storage.writes], [counted(1), 1]);
  await own.pass(0);
  assert.deepEqual([storage.part, storage.writes], [counted(2), 2], "that is late already");
  await own.cancel();
});

test("a cancelled count leaves what is worth it", async () => {
  const storage = createStorage();
  const long = await start(storage);
  await long.pass(1000, counted(1));
  await long.pass(10, counted(2));
  await long.cancel();
  assert.equal(await long.count.finished, null);
  assert.deepEqual([storage.part, storage.held], [counted(2), false]);

  storage.value = undefined;
  for (const part of [
    { ...counted(1), milliseconds: 999 },
    { ...NOTHING, milliseconds: 5000 },
  ]) {
    const short = await start(storage);
    await short.pass(10, part);
    await short.cancel();
    assert.deepEqual([storage.value, storage.held], [undefined, false]);
  }
});

test("small boards leave the storage alone", async () => {
  const storage = createStorage();
  const own = await start(storage, { n: 15 });
  await own.pass(60_000, counted(1));
  await own.finish(1n);
  assert.deepEqual([storage.claims, own.count.saving], [0, null]);
});

test("a count goes on from what is saved", async () => {
  const storage = createStorage(checkpoint(counted(5)));
  const own = await start(storage, { continued: true });
  assert.deepEqual([own.begun, own.count.saving], [counted(5), "yes"]);
  await own.pass(1000, counted(6));
  assert.deepEqual(storage.part, counted(6));
  await own.cancel();
});

test("what cannot be gone on with is no new count", async () => {
  const refusals = [
    { refusal: new Taken("another tab"), code: "count.taken", saving: "elsewhere" },
    { refusal: new DOMException("denied", "SecurityError"), code: "count.unreadable", saving: "denied" },
    { refusal: null, code: "count.unreadable", saving: null }, // nothing is there any more
  ];
  for (const { refusal, code, saving } of refusals) {
    const storage = createStorage(undefined, { refusal });
    const own = await start(storage, { continued: true });
    await assert.rejects(own.count.finished, { code, parameters: { n: N } });
    await own.count.closed;
    assert.deepEqual([own.begun, storage.held, own.count.saving], [undefined, false, saving]);
  }
});

test("where another tab is at the same count, it is tried again every ten seconds", async () => {
  const storage = createStorage(undefined, { refusal: new Taken("another tab") });
  const own = await start(storage);
  assert.deepEqual([own.begun, own.count.saving, storage.claims], [NOTHING, "elsewhere", 1]);
  await own.pass(9999, counted(1));
  assert.equal(storage.claims, 1);
  await own.pass(1, counted(2));
  assert.deepEqual([storage.claims, own.count.saving], [2, "elsewhere"]);
  storage.refusal = null; // it is gone
  await own.pass(9999, counted(3));
  assert.equal(storage.claims, 2);
  await own.pass(1, counted(4));
  assert.deepEqual([storage.part, storage.claims, own.count.saving], [counted(4), 3, "yes"]);
  await own.pass(1000, counted(5));
  assert.deepEqual([storage.part, storage.claims], [counted(5), 3]);
  await own.cancel();
});

test("a tab that comes to save finds more than it has, and leaves that alone", async () => {
  /** @type {[Part, Part][]} */
  const pairs = [
    [counted(5), counted(4)],
    [within(9n), counted(5)],
    [within(9n), within(8n)],
  ];
  for (const [more, less] of pairs) {
    const storage = createStorage(undefined, { refusal: new Taken("another tab") });
    const own = await start(storage);
    storage.refusal = null;
    storage.value = checkpoint(more);
    for (let tries = 1; tries <= 2; tries += 1) {
      await own.pass(10_000, less);
      assert.deepEqual([storage.claims, storage.writes, storage.held], [1 + tries, 0, false]);
      assert.deepEqual([storage.part, own.count.saving], [more, "elsewhere"]);
    }
    storage.value = undefined;
    await own.pass(10_000, less);
    assert.deepEqual([storage.part, own.count.saving, storage.held], [less, "yes", true]);
    await own.cancel();

    // What has less makes room.
    const other = createStorage(undefined, { refusal: new Taken("another tab") });
    const leading = await start(other);
    other.refusal = null;
    other.value = checkpoint(less);
    await leading.pass(10_000, more);
    assert.deepEqual([other.part, leading.count.saving], [more, "yes"]);
    await leading.cancel();
  }
});

test("where storage is denied a count goes on, and is saved as soon as there is storage", async () => {
  const denied = new DOMException("denied", "SecurityError");
  for (const fault of [{ refusal: denied }, { failure: denied }]) {
    const storage = createStorage(checkpoint(counted(5)), fault);
    const own = await start(storage);
    assert.deepEqual([own.begun, own.count.saving, storage.held], [NOTHING, "denied", false]);
    await own.pass(10_000, counted(1));
    assert.deepEqual([own.count.saving, storage.claims, storage.held], ["denied", 2, false]);
    Object.assign(storage, { refusal: null, failure: null });
    await own.pass(9999, counted(6));
    assert.equal(own.count.saving, "denied");
    await own.pass(1, counted(7));
    assert.deepEqual([storage.part, own.count.saving], [counted(7), "yes"]);
    await own.cancel();
  }
});

test("where storage is full a count goes on, and is saved as soon as there is room", async () => {
  const storage = createStorage();
  const own = await start(storage);
  storage.failure = new DOMException("full", "QuotaExceededError");
  await own.pass(1000, counted(1));
  assert.deepEqual([own.count.saving, storage.held], ["full", true]);
  storage.failure = null;
  await own.pass(999, counted(2));
  assert.equal(own.count.saving, "full");
  await own.pass(1, counted(3));
  assert.deepEqual([storage.part, own.count.saving, storage.claims], [counted(3), "yes", 1]);
  await own.cancel();
});

test("nobody who cancels waits for storage that does not answer", async () => {
  let answer = () => {};
  const slow = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  const storage = createStorage(undefined, { slow });
  const own = await start(storage);
  assert.equal(own.begun, undefined);
  assert.equal(own.count.progress.begun, false);
  own.count.pause();
  assert.equal(own.count.progress.paused, true);
  own.count.resume();
  own.count.cancel();
  assert.equal(await own.count.finished, null);
  answer();
  await own.count.closed;
  assert.deepEqual([own.begun, storage.held, own.asked], [undefined, false, []]);
});

test("a count that is paused before it has begun rests when it does", async () => {
  let answer = () => {};
  const slow = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  const own = await start(createStorage(undefined, { slow }));
  own.count.pause();
  answer();
  await settle();
  assert.deepEqual([own.begun, own.asked], [NOTHING, ["pause"]]);
  own.count.resume();
  assert.deepEqual(own.asked, ["pause", "resume"]);
  await own.cancel();
});

test("what cannot be read is set aside and told, and the count begins anew", async () => {
  const good = checkpoint(counted(5));
  for (const [flaw, value] of [
    ["damaged", { ...good, text: good.text.replace(/"all":"\d+/, "$&0") }],
    ["other", { ...good, version: 0 }],
  ]) {
    const storage = createStorage(value);
    const own = await start(storage);
    assert.deepEqual([own.flaws, storage.aside, storage.value], [[flaw], value, undefined]);
    assert.deepEqual([own.begun, storage.held], [NOTHING, true]);
    await own.pass(1000, counted(1));
    assert.deepEqual([storage.part, storage.claims], [counted(1), 1]);
    await own.cancel();
  }
});

test("what the core cannot go on from is set aside, and written no more", async () => {
  const value = checkpoint(within(9n));
  const storage = createStorage(value);
  const own = await start(storage, { continued: true });
  own.fail("checkpoint");
  await assert.rejects(own.count.finished, { code: "checkpoint" });
  await own.count.closed;
  assert.deepEqual([storage.aside, storage.value], [value, undefined]);
  assert.deepEqual([storage.writes, storage.held], [0, false]);
});

test("a count that fails for another reason leaves what it has", async () => {
  const storage = createStorage();
  const own = await start(storage);
  await own.pass(1000, counted(1));
  await own.pass(10, counted(2));
  own.fail("memory");
  await assert.rejects(own.count.finished, { code: "memory" });
  await own.count.closed;
  assert.deepEqual([storage.part, storage.aside, storage.held], [counted(2), undefined, false]);
});

test("a count whose page is left stops, says so, and writes nothing more", async () => {
  const storage = createStorage();
  const own = await start(storage);
  await own.pass(1000, counted(1));
  await own.pass(10, counted(2));
  storage.lose();
  assert.deepEqual(own.asked, ["cancel"]);
  await assert.rejects(own.count.finished, { code: "count.left" });
  await own.count.closed;
  assert.deepEqual([storage.part, storage.writes], [counted(1), 1]);
});

test("a page that is left while it asks for what is saved has nothing to go on with", async () => {
  const storage = createStorage(checkpoint(counted(5)));
  const { claim } = storage;
  storage.claim = async (...given) => {
    const own = await claim(...given);
    const { lose } = storage;
    return {
      ...own,
      async read() {
        const value = await own.read();
        lose();
        return value;
      },
    };
  };
  const own = await start(storage, { continued: true });
  await assert.rejects(own.count.finished, { code: "count.taken" });
  await own.count.closed;
  assert.deepEqual([own.begun, storage.part, storage.held], [undefined, counted(5), false]);
});

test("the next count of the same board waits until the one before has left what it has", async () => {
  const storage = createStorage();
  const first = await start(storage);
  await first.pass(1000, counted(1));
  let answer = () => {};
  storage.slow = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await first.pass(10, counted(2));
  first.count.cancel();
  await settle();
  const next = await start(storage, { continued: true });
  assert.deepEqual([next.begun, storage.claims], [undefined, 1]);
  answer();
  await first.count.closed;
  await settle();
  assert.deepEqual([next.begun, next.count.saving], [counted(2), "yes"]);
  await next.cancel();
});
