/** The quiz about a run: its questions in order, its score, and why an answer is wrong. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { t } from "../../../../www/i18n/i18n.js";
import {
  explainMistake,
  factsOf,
  mistakeOf,
  newQuiz,
  questionText,
  quizText,
  tallyOf,
  waitingQuestion,
  withAnswer,
  withHaste,
  withMistake,
  withoutQuestion,
  withQuestion,
} from "../../../../www/rooms/algorithms/quiz-model.js";
import { DEFAULTS } from "../../../../www/state/state.js";
import { core, exploredRun } from "../../../support/core.mjs";
import { useEnglish } from "../../../support/language.mjs";
import { attack, randomNumbers } from "../../../support/oracle.mjs";

/** @import { Square } from "../../../../www/state/parameters.js" */

useEnglish("algorithms", "run");

/** @param {string} algorithm */
const state = (algorithm) => ({ ...DEFAULTS, algorithm, n: 5, blocked: [/** @type {const} */ ([4, 4])] });

test("over random answers to all questions of a run, the first answer to each one counts", () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const random = randomNumbers(seed);
    const timeline = exploredRun("pruning", 4);
    const run = () => ({ playing: false, position: timeline.position });
    let quiz = newQuiz(true);
    /** The first result of each question, by its position. @type {Map<number, string>} */
    const first = new Map();
    let turns = 0;
    for (let turn = timeline.nextTurn(); turn; turn = timeline.nextTurn()) {
      turns += 1;
      timeline.seek(turn.position - 1);
      quiz = withQuestion(quiz, turn, "", false);
      assert.equal(waitingQuestion(quiz, run()), turn);
      assert.equal(waitingQuestion(quiz, { ...run(), playing: true }), null);
      assert.equal(quizText(quiz, run()), questionText(turn));
      for (let answers = 1 + random(3); answers > 0; answers -= 1) {
        const result = /** @type {const} */ (["right", "wrong", "shown"])[random(3)] ?? "wrong";
        quiz = withAnswer(quiz, result);
        if (!first.has(turn.position)) first.set(turn.position, result);
      }
      const right = [...first.values()].filter((result) => result === "right").length;
      assert.deepEqual(tallyOf(quiz), { asked: first.size, right });
      if (random(3) === 0) {
        const mistake = { square: /** @type {Square} */ ([0, 0]), attackers: [] };
        quiz = withMistake(quiz, mistake, "Why.");
        assert.equal(quizText(quiz, run()), `Why. ${questionText(turn)}`);
        assert.equal(quiz.mistake, mistake);
      }
      timeline.advance(1);
      assert.equal(waitingQuestion(quiz, run()), null);
    }
    const tally = tallyOf(quiz);
    const over = withQuestion(quiz, null, "Right.", false);
    assert.equal(over.isOver, true);
    assert.equal(quizText(over, run()), `Right. ${t("quiz.none")}`);
    assert.deepEqual([over.mistake, tallyOf(over)], [null, tally]);
    const cleared = withoutQuestion(over);
    assert.deepEqual([cleared.isOver, quizText(cleared, run()), tallyOf(cleared)], [false, null, tally]);
    while (timeline.advance(1) === "on");
    const { placed, takenBack } = timeline.counters();
    assert.equal(turns, Number(placed + takenBack), "each queen was asked for");
    timeline.free();
  }
});

test("a quiz that is off has no text and no question, and one about chance says why it asks nothing", () => {
  const turn = /** @type {const} */ ({ kind: "place", square: [0, 0], position: 2 });
  const off = withQuestion(newQuiz(false), turn, "", false);
  assert.equal(quizText(off, { playing: false, position: 1 }), null);
  assert.equal(waitingQuestion(off, { playing: false, position: 1 }), null);
  const chance = withQuestion(newQuiz(true), null, "", true);
  assert.equal(quizText(chance, { playing: false, position: 0 }), t("quiz.chance"));
  assert.equal(quizText(chance, { playing: true, position: 0 }), null);
});

/**
 * @param {{ kind: string, square: Square }} turn @param {Square} guess
 * @param {{ hasQueen: boolean, isBlocked: boolean, isAttacked: boolean }} square
 */
function naiveKind({ kind, square }, guess, { hasQueen, isBlocked, isAttacked }) {
  if (kind === "take-back") return hasQueen ? "earlier" : "empty";
  if (hasQueen) return "occupied";
  if (isBlocked) return "blocked";
  if (guess[0] !== square[0]) return "row";
  return isAttacked ? "attacked" : "order";
}

test("a wrong answer is explained by what is wrong with its square", () => {
  const shown = state("pruning");
  const timeline = exploredRun("pruning", shown.n, { blocked: shown.blocked });
  const seen = new Set();
  for (let turn = timeline.nextTurn(); turn; turn = timeline.nextTurn()) {
    timeline.seek(turn.position - 1);
    const queens = timeline.queens();
    for (let i = 0; i < 25; i += 1) {
      const guess = /** @type {Square} */ ([Math.floor(i / 5), i % 5]);
      if (String(guess) === String(turn.square)) continue;
      const mistake = mistakeOf(core, shown, queens, guess);
      const hasQueen = queens.some((queen) => String(queen) === String(guess));
      const attackers = queens.filter((queen) => String(queen) !== String(guess) && attack(queen, guess));
      assert.deepEqual(mistake, { square: guess, attackers });
      const kind = naiveKind(turn, guess, {
        hasQueen,
        isBlocked: i === 24,
        isAttacked: attackers.length > 0,
      });
      seen.add(kind);
      const words = explainMistake(core, shown, queens, turn, mistake);
      const rows = attackers.map(([row]) => String(row + 1));
      const place = { row: guess[0] + 1, column: guess[1] + 1 };
      if (kind !== "attacked") assert.equal(words, t(`quiz.wrong.${kind}`, place));
      else assert.ok(rows.every((row) => words.includes(row)));
    }
    timeline.advance(1);
  }
  assert.equal(seen.size, 7, `${[...seen]}`);
  timeline.free();
});

test("a quiz with a number of questions counts them, and is finished after the last one or with its run", () => {
  for (const { most, turns } of [
    { most: 3, turns: 9 },
    { most: 9, turns: 3 },
  ]) {
    let quiz = newQuiz(true, most);
    const asked = Math.min(most, turns);
    for (let i = 0; i < asked; i += 1) {
      const turn = /** @type {const} */ ({ kind: "place", square: [0, 0], position: 2 * i + 1 });
      const run = { playing: false, position: 2 * i };
      quiz = withQuestion(quiz, turn, "", false);
      const text = t("quiz.numbered", { number: i + 1, count: most, question: questionText(turn) });
      assert.equal(quizText(quiz, run), text);
      quiz = withAnswer(quiz, i === 1 ? "shown" : "right");
      assert.equal(quizText(quiz, run), text, "the same number until the next question");
      assert.equal(quiz.isFinished, false);
    }
    quiz = withQuestion(quiz, null, "Right.", false);
    assert.deepEqual([quiz.isFinished, quiz.isOver, quiz.question], [true, false, null]);
    const over = t("quiz.finished", { correct: asked - 1, asked });
    assert.equal(quizText(quiz, { playing: false, position: 9 }), `Right. ${over}`);
    assert.equal(withoutQuestion(quiz).isFinished, true, "its result stays");
  }
  const empty = withQuestion(newQuiz(true, 5), null, "", true);
  assert.deepEqual([empty.isFinished, empty.feedback], [false, t("quiz.chance")], "nothing was asked");
});

test("the facts of a result are the answers, and the settings that make the run another one", () => {
  const turn = (/** @type {number} */ position) =>
    /** @type {const} */ ({ kind: "place", square: [0, 0], position });
  let quiz = newQuiz(true, 2);
  for (const [i, result] of /** @type {const} */ (["wrong", "right"]).entries())
    quiz = withAnswer(withQuestion(quiz, turn(i), "", false), result);
  const usual = { ...DEFAULTS, algorithm: "greedy", n: 6, speed: 3, step: 40 };
  const facts = { algorithm: "greedy", n: 6, settings: "", answers: [false, true] };
  assert.deepEqual(factsOf(quiz, usual, 0), facts);
  const others = { ...usual, rows: /** @type {const} */ ("constrained"), from: [1, 3] };
  assert.deepEqual(factsOf(quiz, others, 7), { ...facts, settings: "rows=constrained&from=2,4&step=7" });
  assert.equal(factsOf(quiz, { ...usual, vary: true }, 0).settings, "vary=1");
});

test("an answer before its question is there is asked to wait, until the question is there", () => {
  const turn = /** @type {const} */ ({ kind: "place", square: [0, 0], position: 5 });
  const asked = withQuestion(newQuiz(true, 3), turn, "Right.", false);
  const onTheWay = { playing: true, position: 2 };
  assert.equal(quizText(asked, onTheWay), null);
  const hasty = withHaste(asked);
  assert.equal(quizText(hasty, onTheWay), t("quiz.wait"));
  assert.equal(hasty.counted.size, 0);
  assert.match(quizText(hasty, { playing: false, position: 4 }) ?? "", /^Right\. 1 of 3: /);
  assert.equal(quizText(withQuestion(hasty, turn, "", false), onTheWay), null);
});

test("no queen attacks the answer if the algorithm places queens without testing", () => {
  const queens = [/** @type {const} */ ([0, 0])];
  assert.equal(mistakeOf(core, state("exhaustive"), queens, [1, 1]).attackers.length, 0);
  assert.equal(mistakeOf(core, state("pruning"), queens, [1, 1]).attackers.length, 1);
});
