/**
 * The quiz: the run stops before a queen is placed or taken back, and asks for its square. A click on the board
 * answers; after a wrong answer the reader learns why, and tries again or has the answer shown. The event
 * "n-queens:quiz" reports each answer to the host page. The first answer to each question counts.
 *
 * @typedef {import("./quiz-model.js").Square} Square
 * @typedef {import("./quiz-model.js").Turn} Turn
 * @typedef {import("./quiz-model.js").QuizAnswer} QuizAnswer
 * @typedef {QuizAnswer & { algorithm: string, n: number, step: number, tally: { asked: number, right: number } }} Result
 */

import { reducedMotion } from "../../base/appearance.js";
import { h, holdsFocus, setText } from "../../base/dom.js";
import { parametersOf } from "../../board/squares.js";
import { createButton } from "../../controls/controls.js";
import { traitsOf } from "../../core/rungs.js";
import { t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { sameSquare, withChanges } from "../../state/state.js";
import {
  explainMistake,
  mistakeOf,
  newQuiz,
  questionText,
  quizText,
  tallyOf,
  waitingQuestion,
  withAnswer,
  withMistake,
  withoutQuestion,
  withQuestion,
} from "./quiz-model.js";

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store
 * @param {import("../../run/playback.js").Playback} options.playback
 * @param {() => boolean} options.isOptional Whether the reader may turn it off.
 * @param {() => void} options.textChanged Called when `text` changes: shows and announces it.
 * @param {(result: Result) => void} options.report
 */
export function createQuiz({ core, store, playback, isOptional, textChanged, report }) {
  let quiz = newQuiz(false);
  let answering = false; // while the step of the question is made

  const run = () => ({ playing: playback.playing, position: playback.timeline.position });
  const waiting = () => waitingQuestion(quiz, run());
  const view = createQuizView({
    toggle: (isOn) => store.set(withChanges(store.state, { quiz: isOn })),
    press() {
      const question = waiting();
      if (question) showAnswer(question);
      else next();
    },
  });

  /** Follows the state. May move playback. */
  function follow() {
    const { state } = store;
    const wanted = state.quiz && traitsOf(core, state.algorithm).hasSteps;
    if (playback.goal !== null) return; // on the way to a step
    if (wanted !== quiz.isOn) {
      quiz = newQuiz(wanted);
      if (wanted) start();
      else playback.pause();
    } else if (quiz.question && !answering && !playback.playing && !waiting())
      go(quiz.question, { jumps: true }); // the room was left on the way to it
  }

  /** Asks at once, from the start of the run if it is at its end. */
  function start() {
    if (playback.finished) playback.seek(0);
    ask("", { jumps: true });
  }

  /** Asks the next question. @param {string} reply To the previous answer. @param {{ jumps?: boolean }} [options] */
  function ask(reply, { jumps = false } = {}) {
    const isRandom = traitsOf(core, store.state.algorithm).restarts;
    const question = (isRandom ? undefined : playback.timeline.nextTurn()) ?? null;
    quiz = withQuestion(quiz, question, reply, isRandom);
    if (question && question.position > playback.timeline.position + 1) go(question, { jumps });
    else textChanged();
  }

  /** Goes to a question: plays at the set speed, or jumps. Then runStopped is called. @param {Turn} question @param {{ jumps: boolean }} options */
  function go({ position }, { jumps }) {
    if (jumps || reducedMotion.matches) playback.seek(position - 1);
    else playback.playTo(position - 1, { fast: false });
  }

  /**
   * Goes to the next question; after the last one, starts again. A question stays open until its first answer: it is
   * only asked once more.
   */
  function next() {
    const question = waiting();
    if (question) {
      if (quiz.counted.has(question.position)) showAnswer(question);
      else textChanged();
    } else if (playback.playing && quiz.question) go(quiz.question, { jumps: true });
    else {
      if (quiz.isOver || playback.finished) {
        quiz = newQuiz(true);
        playback.seek(0);
      }
      ask("");
    }
  }

  /** Answers the question. If none is asked yet, goes to the next one. @param {Square} guess */
  function answer(guess) {
    const question = waiting();
    if (!question) next();
    else if (sameSquare(guess, question.square)) {
      count(question, guess, "right");
      makeStepAndAsk(t("quiz.right"));
    } else {
      count(question, guess, "wrong");
      const queens = playback.timeline.queens();
      const mistake = mistakeOf(core, store.state, queens, guess);
      quiz = withMistake(quiz, mistake, explainMistake(core, store.state, queens, question, mistake));
      textChanged();
    }
  }

  /** @param {Turn} question */
  function showAnswer(question) {
    count(question, null, "shown");
    makeStepAndAsk(t(`quiz.shown.${question.kind}`, parametersOf(question.square, firstNumber(store.state))));
  }

  /** Counts and reports an answer. @param {Turn} turn @param {QuizAnswer["answer"]} answer @param {QuizAnswer["result"]} result */
  function count(turn, answer, result) {
    quiz = withAnswer(quiz, result);
    const { algorithm, n } = store.state;
    const question = { kind: turn.kind, text: questionText(turn) };
    report({ algorithm, n, step: turn.position - 1, question, answer, result, tally: tallyOf(quiz) });
  }

  /** Makes the step of the question and asks the next one. @param {string} reply */
  function makeStepAndAsk(reply) {
    answering = true;
    playback.step();
    answering = false;
    ask(reply);
  }

  return {
    element: view.element,
    /** Whether the quiz is on. */
    get enabled() {
      return quiz.isOn;
    },
    get waiting() {
      return waiting() !== null;
    },
    /** The last wrong answer to the question. */
    get mistake() {
      return waiting() ? quiz.mistake : null;
    },
    /** Whether the quiz is making the step that it asked about. */
    get answering() {
      return answering;
    },
    /** The reply to the last answer and the question, or null if there is neither. */
    get text() {
      return quizText(quiz, run());
    },
    show: () =>
      view.show(quiz, {
        isWaiting: waiting() !== null,
        isWanted: store.state.quiz,
        isOptional: isOptional(),
      }),
    follow,
    next,
    answer,
    /** Forgets all questions. */
    reset() {
      quiz = newQuiz(false);
    },
    /** Called when playback stops, at the question or where the reader has moved it. */
    runStopped() {
      if (!answering && !waiting()) quiz = withoutQuestion(quiz);
    },
  };
}

/** @param {{ toggle: (isOn: boolean) => void, press: () => void }} options */
function createQuizView({ toggle, press }) {
  const box = h("input", { type: "checkbox", id: "quiz", change: () => toggle(box.checked) });
  const label = h("label", { class: "check" }, box, t("quiz.on"));
  const score = h("p", { class: "quiz-score" });
  const button = createButton(t("quiz.show"), press);
  const hint = h("p", { class: "quiet" }, t("quiz.hint"));
  return {
    element: h("div", { class: "quiz" }, label, h("div", {}, button.element, score), hint),
    /** @param {import("./quiz-model.js").Quiz} quiz @param {{ isWaiting: boolean, isWanted: boolean, isOptional: boolean }} options */
    show(quiz, { isWaiting, isWanted, isOptional }) {
      const { asked, right } = tallyOf(quiz);
      box.checked = isWanted;
      label.hidden = quiz.isOn && !isOptional && !holdsFocus(label);
      setText(score, asked > 0 ? t("quiz.score", { correct: right, asked }) : "");
      const after = quiz.isOver ? "quiz.again" : "quiz.next";
      setText(button.element, t(quiz.isOn && !isWaiting ? after : "quiz.show"));
      button.enable(quiz.isOn);
    },
  };
}
