/**
 * The quiz: the run stops before a queen is placed or taken back, and asks for its square. A click on the board
 * answers; after a wrong answer the reader learns why, and tries again or has the answer shown. The event
 * "n-queens:quiz" reports each answer to the host page. The first answer to each question counts.
 *
 * A quiz for a class may ask for a name first, and ends with a result, which "n-queens:finished" reports.
 *
 * @import { QuizAnswer } from "../../state/events.js"
 * @import { Square } from "../../state/parameters.js"
 * @import { Turn } from "./quiz-model.js"
 * @import { Algorithm } from "../../pkg/nqueens.js"
 */

import { parametersOf } from "../../board/squares.js";
import { t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { sameSquare, withChanges } from "../../state/state.js";
import { resultCode } from "../hand-in.js";
import { createQuizCourse } from "./quiz-course.js";
import {
  explainMistake,
  factsOf,
  mistakeOf,
  newQuiz,
  quizText,
  reportOf,
  tallyOf,
  withAnswer,
  withMistake,
  withoutQuestion,
} from "./quiz-model.js";
import { createQuizView } from "./quiz-view.js";

/** @param {import("../room.js").Services} services @param {Parameters<typeof createQuizCourse>[1]} session Shows and announces what the quiz says. */
export function createQuiz(services, session) {
  const { store } = services.state;
  const { core } = services.computing;
  const { emit, offers } = services.embedding;
  const { playback, speak } = session;
  let name = "";
  const course = createQuizCourse(services, session, finish);
  const view = createQuizView({
    toggle: (isOn) => store.set(withChanges(store.state, { quiz: isOn })),
    press: () => (course.waiting ? showAnswer(course.waiting) : next()),
    named(given) {
      name = given;
      course.askFirst(name);
    },
    result: {
      again: course.begin,
      review: (position) => playback.seek(position - 1),
      announce: services.stage.announce,
    },
  });

  /** Makes the result, with its code if there is a word, and reports it. @param {number} firstStep */
  async function finish(firstStep) {
    const [{ state }, { quiz }] = [store, course];
    const { asked: questions, right } = tallyOf(quiz);
    const facts = factsOf(quiz, state, firstStep);
    const result = { name, code: "", problem: "" };
    course.update({ ...quiz, result });
    Object.assign(result, await resultCode({ ...facts, name }, state.word));
    const algorithm = /** @type {Algorithm} */ (facts.algorithm);
    emit("finished", { name, algorithm, n: facts.n, questions, right, code: result.code });
    if (course.quiz.result === result) show(); // not another quiz
  }

  /** Goes to the next question. A question without an answer stays open, and is only asked once more. */
  function next() {
    const { quiz, waiting } = course;
    if (quiz.isFinished) playback.play();
    else if (waiting && quiz.counted.has(waiting.position)) showAnswer(waiting);
    else if (waiting || quiz.waitsForName) speak();
    else course.goOn();
  }

  /** Answers the question. If none is asked yet, goes to the next one. @param {Square} guess */
  function answer(guess) {
    const { quiz, waiting: question } = course;
    if (quiz.isFinished) return;
    if (quiz.question && playback.playing) course.askToWait();
    else if (!question) next();
    else if (sameSquare(guess, question.square)) {
      count(question, guess, "right");
      course.makeStep(t("quiz.right"));
    } else {
      count(question, guess, "wrong");
      const queens = playback.timeline.queens();
      const mistake = mistakeOf(core, store.state, queens, guess);
      const feedback = explainMistake(core, store.state, queens, question, mistake);
      course.update(withMistake(course.quiz, mistake, feedback));
      speak();
    }
  }

  /** @param {Turn} question */
  function showAnswer(question) {
    count(question, null, "shown");
    course.makeStep(
      t(`quiz.shown.${question.kind}`, parametersOf(question.square, firstNumber(store.state))),
    );
  }

  /** Counts and reports an answer. @param {Turn} turn @param {QuizAnswer["answer"]} answer @param {QuizAnswer["result"]} result */
  function count(turn, answer, result) {
    course.update(withAnswer(course.quiz, result));
    emit("quiz", reportOf(course.quiz, store.state, turn, answer, result));
  }

  function show() {
    view.show(course.quiz, {
      isWaiting: course.waiting !== null,
      isWanted: store.state.quiz,
      isOptional: offers("transport"),
    });
  }

  return {
    element: view.element,
    follow: course.follow,
    show,
    next,
    answer,
    /** Whether the quiz for a class is on: a link leads to its start, not to where the reader is. */
    isForClass: () => course.quiz.most > 0,
    /** Whether the quiz is on. */
    isOn: () => course.quiz.isOn,
    isWaiting: () => course.waiting !== null,
    /** The last wrong answer to the question. */
    mistake: () => (course.waiting ? course.quiz.mistake : null),
    /** Whether the quiz is making the step that it asked about. */
    isAnswering: () => course.answering,
    /** What the quiz says, or null for nothing. */
    text: () => quizText(course.quiz, course.run()),
    /** Forgets all questions. */
    reset: () => course.update(newQuiz(false)),
    /** Called when playback stops, at the question or where the reader has moved it. */
    runStopped() {
      if (course.answering || course.waiting) return;
      const { question, most, counted } = course.quiz;
      // In a quiz for a class, whoever steps over a question has seen its answer.
      const isSeen = question && question.position <= playback.timeline.position;
      if (isSeen && most > 0 && !counted.has(question.position)) count(question, null, "shown");
      course.update(withoutQuestion(course.quiz));
    },
  };
}
