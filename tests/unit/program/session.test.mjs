/** The reader's programs, and what becomes of the one that runs. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { shownCheck } from "../../../www/program/judge/runs.js";
import { createProgramSession } from "../../../www/program/session.js";
import { leadText } from "../../../www/rooms/program/verdict-words.js";
import { judgeText, printedSolutions } from "../../support/core.mjs";
import { useEnglish } from "../../support/language.mjs";
import { chunkOf } from "../../support/program-runs.mjs";
import { removeStorage, replaceStorage } from "../../support/storage.mjs";
import { tableOf, valuesOf } from "../../support/tables.mjs";

/** @import { Run } from "../../../www/program/sandbox/sandbox.js" */

useEnglish("program");
afterEach(removeStorage);

const PROGRAM = /** @type {const} */ ({ name: "Queens", language: "python", text: "print(solutions)\n" });

/** A chunk with one line and this output. @param {string} text */
const printing = (text) =>
  chunkOf({ lines: [1], kinds: [0], newFunctions: ["<module>"], output: [[0, text]] });

/** Runs a program that prints all solutions, and notes what it was asked for. */
function createRunner() {
  /** @type {[n: number, traced: boolean][]} */
  const asked = [];
  /** @type {Run} */
  async function run({ n, traced = true }, { chunk }) {
    asked.push([n, traced]);
    chunk(printing(printedSolutions(n)));
    return { reason: "finished" };
  }
  return { run, asked };
}

function createSession() {
  const session = createProgramSession();
  session.add(PROGRAM);
  return session;
}

/** A program that runs until it is stopped. @type {Run} */
const untilStopped = (_request, _listeners, signal) =>
  new Promise((resolve) => signal?.addEventListener("abort", () => resolve({ reason: "stopped" })));

test("a program is recorded once, and judged for every other size without a recording", async () => {
  const session = createSession();
  const { run, asked } = createRunner();
  await session.run(run, judgeText, 6);
  assert.deepEqual(asked, [[6, true], ...[1, 2, 3, 4, 5, 7, 8].map((n) => [n, false])]);
  const { phase, checks, recording, error } = session.state;
  assert.deepEqual([phase, error], ["idle", null]);
  assert.deepEqual(checks.map(({ n, result }) => [n, result]), [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [n, "right"])); // biome-ignore format: short
  assert.equal(recording?.trace.output, printedSolutions(6));
  assert.ok(session.isCurrent(6));
  session.write("changed");
  assert.ok(!session.isCurrent(6));
});

test("a table without a row for the size of the run is judged by its rows, and not run again", async () => {
  const session = createSession();
  let runs = 0;
  /** @type {Run} */
  async function run(_request, { chunk }) {
    runs += 1;
    chunk(printing("4 2\n5 10\n6 5\n7 40\n"));
    return { reason: "finished" };
  }
  await session.run(run, judgeText, 8);
  assert.equal(runs, 1);
  assert.deepEqual(
    tableOf(session.state.checks, "n", "result"),
    [4, 5, 6, 7].map((n) => [n, n === 6 ? "wrong" : "right"]),
  );
});

test("a program keeps when it last ran, and the verdict", async () => {
  const session = createSession();
  assert.equal(session.program?.ranAt, undefined);
  const { run } = createRunner();
  const before = Date.now();
  await session.run(run, judgeText, 6);
  assert.equal(session.program?.verdict, "right");
  assert.ok(Number(session.program?.ranAt) >= before);
  const other = session.run(async () => ({ reason: "stopped" }), judgeText, 6);
  assert.equal(session.program?.verdict, undefined, "of the run before");
  await other;
  assert.equal(session.program?.verdict, undefined, "a run that is stopped has none");
});

test("a verdict is kept once, and only with the program that ran", async (context) => {
  const session = createSession();
  const { run } = createRunner();
  replaceStorage();
  const { mock } = context.mock.method(localStorage, "setItem");
  await session.run(run, judgeText, 6);
  assert.equal(mock.callCount(), 2 * 2, "the programs and the one that is shown, before and after the run");
  const other = session.run(run, judgeText, 6);
  session.remove();
  session.add({ ...PROGRAM, text: "another one" });
  assert.equal(session.program?.name, PROGRAM.name);
  await other;
  assert.deepEqual([session.state.recording, session.state.checks], [null, []], "of another program");
  assert.equal(session.program?.verdict, undefined);
});

test("a run that is asked for is of this program, until another one is shown", async () => {
  const session = createSession();
  const changes = [
    () => session.choose(0),
    () => session.add({ ...PROGRAM, text: "another one" }),
    () => session.openLinked({ program: PROGRAM, step: 0 }, { n: 6, isGuest: true }),
  ];
  for (const change of changes) {
    session.request();
    assert.ok(session.isRequested);
    change();
    assert.ok(!session.isRequested);
  }
  session.request();
  session.write("changed");
  assert.ok(!session.isRequested);
  session.request();
  await session.run(createRunner().run, judgeText, 4);
  assert.ok(!session.isRequested);
});

test("a run that is too late says after how many seconds it was stopped", async (context) => {
  context.mock.method(AbortSignal, "timeout", () => AbortSignal.abort());
  const session = createSession();
  /** @type {Run} */
  async function run({ n, traced = true }, { chunk }, signal) {
    if (traced) return { reason: "limit" };
    if (n > 5 && signal?.aborted) return { reason: "stopped" };
    chunk(printing(printedSolutions(n)));
    return { reason: "finished" };
  }
  /** What is said of a run for a size. @param {number} n */
  async function saidFor(n) {
    await session.run(run, judgeText, n);
    const check = shownCheck(session.state.checks, n);
    assert.ok(check);
    return [check.result, leadText(check, session.state.checks)];
  }
  assert.deepEqual(await saidFor(6), ["slow", "For n = 6, it had not ended after 5 seconds."]);
  assert.deepEqual(await saidFor(8), ["slow", "For n = 8, it had not ended when its recording was full."]);
  assert.equal(session.program?.verdict, "slow");
});

test("a listing is the reader's own program once it is changed", () => {
  const session = createSession();
  session.open({ ...PROGRAM, text: "listing", listing: "pruning" });
  session.write("listing");
  assert.equal(session.program?.listing, "pruning");
  session.write("changed");
  assert.equal(session.program?.listing, undefined);
});

test("a program is forgotten, whichever is shown", () => {
  const session = createSession();
  session.add({ ...PROGRAM, name: "Second" });
  session.add({ ...PROGRAM, name: "Third" });
  session.forget("Second");
  assert.deepEqual([session.state.programs.length, session.program?.name], [2, "Third"]);
});

test("a recording that reaches its limit is judged by a run without one", async () => {
  const session = createSession();
  /** @type {Run} */
  async function run({ n, traced = true }, { chunk }) {
    chunk(printing(traced ? "" : printedSolutions(n)));
    return { reason: traced ? "limit" : "finished" };
  }
  await session.run(run, judgeText, 5);
  assert.equal(session.state.recording?.trace.ending?.reason, "limit");
  assert.equal(session.state.checks.find(({ n }) => n === 5)?.result, "right");
});

test("a run that is stopped keeps what it did, and is not judged", async () => {
  const session = createSession();
  /** @type {Run} */
  function run(request, listeners, signal) {
    listeners.chunk(printing("[1"));
    return untilStopped(request, listeners, signal);
  }
  const running = session.run(run, judgeText, 5);
  assert.equal(session.state.phase, "running");
  session.stop();
  await running;
  const { phase, checks, recording } = session.state;
  assert.deepEqual([phase, checks], ["idle", []]);
  assert.deepEqual([recording?.trace.output, recording?.trace.ending?.reason], ["[1", "stopped"]);
});

test("a program that cannot be run says why, and another run can follow", async () => {
  const session = createSession();
  const error = Object.assign(new Error("no"), { code: "no-runtime" });
  await session.run(() => Promise.reject(error), judgeText, 5);
  assert.deepEqual([session.state.phase, session.state.error], ["idle", error]);
  await session.run(createRunner().run, judgeText, 4);
  assert.equal(session.state.error, null);
  assert.equal(session.state.checks.length, 8);
});

test("a newer run replaces one that has not ended", async () => {
  const session = createSession();
  const first = session.run(untilStopped, judgeText, 7);
  await session.run(createRunner().run, judgeText, 4);
  await first;
  assert.equal(session.state.phase, "idle");
  assert.equal(session.state.recording?.n, 4);
});

test("an exercise has one answer in each language, which another start does not replace", () => {
  const session = createSession();
  const first = { ...PROGRAM, name: "Exercise", exercise: "too-few" };
  session.openAnswer(first);
  session.write("mine");
  session.choose(0);
  session.openAnswer({ ...first, language: "javascript" });
  assert.deepEqual([session.state.index, session.program?.text], [1, "mine"]);
  session.openAnswer({ ...first, language: "javascript" }, true);
  assert.deepEqual([session.state.index, session.program?.text], [2, PROGRAM.text]);
  session.openAnswer(first);
  assert.equal(session.program?.text, "mine");
  session.openAnswer({ ...first, exercise: "crash" });
  assert.equal(session.state.index, 3);
});

test("programs have names of their own, and a removed one can be added again", () => {
  const session = createSession();
  session.add(PROGRAM);
  assert.deepEqual(session.state.programs.map(({ name }) => name), ["Queens", "Queens 2"]); // biome-ignore format: short
  session.rename("Queens");
  assert.equal(session.program?.name, "Queens 2");
  session.rename("Mine");
  const removed = session.remove();
  assert.equal(removed?.name, "Mine");
  assert.equal(session.program?.name, "Queens");
  if (removed) session.add(removed);
  assert.deepEqual(session.state.programs.map(({ name }) => name), ["Queens", "Mine"]); // biome-ignore format: short
  session.open({ ...PROGRAM, name: "The same text" });
  assert.equal(session.program?.name, "Queens");
});

test("the step in a link is that of the first run of its program for its size", async () => {
  const program = { ...PROGRAM, name: "Linked", text: "print(n)\n" };
  const { run } = createRunner();
  for (const isGuest of [false, true]) {
    const session = createSession();
    const open = () => session.openLinked({ program, step: 12 }, { n: 5, isGuest });
    /** The position of a run for a size. @param {number} n */
    async function positionFor(n) {
      await session.run(run, judgeText, n);
      return session.state.recording?.position;
    }
    open();
    assert.equal(session.state.recording, null, "it does not run by itself");
    assert.equal(await positionFor(5), 12);
    assert.equal(await positionFor(5), undefined);
    open();
    assert.equal(await positionFor(6), undefined);
    open();
    session.write("print(2)\n");
    assert.equal(await positionFor(5), undefined);
  }
});

test("the device does not keep a program that came with another page", () => {
  const kept = replaceStorage();
  createSession();
  const before = JSON.stringify([...kept]);
  assert.match(before, /Queens/);
  const guest = createProgramSession();
  const linked = { program: { ...PROGRAM, name: "Linked", text: "print(n)\n" }, step: 0 };
  guest.openLinked(linked, { n: 5, isGuest: true });
  guest.write("changed");
  guest.rename("Mine");
  assert.deepEqual(tableOf(guest.state.programs, "name", "text"), [["Mine", "changed"]]);
  assert.equal(JSON.stringify([...kept]), before);
  const page = createProgramSession();
  page.openLinked(linked, { n: 5, isGuest: false });
  assert.deepEqual(valuesOf(createProgramSession().state.programs, "name"), ["Queens", "Linked"]);
});
