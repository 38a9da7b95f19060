/** Counting with a graphics card beside the workers: whatever the card does, the count is exact. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readCheckpoint, writeCheckpoint } from "../../../www/count/checkpoint.js";
import { startCount } from "../../../www/count/count-run.js";
import { createPageWorker, createWorkerPool } from "../../../www/workers/workers.js";
import { core, module } from "../../support/core.mjs";
import { published } from "../../support/oracle.mjs";

/**
 * @typedef {import("../../../www/workers/protocol.js").FromWorker} FromWorker
 * @typedef {import("../../../www/workers/workers.js").CountWorker} CountWorker
 * @typedef {import("../../../www/count/checkpoint.js").Part} Part
 */

/** A worker in place of a card, which counts on this thread. Its replies pass through `tamper`. @param {(message: FromWorker, pass: (message: FromWorker) => void) => void} tamper @returns {CountWorker} */
function cardWorker(tamper) {
  const worker = createPageWorker();
  return {
    ...worker,
    listen: ({ message, error }) => worker.listen({ message: (reply) => tamper(reply, message), error }),
  };
}

/**
 * Counts with one worker and a card.
 *
 * @param {number} n @param {() => CountWorker} createCard
 * @param {{ resumeFrom?: Part, added?: () => void }} [options]
 */
function count(n, createCard, options = {}) {
  /** @type {unknown[]} */
  const problems = [];
  const environment = { module, pool: createWorkerPool(createPageWorker), createStandIn: createPageWorker };
  const card = {
    environment: { module, pool: createWorkerPool(createCard), createStandIn: null },
    failed(/** @type {{ code?: unknown }} */ { code }) {
      problems.push(code);
      return code === "wrong";
    },
  };
  const run = startCount({ n, portions: core.portions(n), workers: 1, environment, card, ...options });
  return { run, problems };
}

const N = 12;

test("workers and a card share one count", async () => {
  let answers = 0;
  const { run, problems } = count(N, () =>
    cardWorker((message, pass) => {
      if (message.kind === "counted") answers += 1;
      pass(message);
    }),
  );
  assert.equal(await run.finished, published(N));
  assert.ok(answers > 0);
  const { fraction, cardShare } = run.progress;
  assert.equal(fraction, 1);
  assert.ok(0 < cardShare && cardShare < 1, String(cardShare));
  assert.deepEqual(problems, []);
});

test("if the card fails, the workers count its range", async () => {
  for (const code of ["lost", "failed"]) {
    let answers = 0;
    const { run, problems } = count(N, () =>
      cardWorker((message, pass) => {
        answers += Number(message.kind === "counted");
        pass(message.kind === "counted" && answers > 2 ? { kind: "failed", code, message: code } : message);
      }),
    );
    assert.equal(await run.finished, published(N));
    assert.deepEqual(problems, [code]);
  }
});

test("if the card is wrong once, everything that it has counted is counted again", async () => {
  let answers = 0;
  const { run, problems } = count(N, () =>
    cardWorker((message, pass) => {
      if (message.kind !== "counted") return pass(message);
      answers += 1;
      if (answers > 3) return pass({ kind: "failed", code: "wrong", message: "wrong" });
      pass({ ...message, subtotal: message.subtotal + 5n });
    }),
  );
  assert.equal(await run.finished, published(N));
  assert.deepEqual([problems, run.progress.cardShare], [["wrong"], 0]);
});

test("an impossible answer of the card counts as wrong", async () => {
  let answers = 0;
  const { run, problems } = count(N, () =>
    cardWorker((message, pass) => {
      if (message.kind !== "counted") return pass(message);
      answers += 1;
      pass({ ...message, subtotal: answers > 3 ? 2n ** 60n : message.subtotal + 5n });
    }),
  );
  assert.equal(await run.finished, published(N));
  assert.deepEqual([problems, run.progress.cardShare], [[undefined], 0]);
});

test("a card that is wrong after a saved count was resumed is corrected too", async () => {
  let answers = 0;
  const wrong = () =>
    cardWorker((message, pass) => {
      if (message.kind !== "counted") return pass(message);
      answers += 1;
      pass({ ...message, subtotal: message.subtotal + 5n });
    });
  const first = count(N, wrong, {
    added() {
      if (answers >= 3) first.run.cancel();
    },
  });
  assert.equal(await first.run.finished, null);
  const saved = readCheckpoint(writeCheckpoint(N, first.run.part), N, core.portions(N));
  assert.ok(typeof saved !== "string");
  assert.ok((saved.card?.all ?? 0n) >= 15n);
  const second = count(
    N,
    () =>
      cardWorker((message, pass) =>
        pass(message.kind === "counted" ? { kind: "failed", code: "wrong", message: "wrong" } : message),
      ),
    { resumeFrom: saved },
  );
  assert.equal(await second.run.finished, published(N));
  assert.deepEqual(second.problems, ["wrong"]);
});

test("the workers do not wait for a card that never answers", async () => {
  const { run, problems } = count(N, () =>
    cardWorker((message, pass) => {
      if (message.kind !== "counted") pass(message);
    }),
  );
  assert.equal(await run.finished, published(N));
  assert.deepEqual(problems, []);
});

test("a card without a worker is reported, and the workers count", async () => {
  const { run, problems } = count(N, () => {
    throw new Error("workers are not allowed");
  });
  assert.equal(await run.finished, published(N));
  assert.deepEqual(problems, [undefined]);
});

test("a checkpoint whose card has counted more than is counted is damaged", () => {
  const part = { finished: [/** @type {[number, number]} */ ([0, 10])], all: 5n, begun: [], milliseconds: 1 };
  const read = (/** @type {Part["card"]} */ card) =>
    readCheckpoint(writeCheckpoint(N, { ...part, card }), N, core.portions(N));
  assert.deepEqual(read({ finished: [[2, 4]], all: 1n }), { ...part, card: { finished: [[2, 4]], all: 1n } });
  assert.equal(read({ finished: [[2, 11]], all: 1n }), "damaged");
});
