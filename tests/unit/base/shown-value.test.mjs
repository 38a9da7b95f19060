/** What messages say about a wrong value, in the package's JavaScript and in the core. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shownValue } from "../../../www/base/shown-value.js";
import { toText } from "../../../www/builds/package/formats.js";
import { core } from "../../support/core.mjs";

const fail = () => {
  throw new Error("of the caller");
};
/** @type {unknown[]} */
const circular = [1];
circular.push(circular);
const revoked = Proxy.revocable({}, {});
revoked.revoke();

/** @type {[value: unknown, shown: string][]} */
const VALUES = [
  [undefined, "undefined"],
  [null, "null"],
  [true, "true"],
  [Number.NaN, "NaN"],
  [-0.5, "-0.5"],
  [Number.NEGATIVE_INFINITY, "-Infinity"],
  [8n, "8n"],
  ["8", '"8"'],
  ['a\n"b"', '"a\\n\\"b\\""'],
  ["\ud800", '"\\ud800"'],
  ["a\u0085\u2028\u2029", '"a\\u0085\\u2028\\u2029"'],
  ["x".repeat(1e6), `"${"x".repeat(58)}…`],
  [Symbol("8"), "a symbol"],
  [fail, "a function"],
  [class {}, "a function"],
  [[1, "a", null], '[1, "a", null]'],
  [[[0, 0], [1, 2]], "[[0, 0], [1, 2]]"], // biome-ignore format: short
  [[[[[1]]]], "[[[[…]]]]"],
  [circular, "[1, [1, [1, […]]]]"],
  [Uint8Array.of(0, 4, 7), "[0, 4, 7]"],
  [new Array(2 ** 32 - 1), `[${"undefined, ".repeat(6).slice(0, 58)}…`],
  [new Uint32Array(1e6), `[${"0, ".repeat(20).slice(0, 58)}…`],
  [{ sead: 5, "most constrained": [1] }, '{ sead: 5, "most constrained": [1] }'],
  [{ a: { b: { c: { d: 1 } } } }, "{ a: { b: { c: {…} } } }"],
  [{}, "{}"],
  [Object.create(null), "{}"],
  [Promise.resolve(8), "a Promise"],
  [core.solutions(4), "a Generator"],
  [new Error("8"), "an Error"],
  [new URL("a:b"), "a URL"],
  [new DataView(new ArrayBuffer(1)), "a DataView"],
  [{ [Symbol.toStringTag]: "x\ny" }, "an object"],
  [Object.defineProperty({}, "n", { enumerable: true, get: fail }), "an object"],
  [{ [Symbol.toStringTag]: "Object", ...{ get n() { return fail; } } }, "{ n: a function }"], // biome-ignore format: short
  [new Proxy({}, { ownKeys: fail }), "an object"],
  [revoked.proxy, "an object"],
];

test("a value is shown as a reader would write it, in at most 60 characters on one line", () => {
  for (const [value, shown] of VALUES) {
    assert.equal(shownValue(value), shown);
    assert.ok(shown.length <= 60 && !/[\n\r\u0085\u2028\u2029]/.test(shown));
  }
});

test("the core and what works without it show the same", () => {
  for (const [value, shown] of VALUES) {
    const given = /** @type {any} */ (value);
    const message = (/** @type {number} */ most) =>
      `the board size must be a whole number from 1 to ${most}, not ${shown}`;
    assert.throws(() => core.published(given), { message: message(core.limits().board) });
    assert.throws(() => toText({ n: given, queens: [] }), { message: message(1024) });
  }
});
