/** The trace of a program: every moment, however it was recorded. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { AROUND } from "../../../../www/program/trace/frames.js";
import { createTrace } from "../../../../www/program/trace/trace.js";
import { randomNumbers } from "../../../support/oracle.mjs";
import { chunkOf } from "../../../support/program-runs.mjs";
import { testInPython } from "../../../support/python.mjs";
import { record } from "../../../support/recorded.mjs";
import { valuesOf } from "../../../support/tables.mjs";

const [LINE, CALL, RETURN] = [0, 1, 2];
const FUNCTIONS = ["<module>", "solve", "is_safe"];
const VARIABLES = ["n", "count", "queens", "row", "r", "c"].map((name, i) => ({ function: i >> 1, name }));
const VALUES = ["", ...Array.from({ length: 40 }, (_, i) => String(i))];

/** @typedef {{ kind: number, line: number, callee: number, changes: [variable: number, value: number][], printed: string }} Event */

/** A random run, and the moment at each event, noted in the plainest way. @param {number} length @param {number} seed */
function randomRun(length, seed) {
  const random = randomNumbers(seed);
  /** @type {{ callee: number, line: number, values: Map<number, number> }[]} */
  let stack = [];
  const globals = new Map();
  let output = "";
  let returning = false;
  /** @type {Event[]} */
  const events = [];
  const moments = [];
  for (let i = 0; i < length; i += 1) {
    if (returning) stack = stack.slice(0, -1);
    const kind =
      stack.length === 0 || random(5) === 0 ? CALL : stack.length > 1 && random(5) === 0 ? RETURN : LINE;
    const callee = kind === CALL ? (stack.length === 0 ? 0 : 1 + random(2)) : (stack.at(-1)?.callee ?? 0);
    if (kind === CALL) stack = [...stack, { callee, line: 0, values: new Map() }];
    const top = stack[stack.length - 1];
    assert.ok(top);
    const line = 1 + random(30);
    top.line = line;
    const changes = /** @type {[number, number][]} */ (
      [random(2), 2 * callee, 2 * callee + 1]
        .filter(() => random(3) === 0)
        .map((variable) => [variable, random(41)])
    );
    for (const [variable, value] of changes) {
      const values = variable < 2 ? globals : top.values;
      if (value === 0) values.delete(variable);
      else values.set(variable, value);
    }
    if (stack.length > 1 && random(3) === 0) {
      const place = 1 + random(stack.length - 1);
      const around = stack[place - 1]?.callee ?? 0;
      const [variable, value] = [2 * around + random(2), random(41)];
      for (const { values } of stack.slice(place - 1, -1).filter(({ callee }) => callee === around)) {
        const owner = around === 0 ? globals : values;
        if (value === 0) owner.delete(variable);
        else owner.set(variable, value);
      }
      changes.push([place * AROUND + variable, value]);
    }
    const printed = random(10) === 0 ? `${i}\n` : "";
    output += printed;
    events.push({ kind, line, callee, changes, printed });
    const texts = (/** @type {Map<number, number>} */ values) =>
      [...values].map(([variable, value]) => [VARIABLES[variable]?.name, VALUES[value]]);
    moments.push({
      line,
      kind,
      frames: stack.map((frame) => ({
        name: FUNCTIONS[frame.callee],
        line: frame.line,
        variables: texts(frame.values),
      })),
      globals: texts(globals),
      output,
    });
    returning = kind === RETURN;
  }
  return { events, moments };
}

/** @param {readonly Event[]} events @param {number} start @param {boolean} first */
const chunkFrom = (events, start, first) =>
  chunkOf({
    lines: events.map(({ line }) => line),
    kinds: events.map(({ kind }) => kind),
    functions: events.map(({ callee }) => callee),
    changes: events.flatMap(({ changes }, i) => changes.flatMap((change) => [i, ...change])),
    output: events.flatMap(({ printed }, i) => (printed ? [[start + i, printed]] : [])),
    ...(first && { newFunctions: FUNCTIONS, newVariables: VARIABLES, newValues: VALUES }),
  });

/** @param {[string, string][]} pairs */
const sorted = (pairs) => [...pairs].sort(([a], [b]) => (a < b ? -1 : 1));

/** @param {any} moment Variables in any order. */
const unordered = ({ frames, globals, ...rest }) => ({
  ...rest,
  frames: frames.map((/** @type {any} */ frame) => ({ ...frame, variables: sorted(frame.variables) })),
  globals: sorted(globals),
});

test("every moment of a long run is there, in any order and while the run is recorded", () => {
  const { events, moments } = randomRun(9000, 5);
  const random = randomNumbers(6);
  const trace = createTrace();
  const assertMoment = (/** @type {number} */ event) =>
    assert.deepEqual(unordered(trace.momentAt(event)), unordered(moments[event]), `event ${event}`);
  for (let start = 0; start < events.length; ) {
    const end = Math.min(events.length, start + 1 + random(1500));
    trace.append(chunkFrom(events.slice(start, end), start, start === 0));
    start = end;
    for (const event of [0, start - 1, random(start), random(start), random(start)]) assertMoment(event);
  }
  for (const event of [2046, 2047, 2048, 2049, 4095, 4096]) assertMoment(event);
});

test("a replay shows each moment in turn, from any event", () => {
  const { events, moments } = randomRun(5000, 8);
  const trace = createTrace();
  trace.append(chunkFrom(events, 0, true));
  for (const first of [0, 1, 3000]) {
    const replay = trace.replay(first);
    for (let event = first; replay.next(); event += 1) {
      assert.equal(replay.event, event);
      assert.equal(replay.stack.length, moments[event]?.frames.length);
      assert.equal(trace.depthAt(event), replay.stack.length);
      const top = [...(replay.stack.at(-1)?.values ?? [])].map(([variable, value]) => [
        VARIABLES[variable]?.name,
        VALUES[value],
      ]);
      assert.deepEqual(top, moments[event]?.frames.at(-1)?.variables);
    }
    assert.equal(replay.event, 4999);
  }
});

test("the history of a variable has every change of it", () => {
  const { events } = randomRun(5000, 9);
  const trace = createTrace();
  trace.append(chunkFrom(events, 0, true));
  for (const variable of VARIABLES.keys()) {
    const changes = events.flatMap(({ changes }, event) =>
      changes.filter((change) => change[0] === variable).map((change) => [event, change[1]]),
    );
    const { events: at, values } = trace.history(variable);
    assert.deepEqual(
      Array.from(at, (event, i) => [event, values[i]]),
      changes,
    );
  }
});

testInPython("a recorded program has its calls, variables and output at every moment", async () => {
  const trace = await record("append-pop", 4);
  assert.equal(trace.ending?.reason, "finished");
  assert.match(trace.output, /\[1, 3, 0, 2\]\n\[2, 0, 3, 1\]\n2\n$/);
  const solve = trace.functions.indexOf("solve");
  const events = Array.from({ length: trace.length }, (_, event) => event);
  const deepest = events.find((event) => trace.depthAt(event) === 6 && trace.functionAt(event) === solve);
  assert.ok(deepest);
  const { frames, globals } = trace.momentAt(deepest);
  assert.deepEqual(valuesOf(frames, "name"), ["<module>", "solve", "solve", "solve", "solve", "solve"]);
  const rows = frames.slice(1).map(({ variables }) => Object.fromEntries(variables).row);
  assert.deepEqual(rows, ["0", "1", "2", "3", "4"]);
  assert.equal(Object.fromEntries(globals).queens, "[1, 3, 0, 2]");
});
