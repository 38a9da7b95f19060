/** The table of arguments that all bindings share, `tests/data/arguments.jsonl`, with the functions of the npm package. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { core } from "../../../support/core.mjs";
import { rowsIn } from "../../../support/tables.mjs";

/** @typedef {Record<string, any>} Arguments Whatever a caller may write. */

/** @type {Record<string, (given: Arguments) => unknown>} */
const CALLS = {
  count: ({ n }) => Number(core.count(n)),
  fundamental: ({ n }) => Number(core.countFundamental(n)),
  completions({ n, queens, blocked }) {
    const counter = new core.CompletionCounter(n, queens, blocked);
    while (!counter.runFor(10));
    return Number(counter.found);
  },
  solutions: ({ n, which, ...options }) =>
    Array.from(core.solutions(n, which, options), (found) => [...found]),
  isSolution: ({ queens }) => core.isSolution(queens.length ?? 4, queens),
  rank: ({ solution }) => core.rank(solution),
  unrank: ({ n, rank }) => Array.from(core.unrank(n, rank) ?? []),
  steps: ({ algorithm, n }) => [...core.steps(algorithm, n)].length,
};

/** @type {{ call: string; arguments: Arguments; result?: unknown; refused?: unknown }[]} */
const rows = rowsIn("arguments.jsonl");

/** Finds a value in a message, but not as a part of another one. @param {unknown} value */
const shows = (value) =>
  new RegExp(`(?<![\\w.-])${JSON.stringify(value).replace(/[[\]().]/g, "\\$&")}(?![\\w]|\\.\\d)`);

test("every call of the table is answered, or refused with the value given", () => {
  for (const row of rows) {
    const about = JSON.stringify(row);
    const call = () => CALLS[row.call]?.(row.arguments);
    if ("result" in row) {
      assert.deepEqual(call(), row.result, about);
      continue;
    }
    assert.throws(call, (/** @type {Error & { code: string }} */ { code, message }) => {
      assert.ok(code, `${about}: ${message}`);
      // The message about queens that are no solution names two rows instead.
      if (code !== "not-a-solution") assert.match(message, shows(row.refused), about);
      return true;
    });
  }
});
