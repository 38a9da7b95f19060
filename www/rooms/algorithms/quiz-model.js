/**
 * The quiz about a run as plain data and pure functions: its question, the answers so far, and its texts. The rest is
 * in quiz.js.
 *
 * @typedef {import("../../core/core.js").Core} Core
 * @typedef {import("../../state/state.js").Square} Square
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/events.js").QuizAnswer} QuizAnswer
 * @typedef {{ kind: "place" | "take-back", square: Square, position: number }} Turn
 * @typedef {{ square: Square, attackers: Square[] }} Mistake A wrong answer, and the queens that attack its square, if the algorithm minds.
 *
 * @typedef {object} Quiz
 * @property {boolean} isOn
 * @property {Turn | null} question
 * @property {boolean} isOver Whether the run has no more questions.
 * @property {string} feedback The reply to the last answer, or why there is no question.
 * @property {Mistake | null} mistake The last wrong answer to the question.
 * @property {number} right Questions whose first answer was right.
 * @property {ReadonlySet<number>} counted The positions of the questions that were answered or shown.
 */

import { parametersOf } from "../../board/squares.js";
import { blockedFor, traitsOf } from "../../core/rungs.js";
import { formatList, joinSentences, t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { sameSquare } from "../../state/state.js";

const NO_QUESTION = { question: null, isOver: false, feedback: "", mistake: null };

/** A quiz without a question and without answers. @param {boolean} isOn @returns {Quiz} */
export const newQuiz = (isOn) => ({ isOn, ...NO_QUESTION, right: 0, counted: new Set() });

/** @param {Quiz} quiz @returns {Quiz} */
export const withoutQuestion = (quiz) => ({ ...quiz, ...NO_QUESTION });

/**
 * The quiz with its next question, if there is one.
 *
 * @param {Quiz} quiz @param {Turn | null} question @param {string} reply To the last answer. @param {boolean} isRandom Whether there is no question because nobody can know what chance will do.
 * @returns {Quiz}
 */
export function withQuestion(quiz, question, reply, isRandom) {
  const feedback = question ? reply : joinSentences(reply, t(isRandom ? "quiz.chance" : "quiz.none"));
  return { ...quiz, question, isOver: !question, feedback, mistake: null };
}

/** The quiz with an answer to its question counted: the first one counts. @param {Quiz} quiz @param {QuizAnswer["result"]} result @returns {Quiz} */
export function withAnswer(quiz, result) {
  const { question, counted, right } = quiz;
  if (!question) return quiz;
  const isRight = result === "right" && !counted.has(question.position);
  return {
    ...quiz,
    right: right + (isRight ? 1 : 0),
    counted: new Set([...counted, question.position]),
  };
}

/** @param {Quiz} quiz @param {Mistake} mistake @param {string} feedback @returns {Quiz} */
export const withMistake = (quiz, mistake, feedback) => ({ ...quiz, mistake, feedback });

/** The question that the quiz waits for an answer to: the one about the next step. @param {Quiz} quiz @param {{ playing: boolean, position: number }} run */
export const waitingQuestion = ({ isOn, question }, { playing, position }) =>
  isOn && !playing && question?.position === position + 1 ? question : null;

/** The reply to the last answer and the question, or null if there is neither. @param {Quiz} quiz @param {{ playing: boolean, position: number }} run */
export function quizText(quiz, run) {
  if (!quiz.isOn || run.playing) return null;
  const question = waitingQuestion(quiz, run);
  return (question ? joinSentences(quiz.feedback, questionText(question)) : quiz.feedback) || null;
}

/** @param {Turn} question */
export const questionText = ({ kind }) => t(`quiz.ask.${kind}`);

/** @param {Quiz} quiz */
export const tallyOf = ({ counted, right }) => ({ asked: counted.size, right });

/** @param {Core} core @param {State} state @param {readonly Square[]} queens On the board. @param {Square} guess @returns {Mistake} */
export function mistakeOf(core, { n, algorithm }, queens, guess) {
  const others = queens.filter((queen) => !sameSquare(queen, guess));
  const minds = !traitsOf(core, algorithm).placesUntested;
  const attackers = minds ? others.filter((queen) => core.conflicts(n, [queen, guess]).length > 0) : [];
  return { square: guess, attackers };
}

/** Why an answer is wrong. @param {Core} core @param {State} state @param {readonly Square[]} queens On the board. @param {Turn} turn @param {Mistake} mistake */
export function explainMistake(core, state, queens, { kind, square }, { square: guess, attackers }) {
  const first = firstNumber(state);
  const next = parametersOf(square, first);
  const place = { ...parametersOf(guess, first), nextRow: next.row, nextColumn: next.column };
  const hasQueen = queens.some((queen) => sameSquare(queen, guess));
  if (kind === "take-back") return t(hasQueen ? "quiz.wrong.earlier" : "quiz.wrong.empty", place);
  if (hasQueen) return t("quiz.wrong.occupied", place);
  if (blockedFor(core, state).some((blocked) => sameSquare(blocked, guess)))
    return t("quiz.wrong.blocked", place);
  if (guess[0] !== square[0]) return t("quiz.wrong.row", place);
  if (attackers.length === 0) return t("quiz.wrong.order", place);
  const rows = attackers.map(([row]) => t("step.attacker", { row: row + first }));
  return t("quiz.wrong.attacked", { ...place, attackers: formatList(rows) });
}
