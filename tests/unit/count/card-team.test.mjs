/** Counting with a graphics card beside the workers: whatever the card does, the count is exact. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { startCount } from "../../../www/count/count-run.js";
import { readSavedCount, withoutCard, writeSavedCount } from "../../../www/count/saved-count.js";
import { createPageWorker, createWorkerPool } from "../../../www/workers/workers.js";
import { core, modules } from "../../support/core.mjs";
import { published } from "../../support/oracle.mjs";

/**
 * @import { CountWorker, FromWorker } from "../../../www/workers/protocol.js"
 * @import { SavedCount } from "../../../www/count/saved-count.js"
 */

/**
 * Returns a function that creates a worker in place of a card, which counts on this thread. `change` returns what it
 * answers instead, given its answer and how many it has given, including this one; null if it does not answer.
 *
 * @param {(message: Extract<FromWorker, { kind: "counted" }>, answers: number) => FromWorker | null} change
 * @returns {() => CountWorker}
 */
function card(change) {
  let answers = 0;
  return () => {
    const worker = createPageWorker();
    return {
      ...worker,
      listen: ({ message: pass, error }) =>
        worker.listen({
          message(reply) {
            if (reply.kind === "counted") answers += 1;
            const changed = reply.kind === "counted" ? change(reply, answers) : reply;
            if (changed) pass(changed);
          },
          error,
        }),
    };
  };
}

/** What a card sends that fails. @param {string} code @returns {FromWorker} */
const failed = (code) => ({ kind: "failed", code, message: code });

/** @type {Parameters<typeof card>[0]} */
const FIVE_TOO_MANY = (message) => ({ ...message, subtotal: message.subtotal + 5n });

/** What one worker needs to count. @param {number} n */
const taskFor = (n) => ({
  n,
  portions: core.portions(n),
  workers: 1,
  environment: { modules, pool: createWorkerPool(createPageWorker), createStandIn: createPageWorker },
});

/**
 * Counts with one worker and a card.
 *
 * @param {number} n @param {() => CountWorker} createCard
 * @param {{ resumeFrom?: SavedCount, added?: () => void }} [options]
 */
function count(n, createCard, options = {}) {
  /** @type {unknown[]} */
  const problems = [];
  const cardTeam = {
    environment: { modules, pool: createWorkerPool(createCard), createStandIn: null },
    failed(/** @type {{ code?: unknown }} */ { code }) {
      problems.push(code);
      return code === "wrong";
    },
  };
  const run = startCount({ ...taskFor(n), card: cardTeam, ...options });
  return { run, problems };
}

const N = 12;

test("workers and a card share one count", async () => {
  const { run, problems } = count(
    N,
    card((message) => message),
  );
  assert.equal(await run.finished, published(N));
  const { fraction, cardShare, lanes } = run.progress;
  const byCard = lanes.filter(({ byCard }) => byCard).map(({ counted }) => counted);
  const all = lanes.reduce((sum, { counted }) => sum + counted, 0);
  assert.deepEqual(byCard, [Math.round(cardShare * all)], "the card has one lane");
  assert.equal(fraction, 1);
  assert.ok(0 < cardShare && cardShare < 1, String(cardShare));
  assert.deepEqual(problems, []);
});

test("if the card fails, the workers count its range", async () => {
  for (const code of ["lost", "failed"]) {
    const { run, problems } = count(
      N,
      card((message, answers) => (answers > 2 ? failed(code) : message)),
    );
    assert.equal(await run.finished, published(N));
    assert.deepEqual(problems, [code]);
  }
});

for (const [name, answer, problem] of /** @type {const} */ ([
  ["is wrong once", failed("wrong"), "wrong"],
  ["gives an impossible answer", null, undefined],
]))
  test(`if the card ${name}, everything that it has counted is counted again`, async () => {
    const { run, problems } = count(
      N,
      card((message, answers) =>
        answers > 3 ? (answer ?? { ...message, subtotal: 2n ** 60n }) : FIVE_TOO_MANY(message, answers),
      ),
    );
    assert.equal(await run.finished, published(N));
    assert.deepEqual([problems, run.progress.cardShare], [[problem], 0]);
  });

test("a card that is wrong after a saved count was resumed is corrected too", async () => {
  let given = 0;
  const wrong = card((message, answers) => {
    given = answers;
    return FIVE_TOO_MANY(message, answers);
  });
  const first = count(N, wrong, {
    added() {
      if (given >= 3) first.run.cancel();
    },
  });
  assert.equal(await first.run.finished, null);
  const saved = readSavedCount(writeSavedCount(N, first.run.snapshot), N, core.portions(N));
  assert.ok(typeof saved !== "string");
  assert.ok((saved.card?.all ?? 0n) >= 15n);
  const second = count(
    N,
    card(() => failed("wrong")),
    { resumeFrom: saved },
  );
  assert.equal(await second.run.finished, published(N));
  assert.deepEqual(second.problems, ["wrong"]);
  // Another time the card is not asked.
  const third = startCount({ ...taskFor(N), resumeFrom: withoutCard(saved) });
  assert.equal(await third.finished, published(N));
  assert.equal(third.progress.cardShare, 0);
});

const refuse = () => {
  throw new Error("workers are not allowed");
};
for (const [name, create, problems] of /** @type {[string, () => CountWorker, unknown[]][]} */ ([
  ["never answers", card(() => null), []],
  ["has no worker, which is reported", refuse, [undefined]],
]))
  test(`the workers count if the card ${name}`, async () => {
    const counting = count(N, create);
    assert.equal(await counting.run.finished, published(N));
    assert.deepEqual(counting.problems, problems);
  });

test("a saved count whose card has counted more than is counted is damaged", () => {
  /** @type {SavedCount} */
  const saved = { finished: [[0, 10]], all: 5n, begun: [], milliseconds: 1 };
  const read = (/** @type {SavedCount["card"]} */ card) =>
    readSavedCount(writeSavedCount(N, { ...saved, card }), N, core.portions(N));
  const card = { finished: [/** @type {const} */ ([2, 4])], all: 1n };
  assert.deepEqual(read(card), { ...saved, card });
  assert.equal(read({ finished: [[2, 11]], all: 1n }), "damaged");
});
