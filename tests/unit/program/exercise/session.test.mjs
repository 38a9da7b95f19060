/** The exercise that the reader does: what is loaded, kept and judged. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createExerciseSession } from "../../../../www/program/exercise/session.js";
import { verdictOn } from "../../../../www/program/exercise/verdict.js";
import { SIZES } from "../../../../www/program/judge/runs.js";
import { listen } from "../../../support/static.mjs";
import { replaceStorage } from "../../../support/storage.mjs";

const TEXT = "title: Mine\ngoal: A goal\nhint: One.\nhint: Two.\nsize: 6\nsteps: 100\n--- python\nprint(1)\n";

beforeEach(replaceStorage);

/** @param {Partial<import("../../../../www/program/judge/outcome.js").Check>} [changes] To the check of size 4. */
const checks = (changes) =>
  SIZES.map((n) => ({ n, result: /** @type {const} */ ("right"), ...(n === 4 ? changes : {}) }));

/** @param {number} steps @param {object} [changes] @returns {any} */
const recording = (steps, changes) => ({
  program: { name: "Mine", language: "python", text: "", exercise: "mine" },
  n: 6,
  trace: { length: steps, ending: { reason: "finished" } },
  ...changes,
});

const LIMITED = { size: 6, steps: 100 };
const FREE = { size: 6, steps: Number.POSITIVE_INFINITY };

test("an exercise is solved by a program that is right for every size, within the steps", () => {
  const full = recording(0, { trace: { length: 100, ending: { reason: "limit" } } });
  const verdicts = [
    verdictOn(LIMITED, recording(100), checks()),
    verdictOn(LIMITED, recording(101), checks()),
    verdictOn(LIMITED, recording(5, { n: 5 }), checks()),
    verdictOn(LIMITED, recording(5), checks({ result: "failed" })),
    verdictOn(LIMITED, full, checks()),
    verdictOn(FREE, recording(1e6, { n: 5 }), checks()),
  ];
  assert.deepEqual(verdicts, ["solved", "slow", "unmeasured", "failed", "slow", "solved"]);
});

test("a run that was stopped has no verdict, unless something is known to be wrong", () => {
  const { n: own } = recording(1);
  const ofTwo = (/** @type {"other-size" | "refused"} */ result) => [
    { n: 1, result },
    ...checks().filter(({ n }) => n === own),
  ];
  for (const [known, verdict] of /** @type {const} */ ([
    [[], undefined],
    [checks().slice(0, 5), undefined],
    [checks({ result: "wrong" }).slice(0, 5), "wrong"],
    [ofTwo("other-size"), "other-size"],
    [ofTwo("refused"), "refused"],
  ]))
    assert.equal(verdictOn(FREE, recording(1), known), verdict);
});

test("attempts, hints and what is solved are kept for the next visit", async () => {
  const load = async () => TEXT;
  const exercises = createExerciseSession({ load });
  await exercises.open("mine");
  assert.equal(exercises.state.exercise?.title.other, "Mine");
  for (let clicks = 0; clicks < 3; clicks += 1) exercises.hint();
  const wrong = { recording: recording(5), checks: checks({ result: "wrong" }) };
  assert.deepEqual(exercises.judge(wrong), { key: "mine", verdict: "wrong", attempts: 1, hints: 2 });
  assert.equal(exercises.state.verdict, "wrong");
  const right = { recording: recording(5), checks: checks() };
  assert.deepEqual(exercises.judge(right), { key: "mine", verdict: "solved", attempts: 2, hints: 2 });
  assert.deepEqual(exercises.judge(wrong), { key: "mine", verdict: "wrong", attempts: 3, hints: 2 });
  const later = createExerciseSession({ load });
  assert.deepEqual(later.progressOf("mine"), { attempts: 3, solved: true, hints: 2 });
  assert.deepEqual(later.progressOf("another"), { attempts: 0, solved: false, hints: 0 });
});

test("a run of another program is no attempt", async () => {
  const exercises = createExerciseSession({ load: async () => TEXT });
  await exercises.open("another");
  assert.equal(exercises.judge({ recording: recording(5), checks: checks() }), undefined);
  assert.equal(exercises.progress.attempts, 0);
});

test("an exercise from a link is kept under its title", async () => {
  const exercises = createExerciseSession();
  const key = exercises.keep(TEXT);
  assert.equal(key, "#Mine");
  const later = createExerciseSession();
  assert.deepEqual(later.localKeys(), [key]);
  assert.equal((await later.open(key))?.size, 6);
  assert.equal((await later.read(key))?.title.other, "Mine");
  assert.equal(exercises.keep(TEXT), key);
  assert.equal(exercises.keep(`${TEXT}# changed\n`), "#Mine 2", "another exercise keeps nothing of it");
  assert.throws(() => exercises.keep("nothing"));
  assert.equal(await later.open("#Gone"), undefined);
  assert.match(String(later.state.error), /gone: Gone/);
});

test("of two exercises that are opened, the later one is shown", async () => {
  /** @type {((text: string) => void)[]} */
  const answers = [];
  const exercises = createExerciseSession({ load: () => new Promise((resolve) => answers.push(resolve)) });
  const [first, second] = [exercises.open("first"), exercises.open("second")];
  answers[1]?.(TEXT);
  assert.equal((await second)?.title.other, "Mine");
  answers[0]?.(TEXT.replace("Mine", "Other"));
  assert.equal(await first, undefined);
  assert.equal(exercises.state.key, "second");
});

/** What the exercise session says that it cannot open, and why. @param {string} address */
async function refusalOf(address) {
  const exercises = createExerciseSession();
  assert.equal(await exercises.open(address), undefined);
  const { code, parameters } = /** @type {any} */ (exercises.state.error);
  return { code, parameters };
}

test("a server that never answers, or never ends, is reported", async (t) => {
  const { timeout } = AbortSignal;
  t.mock.method(AbortSignal, "timeout", () => timeout.call(AbortSignal, 100));
  const server = await listen(({ url }, response) => {
    if (url === "/half.txt") response.write(TEXT);
  });
  for (const address of ["none.txt", "half.txt"].map((name) => server.address + name)) {
    const { code, parameters } = await refusalOf(address);
    assert.deepEqual([code, parameters.address], ["exercise.not-loaded", address]);
    assert.match(parameters.reason, /^TimeoutError/);
  }
  await server.close();
});

test("a file that never ends is read only up to the limit", async () => {
  let sent = 0;
  const { address, close } = await listen((_, response) => {
    const send = () => {
      while (!response.destroyed && response.write("#".repeat(1e5))) sent += 1e5;
    };
    response.on("drain", send);
    send();
  });
  const { code, parameters } = await refusalOf(`${address}a.txt`);
  assert.deepEqual([code, parameters.most], ["exercise.bad.long", 100_000]);
  assert.ok(sent < 1e8, `${sent} bytes`);
  await close();
});

test("only pages of the web are loaded", async () => {
  for (const key of ["javascript:alert(1).txt", "data:text/plain,a.txt", "file:///a.txt"])
    assert.equal((await refusalOf(key)).code, "exercise.not-loaded", key);
});
