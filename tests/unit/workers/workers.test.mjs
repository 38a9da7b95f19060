/** The pool of workers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorkerPool } from "../../../www/workers/workers.js";
import { modules } from "../../support/core.mjs";

test("warm workers are started once and lent first; one that fails meanwhile is not, and none need be had", () => {
  /** @type {{ posted: unknown[], terminated: boolean, fail: () => void }[]} */
  const created = [];
  const pool = createWorkerPool(() => {
    const record = { posted: /** @type {unknown[]} */ ([]), terminated: false, fail() {} };
    created.push(record);
    return {
      post: (message) => record.posted.push(message.kind),
      listen: ({ error }) => Object.assign(record, { fail: error }),
      terminate: () => Object.assign(record, { terminated: true }),
    };
  });
  pool.warm(2, modules);
  pool.warm(2, modules);
  assert.deepEqual(
    created.map(({ posted }) => posted),
    [["start"], ["start"]],
  );
  created[1]?.fail();
  assert.equal(created[1]?.terminated, true);
  assert.deepEqual([pool.take().fresh, created.length], [true, 2], "it may still have to load");
  assert.deepEqual([pool.take().fresh, created.length], [true, 3]);

  const forbidden = createWorkerPool(() => {
    throw new DOMException("refused", "SecurityError");
  });
  assert.doesNotThrow(() => forbidden.warm(1, modules));
  assert.throws(() => forbidden.take());
});
