/** The exercises of the page: the text to start from is no answer and says what helps; a model answer solves it. */

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import { readExercise, STARTER_LANGUAGES, wordsIn } from "../../../www/program/exercise/file.js";
import { createExerciseSession } from "../../../www/program/exercise/session.js";
import { translatedStarter } from "../../../www/program/exercise/starter.js";
import { tellingCheck } from "../../../www/program/judge/runs.js";
import { createProgramSession } from "../../../www/program/session.js";
import { EXERCISES } from "../../../www/state/parameters.js";
import { judge } from "../../support/core.mjs";
import { exerciseText, modelAnswer } from "../../support/exercises.mjs";
import { inLanguage, useEnglish } from "../../support/language.mjs";
import { createRun } from "../../support/program-runs.mjs";
import { canRecord } from "../../support/python.mjs";
import { examineTrace } from "../../support/recorded.mjs";
import { SOAKING } from "../../support/tiers.mjs";

useEnglish("exercise");

/** In `test`, the events after which the recording of a program ends that need not be fast. */
const MOST_EVENTS = 25_000;

/** The verdict on what each exercise starts from, and what the page says about it: the code of a finding, or of a reason. */
const STARTS = {
  "is-free": ["wrong", "conflict"],
  "none-found": ["wrong", "aliased"],
  "some-twice": ["wrong", "repeated"],
  "faster-prefix": ["slow"],
  "too-many": ["wrong", "conflict"],
  "only-one": ["wrong", "first-only"],
  "empty-lists": ["wrong", "aliased"],
  "too-few": ["wrong", "left-over"],
  crash: ["failed", "crashed"],
  "some-missing": ["wrong", "negative-index"],
  "faster-flags": ["slow"],
  "odd-sizes": ["wrong", "middle-twice"],
  "faster-mirror": ["slow"],
  "never-ends": ["failed", "off-board"],
  "none-from-four": ["wrong", "missing"],
  "faster-bits": ["slow"],
  "ends-early": ["wrong", "off-board"],
  "lost-level": ["wrong", "missing"],
  "lost-columns": ["wrong", "first-queens"],
  "lost-sums": ["wrong", "missing"],
  "too-strict": ["wrong", "missing"],
  "faster-fewest": ["slow"],
  "do-not-fit": ["wrong", "conflict"],
  "faster-halves": ["slow"],
  "not-full": ["wrong", "incomplete"],
  unrepaired: ["wrong", "conflict"],
  "not-eight": ["wrong", "conflict"],
  "not-nine": ["wrong", "conflict"],
  twins: ["wrong", "one-per-class"],
  "faster-together": ["slow"],
};

/**
 * What the page says about an answer.
 *
 * @param {string} key @param {import("../../../www/program/exercise/file.js").Language} language @param {string} text
 */
async function answer(key, language, text) {
  const exercises = createExerciseSession({ load: async () => exerciseText(key) });
  const exercise = await exercises.open(key);
  assert.ok(exercise);
  const session = createProgramSession();
  session.openAnswer({ name: key, language, text, exercise: key });
  const { expected, size, steps } = exercise;
  // A program that is wrong soon shows it; one that is slow takes many more steps than one that is not.
  const most = steps === Number.POSITIVE_INFINITY ? MOST_EVENTS : 1.5 * steps;
  const run = createRun({ most: SOAKING ? undefined : most, ends: key !== "never-ends" });
  await session.run(run, async (output, options) => judge.judge(output, { ...options, expected }), size);
  const { recording, checks, error } = session.state;
  assert.equal(error, null);
  assert.ok(recording);
  const { trace } = recording;
  const said = exercises.judge(session.state);
  /** The codes of what is found, and of the reasons of the verdict. */
  function codes() {
    const { judged } = tellingCheck(checks, size) ?? {};
    const { findings } = examineTrace(trace, size, text, language, expected);
    const reasons = [...findings, ...(judged?.reasons ?? []), ...(judged?.verdict?.reasons ?? [])];
    return reasons.map(({ code }) => code);
  }
  return { said, steps: trace.length, codes };
}

test("every exercise has its file, in every language of the page, and a place in the list", () => {
  const folder = new URL("../../../www/program/exercise/files/", import.meta.url);
  const names = readdirSync(folder).map((name) => name.replace(/\.txt$/, ""));
  assert.deepEqual(names.toSorted(), EXERCISES.toSorted());
  assert.deepEqual(Object.keys(STARTS), EXERCISES);
  for (const key of EXERCISES) {
    const { title, goal, hints } = readExercise(exerciseText(key));
    assert.equal(hints.length, 3, key);
    for (const words of [title, goal, ...hints])
      for (const language of LANGUAGES)
        assert.equal(language === "en", wordsIn(words, language) === words.other, `${key}: ${words.other}`);
  }
});

test("a program to start from has its comments and what it prints in every language, and else the same text", async () => {
  const label = /(?<=")[\p{L} ]+[:：](?=")/gu;
  // A comment that the check of an output reads is code.
  const comments = { python: /(?<=# (?!board: )|""").+?(?="""|$)/gm, javascript: /(?<=\/\/ (?!board: )).+/g };
  const read = (/** @type {string} */ text) => judge.judge(text, { n: 8, expected: "count" }).verdict;
  for (const key of EXERCISES)
    for (const [programLanguage, starter] of Object.entries(readExercise(exerciseText(key)).starters))
      for (const language of LANGUAGES.filter((language) => language !== "en")) {
        const comment = comments[/** @type {keyof typeof comments} */ (programLanguage)];
        const text = await inLanguage(language, () => translatedStarter(starter));
        const words = [comment, label].flatMap((kind) => text.match(kind) ?? []);
        for (const word of words) assert.match(word, /\p{Script=Han}/u, key);
        const code = (/** @type {string} */ program) => program.replace(comment, "").replace(label, "");
        assert.equal(code(text), code(starter), key);
        for (const [word] of text.matchAll(label))
          assert.deepEqual(read(`${word} 92\n`), read("Solutions: 92\n"), word);
      }
});

for (const [key, [verdict, help]] of Object.entries(STARTS)) {
  const { starters, steps: most } = readExercise(exerciseText(key));
  for (const language of STARTER_LANGUAGES) {
    const starter = starters[language];
    if (starter === undefined) continue;
    const model = modelAnswer(key, language);
    assert.ok(model, `${key} in ${language}`);
    const skip = language === "python" && !canRecord;
    // The start in JavaScript is the same program. Of the starts with the same help, the last is tested here.
    const [last] = Object.entries(STARTS).findLast(([, said]) => said.at(-1) === (help ?? verdict)) ?? [];
    const startSkip = skip || (!SOAKING && (language === "javascript" || key !== last) && "in soak");
    // The answer in JavaScript is the same program; its number of steps is not.
    const answerSkip =
      skip || (!SOAKING && language === "javascript" && most === Number.POSITIVE_INFINITY && "in soak");
    test(`${key} in ${language}: the start is not solved, and says what helps`, {
      skip: startSkip,
    }, async () => {
      const { said, steps, codes } = await answer(key, language, starter);
      // JavaScript goes on where the recursion of Python is too deep.
      const expected = key === "never-ends" && language === "javascript" ? "endless" : verdict;
      assert.deepEqual(said, { key, verdict: expected, attempts: 1, hints: 0 });
      if (!help) return assert.ok(steps > 1.4 * most, `${steps} steps`);
      const found = codes();
      assert.ok(found.includes(help), found.join());
    });
    test(`${key} in ${language}: a model answer solves it`, { skip: answerSkip }, async () => {
      const { said, steps } = await answer(key, language, model);
      assert.deepEqual(said, { key, verdict: "solved", attempts: 1, hints: 0 });
      assert.ok(steps < 0.8 * most, `${steps} steps`);
    });
  }
}
