/**
 * The quiz about a run as plain data and pure functions: its question, the answers so far, and its texts. The rest is
 * in quiz.js.
 *
 * @import { Core } from "../../core/core.js"
 * @import { Square, State } from "../../state/parameters.js"
 * @import { QuizAnswer } from "../../state/events.js"
 * @import { Algorithm } from "../../pkg/nqueens.js"
 * @typedef {{ kind: "place" | "take-back", square: Square, position: number }} Turn
 * @typedef {{ square: Square, attackers: Square[] }} Mistake A wrong answer, and the queens that attack its square, if
 *   the algorithm minds.
 *
 * @typedef {object} Quiz
 * @property {boolean} isOn
 * @property {Turn | null} question
 * @property {boolean} isOver Whether the run has no more questions.
 * @property {string} feedback The reply to the last answer, or why there is no question.
 * @property {Mistake | null} mistake The last wrong answer to the question.
 * @property {boolean} isHasty Whether the reader has answered before the question is there.
 * @property {ReadonlyMap<number, QuizAnswer["result"]>} counted The first answer to each question, by its position.
 * @property {number} most After how many questions it is finished; 0 for a quiz that lasts as long as the run.
 * @property {boolean} isFinished
 * @property {boolean} waitsForName Whether it begins once the reader has given a name.
 * @property {QuizResult | null} result Of a quiz for a class that is finished.
 *
 * @typedef {QuizAnswer & { algorithm: Algorithm, n: number, step: number, tally: ReturnType<typeof tallyOf> }} QuizReport
 *
 * @typedef {object} QuizResult
 * @property {string} name
 * @property {string} code Empty without a word.
 * @property {string} problem Why there is no code.
 */

import { parametersOf } from "../../board/squares.js";
import { blockedFor, traitsOf } from "../../core/rungs.js";
import { formatList, joinSentences, t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { DEFAULTS, RUN_PARAMETERS, sameSquare } from "../../state/state.js";
import { writeNonDefault } from "../../state/url.js";

const NO_QUESTION = { question: null, isOver: false, feedback: "", mistake: null, isHasty: false };

/** A quiz without a question and without answers. @param {boolean} isOn @param {number} [most] @returns {Quiz} */
export const newQuiz = (isOn, most = 0) => ({
  isOn,
  ...NO_QUESTION,
  counted: new Map(),
  most,
  isFinished: false,
  waitsForName: false,
  result: null,
});

/** @param {Quiz} quiz @returns {Quiz} */
export const withoutQuestion = (quiz) => ({ ...quiz, ...NO_QUESTION });

/**
 * The quiz with its next question, if there is one.
 *
 * @param {Quiz} quiz @param {Turn | null} question @param {string} reply To the last answer. @param {boolean} isRandom
 *   Whether there is no question because nobody can know what chance will do.
 * @returns {Quiz}
 */
export function withQuestion(quiz, question, reply, isRandom) {
  if (isComplete(quiz) || (!question && quiz.most > 0 && quiz.counted.size > 0)) {
    const { asked, right } = tallyOf(quiz);
    const feedback = joinSentences(reply, t("quiz.finished", { correct: right, asked }));
    return { ...quiz, ...NO_QUESTION, feedback, isFinished: true };
  }
  const feedback = question ? reply : joinSentences(reply, t(isRandom ? "quiz.chance" : "quiz.none"));
  return { ...quiz, ...NO_QUESTION, question, isOver: !question, feedback };
}

/** Whether a quiz with a number of questions has had them all. @param {Quiz} quiz */
const isComplete = ({ most, counted }) => most > 0 && counted.size >= most;

/** The quiz with an answer to its question counted: the first one counts. @param {Quiz} quiz @param {QuizAnswer["result"]} result @returns {Quiz} */
export function withAnswer(quiz, result) {
  const { question, counted } = quiz;
  if (!question || counted.has(question.position)) return quiz;
  return { ...quiz, counted: new Map([...counted, [question.position, result]]) };
}

/** @param {Quiz} quiz @param {Mistake} mistake @param {string} feedback @returns {Quiz} */
export const withMistake = (quiz, mistake, feedback) => ({ ...quiz, mistake, feedback });

/** @param {Quiz} quiz @returns {Quiz} */
export const withHaste = (quiz) => ({ ...quiz, isHasty: true });

/** The question that the quiz waits for an answer to: the one about the next step. @param {Quiz} quiz @param {{ playing: boolean, position: number }} run */
export const waitingQuestion = ({ isOn, question }, { playing, position }) =>
  isOn && !playing && question?.position === position + 1 ? question : null;

/** The reply to the last answer and the question, or what else the quiz says; null for nothing. @param {Quiz} quiz @param {{ playing: boolean, position: number }} run */
export function quizText(quiz, run) {
  if (!quiz.isOn) return null;
  if (run.playing) return quiz.isHasty ? t("quiz.wait") : null;
  if (quiz.waitsForName) return t("quiz.name.ready");
  const question = waitingQuestion(quiz, run);
  return (question ? joinSentences(quiz.feedback, numberedText(quiz, question)) : quiz.feedback) || null;
}

/** The question, after its number if the quiz has a number of them. @param {Quiz} quiz @param {Turn} question */
function numberedText({ most, counted }, question) {
  const text = questionText(question);
  if (most === 0) return text;
  const number = counted.has(question.position) ? counted.size : counted.size + 1;
  return t("quiz.numbered", { number, count: most, question: text });
}

/** @param {Turn} question */
export const questionText = ({ kind }) => t(`quiz.ask.${kind}`);

/** @param {Quiz} quiz */
export const tallyOf = ({ counted }) => ({
  asked: counted.size,
  right: [...counted.values()].filter((result) => result === "right").length,
});

/** What the event `quiz` says about an answer. @param {Quiz} quiz @param {State} state @param {Turn} turn @param {QuizAnswer["answer"]} answer @param {QuizAnswer["result"]} result @returns {QuizReport} */
export const reportOf = (quiz, { n, algorithm }, turn, answer, result) => ({
  algorithm: /** @type {Algorithm} */ (algorithm),
  n,
  step: turn.position - 1,
  question: { kind: turn.kind, text: questionText(turn) },
  answer,
  result,
  tally: tallyOf(quiz),
});

/**
 * What the code of a result says, apart from the name. `settings` lists what differs from the
 * usual run, and the first step of the link; it is empty for the usual run from its start, and the same for all names.
 *
 * @param {Quiz} quiz @param {State} state @param {number} firstStep
 */
export function factsOf({ counted }, state, firstStep) {
  /** @type {readonly string[]} */
  const names = RUN_PARAMETERS.filter((name) => name !== "algorithm" && name !== "n");
  const settings = writeNonDefault({ ...state, step: 0 }, { ...DEFAULTS, algorithm: state.algorithm })
    .filter(([name]) => names.includes(name) || name === "from")
    .map(([name, value]) => `${name}=${value}`);
  if (firstStep > 0) settings.push(`step=${firstStep}`);
  if (state.vary) settings.push("vary=1");
  const answers = [...counted.values()].map((result) => result === "right");
  return { algorithm: state.algorithm, n: state.n, settings: settings.join("&"), answers };
}

/** @param {Core} core @param {State} state @param {readonly Square[]} queens On the board. @param {Square} guess @returns {Mistake} */
export function mistakeOf(core, { n, algorithm }, queens, guess) {
  const others = queens.filter((queen) => !sameSquare(queen, guess));
  const minds = !traitsOf(core, algorithm).placesUntested;
  const attackers = minds ? others.filter((queen) => core.conflicts(n, [queen, guess]).length > 0) : [];
  return { square: guess, attackers };
}

/** Why an answer is wrong, without the right one. @param {Core} core @param {State} state @param {readonly Square[]} queens On the board. @param {Turn} turn @param {Mistake} mistake */
export function explainMistake(core, state, queens, { kind, square }, { square: guess, attackers }) {
  const first = firstNumber(state);
  const place = parametersOf(guess, first);
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
